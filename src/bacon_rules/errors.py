"""Every exception of the package.

Each is a `BaconRulesError`, so one ``except`` clause catches everything that bad input can cause; each is also a
`ValueError`.  All can be pickled, so they can leave a worker process.
"""

from __future__ import annotations

import enum
import itertools
import re
from collections.abc import Callable, Collection
from typing import Final, Self, TypeAlias

import attrs

SHOWN_LENGTH: Final = 60
"""The longest text of a value in a message, in characters."""

LONGEST_NAME: Final = 100
"""The longest name for which similar names are searched."""

MOST_LISTED: Final = 30
"""The greatest number of names in a message."""


_ADDRESS: Final = re.compile(r" at 0x[0-9a-fA-F]+(?=>)")
"""The place of an object in memory, which tells nobody anything."""


def shown(value: object) -> str:
    """Return the value's `repr`, cut to a length that fits a message, however long or broken the value is."""
    if isinstance(value, int) and value.bit_length() > 256:
        return f"an integer of {value.bit_length()} bits"
    if isinstance(value, str | bytes):
        value = value[: SHOWN_LENGTH + 1]
    try:
        text = repr(value)
    except Exception:  # a hostile or half-built object: only its class can be named safely
        return f"a {type(value).__name__}"
    text = _ADDRESS.sub("", text)
    return text if len(text) <= SHOWN_LENGTH else f"{text[: SHOWN_LENGTH - 1]}…"


def spelled_like(name: str, names: Collection[str], most: int = 1, close: float = 0.6) -> list[str]:
    """Return the names whose spelling is closest to a given name, the closest first.

    Args:
        name: the given name, perhaps misspelled.
        names: all of them.
        most: how many names to return at most.
        close: how close they must be, from 0 to 1, as in difflib.
    """
    import difflib  # noqa: PLC0415 - few programs are told of wrong names, and all would wait for it

    return difflib.get_close_matches(name, names, most, close)


def closest(name: object, names: Collection[str]) -> str | None:
    """Return the name whose spelling is closest to a given name, or `None` if none is close."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        return None
    return next(iter(spelled_like(name, names)), None)


Guess: TypeAlias = Callable[[object, Collection[str]], str | None]
"""A function that guesses which of several names was meant by a wrong name; `None` if it cannot."""


def named_in(name: object, names: Collection[str], guess: Guess = closest) -> str:
    """Return the end of a message about a wrong name: a likely right name, if any, and the known names."""
    meant = guess(name, names)
    listed = ", ".join([*itertools.islice(names, MOST_LISTED), *["…"] * (len(names) > MOST_LISTED)])
    return f", did you mean {meant!r}? There are {listed}" if meant else f", there are {listed or 'none'}"


class Reason(enum.Enum):
    """Why a move is illegal: the broken rule, by name.  Each game has its own members.

    Attributes:
        explanation: one sentence for a person.
        ruling: the ruling or section that the move breaks, such as ``B7``; empty where something is not a move at all.
    """

    explanation: str
    ruling: str

    def __new__(cls, explanation: str, ruling: str) -> Self:  # noqa: D102
        member = object.__new__(cls)
        member._value_ = explanation
        member.explanation = explanation
        member.ruling = ruling
        return member

    def __str__(self) -> str:
        return f"{self.explanation} ({self.ruling})" if self.ruling else self.explanation


class BaconRulesError(Exception):
    """The base of every exception that this package raises."""


@attrs.define(slots=False, eq=False, str=False)
class _ToldError(BaconRulesError, ValueError):
    """An error that has nothing but its message."""

    message: str

    def __str__(self) -> str:
        return self.message


class CardError(_ToldError):
    """No card of these games has this rank and suit."""


class HandError(_ToldError):
    """These cards make no hand, or are to be taken from a hand that lacks them."""


class CombinationError(_ToldError):
    """These cards do not make this kind of combination with this top rank."""


class MatchError(_ToldError, AttributeError):
    """A view was given where a state is needed, a state where a view is, or rules where a match is."""


class MoveError(_ToldError):
    """A move was built from values of the wrong type, such as a text in place of a seat."""


class RulesError(_ToldError):
    """No game can be played by these rules."""


class ActionError(_ToldError):
    """A move has no number, no action has this number, or a mask does not fit the place where it is to be written."""


class FinishError(_ToldError):
    """Players cannot go out in this order, or a deal that is still being played was to be scored."""


class ChanceError(_ToldError):
    """No chance move is due: no cards are to be dealt or shuffled now."""


class SeatError(_ToldError):
    """A seat does not exist, or it is not its turn."""


def out_of_turn(seat: int | None) -> SeatError:
    """Return the error about a seat that is asked for a move and is not to act; `None` is a spectator."""
    return SeatError(f"it is not the turn of {'a spectator' if seat is None else f'seat {seat}'}")


class SeedError(_ToldError):
    """A value is not a seed: seeds are `int`, `str` or `bytes`."""


@attrs.define(slots=False, eq=False, str=False)
class DatabaseError(BaconRulesError, ValueError):
    """The database of a server of tables cannot be used.

    Attributes:
        message: why.
        is_refused: whether the database has answered, and refuses what was to be written, so that trying again does
            not help.
    """

    message: str
    is_refused: bool = False

    def __str__(self) -> str:
        return self.message


class RecordError(_ToldError):
    """A record cannot be read, written or made, or has no such place."""


class ArenaError(_ToldError):
    """Players cannot be measured as requested, or their games cannot be kept or written."""


class BudgetError(_ToldError):
    """A search cannot have such a budget."""


@attrs.define(slots=False, eq=False, str=False)
class PoolError(_ToldError):
    """A file or a text holds no playable card pool.

    Attributes:
        message: the first problem, with its place.
        problems: all problems that can be told at once, each with its place, and with its line if the text is TOML;
            none if the text could not be read at all.
    """

    problems: tuple[str, ...] = ()


class PictureError(_ToldError):
    """A value has no picture, or a picture cannot be drawn as requested."""


class LanguageError(_ToldError):
    """The package has no words in this language."""


class WordsError(_ToldError):
    """A value cannot be put into words, or these names cannot be used for players."""


class NoWingError(_ToldError):
    """A game lacks a part that a service needs, such as a search."""


class NetError(_ToldError):
    """A net cannot be loaded: NumPy is not installed, or the net's file is missing or has been changed."""


class BuildError(_ToldError, ImportError):
    """The environment variable ``BACON_RULES_PURE`` demands a build that cannot be imported."""


@attrs.define(slots=False, eq=False, str=False)
class JsonError(BaconRulesError, ValueError):
    """A JSON text or value does not describe the value to be read.

    Attributes:
        path: the faulty place in the value: ``$`` for the whole, ``$.table.hands[2]`` for a part.
        problem: the fault at that place, and what would be right.
    """

    path: str
    problem: str

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}"


@attrs.define(slots=False, eq=False, str=False)
class NotationError(BaconRulesError, ValueError):
    """A text is not in the notation.

    Attributes:
        text: the text to be read, cut if it is very long.
        position: the index of the fault in the text.
        problem: the fault at that place, and what would be right.
    """

    text: str
    position: int
    problem: str

    def __str__(self) -> str:
        return f"{shown(self.text)}, at character {self.position + 1}: {self.problem}"


@attrs.define(slots=False, eq=False, str=False)
class ReadingError(BaconRulesError, ValueError):
    """A loosely read text fits no legal move.

    Attributes:
        text: the text to be read, cut if it is very long.
        understood: the part that was understood, such as ``7c 7d``; empty if nothing was.
        problem: why the part that was understood is not possible.
        possible: some legal moves near to what was understood, or what a near miss would mean, in notation; none if
            nothing was understood.
        reason: the rule that it breaks; `None` if it is no move, or its cards are not in the hand.
    """

    text: str
    understood: str
    problem: str
    possible: tuple[str, ...] = ()
    reason: Reason | None = None

    def __str__(self) -> str:
        understood = "" if self.understood in ("", self.text) else f" ({self.understood})"
        possible = f"; possible: {', '.join(self.possible)}" if self.possible else ""
        return f"{shown(self.text)}{understood}: {self.problem}{possible}"


@attrs.define(slots=False, eq=False, str=False)
class IllegalMoveError(BaconRulesError, ValueError):
    """A move is against the rules; the state is unchanged.

    Attributes:
        move: the move, as given.
        reason: the rule it breaks.
    """

    move: object
    reason: Reason

    def __str__(self) -> str:
        return f"{_written(self.move)}: {self.reason}"


def _written(move: object) -> str:
    try:
        text = str(move) if type(move).__module__.startswith("bacon_rules.") else shown(move)
    except Exception:  # a move built from values that no move can have
        return shown(move)
    return text if len(text) <= 3 * SHOWN_LENGTH else f"{text[: 3 * SHOWN_LENGTH]}…"


@attrs.define(slots=False, eq=False, str=False)
class ReplayError(IllegalMoveError):
    """A move of a sequence is against the rules.

    Attributes:
        ply: the index of the illegal move in the sequence; all moves before it were legal.
    """

    ply: int

    def __str__(self) -> str:
        return f"move {self.ply + 1}: {super().__str__()}"


@attrs.define(slots=False, eq=False, str=False)
class PlayerError(BaconRulesError, ValueError):
    """A player raised an exception, chose an illegal move or took too long.

    Attributes:
        seat: the player's seat.
        problem: what went wrong.
        moves: the moves played before, in notation, including chance moves.
    """

    seat: int
    problem: str
    moves: tuple[str, ...]

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.problem}"


@attrs.define(slots=False, eq=False, str=False)
class UnknownStateError(BaconRulesError, ValueError):
    """The rules server holds no state with this handle.

    Attributes:
        handle: the handle that was given.
    """

    handle: object

    def __str__(self) -> str:
        return f"no state is held by the handle {shown(self.handle)}"


@attrs.define(slots=False, eq=False, str=False)
class TooManyStatesError(BaconRulesError, ValueError):
    """The rules server holds as many states as it can.

    Attributes:
        most: the number of states that the server can hold.
    """

    most: int

    def __str__(self) -> str:
        return f"{self.most} states are held, which is the most; release some first"


@attrs.define(slots=False, eq=False, str=False)
class TooMuchWorkError(BaconRulesError, ValueError):
    """A message asks the rules server for more work than one message may.

    Attributes:
        most: the amount of work that one message may ask for.
        needed: the amount of work of this request.
        left: the amount of work that was still allowed.
        less: what a message has room for.
    """

    most: int
    needed: int
    left: int
    less: str = "fewer moves"

    def __str__(self) -> str:
        advice = f"ask for less, such as {self.less}" if self.needed > self.most else "ask in another message"
        return f"this takes {self.needed} units of work, a message has {self.most}, and {self.left} are left: {advice}"
