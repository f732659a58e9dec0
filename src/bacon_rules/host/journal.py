"""The journal of a table: what happens in its matches, as entries that are only added."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import attrs
from sqlalchemy import Connection, insert, update

from bacon_rules.documents.values import write_json
from bacon_rules.errors import DatabaseError
from bacon_rules.host.clock import now
from bacon_rules.host.rating import counts, rate
from bacon_rules.host.schema import ENTRIES, MATCHES, TABLES
from bacon_rules.host.writer import Progress, Writer
from bacon_rules.sitting import Keep, Sitting


@attrs.frozen
class Entry:
    """One thing that happened in a match.

    Attributes:
        ply: the number of moves after it.
        move: the move; `None` if the match went back.
    """

    ply: int
    move: str | None


def moves_of(entries: Iterable[Entry]) -> list[str]:
    """Return the moves that stand after all entries."""
    moves: list[str] = []
    for entry in entries:
        if entry.move is None:
            del moves[entry.ply :]
        else:
            moves.append(entry.move)
    return moves


@attrs.define(eq=False)
class Journal:
    """Writes down what happens at one table.

    Attributes:
        table: the table.
        owner: the server that has it; `None` if there is only one.
        people: the persons who sit there.
        match: the number of the present match.
        number: the number of its entries.
        ply: the number of its moves.
        has_begun_here: whether it did not go on from a record, from which people may know the cards.
        writer: writes them.
        progress: how far they are in the database.
    """

    table: str
    owner: str | None
    people: Collection[int]
    match: int
    number: int
    ply: int
    has_begun_here: bool
    writer: Writer
    progress: Progress

    def keep(self, sitting: Sitting) -> None:
        """Write down how the match has changed since the last time: by a move, or by going back.

        The move that ends a match is written together with the ratings of the people, so it counts once.
        """
        if sitting.ply == self.ply:
            return
        move = sitting.moves[-1] if sitting.ply > self.ply else None
        self.number, self.ply = self.number + 1, sitting.ply
        key = {"table": self.table, "match": self.match, "number": self.number}
        values = {**key, "ply": sitting.ply, "move": move, "is_over": sitting.has_ended, "made": now()}
        standing, is_rated = standing_of(sitting), self.has_begun_here and counts(sitting.position)
        end = sitting.position if is_rated else None

        def write(connection: Connection) -> None:
            self._stand(connection, standing)
            connection.execute(insert(ENTRIES), values)
            if end is not None:
                rate(connection, self.table, end)

        self.writer.write(self.progress, write, () if end is None else self.people)

    def begin_again(self, sitting: Sitting) -> Keep:
        """Begin a rematch, and return what keeps it."""
        self.match, self.number, self.ply, self.has_begun_here = self.match + 1, 0, 0, True
        begun, standing = match_values(self.table, self.match, sitting), standing_of(sitting)

        def write(connection: Connection) -> None:
            self._stand(connection, {"match": begun["number"], **standing})
            connection.execute(insert(MATCHES), begun)

        self.writer.write(self.progress, write)
        return self.keep

    def _stand(self, connection: Connection, standing: Mapping[str, object]) -> None:
        """Write down how the match stands.

        Raises:
            DatabaseError: another server has taken the table, so that whatever happens here has not happened.
        """
        mine = [TABLES.c.id == self.table, *([] if self.owner is None else [TABLES.c.owner == self.owner])]
        if not connection.execute(update(TABLES).where(*mine).values(**standing)).rowcount:
            raise DatabaseError("another server has taken the table, or it is closed", is_refused=True)


def match_values(table: str, number: int, sitting: Sitting) -> dict[str, object]:
    """Return the row of a match that begins now."""
    start = sitting.start
    return {
        "table": table,
        "number": number,
        "dealer": start.game.dealer(start.state),
        "seed": str(sitting.seed),
        "begun": now(),
    }


def entry_rows(table: str, match: int, moves: Sequence[str], made: int | None) -> list[dict[str, object]]:
    """Return the entries of moves at the beginning of a match that is not over after them.

    Args:
        table: the table.
        match: the number of the match.
        moves: the moves.
        made: when they were made, in seconds since 1970; `None` if that is not known.
    """
    return [
        {"table": table, "match": match, "number": ply, "ply": ply, "move": move, "is_over": False, "made": made}
        for ply, move in enumerate(moves, start=1)
    ]


def standing_of(sitting: Sitting) -> dict[str, object]:
    """Return how a match stands, as far as the lobby tells it."""
    position = sitting.position
    return {
        "state": "over" if sitting.has_ended else "playing",
        "turn": None if sitting.has_ended else position.to_act,
        "scores": write_json([*position.scores]),
        "changed": now(),
    }
