"""Searching in the climbing game: worlds that fit the view, played out after each move.

A tree of later choices grows below each move, and the quick player goes on where the tree ends.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from operator import itemgetter
from typing import Final

import attrs

from bacon_rules.climbing import Rules, View, moves, table
from bacon_rules.climbing.cards import each_packed
from bacon_rules.climbing.hiding import unseen
from bacon_rules.climbing.played import bot as plain
from bacon_rules.climbing.played.bot.cutting import Shape
from bacon_rules.climbing.played.bot.plan import answers, cut, made, plan_of
from bacon_rules.climbing.played.search.later import Tree, played
from bacon_rules.climbing.played.search.quick import NOTHING, Deal
from bacon_rules.climbing.scoring import points_now
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.racing import raced
from bacon_rules.searching.thoughts import Thought, World, only

MOST_ANSWERS: Final = 8
"""The number of answers to consider: plays that beat the top combination and leave the best hands."""

CURIOUS: Final = 3 / 16
"""The curiosity of a tree about rarely tried choices, as a share of the points at stake in a deal."""


def think(view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[moves.Move]:
    """Return the result of a search for the seat to act."""
    usual = plain.choose(view, rng)
    tried = tuple(dict.fromkeys((usual, *_candidates(view))))
    goes_out = isinstance(usual, moves.Play) and usual.combination.size == len(view.hand)
    if len(tried) == 1 or goes_out or isinstance(usual, moves.AskLead | moves.Answer):
        return only(usual)
    puzzle = _puzzle(view, rng.getrandbits(64))
    starts = tuple([_after(view, move) for move in tried])
    trees = [Tree(CURIOUS * _spread(view.rules)) for _ in tried]
    return raced(tried, Trees(puzzle, starts, trees, executor), budget)


def _candidates(view: View) -> Iterator[moves.Move]:
    """Yield the moves to consider besides the usual one."""
    top_rank = view.rules.top_rank
    match view.stage:
        case table.Following(_, pile):
            yield moves.Pass()
            top = pile[-1].combination
            _, found = answers(view.hand.packed.to_bytes(top_rank, "little"), top.kind.number, top.top)
            for _, kind, rank, cards in sorted(found, key=itemgetter(0))[:MOST_ANSWERS]:
                yield moves.Play(made(kind, rank, cards))
        case table.Leading() | table.Deciding():
            yield from map(moves.Play, plan_of(view.hand, top_rank).combinations)
            gifts = map(moves.GiveLead, range(view.seats))
            yield from (gift for gift in gifts if view.why_illegal(gift) is None)
        case _:
            return


@attrs.frozen
class Puzzle:
    """A deal with its known cards and the cards to be drawn.

    Attributes:
        view: the view of the seat.
        root: the source of all randomness.
        hidden: the unseen naturals, each as a packed hand.
        holders: the other seats that hold cards.
    """

    view: View
    root: int
    hidden: tuple[int, ...]
    holders: tuple[int, ...]


@attrs.frozen
class Start:
    """The position after a move, without the hands of the others.

    Attributes:
        plan: the plan of the seat's hand.
        out: the seats that are out, in order.
        at: the seat, or the leader after the move; the top to be beaten; and the owner of the top.
    """

    plan: tuple[Shape, ...]
    out: tuple[int, ...]
    at: tuple[int, Shape, int]


def _puzzle(view: View, root: int) -> Puzzle:
    hidden = each_packed(unseen(view.rules, view.hand, view.played).packed)
    holders = [seat for seat, cards in enumerate(view.card_counts) if cards and seat != view.seat]
    return Puzzle(view, root, hidden, tuple(holders))


def _after(view: View, move: moves.Move) -> Start:
    hand, out, seat, top_rank = view.hand, view.out, view.seat, view.rules.top_rank
    assert seat is not None
    match move:
        case moves.GiveLead(to):
            at = to, NOTHING, to
        case moves.Play(combination):
            hand -= combination.cards
            if not hand:
                out = (*out, seat)
            at = seat, (combination.kind.number, combination.top), seat
        case _:
            assert isinstance(view.stage, table.Following)
            top = view.stage.top
            at = seat, (top.combination.kind.number, top.combination.top), top.seat
    return Start(_planned(hand.packed, top_rank), out, at)


def _planned(packed: int, top_rank: int) -> tuple[Shape, ...]:
    return cut(packed.to_bytes(top_rank, "little"))[1]


@attrs.define(eq=False)
class Trees:
    """Makes worlds and plays them out after each move, with a tree for each move.

    Attributes:
        puzzle: the known cards and the cards to be drawn.
        starts: the position after each move.
        trees: the tree below each move.
        executor: plays several moves out at once; without one, this thread plays them.
    """

    puzzle: Puzzle
    starts: tuple[Start, ...]
    trees: list[Tree]
    executor: Executor | None

    def __call__(self, racing: tuple[int, ...], numbers: Iterator[int]) -> Iterator[World]:
        """Yield the results of some moves in the worlds with these numbers."""
        if self.executor is None:
            for number in numbers:
                plans = _drawn(self.puzzle, number)
                found = [_played(self.puzzle, self.starts[place], self.trees[place], plans) for place in racing]
                yield World(1.0, tuple(found))
            return
        starts, trees = ([every[place] for place in racing] for every in (self.starts, self.trees))
        columns = []
        grown = self.executor.map(functools.partial(_grown, self.puzzle, [*numbers]), starts, trees)
        for place, (column, tree) in zip(racing, grown, strict=True):
            self.trees[place] = tree
            columns.append(column)
        for values in zip(*columns, strict=True):
            yield World(1.0, values)


def _grown(puzzle: Puzzle, numbers: Sequence[int], start: Start, tree: Tree) -> tuple[list[float], Tree]:
    """Return the results of a move in some worlds, and its grown tree."""
    return [_played(puzzle, start, tree, _drawn(puzzle, number)) for number in numbers], tree


def _played(puzzle: Puzzle, start: Start, tree: Tree, plans: list[tuple[Shape, ...]]) -> float:
    """Return the result of a move in a world: the lead in points over the best other side."""
    rules, seat = puzzle.view.rules, puzzle.view.seat
    assert seat is not None
    plans[seat] = start.plan
    deal = Deal(rules.teams, rules.top_rank, plans, start.out, *start.at)
    return played(tree, deal, functools.partial(_ahead, rules))[seat]


@functools.lru_cache(1 << 12)
def _ahead(rules: Rules, order: tuple[int, ...]) -> tuple[float, ...]:
    """Return the lead of each seat's side over the best other side, in points, for an order of going out."""
    points = points_now(rules, order)
    best = [max(points[:side] + points[side + 1 :]) for side in range(rules.sides)]
    return tuple([float(points[side] - best[side]) for side in map(rules.side_of, range(rules.players))])


def _spread(rules: Rules) -> float:
    """Return the difference between the best and the worst deal for a side."""
    ahead = _ahead(rules, tuple(range(0, rules.players, 2) if rules.teams else range(rules.players - 1)))
    return max(ahead) - min(ahead)


def _drawn(puzzle: Puzzle, number: int) -> list[tuple[Shape, ...]]:
    """Return drawn plans for all hands except the seat's own.  The number of wilds of each seat is public (B3)."""
    view, top_rank = puzzle.view, puzzle.view.rules.top_rank
    hidden = list(puzzle.hidden)
    random.Random(f"{puzzle.root}/{number}").shuffle(hidden)
    plans: list[tuple[Shape, ...]] = [()] * view.seats
    first = 0
    for seat in puzzle.holders:
        wilds = view.wild_counts[seat]
        end = first + view.card_counts[seat] - wilds
        plans[seat] = _planned(sum(hidden[first:end]) + wilds, top_rank)
        first = end
    return plans
