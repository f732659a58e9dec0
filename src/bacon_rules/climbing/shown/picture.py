"""Cards, hands and combinations of the climbing game as pictures."""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules import climbing
from bacon_rules.pictures.colours import palette_for
from bacon_rules.pictures.playing_cards import PlayingCard, stands_for
from bacon_rules.pictures.rows import card_drawing, playing_card, playing_cards, row_drawing
from bacon_rules.pictures.sprites import common, fronts, symbol, variables
from bacon_rules.scenes.drawing import Drawing


def drawing(value: object, *, dark: bool) -> Drawing | None:
    """Return the picture of a card, a hand or a combination; `None` for other values."""
    palette = palette_for(dark=dark)
    match value:
        case climbing.Card():
            return card_drawing(value, palette)
        case climbing.Hand():
            return row_drawing(playing_cards(value), palette)
        case climbing.Combination():
            return row_drawing(placed(value), palette)
        case _:
            return None


def symbols(rules: climbing.Rules) -> Iterator[str]:
    """Yield the cards of the pack as symbols, and the signs on wilds."""
    palette = variables()
    yield from fronts((*dict.fromkeys(rules.pack), climbing.WILD), palette)
    suits = [str(suit) for suit in climbing.Suit][: rules.suits]
    for rank in map(str, range(1, rules.top_rank + 1)):
        for suit in ("", *suits):
            yield symbol(f"stands-for-{rank}{suit}", stands_for(rank, suit, palette))
    yield from common(palette)


def placed(combination: climbing.Combination) -> list[PlayingCard]:
    """Return the looks of the cards of a combination; a wild shows the card that it stands for."""
    return [
        PlayingCard(str(one.rank), "" if one.suit is None else str(one.suit), wild=True)
        if one.card.is_wild
        else playing_card(one.card)
        for one in combination.placed
    ]
