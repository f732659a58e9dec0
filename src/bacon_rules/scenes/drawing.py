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
        art: a card's art alone, 240 wide and 100 high; empty if it has none.
    """

    drawn: str
    width: float
    height: float
    title: str = ""
    art: str = ""
