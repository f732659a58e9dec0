"""All cards of a game as the symbols of one document, for pages that show many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import attrs

from bacon_rules.errors import PictureError, shown
from bacon_rules.game import AnyRules
from bacon_rules.games.register import game_of_rules, is_rules
from bacon_rules.pictures.colours import LIGHT, Palette, palette_for
from bacon_rules.pictures.markup import SVG_NAMESPACE, tag
from bacon_rules.pictures.playing_cards import HEIGHT, WIDTH, back, front
from bacon_rules.pictures.rows import playing_card
from bacon_rules.pictures.symbols import pips

_PREFIX: Final = "--bacon-"


def colours(*, dark: bool = False) -> Mapping[str, str]:
    """Return the colours of the pictures as CSS: the values of the custom properties that `sprites` uses.

    >>> colours()["--bacon-hearts"], colours(dark=True)["--bacon-hearts"]
    ('#c70000', '#ad0000')
    """
    return {_property(name): value for name, value in _named(palette_for(dark=dark))}


def sprites(rules: AnyRules) -> str:
    """Return one SVG document with a symbol for each card of a game.

    Put it into a page, or serve it as a file, and show a card with ``<svg><use href="#card-7c"/></svg>``.  The symbol
    of a card is ``card-`` with its notation, or in Save Your Bacon! with its key; a card face down is ``card-back``.
    Suits are ``suit-c`` and so on, the icons in the texts of Save Your Bacon! are ``icon-E`` and so on. In the climbing
    game ``stands-for-7`` and, for flushes, ``stands-for-7c`` lie over ``card-X``.  Every card is 5 wide to 7 high.
    Colours are for a light page, unless the page sets the custom properties of `colours`.

    Args:
        rules: the rules of the game.

    Raises:
        PictureError: the value is not the rules of a game.
    """
    if not is_rules(rules):
        raise PictureError(f"expected the rules of a game, got {shown(rules)}")
    symbols = game_of_rules(rules).symbols(rules) or _french(variables())
    return tag("svg", *symbols, xmlns=SVG_NAMESPACE)


def _french(palette: Palette) -> Iterator[str]:
    """Yield the pack of a game that does not draw its own cards."""
    yield from fronts((f"{rank}{suit}" for rank in (*range(2, 11), *"JQKA") for suit in "cdhs"), palette)
    yield from common(palette)


def fronts(cards: Iterable[object], palette: Palette) -> Iterator[str]:
    """Yield playing cards as symbols."""
    for card in cards:
        yield symbol(f"card-{card}", front(playing_card(card), palette))


def common(palette: Palette) -> Iterator[str]:
    """Yield the back of playing cards, and the suits, as symbols."""
    yield symbol("card-back", back(palette))
    for suit in "cdhs":
        yield tag("symbol", pips(suit, 100, [(0, 0)], palette.suit(suit)), id=f"suit-{suit}", viewBox="-52 -52 104 104")


def symbol(name: str, drawn: str) -> str:
    """Return something as large as a playing card as a symbol."""
    return tag("symbol", drawn, id=name, viewBox=f"0 0 {WIDTH} {HEIGHT}")


def _named(palette: Palette) -> Iterator[tuple[str, str]]:
    for name, value in attrs.asdict(palette).items():
        if isinstance(value, str):
            yield name, value
        else:
            yield from ((f"{name}-{place}", one) for place, one in enumerate(value))


def _property(name: str) -> str:
    return _PREFIX + name.replace("_", "-")


def variables() -> Palette:
    """Return a palette of the page's custom properties, with light colours as defaults."""
    said = {name: f"var({_property(name)},{value})" for name, value in _named(LIGHT)}
    sides = tuple(said.pop(f"sides-{place}") for place in range(len(LIGHT.sides)))
    return Palette(**said, sides=sides)
