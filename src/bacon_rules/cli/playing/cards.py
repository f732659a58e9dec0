"""The texts of the cards of Save Your Bacon! that a seat can see."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from bacon_rules.cli.playing.looks import BOLD, GREY, printable
from bacon_rules.reading.texts import normal
from bacon_rules.save_your_bacon import HIDDEN, CardKey, View, card_text


def card_texts(view: View, name: str) -> Iterator[Text]:
    """Yield the texts of the visible cards, or of all cards with the words of a text in their names."""
    wanted = normal(name).split()
    cards = {card.key: card for card in view.rules.pool.cards}
    keys = cards if wanted else {key: cards[key] for key in _in_sight(view)}
    found = [card for key, card in keys.items() if all(word in normal(f"{card.title} {key}") for word in wanted)]
    for card in found:
        title, *lines = card_text(card).splitlines()
        yield Text(printable(title), BOLD)
        yield from (Text(f"  {printable(line)}") for line in lines)
        yield Text("")
    if not found:
        yield Text(printable(f"{name}: -"), GREY)


def _in_sight(view: View) -> Iterator[CardKey]:
    table = view.table
    keys = list(map(CardKey, view.hand))
    if table is not None:
        keys += [key for card in table.cards for key in (card.card, *card.conditions)]
    else:
        keys += [key for deck in view.decks for key in deck.champions]
    return (key for key in dict.fromkeys(keys) if key != HIDDEN)
