"""Cards and hands (B1, B2, B6)."""

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import CardError, HandError
from bacon_rules.climbing import WILD, Card, Hand, Suit, parse_card, parse_hand
from tests.indexes import Index

every_natural: list[Card] = [Card(rank, suit) for rank in range(1, 14) for suit in Suit]
everything: Hand = Hand([*every_natural * 3, *[WILD] * 255])


def fits_a_hand(cards: list[Card]) -> bool:
    return all(copies <= 3 or card == WILD for card, copies in Counter(cards).items())


piles = st.lists(st.sampled_from([*every_natural * 3, *[WILD] * 20]), max_size=40).filter(fits_a_hand)
not_cards = [None, 7, "7c", b"7c", (7, Suit.CLUBS), Hand(), Suit.CLUBS]


def test_b1_suits_are_clubs_diamonds_hearts_and_spades() -> None:
    assert [(suit.name, suit.value, str(suit)) for suit in Suit] == [
        ("CLUBS", "c", "c"),
        ("DIAMONDS", "d", "d"),
        ("HEARTS", "h", "h"),
        ("SPADES", "s", "s"),
    ]


def test_b2_a_wild_has_neither_rank_nor_suit() -> None:
    assert (WILD.rank, WILD.suit, WILD.is_wild, str(WILD)) == (None, None, True, "X")
    assert Card(None, None) == WILD
    assert not any(card.is_wild for card in every_natural)


@pytest.mark.parametrize("rank", [0, 14, -1, True, 7.0, "7", None, b"7", pytest.param(1 << 20_000, id="huge")])
@pytest.mark.parametrize("suit", Suit)
def test_no_card_has_such_a_rank(rank: int, suit: Suit) -> None:
    with pytest.raises(CardError, match=r"^a natural card's rank is an int from 1 to 13, not "):
        Card(rank, suit)


def test_an_integer_of_another_kind_is_a_rank() -> None:
    card = Card(Index(7), Suit.CLUBS)  # type: ignore[arg-type]  # as NumPy's are
    assert card == Card(7, Suit.CLUBS)
    assert hash(card) == hash(Card(7, Suit.CLUBS))
    assert type(card.rank) is int


@pytest.mark.parametrize("suit", [None, "c", b"c", 0, 1, "clubs"])
def test_no_natural_card_has_such_a_suit(suit: Suit) -> None:
    with pytest.raises(CardError, match=r"^a natural card's suit is a Suit, not "):
        Card(7, suit)


def test_cards_are_ordered_by_rank_then_suit_wilds_last() -> None:
    expected = [f"{rank}{suit}" for rank in range(1, 14) for suit in "cdhs"] + ["X"]
    assert [str(card) for card in sorted([WILD, *reversed(every_natural)])] == expected
    for (low, smaller), (high, larger) in product(enumerate([*every_natural, WILD]), repeat=2):
        assert (smaller < larger, smaller <= larger) == (low < high, low <= high)
        assert (smaller == larger) == (low == high)


@pytest.mark.parametrize("card", [*every_natural, WILD], ids=str)
def test_a_card_can_be_copied_pickled_and_written(card: Card) -> None:
    for same in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card)), parse_card(str(card))):
        assert same == card
        assert hash(same) == hash(card)
    assert repr(card) == f"parse_card('{card}')"


@given(piles)
def test_a_hand_is_the_multiset_of_its_cards(cards: list[Card]) -> None:
    hand = Hand(cards)
    counts = Counter(cards)
    assert list(hand) == sorted(cards)
    assert len(hand) == len(cards)
    assert bool(hand) == bool(cards)
    assert hand.wilds == counts[WILD]
    assert list(hand.naturals) == sorted(card for card in cards if card != WILD)
    for card in [*every_natural, WILD]:
        assert hand.count(card) == counts[card]
        assert (card in hand) == (counts[card] > 0)
    assert str(hand) == " ".join(map(str, sorted(cards)))
    assert repr(hand) == f"parse_hand('{hand}')"


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


@given(piles)
def test_a_packed_hand_counts_as_documented(cards: list[Card]) -> None:
    expected = sum(
        1 if card.rank is None or card.suit is None else 1 << 8 * card.rank + 2 * list(Suit).index(card.suit)
        for card in cards
    )
    assert Hand(cards).packed == expected


@given(piles, piles)
def test_hands_are_joined_taken_apart_and_compared_like_multisets(mine: list[Card], theirs: list[Card]) -> None:
    hand, other = Hand(mine), Hand(theirs)
    assert (hand == other) == (Counter(mine) == Counter(theirs))
    assert hand.holds(other) == (Counter(theirs) <= Counter(mine))
    joined = Counter(mine) + Counter(theirs)
    if all(copies <= 3 or card == WILD for card, copies in joined.items()):
        assert hand + other == Hand(joined.elements())
        assert (hand + other) - other == hand
        assert (hand + other).holds(other)
    else:
        with pytest.raises(HandError, match=r"a hand holds at most 3 copies of "):
            hand + other
    if not hand.holds(other):
        with pytest.raises(HandError, match=r"cannot be taken from"):
            hand - other


@pytest.mark.parametrize("shift", [8, 8 * 13])
def test_holding_is_right_for_all_pairs_of_one_ranks_cards(shift: int) -> None:
    rank = shift // 8
    hands = [Hand.from_packed(held << shift) for held in range(256)]
    counted = [[hand.count(Card(rank, suit)) for suit in Suit] for hand in hands]
    assert counted == [list(reversed(four)) for four in product(range(4), repeat=4)]
    for (mine, my_counts), (theirs, their_counts) in product(zip(hands, counted, strict=True), repeat=2):
        assert mine.holds(theirs) == all(map(int.__ge__, my_counts, their_counts))


@given(st.integers(0, 255), st.integers(0, 255), st.sampled_from(["", "1c", "1c 13s"]))
def test_wilds_are_held_by_their_number(mine: int, theirs: int, naturals: str) -> None:
    cards = list(parse_hand(naturals))
    hand, other = Hand(cards + [WILD] * mine), Hand(cards + [WILD] * theirs)
    assert hand.holds(other) == (mine >= theirs)
    assert len(hand) == len(cards) + mine


def test_the_largest_hand() -> None:
    assert len(everything) == 3 * 52 + 255
    assert everything.packed == (1 << 8 * 14) - 1
    assert Hand.from_packed(everything.packed) == everything
    assert everything - everything == Hand()
    assert (len(Hand()), list(Hand()), str(Hand())) == (0, [], "")
    with pytest.raises(HandError, match=r"^a hand holds at most 255 copies of X$"):
        Hand([WILD] * 256)
    for card in every_natural:
        with pytest.raises(HandError, match=rf"^a hand holds at most 3 copies of {card}$"):
            Hand([card] * 4)


@pytest.mark.parametrize("packed", [-1, 1 << 112, pytest.param(1 << 20_000, id="huge"), True, 1.0, None, "1", b"1"])
def test_what_is_no_packed_hand_is_refused(packed: int) -> None:
    with pytest.raises(HandError, match=r"^a packed hand is an int from 0 to 2\*\*112 - 1, not "):
        Hand.from_packed(packed)


@pytest.mark.parametrize("thing", [None, 7, WILD, Suit.CLUBS])
def test_a_hand_is_made_of_nothing_but_an_iterable(thing: list[Card]) -> None:
    with pytest.raises(HandError, match=r"^a hand is made of cards, not of "):
        Hand(thing)


@pytest.mark.parametrize("thing", not_cards)
def test_a_hand_is_made_of_nothing_but_cards(thing: Any) -> None:
    hint = ": read it with parse_card" if isinstance(thing, str) else ""
    hand = Hand([WILD, *every_natural])
    for ask in (lambda: Hand([WILD, thing]), lambda: hand.count(thing), lambda: thing in hand):
        with pytest.raises(HandError, match=rf"^a hand is made of cards, and .* is not one{hint}$"):
            ask()


@pytest.mark.parametrize("cards", [Hand, list, tuple, iter])
def test_any_cards_are_added_and_taken_and_held(cards: Callable[[Iterable[Card]], Iterable[Card]]) -> None:
    hand, more = parse_hand("1c 7h X"), parse_hand("1c 7h")
    assert hand + cards(more) == parse_hand("1c 1c 7h 7h X")
    assert hand - cards(more) == parse_hand("X")
    assert hand.holds(cards(more))
    assert not hand.holds(cards(more + more))


@pytest.mark.parametrize("thing", [None, 7, "7c", WILD, [7], ["7c"]])
def test_nothing_but_cards_is_added_or_taken_or_held(thing: Any) -> None:
    for ask in (lambda: Hand() + thing, lambda: Hand() - thing, lambda: Hand().holds(thing)):
        with pytest.raises(HandError, match=r"^a hand is made of cards, (not of|and) ") as caught:
            ask()
        if thing == "7c":
            assert str(caught.value) == "a hand is made of cards, not of '7c': read a text with parse_hand"
        if thing is WILD:
            assert str(caught.value).endswith(": a single card goes in a list, [card]")
    assert Hand() != thing


def test_an_integer_of_another_kind_is_a_packed_hand() -> None:
    hand = Hand.from_packed(Index(5 << 8))  # type: ignore[arg-type]  # as NumPy's are
    assert hand == parse_hand("1c 1d")
    assert type(hand.packed) is int
