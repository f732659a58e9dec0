"""Events that begin a turn or a part of it."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent


@attrs.frozen
class TurnBegan(GameEvent):
    """A player's turn begins, with the check for victory."""

    seat: int


@attrs.frozen
class RefreshBegan(GameEvent):
    """A player refreshes."""

    seat: int


@attrs.frozen
class TimePassed(GameEvent):
    """A player passes time."""

    seat: int


InTurns = TurnBegan | RefreshBegan | TimePassed
"""Any event that begins a turn or a part of a turn."""
