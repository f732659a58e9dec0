"""Moves at a table in the browser: the move, the message to a page, and the record that is kept."""

from __future__ import annotations

import datetime
import functools
import random
from collections.abc import Callable
from typing import Any, Final

import attrs

from bacon_rules.documents import write_json
from bacon_rules.games import GAMES, AnyState, Position
from bacon_rules.records import dumps
from bacon_rules.save_your_bacon import Pool, Rules, load_state, load_view, new_match, starter_pool, to_message
from bacon_rules.sitting import Sitting
from bacon_rules.web import showing
from bacon_rules.web.telling import Telling
from benchmarks.measuring import Prepare, Section, Subject, Work, microseconds

__all__ = ["POOLS", "TABLES", "pool_of"]

MOVES: Final = 60
DATE: Final = datetime.date(2026, 1, 1)
SIZES: Final = (57, 250, 1_000)
"""How many cards the pools have."""


@functools.cache
def pool_of(cards: int) -> Pool:
    """Return a pool of so many cards: those of the starter pool, and copies with numbers in their names."""
    pool = starter_pool()
    kinds: dict[str, tuple[Any, ...]] = {
        "equipment": pool.equipment,
        "actions": pool.actions,
        "reactions": pool.reactions,
    }
    more: dict[str, Any] = {
        kind: (*those, *(attrs.evolve(those[one % len(those)], name=f"{kind} {one}") for one in range(number)))
        for (kind, those), number in zip(kinds.items(), _thirds(cards - len(pool.cards)), strict=True)
    }
    return attrs.evolve(pool, name=f"{cards} cards", **more)


def _thirds(number: int) -> tuple[int, int, int]:
    return number // 3, number // 3, number - 2 * (number // 3)


def _start(game: str) -> Callable[[], AnyState]:
    return lambda: GAMES[game].new_match({"game": game}, 0).state


def _with_pool(cards: int) -> Callable[[], AnyState]:
    return lambda: new_match(Rules(pool=pool_of(cards)))


def _playing(start: Callable[[], AnyState]) -> Prepare:
    """Return what gets a match ready, to be played at a table with one page."""

    def prepare(number: int) -> Work:
        names = ("Ann", "Ben", "Cam", "Dee")[: start().seats]
        first, rng = Position(start()), random.Random(number)
        planned = Sitting(first, names, frozenset({0}), number)
        while planned.ply < MOVES and not planned.has_ended:
            there = planned.position
            planned.make(there.chance_move(number) if there.to_act is None else rng.choice(there.legal_moves()))
        sitting, telling = Sitting(first, names, frozenset({0}), number), Telling("en", names)

        def work() -> int:
            for move in planned.moves:
                sitting.make(move)
                write_json(showing.position(sitting, 0, sitting.ply, telling, news=sitting.ply - 1))
                dumps(sitting.record(names, DATE))
            return sitting.ply

        return work

    return prepare


def _loading(cards: int, load: Callable[[AnyState], object]) -> Prepare:
    def prepare(number: int) -> Work:
        state = new_match(Rules(pool=pool_of(cards)))
        rng = random.Random(number)
        for _ in range(MOVES):
            if not state.is_over:
                moves = state.legal_moves()
                state = state.apply(rng.choice(moves) if moves else state.chance_move(number))
        load(state)

        def work() -> int:
            for _ in range(3):
                load(state)
            return 3

        return work

    return prepare


def _messages(state: Any) -> object:
    pools = (state.rules.pool,)
    return load_state(to_message(state), pools), load_view(to_message(state.observe(0)), pools)


def _documents(state: Any) -> object:
    return load_state(state.to_json()), load_view(state.observe(0).to_json())


TABLES = Section(
    "A move at a table with one page, and its record: microseconds of CPU",
    (
        *(Subject(game, microseconds(_playing(_start(game)))) for game in ("bacon-4", "trick-taking")),
        *(Subject(f"save-your-bacon, {cards} cards", microseconds(_playing(_with_pool(cards)))) for cards in SIZES),
    ),
)

POOLS = Section(
    "A state and a view of Save Your Bacon!, written and read: microseconds of CPU",
    tuple(
        Subject(f"{kind}, {cards} cards", microseconds(_loading(cards, load)))
        for kind, load in (("the pool by name", _messages), ("the pool whole, known", _documents))
        for cards in SIZES
    ),
)
