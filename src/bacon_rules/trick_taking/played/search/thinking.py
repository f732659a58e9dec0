"""Searching in the trick-taking game: worlds that fit the view, played out by the plain player."""

from __future__ import annotations

import bisect
import functools
import itertools
import random
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final, assert_never

import attrs

from bacon_rules.searching.budget import Budget
from bacon_rules.searching.racing import one_by_one, raced
from bacon_rules.searching.thoughts import Thought, World, only
from bacon_rules.shuffle import Randomness
from bacon_rules.trick_taking import Rules, View, moves, score_deal, table
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.guessing import Puzzle, drawn, puzzle_of
from bacon_rules.trick_taking.played import bot as plain
from bacon_rules.trick_taking.played.search import quick
from bacon_rules.trick_taking.played.search.likelihood import Heard, Shown, fitting, heard, likely, shown, tricks

DRAWS: Final = 8
"""The number of drawn worlds from which one is chosen; likelier worlds are chosen more often."""

_FINE: Final = 1 << 32
"""The number of steps in drawing the chosen world."""


@attrs.frozen
class Case:
    """A position to search, on bare integers.

    Attributes:
        view: the view of the seat.
        seat: the seat.
        root: the source of all randomness.
        legal: the legal moves.
        puzzle: the hidden cards, each as a packed hand.
        heard: the calls of the others.
        shown: the cards that the others have discarded and played.
    """

    view: View
    seat: int
    root: str
    legal: tuple[moves.Move, ...]
    puzzle: Puzzle[int]
    heard: tuple[Heard, ...]
    shown: tuple[Shown, ...]

    @property
    def side(self) -> int:
        """The seat's side."""
        return self.seat % 2

    @property
    def contract(self) -> quick.Contract:
        """The contract, after the auction."""
        contract = self.view.contract
        assert contract is not None
        return quick.Contract(contract.declarer, contract.trump.number, contract.alone, len(self.view.upcards) - 1)

    @property
    def seen(self) -> int:
        """The cards that everybody has seen, packed."""
        view = self.view
        cards = {*view.upcards, *(laid.card for trick in tricks(view) for laid in trick)}
        if view.discard is not None:
            cards.add(view.discard)
        return sum([1 << card.number for card in cards])


def think(
    view: View,
    rng: random.Random,
    budget: Budget,
    executor: Executor | None,
    also: Sequence[moves.Move],  # noqa: ARG001 - every legal move is tried anyway
) -> Thought[moves.Move]:
    """Return the result of a search for the seat to act.

    The answer to a partner's pick-up is the plain player's, without a search: the partner has relied on it.
    """
    usual = plain.choose(view, rng)
    legal = (usual, *(move for move in view.legal_moves() if move != usual))
    if len(legal) == 1 or isinstance(view.stage, table.Approving):
        return only(usual)
    case = case_of(view, rng, legal)
    return raced(legal, one_by_one(functools.partial(_tried, case), executor), budget)


def case_of(view: View, rng: random.Random, legal: tuple[moves.Move, ...]) -> Case:
    """Return a position to search.

    Args:
        view: the view of the seat to act.
        rng: the source of the root of all randomness.
        legal: the legal moves.
    """
    assert view.seat is not None
    return Case(view, view.seat, str(rng.getrandbits(64)), legal, _on_integers(view), heard(view), shown(view))


def _on_integers(view: View) -> Puzzle[int]:
    seen = view.seen_table
    assert seen is not None
    cards = puzzle_of(view.rules, seen, view.card_counts)
    known, hidden = (
        tuple([tuple([1 << card.number for card in some]) for some in parts]) for parts in (cards.known, cards.hidden)
    )
    return Puzzle(known, cards.needs, hidden, cards.bounds)


def _tried(case: Case, racing: tuple[int, ...], number: int) -> World:
    """Return the likelihood of one world, and the results of some moves in it."""
    view = case.view
    randomness = Randomness(f"{view.name}/search", view.deal_number, f"{case.root}/{number}")
    worlds: list[tuple[list[int], list[int]]] = []
    weights: list[float] = []
    for _ in range(DRAWS if case.heard or case.shown else 1):
        parts, stub = drawn(case.puzzle, randomness)
        hands = [*map(sum, parts)]
        worlds.append((hands, stub))
        weights.append(likely(case.heard, hands, view.rules.cards_each) * fitting(case.shown, hands))
    upto = list(itertools.accumulate(weights))
    chosen = bisect.bisect_right(upto, randomness.below(_FINE) / _FINE * upto[-1])
    return World(upto[-1] / len(upto), _values(case, racing, *worlds[chosen]))


def _values(case: Case, racing: tuple[int, ...], hands: list[int], stub: list[int]) -> tuple[float, ...]:
    """Return the results of some moves in a world: the lead in points of the seat's side."""
    tried = [case.legal[place] for place in racing]
    stage = case.view.stage
    assert not isinstance(stage, table.Approving | None)
    match stage:
        case table.Playing(seat, trick):
            laid = [(one.seat, one.card.number) for one in trick]
            return tuple([_after_card(case, hands, [*laid, (seat, _card(move))]) for move in tried])
        case table.Discarding():
            return tuple([_after_discard(case, hands, _card(move)) for move in tried])
        case table.Bidding():
            upcards = [card.number for card in case.view.upcards]
            upcards += [card.bit_length() - 1 for card in stub[: case.view.rules.upcards - len(upcards)]]
            known: dict[quick.Contract, float] = {}
            return tuple([_called(case, hands, upcards, call, known) for call in tried])
        case _:
            assert_never(stage)


def _called(
    case: Case, hands: list[int], upcards: list[int], call: moves.Move, known: dict[quick.Contract, float]
) -> float:
    """Return the result of a call if everybody then calls and plays as the plain player does."""
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
    """Return the result of a contract if everybody plays as the plain player does."""
    dealt, seen = hands.copy(), sum(1 << card for card in upcards[: contract.upcard + 1])
    taker = taking_seat(rules, contract.declarer)
    if taker is not None:
        dealt[taker] |= 1 << upcards[contract.upcard]
        discard = 1 << quick.least(dealt[taker], contract.trump)
        dealt[taker] ^= discard
        seen |= discard
    taken = quick.tricks_taken(dealt, seen, contract, (contract.declarer + 1) % 4, ())
    return ahead(rules, taken, contract.declarer % 2, contract.alone, side)


def _after_discard(case: Case, hands: list[int], card: int) -> float:
    left = hands.copy()
    left[case.seat] ^= 1 << card
    contract = case.contract
    taken = quick.tricks_taken(left, case.seen | 1 << card, contract, (contract.declarer + 1) % 4, ())
    return ahead(case.view.rules, taken, contract.declarer % 2, contract.alone, case.side)


def _after_card(case: Case, hands: list[int], trick: list[tuple[int, int]]) -> float:
    left = hands.copy()
    seat, card = trick[-1]
    left[seat] ^= 1 << card
    contract = case.contract
    taken = quick.tricks_taken(left, case.seen | 1 << card, contract, trick[0][0], trick)
    taken += sum([trick.winner % 2 == 0 for trick in case.view.tricks])
    return ahead(case.view.rules, taken, contract.declarer % 2, contract.alone, case.side)


@functools.lru_cache(1 << 10)
def ahead(rules: Rules, taken: int, declaring: int, alone: bool, side: int) -> float:  # noqa: FBT001 - of the contract
    """Return the lead of a side in points if seats 0 and 2 take a number of tricks (T6)."""
    points = score_deal(rules, (taken, rules.cards_each - taken), declaring, alone=alone)
    return float(points[side] - points[1 - side])


def _card(move: moves.Move) -> int:
    assert isinstance(move, moves.Play | moves.Discard)
    return move.card.number
