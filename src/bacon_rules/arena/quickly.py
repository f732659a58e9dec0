"""Deals between quick players, which the compiled module plays many at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import attrs

from bacon_rules.arena.counting.counts import PORTIONS
from bacon_rules.arena.players.sitting import Sitter
from bacon_rules.arena.playing import Span, new_match
from bacon_rules.arena.terms import Terms
from bacon_rules.bots import quick
from bacon_rules.bulk import Playouts
from bacon_rules.bulk.seeded import seeded
from bacon_rules.games import AnyRules, game_of_rules

TOGETHER: Final = 10_000
"""The number of deals that are played at a time, whose cards are in memory."""


@attrs.frozen
class Quickly:
    """Deals that have been played.

    Attributes:
        deals: their numbers.
        played: how they went.
    """

    deals: range
    played: Playouts

    def ways(self) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """Yield for each deal what sums depend on: its portion, its scores, and 1 if it has ended, otherwise 0."""
        portions = (deal % PORTIONS for deal in self.deals)
        return zip(portions, self._scores(), self.played.ended, strict=True)

    def __iter__(self) -> Iterator[tuple[int, tuple[int, ...], int, int]]:
        """Yield for each deal its number, its scores, 1 if it has ended, otherwise 0, and the number of moves."""
        return zip(self.deals, self._scores(), self.played.ended, self.played.moves, strict=True)

    def _scores(self) -> Iterator[tuple[int, ...]]:
        scores: list[Any] = self.played.scores.tolist()
        return map(tuple, scores)


def played_quickly(rules: AnyRules, players: Sequence[Sitter], terms: Terms, deals: range) -> Sequence[Quickly] | None:
    """Return how deals went, some at a time; `None` for those that have to be played move by move.

    All players are the quick player, which makes the same move in the same place, whoever sits there.  So a deal goes
    the same way in every seating.

    Args:
        rules: the rules of the game.
        players: the players.
        terms: the terms.
        deals: the numbers of the deals.
    """
    is_told_move_by_move = terms.span is not Span.DEAL or terms.records
    if is_told_move_by_move or any(player is not quick.choose for player in players):
        return None
    if not game_of_rules(rules).has("quick_choose"):
        return None
    found, start = list[Quickly](), new_match(rules)
    for first in range(0, len(deals), TOGETHER):
        some = deals[first : first + TOGETHER]
        played = seeded(start, [*map(terms.seed_of, some)], terms.max_moves)
        if played is None:
            return None
        found.append(Quickly(some, played))
    return found
