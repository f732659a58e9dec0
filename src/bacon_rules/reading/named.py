"""Finding the meaning of typed words among moves with names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, Generic, TypeVar

import attrs

from bacon_rules.errors import ReadingError, shown, spelled_like
from bacon_rules.reading.texts import normal, squeezed
from bacon_rules.speaking.speaker import Speaker

MoveT = TypeVar("MoveT")

_CLOSE: Final = 0.75
"""How close to a word a misspelled one must be, from 0 to 1; the person is asked, and may have meant no such word."""

MOST_SHOWN: Final = 6
"""The number of possible moves in an error."""

_WORD: Final = re.compile(r"[\w♣♦♥♠]+(?:'\w+)*")
_FILLERS: Final = frozenset(
    (
        *["a", "an", "the", "of", "with", "and", "to", "my", "on", "at", "i", "please", "card", "cards", "by", "using"],
        *("one", "any", "some", "just"),
        *("を", "で", "と", "に", "の", "は", "が", "から", "する", "します", "出す", "出します"),
        *("カード", "手札", "枚", "1枚"),
    )
)
_NUMBERS: Final = re.compile(r"(?<=[぀-ヿ一-鿿])(?=[0-9])|(?<=[0-9])(?=[぀-ヿ一-鿿])")
_PARTICLES: Final = re.compile(r"(?<=[0-9a-z]|[^\x00-\xff])(?:[をでとにのはが]|から)")


@attrs.frozen
class Named(Generic[MoveT]):
    """A move and its names.

    Attributes:
        move: the move.
        names: whole texts that mean only this move, reduced to letters and digits.
        words: all words that can name the move.
    """

    move: MoveT
    names: frozenset[str]
    words: frozenset[str]


def words_of(*texts: str) -> frozenset[str]:
    """Return the words of texts in normal form.

    >>> sorted(words_of("Smith's Hammer", "iron-hammer"))
    ['hammer', 'iron', "smith's"]
    """
    return frozenset(word for text in texts for word in _WORD.findall(normal(text)))


def typed_words(text: str) -> tuple[str, ...]:
    """Return the words of a typed text, without filler words."""
    parted = _NUMBERS.sub(" ", _PARTICLES.sub(" ", normal(text)))
    words = dict.fromkeys(_WORD.findall(parted))
    return tuple(word for word in words if word not in _FILLERS) or tuple(words)


def says_nothing(text: str) -> bool:
    """Whether a text has at most filler words."""
    return _FILLERS.issuperset(typed_words(text))


def found(text: str, moves: Iterable[Named[MoveT]]) -> tuple[MoveT, ...]:
    """Return the possible meanings of a text, best first.

    Moves with the text as a whole name exclude all others; otherwise moves that have all typed words; otherwise moves
    with words that begin with the typed ones.
    """
    known = list(moves)
    wanted, typed = squeezed(text), typed_words(text)
    named = tuple(one.move for one in known if wanted in one.names)
    if named or not typed:
        return named
    exact = [one for one in known if one.words.issuperset(typed)]
    fitting = exact or [one for one in known if all(_begins(word, one.words) for word in typed)]
    return tuple(one.move for one in sorted(fitting, key=lambda one: -_share(typed, one.words)))


def not_understood(  # noqa: PLR0913, PLR0917
    text: str,
    moves: Sequence[Named[MoveT]],
    read: Callable[[str], Sequence[object]],
    nothing: str,
    example: str,
    by: Speaker,
) -> ReadingError:
    """Return the error for a text that fits no move, with the first word that belongs to no move, if there is one.

    If the word resembles a known one, the error has the legal moves that the known one would mean.

    Args:
        text: the typed text.
        moves: all moves that somebody may think of.
        read: returns the legal moves that a text means.
        nothing: the problem of a text without any word.
        example: a description of a move, for people whose word resembles no known word.
        by: says what is wrong.
    """
    words = frozenset().union(*(one.words for one in moves))
    typed = () if says_nothing(text) else typed_words(text)
    unknown = next((word for word in typed if not _begins(word, words)), None)
    if unknown is None:
        return ReadingError(text, "", by.say("no move has all of these words") if typed else nothing)
    near = meant(unknown, sorted(word for word in words if len(word) > 2 or not word.isascii()))
    right = read(" ".join(near if word == unknown else word for word in typed)) if near else ()
    return no_word(text, unknown, near, right, example, by)


def meant(unknown: str, words: Collection[str]) -> str | None:
    """Return the word that a misspelled one is likely to mean, if it is close enough to be asked back."""
    return next(iter(spelled_like(unknown, words, close=_CLOSE)), None)


def no_word(  # noqa: PLR0913, PLR0917
    text: str, unknown: str, near: str | None, right: Sequence[object], example: str, by: Speaker
) -> ReadingError:
    """Return the error for a text with a word that is of no move.

    Args:
        text: the typed text.
        unknown: the word.
        near: the word that is likely to be meant; `None` if there is none.
        right: the legal moves that the text would mean with this word.
        example: a description of a move, if there is no likely word.
        by: says what is wrong.
    """
    if near is None:
        problem = by.say("{word} is no word for a move; {example}", word=shown(unknown), example=example)
    else:
        problem = by.say("{word} is no word for a move, did you mean {near}?", word=shown(unknown), near=repr(near))
    return ReadingError(text, "", problem, tuple(map(str, right[:MOST_SHOWN])))


def _begins(typed: str, words: frozenset[str]) -> bool:
    if typed in words:
        return True
    inside = not typed.isascii()
    return any(word.startswith(typed) or (inside and typed in word) for word in words)


def _share(typed: Sequence[str], words: frozenset[str]) -> float:
    """Return the share of a move's words that has been typed."""
    return sum(word in words for word in typed) / len(words)
