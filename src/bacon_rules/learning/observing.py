"""Observations in an environment: a seat's row of numbers and the mask of its legal actions, as arrays."""

from __future__ import annotations

from typing import Any, Self, TypedDict, cast

import attrs
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bacon_rules.actions import Numbering
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.games.game import AnyGame
from bacon_rules.games.register import game_of_rules
from bacon_rules.learning.episodes import numbers_of
from bacon_rules.learning.tensors import layout


class Observation(TypedDict):
    """The observation of a seat.

    Attributes:
        observation: the row that `tensor` makes of the seat's view.
        action_mask: 1 for each legal action; all 0 if another seat is to act.
    """

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


@attrs.frozen
class Observer:
    """A maker of observations for matches by some rules.

    Attributes:
        rules: the rules.
        game: the game.
        numbers: the numbers of the moves by these rules.
        size: the number of these moves.
        row_size: the number of numbers in a row.
    """

    rules: AnyRules
    game: AnyGame
    numbers: Numbering[Any, Any]  # of this game's states and moves, which no type can say
    size: int
    row_size: int

    @classmethod
    def of(cls, rules: AnyRules) -> Self:
        """Return the observer for matches by these rules."""
        numbers = numbers_of(rules)
        return cls(rules, game_of_rules(rules), numbers, len(numbers), layout(rules).size)

    def acting(self, state: AnyState, seat: int) -> Observation:
        """Return the observation of the seat to act."""
        observation = self.waiting(state, seat)
        observation["action_mask"].put(self.numbers.legal(state), 1)
        return observation

    def waiting(self, state: AnyState, seat: int) -> Observation:
        """Return the observation of a seat that is not to act."""
        row = np.frombuffer(bytearray(self.game.row(state.observe(seat))), np.float32)
        return {"observation": row, "action_mask": np.zeros(self.size, np.int8)}

    def observation_space(self) -> spaces.Space[Observation]:
        """Return the space of the observations."""
        row = spaces.Box(0.0, 1.0, (self.row_size,), np.float32)
        mask = spaces.Box(0, 1, (self.size,), np.int8)
        return cast("spaces.Space[Observation]", spaces.Dict({"observation": row, "action_mask": mask}))

    def action_space(self) -> spaces.Space[np.int64]:
        """Return the space of the actions."""
        return spaces.Discrete(self.size)
