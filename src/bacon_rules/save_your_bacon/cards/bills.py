"""The costs of a card or an effect besides its printed energy: other costs, and X (§5.0, S41, S42)."""

from __future__ import annotations

from typing import Self

import attrs

from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord


@attrs.frozen
class Bill:
    """The costs besides the printed energy.

    Attributes:
        costs: the other costs.
        x: whether energy is paid for X.
        exhausts: whether the card with the effect is exhausted.
        asks_x: whether the player chooses X.
    """

    costs: tuple[EffectAction, ...] = ()
    x: bool = False
    exhausts: bool = False
    asks_x: bool = False

    @classmethod
    def of(cls, costs: tuple[EffectAction, ...], *, x: bool, exhausts: bool = False) -> Self:
        """Return the bill for these costs."""
        return cls(costs, x, exhausts, x or depends_on_x(costs))


def depends_on_x(costs: tuple[EffectAction, ...]) -> bool:
    """Return whether costs depend on X."""
    return any(part is AmountWord.X for part in parts_of(costs))
