"""The players of a table: in panels side by side, or with the cards in play before them, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from bacon_rules.pictures.art import framed
from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.faces import laid
from bacon_rules.pictures.furniture import BETWEEN, SIZE, Look, Part, backs, cut, panel, plate, wrapped
from bacon_rules.pictures.lettering import BOLD, lettered, width_of
from bacon_rules.pictures.marks import mark
from bacon_rules.pictures.markup import moved, tag
from bacon_rules.pictures.signs import signed
from bacon_rules.scenes.scene import Face, Group, Note, Place, Tone

_SEAT: Final = 112
_SAYS: Final = 22
_INSET: Final = 24
_NARROWEST: Final = 110
"""The least room for a player side by side with others."""

_NARROW_CARD: Final = 300
"""The least room for a card in play."""

_PADDING: Final = 16
_PORTRAIT: Final = (58, 65)
_TITLE: Final = 34
_LINE: Final = 27
_UNDER: Final = 34

Piece = tuple[str, float]
"""A drawing to the right of 0 0 and centred vertically, and its width."""


def seats(places: Sequence[Place], look: Look) -> Part:
    """Return a panel for each player, in even rows: notes, words, and hidden or open cards."""
    rows = -(-len(places) // int((look.width + BETWEEN) // _NARROWEST)) or 1
    across = -(-len(places) // rows) or 1
    width = (look.width + BETWEEN) / across - BETWEEN
    lines = [_below(place, place.notes, width - _INSET) for place in places]
    more = _SAYS * (any(place.says for place in places) + max(map(len, lines), default=0))
    height = _SEAT + more + BETWEEN
    drawn = (
        moved(number % across * (width + BETWEEN), number // across * height, _seat(place, told, width, more, look))
        for number, (place, told) in enumerate(zip(places, lines, strict=True))
    )
    return "".join(drawn), rows * height - BETWEEN


def _seat(place: Place, told: Sequence[str], width: float, more: float, look: Look) -> str:
    palette, room = look.palette, width - _INSET
    faces = [face for group in place.groups for face in group.faces]
    cards = laid(faces, look, room, 0.36)[0] if faces else backs(place.hidden or 0, room, palette)
    says = cut(place.says.text, room, SIZE) if place.says else ""
    return "".join(
        [
            panel(width, _SEAT + more, palette, lit=place.turn),
            moved(12, 11, plate(place, () if told else place.notes, room, palette)),
            *(lettered(line, 12, 51 + _SAYS * at, SIZE - 2, palette.soft) for at, line in enumerate(told)),
            lettered(says, 12, 54 + _SAYS * len(told), SIZE, palette.ink),
            moved(12, 46 + more, cards),
        ]
    )


def _below(place: Place, notes: Sequence[Note], width: float) -> list[str]:
    """Return the lines of notes below a player's name, if they do not fit behind it."""
    texts = [note.text for note in notes]
    behind = sum(8 + width_of(text, SIZE - 2) for text in texts)
    fits = 20 + width_of(place.name, SIZE + 1, BOLD) + behind <= width
    longer = (note.full if note.full and width_of(note.full, SIZE - 2) <= width else note.text for note in notes)
    return [] if fits else wrapped(", ".join(longer), width, SIZE - 2)


def board(place: Place, look: Look) -> Part:
    """Return a player's name with notes, and below it the cards that lie open."""
    notes = [*([Note(place.count)] if place.count and place.hidden is None else []), *place.notes]
    notes += [] if place.says is None else [place.says]
    lines = _below(place, notes, look.width - 20)
    parts = [plate(place, () if lines else notes, look.width, look.palette)]
    parts += [lettered(line, 20, 36 + 19 * at, SIZE - 2, look.palette.soft) for at, line in enumerate(lines)]
    y: float = 28 + 19 * len(lines)
    for group in place.groups:
        line = _listed([face for face in group.faces if not face.values], group, look)
        if line:
            parts.append(moved(0, y - 4, line))
            y += 20
    in_play = [face for group in place.groups for face in group.faces if face.values]
    across = max(1, int((look.width + BETWEEN) // _NARROW_CARD))
    width = (look.width + BETWEEN) / across - BETWEEN
    for first in range(0, len(in_play), across):
        row = in_play[first : first + across]
        height = max(_height(face, width, look) for face in row)
        for number, face in enumerate(row):
            parts.append(moved(number * (width + BETWEEN), y, _in_play(face, width, height, look)))
        y += height + BETWEEN
    return "".join(parts), y - BETWEEN if in_play else y - 8


def _listed(faces: Sequence[Face], group: Group, look: Look) -> str:
    """Return the names of cards that have no values in play, in one line."""
    names = ", ".join(face.name for face in faces)
    text = f"{group.label}: {names}" if group.label and names else names
    return lettered(cut(text, look.width - 20, SIZE - 1), 20, 14, SIZE - 1, look.palette.soft)


def _in_play(face: Face, width: float, height: float, look: Look) -> str:
    """Return a card in play in a panel: its name and quiet notes, its values and notes, and the cards under it."""
    look = attrs.evolve(look, palette=look.palette.on_paper)
    palette = look.palette
    right = width - 8
    portrait, left = _portrait(face, look)
    quiet: list[str] = []
    for note in reversed(face.notes if portrait else _notes(face)):
        if note.tone is Tone.QUIET:
            drawn, wide = _note(note, width / 2, look)
            right -= wide + 4
            quiet.append(moved(right, 17, drawn))
    name = cut(face.name, right - left - 4, SIZE + 1, BOLD)
    parts = [
        tag("rect", width=width, height=height, rx=9, fill=palette.face, stroke=palette.border),
        tag("path", d=f"M9 0h-1a8 8 0 0 0 -8 8v{height - 16:g}a8 8 0 0 0 8 8h1z", fill=look.kind(face.card)),
        portrait,
        lettered(name, left, 22, SIZE + 1, _ink(face, palette), weight=BOLD),
        *quiet,
    ]
    y: float = _TITLE
    for line in _lines(face, width - left - _PADDING, look):
        x: float = left
        for drawn, wide in line:
            parts.append(moved(x, y + _LINE / 2, drawn))
            x += wide + 8
        y += _LINE
    for one in face.under:
        parts.append(moved(_PADDING, y + 2, _lying(one, width - _PADDING - 10, look)))
        y += _UNDER
    return "".join(parts)


def _portrait(face: Face, look: Look) -> tuple[str, float]:
    """Return the art of a card with its marks, if it has any, and how far from the left the card's texts begin."""
    drawing = look.drawn(face.card)
    if drawing is None or not drawing.art:
        return "", _PADDING
    across, down = _PORTRAIT
    drawn = [framed(drawing.art, 8, 1, across, down)]
    for place, one in enumerate(face.marks):
        drawn.append(moved(10 + 21 * place, down - 19, mark(one.sign, look.palette.face), scale=0.8))
    return "".join(drawn), across + _PADDING


def _height(face: Face, width: float, look: Look) -> float:
    lines = sum(1 for _ in _lines(face, width - _portrait(face, look)[1] - _PADDING, look))
    return _TITLE + _LINE * lines + _UNDER * len(face.under) + 6


def _lines(face: Face, width: float, look: Look) -> Iterator[list[Piece]]:
    """Yield the values of a card, and the notes that are not quiet, line by line."""
    values = [signed(note.sign, note.text, look.palette) for note in face.values]
    notes = [_note(note, width, look) for note in face.notes if note.tone is not Tone.QUIET]
    line: list[Piece] = []
    reached = 0.0
    for drawn, wide in [*((drawn, wide + 12) for drawn, wide in values), *notes]:
        if line and reached + wide > width:
            yield line
            line, reached = [], 0.0
        line.append((drawn, wide))
        reached += wide + 8
    yield line


def _note(note: Note, width: float, look: Look) -> Piece:
    """Return a note with its sign, or in the colour of its card's kind, or if it is quiet in a frame."""
    palette = look.palette
    if note.sign:
        return signed(note.sign, note.text, palette, SIZE)
    text = cut(note.text, width - 16, 13)
    wide = width_of(text, 13) + 16
    fill, stroke, colour = look.kind(note.card), "none", palette.on_kind
    if note.tone is Tone.QUIET:
        fill, stroke, colour = "none", palette.edge, palette.ink
    pill = tag("rect", x=0, y=-10, width=wide, height=20, rx=10, fill=fill, stroke=stroke)
    return pill + lettered(text, 8, 4.5, 13, colour), wide


def _lying(face: Face, width: float, look: Look) -> str:
    """Return a covered card as one line, with its name and notes at the left and its values at the right."""
    palette = look.palette
    parts: list[str] = []
    right = width - 8
    values = [signed(note.sign, note.text, palette) for note in face.values]
    signs = [signed(note.sign, note.text, palette, SIZE) for note in face.notes if note.sign]
    for drawn, wide in reversed(values + signs):
        right -= wide * 0.72
        parts.append(moved(right, 14.5, drawn, scale=0.72))
        right -= 10
    notes = ", ".join(note.text for note in face.notes if not note.sign)
    text = f"{face.name} ({notes})" if notes else face.name
    return "".join(
        [
            tag("rect", width=width, height=29, rx=6, fill=palette.panel, stroke=palette.border),
            tag("path", d="M6 0a6 6 0 0 0 -6 6v17a6 6 0 0 0 6 6z", fill=look.kind(face.card)),
            lettered(cut(text, right - 12, 14), 12, 19.5, 14, _ink(face, palette)),
            *parts,
        ]
    )


def _notes(face: Face) -> tuple[Note, ...]:
    """Return the notes of a card, after one for all its marks."""
    marks = " ".join(mark.sign for mark in face.marks)
    return (*([Note(marks, Tone.QUIET)] if marks else []), *face.notes)


def _ink(face: Face, palette: Palette) -> str:
    """Return the colour of a card's name: softer if the card is exhausted."""
    return palette.soft if face.tone is Tone.QUIET else palette.ink
