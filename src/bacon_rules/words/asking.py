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
    """Return whose turn it is, and for what, in a sentence or two; of a match that is over, who has won.

    Whoever looks at a view is spoken to: "Beat Dee's pair of tens, or pass."  A state, and the view of a spectator,
    speak to nobody.

    Args:
        match: a state or a view of any game.
        language: one of `languages`.
        names: the players' names, seat by seat; a seat without one is called by its number.
        mark: how the words for cards and the like stand in sentences.

    Raises:
        LanguageError: there are no words in this language.
        WordsError: it is no state and no view, something is no name, or `mark` fails.

    >>> from bacon_rules import bacon, chance_move, new_match, parse_move, replay
    >>> start = new_match(bacon(4))
    >>> state = replay(start, [chance_move(start, seed=7), parse_move("pair-3:3c,3d")])
    >>> names = ["Ann", "Ben", "Cam", "Dee"]
    >>> asked(state.observe(2), names=names)
    "Beat Ben's pair of threes, or pass."
    >>> asked(state.observe(1), names=names)
    'Cam is to beat your pair of threes, or pass.'
    """
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
