"""Records that are reviewed in tests."""

import random
from functools import cache
from typing import Any, Final

import attrs

from bacon_rules import bacon, climbing, trick_taking
from bacon_rules.bots import all_games, anything
from bacon_rules.bots.searching import Budget
from bacon_rules.course import course
from bacon_rules.records import Record

NAMES: Final = ("Ann", "Ben", "Cem", "Dee", "Eli", "Fay")
FEW: Final = Budget(simulations=20)
SHORT: Final = attrs.evolve(bacon(4), naturals_each=4, wilds_each=1, target=4)


@cache
def played(start: Any, most: int, plain: bool = False, seed: int = 7) -> Record:
    """Return the record of a match of any moves, or of plain players."""
    rng, choose = random.Random(1), all_games.choose if plain else anything.choose
    moves = [move for move, _ in course(start, seed, lambda view: choose(view, rng), max_moves=most)]
    return Record.of(start, moves, seats=NAMES[: start.seats])


def small() -> Record:
    """Return a whole short match of the climbing game."""
    return played(climbing.new_match(SHORT), 400)


def tricks(most: int = 30) -> Record:
    """Return the beginning of a match of the trick-taking game."""
    return played(trick_taking.new_match(), most)
