"""The results of a duel or a tournament."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import attrs

from bacon_rules.arena.counting.estimates import Estimate, check_confidence
from bacon_rules.arena.counting.leads import price_of_fault
from bacon_rules.arena.counting.ratings import rated
from bacon_rules.arena.counting.standings import Standing, best_first, standing_of
from bacon_rules.arena.counting.tallies import Tally, tallied
from bacon_rules.arena.keeping.arrow import arrow_stream, told, write_parquet
from bacon_rules.arena.playing import Span
from bacon_rules.arena.rows import Row
from bacon_rules.arena.tables import table
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import ArenaError


@attrs.frozen
class Results:
    """The results of a duel or a tournament; its `str` is a table for people.

    Attributes:
        players: the names of the players.
        span: whether deals or matches were played.
        tallies: what the deals of each pair of players add up to.
        rows: one row for each deal or match, in an order that depends only on the terms.
    """

    players: tuple[str, ...]
    span: Span
    tallies: tuple[Tally, ...] = attrs.field(repr=lambda tallies: f"<{len(tallies)} tallies>")
    rows: Sequence[Row] = attrs.field(repr=lambda rows: f"<{len(rows)} rows>")

    @classmethod
    def of(cls, players: Iterable[str], span: Span, rows: Iterable[Row]) -> Results:
        """Return the results that rows add up to.

        Args:
            players: the names of the players; in each row, the first one stands before the second one here.
            span: whether deals or matches were played.
            rows: the rows of each deal, one for each seating.

        Raises:
            ArenaError: a row is of other players, or the rows do not belong together.
        """
        names, kept = tuple(players), tuple(rows)
        places = {pair: place for place, pair in enumerate(combinations(names, 2))}
        tallies = tallied(kept)
        for tally in tallies:
            if (tally.first, tally.second) not in places:
                raise ArenaError(f"there is no pair {tally.first} and {tally.second} of the players {', '.join(names)}")
        return cls(names, span, tuple(sorted(tallies, key=lambda tally: places[tally.first, tally.second])), kept)

    def standings(self, confidence: float = 0.95) -> tuple[Standing, ...]:
        """Return the standing of each player against all others, the best first.

        In deals, the best player is the one with the most points; in matches, the one with the largest share of wins.

        Args:
            confidence: the probability that an interval contains the truth, from 0 to 1.  Games of two players with the
                same cards are related, and count as one.

        Raises:
            ArenaError: the confidence is out of range.
        """
        check_confidence(confidence)
        seen, price = self._seen(), price_of_fault(self.tallies)
        found = [
            standing_of(name, None, [*seen[name].values()], price, confidence) for name in self.players if seen[name]
        ]
        return tuple(best_first(found, self.span))

    def pairs(self, confidence: float = 0.95) -> tuple[Standing, ...]:
        """Return the standing of each player against each other; arguments and errors are as for `standings`."""
        check_confidence(confidence)
        seen, price = self._seen(), price_of_fault(self.tallies)
        return tuple(
            standing_of(name, other, [seen[name][other]], price, confidence)
            for name in self.players
            for other in self.players
            if other in seen[name]
        )

    def ratings(self, confidence: float = 0.95) -> dict[str, Estimate]:
        """Return the Elo rating of each player, from who won how often against whom; the average is 0.

        Args:
            confidence: the probability that an interval contains the truth, from 0 to 1.

        Raises:
            ArenaError: the confidence is out of range, or some players have not met any of the others.
        """
        check_confidence(confidence)
        return rated(self.tallies, confidence)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return the rows as an Arrow stream, for ``pyarrow.table``, ``polars.DataFrame`` and others.

        The stream has a column for each attribute of a `Row`, and for outcome and margin.

        Raises:
            ArenaError: pyarrow is not installed; ``bacon-rules[arena]`` has it.
        """
        return arrow_stream(self.rows, requested_schema)

    def __iter__(self) -> Iterator[JsonObject]:
        """Yield each row as an object with the same columns, for ``pandas.DataFrame``."""
        return map(told, self.rows)

    def write_parquet(self, path: str | os.PathLike[str]) -> None:
        """Write the rows to a parquet file.

        Raises:
            ArenaError: pyarrow is not installed, or the file cannot be written.
        """
        write_parquet(self.rows, path)

    def __str__(self) -> str:
        standings, ratings, doubts = self.standings(), dict[str, Estimate](), list[str]()
        if self.span is Span.MATCH and len(standings) > 2:
            try:
                ratings = self.ratings()
            except ArenaError as error:
                doubts = ["", f"There are {error}."]
        return "\n".join([*table(standings, self.pairs(), self.tallies, self.span, ratings), *doubts])

    def _seen(self) -> dict[str, dict[str, Tally]]:
        """Return what was played by each player against each other."""
        seen: dict[str, dict[str, Tally]] = {name: {} for name in self.players}
        for tally in self.tallies:
            if tally.deals:
                seen[tally.first][tally.second] = tally
                seen[tally.second][tally.first] = tally.seen_by(tally.second)
        return seen
