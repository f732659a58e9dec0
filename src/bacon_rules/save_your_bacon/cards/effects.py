"""The effects of cards as data: their triggers, costs, conditions and actions (§10.2).

The effect actions that contain other effect actions are here, too.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, assert_never

import attrs

from bacon_rules.documents.values import JsonValue
from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.effect_actions.attacks import InAttacks
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Bid, Choosing
from bacon_rules.save_your_bacon.cards.effect_actions.common import ON_CARDS, BasicAction, Reach
from bacon_rules.save_your_bacon.cards.effect_actions.damage import OnCards
from bacon_rules.save_your_bacon.cards.effect_actions.giving import CreateToken, Giving
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import HeldByRules
from bacon_rules.save_your_bacon.cards.effect_actions.marking import OnConditions, OnCounters
from bacon_rules.save_your_bacon.cards.effect_actions.moving import Moving
from bacon_rules.save_your_bacon.cards.effect_actions.players import OnPlayers
from bacon_rules.save_your_bacon.cards.effect_actions.playing import Cancel, PlayingCards
from bacon_rules.save_your_bacon.cards.effect_actions.winning import Deciding
from bacon_rules.save_your_bacon.cards.effect_actions.zones import InZones
from bacon_rules.save_your_bacon.cards.expressions import Amount, Deed, Filter, Whether
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import (
    Among,
    AmountWord,
    AnyTrait,
    Duration,
    Once,
    Players,
    Positive,
    Reference,
    Timing,
    Who,
    Zone,
)

__all__ = [
    "Activated",
    "Branching",
    "ChooseOne",
    "Constant",
    "Costs",
    "Effect",
    "Grant",
    "GrantEffect",
    "GrantKeyword",
    "HasKeyword",
    "IfSo",
    "Keyword",
    "Lasting",
    "Later",
    "NamedKeyword",
    "Option",
    "Polling",
    "ReactionText",
    "Repeat",
    "Replacement",
    "Vote",
    "When",
    "While",
    "whens_of",
]


@attrs.frozen(kw_only=True)
class When(Deed):
    """Reaction text: the happening to react to (§10.2.1), and what else has to be so.

    Attributes:
        if_: a further test when a player reacts.
        condition: as in a `Deed`; it and `zone` stand here again since documents have them after `if`.
        zone: as in a `Deed`.
        nth: for the first, second or a later such happening in each turn, its number (S82).
    """

    if_: Whether | None = None
    condition: str | None = None
    zone: Zone | None = None
    nth: int | None = None

    @property
    def deed(self) -> Deed:
        """The kind of happening alone, which is counted if it has a number."""
        return Deed(**{name: getattr(self, name) for name in _OF_DEEDS})

    @property
    def is_own_leaving(self) -> bool:
        """Whether it is about the leaving of the very card that it stands on (S74)."""
        return self.timing is Timing.LEFT_PLAY and self.card is not None and self.card.same_as is Reference.THIS_CARD


_OF_DEEDS: Final = tuple(field.name for field in attrs.fields(Deed))

_THIS_CARD: Final = Reference.THIS_CARD

ReactionText: TypeAlias = When | tuple[When, ...]
"""The happenings of reaction text: one, or one of several."""


def whens_of(text: ReactionText | None) -> tuple[When, ...]:
    """Return the alternatives of reaction text; none without reaction text."""
    return (text,) if isinstance(text, When) else text or ()


@attrs.frozen(kw_only=True)
class Costs(Sparse):
    """The costs before the arrow (§5.0).

    Attributes:
        action: spend one of the turn's two actions, ``{A}``.
        energy: spend energy, ``{E}``.
        upgraded: spend upgraded energy only, ``{E+}``.
        x: spend additional energy, as much as the player likes: the value of "x" from then on (S41).
        exhaust: exhaust the card with the effect, ``{X}``.
        pay: other costs, paid with the player's own cards (S42).
        are_none: whether there is nothing to pay.
        takes_itself: whether the card with the effect leaves its place to pay.
    """

    action: bool = False
    energy: int = 0
    upgraded: int = 0
    x: bool = False
    exhaust: bool = False
    pay: tuple[EffectAction, ...] = ()
    are_none: bool = attrs.field(init=False, eq=False, repr=False)
    takes_itself: bool = attrs.field(init=False, eq=False, repr=False)

    @are_none.default
    def _nothing_is_paid(self) -> bool:
        return not (self.action or self.energy or self.upgraded or self.x or self.exhaust or self.pay)

    @takes_itself.default
    def _is_paid_with_its_card(self) -> bool:
        return any(getattr(cost, "destination", "") and getattr(cost, "cards", None) is _THIS_CARD for cost in self.pay)


@attrs.frozen(kw_only=True)
class Option(Sparse):
    """One option of a choice.

    Attributes:
        actions: the effect actions.
        if_: the test for choosing this option; none if it is left out.
        pay: the effect actions that come first; the option can be chosen only if each of them can be done (S84).
    """

    actions: tuple[EffectAction, ...] = ()
    if_: Whether | None = None
    pay: tuple[EffectAction, ...] = ()

    @property
    def does(self) -> tuple[EffectAction, ...]:
        """All effect actions: first those that have to be possible."""
        return (*(attrs.evolve(action, if_able=True) for action in self.pay), *self.actions)


@attrs.frozen(kw_only=True)
class ChooseOne(BasicAction):
    """Choose one possible option of several (§10.2.2).

    Attributes:
        options: the options.
        by: the players who choose, one after the other; in the options, "that player" is the one who chose (S84).
        secret: whether nobody sees a choice before all have chosen (S86).
    """

    options: tuple[Option, ...]
    by: Players = Who.YOU
    secret: bool = False

    @property
    def by_others(self) -> bool:
        """Whether players choose in turn, so that the options are done for each of them, and not simply for you."""
        return self.by is not Who.YOU


@attrs.frozen(kw_only=True)
class Vote(BasicAction):
    """Let players vote for an option, a player or a card in play; most votes decide (S85).

    Attributes:
        by: the players who vote, once each.
        options: the options, of which the winning one is done.
        among: the players, of whom the winning one is "that player" from then on.
        choose: the filter of the cards in play, of which the winning one is "that" from then on.
        secret: whether nobody sees a vote before all have voted (S86).
    """

    by: Players = Who.EACH_PLAYER
    options: tuple[Option, ...] = ()
    among: Among | None = None
    choose: Filter | None = None
    secret: bool = False


@attrs.frozen(kw_only=True)
class IfSo(BasicAction):
    """Do something if a test is true, and something else if it is false.

    Attributes:
        if_: the test.
        then: the effect actions if it is true.
        else_: the effect actions if it is false.
    """

    word: ClassVar[str] = "if"

    if_: Whether
    then: tuple[EffectAction, ...]
    else_: tuple[EffectAction, ...] = ()


@attrs.frozen(kw_only=True)
class Later(BasicAction):
    """Do something once, after the next time something happens (S62).

    Attributes:
        at: the happening to wait for.
        actions: the effect actions to do then.
        duration: how long to wait; without limit if it is left out.
    """

    at: When
    actions: tuple[EffectAction, ...]
    duration: Duration | None = None


@attrs.frozen(kw_only=True)
class Repeat(BasicAction):
    """Do something several times, one time after the other (S87).

    Attributes:
        actions: the effect actions of each time.
        times: the number of times; as often as possible if it is left out.
        while_: the test before each time, which ends the loop when it is false.
        each: the filter of the cards in play of which each has its time, in which it is "that card".
        who: the players of whom each has a time, in which they are "that player".
    """

    actions: tuple[EffectAction, ...]
    times: Amount | None = None
    while_: Whether | None = None
    each: Filter | None = None
    who: Players | None = None


@attrs.frozen(kw_only=True, cache_hash=True)
class GrantEffect(BasicAction):
    """Grant cards an effect besides the printed ones (S72).

    Attributes:
        cards: the cards.
        effect: the effect; in it, "this card" means the card that gets it.
        duration: how long the grant lasts; only for effect actions, not for constant effects.
    """

    reach: ClassVar[Reach] = ON_CARDS

    cards: Selector
    effect: Effect
    duration: Duration | None = None


@attrs.frozen
class NamedKeyword:
    """A keyword by its name, with its text once the pool has been read.

    Attributes:
        name: the name.
        reminder: the reminder text, with the number; if it is empty, the effects tell it.
        effects: the effects, with the number.
    """

    name: str
    reminder: str = ""
    effects: tuple[Effect, ...] = ()

    def to_json(self) -> str:
        """Return the name."""
        return self.name


@attrs.frozen(kw_only=True, cache_hash=True)
class GrantKeyword(BasicAction):
    """Grant cards a keyword (S79).

    Attributes:
        cards: the cards.
        keyword: the keyword.
        n: its number, if it has one.
        duration: how long the grant lasts; only for effect actions, not for constant effects.
    """

    reach: ClassVar[Reach] = ON_CARDS

    cards: Selector
    keyword: NamedKeyword
    n: Positive | None = None
    duration: Duration | None = None


Grant = GrantEffect | GrantKeyword
"""A lasting action that grants effects."""

Lasting = HeldByRules | Grant
"""A lasting action: always on for a constant effect, for a while in an effect action."""

Branching = ChooseOne | Vote | IfSo | Later | Repeat
"""An effect action that contains others, and decides which of them are done, when and how often."""

Polling = ChooseOne | Vote | Bid
"""An effect action by which one player or several decide something in turn."""

EffectAction = (
    OnCards
    | OnCounters
    | OnPlayers
    | OnConditions
    | InAttacks
    | Moving
    | Giving
    | CreateToken
    | PlayingCards
    | InZones
    | Cancel
    | Choosing
    | Deciding
    | Lasting
    | Branching
)
"""One effect action."""


@attrs.frozen(kw_only=True)
class Activated(Sparse):
    """An effect that resolves when it is activated (§10.2).

    Attributes:
        name: the name of the effect.
        when: the reaction text, of which one alternative must happen; without reaction text, the effect costs an
            action.
        costs: the costs.
        ready: whether the champion that uses the effect must be ready, ``{R}``.
        traits: the traits that this champion must have.
        may: whether the effect is optional although it costs nothing; with costs it is always optional.
        once: the period in which the effect can be activated once; without limit if it is left out.
        if_: a further test for activating the effect.
        from_: the zone out of play from which the effect works, a hand, discard or spent energy stack (S92, S93); if it
            is left out, the effect works in play.
        actions: the effect actions.
    """

    name: str
    when: ReactionText | None = None
    costs: Costs = Costs()
    ready: bool = False
    traits: tuple[AnyTrait, ...] = ()
    may: bool = False
    once: Once | None = None
    if_: Whether | None = None
    from_: Zone | None = None
    actions: tuple[EffectAction, ...]

    @property
    def is_mandatory(self) -> bool:
        """Whether the effect must be activated when its reaction text comes true."""
        return self.costs.are_none and not self.may


@attrs.frozen(kw_only=True)
class While(Sparse):
    """The condition of a constant effect: all parts must be true, and true of the same attack (S28).

    Attributes:
        this: a filter for the effect's card.
        attacking: a filter for the attacking card of an attack (§14.0 While attacking).
        defending: a filter for the target of an attack.
        if_: a further test.
    """

    this: Filter | None = None
    attacking: Filter | None = None
    defending: Filter | None = None
    if_: Whether | None = None


@attrs.frozen(kw_only=True)
class Constant(Sparse):
    """An effect that holds while its card is in play, or while its condition is true (§10.2).

    Attributes:
        name: the name of the effect.
        during: the condition; none if it is left out.
        from_: the zone out of play in which the effect holds, a discard or spent energy stack (S98); if it is left out,
            the effect holds in play.
        does: the lasting actions.
    """

    name: str
    during: While | None = None
    from_: Zone | None = None
    does: tuple[Lasting, ...]


@attrs.frozen(kw_only=True)
class Replacement(Sparse):
    """An effect that replaces a happening with something else (S61).

    Attributes:
        name: the name of the effect.
        would: the happening to replace.
        may: whether the player may decline.
        instead: the effect actions to do instead.
    """

    name: str
    would: When
    may: bool = False
    instead: tuple[EffectAction, ...]


Effect = Activated | Constant | Replacement
"""An effect on a card in play."""


@attrs.frozen(kw_only=True)
class Keyword(Sparse):
    """A keyword that a pool defines: a name for effects that several cards have (S79).

    Attributes:
        name: the name.
        reminder: the reminder text on cards, in which ``{n}`` is the number; if it is empty, the effects tell it.
        effects: the effects, from the point of view of the card that has the keyword.
    """

    name: str
    reminder: str = ""
    effects: tuple[Effect, ...]

    @property
    def has_number(self) -> bool:
        """Whether the effects ask for a number, "n"."""
        return any(part is AmountWord.N for part in parts_of(self.effects))


@attrs.frozen(kw_only=True)
class HasKeyword:
    """A keyword that is printed on a card.

    Attributes:
        keyword: the keyword.
        n: its number, if it has one.
    """

    keyword: NamedKeyword
    n: Positive | None = None

    def to_json(self) -> JsonValue:
        """Return the name, or the name and the number."""
        name = self.keyword.name
        return name if self.n is None else {"keyword": name, "n": self.n}


def actions_of(effect: Effect) -> tuple[EffectAction, ...]:
    """Return the effect actions of an effect; a constant effect has none."""
    match effect:
        case Activated(actions=actions) | Replacement(instead=actions):
            return actions
        case Constant():
            return ()
        case _:
            assert_never(effect)
