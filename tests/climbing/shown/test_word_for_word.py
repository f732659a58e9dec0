"""The climbing game, word for word: every kind of event and of move, with all that it holds."""

from typing import get_args

import pytest

from bacon_rules.climbing import (
    Answer,
    AskLead,
    Deal,
    Ending,
    Event,
    GiveLead,
    Move,
    Pass,
    Play,
    parse_combination,
    parse_hand,
)
from bacon_rules.climbing import events as happened
from bacon_rules.words import describe

NAMES = ("Ann", "Ben", "Cam", "Dee")

EVENTS: list[tuple[object, str]] = [
    (happened.DealBegan(2, 1, 3), "Deal 2: Ben deals, and Dee leads."),
    (happened.HandDealt(1, parse_hand("7c X")), "Ben is dealt 7♣ X."),
    (happened.Led(1, parse_combination("pair-3:3c,3d"), 0), "Ben leads a pair of threes (3♣ 3♦)."),
    (happened.Led(1, parse_combination("pair-3:3c,3d"), 1), "Ben leads a pair of threes (3♣ 3♦), 1 card left."),
    (happened.Beat(3, parse_combination("single-9:9h"), 1), "Dee plays a single 9 (9♥), 1 card left."),
    (happened.Beat(3, parse_combination("single-9:9h"), 5), "Dee plays a single 9 (9♥), 5 cards left."),
    (
        happened.Beat(2, parse_combination("quad-9:9c,9d,9h,X"), 8),
        "Cam bombs with a quad of nines (9♣ 9♦ 9♥ X), 8 cards left.",
    ),
    (happened.Passed(2), "Cam passes."),
    (happened.WentOut(3, 6), "Dee goes out sixth."),
    (happened.RoundWon(1, None), "Ben wins the round and decides who leads."),
    (happened.RoundWon(1, 3), "Ben wins the round, and Dee leads."),
    (happened.LeadGiven(1, 3), "Ben gives the lead to Dee."),
    (happened.LeadAsked(1, 3), 'Ben asks Dee: "Do you want the lead?"'),
    (happened.LeadAnswered(3, True), "Dee says yes."),
    (happened.LeadAnswered(3, False), "Dee says no."),
    (
        happened.DealScored((1, 0, 2), (1, 0, 4)),
        "The deal is over. Ann: 1 point, 1 in all; Ben: no points, 0 in all; Cam: 2 points, 4 in all.",
    ),
    (happened.MatchWon((1,), (0, 1, 0), Ending.PLAYED_OUT), "Ben wins with 1 point."),
    (happened.MatchWon((0, 2), (1, 0, 1), Ending.PLAYED_OUT), "Ann and Cam share the win with 1 point."),
    (
        happened.MatchWon((0,), (8, 4), Ending.LAST_DEAL),
        "Ann and Cam win the match, 8 to 4. It is the last deal: first out and not behind, they win at once.",
    ),
    (
        happened.MatchWon((0,), (8, 7), Ending.EXTRA_DEAL),
        "Ann and Cam win the match, 8 to 7. It is the extra deal that breaks the tie: first out, they win at once.",
    ),
]

MOVES: list[tuple[object, str]] = [
    (Play(parse_combination("pair-3:3c,X")), "Pair of threes, X = 3: 3♣ X"),
    (Pass(), "Pass"),
    (GiveLead(3), "Give the lead to Dee"),
    (AskLead(3), 'Ask Dee: "Do you want the lead?"'),
    (Answer(True), "Yes, I want the lead"),
    (Answer(False), "No, I do not want the lead"),
]


@pytest.mark.parametrize(("value", "text"), [*EVENTS, *MOVES])
def test_it_is_said_word_for_word(value: object, text: str) -> None:
    assert describe(value, names=NAMES) == text


def test_there_is_every_kind_of_event_and_move() -> None:
    assert {type(event) for event, _ in EVENTS} == {*get_args(Event)}
    assert {type(move) for move, _ in MOVES} == {*get_args(Move)} - {Deal}
