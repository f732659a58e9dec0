"""Cards of Save Your Bacon! in play: champions with their equipment, conditions and damage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from bacon_rules.pictures import icons
from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.furniture import cut
from bacon_rules.pictures.lettering import BOLD, lettered, width_of
from bacon_rules.pictures.markup import moved, tag
from bacon_rules.save_your_bacon import CardKey, InPlay, Standing, View
from bacon_rules.save_your_bacon.shown.text_cards import AnyCard, strength, toughness

_PADDING: Final = 16
_CHAMPION: Final = 66
_EQUIPMENT: Final = 34
_TAGS: Final = 26


@attrs.frozen
class Board:
    """The values needed to show cards in play.

    Attributes:
        view: the view.
        cards: the printed cards, by key.
        palette: the colours.
    """

    view: View
    cards: Mapping[CardKey, AnyCard]
    palette: Palette

    def title(self, key: CardKey) -> str:
        """Return the title of a card."""
        return self.cards[key].title if key in self.cards else str(key)


def champion(board: Board, card: InPlay, equipment: Sequence[InPlay], width: float, height: float) -> str:
    """Return a champion with its equipment and conditions, in a panel."""
    palette = board.palette
    standing = board.view.standing(card.number)
    parts = [
        tag("rect", width=width, height=height, rx=9, fill=palette.face, stroke=palette.border),
        tag("path", d=f"M9 0h-1a8 8 0 0 0 -8 8v{height - 16:g}a8 8 0 0 0 8 8h1z", fill=palette.champion),
        moved(_PADDING, 0, _title(board, card, standing, width - _PADDING - 8)),
        moved(_PADDING, 45, _values(card, standing, palette)),
    ]
    y: float = _CHAMPION
    for tags in _rows_of(_tags(board, card), width - 2 * _PADDING):
        parts.append(moved(_PADDING, y, _pills(tags, palette)))
        y += _TAGS
    for one in equipment:
        parts.append(moved(_PADDING, y, _equipment(board, one, width - _PADDING - 10)))
        y += _EQUIPMENT
    return "".join(parts)


def height_of(board: Board, card: InPlay, equipment: Sequence[InPlay], width: float) -> float:
    """Return the height of a champion with its equipment and conditions."""
    rows = len(list(_rows_of(_tags(board, card), width - 2 * _PADDING)))
    more = sum(_EQUIPMENT for _ in equipment)
    return _CHAMPION + _TAGS * rows + more + 6


def _title(board: Board, card: InPlay, standing: Standing, width: float) -> str:
    palette = board.palette
    right = width
    drawn: list[str] = []
    for trait in reversed(standing.traits):
        right -= icons.width(trait.icon) * 0.9
        drawn.append(moved(right, 24, icons.drawn(trait.icon, palette), scale=0.9))
    name = cut(board.title(card.card), right - 6, 16, BOLD)
    return "".join([lettered(name, 0, 22, 16, palette.ink, weight=BOLD), *drawn])


def _values(card: InPlay, standing: Standing, palette: Palette) -> str:
    """Return attack, defense and damage, and whether the card is exhausted, in a line around 0."""
    parts = [moved(0, 0, strength(standing.attack, palette)), moved(56, 0, toughness(standing.defense, palette))]
    if card.damage:
        parts.append(moved(122, 0, _damage(card.damage, palette)))
    if standing.exhausted:
        parts.append(moved(178 if card.damage else 122, 0, _exhausted(palette)))
    return tag("g", *parts)


def _damage(damage: int, palette: Palette) -> str:
    burst = moved(0, 11, icons.drawn("D", palette), scale=1.15)
    return burst + lettered(str(damage), 30, 8, 22, palette.danger, weight=BOLD)


def _exhausted(palette: Palette) -> str:
    return moved(0, 8, icons.drawn("X", palette)) + lettered("exhausted", 28, 5, 13, palette.soft)


def _tags(board: Board, card: InPlay) -> list[tuple[str, str]]:
    """Return further tags of a card in play, each with the kind that gives its colour."""
    tags = [(board.title(key), "condition") for key in card.conditions]
    tags += [(f"{one.counter} {one.number}", "equipment") for one in card.counters]
    tags += [(f"on {board.title(one.card)}", "equipment") for one in card.under]
    return [*tags, *[("destroyed", "champion")] * card.destroyed]


def _rows_of(tags: Sequence[tuple[str, str]], width: float) -> Iterator[list[tuple[str, str]]]:
    """Yield tags line by line."""
    row: list[tuple[str, str]] = []
    reached = 0.0
    for one in tags:
        text = cut(one[0], width - 16, 13)
        wide = width_of(text, 13) + 22
        if row and reached + wide > width:
            yield row
            row, reached = [], 0.0
        row.append((text, one[1]))
        reached += wide
    if row:
        yield row


def _pills(tags: Sequence[tuple[str, str]], palette: Palette) -> str:
    drawn: list[str] = []
    x = 0.0
    for text, kind in tags:
        wide = width_of(text, 13) + 16
        colour: str = getattr(palette, kind)
        drawn.append(tag("rect", x=x, y=0, width=wide, height=20, rx=10, fill=colour))
        drawn.append(lettered(text, x + 8, 14.5, 13, palette.on_kind))
        x += wide + 6
    return "".join(drawn)


def _equipment(board: Board, card: InPlay, width: float) -> str:
    """Return a card of equipment in one line."""
    palette = board.palette
    standing = board.view.standing(card.number)
    values = [
        moved(0, 0, strength(standing.attack, palette), scale=0.72),
        moved(36, 0, toughness(standing.defense, palette), scale=0.72),
    ]
    reached = 78.0
    if card.damage:
        values.append(moved(reached, 0, _damage(card.damage, palette), scale=0.72))
        reached += 38
    if standing.exhausted:
        values.append(moved(reached, 6, icons.drawn("X", palette), scale=0.8))
        reached += 22
    more = ", ".join(text for text, _ in _tags(board, card))
    text = board.title(card.card) + (f" ({more})" if more else "")
    room = width - 14 - reached
    return "".join(
        [
            tag("rect", width=width, height=29, rx=6, fill=palette.panel, stroke=palette.border),
            tag("path", d="M6 0a6 6 0 0 0 -6 6v17a6 6 0 0 0 6 6z", fill=palette.equipment),
            lettered(cut(text, room, 14), 12, 19.5, 14, palette.ink),
            moved(width - reached, 14.5, *values),
        ]
    )
