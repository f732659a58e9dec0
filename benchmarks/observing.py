"""The questions of a front end after each move: its events, a seat's view, and both as JSON."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, TypeVar

from bacon_rules import GameState, new_match, save_your_bacon, trick_taking
from bacon_rules.game import HasJson
from benchmarks.measuring import Section, Subject, Work, microseconds

__all__ = ["OBSERVING"]

NUMBER: Final = 400
"""How many states of random play are asked about in one chunk."""

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT", bound=HasJson)
EventT = TypeVar("EventT")
Ask = Callable[[GameState[MoveT, ViewT, EventT], MoveT], object]
"""A question about a state, and the move that is made in it."""


def _row(name: str, begin: Callable[[], GameState[MoveT, ViewT, EventT]], ask: Ask[MoveT, ViewT, EventT]) -> Subject:
    def prepare(seed: int) -> Work:
        players, state = random.Random(seed), begin()
        asked: list[tuple[GameState[MoveT, ViewT, EventT], MoveT]] = []
        while len(asked) < NUMBER and not state.is_over:
            if state.to_act is None:
                state = state.apply(state.chance_move(seed))
            else:
                asked.append((state, players.choice(state.legal_moves())))
                state = state.apply(asked[-1][1])

        def work() -> int:
            for asked_state, move in asked:
                ask(asked_state, move)
            return len(asked)

        return work

    return Subject(name, microseconds(prepare))


def _rows(game: str, begin: Callable[[], GameState[MoveT, ViewT, EventT]]) -> tuple[Subject, ...]:
    return (
        _row(f"{game}, step", begin, lambda state, move: state.step(move)),
        _row(f"{game}, observe", begin, lambda state, _: state.observe(state.to_act)),
        _row(f"{game}, a view's JSON", begin, lambda state, _: state.observe(state.to_act).to_json()),
    )


OBSERVING = Section(
    "After a move: microseconds",
    (
        *_rows("bacon-4", new_match),
        *_rows("trick-taking", trick_taking.new_match),
        *_rows("save-your-bacon", save_your_bacon.new_match),
    ),
)
