"""Picked cards: moves that hold them, moves of exactly these, and cards to add, compared with checking all moves."""

import copy
import itertools
import pickle
import random
from collections import Counter
from functools import partial
from typing import Any, assert_type

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import HandError, legal_moves, observe, readings
from bacon_rules.climbing import (
    WILD,
    Card,
    Combination,
    Combinations,
    Hand,
    Illegal,
    Kind,
    LegalMoves,
    Move,
    Pass,
    Play,
    Reading,
    Rules,
    Suit,
    bacon,
    combinations,
    new_match,
    parse_card,
    parse_combination,
    parse_hand,
    parse_move,
)
from bacon_rules.climbing.picking import readings as told_readings
from tests.climbing.listing.test_generation import check_sequence, tops
from tests.climbing.positions import random_match, states
from tests.climbing.reference import naming
from tests.climbing.reference.translate import from_hand
from tests.climbing.strategies import every_preset, hands, house_decks, pack_of

STRONGEST = [kind for kind in reversed(Kind) if kind.is_bomb] + [kind for kind in Kind if not kind.is_bomb]


def holds(combination: Combination, cards: Counter[Card]) -> bool:
    return cards <= Counter(combination.cards)


def lit(listed: list[Combination], hand: Hand, picked: Counter[Card]) -> list[Card]:
    """Look through the list for each card of the hand that is not picked."""
    left = (Counter(hand) - picked).elements()
    return [card for card in left if any(holds(one, picked + Counter([card])) for one in listed)]


def check_picked(found: Combinations, listed: list[Combination], picked: Hand) -> None:
    """Check what is said of picked cards by going through a list of all combinations."""
    cards = Counter(picked)
    held = found.holding(picked)
    expected = [one for one in listed if holds(one, cards)]
    assert len(held) == len(expected)
    assert list(held) == expected
    assert sorted(found.addable(picked)) == sorted(lit(listed, found.hand, cards))
    exactly = found.of(picked)
    assert set(exactly) == {one for one in listed if Counter(one.cards) == cards}
    assert list(exactly) == sorted(exactly, key=lambda one: (STRONGEST.index(one.kind), -one.top))


@st.composite
def some_of(draw: st.DrawFn, hand: Hand, most: int) -> Hand:
    """Draw some cards of a hand; now and then one that may not be in it."""
    cards = list(hand)
    places = draw(st.sets(st.integers(0, len(cards) - 1), max_size=most)) if cards else set()
    strangers = draw(st.sampled_from([[], [], [], [], [WILD], [Card(1, Suit.CLUBS)], [Card(13, Suit.SPADES)]]))
    return Hand([cards[place] for place in places] + strangers)


def check_random(data: st.DataObject, rules: Rules, hand: Hand) -> None:
    found = combinations(hand, rules, data.draw(tops(rules)))
    listed = list(found)
    picked = data.draw(some_of(hand, 7))
    check_picked(found, listed, picked)
    held = found.holding(picked)
    others = data.draw(some_of(hand, 3))
    check_picked(held, list(held), others)
    pick = data.draw(st.randoms(use_true_random=False))
    strangers = [one for one in listed if not holds(one, Counter(picked))]
    check_sequence(held, list(held), pick.sample(strangers, min(9, len(strangers))), pick)


@given(every_preset, st.data())
def test_presets(rules: Rules, data: st.DataObject) -> None:
    check_random(data, rules, data.draw(hands(rules, 9)))


@given(house_decks, st.integers(0, 8), st.data())
def test_house_rules(rules: Rules, wilds: int, data: st.DataObject) -> None:
    check_random(data, rules, data.draw(hands(rules, 7, st.just(wilds))))


@given(every_preset, st.integers(0, 10**6), st.data())
def test_whole_hands(rules: Rules, seed: int, data: st.DataObject) -> None:
    start = new_match(rules)
    hand = start.apply(start.chance_move(seed)).hands[0]
    found = combinations(hand, rules, data.draw(tops(rules)))
    check_picked(found, list(found), data.draw(some_of(hand, 5)))


def sub_hands(hand: Hand) -> set[Hand]:
    cards = list(hand)
    return {Hand(some) for number in range(len(cards) + 1) for some in itertools.combinations(cards, number)}


SMALL = {
    "five ranks of two suits": (
        pack_of(suits=2, ranks=5, copies=1, wilds=3),
        ["1c 2c 4d", "1c 1d 5c", "2c 3c 4c 5c", "1d 3d 5d", "3c 3d 4c", "2c 2d 3c 3d", ""],
    ),
    "two ranks of two copies": (
        pack_of(suits=2, ranks=2, copies=2, wilds=3),
        ["1c 1c 1d 1d", "1c 1c 2d", "1c 1d 2c 2c", "1c 1c 1d 2c 2d", "2d 2d"],
    ),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SMALL)
def test_all_that_can_be_picked_from_small_hands_and_played_on_anything(name: str) -> None:
    rules, naturals = SMALL[name]
    beating = [
        None,
        *(Combination(kind, kind.length + 1, [WILD] * kind.size) for kind in Kind if kind.length + 1 <= rules.top_rank),
    ]
    for text in naturals:
        for wilds in range(3):
            hand = parse_hand(" ".join([*text.split(), *["X"] * wilds]))
            for top in beating:
                found = combinations(hand, rules, top)
                listed = list(found)
                for picked in sub_hands(hand):
                    check_picked(found, listed, picked)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SMALL)
def test_places_among_those_that_hold_picked_cards_and_beat_something(name: str) -> None:
    rules, naturals = SMALL[name]
    beating = (None, *(Combination(kind, kind.length + 1, [WILD] * kind.size) for kind in (Kind.SINGLE, Kind.TRIPLE)))
    for text in naturals[:5]:
        hand = parse_hand(f"{text} X X X".strip())
        for top in beating:
            found = combinations(hand, rules, top)
            for picked in sub_hands(hand):
                if 0 < len(picked) <= 2:
                    held = found.holding(picked)
                    assert [held[place] for place in range(len(held))] == list(held)
                    assert [held.index(one) for one in held] == list(range(len(held)))


@pytest.mark.exhaustive
def test_all_that_can_be_picked_from_all_small_hands() -> None:
    rules = pack_of(suits=2, ranks=5, copies=1, wilds=2)
    for number in range(3):
        for naturals in itertools.combinations(rules.pack, number):
            for wilds in range(3):
                hand = Hand([*naturals, *[WILD] * wilds])
                found = combinations(hand, rules)
                listed = list(found)
                for picked in sub_hands(hand):
                    check_picked(found, listed, picked)
                    held = found.holding(picked)
                    assert [held[place] for place in range(len(held))] == list(held)
                    assert [held.index(one) for one in held] == list(range(len(held)))


def cards_of(move: Move) -> Counter[Card]:
    return Counter(move.combination.cards) if isinstance(move, Play) else Counter()


@given(states(), st.data())
def test_legal_moves_are_narrowed_by_the_cards_that_they_play(state: Any, data: st.DataObject) -> None:
    moves = legal_moves(state)
    listed = list(moves)
    hand = Hand() if state.to_act is None else state.hands[state.to_act]
    picked = data.draw(some_of(hand, 3))
    cards = Counter(picked)
    held = moves.holding(picked)
    expected = [move for move in listed if cards <= cards_of(move)]
    pick = data.draw(st.randoms(use_true_random=False))
    check_sequence(held, expected, [move for move in listed if move not in expected][:5], pick)
    assert set(moves.of(picked)) == {move for move in listed if cards_of(move) == cards}
    assert sorted(moves.addable(picked)) == sorted(lit([*moves.combinations], moves.combinations.hand, cards))
    assert held.holding([]) == held
    assert moves.holding(iter(picked)) == held


def test_nothing_picked() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7)).apply(parse_move("pair-9:9c,9h"))
    moves = legal_moves(state)
    assert_type(moves, LegalMoves)
    assert moves.holding([]) == moves
    assert moves.of([]) == (Pass(),)
    assert str(moves.addable([])) == "1d 1d 3h 4d 4h 5d 5h 6c 8c 8h 9d 9d 10c 10h X X"
    assert moves.holding([WILD]).others == ()


def test_the_best_name_is_first() -> None:
    hand = parse_hand("4c 5c 6c 7c 8c X X")
    found = combinations(hand, bacon(4))
    named = [str(one).partition(":")[0] for one in found.of(parse_hand("5c 6c 7c X X"))]
    assert named[:4] == ["straight-flush-9", "straight-flush-8", "straight-flush-7", "straight-9"]
    assert [str(one) for one in found.of([WILD, WILD])][:2] == ["pair-11:X,X", "pair-10:X,X"]
    wilds = combinations(Hand([WILD] * 5), bacon(4))
    assert list(dict.fromkeys(one.kind for one in wilds.of([WILD] * 5))) == [
        Kind.QUINT,
        Kind.STRAIGHT_FLUSH,
        Kind.STRAIGHT,
    ]


def test_cards_that_moves_were_narrowed_by_can_be_picked_again() -> None:
    found = combinations(parse_hand("6h 6h 7c 9d X"), bacon(4))
    held = found.holding(parse_hand("6h 7c"))
    assert [str(one) for one in held] == [
        "run-7:X,6h,7c",
        "run-8:6h,7c,X",
        "bobtail-9:6h,7c,X,9d",
        "stairs-7:6h,6h,7c,X",
    ]
    assert str(held.addable([])) == "6h 6h 7c 9d X"
    assert str(held.addable(parse_hand("6h"))) == "6h 7c 9d X"
    assert str(held.addable(parse_hand("9d"))) == "6h 6h 7c X"
    assert str(held.addable(parse_hand("6h 9d X"))) == "7c"
    assert str(held.addable(parse_hand("6h 6h 9d"))) == ""


@pytest.mark.parametrize("picked", ["X", "X X X X X", "2d X", "X X X X X X"])
def test_flushes_of_wilds_are_one_among_those_of_all_suits(picked: str) -> None:
    found = combinations(parse_hand("1c 2d 3c X X X X X X"), pack_of(suits=2, ranks=6, copies=1, wilds=6))
    held = found.holding(parse_hand(picked))
    listed = [one for one in found if holds(one, Counter(parse_hand(picked)))]
    check_sequence(held, listed, [], random.Random(1))
    flushes = [one for one in listed if one.kind.is_flush]
    assert [held.index(one) for one in flushes] == [listed.index(one) for one in flushes]
    assert [held[held.index(one)] for one in flushes] == flushes


def test_more_cards_than_any_hand_holds_are_held_by_nothing() -> None:
    found = combinations(parse_hand("6h 7c X X"), bacon(4)).holding([WILD] * 200)
    assert (len(found), list(found), found.addable([])) == (0, [], Hand())
    assert found.holding([WILD] * 255).holding([parse_card("6h")] * 3).of([]) == ()


def test_narrowed_moves_are_values() -> None:
    found = combinations(parse_hand("6h 7c X X"), bacon(4))
    held = found.holding(parse_hand("7c X"))
    assert held == found.holding([WILD]).holding([parse_card("7c")]) == copy.deepcopy(held)
    assert pickle.loads(pickle.dumps(held)) == held
    assert len({held, found, found.holding([WILD, parse_card("7c")])}) == 2
    assert repr(held) == "<11 combinations of 6h 7c X X that hold 7c X>"
    assert repr(LegalMoves(held, ())) == "<11 legal moves>"


@pytest.mark.parametrize("cards", ["7c", [7], None, 7, [parse_combination("single-7:7c")], [Card(7, Suit.CLUBS)] * 4])
def test_what_is_no_hand_is_refused(cards: Any) -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7))
    moves = state.legal_moves()
    for ask in (moves.holding, moves.of, moves.addable, state.readings, state.observe(1).readings):
        with pytest.raises(HandError):
            ask(cards)


@given(states(), st.data())
def test_readings_are_all_names_with_what_is_wrong_with_each(state: Any, data: st.DataObject) -> None:
    hand = Hand() if state.to_act is None else state.hands[state.to_act]
    picked = data.draw(some_of(hand, 6))
    if not state.rules.pack.holds(picked.naturals):
        with pytest.raises(HandError):
            readings(state, picked)
        return
    found = readings(state, picked)
    expected = naming.readings(tuple(from_hand(picked)), state.rules.top_rank) if picked else frozenset()
    assert {(one.combination.kind.value, one.combination.top) for one in found} == expected
    assert len(found) == len(expected)
    assert [one.move for one in found if one.is_legal] == list(state.legal_moves().of(picked) if picked else ())
    for one in found:
        assert one.move.combination.cards == picked
        assert one.reason is state.why_illegal(one.move)
        assert one.is_bomb == one.combination.is_bomb
        assert one.to_json()["legal"] == one.is_legal
    order = [(not one.is_legal, STRONGEST.index(one.combination.kind), -one.combination.top) for one in found]
    assert order == sorted(order)
    for seat in range(state.seats):
        told = observe(state, seat).readings(picked)
        assert {one.move for one in told} == {one.move for one in found}
        if seat == state.to_act:
            assert told == found
        elif state.to_act is not None:
            assert {one.reason for one in told} <= {Illegal.NOT_THE_SEATS_TURN}


def test_a_page_can_say_why_a_pair_is_no_good() -> None:
    state = new_match(bacon(4))
    state = state.apply(state.chance_move(7)).apply(parse_move("pair-10:10d,X"))
    view = observe(state, 2)
    (pair,) = view.readings(parse_hand("8c 8h"))
    assert_type(pair, Reading)
    assert pair == Reading(Play(parse_combination("pair-8:8c,8h")), Illegal.TOO_LOW)
    assert pair.to_json() == {
        "move": "pair-8:8c,8h",
        "legal": False,
        "reason": "TOO_LOW",
        "ruling": "B7",
        "explanation": "the top combination is of the same kind and as high or higher",
        "bomb": False,
    }
    assert view.readings(parse_hand("8c 10h")) == ()
    assert view.readings([]) == ()
    assert view.readings(view.hand) == ()


@pytest.mark.exhaustive
def test_a_whole_match_never_lights_what_cannot_be_played() -> None:
    """Pick cards as a person would, one by one among the lit: in the end they can always be played."""
    pick = random.Random(3)
    for state in random_match(bacon(6), 3):
        moves = state.legal_moves()
        picked: list[Card] = []
        while cards := list(moves.addable(picked)):
            picked.append(pick.choice(cards))
            assert moves.holding(picked)
        assert not picked or moves.of(picked)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7c X X", "triple-7 run-9 run-8 run-7"),
        ("5c 6c 7c 8c X", "straight-flush-9 straight-flush-8 straight-9 straight-8"),
    ],
)
def test_readings_that_are_legal_come_first_and_of_both_the_best(cards: str, expected: str) -> None:
    names = expected.split()
    for illegal in ([], names[:1], names[1:3], names[::2], names):
        found = told_readings(bacon(4), parse_hand(cards), partial(verdict, dict.fromkeys(illegal, Illegal.TOO_LOW)))
        in_order = [name for name in names if name not in illegal] + [name for name in names if name in illegal]
        assert [name_of(reading.move) for reading in found] == in_order


def verdict(illegal: dict[str, Illegal], play: Play) -> Illegal | None:
    return illegal.get(name_of(play))


def name_of(play: Play) -> str:
    return str(play).partition(":")[0]
