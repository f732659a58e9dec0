"""The voice of the terminal: a speaker of a language, with the colours of players and cards."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Self, TypeAlias

import attrs

from bacon_rules.games import AnyState, game_of_any
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.stories.paint import SUIT_STYLES, Paint
from bacon_rules.stories.seating import Seating, heading
from bacon_rules.words.describing import described
from bacon_rules.words.rules import players_told
from bacon_rules.words.speakers import speaker

Look: TypeAlias = Callable[[str, object, Seating], str]
"""The look of a value in a sentence: it takes the words, the value and the players."""


@attrs.frozen
class Voice:
    """A voice that tells a match.

    Attributes:
        seating: the players.
        by: the speaker with colours.
        plain: the speaker without colours.
    """

    seating: Seating
    by: Speaker
    plain: Speaker

    @classmethod
    def of(cls, state: AnyState, names: Sequence[str], paint: Paint, language: str, look: Look | None = None) -> Self:
        """Return a voice that tells a match between the named players from a state on."""
        seating = Seating.of(state, names, paint, speaker(language, None).listed)
        tinted = [seating.seat(seat) for seat in range(state.seats)]
        by = speaker(language, tinted, state, partial(_marked, look or cards_painted, seating))
        plainly = speaker(language, names[: state.seats], state)
        return cls(seating, by, plainly)

    def introduction(self, state: AnyState) -> list[str]:
        """Return the introduction: the game, the players, and the goal."""
        goal = game_of_any(state).goal_told(state.rules, self.by)
        return [players_told(state.rules, self.seating.all_sides(), self.by), goal]

    def scored(self, points: Sequence[int], scores: Sequence[int]) -> Iterator[str]:
        """Yield the points of a deal, a line for each side."""
        return self.seating.scored(points, scores, (self.by.say("points"), self.by.say("score")))

    def heading(self, value: object) -> list[str]:
        """Return the heading of a deal or a game."""
        return heading(described(value, self.plain).rstrip(".。"), self.seating.paint)


def cards_painted(text: str, value: object, seating: Seating) -> str:
    """Return the words for a value: playing cards as notation in the colours of their suits, and suits in theirs."""
    notation = str(value) if hasattr(value, "suit") else ""
    if notation[-1:] in SUIT_STYLES:
        return seating.paint(notation, *SUIT_STYLES[notation[-1]])
    if isinstance(value, enum.Enum) and value.value in SUIT_STYLES:
        return seating.paint(text, *SUIT_STYLES[value.value])
    return text


def _marked(look: Look, seating: Seating, text: str, value: object) -> str:
    return look(text, value, seating)
