"""Observations in an environment: a seat's row of numbers and the mask of its legal actions, as arrays."""

from __future__ import annotations

from typing import Any, Self, TypedDict, cast

import attrs
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bacon_rules.actions import Numbering
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.learning.episodes import numbers_of
from bacon_rules.learning.tensors import layout, tensor


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
        numbers: the numbers of the moves by these rules.
        size: the number of these moves.
        row_size: the number of numbers in a row.
    """

    rules: AnyRules
    numbers: Numbering[Any, Any]  # of this game's states and moves, which no type can say
    size: int
    row_size: int

    @classmethod
    def of(cls, rules: AnyRules) -> Self:
        """Return the observer for matches by these rules."""
        numbers = numbers_of(rules)
        return cls(rules, numbers, len(numbers), layout(rules).size)

    def observation(self, state: AnyState, seat: int) -> Observation:
        """Return the observation of a seat: the row of its view, and if it is to act, what it knows to be legal."""
        mask = np.zeros(self.size, np.int8)
        if seat == state.to_act:
            mask[self.numbers.legal(state)] = 1
        return {"observation": np.frombuffer(tensor(state.observe(seat)), np.float32), "action_mask": mask}

    def observation_space(self) -> spaces.Space[Observation]:
        """Return the space of the observations."""
        row = spaces.Box(0.0, 1.0, (self.row_size,), np.float32)
        mask = spaces.Box(0, 1, (self.size,), np.int8)
        return cast("spaces.Space[Observation]", spaces.Dict({"observation": row, "action_mask": mask}))

    def action_space(self) -> spaces.Space[np.int64]:
        """Return the space of the actions."""
        return spaces.Discrete(self.size)
