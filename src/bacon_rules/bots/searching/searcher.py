"""A player that searches."""

from __future__ import annotations

import random
from concurrent.futures import Executor
from typing import TypeAlias, assert_never, overload

import attrs

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.bots.searching import climbing as climbs
from bacon_rules.bots.searching import save_your_bacon as champions
from bacon_rules.bots.searching import trick_taking as tricks
from bacon_rules.bots.searching.budget import Budget
from bacon_rules.bots.searching.thoughts import Thought
from bacon_rules.games import AnyView

AnyThought: TypeAlias = Thought[climbing.Move] | Thought[trick_taking.Move] | Thought[save_your_bacon.Move]


@overload
def think(
    view: climbing.View, rng: random.Random, budget: Budget, *, executor: Executor | None = None
) -> Thought[climbing.Move]: ...
@overload
def think(
    view: trick_taking.View, rng: random.Random, budget: Budget, *, executor: Executor | None = None
) -> Thought[trick_taking.Move]: ...
@overload
def think(
    view: save_your_bacon.View, rng: random.Random, budget: Budget, *, executor: Executor | None = None
) -> Thought[save_your_bacon.Move]: ...
def think(view: AnyView, rng: random.Random, budget: Budget, *, executor: Executor | None = None) -> AnyThought:
    """Return what a search comes to: the moves, what they are expected to be worth, and how sure that is.

    Args:
        view: all that the seat knows.
        rng: draws what is hidden.
        budget: how long to think.
        executor: thinks in several processes at once.  With a budget of simulations it comes to the same.

    Raises:
        SeatError: it is not the turn of the seat that looks.

    >>> from bacon_rules.trick_taking import chance_move, new_match, observe
    >>> dealt = new_match()
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> thought = think(observe(dealt, 1), random.Random(0), Budget(simulations=50))
    >>> print(thought.move)
    pass
    """
    match view:
        case climbing.View():
            return climbs.think(view, rng, budget, executor)
        case trick_taking.View():
            return tricks.think(view, rng, budget, executor)
        case save_your_bacon.View():
            return champions.think(view, rng, budget, executor)
        case _:
            assert_never(view)


def work_of(view: AnyView) -> int:
    """Return how much work a simulation is in a view's game, compared with the other games'."""
    match view:
        case climbing.View():
            return climbs.WORK
        case trick_taking.View():
            return tricks.WORK
        case save_your_bacon.View():
            return champions.WORK
        case _:
            assert_never(view)


@attrs.frozen
class Searcher:
    """A player that searches: a function of a view and a `random.Random`, which the arena takes.

    Attributes:
        budget: how long it thinks about each move.
    """

    budget: Budget

    def __call__(self, view: AnyView, rng: random.Random) -> climbing.Move | trick_taking.Move | save_your_bacon.Move:
        """Return the move that seems best; it raises what `think` raises."""
        return think(view, rng, self.budget).move
