"""Which cards an effect is about, as data: filters, choices, references and "each" (§10.2.2)."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Reference, Side, Trait, Zone

__all__ = ["Chosen", "Each", "Filter", "Selector"]


@attrs.frozen(kw_only=True)
class Filter(Sparse):
    """Which cards: those for which everything given here holds.

    Attributes:
        kind: what kind of card.
        side: whose; `None` for anybody's.
        ready: ready or, if false, exhausted; what is considered exhausted is exhausted.
        attacking: whether it is attacking.
        defending: whether it is the target of an attack.
        damaged: whether damage is on it.
        traits: the traits it has, all of them.
        lacking: the traits it lacks, all of them.
        condition: the condition it has, by name.
        other: whether the card of the effect is left out.
        of_this_champion: only what is equipped to this champion.
        same_as: that it is this very card: `Reference.THIS_CARD` or `Reference.THIS_CHAMPION`; in reaction text, and in
            what holds during an attack.
    """

    kind: Kind | None = None
    side: Side | None = None
    ready: bool | None = None
    attacking: bool | None = None
    defending: bool | None = None
    damaged: bool | None = None
    traits: tuple[Trait, ...] = ()
    lacking: tuple[Trait, ...] = ()
    condition: str | None = None
    other: bool = False
    of_this_champion: bool = False
    same_as: Reference | None = None


@attrs.frozen(kw_only=True)
class Chosen(Sparse):
    """Cards that are chosen one at a time (§10.2.2, §14.0 Choose, Up to).

    The player whose effect it is chooses; cards of an opponent's hand are chosen by that opponent.

    Attributes:
        choose: which cards can be chosen.
        count: how many.
        up_to: whether fewer may be chosen, or none.
        zone: where.
        at_random: whether chance chooses (§14.0 Randomly choose).
    """

    choose: Filter
    count: int = 1
    up_to: bool = False
    zone: Zone = Zone.PLAY
    at_random: bool = False


@attrs.frozen(kw_only=True)
class Each(Sparse):
    """All cards in play that pass a filter (§14.0 Each)."""

    each: Filter


Selector = Reference | Chosen | Each
"""The cards that an effect action is about."""
