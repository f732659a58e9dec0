"""Records and the rules server work for Save Your Bacon! as for every other game."""

import json
from pathlib import Path
from typing import Any

import pytest

from bacon_rules import RecordError, RulesError
from bacon_rules.games import GAMES, game_named
from bacon_rules.records import Record, Valid, WrongMove, dumps, loads, read, replay, validate, write
from bacon_rules.save_your_bacon import Rules, new_match
from bacon_rules.server import rules_endpoint
from tests.save_your_bacon.strategies import ALL_RULES, steps
from tests.server.protocol import call

NAMES = ("Ann", "Ben", "Cam", "Dee")
SOME_RULES = [name for place, name in enumerate(ALL_RULES) if place % 11 == 0]


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_the_game_is_registered() -> None:
    game = game_named("save-your-bacon")
    assert list(GAMES)[-1] == "save-your-bacon"
    assert (game.title, plain(game.rules)) == ("Save Your Bacon!", {"game": "save-your-bacon"})
    assert plain(game.numbers) == {
        "players": 2,
        "format": "duel",
        "best_of": 1,
        "decks": "preconstructed",
        "deck_rules": {"size": 18, "copies": 2, "usable": False},
        "pool": "Starter pool",
        "hand_size": 5,
        "actions": 2,
        "bacon_to_win": 3,
        "energy_to_lose": 21,
        "equipment_limit": 2,
        "most_pitched": 2,
        "most_readied": 3,
    }
    started = game.new_match({"game": "save-your-bacon", "house_rules": {"hand_size": 3}}, 0)
    assert plain(started.to_json()) == plain(new_match(Rules(hand_size=3)).to_json())
    assert plain(game.load(started.to_json()).to_json()) == plain(started.to_json())


@pytest.mark.parametrize("dealer", [1, -1, 7])
def test_nobody_deals(dealer: int) -> None:
    with pytest.raises(RulesError, match=r"^dealer: nobody deals in Save Your Bacon!, expected 0, got "):
        game_named("save-your-bacon").new_match({"game": "save-your-bacon"}, dealer)


@pytest.mark.parametrize("name", SOME_RULES)
def test_a_match_can_be_recorded(name: str, tmp_path: Path) -> None:
    course = list(steps(ALL_RULES[name], 12, 300))
    seats = NAMES[: ALL_RULES[name].players]
    record = Record.of(course[0][0], [move for _, move, _ in course], seats=seats)
    assert loads(dumps(record)) == record
    write(record, tmp_path / "a.bacon.json")
    assert read(tmp_path / "a.bacon.json") == record
    verdict = validate(record)
    assert isinstance(verdict, Valid)
    assert "Save Your Bacon!" in str(verdict)
    for ply in (0, 1, len(course) // 2, len(course)):
        state = course[ply][0] if ply < len(course) else course[-1][2]
        assert plain(replay(record, ply).to_json()) == plain(state.to_json())


def test_a_record_begins_where_a_match_begins() -> None:
    course = list(steps(Rules(), 1, 3))
    with pytest.raises(RecordError, match=r"^start: a record begins where a match begins"):
        Record.of(course[1][0], [course[1][1]], seats=NAMES[:2])


def test_the_first_wrong_move_of_a_record_is_found() -> None:
    course = list(steps(Rules(), 12, 60))
    value = json.loads(dumps(Record.of(course[0][0], [move for _, move, _ in course], seats=NAMES[:2])))
    value["moves"][1] = value["moves"][0]
    verdict = validate(json.dumps(value))
    assert isinstance(verdict, WrongMove)
    assert verdict.ply == 1
    assert "another player has taken this deck" in str(verdict)


def test_the_server_plays_a_whole_match() -> None:
    endpoint = rules_endpoint()
    answer = call(endpoint, "new_game", "save-your-bacon", {"bacon_to_win": 1})
    handle = answer["state"]
    assert (answer["game"], answer["seats"], answer["to_act"]) == ("save-your-bacon", 2, 0)
    course = list(steps(Rules(bacon_to_win=1), 1))
    for number, (before, move, after) in enumerate(course):
        if number % 5 == 0:
            moves = list(map(str, before.legal_moves()))
            assert call(endpoint, "legal_moves", handle) == {"count": len(moves), "moves": moves}
            assert call(endpoint, "check_move", handle, str(move)) == {"legal": True}
            assert call(endpoint, "check_move", handle, "lot:7")["legal"] is False
            assert call(endpoint, "observe", handle, 1) == plain(before.observe(1).to_json())
            told = [event.to_json() for event in before.events(move)]
            assert call(endpoint, "events", handle, str(move)) == {"events": plain(told)}
            assert call(endpoint, "dump_state", handle) == plain(before.to_json())
            assert call(endpoint, "load_state", plain(before.to_json()))["to_act"] == before.to_act
        if before.to_act is None:
            chance = call(endpoint, "chance_move", handle, 1)["move"]
            assert call(endpoint, "check_move", handle, chance) == {"legal": True}
        handle = call(endpoint, "apply", handle, str(move))["state"]
        assert call(endpoint, "status", handle)["scores"] == list(after.scores)
    assert course[-1][2].is_over
    assert call(endpoint, "status", handle)["is_over"] is True
    assert call(endpoint, "check_move", handle, "pass")["reason"] == "MATCH_IS_OVER"
