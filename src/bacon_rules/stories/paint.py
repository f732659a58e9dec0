"""Colours for terminals, and none for everything else."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import Final, Protocol, TextIO


class Style(enum.Enum):
    """A style of text.  The value is the parameter of the terminal's escape sequence.

    The colours come from the palette of 256, and are readable on black and on white.
    """

    BOLD = "1"
    GREY = "38;5;243"
    RED = "38;5;131"
    GREEN = "38;5;29"
    BLUE = "38;5;63"
    MAGENTA = "38;5;163"
    PURPLE = "38;5;98"


SUIT_STYLES: Final[Mapping[str, tuple[Style, ...]]] = {
    "c": (Style.GREEN,),
    "d": (Style.BLUE,),
    "h": (Style.RED,),
    "s": (),
    "X": (Style.BOLD, Style.MAGENTA),
}
"""The style of a card, by the last letter of its notation."""


class Paint(Protocol):
    """A function that gives a text its styles."""

    def __call__(self, text: str, *styles: Style) -> str:
        """Return the text for the output."""


def plain(text: str, *_: Style) -> str:
    """Return the text unchanged."""
    return text


def coloured(text: str, *styles: Style) -> str:
    r"""Return the text between the terminal's escape sequences.

    >>> coloured("bacon", Style.BOLD, Style.RED)
    '\x1b[1;38;5;131mbacon\x1b[0m'
    """
    return f"\x1b[{';'.join(style.value for style in styles)}m{text}\x1b[0m" if styles else text


def paint_for(stream: TextIO | None, environment: Mapping[str, str]) -> Paint:
    """Return `coloured` or `plain`.

    ``NO_COLOR`` forbids colour and ``FORCE_COLOR`` demands it, if set to anything; the first is stronger.  Without
    them, a stream has colour if it is a terminal, unless ``TERM`` is ``dumb``.  A process with closed output has no
    stream.
    """
    if environment.get("NO_COLOR"):
        return plain
    if environment.get("FORCE_COLOR"):
        return coloured
    return coloured if stream is not None and stream.isatty() and environment.get("TERM") != "dumb" else plain


def painted(cards: Iterable[object], paint: Paint) -> str:
    """Return playing cards in the colours of their suits."""
    return " ".join(paint(text, *SUIT_STYLES[text[-1]]) for text in map(str, cards))
