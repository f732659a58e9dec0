"""The picture of a scene: the table of any game, for games that draw no pictures of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bacon_rules.pictures.furniture import (
    HEADER,
    MARGIN,
    SIZE,
    Setting,
    asking,
    backs,
    cut,
    header,
    panel,
    plate,
    surface,
)
from bacon_rules.pictures.lettering import BOLD, lettered
from bacon_rules.pictures.markup import moved
from bacon_rules.pictures.playing_cards import HEIGHT, WIDTH, PlayingCard, front
from bacon_rules.pictures.rows import GAP, playing_card
from bacon_rules.scenes.drawing import Drawing
from bacon_rules.scenes.scene import Face, Group, Place, Scene

_WIDE: Final = 880
_SEATS: Final = 112
_MIDDLE: Final = 190
_BETWEEN: Final = 12
_SCALE: Final = 0.78
_MOST_GROUPS: Final = 6
_PLAYING: Final = re.compile(r"([1-9]|10|[JQKA])[cdhs]|X")


def table(scene: Scene, setting: Setting) -> Drawing:
    """Return the picture of a scene: the seats, the last groups in the middle, the question, and the viewer's hand."""
    palette = setting.palette
    more = ", ".join(text for text in (scene.part, scene.goal) if text)
    scores = [(side, f"{cut(', '.join(one.names), 150, SIZE)}: {one.score}") for side, one in enumerate(scene.standing)]
    others = [place for place in scene.places if place.seat != scene.viewer]
    own = [place for place in scene.places if place.seat == scene.viewer]
    parts = [header(setting, _WIDE, scene.title, more, scores), moved(MARGIN, HEADER, _seats(others, setting))]
    height: float = HEADER + _SEATS + _BETWEEN
    parts.append(moved(MARGIN, height, _middle(scene, setting)))
    height += _MIDDLE + _BETWEEN
    parts.append(moved(0, height, asking(scene.asked, 0, _WIDE, palette)))
    height += 30 + _BETWEEN
    for place in own:
        named = plate(setting, place.seat, place.side, _WIDE - 2 * MARGIN, [note.text for note in place.notes])
        hand = [face for group in scene.hand for face in group.faces]
        parts += [moved(MARGIN, height, named), moved(MARGIN, height + 30, _fitting(hand, _WIDE - 2 * MARGIN, setting))]
        height += 30 + HEIGHT * _SCALE + _BETWEEN
    height += MARGIN - _BETWEEN
    return Drawing("".join([surface(_WIDE, height, palette), *parts]), _WIDE, height)


def _seats(places: Sequence[Place], setting: Setting) -> str:
    width = (_WIDE - 2 * MARGIN - _BETWEEN * (len(places) - 1)) / len(places)
    drawn = (moved(number * (width + _BETWEEN), 0, _seat(place, width, setting)) for number, place in enumerate(places))
    return "".join(drawn)


def _seat(place: Place, width: float, setting: Setting) -> str:
    """Return a panel with a player's name, notes and hidden cards, or the cards before the player."""
    room = width - 24
    named = plate(setting, place.seat, place.side, room, [note.text for note in place.notes])
    faces = [face for group in place.groups for face in group.faces]
    cards = _fitting(faces, room, setting, 0.4) if faces else backs(place.hidden or 0, room, setting.palette)
    return panel(width, _SEATS, setting.palette, lit=place.turn) + moved(12, 11, named) + moved(12, 46, cards)


def _middle(scene: Scene, setting: Setting) -> str:
    """Return the last groups in the middle from left to right, each below its player's name and its label."""
    groups = scene.middle[-_MOST_GROUPS:]
    width = (_WIDE - 2 * MARGIN) / max(len(groups), 1)
    drawn = (moved(number * width, 0, _group(group, width - _BETWEEN, setting)) for number, group in enumerate(groups))
    return panel(_WIDE - 2 * MARGIN, _MIDDLE, setting.palette) + "".join(drawn)


def _group(group: Group, width: float, setting: Setting) -> str:
    label = ": ".join([*([] if group.seat is None else [setting.seat(group.seat)]), *filter(None, [group.label])])
    told = lettered(cut(label, width - 14, SIZE), 14, 26, SIZE, setting.palette.soft)
    return told + moved(14, 44, _fitting(group.faces, width - 14, setting))


def _fitting(faces: Sequence[Face], width: float, setting: Setting, scale: float = _SCALE) -> str:
    """Return cards side by side, each over the one before it if there is not enough room."""
    step = min(WIDTH + GAP, (width / scale - WIDTH) / max(len(faces) - 1, 1))
    cards = (moved(number * step * scale, 0, _card(face, setting), scale=scale) for number, face in enumerate(faces))
    return "".join(cards)


def _card(face: Face, setting: Setting) -> str:
    """Return a playing card, or for a card of another kind a panel with its name."""
    if _PLAYING.fullmatch(face.card):
        return front(_wild(face.stands_for) if face.card == "X" else playing_card(face.card), setting.palette)
    name = cut(face.name, WIDTH - 16, SIZE + 4, BOLD)
    text = lettered(name, WIDTH / 2, HEIGHT / 2, SIZE + 4, setting.palette.ink, weight=BOLD, at=0.5)
    return panel(WIDTH, HEIGHT, setting.palette) + text


def _wild(stands_for: str) -> PlayingCard:
    """Return the look of a wild that stands for a rank, a rank and suit, or nothing yet."""
    rank = stands_for.rstrip("cdhs")
    return PlayingCard(rank, stands_for.removeprefix(rank), wild=True)
