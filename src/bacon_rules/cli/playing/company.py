"""The players of a match at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from bacon_rules.cli.playing.painting import Painted, painted
from bacon_rules.games import AnyView
from bacon_rules.games.register import game_of_any
from bacon_rules.speaking.catalogues import catalogue
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words import describe
from bacon_rules.words.speakers import speaker


def voice(language: str) -> Speaker:
    """Return a speaker of the terminal's own messages, besides `bacon_rules.words`: labels, help and hints."""
    return Speaker(catalogue(language))


@attrs.frozen
class Company:
    """The players, and how to speak of them.

    Attributes:
        names: the players' names.
        language: the language to speak.
        voice: says the terminal's own messages.
    """

    names: Sequence[str]
    language: str
    voice: Speaker

    def speaker(self, view: AnyView) -> Speaker:
        """Return a speaker that knows a view."""
        return speaker(self.language, self.names, view)

    def told(self, value: object, view: AnyView, reader: int | None = None) -> str:
        """Return a move, an event or another value in words, which call the seat of the reader *you*."""
        return describe(value, self.language, names=self.names, match=view, reader=reader)

    def scene(self, view: AnyView) -> Painted:
        """Return the scene of a seat."""
        return painted(game_of_any(view).scene(view, (), self.speaker(view)), self.voice)
