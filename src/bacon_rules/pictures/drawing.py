"""The picture of any value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.errors import PictureError, shown
from bacon_rules.pictures import climbing_view, save_your_bacon_view, text_cards, trick_taking_view
from bacon_rules.pictures.colours import DARK, LIGHT
from bacon_rules.pictures.furniture import LONGEST, Setting
from bacon_rules.pictures.lettering import has_outlines
from bacon_rules.pictures.markup import document, tag
from bacon_rules.pictures.playing_cards import HEIGHT, WIDTH, front
from bacon_rules.pictures.rows import cards_of, playing_card, shown_row
from bacon_rules.pictures.text_cards import AnyCard
from bacon_rules.save_your_bacon import Action, Champion, Condition, Equipment, Reaction, card_text
from bacon_rules.words import asked, describe

View = climbing.View | trick_taking.View | save_your_bacon.View
"""A match as one seat or a spectator sees it."""

Cards = climbing.Hand | climbing.Combination | trick_taking.Hand

Picturable = climbing.Card | trick_taking.Card | Cards | AnyCard | View
"""What there are pictures of."""

Drawn = tuple[str, float, float]
"""What is drawn, and its width and height."""

_SCALE: Final = 0.8
"""How large cards are that lie in a row."""


def svg(value: Picturable, *, dark: bool = False, names: Sequence[str] | None = None, language: str = "en") -> str:
    """Return the picture of a value, as the text of an SVG document that looks the same everywhere.

    Equal values have the same picture.  It shows nothing that the value does not say: that of a view has what the seat
    may know, and there is none of a state.

    Args:
        value: a card, hand, combination or view of any game.
        dark: whether it is for a dark page.
        names: the players' names, of which a view shows as much as fits; a seat without one is named by its number, and
            in the picture itself also one whose name has letters that are not Latin.
        language: the language of the title, which stands for the picture where it is not seen; what is written in the
            picture is English.

    Raises:
        PictureError: there is no picture of this value.
        WordsError: the names are none.
        LanguageError: there are no words in this language.

    >>> from bacon_rules import parse_hand
    >>> picture = svg(parse_hand("7c 7d X"))
    >>> picture[:4], picture[-6:]
    ('<svg', '</svg>')
    """
    palette = DARK if dark else LIGHT
    title = titled(value, language, names)
    shorter = [name[:LONGEST] for name in names or ()]
    written = tuple(name if has_outlines(name) else "" for name in shorter)
    drawn, width, height = _picture(value, Setting(palette, written))
    return document(width, height, title, drawn)


def titled(value: Picturable, language: str, names: Sequence[str] | None) -> str:
    """Return what is told to those who do not see a picture.

    Raises:
        PictureError: there is no picture of this value.
    """
    match value:
        case climbing.View() | trick_taking.View() | save_your_bacon.View():
            return asked(value, language, names=names)
        case climbing.Card() | trick_taking.Card() | climbing.Hand() | climbing.Combination() | trick_taking.Hand():
            return describe(value, language, names=names)
        case Champion() | Equipment() | Action() | Reaction() | Condition():
            return card_text(value)
        case climbing.State() | trick_taking.State() | save_your_bacon.State():
            raise PictureError("there is no picture of a state; draw what a seat sees of it: svg(state.observe(seat))")
        case _:
            raise PictureError(f"there is no picture of {shown(value)}, but of cards, hands, combinations and views")


def _picture(value: Picturable, setting: Setting) -> Drawn:
    palette = setting.palette
    match value:
        case climbing.Card() | trick_taking.Card():
            return front(playing_card(value), palette), WIDTH, HEIGHT
        case climbing.Hand() | trick_taking.Hand() | climbing.Combination():
            row, width = shown_row(cards_of(value), palette)
            return tag("g", row, transform=f"scale({_SCALE})"), width * _SCALE, HEIGHT * _SCALE
        case climbing.View():
            return climbing_view.table(value, setting)
        case trick_taking.View():
            return trick_taking_view.table(value, setting)
        case save_your_bacon.View():
            return save_your_bacon_view.table(value, setting)
        case _:
            return text_cards.face(value, palette), text_cards.WIDTH, text_cards.HEIGHT
