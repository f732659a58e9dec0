"""Lazy sequences of combinations: equal to brute force, and with all their ways to look agreeing (B4-B7)."""

import copy
import pickle
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bacon_rules import CombinationError, HandError, RulesError, chance_move
from bacon_rules.climbing import (
    PRESETS,
    WILD,
    Combination,
    Combinations,
    Hand,
    Kind,
    LegalMoves,
    Pass,
    Rules,
    action_space,
    applewood,
    bacon,
    combinations,
    new_match,
    parse_combination,
    parse_hand,
    preset,
)
from tests.climbing.reference import naming
from tests.climbing.reference.translate import from_combination, from_hand, to_combination
from tests.climbing.strategies import (
    combinations_of,
    decks,
    every_deck,
    every_preset,
    hands,
    house_decks,
    pack_of,
    three_decks,
)
from tests.indexes import Index

ValueT = TypeVar("ValueT")


def expected(named: set[naming.Named], beating: Combination | None) -> list[naming.Named]:
    """Keep what beats the combination, and sort it as the library promises to list it."""
    if beating is not None:
        top = beating.kind.value, beating.top
        named = {mine for mine in named if naming.beats(mine[0], mine[1], *top)}
    return sorted(named, key=naming.listing_key)


def check_sequence(
    sequence: Sequence[ValueT], values: list[ValueT], strangers: list[ValueT], pick: random.Random
) -> None:
    """Check that a sequence is this list, each value once, in all ways in which a sequence can be looked at."""
    number = len(values)
    assert len(sequence) == number
    assert bool(sequence) == bool(values)
    assert list(sequence) == values
    assert list(reversed(sequence)) == values[::-1]
    places = range(number) if number < 200 else sorted({0, number - 1, *pick.sample(range(number), 100)})
    for place in places:
        value = values[place]
        assert sequence[place] == sequence[place - number] == value
        assert sequence.index(value) == place
        assert value in sequence
        assert sequence.count(value) == 1
    for place in (number, number + 1, -number - 1, -number - 2, 10**30, -(10**30)):
        with pytest.raises(IndexError, match=rf"^there are {number} .* none at {place}$"):
            sequence[place]
    for _ in range(3):
        first, last = (pick.choice([None, pick.randint(-number - 2, number + 2)]) for _ in range(2))
        step = pick.choice([None, 1, 2, 7, -1, -3])
        assert sequence[first:last:step] == tuple(values[first:last:step])
    for value in strangers:
        assert value not in sequence
        assert sequence.count(value) == 0
        with pytest.raises(ValueError, match=r"is not in the sequence$"):
            sequence.index(value)
    for value in pick.sample(values, min(3, number)):
        start, stop = pick.randint(-number - 2, number + 2), pick.randint(-number - 2, number + 2)
        if value in values[start:stop]:
            assert sequence.index(value, start, stop) == sequence.index(value, start) == values.index(value)
        else:
            with pytest.raises(ValueError, match=r"is not in the sequence$"):
                sequence.index(value, start, stop)


def check_combinations(found: Combinations, named: set[naming.Named], rules: Rules, pick: random.Random) -> None:
    values = expected(named, found.beating)
    assert [from_combination(combination) for combination in found] == values
    actions = action_space(rules)
    others = [actions[pick.randrange(len(actions))] for _ in range(20)]
    strangers = [other for other in others if from_combination(other) not in values]
    check_sequence(found, list(map(to_combination, values)), strangers, pick)


@st.composite
def tops(draw: st.DrawFn, rules: Rules) -> Combination | None:
    """Draw a combination to be beaten: each kind as often as another; or nothing, for the lead."""
    kind = draw(st.sampled_from([None, *Kind]))
    if kind is None or kind.length > rules.top_rank:
        return None
    return Combination(kind, draw(st.integers(kind.length, rules.top_rank)), [WILD] * kind.size)


def check_against_brute_force(data: st.DataObject, rules: Rules, wilds: st.SearchStrategy[int]) -> None:
    hand = data.draw(hands(rules, 8, wilds))
    beating = data.draw(tops(rules))
    named = naming.named_by_brute_force(from_hand(hand), rules.ranks + 1)
    check_combinations(combinations(hand, rules, beating), named, rules, data.draw(st.randoms(use_true_random=False)))


@pytest.mark.parametrize("wilds", [0, 1, 2])
@given(rules=three_decks, data=st.data())
def test_plays_are_those_of_brute_force(wilds: int, rules: Rules, data: st.DataObject) -> None:
    check_against_brute_force(data, rules, st.just(wilds))


@given(house_decks, st.data())
def test_plays_by_house_rules_are_those_of_brute_force(rules: Rules, data: st.DataObject) -> None:
    check_against_brute_force(data, rules, st.integers(0, rules.wilds_each))


def check_opening_hands(rules: Rules, seed: int, data: st.DataObject) -> None:
    pick = random.Random(seed)
    hand = pick.choice(chance_move(new_match(rules), seed).hands)
    named = naming.named_by_slots(from_hand(hand), rules.ranks + 1)
    assert len(set(named)) == len(named)
    check_combinations(combinations(hand, rules), set(named), rules, pick)
    for _ in range(3):
        beating = data.draw(tops(rules))
        values = expected(set(named), beating)
        answers = combinations(hand, rules, beating)
        assert len(answers) == len(values)
        assert [from_combination(combination) for combination in answers] == values


@pytest.mark.exhaustive
@settings(max_examples=12)
@given(every_preset, st.integers(0, 10**9), st.data())
def test_plays_of_opening_hands_are_those_of_the_reference(rules: Rules, seed: int, data: st.DataObject) -> None:
    check_opening_hands(rules, seed, data)


@given(house_decks, st.data())
def test_plays_of_large_hands_by_house_rules_are_those_of_the_reference(rules: Rules, data: st.DataObject) -> None:
    hand = data.draw(hands(rules, 20, st.integers(0, 3)))
    named = set(naming.named_by_slots(from_hand(hand), rules.ranks + 1))
    beating = data.draw(tops(rules))
    check_combinations(combinations(hand, rules, beating), named, rules, data.draw(st.randoms(use_true_random=False)))


@pytest.mark.parametrize("wilds", range(10))
def test_b2_wilds_alone_make_every_kind_at_every_rank_once(wilds: int) -> None:
    rules = pack_of(suits=4, ranks=13, copies=1, wilds=6)
    found = combinations(Hand([WILD] * wilds), rules)
    named = naming.named_by_brute_force([naming.WILD] * wilds, 14)
    check_combinations(found, named, rules, random.Random(wilds))


def test_wilds_that_no_combination_can_use_change_nothing() -> None:
    rules, naturals = bacon(4), parse_hand("3c 4c 4d 9h")
    with_six = combinations(naturals + Hand([WILD] * 6), rules)
    with_many = combinations(naturals + Hand([WILD] * 255), rules)
    assert list(with_six) == list(with_many)
    assert all(with_many.index(combination) == place for place, combination in enumerate(with_six))
    assert all(with_many[place] == combination for place, combination in enumerate(with_six))


@given(decks, st.data())
def test_a_hand_plays_just_the_combinations_of_the_pack_that_it_holds(rules: Rules, data: st.DataObject) -> None:
    hand = data.draw(hands(rules, 15))
    combination = data.draw(combinations_of(rules))
    beating = data.draw(tops(rules))
    can_be_played = hand.holds(combination.cards) and (beating is None or combination.beats(beating))
    assert (combination in combinations(hand, rules, beating)) == can_be_played


@pytest.mark.parametrize("rules", [preset(name) for name in PRESETS])
def test_the_action_space_holds_every_play_of_every_hand(rules: Rules) -> None:
    actions = action_space(rules)
    for hand in chance_move(new_match(rules), 3).hands[:2]:
        places = [actions.index(combination) for combination in combinations(hand, rules)]
        assert all(before < after for before, after in pairwise(places))


@pytest.mark.parametrize("rules", every_deck)
def test_every_place_in_the_action_space_is_its_combinations(rules: Rules) -> None:
    actions = action_space(rules)
    listed = list(actions)
    assert len(listed) == len(actions)
    for place in range(len(actions)):
        assert actions[place] == listed[place]
        assert actions.index(listed[place]) == place


@pytest.mark.parametrize("thing", [None, 7, "single-7:7c", b"", WILD, Hand(), Kind.PAIR])
def test_what_is_no_combination_is_not_in_the_sequence(thing: Combination) -> None:
    leads = combinations(parse_hand("7c 8c X"), bacon(4))
    assert thing not in leads
    assert leads.count(thing) == 0
    with pytest.raises(ValueError, match=r"is not in the sequence$"):
        leads.index(thing)


def test_a_combination_above_the_packs_ranks_is_not_in_the_sequence() -> None:
    too_high = parse_combination("single-12:X")
    assert too_high not in combinations(parse_hand("X"), bacon(4))
    assert parse_combination("single-11:X") in combinations(parse_hand("X"), bacon(4))
    with pytest.raises(ValueError, match=r"is not in the sequence$"):
        action_space(bacon(4)).index(too_high)


@pytest.mark.parametrize("place", ["0", None, b"0", 0.0, 1.5])
def test_a_place_is_an_integer(place: int) -> None:
    with pytest.raises(TypeError):
        combinations(parse_hand("1c X"), bacon(4))[place]


def test_a_place_can_be_an_integer_of_another_kind() -> None:
    leads = combinations(parse_hand("1c X"), bacon(4))
    moves = LegalMoves(leads, (Pass(),))
    for place in (0, 7, -1, -13):
        index: Any = Index(place)
        assert leads[index] == leads[place]
        assert moves[index] == moves[place]


@pytest.mark.parametrize(("cards", "rules"), [("9c", applewood(3)), ("7s", bacon(4)), ("7c 7c 7c X", bacon(6))])
def test_a_hand_of_another_pack_is_refused(cards: str, rules: Rules) -> None:
    naturals = cards.removesuffix(" X")
    with pytest.raises(HandError, match=rf"^'{naturals}': not in the pack of {rules.name}$"):
        combinations(parse_hand(cards), rules)


def test_a_combination_above_the_packs_ranks_cannot_be_beaten() -> None:
    with pytest.raises(CombinationError, match=r"^single-12:X: the top rank of bacon-4 is 11$"):
        combinations(Hand(), bacon(4), parse_combination("single-12:X"))
    assert len(combinations(Hand(), bacon(4), parse_combination("single-11:X"))) == 0


def test_the_most_that_a_hand_can_hold() -> None:
    rules = pack_of(suits=4, ranks=13, copies=3, wilds=6)
    actions = action_space(rules)
    pick = random.Random(7)
    for _ in range(2_000):
        place = pick.randrange(len(actions))
        combination = actions[place]
        assert actions.index(combination) == place
        assert Combination(combination.kind, combination.top, combination.cards) == combination


def test_a_sequence_can_be_shown() -> None:
    hand = parse_hand("1c X")
    assert repr(combinations(hand, bacon(4))) == "<13 combinations of 1c X>"
    answers = combinations(hand, bacon(4), parse_combination("single-9:9c"))
    assert repr(answers) == "<2 combinations of 1c X that beat single-9:9c>"
    assert repr(LegalMoves(answers, (Pass(),))) == "<3 legal moves>"


def test_sequences_are_equal_by_what_they_are_made_of() -> None:
    top = parse_combination("single-9:9c")
    one, other = (combinations(parse_hand("1c X"), bacon(4), top) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != combinations(parse_hand("1c X"), bacon(4))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("1c X", 10, None), HandError),
        ((parse_hand("1c X"), 0, None), RulesError),
        ((parse_hand("1c X"), 14, None), RulesError),
        ((parse_hand("1c X"), "10", None), RulesError),
        ((parse_hand("11c X"), 10, None), HandError),
        ((parse_hand("1c X"), 10, "single-9:9c"), CombinationError),
        ((parse_hand("1c X"), 10, None, "1c"), HandError),
    ],
)
def test_what_a_sequence_cannot_be_made_of_is_refused(arguments: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        Combinations(*arguments)


def test_a_sequence_can_be_made_of_what_it_is_made_of() -> None:
    hand, top = parse_hand("1c X"), parse_combination("single-9:9c")
    assert Combinations(hand, 10, None) == combinations(hand, bacon(4))
    assert Combinations(hand, 10, top) == combinations(hand, bacon(4), top)
    assert Combinations(hand, 10, None, parse_hand("X")) == combinations(hand, bacon(4)).holding(parse_hand("X"))


def test_legal_moves_are_what_their_combinations_and_the_others_make() -> None:
    dealt = new_match(bacon(4))
    dealt = dealt.apply(dealt.chance_move(7))
    moves = dealt.legal_moves()
    assert len(moves) == 1106
    for same in (
        LegalMoves(moves.combinations, moves.others),
        pickle.loads(pickle.dumps(moves)),
        copy.deepcopy(moves),
        copy.copy(moves),
    ):
        assert same == moves
        assert hash(same) == hash(moves)
        assert len(same) == 1106
        assert list(same) == list(moves)
    more = LegalMoves(moves.combinations, (Pass(),))
    assert more != moves
    assert len(more) == 1107
    assert (more[-1], more[1106], more[1105]) == (Pass(), Pass(), moves[-1])


@pytest.mark.deep
@given(decks, st.data())
def test_deep_plays_are_those_of_brute_force(rules: Rules, data: st.DataObject) -> None:
    check_against_brute_force(data, rules, st.integers(0, rules.wilds_each))


@pytest.mark.deep
@given(every_preset, st.integers(0, 10**9), st.data())
def test_deep_plays_of_opening_hands_are_those_of_the_reference(rules: Rules, seed: int, data: st.DataObject) -> None:
    check_opening_hands(rules, seed, data)


def test_the_place_of_a_legal_move_is_found_whether_it_plays_cards_or_not() -> None:
    dealt = new_match(bacon(4))
    dealt = dealt.apply(dealt.chance_move(7))
    answers = dealt.apply(dealt.legal_moves()[0]).legal_moves()
    assert answers[-1] == Pass()
    assert [answers.index(move) for move in answers] == list(range(len(answers)))
