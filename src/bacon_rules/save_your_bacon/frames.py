"""What lies on a table's stack: all that has begun and waits to go on, and what reactions can react to."""

from __future__ import annotations

import enum

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber

__all__ = [
    "Activating",
    "AttackStep",
    "Attacking",
    "Crediting",
    "Defeat",
    "Defeating",
    "Drawing",
    "Frame",
    "Happening",
    "PassingTime",
    "Paying",
    "Playing",
    "RefreshStep",
    "Refreshing",
    "ResolveStep",
    "Resolving",
    "Shuffling",
    "Subject",
    "Taken",
    "Turn",
    "TurnStep",
    "UseStep",
    "Used",
    "Window",
]


@attrs.frozen
class Subject:
    """A card as it was when something happened, or a player.

    Attributes:
        seat: the player, or who controls or plays the card.
        card: the card's key; `None` if it is about the player.
        number: the card's number; `None` if it is not in play.
    """

    seat: int
    card: CardKey | None = None
    number: CardNumber | None = None


@attrs.frozen
class Happening:
    """Something that reactions can react to.

    Attributes:
        timing: what happened.
        what: to what.
        by: what did it; `None` if nothing did.
        damage: of damage, its kind.
    """

    timing: Timing
    what: Subject
    by: Subject | None = None
    damage: DamageKind | None = None


class TurnStep(enum.Enum):
    """Where in a turn a player is (§4.0)."""

    CHECK = "check"
    ACTIONS = "actions"
    ENDING = "ending"
    OVER = "over"
    NEXT = "next"


@attrs.frozen
class Turn(Tagged):
    """A player's turn.

    Attributes:
        seat: the player.
        actions: how many actions are left.
        step: where in the turn the player is.
        attacked: whether the Attack action was taken.
        refreshed: whether the Refresh action was taken.
    """

    seat: int
    actions: int
    step: TurnStep = TurnStep.CHECK
    attacked: bool = False
    refreshed: bool = False


class UseStep(enum.Enum):
    """What comes next for a card that is played, or an effect that is activated (§10.0, §10.2)."""

    PAY = "pay"
    EXHAUST = "exhaust"
    RESOLVE = "resolve"
    FINISH = "finish"


@attrs.frozen
class Playing(Tagged):
    """A card is being played; it is neither in the hand nor anywhere else.

    Attributes:
        seat: who plays it.
        card: its key.
        champion: the number of the champion that uses it.
        that: the numbers of the cards that a reaction is about.
        that_player: the player that it is about.
        step: what comes next.
    """

    seat: int
    card: CardKey
    champion: CardNumber
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    step: UseStep = UseStep.PAY


@attrs.frozen
class Activating(Tagged):
    """An effect is being activated.

    Attributes:
        seat: who activates it.
        source: the number of the card in play that it is on.
        card: the key of the card that it is printed on, which is a condition's or that of the card in play.
        effect: which of that card's effects.
        that: the numbers of the cards that a reaction is about.
        that_player: the player that it is about.
        step: what comes next.
    """

    seat: int
    source: CardNumber
    card: CardKey
    effect: int
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    step: UseStep = UseStep.PAY


@attrs.frozen
class Paying(Tagged):
    """A player pays energy (§5.1).

    Attributes:
        seat: who pays.
        energy: the energy cost.
        upgraded: the cost in upgraded energy only.
        pitched: the energy value pitched so far.
    """

    seat: int
    energy: int
    upgraded: int
    pitched: int = 0


@attrs.frozen
class Taken:
    """A card that was chosen from a hand or discard: whose, and its key."""

    seat: int
    card: CardKey


class ResolveStep(enum.Enum):
    """What an effect action that is being resolved waits for."""

    START = "start"
    ANSWER = "answer"
    CHOICE = "choice"
    LOT = "lot"


@attrs.frozen
class Resolving(Tagged):
    """An effect is being resolved, effect action by effect action (§10.2).

    Attributes:
        seat: the player whose effect it is.
        source: the number of the card in play that it is on; `None` for an action or reaction.
        card: the key of the card that it is printed on.
        effect: which of that card's effects; -1 for an immediate effect.
        champion: the number of "this champion".
        that: the numbers of the cards chosen last, or that the reaction is about.
        that_player: the player of these cards, or that the reaction is about.
        action: which effect action comes next.
        step: what it waits for.
        full: whether the effect action before it was done fully.
        choosers: who chooses, and who chooses after that; where chance chooses, from whose hand.
        picked: the numbers of the cards in play that are chosen so far.
        taken: the cards chosen so far from hands and discards.
    """

    seat: int
    source: CardNumber | None
    card: CardKey
    effect: int
    champion: CardNumber
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    action: int = 0
    step: ResolveStep = ResolveStep.START
    full: bool = True
    choosers: tuple[int, ...] = ()
    picked: tuple[CardNumber, ...] = ()
    taken: tuple[Taken, ...] = ()


@attrs.frozen
class Used:
    """An effect in play that has reacted to something in a window.

    Attributes:
        source: the number of the card in play.
        card: the key of the card that it is printed on.
        effect: which of its effects.
        trigger: which of the happenings it reacted to.
    """

    source: CardNumber
    card: CardKey
    effect: int
    trigger: int


@attrs.frozen
class Window(Tagged):
    """Players may react, in player order (§10.2.1).

    Attributes:
        happenings: what they may react to.
        passed: how many players, in player order, have had their turn to react.
        used: the effects that have reacted.
    """

    happenings: tuple[Happening, ...]
    passed: int = 0
    used: tuple[Used, ...] = ()


@attrs.frozen
class Defeat:
    """A champion whose defeat is to be resolved, and the player who defeated it, if a player did."""

    champion: CardNumber
    by: int | None


@attrs.frozen
class Defeating(Tagged):
    """Defeated champions are resolved, in player order (§10.2.1); it lies on the window for what happens so."""

    todo: tuple[Defeat, ...]


@attrs.frozen
class Crediting(Tagged):
    """A player chooses the opponent who gains bacon for a champion that a friendly effect defeated (§4.1.1).

    Attributes:
        seat: who chooses, whose champion it was.
    """

    seat: int


class AttackStep(enum.Enum):
    """What comes next in an attack (§6.0)."""

    DECLARE = "declare"
    TARGET = "target"
    COUNTER = "counter"
    DAMAGE = "damage"
    END = "end"


@attrs.frozen
class Attacking(Tagged):
    """An attack is being made.

    Attributes:
        number: what tells it from other attacks of the game.
        seat: who attacks.
        card: the number of the attacking card.
        target: the number of the card that is or will be attacked; `None` as long as nobody has said which.
        countering: whether the defending card counters.
        step: what comes next.
        stopped: whether the attacking card was defeated or has left play.
    """

    number: int
    seat: int
    card: CardNumber
    target: CardNumber | None = None
    countering: bool = False
    step: AttackStep = AttackStep.DECLARE
    stopped: bool = False

    @property
    def defending(self) -> CardNumber | None:
        """The number of the defending card; `None` until the target is declared (§6.0, step 2)."""
        return None if self.step in (AttackStep.DECLARE, AttackStep.TARGET) else self.target


class RefreshStep(enum.Enum):
    """What comes next in a refresh (S3)."""

    PITCH = "pitch"
    DRAW = "draw"
    READY = "ready"
    END = "end"


@attrs.frozen
class Refreshing(Tagged):
    """A player refreshes.

    Attributes:
        seat: the player.
        step: what comes next.
        pitched: how many cards were pitched.
        readied: the numbers of the cards that are to be readied.
    """

    seat: int
    step: RefreshStep = RefreshStep.PITCH
    pitched: int = 0
    readied: tuple[CardNumber, ...] = ()


@attrs.frozen
class PassingTime(Tagged):
    """A player passes time and pitches (S4)."""

    seat: int
    pitched: int = 0


@attrs.frozen
class Drawing(Tagged):
    """A player draws cards one by one.

    Attributes:
        seat: the player.
        left: how many cards are still to be drawn.
        drawn: how many have been drawn.
    """

    seat: int
    left: int
    drawn: int = 0


@attrs.frozen
class Shuffling(Tagged):
    """Chance shuffles a player's deck.

    Attributes:
        seat: the player.
        cards: the cards that become the deck, sorted.
    """

    seat: int
    cards: tuple[CardKey, ...]


Frame = (
    Turn
    | Playing
    | Activating
    | Paying
    | Resolving
    | Window
    | Defeating
    | Crediting
    | Attacking
    | Refreshing
    | PassingTime
    | Drawing
    | Shuffling
)
"""Something that has begun and waits to go on."""
