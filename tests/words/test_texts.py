"""What is said, word for word."""

from typing import Any

import pytest

from bacon_rules import bacon, climbing, parse_card, parse_combination, parse_hand, trick_taking
from bacon_rules.climbing import Ending
from bacon_rules.climbing import events as happened
from bacon_rules.errors import LanguageError, WordsError, shown
from bacon_rules.games import AnyState
from bacon_rules.save_your_bacon import CardKey, CardNumber, Deck, Play
from bacon_rules.save_your_bacon import events as table_events
from bacon_rules.words import (
    asked,
    describe,
    languages,
    tell,
)
from bacon_rules.words.rules import players_told
from bacon_rules.words.speakers import speaker
from tests.climbing.scripts import scripted
from tests.save_your_bacon.scenarios import Seat
from tests.save_your_bacon.scenarios import position as table_position
from tests.trick_taking.scripts import position

NAMES = ("Ann", "Ben", "Cam", "Dee")
SIX = (*NAMES, "Eli", "Fay")


def cards(text: str) -> climbing.Combination:
    return parse_combination(text)


@pytest.mark.parametrize(
    ("rules", "sides", "text"),
    [
        (bacon(4), ("Ann and Cam", "Ben and Dee"), "Bacon for 4: Ann and Cam against Ben and Dee."),
        (climbing.applewood(3), ("Ann", "Ben", "Cam"), "Applewood for 3: Ann, Ben and Cam, each alone."),
    ],
)
def test_it_is_told_who_plays_what(rules: climbing.Rules, sides: tuple[str, ...], text: str) -> None:
    assert players_told(rules, sides, speaker("en", None)) == text


def test_a_stage_says_whose_turn_it_is() -> None:
    assert describe(climbing.Leading(1), names=NAMES) == "Ben is to lead."
    assert describe(trick_taking.Bidding(1), names=NAMES) == "Ben is to pick up or pass."


def test_seats_and_teams_without_names_have_numbers() -> None:
    assert describe(happened.Passed(2)) == "Seat 2 passes."
    assert describe(happened.Passed(2), "ja") == "座席2がパスしました。"
    assert describe(happened.Passed(1), names=("Ann", "")) == "Seat 1 passes."
    assert describe(happened.Passed(-1), names=NAMES) == "Seat -1 passes."
    won = happened.MatchWon((1,), (4, 8), Ending.PLAYED_OUT)
    assert describe(won) == "Team 1 wins the match, 8 to 4."
    match = climbing.new_match(bacon(6))
    assert describe(won, match=match) == "Seat 1, Seat 3 and Seat 5 win the match, 8 to 4."
    assert describe(match, names=("Ann",)) == (
        "Bacon for 6, deal 1. Score: Ann, Seat 2 and Seat 4: 0; Seat 1, Seat 3 and Seat 5: 0."
    )


def test_a_match_that_is_over_or_to_be_dealt_asks_nothing() -> None:
    assert asked(scripted("over").observe(0), names=NAMES) == "Ben and Dee win the match, 8 to 0."
    assert asked(position("over").observe(0), names=NAMES) == "Ben and Dee win the match, 2 to 0."
    assert asked(position("over").observe(3), names=NAMES) == "Ben and you win the match, 2 to 0."
    assert asked(scripted("to be dealt").observe(0)) == "The cards are to be dealt."
    assert asked(trick_taking.new_match().observe(0)) == "The cards are to be dealt."


def test_marks_decide_how_cards_stand() -> None:
    def mark(text: str, value: object) -> str:
        return f"<b>{text}</b>" if isinstance(value, trick_taking.Card | climbing.Card | climbing.Suit) else text

    event = trick_taking.CardPlayed(1, trick_taking.parse_card("As"))
    assert describe(event, names=NAMES, mark=mark) == "Ben plays the <b>ace of spades</b>."
    assert describe(climbing.Suit.CLUBS, mark=mark) == "<b>Clubs</b>"
    assert describe(parse_hand("7c X"), mark=mark) == "<b>7♣</b> <b>X</b>"
    assert describe(climbing.Suit.CLUBS, mark=lambda text, _: f"\x1b[1m{text}\x1b[0m") == "\x1b[1mClubs\x1b[0m"
    assert describe(climbing.Suit.CLUBS, mark=lambda *_: "") == ""


@pytest.mark.parametrize(
    ("value", "marked"),
    [
        (parse_card("7c"), {"7 of clubs": parse_card("7c")}),
        (climbing.Kind.STAIRS, {"stairs": climbing.Kind.STAIRS}),
        (climbing.Suit.CLUBS, {"clubs": climbing.Suit.CLUBS}),
        (cards("pair-3:3c,X"), {"pair of threes": cards("pair-3:3c,X")}),
        (
            happened.Led(1, cards("pair-3:3c,X"), 5),
            {"a pair of threes": cards("pair-3:3c,X"), "3♣": parse_card("3c"), "X": parse_card("X")},
        ),
        (Play(CardKey("hammer"), CardNumber(2)), {"hammer": "hammer"}),
    ],
)
def test_marks_are_told_what_the_words_are_for(value: object, marked: dict[str, object]) -> None:
    told: dict[str, object] = {}

    def mark(text: str, value: object) -> str:
        told[text] = value
        return text

    describe(value, mark=mark)
    assert told == marked


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        (lambda text, _: {"ace": "A"}[text], "it raised KeyError: 'clubs'"),
        (lambda _: "", "it raised TypeError: "),
        (lambda *_: None, "it returned None, which is no text"),
    ],
)
def test_what_goes_wrong_in_a_mark_is_told_in_its_name(mark: Any, problem: str) -> None:
    with pytest.raises(WordsError) as refused:
        describe(climbing.Suit.CLUBS, mark=mark)
    assert str(refused.value).startswith(f"mark: for 'clubs' {problem}")


def test_cards_in_play_and_what_is_asked_are_marked_too() -> None:
    def mark(text: str, value: object) -> str:
        return f"<b>{text}:{value}</b>"

    match = table_position(Seat(), Seat(champions="elm elm ash"))
    event = table_events.CardExhausted(CardNumber(0))
    assert describe(event, match=match, mark=mark) == "<b>Oak:0</b> is exhausted."
    assert asked(scripted("following").observe(1), names=NAMES, mark=mark) == (
        "Cam is to beat your <b>single 4:single-4:4c</b>, or pass."
    )
    elm = table_events.CardExhausted(CardNumber(1))
    assert describe(elm, match=match, mark=mark) == "<b>Elm (Seat 0):1</b> is exhausted."
    assert list(tell([event], match, mark=mark)) == ["<b>Oak:0</b> is exhausted."]


@pytest.mark.parametrize("language", ["", "xx", "EN", "../ja", None, 7, "j" * 1000, ["ja"]])
def test_unknown_languages_are_refused_with_the_known_ones(language: Any) -> None:
    for call in (
        lambda: describe(parse_card("7c"), language),
        lambda: asked(scripted("leading"), language),
        lambda: tell([], scripted("leading"), language),
    ):
        with pytest.raises(LanguageError) as refused:
            call()
        assert str(refused.value) == f"there are no words in {shown(language)}, there are {', '.join(languages())}"


def test_the_language_that_was_meant_is_guessed() -> None:
    with pytest.raises(LanguageError) as refused:
        describe(parse_card("7c"), "jaa")
    meant = f"did you mean 'ja'? There are {', '.join(languages())}"
    assert str(refused.value) == f"there are no words in 'jaa', {meant}"


class Hostile:
    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    "value",
    [
        *(None, 7, "7c", object(), Hostile(), [], climbing.Card, {"type": "passed"}, pytest.param(10**9999, id="huge")),
        *(climbing.Played(0, cards("single-7:7c")), trick_taking.Laid(0, trick_taking.parse_card("7c")), Deck((), ())),
    ],
)
def test_what_has_no_words_is_refused(value: Any) -> None:
    with pytest.raises(WordsError) as refused:
        describe(value)
    assert str(refused.value) == f"there are no words for {shown(value)}"
    with pytest.raises(WordsError) as refused:
        asked(value)
    assert str(refused.value) == f"expected a state or a view, got {shown(value)}"
    if value is not None:
        with pytest.raises(WordsError) as refused:
            describe(parse_card("7c"), match=value)
        assert str(refused.value) == f"match: expected a state or a view, got {shown(value)}"


@pytest.mark.parametrize(
    "value",
    [
        happened.WentOut(1, 99),
        happened.Passed(None),  # type: ignore[arg-type]  # what reading refuses, and Python does not
        happened.Led(0, "7c", 3),  # type: ignore[arg-type]  # as above
        happened.DealScored((1,), (1, 2)),
        happened.MatchWon((), (), Ending.SECURED),
        pytest.param(happened.Passed(10**9999), id="huge"),
        table_events.CardMoved(0, CardKey("nap"), None, "nowhere"),  # type: ignore[arg-type]  # as above
    ],
)
def test_values_of_the_wrong_parts_are_refused(value: object) -> None:
    with pytest.raises(WordsError) as refused:
        describe(value)
    assert str(refused.value) == f"there are no words for {shown(value)}: some of its parts are not valid"


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("Ann", "a list of the players' names, got 'Ann'"),
        (7, "a list of the players' names, got 7"),
        ({"Ann": 1}, "a list of the players' names, got {'Ann': 1}"),
        (["Ann", 2], "a player's name, got 2"),
        ((None,), "a player's name, got None"),
    ],
)
def test_what_are_no_names_is_refused(names: Any, expected: str) -> None:
    with pytest.raises(WordsError) as refused:
        describe(happened.Passed(0), names=names)
    assert str(refused.value) == f"names: expected {expected}"


def test_what_is_no_mark_is_refused() -> None:
    mark: Any = "bold"
    with pytest.raises(WordsError) as refused:
        describe(parse_card("7c"), mark=mark)
    assert str(refused.value) == "mark: expected a function, got 'bold'"


@pytest.mark.parametrize(
    "match", [scripted("leading"), position("leading"), table_position()], ids=lambda one: one.name
)
def test_what_is_no_event_is_not_told(match: AnyState) -> None:
    event: Any = 7
    with pytest.raises(WordsError, match="there are no words for 7"):
        list(tell([event], match))
