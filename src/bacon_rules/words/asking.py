"""Whose turn it is, and for what."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules import climbing, trick_taking
from bacon_rules.errors import WordsError, shown
from bacon_rules.words.climbing import turns as climbing_turns
from bacon_rules.words.speaking import AnyMatch, Mark, speaker
from bacon_rules.words.trick_taking import turns as trick_taking_turns


def asked(
    match: AnyMatch, language: str = "en", *, names: Sequence[str] | None = None, mark: Mark | None = None
) -> str:
    """Return whose turn it is, and for what; if it is that of the seat that looks, what is asked of it."""
    if not isinstance(match, AnyMatch):
        raise WordsError(f"expected a state or a view, got {shown(match)}")
    by = speaker(language, names, match, mark)
    if isinstance(match, climbing.State | climbing.View):
        return climbing_turns.turn_told(match, by)
    if isinstance(match, trick_taking.State | trick_taking.View):
        return trick_taking_turns.turn_told(match, by)
    raise NotImplementedError
