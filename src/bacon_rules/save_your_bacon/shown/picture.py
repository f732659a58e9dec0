"""Save Your Bacon! as one seat sees it: each player's champions, the stack, and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from bacon_rules.pictures import icons
from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.furniture import HEADER, MARGIN, SIZE, Setting, asking, cut, header, panel, plate, surface
from bacon_rules.pictures.lettering import BOLD, MEDIUM, lettered, width_of
from bacon_rules.pictures.markup import moved, tag
from bacon_rules.pictures.paragraphs import LARGEST, Paragraph, set_in
from bacon_rules.pictures.paragraphs import height_of as height_of_text
from bacon_rules.save_your_bacon import (
    HIDDEN,
    Action,
    CardKey,
    Champion,
    Condition,
    Equipment,
    Player,
    Reaction,
    Rules,
    Table,
    Trait,
    View,
    card_text,
    frames,
    preparations,
)
from bacon_rules.save_your_bacon.cards import Zone
from bacon_rules.save_your_bacon.shown.cards_in_play import Board, champion, height_of
from bacon_rules.save_your_bacon.shown.text_cards import HEIGHT as CARD_HEIGHT
from bacon_rules.save_your_bacon.shown.text_cards import WIDTH as CARD_WIDTH
from bacon_rules.save_your_bacon.shown.text_cards import face, face_down
from bacon_rules.scenes.drawing import Drawing
from bacon_rules.words import asked

_WIDE: Final = 1000
_GAP: Final = 12
_EACH: Final = (_WIDE - 2 * MARGIN - 2 * _GAP) / 3
_HAND: Final = 0.62
_LINE: Final = 22
_ICONS: Final = ("A", "B", "D", "E", "E+", "R", "X")
"""The icons in the texts of cards, besides trait icons."""


Part = tuple[str, float]
"""A drawing from the point 0 0 down, and its height."""


def drawing(value: object, setting: Setting) -> Drawing | None:
    """Return the picture of a card or a view; `None` for other values."""
    match value:
        case Champion() | Equipment() | Action() | Reaction() | Condition():
            return Drawing(face(value, setting.palette), CARD_WIDTH, CARD_HEIGHT, card_text(value))
        case View():
            return _table(value, setting)
        case _:
            return None


def symbols(rules: Rules, palette: Palette) -> Iterator[str]:
    """Yield the cards of the pool as symbols, and the icons in their texts."""
    size = f"0 0 {CARD_WIDTH} {CARD_HEIGHT}"
    for card in rules.pool.cards:
        yield tag("symbol", face(card, palette), id=f"card-{card.key}", viewBox=size)
    yield tag("symbol", face_down(palette), id="card-back", viewBox=size)
    for icon in (*_ICONS, *(trait.icon for trait in Trait)):
        box = f"0 {-icons.HEIGHT} {icons.width(icon):g} {icons.HEIGHT + 2}"
        yield tag("symbol", icons.drawn(icon, palette), id=f"icon-{icon}", viewBox=box)


def _table(view: View, setting: Setting) -> Drawing:
    palette = setting.palette
    cards = {card.key: card for card in view.rules.pool.cards}
    board = Board(view, cards, palette)
    title = f"Save Your Bacon!{f'  game {view.game} of {view.rules.best_of}' * (view.rules.best_of > 1)}"
    standing = [(side, str(score)) for side, score in enumerate(view.scores)] if view.rules.best_of > 1 else []
    parts = [header(setting, _WIDE, title, view.rules.pool.name, standing)]
    y: float = HEADER
    for drawn, height in _parts(board, setting):
        parts.append(moved(MARGIN, y, drawn))
        y += height + _GAP
    return Drawing("".join([surface(_WIDE, y + 4, palette), *parts]), _WIDE, y + 4)


def _parts(board: Board, setting: Setting) -> Iterator[Part]:
    view = board.view
    asks = asking(asked(view, names=setting.names), 0, _WIDE - 2 * MARGIN, setting.palette), 30.0
    stage = view.stage
    if not isinstance(stage, Table):
        yield _prepared(board, setting, stage)
        yield asks
        return
    for seat in _from_the_next(view):
        if seat != view.seat:
            yield _player(board, setting, stage, seat)
    stack = list(_stack(board, setting, stage))
    if stack:
        yield _listed("What waits", stack, setting)
    yield asks
    if view.seat is not None:
        yield _player(board, setting, stage, view.seat)
        if view.hand:
            yield _hand(board, view.hand)


def _from_the_next(view: View) -> list[int]:
    first = 0 if view.seat is None else view.seat + 1
    return [(first + step) % view.seats for step in range(view.seats)]


def _player(board: Board, setting: Setting, table: Table, seat: int) -> Part:
    """Return a player's line, and below it the champions."""
    view, player = board.view, table.players[seat]
    notes = ["is out"] if player.out else _counts(view, player)
    known = _known(board, player, ("deck",) if seat == view.seat else ("hand", "deck"))
    width = _WIDE - 2 * MARGIN
    lines = [plate(setting, seat, seat, width, notes)]
    lines += [moved(0, 24, _soft(line, width, setting)) for line in known]
    y: float = 28 + 20 * len(known)
    rows = [card for card in table.cards if card.seat == seat and card.is_champion]
    equipped = {
        one.number: [card for card in table.cards if card.champion == one.number and card is not one] for one in rows
    }
    if not rows:
        return "".join(lines), y
    height = max(height_of(board, one, equipped[one.number], _EACH) for one in rows)
    for place, one in enumerate(rows):
        lines.append(moved(place * (_EACH + _GAP), y, champion(board, one, equipped[one.number], _EACH, height)))
    return "".join(lines), y + height


def _counts(view: View, player: Player) -> list[str]:
    counts = [
        f"bacon {player.bacon} of {view.rules.bacon_to_win}",
        f"upgraded energy {player.energy}",
        f"hand {len(player.hand)}",
        f"deck {len(player.deck)}",
        f"discard {len(player.discard)}",
        f"spent energy {view.rules.pool.energy_of(player.spent)} of {view.rules.energy_to_lose}",
    ]
    return counts + [f"removed {len(player.removed)}"] * bool(player.removed)


def _known(board: Board, player: Player, places: Sequence[str]) -> list[str]:
    """Return a line about the hidden cards that the viewer knows, if any."""
    seen = [(place, [key for key in player.cards_in(Zone(place)) if key != HIDDEN]) for place in places]
    known = [f"in {place}: {', '.join(map(board.title, keys))}" for place, keys in seen if keys]
    return [f"Seen {'; '.join(known)}"] if known else []


def _soft(line: str, width: float, setting: Setting) -> str:
    return lettered(cut(line, width, SIZE - 1), 20, 14, SIZE - 1, setting.palette.soft)


def _stack(board: Board, setting: Setting, table: Table) -> Iterator[str]:
    """Yield the unfinished cards, effects and attacks, the next to go on at the top."""
    for frame in reversed(table.stack):
        match frame:
            case frames.Playing(seat, key, number):
                yield f"{setting.seat(seat)} plays {board.title(key)} with {_named(board, table, number)}"
            case frames.Activating(seat, number, key, effect):
                name = board.view.rules.pool.faces[key].effects[effect].name
                yield f"{setting.seat(seat)} uses {name} of {_named(board, table, number)}"
            case frames.Attacking(_, _, number, target, countering):
                whom = "" if target is None else f" {_named(board, table, target)}"
                yield f"{_named(board, table, number)} attacks{whom}{', which counters' * countering}"
            case _:
                pass


def _named(board: Board, table: Table, number: int) -> str:
    card = table.card(number)
    return "a card that has left play" if card is None else board.title(card.card)


def _listed(heading: str, lines: Sequence[str], setting: Setting) -> Part:
    palette, width = setting.palette, _WIDE - 2 * MARGIN
    height = 18 + _LINE * len(lines)
    begin = 30 + width_of(heading, SIZE)
    drawn = [panel(width, height, palette), lettered(heading, 14, 24, SIZE, palette.soft)]
    for place, line in enumerate(lines):
        weight = MEDIUM if place else BOLD
        text = cut(f"{place + 1}. {line}", width - begin - 14, SIZE, weight)
        drawn.append(lettered(text, begin, 24 + _LINE * place, SIZE, palette.ink, weight=weight))
    return "".join(drawn), height


def _hand(board: Board, hand: Sequence[str]) -> Part:
    """Return the cards of a hand with their texts, row by row."""
    step = CARD_WIDTH * _HAND + 12
    across = int((_WIDE - 2 * MARGIN + 12) // step)
    high = CARD_HEIGHT * _HAND
    first = max((_WIDE - 2 * MARGIN - min(across, len(hand)) * step + 12) / 2, 0)
    drawn: list[str] = []
    for place, key in enumerate(hand):
        card = face(board.cards[CardKey(key)], board.palette)
        drawn.append(moved(first + place % across * step, place // across * (high + 10), card, scale=_HAND))
    return "".join(drawn), ((len(hand) - 1) // across + 1) * (high + 10) - 10


def _prepared(board: Board, setting: Setting, stage: preparations.Preparation) -> Part:
    """Return the known parts of the decks before a game."""
    palette, width = setting.palette, _WIDE - 2 * MARGIN
    paragraphs = [Paragraph(text, name) for name, text in _preparing(board, setting, stage)]
    if not paragraphs:
        paragraphs = [Paragraph("Nobody has a deck yet.", soft=True)]
    inner = width - 32
    high = height_of_text(paragraphs, inner, LARGEST)
    text = set_in(LARGEST, paragraphs, inner, high, palette)
    return panel(width, high + 26, palette) + moved(16, 15, text), high + 26


def _preparing(board: Board, setting: Setting, stage: preparations.Preparation) -> Iterator[tuple[str, str]]:
    """Yield the players' choices so far and the remaining ones, each with a heading."""
    view = board.view
    decks = {deck.key: deck.name for deck in view.rules.pool.decks}
    rows: list[list[str]] = [[board.title(key) for key in deck.champions] for deck in view.decks]
    match stage:
        case preparations.TakingDecks(taken):
            rows = [[decks[key]] for key in taken]
        case preparations.Drafting(picked=picked) | preparations.Returning(picked=picked):
            rows = [[board.title(key) for key in keys] for keys in picked]
        case preparations.Building(champions, cards):
            rows = [
                [*map(board.title, keys), *([f"{len(added)} more cards"] if added else [])]
                for keys, added in zip(champions, cards, strict=True)
            ]
        case preparations.DealingPool() | preparations.DrawingLot() | preparations.Beginning() | preparations.Opening():
            pass
        case _:
            assert_never(stage)
    for seat, row in enumerate(rows):
        if row:
            yield f"{setting.seat(seat)}:", ", ".join(row)
    if isinstance(stage, preparations.Drafting | preparations.DrawingLot) and stage.pool:
        yield "Left to pick:", ", ".join(map(board.title, stage.pool))
