"""Questions to the seat that is to move."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.errors import WordsError, shown
from bacon_rules.games.register import game_of_any, is_match
from bacon_rules.games.types import AnyMatch
from bacon_rules.speaking.speaker import Mark, sentence
from bacon_rules.words.speakers import speaker


def asked(
    match: AnyMatch, language: str = "en", *, names: Sequence[str] | None = None, mark: Mark | None = None
) -> str:
    """Return a sentence or two saying who must act and how; of a match that is over, who has won.

    For a view, the sentence speaks to the player of its seat: "Beat Dee's pair of tens, or pass."  For a state, and the
    view of a spectator, it speaks to nobody.

    Args:
        match: a state or a view of any game.
        language: one of `languages`.
        names: the players' names, seat by seat; a seat without one is called by its number.
        mark: decides how the words for cards and other values look in sentences.

    Raises:
        LanguageError: the package has no words in this language.
        WordsError: `match` is not a state or view, a name is not a text, or `mark` fails.

    >>> from bacon_rules import bacon, chance_move, new_match, parse_move, replay
    >>> start = new_match(bacon(4))
    >>> state = replay(start, [chance_move(start, seed=7), parse_move("pair-3:3c,3d")])
    >>> names = ["Ann", "Ben", "Cam", "Dee"]
    >>> asked(state.observe(2), names=names)
    "Beat Ben's pair of threes, or pass."
    >>> asked(state.observe(1), names=names)
    'Cam is to beat your pair of threes, or pass.'
    """
    if not is_match(match):
        raise WordsError(f"expected a state or a view, got {shown(match)}")
    viewer: int | None = getattr(match, "seat", None)  # only views have a seat
    return sentence(game_of_any(match).turn_told(match, speaker(language, names, match, mark, viewer)))
