"""A player that searches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

import attrs

from bacon_rules.errors import IllegalMoveError
from bacon_rules.game import GameView
from bacon_rules.games.played import check_generator
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import MoveT
from bacon_rules.searching.budget import Budget, check_budget
from bacon_rules.searching.guide import Guide
from bacon_rules.searching.thoughts import Thought

if TYPE_CHECKING:
    from concurrent.futures import Executor


def think(  # noqa: PLR0913 - all but the first three have usual values
    view: GameView[MoveT, object],
    rng: random.Random,
    budget: Budget,
    *,
    executor: Executor | None = None,
    also: Sequence[MoveT] = (),
    guide: Guide = Guide.NOBODY,
) -> Thought[MoveT]:
    """Return the result of a search: the moves, their expected worth, and the confidence.

    Args:
        view: the view of the seat.
        rng: draws the hidden cards.
        budget: the limit of simulations or time.
        executor: thinks in several processes at once; with a budget of simulations, the result is the same.
        also: legal moves to try besides those that the search considers; moves that no search tries are left out.
        guide: who judges the moves beforehand.

    Raises:
        SeatError: the view's seat is not to act.
        SeedError: the generator is not a `random.Random`.
        BudgetError: the limit is not a budget.
        NoWingError: the game has no search, or none with this guide.
        NetError: the guide is a net, and NumPy is not installed, or the file of the net is missing or has been changed.
        IllegalMoveError: a move of `also` is illegal.

    >>> from bacon_rules.trick_taking import chance_move, new_match, observe
    >>> dealt = new_match()
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> thought = think(observe(dealt, 1), random.Random(0), Budget(simulations=50))
    >>> print(thought.move)
    pass
    """
    check_generator(rng)
    check_budget(budget)
    for move in also:
        reason = view.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, reason)
    game = game_of_any(view)
    thought: Thought[MoveT]
    match guide:
        case Guide.NOBODY:
            thought = game.think(view, rng, budget, executor, also)
        case Guide.NET:
            thought = game.net_think(view, rng, budget, executor, also)
        case _:
            assert_never(guide)
    return thought


@attrs.frozen
class Searcher:
    """A player that searches: a function of a view and a `random.Random`, for the arena.

    Attributes:
        budget: the limit of simulations or time for each move.
        guide: who judges the moves beforehand.

    Raises:
        BudgetError: the limit is not a budget.
    """

    budget: Budget
    guide: Guide = Guide.NOBODY

    def __attrs_post_init__(self) -> None:
        check_budget(self.budget)

    def __call__(self, view: GameView[MoveT, object], rng: random.Random) -> MoveT:
        """Return the best move; the errors are the same as for `think`."""
        return think(view, rng, self.budget, guide=self.guide).move
