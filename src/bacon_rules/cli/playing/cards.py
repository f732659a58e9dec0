"""The texts of cards that a seat can see."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from bacon_rules.cli.playing.looks import BOLD, GREY, printable
from bacon_rules.games import AnyView, game_of_any


def card_texts(view: AnyView, name: str) -> Iterator[Text]:
    """Yield the texts of the cards in sight, or of all cards whose names contain the words."""
    found = list(game_of_any(view).texts_of(view, name))
    for text in found:
        title, *lines = text.splitlines()
        yield Text(printable(title), BOLD)
        yield from (Text(f"  {printable(line)}") for line in lines)
        yield Text("")
    if not found:
        yield Text(printable(f"{name}: -"), GREY)
