"""The cards of Save Your Bacon! with their texts, each 240 units wide and 336 high."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bacon_rules.pictures import icons
from bacon_rules.pictures.art import art, framed
from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.lettering import BOLD, lettered, width_of
from bacon_rules.pictures.markup import moved, tag
from bacon_rules.pictures.paragraphs import Paragraph, fitted, height_of
from bacon_rules.pictures.playing_cards import back
from bacon_rules.pictures.signs import signed
from bacon_rules.pictures.traits import PAPER
from bacon_rules.save_your_bacon import Action, Champion, Condition, Equipment, Reaction, TokenCard
from bacon_rules.save_your_bacon.card_texts.cards import rules_text
from bacon_rules.save_your_bacon.cards.cards import Card

WIDTH: Final = 240
HEIGHT: Final = 336

_MARGIN: Final = 15
_BAND: Final = 50
_TEXT: Final = 84
_FOOT: Final = 42
_ART: Final = 76
_SMALL: Final = 11.5
"""The least size of letters beside art; a card with more text has no art."""


def face(card: Card, palette: Palette) -> str:
    """Return a card, with art if its text leaves room."""
    palette, texts = palette.on_paper, [*_paragraphs(card)]
    width, height = WIDTH - 2 * _MARGIN, HEIGHT - _TEXT - (14 if isinstance(card, Condition) else _FOOT)
    strip = _ART if height_of(texts, width, _SMALL) <= height - _ART else 0
    return "".join(
        [
            tag("rect", x=0.5, y=0.5, width=WIDTH - 1, height=HEIGHT - 1, rx=13, fill=palette.face),
            framed(art_of(card, palette), 0.5, _BAND, WIDTH - 1, strip) if strip else "",
            _head(card, palette),
            tag("rect", x=0.5, y=0.5, width=WIDTH - 1, height=HEIGHT - 1, rx=13, fill="none", stroke=palette.border),
            moved(0, strip, _kind(card, palette)),
            moved(_MARGIN, _TEXT + strip, fitted(texts, width, height - strip, palette)),
            *_foot(card, palette),
        ]
    )


def art_of(card: Card, palette: Palette) -> str:
    """Return the art of a card on the palette's paper."""
    letters = () if isinstance(card, Condition | TokenCard) else [trait.icon for trait in card.traits]
    return art(card.title, letters, card.kind.value).replace(PAPER, palette.face)


def face_down(palette: Palette) -> str:
    """Return a card face down."""
    return back(palette, WIDTH, HEIGHT, 1.6)


def _head(card: Card, palette: Palette) -> str:
    """Return the band with the name, and the cost of a card that can be played."""
    inside = WIDTH - 1
    path = f"M0.5 {_BAND}v{13.5 - _BAND}a13 13 0 0 1 13 -13h{inside - 26}a13 13 0 0 1 13 13v{_BAND - 13.5}z"
    parts = [tag("path", d=path, fill=palette.kind(card.kind.value))]
    room: float = WIDTH - 2 * _MARGIN
    if isinstance(card, Equipment | Action | Reaction):
        cost = f"{card.cost}{'+X' * (isinstance(card, Action | Reaction) and card.x)}"
        wide = max(30.0, width_of(cost, 20, BOLD) + 16)
        left = WIDTH - 10 - wide
        parts += [
            tag(
                "rect",
                x=left,
                y=10,
                width=wide,
                height=30,
                rx=15,
                fill=palette.energy,
                stroke=palette.on_kind,
                stroke_width=1.5,
            ),
            lettered(cost, left + wide / 2, 32, 20, palette.on_kind, weight=BOLD, at=0.5),
        ]
        room -= wide + 4
    size, line = (17, 23) if isinstance(card, Champion) else (19, 32)
    squeeze = min(1.0, room / max(width_of(card.title, size, BOLD), 1))
    parts.append(lettered(card.title, _MARGIN, line, size, palette.on_kind, weight=BOLD, squeeze=squeeze))
    if isinstance(card, Champion):
        squeeze = min(1.0, room / max(width_of(card.name, 14), 1))
        parts.append(lettered(card.name, _MARGIN, 41, 14, palette.on_kind, squeeze=squeeze))
    return "".join(parts)


def _kind(card: Card, palette: Palette) -> str:
    """Return the line below the head: the kind of card, and its own or required traits."""
    parts = [lettered(card.kind.value.capitalize(), _MARGIN, _BAND + 20, 14, palette.soft)]
    marks: list[str] = []
    if not isinstance(card, Condition | TokenCard):
        marks += [trait.icon for trait in card.traits]
        marks += ["R"] * (not isinstance(card, Champion) and card.ready)
    right: float = WIDTH - _MARGIN
    for icon in reversed(marks):
        right -= icons.width(icon)
        parts.append(moved(right, _BAND + 23.5, icons.drawn(icon, palette)))
    return "".join(parts)


def _paragraphs(card: Card) -> Iterator[Paragraph]:
    names = [] if isinstance(card, Action | Reaction) else [effect.name for effect in card.effects]
    for text in rules_text(card):
        name = next((name for name in names if name and text.startswith(f"{name}: ")), "")
        yield Paragraph(text[len(name) + 2 :], f"{name}:") if name else Paragraph(text)
    if isinstance(card, Champion) and card.pod:
        yield Paragraph(", ".join(card.pod), "Pod:", soft=True)
    if isinstance(card, Champion) and card.side_deck:
        yield Paragraph(", ".join(card.side_deck), "Side deck:", soft=True)
    if card.flavor:
        yield Paragraph(card.flavor, soft=True)


def _foot(card: Card, palette: Palette) -> Iterator[str]:
    """Yield the signs along the lower edge: attack, defense, and energy value."""
    y = HEIGHT - 22
    if isinstance(card, Champion | Equipment | TokenCard):
        yield moved(_MARGIN, y, signed("sword", str(card.attack), palette)[0])
        yield moved(WIDTH - _MARGIN - 42, y, signed("shield", str(card.defense), palette)[0])
    if isinstance(card, Equipment | Action | Reaction):
        text = f"Value {card.value}"
        wide = width_of(text, 15) + 26
        left = (WIDTH - wide) / 2
        yield moved(left, y + 9, icons.drawn("E", palette)) + lettered(text, left + 26, y + 5, 15, palette.ink)
