"""The trick-taking game as one seat sees it: the others, the trick as the seats sit, the upcards, and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from bacon_rules import trick_taking
from bacon_rules.pictures.furniture import (
    HEADER,
    MARGIN,
    SIZE,
    Setting,
    asking,
    backs,
    cut,
    header,
    mark,
    panel,
    plate,
    surface,
)
from bacon_rules.pictures.lettering import BOLD, MEDIUM, lettered
from bacon_rules.pictures.markup import moved
from bacon_rules.pictures.playing_cards import HEIGHT, WIDTH, empty, front
from bacon_rules.pictures.rows import card_drawing, playing_card, playing_cards, row_drawing, shown_row
from bacon_rules.pictures.symbols import pips
from bacon_rules.scenes.drawing import Drawing
from bacon_rules.words import asked

_WIDE: Final = 880
_GAP: Final = 12
_OTHERS: Final = 112
_MIDDLE: Final = 296
_SIDE: Final = 246
_SCALE: Final = 0.78
_SEATS: Final = 4
_AROUND: Final = ((0.5, 0.98), (0.0, 0.5), (0.5, 0.02), (1.0, 0.5))
"""The places of the viewer's card and the next seats' cards clockwise: across and down, as shares of the space."""


def drawing(value: object, setting: Setting) -> Drawing | None:
    """Return the picture of a card, a hand or a view; `None` for other values."""
    match value:
        case trick_taking.Card():
            return card_drawing(value, setting.palette)
        case trick_taking.Hand():
            return row_drawing(playing_cards(value), setting.palette)
        case trick_taking.View():
            return _table(value, setting)
        case _:
            return None


def _table(view: trick_taking.View, setting: Setting) -> Drawing:
    palette = setting.palette
    first = 0 if view.seat is None else view.seat
    around = [(first + step) % _SEATS for step in range(_SEATS)]
    others = around if view.seat is None else around[1:]
    centre = _WIDE - 2 * (MARGIN + _SIDE + _GAP)
    parts = [
        header(setting, _WIDE, "Bacon, the trick-taking game", _deal(view), _standing(view, setting)),
        _others(view, setting, others),
    ]
    height: float = HEADER + _OTHERS + _GAP
    parts += [
        moved(MARGIN, height, _auction(view, setting)),
        moved(MARGIN + _SIDE + _GAP, height, _trick(view, setting, around, centre)),
        moved(_WIDE - MARGIN - _SIDE, height, _tricks(view, setting)),
    ]
    height += _MIDDLE + _GAP
    parts.append(moved(0, height, asking(asked(view, names=setting.names), 0, _WIDE, palette)))
    height += 30 + _GAP
    if view.seat is not None:
        parts.append(moved(MARGIN, height, _own(view, setting, view.seat)))
        height += 176
    height += MARGIN - _GAP
    return Drawing("".join([surface(_WIDE, height, palette), *parts]), _WIDE, height)


def _deal(view: trick_taking.View) -> str:
    return f"Deal {view.deal_number}, {view.rules.target} points win"


def _standing(view: trick_taking.View, setting: Setting) -> list[tuple[int, str]]:
    return [
        (side, f"{cut(f'{setting.seat(side)}, {setting.seat(side + 2)}', 150, SIZE)}: {score}")
        for side, score in enumerate(view.scores)
    ]


def _others(view: trick_taking.View, setting: Setting, seats: Sequence[int]) -> str:
    width = (_WIDE - 2 * MARGIN - _GAP * (len(seats) - 1)) / len(seats)
    return "".join(
        moved(MARGIN + place * (width + _GAP), HEADER, _other(view, setting, seat, width))
        for place, seat in enumerate(seats)
    )


def _other(view: trick_taking.View, setting: Setting, seat: int, width: float) -> str:
    named = plate(setting, seat, view.side_of(seat), width - 24, _notes(view, seat))
    cards = backs(view.card_counts[seat], width - 24, setting.palette)
    lit = panel(width, _OTHERS, setting.palette, lit=seat == view.to_act)
    return lit + moved(12, 11, named) + moved(12, 46, cards)


def _notes(view: trick_taking.View, seat: int) -> list[str]:
    notes = ["deals"] if seat == view.dealer else []
    contract = view.contract
    if contract is not None and contract.declarer == seat:
        notes.append("alone" if contract.alone else "declarer")
    if contract is not None and contract.sits_out == seat:
        notes.append("sits out")
    return notes


def _auction(view: trick_taking.View, setting: Setting) -> str:
    """Return the upcards, and below them the trump, or the last calls."""
    palette = setting.palette
    parts = [panel(_SIDE, _MIDDLE, palette), _heading("Upcard" if len(view.upcards) < 2 else "Upcards", setting)]
    if not view.upcards:
        parts.append(moved(14, 40, empty(palette), scale=_SCALE))
    step = min(40.0, (_SIDE - 28 - WIDTH * _SCALE) / max(len(view.upcards) - 1, 1))
    for place, card in enumerate(view.upcards):
        parts.append(moved(14 + place * step, 40, front(playing_card(card), palette), scale=_SCALE))
    below = 40 + HEIGHT * _SCALE + 26
    if view.contract is None:
        lines = [f"{setting.seat(one.seat)}: {_call(one.call)}" for one in view.calls[-5:]]
        for place, line in enumerate(lines):
            parts.append(lettered(cut(line, _SIDE - 28, SIZE), 14, below + 21 * place, SIZE, palette.ink))
        return "".join(parts)
    suit = str(view.contract.trump)
    parts += [
        lettered("Trump", 14, below + 4, SIZE, palette.soft),
        pips(suit, 30, [(80, below)], palette.suit(suit)),
        lettered(view.contract.trump.name.capitalize(), 102, below + 4, SIZE + 1, palette.ink, weight=BOLD),
    ]
    if view.discard is not None:
        parts += [
            lettered("Discarded", 14, below + 60, SIZE, palette.soft),
            moved(102, below + 26, front(playing_card(view.discard), palette), scale=0.48),
        ]
    return "".join(parts)


def _call(call: trick_taking.Call) -> str:
    match call:
        case trick_taking.PickUp(alone):
            return "picks up, alone" if alone else "picks up"
        case trick_taking.Pass():
            return "passes"
        case trick_taking.Accept():
            return "accepts"
        case trick_taking.Veto():
            return "vetoes"
        case trick_taking.VetoAlone():
            return "vetoes going alone"
        case _:
            assert_never(call)


def _heading(text: str, setting: Setting) -> str:
    return lettered(text, 14, 26, SIZE, setting.palette.soft)


def _trick(view: trick_taking.View, setting: Setting, around: Sequence[int], width: float) -> str:
    """Return the cards of the trick, each before its player's seat."""
    palette = setting.palette
    wide, high = WIDTH * _SCALE, HEIGHT * _SCALE
    parts = [panel(width, _MIDDLE, palette), _heading("Trick", setting)]
    for seat, (across, down) in zip(around, _AROUND, strict=True):
        x, y = 34 + across * (width - 68 - wide), 14 + down * (_MIDDLE - 28 - high)
        laid = [one.card for one in view.trick if one.seat == seat]
        first = bool(view.trick) and view.trick[0].seat == seat
        for card in laid:
            parts.append(moved(x, y, front(playing_card(card), palette), scale=_SCALE))
        if not laid:
            label = cut(setting.seat(seat), wide - 8, SIZE - 2)
            parts.append(moved(x, y, empty(palette), scale=_SCALE))
            parts.append(lettered(label, x + wide / 2, y + high / 2 + 4, SIZE - 2, palette.soft, at=0.5))
        elif first:
            parts.append(lettered("led", x + wide + 6, y + 16, SIZE - 2, palette.soft))
    return "".join(parts)


def _tricks(view: trick_taking.View, setting: Setting) -> str:
    """Return the number of tricks of each side, and the last trick."""
    palette = setting.palette
    parts = [panel(_SIDE, _MIDDLE, palette), _heading("Tricks won", setting)]
    for side, won in enumerate(view.tricks_won):
        x = 24 + side * 90
        parts += [
            moved(x, 54, mark(side, palette), scale=1.3),
            lettered(str(won), x + 18, 62, 24, palette.ink, weight=BOLD),
        ]
    if not view.tricks:
        return "".join(parts)
    last = view.tricks[-1]
    taken = cut(f"Last trick: {setting.seat(last.winner)}", _SIDE - 28, SIZE)
    parts.append(lettered(taken, 14, 104, SIZE, palette.soft))
    for place, one in enumerate(last.laid):
        x, y = 14 + 56 * place, 118
        name = cut(setting.seat(one.seat), 50, SIZE - 3)
        weight = BOLD if one.seat == last.winner else MEDIUM
        parts += [
            moved(x, y, front(playing_card(one.card), palette), scale=0.5),
            lettered(name, x + 25, y + 88, SIZE - 3, palette.ink, at=0.5, weight=weight),
        ]
    return "".join(parts)


def _own(view: trick_taking.View, setting: Setting, seat: int) -> str:
    width = _WIDE - 2 * MARGIN
    row, wide = shown_row(playing_cards(view.hand), setting.palette)
    scale = min(0.92, width / wide)
    named = plate(setting, seat, view.side_of(seat), width, _notes(view, seat))
    return named + moved((width - wide * scale) / 2, 30, row, scale=scale)
