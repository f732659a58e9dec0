"""The moves themselves: values that hold nothing but what they are made of."""

import re
from typing import Any

import pytest

from bacon_rules import HandError
from bacon_rules.errors import MoveError, shown
from bacon_rules.trick_taking import (
    PACK,
    Card,
    Deal,
    Discard,
    Hand,
    Pass,
    PickUp,
    Play,
    apply,
    chance_move,
    new_match,
    parse_card,
)


@pytest.mark.parametrize("kind", [Play, Discard])
@pytest.mark.parametrize("thing", [None, 7, "7c", b"7c", Pass(), Card, Hand()])
def test_a_card_is_played_or_discarded(kind: type[Play | Discard], thing: Any) -> None:
    with pytest.raises(
        MoveError, match=rf"^{kind.__name__} takes a Card of the trick-taking game, not {re.escape(shown(thing))}$"
    ):
        kind(thing)


@pytest.mark.parametrize("thing", [None, 0, 1, 1.0, "alone"])
def test_a_player_goes_alone_or_not(thing: Any) -> None:
    with pytest.raises(MoveError, match=rf"^PickUp takes True to go alone, else False, not {re.escape(shown(thing))}$"):
        PickUp(thing)
    assert PickUp() == PickUp(alone=False) != PickUp(alone=True)


def test_a_deal_can_be_built_from_any_iterables() -> None:
    deal = chance_move(new_match(), 7)
    again = Deal(iter(deal.hands), iter(deal.stub))
    assert again == deal
    assert isinstance(again.hands, tuple)
    assert isinstance(again.stub, tuple)
    assert apply(new_match(), again).hands == deal.hands


NOT_MANY = "a deal is made of hands and of a stub of cards, not of "


@pytest.mark.parametrize(
    ("hands", "problem"),
    [
        (None, NOT_MANY + "None"),
        (7, NOT_MANY + "7"),
        ([None], "expected a Hand, got None"),
        ("7c", "expected a Hand, got '7'"),
        ([parse_card("7c")], "expected a Hand, got parse_card('7c')"),
    ],
)
def test_a_deal_is_made_of_hands(hands: Any, problem: str) -> None:
    with pytest.raises(HandError) as caught:
        Deal(hands, ())
    assert str(caught.value) == problem


@pytest.mark.parametrize(
    ("stub", "problem"),
    [
        (None, NOT_MANY + "None"),
        (7, NOT_MANY + "7"),
        ([*PACK, None], "expected a Card, got None"),
        (["7c"], "expected a Card, got '7c'"),
        ([Hand()], "expected a Card, got parse_hand('')"),
    ],
)
def test_a_stub_is_made_of_cards(stub: Any, problem: str) -> None:
    with pytest.raises(HandError) as caught:
        Deal((), stub)
    assert str(caught.value) == problem
