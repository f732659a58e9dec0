"""What one seat may know: all that is public and its own cards, and nothing that follows from other cards."""

import copy
import pickle
import random
from collections import Counter

import pytest

from bacon_rules import (
    PRESETS,
    Hand,
    Illegal,
    Pass,
    SeatError,
    SeedError,
    State,
    View,
    apply,
    bacon,
    chance_move,
    determinize,
    legal_moves,
    new_match,
    observe,
    parse_move,
    preset,
    why_illegal,
)
from tests.climbing.scripts import after, dealt
from tests.climbing.test_illegal import NOT_MOVES, STATES
from tests.climbing.test_matches import HOUSE_RULES, random_move, sampled_moves

GAMES = {name: preset(name) for name in PRESETS} | HOUSE_RULES


def states_of(name: str, seed: int, every: int) -> list[State]:
    """Play a random match, and keep some of its states, the last among them."""
    pick = random.Random(seed)
    state = new_match(GAMES[name], pick.randrange(GAMES[name].players))
    kept = [state]
    plies = 0
    while not state.is_over:
        state = apply(state, chance_move(state, seed) if state.to_act is None else random_move(state, pick))
        plies += 1
        if plies % every == 1:
            kept.append(state)
    return [*kept, state]


@pytest.mark.parametrize("name", GAMES)
def test_a_view_has_what_is_public_and_the_cards_of_its_seat(name: str) -> None:
    for state in states_of(name, seed=1, every=7):
        rules = state.rules
        for seat in (None, *range(state.seats)):
            view = observe(state, seat)
            assert (view.rules, view.seat, view.seats) == (rules, seat, state.seats)
            assert (view.scores, view.winners, view.is_over) == (state.scores, state.winners, state.is_over)
            assert (view.deal_number, view.dealer, view.starter) == (state.deal_number, state.dealer, state.starter)
            assert (view.out, view.stage, view.pile, view.top) == (state.out, state.stage, state.pile, state.top)
            assert view.to_act == state.to_act
            assert [view.side_of(other) for other in range(state.seats)] == [*map(state.side_of, range(state.seats))]
            assert view.hand == (Hand() if seat is None else state.hands[seat])
            assert view.card_counts == tuple(len(hand) for hand in state.hands)
            assert view.wild_counts == tuple(hand.wilds for hand in state.hands)
            for other in range(state.seats):
                assert Counter(view.played[other]) == Counter(state.dealt[other]) - Counter(state.hands[other])
            seen = [*view.hand.naturals, *(card for cards in view.played for card in cards.naturals)]
            assert Counter(view.unseen) == Counter(rules.pack) - Counter(seen)


@pytest.mark.parametrize("name", GAMES)
def test_the_seat_to_act_has_the_states_legal_moves_and_the_others_have_none(name: str) -> None:
    pick = random.Random(2)
    for state in states_of(name, seed=2, every=11):
        for seat in (None, *range(state.seats)):
            view = observe(state, seat)
            mine = state.to_act is not None and seat == state.to_act
            assert view.legal_moves() == (state.legal_moves() if mine else new_match(state.rules).legal_moves())
            assert list(legal_moves(view)) == (list(legal_moves(state)) if mine else [])
            for move in sampled_moves(state, pick):
                told = why_illegal(view, move)
                if mine or state.is_over:
                    assert told is why_illegal(state, move)
                elif state.table is None:
                    assert told is Illegal.CARDS_TO_BE_DEALT
                else:
                    dealt_again = why_illegal(state, move) is Illegal.ALREADY_DEALT
                    assert told is (Illegal.ALREADY_DEALT if dealt_again else Illegal.NOT_THE_SEATS_TURN)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_drawn_from_a_view_has_this_view(name: str) -> None:
    for state in states_of(name, seed=3, every=13):
        for seat in (None, *range(state.seats)):
            view = observe(state, seat)
            drawn = determinize(view, "seed")
            assert observe(drawn, seat) == view
            assert determinize(view, "seed") == drawn
            assert [len(hand.naturals) for hand in drawn.dealt] == [len(hand.naturals) for hand in state.dealt]
            if state.table is not None:
                held = Counter(card for hand in drawn.dealt for card in hand.naturals)
                assert held <= Counter(state.rules.pack)
            if seat is not None and state.to_act == seat:
                move = legal_moves(view)[0]
                assert apply(drawn, move).to_act == apply(state, move).to_act or apply(drawn, move).table is None


def rebuilt(state: State, seat: int | None, seed: int) -> State:
    """Give a state that differs in what the seat may not know."""
    return determinize(observe(state, seat), seed)


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_hidden_is_nowhere_in_a_view(name: str) -> None:
    for state in states_of(name, seed=4, every=29):
        for seat in (None, *range(state.seats)):
            views = [observe(rebuilt(state, seat, seed), seat) for seed in range(3)]
            assert {hash(view) for view in views} == {hash(observe(state, seat))}
            assert {repr(view) for view in views} == {repr(observe(state, seat))}
            assert {pickle.dumps(view) for view in views} == {pickle.dumps(views[0])}


def test_states_drawn_from_a_view_differ_in_what_is_hidden() -> None:
    state = new_match(bacon(4))
    state = apply(state, chance_move(state, 7))
    drawn = {rebuilt(state, 2, seed).hands for seed in range(20)}
    assert len(drawn) == 20
    assert {hands[2] for hands in drawn} == {state.hands[2]}


def test_all_that_is_possible_is_drawn_about_as_often() -> None:
    state = after(dealt(bacon(4), "1c 5c", "2c 6c", "3c 7c", "4c 8c"), "single-2:2c")
    pack = Counter(state.rules.pack) - Counter([*state.hands[0], *state.dealt[1] - state.hands[1]])
    drawn = Counter(card for seed in range(3_000) for card in rebuilt(state, 0, seed).hands[3])
    assert set(drawn) == set(pack)
    assert all(40 < drawn[card] / copies < 170 for card, copies in pack.items())


@pytest.mark.parametrize("state", STATES)
def test_what_is_no_move_is_none_for_a_view(state: State) -> None:
    for thing in NOT_MOVES:
        assert observe(state, 0).why_illegal(thing) is Illegal.NOT_A_MOVE  # type: ignore[arg-type]  # what is refused


def test_whose_turn_it_is() -> None:
    state = after(dealt(bacon(4), "1c 5c", "2c 6c", "3c 7c", "4c 8c"), "single-2:2c")
    assert why_illegal(observe(state, 2), Pass()) is None
    assert why_illegal(observe(state, 3), Pass()) is Illegal.NOT_THE_SEATS_TURN
    assert why_illegal(observe(state, None), Pass()) is Illegal.NOT_THE_SEATS_TURN
    assert why_illegal(observe(state, 2), parse_move("single-4:4c")) is Illegal.NOT_HELD


@pytest.mark.parametrize("name", PRESETS)
def test_a_view_can_be_copied_and_pickled(name: str) -> None:
    for state in states_of(name, seed=5, every=31):
        view = observe(state, 1)
        for same in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
            assert isinstance(same, View)
            assert same == view
            assert hash(same) == hash(view)


@pytest.mark.parametrize("seat", [-1, 4, True, 1.0, "1", b"1", pytest.param(1 << 20_000, id="huge")])
def test_nobody_looks_from_no_seat(seat: int) -> None:
    with pytest.raises(SeatError, match=r"^expected a seat from 0 to 3, or None for a spectator, not "):
        observe(new_match(bacon(4)), seat)


@pytest.mark.parametrize("seed", [None, 1.5, [1]])
def test_a_state_is_drawn_by_a_seed(seed: int) -> None:
    state = new_match(bacon(4))
    view = observe(apply(state, chance_move(state, 7)), 0)
    with pytest.raises(SeedError, match=r"^a seed is an int, a str or bytes, not "):
        determinize(view, seed)
