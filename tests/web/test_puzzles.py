"""A table with puzzles: what a page hears, and that it hears nothing hidden."""

import json
import threading

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from bacon_rules.puzzles import Puzzle, Verdict, shipped, variants, why
from bacon_rules.web import Place, application, puzzling
from bacon_rules.web.puzzling import PuzzleHost
from tests.web.gates import PATIENCE
from tests.web.tables import Message, ask, client_of, heard, host_of, sitting_of


def client(name: str) -> TestClient:
    return TestClient(application({"puzzles": Place(PuzzleHost(shipped(name)), None)}))


def asked(socket: WebSocketTestSession, kind: str, **order: object) -> Message:
    ask(socket, **order)
    return heard(socket, kind)


@pytest.mark.parametrize("name", variants())
def test_a_page_solves_a_puzzle(name: str) -> None:
    puzzles = shipped(name)
    puzzle = puzzles[1]
    with client(name) as there, there.websocket_connect("/table/puzzles/socket?language=ja") as socket:
        assert heard(socket, "puzzle")["keys"] == [one.key for one in puzzles]
        assert asked(socket, "puzzle", type="turn", number=2)["number"] == 2
        told = heard(socket, "position")
        assert told["view"] == json.loads(json.dumps(puzzle.to_json()["view"]))
        assert told["to_act"] == puzzle.view.seat
        wrong = asked(socket, "judged", type="play", move=puzzle.options[1].move, ply=0)
        assert (wrong["number"], wrong["right"], wrong["why"], wrong["judge"]) == (2, False, "", puzzle.judge)
        right = asked(socket, "judged", type="play", move=puzzle.answer, ply=0)
        names = heard_names(socket)
        assert (right["right"], right["why"]) == (True, why(puzzle, "ja", names=names))
        shown = asked(socket, "judged", type="show")
        assert (shown["right"], shown["why"], shown["judge"]) == (None, right["why"], puzzle.judge)
        assert "正解" not in shown["text"]
        hinted = asked(socket, "judged", type="hint")
        assert (hinted["right"], hinted["why"]) == (None, "")
        assert asked(socket, "picked", type="pick", things=[], number=5)["number"] == 5


def heard_names(socket: WebSocketTestSession) -> list[str]:
    names: list[str] = asked(socket, "welcome", type="speak", language="ja")["names"]
    return names


def test_too_many_pages_push_out_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzling, "MOST_LOOKERS", 1)
    with client("bacon-4") as there, there.websocket_connect("/table/puzzles/socket") as first:
        heard(first, "position")
        with there.websocket_connect("/table/puzzles/socket") as second:
            heard(second, "position")
            with pytest.raises(WebSocketDisconnect):
                heard(first, "nothing")
            assert asked(second, "judged", type="show")["number"] == 1


def test_what_cannot_be_done_is_refused() -> None:
    with client("bacon-4") as there, there.websocket_connect("/table/puzzles/socket?language=en") as socket:
        for idle in ("hurry", "enough"):
            ask(socket, type=idle)
        orders: list[Message] = [
            {"type": "turn", "number": 0},
            {"type": "turn", "number": 1000},
            *({"type": kind} for kind in ("undo", "go-on", "rematch", "next", "leave-lesson", "review")),
            {"type": "play-on", "ply": 0},
            {"type": "sit", "seat": None},
            {"type": "speak", "language": "xx"},
            {"type": "play", "move": "bacon", "ply": 0},
            {"type": "play", "move": f"give:{shipped('bacon-4')[0].view.seat}", "ply": 0},
            {"type": "pick", "things": ["bacon"], "number": 1},
        ]
        for order in orders:
            assert asked(socket, "refused", **order)["text"]


class Judges:
    """Judges that begin when they are told to."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.begun, self.may_end = threading.Semaphore(0), threading.Semaphore(0)

    def __call__(self, _: Puzzle, move: str) -> Verdict:
        self.moves.append(move)
        self.begun.release()
        assert self.may_end.acquire(timeout=PATIENCE)
        return Verdict(move, is_right=True, cost=0, judge="plain")


def test_of_the_answers_of_a_page_only_the_last_one_waits_and_none_for_who_has_gone_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judges = Judges()
    monkeypatch.setattr(puzzling, "judged", judges)
    first, *others = [str(move) for move in shipped("bacon-4")[0].view.legal_moves()]
    assert len(others) > 2
    with client("bacon-4") as there, there.websocket_connect("/table/puzzles/socket") as socket:
        ask(socket, type="play", move=first, ply=0)
        assert judges.begun.acquire(timeout=PATIENCE)
        for move in others:
            ask(socket, type="play", move=move, ply=0)
        assert asked(socket, "picked", type="pick", things=[], number=1)
        with there.websocket_connect("/table/puzzles/socket") as other:
            ask(other, type="play", move=first, ply=0)
            asked(other, "picked", type="pick", things=[], number=1)
        asked(socket, "position", type="turn", number=1)
        judges.may_end.release()
        ask(socket, type="play", move=others[-1], ply=0)
        judges.may_end.release()
        assert heard(socket, "judged")["right"]
        assert judges.moves == [first, others[-1]]


def test_a_table_without_puzzles_says_so() -> None:
    there = client_of(host_of(sitting_of("bacon-4")))
    with there, there.websocket_connect("/table/seat-0/socket?language=en") as socket:
        assert "no puzzles" in asked(socket, "refused", type="show")["text"]
        assert "no puzzles" in asked(socket, "refused", type="turn", number=1)["text"]
