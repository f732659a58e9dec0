"""What is said of the trick-taking game, word for word."""

import attrs
import pytest

from bacon_rules import trick_taking
from bacon_rules.trick_taking.events import CallMade, ContractMade
from bacon_rules.words import (
    asked,
    describe,
)
from tests.trick_taking.scripts import position

NAMES = ("Ann", "Ben", "Cam", "Dee")


@pytest.mark.parametrize(
    ("value", "english", "japanese"),
    [
        (trick_taking.parse_card("Qh"), "Queen of hearts", "ハートのQ"),
        (trick_taking.parse_move("deal:2c/As,3c,2d"), "Deal the cards", "カードを配る"),
        (
            CallMade(1, trick_taking.PickUp(alone=True)),
            "Ben picks up, to go alone.",
            "Benが単独でのピックアップを宣言しました。",
        ),
        (
            ContractMade(1, trick_taking.Suit.HEARTS, alone=True),
            "Trump is hearts, declared by Ben, who plays alone: Dee sits out.",
            "切り札はハートです。Benが宣言者で、単独でプレイします。Deeは休みです。",
        ),
        (
            trick_taking.Contract(0, trick_taking.Suit.CLUBS, alone=False),
            "Trump is clubs, declared by Ann.",
            "切り札はクラブです。Annが宣言者です。",
        ),
        (
            trick_taking.new_match(),
            "Bacon, the trick-taking game, deal 1. Score: Ann and Cam: 0; Ben and Dee: 0.",
            "ベーコン(トリックテイキングゲーム)、第1ディール。得点:AnnとCam 0点、BenとDee 0点。",
        ),
        (trick_taking.Veto(), "Veto", "拒否"),
        (trick_taking.Suit.HEARTS, "Hearts", "ハート"),
        (trick_taking.parse_hand("7c Qs"), "7♣ Q♠", "7♣ Q♠"),
        (trick_taking.parse_hand(""), "No cards", "カードなし"),
    ],
)
def test_values_are_described(value: object, english: str, japanese: str) -> None:
    assert describe(value, names=NAMES) == english
    assert describe(value, "ja", names=NAMES) == japanese


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (trick_taking.Rules(target=1), "Bacon, the trick-taking game. 1 point wins."),
    ],
)
def test_it_is_told_what_wins(rules: object, text: str) -> None:
    assert describe(rules) == text


@pytest.mark.parametrize(
    ("name", "yours", "theirs"),
    [
        (
            "bidding",
            "The upcard is the 2 of diamonds: pick up to make diamonds trump, alone or with your partner, or pass.",
            "Ben is to pick up or pass.",
        ),
        (
            "answering",
            "Ben picks up to make diamonds trump: accept or veto.",
            "Ben has picked up; Dee is to accept or veto.",
        ),
        (
            "answering alone",
            "Ben picks up to make diamonds trump, and wants to go alone: accept, veto, or only veto going alone.",
            "Ben has picked up, to go alone; Dee is to accept or veto.",
        ),
        (
            "discarding",
            "You have taken the 2 of diamonds: discard a card, face up.",
            "Cam has taken the upcard, and is to discard.",
        ),
        ("leading", "You lead: play any card.", "Cam is to lead."),
        ("following", "Follow suit: spades were led.", "Dee is to play to the trick."),
    ],
)
def test_what_is_asked_in_the_trick_taking_game(name: str, yours: str, theirs: str) -> None:
    state = position(name)
    assert asked(state.observe(state.to_act), names=NAMES) == yours
    assert asked(state.observe(None), names=NAMES) == asked(state, names=NAMES) == theirs


def test_who_cannot_follow_suit_is_told_so() -> None:
    state = position("following")
    held = trick_taking.parse_hand("2c 3c")
    view = attrs.evolve(state.observe(3), hand=held)
    assert asked(view, names=NAMES) == "You have no spades, which were led: play any card."
