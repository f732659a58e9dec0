"""Searching in the trick-taking game: worlds that fit what is seen, each of them solved with open hands."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final, assert_never

from bacon_rules.bots import trick_taking as plain
from bacon_rules.bots.searching import quick_tricks as quick
from bacon_rules.bots.searching.budget import Budget
from bacon_rules.bots.searching.double_dummy import Deal
from bacon_rules.bots.searching.thoughts import Thought, World, concluded, explored, only
from bacon_rules.trick_taking import Rules, State, Table, View, moves, score_deal, table
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.cards import unpacked

MOST_CARDS: Final = 6
"""With more cards in a hand, which only house rules deal, hands are not solved any more: the plain player chooses."""

_STEEP: Final = 4.0
_SURPRISE: Final = 0.05
"""How likely it is at least that a player calls otherwise than one would."""


def think(view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[moves.Move]:
    """Return what a search comes to, for the seat whose turn it is."""
    usual = plain.choose(view, rng)
    legal = (usual, *(move for move in view.legal_moves() if move != usual))
    if len(legal) == 1 or max(view.card_counts) > MOST_CARDS:
        return only(usual)
    return concluded(legal, explored(partial(_tried, view, rng.getrandbits(64), legal), budget, executor))


def _tried(view: View, root: int, legal: Sequence[moves.Move], number: int) -> World:
    """Return how likely one of the worlds is, and what each move comes to in it."""
    world = view.determinize(f"{root}/{number}")
    assert world.table is not None
    assert view.seat is not None
    return World(_likely(view.rules, world.table, view.seat), _values(world, view.seat, legal))


def _values(world: State, seat: int, legal: Sequence[moves.Move]) -> tuple[float, ...]:
    """Return what each move comes to in a world, in points that the seat's side makes more than the other."""
    open_table = world.table
    assert open_table is not None
    side = seat % 2
    match open_table.stage:
        case table.Playing():
            deal = _deal(open_table, [hand.packed for hand in open_table.hands])
            tricks = [partial(deal.takes, side, seat, _number(move)) for move in legal]
            return tuple(_points(world.rules, open_table, side, takes) for takes in tricks)
        case table.Discarding():
            return tuple(_after_discard(world.rules, open_table, side, _number(move)) for move in legal)
        case table.Bidding() | table.Approving():
            known: dict[quick.Contract, float] = {}
            return tuple(_called(world, open_table, side, call, known) for call in legal)
        case _:
            assert_never(open_table.stage)


def _called(world: State, open_table: Table, side: int, call: moves.Move, known: dict[quick.Contract, float]) -> float:
    """Return what a call comes to, after which everybody calls and plays as the plain player does."""
    stage, dealer, each = open_table.stage, world.dealer, world.rules.cards_each
    hands = [hand.packed for hand in open_table.hands]
    upcards = [card.number for card in open_table.stub[: world.rules.upcards]]
    upcard, trump = open_table.upcard_number, open_table.upcard.number % 4
    caller = stage.caller if isinstance(stage, table.Approving) else stage.seat
    match call:
        case moves.PickUp(alone):
            found = quick.answered(hands, trump, caller, upcard, each, alone=alone)
        case moves.Accept():
            found = quick.Contract(caller, trump, isinstance(stage, table.Approving) and stage.alone, upcard)
        case moves.VetoAlone():
            found = quick.Contract(caller, trump, alone=False, upcard=upcard)
        case _:
            found = None
    if found is None:
        found = quick.contracted(hands, upcards, (caller + 1) % 4, upcard + (caller == dealer), dealer, each)
    if found is None:
        return 0.0
    if found not in known:
        known[found] = _played(world.rules, hands, upcards, found, side)
    return known[found]


def _played(rules: Rules, hands: list[int], upcards: list[int], contract: quick.Contract, side: int) -> float:
    """Return what a contract comes to if everybody plays as the plain player does."""
    dealt, seen = hands.copy(), sum(1 << card for card in upcards[: contract.upcard + 1])
    taker = taking_seat(rules, contract.declarer)
    if taker is not None:
        dealt[taker] |= 1 << upcards[contract.upcard]
        discard = 1 << quick.least(dealt[taker], contract.trump)
        dealt[taker] ^= discard
        seen |= discard
    taken = quick.tricks_taken(dealt, seen, contract.trump, contract.declarer, alone=contract.alone)
    tricks = (taken, rules.cards_each - taken)
    points = score_deal(rules, tricks, contract.declarer % 2, alone=contract.alone)
    return float(points[side] - points[1 - side])


def _after_discard(rules: Rules, begun: Table, side: int, number: int) -> float:
    assert begun.contract is not None
    hands = [hand.packed for hand in begun.hands]
    hands[begun.stage.seat] ^= 1 << number
    deal = _deal(begun, hands)
    leader = (begun.contract.declarer + 1) % 4
    return _points(rules, begun, side, partial(deal.leads, side, leader))


def _deal(open_table: Table, hands: Sequence[int]) -> Deal:
    contract, stage = open_table.contract, open_table.stage
    assert contract is not None
    trick = [(laid.seat, laid.card.number) for laid in stage.trick] if isinstance(stage, table.Playing) else []
    return Deal(hands, trick, contract.trump.number, contract.sits_out)


def _points(rules: Rules, open_table: Table, side: int, takes: Callable[[int], bool]) -> float:
    """Return how many points a side makes more than the other (T6), from whether it takes so many more tricks."""
    contract = open_table.contract
    assert contract is not None
    mine = sum(trick.winner % 2 == side for trick in open_table.tricks)
    theirs = len(open_table.tricks) - mine
    most = rules.cards_each // 2 + 1
    declares = contract.declarer % 2 == side
    if takes(most - mine):
        points = rules.all_tricks if not theirs and takes(rules.cards_each - mine) else rules.most_tricks
        return float(points * (rules.factor if contract.alone or not declares else 1))
    points = rules.all_tricks if not mine and not takes(1) else rules.most_tricks
    return -float(points * (rules.factor if contract.alone or declares else 1))


def _likely(rules: Rules, open_table: Table, looking: int) -> float:
    """Guess how likely the others would have called as they did with the hands of a world."""
    dealt = [hand.packed for hand in open_table.hands]
    laid = [one for trick in open_table.tricks for one in trick.laid]
    if isinstance(open_table.stage, table.Playing):
        laid += open_table.stage.trick
    for one in laid:
        dealt[one.seat] |= 1 << one.card.number
    if open_table.contract is not None:
        for seat in range(4):
            dealt[seat] &= ~(1 << open_table.upcard.number)
    return math.prod(
        _would(rules, dealt[called.seat], open_table, called)
        for called in open_table.calls
        if called.seat != looking and isinstance(called.call, moves.PickUp | moves.Pass)
    )


def _would(rules: Rules, hand: int, open_table: Table, called: table.Called) -> float:
    suit = open_table.stub[called.upcard].suit
    worth = plain.worth(unpacked(hand), suit) / rules.cards_each
    picks = 1 / (1 + math.exp((plain.ENOUGH - worth) / _STEEP))
    likely = picks if isinstance(called.call, moves.PickUp) else 1 - picks
    return max(_SURPRISE, likely)


def _number(move: moves.Move) -> int:
    assert isinstance(move, moves.Play | moves.Discard)
    return move.card.number
