"""Chance, lot by lot, and the bounds of a deal: what libraries ask that draw for themselves."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import attrs


@attrs.frozen
class Urn:
    """The lots from which chance draws a move.

    Attributes:
        lots: the lots, each as often as it is likely, in a fixed order.
        draws: the number of lots that are drawn, and not put back.
        made: makes the chance move from the lots drawn.
    """

    lots: tuple[Hashable, ...]
    draws: int
    made: Callable[[list[Hashable]], object]


@attrs.frozen
class Bounds:
    """How long a deal can be, how much it can bring, and among how many lots chance draws.

    Attributes:
        moves: the most moves of players in a deal.
        points: the most points by which a side can be ahead after it.
        lots: the most lots of different kinds in an urn.
        has_longest: whether some deal is the longest; if not, `moves` is only more than any deal takes.
    """

    moves: int
    points: int
    lots: int
    has_longest: bool = True
