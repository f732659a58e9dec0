"""What lies on a table's stack: all that has begun and waits to go on, and what reactions can react to."""

from __future__ import annotations

import enum
from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Sparse, Tagged, written
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing, Trait, Zone
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber

__all__ = [
    "Activating",
    "AttackStep",
    "Attacking",
    "Chain",
    "Counters",
    "Crediting",
    "Defeat",
    "Defeating",
    "Drawing",
    "Exit",
    "Frame",
    "Happening",
    "Lying",
    "PassingTime",
    "Paying",
    "PayingCosts",
    "Playing",
    "Reacted",
    "RefreshStep",
    "Refreshing",
    "ReplaceStep",
    "Replacing",
    "ResolveStep",
    "Resolving",
    "Shuffling",
    "Subject",
    "Taken",
    "Turn",
    "TurnStep",
    "UseStep",
    "Used",
    "Was",
    "Window",
]


@attrs.frozen
class Counters:
    """Counters on a card: what they are called, and how many there are."""

    counter: str
    number: int


@attrs.frozen(kw_only=True)
class Was(Sparse):
    """How a card in play was just before something happened, and its part in the attack in which that happened (S28).

    Attributes:
        champion: the number of the champion that it was equipped to; its own if it is a champion.
        damage: how much damage was on it.
        exhausted: whether it was exhausted, or considered so.
        conditions: the keys of its conditions.
        traits: its traits, with those that were granted to it.
        attacking: whether it attacked.
        defending: whether it was attacked.
        both: whether it attacked or was attacked, and the other in another attack that was being made (S28).
        attack: its attack value.
        defense: its defense value.
        equipment: how many cards were equipped to it.
        owner: whose it is.
        counters: the counters on it.
    """

    champion: CardNumber
    damage: int = 0
    exhausted: bool = False
    conditions: tuple[CardKey, ...] = ()
    traits: tuple[Trait, ...] = ()
    attacking: bool = False
    defending: bool = False
    both: bool = False
    attack: int = 0
    defense: int = 0
    equipment: int = 0
    owner: int = 0
    counters: tuple[Counters, ...] = ()


was_of: Final = maker(Was)


@attrs.frozen
class Subject:
    """A card as it was when something happened, or a player.

    Attributes:
        seat: the player, or who controls or plays the card.
        card: the card's key; `None` if it is about the player.
        number: the card's number; `None` if it is not in play.
        was: how it was, if it is in play and reaction text can ask for that.
    """

    seat: int
    card: CardKey | None = None
    number: CardNumber | None = None
    was: Was | None = None

    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object, without how it was if that is not known."""
        told: JsonObject = {"seat": self.seat, "card": self.card, "number": self.number}
        return told if self.was is None else {**told, "was": self.was.to_json()}


subject_of: Final = maker(Subject)


@attrs.frozen
class Happening:
    """Something that reactions can react to.

    Attributes:
        timing: what happened.
        what: to what.
        by: what did it; `None` if nothing did.
        damage: of damage, its kind.
        condition: of a condition, its key.
        zone: of a card that was discarded, from where; `None` if it was played.
        amount: how much of it happened; `None` if no text counts that (S71).
        owner: of a card that was declared or played and is another player's, whose it is; else `None`.
    """

    timing: Timing
    what: Subject
    by: Subject | None = None
    damage: DamageKind | None = None
    condition: CardKey | None = None
    zone: Zone | None = None
    amount: int | None = None
    owner: int | None = None

    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object, without what it is not about."""
        parts = {"timing": self.timing, "what": self.what, "by": self.by, "damage": self.damage}
        more = {"condition": self.condition, "zone": self.zone, "amount": self.amount, "owner": self.owner}
        parts |= {name: part for name, part in more.items() if part is not None}
        return {name: written(part) for name, part in parts.items()}


happening_of: Final = maker(Happening)


def _without_none(told: JsonObject, *names: str) -> JsonObject:
    """Return a JSON object without those of some attributes that are not set."""
    return {key: part for key, part in told.items() if key not in names or part is not None}


class _Step(enum.Enum):
    """What comes next."""


# Members are single, so their identity is a hash; the one of Enum runs Python code wherever a step is a key.
_Step.__hash__ = object.__hash__  # type: ignore[method-assign]  # both take a member and give an int


class TurnStep(_Step):
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
        after: if it is an extra turn, the player whose turn it follows; else `None` (S46).
    """

    seat: int
    actions: int
    step: TurnStep = TurnStep.CHECK
    attacked: bool = False
    refreshed: bool = False
    after: int | None = None


turn_of: Final = maker(Turn)


class UseStep(_Step):
    """What comes next for a card that is played, or an effect that is activated (§10.0, §10.2)."""

    SAY_X = "say-x"
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
        owner: whose card it is; who plays it, unless another one is given.
        zone: where it was.
        by_effect: whether an effect has it played.
        x: what the player has said that X is (S41).
        those: the cards out of play that a reaction is about.
        doer: the number of the card that did what a reaction reacts to.
        many: how much of what a reaction reacts to happened; `None` if that is not known (S71).
    """

    seat: int
    card: CardKey
    champion: CardNumber
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    step: UseStep = UseStep.PAY
    owner: int = attrs.field()
    zone: Zone = Zone.HAND
    by_effect: bool = False
    x: int = 0
    those: tuple[Lying, ...] = ()
    doer: CardNumber | None = None
    many: int | None = None

    @owner.default
    def _who_plays_it(self) -> int:
        return self.seat

    @override
    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object with its type, without a number that is not known."""
        return _without_none(super().to_json(), "many")


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
        x: what the player has said that X is (S41).
        those: the cards out of play that a reaction is about.
        doer: the number of the card that did what a reaction reacts to.
        many: how much of what a reaction reacts to happened; `None` if that is not known (S71).
    """

    seat: int
    source: CardNumber
    card: CardKey
    effect: int
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    step: UseStep = UseStep.PAY
    x: int = 0
    those: tuple[Lying, ...] = ()
    doer: CardNumber | None = None
    many: int | None = None

    @override
    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object with its type, without a number that is not known."""
        return _without_none(super().to_json(), "many")


activating_of: Final = maker(Activating)


@attrs.frozen
class Paying(Tagged):
    """A player pays energy (§5.1).

    Attributes:
        seat: who pays.
        energy: the energy cost.
        upgraded: the cost in upgraded energy only.
        pitched: the energy value pitched so far.
        cards: how many cards were pitched, which lie on top of the spent energy stack.
    """

    seat: int
    energy: int
    upgraded: int
    pitched: int = 0
    cards: int = 0


paying_of: Final = maker(Paying)


@attrs.frozen
class PayingCosts(Tagged):
    """A player pays other costs than energy for what is declared below (S42): all at once when all is chosen.

    Attributes:
        seat: who pays.
        picked: the cards in play that are chosen so far, in the order of the costs.
        taken: the cards of hand and discard that are chosen so far, in the order of the costs.
        happened: what players will react to once all is paid; `None` if there is nothing (S66).
    """

    seat: int
    picked: tuple[CardNumber, ...] = ()
    taken: tuple[Taken, ...] = ()
    happened: tuple[Happening, ...] | None = None

    @override
    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object with its type, without what happened if nothing did."""
        return _without_none(super().to_json(), "happened")


@attrs.frozen
class Taken:
    """A card that was chosen out of play: whose, and its key."""

    seat: int
    card: CardKey


@attrs.frozen
class Lying:
    """A card out of play that everybody knows, and that an effect means by "that".

    Attributes:
        seat: whose it is.
        zone: where it lies.
        card: its key.
        below: in a deck, how many cards lie below it; elsewhere 0.
    """

    seat: int
    zone: Zone
    card: CardKey
    below: int = 0


class ResolveStep(_Step):
    """What an effect action that is being resolved waits for."""

    START = "start"
    ANSWER = "answer"
    OPTION = "option"
    TO = "to"
    CHOICE = "choice"
    LOT = "lot"
    PLAYER_LOT = "player-lot"
    PLAY = "play"


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
        choosers: who chooses, and who chooses after that; where chance chooses, whose cards.
        picked: the numbers of the cards in play that are chosen so far.
        taken: the cards out of play that are chosen so far; those of a deck lie on top of it, in this order.
        many: how much, or to how many cards, the effect action before was done.
        to: the number of the card in play that gets the cards which are chosen, or that uses the card which is played.
        by_effect: whether it is the effect of a card that another effect plays or copies.
        x: what was paid for X (S41).
        earlier: how many of the cards that are chosen so far were chosen by those who chose before.
        those: the cards out of play that "that" means.
        named: the key of the card that was named last.
        doer: the number of the card that did what the reaction reacts to.
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
    many: int = 0
    to: CardNumber | None = None
    by_effect: bool = False
    x: int = 0
    earlier: int = 0
    those: tuple[Lying, ...] = ()
    named: CardKey | None = None
    doer: CardNumber | None = None


resolving_of: Final = maker(Resolving)


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


used_of: Final = maker(Used)


@attrs.frozen
class Reacted:
    """That an effect in play has reacted to something in a chain, where it does so only once (S65).

    Attributes:
        source: the number of the card in play; `None` if it came into play in the chain.
        card: the key of the card that it is printed on.
        effect: which of its effects.
        timing: what happened.
        what: to what; a card that came into play in the chain has no number here.
    """

    source: CardNumber | None
    card: CardKey
    effect: int
    timing: Timing
    what: Subject


@attrs.frozen
class Chain:
    """What effects have reacted to while another one that costs nothing was being resolved (S65).

    Attributes:
        since: cards with this number or a higher one have come into play since it began.
        reacted: what they have reacted to.
    """

    since: int
    reacted: tuple[Reacted, ...] = ()


@attrs.frozen
class Window(Tagged):
    """Players may react, in player order (§10.2.1).

    Attributes:
        happenings: what they may react to.
        passed: how many players, in player order, have had their turn to react.
        used: the effects that have reacted.
        told: how many of the happenings have set off what was to be done later.
        chain: of the outermost window, what has been reacted to within it as often as it can be; `None` if nothing.
    """

    happenings: tuple[Happening, ...]
    passed: int = 0
    used: tuple[Used, ...] = ()
    told: int = 0
    chain: Chain | None = None

    @override
    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object with its type, without the chain if there is none."""
        return _without_none(super().to_json(), "chain")


window_of: Final = maker(Window)


@attrs.frozen
class Defeat:
    """A champion whose defeat is to be resolved, and the card or player that defeated it, if any did."""

    champion: CardNumber
    by: Subject | None


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


class ReplaceStep(_Step):
    """What comes next for something that would happen (S61)."""

    FIND = "find"
    ANSWER = "answer"


class Exit(enum.Enum):
    """Where equipment goes that would leave play (§11.0)."""

    DISCARD = "discard"
    HAND = "hand"
    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"
    REMOVED = "removed"
    UNDER = "under"


@attrs.frozen
class Replacing(Tagged):
    """Something would happen, and effects may do something else instead (S61).

    Attributes:
        timing: what would happen.
        what: to what.
        seat: the player whose card or draw it is, or whose effect was found last.
        by: the card or player that does it, if one does; of bacon, the player who would give it.
        amount: how many cards would be drawn, how much damage placed, how many tokens gained or lost.
        used: the effects that have been found, in order.
        replaced: whether something has been done instead.
        step: what comes next.
        damage: of damage, its kind; else `None`.
        condition: of a condition, its key; else `None`.
        zone: of a card that would be discarded, from where; else `None`.
        those: of a card that would be discarded, that card where it lies; else `None`.
        exit: of equipment that would leave play, where it would go; else `None`.
        under: of equipment that would be put underneath a card, the number of that card; else `None`.
        apart: `True` if it is not what the effect action does that led to it; else `None`.
        within: how often something was done instead within what is done instead of this; `None` if not once.
    """

    timing: Timing
    what: Subject
    seat: int
    by: Subject | None = None
    amount: int = 0
    used: tuple[Used, ...] = ()
    replaced: bool = False
    step: ReplaceStep = ReplaceStep.FIND
    damage: DamageKind | None = None
    condition: CardKey | None = None
    zone: Zone | None = None
    those: tuple[Lying, ...] | None = None
    exit: Exit | None = None
    under: CardNumber | None = None
    apart: bool | None = None
    within: int | None = None

    @override
    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object with its type, without what it is not about."""
        return _without_none(super().to_json(), *OF_SOME_REPLACED)


OF_SOME_REPLACED: Final = ("damage", "condition", "zone", "those", "exit", "under", "apart", "within")
"""The attributes that only some of what would happen has."""


class AttackStep(_Step):
    """What comes next in an attack (§6.0)."""

    DECLARE = "declare"
    TARGET = "target"
    COUNTER = "counter"
    DAMAGE = "damage"
    END = "end"


_BEFORE_TARGET: Final = (AttackStep.DECLARE, AttackStep.TARGET)


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
        return None if self.step in _BEFORE_TARGET else self.target


attacking_of: Final = maker(Attacking)


class RefreshStep(_Step):
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


refreshing_of: Final = maker(Refreshing)


@attrs.frozen
class PassingTime(Tagged):
    """A player passes time and pitches (S4)."""

    seat: int
    pitched: int = 0


passing_time_of: Final = maker(PassingTime)


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
    | PayingCosts
    | Resolving
    | Window
    | Defeating
    | Crediting
    | Replacing
    | Attacking
    | Refreshing
    | PassingTime
    | Drawing
    | Shuffling
)
"""Something that has begun and waits to go on."""
