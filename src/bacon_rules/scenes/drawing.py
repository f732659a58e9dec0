"""A drawing, before it becomes a document of its own."""

from __future__ import annotations

import attrs


@attrs.frozen
class Drawing:
    """Something drawn as SVG.

    Attributes:
        drawn: the elements.
        width: how wide it is.
        height: how high it is.
        title: what is told to those who do not see it; empty if it is described as the value is.
    """

    drawn: str
    width: float
    height: float
    title: str = ""
