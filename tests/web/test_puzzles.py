"""A table with puzzles: what a page hears, and that it hears nothing hidden."""

import json
from contextlib import suppress
from functools import partial
from typing import Any

import anyio
import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from bacon_rules.puzzles import shipped, variants, why
from bacon_rules.web import Place, application, orders, puzzling
from bacon_rules.web.guests import Guest
from bacon_rules.web.puzzling import PuzzleHost
from bacon_rules.web.telling import Telling
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
        assert (wrong["number"], wrong["right"], wrong["why"]) == (2, False, "")
        right = asked(socket, "judged", type="play", move=puzzle.answer, ply=0)
        names = heard_names(socket)
        assert (right["right"], right["why"]) == (True, why(puzzle, "ja", names=names))
        shown = asked(socket, "judged", type="show")
        assert (shown["right"], shown["why"]) == (None, right["why"])
        hinted = asked(socket, "judged", type="hint")
        assert (hinted["right"], hinted["why"]) == (None, "")
        assert asked(socket, "picked", type="pick", things=[], number=5)["number"] == 5


def heard_names(socket: WebSocketTestSession) -> list[str]:
    names: list[str] = asked(socket, "welcome", type="speak", language="ja")["names"]
    return names


def test_what_cannot_be_done_is_refused() -> None:
    with client("bacon-4") as there, there.websocket_connect("/table/puzzles/socket?language=en") as socket:
        for order in (
            {"type": "turn", "number": 0},
            {"type": "turn", "number": 1000},
            {"type": "undo"},
            {"type": "go-on"},
            {"type": "speak", "language": "xx"},
            {"type": "play", "move": "bacon", "ply": 0},
            {"type": "play", "move": f"give:{shipped('bacon-4')[0].view.seat}", "ply": 0},
            {"type": "pick", "things": ["bacon"], "number": 1},
        ):
            assert asked(socket, "refused", **order)["text"]


def test_a_table_without_puzzles_says_so() -> None:
    there = client_of(host_of(sitting_of("bacon-4")))
    with there, there.websocket_connect("/table/seat-0/socket?language=en") as socket:
        assert "no puzzles" in asked(socket, "refused", type="show")["text"]
        assert "no puzzles" in asked(socket, "refused", type="turn", number=1)["text"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_only_the_last_answer_of_a_page_that_is_still_at_the_puzzle_is_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host, puzzles, judged = PuzzleHost(shipped("bacon-4")), shipped("bacon-4"), list[str]()
    stays, turns, leaves = (Guest(None, Telling("en", host.sitting.names)) for _ in range(3))

    async def aside(thought: partial[Any], _: object) -> object:
        puzzle, move = thought.args
        judged.append(move)
        if move == puzzle.answer:
            host.answer(turns, orders.Turn(2))
        await anyio.sleep(0)
        return thought()

    monkeypatch.setattr(puzzling, "aside", aside)
    wrong, right = puzzles[0].options[1].move, puzzles[0].answer
    with stays.outbox, turns.outbox, leaves.outbox:
        for guest in (stays, turns, leaves):
            host.come(guest)
        async with anyio.create_task_group() as tasks:
            for guest, move in ((turns, right), (stays, wrong), (stays, puzzles[0].plain), (leaves, right)):
                host.answer(guest, orders.Play(move, 0))
                host.answer(guest, orders.Hurry())
            host.go(leaves)
            tasks.start_soon(host.run, anyio.CapacityLimiter(1))
            await anyio.wait_all_tasks_blocked()
            tasks.cancel_scope.cancel()
        host.go(stays)
        host.go(turns)
        assert judged == [right, puzzles[0].plain]
        told = [text for guest in (turns, stays) for text in _sent(guest) if '"type":"judged"' in text]
        assert len(told) == 1


def test_the_longest_there_leave_when_too_many_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzling, "MOST_GUESTS", 1)
    host = PuzzleHost(shipped("bacon-4"))
    first, second = (Guest(None, Telling("en", host.sitting.names)) for _ in range(2))
    with first.outbox, second.outbox:
        host.come(first)
        host.come(second)
        assert _sent(first)
        host.answer(first, orders.Show())
        host.go(second)


def _sent(guest: Guest) -> list[str]:
    """Return the messages to a page that has left."""
    sent: list[str] = []
    with suppress(anyio.EndOfStream):
        while True:
            sent.append(guest.outbox.receive_nowait())
    return sent
