"""The picture of a scene: the table of any game as a seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

from bacon_rules.pictures.boards import board, seats
from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.faces import hand
from bacon_rules.pictures.furniture import (
    BETWEEN,
    MARGIN,
    SIZE,
    Look,
    Part,
    asking,
    header,
    panel,
    surface,
    wrapped,
)
from bacon_rules.pictures.lettering import BOLD, MEDIUM, lettered, width_of
from bacon_rules.pictures.markup import moved
from bacon_rules.pictures.middles import middle
from bacon_rules.pictures.paragraphs import LARGEST, Paragraph, height_of, set_in
from bacon_rules.scenes.drawing import Drawing
from bacon_rules.scenes.scene import Deck, Group, Lies, Scene, Tone

NARROW: Final = 600
"""The width in pixels from which on a picture has its usual layout, scaled."""

LEAST: Final = 360
"""The least width for which there is a layout; narrower pictures are scaled."""

_WAITS: Final = "What waits"
_LINE: Final = 22


def table(
    scene: Scene, palette: Palette, drawn: Callable[[str], Drawing | None], wanted: float | None = None
) -> Drawing:
    """Return the picture of a scene.

    Args:
        scene: the scene.
        palette: the colours.
        drawn: draws a card of the game by its notation; it returns `None` for a playing card.
        wanted: the width in pixels in which it will be seen, if that is known.
    """
    width = _width(scene.deck) if wanted is None or wanted >= NARROW else max(wanted, LEAST)
    look = Look(palette, width - 2 * MARGIN, drawn, {one.card: one.kind for one in scene.printed})
    top, bar = header(scene, width, palette)
    parts = [top]
    y = bar + 18
    for part, height in _parts(scene, look):
        parts.append(moved(MARGIN, y, part))
        y += height + BETWEEN
    y += MARGIN - BETWEEN
    return Drawing("".join([surface(width, y, bar, palette), *parts]), width, y)


def _width(deck: Deck) -> float:
    match deck:
        case Deck.PLAYING:
            return 880
        case Deck.TEXTS:
            return 1000
        case _:
            assert_never(deck)


def _parts(scene: Scene, look: Look) -> Iterator[Part]:
    """Yield the parts of a table from the top: the others, the middle, the question, the viewer, and the hand."""
    yield from _others(scene, look)
    if scene.middle or scene.notes or scene.lies is not Lies.ROW:
        yield middle(scene, look)
    waiting = [one.text for one in scene.stack if one.tone is not Tone.QUIET]
    if waiting:
        yield _waiting(waiting, look)
    if scene.offers:
        yield _offered(scene.offers, look)
    yield asking(scene.asked, look)
    if scene.viewer is not None:
        yield board(scene.places[scene.viewer], look)
    held = [face for group in scene.hand for face in group.faces]
    if held:
        yield hand(held, scene.deck, look)


def _others(scene: Scene, look: Look) -> Iterator[Part]:
    """Yield the other players, clockwise from the viewer's left."""
    first = 0 if scene.viewer is None else scene.viewer + 1
    clockwise = (*scene.places[first:], *scene.places[:first])
    others = [place for place in clockwise if place.seat != scene.viewer]
    match scene.deck:
        case Deck.PLAYING:
            yield seats(others, look)
        case Deck.TEXTS:
            yield from (board(place, look) for place in others)
        case _:
            assert_never(scene.deck)


def _waiting(waiting: Sequence[str], look: Look) -> Part:
    """Return the list of what waits, the next to happen first."""
    palette, begin = look.palette, 30 + width_of(_WAITS, SIZE)
    lines: list[str] = []
    for place, told in enumerate(waiting):
        weight = MEDIUM if place else BOLD
        for text in wrapped(f"{place + 1}. {told}", look.width - begin - 14, SIZE, weight):
            lines.append(lettered(text, begin, 24 + _LINE * len(lines), SIZE, palette.ink, weight=weight))
    height = 18 + _LINE * len(lines)
    heading = lettered(_WAITS, 14, 24, SIZE, palette.soft)
    return "".join([panel(look.width, height, palette), heading, *lines]), height


def _offered(groups: Sequence[Group], look: Look) -> Part:
    """Return the names of the cards that can be taken, group by group, each after its label."""
    labels = [f"{group.label}:" if group.label else "" for group in groups]
    names = [", ".join(face.name for face in group.faces) for group in groups]
    paragraphs = [Paragraph(text, label) for text, label in zip(names, labels, strict=True)]
    inner = look.width - 32
    height = height_of(paragraphs, inner, LARGEST)
    text = set_in(LARGEST, paragraphs, inner, height, look.palette)
    return panel(look.width, height + 26, look.palette) + moved(16, 15, text), height + 26
