"""The environments by the names that Gymnasium makes them by.

Importing this module registers two for each variant of each game: ``bacon_rules/NAME-v1`` is a `OneSeat`, and
``bacon_rules/NAME-all-seats-v1``, for `gymnasium.make_vec`, is a `VectorGames`.

>>> import gymnasium
>>> from bacon_rules.learning import ids
>>> gymnasium.register_envs(ids)
>>> env = gymnasium.make("bacon_rules/bacon-4-v1", seat=2)
>>> envs = gymnasium.make_vec("bacon_rules/bacon-4-all-seats-v1", num_envs=1000)
"""

from __future__ import annotations

from typing import Any

import gymnasium

from bacon_rules.games.register import game_named, names
from bacon_rules.learning.one_seat import OneSeat
from bacon_rules.learning.vector_games import VectorGames

__all__: list[str] = []


def one_seat(variant: str, **options: Any) -> OneSeat:
    """Return the environment of one seat, by the name of a variant and the options of `OneSeat`."""
    return OneSeat(game_named(variant).rules(variant), **options)


def all_seats(variant: str, **options: Any) -> VectorGames:
    """Return the environment of many games, by the name of a variant and the options of `VectorGames`."""
    return VectorGames(game_named(variant).rules(variant), **options)


def _register(variant: str) -> None:
    options = {"variant": variant}
    gymnasium.register(f"bacon_rules/{variant}-v1", entry_point=f"{__name__}:one_seat", kwargs=options)
    gymnasium.register(
        f"bacon_rules/{variant}-all-seats-v1", vector_entry_point=f"{__name__}:all_seats", kwargs=options
    )


for _name in names():
    _register(_name)
