"""The picture of a measure: how often each champion wins against each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bacon_rules.pictures.colours import DARK, LIGHT, Palette
from bacon_rules.pictures.lettering import BOLD, CAPITALS, MEDIUM, lettered, width_of
from bacon_rules.pictures.markup import document, moved, tag
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.pools.measuring import Measure, Strength

CELL: Final = (44, 26)
"""The width and height of a cell."""

SIZE: Final = 14
MARGIN: Final = 12
EVEN: Final = 0.5
FULL: Final = 0.35
"""The distance from an even share at which a colour is at its strongest."""

STRONGEST: Final = 0.55
"""The opacity of the strongest colour, which leaves the text in front readable."""


def pairings_picture(measure: Measure, pool: Pool, *, dark: bool = False) -> str:
    """Return the picture as an SVG document: a row and a column for each champion, the strongest first.

    A cell shows how often the champion of the row wins against the champion of the column, in percent: the first
    colour of sides for more than half, the second for less.

    Args:
        measure: the measure.
        pool: the pool that was measured.
        dark: whether the picture is for a dark page.
    """
    palette = DARK if dark else LIGHT
    titles = [pool.faces[key].title for key in measure.champions]
    left = MARGIN + max(width_of(title, SIZE) for title in titles) + MARGIN
    across, down = CELL
    width, height = left + across * (len(titles) + 1) + MARGIN, left + down * len(titles) + MARGIN
    drawn = [tag("rect", width=width, height=height, fill=palette.surface)]
    for place, (title, (key, strength)) in enumerate(zip(titles, measure.champions.items(), strict=True)):
        base = left + down * place + (down + SIZE * CAPITALS) / 2
        drawn.append(lettered(title, left - MARGIN, base, SIZE, palette.ink, at=1))
        column = lettered(title, 0, 0, SIZE, palette.ink)
        drawn.append(moved(left + across * (place + 1.5) + SIZE * CAPITALS / 2, left - MARGIN, column, turn=-90))
        drawn += _cell(strength, left, left + down * place, palette, BOLD)
        for number, other in enumerate(measure.champions):
            if (key, other) in measure.pairings:
                there = left + across * (number + 1), left + down * place
                drawn += _cell(measure.pairings[key, other], *there, palette)
    return document(width, height, f"{measure.pool}: how often champions win", *drawn)


def _cell(strength: Strength, x: float, y: float, palette: Palette, weight: str = MEDIUM) -> Iterator[str]:
    """Yield a share in percent, before the colour that says how far from even it is."""
    if strength.share is None:
        return
    share = strength.share.value
    across, down = CELL
    strong = min(1, abs(share - EVEN) / FULL) * STRONGEST
    side = palette.sides[share < EVEN]
    yield tag("rect", x=x + 1, y=y + 1, width=across - 2, height=down - 2, rx=3, fill=side, fill_opacity=strong)
    yield lettered(
        f"{share:.0%}", x + across / 2, y + (down + SIZE * CAPITALS) / 2, SIZE, palette.ink, weight=weight, at=0.5
    )
