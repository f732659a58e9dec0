"""The moves whose description, in any language, is what was typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from bacon_rules.games.game import AnyView
from bacon_rules.reading.texts import squeezed
from bacon_rules.words import describe, languages

MoveT = TypeVar("MoveT")


def described(moves: Iterable[MoveT], text: str, names: Sequence[str]) -> list[MoveT]:
    """Return those of a few moves that a text describes as `words.describe` does, whatever its case and signs."""
    wanted = squeezed(text)
    return [move for move in moves if wanted in descriptions(move, names)]


def descriptions(move: object, names: Sequence[str] | None = None, match: AnyView | None = None) -> set[str]:
    """Return the descriptions of a move in all languages, letters and digits alone."""
    return {squeezed(describe(move, language, names=names, match=match)) for language in languages()}
