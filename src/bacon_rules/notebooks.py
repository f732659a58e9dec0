"""Pictures of values in notebooks.

Notebooks ask a value for its picture, so the games' classes must answer; but the module that draws pictures imports the
games, so they cannot import it.  Therefore `bacon_rules` itself, which is imported before any part of the package,
hands the drawing function to this module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bacon_rules.errors import PictureError

Drawing: TypeAlias = Callable[[object], str]


class Pictured:
    """A value that notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        try:
            return _drawing(self)
        except PictureError:  # the game draws no pictures, so notebooks show the text
            return None


def draw_with(drawing: Drawing) -> None:
    """Draw all pictures with this function from now on."""
    global _drawing  # noqa: PLW0603 - set once, by the package
    _drawing = drawing


_drawing: Drawing
