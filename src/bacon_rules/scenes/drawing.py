"""A drawing, before it becomes a document."""

from __future__ import annotations

import attrs


@attrs.frozen
class Drawing:
    """A drawing in SVG.

    Attributes:
        drawn: the elements.
        width: the width.
        height: the height.
        title: the title for people who do not see the picture; empty for the value's description.
    """

    drawn: str
    width: float
    height: float
    title: str = ""
