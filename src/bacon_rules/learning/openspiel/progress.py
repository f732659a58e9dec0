"""The progress of a deal, with everything that each seat has seen."""

from __future__ import annotations

import functools
import json
from collections.abc import Hashable
from typing import Self

import attrs

from bacon_rules.games import AnyRules, AnyState
from bacon_rules.games.register import game_of_any, game_of_rules
from bacon_rules.games.urns import Bounds, Urn
from bacon_rules.learning.episodes import Episodes, new_match, numbers_of


@attrs.frozen
class Progress:
    """The progress of a deal.

    Attributes:
        state: the state.
        drawn: the lots that chance has drawn for its next move.
        seen: for each seat, everything that it has seen and done, line by line.
        moves: the actions taken, with their seats.
    """

    state: AnyState
    drawn: tuple[Hashable, ...]
    seen: tuple[str, ...]
    moves: tuple[tuple[int, int], ...]

    @classmethod
    def begun(cls, rules: AnyRules) -> Self:
        """Return the beginning of a deal; seat 0 deals."""
        state = new_match(rules, 0)
        return cls(state, (), ("",) * state.seats, ())

    def __deepcopy__(self, memo: object) -> Progress:
        """Return the same object, since it never changes; OpenSpiel copies states deeply."""
        return self

    @property
    def urn(self) -> Urn:
        """The urn from which chance draws."""
        urn: Urn = game_of_any(self.state).urn(self.state)
        return urn

    @property
    def possible_lots(self) -> list[Hashable]:
        """The possible next lots, each once, in a fixed order."""
        return list(dict.fromkeys(self.urn.lots))

    @property
    def left(self) -> list[Hashable]:
        """The lots that are left in the urn."""
        lots = list(self.urn.lots)
        for lot in self.drawn:
            lots.remove(lot)
        return lots

    def after_lot(self, number: int) -> Progress:
        """Return the progress after chance draws a lot, given by its index in `possible_lots`."""
        drawn = (*self.drawn, self.possible_lots[number])
        urn = self.urn
        if len(drawn) < urn.draws:
            return attrs.evolve(self, drawn=drawn)
        return self._after(urn.made(list(drawn)))

    def after_action(self, action: int) -> Progress:
        """Return the progress after the seat to move takes an action."""
        seat = self.state.to_act
        assert seat is not None
        move = numbers_of(self.state.rules).move(action, self.state)
        return attrs.evolve(self._after(move), moves=(*self.moves, (seat, action)))

    def _after(self, move: object) -> Progress:
        before = self.state
        state, events = before.step(move)
        lines = [(event.seen_by, json.dumps(event.to_json(), separators=(",", ":"))) for event in events]
        seen = []
        for seat, earlier in enumerate(self.seen):
            own = [str(move)] if seat == before.to_act else []
            visible = [line for seats, line in lines if seats is None or seat in seats]
            seen.append("\n".join([earlier, *own, *visible]))
        return Progress(state, (), tuple(seen), self.moves)


@functools.lru_cache(64)
def bounds_of(rules: AnyRules) -> Bounds:
    """Return the bounds of a deal by these rules."""
    return game_of_rules(rules).bounds(rules)


def is_over(progress: Progress) -> bool:
    """Whether the deal, or the game, is over, or as long as it may be."""
    rules = progress.state.rules
    return len(progress.moves) >= bounds_of(rules).moves or Episodes(rules).is_over(progress.state)


def returns(progress: Progress) -> list[float]:
    """Return the return of each seat: the points of its side minus the average of the others."""
    return Episodes(progress.state.rules).rewarded(new_match(progress.state.rules, 0), progress.state)
