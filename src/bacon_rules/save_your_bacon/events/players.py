"""Events of players who gain or lose something."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent


@attrs.frozen
class EnergyGained(GameEvent):
    """A player has gained upgraded energy."""

    seat: int
    count: int


@attrs.frozen
class EnergySpent(GameEvent):
    """A player has spent upgraded energy."""

    seat: int
    count: int


@attrs.frozen
class EnergyLost(GameEvent):
    """A player has lost upgraded energy by an effect."""

    seat: int
    count: int


@attrs.frozen
class BaconLost(GameEvent):
    """A player has lost bacon to the supply by an effect."""

    seat: int
    count: int


@attrs.frozen
class ActionsGained(GameEvent):
    """The player has more actions in the current turn."""

    seat: int
    count: int


@attrs.frozen
class TurnGained(GameEvent):
    """A player will take an extra turn after this one."""

    seat: int


ToPlayers = EnergyGained | EnergySpent | EnergyLost | BaconLost | ActionsGained | TurnGained
"""Any event of a player who gains or loses something."""
