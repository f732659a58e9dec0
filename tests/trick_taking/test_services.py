"""Records and the rules server work for the trick-taking game as for every other."""

import json
from pathlib import Path
from typing import Any

import pytest

from bacon_rules.games import GAMES, game_named
from bacon_rules.records import Record, Valid, WrongMove, dumps, loads, read, replay, validate, write
from bacon_rules.server import rules_endpoint
from bacon_rules.trick_taking import Rules, new_match, parse_move
from tests.server.protocol import call
from tests.trick_taking.scripts import HOUSE_RULES, steps

NAMES = ("Ann", "Ben", "Cam", "Dee")


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_the_game_is_registered() -> None:
    game = game_named("trick-taking")
    assert list(GAMES)[-2] == "trick-taking"
    assert (game.title, plain(game.rules)) == ("Bacon, the trick-taking game", {"game": "trick-taking"})
    assert plain(game.numbers) == {
        "cards_each": 5,
        "upcards": 4,
        "taker": "left of declarer",
        "most_tricks": 1,
        "all_tricks": 2,
        "factor": 2,
        "target": 10,
    }
    started = game.new_match({"game": "trick-taking", "house_rules": {"target": 3}}, 2)
    assert plain(started.to_json()) == plain(new_match(Rules(target=3), 2).to_json())
    assert plain(game.load(started.to_json()).to_json()) == plain(started.to_json())


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_a_match_can_be_recorded(rules: Rules, tmp_path: Path) -> None:
    course = list(steps(rules, 12))
    record = Record.of(course[0][0], [move for _, move, _ in course], seats=NAMES)
    assert loads(dumps(record)) == record
    write(record, tmp_path / "a.bacon.json")
    assert read(tmp_path / "a.bacon.json") == record
    verdict = validate(record)
    assert isinstance(verdict, Valid)
    assert "Bacon, the trick-taking game" in str(verdict)
    for ply in (0, 1, len(course) // 2, len(course)):
        state = course[ply][0] if ply < len(course) else course[-1][2]
        assert plain(replay(record, ply).to_json()) == plain(state.to_json())


def test_the_first_wrong_move_of_a_record_is_found() -> None:
    course = list(steps(Rules(), 12))
    ply = next(ply for ply, (before, _, _) in enumerate(course) if before.trick)
    value = json.loads(dumps(Record.of(course[0][0], [move for _, move, _ in course], seats=NAMES)))
    value["moves"][ply] = value["moves"][ply - 1]
    verdict = validate(json.dumps(value))
    assert isinstance(verdict, WrongMove)
    assert verdict.ply == ply
    assert "the player does not hold this card" in str(verdict)


def test_the_server_plays_a_whole_match() -> None:
    endpoint = rules_endpoint()
    answer = call(endpoint, "new_game", "trick-taking", {"target": 3}, 1)
    handle = answer["state"]
    assert (answer["game"], answer["seats"], answer["to_act"]) == ("trick-taking", 4, None)
    for before, move, after in steps(Rules(target=3), 1):
        if before.to_act is None:
            assert call(endpoint, "chance_move", handle, 1) == {"move": str(move)}
        moves = list(map(str, before.legal_moves()))
        assert call(endpoint, "legal_moves", handle) == {"count": len(moves), "moves": moves}
        assert call(endpoint, "check_move", handle, str(move)) == {"legal": True}
        assert call(endpoint, "check_move", handle, "deal:")["legal"] is False
        assert call(endpoint, "observe", handle, 2) == plain(before.observe(2).to_json())
        told = [event.to_json() for event in before.events(move)]
        assert call(endpoint, "events", handle, str(move)) == {"events": plain(told)}
        assert call(endpoint, "dump_state", handle) == plain(before.to_json())
        assert call(endpoint, "load_state", plain(before.to_json()))["to_act"] == before.to_act
        handle = call(endpoint, "apply", handle, str(move))["state"]
        assert call(endpoint, "status", handle)["scores"] == list(after.scores)
    assert call(endpoint, "status", handle)["is_over"] is True
    assert call(endpoint, "check_move", handle, "pass")["reason"] == "MATCH_IS_OVER"


def test_the_server_names_the_broken_rule() -> None:
    endpoint = rules_endpoint()
    handle = call(endpoint, "new_game", "trick-taking")["state"]
    deal = call(endpoint, "chance_move", handle, 7)["move"]
    handle = call(endpoint, "apply", handle, deal)["state"]
    answer = call(endpoint, "check_move", handle, "veto")
    assert (answer["legal"], answer["reason"]) == (False, "NOTHING_TO_VETO")
    assert parse_move(deal)
