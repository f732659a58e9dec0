"""What the tests of both games share: the games, and matches played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from further_games import big_two, hearts


@pytest.fixture(params=[hearts, big_two], ids=["hearts", "big_two"])
def game(request: pytest.FixtureRequest) -> Any:
    """Return the package of a game."""
    return request.param


def played(state: Any, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield each state of a match, or what is left of it, with the move that is made there at random."""
    rng = random.Random(seed)
    while not state.is_over:
        move = state.chance_move(f"{seed}") if state.to_act is None else rng.choice(state.legal_moves())
        yield state, move
        state = state.apply(move)
