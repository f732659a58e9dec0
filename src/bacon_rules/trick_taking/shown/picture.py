"""Cards and hands of the trick-taking game as pictures."""

from __future__ import annotations

from bacon_rules import trick_taking
from bacon_rules.pictures.colours import palette_for
from bacon_rules.pictures.rows import card_drawing, playing_cards, row_drawing
from bacon_rules.scenes.drawing import Drawing


def drawing(value: object, *, dark: bool) -> Drawing | None:
    """Return the picture of a card or a hand; `None` for other values."""
    palette = palette_for(dark=dark)
    match value:
        case trick_taking.Card():
            return card_drawing(value, palette)
        case trick_taking.Hand():
            return row_drawing(playing_cards(value), palette)
        case _:
            return None
