"""The calendar of a person, which a program gets by a secret address."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from icalendar import Calendar
from sqlalchemy import update

from bacon_rules.documents.values import write_json
from bacon_rules.host.database import Database
from bacon_rules.host.reminding.turns import turns
from bacon_rules.host.schema import SEATS
from bacon_rules.save_your_bacon import midnight_pool
from tests.host.clubs import Club, Visitor, club
from tests.host.reminding.turning import DAY, table_of, turn_of
from tests.host.test_people import everything_in

HOUR = 3600


def address_of(person: Visitor, **parameters: str) -> str:
    """Return where a person's new calendar is."""
    answer = person.client.post("/me/calendar", json={}, headers=person.headers, params=parameters)
    told = answer.json()
    assert told["link"].startswith("http://testserver/calendar/")
    assert told["webcal"] == f"webcal{told['link'].removeprefix('http')}"
    assert told["qr"].startswith("<svg")
    return str(told["link"]).removeprefix("http://testserver")


def events(here: Club, address: str) -> list[Any]:
    answer = here.client.get(address)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    calendar = Calendar.from_ical(answer.content)
    assert calendar["X-PUBLISHED-TTL"].to_ical() == calendar["REFRESH-INTERVAL"].to_ical() == b"PT15M"
    return calendar.walk("VEVENT")


@pytest.mark.everywhere
def test_a_calendar_says_until_when_a_person_has_to_move(database: Database) -> None:
    with club(database) as here:
        ann, ben, cid = (here.person(name) for name in ("Ann", "Ben; Bo, B", "Cid"))
        table = table_of(ann, ben, cid)
        address = address_of(ann)
        assert events(here, address) == []
        since = turn_of(database, table, 0)
        (event,) = events(here, address)
        ends = datetime.datetime.fromtimestamp(since + DAY, datetime.UTC)
        assert event.decoded("dtend") == ends
        assert event.decoded("dtstart") == ends - datetime.timedelta(minutes=30)
        assert event["summary"] == "Your turn: Bacon for 4"
        link = f"http://testserver/table/{table}"
        assert event["url"] == link
        assert event["description"] == f"At the table with you: Ben; Bo, B and Cid.\n{link}"
        (alarm,) = event.walk("VALARM")
        assert alarm.decoded("trigger") == -datetime.timedelta(hours=6)
        assert alarm["trigger"].params["related"] == "END"
        assert events(here, address_of(ben)) == []
        turn_of(database, table, 0, ago=60)
        (moved,) = events(here, address)
        assert moved["uid"] == event["uid"]
        assert moved["sequence"] > event["sequence"]
        assert moved.decoded("dtend") > ends
        turn_of(database, table, 1)
        assert events(here, address) == []


@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("clock", "ago", "more", "is_told"),
    [
        (HOUR, 0, {}, True),
        (HOUR, HOUR - 60, {}, True),
        (HOUR, HOUR, {}, False),
        (HOUR - 1, 0, {}, False),
        (60, 0, {}, False),
        (None, 0, {}, False),
        (DAY, 0, {"turn": None}, False),
        (DAY, 0, {"turn": 2}, False),
        (DAY, 0, {"state": "over"}, False),
        (DAY, 0, {"state": "waiting"}, False),
    ],
)
def test_only_turns_that_end_later_are_told(
    clock: int | None, ago: int, more: dict[str, object], is_told: bool, database: Database
) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = table_of(ann, here.person("Ben"), clock=clock)
        turn_of(database, table, 0, ago, **more)
        assert len(events(here, address_of(ann))) == is_told


def test_the_next_turn_to_end_is_told_first(database: Database) -> None:
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        days = {days: table_of(ann, ben, clock=days * DAY) for days in (3, 1, 2)}
        for table in days.values():
            turn_of(database, table, 0)
        found = [event["url"].rpartition("/")[2] for event in events(here, address_of(ann))]
        assert found == [days[1], days[2], days[3]]


def test_turns_by_house_rules_are_told_as_in_the_lobby_and_without_reading_the_rules(database: Database) -> None:
    pool: dict[str, Any] = {"game": "save-your-bacon", "house_rules": {"pool": midnight_pool().to_json()}}
    with club(database) as here:
        ann = here.person("Ann")
        table = str(ann.post("/tables", rules=pool, people=1, clock=DAY)["to"]).removeprefix("/table/")
        turn_of(database, table, 0)
        for language in ("en", "ja"):
            (lobby,) = ann.get("/lobby.json", language=language)["mine"]
            (event,) = events(here, address_of(ann, language=language))
            assert lobby["house_rules"]
            assert lobby["title"] in event["summary"]
        with database.reading() as connection:
            (turn,) = turns(connection, SEATS.c.table == table, 1)
        assert len(repr(turn)) < 1000 < len(write_json(pool))


@pytest.mark.everywhere
def test_a_calendar_has_one_secret_address_which_is_not_kept(database: Database) -> None:
    with club(database) as here:
        ann, ben = here.person("Ann"), here.person("Ben")
        assert ann.get("/me/reminders.json")["calendar"] is False
        old = address_of(ann)
        assert here.client.get(old).status_code == 200
        assert ann.get("/me/reminders.json")["calendar"] is True
        assert ben.get("/me/reminders.json")["calendar"] is False
        new, other = address_of(ann), address_of(ben)
        secret = new.removeprefix("/calendar/").partition(".")[0]
        assert len(secret) == 43
        assert secret not in everything_in(database)
        for wrong in (old, "/calendar/x.ics", "/calendar/%00.ics", "/calendar/None.ics", "/calendar/%F0%9F.ics"):
            answer = here.client.get(wrong)
            assert (answer.status_code, answer.json().keys()) == (404, {"error"})
        assert here.client.get("/calendar/.ics").status_code == 404
        assert {here.client.get(one).status_code for one in (new, other)} == {200}
        ann.post("/me/forget")
        assert [here.client.get(one).status_code for one in (new, other)] == [404, 200]


def test_a_calendar_that_has_not_changed_is_not_sent_again(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table, address = table_of(ann, here.person("Ben")), address_of(ann)
        turn_of(database, table, 0)
        tag = here.client.get(address).headers["etag"]
        assert here.client.get(address, headers={"if-none-match": tag}).status_code == 304
        turn_of(database, table, 0, 300)
        assert here.client.get(address, headers={"if-none-match": tag}).status_code == 200


def test_a_calendar_speaks_the_language_in_which_its_link_was_made(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = table_of(ann, here.person("Ben"))
        turn_of(database, table, 0)
        title = ann.get("/lobby.json", language="ja")["mine"][0]["title"]
        (event,) = events(here, address_of(ann, language="ja"))
        assert title in event["summary"]
        (event,) = events(here, address_of(ann, language="en"))
        assert title not in event["summary"]


def test_a_name_stays_in_its_place(database: Database) -> None:
    """The lobby takes no such names, but a backup may bring them."""
    with club(database) as here:
        ann = here.person("Ann")
        table = table_of(ann, here.person("Ben"))
        turn_of(database, table, 0)
        name = "x\r\nEND:VEVENT\nBEGIN:VTODO;,\\n\u202e\u2028" * 20
        with database.writing() as connection:
            connection.execute(update(SEATS).where(SEATS.c.seat == 1).values(name=name))
        answer = here.client.get(address_of(ann)).content
        calendar = Calendar.from_ical(answer)
        assert [len(calendar.walk(kind)) for kind in ("VEVENT", "VALARM", "VTODO")] == [1, 1, 0]
        assert all(len(line) <= 75 for line in answer.split(b"\r\n"))


def test_somebody_who_plays_only_computers_is_told_too(database: Database) -> None:
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_table("bacon-4", 1, clock=DAY)
        turn_of(database, table, 0)
        (event,) = events(here, address_of(ann))
        assert event["description"] == f"http://testserver/table/{table}"
