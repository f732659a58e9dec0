"""The form in which typed words are looked up."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """Return a text without case, width or hyphens, and with single blanks.

    >>> folded(" Straight-Flush ")
    'straight flush'
    """
    return " ".join(unicodedata.normalize("NFKC", text).casefold().replace("-", " ").split())


def words_listed(text: str) -> list[str]:
    """Return the folded words of a list with commas."""
    return [folded(word) for word in text.split(",")]
