"""Tallies: what the deals of two players add up to, so that nobody has to keep how each of them went."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import repeat

import attrs

from bacon_rules.arena.counting.counts import (
    PORTIONS,
    Fault,
    Faults,
    Portion,
    Split,
    Way,
    counted_faults,
    counted_ways,
    faults_of,
    portions_of,
    splits_of,
)
from bacon_rules.arena.rows import Row
from bacon_rules.documents.loading import LARGEST_INT
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import ArenaError, shown


@attrs.frozen
class Tally:
    """What the deals of two players add up to: exact sums, which are the same in whatever order deals are added.

    A deal is played in several seatings; with `Span.MATCH`, it stands for a match.  The lead of a deal is the first
    player's lead in points, summed over the plays without a fault.  A play with a fault says nothing about points, and
    is only counted: the excess of a deal is the number of plays that the second player lost by a fault, less those that
    the first one did.

    Attributes:
        first: one of the two players.
        second: the other player.
        seatings: the number of plays of each deal; 0 if there is no deal.
        units: the number of parts of a point in which leads are counted; 0 if there is no deal.
        splits: how many deals went which way, in order.
        portions: what the deals add up to, divided into 64 parts by their numbers, in order.
        lead_squares: the sum of the squares of the leads.
        excess_squares: the sum of the squares of the excesses.
        products: the sum of the products of lead and excess.
        widest: the widest lead, of either player, in one play without a fault.
        faults: the faults of the first player, then those of the second, each with the shortest texts first.

    Raises:
        ArenaError: no deals add up to this.
    """

    first: str
    second: str
    seatings: int = 0
    units: int = 0
    splits: tuple[Split, ...] = ()
    portions: tuple[Portion, ...] = attrs.field(default=(), repr=lambda portions: f"<{len(portions)} portions>")
    lead_squares: int = 0
    excess_squares: int = 0
    products: int = 0
    widest: int = 0
    faults: tuple[Fault, ...] = ()

    def __attrs_post_init__(self) -> None:
        if not (_are_faults(self) and _adds_up(self)):
            raise ArenaError(f"no deals of two players add up to {shown(self)}")

    @classmethod
    def of(cls, first: str, second: str, sets: Iterable[Sequence[Row]], times: Iterable[int] = repeat(1)) -> Tally:
        """Return the tally of rows.

        Args:
            first: one of the two players.
            second: the other player.
            sets: the rows of each deal, one for each seating.
            times: how many deals the rows of each stand for, which went as it did and are in the same portion.

        Raises:
            ArenaError: a row is of other players or has no seats for them, or deals differ in their numbers of sides or
                seatings.
        """
        ways: Counter[Way] = Counter()
        faults: Faults = Counter()
        shape: tuple[int, int] | None = None
        portions: dict[int, Portion] = {}
        units = lead_squares = excess_squares = products = widest = 0
        for rows, number in zip(sets, times, strict=False):
            for row in rows:
                _check_row(row, first, second)
            shapes = {(len(rows), len(row.scores)) for row in rows}
            shape = shape or min(shapes, default=None)
            if shape is None or shapes != {shape}:
                raise _different(first, second)
            units = _units(shape[1])
            outcomes = [row.outcome for row in rows]
            leads = [int(row.lead * units) for row in rows if row.faulty is None]
            culprits = [(row.seats[row.faulty], row.fault) for row in rows if row.faulty is not None]
            won, lost, drawn = (outcomes.count(outcome) for outcome in (1, 0, 0.5))
            ways[won, lost, drawn] += number
            faults.update(culprits * number)
            lead, excess = sum(leads), sum(1 if culprit == second else -1 for culprit, _ in culprits)
            remainder = rows[0].deal % PORTIONS
            portion = portions.get(remainder, Portion(remainder))
            portions[remainder] = portion + Portion(remainder, 1, won, lost, lead, excess).times(number)
            lead_squares += number * lead**2
            excess_squares += number * excess**2
            products += number * lead * excess
            widest = max([widest, *map(abs, leads)])
        return cls(
            first=first,
            second=second,
            seatings=shape[0] if shape else 0,
            units=units,
            splits=splits_of(ways),
            portions=portions_of(portions.values()),
            lead_squares=lead_squares,
            excess_squares=excess_squares,
            products=products,
            widest=widest,
            faults=faults_of((first, second), faults),
        )

    def __add__(self, other: Tally) -> Tally:
        """Return the tally of the deals of both.

        Raises:
            ArenaError: the tallies are of different players or games.
        """
        if (self.first, self.second) != (other.first, other.second):
            pairs = (f"{tally.first} and {tally.second}" for tally in (self, other))
            raise ArenaError(f"tallies of different players cannot be added: {', '.join(pairs)}")
        if not (self.splits and other.splits):
            return self if self.splits else other
        if (self.seatings, self.units) != (other.seatings, other.units):
            raise _different(self.first, self.second)
        return Tally(
            first=self.first,
            second=self.second,
            seatings=self.seatings,
            units=self.units,
            splits=splits_of(counted_ways(self.splits + other.splits)),
            portions=portions_of(self.portions + other.portions),
            lead_squares=self.lead_squares + other.lead_squares,
            excess_squares=self.excess_squares + other.excess_squares,
            products=self.products + other.products,
            widest=max(self.widest, other.widest),
            faults=faults_of((self.first, self.second), counted_faults(self.faults + other.faults)),
        )

    def seen_by(self, player: str) -> Tally:
        """Return the same tally with this player as the first.

        Raises:
            ArenaError: it is neither of the players.
        """
        if player == self.first:
            return self
        if player != self.second:
            raise ArenaError(f"a tally of {self.first} and {self.second} is none of {shown(player)}")
        ways = Counter({(lost, won, drawn): deals for (won, lost, drawn), deals in counted_ways(self.splits).items()})
        return attrs.evolve(
            self,
            first=self.second,
            second=self.first,
            splits=splits_of(ways),
            portions=tuple(portion.turned() for portion in self.portions),
            faults=faults_of((self.second, self.first), counted_faults(self.faults)),
        )

    @property
    def deals(self) -> int:
        """The number of deals or matches; all seatings of the same cards are one."""
        return sum(split.deals for split in self.splits)

    @property
    def played(self) -> int:
        """The number of deals or matches, counting each seating."""
        return self.deals * self.seatings

    @property
    def won(self) -> int:
        """The number of plays that the first player won."""
        return sum(split.won * split.deals for split in self.splits)

    @property
    def lost(self) -> int:
        """The number of plays that the first player lost."""
        return sum(split.lost * split.deals for split in self.splits)

    @property
    def drawn(self) -> int:
        """The number of draws."""
        return sum(split.drawn * split.deals for split in self.splits)

    @property
    def unfinished(self) -> int:
        """The number of plays that had no end."""
        return self.played - self.won - self.lost - self.drawn

    @property
    def lead(self) -> int:
        """The sum of the leads."""
        return sum(portion.lead for portion in self.portions)

    @property
    def excess(self) -> int:
        """The number of plays that the second player lost by a fault, less those of the first."""
        return self.faults_of(self.second) - self.faults_of(self.first)

    def faults_of(self, player: str) -> int:
        """Return the number of plays that a player lost by a fault."""
        return sum(fault.times for fault in self.faults if fault.player == player)

    def to_json(self) -> JsonObject:
        """Return the tally as a JSON object, which a `bacon_rules.documents.loading.Reader` reads.

        Raises:
            ArenaError: a sum is too large for JSON, so fewer deals have to be in one tally.
        """
        if max(self.lead_squares, abs(self.products), self.deals, self.units) > LARGEST_INT:
            raise ArenaError(f"{self.deals} deals with so many points are too many for one tally in JSON")
        parts = attrs.asdict(self)
        return {name: list(value) if isinstance(value, tuple) else value for name, value in parts.items()}


def tallied(rows: Iterable[Row]) -> tuple[Tally, ...]:
    """Return the tally of each pair of players in rows, which may come in any order.

    Raises:
        ArenaError: the rows of a pair do not belong together.
    """
    pairs: dict[tuple[str, str], dict[int, list[Row]]] = {}
    for row in rows:
        pairs.setdefault((row.first, row.second), {}).setdefault(row.deal, []).append(row)
    return tuple(Tally.of(*pair, deals.values()) for pair, deals in pairs.items())


def _units(sides: int) -> int:
    """Return the least number of parts of a point that leads are whole numbers of, in every seating."""
    return math.lcm(sides // 2, sides - sides // 2)


def _check_row(row: Row, first: str, second: str) -> None:
    """Check that a row is of these players, and that each has half of the sides, give or take one."""
    sides = row.seats[: len(row.scores)]
    of_first, of_second = sides.count(first), sides.count(second)
    are_seated = abs(of_first - of_second) <= 1 <= min(of_first, of_second) and of_first + of_second == len(row.scores)
    is_culprit = row.faulty is None or (0 <= row.faulty < len(row.seats) and row.seats[row.faulty] in (first, second))
    if (row.first, row.second) != (first, second) or not (are_seated and is_culprit):
        raise ArenaError(f"this is no play of {first} and {second}: {shown(row)}")


def _different(first: str, second: str) -> ArenaError:
    return ArenaError(f"the deals of {first} and {second} differ in their numbers of sides or seatings")


def _are_faults(tally: Tally) -> bool:
    """Whether the players are two, and the faults are theirs, in order."""
    ordered = faults_of((tally.first, tally.second), counted_faults(tally.faults))
    return tally.first != tally.second and ordered == tally.faults and all(fault.times > 0 for fault in tally.faults)


def _are_portions(tally: Tally) -> bool:
    """Whether the portions are in order, and all of the deals."""
    portions, remainders = tally.portions, [portion.remainder for portion in tally.portions]
    return (
        remainders == sorted({*remainders} & {*range(PORTIONS)})
        and all(portion.deals > 0 <= min(portion.won, portion.lost) for portion in portions)
        and all(portion.won + portion.lost <= portion.deals * tally.seatings for portion in portions)
        and sum(portion.deals for portion in portions) == tally.deals
        and sum(portion.won for portion in portions) == tally.won
        and sum(portion.lost for portion in portions) == tally.lost
        and sum(portion.excess for portion in portions) == tally.excess
    )


def _adds_up(tally: Tally) -> bool:
    """Whether the counts and sums of a tally can be those of deals: above all, no variance is below zero.

    The sums of 1, lead and excess, and of their products, are a matrix without negative eigenvalues, and so are sums of
    such matrices.  With deals above 0, these minors show it.
    """
    ways = [split.way for split in tally.splits]
    if not ways:
        return not any(attrs.astuple(tally)[2:])
    a, b, c = tally.deals, tally.lead, tally.excess
    d, e, f = tally.lead_squares, tally.products, tally.excess_squares
    return (
        min(tally.seatings, tally.units, *(split.deals for split in tally.splits)) > 0
        and _are_portions(tally)
        and all(min(way) >= 0 and sum(way) <= tally.seatings for way in ways)
        and ways == sorted(set(ways))
        and tally.widest >= 0
        and d <= a * (tally.seatings * tally.widest) ** 2
        and f <= a * tally.seatings**2
        and min(a * d - b * b, a * f - c * c) >= 0
        and a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d) >= 0
    )
