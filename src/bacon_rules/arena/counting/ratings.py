"""Ratings: Elo by the Bradley-Terry model, in which the odds between two players are the ratio of their strengths.

The ratings are those that make the results most likely, so neither the order of games nor that of players makes a
difference.  A draw is half a win.  Each pair of players that met is given one game more, half won and half lost, so
that those who have won everything have ratings too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from operator import mul
from typing import Final, Self, TypeAlias

import attrs

from bacon_rules.arena.counting.estimates import Estimate, reaching
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.errors import ArenaError

ELO: Final = 400 / math.log(10)
"""The Elo between two players whose odds are e to 1."""

GIVEN: Final = 0.5
"""The wins, and as many losses, that are given to each pair."""

LONGEST: Final = 2.0
"""The longest step towards the most likely ratings, in logarithms of odds: longer ones can lead away from them."""

CLOSE: Final = 1e-6
"""The last step; what is missing then is about its square."""

_Matrix: TypeAlias = list[list[float]]


@attrs.frozen
class _Meeting:
    """What two players, given by their numbers, have finished together.

    Attributes:
        first: one player.
        second: the other player.
        won: the wins of the first, with half of the draws and what is given.
        lost: the same for the second.
        deals: the wins of the first in so many finished plays of a deal, and the number of such deals.
    """

    first: int
    second: int
    won: float
    lost: float
    deals: tuple[tuple[float, int, int], ...]

    @classmethod
    def of(cls, tally: Tally, names: Sequence[str]) -> Self:
        won, lost = (number + tally.drawn / 2 + GIVEN for number in (tally.won, tally.lost))
        deals = tuple((some.won + some.drawn / 2, sum(some.way), some.deals) for some in tally.splits)
        return cls(names.index(tally.first), names.index(tally.second), won, lost, deals)

    def chances(self, ratings: Sequence[float]) -> tuple[float, float]:
        """Return the chances of both players."""
        ahead = ratings[self.first] - ratings[self.second]
        return 1 / (1 + math.exp(-ahead)), 1 / (1 + math.exp(ahead))

    def surplus(self, ratings: Sequence[float]) -> float:
        """Return how much more than expected the first has won."""
        win, loss = self.chances(ratings)
        return self.won * loss - self.lost * win

    def information(self, ratings: Sequence[float]) -> float:
        """Return how much the results tell about the difference of the ratings, if plays are independent."""
        return (self.won + self.lost) * math.prod(self.chances(ratings))

    def variance(self, ratings: Sequence[float]) -> float:
        """Return the variance of the surplus, as it is between deals."""
        win, _ = self.chances(ratings)
        return GIVEN**2 + math.fsum(times * (won - played * win) ** 2 for won, played, times in self.deals)


def rated(tallies: Iterable[Tally], confidence: float) -> dict[str, Estimate]:
    """Return the rating of each player who has played, the best first; their average is 0.

    The intervals are for distances from this average.  Deals of different pairs count as independent.

    Args:
        tallies: the tallies of pairs.
        confidence: the probability that an interval contains the truth, from 0 to 1.

    Raises:
        ArenaError: some players have finished nothing with any of the others.
    """
    played = sorted((tally.seen_by(min(_pair(tally))) for tally in tallies if tally.deals), key=_pair)
    names = sorted({name for tally in played for name in _pair(tally)})
    meetings = [_Meeting.of(tally, names) for tally in played if tally.unfinished < tally.played]
    _check_comparable(names, meetings)
    ratings, spread = _most_likely(len(names), meetings)
    found: dict[str, Estimate] = {}
    for name, rating, row in sorted(zip(names, ratings, spread, strict=True), key=lambda one: -one[1]):
        variance = math.fsum(one.variance(ratings) * (row[one.first] - row[one.second]) ** 2 for one in meetings)
        reach = reaching(confidence) * math.sqrt(variance)
        found[name] = Estimate(ELO * rating, ELO * (rating - reach), ELO * (rating + reach))
    return found


def _pair(tally: Tally) -> tuple[str, str]:
    return tally.first, tally.second


def _check_comparable(names: Sequence[str], meetings: Sequence[_Meeting]) -> None:
    """Check that each player has met each other, at least through others."""
    known, more = set[int](), set(range(len(names))[:1])
    while more:
        known |= more
        met = ({one.first, one.second} for one in meetings if known & {one.first, one.second})
        more = set[int]().union(*met) - known
    if len(known) < len(names):
        some = ", ".join(name for place, name in enumerate(names) if place in known)
        others = ", ".join(name for place, name in enumerate(names) if place not in known)
        raise ArenaError(f"no ratings: nothing was finished between {some} and {others}")


def _most_likely(players: int, meetings: Sequence[_Meeting]) -> tuple[list[float], _Matrix]:
    """Return the most likely ratings by Newton's method, and the inverse of the matrix of information."""
    ratings, inverse, last = [0.0] * players, _Matrix(), math.inf
    while last > CLOSE:
        information, surplus = [[1.0] * players for _ in ratings], [0.0] * players  # ones keep the average at 0
        for one in meetings:
            for player, other, sign in ((one.first, one.second, 1), (one.second, one.first, -1)):
                surplus[player] += sign * one.surplus(ratings)
                information[player][player] += one.information(ratings)
                information[player][other] -= one.information(ratings)
        inverse = _inverse(information)
        step = [sum(map(mul, row, surplus)) for row in inverse]
        last = max(map(abs, step), default=0.0)
        ratings = [
            rating + part * min(1.0, LONGEST / max(last, CLOSE)) for rating, part in zip(ratings, step, strict=True)
        ]
    return ratings, inverse


def _inverse(matrix: _Matrix) -> _Matrix:
    """Return the inverse of a symmetric matrix whose eigenvalues are above 0, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [value - factor * part for value, part in zip(rows[other], pivot, strict=True)]
    return [row[size:] for row in rows]
