"""Moves are well formed when they are built: of combinations, hands, seats and answers, and of nothing else."""

from typing import Any

import pytest

from bacon_rules.climbing import (
    WILD,
    Answer,
    AskLead,
    Card,
    Deal,
    GiveLead,
    Hand,
    Pass,
    Play,
    Suit,
    parse_combination,
)
from bacon_rules.climbing.moves import play_of, plays_of
from bacon_rules.errors import HandError, MoveError
from tests.indexes import Index

PAIR = parse_combination("pair-7:7c,X")


@pytest.mark.parametrize("thing", [None, 7, "pair-7:7c,X", WILD, Hand([WILD]), Pass(), [PAIR], Play(PAIR)])
def test_combinations_alone_are_played(thing: Any) -> None:
    with pytest.raises(MoveError, match=r"^Play takes a Combination, not "):
        Play(thing)


@pytest.mark.parametrize("thing", [None, "3", b"3", 3.0, True, [3], pytest.param(object(), id="object")])
@pytest.mark.parametrize("move", [GiveLead, AskLead])
def test_a_seat_is_an_integer(move: type[GiveLead | AskLead], thing: Any) -> None:
    with pytest.raises(MoveError, match=r"^a seat is an integer, not "):
        move(thing)


@pytest.mark.parametrize("move", [GiveLead, AskLead])
def test_an_integer_of_another_kind_is_a_plain_int_in_a_move(move: type[GiveLead | AskLead]) -> None:
    made = move(Index(2))  # type: ignore[arg-type]  # as NumPy's are
    assert made == move(2)
    assert type(made.seat) is int


@pytest.mark.parametrize("thing", [None, 1, 0, "yes", Index(1)])
def test_an_answer_is_yes_or_no(thing: Any) -> None:
    with pytest.raises(MoveError, match=r"^an answer is True or False, not "):
        Answer(thing)


@pytest.mark.parametrize("hands", [None, 7, "7c", [None], ["7c"], b"7c", [Card(7, Suit.CLUBS)], Hand([WILD])])
def test_a_deal_is_made_of_hands(hands: Any) -> None:
    with pytest.raises(HandError, match=r"^a deal is made of hands, (not of .*|and .* is not one)$"):
        Deal(hands)


def test_a_deal_has_at_least_one_hand() -> None:
    with pytest.raises(HandError, match=r"^a deal has at least one hand$"):
        Deal(())


def test_plays_made_fast_are_plays() -> None:
    assert play_of(PAIR) == Play(PAIR)
    assert plays_of([PAIR, PAIR]) == [Play(PAIR)] * 2
