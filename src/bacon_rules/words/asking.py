"""Whose turn it is, and for what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.errors import WordsError, shown
from bacon_rules.words.climbing import turns as climbing_turns
from bacon_rules.words.save_your_bacon import turns as save_your_bacon_turns
from bacon_rules.words.speaking import AnyMatch, Mark, Speaker, sentence, speaker
from bacon_rules.words.trick_taking import turns as trick_taking_turns


def asked(
    match: AnyMatch, language: str = "en", *, names: Sequence[str] | None = None, mark: Mark | None = None
) -> str:
    """Return whose turn it is, and for what; if it is that of the seat that looks, what is asked of it."""
    if not isinstance(match, AnyMatch):
        raise WordsError(f"expected a state or a view, got {shown(match)}")
    by = speaker(language, names, match, mark)
    return sentence(_turn_told(match, by))


def _turn_told(match: AnyMatch, by: Speaker) -> str:
    match match:
        case climbing.State() | climbing.View():
            return climbing_turns.turn_told(match, by)
        case trick_taking.State() | trick_taking.View():
            return trick_taking_turns.turn_told(match, by)
        case save_your_bacon.State() | save_your_bacon.View():
            return save_your_bacon_turns.turn_told(match, by)
        case _:
            assert_never(match)
