"""Reading states and views of document version 1, written by 0.1.0: missing values are filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

import attrs

from bacon_rules.documents.loading import Reader, checked_object, found_at
from bacon_rules.documents.sparse import may_lack
from bacon_rules.documents.values import JsonValue
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Defeat,
    Frame,
    Happening,
    Paying,
    Playing,
    ResolveStep,
    Resolving,
    Subject,
    Turn,
    Window,
)
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.happening.happenings import was
from bacon_rules.save_your_bacon.state import State, View
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect, Player, Table

_WORDS: Final = ("that", "that_player")

LookedAt = TypeVar("LookedAt", State, View)


def register_older(reader: Reader) -> None:
    """Teach a reader the differences of version 1."""
    _flat(reader, Playing, "owner", "zone", "by_effect")
    _flat(reader, Activating)
    may_lack(reader, Window, "told")
    may_lack(reader, Table, "delayed")
    may_lack(reader, InPlay, "owner", "under", "counters", "used_up")
    may_lack(reader, Player, "extra_turn")
    may_lack(reader, LastingEffect, "amount", "to", "players")
    may_lack(reader, Turn, "after")
    may_lack(reader, Paying, "cards")
    _flat(reader, Resolving, "to", "by_effect", "earlier")
    reader.register(Defeat, lambda value: _defeat(reader, value))


def _flat(reader: Reader, kind: type[Playing | Activating | Resolving], *added: str) -> None:
    """Let a reader read frames in which version 1 told two parts of the context beside the other attributes."""
    may_lack(reader, kind, *added)
    read_frame = reader.hook_of(kind)

    def structured(value: JsonValue) -> object:
        assert isinstance(value, Mapping)  # it has the type of this frame
        words = checked_object({name: value[name] for name in _WORDS if name in value}, _WORDS)
        rest = {name: part for name, part in value.items() if name not in _WORDS}
        return read_frame({"context": {name: part for name, part in words.items() if part is not None}, **rest})

    reader.register(kind, structured)


def _defeat(reader: Reader, value: JsonValue) -> Defeat:
    """Read a defeat; version 1 named the victor only by its seat."""
    given = checked_object(value, ("champion", "by"))
    seat: int | None = found_at(".by", lambda: reader.structure(given["by"], cast("Any", int | None)))
    champion = found_at(".champion", lambda: reader.structure(given["champion"], CardNumber))
    return Defeat(champion, None if seat is None else Subject(seat))


def renewed(looked_at: LookedAt) -> LookedAt:
    """Return a state or view of version 1 in the form of today.

    Version 1 did not say how cards were just before something happened (S28), so their present state is taken.
    """
    table = looked_at.stage
    if not isinstance(table, Table):
        return looked_at
    board = Board(looked_at.rules, looked_at.decks, table)
    stack = tuple(_frame(board, frame) for frame in table.stack)
    return attrs.evolve(looked_at, stage=attrs.evolve(table, stack=stack))


def _frame(board: Board, frame: Frame) -> Frame:
    match frame:
        case Window(happenings=happenings):
            return attrs.evolve(frame, happenings=tuple(_happening(board, one) for one in happenings))
        case Resolving(step=ResolveStep.LOT, choosers=(whose, *_), taken=taken):
            return attrs.evolve(frame, earlier=sum(card.seat != whose for card in taken))
        case _:
            return frame


def _happening(board: Board, one: Happening) -> Happening:
    by = None if one.by is None else _subject(board, one.timing, one.by)
    return attrs.evolve(one, what=_subject(board, one.timing, one.what), by=by)


def _subject(board: Board, timing: Timing, subject: Subject) -> Subject:
    if subject.number not in board.cards:
        return subject
    return attrs.evolve(subject, was=was(board, timing, subject.number))
