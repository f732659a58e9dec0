"""The climbing game, told and shown line by line."""

import re
from itertools import islice
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    Combination,
    Rules,
    State,
    applewood,
    bacon,
    new_match,
    parse_combination,
    parse_hand,
    parse_move,
    replay,
)
from bacon_rules.climbing.events import (
    Beat,
    DealBegan,
    DealScored,
    Ending,
    Event,
    HandDealt,
    LeadAnswered,
    LeadAsked,
    LeadGiven,
    Led,
    MatchWon,
    Passed,
    RoundWon,
    WentOut,
)
from bacon_rules.climbing.shown.position import position_told
from bacon_rules.climbing.shown.story import story
from bacon_rules.stories import seating
from bacon_rules.stories.paint import coloured, plain
from tests.cli.running import ESCAPE, NAMES
from tests.climbing.strategies import every_preset
from tests.records.matches import random_moves


def cards(text: str) -> Combination:
    return parse_combination(text)


def told(rules: Rules, *events: Event) -> list[str]:
    return list(story(new_match(rules), events, seating.NAMES, plain, "en"))


def test_a_round_is_told_line_by_line() -> None:
    assert told(
        bacon(6),
        DealBegan(2, 5, 0),
        HandDealt(0, parse_hand("1c 1c 9s X")),
        HandDealt(1, parse_hand("2h")),
        Led(0, cards("pair-1:1c,1c"), 12),
        Passed(1),
        Beat(2, cards("straight-flush-7:3c,X,5c,6c,7c"), 0),
        WentOut(2, 1),
        Passed(3),
        Passed(4),
        Passed(5),
        RoundWon(2, None),
        LeadAsked(2, 4),
        LeadAnswered(4, wants_lead=False),
        LeadAsked(2, 4),
        LeadAnswered(4, wants_lead=True),
        LeadGiven(2, 0),
        Led(0, cards("single-10:X"), 11),
        Passed(1),
        Passed(3),
        RoundWon(0, 0),
        RoundWon(2, 3),
    ) == [
        "Bacon for 6: Ann, Cam and Eli against Ben, Dee and Fay.",
        "24 points win, in 6 deals at most.",
        "",
        "--- Deal 2: Fay deals, and Ann leads -----------------------------------",
        "",
        "  Ann  1c 1c 9s X",
        "  Ben  2h",
        "",
        "  Ann leads a pair of ones (1c 1c), 12 cards left.",
        "  Ben passes.",
        "  Cam bombs with a straight flush 3-7 (3c X 5c 6c 7c).",
        "  Cam goes out first.",
        "  Dee, Eli and Fay pass.",
        "  Cam wins the round and decides who leads.",
        '  Cam asks Eli: "Do you want the lead?"',
        "  Eli says no.",
        '  Cam asks Eli: "Do you want the lead?"',
        "  Eli says yes.",
        "  Cam gives the lead to Ann.",
        "",
        "  Ann leads a single 10 (X), 11 cards left.",
        "  Ben and Dee pass.",
        "  Ann wins the round and leads.",
        "  Cam wins the round, and Dee leads.",
    ]


def test_scores_and_results_are_told_side_by_side() -> None:
    assert told(bacon(4), DealScored((4, 0), (4, 0)), MatchWon((0,), (12, 3), Ending.PLAYED_OUT)) == [
        "Bacon for 4: Ann and Cam against Ben and Dee.",
        "8 points win, in 8 deals at most.",
        "",
        "               points  score",
        "  Ann and Cam       4      4",
        "  Ben and Dee       0      0",
        "",
        "Ann and Cam win the match, 12 to 3.",
    ]
    assert told(applewood(3), DealScored((2, 0, 1), (8, 0, 8))) == [
        "Applewood for 3: Ann, Ben and Cam, each alone.",
        "6 points win.",
        "",
        "       points  score",
        "  Ann       2      8",
        "  Ben       0      0",
        "  Cam       1      8",
    ]


@pytest.mark.parametrize(
    ("winners", "expected"), [((1,), "Ben wins with 7 points."), ((0, 2), "Ann and Cam share the win with 7 points.")]
)
def test_who_plays_alone_wins_alone_or_shares(winners: tuple[int, ...], expected: str) -> None:
    assert told(applewood(3), MatchWon(winners, (7, 7, 7), Ending.PLAYED_OUT))[-1] == expected


@pytest.mark.parametrize(
    ("ending", "expected"),
    [(Ending.SECURED, "no longer lose"), (Ending.LAST_DEAL, "last deal"), (Ending.EXTRA_DEAL, "extra deal")],
)
def test_a_match_that_ends_in_the_middle_of_a_deal_says_why(ending: Ending, expected: str) -> None:
    *_, result, cause = told(bacon(4), MatchWon((1,), (4, 8), ending))
    assert result == "Ben and Dee win the match, 8 to 4."
    assert expected in cause


SHORT: Final = attrs.evolve(bacon(4), naturals_each=2, wilds_each=0)


DEAL: Final = "deal:1c,3c/2c,4c/3c,5d/6c,6d"


@given(every_preset, st.integers(0, 10_000), st.integers(0, 400))
def test_a_picture_shows_the_whole_position(rules: Rules, seed: int, ply: int) -> None:
    state: State = replay(new_match(rules), islice(random_moves(rules, 0, seed), ply))
    lines = list(position_told(state, NAMES, plain, "en"))
    text = "\n".join(lines)
    for seat, hand in enumerate(state.hands):
        assert (f"  {NAMES[seat]}  {hand}" in lines) == bool(hand)
        assert (f"  {NAMES[seat]} goes out " in text) == (seat in state.out)
    assert len(re.findall(r"(leads|plays|bombs with) .*\(.*\)(, \d+ cards? left)?\.$", text, re.MULTILINE)) == len(
        state.pile
    )
    assert [int(line.split()[-1]) for line in lines[-rules.sides :]] == list(state.scores)
    if state.to_act is not None:
        assert NAMES[state.to_act] in lines[-rules.sides - 2]
    assert ESCAPE.sub("", "\n".join(position_told(state, NAMES, coloured, "en"))) == text


def test_a_pile_tells_how_many_cards_were_left_at_each_play() -> None:
    moves = (DEAL, "single-2:2c", "single-3:3c", "pass", "pass", "single-4:4c", "single-5:5d", "single-6:6c")
    lines = list(position_told(replay(new_match(SHORT), map(parse_move, moves)), NAMES, plain, "en"))
    assert [line for line in lines if " single " in line and "beat" not in line] == [
        "  Ben leads a single 2 (2c), 1 card left.",
        "  Cem plays a single 3 (3c), 1 card left.",
        "  Ben plays a single 4 (4c).",
        "  Cem plays a single 5 (5d).",
        "  Dee plays a single 6 (6c), 1 card left.",
    ]


def test_who_has_played_twice_had_more_cards_left_before() -> None:
    rules = attrs.evolve(bacon(4), naturals_each=3, wilds_each=0)
    moves = ("deal:1c,3c,9c/2c,4c,8c/3d,5d,7d/6c,6d,8d", "single-2:2c", "single-3:3d", "pass", "pass", "single-4:4c")
    lines = list(position_told(replay(new_match(rules), map(parse_move, moves)), NAMES, plain, "en"))
    assert [line for line in lines if " single " in line and "beat" not in line] == [
        "  Ben leads a single 2 (2c), 2 cards left.",
        "  Cem plays a single 3 (3d), 2 cards left.",
        "  Ben plays a single 4 (4c), 1 card left.",
    ]


@pytest.mark.exhaustive
def test_every_turn_is_told() -> None:
    told: dict[tuple[str, bool, bool], list[str]] = {}
    for seed in range(3):
        for state in states_of(attrs.evolve(bacon(6), naturals_each=6), seed):
            kind = (type(state.stage).__name__, getattr(state.stage, "said", None) is not None, state.is_over)
            told[kind] = list(position_told(state, NAMES, plain, "en"))[-5:-3]
    names = f"({'|'.join(NAMES)})"
    for kind, pattern in {
        ("NoneType", False, False): r"  The cards are to be dealt\.",
        ("Leading", False, False): rf"  {names} is to lead\.",
        ("Following", False, False): rf"  {names} is to beat {names}'s .*, or pass\.",
        ("Deciding", False, False): rf"  {names} has won the round, and decides who leads\.",
        ("Deciding", True, False): (rf"  {names} (wants|does not want) the lead\. {names} decides who leads\."),
        ("Answering", False, False): rf'  {names} has asked {names}: "Do you want the lead\?"',
    }.items():
        assert re.fullmatch(rf"(.*\n)?{pattern}", "\n".join(told.pop(kind)))
    for lines in told.values():
        assert re.fullmatch(r"  .* win the match, \d+ to \d+\..*", lines[-1])


def states_of(rules: Rules, seed: int) -> list[State]:
    found = [new_match(rules)]
    for move in random_moves(rules, 0, seed):
        found.append(found[-1].apply(move))
    return found
