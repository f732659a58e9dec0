"""The picture of any value."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules import climbing, trick_taking
from bacon_rules.errors import PictureError, shown
from bacon_rules.pictures import climbing_view, trick_taking_view
from bacon_rules.pictures.colours import DARK, LIGHT, Palette
from bacon_rules.pictures.furniture import Setting
from bacon_rules.pictures.markup import document, tag
from bacon_rules.pictures.playing_cards import HEIGHT, WIDTH, front
from bacon_rules.pictures.rows import cards_of, playing_card, shown_row
from bacon_rules.words import asked, describe

Picturable = climbing.Card | climbing.Hand | climbing.Combination | trick_taking.Card | trick_taking.Hand
"""What there are pictures of."""

_SCALE = 0.8
"""How large cards are that lie in a row."""


def svg(value: Picturable, *, dark: bool = False, language: str = "en", names: Sequence[str] = ()) -> str:
    """Return the picture of a value, as the text of an SVG document that looks the same everywhere.

    Args:
        value: a card, a hand or a combination.
        dark: whether it is for a dark page.
        language: the language of the title.
        names: the players' names, of which a view shows as much as fits; a seat without one is named by its number.

    Raises:
        PictureError: there is no picture of this.
        LanguageError: there are no words in this language.

    >>> from bacon_rules import parse_hand
    >>> svg(parse_hand("7c 7d X"))[-6:]
    '</svg>'
    """
    return _drawn(value, DARK if dark else LIGHT, language, names)


def drawn(value: object) -> str:
    """Return what a notebook shows of a value that has a picture."""
    return _drawn(value, LIGHT, "en", ())


def _drawn(value: object, palette: Palette, language: str, names: Sequence[str]) -> str:
    match value:
        case climbing.Card() | trick_taking.Card():
            return document(WIDTH, HEIGHT, describe(value, language), front(playing_card(value), palette))
        case climbing.Hand() | trick_taking.Hand() | climbing.Combination():
            row, width = shown_row(cards_of(value), palette)
        case climbing.View():
            whole, wide, high = climbing_view.table(value, Setting(palette, names))
            return document(wide, high, f"{asked(value, language, names=names)}", whole)
        case trick_taking.View():
            whole, wide, high = trick_taking_view.table(value, Setting(palette, names))
            return document(wide, high, f"{asked(value, language, names=names)}", whole)
        case _:
            raise PictureError(f"there is no picture of {shown(value)}")
    whole = tag("g", row, transform=f"scale({_SCALE})")
    return document(width * _SCALE, HEIGHT * _SCALE, describe(value, language), whole)
