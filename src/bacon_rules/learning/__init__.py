"""Environments for programs that learn to play: one of PettingZoo for all seats, one of Gymnasium for a single seat.

They need the extra ``learning``: ``pip install "bacon-rules[learning]"``.  `tensors` needs nothing, and so nothing is
imported before it is asked for.

>>> from bacon_rules import bacon
>>> from bacon_rules.learning import aec
>>> env = aec(bacon(4))
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

import importlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bacon_rules.learning.agents import aec
    from bacon_rules.learning.bases import Agents
    from bacon_rules.learning.episodes import Length, Rewards
    from bacon_rules.learning.observing import Observation
    from bacon_rules.learning.one_seat import OneSeat, Player

__all__ = ["Agents", "Length", "Observation", "OneSeat", "Player", "Rewards", "aec"]

_HOMES: Final = {
    "Agents": "bases",
    "Length": "episodes",
    "Observation": "observing",
    "OneSeat": "one_seat",
    "Player": "one_seat",
    "Rewards": "episodes",
    "aec": "agents",
}


def __getattr__(name: str) -> object:
    """Return what is only imported when it is asked for, since it needs the extra."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
