"""What pages of the lobby send, read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

import attrs

from bacon_rules.documents.loading import Reader
from bacon_rules.documents.sparse import may_lack
from bacon_rules.documents.values import JsonObject, JsonValue, read_json, told
from bacon_rules.errors import JsonError

LONGEST: Final = 10_000
"""The greatest number of bytes of a request."""

LONGEST_DOCUMENT: Final = 300_000
"""The greatest number of bytes of a request that brings rules or a record."""

MOST_SECONDS: Final = 365 * 24 * 3600
"""The longest time for which a table waits for somebody who is away, in seconds."""

MOST_DELAY: Final = 3600
"""The longest time after which spectators see a move, in seconds."""


@attrs.frozen
class Nothing:
    """A request that says nothing but its address."""


@attrs.frozen
class Naming:
    """The name of a person."""

    name: str


@attrs.frozen
class Rated:
    """Whether a person is to be rated."""

    is_rated: bool


@attrs.frozen
class Opening:
    """What a person opens a table with.

    Attributes:
        game: the game's name; exactly one of this, `rules` and `record` is given.
        people: the number of people who are to sit there; computers take the other seats.
        is_open: whether the lobby lists it while it waits, so that anybody can sit down.
        may_watch: whether others may watch.
        absent: the time after which a computer plays for a person who is away, in seconds; `None` for never.
        clock: the time for a move, after which a computer makes it, in seconds; `None` for as long as it takes.
        delay: the time after which spectators see what happens, in seconds; `None` for at once.
        rules: the rules, as in a record, with house rules or cards of one's own.
        record: the record of a match, to go on with it, or to look at it if it is finished.
        seat: where the person sits.
    """

    game: str | None = None
    people: int = 1
    is_open: bool = False
    may_watch: bool = True
    absent: int | None = None
    clock: int | None = None
    delay: int | None = None
    rules: Mapping[str, object] | None = None
    record: Mapping[str, object] | None = None
    seat: int = 0


@attrs.frozen
class Bringing:
    """What a person has: the text of rules, of a pool of cards, or of a record."""

    text: str


@attrs.frozen
class Mailing:
    """The mail address of a person; `None` for none."""

    address: str | None


@attrs.frozen
class Seating:
    """The seat in which a person wants to sit; `None` for any."""

    seat: int | None = None


RequestT = TypeVar("RequestT")


def _document(value: JsonValue) -> JsonObject:
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    return value


_READER: Final = Reader()
_READER.register(Mapping[str, object], _document)
may_lack(_READER, Opening, "game", "is_open", "may_watch", "absent", "clock", "delay", "rules", "record", "seat")
may_lack(_READER, Seating, "seat")


def read(body: bytes, kind: type[RequestT]) -> RequestT:
    """Return what a request brings.

    Raises:
        JsonError: it is no JSON, or something else.
    """
    return _READER.read(read_json(body.decode("utf-8", "replace")), kind)
