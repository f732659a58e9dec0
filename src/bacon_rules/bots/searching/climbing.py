"""Searching in the climbing game: worlds that fit what is seen, each of them played out after each move."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from concurrent.futures import Executor
from typing import Final

import attrs

from bacon_rules.bots import climbing as plain
from bacon_rules.bots.climbing.choice import answers
from bacon_rules.bots.climbing.cutting import cut
from bacon_rules.bots.climbing.plan import plan_of
from bacon_rules.bots.searching.budget import Budget
from bacon_rules.bots.searching.quick_climbing import NOTHING, play_out
from bacon_rules.bots.searching.racing import raced
from bacon_rules.bots.searching.thoughts import Thought, World, only
from bacon_rules.climbing import Rules, View, moves, table
from bacon_rules.climbing.cards import each_packed
from bacon_rules.climbing.hiding import unseen
from bacon_rules.climbing.scoring import points_now

WORK: Final = 1
"""How much work a simulation is, compared with the other games'."""

MOST_ANSWERS: Final = 8
"""How many plays that beat the top combination are thought of: those after which the hand is best."""


def think(view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[moves.Move]:
    """Return what a search comes to, for the seat whose turn it is."""
    usual = plain.choose(view, rng)
    tried = tuple(dict.fromkeys((usual, *_candidates(view))))
    goes_out = isinstance(usual, moves.Play) and usual.combination.size == len(view.hand)
    if len(tried) == 1 or goes_out or isinstance(usual, moves.AskLead | moves.Answer):
        return only(usual)
    puzzle = _puzzle(view, rng.getrandbits(64))
    starts = tuple([_after(view, move) for move in tried])
    return raced(tried, functools.partial(_tried, puzzle, starts), budget, executor)


def _candidates(view: View) -> Iterator[moves.Move]:
    """Yield the moves that are worth a thought beside the usual one."""
    top_rank = view.rules.top_rank
    plan = plan_of(view.hand, top_rank)
    match view.stage:
        case table.Following(_, pile):
            yield moves.Pass()
            found = answers(view.hand, plan, pile[-1].combination, top_rank)
            best = sorted(found, key=lambda play: plan_of(view.hand - play.cards, top_rank).need)
            yield from map(moves.Play, best[:MOST_ANSWERS])
        case table.Leading() | table.Deciding():
            yield from map(moves.Play, plan.combinations)
            gifts = map(moves.GiveLead, range(view.seats))
            yield from (gift for gift in gifts if view.why_illegal(gift) is None)
        case _:
            return


@attrs.frozen
class Puzzle:
    """What is drawn and what is known of a deal.

    Attributes:
        view: what the seat knows.
        root: what all randomness is made from.
        hidden: the naturals that were not seen, each as a packed hand.
        holders: the other seats that hold cards.
    """

    view: View
    root: int
    hidden: tuple[int, ...]
    holders: tuple[int, ...]


@attrs.frozen
class Start:
    """How a deal stands after a move, but for the hands of the others.

    Attributes:
        plan: the plan of the seat's hand.
        out: who is out, in order.
        at: the seat, or who leads after the move; the kind and the top rank to be beaten; and whose they are.
    """

    plan: bytes
    out: bytes
    at: tuple[int, int, int, int]


def _puzzle(view: View, root: int) -> Puzzle:
    hidden = each_packed(unseen(view.rules, view.hand, view.played).packed)
    holders = [seat for seat, cards in enumerate(view.card_counts) if cards and seat != view.seat]
    return Puzzle(view, root, hidden, tuple(holders))


def _after(view: View, move: moves.Move) -> Start:
    hand, out, seat, top_rank = view.hand, view.out, view.seat, view.rules.top_rank
    assert seat is not None
    match move:
        case moves.GiveLead(to):
            at = (to, *NOTHING, to)
        case moves.Play(combination):
            hand -= combination.cards
            if not hand:
                out = (*out, seat)
            at = seat, combination.kind.number, combination.top, seat
        case _:
            assert isinstance(view.stage, table.Following)
            top = view.stage.top
            at = seat, top.combination.kind.number, top.combination.top, top.seat
    return Start(_planned(hand.packed, top_rank), bytes(out), at)


def _planned(packed: int, top_rank: int) -> bytes:
    return cut(packed.to_bytes(top_rank, "little"), top_rank)[1]


def _tried(puzzle: Puzzle, starts: tuple[Start, ...], racing: tuple[int, ...], number: int) -> World:
    """Return what some moves come to in one of the worlds, in points more than the best other side."""
    view, rules = puzzle.view, puzzle.view.rules
    seat = view.seat
    assert seat is not None
    side = view.side_of(seat)
    plans = _drawn(puzzle, number)
    values = []
    for place in racing:
        start = starts[place]
        plans[seat] = start.plan
        order = play_out(rules.teams, rules.top_rank, tuple(plans), start.out, *start.at)
        values.append(_ahead(rules, order, side))
    return World(1.0, tuple(values))


@functools.lru_cache(1 << 12)
def _ahead(rules: Rules, order: bytes, side: int) -> float:
    """Return how many points a side makes more than the best other one when players go out in this order."""
    points = points_now(rules, tuple(order))
    return float(points[side] - max([more for other, more in enumerate(points) if other != side]))


def _drawn(puzzle: Puzzle, number: int) -> list[bytes]:
    """Return the plans of all hands but the seat's own.  Everybody knows who holds how many wilds (B3)."""
    view, top_rank = puzzle.view, puzzle.view.rules.top_rank
    hidden = list(puzzle.hidden)
    random.Random(f"{puzzle.root}/{number}").shuffle(hidden)
    plans, first = [b""] * view.seats, 0
    for seat in puzzle.holders:
        wilds = view.wild_counts[seat]
        end = first + view.card_counts[seat] - wilds
        plans[seat] = _planned(sum(hidden[first:end]) + wilds, top_rank)
        first = end
    return plans
