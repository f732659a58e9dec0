"""The places of what a hand can play among all that its pack can make, found without making a combination."""

import itertools
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.climbing import WILD, Combination, Hand, Kind, Rules, action_space, combinations
from bacon_rules.climbing.played.places import places
from tests.climbing.reference import naming
from tests.climbing.reference.translate import from_hand
from tests.climbing.strategies import decks, hands, pack_of


def found(rules: Rules, hand: Hand, beating: tuple[Kind, int] | None = None) -> list[int]:
    kind, top = (-1, 0) if beating is None else (beating[0].number, beating[1])
    return list(array("I", places(hand.packed, rules.ranks, kind, top, action_space(rules).hand.packed)))


@given(decks, st.data())
def test_the_places_of_a_hand_are_those_of_its_combinations(rules: Rules, data: st.DataObject) -> None:
    hand = data.draw(hands(rules, 20))
    space = action_space(rules)
    assert found(rules, hand) == list(map(space.index, combinations(hand, rules)))


@pytest.mark.parametrize("kind", Kind)
@given(decks, st.data())
def test_the_places_of_answers_are_those_of_what_beats_the_top(kind: Kind, rules: Rules, data: st.DataObject) -> None:
    hand = data.draw(hands(rules, 20))
    top = data.draw(st.integers(kind.length, max(kind.length, rules.top_rank)))
    space = action_space(rules)
    beating = Combination(kind, top, [WILD] * kind.size)
    answers = [space.index(mine) for mine in combinations(hand, rules) if mine.beats(beating)]
    assert found(rules, hand, (kind, top)) == answers


@pytest.mark.parametrize("rules", [pack_of(2, 2, 2, 2), pack_of(1, 6, 1, 1), pack_of(4, 1, 1, 6)], ids=str)
def test_every_hand_of_a_small_pack(rules: Rules) -> None:
    every = naming.named_by_brute_force(from_hand(action_space(rules).hand), rules.top_rank)
    place = {named: number for number, named in enumerate(sorted(every, key=naming.listing_key))}
    held = [(card, range(rules.pack.count(card) + 1)) for card in dict.fromkeys(rules.pack)]
    held.append((WILD, range(rules.wilds_each + 1)))
    cards = [card for card, _ in held]
    for counts in itertools.product(*(numbers for _, numbers in held)):
        hand = Hand(card for card, number in zip(cards, counts, strict=True) for _ in range(number))
        named = naming.named_by_brute_force(from_hand(hand), rules.top_rank)
        assert found(rules, hand) == sorted(map(place.__getitem__, named))
