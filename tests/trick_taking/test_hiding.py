"""What a seat may know: no more, no less."""

import pickle
import random
from collections.abc import Iterator

import pytest

from bacon_rules import ReplayError
from bacon_rules.documents.values import write_json
from bacon_rules.trick_taking import (
    PACK,
    Card,
    Deal,
    Hand,
    Illegal,
    Move,
    Pass,
    Rules,
    State,
    View,
    legal_moves,
    new_match,
    observe,
    replay,
    why_illegal,
)
from tests.trick_taking.scripts import (
    HOUSE_RULES,
    LOOKERS,
    POSITIONS,
    after,
    cards_in,
    contracted,
    dealt,
    every_move,
    position,
    shown,
    states,
    steps,
)


def played(rules: Rules, seed: int) -> Iterator[tuple[State, State, tuple[Move, ...]]]:
    """Yield the states of a random match, each with the first state of its deal and the moves since then."""
    first, moves = new_match(rules, seed % 4), tuple[Move, ...]()
    yield first, first, ()
    for _, move, state in steps(rules, seed):
        if state.table is None:
            first, moves = state, ()
        else:
            moves = (*moves, move)
        yield state, first, moves


def other_deal(deal: Deal, fixed: set[Card], pick: random.Random) -> Deal:
    """Return a deal with all cards that are not fixed dealt anew."""
    loose = [card for card in PACK if card not in fixed]
    renamed = dict(zip(loose, pick.sample(loose, len(loose)), strict=True))
    hands = [Hand(renamed.get(card, card) for card in hand) for hand in deal.hands]
    return Deal(hands, tuple(renamed.get(card, card) for card in deal.stub))


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_states_that_differ_in_what_a_seat_may_not_know_look_the_same(rules: Rules) -> None:
    pick = random.Random(0)
    compared = 0
    for place, (state, first, moves) in enumerate(played(rules, 3)):
        if not moves or place % 5:
            continue
        deal, *turns = moves
        assert isinstance(deal, Deal)
        for seat in LOOKERS:
            fixed = shown(state, seat) | (set() if seat is None else set(deal.hands[seat]))
            try:
                other = replay(first, [other_deal(deal, fixed, pick), *turns])
            except ReplayError:  # somebody would have revoked
                continue
            mine, theirs = observe(state, seat), observe(other, seat)
            assert (mine, hash(mine), repr(mine)) == (theirs, hash(theirs), repr(theirs))
            assert write_json(mine.to_json()) == write_json(theirs.to_json())
            assert pickle.dumps(mine) == pickle.dumps(theirs) or mine == pickle.loads(pickle.dumps(theirs))
            compared += other != state
    assert compared > 10


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_a_view_names_the_cards_that_its_seat_has_seen_and_no_others(rules: Rules) -> None:
    for state in states(rules, 1)[::3]:
        for seat in LOOKERS:
            seen = set(map(str, shown(state, seat)))
            view = observe(state, seat)
            assert cards_in(repr(view)) == seen
            assert cards_in(write_json(view.to_json())) == seen
            assert cards_in(" ".join(map(str, legal_moves(view)))) <= seen


@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_shows_all_its_cards_in_few_words(name: str) -> None:
    state = position(name)
    assert len(repr(state)) < 2000
    if state.table is not None:
        assert len(cards_in(repr(state))) == 52
        assert f"stub='{' '.join(map(str, state.table.stub))}'" in repr(state.table)


def test_the_hand_of_a_partner_who_sits_out_stays_hidden() -> None:
    state = after(contracted(dealt(), alone=True), "discard:9d", "play:Kd", "play:3d", "play:4c")
    assert state.contract is not None
    assert state.contract.sits_out == 3
    for seat in (0, 1, 2, None):
        assert cards_in(repr(observe(state, seat))) & {"4d", "4h", "8c", "9s", "Jd"} == set()
    assert str(observe(state, 3).hand) == "4d 4h 8c 9s Jd"
    assert observe(state, 0).card_counts == (4, 4, 4, 5)


def test_what_a_view_tells() -> None:
    state = after(contracted(after(dealt(dealer=3), *["pass"] * 4)), "discard:6h", "play:5s")
    view = observe(state, 3)
    assert (view.rules, view.seat, view.dealer, view.deal_number) == (Rules(), 3, 3, 1)
    assert (view.scores, view.winners, view.is_over) == ((0, 0), (), False)
    assert (str(view.hand), view.card_counts, view.to_act) == ("4d 4h 8c 9s Jd", (5, 4, 5, 5), 2)
    assert [str(card) for card in view.upcards] == ["2d", "6h"]
    assert (str(view.upcard), str(view.discard)) == ("6h", "6h")
    assert view.calls == (state.table and state.table.calls)
    assert (view.contract, view.stage, view.tricks) == (state.contract, state.stage, state.tricks)
    assert (view.trick, view.tricks_won) == (state.trick, (0, 0))
    nothing = observe(new_match(), 3)
    assert (nothing.upcard, nothing.trick, nothing.hand, nothing.card_counts) == (None, (), Hand(), (0, 0, 0, 0))


def check_moves(state: State, view: View) -> None:
    """The seat to act knows its legal moves; nobody else has any."""
    turn = view.seat is not None and view.seat == state.to_act
    assert view.to_act == state.to_act
    assert view.legal_moves() == (state.legal_moves() if turn else ())
    for move in every_move(state):
        reason = why_illegal(view, move)
        if isinstance(move, Deal) and state.table is None:
            assert reason is Illegal.CARDS_TO_BE_DEALT
        elif turn or isinstance(move, Deal) or state.is_over or state.table is None:
            assert reason is why_illegal(state, move)
        else:
            assert reason is Illegal.NOT_THE_SEATS_TURN


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_legal_moves_of_a_view_are_those_of_the_state(rules: Rules) -> None:
    course = states(rules, 1)
    for state in (*course[::8], course[-1]):
        for seat in LOOKERS:
            check_moves(state, observe(state, seat))


def test_views_and_states_tell_the_same_of_the_table() -> None:
    for state in states(Rules(target=3), 3):
        view = observe(state, 1)
        assert (view.name, view.seats, view.is_over) == (state.name, state.seats, state.is_over)
        assert (view.upcards, view.upcard) == (state.upcards, state.upcard)
        assert (view.trick, view.tricks, view.tricks_won) == (state.trick, state.tricks, state.tricks_won)
        assert (view.contract, view.stage, view.to_act) == (state.contract, state.stage, state.to_act)
        assert view.parse_move("pass") == state.parse_move("pass") == Pass()
