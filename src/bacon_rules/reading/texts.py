"""Normal forms of typed texts: equivalent widths, cases, symbols and signs become the same."""

from __future__ import annotations

# ruff: noqa: RUF001, RUF002 - signs that look alike are what this is about
import unicodedata
from typing import Final

LONGEST: Final = 400
"""The longest text for loose reading, in characters."""

_SAME: Final = {
    **dict.fromkeys(map(ord, "\ufe0e\ufe0f\u20e3\u200b\u200c\u200d\ufeff"), None),
    **dict.fromkeys(map(ord, "♧♣"), "♣"),
    **dict.fromkeys(map(ord, "♢♦🔷🔶"), "♦"),
    **dict.fromkeys(map(ord, "♡♥❤"), "♥"),
    **dict.fromkeys(map(ord, "♤♠"), "♠"),
    **dict.fromkeys(map(ord, "🃏★☆*×"), "x"),
    **dict.fromkeys(map(ord, "‐‑‒–—−〜～~…"), "-"),
    **dict.fromkeys(map(ord, "’‘`´"), "'"),
}


def normal(text: str) -> str:
    """Return a text in lower case and usual widths, with one sign for equivalent signs, and no line ends.

    >>> normal("７♣︎ ～ Ｔ♡")
    '7♣ - t♥'
    """
    alike = text.translate(_SAME)
    return " ".join(unicodedata.normalize("NFKC", alike).casefold().translate(_SAME).split())


def squeezed(text: str) -> str:
    """Return only the letters and digits of a text, for comparisons.

    >>> squeezed("Straight 4-8, X = 7")
    'straight48x7'
    """
    return "".join(letter for letter in normal(text) if letter.isalnum() or letter in "♣♦♥♠")
