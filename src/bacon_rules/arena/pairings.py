"""Pairings: two players, and the deals that they play in every seating."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Generic, Self, TypeAlias, TypeVar

import attrs
from typing_extensions import override

from bacon_rules.arena.chunks import Piecework
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.players.sitting import Sitter, staying
from bacon_rules.arena.playing import Asking, Ended, Span, new_match, played
from bacon_rules.arena.quickly import Quickly, played_quickly
from bacon_rules.arena.rows import Row
from bacon_rules.arena.seatings import seatings, seats_of
from bacon_rules.arena.terms import LOOK, Terms
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.records import dumps

RowsT = TypeVar("RowsT")

MOST_SUMMED: Final = 10_000_000
"""The greatest number of deals that are played at one go if there are no rows."""

Pair: TypeAlias = tuple[str, str]
"""The names of two players."""

Place: TypeAlias = tuple[int, int]
"""The number of a deal, and that of a seating."""

Seats: TypeAlias = tuple[int, ...]
"""The player of each seat, 0 or 1."""

Pack: TypeAlias = Callable[[Iterable[Row]], RowsT]
"""What a worker makes of the rows of a chunk before it sends them back."""


@attrs.frozen
class Pairing:
    """Two players, and the terms of their games.

    Attributes:
        rules: the rules of the game.
        names: the names of the players.
        players: the players.
        terms: the terms.
        seatings: the seatings in which each deal is played, which follow from the rules.
    """

    rules: AnyRules
    names: Pair
    players: tuple[Sitter, ...]
    terms: Terms
    seatings: tuple[Seats, ...] = attrs.field(init=False, eq=False)

    @seatings.default
    def _seated(self) -> tuple[Seats, ...]:
        start = new_match(self.rules)
        return tuple(seats_of(sides, start.seats) for sides in seatings(len(start.scores)))

    def row(  # noqa: PLR0913 - what became of a deal
        self,
        place: Place,
        scores: tuple[int, ...],
        winners: tuple[int, ...],
        moves: int,
        *,
        unfinished: bool,
        faulty: int | None = None,
        fault: str | None = None,
        record: str | None = None,
    ) -> Row:
        """Return the row of a deal or match in one seating.

        Args:
            place: the deal and the seating.
            scores: the points of each side.
            winners: the sides that won by the rules, which says nothing of a deal.
            moves: the number of moves.
            unfinished: whether it had no end.
            faulty: the seat of the player who lost by a fault, if any.
            fault: the fault, if any.
            record: the record, if requested.
        """
        deal, seating = place
        names = self.names_in(seating)
        if faulty is not None:
            winners = tuple(side for side in range(len(scores)) if names[side] != names[faulty])
        elif unfinished or (self.terms.span is Span.DEAL and len(set(scores)) == 1):
            winners = ()
        elif self.terms.span is Span.DEAL:
            winners = tuple(side for side, score in enumerate(scores) if score == max(scores))
        return Row(
            game=self.rules.name,
            first=self.names[0],
            second=self.names[1],
            deal=deal,
            seating=seating,
            seed=self.terms.seed_of(deal),
            seats=names,
            scores=scores,
            winners=winners,
            moves=moves,
            unfinished=unfinished,
            faulty=faulty,
            fault=fault,
            record=record,
        )

    def names_in(self, seating: int) -> tuple[str, ...]:
        """Return the name of the player in each seat."""
        return tuple(self.names[player] for player in self.seatings[seating])


@attrs.frozen
class Entry:
    """A chunk that has been played.

    Attributes:
        start: the number of the first deal.
        stop: the number after the last deal.
        tally: the sums, with the names of the players.
    """

    start: int
    stop: int
    tally: Tally

    @property
    def pair(self) -> Pair:
        """The names of the players."""
        return self.tally.first, self.tally.second


def joined(entries: Iterable[Entry], last: Entry) -> list[Entry]:
    """Return the chunks and one more, merged with its neighbors."""
    apart: list[Entry] = []
    for one in entries:
        if one.pair == last.pair and (one.stop == last.start or last.stop == one.start):
            last = Entry(min(one.start, last.start), max(one.stop, last.stop), one.tally + last.tally)
        else:
            apart.append(one)
    return [*apart, last]


@attrs.frozen
class Counted(Generic[RowsT]):
    """What the deals of a chunk come to.

    Attributes:
        tally: the sums.
        rows: the rows, packed.
    """

    tally: Tally
    rows: RowsT


def no_rows(rows: Iterable[Row]) -> None:
    """Send no rows back, only sums."""


@attrs.frozen
class Paired(Piecework[Place, Row, Counted[RowsT]], Generic[RowsT]):
    """The deals of two players.

    Attributes:
        pairing: the players.
        pack: packs the rows of a chunk.
    """

    pairing: Pairing
    pack: Pack[RowsT]

    @property
    @override
    def name(self) -> Pair:
        """The names of the players."""
        return self.pairing.names

    @property
    @override
    def together(self) -> int | None:
        return None if self.pairing.terms.until is None else LOOK

    @property
    @override
    def most(self) -> int:
        return super().most if self.pairing.terms.rows else MOST_SUMMED

    @override
    def play(self, start: int, stop: int) -> Counted[RowsT]:
        pairing = self.pairing
        found = played_quickly(pairing.rules, pairing.players, pairing.terms, range(start, stop))
        return super().play(start, stop) if found is None else self._counted(found)

    @override
    @contextmanager
    def staying(self) -> Iterator[Self]:
        with staying(self.pairing.players) as players:
            yield attrs.evolve(self, pairing=attrs.evolve(self.pairing, players=players))

    @override
    def places(self, start: int, stop: int) -> list[Place]:
        return [(deal, seating) for deal in range(start, stop) for seating in range(len(self.pairing.seatings))]

    @override
    def start(self, place: Place) -> AnyState:
        return new_match(self.pairing.rules)

    @override
    def ended(self, place: Place, asking: Asking) -> Ended:
        deal, seating = place
        terms = self.pairing.terms
        players = [self.pairing.players[player] for player in self.pairing.seatings[seating]]
        seed, start = terms.seed_of(deal), self.start(place)
        return played(start, players, seed, terms.span, terms.seconds, terms.max_moves, asking)

    @override
    def row_of(self, place: Place, ended: Ended) -> Row:
        return self.pairing.row(
            place,
            ended.end.scores,
            ended.end.winners,
            len(ended.moves),
            unfinished=ended.unfinished,
            faulty=ended.faulty,
            fault=ended.fault,
            record=dumps(ended.record(self.pairing.names_in(place[1]))) if self.pairing.terms.records else None,
        )

    @override
    def made(self, rows: Sequence[Row]) -> Counted[RowsT]:
        together = len(self.pairing.seatings)
        sets = [rows[first : first + together] for first in range(0, len(rows), together)]
        return Counted(Tally.of(*self.pairing.names, sets), self.pack(rows))

    def _counted(self, found: Sequence[Quickly]) -> Counted[RowsT]:
        """Return the result of deals that went the same way in every seating.

        Few deals differ in more than their numbers and moves, which the sums do not contain.
        """
        ways = Counter(way for some in found for way in some.ways())
        sets = [self._rows(*way, moves=0) for way in ways]
        rows = (
            row
            for some in found
            for deal, scores, ended, moves in some
            for row in self._rows(deal, scores, ended, moves)
        )
        return Counted(Tally.of(*self.pairing.names, sets, ways.values()), self.pack(rows))

    def _rows(self, deal: int, scores: tuple[int, ...], ended: int, moves: int) -> list[Row]:
        seatings = range(len(self.pairing.seatings))
        return [self.pairing.row((deal, seating), scores, (), moves, unfinished=not ended) for seating in seatings]
