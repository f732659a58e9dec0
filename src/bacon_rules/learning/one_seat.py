"""A Gymnasium environment: one seat decides, and given players, or the package's own, play the other seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from typing_extensions import override

from bacon_rules.bots.all_games import choose
from bacon_rules.course import MOST_MOVES, checked_most
from bacon_rules.errors import ActionError, SeatError, shown
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.integers import as_int
from bacon_rules.learning.agents import ILLEGAL_REWARD
from bacon_rules.learning.episodes import Actions, Episodes, Length, Rewards
from bacon_rules.learning.observing import Observation, Observer

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
        others: the player for all other seats: a function of a view and a `random.Random` that returns a move.
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
        NoWingError: the game has no such numbers or rows.
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
            self._seed = int(self.np_random.integers(1 << 63))
            self._dice = random.Random(self._seed)
            self._past = self._observer.begun
            start = self._episodes.start(self._seed, int(self.np_random.integers(self._episodes.seats)))
            self._state, _ = self._until_own_turn(start)
            if self._state.to_act == self._seat and not self._episodes.is_over(self._state):
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
        numbers = self._observer.numbers
        number = numbers.checked(cast("int", action))
        if not self._mask[number]:
            return self._observed(), ILLEGAL_REWARD, True, False, {}
        self._moves += 1
        self._others_left = MOST_MOVES
        before = self._state
        move = numbers.move(number, before)
        after = self._episodes.after(before, move, self._seed)
        self._past = self._past.after(before, move)
        self._state, reward = self._until_own_turn(after)
        reward += self._episodes.rewarded(before, after)[self._seat]
        over = self._episodes.is_over(self._state)
        cut_off = self._moves == self._most or not self._others_left
        return self._observed(), reward, over, not over and cut_off, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, under the name that libraries look for."""
        return self._mask.copy()

    def _until_own_turn(self, state: AnyState) -> tuple[AnyState, float]:
        """Let the others move, and return the state of the seat's next decision or of the end, with the reward.

        The others stop when they have no moves left.
        """
        reward = 0.0
        while self._others_left and not self._episodes.is_over(state) and state.to_act != self._seat:
            self._others_left -= 1
            move = self._others(state.observe(state.to_act), self._dice)
            following = self._episodes.after(state, move, self._seed)
            self._past = self._past.after(state, move)
            reward += self._episodes.rewarded(state, following)[self._seat]
            state = following
        return state, reward

    def _observed(self) -> Observation:
        is_asked = self._state.to_act == self._seat and not self._episodes.is_over(self._state)
        look = self._observer.acting if is_asked else self._observer.waiting
        observation = look(self._state, self._seat, self._past)
        self._mask = observation["action_mask"].view(np.bool_).copy()
        return observation
