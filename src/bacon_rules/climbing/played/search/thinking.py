"""Searching in the climbing game: worlds that fit the view, played out after each move.

A tree of later choices grows below each move, and the quick player goes on where the tree ends.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from operator import itemgetter, sub
from typing import Final

import attrs

from bacon_rules.build import compiled
from bacon_rules.climbing import View, moves, table
from bacon_rules.climbing.cards import each_packed
from bacon_rules.climbing.hiding import unseen
from bacon_rules.climbing.played import bot as plain
from bacon_rules.climbing.played.bot.cutting import IN_RANK
from bacon_rules.climbing.played.bot.plan import answers, cut, made, plan_of
from bacon_rules.climbing.played.search.drawing import Puzzle
from bacon_rules.climbing.played.search.later import Tree, logarithms, make_room, new_tree
from bacon_rules.climbing.played.search.quick import NOTHING
from bacon_rules.climbing.played.search.trying import Start, worths_of
from bacon_rules.climbing.played.search.trying import tried as tried_in_python
from bacon_rules.searching.budget import Budget
from bacon_rules.searching.racing import raced
from bacon_rules.searching.thoughts import Thought, World, only

MOST_ANSWERS: Final = 8
"""The number of answers to consider: plays that beat the top combination and leave the best hands."""

CURIOUS: Final = 3 / 16
"""The curiosity of a tree about rarely tried choices, as a share of the points at stake in a deal."""

ROOM: Final = 64
"""For how many worlds at once a tree is made longer."""

tried: Final = compiled(tried_in_python)


def think(
    view: View, rng: random.Random, budget: Budget, executor: Executor | None, also: Sequence[moves.Move]
) -> Thought[moves.Move]:
    """Return the result of a search for the seat to act; it tries no questions about the lead, and no answers."""
    usual = plain.choose(view, rng)
    wanted = tuple(filter(is_searched, also))
    moves_tried = tuple(dict.fromkeys((usual, *_candidates(view), *wanted)))
    if len(moves_tried) == 1 or (goes_out(view, usual) and not wanted) or not is_searched(usual):
        return only(usual)
    return searched(view, rng, dict.fromkeys(moves_tried, 0.0), budget, executor)


def is_searched(move: moves.Move) -> bool:
    """Whether a search tries a move; it tries no questions about the lead, and no answers."""
    return not isinstance(move, moves.AskLead | moves.Answer)


def goes_out(view: View, move: moves.Move) -> bool:
    """Whether a move plays the whole hand."""
    return isinstance(move, moves.Play) and move.combination.size == len(view.hand)


def searched(
    view: View, rng: random.Random, handicaps: Mapping[moves.Move, float], budget: Budget, executor: Executor | None
) -> Thought[moves.Move]:
    """Return the result of a search that tries some moves.

    Args:
        view: the view of the seat to act.
        rng: draws the hidden cards.
        handicaps: how many points are taken off the results of each move to try.
        budget: the limit of simulations or time.
        executor: plays several moves out at once; the results are the same.
    """
    puzzle = _puzzle(view, rng.getrandbits(64))
    starts = tuple([_after(view, move) for move in handicaps])
    trees = [new_tree() for _ in handicaps]
    return raced(tuple(handicaps), Trees(puzzle, starts, trees, tuple(handicaps.values()), executor), budget)


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


def _puzzle(view: View, root: int) -> Puzzle:
    rules = view.rules
    assert view.seat is not None
    hidden = each_packed(unseen(rules, view.hand, view.played).packed)
    naturals, wilds = bytearray(map(sub, view.card_counts, view.wild_counts)), bytearray(view.wild_counts)
    naturals[view.seat] = wilds[view.seat] = 0
    played = [cards.naturals.packed.to_bytes(rules.top_rank, "little").translate(IN_RANK) for cards in view.played]
    worths = worths_of(rules)
    return Puzzle(
        teams=rules.teams,
        top_rank=rules.top_rank,
        seat=view.seat,
        root=root,
        hidden=bytes([card.bit_length() // 2 for card in hidden]),
        naturals=bytes(naturals),
        wilds=bytes(wilds),
        played=b"".join(played),
        worths=worths,
        curious=CURIOUS * (max(worths) - min(worths)),
    )


def _after(view: View, move: moves.Move) -> Start:
    hand, out, seat = view.hand, view.out, view.seat
    assert seat is not None
    match move:
        case moves.GiveLead(to):
            at = to, *NOTHING, to
        case moves.Play(combination):
            hand -= combination.cards
            if not hand:
                out = (*out, seat)
            at = seat, combination.kind.number, combination.top, seat
        case _:
            assert isinstance(view.stage, table.Following)
            top = view.stage.top
            at = seat, top.combination.kind.number, top.combination.top, top.seat
    plan = cut(hand.packed.to_bytes(view.rules.top_rank, "little"))[1]
    return Start(bytes(itertools.chain.from_iterable(plan)), bytes(out), *at)


@attrs.define(eq=False)
class Trees:
    """Makes worlds and plays them out after each move, with a tree for each move.

    Attributes:
        puzzle: the known cards and the cards to be drawn.
        starts: the position after each move.
        trees: the tree below each move.
        handicaps: how many points are taken off the results of each move.
        executor: plays several moves out at once; without one, this thread plays them.
    """

    puzzle: Puzzle
    starts: tuple[Start, ...]
    trees: list[Tree]
    handicaps: tuple[float, ...]
    executor: Executor | None

    def __call__(self, racing: tuple[int, ...], numbers: Iterator[int]) -> Iterator[World]:
        """Yield the results of some moves in the worlds with these numbers."""
        handicaps = [self.handicaps[place] for place in racing]
        for values in self._values(racing, numbers):
            yield World(1.0, tuple(map(sub, values, handicaps)))

    def _values(self, racing: tuple[int, ...], numbers: Iterator[int]) -> Iterator[Sequence[float]]:
        starts = tuple([self.starts[place] for place in racing])
        trees = tuple([self.trees[place] for place in racing])
        if self.executor is None:
            yield from _grown(self.puzzle, starts, trees, numbers)
            return
        columns = []
        grown = self.executor.map(functools.partial(_grown_elsewhere, self.puzzle, [*numbers]), starts, trees)
        for place, (column, tree) in zip(racing, grown, strict=True):
            self.trees[place] = tree
            columns.append(column)
        yield from zip(*columns, strict=True)


def _grown(
    puzzle: Puzzle, starts: tuple[Start, ...], trees: tuple[Tree, ...], numbers: Iterable[int]
) -> Iterator[list[float]]:
    """Yield the results of some moves in some worlds."""
    logs = logarithms()
    for done, number in enumerate(numbers):
        if done % ROOM == 0:
            for tree in trees:
                make_room(tree, ROOM)
        yield tried(puzzle, starts, trees, logs, number)


def _grown_elsewhere(puzzle: Puzzle, numbers: Sequence[int], start: Start, tree: Tree) -> tuple[list[float], Tree]:
    """Return the results of a move in some worlds, and its grown tree."""
    return [value for (value,) in _grown(puzzle, (start,), (tree,), numbers)], tree
