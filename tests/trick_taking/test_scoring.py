"""The points of deals, the winners of tricks and of the match: every possible outcome (T1, T6, T7)."""

import re
from collections.abc import Iterable, Sequence
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import CardError, FinishError, HandError
from bacon_rules.errors import shown
from bacon_rules.trick_taking import PACK, Card, Rules, Suit, match_winners, parse_card, score_deal, trick_winner
from bacon_rules.trick_taking.tricks import winning_place
from tests.trick_taking.reference import who_wins
from tests.trick_taking.scripts import HOUSE_RULES, Index, house_of

# Tricks of the declarer's side; what it scores, what the defenders score.  First with the partner, then alone.
TABLE = {
    5: ((2, 0), (4, 0)),
    4: ((1, 0), (2, 0)),
    3: ((1, 0), (2, 0)),
    2: ((0, 2), (0, 2)),
    1: ((0, 2), (0, 2)),
    0: ((0, 4), (0, 4)),
}

LOW = [card for card in PACK if card.rank <= 5]
"""The lowest cards of four ranks: `test_only_the_order_of_the_ranks_matters` makes them stand for all."""

tricks = st.lists(st.sampled_from(PACK), min_size=1, max_size=4, unique=True)


@pytest.mark.parametrize(("tricks", "alone", "declaring"), [*product(range(6), (False, True), (0, 1))])
def test_every_outcome_of_a_deal(tricks: int, alone: bool, declaring: int) -> None:
    declarers, defenders = TABLE[tricks][alone]
    if declaring == 0:
        assert score_deal(Rules(), (tricks, 5 - tricks), 0, alone=alone) == (declarers, defenders)
    else:
        assert score_deal(Rules(), (5 - tricks, tricks), 1, alone=alone) == (defenders, declarers)


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_every_outcome_by_house_rules_is_the_references(rules: Rules) -> None:
    for tricks, alone, declaring in product(range(rules.cards_each + 1), (False, True), (0, 1)):
        split = [tricks, rules.cards_each - tricks]
        expected = house_of(rules).points(split, declaring, alone)
        assert list(score_deal(rules, split, declaring, alone=alone)) == expected


def test_a_lonely_defence_is_not_doubled_twice() -> None:
    """T6: the defenders' points are doubled once, whether or not the declarer was alone."""
    assert score_deal(Rules(), (0, 5), 0, alone=True) == score_deal(Rules(), (0, 5), 0, alone=False) == (0, 4)


@pytest.mark.parametrize(
    "numbers", [(), (5,), (2, 2, 1), (5, -1), (6, -1), (2.0, 3.0), (True, 4), (None, 5), ("3", "2"), None, 7]
)
def test_there_is_a_number_for_each_side(numbers: tuple[int, ...]) -> None:
    got = re.escape(shown(numbers))
    with pytest.raises(FinishError, match=rf"^expected the tricks of side 0 and of side 1, got {got}$"):
        score_deal(Rules(), numbers, 0, alone=False)
    with pytest.raises(FinishError, match=rf"^expected the scores of side 0 and of side 1, got {got}$"):
        match_winners(Rules(), numbers)


def test_numbers_are_any_integers() -> None:
    """NumPy's integers, for example, are not `int`, but know their `int`."""
    tricks = (Index(3), Index(2))
    assert score_deal(Rules(), tricks, Index(1), alone=False) == (2, 0)  # type: ignore[arg-type]  # as told above
    assert match_winners(Rules(), (Index(10), Index(9))) == (0,)  # type: ignore[arg-type]  # as told above


@pytest.mark.parametrize("tricks", [(0, 0), (2, 2), (3, 3), (1 << 10_000, 0)])
def test_a_deal_that_is_not_played_out_is_not_scored(tricks: tuple[int, int]) -> None:
    with pytest.raises(FinishError, match=rf"^a deal has 5 tricks, not {re.escape(shown(sum(tricks)))}$"):
        score_deal(Rules(), tricks, 0, alone=False)


@pytest.mark.parametrize("side", [-1, 2, True, 0.0, None, "0"])
def test_there_are_two_sides(side: int) -> None:
    with pytest.raises(FinishError, match=rf"^the sides are 0 and 1, not {re.escape(shown(side))}$"):
        score_deal(Rules(), (3, 2), side, alone=False)


@given(st.tuples(st.integers(0, 20), st.integers(0, 20)), st.integers(1, 20))
def test_who_has_reached_the_target_has_won(scores: tuple[int, int], target: int) -> None:
    assert match_winners(Rules(target=target), scores) == tuple(side for side in (0, 1) if scores[side] >= target)


def check(tricks: Iterable[Sequence[Card]]) -> int:
    """Compare these tricks with the reference, with every suit as trump, and return how many they were."""
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


@pytest.mark.exhaustive
def test_all_tricks_of_three_cards() -> None:
    assert check(permutations(PACK, 3)) == 52 * 51 * 50 * 4


@pytest.mark.exhaustive
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
    with pytest.raises(HandError, match=r"^a hand is made of cards, and '7c' is not one: read it with parse_card$"):
        trick_winner([seven, "7c"], Suit.CLUBS)  # type: ignore[list-item]  # the fault that is tested
    with pytest.raises(HandError, match=r"^7c is in the hand twice$"):
        trick_winner([seven, seven], Suit.CLUBS)
    with pytest.raises(CardError, match=r"^trump is a Suit, not 'c'$"):
        trick_winner([seven], "c")  # type: ignore[arg-type]  # the fault that is tested
