"""Events of attacks (§6.0)."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.identity import CardNumber


@attrs.frozen
class AttackDeclared(GameEvent):
    """A card attacks."""

    seat: int
    card: CardNumber


@attrs.frozen
class TargetDeclared(GameEvent):
    """An attack has a target."""

    card: CardNumber
    target: CardNumber


@attrs.frozen
class Countered(GameEvent):
    """The defending card counters."""

    card: CardNumber


@attrs.frozen
class AttackEnded(GameEvent):
    """An attack is over."""

    card: CardNumber


InAttacks = AttackDeclared | TargetDeclared | Countered | AttackEnded
"""Any event of an attack."""
