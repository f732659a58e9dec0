"""What is told of ratings: those of whoever asks, and the best in each game."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import Connection, Row, func, select

from bacon_rules.documents.values import JsonObject
from bacon_rules.games import GAMES
from bacon_rules.host.database import Database
from bacon_rules.host.listing import title_of
from bacon_rules.host.people import Person
from bacon_rules.host.rating import ENOUGH, figure
from bacon_rules.host.schema import PERSONS, RATINGS

BEST: Final = 20
"""The number of people in the list of a game."""


def ratings(database: Database, person: Person | None, language: str) -> JsonObject:
    """Return the ratings of a person, and the best ones of each game that is played."""
    me = -1 if person is None else person.id
    with database.reading() as connection:
        is_rated = connection.scalar(select(PERSONS.c.is_rated).where(PERSONS.c.id == me))
        own = connection.execute(select(RATINGS).where(RATINGS.c.person == me)).all()
        best = _best(connection)
    by_game = [(game, [*rows]) for game, rows in groupby(best, attrgetter("game"))]
    return {
        "is_rated": is_rated,
        "enough": ENOUGH,
        "own": [{**_game(row.game, language), **_told(row)} for row in sorted(own, key=lambda row: _place(row.game))],
        "best": [
            {
                **_game(game, language),
                "people": [{"name": row.name, "me": row.person == me, **_told(row)} for row in rows],
            }
            for game, rows in sorted(by_game, key=lambda one: _place(one[0]))
        ],
    }


def _best(connection: Connection) -> list[Row[Any]]:
    best_first = ((RATINGS.c.mu - 3 * RATINGS.c.sigma).desc(), RATINGS.c.person)
    place = func.row_number().over(partition_by=RATINGS.c.game, order_by=best_first).label("place")
    ranked = select(RATINGS, PERSONS.c.name, place).join(PERSONS).where(RATINGS.c.matches >= ENOUGH).subquery()
    asked = select(ranked).where(ranked.c.place <= BEST).order_by(ranked.c.game, ranked.c.place)
    return [*connection.execute(asked)]


def _told(row: Row[Any]) -> JsonObject:
    shown = figure(row.mu, row.sigma) if row.matches >= ENOUGH else None
    return {"rating": shown, "matches": row.matches}


def _game(name: str, language: str) -> JsonObject:
    return {"game": name, "title": title_of(name, language)}


def _place(game: str) -> tuple[int, str]:
    """Return where a game stands among all; one that is not installed any more is the last."""
    names = [*GAMES]
    return (names.index(game) if game in names else len(names), game)
