"""Records as texts: JSON with a line for each move, so that records are easy to compare."""

from __future__ import annotations

import datetime
import functools
import json
import re
from collections.abc import Mapping
from typing import Final, cast

from bacon_rules import __version__
from bacon_rules.documents.codec import check_whole
from bacon_rules.documents.loading import checked_object, found_at, opened
from bacon_rules.documents.values import JsonObject, JsonValue, read_json, told
from bacon_rules.errors import JsonError, RecordError, RulesError, shown
from bacon_rules.game import AnyRules
from bacon_rules.games import Position, game_named
from bacon_rules.games.register import names
from bacon_rules.records.record import Record, Result, check_record
from bacon_rules.records.unreadable import Cause, Unreadable
from bacon_rules.records.versions import is_newer

FORMAT: Final = "bacon-rules/record"
VERSION: Final = 2
"""The version of written records, and the newest that can be read; version 2 added the writing package's version."""

LARGEST: Final = 16 * 1024 * 1024
"""The largest record that can be read or written, in bytes: 16 MiB."""

_LIMIT: Final = f"a record has at most {LARGEST} bytes (16 MiB)"
_KEYS: Final = ("written_by", "rules", "seats", "date", "dealer", "moves", "result")
_RESULT_KEYS: Final = ("scores", "winners")
_MARK: Final = "\ufeff"
_line: Final = json.JSONEncoder(ensure_ascii=False).encode
_DEEPEST: Final = 100
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)


_IS_NAME: Final = re.compile(r"[^\n{]*\.json")
_NO_NAME: Final = "this is the place for the text of a record, not for the name of a file"


def dumps(record: Record) -> str:
    """Return a record as a text.  Equal records have equal texts.

    Raises:
        RecordError: the value is not a record, or its text would have more than 16 MiB, too large to be read again.
    """
    check_record(record)
    moves = ",\n".join(f"    {_line(move)}" for move in record.moves)
    date = None if record.date is None else record.date.isoformat()
    values = {
        "format": _line(FORMAT),
        "version": _line(VERSION),
        "written_by": _line(record.written_by),
        "rules": _rules(record.start.state.rules),
        "seats": _line(record.seats),
        "date": _line(date),
        "dealer": _line(record.dealer),
        "moves": f"[\n{moves}\n  ]" if moves else "[]",
        "result": _line({"scores": record.result.scores, "winners": record.result.winners}),
    }
    text = "{\n" + ",\n".join(f'  "{key}": {value}' for key, value in values.items()) + "\n}\n"
    size = len(text.encode())
    if size > LARGEST:
        raise RecordError(f"moves: they make {size} bytes; {_LIMIT}")
    return text


def _rules(rules: AnyRules) -> str:
    try:
        return _rules_before(rules)
    except TypeError:  # rules of another package may have no hash
        return _line(rules.to_json())


@functools.lru_cache(maxsize=16)
def _rules_before(rules: AnyRules) -> str:
    """Return the text of rules, kept for the next record of the same match: a pool of cards can be most of a record."""
    return _line(rules.to_json())


def loads(text: str | bytes) -> Record:
    """Read a record from a text.  The moves are not checked: `validate` does that.

    Args:
        text: the text, or its UTF-8 bytes; a byte order mark and any ends of lines are allowed.

    Raises:
        RecordError: the text is not a record; the message names the place of the fault.
    """
    record = parsed(text)
    if isinstance(record, Unreadable):
        raise RecordError(str(record))
    return record


def parsed(text: str | bytes) -> Record | Unreadable:
    """Return the record in a text, or the reason why it cannot be read."""
    decoded = _decoded(text)
    if isinstance(decoded, Unreadable):
        return decoded
    try:
        value = read_json(decoded, LARGEST)
    except JsonError as error:
        fault = _not_json(decoded, error.problem)
        return (
            fault
            if isinstance(text, bytes) or not _IS_NAME.fullmatch(text)
            else Unreadable(fault.cause, f"{fault}; {_NO_NAME}")
        )
    try:
        return _record(value)
    except JsonError as error:
        place = error.path.removeprefix("$").removeprefix(".")
        return _no_record(value, f"{place}: {error.problem}" if place else error.problem)
    except RecordError as error:
        return _no_record(value, str(error))


def _no_record(value: JsonValue, problem: str) -> Unreadable:
    """Return the fault of a record, with a note if a newer version wrote the record."""
    version = value.get("written_by") if isinstance(value, Mapping) else None
    newer = isinstance(version, str) and is_newer(version)
    writer = f"; it was written by bacon-rules {shown(version)[1:-1]}, and this is {__version__}" if newer else ""
    return Unreadable(Cause.NOT_A_RECORD, f"{problem}{writer}")


def _decoded(text: object) -> str | Unreadable:
    if not isinstance(text, str | bytes):
        return Unreadable(Cause.NOT_A_RECORD, f"expected a text or bytes, got {shown(text)}")
    if len(text) > LARGEST:
        return Unreadable(Cause.TOO_LARGE, _LIMIT)
    if isinstance(text, str):
        return text.removeprefix(_MARK)
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        cause = Cause.CUT_SHORT if error.reason == "unexpected end of data" else Cause.NOT_UTF8
        return Unreadable(cause, f"{cause}: {error.reason} at byte {error.start + 1}")


def _not_json(text: str, problem: str) -> Unreadable:
    if not text.strip():
        return Unreadable(Cause.CUT_SHORT, "it is empty")
    if _is_cut_short(text):
        return Unreadable(Cause.CUT_SHORT, f"{Cause.CUT_SHORT}: {problem}")
    return Unreadable(Cause.NOT_JSON, problem)


def _is_cut_short(text: str) -> bool:
    """Return whether a text ends within a string or between brackets, as a record that was cut short does."""
    outside = _STRING.sub("", f'{text}x"')  # if the text ends within a string, this closes the string
    if not outside.endswith('"'):
        return True
    depth = outside.count("[") + outside.count("{") - outside.count("]") - outside.count("}")
    return 0 < depth <= _DEEPEST


def _record(value: JsonValue) -> Record:
    given = opened(value, FORMAT, VERSION)
    is_first = cast("Mapping[str, int]", value)["version"] == 1
    fields = checked_object({"written_by": None, **given} if is_first else given, _KEYS)
    start = _start(fields["rules"], fields["dealer"])
    if not is_first:
        check_whole("$.rules", cast("JsonObject", fields["rules"]), start.rules_json())
    result = found_at("$.result", lambda: checked_object(fields["result"], _RESULT_KEYS))
    # Values only get the right containers here: the record itself checks the contents.
    return Record(
        start=start,
        seats=cast("tuple[str, ...]", _tuple("$.seats", fields["seats"])),
        date=_date(fields["date"]),
        moves=cast("tuple[str, ...]", _tuple("$.moves", fields["moves"])),
        result=Result(
            scores=cast("tuple[int, ...]", _tuple("$.result.scores", result["scores"])),
            winners=cast("tuple[int, ...]", _tuple("$.result.winners", result["winners"])),
        ),
        written_by=cast("str | None", fields["written_by"]),
    )


def _start(rules: JsonValue, dealer: JsonValue) -> Position:
    if not isinstance(rules, Mapping) or "game" not in rules:
        raise JsonError("$.rules", f'expected an object such as {{"game": "{names()[0]}"}}, got {told(rules)}')
    if type(dealer) is not int:
        raise RecordError(f"dealer: expected a seat, got {shown(dealer)}")
    try:
        return game_named(cast("str", rules["game"])).new_match(rules, dealer)
    except JsonError as error:
        raise JsonError(f"$.rules{error.path.removeprefix('$')}", error.problem) from None
    except RulesError as error:
        raise RecordError(str(error)) from None


def _date(value: JsonValue) -> datetime.date | None:
    if value is None:
        return None
    try:
        date = datetime.date.fromisoformat(cast("str", value))
    except (TypeError, ValueError):
        date = None
    if date is None or date.isoformat() != value:
        raise JsonError("$.date", f"expected a date such as '2026-11-21', or null, got {told(value)}")
    return date


def _tuple(path: str, value: JsonValue) -> tuple[JsonValue, ...]:
    if not isinstance(value, list):
        raise JsonError(path, f"expected a list, got {told(value)}")
    return tuple(value)
