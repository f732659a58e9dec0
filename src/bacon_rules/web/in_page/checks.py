"""Checking what somebody pastes into a page: a move in a position, or a whole record.  The answers are JSON texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from bacon_rules.documents.values import JsonObject, read_json, write_json
from bacon_rules.documents.writing import STATE_FORMAT, VIEW_FORMAT
from bacon_rules.errors import BaconRulesError, JsonError, ReadingError, Reason
from bacon_rules.games import AnyView, Position
from bacon_rules.reading import read_move
from bacon_rules.reading.described import reason_told
from bacon_rules.records import (
    Record,
    Unreadable,
    Valid,
    WrongMove,
    WrongResult,
    loads,
    position_at,
    positions,
    validate,
)
from bacon_rules.records.text import FORMAT, LARGEST, parsed
from bacon_rules.server.params import position_of, view_of
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.web.telling import strings
from bacon_rules.words import describe


def check_move(text: str, ply: int | None, move: str, language: str) -> str:
    """Return whether a move is legal, and why if it is not.

    Args:
        text: a record, a position or a view as JSON.
        ply: the number of moves of the record before the position; `None` for all.
        move: the move, in notation or as people write it.
        language: the language of the answer.

    Returns:
        an object: ``legal``, what is said about it, and the legal moves that the text means, or that are near to it;
        or with ``problem``, if there is no position in the text, or nobody is to move there.
    """
    try:
        view, names = _seen(text, ply)
        if view.to_act is None and not view.is_over:
            return write_json({"problem": _say("check-chance", language)})
        return write_json(_checked(view, names, move, language))
    except BaconRulesError as error:
        return write_json({"problem": str(error)})


def check_record(text: str, language: str) -> str:
    """Return whether a record is right, and its moves up to the first that is wrong.

    Args:
        text: the record.
        language: the language of the answer.

    Returns:
        an object: ``right``, what is said about it, and the moves that are right, each with the name of its player;
        if one is wrong, some legal moves in its place.
    """
    record = parsed(text)
    verdict = record if isinstance(record, Unreadable) else validate(record)
    match verdict:
        case Unreadable():
            return write_json(_verdict("record-unreadable", language, problem=str(verdict)))
        case Valid(record):
            return write_json(_verdict("record-right", language, _told(record, None, language)))
        case WrongResult(expected, found):
            assert isinstance(record, Record)
            results = {"expected": _written(expected.scores), "found": _written(found.scores)}
            return write_json(_verdict("record-wrong-result", language, _told(record, None, language), **results))
        case WrongMove(ply, _, move, reason, options):
            assert isinstance(record, Record)
            why = reason if isinstance(reason, str) else _ruled(reason_told(reason, speaker_of(language)), reason)
            said = _verdict(
                "record-wrong-move", language, _told(record, ply, language), number=ply + 1, move=move, why=why
            )
            return write_json({**said, "instead": options.examples, "of": options.count})
        case _:
            assert_never(verdict)


def _checked(view: AnyView, names: Sequence[str] | None, move: str, language: str) -> JsonObject:
    try:
        meant = read_move(view, move, names=names, language=language)
    except ReadingError as error:
        near = [view.parse_move(one) for one in error.possible]
        return {
            "legal": False,
            "says": _ruled(error.problem, error.reason),
            "moves": _moves(near, view, names, language),
        }
    return {"legal": True, "says": _say("check-legal", language), "moves": _moves(meant, view, names, language)}


def _ruled(text: str, reason: Reason | None) -> str:
    """Return why a move is not possible, with the ruling that it breaks; not every language says that already."""
    return text if reason is None or reason.ruling in text else f"{text} ({reason.ruling})"


def _moves(moves: Iterable[object], view: AnyView, names: Sequence[str] | None, language: str) -> list[JsonObject]:
    return [{"move": str(one), "text": describe(one, language, names=names, match=view)} for one in moves]


def _seen(text: str, ply: int | None) -> tuple[AnyView, Sequence[str] | None]:
    """Return what the seat to act sees in a position, and the players' names if they are known."""
    value = read_json(text, LARGEST)
    match value:
        case Mapping() if value.get("format") == FORMAT:
            record = loads(text)
            return _view(position_at(record, ply)), record.seats
        case Mapping() if value.get("format") == STATE_FORMAT:
            return _view(position_of("position", value, ())), None
        case Mapping() if value.get("format") == VIEW_FORMAT:
            return view_of("view", value, ()), None
        case _:
            forms = ", ".join(f'"{form}"' for form in (FORMAT, STATE_FORMAT, VIEW_FORMAT))
            raise JsonError("$", f'expected an object whose "format" is one of {forms}')


def _view(position: Position) -> AnyView:
    view: AnyView = position.state.observe(position.to_act)
    return view


def _told(record: Record, most: int | None, language: str) -> list[JsonObject]:
    """Return the first moves of a record in words; `None` for all."""
    before = zip(record.moves[:most], positions(record), strict=False)
    return [_move(position, move, record.seats, language) for move, position in before]


def _move(position: Position, move: str, names: Sequence[str], language: str) -> JsonObject:
    view, seat = _view(position), position.to_act
    text = describe(view.parse_move(move), language, names=names, match=view)
    return {"who": None if seat is None else names[seat], "move": move, "text": text}


def _verdict(key: str, language: str, moves: Sequence[JsonObject] = (), **parts: object) -> JsonObject:
    return {"right": key == "record-right", "says": _say(key, language, **parts), "moves": moves}


def _written(scores: Iterable[int]) -> str:
    return ", ".join(map(str, scores))


def _say(key: str, language: str, **parts: object) -> str:
    return strings(language, __package__)[key].format(**parts)
