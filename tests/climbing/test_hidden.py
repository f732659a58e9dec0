"""Nothing hidden gets out: what differs only in what a seat may not know looks the same to it in every way."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence

import attrs
import pytest

from bacon_rules import (
    WILD,
    Card,
    Deal,
    Hand,
    IllegalMoveError,
    Move,
    Rules,
    State,
    Table,
    applewood,
    bacon,
    determinize,
    new_match,
    observe,
    why_illegal,
)
from bacon_rules.climbing import view as view_module
from bacon_rules.climbing.codec import dump_state, load_view
from bacon_rules.climbing.validity import state_fault
from bacon_rules.jsonvalues import write_json
from tests.climbing.positions import ALL_RULES, random_match, random_move
from tests.climbing.scripts import after
from tests.climbing.test_matches import sampled_moves


def undealt(state: State) -> list[Card]:
    """Give the cards of the pack that nobody was dealt."""
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


def pairs_of(rules: Rules, seed: int, every: int = 1) -> Iterator[tuple[State, int | None, State]]:
    """Give states of a random match, with a seat (`None` for a spectator) and a state that is the same to it."""
    pick = random.Random(seed)
    for number, state in enumerate(random_match(rules, seed)):
        for seat in (None, *range(state.seats)):
            if number % every == 0:
                yield state, seat, swapped(state, seat, pick)


@pytest.mark.parametrize("name", ALL_RULES)
def test_to_a_seat_states_that_differ_in_what_is_hidden_are_one(name: str) -> None:
    different = 0
    for state, seat, other in pairs_of(ALL_RULES[name], seed=11):
        one, two = observe(state, seat), observe(other, seat)
        assert one == two
        assert hash(one) == hash(two)
        different += state != other
    assert different > 20 or name in ("one card each", "wilds alone", "one rank")


@pytest.mark.parametrize("name", ALL_RULES)
def test_to_a_seat_their_texts_are_one(name: str) -> None:
    for state, seat, other in pairs_of(ALL_RULES[name], seed=12, every=7):
        one, two = observe(state, seat), observe(other, seat)
        assert repr(one) == repr(two)
        assert str(one) == str(two)
        assert write_json(one.to_json()) == write_json(two.to_json())
        if state != other:
            assert dump_state(state) != dump_state(other)


@pytest.mark.parametrize("name", ALL_RULES)
def test_to_the_seat_to_act_its_moves_and_its_mistakes_are_one(name: str) -> None:
    pick = random.Random(13)
    for state, seat, other in pairs_of(ALL_RULES[name], seed=13, every=5):
        one, two = observe(state, seat), observe(other, seat)
        if seat is None or seat != state.to_act:
            assert len(one.legal_moves()) == len(two.legal_moves()) == 0
            continue
        assert one.legal_moves() == two.legal_moves() == state.legal_moves() == other.legal_moves()
        for move in sampled_moves(state, pick):
            reasons = [why_illegal(here, move) for here in (one, two, state, other)]
            assert len(set(reasons)) == 1
            if reasons[0] is not None:
                assert mistake(state, move) == mistake(other, move)


def mistake(state: State, move: Move) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        state.apply(move)
    return f"{caught.value} {caught.value!r} {caught.value.args}"


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_seat_sees_the_same_events_of_the_same_move(name: str) -> None:
    pick = random.Random(14)
    for state, seat, other in pairs_of(ALL_RULES[name], seed=14, every=6):
        if state.to_act is not None and state.to_act == seat:
            move = random_move(state, pick)
            assert state.events(move) == other.events(move)
            assert observe(state.apply(move), seat) == observe(other.apply(move), seat)


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_seat_sees_nothing_of_the_deal_but_its_own_hand(name: str) -> None:
    before = new_match(ALL_RULES[name])
    dealt = before.apply(before.chance_move(15))
    for seat in range(before.seats):
        for seed in range(5):
            other = determinize(observe(dealt, seat), seed)
            one, two = (
                [event for event in before.events(Deal(state.dealt)) if event.seen_by is None or seat in event.seen_by]
                for state in (dealt, other)
            )
            assert one == two


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_state_drawn_from_a_view_is_possible_and_has_this_view(name: str) -> None:
    for number, state in enumerate(random_match(ALL_RULES[name], seed=16)):
        if number % 9 == 0 or state.is_over:
            for seat in (None, *range(state.seats)):
                view = observe(state, seat)
                drawn = determinize(view, number)
                assert state_fault(drawn) is None
                assert observe(drawn, seat) == view == load_view(view.to_json())


TINY = {
    "all cards dealt": (attrs.evolve(applewood(3), suits=1, ranks=3, copies=2, naturals_each=2, wilds_each=1), ()),
    "cards left over": (attrs.evolve(applewood(3), suits=1, ranks=6, copies=1, naturals_each=1, wilds_each=0), ()),
    "teams, some cards played": (
        attrs.evolve(bacon(4), suits=2, ranks=3, copies=1, naturals_each=1, wilds_each=2),
        ("single-1:X", "pass", "single-4:X"),
    ),
}


def dealt_in_order(state: State, seat: int | None, cards: Sequence[Card]) -> tuple[Hand, ...]:
    """Give the hands that the others have if these cards, one after the other, are their naturals."""
    hands = []
    for other, hand in enumerate(state.hands):
        size = 0 if other == seat else len(hand.naturals)
        hands.append(hand if other == seat else Hand([*cards[:size], *[WILD] * hand.wilds]))
        cards = cards[size:]
    return tuple(hands)


@pytest.mark.parametrize("name", TINY)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_orders_of_the_unseen_cards_give_all_their_deals_equally_often(
    name: str, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, moves = TINY[name]
    start = new_match(rules)
    state = after(start.apply(start.chance_move(3)), *moves)
    view = observe(state, seat)
    unseen = list(view.unseen)
    drawn: Counter[tuple[Hand, ...]] = Counter()
    for order in itertools.permutations(range(len(unseen))):
        monkeypatch.setattr(view_module, "permutation", lambda *_, order=order: list(order))
        drawn[determinize(view, 0).hands] += 1
    possible = Counter(dealt_in_order(state, seat, cards) for cards in itertools.permutations(unseen))
    assert drawn == possible
    assert len(possible) > 2


@pytest.mark.parametrize("name", ALL_RULES)
def test_other_seeds_draw_other_states(name: str) -> None:
    before = new_match(ALL_RULES[name])
    state = before.apply(before.chance_move(17))
    drawn = {determinize(observe(state, 0), seed).hands for seed in range(30)}
    assert len(drawn) == 30 or name in ("one card each", "wilds alone", "one rank", "three copies")
    assert state_fault(determinize(observe(state, 0), "x")) is None
