"""What each method answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bacon_rules
from bacon_rules import Illegal, chance_move, errors, legal_moves, new_match, observe, parse_move, preset
from bacon_rules.climbing import PRESETS
from bacon_rules.records import Record, dumps
from bacon_rules.server import Endpoint, Limits, rules_endpoint
from bacon_rules.server.faults import fault_of
from tests.server.protocol import call

DEALT = new_match(preset("bacon-4")).apply(chance_move(new_match(preset("bacon-4")), 7))
LED = DEALT.apply(parse_move("pair-3:3h,X"))


@pytest.fixture
def endpoint() -> Endpoint:
    return rules_endpoint()


@pytest.fixture
def dealt(endpoint: Endpoint) -> int:
    """Return the handle of a match that has been dealt."""
    return begun(endpoint, "bacon-4")


def begun(endpoint: Endpoint, game: str) -> int:
    first = call(endpoint, "new_game", game)["state"]
    move = call(endpoint, "chance_move", first, 7)["move"]
    state: int = call(endpoint, "apply", first, move)["state"]
    return state


def status(state: int, game: str, seats: int, scores: list[int], to_act: int | None) -> dict[str, object]:
    return {
        "state": state,
        "game": game,
        "seats": seats,
        "to_act": to_act,
        "is_over": False,
        "winners": [],
        "scores": scores,
    }


def invalid(error: Any) -> str:
    """Return where the params are invalid, which is what this error has to say."""
    assert error["code"] == -32602
    path: str = error["data"]["path"]
    return path


def test_version(endpoint: Endpoint) -> None:
    assert call(endpoint, "version") == {"name": "bacon-rules", "version": bacon_rules.__version__, "protocol": 2}


def test_limits() -> None:
    limits = {"message_bytes": 1000, "batch": 2, "states": 3, "page": 4, "answer_bytes": 5000, "work": 60}
    endpoint = rules_endpoint(Limits(**limits))
    call(endpoint, "new_game", "bacon-4")
    assert call(endpoint, "limits") == limits | {"held": 1}


def test_games(endpoint: Endpoint) -> None:
    games = call(endpoint, "games")["games"]
    assert set(PRESETS) <= {game["game"] for game in games}
    chunky = next(game for game in games if game["game"] == "chunky-6")
    assert chunky["title"] == "Chunky Bacon for 6"
    assert chunky["rules"] == {
        "variant": "chunky",
        "players": 6,
        "suits": 4,
        "ranks": 9,
        "copies": 2,
        "naturals_each": 12,
        "wilds_each": 2,
        "points": [5, 4, 3, 2, 1, 0],
        "target": 40,
        "max_deals": None,
        "tie": "play on",
    }


@pytest.mark.parametrize("name", PRESETS)
def test_a_games_rules_can_be_taken_as_house_rules(endpoint: Endpoint, name: str) -> None:
    numbers = next(game["rules"] for game in call(endpoint, "games")["games"] if game["game"] == name)
    house = {key: value for key, value in numbers.items() if key not in ("variant", "players")}
    assert call(endpoint, "rules", call(endpoint, "new_game", name, house)["state"]) == {"game": name}


@pytest.mark.parametrize("name", PRESETS)
def test_every_game_can_be_begun(endpoint: Endpoint, name: str) -> None:
    rules = preset(name)
    for dealer in range(rules.players):
        state = call(endpoint, "new_game", game=name, dealer=dealer)
        assert state == status(dealer + 1, name, rules.players, [0] * rules.sides, None)
        assert call(endpoint, "dump_state", dealer + 1)["dealer"] == dealer
        assert call(endpoint, "rules", dealer + 1) == {"game": name}


def test_house_rules(endpoint: Endpoint) -> None:
    state = call(endpoint, "new_game", "bacon-4", {"target": 12, "max_deals": None})["state"]
    rules = call(endpoint, "rules", state)
    assert rules == {"game": "bacon-4", "house_rules": {"target": 12, "max_deals": None}}
    assert call(endpoint, "rules", call(endpoint, "new_game", **rules)["state"]) == rules


@pytest.mark.parametrize(
    ("params", "path"),
    [
        ({"game": "poker"}, "$.game"),
        ({"game": 4}, "$.game"),
        ({"game": ["bacon-4"]}, "$.game"),
        ({"game": "bacon-4", "dealer": -1}, "$.dealer"),
        ({"game": "bacon-4", "dealer": True}, "$.dealer"),
        ({"game": "bacon-4", "dealer": 1.0}, "$.dealer"),
        ({"game": "bacon-4", "dealer": "1"}, "$.dealer"),
        ({"game": "bacon-4", "dealer": 4}, "$"),
        ({"game": "bacon-4", "house_rules": {"target": 0}}, "$.house_rules.target"),
        ({"game": "bacon-4", "house_rules": {"points": [0, 4, "x", 1]}}, "$.house_rules.points[2]"),
        ({"game": "bacon-4", "house_rules": {"aim": 9}}, "$.house_rules"),
        ({"game": "bacon-4", "house_rules": 9}, "$.house_rules"),
        ({}, "$"),
    ],
)
def test_games_that_cannot_be(endpoint: Endpoint, params: dict[str, object], path: str) -> None:
    assert invalid(call(endpoint, "new_game", **params)) == path
    assert call(endpoint, "limits")["held"] == 0


@pytest.mark.parametrize("name", PRESETS)
def test_a_state_can_be_taken_elsewhere(endpoint: Endpoint, name: str) -> None:
    state = begun(endpoint, name)
    value = call(endpoint, "dump_state", state)
    elsewhere = rules_endpoint()
    loaded = call(elsewhere, "load_state", value)
    assert loaded == {**call(endpoint, "status", state), "state": 1}
    assert call(elsewhere, "dump_state", 1) == value


@pytest.mark.parametrize(
    "value", [None, 1, [], "bacon-4", {}, {"rules": None}, {"rules": {}}, {"rules": {"game": "x"}}]
)
def test_what_is_no_state_of_any_game(endpoint: Endpoint, value: object) -> None:
    assert invalid(call(endpoint, "load_state", value)) == (
        "$.value.rules.game" if isinstance(value, dict) else "$.value"
    )


def test_a_state_with_a_fault_is_refused(endpoint: Endpoint, dealt: int) -> None:
    value = call(endpoint, "dump_state", dealt)
    value["table"]["hands"][2] = "1c"
    assert invalid(call(endpoint, "load_state", value)).startswith("$.value.table")
    assert invalid(call(endpoint, "load_state", {**value, "version": 99})) == "$.value.version"
    assert invalid(call(endpoint, "load_state", {**value, "more": 1})) == "$.value"


def test_status(endpoint: Endpoint, dealt: int) -> None:
    assert call(endpoint, "status", dealt) == status(2, "bacon-4", 4, [0, 0], 1)
    assert call(endpoint, "status", state=1) == status(1, "bacon-4", 4, [0, 0], None)


@pytest.mark.parametrize("handle", [0, 3, -1, 10**40, True, 2.0, "2", None, [2], {"state": 2}])
def test_unknown_states(endpoint: Endpoint, dealt: int, handle: object) -> None:
    assert dealt == 2
    for method, rest in (
        ("status", ()),
        ("dump_state", ()),
        ("rules", ()),
        ("count_legal_moves", ()),
        ("legal_moves", ()),
        ("observe", (0,)),
        ("holding", (["1c"],)),
        ("of", (["1c"],)),
        ("addable", (["1c"],)),
        ("readings", (["1c"],)),
        ("check_move", ("pass",)),
        ("apply", ("pass",)),
        ("events", ("pass",)),
        ("chance_move", (7,)),
    ):
        assert call(endpoint, method, handle, *rest)["code"] == -32003
    assert call(endpoint, "release", [2, handle])["code"] == -32003
    assert call(endpoint, "limits")["held"] == 2


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_observe(endpoint: Endpoint, dealt: int, seat: int | None) -> None:
    led = call(endpoint, "apply", dealt, "pair-3:3h,X")["state"]
    assert call(endpoint, "observe", led, seat) == json.loads(json.dumps(observe(LED, seat).to_json()))


@pytest.mark.parametrize("seat", [4, -1, 10**40, True, 1.0, "1", [], {}])
def test_there_is_no_such_seat(endpoint: Endpoint, dealt: int, seat: object) -> None:
    assert invalid(call(endpoint, "observe", dealt, seat)) == "$.seat"


def test_observing_needs_a_seat(endpoint: Endpoint, dealt: int) -> None:
    assert invalid(call(endpoint, "observe", dealt)) == "$"


def test_pages_of_legal_moves_make_the_whole(endpoint: Endpoint, dealt: int) -> None:
    everything = [str(move) for move in legal_moves(DEALT)]
    assert call(endpoint, "count_legal_moves", dealt) == {"count": len(everything)}
    for size in (1, 7, 100, 1000):
        moves: list[str] = []
        while page := call(endpoint, "legal_moves", dealt, len(moves), size)["moves"]:
            moves += page
            assert len(page) == size or len(moves) == len(everything)
            if size == 1 and len(moves) == 20:
                break
        assert moves == everything[: len(moves)]
        assert len(moves) in (20, len(everything))


def test_a_page_has_as_many_moves_as_are_allowed_unless_told_otherwise(endpoint: Endpoint, dealt: int) -> None:
    page = call(endpoint, "legal_moves", dealt)
    assert page == call(endpoint, "legal_moves", state=dealt, offset=0, limit=1000)
    assert page == call(endpoint, "legal_moves", dealt, 0, None)
    assert (page["count"], len(page["moves"])) == (1106, 1000)


def test_pages_beyond_the_end_are_empty(endpoint: Endpoint, dealt: int) -> None:
    assert call(endpoint, "legal_moves", dealt, 1106) == {"count": 1106, "moves": []}
    assert call(endpoint, "legal_moves", dealt, 2**53 - 1) == {"count": 1106, "moves": []}
    assert call(endpoint, "legal_moves", dealt, 5, 0) == {"count": 1106, "moves": []}
    assert call(endpoint, "legal_moves", 1) == {"count": 0, "moves": []}


@pytest.mark.parametrize("number", [-1, 1001, 2**53, 1.0, True, "1", []])
def test_pages_that_cannot_be(endpoint: Endpoint, dealt: int, number: object) -> None:
    assert invalid(call(endpoint, "legal_moves", state=dealt, limit=number)) == "$.limit"
    if number != 1001:
        assert invalid(call(endpoint, "legal_moves", state=dealt, offset=number)) == "$.offset"


def test_the_page_limit_can_be_changed() -> None:
    endpoint = rules_endpoint(Limits(page=5))
    dealt = begun(endpoint, "bacon-4")
    assert len(call(endpoint, "legal_moves", dealt, 0, 5)["moves"]) == 5
    assert len(call(endpoint, "legal_moves", dealt)["moves"]) == 5
    assert invalid(call(endpoint, "legal_moves", dealt, 0, 6)) == "$.limit"


def test_check_move(endpoint: Endpoint, dealt: int) -> None:
    assert call(endpoint, "check_move", dealt, "pair-3:3h,X") == {"legal": True}
    assert call(endpoint, "check_move", dealt, "pass") == {
        "legal": False,
        "reason": "MUST_LEAD",
        "ruling": "B8",
        "explanation": Illegal.MUST_LEAD.explanation,
    }
    assert call(endpoint, "limits")["held"] == 2


def test_an_illegal_move_is_an_error_that_says_why(endpoint: Endpoint, dealt: int) -> None:
    for method in ("apply", "events"):
        assert call(endpoint, method, dealt, "pair-4:4d,4h") == {
            "code": -32001,
            "message": "Illegal move",
            "data": {
                "problem": "pair-4:4d,4h: the player does not hold these cards (B4)",
                "move": "pair-4:4d,4h",
                "reason": "NOT_HELD",
                "ruling": "B4",
                "explanation": "the player does not hold these cards",
            },
        }
    assert call(endpoint, "limits")["held"] == 2


@pytest.mark.parametrize("text", ["", "hello", "pair-3:X,3h", "PASS", "pass ", "\ud800", "\0", "7c" * 10_000])
@pytest.mark.parametrize("method", ["check_move", "apply", "events"])
def test_what_is_no_notation(endpoint: Endpoint, dealt: int, method: str, text: str) -> None:
    error = call(endpoint, method, dealt, text)
    assert error["code"] == -32002
    assert text.startswith(error["data"]["text"])
    assert isinstance(error["data"]["position"], int)


@pytest.mark.parametrize("move", [None, 1, 1.5, True, ["pass"], {"move": "pass"}])
@pytest.mark.parametrize("method", ["check_move", "apply", "events"])
def test_a_move_is_a_string(endpoint: Endpoint, dealt: int, method: str, move: object) -> None:
    assert invalid(call(endpoint, method, dealt, move)) == "$.move"


def test_states_stay_and_can_be_branched_from(endpoint: Endpoint, dealt: int) -> None:
    before = call(endpoint, "dump_state", dealt)
    first = call(endpoint, "apply", dealt, "pair-3:3h,X")
    second = call(endpoint, "apply", dealt, "single-1:1c")
    again = call(endpoint, "apply", dealt, "pair-3:3h,X")
    assert [first["state"], second["state"], again["state"]] == [3, 4, 5]
    assert call(endpoint, "dump_state", 3) == call(endpoint, "dump_state", 5) != call(endpoint, "dump_state", 4)
    assert call(endpoint, "dump_state", dealt) == before


def test_events(endpoint: Endpoint, dealt: int) -> None:
    told = call(endpoint, "events", dealt, "pair-3:3h,X")
    assert told == json.loads(
        json.dumps({"events": [event.to_json() for event in DEALT.events(parse_move("pair-3:3h,X"))]})
    )
    assert told["events"][0]["type"] == "led"
    assert call(endpoint, "limits")["held"] == 2


@pytest.mark.parametrize("seed", [0, 7, -3, "seven", "", "ü", 2**2000])
def test_chance_moves(endpoint: Endpoint, seed: int | str) -> None:
    call(endpoint, "new_game", "bacon-4")
    expected = str(chance_move(new_match(preset("bacon-4")), seed))
    assert call(endpoint, "chance_move", 1, seed) == {"move": expected}


@pytest.mark.parametrize("seed", [None, True, 1.0, [], {}, "\ud800", 2**5000])
def test_what_is_no_seed(endpoint: Endpoint, seed: object) -> None:
    call(endpoint, "new_game", "bacon-4")
    assert invalid(call(endpoint, "chance_move", 1, seed)) == "$.seed"


def test_no_chance_move_is_due(endpoint: Endpoint, dealt: int) -> None:
    assert call(endpoint, "chance_move", dealt, 7)["code"] == -32004


def test_release(endpoint: Endpoint, dealt: int) -> None:
    assert call(endpoint, "release", []) == {"held": 2}
    assert call(endpoint, "release", [1, 1]) == {"held": 1}
    assert call(endpoint, "release", [1])["code"] == -32003
    assert call(endpoint, "release", [dealt, 1])["code"] == -32003
    assert call(endpoint, "release", states=[dealt]) == {"held": 0}
    assert call(endpoint, "new_game", "bacon-4")["state"] == 3
    for states in (3, "3", None, {"3": 3}):
        assert invalid(call(endpoint, "release", states)) == "$.states"


def test_a_full_table_takes_no_more() -> None:
    endpoint = rules_endpoint(Limits(states=2))
    dealt = begun(endpoint, "bacon-4")
    value = call(endpoint, "dump_state", dealt)
    calls: list[tuple[str, list[object]]] = [
        ("new_game", ["bacon-4"]),
        ("load_state", [value]),
        ("apply", [dealt, "pair-3:3h,X"]),
        ("replay_record", [RECORD]),
        ("determinize", [call(endpoint, "observe", dealt, 2), 7]),
    ]
    for method, params in calls:
        assert call(endpoint, method, *params) == {
            "code": -32000,
            "message": "Limit exceeded",
            "data": {
                "problem": "2 states are held, which is the most; release some first",
                "limit": "states",
                "most": 2,
            },
        }
        assert call(endpoint, "check_move", dealt, "pair-3:3h,X") == {"legal": True}
    for handle, (method, params) in enumerate(calls, start=3):
        call(endpoint, "release", [1 if handle == 3 else handle - 1])
        assert call(endpoint, method, *params)["state"] == handle


MOVES = [str(chance_move(new_match(preset("bacon-4")), 7)), "pair-3:3h,X", "pass", "pass"]
RECORD = dumps(Record.of(new_match(preset("bacon-4")), map(parse_move, MOVES), seats=["Ann", "Ben", "Cam", "Dee"]))


def changed(**keys: object) -> str:
    return json.dumps({**json.loads(RECORD), **keys})


def test_replay_record(endpoint: Endpoint) -> None:
    assert call(endpoint, "replay_record", RECORD)["to_act"] == 0
    assert [call(endpoint, "replay_record", RECORD, ply)["to_act"] for ply in range(5)] == [None, 1, 2, 3, 0]
    assert call(endpoint, "dump_state", 4) == json.loads(json.dumps(LED.to_json()))
    for ply in (5, -1, True, 1.0, "1"):
        assert invalid(call(endpoint, "replay_record", RECORD, ply)) == "$.ply"


def test_records_that_cannot_be_replayed(endpoint: Endpoint) -> None:
    wrong = changed(moves=[*MOVES[:2], "single-5:5d", "pass"])
    assert call(endpoint, "replay_record", wrong)["code"] == -32005
    assert call(endpoint, "replay_record", RECORD[:100])["code"] == -32005
    assert call(endpoint, "replay_record", wrong, 2)["to_act"] == 2
    assert call(endpoint, "limits")["held"] == 1
    for record in (None, json.loads(RECORD), 1):
        assert invalid(call(endpoint, "replay_record", record)) == "$.record"
        assert invalid(call(endpoint, "validate_record", record)) == "$.record"


def test_validate_record(endpoint: Endpoint) -> None:
    assert call(endpoint, "validate_record", RECORD) == {"valid": True, "moves": 4, "scores": [0, 0], "winners": []}
    assert call(endpoint, "limits")["held"] == 0


def test_a_wrong_move_is_told(endpoint: Endpoint) -> None:
    verdict = call(endpoint, "validate_record", changed(moves=[*MOVES, "single-6:6d", "nonsense"]))
    problem = verdict.pop("problem")
    assert problem.startswith("move 5 (seat 0): single-6:6d: ")
    count = len(legal_moves(LED.apply(parse_move("pass")).apply(parse_move("pass"))))
    options = verdict.pop("options")
    assert options["count"] == count
    assert "pass" in options["examples"] or len(options["examples"]) < count
    assert verdict == {
        "valid": False,
        "fault": "WRONG_MOVE",
        "ply": 4,
        "seat": 0,
        "move": "single-6:6d",
        "reason": "WRONG_KIND",
        "ruling": "B7",
        "explanation": "only the same kind or a bomb beats the top combination",
    }


def test_a_move_that_is_no_notation_is_told(endpoint: Endpoint) -> None:
    verdict = call(endpoint, "validate_record", changed(moves=["hello"]))
    assert {key: verdict[key] for key in ("valid", "fault", "ply", "seat", "move", "reason", "ruling")} == {
        "valid": False,
        "fault": "WRONG_MOVE",
        "ply": 0,
        "seat": None,
        "move": "hello",
        "reason": None,
        "ruling": "",
    }
    assert verdict["explanation"].startswith("'hello', at character 1")
    assert verdict["options"] == {"count": 0, "examples": []}


def test_a_wrong_result_is_told(endpoint: Endpoint) -> None:
    verdict = call(endpoint, "validate_record", changed(result={"scores": [3, 0], "winners": [1]}))
    assert verdict.pop("problem") == (
        "result: the moves come to scores [0, 0] and winners [], the record says scores [3, 0] and winners [1]"
    )
    assert verdict == {
        "valid": False,
        "fault": "WRONG_RESULT",
        "expected": {"scores": [0, 0], "winners": []},
        "found": {"scores": [3, 0], "winners": [1]},
    }


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "CUT_SHORT"),
        (RECORD[:200], "CUT_SHORT"),
        ("no record", "NOT_JSON"),
        ("[]", "NOT_A_RECORD"),
        (changed(version=3), "NOT_A_RECORD"),
    ],
)
def test_what_is_no_record_is_told(endpoint: Endpoint, text: str, cause: str) -> None:
    verdict = call(endpoint, "validate_record", text)
    assert verdict.pop("problem")
    assert verdict == {"valid": False, "fault": "UNREADABLE", "cause": cause}


def test_a_bug_is_nobodys_fault() -> None:
    assert fault_of(ZeroDivisionError("details")) is None


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        (errors.RulesError, "$"),
        (errors.FinishError, "$"),
        (errors.CardError, "$.cards"),
        (errors.HandError, "$.cards"),
    ],
)
def test_any_other_exception_of_the_package_is_about_the_params(kind: type[errors.RulesError], path: str) -> None:
    fault = fault_of(kind("it was this"))
    assert fault is not None
    assert fault.to_json() == {
        "code": -32602,
        "message": "Invalid params",
        "data": {"problem": "it was this", "path": path},
    }
