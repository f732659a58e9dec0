"""Searching in the trick-taking game: worlds that fit what is seen, each of them solved with open hands."""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final, assert_never

import attrs

from bacon_rules.bots import trick_taking as plain
from bacon_rules.bots.searching import quick_tricks as quick
from bacon_rules.bots.searching.budget import Budget
from bacon_rules.bots.searching.double_dummy import NOBODY, solve
from bacon_rules.bots.searching.likelihood import Heard, heard, likely
from bacon_rules.bots.searching.racing import raced
from bacon_rules.bots.searching.thoughts import Thought, World, only
from bacon_rules.shuffle import Randomness
from bacon_rules.trick_taking import Contract, Rules, View, moves, score_deal, table
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.guessing import Puzzle, drawn, puzzle_of

MOST_CARDS: Final = 6
"""With more cards in a hand, which only house rules deal, hands are not solved any more: the plain player chooses."""

Hands = tuple[int, int, int, int]


@attrs.frozen
class Case:
    """What is thought of, on bare integers.

    Attributes:
        view: all that the seat knows.
        seat: the seat.
        root: what all randomness is made from.
        legal: its moves.
        puzzle: what is hidden; each card as a packed hand.
        heard: what the others have called.
    """

    view: View
    seat: int
    root: str
    legal: tuple[moves.Move, ...]
    puzzle: Puzzle[int]
    heard: tuple[Heard, ...]

    @property
    def side(self) -> int:
        """The seat's side."""
        return self.seat % 2


def think(view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[moves.Move]:
    """Return what a search comes to, for the seat whose turn it is.

    A partner who picks up is answered as the plain player answers, without a search: it has counted on that.
    """
    usual = plain.choose(view, rng)
    legal = (usual, *(move for move in view.legal_moves() if move != usual))
    if len(legal) == 1 or isinstance(view.stage, table.Approving) or max(view.card_counts) > MOST_CARDS:
        return only(usual)
    assert view.seat is not None
    case = Case(view, view.seat, str(rng.getrandbits(64)), legal, _on_integers(view), heard(view))
    return raced(legal, functools.partial(_tried, case), budget, executor)


def _on_integers(view: View) -> Puzzle[int]:
    seen = view.seen_table
    assert seen is not None
    cards = puzzle_of(view.rules, seen, view.card_counts)
    known, hidden = (
        tuple([tuple([1 << card.number for card in some]) for some in parts]) for parts in (cards.known, cards.hidden)
    )
    return Puzzle(known, cards.needs, hidden, cards.bounds)


def _tried(case: Case, racing: tuple[int, ...], number: int) -> World:
    """Return how likely one of the worlds is, and what some moves come to in it."""
    view = case.view
    randomness = Randomness(f"{view.name}/search", view.deal_number, f"{case.root}/{number}")
    drawn_hands, stub = drawn(case.puzzle, randomness)
    first, second, third, fourth = map(sum, drawn_hands)
    hands = first, second, third, fourth
    return World(likely(case.heard, hands, view.rules.cards_each), _values(case, racing, hands, stub))


def _values(case: Case, racing: tuple[int, ...], hands: Hands, stub: Sequence[int]) -> tuple[float, ...]:
    """Return what some moves come to in a world, in points that the seat's side makes more than the other."""
    tried = [case.legal[place] for place in racing]
    stage = case.view.stage
    assert not isinstance(stage, table.Approving | None)
    match stage:
        case table.Playing(seat, trick):
            laid = bytes([part for one in trick for part in (one.seat, one.card.number)])
            cards = [_card(move) for move in tried]
            levels = _solved(case, hands, seat, laid, sum(cards))
            of_card = dict(zip(sorted(cards), levels, strict=True))
            return tuple([_worth(case)[of_card[card]] for card in cards])
        case table.Discarding():
            return tuple([_after_discard(case, hands, _card(move)) for move in tried])
        case table.Bidding():
            upcards = [card.number for card in case.view.upcards]
            upcards += [card.bit_length() - 1 for card in stub[: case.view.rules.upcards - len(upcards)]]
            known: dict[quick.Contract, float] = {}
            return tuple([_called(case, list(hands), upcards, call, known) for call in tried])
        case _:
            assert_never(stage)


def _called(
    case: Case, hands: list[int], upcards: list[int], call: moves.Move, known: dict[quick.Contract, float]
) -> float:
    """Return what a call comes to, after which everybody calls and plays as the plain player does."""
    view = case.view
    dealer, each = view.dealer, view.rules.cards_each
    upcard = len(view.upcards) - 1
    found = None
    if isinstance(call, moves.PickUp):
        found = quick.answered(hands, upcards[upcard] % 4, case.seat, upcard, each, alone=call.alone)
    if found is None:
        found = quick.contracted(hands, upcards, (case.seat + 1) % 4, upcard + (case.seat == dealer), dealer, each)
    if found is None:
        return 0.0
    if found not in known:
        known[found] = _played(view.rules, hands, upcards, found, case.side)
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
    return _ahead(rules, taken, contract.declarer % 2, contract.alone, side)


def _after_discard(case: Case, hands: Hands, card: int) -> float:
    left = list(hands)
    left[case.seat] ^= card
    leader = (_contract(case).declarer + 1) % 4
    first, second, third, fourth = left
    levels = _solved(case, (first, second, third, fourth), leader, b"", left[leader])
    return _worth(case)[min(levels) if leader % 2 else max(levels)]


def _solved(case: Case, hands: Hands, seat: int, laid: bytes, cards: int) -> bytes:
    contract = _contract(case)
    sits_out = NOBODY if contract.sits_out is None else contract.sits_out
    won = sum([trick.winner % 2 == 0 for trick in case.view.tricks])
    needs = bytes([max(0, tricks - won) for tricks in _steps(case.view.rules)[1:]])
    return solve(hands, laid, contract.trump.number, sits_out, seat, cards, needs)


def _contract(case: Case) -> Contract:
    assert case.view.contract is not None
    return case.view.contract


def _worth(case: Case) -> tuple[float, ...]:
    """Return what it is worth if seats 0 and 2 take no trick, some, most and all of them."""
    rules, contract = case.view.rules, _contract(case)
    declaring, alone = contract.declarer % 2, contract.alone
    return tuple([_ahead(rules, tricks, declaring, alone, case.side) for tricks in _steps(rules)])


def _steps(rules: Rules) -> tuple[int, int, int, int]:
    """Return with how many tricks a side scores something else than with one fewer."""
    return 0, 1, rules.cards_each // 2 + 1, rules.cards_each


@functools.lru_cache(1 << 10)
def _ahead(rules: Rules, taken: int, declaring: int, alone: bool, side: int) -> float:  # noqa: FBT001 - of the contract
    """Return how many points a side makes more than the other if seats 0 and 2 take so many tricks (T6)."""
    points = score_deal(rules, (taken, rules.cards_each - taken), declaring, alone=alone)
    return float(points[side] - points[1 - side])


def _card(move: moves.Move) -> int:
    assert isinstance(move, moves.Play | moves.Discard)
    return 1 << move.card.number
