"""Pairings: two players, and the deals that they play in every seating."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, Self, TypeAlias, TypeVar

import attrs
from typing_extensions import override

from bacon_rules.arena.chunks import Piecework
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.players.sitting import Sitter, staying
from bacon_rules.arena.playing import Asking, Ended, Span, new_match, played
from bacon_rules.arena.rows import Row
from bacon_rules.arena.seatings import seatings, seats_of
from bacon_rules.arena.terms import LOOK, Terms
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.records import dumps

RowsT = TypeVar("RowsT")

Pair: TypeAlias = tuple[str, str]
"""The names of two players."""

Place: TypeAlias = tuple[int, int]
"""The number of a deal, and that of a seating."""

Seats: TypeAlias = tuple[int, ...]
"""The player of each seat, 0 or 1."""

Pack: TypeAlias = Callable[[Sequence[Row]], RowsT]
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


@attrs.frozen
class Counted(Generic[RowsT]):
    """What the deals of a chunk come to.

    Attributes:
        tally: the sums.
        rows: the rows, packed.
    """

    tally: Tally
    rows: RowsT


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
        deal, seating = place
        terms = self.pairing.terms
        names = tuple(self.pairing.names[player] for player in self.pairing.seatings[seating])
        return Row(
            game=ended.start.name,
            first=self.pairing.names[0],
            second=self.pairing.names[1],
            deal=deal,
            seating=seating,
            seed=terms.seed_of(deal),
            seats=names,
            scores=ended.end.scores,
            winners=_winners(ended, terms.span, names),
            moves=len(ended.moves),
            unfinished=ended.unfinished,
            faulty=ended.faulty,
            fault=ended.fault,
            record=dumps(ended.record(names)) if terms.records else None,
        )

    @override
    def made(self, rows: Sequence[Row]) -> Counted[RowsT]:
        together = len(self.pairing.seatings)
        sets = [rows[first : first + together] for first in range(0, len(rows), together)]
        return Counted(Tally.of(*self.pairing.names, sets), self.pack(rows))


def _winners(ended: Ended, span: Span, names: Sequence[str]) -> tuple[int, ...]:
    scores = ended.end.scores
    if ended.faulty is not None:
        return tuple(side for side in range(len(scores)) if names[side] != names[ended.faulty])
    if ended.unfinished or (span is Span.DEAL and len(set(scores)) == 1):
        return ()
    if span is Span.DEAL:
        return tuple(side for side, score in enumerate(scores) if score == max(scores))
    return ended.end.winners
