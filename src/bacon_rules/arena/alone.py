"""Playing a chunk in a process of its own, to learn which player ends it."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeAlias

import attrs

from bacon_rules.arena.chunks import Chunk, Pack, Played, RowsT, played_of
from bacon_rules.arena.pairings import Pairing, ended_by, row_of
from bacon_rules.arena.playing import Ended, new_match
from bacon_rules.arena.rows import Row
from bacon_rules.errors import ArenaError
from bacon_rules.games.types import AnyMove

Place: TypeAlias = tuple[int, int]
"""The number of a deal, and that of a seating."""


@attrs.frozen
class Asked:
    """A player is asked for a move.

    Attributes:
        seat: the seat of the player.
        moves: the moves since the last question, as texts.
    """

    seat: int
    moves: tuple[str, ...]


@attrs.frozen
class Finished:
    """A deal has been played in a seating."""

    row: Row


def play_alone(chunk: Chunk, pack: Pack[RowsT]) -> Played[RowsT]:
    """Play the deals of a chunk in a process of its own, and in another one whenever a player has ended that.

    The player that was last asked loses the deal by a fault.

    Raises:
        ArenaError: the process ends before a player is asked, or cannot be started.
    """
    begun = time.perf_counter()
    places = [
        (deal, seating) for deal in range(chunk.start, chunk.stop) for seating in range(len(chunk.pairing.seatings()))
    ]
    rows: list[Row] = []
    while len(rows) < len(places):
        rows += _rows(chunk.pairing, places[len(rows) :])
    together = len(chunk.pairing.seatings())
    sets = [tuple(rows[first : first + together]) for first in range(0, len(rows), together)]
    return played_of(chunk, sets, pack, begun)


def _rows(pairing: Pairing, places: Sequence[Place]) -> Iterator[Row]:
    """Yield rows until all are played or the process has ended: the row of the player who ended it is the last one."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_play, args=(there, pairing, places), daemon=True)
    with here:
        with there:
            process.start()
        try:
            yield from _heard(pairing, places, here, process)
        finally:
            process.kill()
            process.join()


def _heard(pairing: Pairing, places: Sequence[Place], here: Connection, process: BaseProcess) -> Iterator[Row]:
    for place in places:
        seat, moves = None, list[str]()
        while True:
            try:
                told = here.recv()
            except EOFError:
                if seat is not None:
                    yield _lost(pairing, place, seat, moves, f"it ended its process: {_end_of(process)}")
                elif place == places[0]:
                    raise ArenaError(f"a process ended before it could play: {_end_of(process)}") from None
                return
            if isinstance(told, Finished):
                yield told.row
                break
            seat = told.seat
            moves += told.moves


def _lost(pairing: Pairing, place: Place, seat: int, moves: Sequence[str], fault: str) -> Row:
    deal, seating = place
    state = start = new_match(pairing.rules)
    made: list[AnyMove] = []
    for text in moves:
        made.append(state.parse_move(text))
        state = state.apply(made[-1])
    ended = Ended(start, state, tuple(made), unfinished=False, faulty=seat, fault=fault)
    return row_of(pairing, deal, seating, pairing.seatings()[seating], ended)


def _end_of(process: BaseProcess) -> str:
    process.join()
    code = process.exitcode or 0
    if code >= 0:
        return f"exit status {code}"
    known = {number.value: number.name for number in signal.Signals}
    return f"signal {-code} ({known.get(-code, 'unknown')})"


def _play(there: Connection, pairing: Pairing, places: Sequence[Place]) -> None:
    """Play in the process, and tell how far it is."""
    for deal, seating in places:
        seats = pairing.seatings()[seating]
        known = 0

        def asking(seat: int, moves: Sequence[AnyMove]) -> None:
            nonlocal known
            there.send(Asked(seat, tuple(map(str, moves[known:]))))
            known = len(moves)

        ended = ended_by(pairing, deal, seats, asking)
        there.send(Finished(row_of(pairing, deal, seating, seats, ended)))
