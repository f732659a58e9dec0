"""Chance, lot by lot, and the bounds of a deal, for libraries that draw for themselves."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import attrs


@attrs.frozen
class Urn:
    """The lots from which chance draws a move.

    Attributes:
        lots: the lots, in a fixed order; likelier ones appear more often.
        draws: the number of lots drawn without putting them back.
        made: makes the chance move from the drawn lots.
    """

    lots: tuple[Hashable, ...]
    draws: int
    made: Callable[[list[Hashable]], object]


@attrs.frozen
class Bounds:
    """The greatest length, gain and number of lots of a deal.

    Attributes:
        moves: the greatest number of players' moves in a deal.
        points: the greatest lead of a side after a deal.
        lots: the greatest number of different lots in an urn.
        has_longest: whether the length of deals is limited; if not, `moves` is merely more than any deal takes in
            practice.
    """

    moves: int
    points: int
    lots: int
    has_longest: bool = True
