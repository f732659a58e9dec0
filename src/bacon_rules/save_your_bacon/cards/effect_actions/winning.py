"""Effect actions that decide a game (S88)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.vocabulary import Who

__all__ = ["Deciding", "LoseGame", "WinGame"]


@attrs.frozen(kw_only=True)
class WinGame(BasicAction):
    """Win the game at once."""


@attrs.frozen(kw_only=True)
class LoseGame(BasicAction):
    """Lose the game, and leave it once everything is resolved."""

    who: Who = Who.YOU


Deciding = WinGame | LoseGame
"""An effect action that decides a game."""
