"""Observations in an environment: a seat's row of numbers and the mask of its legal actions, as arrays."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, Self, TypedDict, cast

import attrs
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bacon_rules.actions import Numbering
from bacon_rules.games import AnyRules, AnyState, AnyView
from bacon_rules.games.register import game_of_rules
from bacon_rules.games.rows import is_full
from bacon_rules.learning.episodes import Actions, numbers_of
from bacon_rules.learning.tensors import Past, layout


class Observation(TypedDict):
    """The observation of a seat.

    Attributes:
        observation: the row that `tensor` makes of the seat's view, and then that of its `Past`, if one is asked for.
        action_mask: 1 for each legal action; all 0 if another seat is to act.
    """

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


@attrs.frozen
class Observer:
    """A maker of observations for matches by some rules.

    Attributes:
        actions: which numbers: all, or the reduced ones.
        numbers: the numbers of the moves.
        size: the number of these moves.
        version: the version of the layout of rows.
        begun: the past before the first move.
        row_size: the number of numbers in a row.
        told: returns the row of a view by these rules, as bytes.
    """

    actions: Actions
    numbers: Numbering[Any, Any]  # of this game's states and moves, which no type can say
    size: int
    version: int
    begun: Past
    row_size: int
    told: Callable[[AnyView], bytes]

    @classmethod
    def of(cls, rules: AnyRules, actions: Actions, version: int, past: int) -> Self:
        """Return the observer for matches by these rules.

        Args:
            rules: the rules.
            actions: ``"all"`` numbers of moves, or the ``"reduced"`` ones.
            version: the version of the layout of rows.
            past: the number of moves that rows remember.

        Raises:
            RulesError: an argument has a value that is not allowed.
            NoWingError: the game has no such numbers or rows.
        """
        numbers, begun, game = numbers_of(rules, actions), Past.begun(rules, past), game_of_rules(rules)
        row_size = layout(rules, version).size + (begun.most and begun.most * begun.layout.size)
        told = game.full_row if is_full(version) else game.row
        return cls(actions, numbers, len(numbers), version, begun, row_size, told)

    @property
    def is_usual(self) -> bool:
        """Whether observations are those that C makes: of all numbers, with rows of version 1 without a past."""
        return self.actions == "all" and self.version == 1 and not self.begun.most

    def acting(self, state: AnyState, seat: int, past: Past) -> Observation:
        """Return the observation of the seat to act, made only from its view and from moves that everybody has seen."""
        observation = self.waiting(state, seat, past)
        observation["action_mask"].put(self.numbers.legal(state), 1)
        return observation

    def waiting(self, state: AnyState, seat: int, past: Past) -> Observation:
        """Return the observation of a seat that is not to act."""
        return {"observation": self.row(state.observe(seat), past), "action_mask": np.zeros(self.size, np.int8)}

    def row(self, view: AnyView, past: Past) -> NDArray[np.float32]:
        """Return what the seat of a view knows and remembers."""
        row = array("f", self.told(view))
        if past.most:
            row += past.row(view)
        return np.frombuffer(row, np.float32)

    def observation_space(self) -> spaces.Space[Observation]:
        """Return the space of the observations."""
        row = spaces.Box(0.0, 1.0, (self.row_size,), np.float32)
        mask = spaces.Box(0, 1, (self.size,), np.int8)
        return cast("spaces.Space[Observation]", spaces.Dict({"observation": row, "action_mask": mask}))

    def action_space(self) -> spaces.Space[np.int64]:
        """Return the space of the actions."""
        return spaces.Discrete(self.size)
