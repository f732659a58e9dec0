"""Searching in Save Your Bacon!: worlds that fit what is seen, each played on for some turns after each move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final

from bacon_rules.save_your_bacon import Building, DeckSource, View, moves
from bacon_rules.save_your_bacon.played.bot.choosing import choose, guessing
from bacon_rules.save_your_bacon.played.search.prospects import prospect
from bacon_rules.save_your_bacon.played.search.quick import played_on
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.racing import one_by_one, raced
from bacon_rules.searching.thoughts import Thought, World, only

WORK: Final = 5
"""How much work a simulation is, compared with the other games'."""

MOST_TRIED: Final = 12
"""How many moves are thought of: those that seem best to the plain player."""

TURNS: Final = 4
"""How many turns are begun before a game is judged; with more players than that, one of each."""


def think(view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[moves.Move]:
    """Return what a search comes to, for the seat whose turn it is."""
    usual = choose(view, rng)
    tried = _candidates(view, usual)
    if len(tried) == 1:
        return only(usual)
    return raced(tried, one_by_one(partial(_tried, view, tried, rng.getrandbits(64)), executor), budget)


def _candidates(view: View, usual: moves.Move) -> Sequence[moves.Move]:
    """Return the moves that are worth a thought, the usual one first; the cards of a deck are not thought about."""
    assert view.seat is not None
    if isinstance(view.stage, Building) and view.rules.decks is DeckSource.FULL_CONSTRUCTED:
        return (usual,)
    guess = guessing(view.rules, view.decks, view.stage, view.seat)
    others = sorted((move for move in view.legal_moves() if move != usual), key=guess, reverse=True)
    return (usual, *others)[:MOST_TRIED]


def _tried(view: View, tried: Sequence[moves.Move], root: int, racing: tuple[int, ...], number: int) -> World:
    """Return what some moves come to in one of the worlds, where the same luck follows each."""
    seat, seed, turns = view.seat, f"{root}/{number}", max(TURNS, view.seats)
    assert seat is not None
    world = view.determinize(seed)
    ends = [played_on(world, tried[place], random.Random(seed), turns) for place in racing]
    return World(1.0, tuple([prospect(end, seat) for end in ends]))
