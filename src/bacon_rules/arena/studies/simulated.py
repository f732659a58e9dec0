"""The deals of a study whose players are those of play-outs, which need no process of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

import attrs
from typing_extensions import override

from bacon_rules.arena.chunks import Work
from bacon_rules.arena.keeping.arrow import needed
from bacon_rules.arena.studies.asked import Asked
from bacon_rules.arena.studies.played import plays_sent
from bacon_rules.arena.studies.tables import DEALS, SCORES, schema_of, sent
from bacon_rules.bulk import Player, Playouts, playouts, replayed
from bacon_rules.records.plies import Ply, plies_of

if TYPE_CHECKING:
    import pyarrow as pa

Games: TypeAlias = tuple[range, int]
"""The numbers of deals with the same dealer, and the dealer's turn."""


@attrs.frozen
class SimulatedDeals(Work[tuple[bytes, ...]]):
    """The deals of a study, of which every dealer's are the games of play-outs.

    Attributes:
        asked: what is asked for.
        player: the player of all seats.
    """

    asked: Asked
    player: Player

    @property
    @override
    def name(self) -> str:
        """Nothing: a study has no other work."""
        return ""

    @override
    def play(self, start: int, stop: int) -> tuple[bytes, ...]:
        turns = self.asked.turns
        dealt = [(range(start + (turn - start) % turns, stop, turns), turn) for turn in range(turns)]
        found = [(games, self._playouts(games)) for games in dealt if games[0]]
        arrow = needed()
        deals = arrow.concat_tables([self._deals(games, played) for games, played in found])
        scores = arrow.concat_tables([part for games, played in found for part in self._scores(games, played)])
        ordered = sent(deals.sort_by("deal")), sent(scores.sort_by([("deal", "ascending"), ("seat", "ascending")]))
        return (*ordered, plays_sent(self._plays(start, stop))) if self.asked.plays else ordered

    def _playouts(self, games: Games) -> Playouts:
        deals, turn = games
        return playouts(
            self.asked.starts[turn],
            len(deals),
            self._seed(turn),
            player=self.player,
            max_moves=self.asked.terms.max_moves,
            first=deals[0] // self.asked.turns,
        )

    def _plays(self, start: int, stop: int) -> Iterator[tuple[int, list[Ply]]]:
        for deal in range(start, stop):
            game, turn = divmod(deal, self.asked.turns)
            state, most = self.asked.starts[turn], self.asked.terms.max_moves
            moves = replayed(state, game, self._seed(turn), player=self.player, max_moves=most)
            yield deal, list(plies_of(state, moves))

    def _seed(self, turn: int) -> str:
        return f"{self.asked.terms.seed}/dealer/{turn}"

    def _deals(self, games: Games, played: Playouts) -> pa.Table:
        import pyarrow.compute as pc  # noqa: PLC0415 - an extra

        arrow = needed()
        (deals, turn), number = games, len(played)
        first = deals[0] // self.asked.turns
        values = {
            "deal": arrow.array(deals),
            "dealer": arrow.repeat(arrow.scalar(self.asked.dealers[turn], arrow.int8()), number),
            "seed": arrow.repeat(self._seed(turn), number),
            "game": arrow.array(range(first, first + number)),
            "moves": _numbers(played.moves, "int64"),
            "unfinished": pc.equal(_numbers(played.ended, "int8"), 0),
            "faulty": arrow.nulls(number),
            "fault": arrow.nulls(number),
        }
        return arrow.table(values).cast(schema_of(DEALS))

    def _scores(self, games: Games, played: Playouts) -> Iterator[pa.Table]:
        """Yield a table for each seat."""
        import pyarrow.compute as pc  # noqa: PLC0415 - an extra

        arrow = needed()
        (deals, turn), number = games, len(played)
        numbers = arrow.array(deals)
        points = memoryview(played.scores.tobytes()).cast("q")
        orders = memoryview(played.orders.tobytes()).cast("b")
        places = [_numbers(orders[place :: played.seats], "int8") for place in range(played.seats)]
        for seat, (side, after) in enumerate(zip(self.asked.sides, self.asked.from_dealer(turn), strict=True)):
            finished = arrow.nulls(number, arrow.int8())
            for place, seats in enumerate(places, start=1):
                finished = pc.if_else(pc.equal(seats, seat), place, finished)
            values = {
                "deal": numbers,
                "seat": arrow.repeat(seat, number),
                "from_dealer": arrow.repeat(arrow.scalar(after, arrow.int8()), number),
                "side": arrow.repeat(side, number),
                "points": _numbers(points[side :: played.sides], "int64"),
                "finished": finished,
            }
            yield arrow.table(values).cast(schema_of(SCORES))


def _numbers(view: memoryview, kind: str) -> pa.Array:
    """Return the numbers of a view as an array of Arrow."""
    arrow = needed()
    return arrow.Array.from_buffers(arrow.type_for_alias(kind), len(view), [None, arrow.py_buffer(view.tobytes())])
