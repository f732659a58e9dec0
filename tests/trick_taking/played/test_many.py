"""The quick player in many worlds at once: it does what the quick player does in each, and draws what fits a view."""

import functools
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bacon_rules.trick_taking import PACK, Rules, State, Taker, table
from bacon_rules.trick_taking import new_match as new_tricks
from bacon_rules.trick_taking.cards import OF_SUIT
from bacon_rules.trick_taking.guessing import Bound, Puzzle
from bacon_rules.trick_taking.played.search import quick, thinking
from bacon_rules.trick_taking.played.search.likelihood import fitting, likely
from bacon_rules.trick_taking.played.search.thinking import case_of

np = pytest.importorskip("numpy")

from numpy.typing import NDArray  # noqa: E402

from bacon_rules.trick_taking.played.search import many  # noqa: E402
from bacon_rules.trick_taking.played.search.dealing import likelihoods, many_drawn, shuffles_for  # noqa: E402
from bacon_rules.trick_taking.played.search.many import Contracts  # noqa: E402
from bacon_rules.trick_taking.played.search.trying import values  # noqa: E402

HOUSE_RULES = [
    Rules(),
    Rules(taker=Taker.DECLARER),
    Rules(taker=Taker.NOBODY, cards_each=3),
    Rules(upcards=1, all_tricks=5),
    Rules(cards_each=11, upcards=8),
]


def packed_cards(rng: random.Random, count: int) -> list[int]:
    return [1 << card for card in rng.sample(range(len(PACK)), count)]


def test_one_card_after_the_other_is_chosen_as_by_the_quick_player() -> None:
    rng = random.Random(1)
    for _ in range(200):
        trump, led, best, is_last = rng.randrange(4), rng.randrange(4), rng.randrange(len(PACK)), rng.random() < 0.5
        hands = [sum(packed_cards(rng, rng.randint(1, 6))) for _ in range(20)]
        seen = [sum(packed_cards(rng, rng.randint(0, 40))) & ~hand for hand in hands]
        wins = [rng.random() < 0.5 for _ in hands]
        rows, suit = np.array(hands, np.uint64), OF_SUIT[led]
        least = many.least(rows, np.full(20, trump))
        assert least.tolist() == [1 << quick.least(hand, trump) for hand in hands]
        assert many.lead(rows, np.array(seen, np.uint64), np.full(20, trump), np.array(wins)).tolist() == [
            1 << quick.lead(hand, one, trump, draws_trumps=draws)
            for hand, one, draws in zip(hands, seen, wins, strict=True)
        ]
        followed = many.follow(
            rows, np.uint64(suit), np.full(20, best), np.full(20, trump), is_last=is_last, partner_wins=np.array(wins)
        )
        assert followed.tolist() == [
            1 << quick.follow(hand, suit, best, trump, is_last=is_last, partner_wins=won)
            for hand, won in zip(hands, wins, strict=True)
        ]
        assert many.worth_of(rows).tolist() == [[quick.worth_of(hand, suit) for suit in range(4)] for hand in hands]
        cards = np.arange(len(PACK))
        assert many.beats(cards, np.full(52, best), np.full(52, trump)).tolist() == [
            quick.beats(card, best, trump) for card in range(len(PACK))
        ]
        assert many.numbers_of(many.BITS).tolist() == cards.tolist()


@pytest.mark.parametrize("alone", [False, True])
def test_deals_are_played_out_as_by_the_quick_player(alone: bool) -> None:
    rng = random.Random(2)
    dealt = [packed_cards(rng, 20) for _ in range(300)]
    hands = [[sum(cards[seat * 5 : seat * 5 + 5]) for seat in range(4)] for cards in dealt]
    declarers, trumps = [rng.randrange(4) for _ in dealt], [rng.randrange(4) for _ in dealt]
    contracts = [quick.Contract(one, trump, alone, 0) for one, trump in zip(declarers, trumps, strict=True)]
    leaders = [(declarer + 1) % 4 for declarer in declarers]
    taken = many.tricks_taken(
        np.array(hands, np.uint64),
        np.zeros(300, np.uint64),
        Contracts(np.array(declarers), np.array(trumps), alone),
        np.array(leaders),
    )
    assert taken.tolist() == [
        quick.tricks_taken(list(hand), 0, contract, leader, ())
        for hand, contract, leader in zip(hands, contracts, leaders, strict=True)
    ]


def positions(rules: Rules, seed: int) -> Iterator[State]:
    """Yield positions with a choice between moves that a search tries."""
    rng = random.Random(seed)
    state = new_tricks(rules, seed % 4)
    while not state.is_over and state.deal_number < 6:
        if state.to_act is None:
            state = state.apply(state.chance_move(seed))
        else:
            legal = state.legal_moves()
            if len(legal) > 1 and not isinstance(state.stage, table.Approving):
                yield state
            state = state.apply(rng.choice(legal))


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_moves_come_to_what_they_do_in_one_world_after_the_other(rules: Rules, seed: int) -> None:
    stages = set()
    for state in positions(rules, seed):
        view = state.observe(state.to_act)
        case = case_of(view, random.Random(1), tuple(view.legal_moves()))
        is_called = isinstance(view.stage, table.Bidding)
        stub = rules.upcards - len(view.upcards) if is_called else 0
        worlds = many_drawn(case.puzzle, stub, shuffles(16, case.puzzle))
        fit = np.flatnonzero(worlds.weights)
        worlds = worlds[fit]
        hands, upcards = worlds.hands.tolist(), [[1 << card for card in row] for row in worlds.stub.tolist()]
        every = tuple(range(len(case.legal)))
        found = values(case, case.legal, worlds)
        wanted = [thinking._values(case, every, *world) for world in zip(hands, upcards, strict=True)]
        assert found.tolist() == [list(row) for row in wanted]
        likelihood = likelihoods(case.heard, case.shown, worlds.hands, rules.cards_each)
        assert likelihood.tolist() == pytest.approx(
            [likely(case.heard, hand, rules.cards_each) * fitting(case.shown, hand) for hand in hands]
        )
        stages.add(type(view.stage))
    assert stages >= {table.Bidding, table.Playing}


def shuffles(count: int, puzzle: Puzzle[int]) -> NDArray[Any]:
    size = (count, shuffles_for(puzzle), sum(puzzle.sizes))
    words: NDArray[Any] = np.random.default_rng(1).integers(1 << 32, size=size, dtype=np.uint32)
    return words


def test_worlds_are_drawn_as_often_as_deals_leave_them_possible() -> None:
    """Weighted, the worlds of a puzzle that is small enough to list are all equally likely."""
    hidden = ((1 << 0, 1 << 4), (1 << 1, 1 << 5, 1 << 9), (1 << 2,), ())
    bounds = {1: Bound(2, (1, 1, 0, 0)), 3: Bound(1, (0, 1, 0, 1))}
    puzzle = Puzzle(((1 << 12,), (), (1 << 16,), ()), (0, 2, 1, 1), hidden, bounds)
    cards = [card for suit in hidden for card in suit]
    wanted: set[tuple[object, ...]] = set()
    for order in itertools.permutations(cards):
        one, two, three = sum(order[:2]), order[2], order[3]
        if not (one | three) & 1 << 2 and three & 0b1000100010:
            wanted.add((1 << 12, one, 1 << 16 | two, three, tuple(sorted(order[4:]))))
    worlds = many_drawn(puzzle, 2, shuffles(160_000, puzzle))
    found: Counter[tuple[object, ...]] = Counter()
    for hands, stub, weight in zip(worlds.hands.tolist(), worlds.stub.tolist(), worlds.weights.tolist(), strict=True):
        if weight:
            found[*hands, tuple(sorted(1 << card for card in stub))] += weight
    assert set(found) == wanted
    usual = sum(found.values()) / len(found)
    assert all(0.9 < count / usual < 1.1 for count in found.values())


def test_the_stub_is_shuffled() -> None:
    hidden = tuple(tuple(1 << 4 * rank + suit for rank in range(2)) for suit in range(4))
    puzzle: Puzzle[int] = Puzzle(((),) * 4, (1, 1, 1, 1), hidden, {})
    worlds = many_drawn(puzzle, 2, shuffles(20_000, puzzle))
    assert set(worlds.weights.tolist()) == {1.0}
    pairs = Counter(map(tuple, worlds.stub.tolist()))
    assert len(pairs) == 8 * 7
    assert all(0.7 < count * 56 / 20_000 < 1.3 for count in pairs.values())
    held = functools.reduce(lambda one, two: one | two, [worlds.hands[:, seat] for seat in range(4)])
    assert not (held[:, None] & many.BITS[worlds.stub]).any()
