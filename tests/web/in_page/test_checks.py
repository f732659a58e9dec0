"""What is said about pasted records and moves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bacon_rules.documents.values import write_json
from bacon_rules.records import dumps
from bacon_rules.sitting import Sitting
from bacon_rules.web.in_page.checks import check_move, check_record
from bacon_rules.words import describe
from tests.web.tables import EVERY_GAME, sitting_of


def record_of(sitting: Sitting) -> str:
    return dumps(sitting.record(sitting.names, None))


def checked(text: str, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(check_record(text, language))
    return found


def judged(text: str, move: str, ply: int | None = None, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(check_move(text, ply, move, language))
    return found


def player(sitting: Sitting, ply: int) -> str | None:
    seat = sitting.positions[ply].to_act
    return None if seat is None else sitting.names[seat]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_right_record_is_told_move_by_move(game: str) -> None:
    sitting = sitting_of(game, plies=60)
    found = checked(record_of(sitting))
    assert (found["right"], found["says"]) == (True, "Every move is legal, and the result is right.")
    told = [(one["move"], one["who"]) for one in found["moves"]]
    assert told == [(move, player(sitting, ply)) for ply, move in enumerate(sitting.moves)]
    for one, position in zip(found["moves"], sitting.positions, strict=False):
        view = position.state.observe(position.to_act)
        assert one["text"] == describe(view.parse_move(one["move"]), names=sitting.names, match=view)


def test_a_wrong_move_is_told_with_what_would_have_been_right() -> None:
    sitting = sitting_of("bacon-4", plies=20)
    ply = next(ply for ply, move in enumerate(sitting.moves) if ply and move != "pass")
    found = checked(record_of(sitting).replace(f'"{sitting.moves[ply]}"', '"pass"', 1))
    assert not found["right"]
    assert found["says"] == f"Move {ply + 1}, pass, is wrong: a player who leads cannot pass (B8)"
    assert [one["move"] for one in found["moves"]] == sitting.moves[:ply]
    legal = [*sitting.positions[ply].legal_moves()]
    assert found["of"] == len(legal)
    assert {*found["instead"]} <= {*legal}
    japanese = checked(record_of(sitting).replace(f'"{sitting.moves[ply]}"', '"pass"', 1), "ja")
    assert "リード" in japanese["says"]
    assert japanese["says"].endswith("(B8)")


def test_a_text_that_is_no_move_is_told() -> None:
    sitting = sitting_of("bacon-4", plies=4)
    found = checked(record_of(sitting).replace('"pair-', '"pear-', 1))
    assert found["says"].startswith("Move 2, pear-")
    assert found["moves"][-1]["move"] == sitting.moves[0]


def test_a_wrong_result_is_told() -> None:
    sitting = sitting_of("bacon-4", plies=20)
    found = checked(record_of(sitting).replace('"scores": [0, 0]', '"scores": [3, 0]'))
    assert found["says"].endswith("the moves come to the scores 0, 0, and the record says 3, 0.")
    assert (found["right"], len(found["moves"])) == (False, 20)


def test_what_is_no_record_is_told() -> None:
    found = checked("[")
    assert found["says"].startswith("This cannot be read as a record: ")
    assert (found["right"], found["moves"]) == (False, [])


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_move_is_judged_in_a_record_a_position_and_a_view_alike(game: str) -> None:
    sitting = sitting_of(game, plies=30)
    while sitting.position.to_act is None:
        sitting.make(sitting.chosen())
    move, position = sitting.chosen(), sitting.position
    texts = record_of(sitting), write_json(position.to_json()), write_json(position.observe(position.to_act))
    for text in texts:
        found = judged(text, move)
        assert (found["legal"], found["says"], [one["move"] for one in found["moves"]]) == (
            True,
            "That is legal.",
            [move],
        )


def test_an_illegal_move_is_told_with_the_rule_and_what_is_near() -> None:
    sitting = sitting_of("bacon-4", plies=2)
    text = record_of(sitting)
    found = judged(text, "pass", 1)
    assert (found["legal"], found["says"]) == (False, "a player who leads cannot pass (B8)")
    assert found["moves"]
    assert {one["move"] for one in found["moves"]} <= {*sitting.positions[1].legal_moves()}
    assert judged(text, "pass", 2)["legal"]
    assert judged(text, "pass", 1, "ja")["says"].endswith("(B8)")
    assert "no word for a move" in judged(text, "pear of tens")["says"]


def test_moves_are_read_as_people_write_them() -> None:
    sitting = sitting_of("bacon-4", plies=1)
    pair = next(move for move in sitting.position.legal_moves() if move.startswith("pair-"))
    rank = pair.split("-")[1].split(":")[0]
    found = judged(record_of(sitting), f"pair {rank}")
    assert pair in [one["move"] for one in found["moves"]]


def test_where_nobody_moves_that_is_said() -> None:
    assert judged(record_of(sitting_of("bacon-4")), "pass")["problem"].startswith("The cards are to be dealt here")
    found = judged(record_of(sitting_of("trick-taking", plies=1000)), "pass")
    assert (found["legal"], found["moves"]) == (False, [])
    assert "over" in found["says"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[", "not JSON"),
        ("[]", "bacon-rules/record"),
        ("{}", "bacon-rules/view"),
        ('{"format": "bacon-rules/state", "version": 1}', "rules.game"),
        ('{"format": "bacon-rules/view", "version": 1}', "rules.game"),
        ('{"format": "bacon-rules/record", "version": 2}', "written_by"),
    ],
)
def test_what_is_no_position_is_told(text: str, problem: str) -> None:
    assert problem in judged(text, "pass")["problem"]


def test_a_record_has_only_so_many_moves() -> None:
    assert "from 0 to 2" in judged(record_of(sitting_of("bacon-4", plies=2)), "pass", 3)["problem"]
