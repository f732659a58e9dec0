"""Finding puzzles.

A position becomes a puzzle if

- the seat has at least three legal moves, and two or more worth a search;
- a search finds one move better than all others by a difference that matters, with a confidence of 0.99, and so does a
  second search with other randomness and twice the simulations;
- in 90 of 100 worlds that fit the view, each played out with all cards known, no other move does better by a
  difference that matters: so nobody needs to know a hidden card;
- no other sensible move, searched or not, does better in these worlds on average;
- where the net has a say in a search, and NumPy is installed, such a search finds the same move;
- the answer is not what the plain player, which does not search, would do at once without any card.

A deal gives two puzzles at most, with different answers.  Positions in which the plain player's first idea is wrong
come first.  Those whose answer both the plain player and the shortest search find at once are kept only in deals of odd
numbers, for there would be too many.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, Final

import attrs

from bacon_rules.bots.named import searching
from bacon_rules.bots.searching import Budget, think
from bacon_rules.bots.strongest import asked, judge
from bacon_rules.errors import BudgetError, NoWingError, shown
from bacon_rules.games import GAMES, AnyView
from bacon_rules.games.register import game_named, game_of_any
from bacon_rules.integers import as_int
from bacon_rules.puzzles.puzzle import EASY, MEDIUM, Puzzle, judge_of
from bacon_rules.puzzles.worlds import tried
from bacon_rules.searching.thoughts import FEWEST, Option, Thought

SURE: Final = 0.99
"""The least confidence of both searches."""

WORLDS: Final = 90
"""In how many of 100 worlds the answer must be as good as any other move."""

GLANCE: Final = 10
"""The number of worlds of a first glance, before the searches."""

LEAST_MOVES: Final = 3
MOST_MOVES: Final = 2000
"""The number of moves after which a deal, or a game without deals, is broken off."""

MOST_HOPES: Final = 6
"""The number of positions of a deal that are searched with the full effort: the most promising ones."""

MOST_IN_A_DEAL: Final = 2
MOST_POSITIONS: Final = 60
"""The number of positions of a deal to look at, in a game whose search is quick."""

MOST_OPTIONS: Final = 4
"""The number of moves to keep, besides the plain player's."""

MOST_OTHERS: Final = 4
"""The number of sensible moves to compare that were not searched."""

HARD: Final = 64
SEARCHES: Final = 3
"""The number of small searches that must all find the answer."""

AHEAD: Final = 16
"""The number of deals to work on at once with several processes."""


@attrs.frozen(kw_only=True)
class Effort:
    """The work for each position.

    Attributes:
        simulations: the simulations of the first search; the second has twice as many.
        worlds: the worlds that are played out with all cards known.

    Raises:
        BudgetError: one of them is not a number above 0.
    """

    simulations: int = 1000
    worlds: int = 40

    def __attrs_post_init__(self) -> None:
        for name in ("simulations", "worlds"):
            number = as_int(getattr(self, name))
            if number is None or number < 1:
                raise BudgetError(f"{name}: expected a number above 0, got {shown(getattr(self, name))}")


def find(
    name: str, seed: int, effort: Effort, *, first: int = 0, executor: Executor | None = None
) -> Iterator[tuple[Puzzle, ...]]:
    """Return an iterator of the puzzles of each deal, without end; most deals have none.

    Args:
        name: the variant.
        seed: makes the deals; the same seed and effort give the same puzzles.
        effort: the work for each position.
        first: the number of the first deal.
        executor: looks at several deals at once; the puzzles and their order are the same.

    Raises:
        RulesError: no game has this name.
        NoWingError: the game has no search.
    """
    game = game_named(name)
    if not game.has("think"):
        raise NoWingError(f"{game.title} has no search")
    look = partial(in_deal, name, seed, effort)
    if executor is None:
        return map(look, itertools.count(first))
    starts = itertools.count(first, AHEAD)
    return itertools.chain.from_iterable(executor.map(look, range(start, start + AHEAD)) for start in starts)


def in_deal(name: str, seed: int, effort: Effort, number: int) -> tuple[Puzzle, ...]:
    """Return the puzzles of a deal, which the game's players play."""
    rng = random.Random(f"{name}/{seed}/{number}")
    views = _decisions(name, rng)
    some = rng.sample(views, min(len(views), MOST_POSITIONS // game_named(name).work()))
    hopes = [hope for hope in (_hope(view, rng, max(FEWEST // 2, effort.simulations // 64)) for view in some) if hope]
    hopes.sort(key=lambda hope: (hope.is_obvious, -hope.gap))
    puzzles: dict[str, Puzzle] = {}
    for hope in hopes[:MOST_HOPES]:
        puzzle = _at(hope, rng, effort, number)
        if puzzle is not None:
            puzzles.setdefault(puzzle.answer, puzzle)
        if len(puzzles) == MOST_IN_A_DEAL:
            break
    return tuple([puzzle for puzzle in puzzles.values() if number % 2 or not _is_plain(puzzle)])


def _is_plain(puzzle: Puzzle) -> bool:
    """Whether both the plain player and the shortest search find the answer of a puzzle at once."""
    return puzzle.plain == puzzle.answer and puzzle.simulations == 1


def _decisions(name: str, rng: random.Random) -> list[AnyView]:
    """Return the views of seats with a choice in a deal."""
    game = GAMES[name].game
    state: Any = game.new_match(game.rules(name), 0)
    state = game.new_match(state.rules, rng.randrange(state.seats) if game.deals else 0)
    views: list[AnyView] = []
    plies = itertools.count()
    while next(plies) < MOST_MOVES and not state.is_over and game.part_of(state) == 1:
        if state.to_act is None:
            state = state.apply(state.chance_move(rng.getrandbits(64)))
            continue
        view = state.observe(state.to_act)
        if len(view.legal_moves()) >= LEAST_MOVES:
            views.append(view)
        state = state.apply(game.choose(view, rng))
    return views


@attrs.frozen
class _Hope:
    """A position that may be a puzzle.

    Attributes:
        view: the view of the seat to move.
        plain: the plain player's first idea.
        moves: the best moves, as it seems, the best first.
        gap: the lead of the best move, as it seems.
    """

    view: AnyView
    plain: Any
    moves: tuple[Any, ...]
    gap: float

    @property
    def answer(self) -> Any:
        """The best move, as it seems."""
        return self.moves[0]

    @property
    def is_obvious(self) -> bool:
        """Whether the plain player's first idea is the answer."""
        return bool(self.plain == self.answer)


def _hope(view: AnyView, rng: random.Random, simulations: int) -> _Hope | None:
    """Return what a small search hopes for at a position; `None` if it cannot be a puzzle."""
    game = game_of_any(view)
    thought = _searched(view, rng, simulations)
    if len(thought.options) < 2:
        return None
    moves = tuple([one.move for one in thought.options[:MOST_OPTIONS]])
    hope = _Hope(view, game.choose(view, random.Random(0)), moves, _gap(thought))
    dull = hope.is_obvious and not game.things(view, hope.answer)
    return None if dull or hope.gap < game.matters() else hope


def _at(hope: _Hope, rng: random.Random, effort: Effort, number: int) -> Puzzle | None:
    """Return the puzzle at a position, if it is one."""
    view, answer, least = hope.view, hope.answer, game_of_any(hope.view).matters()
    if _robust(view, hope.moves, GLANCE, str(rng.getrandbits(64))) is None:
        return None
    for simulations in (effort.simulations, 2 * effort.simulations):
        thought = _searched(view, rng, simulations)
        if thought.move != answer or thought.confidence < SURE or _gap(thought) < least:
            return None
    kept = [one for place, one in enumerate(thought.options) if place < MOST_OPTIONS or one.move == hope.plain]
    percent = _robust(view, [one.move for one in kept], effort.worlds, str(rng.getrandbits(64)))
    written = tuple([Option(str(one.move), one.expected) for one in kept])
    if percent is None:
        return None
    judge_name, plain, needed = judge_of(effort.simulations), str(hope.plain), _needed(view, answer, rng)
    puzzle = Puzzle(number, view, written, plain, percent, needed, judge_name)
    return puzzle if is_confirmed(puzzle, Budget(simulations=effort.simulations)) else None


def is_confirmed(puzzle: Puzzle, budget: Budget) -> bool:
    """Whether the search with the net finds the answer of a puzzle too; where there is none, nobody disputes it."""
    view: Any = puzzle.view  # of any game, whose moves are its own
    answer, player = view.parse_move(puzzle.answer), judge(view, budget)
    return player == searching(budget) or bool(asked(player, view, random.Random(0), also=(answer,)).move == answer)


def _robust(view: AnyView, searched: Sequence[Any], worlds: int, root: str) -> int | None:
    """Return in how many of 100 worlds the first move is as good as any other; `None` if it should be in more."""
    game = game_of_any(view)
    others = [move for move in game.sensible(view) if move not in searched][:MOST_OTHERS]
    better, least, rows = 0, game.matters(), []
    for row in tried(view, [*searched, *others], worlds, root):
        rows.append(row)
        better += row[0] < max(row) - least
        if 100 * better > (100 - WORLDS) * worlds:
            return None
    best, *means = map(sum, zip(*rows, strict=True))
    return 100 - 100 * better // worlds if best > max(means) else None


def _needed(view: AnyView, answer: object, rng: random.Random) -> int:
    """Return how many simulations a search needs to find the answer each time."""
    for simulations in (1, EASY, MEDIUM):
        if all(_searched(view, rng, simulations).move == answer for _ in range(SEARCHES)):
            return simulations
    return HARD


def _searched(view: AnyView, rng: random.Random, simulations: int) -> Thought[Any]:
    return think(view, random.Random(rng.getrandbits(64)), Budget(simulations=simulations))


def _gap(thought: Thought[Any]) -> float:
    first, second = thought.options[:2]
    return first.expected - second.expected
