"""A match at the desk, from the command's arguments to the last line."""

from __future__ import annotations

import argparse
import datetime
import shlex
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import attrs

from bacon_rules.bots.known import computers_of
from bacon_rules.cli.playing.company import Company, voice
from bacon_rules.cli.playing.desk import Desk
from bacon_rules.cli.playing.loop import play
from bacon_rules.cli.playing.terminal import Terminal
from bacon_rules.cli.sources import record_in
from bacon_rules.cli.starting import seed_of, started, without_lesson
from bacon_rules.errors import BaconRulesError
from bacon_rules.games import GAMES, Position
from bacon_rules.guiding import Guide
from bacon_rules.records import Record, kept
from bacon_rules.records.owned import Owned
from bacon_rules.sitting import Sitting
from bacon_rules.speaking.catalogues import ENGLISH
from bacon_rules.speaking.speaker import message
from bacon_rules.stories.language import spoken
from bacon_rules.stories.seating import NAMES
from bacon_rules.stories.texts import WRONG_USE, Refused, printable
from bacon_rules.variants import USUAL
from bacon_rules.words import languages

INTERRUPTED: Final = 130
COMPUTER: Final = message(" (computer)")
"""The mark after the names of computers in a record, so that the match can be continued, and in which language."""

_NO_SEAT: Final = message("--seat: {game} has the seats 0 to {last}, not {seat}")


@attrs.frozen
class Begun:
    """A match to play, the seat of the person, the file of the record, the language, and the guide of a lesson."""

    sitting: Sitting
    seat: int
    file: Owned
    language: str
    guide: Guide | None = None


def take_seat(arguments: argparse.Namespace) -> int:
    """Play the match of the arguments; return the command's exit status.

    Raises:
        Refused: the arguments make no sense, or the match to go on with cannot be read.
        RecordError: the match cannot be kept.
    """
    begun = _begun(arguments)
    _keep(begun)
    terminal = Terminal()
    desk = _desk(begun, terminal, arguments)
    try:
        with terminal.opened():
            while play(desk, partial(_keep, begun)):
                begun.file.close()
                begun = Begun(desk.sitting.rematch(), begun.seat, Owned.of(kept.free(begun.file.path)), begun.language)
                desk = _desk(begun, terminal, arguments)
    except KeyboardInterrupt:
        _say(terminal, _left(begun, desk))
        return INTERRUPTED
    finally:
        begun.file.close()
    _say(terminal, _ended(desk, begun) if desk.sitting.has_ended else _left(begun, desk))
    return 0


def _desk(begun: Begun, terminal: Terminal, arguments: argparse.Namespace) -> Desk:
    company = Company(begun.sitting.names, begun.language, voice(begun.language))
    return Desk(begun.sitting, begun.seat, terminal, company, arguments.pause, begun.guide)


def _begun(arguments: argparse.Namespace) -> Begun:
    if arguments.lesson:
        return _lesson(arguments)
    return _resumed(arguments) if arguments.resume is not None else _new(arguments)


def _lesson(arguments: argparse.Namespace) -> Begun:
    problem = without_lesson(arguments, "resume", "pool", "seat")
    if problem is not None:
        raise Refused(problem, WRONG_USE)
    variant = arguments.game or GAMES[USUAL]
    computer = computers_of(arguments.computers, variant.new_match(variant.rules, 0).state)
    names = [arguments.name or NAMES[0], *NAMES[1:]]
    guide = Guide.begun(variant, names, seed_of(arguments), computer.choose, arguments.max_moves)
    (seat,) = guide.sitting.humans
    return Begun(guide.sitting, seat, _file(arguments, guide.sitting.start), spoken(arguments.language), guide)


def _new(arguments: argparse.Namespace) -> Begun:
    start = started(arguments.game, arguments.pool)
    seat = arguments.seat or 0
    if not 0 <= seat < start.seats:
        raise Refused(_NO_SEAT, WRONG_USE, game=start.name, last=start.seats - 1, seat=seat)
    name = NAMES[0] if arguments.name is None else arguments.name
    others = [one for one in NAMES if one != name]
    names = [name if one == seat else others.pop(0) for one in range(start.seats)]
    return Begun(_sitting(arguments, start, seat, names), seat, _file(arguments, start), spoken(arguments.language))


def _resumed(arguments: argparse.Namespace) -> Begun:
    source = arguments.resume or str(kept.last(with_links=False))
    is_new = source == "-" or arguments.ply is not None or arguments.record
    file = Owned.of(Path(source)) if not is_new and Path(source).is_file() else None
    record = record_in(source)
    if not isinstance(record, Record):
        raise Refused(f"{source}: {record}")
    moves = record.moves[: arguments.ply]
    if arguments.ply is not None and arguments.ply > len(record.moves):
        told = message("--ply: {file} has {number} moves, not {ply}")
        raise Refused(told, WRONG_USE, file=source, number=len(record.moves), ply=arguments.ply)
    if arguments.ply is not None and arguments.record and Path(arguments.record).resolve() == Path(source).resolve():
        told = message("--record: {file} is the match to play on from, expected another file")
        raise Refused(told, WRONG_USE, file=source)
    marks = {voice(language).say(COMPUTER): language for language in languages()}
    marked = [next((mark for mark in marks if name.endswith(mark)), "") for name in record.seats]
    people = [seat for seat, mark in enumerate(marked) if not mark]
    seat = people[0] if arguments.seat is None and len(people) == 1 else arguments.seat or 0
    if not 0 <= seat < len(record.seats):
        raise Refused(_NO_SEAT, WRONG_USE, game=record.game, last=len(record.seats) - 1, seat=seat)
    left_in = next((marks[mark] for mark in marked if mark), None)
    language = arguments.language or left_in or spoken(None)
    bare = [name.removesuffix(mark) for name, mark in zip(record.seats, marked, strict=True)]
    names = [name or voice(language).seat(number) for number, name in enumerate(bare)]
    if arguments.name is not None:
        names[seat] = arguments.name
    sitting = _sitting(arguments, record.start, seat, names, moves)
    for ply, move in enumerate(moves):
        try:
            sitting.make(move)
        except BaconRulesError as error:
            raise Refused(f"{source}: move {ply + 1}: {error}") from None
    return Begun(sitting, seat, file or _file(arguments, record.start), language)


def _file(arguments: argparse.Namespace, start: Position) -> Owned:
    """Return the file for a new record.

    Raises:
        RecordError: another table or terminal has it, or there can be no files in its folder.
    """
    return Owned.of(Path(arguments.record) if arguments.record else kept.new_file(start.name))


def _sitting(
    arguments: argparse.Namespace, start: Position, seat: int, names: Sequence[str], made: Sequence[str] = ()
) -> Sitting:
    """Return the sitting of a match; the moves already made are its seed, so that it always goes on in the same way."""
    seed = " ".join(made) if made and arguments.seed is None else seed_of(arguments)
    computer = computers_of(arguments.computers, start.state)
    return Sitting(start, tuple(names), frozenset({seat}), seed, computer.choose, arguments.max_moves)


def _keep(begun: Begun) -> None:
    """Write the record.

    Raises:
        RecordError: the record cannot be written, or cannot have one of the names.
    """
    mark = voice(begun.language).say(COMPUTER)
    marked = [name if seat == begun.seat else f"{name}{mark}" for seat, name in enumerate(begun.sitting.names)]
    begun.file.write(begun.sitting.record(marked, datetime.date.today()))


def _left(begun: Begun, desk: Desk) -> str:
    language = "" if desk.company.language == ENGLISH else f" --language {desk.company.language}"
    if begun.file.path.parent == kept.folder():
        command = f"bacon-rules play --resume{language}"
        return desk.say("The match is kept in {path}. To go on: {command}", path=begun.file.path, command=command)
    command = f"bacon-rules play --resume {shlex.quote(str(begun.file.path))}{language}"
    return desk.say("The match is kept: {command}", command=command)


def _ended(desk: Desk, begun: Begun) -> str:
    return desk.say("{told} The record is {path}.", told=desk.outcome(), path=begun.file.path)


def _say(terminal: Terminal, text: str) -> None:
    terminal.console.print(printable(text, terminal.console.file), soft_wrap=True)  # type: ignore[arg-type]
