"""The cards in the middle of a table: a pile, a trick as the seats sit, or a row; and beside it the notes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, assert_never

from bacon_rules.pictures.faces import HELD, drawn_face, laid
from bacon_rules.pictures.furniture import SIZE, Look, Part, cut, dish, ribbon, told
from bacon_rules.pictures.lettering import BOLD, MEDIUM, lettered, width_of
from bacon_rules.pictures.markup import moved
from bacon_rules.pictures.playing_cards import HEIGHT, WIDTH, empty
from bacon_rules.pictures.rows import fan_width, fanned, in_line, line_width
from bacon_rules.pictures.signs import signed
from bacon_rules.scenes.scene import Group, Lies, Scene, Tone

_PILE: Final = 196
_ROW: Final = 190
_TRICK: Final = 330
_SIDE: Final = 240
_BESIDE: Final = 600
"""The least width at which something lies beside the cards in the middle, or more than the top of a pile is seen."""

_ASIDE: Final = 150
"""The least room for a group that lies aside."""

_PAD: Final = 16
_EARLIER: Final = 3
"""The number of visible groups below the top of a pile."""

_MOST: Final = 6
"""The greatest number of visible groups in a row."""

_NARROWEST: Final = 85
"""The least room for a group in a row."""

_SMALL: Final = 0.48
_MEDIUM: Final = 0.78
_NEAR: Final = 5
"""The greatest number of seats around cards of medium size."""


def middle(scene: Scene, look: Look) -> Part:
    """Return the cards in the middle on a dish, and to their left, or above them, the notes and what lies aside."""
    lies, aside, groups = _parted(scene)
    if look.width < _BESIDE:
        side, above = _side(scene, aside, look, look.width)
        above += _PAD if above else 0
        main, high = _main(scene, lies, groups, look, look.width)
        return side + moved(0, above, main), above + high
    side, needed = _side(scene, aside, look, _SIDE)
    left = _SIDE if needed else 0
    main, high = _main(scene, lies, groups, look, look.width - left)
    height = max(high, needed)
    return side + moved(left, (height - high) / 2, main), height


def _parted(scene: Scene) -> tuple[Lies, Sequence[Group], Sequence[Group]]:
    """Return the arrangement, the groups that lie aside because nobody laid them, and the others."""
    aside = [group for group in scene.middle if group.seat is None]
    if scene.lies is not Lies.AROUND:
        return scene.lies, [], scene.middle
    if scene.middle and len(aside) == len(scene.middle):
        return Lies.ROW, [], scene.middle
    return Lies.AROUND, aside, [group for group in scene.middle if group.seat is not None]


def _main(scene: Scene, lies: Lies, groups: Sequence[Group], look: Look, width: float) -> Part:
    match lies:
        case Lies.PILED:
            return dish(width, _PILE, look.palette) + _pile(scene, groups, look, width), _PILE
        case Lies.AROUND:
            return _trick(scene, groups, look, width), _TRICK
        case Lies.ROW:
            return dish(width, _ROW, look.palette) + _row(scene, groups, look, width), _ROW
        case _:
            assert_never(lies)


def _side(scene: Scene, groups: Sequence[Group], look: Look, width: float) -> Part:
    """Return the notes, and below them groups with their labels; nothing has no height."""
    inner = width - _PAD
    parts, y = told(scene.notes, inner, look.palette)
    across = int(inner // _ASIDE)
    each = inner / across - _PAD * (across > 1)
    for first in range(0, len(groups), across):
        highest = 0.0
        for place, group in enumerate(groups[first : first + across]):
            label = lettered(cut(group.label, each, SIZE), 0, 20, SIZE, look.palette.soft)
            cards, _, high = laid(group.faces, look, each, _SMALL)
            parts += moved(place * (each + _PAD), y, label + moved(0, 30, cards))
            highest = max(highest, high)
        y += highest + 40
    return moved(_PAD, _PAD, parts), y + _PAD if y else 0


def _name(scene: Scene, group: Group) -> str:
    """Return the name of the player who laid a group, if anybody did."""
    return "" if group.seat is None else scene.places[group.seat].name


def _said(scene: Scene, group: Group) -> str:
    return ": ".join(filter(None, (_name(scene, group), group.label)))


def _row(scene: Scene, groups: Sequence[Group], look: Look, width: float) -> str:
    """Return the last groups from left to right, each below its player's name and its label."""
    shown = groups[-min(_MOST, int(width // _NARROWEST)) :]
    each = width / max(len(shown), 1)
    parts: list[str] = []
    for place, group in enumerate(shown):
        weight = BOLD if group.tone is Tone.STRONG else MEDIUM
        label = cut(_said(scene, group), each - _PAD, SIZE, weight)
        told = lettered(label, each / 2, 28, SIZE, look.palette.ink, weight=weight, at=0.5)
        cards, wide, _ = laid(group.faces, look, each - _PAD, _MEDIUM)
        parts.append(moved(place * each, 0, told, moved((each - wide) / 2, 46, cards)))
    return "".join(parts)


def _pile(scene: Scene, groups: Sequence[Group], look: Look, width: float) -> str:
    """Return the last group large, and to its left a few groups below it and the number of all others."""
    if not groups:
        return moved((width - WIDTH * HELD) / 2, (_PILE - HEIGHT * HELD) / 2, empty(look.palette), scale=HELD)
    *below, top = groups
    parts: list[str] = []
    left: float = _PAD
    seen = below[-_EARLIER:] if width >= _BESIDE else []
    if len(below) > len(seen):
        more = f"+{len(below) - len(seen)}"
        parts.append(lettered(more, left, 104, 20, look.palette.soft, weight=BOLD))
        left += width_of(more, 20, BOLD) + 14
    for group in seen:
        cards = [drawn_face(face, look) for face in group.faces]
        wide = fan_width(len(cards)) * _SMALL
        name = lettered(cut(_name(scene, group), wide, SIZE - 2), 0, 150, SIZE - 2, look.palette.soft)
        parts.append(moved(left, 0, moved(0, 66, fanned(cards), scale=_SMALL), name))
        left += wide + 14
    return "".join([*parts, _top(scene, top, left, width, look)])


def _top(scene: Scene, group: Group, left: float, width: float, look: Look) -> str:
    """Return the group on top of a pile, and above it its player and its label; an alarm has a sign."""
    cards = [drawn_face(face, look) for face in group.faces]
    row, wide = in_line(cards), line_width(len(cards))
    if (width - left - _PAD) / wide < _SMALL:
        row, wide = fanned(cards), fan_width(len(cards))
    scale = min(HELD, (width - left - _PAD) / wide)
    x = max(left, (width - wide * scale) / 2)
    y = 46 + HEIGHT * (HELD - scale) / 2
    label = cut(_said(scene, group), width - 120, SIZE + 1, BOLD)
    half = width_of(label, SIZE + 1, BOLD) / 2 + 22
    centre = min(max(x + wide * scale / 2, half + 60), width - half - _PAD)
    parts = [moved(x, y, row, scale=scale), moved(0, 11, ribbon(label, centre, look.palette))]
    if group.alarm:
        parts.append(moved(centre - half - 34, 25, signed("burst", "", look.palette)[0]))
    return "".join(parts)


def _trick(scene: Scene, groups: Sequence[Group], look: Look, width: float) -> str:
    """Return the cards of a trick, each at its player's place around the table, the viewer's below the others'."""
    palette, seats = look.palette, len(scene.places)
    scale = _MEDIUM if seats <= _NEAR else 0.5
    wide, high = WIDTH * scale, HEIGHT * scale
    across, down = min(width - 2 * _PAD, 110 * seats) - wide, _TRICK - 2 * _PAD - 18 - high
    around = across + wide + 2 * _PAD
    parts = [moved((width - around) / 2, 0, dish(around, _TRICK, palette, _TRICK / 2))]
    for place in scene.places:
        turn = 2 * pi * ((place.seat - (scene.viewer or 0)) % seats) / seats
        x = (width - wide - across * sin(turn)) / 2
        y = _PAD + down * (1 + cos(turn)) / 2
        lying = [group for group in groups if group.seat == place.seat]
        cards = [drawn_face(face, look).front for group in lying for face in group.faces] or [empty(palette)]
        wins = any(group.tone is Tone.STRONG for group in lying)
        weight, colour = (BOLD, palette.ink) if wins else (MEDIUM, palette.soft)
        name = cut(place.name, wide + 24, SIZE - 1, weight)
        parts.append(moved(x, y, *cards, scale=scale))
        parts.append(lettered(name, x + wide / 2, y + high + 16, SIZE - 1, colour, weight=weight, at=0.5))
    return "".join(parts)
