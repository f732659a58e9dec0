"""One screen: the scene at the top, the events below, and at the bottom the question, the choices and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs
from rich.text import Text

from bacon_rules.cli.playing.looks import BOLD, GREY, padded, wrapped
from bacon_rules.cli.playing.painting import Painted

LEAST_LOG: Final = 3
"""The least number of lines for events, as far as the choices leave room."""

LEAST_CHOICES: Final = 2
GAP: Final = 3
"""The space between two columns of choices."""

MOST_COLUMNS: Final = 110
"""The greatest width used of a screen."""


@attrs.frozen
class Page:
    """The content of a screen.

    Attributes:
        scene: the scene of the seat.
        old: the events before the person's last decision.
        new: the events since then.
        asked: the question, or the answer to the last input.
        choices: the moves to choose from, in words.
        more: the text in place of choices that do not fit.
        keys: the commands.
    """

    scene: Painted
    old: Sequence[Text] = ()
    new: Sequence[Text] = ()
    asked: Sequence[Text] = ()
    choices: Sequence[Text] = ()
    more: str = ""
    keys: str = ""


@attrs.frozen
class Drawn:
    """A screen as lines, and the number of shown choices."""

    lines: Sequence[Text]
    choices: int


def drawn(page: Page, columns: int, rows: int) -> Drawn:
    """Return the lines of a screen, as many as its rows and no wider than its columns."""
    width = min(columns, MOST_COLUMNS)
    asked = [line for text in page.asked for line in wrapped(text, width)]
    hand = wrapped(page.scene.hand, width) if page.scene.hand.plain else []
    keys = wrapped(Text(page.keys, GREY), width) if page.keys else []
    bottom = [*hand, *keys]
    fixed = 3 + len(page.scene.rows) + len(asked) + len(bottom)
    menu, choices = _menu(page, width, max(LEAST_CHOICES, rows - fixed - LEAST_LOG))
    room = rows - fixed - len(menu)
    told = [Text.assemble(line, style=GREY) for text in page.old for line in wrapped(text, width, 2)]
    told += [line for text in page.new for line in wrapped(text, width, 2)]
    log = told[-room:] if room > 0 else []
    log = [*log, *[Text("")] * (room - len(log))]
    rule = Text("─" * width, GREY)
    above = [_header(page.scene, width), rule, *page.scene.rows]
    below = [*asked, *menu, *bottom]
    lines = [*above, rule, *log, *below]
    if len(lines) > rows:  # the hand and the choices matter most
        lines = [*above[: max(0, rows - len(below))], *below][-rows:]
    return Drawn([padded(line, width) for line in lines], choices)


def _header(scene: Painted, width: int) -> Text:
    title = Text(scene.title, BOLD)
    gap = width - title.cell_len - scene.standing.cell_len
    return Text.assemble(title, " " * max(2, gap), scene.standing)


def _menu(page: Page, width: int, most: int) -> tuple[list[Text], int]:
    """Return the choices with their numbers, in as many columns as fit, and the number of shown choices."""
    items = [Text.assemble((f"{number:>3} ", BOLD), choice) for number, choice in enumerate(page.choices, start=1)]
    if not items:
        return [], 0
    widest = max(item.cell_len for item in items)
    columns = max(1, (width + GAP) // (widest + GAP))
    shown = items if len(items) <= columns * most else items[: columns * most - 1]
    count = len(shown)
    if count < len(items):
        shown = [*shown, Text(f"    {page.more}", GREY)]
    height = -(-len(shown) // columns)
    lines = [
        Text(" " * GAP).join(padded(one, min(widest, width)) for one in shown[row::height]) for row in range(height)
    ]
    return lines, count
