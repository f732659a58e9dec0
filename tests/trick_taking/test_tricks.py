"""Every trick of two to four cards over every trump: the library and the reference agree on who wins (T1)."""

from collections.abc import Iterable, Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import CardError, FinishError, HandError
from bacon_rules.trick_taking import PACK, Card, Suit, parse_card, trick_winner
from bacon_rules.trick_taking.scoring import winning_place
from tests.trick_taking.reference import who_wins

LOW = [card for card in PACK if card.rank <= 5]
"""The lowest cards of four ranks: `test_only_the_order_of_the_ranks_matters` makes them stand for all."""

tricks = st.lists(st.sampled_from(PACK), min_size=1, max_size=4, unique=True)


def check(tricks: Iterable[Sequence[Card]]) -> int:
    """Hold these tricks against the reference, with every suit as trump, and give how many they were."""
    texts = {card: str(card) for card in PACK}
    trumps = [(suit, str(suit)) for suit in Suit]
    count = 0
    for trick in tricks:
        told = [texts[card] for card in trick]
        for trump, letter in trumps:
            assert winning_place(trick, trump) == who_wins(told, letter)
            count += 1
    return count


def test_all_tricks_of_one_and_two_cards() -> None:
    assert check(permutations(PACK, 1)) == 52 * 4
    assert check(permutations(PACK, 2)) == 52 * 51 * 4


def test_all_tricks_of_three_cards() -> None:
    assert check(permutations(PACK, 3)) == 52 * 51 * 50 * 4


def test_all_tricks_of_four_cards_up_to_the_order_of_their_ranks() -> None:
    assert check(permutations(LOW, 4)) == 16 * 15 * 14 * 13 * 4


@pytest.mark.deep
def test_all_tricks_of_four_cards() -> None:
    assert check(permutations(PACK, 4)) == 52 * 51 * 50 * 49 * 4


@given(tricks, st.sampled_from(Suit))
def test_the_public_function_is_the_one_that_is_tested(trick: list[Card], trump: Suit) -> None:
    assert trick_winner(trick, trump) == trick_winner(tuple(trick), trump) == winning_place(trick, trump)


@given(tricks, st.sampled_from(Suit), st.lists(st.integers(2, 14), min_size=4, max_size=4, unique=True))
def test_only_the_order_of_the_ranks_matters(trick: list[Card], trump: Suit, ranks: list[int]) -> None:
    place_of = {rank: place for place, rank in enumerate(sorted({card.rank for card in trick}))}
    moved = [Card(sorted(ranks)[place_of[card.rank]], card.suit) for card in trick]
    assert trick_winner(moved, trump) == trick_winner(trick, trump)


@given(tricks, st.sampled_from(Suit), st.permutations(list(Suit)))
def test_no_suit_is_better_than_another(trick: list[Card], trump: Suit, others: list[Suit]) -> None:
    renamed = dict(zip(Suit, others, strict=True))
    moved = [Card(card.rank, renamed[card.suit]) for card in trick]
    assert trick_winner(moved, renamed[trump]) == trick_winner(trick, trump)


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("7c", "h", 0),
        ("7c 9c 8c", "h", 1),
        ("7c Ah 8c", "d", 2),
        ("7c 2h 8c 3h", "h", 3),
        ("7h Ac 8h Kh", "h", 3),
        ("Ac Kc Qc 2s", "s", 3),
        ("2c 3d 4h 5s", "c", 0),
    ],
)
def test_tricks_one_can_follow(trick: str, trump: str, winner: int) -> None:
    assert trick_winner([parse_card(card) for card in trick.split()], Suit(trump)) == winner


def test_a_jack_is_no_more_than_a_jack() -> None:
    """There are no bowers (T1)."""
    assert trick_winner([parse_card(card) for card in ("Jc", "Qc", "Js", "2c")], Suit.CLUBS) == 1


def test_what_is_no_trick_is_refused() -> None:
    seven = parse_card("7c")
    with pytest.raises(FinishError, match=r"^a trick without cards has no winner$"):
        trick_winner([], Suit.CLUBS)
    with pytest.raises(HandError, match=r"^a hand is made of cards, and '7c' is none$"):
        trick_winner([seven, "7c"], Suit.CLUBS)  # type: ignore[list-item]  # the fault that is tested
    with pytest.raises(HandError, match=r"^7c stands twice in one hand$"):
        trick_winner([seven, seven], Suit.CLUBS)
    with pytest.raises(CardError, match=r"^trump is a Suit, not 'c'$"):
        trick_winner([seven], "c")  # type: ignore[arg-type]  # the fault that is tested
