"""Seatings: the players' places when the same cards are played again with seats exchanged."""

from __future__ import annotations

from collections.abc import Sequence


def seatings(sides: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each seating of the same cards, the player of each side, 0 or 1.

    Each player has each side equally often.  With an even number of sides, players alternate, and then exchange their
    seats.  With an odd number, one player has a side more: everything is turned by one side until it comes round, and
    then exchanged.

    >>> seatings(2)
    ((0, 1), (1, 0))
    >>> seatings(3)
    ((0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0))
    """
    alternating = tuple(side % 2 for side in range(sides))
    turned = [alternating[turn:] + alternating[:turn] for turn in range(sides)]
    return tuple(dict.fromkeys([*turned, *(tuple(1 - player for player in one) for one in turned)]))


def seats_of(players: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return the player of each seat, given the player of each side."""
    return tuple(players[seat % len(players)] for seat in range(seats))
