"""The words for kinds, suits, ranks and other moves of the climbing game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bacon_rules.climbing import Kind, Suit
from bacon_rules.climbing.shown.words import kind_words, suit_words
from bacon_rules.reading.ends import ENDS
from bacon_rules.reading.texts import normal
from bacon_rules.words import languages

_SEVERAL: Final[Mapping[tuple[Kind, ...], tuple[str, ...]]] = {
    (Kind.STRAIGHT_FLUSH, Kind.STRETCH_FLUSH): ("flush", "flushes", "フラッシュ"),
    tuple(kind for kind in Kind if kind.is_bomb): ("bomb", "bombs", "ボム"),
}
_NAMED: Final[Mapping[str, tuple[Kind, ...]]] = {
    normal(word): (kind,) for language in languages() for word, kind in kind_words(language).items()
} | {word: kinds for kinds, words in _SEVERAL.items() for word in words}

SUITS: Final[Mapping[str, Suit]] = {
    normal(word): suit
    for language in languages()
    for word, suit in suit_words(language).items()
    if not (len(word) == 1 and word.isascii())
}
LETTERS: Final[Mapping[str, Suit]] = {str(suit): suit for suit in Suit}

_ENGLISH: Final = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
]
_DIGITS: Final = {word: str(number) for number, word in enumerate(_ENGLISH, start=1)}
KINDS: Final[Mapping[str, tuple[Kind, ...]]] = {
    **_NAMED,
    **{
        " ".join(_DIGITS.get(part, part) for part in word.split()): kinds
        for word, kinds in _NAMED.items()
        if word.split()[0] in _DIGITS
    },
}
"""The kinds that each word can stand for; a number before it can have digits, as in ``2 pairs``."""
_PLURALS: Final = {word: f"{word}es" if word == "six" else f"{word}s" for word in _ENGLISH}
RANKS: Final[Mapping[str, int]] = (
    {word: number for number, word in enumerate(_ENGLISH, start=1)}
    | {_PLURALS[word]: number for number, word in enumerate(_ENGLISH, start=1)}
    | {word: number for number, word in enumerate("一二三四五六七八九十", start=1)}
)

PLURALS: Final = frozenset(_PLURALS.values())
PIECES: Final = ("枚", "card", "cards")
"""The words after a number of cards."""

WILD: Final = ("wild", "wilds", "wild card", "joker", "jokers", "ワイルド", "ジョーカー")
TO: Final = ("to", "up to", "topped by", "top", "high", "まで", "top rank", "トップ")
FROM: Final = ("from", "から", "starting at", "starting with")
EQUAL: Final = ("as", "for", "stands for", "standing for", "is", "として")
FILLERS: Final = (
    *("a", "an", "the", "of", "with", "and", "on", "in", "any", "just", "some", "all", "play", "plays", "lead"),
    *("leads", "my", "i", "please", "using", "beat", "beats", "it", "rank", "in order", "の", "を", "で", "と"),
    *("は", "が", "出す", "リード", "カード", "出します", "する", "します", "、", "・", "・・"),
)

PASS: Final = (
    "pass",
    "p",
    "passes",
    "i pass",
    "skip",
    "no play",
    "nothing",
    "パス",
    "ぱす",
    "パスする",
    "パスします",
    "なし",
)
YES: Final = ("yes", "y", "yes please", "yeah", "ok", "はい", "うん", "ほしい", "欲しい")
NO: Final = ("no", "n", "no thanks", "nope", "いいえ", "いや", "いらない")
GIVE: Final = (
    "give the lead to",
    "give lead to",
    "give the lead",
    "give lead",
    "give to",
    "give",
    "lead to",
    "渡す",
    "譲る",
)
ASK: Final = ("ask for the lead", "ask", "聞く", "尋ねる")

GUESSABLE: Final = sorted(
    word for word in {*KINDS, *SUITS, *RANKS, *WILD, *ENDS, *PASS, *YES, *NO} if word.isascii() and len(word) > 2
)
"""The words that may be meant by a misspelled one."""


def phrases(*words: str) -> re.Pattern[str]:
    """Return a pattern for any of these words, longer words first; a Latin word must stand alone."""
    found = sorted({normal(word) for word in words if normal(word)}, reverse=True)
    return re.compile("|".join(_alone(word) for word in found))


def _alone(word: str) -> str:
    before = "(?<![a-z])" if word[0].isascii() else ""
    after = "(?![a-z])" if word[-1].isascii() else ""
    return before + re.escape(word).replace(r"\ ", r"[ -]?") + after
