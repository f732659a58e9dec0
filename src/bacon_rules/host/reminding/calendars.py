"""Calendars: each person's has an event for each turn of theirs, which ends when the time for the move does."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Iterable
from typing import Final

from icalendar import Alarm, Calendar, Event, vDuration
from sqlalchemy import select, update

from bacon_rules.host.database import Database
from bacon_rules.host.people import SECRET_BYTES, Person, kept
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.reminding.turns import Turn, turns
from bacon_rules.host.schema import PERSONS, SEATS

KIND: Final = "text/calendar; charset=utf-8"
"""The type of a calendar."""

MOST: Final = 100
"""The greatest number of events."""

LASTS: Final = datetime.timedelta(minutes=30)
"""The time that an event takes in the calendar, …"""

REMINDS: Final = 4
"""… which reminds the person when this part of the time for the move is left."""

OFTEN: Final = datetime.timedelta(minutes=15)
"""How often programs should look for what is new."""


def new_calendar(database: Database, person: Person) -> str:
    """Return the secret of a new address of a person's calendar; an older one is void."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    with database.writing() as connection:
        connection.execute(update(PERSONS).where(PERSONS.c.id == person.id).values(calendar=kept(secret)))
    return secret


def has_calendar(database: Database, person: Person) -> bool:
    """Whether a person's calendar has an address."""
    there = select(PERSONS.c.id).where(PERSONS.c.id == person.id, PERSONS.c.calendar.is_not(None))
    with database.reading() as connection:
        return connection.execute(there).first() is not None


def calendar_at(database: Database, secret: str, language: str, site: str) -> bytes:
    """Return the calendar with a secret address.

    Args:
        database: the database.
        secret: the secret.
        language: the language of the events.
        site: the address of the server, with a slash at its end.

    Raises:
        RequestError: there is no such calendar, or it has another address by now.
    """
    with database.reading() as connection:
        person = connection.scalar(select(PERSONS.c.id).where(PERSONS.c.calendar == kept(secret)))
        if person is None:
            raise RequestError("lobby-no-calendar", 404)
        found = turns(connection, SEATS.c.person == person, MOST)
    return _calendar(found, language, site)


def _calendar(found: Iterable[Turn], language: str, site: str) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", "-//bacon-rules//host//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    for name in ("name", "x-wr-calname"):
        calendar.add(name, "Bacon")
    calendar.add("x-published-ttl", vDuration(OFTEN))
    calendar.add("refresh-interval", vDuration(OFTEN), parameters={"value": "DURATION"})
    for turn in found:
        calendar.add_component(_event(turn, language, f"{site}table/{turn.table}"))
    return bytes(calendar.to_ical())


def _event(turn: Turn, language: str, link: str) -> Event:
    title = turn.heading(language)
    ends = datetime.datetime.fromtimestamp(turn.ends, datetime.UTC)
    event, alarm = Event(), Alarm()
    event.add("uid", f"{turn.table}-{turn.seat}@bacon-rules")
    event.add("sequence", turn.begun % (1 << 31))
    event.add("dtstamp", datetime.datetime.fromtimestamp(turn.begun, datetime.UTC))
    event.add("dtstart", ends - LASTS)
    event.add("dtend", ends)
    event.add("transp", "TRANSPARENT")
    event.add("summary", title)
    event.add("description", "\n".join([*turn.company(language), link]))
    event.add("url", link)
    alarm.add("action", "DISPLAY")
    alarm.add("description", title)
    alarm.add("trigger", -datetime.timedelta(seconds=turn.clock // REMINDS), parameters={"related": "END"})
    event.add_component(alarm)
    return event
