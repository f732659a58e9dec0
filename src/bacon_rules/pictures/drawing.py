"""The picture of any value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeAlias

from bacon_rules.errors import PictureError, shown
from bacon_rules.games.register import found, game_of_any, is_state, is_view
from bacon_rules.pictures.colours import palette_for
from bacon_rules.pictures.furniture import LONGEST
from bacon_rules.pictures.markup import document
from bacon_rules.pictures.scenes import table
from bacon_rules.words import asked, describe
from bacon_rules.words.speakers import speaker

WIDEST: Final = 100_000
"""The greatest width of a picture in pixels."""

Picturable: TypeAlias = object
"""A value with a picture: a view of any game, or a card, hand or combination of a game that draws its cards."""


def svg(
    value: Picturable,
    *,
    dark: bool = False,
    names: Sequence[str] | None = None,
    language: str = "en",
    width: float | None = None,
) -> str:
    """Return the picture of a value, as the text of an SVG document that looks the same everywhere.

    Equal values have the same picture, where only names with letters that are not Latin are written in a font of the
    machine.  The picture shows only the value itself: the picture of a view shows nothing hidden from the seat, and a
    state has no picture.

    Args:
        value: a view of any game, or a card, hand or combination of a game that draws its cards.
        dark: whether the picture is for a dark page.
        names: the players' names, shortened to fit; a seat without a name is called by its number.
        language: the language of the title, for people who do not see the picture; the texts in the picture are
            English.
        width: the width in pixels, from 1 to 100,000; the height follows.  By default, the picture has its own size.
            On narrow pictures of views, what else lies side by side lies in rows, and stays large enough to be read.

    Raises:
        PictureError: the value has no picture, or there is no such width.
        WordsError: a name is wrong.
        LanguageError: the package has no words in this language.

    >>> from bacon_rules import parse_hand
    >>> picture = svg(parse_hand("7c 7d X"))
    >>> picture[:4], picture[-6:]
    ('<svg', '</svg>')
    """
    if is_state(value):
        raise PictureError("there is no picture of a state; draw what a seat sees of it: svg(state.observe(seat))")
    _check(width)
    title = asked(value, language, names=names) if is_view(value) else ""
    written = [name[:LONGEST] for name in names or ()]
    game = found(value)
    drawing = None if game is None else game.drawing(value, dark=dark)
    if is_view(value):
        game = game_of_any(value)
        scene = game.scene(value, (), speaker("en", written, value))
        drawing = table(scene, palette_for(dark=dark), partial(game.face_drawing, value.rules, dark=dark), width)
    if drawing is None:
        raise PictureError(f"there is no picture of {shown(value)}, but of cards, hands, combinations and views")
    title = title or drawing.title or describe(value, language, names=names)
    scale = 1 if width is None else width / drawing.width
    return document(drawing.width, drawing.height, title, drawing.drawn, scale=scale)


def _check(width: float | None) -> None:
    if width is None:
        return
    if not isinstance(width, int | float) or isinstance(width, bool) or not 1 <= width <= WIDEST:
        raise PictureError(f"width: expected a number from 1 to {WIDEST}, got {shown(width)}")
