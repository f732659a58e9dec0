"""The turns of people at tables where they have an hour or more for a move: a calendar and mail tell of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs
from sqlalchemy import ColumnElement, Connection, select

from bacon_rules.host.clock import now
from bacon_rules.host.listing import SHOWN, game_of, title_told
from bacon_rules.host.refusing import strings
from bacon_rules.host.schema import SEATS, TABLES
from bacon_rules.words.speakers import speaker

SHORTEST: Final = 3600
"""The shortest time for a move of which anybody is told, in seconds."""


@attrs.frozen
class Turn:
    """A person's turn.

    Attributes:
        table: the table.
        seat: the person's seat.
        person: the person's number in the database.
        game: the name of the game.
        titles: the titles by house rules, as the database has them; `None` if there are none.
        others: the names of the other people at the table.
        begun: when the turn began, in seconds since 1970.
        clock: the time for the move, in seconds.
    """

    table: str
    seat: int
    person: int
    game: str
    titles: str | None
    others: tuple[str, ...]
    begun: int
    clock: int

    @property
    def ends(self) -> int:
        """When the time for the move is over, in seconds since 1970."""
        return self.begun + self.clock

    def title(self, language: str) -> str:
        """Return the title of what is played."""
        return title_told(self.game, self.titles, language)

    def heading(self, language: str) -> str:
        """Return the line that tells the person in which game to act."""
        return strings(language)["lobby-turn"].format(game=self.title(language))

    def company(self, language: str) -> list[str]:
        """Return the sentence that names the other people; none if there are no others."""
        told = strings(language)["lobby-turn-with"]
        return [told.format(names=speaker(language, None).listed(self.others))] if self.others else []


def turns(connection: Connection, which: ColumnElement[bool], most: int) -> list[Turn]:
    """Return the turns for which there is time left, in the order of their ends.

    Args:
        connection: a connection.
        which: what has to hold of their tables and seats.
        most: the greatest number of turns.
    """
    ends = TABLES.c.changed + TABLES.c.clock
    acts = (SEATS.c.table == TABLES.c.id) & (SEATS.c.seat == TABLES.c.turn) & SEATS.c.person.is_not(None)
    runs = (TABLES.c.state == "playing") & (TABLES.c.clock >= SHORTEST) & (ends > now())
    asked = select(*SHOWN, SEATS.c.seat, SEATS.c.person).join(SEATS, acts).where(runs, which)
    found = connection.execute(asked.order_by(ends, TABLES.c.id).limit(most)).all()
    people = _people(connection, [row.id for row in found])
    return [
        Turn(
            row.id,
            row.seat,
            row.person,
            game_of(row.rules),
            row.titles,
            tuple(name for seat, name in people[row.id] if seat != row.seat),
            row.changed,
            row.clock,
        )
        for row in found
    ]


def _people(connection: Connection, tables: Sequence[str]) -> dict[str, list[tuple[int, str]]]:
    """Return the seats and names of the people at tables."""
    asked = select(SEATS).where(SEATS.c.table.in_(tables), SEATS.c.person.is_not(None)).order_by(SEATS.c.seat)
    people: dict[str, list[tuple[int, str]]] = {}
    for row in connection.execute(asked):
        people.setdefault(row.table, []).append((row.seat, row.name))
    return people
