"""The marks that stand for words in texts and on cards, each in a box of 24 by 24 and in the colour of the text."""

from __future__ import annotations

from typing import Final

from bacon_rules.pictures.markup import tag
from bacon_rules.pictures.traits import PAPER, trait_look

SIZE: Final = 24

_SHAPES: Final = {
    "A": "M10.8 4.5V3h2.4v1.5A8.5 8.5 0 0 1 20.5 13v2h-17v-2a8.5 8.5 0 0 1 7.3-8.5zM2 16.5h20V20H2z",
    "B": "M6 1.5c4 3.5-3 7 0 10.5s-3 7 0 10.5h4.5c-3-3.5 3.5-7 0-10.5s4-7 0-10.5z"
    "M13 1.5c4 3.5-3 7 0 10.5s-3 7 0 10.5h5c-3-3.5 3.5-7 0-10.5s4-7 0-10.5z",
    "D": "M12 .8l2.9 5l5.3-2l-1 5.6l4.3 3.6l-5.2 2.2l.2 5.8l-5-2.7l-4.9 4.5l-.6-5.6l-7.2-1.6l4.6-4L2 6l6 .6z",
    "E": "M13.5 1L4 13.5h6L8.5 23L19 9.8h-6.3z",
    "E+": "M10.5 1L2 13.5h5.5L6 23l9.5-13.2H9.8zM17 14h2.5v-2.5h2V14H24v2h-2.5v2.5h-2V16H17z",
    "R": "M6 2h12v20H6zM10.7 15.2l5-5.7l-1.7-1.4l-3.4 4l-1.6-1.6l-1.6 1.6z",
    "X": "M1.5 11H16v10.5H1.5zM14 1.5c5 0 7.5 3.5 7 8h2.5L19 14.5L14.5 9.5H17c.5-3-.7-5-3-5z",
}


def mark(letters: str, paper: str = PAPER) -> str:
    """Return the mark that texts name by these letters in braces: a shape, or a trait's icon on its ink."""
    shape = _SHAPES.get(letters)
    if shape is not None:
        return tag("path", d=shape, fill="currentColor", fill_rule="evenodd")
    look = trait_look(letters)
    ground = tag("rect", x=0.5, y=0.5, width=23, height=23, rx=5, fill=look.ink, stroke=paper)
    return ground + tag("g", look.icon, fill=paper, color=paper, transform="translate(3.6 3.6)scale(.7)")
