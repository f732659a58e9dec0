"""The progress of a deal, with everything that the seats have seen."""

from __future__ import annotations

import functools
import json
from collections.abc import Hashable
from typing import Any, Self

import attrs

from bacon_rules.actions import Numbering
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.games.register import game_of_any, game_of_rules
from bacon_rules.games.urns import Bounds, Urn
from bacon_rules.learning.episodes import Actions, Episodes, new_match, numbers_of
from bacon_rules.shuffle import Seed


@attrs.frozen
class Line:
    """Something that seats have seen or done.

    Attributes:
        text: the event as JSON, or the move in notation.
        seats: the seats that know of it; `None` for all.
    """

    text: str
    seats: tuple[int, ...] | None

    def is_known_to(self, seat: int) -> bool:
        """Whether a seat knows of it."""
        return self.seats is None or seat in self.seats


@attrs.frozen
class Progress:
    """The progress of a deal.

    Attributes:
        state: the state.
        actions: which numbers actions have.
        drawn: the lots that chance has drawn for its next move.
        lines: everything that seats have seen and done.
        moves: the moves made, with their seats, as the numbers of `bacon_rules.actions.actions`.
    """

    state: AnyState
    actions: Actions
    drawn: tuple[Hashable, ...] = ()
    lines: tuple[Line, ...] = ()
    moves: tuple[tuple[int, int], ...] = ()

    @classmethod
    def begun(cls, rules: AnyRules, actions: Actions) -> Self:
        """Return the beginning of a deal; seat 0 deals."""
        return cls(new_match(rules, 0), actions)

    def __deepcopy__(self, memo: object) -> Progress:
        """Return the same object, since it never changes; OpenSpiel copies states deeply."""
        return self

    @property
    def numbers(self) -> Numbering[Any, Any]:  # of this game's states and moves, which no type can say
        """The numbers of the actions."""
        return numbers_of(self.state.rules, self.actions)

    def seen(self, seat: int) -> str:
        """Return everything that a seat has seen and done, line by line, each after a line break."""
        return "".join([f"\n{line.text}" for line in self.lines if line.is_known_to(seat)])

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
        move = self.numbers.move(action, self.state)
        number = numbers_of(self.state.rules).number(move, self.state)
        return attrs.evolve(self._after(move), moves=(*self.moves, (seat, number)))

    def imagined(self, seat: int, seed: Seed) -> Progress:
        """Return progress that a seat cannot tell from this one, with other hidden cards.

        The other seats have only seen what the seat has seen too: what else they saw was of the real cards.  They know
        their own imagined cards from their views.
        """
        lines = tuple([line for line in self.lines if line.is_known_to(seat)])
        return attrs.evolve(self, state=self.state.observe(seat).determinize(seed), drawn=(), lines=lines)

    def _after(self, move: object) -> Progress:
        seat = self.state.to_act
        state, events = self.state.step(move)
        own = [] if seat is None else [Line(str(move), (seat,))]
        told = [Line(json.dumps(event.to_json(), separators=(",", ":")), event.seen_by) for event in events]
        return attrs.evolve(self, state=state, drawn=(), lines=(*self.lines, *own, *told))


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
