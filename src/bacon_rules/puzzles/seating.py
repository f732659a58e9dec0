"""A table with a puzzle, for the terminal and the browser."""

from __future__ import annotations

from typing import Any

from bacon_rules.games import Position
from bacon_rules.puzzles.puzzle import Puzzle
from bacon_rules.sitting import Sitting
from bacon_rules.stories.seating import NAMES


def names_at(puzzle: Puzzle) -> tuple[str, ...]:
    """Return names for the players of a puzzle; the first name is the person's."""
    others = iter(NAMES[1:])
    return tuple(NAMES[0] if seat == puzzle.view.seat else next(others) for seat in range(puzzle.view.seats))


def sitting_at(puzzle: Puzzle) -> Sitting:
    """Return a match at the position of a puzzle; its hidden cards are drawn, for nobody knows them."""
    view: Any = puzzle.view  # of any game, whose states are its own
    return Sitting(Position(view.determinize(0)), names_at(puzzle), frozenset({view.seat}), "")
