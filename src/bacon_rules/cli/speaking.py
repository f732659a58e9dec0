"""The voice of the terminal: a speaker of a language, with the colours of players and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

import attrs

from bacon_rules import climbing, trick_taking
from bacon_rules.cli.lines import short
from bacon_rules.cli.paint import SUIT_STYLES, Paint, Style
from bacon_rules.cli.seating import Seating, heading
from bacon_rules.games import AnyState
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker
from bacon_rules.speaking.speaker import Mark, Speaker
from bacon_rules.words.describing import described
from bacon_rules.words.rules import goal, players_told
from bacon_rules.words.speakers import speaker


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
    def of(cls, state: AnyState, names: Sequence[str], paint: Paint, language: str) -> Self:
        """Return a voice that tells a match between the named players from a state on."""
        seating = Seating.of(state, names, paint, speaker(language, None).listed)
        tinted = [seating.seat(seat) for seat in range(state.seats)]
        by = speaker(language, tinted, state, _marked(paint, seating))
        plainly = speaker(language, names[: state.seats], state)
        return cls(seating, _shorter(by), _shorter(plainly))

    def introduction(self, state: AnyState) -> list[str]:
        """Return the introduction: the game, the players, and the goal."""
        return [players_told(state.rules, self.seating.all_sides(), self.by), goal(state.rules, self.by)]

    def scored(self, points: Sequence[int], scores: Sequence[int]) -> Iterator[str]:
        """Yield the points of a deal, a line for each side."""
        return self.seating.scored(points, scores, (self.by.say("points"), self.by.say("score")))

    def heading(self, value: object) -> list[str]:
        """Return the heading of a deal or a game."""
        return heading(described(value, self.plain).rstrip(".。"), self.seating.paint)


def _shorter(by: Speaker) -> Speaker:
    if not isinstance(by, TableSpeaker):
        return by
    return attrs.evolve(by, titles={key: short(title) for key, title in by.titles.items()})


def _marked(paint: Paint, seating: Seating) -> Mark:
    """Return the look of cards: notation in suit colours, bombs bold, champions in their players' colours."""

    def mark(text: str, value: object) -> str:
        match value:
            case climbing.Card() | trick_taking.Card():
                notation = str(value)
                return paint(notation, *SUIT_STYLES[notation[-1]])
            case climbing.Suit() | trick_taking.Suit():
                return paint(text, *SUIT_STYLES[value.value])
            case climbing.Combination(is_bomb=is_bomb):
                ascii_text = text.replace("–", "-")  # noqa: RUF001 - terminals without it are many
                return paint(ascii_text, Style.BOLD) if is_bomb else ascii_text
            case int() if 0 <= value < CHAMPIONS_EACH * len(seating.sides):
                return seating.tint(text, value // CHAMPIONS_EACH)
            case _:
                return text

    return mark
