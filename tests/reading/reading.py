"""Positions in which texts are read."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bacon_rules import climbing, save_your_bacon, trick_taking
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
    return position.state.observe(position.to_act)


def texts(view: AnyView, text: str, **more: object) -> list[str]:
    """Return what a text can mean, in notation."""
    return [str(move) for move in read_move(view, text, **more)]  # type: ignore[call-overload]  # any view


def problem(view: AnyView, text: str, **more: object) -> ReadingError:
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
