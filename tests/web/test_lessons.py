"""A lesson at a table: what pages are told, what they may send, and who waits for whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import WebSocketTestSession

from bacon_rules.errors import RecordError
from bacon_rules.games import GAMES
from bacon_rules.guiding import Guide, lesson_of
from bacon_rules.records import Valid, read, validate
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.web import Host
from bacon_rules.web.keeping import kept_links
from bacon_rules.web.opening import lesson_table
from bacon_rules.web.telling import chrome
from tests.web.tables import NAMES, Message, ask, client_of, heard, host_at, host_of, host_of_lesson, sitting_of

TAUGHT = ("bacon-4", "trick-taking", "save-your-bacon")


def step_due(socket: WebSocketTestSession) -> Message:
    """Return the next message with a step."""
    while True:
        told = heard(socket, "lesson")
        if "step" in told:
            return told


def follow(socket: WebSocketTestSession, told: Message) -> None:
    if told["move"] is None:
        ask(socket, type="next")
    else:
        ask(socket, type="play", move=told["move"]["move"], ply=told["ply"])


@pytest.mark.parametrize("game", TAUGHT)
def test_a_page_follows_a_lesson_to_its_end(game: str) -> None:
    host = host_of_lesson(game)
    found = lesson_of(GAMES[game], speaker_of("en", NAMES))
    assert found is not None
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket?language=en") as socket:
        for number, (ply, step) in enumerate(found.steps, start=1):
            told = step_due(socket)
            assert (told["ply"], told["leads"]) == (ply, True)
            text = told["step"]["text"], told["step"]["number"], told["step"]["of"]
            assert text == (step.text, number, len(found.steps))
            if told["move"] is not None:
                assert told["move"]["move"] == found.moves[ply]
            follow(socket, told)
        assert heard(socket, "lesson") == {"type": "lesson", "ply": ply, "leads": False}
        assert tuple(host.sitting.moves[: len(found.moves)]) == found.moves


def test_the_lesson_comes_before_its_position_and_in_the_language_of_the_page() -> None:
    with client_of(host_of_lesson("bacon-4")) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        told, shown = heard(socket, "lesson"), heard(socket, "position")
        assert told["ply"] == shown["ply"] == 0
        english = step_due(socket)
        assert english["step"]["spots"] == [{"part": "hand"}]
        ask(socket, type="speak", language="ja")
        assert "手札" in step_due(socket)["step"]["text"]


def test_computers_wait_until_a_step_has_been_read() -> None:
    host = host_of_lesson("bacon-4")
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        told = step_due(socket)
        while told["ply"] < 26:
            follow(socket, told)
            told = step_due(socket)
        ask(socket, type="hurry")
        ask(socket, type="look", ply=99)
        assert heard(socket, "refused")["text"] == chrome("no-such-moment", "en")
        assert (host.sitting.ply, host.sitting.position.to_act) == (26, 1)
        ask(socket, type="next")
        assert heard(socket, "position")["ply"] == 27


def test_other_moves_and_hints_are_refused_with_the_proposed_move() -> None:
    host = host_of_lesson("bacon-4")
    first = chrome("lesson-first", "en", move="Single 3: 3♥")
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        step_due(socket)
        for order in ({"type": "play", "move": "single-4:4c", "ply": 1}, {"type": "hint"}):
            ask(socket, **order)
            assert heard(socket, "refused")["text"] == first
        assert host.sitting.ply == 1


@pytest.mark.parametrize("read", [0, 2])
def test_who_leaves_plays_on(read: int) -> None:
    host = host_of_lesson("bacon-4")
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        for _ in range(read):
            follow(socket, step_due(socket))
        step_due(socket)
        ask(socket, type="leave-lesson")
        assert heard(socket, "lesson") == {"type": "lesson", "ply": 1, "leads": False}
        assert heard(socket, "notice")["text"] == chrome("lesson-left", "en")
        ask(socket, type="play", move="single-4:4c", ply=1)
        assert heard(socket, "position")["ply"] == 2
        for order in ("next", "leave-lesson"):
            ask(socket, type=order)
            assert heard(socket, "refused")["text"] == chrome("no-lesson", "en")


def test_a_move_can_be_taken_back_in_a_lesson() -> None:
    with client_of(host_of_lesson("bacon-4")) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        for _ in range(4):
            follow(socket, step_due(socket))
        told = step_due(socket)
        assert (told["ply"], told["step"]["number"]) == (5, 5)
        ask(socket, type="undo")
        again = step_due(socket)
        assert (again["ply"], again["step"]["number"], again["move"]["move"]) == (1, 3, "single-3:3h")
        follow(socket, again)
        assert step_due(socket)["step"]["number"] == 5


@pytest.mark.parametrize(
    ("game", "is_record", "has"), [("bacon-4", False, True), ("bacon-4", True, False), ("chunky-6", False, False)]
)
def test_a_page_knows_whether_the_game_has_a_lesson(game: str, is_record: bool, has: bool) -> None:
    host: Host = host_of(sitting_of(game, plies=1), is_record=is_record)
    with client_of(host) as client, client.websocket_connect("/table/looks/socket") as socket:
        assert heard(socket, "welcome")["lesson"] is has


def test_a_table_with_a_lesson_is_kept_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "first.json"
    opened = lesson_table(Guide.begun(GAMES["bacon-4"], NAMES, "7"), path=path, pause=0, port=9)
    [place] = opened.places.values()
    assert (place.seat, host_at(place).guide is not None, opened.links) == (0, True, kept_links(path))
    host = host_at(place)
    while (move := host.sitting.scripted) is not None:
        host.sitting.make(move)
    assert host.keep(host.sitting) is None
    assert isinstance(validate(read(path)), Valid)
    with pytest.raises(RecordError, match="the file exists"):
        lesson_table(Guide.begun(GAMES["bacon-4"], NAMES, "7"), path=path, pause=0, port=9)
