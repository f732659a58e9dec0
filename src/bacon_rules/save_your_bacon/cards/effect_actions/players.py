"""Effect actions about players: cards drawn, tokens gained, a refresh (§14.0 Deck, Gain tokens)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.vocabulary import Players, Who

__all__ = [
    "Draw",
    "ExtraTurn",
    "GainAction",
    "GainBacon",
    "GainEnergy",
    "LoseBacon",
    "LoseEnergy",
    "OnPlayers",
    "TakeRefresh",
]


@attrs.frozen(kw_only=True)
class Counted(BasicAction):
    """An effect action by which players get, or lose, a number of something."""

    count: Amount
    who: Players = Who.YOU


@attrs.frozen(kw_only=True)
class Draw(Counted):
    """Draw cards (§14.0 Deck)."""


@attrs.frozen(kw_only=True)
class GainEnergy(Counted):
    """Gain upgraded energy tokens (§14.0 Gain tokens)."""


@attrs.frozen(kw_only=True)
class GainBacon(Counted):
    """Gain bacon from the supply (§14.0 Gain tokens)."""


@attrs.frozen(kw_only=True)
class LoseEnergy(Counted):
    """Lose upgraded energy tokens, as far as there are any."""


@attrs.frozen(kw_only=True)
class LoseBacon(Counted):
    """Lose bacon to the supply, as far as there is any."""


@attrs.frozen(kw_only=True)
class GainAction(Counted):
    """Gain actions for this turn, if it is the player's own (§4.0, S45)."""


@attrs.frozen(kw_only=True)
class ExtraTurn(BasicAction):
    """Take another turn after this one (S46)."""

    who: Players = Who.YOU


@attrs.frozen(kw_only=True)
class TakeRefresh(BasicAction):
    """Refresh; this is not a Refresh action (§4.0)."""

    word: ClassVar[str] = "refresh"


OnPlayers = Draw | GainEnergy | GainBacon | LoseEnergy | LoseBacon | GainAction | ExtraTurn | TakeRefresh
"""An effect action about players."""
