"""Notation: one value has one text, and nothing else is read."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import NotationError
from bacon_rules.errors import shown
from bacon_rules.trick_taking import PACK, Card, Deal, Hand, Move, parse_call, parse_card, parse_hand, parse_move
from tests.trick_taking.reference import PACK as CARDS
from tests.trick_taking.strategies import CALLS, hands, moves


def test_all_cards_are_written_as_rank_and_suit() -> None:
    assert [str(card) for card in PACK] == CARDS
    assert [parse_card(text) for text in CARDS] == list(PACK)


@given(hands)
def test_a_hand_is_read_as_it_is_written(hand: Hand) -> None:
    assert parse_hand(str(hand)) == hand


@given(moves)
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    text = str(move)
    assert parse_move(text) == move
    assert str(parse_move(text)) == text
    assert hash(parse_move(text)) == hash(move)


def test_the_calls() -> None:
    for text, call in CALLS.items():
        assert (str(call), parse_move(text), parse_call(text)) == (text, call, call)


def test_a_deal_is_written_as_the_design_says() -> None:
    hands = [Hand(PACK[seat * 5 : (seat + 1) * 5]) for seat in range(4)]
    text = str(Deal(hands, PACK[20:]))
    assert text.startswith("deal:2c,2d,2h,2s,3c/3d,3h,3s,4c,4d/4h,4s,5c,5d,5h/5s,6c,6d,6h,6s/7c,7d,7h,7s,8c")
    assert text.endswith("Kc,Kd,Kh,Ks,Ac,Ad,Ah,As")
    assert parse_move(text) == Deal(tuple(hands), PACK[20:])
    assert str(Deal((), ())) == "deal:"
    assert str(Deal((Hand(), Hand()), PACK[:1])) == "deal://2c"


def test_the_stub_keeps_its_order() -> None:
    deal = parse_move("deal:2c/As,3c,2d")
    assert isinstance(deal, Deal)
    assert [str(card) for card in deal.stub] == ["As", "3c", "2d"]


MEANT = {"Tc": "10c", "c7": "7c", "7C": "7c", "ac": "Ac", "AS": "As", "tH": "10h", "sK": "Ks"}
"""The cards that are meant by other letters for them."""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1c",
        "11c",
        "Tc",
        "10",
        "c",
        "c7",
        "7C",
        "ac",
        "7x",
        " 7c",
        "7c ",
        "7c\n",
        "07c",
        "X",
        "7♣",
        "\ud800",
        "7c7c",
        "AS",
        "tH",
        "sK",
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert (caught.value.text, caught.value.position) == (text, 0)
    hint = f", did you mean {MEANT[text]}?" if text in MEANT else ""
    assert caught.value.problem == f"expected a card such as 7c, 10h or As, not {shown(text)}{hint}"


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("As 2c", 0, "it is written '2c As'"),
        ("2c 2c", 0, "2c is in the hand twice"),
        ("2c  3c", 3, "expected a card such as 7c, 10h or As, not ''"),
        (" ", 0, "expected a card such as 7c, 10h or As, not ''"),
        ("2c,3c", 0, "expected a card such as 7c, 10h or As, not '2c,3c'"),
        ("2c 3c 4x", 6, "expected a card such as 7c, 10h or As, not '4x'"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, position: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert (caught.value.text, caught.value.position, caught.value.problem) == (text, position, problem)


NO_MOVE = "expected pick-up, pick-up-alone, pass, accept, veto, veto-alone, discard:CARD, play:CARD or deal:HANDS/STUB"
NO_CARD = "expected a card such as 7c, 10h or As, not "


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("", 0, NO_MOVE),
        ("Pass", 0, NO_MOVE),
        ("pass ", 0, NO_MOVE),
        ("pick-up alone", 0, NO_MOVE),
        ("veto-alone\n", 0, NO_MOVE),
        ("play", 0, NO_MOVE),
        ("play:", 5, f"{NO_CARD}''"),
        ("play:7x", 5, f"{NO_CARD}'7x'"),
        ("play:7c,8c", 5, f"{NO_CARD}'7c,8c'"),
        ("play:7c:8c", 5, f"{NO_CARD}'7c:8c'"),
        ("play:7c\n", 5, f"{NO_CARD}'7c\\n'"),
        ("discard:", 8, f"{NO_CARD}''"),
        ("discard:7c ", 8, f"{NO_CARD}'7c '"),
        ("give:2", 0, NO_MOVE),
        ("single-7:7c", 0, NO_MOVE),
        ("deal", 0, NO_MOVE),
        ("deal:3c,2c/4c", 5, "it is written '2c 3c'"),
        ("deal:2c,2c/4c", 5, "2c is in the hand twice"),
        ("deal:2c/3c,x/4c", 11, f"{NO_CARD}'x'"),
        ("deal:2c/3c/4c,,5c", 14, f"{NO_CARD}''"),
        ("deal:2c 3c/4c", 5, f"{NO_CARD}'2c 3c'"),
    ],
)
def test_what_is_no_move_is_refused(text: str, position: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.text, caught.value.position, caught.value.problem) == (text, position, problem)


@pytest.mark.parametrize("text", ["", "play:7c", "discard:7c", "deal:", "PASS", "veto alone"])
def test_what_is_no_call_is_refused(text: str) -> None:
    expected = "^.*: expected one of pick-up, pick-up-alone, pass, accept, veto, veto-alone$"
    with pytest.raises(NotationError, match=expected) as caught:
        parse_call(text)
    assert (caught.value.text, caught.value.position) == (text, 0)


@pytest.mark.parametrize("parse", [parse_card, parse_hand, parse_move, parse_call])
@pytest.mark.parametrize("thing", [None, 7, b"7c", ["7c"], PACK[0]])
def test_only_texts_are_read(parse: Callable[[str], object], thing: str) -> None:
    with pytest.raises(NotationError, match="expected a str, not "):
        parse(thing)


@pytest.mark.parametrize("parse", [parse_card, parse_hand, parse_move, parse_call])
def test_long_texts_are_refused_unread(parse: Callable[[str], object]) -> None:
    with pytest.raises(NotationError, match="it is longer than 1024 characters") as caught:
        parse("2c " * 1_000_000)
    assert len(str(caught.value)) < 200
    with pytest.raises(NotationError):
        parse("x" * 1024)


@given(st.text(st.sampled_from("deal:/,cdhsAKQJ1023 x-")) | st.text())
def test_what_can_be_read_is_what_is_written(text: str) -> None:
    for parse in (parse_card, parse_hand, parse_move):
        try:
            value: Card | Hand | Move = parse(text)
        except NotationError as error:
            assert 0 <= error.position <= len(text)
        else:
            assert str(value) == text
