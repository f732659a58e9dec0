"""Searching in Save Your Bacon!: worlds that fit the view, played on for some turns after each move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final

from bacon_rules.save_your_bacon import Building, DeckSource, State, View, moves
from bacon_rules.save_your_bacon.played.bot.choosing import choose, guessing
from bacon_rules.save_your_bacon.played.search.prospects import prospect
from bacon_rules.save_your_bacon.played.search.quick import played_on
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.racing import one_by_one, raced
from bacon_rules.searching.thoughts import Thought, World, only

MOST_TRIED: Final = 12
"""The number of moves to try: the best ones in the plain player's opinion."""

TURNS: Final = 4
"""The number of turns before a game is judged; with more players, one turn for each."""


def work() -> int:
    """Return the work of a simulation, compared with other games."""
    return 5


def think(
    view: View, rng: random.Random, budget: Budget, executor: Executor | None, also: Sequence[moves.Move]
) -> Thought[moves.Move]:
    """Return the result of a search for the seat to act."""
    usual = choose(view, rng)
    tried = _candidates(view, usual, also)
    if len(tried) == 1:
        return only(usual)
    return raced(tried, one_by_one(partial(_tried, view, tried, rng.getrandbits(64)), executor), budget)


def _candidates(view: View, usual: moves.Move, also: Sequence[moves.Move]) -> Sequence[moves.Move]:
    """Return the moves to try, the usual one first; cards to add to a deck are not searched."""
    assert view.seat is not None
    if isinstance(view.stage, Building) and view.rules.decks is DeckSource.FULL_CONSTRUCTED:
        return (usual,)
    guess = guessing(view.rules, view.decks, view.stage, view.seat)
    others = sorted((move for move in view.legal_moves() if move != usual), key=guess, reverse=True)
    return tuple(dict.fromkeys([*[usual, *others][:MOST_TRIED], *also]))


def _tried(view: View, tried: Sequence[moves.Move], root: int, racing: tuple[int, ...], number: int) -> World:
    """Return the results of some moves in one world, with the same luck after each move."""
    seat, seed = view.seat, f"{root}/{number}"
    assert seat is not None
    world = view.determinize(seed)
    return World(1.0, tuple([outcome(world, tried[place], seat, seed) for place in racing]))


def outcome(state: State, move: moves.Move, seat: int, seed: int | str) -> float:
    """Return the winning chances of a seat, from -1 to 1, some turns after a move with all cards known."""
    return prospect(played_on(state, move, random.Random(seed), max(TURNS, state.seats)), seat)
