"""PettingZoo's environment with types for the parts used here: PettingZoo has types, but does not publish them."""

# ruff: noqa: D102 - what they do is for PettingZoo to say

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from numpy.typing import NDArray

from bacon_rules.learning.observing import Observation

if TYPE_CHECKING:

    class Agents:
        """A PettingZoo environment whose agents have names and take turns."""

        metadata: dict[str, Any]
        render_mode: str | None
        possible_agents: list[str]
        agents: list[str]
        agent_selection: str
        observation_spaces: dict[str, spaces.Space[Observation]]
        action_spaces: dict[str, spaces.Space[np.int64]]
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        _cumulative_rewards: dict[str, float]

        @property
        def unwrapped(self) -> Agents: ...
        def observation_space(self, agent: str) -> spaces.Space[Observation]: ...
        def action_space(self, agent: str) -> spaces.Space[np.int64]: ...
        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None: ...
        def step(self, action: np.int64 | None) -> None: ...
        def observe(self, agent: str) -> Observation | None: ...
        def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]: ...  # noqa: FBT001, FBT002
        def agent_iter(self, max_iter: int = ...) -> Iterator[str]: ...
        def state(self) -> NDArray[np.float32]: ...
        def render(self) -> str | None: ...
        def close(self) -> None: ...
        def _was_dead_step(self, action: np.int64 | None) -> None: ...
        def _accumulate_rewards(self) -> None: ...
        def _deads_step_first(self) -> str: ...

else:
    Agents = pettingzoo.AECEnv
