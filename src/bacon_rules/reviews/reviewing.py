"""Reviewing a whole match, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import Executor
from typing import TypeAlias

import attrs

from bacon_rules.bots.searching import Budget
from bacon_rules.bots.strongest import USUAL, lessened
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import NoWingError
from bacon_rules.records import Record
from bacon_rules.records.record import check_record
from bacon_rules.reviews.judging import Decision, Row, decisions, judged
from bacon_rules.shuffle import Seed

Progress: TypeAlias = Callable[[int, int], object]
"""A function that gets the number of searched decisions and the number of all decisions."""


@attrs.frozen
class Review:
    """The review of a match.

    Attributes:
        game: the game's name.
        seats: the name of each seat's player.
        rows: a row for each judged decision, in order.
    """

    game: str
    seats: tuple[str, ...]
    rows: tuple[Row, ...]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def to_json(self) -> JsonObject:
        """Return the review as a JSON object."""
        return {"game": self.game, "seats": list(self.seats), "rows": [row.to_json() for row in self.rows]}


def review(  # noqa: PLR0913 - what is reviewed, how, where, and who hears of it
    record: Record,
    *,
    budget: Budget | None = None,
    seed: Seed = 0,
    seats: Collection[int] | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Review:
    """Return the review of a match: what each decision cost, from the view of the seat that made it.

    A seat is judged by what it could know: each search draws the hidden cards, and hidden cards of the record play no
    part in it.  Decisions that the game's search leaves to its player are not judged; nor are forced moves.

    Args:
        record: the match, which need not be over.
        budget: the limit of the search for each decision; by default `usual_budget`.  With simulations, equal
            arguments lead to equal reviews.
        seed: draws the hidden cards.
        seats: the seats whose decisions are reviewed; `None` for all.
        executor: thinks in several processes at once; with a budget of simulations, the result is the same.
        progress: called after each decision with the number of searched decisions and the number of all decisions.

    Raises:
        NoWingError: the game has no search.
        RecordError: the value is not a record, or a move of it is wrong.
        SeatError: there is no such seat.
    """
    rows = reviewing(record, budget=budget, seed=seed, seats=seats, executor=executor, progress=progress)
    return Review(record.game, record.seats, tuple(rows))


def reviewing(  # noqa: PLR0913 - as above
    record: Record,
    *,
    budget: Budget | None = None,
    seed: Seed = 0,
    seats: Collection[int] | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Iterator[Row]:
    """Return an iterator of the rows of a review, each worked out when it is asked for.

    The arguments and errors are those of `review`; wrong arguments are refused at once.
    """
    found = searched_decisions(record, seats)
    return _judged(found, budget or usual_budget(record), seed, executor, progress)


def usual_budget(record: Record) -> Budget:
    """Return the usual limit of the search for each decision: 100 simulations, fewer where each is much work."""
    return lessened(USUAL, record.start.game)


def searched_decisions(record: Record, seats: Collection[int] | None) -> list[Decision]:
    """Return the decisions to be judged.

    Raises:
        NoWingError: the game has no search.
        RecordError: the value is not a record, or a move of it is wrong.
        SeatError: there is no such seat.
    """
    check_record(record)
    game = record.start.game
    if not game.has("think"):
        raise NoWingError(f"{game.title} has no search")
    return decisions(record, seats)


def costliest(rows: Iterable[Row], seat: int, most: int = 3) -> tuple[Row, ...]:
    """Return the costliest moves of a seat, the costliest first.

    Args:
        rows: the review, or some of its rows.
        seat: the seat.
        most: the greatest number of moves; moves that cost nothing are never among them.
    """
    costly = [row for row in rows if row.seat == seat and row.cost > 0]
    return tuple(sorted(costly, key=lambda row: -row.cost)[: max(0, most)])


def _judged(
    found: list[Decision], budget: Budget, seed: Seed, executor: Executor | None, progress: Progress | None
) -> Iterator[Row]:
    for done, decision in enumerate(found, start=1):
        row = judged(decision, budget, seed, executor)
        if progress is not None:
            progress(done, len(found))
        if row is not None:
            yield row
