"""Environments for programs that learn to play: PettingZoo's for all seats, Gymnasium's for a single seat.

They need the extra ``learning``: ``pip install "bacon-rules[learning]"``.  `tensors` needs no extra, so the
environments are imported only on first use.

>>> from bacon_rules import bacon
>>> from bacon_rules.learning import aec
>>> env = aec(bacon(4))
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from typing import TYPE_CHECKING

from bacon_rules.deferred import deferred

if TYPE_CHECKING:
    from bacon_rules.learning import openspiel as openspiel
    from bacon_rules.learning import tensors as tensors
    from bacon_rules.learning.agents import aec
    from bacon_rules.learning.bases import Agents
    from bacon_rules.learning.episodes import Actions, Length, Rewards
    from bacon_rules.learning.observing import Observation
    from bacon_rules.learning.one_seat import OneSeat, Player
else:
    __getattr__, __dir__ = deferred(
        __name__,
        {
            "Actions": "episodes",
            "Agents": "bases",
            "Length": "episodes",
            "Observation": "observing",
            "OneSeat": "one_seat",
            "Player": "one_seat",
            "Rewards": "episodes",
            "aec": "agents",
            "openspiel": "openspiel",
            "tensors": "tensors",
        },
    )

__all__ = ["Actions", "Agents", "Length", "Observation", "OneSeat", "Player", "Rewards", "aec"]
