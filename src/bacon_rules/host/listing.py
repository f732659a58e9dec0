"""What the lobby tells about tables."""

from __future__ import annotations

import datetime
import functools
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, case, false, func, or_, select

from bacon_rules.documents.values import JsonObject, read_json
from bacon_rules.games import GAMES
from bacon_rules.host.brought.beginning import start_of, usual_rules
from bacon_rules.host.brought.explaining import explained, house_title, title_from, usual_numbers
from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.people import Person
from bacon_rules.host.rating import figures
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.requests import MOST_DELAY
from bacon_rules.host.schema import ENTRIES, MATCHES, SEATS, TABLES
from bacon_rules.host.storing import happened_before
from bacon_rules.host.tables import may_fill
from bacon_rules.web.telling import ENGLISH

MOST: Final = 50
"""The greatest number of tables in a list."""

MOST_OF_RULES: Final = 200
"""How much of a table's rules is read for a list, in characters: the game is first, and house rules can be long."""

_GAME: Final = re.compile(r'\{"game":("(?:[^"\\]|\\.)*")')
"""The beginning of rules."""

SHOWN: Final = (
    *(column for column in TABLES.c if column is not TABLES.c.rules),
    func.substr(TABLES.c.rules, 1, MOST_OF_RULES).label("rules"),
)
"""What is read of a table that is told: all but most of its rules."""

_FIRST: Final = case((TABLES.c.state == "playing", 0), (TABLES.c.state == "waiting", 1), else_=2)
_SINCE: Final = case((TABLES.c.delay.is_(None), TABLES.c.changed), else_=TABLES.c.made)
"""When a table changed last, as far as those may know who do not sit there."""


def lobby(database: Database, person: Person | None, language: str) -> JsonObject:
    """Return the lobby for a person: their own tables, open tables, and tables to watch."""
    me = -1 if person is None else person.id
    mine = select(SEATS.c.table).where(SEATS.c.person == me)
    own, changed = TABLES.c.id.in_(mine), TABLES.c.changed
    waits, plays = TABLES.c.state == "waiting", _is_seen_playing()
    with database.reading() as connection:
        playing, waiting = (connection.scalar(select(func.count()).where(one)) for one in (plays, waits))
        here = _listed(connection, own, me, language, _FIRST, changed.desc())
        opened = _listed(connection, ~own & waits & TABLES.c.is_open, me, language, changed.desc())
        watched = _listed(connection, ~own & plays & TABLES.c.may_watch, me, language, _SINCE.desc())
    return {
        "me": told_person(person),
        "games": [_game(name, language) for name in GAMES],
        "mine": sorted(here, key=lambda told: not told["my_turn"]),
        "open": opened,
        "watch": watched,
        "counts": {"playing": playing, "waiting": waiting},
    }


def room(database: Database, table: str, person: Person | None, language: str) -> JsonObject:
    """Return the waiting room of a table for a person.

    Raises:
        RequestError: there is no such table, or it has begun and the person may not look.
    """
    me = -1 if person is None else person.id
    with database.reading() as connection:
        found = _listed(connection, TABLES.c.id == table, me, language, TABLES.c.id)
        row = connection.execute(select(TABLES.c.host, TABLES.c.rules).where(TABLES.c.id == table)).first()
        sitting = connection.scalars(select(SEATS.c.person).where(SEATS.c.table == table)).all()
        recorded = connection.execute(select(MATCHES.c.table).where(MATCHES.c.table == table)).first()
    if not found or row is None:
        raise RequestError("lobby-no-table", 404)
    sits = any(seat["me"] for seat in found[0]["seats"])
    if found[0]["state"] != "waiting":
        if not sits and not found[0]["may_watch"]:
            raise RequestError("lobby-not-watched", 403)
        return {"begun": True}
    return {
        "me": told_person(person),
        "table": found[0],
        "rules": explained(row.rules, language) if found[0]["house_rules"] else None,
        "goes_on": recorded is not None,
        "is_host": row.host == me,
        "may_fill": may_fill(row.host, person, sitting),
        "may_sit": not sits,
    }


def games(language: str) -> list[JsonObject]:
    """Return every game with all its house rules, by which what is usual is played."""
    return [{**_game(name, language), "house_rules": usual_numbers(name)} for name in GAMES]


def told_person(person: Person | None) -> JsonObject | None:
    """Return a person as told to their own page."""
    return None if person is None else {"name": person.name}


def _is_seen_playing() -> ColumnElement[bool]:
    """Whether spectators see people play at a table, which may have been some time ago."""
    state, until = TABLES.c.state, now() - TABLES.c.delay
    of_match = (MATCHES.c.table == TABLES.c.id) & (MATCHES.c.begun < until)
    match = select(func.max(MATCHES.c.number)).where(of_match).correlate(TABLES).scalar_subquery()
    of_entry = (ENTRIES.c.table == TABLES.c.id) & (ENTRIES.c.match == match) & happened_before(until)
    last = select(ENTRIES.c.is_over).where(of_entry).order_by(ENTRIES.c.number.desc()).limit(1)
    was_over = func.coalesce(last.correlate(TABLES).scalar_subquery(), false())
    is_new = (state == "playing") | ((state == "over") & (TABLES.c.changed >= now() - MOST_DELAY))
    at_once = TABLES.c.delay.is_(None) & (state == "playing")
    later = (TABLES.c.changed >= until) | (state == "playing")
    return is_new & or_(at_once, later & match.is_not(None) & ~was_over)


def _listed(
    connection: Connection, which: ColumnElement[bool], me: int, language: str, *order: ColumnElement[Any]
) -> list[Any]:
    asked = select(*SHOWN).where(which).order_by(*order, TABLES.c.id).limit(MOST)
    tables = connection.execute(asked).all()
    sat = select(SEATS).where(SEATS.c.table.in_([row.id for row in tables])).order_by(SEATS.c.seat)
    seats: dict[str, list[Row[Any]]] = {}
    for row in connection.execute(sat):
        seats.setdefault(row.table, []).append(row)
    waiting = [seat for row in tables if row.state == "waiting" for seat in seats.get(row.id, ())]
    shown = figures(connection, {seat.person for seat in waiting if seat.person is not None})
    return [
        _told(row, seats[row.id], me, shown if row.state == "waiting" else {}, language)
        for row in tables
        if row.id in seats
    ]


def _told(
    row: Row[Any], seats: Sequence[Row[Any]], me: int, shown: Mapping[tuple[int, str], int], language: str
) -> JsonObject:
    game = game_of(row.rules)
    mine = next((seat.seat for seat in seats if seat.person == me), None)
    if mine is None and row.delay is not None and row.state != "waiting":
        state, scores, turn, since = "playing", None, None, row.made
    else:
        state, scores, turn, since = row.state, row.scores, row.turn, row.changed
    return {
        "id": row.id,
        "game": game,
        "title": title_told(game, row.titles, language),
        "house_rules": row.titles is not None,
        "state": state,
        "seats": [{**_seat(seat, mine), "rating": shown.get((seat.person, game))} for seat in seats],
        "scores": None if scores is None else read_json(scores),
        "turn": turn,
        "my_turn": turn is not None and turn == mine,
        "since": datetime.datetime.fromtimestamp(since, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "people": row.people,
        "is_open": row.is_open,
        "may_watch": row.may_watch,
        "absent": row.absent,
        "clock": row.clock,
        "delay": row.delay,
    }


def _seat(seat: Row[Any], mine: int | None) -> JsonObject:
    """Return a seat; if it is free in a match from a record, with the name in the record."""
    told: JsonObject = {"name": seat.name, "is": _kind(seat), "me": seat.seat == mine}
    return {**told, "was": seat.was} if seat.name is None and seat.was is not None else told


def _kind(seat: Row[Any]) -> str:
    if seat.name is None:
        return "free"
    return "computer" if seat.person is None else "person"


@functools.cache
def _game(name: str, language: str) -> JsonObject:
    return {"name": name, "title": title_of(name, language), "seats": start_of(usual_rules(name), 0).seats}


@functools.cache
def title_of(name: str, language: str) -> str:
    """Return the title of a game; its name if its package is not installed any more."""
    return title_from(start_of(usual_rules(name), 0), language) if name in GAMES else name


def title_told(game: str, titles: str | None, language: str) -> str:
    """Return the title of what is played at a table.

    Args:
        game: the name of the game.
        titles: the titles by house rules, as the database has them; `None` if there are none.
        language: the language; if the table was opened when there was no such language, the title is in English.
    """
    if titles is None:
        return title_of(game, language)
    by_language: Any = read_json(titles)
    return house_title(by_language.get(language, by_language[ENGLISH]), language)


def game_of(rules: str) -> str:
    """Return the game of rules from the beginning of their text."""
    found = _GAME.match(rules)
    assert found is not None
    return str(read_json(found[1]))
