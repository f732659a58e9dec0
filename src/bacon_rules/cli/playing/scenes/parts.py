"""The parts of a scene, and what the scenes of all games have in common."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from rich.cells import cell_len
from rich.text import Text

from bacon_rules.cli.playing.looks import BOLD, GREY, SIDES, padded, printable
from bacon_rules.games import AnyView
from bacon_rules.speaking.speaker import Speaker

LONGEST_NAME = 16
"""How many columns a player's name gets at most."""


@attrs.frozen
class Scene:
    """What a seat sees of a match.

    Attributes:
        title: which game and deal it is.
        standing: the scores.
        rows: who sits where with what, and what lies on the table.
        hand: the seat's cards, in one line that may have to be broken.
    """

    title: str
    standing: Text
    rows: Sequence[Text]
    hand: Text


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

    def name(self, view: AnyView, seat: int) -> Text:
        """Return a player's name in the colour of the side; that of the seat that looks with a remark."""
        name = Text(printable(self.names[seat]), SIDES[view.side_of(seat) % len(SIDES)])
        if seat == view.seat:
            return Text.assemble(name, " ", (self.voice.say("(you)"), GREY))
        return name

    def column(self, view: AnyView, seat: int) -> Text:
        """Return who is to act by an arrow, and the player's name, padded to the longest."""
        width = max(cell_len(self.name(view, one).plain) for one in range(view.seats))
        arrow = Text("▸ " if seat == view.to_act else "  ", BOLD)
        return Text.assemble(arrow, padded(self.name(view, seat), min(width, LONGEST_NAME)))

    def standing(self, view: AnyView, scores: Sequence[int]) -> Text:
        """Return the score of each side."""
        sides: list[Text] = []
        for side, score in enumerate(scores):
            members = [self.names[seat] for seat in range(view.seats) if view.side_of(seat) == side]
            look = SIDES[side % len(SIDES)]
            sides.append(Text.assemble((printable("+".join(members)), look), " ", (str(score), BOLD)))
        return Text("  ").join(sides)
