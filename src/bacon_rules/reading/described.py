"""The moves whose description, in any language, equals a typed text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from bacon_rules.errors import Reason
from bacon_rules.games.types import AnyView
from bacon_rules.reading.texts import squeezed
from bacon_rules.speaking.catalogues import ENGLISH
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words import describe, languages

MoveT = TypeVar("MoveT")


def described(
    moves: Iterable[MoveT], text: str, names: Sequence[str], match: AnyView | None = None
) -> tuple[MoveT, ...]:
    """Return the moves, out of a few, whose `words.describe` equals a text, ignoring case and signs."""
    wanted = squeezed(text)
    return tuple(move for move in moves if wanted in descriptions(move, names, match))


def descriptions(move: object, names: Sequence[str] | None = None, match: AnyView | None = None) -> set[str]:
    """Return the descriptions of a move in all languages, only letters and digits."""
    return {squeezed(describe(move, language, names=names, match=match)) for language in languages()}


def reason_told(reason: Reason | None, by: Speaker) -> str:
    """Return why a move is illegal, in English with its ruling."""
    return str(reason) if by.language == ENGLISH else describe(reason, by.language)
