"""The knowledge of a seat: everything public and its own cards; states that differ only in hidden cards look the same.

For many states of random matches the cards that a seat cannot see are exchanged: to the seat nothing has changed.
"""

import pickle
import random
from collections import Counter
from collections.abc import Iterator, Sequence

import attrs
import pytest

from bacon_rules import IllegalMoveError, determinize, legal_moves, observe, why_illegal
from bacon_rules.climbing import Card, Deal, Hand, Illegal, Move, Pass, State, Table, bacon, new_match, parse_move
from bacon_rules.documents.values import write_json
from tests.climbing.positions import ALL_RULES, random_move, sampled_moves, some_of
from tests.climbing.scripts import after, dealt

every_game = pytest.mark.parametrize("name", ALL_RULES)
FEW_DEALS = ("one card each", "wilds alone", "one rank")
"""Rules by which there are so few deals that some come up again."""


@pytest.mark.exhaustive
@every_game
def test_a_view_has_what_is_public_and_the_cards_of_its_seat(name: str) -> None:
    for state in some_of(name, 40):
        rules = state.rules
        for seat in (None, *range(state.seats)):
            view = observe(state, seat)
            assert (view.name, view.rules, view.seat, view.seats) == (rules.name, rules, seat, state.seats)
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


@pytest.mark.exhaustive
@every_game
def test_the_seat_to_act_has_the_states_legal_moves_and_the_others_have_none(name: str) -> None:
    pick = random.Random(2)
    for state in some_of(name, 25):
        for seat in (None, *range(state.seats)):
            view = observe(state, seat)
            mine = state.to_act is not None and seat == state.to_act
            assert legal_moves(view) == (legal_moves(state) if mine else legal_moves(new_match(state.rules)))
            assert bool(legal_moves(view)) == mine
            for move in sampled_moves(state, pick):
                told = why_illegal(view, move)
                if mine or state.is_over:
                    assert told is why_illegal(state, move)
                elif state.table is None:
                    assert told is Illegal.CARDS_TO_BE_DEALT
                else:
                    dealt_again = why_illegal(state, move) is Illegal.ALREADY_DEALT
                    assert told is (Illegal.ALREADY_DEALT if dealt_again else Illegal.NOT_THE_SEATS_TURN)


def test_whose_turn_it_is() -> None:
    state = after(dealt(bacon(4), "1c 5c", "2c 6c", "3c 7c", "4c 8c"), "single-2:2c")
    assert why_illegal(observe(state, 2), Pass()) is None
    assert why_illegal(observe(state, 3), Pass()) is Illegal.NOT_THE_SEATS_TURN
    assert why_illegal(observe(state, None), Pass()) is Illegal.NOT_THE_SEATS_TURN
    assert why_illegal(observe(state, 2), parse_move("single-4:4c")) is Illegal.NOT_HELD
    assert observe(state, 2).parse_move("pass") == Pass()


def undealt(state: State) -> list[Card]:
    """Return the cards of the pack that nobody was dealt."""
    left = state.rules.pack
    for hand in state.dealt:
        left -= hand.naturals
    return list(left)


def swapped(state: State, seat: int | None, pick: random.Random) -> State:
    """Exchange two natural cards that the seat cannot see, those of two other hands or one and a card nobody has.

    A state in which nothing can be exchanged is given back.
    """
    hidden = [(other, card) for other, hand in enumerate(state.hands) if other != seat for card in hand.naturals]
    if not hidden or state.table is None:
        return state
    here, mine = pick.choice(hidden)
    others = [*hidden, *((None, card) for card in undealt(state))]
    partners = [(there, other) for there, other in others if there != here and other != mine]
    if not partners:
        return state
    there, other = pick.choice(partners)
    changes = {here: (mine, other), there: (other, mine)}

    def with_other(hands: Sequence[Hand]) -> tuple[Hand, ...]:
        return tuple(
            hand - Hand([changes[place][0]]) + Hand([changes[place][1]]) if place in changes else hand
            for place, hand in enumerate(hands)
        )

    table = Table(with_other(state.dealt), with_other(state.hands), state.out, state.table.stage)
    return attrs.evolve(state, table=table)


def pairs_of(name: str, number: int) -> Iterator[tuple[State, int | None, State]]:
    """Yield states of a random match, with a seat (`None` for a spectator) and a state that is the same to it."""
    pick = random.Random(number)
    for state in some_of(name, number):
        for seat in (None, *range(state.seats)):
            yield state, seat, swapped(state, seat, pick)


@pytest.mark.exhaustive
@every_game
def test_to_a_seat_states_that_differ_in_what_is_hidden_are_one(name: str) -> None:
    different = 0
    for state, seat, other in pairs_of(name, 80):
        one, two = observe(state, seat), observe(other, seat)
        assert one == two
        assert hash(one) == hash(two)
        different += state != other
    assert different > 20 or name in FEW_DEALS


@pytest.mark.exhaustive
@every_game
def test_to_a_seat_their_texts_are_one(name: str) -> None:
    for state, seat, other in pairs_of(name, 20):
        one, two = observe(state, seat), observe(other, seat)
        assert repr(one) == repr(two)
        assert str(one) == str(two)
        assert write_json(one.to_json()) == write_json(two.to_json())
        assert pickle.dumps(one) == pickle.dumps(two)
        if state != other:
            assert state.to_json() != other.to_json()


@pytest.mark.exhaustive
@every_game
def test_to_the_seat_to_act_its_moves_and_its_mistakes_are_one(name: str) -> None:
    pick = random.Random(13)
    for state, seat, other in pairs_of(name, 40):
        if seat is not None and seat == state.to_act:
            one, two = observe(state, seat), observe(other, seat)
            assert one.legal_moves() == two.legal_moves() == state.legal_moves() == other.legal_moves()
            for move in sampled_moves(state, pick):
                reasons = {why_illegal(here, move) for here in (one, two, state, other)}
                assert len(reasons) == 1
                if None not in reasons:
                    assert mistake(state, move) == mistake(other, move)


def mistake(state: State, move: Move) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        state.apply(move)
    return f"{caught.value} {caught.value!r} {caught.value.args}"


@pytest.mark.exhaustive
@every_game
def test_a_seat_sees_the_same_events_of_the_same_move(name: str) -> None:
    pick = random.Random(14)
    for state, seat, other in pairs_of(name, 50):
        if state.to_act is not None and state.to_act == seat:
            move = random_move(state, pick)
            (one, mine), (two, others) = state.step(move), other.step(move)
            assert mine == others
            assert observe(one, seat) == observe(two, seat)


@every_game
def test_a_seat_sees_nothing_of_the_deal_but_its_own_hand(name: str) -> None:
    before = new_match(ALL_RULES[name])
    here = before.apply(before.chance_move(15))
    for seat in range(before.seats):
        other = determinize(observe(here, seat), seat)
        one, two = (
            [event for event in before.events(Deal(state.dealt)) if event.seen_by is None or seat in event.seen_by]
            for state in (here, other)
        )
        assert one == two
