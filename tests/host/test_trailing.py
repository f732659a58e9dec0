"""Watching later: whatever those who watch are told, and when, depends only on what is old enough."""

from __future__ import annotations

import contextlib
import json
import math
import random
import time
from collections.abc import Callable, Collection
from typing import Any

import anyio
import attrs
import pytest
from sqlalchemy import Connection, delete, event, select, update
from starlette.testclient import WebSocketDenialResponse

from bacon_rules.errors import DatabaseError
from bacon_rules.host import clock, people, playing, tables, trailing
from bacon_rules.host.database import Database
from bacon_rules.host.journal import Journal
from bacon_rules.host.listing import lobby
from bacon_rules.host.people import Person
from bacon_rules.host.playing import Playing
from bacon_rules.host.rating import be_rated, rate
from bacon_rules.host.requests import Opening
from bacon_rules.host.responses import COOKIE
from bacon_rules.host.schema import ENTRIES, RATINGS, TABLES
from bacon_rules.host.storing import record_of, stored, watched
from bacon_rules.host.trailing import Trailing
from bacon_rules.host.writer import Progress, Writer
from bacon_rules.sitting import Sitting
from bacon_rules.web import orders
from bacon_rules.web.guests import Guest
from bacon_rules.web.host import Host
from bacon_rules.web.keeping import forgotten
from bacon_rules.web.orders import Order
from bacon_rules.web.telling import Telling
from tests.host.clubs import brief, club, play_on, told
from tests.host.test_floor import on_a_floor
from tests.host.test_sharing import PATIENCE, serving
from tests.host.test_sharing import heard as heard_at
from tests.web.tables import EVERY_GAME, Message, ask, heard, sitting_of

DELAY = 60
STEPS = (0, 0, 0, 0.3, 1, 5, DELAY / 2, DELAY, 3 * DELAY)
"""The times between two things that happen, in seconds."""

OF_THE_PRESENT = ("people", "clock", "later")
"""The messages that those get who see everything at once, and those that others get instead."""

EVERYTHING = {"welcome", "log", "position", "refused", "move", "undo", "over", "rematch"}
"""What has to happen before a comparison was one."""

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@attrs.define
class Time:
    """A time that goes on when a test says so."""

    now: float = 2_000_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Return the time of the host."""
    made = Time()
    monkeypatch.setattr(clock, "time", made)
    return made


class AtOnce(Writer):
    """A writer that waits for nobody."""

    def write(self, _: Progress, write: Callable[[Connection], object], people: Collection[int] = ()) -> None:  # noqa: ARG002
        with self.database.writing() as connection:
            write(connection)


@attrs.define(eq=False)
class Watcher:
    """Two pages that do the same: one sees everything later, one saw it at once, at that time."""

    later: Guest
    then: Guest

    def told(self) -> list[list[Message]]:
        return [news(self.later), news(self.then)]


def news(guest: Guest) -> list[Message]:
    """Return what a page has been told since the last time, but for who was there."""
    messages: list[Message] = []
    while guest.outbox.statistics().current_buffer_used:
        messages.append(json.loads(guest.outbox.receive_nowait()))
    return [one for one in messages if one["type"] not in OF_THE_PRESENT]


def again(sitting: Sitting) -> Sitting:
    """Return a match at its beginning."""
    return attrs.evolve(sitting)


def trailing_at(database: Database, table: str) -> Trailing:
    """Return the second host of a table."""
    found = watched(database, table)
    assert found is not None
    return Trailing.of(database, found)


@attrs.define(eq=False)
class World:
    """A table of two people that is watched later, and the same table as it was before."""

    database: Database
    hours: Time
    rng: random.Random
    person: Person
    table: str
    host: Host
    then: Host
    pages: list[Guest] = attrs.field(factory=list)
    seated: dict[int, Guest] = attrs.field(factory=dict)
    happened: list[tuple[int, Callable[[Host], object]]] = attrs.field(factory=list)
    watchers: list[Watcher] = attrs.field(factory=list)
    trailing: Trailing | None = None
    seen: set[str] = attrs.field(factory=set)

    @classmethod
    def at(cls, database: Database, hours: Time, game: str, seed: int) -> World:
        ann, ben = (people.new_person(database, name)[0] for name in ("Ann", "Ben"))
        table = tables.open_table(database, ann, Opening(None, 2, rules=brief(game), delay=DELAY))
        tables.sit(database, table, ben, None)
        found = stored(database, table)
        assert found is not None
        journal = Journal(table, None, (), 1, 0, 0, True, AtOnce(database), Progress(lambda: None))
        host = Host(found.sitting, 0, journal.keep)
        host.keep_again = journal.begin_again
        then = Host(again(found.sitting), 0, forgotten)
        world = cls(database, hours, random.Random(seed), ann, table, host, then)
        for seat in found.sitting.humans:
            world.seated[seat] = world.page(seat)
            host.come(world.seated[seat])
        return world

    def go_on(self) -> None:
        """Let something happen now."""
        before, ply = self.host.sitting, self.host.sitting.ply
        seats = [seat for seat in self.seated if before.can_undo(seat)]
        if before.has_ended:
            for guest in self.seated.values():
                self.host.answer(guest, orders.Rematch())
            begun = again(self.host.sitting)
            self.note("rematch", lambda host: host.begin_again(begun))
        elif seats and (("undo" not in self.seen and ply > 20) or self.rng.random() < 0.1):
            seat = self.rng.choice(seats)
            for one, guest in self.seated.items():
                if one == seat:
                    self.host.answer(guest, orders.Undo())
            for one, guest in self.seated.items():
                if one != seat:
                    self.host.answer(guest, orders.Allow(seat, ply))
            back_to = before.ply
            assert back_to < ply
            self.note("undo", lambda host: host.go_back(back_to))
        else:
            move, to_act = before.chosen(), before.position.to_act
            if to_act in self.seated:
                self.host.answer(self.seated[to_act], orders.Play(move, ply))
            else:
                self.host.make(move)
            assert before.moves[-1] == move
            self.note("over" if before.position.is_over else "move", lambda host: host.make(move))
        for guest in self.seated.values():
            news(guest)

    def note(self, kind: str, happens: Callable[[Host], object]) -> None:
        self.seen.add(kind)
        self.happened.append((int(self.hours.now), happens))

    async def catch_up(self) -> None:
        """Let those who watch see what is old enough, and let it happen at the table as it was before."""
        while self.trailing is not None and not await self.trailing.look():
            pass
        while self.happened and self.happened[0][0] < int(self.hours.now) - DELAY:
            self.happened.pop(0)[1](self.then)

    def page(self, seat: int | None = None) -> Guest:
        guest = Guest(seat, Telling("en", self.host.sitting.names))
        self.pages.append(guest)
        return guest

    def close(self) -> None:
        for guest in self.pages:
            guest.leave()
            guest.outbox.close()

    async def come(self) -> None:
        if self.trailing is None:
            self.trailing = trailing_at(self.database, self.table)
        watcher = Watcher(self.page(), self.page())
        self.trailing.host.come(watcher.later)
        self.then.come(watcher.then)
        self.watchers.append(watcher)

    def leave(self) -> None:
        watcher = self.watchers.pop(self.rng.randrange(len(self.watchers)))
        assert self.trailing is not None
        self.trailing.host.go(watcher.later)
        self.then.go(watcher.then)
        if not self.watchers:
            self.trailing = None

    def ask(self) -> None:
        """Let somebody who watches ask for something, whether or not they may."""
        assert self.trailing is not None
        watcher, ply = self.rng.choice(self.watchers), self.then.sitting.ply
        asked: list[Order] = [
            orders.Look(self.rng.randrange(ply + 2)),
            orders.Look(None),
            orders.Speak(self.rng.choice(("en", "ja", "none"))),
            orders.Play("pass", ply),
            orders.PlayOn(ply),
            orders.Review(),
            *(orders.Undo(), orders.Rematch(), orders.Hint(), orders.Hurry(), orders.GoOn(), orders.Say("hello")),
        ]
        order = self.rng.choice(asked)
        self.trailing.host.answer(watcher.later, order)
        self.then.answer(watcher.then, order)

    def compare(self) -> None:
        for watcher in self.watchers:
            later, then = watcher.told()
            assert later == then
            self.seen.update(one["type"] for one in later)

    def compare_routes(self) -> None:
        """What the lobby and the record tell depends on the same."""
        heard = lobby(self.database, None, "en")
        sitting, has_begun = self.then.sitting, int(self.hours.now) - DELAY > 2_000_000_000
        watch: Any = heard["watch"]
        assert [one["id"] for one in watch] == ([self.table] if has_begun and not sitting.has_ended else [])
        assert heard["counts"] == {"playing": len(watch), "waiting": 0}
        for one in watch:
            assert (one["state"], one["scores"], one["turn"], one["my_turn"]) == ("playing", None, None, False)
            assert (one["since"], one["delay"]) == ("2033-05-18T03:33:20Z", DELAY)
        record = record_of(self.database, self.table, None)
        assert (None if record is None else [*record.moves]) == (sitting.moves if sitting.position.is_over else None)
        own = record_of(self.database, self.table, self.person)
        assert (own is not None) is self.host.sitting.position.is_over


@pytest.mark.few(1)
@pytest.mark.parametrize("game", EVERY_GAME)
async def test_whoever_watches_later_is_told_what_others_were_told_then(
    game: str, database: Database, hours: Time
) -> None:
    """Everything is compared, word for word, with what a page is told that sees everything at once."""
    with contextlib.closing(World.at(database, hours, game, 1)) as world:
        await live(world)
    assert world.seen >= EVERYTHING


async def live(world: World) -> None:
    """Let people play, go back and play again, and others come to watch and go, until a rematch is well under way."""
    rng, after = world.rng, 0
    while after < 40 or (after < 400 and not world.seen >= EVERYTHING):
        world.hours.now += rng.choice(STEPS)
        await world.catch_up()
        world.compare()
        if rng.random() < 0.1:
            world.compare_routes()
        match rng.randrange(8):
            case 0 if len(world.watchers) < 3:
                await world.come()
            case 1 if world.watchers:
                world.leave()
            case 2 if world.watchers:
                world.ask()
            case _:
                for _ in range(rng.choice((1, 1, 2, 5))):
                    world.go_on()
        world.compare()
        if world.host.sitting.has_ended:
            world.compare_routes()
        after += "rematch" in world.seen


async def test_each_move_is_seen_as_soon_as_it_is_surely_old_enough(database: Database, hours: Time) -> None:
    """Between two looks nothing becomes due, and after each one nothing is."""
    with contextlib.closing(World.at(database, hours, "bacon-4", 2)) as world:
        begun = int(hours.now)
        moments = [begun, begun + 1, begun + 1, begun + 30, *[begun + 40] * (trailing.AT_ONCE + 3), begun + 700]
        for moment in moments:
            hours.now = moment
            world.go_on()
        hours.now = begun
        seen = trailing_at(database, world.table)
        while seen.number < len(moments):
            wait = await seen.look()
            old = [moment for moment in moments if moment + DELAY < hours.now]
            assert seen.number == len(old) or wait == 0
            assert wait >= 0
            hours.now += wait
        assert hours.now - wait == moments[-1] + DELAY + 1
        assert seen.host.sitting.moves == world.host.sitting.moves


@pytest.mark.everywhere
async def test_what_is_told_elsewhere_is_as_old(database: Database, hours: Time) -> None:
    with contextlib.closing(World.at(database, hours, "trick-taking", 3)) as world:
        await world.come()
        while "over" not in world.seen:
            hours.now += 1
            world.go_on()
            await world.catch_up()
            world.compare()
        for wait in (0, 1, DELAY - 1, 1, 0, 7):
            hours.now += wait
            await world.catch_up()
            world.compare()
            world.compare_routes()
        assert world.then.sitting.position.is_over
        world.go_on()
        for wait in (0, DELAY, 1, 0):
            hours.now += wait
            await world.catch_up()
            world.compare()
            world.compare_routes()
        assert not world.then.sitting.has_ended


async def test_what_was_written_before_the_second_version_is_old(database: Database, hours: Time) -> None:
    with contextlib.closing(World.at(database, hours, "bacon-4", 4)) as world:
        for _ in range(9):
            world.go_on()
        with database.writing() as connection:
            before = {"made": None, "is_over": None}
            connection.execute(update(ENTRIES).where(ENTRIES.c.number <= 4).values(before))
        seen = trailing_at(database, world.table)
        assert (seen.host.sitting.ply, await seen.look()) == (4, DELAY + 1)


async def test_a_database_that_does_not_answer_is_asked_again(
    database: Database, hours: Time, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> None:
        raise DatabaseError("the database is away")

    with contextlib.closing(World.at(database, hours, "bacon-4", 5)) as world:
        seen = trailing_at(database, world.table)
        world.go_on()
        hours.now += DELAY + 1
        event.listen(database.engine, "begin", refuse)
        assert await seen.look() == trailing.AGAIN
        event.remove(database.engine, "begin", refuse)
        assert seen.host.sitting.ply == 0
        await seen.look()
        assert seen.host.sitting.ply == 1
    assert "the database is away" in caplog.text


def with_a_delay(work: Callable[[playing.Floor, str], Any]) -> Callable[[playing.Floor, str], Any]:
    """Let those who watch a table see it later."""

    async def later(floor: playing.Floor, table: str) -> None:
        with floor.database.writing() as connection:
            connection.execute(update(TABLES).values(delay=DELAY))
        await work(floor, table)

    return later


async def found_by(floor: playing.Floor, table: str) -> Playing:
    found = await floor.find(table)
    assert isinstance(found, Playing)
    return found


async def trailed(floor: playing.Floor, table: str) -> Trailing:
    found = await floor.trail(table, await found_by(floor, table))
    assert found is not None
    return found


def test_the_second_host_is_there_while_somebody_watches(database: Database) -> None:
    async def work(floor: playing.Floor, table: str) -> None:
        first = await trailed(floor, table)
        at_table = await found_by(floor, table)
        assert await trailed(floor, table) is first
        guest = Guest(None, Telling("en", first.host.sitting.names))
        first.host.come(guest)
        assert at_table.pages == (guest,)
        for _ in range(2):
            first.used = at_table.used = -math.inf
            floor._close_unused()
            assert (at_table.trailing, floor.playing[table]) == (first, at_table)
        first.host.go(guest)
        floor._close_unused()
        assert at_table.trailing is first
        first.used = -math.inf
        floor._close_unused()
        assert floor.playing[table].trailing is None
        assert (first.has_ended, await first.settled()) == (True, False)
        assert floor.playing[table] is at_table
        at_table.used = -math.inf
        floor._close_unused()
        assert floor.playing == {}
        guest.outbox.close()

    on_a_floor(database, with_a_delay(work))


def test_whoever_watches_is_sent_away_when_the_table_closes(database: Database) -> None:
    async def work(floor: playing.Floor, table: str) -> None:
        first, at_table = await trailed(floor, table), await found_by(floor, table)
        guest = Guest(None, Telling("en", first.host.sitting.names))
        first.host.come(guest)
        floor.close(table)
        assert first.has_ended
        async for _ in guest.outbox:
            pass
        late = await floor.trail(table, at_table)
        assert late is not None
        assert (late is first, late.has_ended) == (False, True)
        guest.outbox.close()

    on_a_floor(database, with_a_delay(work))


def test_a_fault_while_following_ends_the_second_host_alone(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: Trailing) -> int:
        raise ZeroDivisionError

    async def work(floor: playing.Floor, table: str) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(Trailing, "look", fail)
            first = await trailed(floor, table)
            while not first.has_ended:
                await anyio.sleep(0.01)
        second = await trailed(floor, table)
        assert (second is first, second.has_ended) == (False, False)

    on_a_floor(database, with_a_delay(work))
    assert "ZeroDivisionError" in caplog.text


def test_pages_watch_later_and_go_on_doing_so_when_the_server_begins_again(database: Database, hours: Time) -> None:
    """What they see depends on the times that the database has."""
    with club(database) as here:
        ann, ben, stranger = here.person("Ann"), here.person("Ben"), here.stranger()
        table = ann.open_table(people=2, delay=DELAY, clock=3600)
        assert stranger.get(f"/table/{table}/room.json")["table"]["delay"] == DELAY
        ben.post(f"/table/{table}/sit", seat=1)
        with ann.at(table) as page, stranger.at(table) as watching:
            kinds = [watching.receive_json() for _ in range(4)]
            assert [one["type"] for one in kinds] == ["welcome", "log", "position", "later"]
            assert (kinds[2]["ply"], kinds[3]["delay"]) == (0, DELAY)
            first = told(page)
            while first["to_act"] not in (0, 1):
                first = told(page)
            ask(watching, type="play", move="pass", ply=0)
            assert watching.receive_json() == {"type": "refused", "text": "You are only watching this match."}
            ask(watching, type="look", ply=1)
            assert watching.receive_json()["type"] == "refused"
        secret = ann.secret
    for ply, wait in ((0, DELAY), (first["ply"], 1)):
        hours.now += wait
        with club(database) as here, here.stranger().at(table) as watching:
            assert told(watching)["ply"] == ply
    with club(database) as here:
        ann = here.stranger()
        ann.secret = secret
        assert ann.get("/lobby.json")["mine"][0]["turn"] is not None
        assert ann.get("/lobby.json")["mine"][0]["delay"] == DELAY


def test_a_second_later_is_a_second_later(database: Database) -> None:
    """The server itself lets it happen, by its own clock."""
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_table("save-your-bacon", delay=1)
        with here.stranger().at(table) as watching:
            assert told(watching)["ply"] == 0
            begun = time.time()
            with ann.at(table) as page:
                last = play_on(here, table, page, 0, 6)
                while (seen := told(watching))["ply"] < last["ply"]:
                    assert time.time() - begun >= 1
            assert seen["ply"] == last["ply"]


def test_whoever_plays_on_is_watched_as_late(database: Database, hours: Time) -> None:
    """At the new table nobody can see before that how the old one stands."""
    with club(database) as here:
        ann, stranger = here.person("Ann"), here.stranger()
        table = ann.open_brief_table("trick-taking", delay=DELAY)
        with ann.at(table) as page:
            over = play_on(here, table, page, 0, 10**9)
            hours.now += 5
            ask(page, type="play-on", ply=9)
            other = heard(page, "moved")["to"].removeprefix("/table/")
        record = f"/table/{table}/record"
        assert over["over"]
        moments = ((0, 0, 403, 0), (DELAY - 5, 0, 403, 0), (1, 0, 200, 0), (5, 1, 200, 9))
        for wait, listed, status, ply in moments:
            hours.now += wait
            assert stranger.names("watch") == [other] * listed
            assert here.client.get(record).status_code == status
            assert here.client.get(record, headers=ann.headers).status_code == 200
            then = watched(database, other)
            assert then is not None
            assert then.sitting.ply == ply
        with stranger.at(other) as watching:
            assert told(watching)["ply"] == 9


def test_what_the_database_has_wrong_is_said(database: Database, hours: Time) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_table("trick-taking", delay=DELAY)
        with ann.at(table) as page:
            play_on(here, table, page, 0, 4)
            hours.now += DELAY + 1
            with database.writing() as connection:
                connection.execute(update(ENTRIES).where(ENTRIES.c.number == 2).values(move="7x"))
            with pytest.raises(WebSocketDenialResponse) as refused, here.stranger().at(table):
                pass
            assert refused.value.status_code == 503
            ask(page, type="look", ply=None)
            assert told(page)["ply"] >= 4


def test_a_delay_is_a_second_at_least_and_an_hour_at_most(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        for delay, status in ((0, 400), (-5, 400), (3601, 400), ("60", 400), (1, 201), (3600, 201), (None, 201)):
            assert ann.post("/tables", game="bacon-4", people=2, delay=delay)["status"] == status


def test_the_order_of_the_lobby_does_not_tell_where_a_move_was_made(database: Database, hours: Time) -> None:
    with club(database) as here:
        ann, stranger = here.person("Ann"), here.stranger()
        listed = []
        for delay in (DELAY, DELAY, None):
            hours.now += 1
            listed.append(ann.open_table(delay=delay))
        hours.now += DELAY + 1
        assert stranger.names("watch") == listed[::-1]
        for table, order in ((0, (2, 1, 0)), (1, (2, 1, 0)), (2, (2, 1, 0)), (0, (2, 1, 0))):
            hours.now += 1
            with ann.at(listed[table]) as page:
                play_on(here, listed[table], page, 0, 3)
            assert stranger.names("watch") == [listed[one] for one in order]


def test_whoever_watches_at_another_server_sees_it_later_too(empty_postgres: str) -> None:
    with serving(empty_postgres) as first, serving(empty_postgres) as second:
        secret = first.post("/me", name="Ann").cookies[COOKIE]
        terms = {"game": "save-your-bacon", "people": 1, "delay": DELAY}
        table = first.post("/tables", secret, **terms).json()["to"].removeprefix("/table/")
        with first.at(table, secret) as ann:
            heard_at(ann, "position", lambda now: now["to_act"] == 0)
            with second.at(table, "") as watching:
                kinds = [json.loads(watching.recv(PATIENCE)) for _ in range(4)]
                assert [one["type"] for one in kinds] == ["welcome", "log", "position", "later"]
                assert (kinds[2]["ply"], kinds[3]["delay"]) == (0, DELAY)


def test_a_table_that_is_gone_meanwhile_is_not_watched(database: Database) -> None:
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        table = ann.open_table("save-your-bacon", 2, delay=DELAY)
        ben.post(f"/table/{table}/sit")
        with ann.at(table) as page:
            while told(page)["to_act"] not in (0, 1):
                pass
            with database.writing() as connection:  # as the sweep of another server does
                connection.execute(delete(TABLES).where(TABLES.c.id == table))
            with pytest.raises(WebSocketDenialResponse) as refused, here.stranger().at(table):
                pass
            assert refused.value.status_code == 404


def test_without_a_delay_whoever_watches_gets_the_record_at_once(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_brief_table("trick-taking")
        with ann.at(table) as page, here.stranger().at(table) as watching:
            assert play_on(here, table, page, 0, 10**9)["over"]
            assert here.client.get(f"/table/{table}/record").status_code == 200
            assert heard(watching, "people")["here"] == [0]
        assert watched(database, "none") is None


@pytest.mark.parametrize("delay", [None, DELAY])
def test_no_rating_tells_of_the_end_of_a_match_that_is_seen_later(database: Database, delay: int | None) -> None:
    ann, ben = (people.new_person(database, name)[0] for name in ("Ann", "Ben"))
    for person in (ann, ben):
        be_rated(database, person, is_rated=True)
    table = tables.open_table(database, ann, Opening("save-your-bacon", 2, delay=delay))
    tables.sit(database, table, ben, None)
    end = sitting_of("save-your-bacon", (0, 1), plies=10**6).position
    with database.writing() as connection:
        rate(connection, table, end)
        rated = connection.scalars(select(RATINGS.c.person)).all()
    assert {*rated} == ({ann.id, ben.id} if delay is None else set())
