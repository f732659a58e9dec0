"""Matches that are over but for their last move, which a test makes at a table."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import anyio
import attrs
from hypothesis import settings
from openskill.models import PlackettLuce
from sqlalchemy import insert, select

from bacon_rules.documents.values import JsonObject, read_json, write_json
from bacon_rules.games import Position, game_named
from bacon_rules.host import people, rating
from bacon_rules.host.database import Database
from bacon_rules.host.journal import entry_rows, match_values, standing_of
from bacon_rules.host.owning import Alone, Owning
from bacon_rules.host.people import Person
from bacon_rules.host.playing import Floor, Playing
from bacon_rules.host.schema import ENTRIES, MATCHES, PERSONS, RATINGS, SEATS, TABLES
from bacon_rules.host.writer import Writer
from bacon_rules.sitting import Sitting

Ratings = Mapping[tuple[str, str], tuple[float, float, int]]
"""Mu, sigma and the number of matches, by the person's name and the game."""

DUEL = {"game": "save-your-bacon"}
PLAIN = PlackettLuce()


def is_quick() -> bool:
    """Whether this is a quick run, by hypothesis' profile."""
    return settings().max_examples <= 20


@functools.cache
def ended(rules: str, seed: int) -> Sitting:
    """Return a match that computers have played to its end, by the JSON of its rules; nobody may change it."""
    value: Any = read_json(rules)
    start = game_named(value["game"]).new_match(value, 0)
    sitting = Sitting(start, tuple("ABCDEF"[: start.seats]), frozenset(), str(seed))
    while not sitting.has_ended:
        sitting.make(sitting.chosen())
    return sitting


def end_of(game: str, seed: int = 0) -> Position:
    return ended(write_json({"game": game}), seed).position


def other_end(position: Position, **parts: Any) -> Position:
    """Return a position with other parts in its state, such as scores."""
    state: Any = position.state  # a class of attrs in every game
    return Position(attrs.evolve(state, **parts))


def rated(database: Database, *names: str) -> list[Person]:
    """Return new people who want to be rated."""
    found = [people.new_person(database, name)[0] for name in names]
    for person in found:
        rating.be_rated(database, person, is_rated=True)
    return found


def seat(database: Database, rules: JsonObject, seed: int, sit: Sequence[Person | None]) -> str:
    """Seat people and computers at a table where only the last move is to come, and return its name."""
    whole = ended(write_json(rules), seed)
    before = Sitting(whole.start, whole.names, frozenset(), str(seed))
    before.make_all(whole.moves[:-1])
    with database.writing() as connection:
        table = f"t{len(connection.execute(select(TABLES.c.id)).all())}"
        terms = {"is_open": False, "may_watch": False, "people": len(sit), "match": 1, "made": 0}
        values = {"id": table, "rules": write_json(rules), **terms, **standing_of(before)}
        connection.execute(insert(TABLES), values)
        seats = [
            {"table": table, "seat": number, "person": one and one.id, "name": one.name if one else "computer"}
            for number, one in enumerate(sit)
        ]
        connection.execute(insert(SEATS), seats)
        connection.execute(insert(MATCHES), match_values(table, 1, before))
        connection.execute(insert(ENTRIES), entry_rows(table, 1, before.moves, None))
    return table


async def find(floor: Floor, table: str) -> Playing:
    found = await floor.find(table)
    assert isinstance(found, Playing)
    return found


def end(playing: Playing) -> None:
    """Make the last move at a table."""
    sitting = playing.host.sitting
    sitting.make(sitting.chosen())
    assert sitting.position.is_over
    playing.host.keep(sitting)


def all_ratings(database: Database) -> Ratings:
    with database.reading() as connection:
        names = {row.id: row.name for row in connection.execute(select(PERSONS))}
        rows = connection.execute(select(RATINGS)).all()
    return {(names[row.person], row.game): (row.mu, row.sigma, row.matches) for row in rows}


def computed(ratings: Ratings, names: Sequence[str], end: Position) -> Ratings:
    """Return the ratings after a match of rated people, in a second and plain way."""
    state, game = end.state, end.name
    sides = [[seat for seat in range(end.seats) if state.side_of(seat) == side] for side in range(len(end.scores))]
    worth = [10**9 if side in end.winners else score for side, score in enumerate(end.scores)]
    order = sorted(set(worth), reverse=True)
    old = {seat: ratings.get((names[seat], game), (PLAIN.mu, PLAIN.sigma, 0)) for seat in range(end.seats)}
    teams = [[PLAIN.rating(old[seat][0], old[seat][1]) for seat in side] for side in sides]
    new = PLAIN.rate(teams, ranks=[float(order.index(one)) for one in worth])
    changed = {
        (names[seat], game): (one.mu, one.sigma, old[seat][2] + 1)
        for side, team in zip(sides, new, strict=True)
        for seat, one in zip(side, team, strict=True)
    }
    return {**ratings, **changed}


@contextlib.asynccontextmanager
async def floor_on(database: Database, owning: Owning | None = None) -> AsyncIterator[Floor]:
    """Let the tables of a database play."""
    floor = Floor(database, Writer(database, (0.01,)), owning or Alone(), 0)
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(floor.owning.close)
        tasks = await stack.enter_async_context(anyio.create_task_group())
        tasks.start_soon(floor.writer.run)
        tasks.start_soon(floor.run)
        with anyio.fail_after(120):
            yield floor
        tasks.cancel_scope.cancel()


async def finish(database: Database, table: str) -> bool:
    """Make the last move at a table, and return whether it is in the database."""
    async with floor_on(database) as floor:
        playing = await find(floor, table)
        end(playing)
        return await playing.progress.written()


def finished(database: Database, *sit: Person | None, rules: Any = DUEL) -> Ratings:
    """Return all ratings after a match with people and computers in the seats."""
    assert anyio.run(finish, database, seat(database, rules, 0, sit))
    return all_ratings(database)
