"""The effects of cards as data: what activates them, what they cost, when they hold, and what they do (§10.2).

Here are also the effect actions that are made of other effect actions.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias, assert_never

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.effect_actions.attacks import InAttacks
from bacon_rules.save_your_bacon.cards.effect_actions.cancelling import Cancel
from bacon_rules.save_your_bacon.cards.effect_actions.champions import OnConditions
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Choosing
from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.effect_actions.counters import OnCounters
from bacon_rules.save_your_bacon.cards.effect_actions.damage import OnCards
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import HeldByRules
from bacon_rules.save_your_bacon.cards.effect_actions.moving import Moving
from bacon_rules.save_your_bacon.cards.effect_actions.players import OnPlayers
from bacon_rules.save_your_bacon.cards.effect_actions.playing import PlayingCards
from bacon_rules.save_your_bacon.cards.effect_actions.zones import InZones
from bacon_rules.save_your_bacon.cards.expressions import Filter, Whether
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Duration, Once, Side, Timing, Trait, Zone

__all__ = [
    "Activated",
    "Branching",
    "ChooseOne",
    "Constant",
    "Costs",
    "Effect",
    "GrantEffect",
    "IfSo",
    "Lasting",
    "Later",
    "Option",
    "ReactionText",
    "Replacement",
    "When",
    "While",
    "whens_of",
]


@attrs.frozen(kw_only=True)
class When(Sparse):
    """Reaction text: what has to have happened just before (§10.2.1).

    Attributes:
        timing: what happened.
        card: the card that it happened to; the played card, or the card whose effect was declared.
        by: the card that did it: what placed the damage, defeated or destroyed, the champion that uses a card, the
            other card of an attack; if only `side` is asked, the player who did it.
        side: who it happened to: the player whose turn, hand, bacon or card it is.
        damage: of damage, its kind.
        if_: what else has to be so when a player reacts.
        condition: of a condition that is applied or removed, which one, by name.
        zone: of a card that is discarded, from where.
    """

    timing: Timing
    card: Filter | None = None
    by: Filter | None = None
    side: Side | None = None
    damage: DamageKind | None = None
    if_: Whether | None = None
    condition: str | None = None
    zone: Zone | None = None

    @property
    def asked(self) -> frozenset[str]:
        """What it asks of cards: the keys of its filters, and of those within them."""
        filters = [wanted for wanted in (self.card, self.by) if wanted is not None]
        return frozenset().union(*(wanted.asked for wanted in filters))

    @property
    def asks_how_it_was(self) -> bool:
        """Whether it asks of a card what can change while it is in play, so that what was so has to be known (S28)."""
        return any(wanted is not None and wanted.asks_how_it_is for wanted in (self.card, self.by))


ReactionText: TypeAlias = When | tuple[When, ...]
"""What reaction text asks for: one thing, or one of several."""


def whens_of(text: ReactionText | None) -> tuple[When, ...]:
    """Return the things of which reaction text asks for one; none if there is no reaction text."""
    return (text,) if isinstance(text, When) else text or ()


@attrs.frozen(kw_only=True)
class Costs(Sparse):
    """What stands before the arrow (§5.0).

    Attributes:
        action: spend one of the turn's two actions, ``{A}``.
        energy: spend energy, ``{E}``.
        upgraded: spend upgraded energy only, ``{E+}``.
        x: spend as much more energy as the player says: that is what "x" means from then on (S41).
        exhaust: exhaust the card that the effect is on, ``{X}``.
        pay: other costs, paid with the player's own cards (S42).
        are_none: whether there is nothing to pay.
    """

    action: bool = False
    energy: int = 0
    upgraded: int = 0
    x: bool = False
    exhaust: bool = False
    pay: tuple[EffectAction, ...] = ()
    are_none: bool = attrs.field(init=False, eq=False, repr=False)

    @are_none.default
    def _nothing_is_paid(self) -> bool:
        return not (self.action or self.energy or self.upgraded or self.x or self.exhaust or self.pay)


@attrs.frozen(kw_only=True)
class Option(Sparse):
    """One of the things between which a player chooses.

    Attributes:
        actions: what it does.
        if_: when it can be chosen; always if it is left out.
    """

    actions: tuple[EffectAction, ...]
    if_: Whether | None = None


@attrs.frozen(kw_only=True)
class ChooseOne(BasicAction):
    """Choose one of several things to do; one that is possible has to be chosen (§10.2.2)."""

    options: tuple[Option, ...]


@attrs.frozen(kw_only=True)
class IfSo(BasicAction):
    """Do something if something is so, and something else if it is not.

    Attributes:
        if_: what has to be so.
        then: what is done if it is.
        else_: what is done if it is not.
    """

    word: ClassVar[str] = "if"

    if_: Whether
    then: tuple[EffectAction, ...]
    else_: tuple[EffectAction, ...] = ()


@attrs.frozen(kw_only=True)
class Later(BasicAction):
    """Do something once, the next time something happens (S62).

    Attributes:
        at: what has to happen.
        actions: what is done then.
        duration: how long it waits; until it happens if it is left out.
    """

    at: When
    actions: tuple[EffectAction, ...]
    duration: Duration | None = None


@attrs.frozen(kw_only=True, cache_hash=True)
class GrantEffect(BasicAction):
    """Cards have an effect of their own besides those that are printed on them (S72).

    Attributes:
        cards: which cards.
        effect: the effect; in it, "this card" is the card that has it.
        duration: how long; given in an effect action, not in a constant effect.
    """

    cards: Selector
    effect: Effect
    duration: Duration | None = None


Lasting = HeldByRules | GrantEffect
"""What a constant effect does, and what an effect action makes last for a while."""

Branching = ChooseOne | IfSo | Later
"""An effect action that is made of others, which are not all done when it is."""

EffectAction = (
    OnCards
    | OnCounters
    | OnPlayers
    | OnConditions
    | InAttacks
    | Moving
    | Giving
    | PlayingCards
    | InZones
    | Cancel
    | Choosing
    | Lasting
    | Branching
)
"""One effect action."""


@attrs.frozen(kw_only=True)
class Activated(Sparse):
    """An effect that resolves when it is activated (§10.2).

    Attributes:
        name: its name.
        when: its reaction text; without it, the effect costs an action.  Of several, one has to come true.
        costs: what it costs.
        ready: whether the champion that uses it has to be ready, ``{R}``.
        traits: the traits that this champion has to have.
        may: whether it is optional although it costs nothing; with costs it always is.
        once: in what time it can be activated once; as often as it is possible if it is left out.
        if_: what has to be so for it to be activated.
        actions: what it does.
    """

    name: str
    when: ReactionText | None = None
    costs: Costs = Costs()
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    may: bool = False
    once: Once | None = None
    if_: Whether | None = None
    actions: tuple[EffectAction, ...]

    @property
    def is_mandatory(self) -> bool:
        """Whether it has to be activated when its reaction text comes true."""
        return self.costs.are_none and not self.may


@attrs.frozen(kw_only=True)
class While(Sparse):
    """When a constant effect holds: while all these are so, and so of one and the same attack (S28).

    Attributes:
        this: the effect's card passes this filter.
        attacking: an attack is made, and its attacking card passes this filter (§14.0 While attacking).
        defending: an attack has a target, and it passes this filter.
        if_: something is so.
    """

    this: Filter | None = None
    attacking: Filter | None = None
    defending: Filter | None = None
    if_: Whether | None = None


@attrs.frozen(kw_only=True)
class Constant(Sparse):
    """An effect that holds as long as its card is in play, or for as long as it says (§10.2).

    Attributes:
        name: its name.
        during: when it holds; always if it is left out.
        does: what it does.
    """

    name: str
    during: While | None = None
    does: tuple[Lasting, ...]


@attrs.frozen(kw_only=True)
class Replacement(Sparse):
    """An effect by which something is done instead of what would happen (S61).

    Attributes:
        name: its name.
        would: what would happen.
        may: whether the player may let it happen.
        instead: what is done instead.
    """

    name: str
    would: When
    may: bool = False
    instead: tuple[EffectAction, ...]


Effect = Activated | Constant | Replacement
"""An effect on a card in play."""


def actions_of(effect: Effect) -> tuple[EffectAction, ...]:
    """Return the effect actions that an effect resolves; a constant one has none."""
    match effect:
        case Activated(actions=actions) | Replacement(instead=actions):
            return actions
        case Constant():
            return ()
        case _:
            assert_never(effect)
