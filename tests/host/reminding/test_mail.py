"""Mail about turns: who gets any, when, and what happens when it cannot be sent."""

from __future__ import annotations

import datetime
import queue
import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat

import pytest

from bacon_rules.host import clock, people
from bacon_rules.host.database import Database
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.reminding import mails, outbox
from bacon_rules.host.reminding.letters import AFTER, claim
from bacon_rules.host.schema import MAILS
from tests.host.clubs import Visitor, club, told
from tests.host.reminding.letterbox import SITE, Letterbox, letterbox
from tests.host.reminding.turning import DAY, table_of, turn_of
from tests.host.test_people import everything_in

ADDRESS = "ann.bee+bacon@mail.example"
HOUR = 3600


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look often for what is to be sent."""
    monkeypatch.setattr(outbox, "LOOKS", 0.02)


@pytest.fixture
def box() -> Iterator[Letterbox]:
    with letterbox() as found:
        yield found


def confirmed(person: Visitor, box: Letterbox, address: str = ADDRESS) -> None:
    """Give a person an address, and confirm it."""
    assert person.post("/me/mail", address=address)["status"] == 200
    (link,) = links_in(box, "mail/")
    assert person.post(link) == {"status": 200}


def links_in(box: Letterbox, kind: str) -> list[str]:
    """Return the links of a kind in the next mail."""
    text = box.next().get_content()
    return [line.removeprefix(SITE[:-1]) for line in text.splitlines() if line.startswith(f"{SITE}{kind}")]


def nothing_more_is_claimed(database: Database) -> bool:
    return claim(database, 10) == []


@pytest.mark.everywhere
def test_an_address_is_confirmed_and_then_gets_one_mail_for_each_turn(database: Database, box: Letterbox) -> None:
    with club(database, post=box.post()) as here:
        ann, ben, stranger = here.person("Ann"), here.person("Ben"), here.stranger()
        assert ann.get("/me/reminders.json")["mail"] is None
        waiting = {"address": ADDRESS, "is_confirmed": False}
        assert ann.post("/me/mail", address=ADDRESS) == {"status": 200, "mail": waiting}
        assert ann.get("/me/reminders.json")["mail"] == waiting
        (link,) = links_in(box, "mail/")
        secret = link.removeprefix("/mail/")
        assert secret not in everything_in(database)
        table = table_of(ann, ben)
        since = turn_of(database, table, 0)
        assert nothing_more_is_claimed(database)
        assert here.client.get(link).headers["content-type"] == "text/html; charset=utf-8"
        asked = {"status": 200, "name": "Ann", "address": ADDRESS}
        assert stranger.get(f"{link}/what.json") == asked
        assert ann.get("/me/reminders.json")["mail"] == waiting
        assert stranger.post(link) == {"status": 200}
        assert ann.get("/me/reminders.json")["mail"] == {"address": ADDRESS, "is_confirmed": True}
        assert stranger.post(link)["status"] == stranger.get(f"{link}/what.json")["status"] == 404
        mail = box.next()
        assert mail["To"] == ADDRESS
        assert mail["Subject"] == "Your turn: Bacon for 4"
        text = mail.get_content()
        ends = datetime.datetime.fromtimestamp(since + DAY, datetime.UTC)
        assert f"{SITE}table/{table}" in text.splitlines()
        assert "At the table with you: Ben." in text
        assert re.search(rf" ends on {ends:%Y-%m-%d %H:%M} UTC, in 23 h (50|49) min\.", text)
        assert nothing_more_is_claimed(database)
        turn_of(database, table, 1)
        assert nothing_more_is_claimed(database)
        turn_of(database, table, 0, AFTER + 60)
        (leave,) = links_in(box, "no-mail/")
        assert nothing_more_is_claimed(database)
        assert stranger.get(f"{leave}/what.json") == asked
        assert here.client.get(leave).headers["content-type"] == "text/html; charset=utf-8"
        assert ann.get("/me/reminders.json")["mail"] is not None
        form = {"content-type": "application/x-www-form-urlencoded"}
        answer = here.client.post(leave, content=b"List-Unsubscribe=One-Click", headers=form)
        assert answer.status_code == 200
        assert ann.get("/me/reminders.json")["mail"] is None
        assert ADDRESS not in everything_in(database)
        assert stranger.post(leave)["status"] == stranger.get(f"{leave}/what.json")["status"] == 404
        turn_of(database, table, 0, AFTER + 30)
        assert nothing_more_is_claimed(database)


def test_a_turn_in_a_real_match_that_nobody_has_open_is_told(database: Database, box: Letterbox) -> None:
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        table = table_of(ann, ben)
        with here.stranger().at(table) as page:
            now = told(page)
            while now["to_act"] not in (0, 1):
                now = told(page)
    with club(database, post=box.post()) as here:
        confirmed(Visitor(here.client, (ann, ben)[now["to_act"]].secret), box)
        turn_of(database, table, now["to_act"])
        mail = box.next()
        assert f"{SITE}table/{table}" in mail.get_content().splitlines()


@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("seconds", "ago", "more", "is_told"),
    [
        (HOUR, AFTER, {}, True),
        (HOUR, AFTER - 60, {}, False),
        (HOUR, HOUR - 60, {}, True),
        (HOUR, HOUR, {}, False),
        (HOUR - 1, AFTER, {}, False),
        (None, AFTER, {}, False),
        (DAY, AFTER, {"turn": None}, False),
        (DAY, AFTER, {"turn": 1}, False),
        (DAY, AFTER, {"turn": 2}, False),
        (DAY, AFTER, {"state": "over"}, False),
        (DAY, AFTER, {"state": "waiting"}, False),
    ],
)
def test_only_turns_that_have_lasted_and_end_later_are_told(
    seconds: int | None, ago: int, more: dict[str, object], is_told: bool, database: Database
) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = table_of(ann, here.person("Ben"), clock=seconds)
    has_mail(database)
    turn_of(database, table, 0, ago, **more)
    assert len(claim(database, 10)) == is_told


def has_mail(database: Database, **more: object) -> None:
    """Give the first person a confirmed address."""
    values = {"person": 1, "address": ADDRESS, "language": "en", "leaving": "l" * 43, "made": 0, **more}
    with database.writing() as connection:
        connection.execute(MAILS.insert().values(**values))


@pytest.mark.everywhere
def test_of_several_servers_one_claims_each_turn(database: Database) -> None:
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        tables = [table_of(ann, ben) for _ in range(8)]
    has_mail(database)
    for table in tables:
        turn_of(database, table, 0)
    together = threading.Barrier(4)
    claimed: queue.Queue[str] = queue.Queue()

    def serve() -> None:
        own = Database(database.engine)
        together.wait()
        for letter in claim(own if database.is_shared else database, 10):
            claimed.put(letter.turn.table)

    servers = [threading.Thread(target=serve) for _ in range(4)]
    for server in servers:
        server.start()
    for server in servers:
        server.join()
    assert sorted(claimed.queue) == sorted(tables)


def test_no_turn_is_told_again_by_a_server_that_starts_anew(database: Database, box: Letterbox) -> None:
    with club(database, post=box.post()) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        confirmed(ann, box)
        first, second = table_of(ann, ben), table_of(ann, ben)
        turn_of(database, first, 0)
        assert first in box.next().get_content()
    with club(database, post=box.post()):
        turn_of(database, second, 0)
        assert second in box.next().get_content()
    assert box.asked == 3
    assert box.mails.empty()


def test_without_a_server_that_takes_mail_none_is_offered(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        assert ann.get("/me/reminders.json") == {
            "status": 200,
            "calendar": False,
            "sends_mail": False,
            "minutes": 5,
            "mail": None,
        }
        assert ann.post("/me/mail", address=ADDRESS) == {"status": 404, "error": "This server sends no emails."}
        assert here.stranger().get("/me/reminders.json")["status"] == 401
        has_mail(database)
        assert ann.post("/me/mail", address=None) == {"status": 200, "mail": None}
    assert ADDRESS not in everything_in(database)


def test_who_stops_or_is_deleted_gets_no_mail_and_their_address_is_gone(database: Database, box: Letterbox) -> None:
    with club(database, post=box.post()) as here:
        for path, body in (("/me/mail", {"address": None}), ("/me/forget", {})):
            ann = here.person("Ann")
            confirmed(ann, box)
            assert ADDRESS in everything_in(database)
            table = table_of(ann, here.person("Ben"))
            assert ann.post(path, **body)["status"] == 200
            assert ADDRESS not in everything_in(database)
            turn_of(database, table, 0)
            assert nothing_more_is_claimed(database)


def test_another_address_has_to_be_confirmed_anew(database: Database, box: Letterbox) -> None:
    with club(database, post=box.post()) as here:
        ann = here.person("Ann")
        confirmed(ann, box)
        same = {"status": 200, "mail": {"address": ADDRESS, "is_confirmed": True}}
        assert ann.post("/me/mail", address=ADDRESS) == same
        other = {"address": "b@mail.example", "is_confirmed": False}
        assert ann.post("/me/mail", address="b@mail.example") == {"status": 200, "mail": other}
        assert box.next()["To"] == "b@mail.example"
        assert ann.get("/me/reminders.json")["mail"] == other
        turn_of(database, table_of(ann, here.person("Ben")), 0)
        assert nothing_more_is_claimed(database)
        assert ADDRESS not in everything_in(database)


@pytest.mark.everywhere
def test_an_address_that_is_not_confirmed_within_a_day_is_forgotten(
    database: Database, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    with club(database, post=box.post()) as here:
        ann = here.person("Ann")
        ann.post("/me/mail", address=ADDRESS)
        (link,) = links_in(box, "mail/")
        now = clock.now()
        monkeypatch.setattr(mails, "now", lambda: now + DAY - 1)
        assert ann.get(f"{link}/what.json")["status"] == 200
    monkeypatch.setattr(mails, "now", lambda: now + DAY + 2)
    with club(database) as here:
        ann.client = here.client
        assert ann.get("/me/reminders.json")["mail"] is None
        assert ann.get(f"{link}/what.json")["status"] == ann.post(link)["status"] == 404
        assert ADDRESS in everything_in(database)
        assert claim(database, 10) == []
    assert ADDRESS not in everything_in(database)


@pytest.mark.everywhere
def test_links_that_are_none_are_refused(database: Database, box: Letterbox) -> None:
    with club(database, post=box.post()) as here:
        confirmed(here.person("Ann"), box)
        stranger = here.stranger()
        for secret in ("x", "x" * 43, "%00" * 20, "é" * 30, "%F0%9F", "None", "x" * 5000):
            for kind in ("mail", "no-mail"):
                path = f"/{kind}/{secret}"
                assert stranger.post(path).keys() == {"status", "error"}
                assert stranger.get(f"{path}/what.json").keys() == {"status", "error"}
                assert stranger.post(path)["status"] == 404


def test_too_many_links_cannot_be_tried(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    with club(database) as here:
        monkeypatch.setattr("bacon_rules.host.application.may_hear", lambda *_: False)
        assert here.stranger().post(f"/no-mail/{'x' * 43}")["status"] == 429


def test_who_is_deleted_meanwhile_gets_no_address(database: Database) -> None:
    person, _ = people.new_person(database, "Ann")
    people.forget(database, person)
    with pytest.raises(RequestError):
        mails.ask(database, person, ADDRESS, "en")
    assert ADDRESS not in everything_in(database)


@pytest.mark.everywhere
def test_of_two_addresses_given_at_once_one_stays(database: Database) -> None:
    person, _ = people.new_person(database, "Ann")
    servers = [Database(database.engine) if database.is_shared else database for _ in range(4)]
    addresses = [f"{number}@mail.example" for number in range(4)]
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(mails.ask, *one, "en") for one in zip(servers, repeat(person), addresses)]
        secrets = [one.result() for one in asked]
    assert None not in secrets
    found = mails.mail_of(database, person)
    assert found is not None
    assert found.address in addresses
