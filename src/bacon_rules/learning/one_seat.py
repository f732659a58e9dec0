"""A Gymnasium environment: one seat decides, and given players, or the package's own, play the other seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from typing_extensions import override

from bacon_rules.bots import quick
from bacon_rules.bots.all_games import choose
from bacon_rules.course import MOST_MOVES, checked_most
from bacon_rules.errors import ActionError, SeatError, shown
from bacon_rules.games import AnyRules
from bacon_rules.games.register import game_of_rules
from bacon_rules.integers import as_int
from bacon_rules.learning.agents import ILLEGAL_REWARD
from bacon_rules.learning.episodes import Actions, Episodes, Length, Rewards
from bacon_rules.learning.observing import Observation, Observer
from bacon_rules.learning.run import Run

Player: TypeAlias = Callable[[Any, random.Random], object]
"""A function that chooses the move of a seat from its view; the generator decides between equally good moves."""


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """A Gymnasium environment in which one seat learns and bots decide for the others.

    Actions are the numbers of `actions`, and an observation is a dict with the row of the seat's view as
    ``observation`` and the ``action_mask``.  The environment makes the chance moves, plays the bots and chooses the
    first dealer, all from the seed of `reset`.  An illegal action ends the episode with a reward of -1.

    Args:
        rules: the rules of any game.
        seat: the seat that learns.
        others: the player for all other seats: a function of a view and a `random.Random` that returns a move.  Where
            C knows the game, it plays with `bacon_rules.bots.quick.choose` by itself, which is faster.
        episode: ``"deal"``, a game in Save Your Bacon!, or ``"match"``.
        rewards: ``"points"``, after each deal the score of the own side minus the average of the others, or ``"win"``,
            at the end 1 if the own side has won and -1 if not.
        max_moves: the number of own moves after which an episode is truncated; `None` for no limit.  It is truncated
            too where the others make 10,000 moves between two of the seat's.
        actions: ``"all"`` numbers of moves, or the ``"reduced"`` ones of `reduced_actions`.
        version: the version of the layout of rows; 2 tells everything that a view knows.
        past: the number of moves that rows remember, as `Past` does; 0 for none.

    Raises:
        RulesError: an argument has a value that is not allowed.
        NoWingError: the game has no such numbers or rows, or no quick player, and the others are to be this.
        SeatError: there is no such seat.

    >>> from bacon_rules import trick_taking
    >>> env = OneSeat(trick_taking.Rules(), seat=2)
    >>> observation, info = env.reset(seed=7)
    >>> action = int(observation["action_mask"].argmax())
    >>> observation, reward, terminated, truncated, info = env.step(action)
    """

    def __init__(  # noqa: PLR0913  (each but the first is named, and has a default)
        self,
        rules: AnyRules,
        *,
        seat: int = 0,
        others: Player = choose,
        episode: Length = "deal",
        rewards: Rewards = "points",
        max_moves: int | None = MOST_MOVES,
        actions: Actions = "all",
        version: int = 1,
        past: int = 0,
    ) -> None:
        self._episodes = Episodes(rules, episode, rewards)
        number = as_int(seat)
        if number is None or not 0 <= number < self._episodes.seats:
            raise SeatError(f"there is no seat {shown(seat)}, expected one from 0 to {self._episodes.seats - 1}")
        self._seat = number
        self._others = others
        self._most = None if max_moves is None else checked_most(max_moves)
        self._observer = Observer.of(rules, actions, version, past)
        is_quick = others is quick.choose
        quick.check(game_of_rules(rules), others)
        self._run = Run(self._episodes, self._observer, in_c=is_quick)
        self._move_others = partial(self._run.act_quickly, number) if is_quick else self._asked
        self.observation_space: spaces.Space[Observation] = self._observer.observation_space()
        self.action_space: spaces.Space[np.int64] = self._observer.action_space()

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start an episode, and play until the seat has to decide.

        Episodes without a decision of the seat, such as a deal in which it sits out, are skipped.

        Raises:
            SeatError: the others make 10,000 moves, and the seat has nothing to decide.
        """
        super().reset(seed=seed, options=options)
        self._others_left = MOST_MOVES
        while self._others_left:
            seed = int(self.np_random.integers(1 << 63))
            self._dice = random.Random(seed)
            self._run.begin(seed, int(self.np_random.integers(self._episodes.seats)))
            self._until_own_turn()
            if self._run.seat == self._seat:
                self._moves = 0
                return self._observed(), {}
        raise SeatError(f"seat {self._seat} has nothing to decide in {MOST_MOVES} moves of the others")

    @override
    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and play until the seat has to decide again or the episode is over.

        Raises:
            ActionError: no move has this number, or there was no `reset`.
        """
        if not hasattr(self, "_mask"):
            raise ActionError("there is nothing to act on before reset()")
        number = self._observer.numbers.checked(cast("int", action))
        if not self._mask[number]:
            return self._observed(), ILLEGAL_REWARD, True, False, {}
        self._moves += 1
        self._others_left = MOST_MOVES
        reward = self._own(self._run.act(number)) + self._until_own_turn()
        over = self._run.seat is None
        cut_off = self._moves == self._most or not self._others_left
        return self._observed(), reward, over, not over and cut_off, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, under the name that libraries look for."""
        return self._mask.copy()

    def _until_own_turn(self) -> float:
        """Let the others move until the seat's next decision or the end, and return the reward.

        The others stop when they have no moves left.
        """
        reward = 0.0
        while self._others_left and self._run.seat not in {None, self._seat}:
            self._others_left -= 1
            reward += self._own(self._move_others())
        return reward

    def _asked(self) -> list[float] | None:
        return self._run.make(self._others(self._run.state.observe(self._run.seat), self._dice))

    def _own(self, rewards: Sequence[float] | None) -> float:
        return rewards[self._seat] if rewards else 0.0

    def _observed(self) -> Observation:
        observation = self._run.observation(self._seat)
        self._mask = observation["action_mask"].view(np.bool_).copy()
        return observation
