"""The review at a table: only of a match that has ended, of others only what may be known, and for who waits for it."""

from __future__ import annotations

import datetime
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import anyio
import anyio.from_thread
import attrs
import pytest
from starlette.testclient import WebSocketTestSession

from bacon_rules import climbing, save_your_bacon
from bacon_rules.bots.searching import Budget
from bacon_rules.bots.strongest import lessened
from bacon_rules.games import Position
from bacon_rules.games.register import register
from bacon_rules.reviews import review
from bacon_rules.web import Host, Sitting, reviewing, thinking
from bacon_rules.web.awaited import Reviews
from bacon_rules.web.guests import Guest
from bacon_rules.web.telling import Telling
from tests.games import foreign
from tests.games.registers import register_of_its_own
from tests.reviews.matches import SHORT as SMALL_RULES
from tests.web.gates import PATIENCE
from tests.web.tables import NAMES, SHORT, Message, ask, client_of, heard, host_of, sitting_of, turn_of

FIGURES = {"ply", "part", "seat", "side", "expected", "cost", "amount"}


def ended(humans: tuple[int, ...] = (0, 1), start: Any = None) -> Sitting:
    """Return a match that is over."""
    first = Position(climbing.new_match(SMALL_RULES)) if start is None else start
    sitting = Sitting(first, NAMES[: first.seats], frozenset(humans), 7)
    while not sitting.position.is_over:
        sitting.make(sitting.chosen())
    return sitting


def parts(socket: WebSocketTestSession) -> Iterator[Message]:
    """Yield the parts of a review up to its last."""
    while True:
        part = heard(socket, "review")
        yield part
        if part["done"] == part["of"]:
            return


def rows_of(host: Host, link: str) -> list[Message]:
    with client_of(host) as client, client.websocket_connect(f"/table/{link}/socket") as socket:
        ask(socket, type="review")
        return [row for part in parts(socket) for row in part["rows"]]


def broken_off(game: str, plies: int) -> Sitting:
    """Return a match that has had as many moves as it may have, and is not over."""
    sitting = sitting_of(game, (0, 1), plies=plies)
    sitting.max_moves = sitting.ply
    return sitting


MATCHES: Mapping[str, Callable[[], Sitting]] = {
    "small": ended,
    "tricks": lambda: broken_off("trick-taking", 24),
    "champions": lambda: broken_off("save-your-bacon", 24),
}


@pytest.mark.few(1)
@pytest.mark.parametrize("name", MATCHES)
def test_a_seat_learns_what_was_better_for_itself_alone_and_of_others_what_it_saw(name: str) -> None:
    sitting = MATCHES[name]()
    record = sitting.record(sitting.names, datetime.date(2026, 11, 27))
    found = review(record, budget=lessened(SHORT, sitting.start.game))
    assert {row.seat for row in found} >= {0, 1}
    for seat in (0, 1):
        rows = rows_of(host_of(sitting), f"seat-{seat}")
        may_be_known = [row for row in found if sitting.position.is_over or row.seat == seat]
        assert [(row["ply"], row["expected"], row["cost"]) for row in rows] == [
            (row.ply, row.expected, row.cost) for row in may_be_known
        ]
        for row, judged in zip(rows, may_be_known, strict=True):
            if row["seat"] == seat:
                assert row.keys() == {*FIGURES, "text", "things", "better"}
                assert (row["better"] is not None) == (judged.cost > 0)
                continue
            assert row.keys() == {*FIGURES, "text"}
            say = Telling("en", sitting.names, sitting.positions[row["ply"]].state.observe(seat), seat)
            events = [moment.event for moment in sitting.moments if moment.ply == row["ply"] + 1]
            seen = [say(event) for event in events if event.seen_by is None or seat in event.seen_by]
            assert row["text"] == next(filter(None, seen), "")


def test_the_review_of_a_match_that_may_go_on_has_no_rows_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "TOGETHER", 0.0)
    with (
        client_of(host_of(broken_off("bacon-4", 24))) as client,
        client.websocket_connect("/table/seat-0/socket") as socket,
    ):
        ask(socket, type="review")
        rows: list[Message] = []
        for part in parts(socket):
            assert part["first"] == len(rows)
            rows += part["rows"]
    assert {row["seat"] for row in rows} == {0}


def test_a_move_that_a_seat_has_not_seen_is_not_told() -> None:
    sitting = ended()
    unseen = Sitting(sitting.start, sitting.names, sitting.humans, 7)
    unseen.make_all(sitting.moves)
    unseen.moments.clear()
    others = [row for row in rows_of(host_of(unseen), "seat-0") if row["seat"] != 0]
    assert {row["text"] for row in others} == {""}


def test_a_record_shows_everything_to_whoever_looks_even_as_one_seat_saw_it() -> None:
    sitting = ended(())
    rows = rows_of(host_of(sitting, is_record=True), "looks")
    assert {frozenset(row) for row in rows} == {frozenset({*FIGURES, "text", "things", "better"})}
    host = host_of(sitting, is_record=True)
    with client_of(host) as client, client.websocket_connect("/table/looks/socket") as socket:
        ask(socket, type="sit", seat=2)
        ask(socket, type="review")
        assert [row for part in parts(socket) for row in part["rows"]] == rows
    better = next(row["better"] for row in rows if row["better"])
    assert better["says"][0].startswith("On average that is worth ")
    assert better["says"][1] == "After so few simulations, this is a guess."


@pytest.mark.parametrize("link", ["seat-0", "seat-1"])
def test_there_is_no_review_of_a_match_that_goes_on(link: str) -> None:
    sitting = sitting_of("bacon-4", (0, 1), plies=20)
    with client_of(host_of(sitting)) as client, client.websocket_connect(f"/table/{link}/socket") as socket:
        ask(socket, type="review")
        assert heard(socket, "refused")["text"] == "A review comes after the match."


def test_there_is_no_review_of_a_game_without_a_search() -> None:
    with register_of_its_own():
        register(foreign.GAME)
        host = host_of(ended((0,), Position(foreign.Rules().new_match())))
        with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
            assert heard(socket, "welcome")["review"] is False
            ask(socket, type="review")
            assert heard(socket, "refused")["text"] == "This game has no search, and so no review."


def test_it_comes_in_parts_and_once_it_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "TOGETHER", 0.0)
    host = host_of(ended())
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        assert heard(socket, "welcome")["review"] is True
        ask(socket, type="review")
        all_parts: list[Message] = list(parts(socket))
        rows: list[Message] = []
        for number, part in enumerate(all_parts, start=1):
            assert (part["done"], part["of"], part["unit"]) == (number, len(all_parts), "points")
            assert (part["judge"], part["judged"]) == ("search:3", "Judged by a search of 3 simulations.")
            assert part["first"] == len(rows)
            rows += part["rows"]
        ask(socket, type="review")
        whole = heard(socket, "review")
        assert (whole["first"], whole["done"], whole["rows"]) == (0, whole["of"], rows)
        with client.websocket_connect("/table/seat-0/socket?language=ja") as other:
            ask(other, type="review")
            [told] = parts(other)
            assert [row["cost"] for row in told["rows"]] == [row["cost"] for row in rows]
            assert [row["text"] for row in told["rows"]] != [row["text"] for row in rows]


def test_the_ends_of_deals_are_what_each_side_got_ahead() -> None:
    sitting = ended()
    with client_of(host_of(sitting)) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        ask(socket, type="review")
        ends = heard(socket, "review")["ends"]
    assert [end["part"] for end in ends] == list(range(1, len(ends) + 1))
    assert ends[-1]["ply"] == sitting.ply - 1
    lead = sitting.position.scores[0] - sitting.position.scores[1]
    assert [sum(end["ahead"][side] for end in ends) for side in (0, 1)] == [lead, -lead]


def test_chances_end_with_a_winner() -> None:
    sitting = sitting_of("save-your-bacon", ())
    state: Any = sitting.position.state
    assert isinstance(state, save_your_bacon.State)
    sitting.positions.append(Position(attrs.evolve(state, scores=(0, 1))))
    assert reviewing._ends(sitting) == [{"ply": 0, "part": 1, "ahead": [-1, 1]}]


class Endless:
    """A judgement that never ends of itself."""

    def __init__(self) -> None:
        self.begun, self.ended = threading.Semaphore(0), threading.Semaphore(0)

    def __call__(self, *_: object) -> None:
        self.begun.release()
        try:
            while True:
                anyio.from_thread.check_cancelled()
                time.sleep(0.001)
        finally:
            self.ended.release()

    def has_begun(self) -> bool:
        return self.begun.acquire(timeout=PATIENCE)

    def has_ended(self) -> bool:
        return self.ended.acquire(timeout=PATIENCE)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Endless:
    made = Endless()
    monkeypatch.setattr(reviewing, "judged", made)
    return made


def test_it_ends_when_nobody_waits_for_it_and_pages_are_answered_meanwhile(endless: Endless) -> None:
    host = host_of(ended())
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as here:
        heard(here, "position")
        ask(here, type="review")
        ask(here, type="review")
        assert endless.has_begun()
        ask(here, type="look", ply=3)
        assert heard(here, "position")["ply"] == 3
        with client.websocket_connect("/table/seat-1/socket") as socket:
            ask(socket, type="review")
            ask(socket, type="look", ply=2)
            assert heard(socket, "position")["ply"] != 3
            ask(here, type="enough")
            ask(here, type="look", ply=1)
            while heard(here, "position")["ply"] != 1:
                pass
            assert not endless.ended.acquire(blocking=False)
        assert endless.has_ended()
        ask(here, type="review")
        assert endless.has_begun()
        ask(here, type="enough")
        assert endless.has_ended()


def test_undoing_ends_it_and_the_next_review_begins_anew(endless: Endless, monkeypatch: pytest.MonkeyPatch) -> None:
    host = host_of(ended((0,)))
    with client_of(host) as client, client.websocket_connect("/table/seat-0/socket") as socket:
        heard(socket, "position")
        ask(socket, type="review")
        assert endless.has_begun()
        before = host.sitting.ply
        ask(socket, type="undo")
        assert endless.has_ended()
        told = turn_of(socket, 0)
        assert told["plies"] < before
        ask(socket, type="review")
        assert heard(socket, "refused")["text"] == "A review comes after the match."
        monkeypatch.undo()
        while not host.sitting.position.is_over:
            ask(socket, type="play", move=host.sitting.chosen(), ply=told["ply"])
            told = turn_of(socket, 0)
            while told["deal_due"]:
                ask(socket, type="go-on")
                told = turn_of(socket, 0)
        ask(socket, type="review")
        assert [part["done"] for part in parts(socket)][-1] > 0


def test_simulations_are_fewer_where_each_is_much_work() -> None:
    for simulations, left in ((100, 20), (3, 1)):
        assert lessened(Budget(simulations=simulations), save_your_bacon.GAME) == Budget(simulations=left)
    assert lessened(Budget(simulations=100), climbing.GAME) == Budget(simulations=100)
    assert lessened(Budget(seconds=1), save_your_bacon.GAME) == Budget(seconds=1)


@pytest.mark.anyio
async def test_a_part_that_is_found_in_the_moment_in_which_the_match_goes_on_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting, guest, reviews = ended((0,)), Guest(0, Telling("en", NAMES)), Reviews(SHORT, is_record=False)

    async def aside(thought: Callable[[], object], _: object) -> object:
        found = thought()
        assert sitting.undo_for(0)
        return found

    monkeypatch.setattr(thinking, "aside", aside)
    monkeypatch.setattr(reviewing, "WATCHED", None)
    with guest.outbox:
        assert reviews.want(guest, sitting) is None
        await reviews.go_on(sitting, anyio.CapacityLimiter(1))
        assert guest.outbox.statistics().current_buffer_used == 0
        guest.leave()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
