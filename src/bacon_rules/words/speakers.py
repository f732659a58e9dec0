"""Speakers who know a match."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.errors import WordsError, shown
from bacon_rules.games.register import game_of_any, is_match
from bacon_rules.games.types import AnyMatch
from bacon_rules.speaking.speaker import Mark, Speaker, speaker_of


def speaker(
    language: str,
    names: Sequence[str] | None,
    match: AnyMatch | None = None,
    mark: Mark | None = None,
    reader: int | None = None,
) -> Speaker:
    """Return a speaker of a language.

    Args:
        language: one of `languages`.
        names: the players' names.
        match: the match in question, if there is one.
        mark: decides how the words for cards and other values look in sentences.
        reader: the seat of the reader, who is called *you*; `None` if nobody is.

    Raises:
        LanguageError: the package has no words in this language.
        WordsError: a name, the match, `mark` or `reader` is wrong.
    """
    by = speaker_of(language, names, mark, reader)
    if match is None:
        return by
    if not is_match(match):
        raise WordsError(f"match: expected a state or a view, got {shown(match)}")
    return game_of_any(match).speaker(by, match)
