"""Sheets of paper with the cards of a pool, to be printed and cut out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bacon_rules.errors import PoolError, named_in, shown
from bacon_rules.pictures.colours import LIGHT
from bacon_rules.pictures.markup import SVG_NAMESPACE, moved, number, tag, written
from bacon_rules.save_your_bacon.cards.cards import Card, DeckCard
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.shown.text_cards import HEIGHT, WIDTH, face

PAPERS: Final[Mapping[str, tuple[float, float]]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""The width and the height of papers in millimetres."""

CARD: Final = (63, 88)
"""The width and the height of a card in millimetres, of the size for which sleeves are sold."""

ACROSS: Final = 3
DOWN: Final = 3

MARK: Final = 4
"""The length of a mark for cutting, in millimetres."""

GAP: Final = 1
"""The distance of a mark from the cards."""


def sheets(pool: Pool, paper: str = "a4", *, copies: bool = False) -> Iterator[str]:
    """Yield SVG documents of the size of a paper, each with up to nine cards of 63 by 88 mm and marks for cutting.

    Args:
        pool: the pool.
        paper: ``a4`` or ``letter``.
        copies: whether each card of decks is there as often as a deck made of pods has it; else each is there once.

    Raises:
        PoolError: there is no such paper.
    """
    if paper not in PAPERS:
        raise PoolError(f"there is no paper {shown(paper)}{named_in(paper, PAPERS)}")
    each = [card for card in pool.cards for _ in range(pool.pod_copies if copies and isinstance(card, DeckCard) else 1)]
    most = ACROSS * DOWN
    for first in range(0, len(each), most):
        yield _sheet(each[first : first + most], PAPERS[paper], f"{pool.name}, {first // most + 1}")


def _sheet(cards: Sequence[Card], size: tuple[float, float], title: str) -> str:
    (width, height), (across, down) = size, CARD
    left, top = (width - ACROSS * across) / 2, (height - DOWN * down) / 2
    scale = min(across / WIDTH, down / HEIGHT)
    inset = (across - WIDTH * scale) / 2, (down - HEIGHT * scale) / 2
    drawn = [
        moved(
            left + across * (place % ACROSS) + inset[0],
            top + down * (place // ACROSS) + inset[1],
            face(card, LIGHT),
            scale=scale,
        )
        for place, card in enumerate(cards)
    ]
    marks = tag("path", d="".join(_marks(left, top)), stroke=LIGHT.ink, stroke_width=0.2)
    size_of = {"width": f"{number(width)}mm", "height": f"{number(height)}mm"}
    view = f"0 0 {number(width)} {number(height)}"
    named = tag("title", written(title))
    return tag("svg", named, marks, *drawn, xmlns=SVG_NAMESPACE, **size_of, viewBox=view, role="img")


def _marks(left: float, top: float) -> Iterator[str]:
    """Yield the paths of the marks, outside the cards, where their edges go on."""
    (across, down), right, bottom = CARD, left + ACROSS * CARD[0], top + DOWN * CARD[1]
    for column in range(ACROSS + 1):
        x = number(left + across * column)
        yield f"M{x} {number(top - GAP - MARK)}v{MARK}M{x} {number(bottom + GAP)}v{MARK}"
    for row in range(DOWN + 1):
        y = number(top + down * row)
        yield f"M{number(left - GAP - MARK)} {y}h{MARK}M{number(right + GAP)} {y}h{MARK}"
