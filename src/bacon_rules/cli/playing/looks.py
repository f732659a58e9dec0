"""The look of texts in the terminal: the colours of suits and sides, and widths in columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from bacon_rules.decks.french import SIGNS
from bacon_rules.stories.lines import NEVER_FIRST
from bacon_rules.stories.paint import SUIT_STYLES, Style

GREY: Final = "color(243)"
BAD: Final = "color(131)"
BOLD: Final = "bold"

SIDES: Final = ("color(63)", "color(131)", "color(29)", "color(163)", "color(98)", "color(243)")

_RICH: Final[Mapping[Style, str]] = {
    style: "bold" if style is Style.BOLD else f"color({style.value.rpartition(';')[2]})" for style in Style
}
_SUITS: Final = {
    SIGNS.get(letter, letter): " ".join(_RICH[one] for one in styles) for letter, styles in SUIT_STYLES.items()
}
_CARDS: Final = {
    re.compile(
        rf"(?<![0-9A-Za-z])(?:10|[1-9][0-3]?|[JQKA]){symbol}" if symbol != "X" else r"(?<![0-9A-Za-z])X(?![0-9A-Za-z])"
    ): style
    for symbol, style in _SUITS.items()
    if style
}


def with_cards(text: str, style: str = "") -> Text:
    """Return a text with its cards in the colours of their suits."""
    shown = Text(printable(text), style)
    for pattern, look in _CARDS.items():
        shown.highlight_regex(pattern, look)
    return shown


def printable(text: str) -> str:
    """Return a text without control characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def padded(text: Text, width: int) -> Text:
    """Return a text of an exact width in columns: filled with blanks, or cut with an ellipsis."""
    cut = text.copy()
    cut.truncate(max(width, 1), overflow="ellipsis", pad=True)
    return cut


def joined(parts: Iterable[Text], gap: str = "  ") -> Text:
    """Return texts in one line with gaps between them, skipping empty texts."""
    return Text(gap).join([part for part in parts if part.plain])


def wrapped(text: Text, width: int, indent: int = 0) -> list[Text]:
    """Return a text in lines of at most a number of columns; all lines except the first begin with blanks."""
    lines: list[Text] = []
    left = text
    while cell_len(left.plain) > width:
        cut = _break(left.plain, width)
        lines.append(left[:cut])
        rest = left[cut:]
        blanks = len(rest.plain) - len(rest.plain.lstrip())
        left = Text(" " * indent) + rest[blanks:]
    return [*lines, left]


def _break(text: str, width: int) -> int:
    """Return the place to break a wide text: after the last blank that fits, else at the end of the line."""
    fitting = sum(used <= width for used in accumulate(map(cell_len, text)))
    words = text[: fitting + 1].rpartition(" ")[0]
    if words.strip():
        return len(words)
    return fitting - 1 if fitting > 1 and text[fitting] in NEVER_FIRST else max(fitting, 1)
