"""The browser table in 150 lines plays a match."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

PROGRAM = Path(__file__).parents[2] / "examples" / "browser_table.py"
HERE = {"origin": "http://testserver"}


@pytest.fixture(scope="module")
def app() -> Starlette:
    app = runpy.run_path(str(PROGRAM))["app"]
    assert isinstance(app, Starlette)
    return app


def told(socket: WebSocketTestSession, message: object) -> dict[str, Any]:
    socket.send_json(message)
    answer = socket.receive_json()
    assert isinstance(answer, dict)
    return answer


def test_it_has_as_few_lines_as_promised() -> None:
    assert len(PROGRAM.read_text(encoding="utf-8").splitlines()) <= 150


def test_a_match_is_played_at_it(app: Starlette) -> None:
    client = TestClient(app)
    assert "card-7c" in client.get("/").text
    with client.websocket_connect("/play", headers=HERE) as socket:
        table = socket.receive_json()
        while not table["asked"].endswith(("win the match.", "points.")) and "win the match" not in table["asked"]:
            passes = [one["move"] for one in table["buttons"]]
            if not passes:
                card = table["addable"][0]
                table = told(socket, {"picked": [card]})
                assert table["picked"] == [card]
                passes = [one["move"] for one in table["buttons"]]
            table = told(socket, {"move": passes[0]})
    with client.websocket_connect("/play", headers=HERE) as socket:
        assert socket.receive_json()["scores"] == [0, 0]


def test_a_match_goes_on_after_a_reload(app: Starlette) -> None:
    client = TestClient(app)
    with client.websocket_connect("/play?match=mine", headers=HERE) as socket:
        before = socket.receive_json()
        picked = told(socket, {"picked": [before["addable"][0]]})
        after = told(socket, {"move": picked["buttons"][0]["move"]})
        assert after != before
    with client.websocket_connect("/play?match=mine", headers=HERE) as socket:
        assert socket.receive_json() == after
    with client.websocket_connect("/play?match=other", headers=HERE) as socket:
        assert socket.receive_json()["hand"] != after["hand"]


def test_what_is_wrong_is_refused_with_words(app: Starlette) -> None:
    client = TestClient(app)
    with client.websocket_connect("/play", headers=HERE) as socket:
        before = socket.receive_json()
        for wrong in ({"move": "nonsense"}, {"move": 7}, {"picked": ["7q"]}, {"move": "give:2"}):
            answer = told(socket, wrong)
            assert answer["asked"] != before["asked"]
            assert answer["hand"] == before["hand"]
        assert told(socket, []) == before
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/play", headers={"origin": "http://evil.example"}),
    ):
        pass
