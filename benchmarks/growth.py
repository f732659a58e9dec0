"""How costs grow with sizes: ``python -m benchmarks.growth`` prints the tables for the build that runs, in Markdown."""

from __future__ import annotations

import datetime
import gc
import math
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import count, islice
from typing import Any, Final

import attrs

from bacon_rules import build_info
from bacon_rules.documents import write_json
from bacon_rules.games import AnyState, Position
from bacon_rules.records import Record, dumps, loads, validate
from bacon_rules.sitting import Sitting
from bacon_rules.web import showing
from bacon_rules.web.telling import Telling
from benchmarks.measuring import CHUNKS
from benchmarks.sizes import STARTS, hands, in_play, players, pools, random_moves, stacked, tricks

Ask = Callable[[], object]
"""A question whose answer is timed."""

_SEEDS: Final = count()
"""Each thing has a seed of its own, so that no hand has been seen before."""

_STATES: Final = 8
_LENGTHS: Final = (100, 1_000, 10_000)
_DATE: Final = datetime.date(2026, 1, 1)


@attrs.frozen
class Growth:
    """A table: a row for each kind of size, and a column for each question.

    Attributes:
        title: the head of the first column.
        asks: the questions; each makes one to be timed from a thing.
        rows: the sizes of each row, and what makes a thing of a size from a seed.
        things: how many things are asked about in a chunk.
    """

    title: str
    asks: Mapping[str, Callable[[Any], Ask]]
    rows: Mapping[str, tuple[tuple[int, ...], Callable[[int, int], object]]]
    things: int = 1


def _seen(state: AnyState) -> Any:
    return state.observe(state.to_act)


def _move(state: AnyState) -> Ask:
    moves = state.legal_moves()
    return partial(state.apply, moves[len(moves) // 2])


def _json(state: AnyState) -> Ask:
    view = _seen(state)
    return lambda: write_json(view.to_json())


STATES: Final = Growth(
    "of a state",
    {
        "legal moves": lambda state: lambda: len(state.legal_moves()),
        "a move": _move,
        "a view": lambda state: lambda: _seen(state),
        "a view's JSON": _json,
        "a guess": lambda state: partial(_seen(state).determinize, 1),
    },
    {
        "naturals in a hand": ((6, 12, 24, 38), hands("naturals_each")),
        "wilds in a hand": ((1, 2, 4, 6), hands("wilds_each")),
        "ranks": ((4, 7, 13), hands("ranks")),
        "copies of a card": ((1, 2, 3), hands("copies")),
        "tricks": ((3, 5, 11), tricks),
        "cards in a pool": ((57, 250, 1_000), pools),
        "players": ((3, 6, 12), players),
        "frames on the stack": ((25, 50, 100, 200), stacked),
        "cards in play": ((12, 24, 48, 96), in_play("Cup")),
        "cards in play that change all": ((12, 24, 48, 96), in_play("Lamp")),
        "cards in play that react to all": ((12, 24, 48, 96), in_play("Bell")),
    },
    _STATES,
)


@cache
def _moves(game: str) -> list[Any]:
    return random_moves(STARTS[game], _LENGTHS[-1], 1)[1]


@cache
def _record(game: str, length: int) -> Record:
    return Record.of(STARTS[game], _moves(game)[:length])


@cache
def _sitting(game: str, length: int) -> Sitting:
    start = Position(STARTS[game])
    sitting = Sitting(start, tuple(map(str, range(start.seats))), frozenset({0}), 1)
    sitting.make_all(map(str, _moves(game)[:length]))
    return sitting


def _regardless(make: Callable[[int], object]) -> Callable[[int, int], object]:
    """Return what makes the same thing from each seed."""
    return lambda size, _: make(size)


def _of_text(read: Callable[[str], object]) -> Callable[[Record], Ask]:
    return lambda record: partial(read, dumps(record))


def _position(sitting: Sitting) -> Ask:
    telling = Telling("en", sitting.names)
    return lambda: showing.position(sitting, 0, sitting.ply, telling, news=sitting.ply - 1)


RECORDS: Final = Growth(
    "moves of a record",
    {
        "made": lambda record: partial(Record.of_texts, record.start, record.moves),
        "written": lambda record: partial(dumps, record),
        "read": _of_text(loads),
        "validated": _of_text(validate),
    },
    {game: (_LENGTHS, _regardless(partial(_record, game))) for game in STARTS},
)

SITTINGS: Final = Growth(
    "moves at a table before",
    {
        "a page's message": _position,
        "events seen since": lambda sitting: partial(sitting.seen, 0, sitting.ply, sitting.ply - 10),
        "its record": lambda sitting: lambda: dumps(sitting.record(sitting.names, _DATE)),
    },
    {game: (_LENGTHS, _regardless(partial(_sitting, game))) for game in STARTS},
)


def _microseconds(asks: list[Ask]) -> float:
    gc.collect()
    gc.freeze()  # what is kept from chunk to chunk is not looked through again and again
    start = time.process_time()
    for ask in asks:
        ask()
    return (time.process_time() - start) / len(asks) * 1e6


def _cell(growth: Growth, ask: Callable[[Any], Ask], sizes: tuple[int, ...], make: Callable[[int, int], object]) -> str:
    """Return the medians at the least and the greatest size, and the growth for twice the size, at the upper end."""
    figures: dict[int, list[float]] = {size: [] for size in sizes}
    for _ in range(CHUNKS + 1):
        for size in sizes:
            things = [make(size, seed) for seed in islice(_SEEDS, growth.things)]
            figures[size].append(_microseconds([ask(thing) for thing in things]))
    least, *_, before, greatest = (statistics.median(figures[size][1:]) for size in (sizes[0], *sizes))
    doubled = (greatest / before) ** (1 / math.log2(sizes[-1] / sizes[-2]))
    return f"{least:,.1f} … {greatest:,.1f} ({doubled:.1f})"


def tables() -> Iterator[str]:
    """Yield the lines of the tables."""
    yield f"{build_info()}: microseconds of CPU, and in brackets the growth for twice the size"
    for growth in (STATES, RECORDS, SITTINGS):
        yield f"\n| {growth.title} | from … to | {' | '.join(growth.asks)} |\n|{' --- |' * (len(growth.asks) + 2)}"
        for name, (sizes, make) in growth.rows.items():
            cells = [_cell(growth, ask, sizes, make) for ask in growth.asks.values()]
            yield f"| {name} | {sizes[0]:,} … {sizes[-1]:,} | {' | '.join(cells)} |"


if __name__ == "__main__":
    for line in tables():
        print(line, flush=True)
