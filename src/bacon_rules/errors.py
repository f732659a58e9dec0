"""Every exception of the package.

All of them are a `BaconRulesError`, so one ``except`` clause catches whatever bad input can cause; each is a
`ValueError` as well.  They can be pickled, so they survive the way out of a worker process.
"""

from __future__ import annotations

import enum
import itertools
from collections.abc import Callable, Collection
from typing import Final, Self, TypeAlias

import attrs

SHOWN_LENGTH: Final = 60
"""The longest text of a value in a message, in characters."""

LONGEST_NAME: Final = 100
"""The longest name for which similar ones are searched."""

MOST_LISTED: Final = 30
"""How many names a message lists at most."""


def shown(value: object) -> str:
    """Return the value's `repr`, cut to a length that fits a message, however long or broken the value is."""
    if isinstance(value, int) and value.bit_length() > 256:
        return f"an integer of {value.bit_length()} bits"
    if isinstance(value, str | bytes):
        value = value[: SHOWN_LENGTH + 1]
    try:
        text = repr(value)
    except Exception:  # a hostile or half-built object: its class is all that can be told safely
        return f"a {type(value).__name__}"
    return text if len(text) <= SHOWN_LENGTH else f"{text[: SHOWN_LENGTH - 1]}…"


def spelled_like(name: str, names: Collection[str], most: int = 1, close: float = 0.6) -> list[str]:
    """Return the names that are spelled most like another one, the closest first.

    Args:
        name: the other one.
        names: all of them.
        most: how many are returned at most.
        close: how close they have to be, from 0 to 1, as difflib has it.
    """
    import difflib  # noqa: PLC0415 - few programs are told of wrong names, and all would wait for it

    return difflib.get_close_matches(name, names, most, close)


def closest(name: object, names: Collection[str]) -> str | None:
    """Return the name that is spelled most like another one, or `None` if none is close."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        return None
    return next(iter(spelled_like(name, names)), None)


Guess: TypeAlias = Callable[[object, Collection[str]], str | None]
"""Says which of some names was meant by a wrong one, if it can."""


def named_in(name: object, names: Collection[str], guess: Guess = closest) -> str:
    """Return the end of a message about a wrong name: which one was meant if that can be guessed, and what there is."""
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
    """An error that is told by its message alone."""

    message: str

    def __str__(self) -> str:
        return self.message


class CardError(_ToldError):
    """No card of these games has this rank and suit."""


class HandError(_ToldError):
    """These cards make no hand, or are not in the hand they are to be taken from."""


class CombinationError(_ToldError):
    """These cards do not make this kind of combination with this top rank."""


class MoveError(_ToldError):
    """A move is built from values of the wrong type, such as a text where it takes a seat."""


class RulesError(_ToldError):
    """No game can be played by these rules."""


class ActionError(_ToldError):
    """A move has no number, there is no action of this number, or a mask does not fit where it is to be written."""


class FinishError(_ToldError):
    """In this order no players go out, or a deal that is still played was to be scored."""


class ChanceError(_ToldError):
    """No cards are to be dealt or shuffled now."""


class SeatError(_ToldError):
    """There is no such seat, or it is not its turn."""


class SeedError(_ToldError):
    """A value is not a seed: seeds are `int`, `str` or `bytes`."""


class RecordError(_ToldError):
    """A record cannot be read, written or made, or there is no such place in it."""


class ArenaError(_ToldError):
    """Players cannot be measured as was asked, or what they played cannot be kept or written."""


class BudgetError(_ToldError):
    """There can be no such budget for a search."""


class PoolError(_ToldError):
    """A file or a text holds no card pool that can be played with."""


class PictureError(_ToldError):
    """There is no picture of a value, or a picture cannot be drawn as was asked."""


class LanguageError(_ToldError):
    """There are no words in this language."""


class WordsError(_ToldError):
    """There are no words for a value, or these are no names for players."""


@attrs.define(slots=False, eq=False, str=False)
class BuildError(BaconRulesError, ImportError, ValueError):
    """The package cannot be imported as the environment variable ``BACON_RULES_PURE`` demands."""

    message: str

    def __str__(self) -> str:
        return self.message


@attrs.define(slots=False, eq=False, str=False)
class JsonError(BaconRulesError, ValueError):
    """A JSON text or value does not stand for what was to be read.

    Attributes:
        path: where in the value it goes wrong: ``$`` for the whole, ``$.table.hands[2]`` for a part.
        problem: what is wrong there, and what would have been right.
    """

    path: str
    problem: str

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}"


@attrs.define(slots=False, eq=False, str=False)
class NotationError(BaconRulesError, ValueError):
    """A text is not in the notation.

    Attributes:
        text: what was to be read, cut if it is very long.
        position: the index in the text where it goes wrong.
        problem: what is wrong there, and what would have been right.
    """

    text: str
    position: int
    problem: str

    def __str__(self) -> str:
        return f"{shown(self.text)}, at character {self.position + 1}: {self.problem}"


@attrs.define(slots=False, eq=False, str=False)
class ReadingError(BaconRulesError, ValueError):
    """No legal move can have been meant by a text that was read loosely.

    Attributes:
        text: what was to be read, cut if it is very long.
        understood: what was understood of it, such as ``7c 7d``; empty if nothing was.
        problem: why that is not possible.
        possible: some moves that would be, in notation.
        reason: the rule that what was understood breaks; `None` if it is no move, or its cards are not there.
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
    """A move is against the rules; the state it was tried on is unchanged.

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
    except Exception:  # a move made of what no move is made of
        return shown(move)
    return text if len(text) <= 3 * SHOWN_LENGTH else f"{text[: 3 * SHOWN_LENGTH]}…"


@attrs.define(slots=False, eq=False, str=False)
class ReplayError(IllegalMoveError):
    """A move of a sequence is against the rules.

    Attributes:
        ply: how many moves before it were legal, so the index of the move in the sequence.
    """

    ply: int

    def __str__(self) -> str:
        return f"move {self.ply + 1}: {super().__str__()}"


@attrs.define(slots=False, eq=False, str=False)
class PlayerError(BaconRulesError, ValueError):
    """A player raised, chose an illegal move, or took too long; or a match came to no end.

    Attributes:
        seat: where it sits; `None` where it was nobody's fault.
        problem: what it did.
        moves: what had been played before, in notation, chance moves among it.
    """

    seat: int | None
    problem: str
    moves: tuple[str, ...]

    def __str__(self) -> str:
        return self.problem if self.seat is None else f"seat {self.seat}: {self.problem}"


@attrs.define(slots=False, eq=False, str=False)
class UnknownStateError(BaconRulesError, ValueError):
    """The rules server holds no state by this handle.

    Attributes:
        handle: what was given for one.
    """

    handle: object

    def __str__(self) -> str:
        return f"no state is held by the handle {shown(self.handle)}"


@attrs.define(slots=False, eq=False, str=False)
class TooManyStatesError(BaconRulesError, ValueError):
    """The rules server holds as many states as it can.

    Attributes:
        most: how many these are.
    """

    most: int

    def __str__(self) -> str:
        return f"{self.most} states are held, which is the most; release some first"


@attrs.define(slots=False, eq=False, str=False)
class TooMuchWorkError(BaconRulesError, ValueError):
    """A message asks the rules server for more work than one message may.

    Attributes:
        most: how much work that is.
        needed: how much this request would take.
        left: how much was left for it.
    """

    most: int
    needed: int
    left: int

    def __str__(self) -> str:
        advice = "ask for less, such as fewer moves" if self.needed > self.most else "ask in another message"
        return f"this takes {self.needed} units of work, a message has {self.most}, and {self.left} are left: {advice}"
