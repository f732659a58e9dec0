"""Whose turn it is, and for what."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules import climbing
from bacon_rules.errors import WordsError, shown
from bacon_rules.words.climbing.turns import turn_told
from bacon_rules.words.speaking import AnyMatch, Mark, speaker


def asked(
    match: AnyMatch, language: str = "en", *, names: Sequence[str] | None = None, mark: Mark | None = None
) -> str:
    """Return whose turn it is, and for what; if it is that of the seat that looks, what is asked of it."""
    if not isinstance(match, AnyMatch):
        raise WordsError(f"expected a state or a view, got {shown(match)}")
    by = speaker(language, names, match, mark)
    if isinstance(match, climbing.State | climbing.View):
        return turn_told(match, by)
    raise NotImplementedError
