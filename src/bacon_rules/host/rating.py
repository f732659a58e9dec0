"""Ratings: how strong each person is in each game, by openskill, from the matches that count.

A match counts if it is over, was played by the usual rules, and has a person who wants to be rated in each seat.  None
counts at a table with a delay, since everybody sees ratings at once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Row, delete, insert, select, update

from bacon_rules.games import Position
from bacon_rules.host.database import Database
from bacon_rules.host.people import Person
from bacon_rules.host.schema import PERSONS, RATINGS, SEATS, TABLES

MODEL: Final = PlackettLuce()

ENOUGH: Final = 5
"""The number of matches from which on a rating is shown; before, it says little."""

BEGINS_AT: Final = 1000
STEP: Final = 25
"""A figure is 1000 + 25 · (mu - 3 · sigma): 1000 for a beginner, and about 1500 after many matches among equals."""


def figure(mu: float, sigma: float) -> int:
    """Return the figure that people see of a rating: a strength that the person almost certainly has.

    >>> figure(25, 25 / 3), figure(31.5, 2.5)
    (1000, 1600)
    """
    return round(BEGINS_AT + STEP * (mu - 3 * sigma))


def be_rated(database: Database, person: Person, *, is_rated: bool) -> None:
    """Let the matches of a person count from now on; or no more, and delete their ratings."""
    with database.writing() as connection:
        connection.execute(update(PERSONS).where(PERSONS.c.id == person.id).values(is_rated=is_rated))
        if not is_rated:
            connection.execute(delete(RATINGS).where(RATINGS.c.person == person.id))


def figures(connection: Connection, people: Collection[int]) -> Mapping[tuple[int, str], int]:
    """Return the figures that some persons show, each by the person and the name of the game."""
    if not people:
        return {}
    asked = select(RATINGS).where(RATINGS.c.person.in_(people), RATINGS.c.matches >= ENOUGH)
    return {(row.person, row.game): figure(row.mu, row.sigma) for row in connection.execute(asked)}


def counts(position: Position) -> bool:
    """Whether a match that has come to a position counts if all who sit there are rated.

    It is over, and two sides or more have played it by the usual rules of the game.
    """
    return (
        position.is_over
        and position.state.rules == position.game.rules(position.name)
        and len({position.state.side_of(seat) for seat in range(position.seats)}) > 1
    )


def rate(connection: Connection, table: str, end: Position) -> None:
    """Change the ratings of those at a table by the end of a match that counts, unless one of them is not rated.

    Nothing changes at a table with a delay, since that would tell spectators the result.

    Only this transaction may change these persons: see `bacon_rules.host.people.hold`.
    """
    of_game = (RATINGS.c.person == SEATS.c.person) & (RATINGS.c.game == end.name)
    asked = select(SEATS, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.matches)
    joined = asked.join(PERSONS, PERSONS.c.id == SEATS.c.person).outerjoin(RATINGS, of_game)
    later = select(TABLES.c.id).where(TABLES.c.delay.is_not(None))
    here = (SEATS.c.table == table) & SEATS.c.table.not_in(later)
    found = connection.execute(joined.where(here, PERSONS.c.is_rated).order_by(SEATS.c.seat)).all()
    if len(found) == end.seats:
        rows = _rated(found, end)
        people = [row["person"] for row in rows]
        connection.execute(delete(RATINGS).where(RATINGS.c.game == end.name, RATINGS.c.person.in_(people)))
        connection.execute(insert(RATINGS), rows)


def places(end: Position) -> dict[int, int]:
    """Return the place of each side at the end of a match, from 0: the number of sides that did better.

    Winners share the first place, and the others are ordered by their scores.
    """
    sides = sorted({end.state.side_of(seat) for seat in range(end.seats)})
    done = {side: (True, 0) if side in end.winners else (False, end.scores[side]) for side in sides}
    return {side: sum(other > done[side] for other in done.values()) for side in sides}


def _rated(found: Collection[Row[Any]], end: Position) -> list[dict[str, Any]]:
    """Return the new rows of those in all seats, given what they had before, if anything."""
    places_of = places(end)
    teams = [[row for row in found if end.state.side_of(row.seat) == side] for side in places_of]
    before = [[MODEL.rating(row.mu, row.sigma) for row in team] for team in teams]
    after = MODEL.rate(before, ranks=[*places_of.values()])
    return [
        {
            "person": row.person,
            "game": end.name,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "matches": (row.matches or 0) + 1,
        }
        for team, ratings in zip(teams, after, strict=True)
        for row, rating in zip(team, ratings, strict=True)
    ]
