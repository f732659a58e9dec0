"""Moves by their notation, read loosely, for games that bring no reader of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeVar

from bacon_rules.errors import ReadingError
from bacon_rules.speaking.speaker import Speaker

MoveT = TypeVar("MoveT")

MOST_TOLD: Final = 6
"""The greatest number of legal moves in an error about a text that was not understood."""


def typed(text: str, legal: Iterable[MoveT], by: Speaker) -> tuple[MoveT, ...]:
    """Return the legal moves whose notation has the words of a text, in any case and order, perhaps without the first.

    Raises:
        ReadingError: there are none.

    >>> from bacon_rules.speaking.speaker import speaker_of
    >>> typed("3S 3d", ["play:3d,3s", "play:3d", "pass"], speaker_of("en"))
    ('play:3d,3s',)
    """
    moves = tuple(legal)
    wanted = sorted(_words(text))
    found = tuple(move for move in moves if wanted in _sorted_words(str(move)))
    if not found:
        raise ReadingError(text, "", by.say("no legal move is written like this"), tuple(map(str, moves[:MOST_TOLD])))
    return found


def _sorted_words(notation: str) -> tuple[list[str], list[str]]:
    """Return the words of a notation, and the words after the first."""
    words = _words(notation)
    return sorted(words), sorted(words[1:])


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,:]+", text.casefold()) if word]
