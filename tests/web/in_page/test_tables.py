"""Tables whose page is told everything at once, by a function: what it hears, and what it is to keep."""

from __future__ import annotations

import datetime
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib import resources
from typing import Any

import anyio
import attrs
import pytest

from bacon_rules.errors import BaconRulesError, NoWingError, RecordError, RulesError
from bacon_rules.records import Valid, dumps, loads, validate
from bacon_rules.web import drawings
from bacon_rules.web.in_page.tables import Desk, Table
from tests.web.gates import PATIENCE
from tests.web.messages.schemas import MESSAGE
from tests.web.tables import EVERY_GAME, Message, sitting_of

pytestmark = pytest.mark.anyio

OF_THE_SITE = ("kept", "here", "cards")
"""The messages that only this page gets."""


@attrs.define
class Ear:
    """What a page has heard."""

    heard: list[Message] = attrs.field(factory=list)

    def __call__(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def last(self, kind: str) -> Message:
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    def count(self, kind: str) -> int:
        return sum(message["type"] == kind for message in self.heard)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def desk(ear: Ear) -> Desk:
    return Desk(ear, "en", 0)


@asynccontextmanager
async def running(table: Table) -> AsyncIterator[None]:
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(table.run)
        with anyio.fail_after(PATIENCE):
            yield
        tasks.cancel_scope.cancel()


def order(table: Table, **parts: Any) -> None:
    table.hear(json.dumps({key.rstrip("_"): value for key, value in parts.items()}))


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await anyio.sleep(0)


def my_turn(ear: Ear, table: Table) -> Callable[[], bool]:
    return lambda: (
        ear.count("position") > 0
        and (ear.last("position")["to_act"] == table.page.seat or ear.last("position")["deal_due"])
    )


async def play(table: Table, ear: Ear, moves: int) -> None:
    """Play as a computer would, and have the next cards dealt."""
    for _ in range(moves):
        await until(my_turn(ear, table))
        sitting = table.host.sitting
        if ear.last("position")["deal_due"]:
            order(table, type="go-on")
            await until(lambda: not ear.last("position")["deal_due"])
        else:
            ply = sitting.ply
            order(table, type="play", move=sitting.chosen(), ply=ply)
            assert ear.last("position")["ply"] == ply + 1


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
async def test_a_match_is_kept_and_goes_on_where_it_was(desk: Desk, ear: Ear, game: str) -> None:
    table = desk.begin("first", game)
    assert [message["type"] for message in ear.heard] == ["kept"]
    async with running(table):
        await play(table, ear, 12)
        await until(my_turn(ear, table))
    sitting, kept = table.host.sitting, ear.last("kept")
    assert loads(kept.pop("record")) == sitting.record(sitting.names, table.host.date)
    seat = table.page.seat
    assert kept == {
        "type": "kept",
        "match": "first",
        "game": game,
        "seed": sitting.seed,
        "seat": seat,
        "over": False,
    }
    assert seat == 0
    for message in ear.heard:
        assert message["type"] in OF_THE_SITE or not [*MESSAGE.iter_errors(message)]
    again = Ear()
    record = dumps(sitting.record(sitting.names, table.host.date))
    other = Desk(again, "en", 0).go_on("first", record, kept["seed"], 0)
    async with running(other):
        await until(lambda: again.count("position") > 0)
        assert {**again.last("position"), "news": []} == {**ear.last("position"), "news": []}
        assert other.host.date == table.host.date
        assert other.host.sitting.seed == sitting.seed


@pytest.mark.parametrize("date", [None, datetime.date(2026, 11, 21)])
async def test_a_match_keeps_its_date(desk: Desk, ear: Ear, date: datetime.date | None) -> None:
    sitting = sitting_of("bacon-4", plies=3)
    table = desk.go_on("first", dumps(sitting.record(sitting.names, date)), "7", 0)
    assert table.host.date == date
    assert loads(ear.last("kept")["record"]).date == date


async def test_two_matches_are_not_the_same(desk: Desk) -> None:
    one, other = (desk.begin("one", "bacon-4").host.sitting for _ in range(2))
    assert one.seed != other.seed


async def test_a_lesson_leads(desk: Desk, ear: Ear) -> None:
    table = desk.teach("first", "trick-taking")
    async with running(table):
        await until(lambda: ear.count("lesson") > 0)
        assert ear.last("lesson")["leads"]
    with pytest.raises(NoWingError, match="chunky-6"):
        desk.teach("first", "chunky-6")


@pytest.mark.parametrize("opens", ["begin", "teach"])
async def test_there_has_to_be_such_a_game(desk: Desk, ear: Ear, opens: str) -> None:
    with pytest.raises(RulesError, match="whist"):
        getattr(desk, opens)("first", "whist")
    assert ear.heard == []


HOUSE = '{"game": "bacon-4", "house_rules": {"target": 3}}'
POOL = resources.files("bacon_rules.save_your_bacon") / "cards" / "pools" / "midnight.json"


@pytest.mark.parametrize("text", [HOUSE, f"\ufeff {POOL.read_text(encoding='utf-8')}"])
async def test_rules_and_cards_that_are_brought_are_played_by(desk: Desk, ear: Ear, text: str) -> None:
    table = desk.bring("first", text)
    assert [message["type"] for message in ear.heard] == ["kept", "cards"]
    async with running(table):
        await play(table, ear, 3)
    kept, rules = ear.last("kept"), table.host.sitting.start.state.rules
    again = Ear()
    other = Desk(again, "en", 0).go_on("first", kept["record"], kept["seed"], 0)
    assert other.host.sitting.start.state.rules == rules
    assert again.last("cards") == ear.last("cards")
    assert ear.last("cards")["svg"] == drawings.cards_svg(table.host.sitting.start.state)


async def test_a_pool_may_be_toml(desk: Desk) -> None:
    pool = json.loads(POOL.read_text(encoding="utf-8"))
    table = desk.bring("first", "\n".join(f"{key} = {toml(value)}" for key, value in pool.items()))
    assert (
        table.host.sitting.start.rules_json() == desk.bring("first", json.dumps(pool)).host.sitting.start.rules_json()
    )


def toml(value: object) -> str:
    match value:
        case dict():
            return "{ " + ", ".join(f'"{key}" = {toml(one)}' for key, one in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case _:
            return json.dumps(value)


@pytest.mark.parametrize("text", ["", "{", '{"game": "whist"}', '{"game": "bacon-4", "house_rules": 3}', "[]"])
async def test_what_cannot_be_played_by_is_refused(desk: Desk, ear: Ear, text: str) -> None:
    with pytest.raises(BaconRulesError):
        desk.bring("first", text)
    assert ear.heard == []


async def test_a_hint_is_thought_about_in_place(desk: Desk, ear: Ear) -> None:
    table = desk.begin("first", "trick-taking")
    async with running(table):
        await until(my_turn(ear, table))
        order(table, type="hint")
        await until(lambda: ear.count("hint") > 0)
    assert ear.last("hint")["move"] in [*map(str, table.host.sitting.position.legal_moves())]


async def test_what_is_no_order_is_refused(desk: Desk, ear: Ear) -> None:
    table = desk.begin("first", "bacon-4")
    table.hear("{")
    assert ear.last("refused")["text"].startswith("$: not JSON")


def over() -> str:
    sitting = sitting_of("trick-taking", plies=1000)
    assert sitting.position.is_over
    return dumps(sitting.record(sitting.names, None))


async def test_a_rematch_is_kept_by_a_name_of_its_own(desk: Desk, ear: Ear) -> None:
    table = desk.go_on("first", over(), "7", 0)
    async with running(table):
        await until(lambda: ear.count("people") > 0)
        assert ear.last("kept")["over"]
        order(table, type="rematch")
        assert ear.last("here")["match"] == ear.last("kept")["match"] != "first"
        assert not ear.last("kept")["over"]
        await until(my_turn(ear, table))
    assert {message["match"] for message in ear.heard if message["type"] == "kept"} == {
        "first",
        ear.last("here")["match"],
    }


@pytest.mark.parametrize("looks", [False, True])
async def test_a_match_plays_on_from_another_by_a_name_of_its_own(desk: Desk, ear: Ear, looks: bool) -> None:
    table = desk.look(over()) if looks else desk.go_on("first", over(), "7", 0)
    async with running(table):
        await until(lambda: ear.count("people") > 0)
        assert ear.last("welcome")["record"] is looks
        order(table, type="play-on", ply=9)
    kept = ear.last("kept")
    assert ear.last("moved")["to"] == f"/table/{kept['match']}"
    assert kept["match"] != "first"
    other = Desk(Ear(), "en", 0).go_on(kept["match"], kept["record"], kept["seed"], kept["seat"])
    assert other.host.sitting.moves == table.host.sitting.moves[:9]
    assert other.page.seat == kept["seat"]
    verdict = validate(kept["record"])
    assert isinstance(verdict, Valid)
    assert not kept["over"]


async def test_a_record_shows_every_hand_and_is_reviewed_in_place(desk: Desk, ear: Ear) -> None:
    sitting = sitting_of("trick-taking", plies=12)
    table = desk.look(dumps(sitting.record(sitting.names, None)))
    async with running(table):
        await until(lambda: ear.count("position") > 0)
        assert len(ear.last("position")["hands"]) == 4
        order(table, type="review")
        await until(lambda: ear.count("review") > 0 and ear.last("review")["done"] == ear.last("review")["of"])
    assert ear.count("kept") == 0


@pytest.mark.parametrize("looks", [False, True])
async def test_a_wrong_record_is_not_opened(desk: Desk, ear: Ear, looks: bool) -> None:
    sitting = sitting_of("bacon-4", plies=3)
    text = dumps(sitting.record(sitting.names, None))
    for wrong, problem in ((text.replace(sitting.moves[1], "pass"), "move 2"), ("[", "not JSON")):
        with pytest.raises(RecordError, match=problem):
            desk.look(wrong) if looks else desk.go_on("first", wrong, "7", 0)
    assert ear.heard == []


async def test_a_page_hears_its_language(ear: Ear) -> None:
    table = Desk(ear, "ja", 0).begin("first", "bacon-4")
    async with running(table):
        await until(lambda: ear.count("welcome") > 0)
    assert ear.last("welcome")["language"] == "ja"


async def test_a_page_that_has_left_leaves_nothing_open(desk: Desk) -> None:
    table = desk.begin("first", "bacon-4")
    table.page.leave()
    with pytest.raises(anyio.ClosedResourceError):
        table.page.outbox.receive_nowait()
