"""Playing a chunk in a process of its own, to learn which player ends it."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic

import attrs

from bacon_rules.arena.chunks import Chunk, MadeT, Piecework, PlaceT, Played, RowT, play_chunk
from bacon_rules.arena.playing import Ended
from bacon_rules.errors import ArenaError
from bacon_rules.games.types import AnyMove


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
class Finished(Generic[RowT]):
    """A place has been played.

    Attributes:
        row: its row.
    """

    row: RowT


def play_alone(chunk: Chunk[MadeT]) -> Played[MadeT]:
    """Play the deals of a chunk in a process of its own, and in another one whenever a player has ended that.

    The player that was last asked loses the deal by a fault.  What no function or program plays is played here.

    Raises:
        ArenaError: the process ends before a player is asked, or cannot be started.
    """
    work = chunk.work
    if not isinstance(work, Piecework):
        return play_chunk(chunk)
    begun = time.perf_counter()
    places = work.places(chunk.start, chunk.stop)
    rows: list[Any] = []
    while len(rows) < len(places):
        rows += _rows(work, places[len(rows) :])
    return Played(work.made(rows), time.perf_counter() - begun)


def _rows(work: Piecework[PlaceT, RowT, MadeT], places: Sequence[PlaceT]) -> Iterator[RowT]:
    """Yield rows until all are played or the process has ended: the row of the player who ended it is the last one."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_play, args=(there, work, places), daemon=True)
    with here:
        with there:
            process.start()
        try:
            yield from _heard(work, places, here, process)
        finally:
            process.kill()
            process.join()


def _heard(
    work: Piecework[PlaceT, RowT, MadeT], places: Sequence[PlaceT], here: Connection, process: BaseProcess
) -> Iterator[RowT]:
    for place in places:
        seat, moves = None, list[str]()
        while True:
            try:
                told = here.recv()
            except (EOFError, OSError):  # it ended between two messages, or within one
                if seat is not None:
                    yield _lost(work, place, seat, moves, f"it ended its process: {_end_of(process)}")
                elif place == places[0]:
                    raise ArenaError(f"a process ended before it could play: {_end_of(process)}") from None
                return
            if isinstance(told, Finished):
                yield told.row
                break
            seat = told.seat
            moves += told.moves


def _lost(work: Piecework[PlaceT, RowT, MadeT], place: PlaceT, seat: int, moves: Sequence[str], fault: str) -> RowT:
    before = state = start = work.start(place)
    made: list[AnyMove] = []
    for text in moves:
        made.append(state.parse_move(text))
        before, state = state, state.apply(made[-1])
    ended = Ended(start, before, state, tuple(made), unfinished=False, faulty=seat, fault=fault)
    return work.row_of(place, ended)


def _end_of(process: BaseProcess) -> str:
    process.join()
    code = process.exitcode or 0
    if code >= 0:
        return f"exit status {code}"
    known = {number.value: number.name for number in signal.Signals}
    return f"signal {-code} ({known.get(-code, 'unknown')})"


def _play(there: Connection, work: Piecework[PlaceT, RowT, MadeT], places: Sequence[PlaceT]) -> None:
    """Play in the process, and tell how far it is."""
    for place in places:
        known = 0

        def asking(seat: int, moves: Sequence[AnyMove]) -> None:
            nonlocal known
            there.send(Asked(seat, tuple(map(str, moves[known:]))))
            known = len(moves)

        there.send(Finished(work.row(place, asking)))
