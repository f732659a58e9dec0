"""A vector environment of Gymnasium: many games, in each of which the seat to act acts."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray
from typing_extensions import override

from bacon_rules.bulk.arguments import MOST_GAMES, checked_moves
from bacon_rules.course import MOST_MOVES
from bacon_rules.errors import ActionError, RulesError
from bacon_rules.games import AnyRules
from bacon_rules.integers import checked_int
from bacon_rules.learning.episodes import Episodes, Length, Rewards, numbers_of
from bacon_rules.learning.many_games import Choices, ManyGames
from bacon_rules.learning.tensors import layout

Rows: TypeAlias = NDArray[np.float32]
"""A row for each game: what the seat to act knows."""

Infos: TypeAlias = dict[str, Any]
"""What Gymnasium's environments tell besides."""


class VectorGames(VectorEnv[Rows, Choices, NDArray[Any]]):
    """A vector environment of Gymnasium: many games, in which all seats learn from themselves.

    In each game the seat to act takes the action, and gets the reward of the step.  What the step brought to all seats
    is in ``infos["rewards"]``, a row for each game with a number for each seat; ``infos["turns"]`` has the seats to act
    next, whose rows the observations are.  Legal numbers, features and masks are in `games`.  A game that has ended
    begins anew in the same step.  An illegal action raises an error, and then no game is changed.

    Args:
        rules: the rules of any game.
        num_envs: the number of games, at most a million.
        episode: ``"deal"``, a game in Save Your Bacon!, or ``"match"``.
        rewards: ``"points"``, after each deal the score of the own side minus the average of the others, or ``"win"``,
            at the end 1 for the winners and -1 for all others.
        max_moves: the number of moves, including chance moves, after which an episode is truncated.
        version: the version of the layout of rows.

    Raises:
        RulesError: an argument has a value that is not allowed.

    >>> from bacon_rules import bacon
    >>> envs = VectorGames(bacon(4), 3)
    >>> rows, infos = envs.reset(seed=7)
    >>> rows, rewards, terminations, truncations, infos = envs.step(envs.games.numbers[envs.games.offsets[:-1]])
    >>> rewards, infos["rewards"].shape
    (array([0., 0., 0.]), (3, 4))
    """

    def __init__(  # noqa: PLR0913 - all but the first two have usual values
        self,
        rules: AnyRules,
        num_envs: int = 1,
        *,
        episode: Length = "deal",
        rewards: Rewards = "points",
        max_moves: int = MOST_MOVES,
        version: int = 1,
    ) -> None:
        self._episodes = Episodes(rules, episode, rewards)
        self._most = checked_moves(max_moves)
        self._version = version
        self.num_envs: int = checked_int("num_envs", num_envs, 1, MOST_GAMES)
        self.metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        size, actions = layout(rules, version).size, len(numbers_of(rules))
        self.single_observation_space: spaces.Space[Rows] = spaces.Box(0.0, 1.0, (size,), np.float32)
        self.single_action_space: spaces.Space[Any] = spaces.Discrete(actions)
        self.observation_space: spaces.Space[Rows] = spaces.Box(0.0, 1.0, (self.num_envs, size), np.float32)
        self.action_space: spaces.Space[Any] = spaces.MultiDiscrete(np.full(self.num_envs, actions))
        self._games: ManyGames | None = None

    @property
    def games(self) -> ManyGames:
        """The games, with all that can be asked about them.

        Raises:
            ActionError: there are none before the first reset, and after `close`.
        """
        if self._games is None:
            raise ActionError("the environments are closed" if self.closed else "reset comes before anything else")
        return self._games

    @override
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Rows, Infos]:
        """Begin all games anew.

        Raises:
            RulesError: only some games are to begin anew, which they do by themselves.
            ActionError: the environments are closed.
        """
        if options and "reset_mask" in options:
            raise RulesError("reset_mask: all games begin anew together; one that has ended does so by itself")
        if self.closed:
            raise ActionError("the environments are closed")
        super().reset(seed=seed)
        self._games = ManyGames(
            self._episodes.rules,
            self.num_envs,
            int(self.np_random.integers(1 << 63)),
            episode=self._episodes.episode,
            rewards=self._episodes.rewards,
            max_moves=self._most,
            version=self._version,
        )
        return self._games.rows.copy(), self._infos(self._games)

    @override
    def step(self, actions: Choices) -> tuple[Rows, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Take an action in each game.

        Args:
            actions: the numbers of the actions, 32-bit or 64-bit integers, one for each game.

        Raises:
            ActionError: an action is illegal, or they are not such numbers; no game is changed.  Or there are no games.
        """
        games = self.games
        acted = games.turns.copy()
        games.act(actions)
        rewards: NDArray[np.float64] = games.rewards[np.arange(self.num_envs), acted]
        return games.rows.copy(), rewards, games.terminated.copy(), games.truncated.copy(), self._infos(games)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the masks of the legal actions, a row for each game, under the name that libraries look for.

        Raises:
            ActionError: there are no games.
        """
        return self.games.masks().copy()

    @override
    def close_extras(self, **kwargs: Any) -> None:
        """Let go of the games."""
        self._games = None

    def _infos(self, games: ManyGames) -> Infos:
        """Return infos as Gymnasium has them, each with a mask of the games that have it."""
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = {"turns": games.turns.copy(), "rewards": games.rewards.copy()}
        return {**infos, **{f"_{name}": everywhere for name in infos}}
