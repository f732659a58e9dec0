"""``bacon-rules review``: what the moves of a recorded match cost."""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import Final, TextIO

from bacon_rules.bots.all_games import choose
from bacon_rules.bots.reasons import judge_told
from bacon_rules.bots.searching import Budget
from bacon_rules.cli.show import short_names
from bacon_rules.cli.sources import checked_record
from bacon_rules.documents import write_json
from bacon_rules.errors import BudgetError, SeatError, shown
from bacon_rules.games import AnyState
from bacon_rules.records import Record
from bacon_rules.reviews import Row, costliest, usual_budget
from bacon_rules.reviews.judging import judged
from bacon_rules.reviews.reviewing import searched_decisions
from bacon_rules.reviews.telling import better_told, summary_told
from bacon_rules.stories.arguments import whole
from bacon_rules.stories.language import add_language, spoken
from bacon_rules.stories.lines import columns, wrapped
from bacon_rules.stories.paint import Paint, Style, paint_for
from bacon_rules.stories.progress import tracked
from bacon_rules.stories.texts import WRONG_USE, Refused, encodable
from bacon_rules.stories.voice import Voice
from bacon_rules.words.describing import described
from bacon_rules.words.speakers import speaker

BLOCKS: Final = "▁▂▃▄▅▆▇█"
SIGNS: Final = "_.-~=+*#"
"""The signs of a curve, from the lowest to the highest, for terminals without blocks."""

WIDEST: Final = 60
"""The greatest number of signs in a curve; where there are more decisions, neighbours share a sign."""

MOST: Final = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--simulations",
        type=whole,
        metavar="NUMBER",
        help="the simulations for each decision (default: 100, and fewer in games whose searches take long)",
    )
    limit.add_argument("--seconds", type=_seconds, help="the seconds for each decision")
    parser.add_argument("--seat", type=_seat, metavar="NUMBER", help="review only this seat (default: all)")
    parser.add_argument(
        "--most",
        type=whole,
        default=MOST,
        metavar="NUMBER",
        help="the number of costliest moves for each seat (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print the decisions as JSON, a line for each")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Review a record, and print the review.

    Returns:
        0 if all went well, 1 if the record is wrong, 2 if its game has no search or no such seat.
    """
    record = checked_record(arguments.file)
    try:
        found = searched_decisions(record, None if arguments.seat is None else [arguments.seat])
    except SeatError as error:
        raise Refused(f"--seat: {error}", WRONG_USE) from None
    budget = _budget(arguments, record)
    searched = ((judged(decision, budget, 0, None), decision.state) for decision in found)
    states: dict[int, AnyState] = {}
    rows: list[Row] = []
    for row, state in tracked(searched, len(found), sys.stderr):
        if row is not None:
            rows.append(row)
            states[row.ply] = state
    for line in _json(rows) if arguments.json else _told(record, rows, states, arguments):
        print(encodable(line, sys.stdout))
    return 0


def _budget(arguments: argparse.Namespace, record: Record) -> Budget:
    if arguments.simulations is None and arguments.seconds is None:
        return usual_budget(record)
    return Budget(simulations=arguments.simulations, seconds=arguments.seconds)


def _json(rows: Sequence[Row]) -> Iterator[str]:
    return (write_json(row.to_json()) for row in rows)


def _told(
    record: Record, rows: Sequence[Row], states: Mapping[int, AnyState], arguments: argparse.Namespace
) -> Iterator[str]:
    """Yield the lines of a review: a curve of each side in each deal, then the costliest moves of each seat."""
    paint, language = paint_for(sys.stdout, os.environ), spoken(arguments.language)
    names = short_names(record, speaker(language, None))
    voice_of = partial(Voice.of, names=names, paint=paint, language=language)
    voice = voice_of(record.start.state)
    yield voice.introduction(record.start.state)[0]
    if not rows:
        yield voice.by.say("There was nothing to search.")
        return
    yield judge_told(rows[0].judge, voice.by)
    yield from _heading(voice.by.say("How it stood"), paint)
    yield from _curves(record, rows, voice)
    yield from _heading(voice.by.say("What cost most"), paint)
    amount = partial(record.start.game.amount_told, by=voice.by)
    for seat in sorted({row.seat for row in rows}):
        yield from wrapped(summary_told([row for row in rows if row.seat == seat], amount, voice.by))
        for row in costliest(rows, seat, arguments.most):
            yield from wrapped(f"  {_move_told(row, states[row.ply], voice_of(states[row.ply]))}")


def _heading(text: str, paint: Paint) -> list[str]:
    return ["", paint(text, Style.BOLD), ""]


def _curves(record: Record, rows: Sequence[Row], voice: Voice) -> Iterator[str]:
    """Yield a curve of each side in each deal or game, and what its lowest and its highest sign mean."""
    by, game, seating = voice.by, record.start.game, voice.seating
    signs = _signs(sys.stdout)
    most = max(abs(row.expected) for row in rows) or 1.0
    yield by.say("What each side expected before its decisions:")
    for sign, expected in ((signs[0], -most), (signs[-1], most)):
        yield f"  {sign} {game.expected_told(expected, by)}"
    yield ""
    sides = seating.all_sides()
    width = max(map(columns, sides))
    for part in sorted({row.part for row in rows}):
        label = by.say("Deal {number}", number=part) if game.deals else by.say("Game {number}", number=part)
        for side, name in enumerate(sides):
            expected_by = [row.expected for row in rows if (row.part, row.side) == (part, side)]
            if expected_by:
                curve = _curve(expected_by, most, signs)
                yield f"  {label}  {name}{' ' * (width - columns(name))}  {seating.tint(curve, side)}"
                label = " " * columns(label)


def _curve(values: Sequence[float], most: float, signs: str) -> str:
    """Return a curve in signs; the middle of them stands for 0."""
    together = math.ceil(len(values) / WIDEST)
    means = [fmean(values[first : first + together]) for first in range(0, len(values), together)]
    last = len(signs) - 1
    return "".join([signs[round((mean / most + 1) / 2 * last)] for mean in means])


def _signs(stream: TextIO) -> str:
    return BLOCKS if encodable(BLOCKS, stream) == BLOCKS else SIGNS


def _move_told(row: Row, state: AnyState, voice: Voice) -> str:
    by = voice.by
    usual = choose(state.observe(row.seat), random.Random(0))
    move, better = (described(state.parse_move(text), voice.plain) for text in (row.move, row.better))
    parts = {"player": by.seat(row.seat), "move": move, "better": better}
    told = by.say("Move {number}, {player}: {move}. Better: {better}.", number=row.ply + 1, **parts)
    return by.joined([told, *better_told(row, state, usual, by)])


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
        Budget(seconds=seconds)
    except (ValueError, BudgetError):
        raise argparse.ArgumentTypeError(
            f"expected a number of seconds above 0, such as 0.5, not {shown(text)}"
        ) from None
    return seconds


def _seat(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise argparse.ArgumentTypeError(f"a seat is a number from 0, such as 2, not {shown(text)}")
    return int(text)
