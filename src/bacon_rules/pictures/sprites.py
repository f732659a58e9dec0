"""All cards of a game as the symbols of one document, for pages that show many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.errors import PictureError, shown
from bacon_rules.pictures import icons, text_cards
from bacon_rules.pictures.colours import DARK, LIGHT, Palette
from bacon_rules.pictures.markup import SVG_NAMESPACE, tag
from bacon_rules.pictures.playing_cards import HEIGHT, WIDTH, back, front, stands_for
from bacon_rules.pictures.rows import playing_card
from bacon_rules.pictures.symbols import pips

AnyRules = climbing.Rules | trick_taking.Rules | save_your_bacon.Rules

ICONS: Final = ("A", "B", "D", "E", "E+", "R", "X")
"""The icons in the texts of Save Your Bacon!, besides those of traits."""

_PREFIX: Final = "--bacon-"


def colours(*, dark: bool = False) -> Mapping[str, str]:
    """Return the colours of the pictures as CSS: the values of the custom properties that `sprites` uses.

    >>> colours()["--bacon-hearts"], colours(dark=True)["--bacon-hearts"]
    ('#da1913', '#fa6a68')
    """
    return {_property(name): value for name, value in _named(DARK if dark else LIGHT)}


def sprites(rules: AnyRules) -> str:
    """Return one SVG document with a symbol for each card of a game.

    Put it into a page, or serve it as a file, and show a card with ``<svg><use href="#card-7c"/></svg>``.  A card's
    symbol is called ``card-`` and its notation, or in Save Your Bacon! its key; a card that lies face down is
    ``card-back``.  Suits are ``suit-c`` and so on, the icons in the texts of Save Your Bacon! are ``icon-E`` and so on.
    In the climbing game ``stands-for-7`` and, for flushes, ``stands-for-7c`` lie over ``card-X``.  Every card
    is 5 wide to 7 high.  Colours are light, unless the page sets the custom properties of `colours`.

    Args:
        rules: what is played.

    Raises:
        PictureError: these are no rules.
    """
    palette = _variables()
    match rules:
        case climbing.Rules():
            symbols = _climbing(rules, palette)
        case trick_taking.Rules():
            symbols = _trick_taking(palette)
        case save_your_bacon.Rules():
            symbols = _save_your_bacon(rules, palette)
        case _:
            raise PictureError(f"expected the rules of a game, got {shown(rules)}")
    return tag("svg", *symbols, xmlns=SVG_NAMESPACE)


def _climbing(rules: climbing.Rules, palette: Palette) -> Iterator[str]:
    for card in (*dict.fromkeys(rules.pack), climbing.WILD):
        yield _card(str(card), front(playing_card(card), palette))
    suits = [str(suit) for suit in climbing.Suit][: rules.suits]
    for rank in map(str, range(1, rules.top_rank + 1)):
        for suit in ("", *suits):
            yield _symbol(f"stands-for-{rank}{suit}", stands_for(rank, suit, palette))
    yield from _common(palette)


def _trick_taking(palette: Palette) -> Iterator[str]:
    for card in trick_taking.PACK:
        yield _card(str(card), front(playing_card(card), palette))
    yield from _common(palette)


def _save_your_bacon(rules: save_your_bacon.Rules, palette: Palette) -> Iterator[str]:
    size = f"0 0 {text_cards.WIDTH} {text_cards.HEIGHT}"
    for card in rules.pool.cards:
        yield tag("symbol", text_cards.face(card, palette), id=f"card-{card.key}", viewBox=size)
    yield tag("symbol", text_cards.face_down(palette), id="card-back", viewBox=size)
    for icon in (*ICONS, *(trait.icon for trait in save_your_bacon.Trait)):
        box = f"0 {-icons.HEIGHT} {icons.width(icon):g} {icons.HEIGHT + 2}"
        yield tag("symbol", icons.drawn(icon, palette), id=f"icon-{icon}", viewBox=box)


def _common(palette: Palette) -> Iterator[str]:
    yield _card("back", back(palette))
    for suit in "cdhs":
        yield tag("symbol", pips(suit, 100, [(0, 0)], palette.suit(suit)), id=f"suit-{suit}", viewBox="-52 -52 104 104")


def _card(name: str, drawn: str) -> str:
    return _symbol(f"card-{name}", drawn)


def _symbol(name: str, drawn: str) -> str:
    return tag("symbol", drawn, id=name, viewBox=f"0 0 {WIDTH} {HEIGHT}")


def _named(palette: Palette) -> Iterator[tuple[str, str]]:
    for name, value in attrs.asdict(palette).items():
        if isinstance(value, str):
            yield name, value
        else:
            yield from ((f"{name}-{place}", one) for place, one in enumerate(value))


def _property(name: str) -> str:
    return _PREFIX + name.replace("_", "-")


def _variables() -> Palette:
    """Return the palette whose colours are what a page says, or the light ones."""
    said = {name: f"var({_property(name)},{value})" for name, value in _named(LIGHT)}
    sides = tuple(said.pop(f"sides-{place}") for place in range(len(LIGHT.sides)))
    return Palette(**said, sides=sides)
