"""Records and the rules server work for every game alike."""

import json
from pathlib import Path

import pytest

from bacon_rules import RecordError, save_your_bacon, trick_taking
from bacon_rules.documents import JsonObject
from bacon_rules.games import GAMES
from bacon_rules.records import Record, Valid, WrongMove, dumps, loads, position_at, read, validate, write
from bacon_rules.server import rules_endpoint
from tests.games.matches import RULES, game_of, played
from tests.jsontrees import plain
from tests.server.protocol import call

NAMES = [name for name in RULES if game_of(name) in ("trick-taking", "save-your-bacon")]


def recorded(name: str) -> Record:
    match = played(name)
    return Record.of_texts(match[0][0], [move for _, move in match])


@pytest.mark.parametrize("name", NAMES)
def test_a_match_can_be_recorded(name: str, tmp_path: Path) -> None:
    record = recorded(name)
    assert loads(dumps(record)) == record
    write(record, tmp_path / "a.bacon.json")
    assert read(tmp_path / "a.bacon.json") == record
    verdict = validate(record)
    assert isinstance(verdict, Valid)
    assert GAMES[game_of(name)].title in str(verdict)
    for ply, (position, _) in list(enumerate(played(name)))[:: len(record.moves) // 3 + 1]:
        assert position_at(record, ply) == position


def test_states_and_moves_can_be_recorded_as_they_are() -> None:
    tricks = trick_taking.new_match(dealer=1)
    deal = tricks.chance_move(7)
    assert Record.of(tricks, [deal]) == Record.of_texts(GAMES["trick-taking"].load(tricks.to_json()), [str(deal)])
    duel = save_your_bacon.new_match()
    assert Record.of(duel, duel.legal_moves()[:1]).moves == (str(duel.legal_moves()[0]),)


@pytest.mark.parametrize("name", ["trick-taking", "save-your-bacon"])
def test_a_record_begins_where_a_match_begins(name: str) -> None:
    (_, _), (second, move), *_ = played(name)
    with pytest.raises(RecordError, match=r"^start: a record begins where a match begins"):
        Record.of_texts(second, [move])


def test_the_first_wrong_move_of_a_record_is_found() -> None:
    value = json.loads(dumps(recorded("save-your-bacon")))
    value["moves"][1] = value["moves"][0]
    verdict = validate(json.dumps(value))
    assert isinstance(verdict, WrongMove)
    assert (verdict.ply, verdict.seat) == (1, 1)
    assert "another player has taken this deck" in str(verdict)

    value = json.loads(dumps(recorded("trick-taking")))
    ply = next(ply for ply, move in enumerate(value["moves"]) if move.startswith("play:"))
    value["moves"][ply + 1] = value["moves"][ply]
    verdict = validate(json.dumps(value))
    assert isinstance(verdict, WrongMove)
    assert verdict.ply == ply + 1
    assert "the player does not hold this card" in str(verdict)


@pytest.mark.parametrize("name", ["trick-taking, one deal", "trick-taking, nobody takes", "save-your-bacon"])
def test_the_server_plays_a_match(name: str) -> None:
    endpoint = rules_endpoint()
    house: JsonObject = plain(RULES[name]).get("house_rules")
    status = call(endpoint, "new_game", game_of(name), house)
    for number, (position, move) in enumerate(played(name)):
        handle = status["state"]
        assert status == plain(
            {
                "state": handle,
                "game": position.name,
                "seats": position.seats,
                "to_act": position.to_act,
                "is_over": False,
                "winners": (),
                "scores": position.scores,
            }
        )
        if number % 5 == 0:
            moves = list(position.legal_moves())
            assert call(endpoint, "legal_moves", handle) == {"count": len(moves), "moves": moves}
            assert call(endpoint, "check_move", handle, move) == {"legal": True}
            assert call(endpoint, "observe", handle, 1) == plain(position.observe(1))
            assert call(endpoint, "events", handle, move) == {"events": plain(position.events(move))}
            assert call(endpoint, "dump_state", handle) == plain(position.to_json())
            assert call(endpoint, "load_state", plain(position.to_json()))["to_act"] == position.to_act
        if position.to_act is None:
            assert call(endpoint, "chance_move", handle, name) == {"move": move}
        status = call(endpoint, "apply", handle, move)
    assert status["is_over"] is True
    assert call(endpoint, "check_move", status["state"], "pass")["reason"] == "MATCH_IS_OVER"


def test_the_server_names_the_broken_rule() -> None:
    endpoint = rules_endpoint()
    handle = call(endpoint, "new_game", "trick-taking")["state"]
    deal = call(endpoint, "chance_move", handle, 7)["move"]
    handle = call(endpoint, "apply", handle, deal)["state"]
    answer = call(endpoint, "check_move", handle, "veto")
    assert (answer["legal"], answer["reason"]) == (False, "NOTHING_TO_VETO")
    handle = call(endpoint, "new_game", "save-your-bacon")["state"]
    answer = call(endpoint, "check_move", handle, "lot:1")
    assert (answer["legal"], answer["reason"]) == (False, "NO_CHANCE_NOW")
