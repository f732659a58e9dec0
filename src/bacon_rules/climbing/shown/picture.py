"""The climbing game as one seat sees it: the others, the pile, and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bacon_rules import climbing
from bacon_rules.pictures import icons
from bacon_rules.pictures.colours import Palette
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
from bacon_rules.pictures.lettering import BOLD, lettered, width_of
from bacon_rules.pictures.markup import moved
from bacon_rules.pictures.playing_cards import HEIGHT, PlayingCard, stands_for
from bacon_rules.pictures.rows import (
    card_drawing,
    fan_width,
    fanned,
    in_line,
    line_width,
    playing_card,
    playing_cards,
    row_drawing,
)
from bacon_rules.pictures.sprites import common, fronts, symbol
from bacon_rules.pictures.symbols import rasher
from bacon_rules.scenes.drawing import Drawing
from bacon_rules.words import asked, describe

WIDTH: Final = 880
_OTHERS: Final = 112
_PILE: Final = 196
_GAP: Final = 12
_EARLIER: Final = 3
"""The number of visible combinations below the one to beat."""

_LARGE: Final = 0.92
_SMALL: Final = 0.46
"""The scales of the hand and the combination to beat, and of earlier combinations."""

_PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def drawing(value: object, setting: Setting) -> Drawing | None:
    """Return the picture of a card, a hand, a combination or a view; `None` for other values."""
    match value:
        case climbing.Card():
            return card_drawing(value, setting.palette)
        case climbing.Hand():
            return row_drawing(playing_cards(value), setting.palette)
        case climbing.Combination():
            return row_drawing(placed(value), setting.palette)
        case climbing.View():
            return _table(value, setting)
        case _:
            return None


def symbols(rules: climbing.Rules, palette: Palette) -> Iterator[str]:
    """Yield the cards of the pack as symbols, and the signs on wilds."""
    yield from fronts((*dict.fromkeys(rules.pack), climbing.WILD), palette)
    suits = [str(suit) for suit in climbing.Suit][: rules.suits]
    for rank in map(str, range(1, rules.top_rank + 1)):
        for suit in ("", *suits):
            yield symbol(f"stands-for-{rank}{suit}", stands_for(rank, suit, palette))
    yield from common(palette)


def placed(combination: climbing.Combination) -> list[PlayingCard]:
    """Return the looks of the cards of a combination; a wild shows the card that it stands for."""
    return [
        PlayingCard(str(one.rank), "" if one.suit is None else str(one.suit), wild=True)
        if one.card.is_wild
        else playing_card(one.card)
        for one in combination.placed
    ]


def _table(view: climbing.View, setting: Setting) -> Drawing:
    palette = setting.palette
    others = [seat for seat in _clockwise(view) if seat != view.seat]
    parts = [
        header(setting, WIDTH, f"{view.rules.title} for {view.seats}", _deal(view), _standing(view, setting)),
        _others(view, setting, others),
    ]
    height: float = HEADER + _OTHERS + _GAP
    parts.append(moved(MARGIN, height, _pile(view, setting)))
    height += _PILE + _GAP
    parts.append(moved(0, height, asking(asked(view, names=setting.names), 0, WIDTH, palette)))
    height += 30 + _GAP
    if view.seat is not None:
        parts.append(moved(MARGIN, height, _own(view, setting, view.seat)))
        height += 176
    height += MARGIN - _GAP
    return Drawing("".join([surface(WIDTH, height, palette), *parts]), WIDTH, height)


def _clockwise(view: climbing.View) -> list[int]:
    """Return the seats clockwise from the viewer's left."""
    first = 0 if view.seat is None else view.seat + 1
    return [(first + step) % view.seats for step in range(view.seats)]


def _deal(view: climbing.View) -> str:
    most = "" if view.rules.max_deals is None else f" of {view.rules.max_deals}"
    return f"Deal {view.deal_number}{most}, {view.rules.target} points win"


def _standing(view: climbing.View, setting: Setting) -> list[tuple[int, str]]:
    if len(view.scores) > 3:
        return [(side, str(score)) for side, score in enumerate(view.scores)]
    names = ["" for _ in view.scores]
    for seat in range(view.seats):
        side = view.side_of(seat)
        names[side] += f"{', ' if names[side] else ''}{setting.seat(seat)}"
    room = 620 / len(names)
    return [(side, f"{cut(name, room - 70, SIZE)}: {view.scores[side]}") for side, name in enumerate(names)]


def _others(view: climbing.View, setting: Setting, seats: Sequence[int]) -> str:
    width = (WIDTH - 2 * MARGIN - _GAP * (len(seats) - 1)) / len(seats)
    places = ((MARGIN + place * (width + _GAP), seat) for place, seat in enumerate(seats))
    return "".join(moved(x, HEADER, _other(view, setting, seat, width)) for x, seat in places)


def _other(view: climbing.View, setting: Setting, seat: int, width: float) -> str:
    palette = setting.palette
    inner, wilds = width - 24, view.wild_counts[seat]
    named = plate(setting, seat, view.side_of(seat), inner - 16 * wilds, _notes(view, seat))
    left = [moved(width - 17 - 16 * place, 21, rasher(28, palette.lean, palette.fat)) for place in range(wilds)]
    return "".join(
        [
            panel(width, _OTHERS, palette, lit=seat == view.to_act),
            moved(12, 11, named),
            *left,
            moved(12, 46, backs(view.card_counts[seat], inner, palette)),
        ]
    )


def _notes(view: climbing.View, seat: int) -> list[str]:
    notes = ["deals"] if seat == view.dealer else []
    if seat in view.out:
        notes.append(f"out {_PLACES[view.out.index(seat)]}")
    elif seat in _passed(view):
        notes.append("passes")
    return notes


def _passed(view: climbing.View) -> list[int]:
    """Return the seats that have passed on the top combination."""
    if not view.pile or view.stage is None:
        return []
    owner = view.pile[-1].seat
    steps = (view.stage.seat - owner) % view.seats
    return [seat for step in range(1, steps) if (seat := (owner + step) % view.seats) not in view.out]


def _pile(view: climbing.View, setting: Setting) -> str:
    palette, width = setting.palette, WIDTH - 2 * MARGIN
    parts = [panel(width, _PILE, palette)]
    if not view.pile:
        empty = "The pile is empty" if view.stage is not None else "Cards are to be dealt"
        return "".join([*parts, lettered(empty, width / 2, _PILE / 2 + 5, SIZE, palette.soft, at=0.5)])
    *below, top = view.pile
    earlier, left = _earlier(below, setting)
    return "".join([*parts, earlier, _top(top, left, width, setting)])


def _earlier(below: Sequence[climbing.Played], setting: Setting) -> tuple[str, float]:
    """Return the earlier combinations in small and their end; if there are many, with the number of hidden ones."""
    palette = setting.palette
    parts: list[str] = []
    left = 16.0
    if len(below) > _EARLIER:
        more = f"+{len(below) - _EARLIER}"
        parts.append(lettered(more, left, 104, 20, palette.soft, weight=BOLD))
        left += width_of(more, 20, BOLD) + 14
    for played in below[-_EARLIER:]:
        cards = placed(played.combination)
        wide = fan_width(len(cards)) * _SMALL
        parts += [
            moved(left, 66, fanned(cards, palette), scale=_SMALL),
            lettered(cut(setting.seat(played.seat), wide, SIZE - 2), left, 150, SIZE - 2, palette.soft),
        ]
        left += wide + 14
    return "".join(parts), left


def _top(top: climbing.Played, left: float, width: float, setting: Setting) -> str:
    """Return the combination to beat, its owner and its name; a bomb has a mark."""
    palette = setting.palette
    cards = placed(top.combination)
    scale = min(_LARGE, (width - left - 16) / line_width(len(cards)))
    x = max(left, (width - line_width(len(cards)) * scale) / 2)
    y = 46 + HEIGHT * (_LARGE - scale) / 2
    bomb = top.combination.is_bomb
    label = cut(f"{setting.seat(top.seat)}: {describe(top.combination)}", width - 60, SIZE + 1, BOLD)
    start = min(x, width - 44 - width_of(label, SIZE + 1, BOLD))
    colour = palette.danger if bomb else palette.ink
    return "".join(
        [
            moved(start, 33, icons.drawn("D", palette)) if bomb else "",
            lettered(label, start + 28 * bomb, 29, SIZE + 1, colour, weight=BOLD),
            moved(x, y, in_line(cards, palette), scale=scale),
        ]
    )


def _own(view: climbing.View, setting: Setting, seat: int) -> str:
    palette, width = setting.palette, WIDTH - 2 * MARGIN
    cards = playing_cards(view.hand)
    scale = min(_LARGE, width / fan_width(len(cards)))
    left = (width - fan_width(len(cards)) * scale) / 2
    named = plate(setting, seat, view.side_of(seat), width, _notes(view, seat))
    return named + moved(left, 30, fanned(cards, palette), scale=scale)
