"""The cards of Save Your Bacon! as pictures."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from bacon_rules.pictures import icons, marks, traits
from bacon_rules.pictures.colours import palette_for
from bacon_rules.pictures.markup import tag
from bacon_rules.pictures.sprites import variables
from bacon_rules.save_your_bacon import Rules, card_text
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.shown.marks import MARKS
from bacon_rules.save_your_bacon.shown.text_cards import HEIGHT, WIDTH, art_of, face_down
from bacon_rules.save_your_bacon.shown.text_cards import face as printed
from bacon_rules.scenes.drawing import Drawing


def drawing(value: object, *, dark: bool) -> Drawing | None:
    """Return the picture of a card; `None` for other values."""
    return _drawn(value, dark=dark) if isinstance(value, Card) else None


@functools.lru_cache(maxsize=256)
def _drawn(card: Card, *, dark: bool) -> Drawing:
    """Return the picture of a card; the texts on it take long to fit, and a match has the same cards in each view."""
    palette = palette_for(dark=dark)
    return Drawing(printed(card, palette), WIDTH, HEIGHT, card_text(card), art_of(card, palette))


def face_drawing(rules: Rules, card: str, *, dark: bool) -> Drawing | None:
    """Return the picture of a card of the pool; `None` if the pool has no such card."""
    return next((drawing(one, dark=dark) for one in rules.pool.cards if one.key == card), None)


def emblems(rules: Rules) -> Iterator[str]:
    """Yield the marks in texts as symbols ``mark-E``, and the art of each card as ``art-`` with its key."""
    for mark in (*MARKS, *(trait.icon for trait in rules.pool.all_traits)):
        yield tag("symbol", marks.mark(mark), id=f"mark-{mark}", viewBox=f"0 0 {marks.SIZE} {marks.SIZE}")
    palette = variables()
    for card in rules.pool.cards:
        size = f"0 0 {traits.WIDTH} {traits.HEIGHT}"
        yield tag("symbol", art_of(card, palette), id=f"art-{card.key}", viewBox=size)


def symbols(rules: Rules) -> Iterator[str]:
    """Yield the cards of the pool as symbols, and the icons in their texts."""
    palette = variables()
    size = f"0 0 {WIDTH} {HEIGHT}"
    for card in rules.pool.cards:
        yield tag("symbol", printed(card, palette), id=f"card-{card.key}", viewBox=size)
    yield tag("symbol", face_down(palette), id="card-back", viewBox=size)
    for icon in (*MARKS, *(trait.icon for trait in rules.pool.all_traits)):
        box = f"0 {-icons.HEIGHT} {icons.width(icon):g} {icons.HEIGHT + 2}"
        yield tag("symbol", icons.drawn(icon, palette), id=f"icon-{icon}", viewBox=box)
