"""The rules behind the present question, in short."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from bacon_rules.cli.playing.looks import BOLD, padded
from bacon_rules.games import AnyView, game_of_any
from bacon_rules.speaking.speaker import Speaker


def rules_texts(view: AnyView, by: Speaker) -> Iterator[Text]:
    """Yield the rules behind the question to the viewer."""
    for head, text in game_of_any(view).explained(view, by):
        yield Text.assemble("  ", padded(Text(head, BOLD), 24), text) if head else Text(text)
