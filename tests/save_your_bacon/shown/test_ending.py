"""Why a match of Save Your Bacon! ended, in words."""

import attrs
import pytest

from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.rulebook.going import casting
from tests.save_your_bacon.scenarios import *

NAMES = ["Ann", "Ben", "Cam"]
LOST = " ".join(["spade"] * 21)


def ended(state: State, events: list[Event] | tuple[Event, ...]) -> str:
    assert state.is_over
    view = state.observe(0)
    assert GAME.ending_told(view, events, speaker("ja", NAMES, view))
    return GAME.ending_told(view, events, speaker("en", NAMES, view))


def passed(*players: Seat, limit: int | None = None, **more: object) -> str:
    """Return the reason after the turn of the first player, who does nothing."""
    state = position(*players, **more)  # type: ignore[arg-type]  # whatever a test wants
    state = play(attrs.evolve(state, rules=attrs.evolve(state.rules, turn_limit=limit)), "pass-time")
    return ended(*state.step(state.parse_move("pass-time")))


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (passed(Seat(), Seat(bacon=3)), "Ben began the turn with 3 bacon. (Rule S1)"),
        (passed(Seat(bacon=4), Seat(bacon=5), limit=1), "Ben began the turn with 5 bacon. (Rule S1)"),
        (
            passed(Seat(bacon=3), Seat(bacon=4), Seat(), played=Format.FREE_FOR_ALL),
            "Ben began the turn with 4 bacon, more than anybody else. (Rule S1)",
        ),
        (
            passed(Seat(), Seat(spent=LOST)),
            "Ann is the last one left: Ben began the turn with 21 spent energy or more. (Rule S1)",
        ),
        (passed(Seat(bacon=1), Seat(), limit=1), "The limit of turns (1) was reached, and Ann was ahead. (Rule S76)"),
        (passed(Seat(), Seat(bacon=1), limit=1), "The limit of turns (1) was reached, and Ben was ahead. (Rule S76)"),
        (
            passed(Seat(bacon=3, spent="spade"), Seat(bacon=3), Seat(), limit=1, played=Format.FREE_FOR_ALL),
            "The limit of turns (1) was reached, and Ben was ahead. (Rule S76)",
        ),
    ],
)
def test_the_end_of_a_match_has_its_reason_and_its_ruling(told: str, expected: str) -> None:
    assert told == expected


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, "You are the last one left: Ben began the turn with 21 spent energy or more. (Rule S1)"),
        (1, "Ann is the last one left: you began the turn with 21 spent energy or more. (Rule S1)"),
    ],
)
def test_the_reason_speaks_to_its_reader_and_the_sheet_to_everybody(seat: int, told: str) -> None:
    state = play(position(Seat(), Seat(spent=LOST)), "pass-time")
    state, events = state.step(state.parse_move("pass-time"))
    view = state.observe(seat)
    assert GAME.ending_told(view, events, speaker("en", NAMES, view, reader=seat)) == told
    sheet = GAME.scene(view, events, speaker("en", NAMES, view)).sheet
    assert sheet is not None
    assert sheet.title == "Ann won the match"
    assert sheet.says == "Ann is the last one left: Ben began the turn with 21 spent energy or more. (Rule S1)"


def test_an_effect_decides_a_game() -> None:
    state = position(Seat(hand="cast"), Seat(bacon=2), cards=[action("Cast", do("win-game"))])
    told = ended(*state.step(state.parse_move("play:cast@0")))
    assert told == "The effect of a card decided the game. (Rule S88)"


def test_a_match_of_several_games_says_how_many_were_won() -> None:
    state = attrs.evolve(position(Seat(), Seat(bacon=3), best_of=3), scores=(0, 1))
    state = play(state, "pass-time")
    told = ended(*state.step(state.parse_move("pass-time")))
    assert told == "Ben has won 2 games. (Rule S10) Ben began the turn with 3 bacon. (Rule S1)"


def test_without_events_nothing_is_known() -> None:
    state = casting(do("win-game"))
    view = state.observe(0)
    assert GAME.ending_told(view, (), speaker("en", NAMES, view)) == ""
