"""The player that searches: worlds are as likely as they should be, it plays as the plain one, a seed repeats it."""

import math
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bacon_rules import BudgetError, SeatError, save_your_bacon
from bacon_rules.bots import trick_taking as plain
from bacon_rules.bots.searching import Budget, Searcher, think
from bacon_rules.bots.searching import quick_tricks as quick
from bacon_rules.bots.searching import trick_taking as searching
from bacon_rules.bots.searching.likelihood import fitting, heard, likely, shown
from bacon_rules.trick_taking import Rules, State, Taker, View, chance_move, moves, score_deal, table
from bacon_rules.trick_taking import new_match as new_tricks

HOUSE_RULES = [Rules(), Rules(taker=Taker.DECLARER), Rules(taker=Taker.NOBODY, cards_each=3), Rules(upcards=1)]


def packed(hand: Sequence[int]) -> int:
    return sum(1 << card for card in hand)


class Never(random.Random):
    def random(self) -> float:
        return 0.0


@pytest.mark.parametrize("dealer", range(4))
def test_the_quick_player_plays_as_the_plain_one(dealer: int) -> None:
    contracts = set()
    for seed in range(60):
        state = new_tricks(dealer=dealer)
        state = state.apply(chance_move(state, seed))
        assert state.table is not None
        hands = [hand.packed for hand in state.hands]
        upcards = [card.number for card in state.table.stub[:4]]
        found = quick.contracted(hands, upcards, (dealer + 1) % 4, 0, dealer, 5)
        contract = None
        while state.table is not None and state.deal_number == 1:
            contract = state.contract
            state = state.apply(plain.choose(state.observe(state.to_act), Never()))
        if found is None:
            assert contract is None
            continue
        assert contract is not None
        assert (found.declarer, found.trump, found.alone) == (contract.declarer, contract.trump.number, contract.alone)
        contracts.add(found.alone)
        taker = (found.declarer + 1) % 4
        hands[taker] |= 1 << upcards[found.upcard]
        discard = 1 << quick.least(hands[taker], found.trump)
        hands[taker] ^= discard
        seen = packed(upcards[: found.upcard + 1]) | discard
        taken = quick.tricks_taken(hands, seen, found, taker, ())
        assert score_deal(Rules(), (taken, 5 - taken), found.declarer % 2, alone=found.alone) == state.scores
    assert contracts == {True, False}


def positions(rules: Rules, seed: int) -> list[State]:
    """Return the positions of some deals in which calls are made that the plain player would not make."""
    rng = random.Random(seed)
    state, found = new_tricks(rules), []
    while not state.is_over and state.deal_number < 6:
        if state.to_act is None:
            state = state.apply(chance_move(state, seed))
        else:
            found.append(state)
            state = state.apply(rng.choice(state.legal_moves()))
    return found


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_a_thought_is_of_legal_moves_and_a_seed_repeats_it(rules: Rules) -> None:
    stages = set()
    budget = Budget(simulations=3)
    with ThreadPoolExecutor(2) as executor:
        for state in positions(rules, 5)[::2]:
            view = state.observe(state.to_act)
            thought = think(view, random.Random(1), budget)
            assert thought == think(view, random.Random(1), budget, executor=executor)
            assert 0.5 <= thought.confidence <= 1
            assert thought.move == thought.options[0].move == Searcher(budget)(view, random.Random(1))
            assert thought.expected == max(option.expected for option in thought.options)
            most = 2 * rules.all_tricks
            assert all(-most <= option.expected <= most for option in thought.options)
            if thought.simulations:
                assert thought.simulations == 3
                assert {option.move for option in thought.options} == set(view.legal_moves())
                stages.add(type(state.stage))
            else:
                assert len(view.legal_moves()) == 1 or isinstance(state.stage, table.Approving)
                assert thought.move == plain.choose(view, random.Random(1))
    assert stages >= {table.Bidding, table.Playing}


def view_of(*played: str, seed: int = 3) -> View:
    state = new_tricks()
    state = state.apply(chance_move(state, seed))
    for text in played:
        state = state.apply(state.parse_move(text))
    return state.observe(state.to_act)


def test_what_is_known_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_tricks()
    state = state.apply(chance_move(state, 3))
    while not (isinstance(state.stage, table.Playing) and len(state.tricks) == 1):
        seat = state.to_act
        dealt = chance_move(state, 3) if seat is None else None
        state = state.apply(dealt or plain.choose(state.observe(seat), random.Random(1)))
    view = state.observe(state.to_act)
    monkeypatch.setattr(searching, "drawn", lambda *_: ([[hand.packed] for hand in state.hands], []))
    thought = think(view, random.Random(1), Budget(simulations=1))
    side = (view.seat or 0) % 2
    for option in thought.options:
        after = state.apply(option.move)
        while after.table is not None and after.deal_number == 1:
            after = after.apply(plain.choose(after.observe(after.to_act), Never()))
        assert option.expected == after.scores[side] - after.scores[1 - side]


def test_time_is_a_budget_too() -> None:
    view = view_of()
    assert think(view, random.Random(1), Budget(seconds=1e-9)).simulations == 1
    assert think(view, random.Random(1), Budget(seconds=0.05)).simulations > 1
    with ThreadPoolExecutor(1) as executor:
        assert think(view, random.Random(1), Budget(seconds=1e-9), executor=executor).simulations == 1


@pytest.mark.parametrize(
    "wrong",
    [{}, {"simulations": 1, "seconds": 1}, {"simulations": 0}, {"simulations": 1.5}, {"simulations": "9"},
     {"seconds": 0}, {"seconds": True}, {"seconds": "1"}, {"seconds": float("inf")}],
    ids=str,
)  # fmt: skip
def test_there_is_no_such_budget(wrong: Any) -> None:
    with pytest.raises(BudgetError):
        Budget(**wrong)


def test_who_is_not_to_move_does_not_think() -> None:
    state = new_tricks()
    budget = Budget(simulations=1)
    champions = save_your_bacon.new_match()
    for view in (state.observe(0), state.apply(chance_move(state, 3)).observe(None), champions.observe(1)):
        with pytest.raises(SeatError):
            think(view, random.Random(1), budget)


def test_hands_are_as_likely_as_what_was_called_with_them() -> None:
    """The hands that were dealt count, not those that are left: with all hands known, all calls can be judged."""
    judged = 0
    for state in positions(Rules(), 8):
        view = state.observe(state.to_act)
        assert state.table is not None
        dealt = [set(hand) for hand in state.hands]
        for laid in (*(one for trick in state.tricks for one in trick.laid), *state.trick):
            dealt[laid.seat].add(laid.card)
        if view.contract is not None:
            taker = dealt[(view.contract.declarer + 1) % 4]
            taker.discard(view.upcards[-1])
            if view.discard is not None:
                taker.add(view.discard)
                taker.discard(view.upcards[-1])
            assert sum(map(len, dealt)) == 20
        wanted = 1.0
        for called in view.calls:
            if called.seat != view.seat and isinstance(called.call, moves.PickUp | moves.Pass):
                worth = plain.worth(dealt[called.seat], view.upcards[called.upcard].suit) / 5
                picks = 1 / (1 + math.exp(40 - worth))
                wanted *= max(0.003, picks if isinstance(called.call, moves.PickUp) else 1 - picks)
                judged += 1
        assert likely(heard(view), tuple([hand.packed for hand in state.hands]), 5) == pytest.approx(wanted)
    assert judged > 50


def test_hands_are_as_likely_as_what_was_played_from_them() -> None:
    """Each card that the plain player would not have played with these hands makes them less likely."""
    judged = set()
    for seed in range(12):
        rng = random.Random(seed)
        state = new_tricks()
        state = state.apply(chance_move(state, seed))
        surprises = [0] * 4
        while state.table is not None and state.deal_number == 1:
            view = state.observe(state.to_act)
            assert view.seat is not None
            found = fitting(shown(view), [hand.packed for hand in state.hands])
            assert found == pytest.approx(0.2 ** (sum(surprises) - surprises[view.seat]))
            judged.add(sum(surprises))
            usual = plain.choose(view, Never())
            move = usual if rng.random() < 0.7 else rng.choice(view.legal_moves())
            if isinstance(move, moves.Play | moves.Discard):
                assert isinstance(usual, moves.Play | moves.Discard)
                assert state.contract is not None
                same_rank = move.card.rank == usual.card.rank
                either = {move.card.suit, usual.card.suit}
                alike = move == usual or (same_rank and state.contract.trump not in either)
                surprises[view.seat] += not alike
            state = state.apply(move)
    assert judged >= {0, 1, 2, 3}
