"""Values other than cards, hands, combinations or moves are refused, with messages that name them."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from bacon_rules import (
    Answer,
    BaconRulesError,
    Card,
    CardError,
    Combination,
    CombinationError,
    Deal,
    GiveLead,
    Hand,
    HandError,
    Kind,
    MoveError,
    NotationError,
    Play,
    RulesError,
    action_space,
    bacon,
    combinations,
    parse_hand,
    parse_move,
)
from bacon_rules.climbing import WILD, Combinations

NOT: Any = "this"
"""What nothing of the game is."""

REFUSED: dict[str, tuple[Callable[[], object], type[BaconRulesError], str]] = {
    "a suit": (lambda: Card(1, NOT), CardError, "a natural card's suit is a Suit, not 'this'"),
    "cards": (lambda: Hand(7), HandError, "a hand is made of cards, not of 7"),  # type: ignore[arg-type]
    "a card": (
        lambda: Hand([NOT]),
        HandError,
        "a hand is made of cards, and 'this' is not one: read it with parse_card",
    ),
    "what is held": (
        lambda: parse_hand("1c") - parse_hand("2c X"),
        HandError,
        "'2c X' cannot be taken from '1c'",
    ),
    "cards in hand": (
        lambda: combinations(NOT, bacon(4)),
        HandError,
        "a hand is made of cards, not of 'this': read a text with parse_hand",
    ),
    "rules": (
        lambda: combinations(parse_hand("1c"), NOT),
        RulesError,
        "expected the Rules of a climbing game, such as bacon(4), got 'this'",
    ),
    "rules of actions": (
        lambda: action_space(NOT),
        RulesError,
        "expected the Rules of a climbing game, such as bacon(4), got 'this'",
    ),
    "what is beaten": (
        lambda: combinations(parse_hand("1c"), bacon(4), NOT),
        CombinationError,
        "expected a combination to be beaten, got 'this': parse_combination reads texts",
    ),
    "a kind": (lambda: Combination(NOT, 1, parse_hand("1c")), CombinationError, "the kind is a Kind, not 'this'"),
    "a hex": (
        lambda: Combination(Kind.HEX, 3, parse_hand("1c 3d 3h 3s X X")),
        CombinationError,
        "1c 3d 3h 3s X X is not a hex with top rank 3: 1c is not of rank 3",
    ),
    "fewer cards": (
        lambda: Combination(Kind.PAIR, 3, parse_hand("1c 1d 1h 2c 2d 2h X")),
        CombinationError,
        "7 cards are not a pair with top rank 3: a pair has 2 cards, not 7",
    ),
    "one suit beside a wild": (
        lambda: Combination(Kind.STRAIGHT_FLUSH, 9, parse_hand("5c 6d 7c 8c X")),
        CombinationError,
        "5c 6d 7c 8c X is not a straight-flush with top rank 9: its cards are of one suit",
    ),
    "a rank": (
        lambda: Combinations(parse_hand("1c"), 0, None),
        RulesError,
        "ranks: expected an int from 1 to 13, got 0",
    ),
    "a hand": (lambda: Combinations(NOT, 9, None), HandError, "expected a Hand, got 'this'"),
    "a hand that is picked": (lambda: Combinations(Hand(), 9, None, NOT), HandError, "expected a Hand, got 'this'"),
    "a lower rank": (
        lambda: Combinations(parse_hand("9c"), 8, None),
        HandError,
        "'9c': the highest natural rank is 8",
    ),
    "a combination to be beaten": (
        lambda: Combinations(parse_hand("9c"), 9, NOT),
        CombinationError,
        "expected a Combination to be beaten, got 'this'",
    ),
    "hands": (lambda: Deal(7), HandError, "a deal is made of hands, not of 7"),  # type: ignore[arg-type]
    "a hand that is dealt": (lambda: Deal([NOT]), HandError, "a deal is made of hands, and 'this' is not one"),
    "a combination": (lambda: Play(NOT), MoveError, "Play takes a Combination, not 'this'"),
    "a seat": (lambda: GiveLead(NOT), MoveError, "a seat is an integer, not 'this'"),
    "an answer": (lambda: Answer(wants_lead=NOT), MoveError, "an answer is True or False, not 'this'"),
    "a move": (
        lambda: parse_move("fold"),
        NotationError,
        (
            "'fold', at character 1: expected a combination such as pair-7:7c,X,"
            " or pass, give:SEAT, ask:SEAT, yes, no or deal:HANDS"
        ),
    ),
}


@pytest.mark.parametrize("expected", REFUSED)
def test_what_is_refused_is_named(expected: str) -> None:
    asked, kind, told = REFUSED[expected]
    with pytest.raises(kind, match=f"^{re.escape(told)}$"):
        asked()


def test_no_combination_has_more_than_six_wilds() -> None:
    assert len(Combinations(Hand([WILD] * 9), 13, None)) == len(Combinations(Hand([WILD] * 6), 13, None))


def test_combinations_spread_over_hash_tables() -> None:
    found = list(Combinations(parse_hand("5c 6c 7c 8c 9c X"), 13, None))
    assert len(set(map(hash, found))) == len(found)
