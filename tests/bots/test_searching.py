"""The player that searches: worlds are solved rightly, the quick player is the plain one, and a seed repeats it all."""

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bacon_rules import BudgetError, SeatError, bacon, climbing, new_match, save_your_bacon
from bacon_rules.bots import trick_taking as plain
from bacon_rules.bots.climbing.plan import chance, cut_of, fewest_wilds
from bacon_rules.bots.searching import Budget, Searcher, quick_climbing, think
from bacon_rules.bots.searching import quick_tricks as quick
from bacon_rules.bots.searching.climbing import after as after_move
from bacon_rules.bots.searching.double_dummy import Deal
from bacon_rules.bots.searching.thoughts import World, concluded
from bacon_rules.climbing import events as climbing_events
from bacon_rules.climbing.scoring import points_now
from bacon_rules.trick_taking import Rules, State, Taker, View, chance_move, moves, score_deal, table
from bacon_rules.trick_taking import new_match as new_tricks

Trick = tuple[tuple[int, int], ...]
HOUSE_RULES = [Rules(), Rules(taker=Taker.DECLARER), Rules(taker=Taker.NOBODY, cards_each=3), Rules(upcards=1)]


def following(seat: int, sits_out: int | None) -> int:
    seat = (seat + 1) % 4
    return (seat + 1) % 4 if seat == sits_out else seat


def playable(hand: Sequence[int], trick: Trick) -> list[int]:
    return [card for card in hand if trick and card % 4 == trick[0][1] % 4] or list(hand)


def best(hands: Sequence[Sequence[int]], trick: Trick, trump: int, sits_out: int | None, seat: int) -> int:
    """Return how many tricks seats 0 and 2 take, in the obvious way."""
    if len(trick) == 4 - (sits_out is not None):
        led = trick[0][1] % 4
        _, winner = max(((card % 4 == trump, card % 4 == led, card // 4), player) for player, card in trick)
        return (winner % 2 == 0) + best(hands, (), trump, sits_out, winner)
    if not hands[seat]:
        return 0
    found = []
    for card in playable(hands[seat], trick):
        left = [[other for other in hand if other != card] for hand in hands]
        found.append(best(left, (*trick, (seat, card)), trump, sits_out, following(seat, sits_out)))
    return max(found) if seat % 2 == 0 else min(found)


def packed(hand: Sequence[int]) -> int:
    return sum(1 << card for card in hand)


@settings(max_examples=150)
@given(st.randoms(use_true_random=False), st.integers(1, 3), st.sampled_from([None, 0, 1, 2, 3]), st.booleans())
def test_deals_are_solved_rightly(rng: random.Random, each: int, sits_out: int | None, dense: bool) -> None:
    cards = rng.sample(range(16 if dense else 52), 4 * each)
    hands = [cards[seat * each : (seat + 1) * each] for seat in range(4)]
    trump, seat = rng.randrange(4), rng.choice([one for one in range(4) if one != sits_out])
    leader, trick = seat, ()  # type: tuple[int, Trick]
    lead = Deal(list(map(packed, hands)), (), trump, sits_out)
    tricks = best(hands, (), trump, sits_out, leader)
    for need in range(each + 2):
        assert lead.leads(0, leader, need) == (tricks >= need)
        assert lead.leads(1, leader, need) == (each - tricks >= need)
    for _ in range(rng.randrange(4 - (sits_out is not None))):
        card = rng.choice(playable(hands[seat], trick))
        hands[seat].remove(card)
        trick = (*trick, (seat, card))
        seat = following(seat, sits_out)
    deal = Deal(list(map(packed, hands)), trick, trump, sits_out)
    for card in playable(hands[seat], trick):
        left = [[other for other in hand if other != card] for hand in hands]
        tricks = best(left, (*trick, (seat, card)), trump, sits_out, following(seat, sits_out))
        for need in range(each + 2):
            assert deal.takes(0, seat, card, need) == (tricks >= need)
            assert deal.takes(1, seat, card, need) == (each - tricks >= need)


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
        taken = quick.tricks_taken(hands, seen, found.trump, found.declarer, alone=found.alone)
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
                assert len(view.legal_moves()) == 1
    assert stages >= {table.Bidding, table.Approving, table.Playing}


def view_of(*played: str, seed: int = 3) -> View:
    state = new_tricks()
    state = state.apply(chance_move(state, seed))
    for text in played:
        state = state.apply(state.parse_move(text))
    return state.observe(state.to_act)


def test_what_is_known_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_tricks()
    state = state.apply(chance_move(state, 3))
    while not (isinstance(state.stage, table.Playing) and len(state.tricks) == 3):
        seat = state.to_act
        dealt = chance_move(state, 3) if seat is None else None
        state = state.apply(dealt or plain.choose(state.observe(seat), random.Random(1)))
    view = state.observe(state.to_act)
    monkeypatch.setattr(View, "determinize", lambda *_: state)
    thought = think(view, random.Random(1), Budget(simulations=1))
    contract = state.contract
    assert contract is not None
    hands = [[card.number for card in hand] for hand in state.hands]
    side = (view.seat or 0) % 2
    for option in thought.options:
        assert isinstance(option.move, moves.Play)
        left = [[card for card in hand if card != option.move.card.number] for hand in hands]
        trick = (*((laid.seat, laid.card.number) for laid in state.trick), (view.seat or 0, option.move.card.number))
        more = best(left, trick, contract.trump.number, contract.sits_out, following(view.seat or 0, contract.sits_out))
        taken = state.tricks_won[0] + more
        points = score_deal(Rules(), (taken, 5 - taken), contract.declarer % 2, alone=contract.alone)
        assert option.expected == points[side] - points[1 - side]


def test_time_is_a_budget_too() -> None:
    view = view_of()
    assert think(view, random.Random(1), Budget(seconds=1e-9)).simulations == 1
    assert think(view, random.Random(1), Budget(seconds=0.05)).simulations > 1
    with ThreadPoolExecutor(1) as executor:
        assert think(view, random.Random(1), Budget(seconds=1e-9), executor=executor).simulations == 32


def test_large_hands_are_left_to_the_plain_player() -> None:
    state = new_tricks(Rules(cards_each=9))
    state = state.apply(chance_move(state, 1))
    view = state.observe(state.to_act)
    thought = think(view, random.Random(1), Budget(simulations=9))
    assert (thought.move, thought.simulations) == (plain.choose(view, random.Random(1)), 0)


def test_a_thought_says_how_sure_it_is() -> None:
    even = concluded("ab", [World(1.0, (1.0, 0.0)), World(1.0, (0.0, 1.0))])
    assert (even.move, even.confidence) == ("a", 0.5)
    same = concluded("ab", [World(1.0, (1.0, 1.0)), World(0.5, (0.0, 0.0))])
    assert same.expected == pytest.approx(2 / 3)
    assert (same.move, same.confidence) == ("a", 0.5)
    sure = concluded("ab", [World(1.0, (0.0, 2.0))] * 3)
    assert (sure.move, sure.expected, sure.confidence) == ("b", 2.0, 1.0)
    likely = concluded("ab", [World(1.0, (0.0, 2.0)), World(1.0, (0.0, 1.0)), World(0.5, (1.0, 0.0))])
    assert likely.move == "b"
    assert 0.5 < likely.confidence < 1


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


def engine_order(rules: climbing.Rules, state: climbing.State, most: int) -> tuple[int, ...]:
    """Play a deal with the quick player's decisions, but by the rules of the game, and return who went out in order."""
    hands: dict[int, list[climbing.Combination]] = {seat: [] for seat in range(rules.players)}
    for seat, hand in enumerate(state.hands):
        left = hand
        for kind, below in cut_of(hand, rules.top_rank):
            combination = next(fewest_wilds(left, kind, rules.top_rank - below))
            hands[seat].append(combination)
            left -= combination.cards
    out: tuple[int, ...] = ()
    for _ in range(most):
        plans = [sorted(shape_of(one, rules.top_rank) for one in hand) for hand in hands.values()]
        table_now = state.table
        assert table_now is not None
        seat, stage = table_now.stage.seat, table_now.stage
        move: climbing.Move
        if isinstance(stage, climbing.Deciding) and (to := quick_climbing.leader(rules, plans, seat)) != seat:
            move = climbing.GiveLead(to)
        else:
            if isinstance(stage, climbing.Following):
                top = stage.top
                place = quick_climbing.follow(
                    plans[seat],
                    (top.combination.kind.number, top.combination.top),
                    with_owner=rules.side_of(seat) == rules.side_of(top.seat),
                    owner_holds=len(state.hands[top.seat]),
                )
            else:
                place = quick_climbing.lead(plans[seat])
            if place is None:
                move = climbing.Pass()
            else:
                chosen = next(one for one in hands[seat] if shape_of(one, rules.top_rank) == plans[seat][place])
                hands[seat].remove(chosen)
                move = climbing.Play(chosen)
        after, events = state.step(move)
        out += tuple(event.seat for event in events if isinstance(event, climbing_events.WentOut))
        if after.deal_number != state.deal_number or after.is_over:
            return out
        state = after
    raise AssertionError("the deal does not end")


def shape_of(combination: climbing.Combination, top_rank: int) -> quick_climbing.Shape:
    kind = combination.kind
    return chance(kind, top_rank - combination.top), kind.number, combination.top, kind.size


@pytest.mark.parametrize("name", ["bacon-4", "bacon-6", "applewood-3", "applewood-5", "chunky-4"])
def test_the_quick_player_keeps_to_the_rules(name: str) -> None:
    rules = attrs.evolve(climbing.preset(name), target=1000)
    for seed in range(4):
        state = new_match(rules)
        state = state.apply(state.chance_move(seed))
        plans = [quick_climbing.planned(hand, rules.top_rank) for hand in state.hands]
        assert state.to_act is not None
        points = quick_climbing.played_out(rules, plans, (), state.to_act, None, state.to_act)
        assert points == points_now(rules, engine_order(rules, state, 2000))


@pytest.mark.parametrize("name", ["bacon-4", "bacon-6", "applewood-3"])
def test_a_thought_in_the_climbing_game_is_of_legal_moves_and_a_seed_repeats_it(name: str) -> None:
    rng = random.Random(name)
    budget = Budget(simulations=2)
    state = new_match(climbing.preset(name))
    stages = set()
    with ThreadPoolExecutor(2) as executor:
        state = state.apply(state.chance_move(name))
        while state.to_act is not None:
            view = state.observe(state.to_act)
            thought = think(view, random.Random(1), budget)
            if not rng.randrange(8):
                assert thought == think(view, random.Random(1), budget, executor=executor)
            assert thought.simulations in (0, 2)
            assert all(view.why_illegal(option.move) is None for option in thought.options)
            stages.add(type(state.stage))
            state = state.apply(thought.move if rng.random() < 0.8 else rng.choice(state.legal_moves()))
    wanted = {climbing.Leading, climbing.Following}
    assert stages >= (wanted if name == "applewood-3" else wanted | {climbing.Deciding})


def test_who_can_go_out_does_so_without_a_thought() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    assert state.table is not None
    hands = (state.hands[0], climbing.parse_hand("7c 7c"), *state.hands[2:])
    state = attrs.evolve(state, table=attrs.evolve(state.table, hands=hands))
    thought = think(state.observe(1), random.Random(1), Budget(simulations=5))
    assert (str(thought.move), thought.simulations) == ("pair-7:7c,7c", 0)


def test_what_ends_the_deal_is_worth_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    assert state.table is not None
    first, last = climbing.parse_hand("7c 8d"), climbing.parse_hand("1c 2c 4d 6d")
    table_now = attrs.evolve(state.table, hands=(last, first, last, climbing.Hand()), out=(3,))
    state = attrs.evolve(state, table=table_now)
    monkeypatch.setattr(climbing.View, "determinize", lambda *_: state)
    view = state.observe(1)
    thought = think(view, random.Random(1), Budget(simulations=1))
    assert len(thought.options) == 2
    assert thought.expected == 4
    alone = attrs.evolve(table_now, hands=(last, climbing.parse_hand("8d"), last, climbing.Hand()))
    plans = [quick_climbing.planned(hand, 11) for hand in alone.hands]
    play = climbing.Play(climbing.parse_combination("single-8:8d"))
    ended = after_move(attrs.evolve(state, table=alone).observe(1), plans, 1, play)
    assert ended == (0, 4)


def test_of_a_partner_who_is_nearer_to_going_out_is_thought() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    assert state.table is not None
    hands = (*state.hands[:3], climbing.parse_hand("7c"))
    state = attrs.evolve(state, table=attrs.evolve(state.table, hands=hands, stage=climbing.Deciding(1)))
    thought = think(state.observe(1), random.Random(1), Budget(simulations=3))
    assert climbing.GiveLead(3) in {option.move for option in thought.options}


def test_passing_hands_the_round_to_its_owner() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    assert state.table is not None
    top = climbing.Played(1, climbing.parse_combination("single-3:3c"))
    state = attrs.evolve(state, table=attrs.evolve(state.table, stage=climbing.Following(0, (top,))))
    view = state.observe(0)
    plans = [quick_climbing.planned(hand, 11) for hand in state.hands]
    ended = after_move(view, plans, 0, climbing.Pass())
    assert ended == quick_climbing.played_out(bacon(4), plans, (), 1, None, 1)
