"""A record: the beginning of a match, its moves, and its result."""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Self

import attrs

from bacon_rules import __version__
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import RecordError, ReplayError, shown
from bacon_rules.games import GAMES, AnyMove, AnyState, Position
from bacon_rules.games.register import is_state
from bacon_rules.records.notebook import html_table
from bacon_rules.records.plies import Ply, arrow_stream, plies_of
from bacon_rules.records.walking import WrongMove, moved_on

LONGEST_NAME: Final = 100
LARGEST_NUMBER: Final = 2**53 - 1
"""The largest number that every JSON reader keeps exact."""

_VERSION: Final = re.compile(r"[0-9][0-9A-Za-z.+!-]{0,99}")
_UNPRINTABLE: Final = ("Cc", "Cs", "Zl", "Zp")
"""The Unicode categories of characters that names cannot have: controls, surrogates, line ends."""


@attrs.frozen
class Result:
    """The result of a match so far.

    Attributes:
        scores: the score of each side.
        winners: the sides that won; empty if the match is not over.

    Raises:
        RecordError: something is not a tuple of integers.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        _check_numbers("result.scores", self.scores)
        _check_numbers("result.winners", self.winners)

    @classmethod
    def of(cls, position: Position) -> Self:
        """Return the result of a match at a position."""
        return cls(position.scores, position.winners)


@attrs.frozen
class Record:
    """A match, finished or not.  Make one with `Record.of`, `loads` or `read`; `validate` checks the moves.

    Attributes:
        start: the first position.
        seats: the name of each seat's player, at most 100 characters.
        date: the date of the match, if known.
        moves: the moves in notation, including chance moves.
        result: the result after the last move.
        written_by: the version of the package that made the record; `None` if unknown, as in records of 0.1.0.

    Raises:
        RecordError: a value has the wrong type, the start is not the beginning of a match, or the number of names is
            wrong.
    """

    start: Position
    seats: tuple[str, ...]
    date: datetime.date | None
    moves: tuple[str, ...]
    result: Result
    written_by: str | None = __version__

    def __attrs_post_init__(self) -> None:
        _check_start(self.start)
        _check_names(self.start, self.seats)
        if self.date is not None and type(self.date) is not datetime.date:
            raise RecordError(f"date: expected a date or nothing, got {shown(self.date)}")
        _check_texts("moves", self.moves)
        if not isinstance(self.result, Result):
            raise RecordError(f"result: expected a Result, got {shown(self.result)}")
        _check_version(self.written_by)

    @property
    def game(self) -> str:
        """The game's name, such as ``bacon-4``."""
        return self.start.name

    @property
    def rules(self) -> JsonObject:
        """The rules as a JSON object: the game's name and the house rules."""
        return self.start.rules_json()

    @property
    def dealer(self) -> int:
        """The seat that deals first; 0 where nobody deals."""
        return self.start.game.dealer(self.start.state)

    def plies(self) -> Iterator[Ply]:
        """Return the moves in order, each with the scores after it.

        Raises:
            RecordError: a move is wrong.
        """
        _end(self.start, self.moves)
        return plies_of(self.start.state, self.moves)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return the moves as an Arrow stream, for ``pyarrow.table``, ``polars.DataFrame`` and others.

        The stream has a column for each attribute of a `Ply`.

        Raises:
            RecordError: a move is wrong, or pyarrow is not installed; ``bacon-rules[arena]`` has it.
        """
        return arrow_stream(self.plies(), requested_schema)

    def _repr_html_(self) -> str:
        date = "" if self.date is None else f", {self.date}"
        sides = [self.start.state.side_of(seat) for seat in range(len(self.seats))]
        scores = dict(enumerate(self.result.scores))
        players = [
            (seat, name, side, scores.get(side, ""), "won" if side in self.result.winners else "")
            for seat, (name, side) in enumerate(zip(self.seats, sides, strict=True))
        ]
        return html_table(f"{GAMES[self.game].title}{date}", players, self.start, self.moves)

    @classmethod
    def of(
        cls,
        start: AnyState,
        moves: Iterable[AnyMove],
        *,
        seats: Sequence[str] | None = None,
        date: datetime.date | None = None,
    ) -> Self:
        """Make the record of a match; the result is worked out.

        Args:
            start: the first state of the match, from `new_match`.
            moves: the moves, including chance moves.
            seats: the name of each seat's player; by default ``Seat 0`` and so on.
            date: the date of the match.

        Raises:
            RecordError: the state is not the beginning of a match, a move is wrong, or the names do not fit the seats.
        """
        position, played = Position(start), tuple(moves)
        texts = tuple(map(str, played))
        _check_start(position)
        try:
            end = Position(start.replay(played))
        except ReplayError:
            end = _end(position, texts)
        return cls._ended(position, texts, end, seats, date)

    @classmethod
    def of_texts(
        cls,
        start: Position,
        moves: Iterable[str],
        *,
        seats: Sequence[str] | None = None,
        date: datetime.date | None = None,
    ) -> Self:
        """Make the record of a match from a position and moves in notation; otherwise like `of`.

        Raises:
            RecordError: the position is not the beginning of a match, a move is wrong, or the names do not fit the
                seats.
        """
        _check_start(start)
        texts = tuple(moves)
        return cls._ended(start, texts, _end(start, texts), seats, date)

    @classmethod
    def _ended(
        cls,
        start: Position,
        moves: tuple[str, ...],
        end: Position,
        seats: Sequence[str] | None,
        date: datetime.date | None,
    ) -> Self:
        names = [f"Seat {seat}" for seat in range(start.seats)] if seats is None else seats
        return cls(start, tuple(names), date, moves, Result.of(end))


def _end(start: Position, moves: Iterable[str]) -> Position:
    """Return the position after moves in notation.

    Raises:
        RecordError: a move is wrong.
    """
    end = moved_on(start, moves)
    if isinstance(end, WrongMove):
        raise RecordError(str(end))
    return end


def _check_start(start: Position) -> None:
    if not isinstance(start, Position):
        raise RecordError(f"start: expected a Position, got {shown(start)}")
    state = start.state
    if not is_state(state):
        raise RecordError(f"start: expected a state, got {shown(state)}")
    first = start.game.new_match(state.rules, start.game.dealer(state))
    if state != first:
        raise RecordError(f"start: a record begins where a match begins, and this position of {start.name} is later")


def _check_names(start: Position, names: tuple[str, ...]) -> None:
    _check_texts("seats", names)
    if len(names) != start.seats:
        raise RecordError(f"seats: {start.name} has {start.seats} seats, here are {len(names)} names")
    for seat, name in enumerate(names):
        if len(name) > LONGEST_NAME:
            raise RecordError(f"seats[{seat}]: a name has at most {LONGEST_NAME} characters, not {len(name)}")
        if any(unicodedata.category(character) in _UNPRINTABLE for character in name):
            raise RecordError(f"seats[{seat}]: a name has no control characters and no line ends: {shown(name)}")


def _check_version(version: str | None) -> None:
    if version is not None and (type(version) is not str or not _VERSION.fullmatch(version)):
        raise RecordError(f"written_by: expected a version such as {__version__!r}, or nothing, got {shown(version)}")


def _check_texts(field: str, texts: tuple[str, ...]) -> None:
    if type(texts) is not tuple:
        raise RecordError(f"{field}: expected a tuple of texts, got {shown(texts)}")
    for place, text in enumerate(texts):
        if type(text) is not str:
            raise RecordError(f"{field}[{place}]: expected a text, got {shown(text)}")
        try:
            text.encode()
        except UnicodeEncodeError:
            raise RecordError(f"{field}[{place}]: it cannot be written as UTF-8: {shown(text)}") from None


def _check_numbers(field: str, numbers: tuple[int, ...]) -> None:
    if type(numbers) is not tuple:
        raise RecordError(f"{field}: expected a tuple of integers, got {shown(numbers)}")
    for place, number in enumerate(numbers):
        if type(number) is not int or abs(number) > LARGEST_NUMBER:
            raise RecordError(f"{field}[{place}]: expected an integer below 2**53, got {shown(number)}")


def check_record(record: object) -> None:
    """Refuse a value that is not a record, such as the name of a file.

    Raises:
        RecordError: the value is not a record.
    """
    if not isinstance(record, Record):
        raise RecordError(f"expected a Record, such as read(path), got {shown(record)}")
