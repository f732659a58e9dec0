"""The pictures of the playing cards, as one file of symbols."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A")
SHAPES: Final = {
    "c": "M12 2a5 5 0 0 0-4.6 7A5 5 0 1 0 11 16.5L9.5 22h5L13 16.5A5 5 0 1 0 16.6 9 5 5 0 0 0 12 2z",
    "d": "M12 1 20 12 12 23 4 12z",
    "h": "M12 22C4 15 1.5 11.500 1.500 7.500A5.200 5.200 0 0 1 12 5.500 5.200 5.200 0 0 1 22.500 7.500C22.500 11.500 20 15 12 22z",
    "s": "M12 1.500C19 8 22 11 22 15A5 5 0 0 1 13.200 17.600L14.500 22h-5l1.300-4.400A5 5 0 0 1 2 15C2 11 5 8 12 1.500z",
}


def sprite() -> str:
    """Return an SVG document with a symbol for each card, the wild `X` and the `back`."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(_symbols())}</svg>'


def _symbols() -> Iterator[str]:
    paper = '<rect x="0.75" y="0.75" width="58.5" height="82.5" rx="6" fill="var(--paper)" stroke="var(--edge)" stroke-width="1.5"/>'
    for suit, shape in SHAPES.items():
        colour = f'fill="var(--suit-{suit})"'
        for rank in RANKS:
            text = f'<text x="11" y="21" font-size="19" font-weight="700" text-anchor="middle" {colour} font-family="system-ui,sans-serif">{rank}</text>'
            pip = f'<path d="{shape}" transform="translate(4.500 26) scale(.55)" {colour}/>'
            big = f'<path d="{shape}" transform="translate(21 38) scale(1.300)" {colour}/>'
            yield f'<symbol id="{rank}{suit}" viewBox="0 0 60 84">{paper}{text}{pip}{big}</symbol>'
    yield f'<symbol id="X" viewBox="0 0 60 84">{paper}<path d="M6 8 16 20M16 8 6 20M20 36 42 62M42 36 20 62" stroke="var(--wild)" stroke-width="4" stroke-linecap="round"/></symbol>'
    back = '<rect x="0.75" y="0.75" width="58.5" height="82.5" rx="6" fill="var(--back)" stroke="var(--edge)" stroke-width="1.5"/>'
    yield f'<symbol id="back" viewBox="0 0 60 84">{back}<path d="M10 30c14-14 26 14 40 0M10 46c14-14 26 14 40 0" stroke="var(--paper)" stroke-width="3" fill="none" opacity=".7"/></symbol>'
