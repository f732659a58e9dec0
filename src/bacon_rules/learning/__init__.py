"""Environments for programs that learn to play: PettingZoo's for all seats, Gymnasium's for one seat or many games.

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
    from bacon_rules.learning import ids as ids
    from bacon_rules.learning import openspiel as openspiel
    from bacon_rules.learning import tensors as tensors
    from bacon_rules.learning.agents import aec
    from bacon_rules.learning.bases import Agents
    from bacon_rules.learning.episodes import Actions, Length, Rewards
    from bacon_rules.learning.many_games import Choices, ManyGames
    from bacon_rules.learning.observing import Observation
    from bacon_rules.learning.one_seat import OneSeat, Player
    from bacon_rules.learning.vector_games import VectorGames
else:
    __getattr__, __dir__ = deferred(
        __name__,
        {
            "Actions": "episodes",
            "Agents": "bases",
            "Choices": "many_games",
            "Length": "episodes",
            "ManyGames": "many_games",
            "Observation": "observing",
            "OneSeat": "one_seat",
            "Player": "one_seat",
            "Rewards": "episodes",
            "VectorGames": "vector_games",
            "aec": "agents",
            "ids": "ids",
            "openspiel": "openspiel",
            "tensors": "tensors",
        },
    )

__all__ = [
    "Actions",
    "Agents",
    "Choices",
    "Length",
    "ManyGames",
    "Observation",
    "OneSeat",
    "Player",
    "Rewards",
    "VectorGames",
    "aec",
]
