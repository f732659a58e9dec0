"""Searching in the climbing game: worlds that fit what is seen, each of them played out after each move."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final

from bacon_rules.bots import climbing as plain
from bacon_rules.bots.climbing.choice import answers
from bacon_rules.bots.climbing.plan import plan_of
from bacon_rules.bots.searching.budget import Budget
from bacon_rules.bots.searching.quick_climbing import Shape, Top, leader, planned, played_out, turn_after
from bacon_rules.bots.searching.thoughts import Thought, World, concluded, explored, only
from bacon_rules.climbing import View, moves, table
from bacon_rules.climbing.scoring import deal_is_over, points_now

MOST_ANSWERS: Final = 8
"""How many plays that beat the top combination are thought of: those after which the hand is best."""


def think(view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[moves.Move]:
    """Return what a search comes to, for the seat whose turn it is."""
    usual = plain.choose(view, rng)
    tried = tuple(dict.fromkeys((usual, *_candidates(view))))
    goes_out = isinstance(usual, moves.Play) and usual.combination.size == len(view.hand)
    if len(tried) == 1 or goes_out or isinstance(usual, moves.AskLead | moves.Answer):
        return only(usual)
    return concluded(tried, explored(partial(_tried, view, rng.getrandbits(64), tried), budget, executor))


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


def _tried(view: View, root: int, tried: Sequence[moves.Move], number: int) -> World:
    """Return what each move comes to in one of the worlds, in points more than the best other side."""
    rules, seat = view.rules, view.seat
    assert seat is not None
    world = view.determinize(f"{root}/{number}")
    plans = [planned(hand, rules.top_rank) for hand in world.hands]
    side = view.side_of(seat)
    values = []
    for move in tried:
        points = after(view, plans, seat, move)
        values.append(float(points[side] - max(more for other, more in enumerate(points) if other != side)))
    return World(1.0, tuple(values))


def after(view: View, plans: Sequence[tuple[Shape, ...]], seat: int, move: moves.Move) -> tuple[int, ...]:
    """Return the points to which a deal comes after a move."""
    rules, out, left = view.rules, view.out, list(plans)
    top: Top | None = None
    owner = seat
    match move:
        case moves.GiveLead(to):
            return played_out(rules, left, out, to, None, to)
        case moves.Play(combination):
            left[seat] = planned(view.hand - combination.cards, rules.top_rank)
            top = (combination.kind.number, combination.top)
            if not left[seat]:
                out = (*out, seat)
        case _:
            assert isinstance(view.stage, table.Following)
            beaten = view.stage.top
            top, owner = (beaten.combination.kind.number, beaten.combination.top), beaten.seat
    if deal_is_over(rules, out):
        return points_now(rules, out)
    following = turn_after(left, seat, owner)
    if following == owner:
        return played_out(rules, left, out, leader(rules, left, owner), None, owner)
    return played_out(rules, left, out, following, top, owner)
