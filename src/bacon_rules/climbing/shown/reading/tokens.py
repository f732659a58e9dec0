"""From a text to tokens: digits, suits, wilds, words for kinds, and signs."""

from __future__ import annotations

import enum
import re
from typing import Final

import attrs

from bacon_rules.climbing import Kind, Suit
from bacon_rules.climbing.shown.reading.vocabulary import (
    EQUAL,
    FILLERS,
    FROM,
    KINDS,
    LETTERS,
    PIECES,
    PLURALS,
    RANKS,
    SUITS,
    TO,
    WILD,
    phrases,
)
from bacon_rules.reading.ends import ENDS, End


class What(enum.Enum):
    """The type of a part of a text; a filler is not a token."""

    NUMBER = enum.auto()
    SUIT = enum.auto()
    WILD = enum.auto()
    KIND = enum.auto()
    TO = enum.auto()
    FROM = enum.auto()
    DASH = enum.auto()
    EQUAL = enum.auto()
    COLON = enum.auto()
    PIECES = enum.auto()
    END = enum.auto()
    FILLER = enum.auto()
    UNKNOWN = enum.auto()


@attrs.frozen
class Token:
    """A part of a text.

    Attributes:
        what: the type.
        text: the text.
        glued: whether the token follows the one before without a gap.
        suit: the suit that the token names.
        kinds: the kinds that the token can stand for.
        plural: whether the token is a word for several cards, such as ``sevens``.
        end: the end of the order that the token asks for.
    """

    what: What
    text: str
    glued: bool
    suit: Suit | None = None
    kinds: tuple[Kind, ...] = ()
    plural: bool = False
    end: End | None = None


LONGEST_NUMBER: Final = 12
"""The greatest number of digits read as ranks: two for each card of the largest combination."""

_KIND: Final = phrases(*KINDS)
_SUIT: Final = phrases(*SUITS)
_RANK: Final = phrases(*RANKS)
_WORDS: Final = (
    (What.KIND, _KIND),
    (What.SUIT, _SUIT),
    (What.NUMBER, _RANK),
    (What.WILD, phrases(*WILD)),
    (What.TO, phrases(*TO)),
    (What.FROM, phrases(*FROM)),
    (What.EQUAL, phrases(*EQUAL)),
    (What.PIECES, phrases(*PIECES)),
    (What.END, phrases(*ENDS)),
    (What.DASH, re.compile(r"\.{2,}")),
    (What.FILLER, phrases(*FILLERS)),
)
_DIGITS: Final = re.compile("[0-9]+")
_LETTERS: Final = re.compile(r"[a-z]+|[^\W\d_a-z]+")
_SIGNS: Final = {"-": What.DASH, "=": What.EQUAL, ":": What.COLON}
_CARD_LETTERS: Final = re.compile("[cdhsxwt]+")
_SPELLED: Final = {word.replace(" ", "").replace("-", ""): kinds for word, kinds in KINDS.items()}


def tokens_of(text: str) -> tuple[Token, ...]:
    """Return the tokens of a text in normal form, without filler words."""
    found: list[Token] = []
    place, glued = 0, False
    while place < len(text):
        new, place = _next(text, place, glued=glued)
        glued = bool(new)
        found += new
    return tuple(found)


def _next(text: str, place: int, *, glued: bool) -> tuple[list[Token], int]:
    digits = None if _KIND.match(text, place) else _DIGITS.match(text, place)
    if digits and len(digits[0]) > LONGEST_NUMBER:
        return [Token(What.UNKNOWN, digits[0], glued)], digits.end()
    if digits:
        return [Token(What.NUMBER, digits[0], glued)], digits.end()
    words = [(what, found) for what, pattern in _WORDS if (found := pattern.match(text, place))]
    if words:
        what, word = max(words, key=lambda one: one[1].end())
        return ([] if what is What.FILLER else [_of_word(what, word[0], glued=glued)]), word.end()
    if text[place] in _SIGNS:
        return [Token(_SIGNS[text[place]], text[place], glued)], place + 1
    letters = _LETTERS.match(text, place)
    if letters is None:
        return [], place + 1
    cards = _CARD_LETTERS.match(text, place)
    if cards and (cards.end() == letters.end() or text[cards.end()].isdigit()):
        return [_of_letter(letter, glued=glued or number > 0) for number, letter in enumerate(cards[0])], cards.end()
    return [_of_unknown(letters[0], glued=glued)], letters.end()


def _of_word(what: What, word: str, *, glued: bool) -> Token:
    match what:
        case What.KIND:
            return Token(what, word, glued, kinds=_SPELLED[word.replace(" ", "").replace("-", "")])
        case What.SUIT:
            return Token(what, word, glued, suit=SUITS[word])
        case What.NUMBER:
            return Token(what, str(RANKS[word]), glued, plural=word in PLURALS)
        case What.WILD:
            return Token(what, word, glued, plural=word.endswith("s"))
        case What.END:
            return Token(what, word, glued, end=ENDS[word])
        case _:
            return Token(what, word, glued)


def _of_letter(letter: str, *, glued: bool) -> Token:
    if letter in LETTERS:
        return Token(What.SUIT, letter, glued, suit=LETTERS[letter])
    return Token(What.NUMBER, "10", glued) if letter == "t" else Token(What.WILD, "x", glued)


def _of_unknown(word: str, *, glued: bool) -> Token:
    """Return the kinds whose words begin with an unknown word, if there are any."""
    kinds = [kind for spelled, kinds in _SPELLED.items() if spelled.startswith(word) for kind in kinds]
    if len(word) > 1 and kinds:
        return Token(What.KIND, word, glued, kinds=tuple(dict.fromkeys(kinds)))
    return Token(What.UNKNOWN, word, glued)
