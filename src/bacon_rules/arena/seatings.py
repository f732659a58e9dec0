"""Who sits where when the same cards are played again with seats exchanged."""

from __future__ import annotations

from collections.abc import Sequence


def seatings(sides: int) -> tuple[tuple[int, ...], ...]:
    """Return for each way to play the same cards which of two players has which side.

    Each player has each side as often as the other.  Where the sides are even, players alternate, and then exchange
    their seats.  Where they are odd, one player has a side more than the other: everything is turned by a side until it
    comes round, and then exchanged.

    >>> seatings(2)
    ((0, 1), (1, 0))
    >>> seatings(3)
    ((0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0))
    """
    alternating = tuple(side % 2 for side in range(sides))
    turned = [alternating[turn:] + alternating[:turn] for turn in range(sides)]
    return tuple(dict.fromkeys([*turned, *(tuple(1 - player for player in one) for one in turned)]))


def seats_of(players: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return which player sits in each seat, from which player has each side."""
    return tuple(players[seat % len(players)] for seat in range(seats))
