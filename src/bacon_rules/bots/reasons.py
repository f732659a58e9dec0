"""Why a computer chooses a move, in words, judging by what its seat sees."""

from __future__ import annotations

from typing import Any

from bacon_rules.games.game import AnyMove, AnyView
from bacon_rules.games.register import game_of_any
from bacon_rules.searching.thoughts import Thought
from bacon_rules.speaking.speaker import speaker_of


def reason(view: AnyView, move: AnyMove, language: str = "en") -> str:
    """Return in a sentence or two why a computer chooses a move; "" if its game does not say.

    Args:
        view: what the seat sees that is to move.
        move: the move that `choose` returns there.
        language: one of `bacon_rules.words.languages`.

    Raises:
        LanguageError: there are no words in this language.
    """
    return game_of_any(view).why(view, move, speaker_of(language))


def findings(view: AnyView, thought: Thought[Any], language: str = "en") -> str:
    """Return in a sentence or two how sure a search is of its move, and what it expects; "" if it searched nothing.

    Args:
        view: what the seat sees that is to move.
        thought: what the search has come to there.
        language: one of `bacon_rules.words.languages`.

    Raises:
        LanguageError: there are no words in this language.
    """
    by = speaker_of(language)
    if not thought.simulations:
        return ""
    sure = by.say("It is best in {number} of 100 cases.", number=round(100 * thought.confidence))
    return f"{sure} {game_of_any(view).expected_told(thought.expected, by)}"
