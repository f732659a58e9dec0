"""Hints, and computers that think long: from the seat's view alone, and not longer than anybody waits."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable

import anyio
import anyio.from_thread
import anyio.to_thread
import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from bacon_rules import climbing
from bacon_rules.bots.all_games import choose
from bacon_rules.bots.reasons import findings, reason, sureness
from bacon_rules.bots.searching import Budget, Option, Searcher, Thought, think
from bacon_rules.bots.strongest import USUAL, Advice, advised, strongest
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from bacon_rules.web import Host, Place, Sitting, application, awaited, orders, thinking
from bacon_rules.web.guests import Guest
from bacon_rules.web.telling import Telling
from bacon_rules.web.thinking import stoppable
from bacon_rules.words import describe
from tests.web.gates import PATIENCE, Gate, gate
from tests.web.tables import EVERY_GAME, NAMES, SHORT, ask, client_of, heard, host_of, otherwise, sitting_of, turn_of

__all__ = ["gate"]

ENDLESS = Budget(simulations=1_000_000_000)


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def thinkers() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name == "AnyIO worker thread"}


def quiet(socket: WebSocketTestSession) -> list[str]:
    """Return what was said until the answer to a question that is asked now."""
    ask(socket, type="pick", things=[], number=999)
    said: list[str] = []
    while not said or said[-1] != "picked":
        said.append(socket.receive_json()["type"])
    return said[:-1]


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_hint_is_what_the_strongest_player_thinks_of_the_seats_view(game: str) -> None:
    sitting = sitting_of(game, plies=20)
    while sitting.position.to_act != 0 or len(sitting.position.legal_moves()) == 1:
        sitting.make(sitting.chosen())
    host, view = host_of(sitting), sitting.position.state.observe(0)
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        ask(socket, type="hint")
        hint = heard(socket, "hint")
        assert quiet(socket).count("hint") == 0
    number = sitting.ply
    player = strongest(view, SHORT)
    thought = advised(view, number, player).thought
    assert (hint["ply"], hint["move"], hint["player"]) == (number, str(thought.move), player.name)
    assert hint["says"].endswith(hint["reason"])
    assert hint["text"] == describe(thought.move, names=sitting.names, match=view)
    assert hint["found"] == findings(view, thought)
    assert hint["sure"] == sureness(thought)
    other = otherwise(sitting, 0, 5)
    other.seed = "another"
    assert other.position != sitting.position
    with client_of(host_of(other)) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        ask(socket, type="hint")
        assert heard(socket, "hint") == hint


def test_a_hint_says_why() -> None:
    sitting = sitting_of("trick-taking")
    seen: set[bool] = set()
    while len(seen) < 2:
        sitting.make(sitting.chosen())
        if sitting.position.to_act == 0:
            view = sitting.position.state.observe(0)
            advice = advised(view, sitting.ply, strongest(view, SHORT))
            with client_of(host_of(sitting)) as client, client.websocket_connect("/table/seat-0/socket") as socket:
                ask(socket, type="hint")
                hint = heard(socket, "hint")
            assert str(advice.thought.move) == hint["move"]
            is_usual = advice.usual == advice.thought.move
            seen.add(is_usual)
            assert (hint["reason"] == reason(view, advice.thought.move)) == is_usual
            assert (describe(advice.usual, match=view) in hint["reason"]) != is_usual


def test_where_nothing_is_searched_nothing_is_said_of_being_sure() -> None:
    sitting = sitting_of("bacon-4")
    while sitting.position.to_act != 0 or len(sitting.position.legal_moves()) > 1:
        sitting.make(sitting.chosen())
    with client_of(host_of(sitting)) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        ask(socket, type="hint")
        hint = heard(socket, "hint")
    assert (hint["sure"], hint["found"], hint["move"]) == (None, "", "pass")
    assert hint["reason"] == "You hold nothing that beats it."


def test_what_is_expected_is_told_from_the_seats_side() -> None:
    view = sitting_of("bacon-4", plies=1).position.state.observe(1)
    for expected, told in ((1.25, "1.2 points ahead"), (-3.0, "3.0 points behind"), (-0.04, "level"), (0.0, "level")):
        best = Option[climbing.Move](climbing.Pass(), expected)
        thought = Thought((best,), simulations=16, confidence=0.789)
        assert findings(view, thought) == f"It is best in 79 of 100 cases. On average you end this deal {told}."


def test_the_table_goes_on_while_a_hint_is_thought_about(gate: Gate) -> None:
    host = host_of(sitting_of("bacon-4"))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        told = turn_of(socket, 0)
        quiet(socket)
        ask(socket, type="hint")
        gate.await_one()
        assert quiet(socket) == []
        ask(socket, type="hint")
        assert "already" in heard(socket, "refused")["text"]
        ask(socket, type="look", ply=0)
        assert heard(socket, "position")["ply"] == 0
        ask(socket, type="speak", language="ja")
        heard(socket, "position")
        gate.opened.set()
        hint = heard(socket, "hint")
        assert hint["ply"] == told["ply"]
        assert "のおすすめ" in hint["says"]
        assert quiet(socket) == []


def test_a_hint_that_comes_too_late_is_dropped(gate: Gate) -> None:
    host = host_of(sitting_of("bacon-4"))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        told = turn_of(socket, 0)
        ask(socket, type="hint")
        gate.await_one()
        ask(socket, type="play", move=host.sitting.chosen(), ply=told["ply"])
        second = turn_of(socket, 0)
        ask(socket, type="hint")
        gate.await_one()
        ask(socket, type="undo")
        heard(socket, "log")
        assert heard(socket, "position")["ply"] == told["ply"] < second["ply"]
        gate.opened.set()
        assert quiet(socket) == []
        ask(socket, type="hint")
        assert heard(socket, "hint")["ply"] == told["ply"]


def test_two_pages_ask_at_once_and_each_is_told_in_its_language(gate: Gate) -> None:
    host = host_of(sitting_of("bacon-4"))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as one:
        turn_of(one, 0)
        with client.websocket_connect("/table/seat-0/socket?language=ja") as two:
            turn_of(two, 0)
            for socket in (one, two):
                ask(socket, type="hint")
            gate.await_one()
            quiet(two)
            gate.opened.set()
            english, japanese = (heard(socket, "hint") for socket in (one, two))
            assert english["move"] == japanese["move"]
            assert english["text"] != japanese["text"]
            assert not gate.begun.acquire(blocking=False)


def test_hints_at_two_tables_are_thought_about_one_after_the_other() -> None:
    first, second = (host_of(sitting_of(game)) for game in ("bacon-4", "trick-taking"))
    with (
        TestClient(application({"one": Place(first, 0), "two": Place(second, 0)})) as client,
        client.websocket_connect("/table/one/socket") as one,
        client.websocket_connect("/table/two/socket") as two,
    ):
        for socket in (one, two):
            turn_of(socket, 0)
            ask(socket, type="hint")
        for socket in (two, one):
            assert heard(socket, "hint")["move"]


def test_a_thought_ends_when_who_asked_leaves_or_the_match_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Semaphore(0), threading.Semaphore(0)

    def endless(*_: object) -> Advice:
        begun.release()
        try:
            while True:
                anyio.from_thread.check_cancelled()
                time.sleep(0.001)
        finally:
            ended.release()

    monkeypatch.setattr(awaited, "advised", endless)
    host = host_of(sitting_of("bacon-4"))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as here:
        told = turn_of(here, 0)
        with client.websocket_connect("/table/seat-0/socket") as socket:
            turn_of(socket, 0)
            for one in (socket, here):
                ask(one, type="hint")
                quiet(one)
            assert begun.acquire(timeout=PATIENCE)
        quiet(here)
        assert not ended.acquire(blocking=False)
        ask(here, type="play", move=host.sitting.chosen(), ply=told["ply"])
        assert ended.acquire(timeout=PATIENCE)
        turn_of(here, 0)
        with client.websocket_connect("/table/seat-0/socket") as socket:
            ask(socket, type="hint")
            assert begun.acquire(timeout=PATIENCE)
        assert ended.acquire(timeout=PATIENCE)


@pytest.mark.parametrize("game", ["bacon-4", "save-your-bacon"])
def test_closing_ends_what_is_thought_about(game: str) -> None:
    before = thinkers()
    host = host_of(sitting_of(game))
    host.budget = ENDLESS
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        turn_of(socket, 0)
        ask(socket, type="hint")
        until(lambda: len(thinkers() - before) > 0)
    until(lambda: thinkers() <= before)


def test_undoing_and_closing_end_what_a_computer_thinks_about() -> None:
    before = thinkers()
    sitting = sitting_of("save-your-bacon", plies=20)
    while sitting.position.to_act != 0 or not is_followed_by_a_choice(sitting):
        sitting.make(sitting.chosen())
    sitting.computer = Searcher(ENDLESS)
    with client_of(host_of(sitting)) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        told = turn_of(socket, 0)
        for _ in range(2):
            ask(socket, type="play", move=choose_text(sitting.position.state.observe(0)), ply=told["ply"])
            assert heard(socket, "position")["to_act"] == 1
            assert quiet(socket) == []
            ask(socket, type="undo")
            assert turn_of(socket, 0)["ply"] == told["ply"]
        ask(socket, type="play", move=choose_text(sitting.position.state.observe(0)), ply=told["ply"])
        heard(socket, "position")
    until(lambda: thinkers() <= before)


def is_followed_by_a_choice(sitting: Sitting) -> bool:
    """Whether the other player has a choice when the next move has been made."""
    after = sitting.position.apply(choose_text(sitting.position.state.observe(0)))
    return after.to_act == 1 and len(after.legal_moves()) > 2


def choose_text(view: AnyView) -> str:
    return str(choose(view, random.Random(0)))


def test_a_move_that_was_thought_of_for_another_position_is_not_made() -> None:
    """Undoing and playing otherwise leads to the same ply, where the move would be legal."""
    gates = [Gate(), Gate()]
    asked: list[AnyView] = []

    def computer(view: AnyView, _: random.Random) -> AnyMove:
        asked.append(view)
        gates[min(len(asked), 2) - 1].through()
        return climbing.Pass()

    sitting = sitting_of("bacon-4", plies=1)
    while sitting.position.to_act != 0 or len(sitting.position.legal_moves()) < 3:
        sitting.make(sitting.chosen())
    sitting.computer = computer
    host = Host(sitting, 0, lambda _: None)
    plays = sitting.position.legal_moves()[:2]
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        told = turn_of(socket, 0)
        ask(socket, type="play", move=plays[0], ply=told["ply"])
        gates[0].await_one()
        ask(socket, type="undo")
        assert turn_of(socket, 0)["ply"] == told["ply"]
        ask(socket, type="play", move=plays[1], ply=told["ply"])
        gates[1].await_one()
        gates[0].opened.set()
        quiet(socket)
        assert host.sitting.moves[-1] == plays[1]
        gates[1].opened.set()
        while heard(socket, "position")["ply"] < told["ply"] + 2:
            pass
        assert host.sitting.moves[told["ply"] : told["ply"] + 2] == [plays[1], "pass"]
    assert asked[0] != asked[1]


@pytest.mark.anyio
@pytest.mark.parametrize("is_hint", [False, True])
async def test_what_is_found_in_the_same_moment_in_which_the_match_moves_on_is_dropped(
    monkeypatch: pytest.MonkeyPatch, *, is_hint: bool
) -> None:
    sitting = sitting_of("bacon-4", plies=10)
    while sitting.position.to_act != 0 or len(sitting.position.legal_moves()) < 3:
        sitting.make(sitting.chosen())
    plays, ply = sitting.position.legal_moves()[:2], sitting.ply
    host, guest, ended = host_of(sitting), Guest(0, Telling("en", NAMES)), anyio.Event()
    begin = orders.Hint() if is_hint else orders.Play(plays[0], ply)
    moved_on = (orders.Undo(), orders.Hint()) if is_hint else (orders.Undo(), orders.Play(plays[1], ply))
    moments: list[tuple[int, int | None]] = []

    async def aside(thought: Callable[[], object], _: object) -> object:
        moments.append((sitting.ply, sitting.position.to_act))
        if len(moments) > 1:
            ended.set()
            await anyio.sleep_forever()
        found = await anyio.to_thread.run_sync(thought)
        for order in moved_on:
            host.answer(guest, order)
        return found

    monkeypatch.setattr(thinking, "aside", aside)
    host.come(guest)
    host.answer(guest, begin)
    async with guest.outbox, anyio.create_task_group() as tasks:
        tasks.start_soon(host.run, anyio.CapacityLimiter(1))
        with anyio.fail_after(PATIENCE):
            await ended.wait()
        tasks.cancel_scope.cancel()
        host.go(guest)
        with anyio.CancelScope(shield=True):
            assert [text async for text in guest.outbox if '"type":"hint"' in text] == []
    if is_hint:
        assert moments[1][0] < moments[0][0]
        assert moments[1][1] == 0
    else:
        assert moments[0] == moments[1]
        assert sitting.moves[ply:] == [plays[1]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_computers_that_can_be_stopped_play_the_same() -> None:
    plain, timed = choose, Searcher(Budget(seconds=0.001))
    assert stoppable(plain) is plain
    assert stoppable(timed) is timed
    moves = []
    for computer in (Searcher(SHORT), None):
        sitting = sitting_of("trick-taking")
        host = host_of(sitting)
        if computer is None:
            sitting.computer = lambda view, rng: think(view, rng, SHORT).move
        else:
            sitting.computer = computer
        with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
            told = turn_of(socket, 0)
            for _ in range(6):
                order = {"type": "play", "move": choose_text(sitting.position.state.observe(0)), "ply": told["ply"]}
                ask(socket, **({"type": "go-on"} if told["deal_due"] else order))
                told = turn_of(socket, 0)
        moves.append(sitting.moves)
    assert moves[0] == moves[1]
    assert USUAL.simulations == 100
