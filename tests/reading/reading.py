"""Positions in which texts are read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bacon_rules import climbing, games, save_your_bacon, trick_taking
from bacon_rules.errors import ReadingError
from bacon_rules.games import Position
from bacon_rules.reading import read_move
from tests.games.matches import played

AnyView = climbing.View | trick_taking.View | save_your_bacon.View


def views(name: str, most: int = 120) -> Iterator[AnyView]:
    """Yield what the seat to act sees, position for position of a random match."""
    for position, _ in played(name, most):
        if position.to_act is not None:
            yield view_of(position)


def view_of(position: Position) -> AnyView:
    view: AnyView = position.state.observe(position.to_act)
    return view


def texts(view: AnyView, text: str, **more: Any) -> list[str]:
    """Return what a text can mean, in notation."""
    looking: games.AnyView = view
    return [str(move) for move in read_move(looking, text, **more)]


def problem(view: AnyView, text: str, **more: Any) -> ReadingError:
    """Return why a text means nothing legal."""
    try:
        found = texts(view, text, **more)
    except ReadingError as error:
        return error
    raise AssertionError(f"{text!r} was read as {found}")


def sample(view: AnyView, rng: random.Random, most: int) -> list[object]:
    """Return a few legal moves, those without cards among them."""
    legal = view.legal_moves()
    if len(legal) <= most:
        return list(legal)
    others = list(legal.others) if isinstance(legal, climbing.LegalMoves) else []
    return [*(rng.choice(legal) for _ in range(most)), *others]
