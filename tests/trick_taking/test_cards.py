"""Cards and hands of the standard pack (T1)."""

import copy
import pickle
import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import CardError, HandError
from bacon_rules.errors import shown
from bacon_rules.trick_taking import PACK, Card, Hand, Suit, parse_card, parse_hand
from tests.trick_taking import reference
from tests.trick_taking.scripts import Index
from tests.trick_taking.strategies import piles

not_cards = [None, 7, "7c", b"7c", (7, Suit.CLUBS), Hand(), Suit.CLUBS]


def test_the_pack_has_every_card_once_in_order() -> None:
    assert [str(card) for card in PACK] == reference.PACK
    assert list(PACK) == sorted(PACK)
    assert [card.number for card in PACK] == list(range(52))
    assert [Card(rank, suit).number for rank in range(2, 15) for suit in Suit] == list(range(52))
    assert set(PACK) == {Card(rank, suit) for rank in range(2, 15) for suit in Suit}


def test_suits_have_letters_and_numbers() -> None:
    assert [(suit.name, suit.value, str(suit), suit.number) for suit in Suit] == [
        ("CLUBS", "c", "c", 0),
        ("DIAMONDS", "d", "d", 1),
        ("HEARTS", "h", "h", 2),
        ("SPADES", "s", "s", 3),
    ]


def test_t1_the_ace_is_high_and_the_two_low() -> None:
    assert [str(card) for card in PACK if card.suit is Suit.SPADES] == [rank + "s" for rank in reference.RANKS]
    for (low, smaller), (high, larger) in product(enumerate(PACK), repeat=2):
        assert (smaller < larger, smaller <= larger, smaller == larger) == (low < high, low <= high, low == high)


@pytest.mark.parametrize("rank", [1, 15, 0, -2, True, 7.0, "7", None, b"7", pytest.param(1 << 20_000, id="huge")])
@pytest.mark.parametrize("suit", Suit)
def test_no_card_has_such_a_rank(rank: int, suit: Suit) -> None:
    with pytest.raises(CardError, match=rf"^a card's rank is an int from 2 to 14, not {re.escape(shown(rank))}$"):
        Card(rank, suit)


@pytest.mark.parametrize("suit", [None, "c", b"c", 0, 1, "clubs"])
def test_no_card_has_such_a_suit(suit: Suit) -> None:
    with pytest.raises(CardError, match=rf"^a card's suit is a Suit, not {re.escape(shown(suit))}$"):
        Card(7, suit)


def test_cards_can_be_copied_pickled_and_written() -> None:
    for card in PACK:
        for same in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card)), parse_card(str(card))):
            assert same == card
            assert hash(same) == hash(card)
        assert repr(card) == f"parse_card('{card}')"


def test_a_rank_is_any_integer() -> None:
    card = Card(Index(7), Suit.CLUBS)  # type: ignore[arg-type]  # as those of NumPy are
    assert card == Card(7, Suit.CLUBS)
    assert type(card.rank) is int
    assert Hand.from_packed(Index(1)) == Hand(PACK[:1])  # type: ignore[arg-type]  # as above


@given(piles)
def test_a_hand_is_the_set_of_its_cards(cards: list[Card]) -> None:
    hand = Hand(cards)
    assert list(hand) == sorted(cards)
    assert (len(hand), bool(hand)) == (len(cards), bool(cards))
    assert [card in hand for card in PACK] == [card in cards for card in PACK]
    assert str(hand) == " ".join(map(str, sorted(cards)))
    assert repr(hand) == f"parse_hand('{hand}')"
    assert hand.packed == sum(1 << PACK.index(card) for card in cards)


@given(piles, st.data())
def test_a_hand_forgets_the_order_it_was_given_in(cards: list[Card], data: st.DataObject) -> None:
    hand, shuffled = Hand(cards), data.draw(st.permutations(cards))
    for same in (
        Hand(shuffled),
        Hand(iter(cards)),
        Hand(hand),
        parse_hand(str(hand)),
        Hand.from_packed(hand.packed),
        copy.copy(hand),
        copy.deepcopy(hand),
        pickle.loads(pickle.dumps(hand)),
    ):
        assert same == hand
        assert hash(same) == hash(hand)


@given(piles, piles)
def test_hands_are_equal_if_they_hold_the_same_cards(mine: list[Card], theirs: list[Card]) -> None:
    assert (Hand(mine) == Hand(theirs)) == (set(mine) == set(theirs))
    assert Hand(mine) != Hand(mine).packed
    assert Hand(mine) != set(mine)


def test_the_largest_and_the_smallest_hand() -> None:
    assert Hand(PACK).packed == (1 << 52) - 1
    assert Hand.from_packed((1 << 52) - 1) == Hand(reversed(PACK))
    assert (len(Hand()), list(Hand()), str(Hand()), Hand().packed) == (0, [], "", 0)


@pytest.mark.parametrize("packed", [-1, 1 << 52, pytest.param(1 << 20_000, id="huge"), True, 1.0, None, "1", b"1"])
def test_what_is_no_packed_hand_is_refused(packed: int) -> None:
    with pytest.raises(
        HandError, match=rf"^a packed hand is an int from 0 to 2\*\*52 - 1, not {re.escape(shown(packed))}$"
    ):
        Hand.from_packed(packed)


@pytest.mark.parametrize("thing", [None, 7, PACK[0], Suit.CLUBS])
def test_a_hand_is_made_of_nothing_but_an_iterable(thing: list[Card]) -> None:
    with pytest.raises(HandError, match=rf"^a hand is made of cards, not of {re.escape(shown(thing))}") as caught:
        Hand(thing)
    assert str(caught.value).endswith(": a single card goes in a list, [card]") == isinstance(thing, Card)


def test_a_text_is_not_cards() -> None:
    with pytest.raises(HandError, match=r"^a hand is made of cards, not of '7c 8c': read a text with parse_hand$"):
        Hand("7c 8c")  # type: ignore[arg-type]  # the mistake


@pytest.mark.parametrize("thing", not_cards)
def test_a_hand_is_made_of_nothing_but_cards(thing: Card) -> None:
    hint = ": read it with parse_card" if isinstance(thing, str) else ""
    problem = rf"^a hand is made of cards, and {re.escape(shown(thing))} is not one{hint}$"
    with pytest.raises(HandError, match=problem):
        Hand([PACK[0], thing])
    with pytest.raises(HandError, match=problem):
        thing in Hand(PACK)  # noqa: B015 - asking raises


def test_a_card_is_in_a_hand_once() -> None:
    for card in PACK:
        with pytest.raises(HandError, match=f"^{card} is in the hand twice$"):
            Hand([*PACK, card])
