"""States with impossible decisions of several players are refused, and where (S30, S84, S85, S86)."""

from functools import cache
from typing import Any

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state
from tests.jsontrees import replaced
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

EXHAUST = do("exhaust", cards=choose(FRIEND, by="that-player"))
ENERGY = do("gain-energy", count=1, who="that-player")
INNER = do("choose-one", by="each-opponent", options=[{"actions": [ENERGY]}, {"actions": [EXHAUST]}])
OPEN = do("choose-one", by="each-player", options=[{"actions": [EXHAUST, INNER]}, {"actions": [ENERGY]}])
SAME = do("exhaust", cards=choose({"kind": "champion"}, by="each-player", count=3, same=True))
SECRET = {**OPEN, "secret": True}
BID = do("bid", secret=True)


@cache
def after(act: str, *moves: str) -> State:
    """Return a game with three players, each with 2 upgraded energy, after moves for an action."""
    actions: Json = {"open": OPEN, "secret": SECRET, "bid": BID, "same": SAME}[act]
    seats = (Seat(energy=2), Seat(energy=2))
    return play(position(Seat(energy=2, hand="act"), *seats, cards=[action("Act", actions)]), "play:act@0", *moves)


FRAME = ("stage", "stack", 2)
ROUND = (*FRAME, "rounds", 0)
WITHIN = (*FRAME, "rounds", 1)
ASKED = ("open", "option:1")
DOING = ("open", "option:0")
ASKED_WITHIN = (*DOING, "choose:0")
HIDDEN = ("secret", "option:0", "option:1")
SHOWN = (*HIDDEN, "option:0")
BIDDING = ("bid", "x:1")
PICKING = ("same", "choose:1", "choose:2", "choose:3", "choose:1")
TIED = ("bid", "x:1", "x:2", "x:2")

NO_OPTIONS = ".step: this effect action leaves no options"
ORDER = ": expected [0, 1, 2], who decide in this order, in answers and then among those left"
NOT_YET = ": nothing is done within this round before all have decided"
NO_NUMBER = "s[1].answer: expected the number of an option, or -1"
OTHERS = ".picked: expected different cards that can be chosen, of [0, 1, 2, 3, 4, 5, 6, 7, 8]"
NAMES = {"names": [{"name": "victim", "that": [], "those": [], "players": [1]}]}
BENT: list[tuple[tuple[str, ...], tuple[str | int, ...], Any, str]] = [
    (ASKED, (*FRAME, "rounds"), [], NO_OPTIONS),
    (DOING, (*FRAME, "rounds"), [], ".rounds: expected a round, or null"),
    (ASKED, (*ROUND, "line"), 1, NO_OPTIONS),
    (ASKED, (*ROUND, "waiting"), [2, 1], f".rounds[0]{ORDER}"),
    (ASKED, (*ROUND, "waiting"), [2, 2], ".rounds[0]: expected different players"),
    (ASKED, (*ROUND, "waiting"), [], ".step: there is nothing between which the player can choose"),
    (ASKED, (*ROUND, "waiting"), [9], ".rounds[0].waiting[0]: expected a number from 0 to 2, got 9"),
    (
        ASKED,
        (*ROUND, "answers"),
        [{"player": 0, "answer": 1}],
        ".rounds[0].answers: expected none: each choice is carried out at once",
    ),
    (ASKED, (*ROUND, "context"), NAMES, ".rounds[0].context: expected neither names nor cards out of play"),
    (
        ASKED,
        (*ROUND, "context"),
        {"named": "nobody"},
        ".rounds[0].context.named: expected a card of the pool, or none",
    ),
    (ASKED, (*FRAME, "step"), "start", ": the game does not wait here, it would go on by itself"),
    (DOING, (*ROUND, "line"), 1, ".rounds[0].line: nobody decides in turn for this effect action"),
    (DOING, (*ROUND, "line"), 2, ".rounds[0].line: expected a number from 0 to 1, got 2"),
    (DOING, (*ROUND, "answers"), [{"player": 0, "answer": 1}], f".rounds[0]{NOT_YET}"),
    (ASKED_WITHIN, (*WITHIN, "line"), 0, NO_OPTIONS),
    (ASKED_WITHIN, (*ROUND, "line"), 2, ".rounds[1].line: expected a number from 3 to 2, got 2"),
    (HIDDEN, (*ROUND, "answers", 0, "answer"), None, ".rounds[0].answers[0].answer: expected one of [0, 1], got None"),
    (HIDDEN, (*ROUND, "answers", 0, "answer"), -1, ".rounds[0].answers[0].answer: expected one of [0, 1], got -1"),
    (HIDDEN, (*ROUND, "answers"), [], f".rounds[0]{ORDER}"),
    (SHOWN, (*ROUND, "waiting"), [0], f".rounds[0]{NOT_YET}"),
    (SHOWN, (*ROUND, "answers", 1, "answer"), 2, f".rounds[0].answer{NO_NUMBER}"),
    (SHOWN, (*ROUND, "answers", 1, "answer"), None, f".rounds[0].answer{NO_NUMBER}"),
    (SHOWN, (*ROUND, "answers", 1, "player"), 1, ".rounds[0]: expected different players"),
    (PICKING, (*FRAME, "picked"), [1, 2, 3, 4, 4], OTHERS),
    (PICKING, (*FRAME, "picked"), [1, 1, 1, 2], OTHERS),
    (BIDDING, (*ROUND, "answers", 0, "answer"), 3, ".rounds[0].answers[0].answer: expected one of [0, 1, 2], got 3"),
    (TIED, (*ROUND, "answers", 1, "answer"), 1, ".step: there is nothing between which the player can choose"),
]


@pytest.mark.parametrize(("moves", "place", "value", "told"), BENT)
def test_impossible_decisions_are_refused(
    moves: tuple[str, ...], place: tuple[str | int, ...], value: Any, told: str
) -> None:
    document = same(after(*moves).to_json())
    assert load_state(document) == after(*moves)
    with pytest.raises(JsonError) as caught:
        load_state(replaced(document, place, value))
    assert f"{caught.value.path}: {caught.value.problem}" == f"$.stage.stack[2]{told}"
