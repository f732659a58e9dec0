"""Worlds that fit a view, the likelier ones more often.

Players mostly play the cards of a rank together.  So each card that a seat has played makes it half as likely that the
seat holds another card of that rank; in games of players that search, this comes near the truth.  The hidden cards are
dealt so that all deals are equally likely, and then exchanged by the method of Metropolis, until likelier worlds are as
frequent as they should be.
"""

from __future__ import annotations

import itertools
from array import array
from typing import Final, NamedTuple

from bacon_rules.climbing.played.bot.cutting import Shape, cut
from bacon_rules.dice import Dice

EXCHANGES: Final = 64
"""How often cards are exchanged in a world."""

MOST_HALVINGS: Final = 32
"""By how many halvings less likely a world must be never to be chosen instead of another."""


class Puzzle(NamedTuple):
    """A deal with its known cards and the cards to be drawn.

    Attributes:
        teams: whether two teams play.
        top_rank: the highest rank a wild can stand for.
        seat: the seat that searches.
        root: the source of all randomness, 64 bits.
        hidden: the unseen naturals, each four times its rank and then the number of its suit.
        naturals: how many of these each other seat holds.
        wilds: the number of wilds of each other seat.
        played: how many naturals of each rank, from 0, each seat has played, one seat after another.
        worths: the worth of the orders of going out, as `worths_of` has them.
        curious: the bonus for choices that were tried less often than possible.
    """

    teams: bool
    top_rank: int
    seat: int
    root: int
    hidden: bytes
    naturals: bytes
    wilds: bytes
    played: bytes
    worths: array[float]
    curious: float


def drawn(puzzle: Puzzle, number: int) -> list[tuple[Shape, ...]]:
    """Return drawn plans for all hands except the seat's own.  The number of wilds of each seat is public (B3).

    The cards are shuffled from the last place down.
    """
    hidden, dice = bytearray(puzzle.hidden), Dice(puzzle.root, number)
    for last in range(len(hidden) - 1, 0, -1):
        place = dice.below(last + 1)
        hidden[last], hidden[place] = hidden[place], hidden[last]
    if hidden and any(puzzle.played):
        exchange(puzzle, dice, hidden, EXCHANGES)
    plans: list[tuple[Shape, ...]] = []
    cards = iter(hidden)
    for naturals, wilds in zip(puzzle.naturals, puzzle.wilds, strict=True):
        held = bytearray(puzzle.top_rank)
        held[0] = wilds
        for card in itertools.islice(cards, naturals):
            held[card >> 2] += 1 << 2 * (card & 3)
        plans.append(cut(bytes(held))[1])
    return plans


def exchange(puzzle: Puzzle, dice: Dice, cards: bytearray, times: int) -> None:
    """Exchange two cards, some times, if that makes the world likelier, or else sometimes.

    Args:
        puzzle: the deal.
        dice: choose the cards.
        cards: the hidden cards, first those of the first seat, and last those that nobody holds.
        times: how often to choose two cards.
    """
    size = puzzle.top_rank
    gone = [puzzle.played[size * seat : size * (seat + 1)] for seat in range(len(puzzle.naturals))]
    holders = [row for row, naturals in zip(gone, puzzle.naturals, strict=True) for _ in range(naturals)]
    holders += [bytes(size)] * (len(cards) - len(holders))
    for _ in range(times):
        one, other = dice.below(len(cards)), dice.below(len(cards))
        rank, wanted, mine, theirs = cards[one] >> 2, cards[other] >> 2, holders[one], holders[other]
        worse = mine[wanted] + theirs[rank] - mine[rank] - theirs[wanted]
        if worse <= 0 or (worse < MOST_HALVINGS and not dice.below(1 << worse)):
            cards[one], cards[other] = cards[other], cards[one]
