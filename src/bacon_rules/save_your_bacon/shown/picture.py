"""The cards of Save Your Bacon! as pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bacon_rules.pictures import icons
from bacon_rules.pictures.colours import palette_for
from bacon_rules.pictures.markup import tag
from bacon_rules.pictures.sprites import variables
from bacon_rules.save_your_bacon import Rules, card_text
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.shown.text_cards import HEIGHT, WIDTH, face_down
from bacon_rules.save_your_bacon.shown.text_cards import face as printed
from bacon_rules.scenes.drawing import Drawing

_ICONS: Final = ("A", "B", "D", "E", "E+", "R", "X")
"""The icons in the texts of cards, besides trait icons."""


def drawing(value: object, *, dark: bool) -> Drawing | None:
    """Return the picture of a card; `None` for other values."""
    if isinstance(value, Card):
        return Drawing(printed(value, palette_for(dark=dark)), WIDTH, HEIGHT, card_text(value))
    return None


def face_drawing(rules: Rules, card: str, *, dark: bool) -> Drawing | None:
    """Return the picture of a card of the pool; `None` if the pool has no such card."""
    return next((drawing(one, dark=dark) for one in rules.pool.cards if one.key == card), None)


def symbols(rules: Rules) -> Iterator[str]:
    """Yield the cards of the pool as symbols, and the icons in their texts."""
    palette = variables()
    size = f"0 0 {WIDTH} {HEIGHT}"
    for card in rules.pool.cards:
        yield tag("symbol", printed(card, palette), id=f"card-{card.key}", viewBox=size)
    yield tag("symbol", face_down(palette), id="card-back", viewBox=size)
    for icon in (*_ICONS, *(trait.icon for trait in rules.pool.all_traits)):
        box = f"0 {-icons.HEIGHT} {icons.width(icon):g} {icons.HEIGHT + 2}"
        yield tag("symbol", icons.drawn(icon, palette), id=f"icon-{icon}", viewBox=box)
