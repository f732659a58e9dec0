"""The deals of a study whose players are functions or programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import attrs
from typing_extensions import override

from bacon_rules.arena.chunks import Piecework
from bacon_rules.arena.players.sitting import Sitter, staying
from bacon_rules.arena.playing import Asking, Ended, Span, played
from bacon_rules.arena.studies.asked import Asked
from bacon_rules.arena.studies.tables import DEALS, PLAYS, SCORES, sent_rows
from bacon_rules.games import AnyState, game_of_any
from bacon_rules.records.plies import Ply, plies_of


@attrs.frozen
class Row:
    """One deal that has been played.

    Attributes:
        deal: its number.
        moves: the number of moves, including chance moves.
        unfinished: whether it had no end.
        faulty: the seat of the player who ended it by a fault, if any.
        fault: the fault, if any.
        points: the points of each side.
        order: the seats that have finished, the first first.
        plays: the moves, if they are asked for.
    """

    deal: int
    moves: int
    unfinished: bool
    faulty: int | None
    fault: str | None
    points: tuple[int, ...]
    order: tuple[int, ...]
    plays: tuple[Ply, ...]


@attrs.frozen
class PlayedDeals(Piecework[int, Row, tuple[bytes, ...]]):
    """The deals of a study, each with a seed of its own.

    Attributes:
        asked: what is asked for.
        players: the player of each seat.
    """

    asked: Asked
    players: tuple[Sitter, ...]

    @property
    @override
    def name(self) -> str:
        """Nothing: a study has no other work."""
        return ""

    @override
    @contextmanager
    def staying(self) -> Iterator[Self]:
        with staying(self.players) as players:
            yield attrs.evolve(self, players=players)

    @override
    def places(self, start: int, stop: int) -> range:
        return range(start, stop)

    @override
    def start(self, place: int) -> AnyState:
        return self.asked.starts[place % self.asked.turns]

    @override
    def ended(self, place: int, asking: Asking) -> Ended:
        terms = self.asked.terms
        seed = terms.seed_of(place)
        return played(self.start(place), self.players, seed, Span.DEAL, terms.seconds, terms.max_moves, asking)

    @override
    def row_of(self, place: int, ended: Ended) -> Row:
        return Row(
            deal=place,
            moves=len(ended.moves),
            unfinished=ended.unfinished,
            faulty=ended.faulty,
            fault=ended.fault,
            points=ended.end.scores,
            order=game_of_any(ended.end).order(ended.before, ended.end),
            plays=tuple(plies_of(ended.start, ended.moves)) if self.asked.plays else (),
        )

    @override
    def made(self, rows: Sequence[Row]) -> tuple[bytes, ...]:
        deals, scores = sent_rows(DEALS, map(self._deal, rows)), sent_rows(SCORES, self._scores(rows))
        return (
            (deals, scores, plays_sent((row.deal, row.plays) for row in rows)) if self.asked.plays else (deals, scores)
        )

    def _deal(self, row: Row) -> tuple[object, ...]:
        dealer, seed = self.asked.dealers[row.deal % self.asked.turns], self.asked.terms.seed_of(row.deal)
        fault = None if row.fault is None else row.fault.encode(errors="replace").decode()
        return row.deal, dealer, seed, None, row.moves, row.unfinished, row.faulty, fault

    def _scores(self, rows: Sequence[Row]) -> Iterator[tuple[object, ...]]:
        from_dealer = [self.asked.from_dealer(turn) for turn in range(self.asked.turns)]
        for row in rows:
            finished = {seat: place for place, seat in enumerate(row.order, start=1)}
            for seat, (side, after) in enumerate(
                zip(self.asked.sides, from_dealer[row.deal % self.asked.turns], strict=True)
            ):
                yield row.deal, seat, after, side, row.points[side], finished.get(seat)


def plays_sent(deals: Iterator[tuple[int, Sequence[Ply]]]) -> bytes:
    """Return the moves of deals, which have numbers, as a part of a table."""
    rows = ((deal, ply.ply, ply.seat, ply.move, ply.legal) for deal, plies in deals for ply in plies)
    return sent_rows(PLAYS, rows)
