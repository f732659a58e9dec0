"""The trick-taking game, word for word: every kind of event and of move, with all that it holds."""

from typing import get_args

import pytest

from bacon_rules.trick_taking import (
    Accept,
    Deal,
    Discard,
    Event,
    Move,
    Pass,
    PickUp,
    Play,
    Suit,
    Veto,
    VetoAlone,
    parse_card,
    parse_hand,
)
from bacon_rules.trick_taking import events as happened
from bacon_rules.words import describe

NAMES = ("Ann", "Ben", "Cam", "Dee")

EVENTS: list[tuple[object, str]] = [
    (happened.DealBegan(2, 1), "Deal 2: Ben deals."),
    (happened.HandDealt(1, parse_hand("7c As")), "Ben is dealt 7♣ A♠."),
    (happened.UpcardTurned(parse_card("Kh"), 0), "The upcard is the king of hearts."),
    (happened.UpcardTurned(parse_card("Jd"), 1), "The next upcard is the jack of diamonds."),
    (happened.CallMade(1, PickUp(alone=False)), "Ben picks up."),
    (happened.CallMade(1, Pass()), "Ben passes."),
    (happened.CallMade(3, Accept()), "Dee accepts."),
    (happened.CallMade(3, Veto()), "Dee vetoes."),
    (happened.CallMade(3, VetoAlone()), "Dee vetoes going alone."),
    (happened.ContractMade(1, Suit.SPADES, alone=False), "Trump is spades, declared by Ben."),
    (happened.UpcardTaken(2, parse_card("Kh")), "Cam takes the king of hearts."),
    (happened.Discarded(2, parse_card("2c")), "Cam discards the 2 of clubs."),
    (happened.CardPlayed(2, parse_card("10s")), "Cam plays the 10 of spades."),
    (happened.TrickWon(1, (3, 1)), "Ben wins the trick: 1 to 3."),
    (happened.TrickWon(3, (3, 1)), "Dee wins the trick: 1 to 3."),
    (happened.TrickWon(2, (3, 1)), "Cam wins the trick: 3 to 1."),
    (happened.DealAcquitted(), "All pass the last upcard: nobody scores, and the same dealer deals again."),
    (
        happened.DealScored((2, 0), (5, 3)),
        "The deal is over. Ann and Cam: 2 points, 5 in all; Ben and Dee: no points, 3 in all.",
    ),
    (happened.MatchWon((0,), (10, 3)), "Ann and Cam win the match, 10 to 3."),
]

MOVES: list[tuple[object, str]] = [
    (PickUp(alone=False), "Pick up"),
    (PickUp(alone=True), "Pick up and go alone"),
    (Pass(), "Pass"),
    (Accept(), "Accept"),
    (Veto(), "Veto"),
    (VetoAlone(), "Veto going alone"),
    (Discard(parse_card("2c")), "Discard the 2 of clubs"),
    (Play(parse_card("Qh")), "Play the queen of hearts"),
]


@pytest.mark.parametrize(("value", "text"), [*EVENTS, *MOVES])
def test_it_is_said_word_for_word(value: object, text: str) -> None:
    assert describe(value, names=NAMES) == text


def test_there_is_every_kind_of_event_and_move() -> None:
    assert {type(event) for event, _ in EVENTS} == {*get_args(Event)}
    assert {type(move) for move, _ in MOVES} == {*get_args(Move)} - {Deal}
