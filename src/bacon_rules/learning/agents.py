"""A PettingZoo environment: all seats decide in turn."""

from __future__ import annotations

from typing import Any, NoReturn, cast

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo.utils.env_logger import EnvLogger
from typing_extensions import override

from bacon_rules.course import MOST_MOVES, checked_most
from bacon_rules.errors import ActionError, IllegalMoveError, SeatError, shown
from bacon_rules.games import AnyRules
from bacon_rules.learning.bases import Agents
from bacon_rules.learning.episodes import Actions, Episodes, Length, Rewards
from bacon_rules.learning.observing import Observation, Observer
from bacon_rules.learning.run import Run

ILLEGAL_REWARD = -1.0
"""The reward of an agent whose action is illegal, which ends the episode."""


def aec(  # noqa: PLR0913  (each but the first is named, and has a default)
    rules: AnyRules,
    *,
    episode: Length = "deal",
    rewards: Rewards = "points",
    max_moves: int | None = MOST_MOVES,
    actions: Actions = "all",
    version: int = 1,
    past: int = 0,
) -> Agents:
    """Return a PettingZoo environment in which all seats decide in turn.

    The agents are ``player_0``, ``player_1`` and so on, by seat.  Actions are the numbers of `actions`, and an
    observation is a dict with the row of the seat's view as ``observation`` and the ``action_mask``.  The environment
    makes the chance moves and chooses the first dealer, both from the seed of `reset`.  An illegal action ends the
    episode with a reward of -1 for its agent.

    Args:
        rules: the rules of any game.
        episode: ``"deal"``, a game in Save Your Bacon!, or ``"match"``.
        rewards: ``"points"``, after each deal the score of the own side minus the average of the others, or ``"win"``,
            at the end 1 for the winners and -1 for all others.
        max_moves: the number of players' moves after which an episode is truncated; `None` for no limit.
        actions: ``"all"`` numbers of moves, or the ``"reduced"`` ones of `reduced_actions`.
        version: the version of the layout of rows; 2 tells everything that a view knows.
        past: the number of moves that rows remember, as `Past` does; 0 for none.

    Raises:
        RulesError: an argument has a value that is not allowed.
        NoWingError: the game has no such numbers or rows.
    """
    return Table(Episodes(rules, episode, rewards), max_moves, Observer.of(rules, actions, version, past))


class Table(Agents):
    """The environment itself."""

    def __init__(self, episodes: Episodes, max_moves: int | None, observer: Observer) -> None:
        super().__init__()
        self.metadata: dict[str, Any] = {
            "name": f"{episodes.rules.name.replace('-', '_')}_v1",
            "is_parallelizable": False,
            "render_modes": ["ansi"],
        }
        self.render_mode: str | None = "ansi"
        self._next_run = Run(episodes, observer)
        self._most = None if max_moves is None else checked_most(max_moves)
        self._observer = observer
        self._numbers = observer.numbers
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(episodes.seats)]
        self.observation_spaces: dict[str, spaces.Space[Observation]] = {}
        self.action_spaces: dict[str, spaces.Space[np.int64]] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = self._observer.observation_space()
            self.action_spaces[agent] = self._observer.action_space()
        self._random, _ = seeding.np_random()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def __getattr__(self, name: str) -> NoReturn:
        problem = f"{type(self).__name__!r} object has no attribute {name!r}, or not before the first reset"
        raise AttributeError(problem, name=name, obj=self)

    @override
    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    @override
    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        return self.action_spaces[agent]

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        seed_of_run = int(self._random.integers(1 << 63))
        self._run = self._next_run
        self._run.begin(seed_of_run, int(self._random.integers(len(self.possible_agents))))
        self._are_rewarded = False
        self._moves = 0
        self.agents: list[str] = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    @override
    def step(self, action: np.int64 | None) -> None:
        """Take the action of the agent to act; an agent whose episode is over takes `None`.

        Raises:
            ActionError: no move has this number.
        """
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = cast("int", action)
        try:
            rewards = self._run.act(number)
            over = self._run.seat is None
        except (ActionError, IllegalMoveError):
            self._numbers.checked(number)
            rewards, over = [ILLEGAL_REWARD if other == agent else 0.0 for other in self.agents], True
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._select()
        if rewards is not None or self._are_rewarded:
            self._are_rewarded = rewards is not None
            self.rewards = dict(zip(self.agents, rewards or [0.0] * len(self.agents), strict=True))
            self._accumulate_rewards()
        if over or self._moves == self._most:
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)
            self._deads_step_first()

    def _select(self) -> None:
        """Select the seat to move; when the episode is over, any seat."""
        self.agent_selection: str = self.possible_agents[self._run.seat or 0]

    @override
    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent.

        Raises:
            SeatError: there is no such agent.
        """
        if agent not in self._seats:
            raise SeatError(f"there is no agent {shown(agent)}, the agents are {', '.join(self.possible_agents)}")
        return self._run.observation(self._seats[agent])

    @override
    def state(self) -> NDArray[np.float32]:
        """Return the knowledge of all seats, row by row, for training with full information."""
        rows = [self._run.row(seat) for seat in self._seats.values()]
        return np.concatenate(rows)

    @override
    def render(self) -> str:
        """Return the `repr` of the whole state, including hidden cards."""
        return repr(self._run.state)

    @override
    def close(self) -> None:
        """Do nothing: there is nothing to close."""
