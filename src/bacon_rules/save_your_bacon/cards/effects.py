"""The effects of cards as data: what activates them, what they cost, when they hold, and what they do (§10.2)."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.effect_actions import EffectAction, Lasting
from bacon_rules.save_your_bacon.cards.selectors import Filter
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Side, Timing, Trait

__all__ = ["Activated", "Constant", "Costs", "Effect", "When", "While"]


@attrs.frozen(kw_only=True)
class When(Sparse):
    """Reaction text: what has to have happened just before (§10.2.1).

    Attributes:
        timing: what happened.
        card: the card that it happened to; the played card, or the card whose effect was declared.
        by: the card that did it: what placed the damage, the champion that uses a card, the other card of an attack; of
            what was defeated or destroyed the player who did it, so that only `side` can be asked.
        side: who it happened to: the player whose turn, hand, bacon or card it is.
        damage: of damage, its kind.
    """

    timing: Timing
    card: Filter | None = None
    by: Filter | None = None
    side: Side | None = None
    damage: DamageKind | None = None


@attrs.frozen(kw_only=True)
class Costs(Sparse):
    """What stands before the arrow (§5.0).

    Attributes:
        action: spend one of the turn's two actions, ``{A}``.
        energy: spend energy, ``{E}``.
        upgraded: spend upgraded energy only, ``{E+}``.
        exhaust: exhaust the card that the effect is on, ``{X}``.
    """

    action: bool = False
    energy: int = 0
    upgraded: int = 0
    exhaust: bool = False

    @property
    def are_none(self) -> bool:
        """Whether there is nothing to pay."""
        return not (self.action or self.energy or self.upgraded or self.exhaust)


@attrs.frozen(kw_only=True)
class Activated(Sparse):
    """An effect that resolves when it is activated (§10.2).

    Attributes:
        name: its name.
        when: its reaction text; without it, the effect costs an action.
        costs: what it costs.
        ready: whether the champion that uses it has to be ready, ``{R}``.
        traits: the traits that this champion has to have.
        may: whether it is optional although it costs nothing; with costs it always is.
        actions: what it does.
    """

    name: str
    when: When | None = None
    costs: Costs = Costs()
    ready: bool = False
    traits: tuple[Trait, ...] = ()
    may: bool = False
    actions: tuple[EffectAction, ...]

    @property
    def is_mandatory(self) -> bool:
        """Whether it has to be activated when its reaction text comes true."""
        return self.costs.are_none and not self.may


@attrs.frozen(kw_only=True)
class While(Sparse):
    """When a constant effect holds: while all these are so (§14.0 While attacking).

    Attributes:
        this: the effect's card passes this filter.
        attacking: an attack is made, and its attacking card passes this filter.
        defending: an attack has a target, and it passes this filter.
    """

    this: Filter | None = None
    attacking: Filter | None = None
    defending: Filter | None = None


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


Effect = Activated | Constant
"""An effect on a card in play."""
