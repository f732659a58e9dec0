"""What players choose for an effect."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber

__all__ = ["CardChosen", "CardNamed", "Choosing", "OptionChosen", "PlayerChosen"]


@attrs.frozen
class CardNamed(GameEvent):
    """A player has named a card for an effect, by its key."""

    seat: int
    card: CardKey


@attrs.frozen
class CardChosen(GameEvent):
    """A player, or chance for that player, has chosen a card in play, named by its number."""

    seat: int
    card: CardNumber


@attrs.frozen
class OptionChosen(GameEvent):
    """A player has chosen one of the things that an effect offers, from 0."""

    seat: int
    option: int


@attrs.frozen
class PlayerChosen(GameEvent):
    """A player has chosen a player for an effect."""

    seat: int
    player: int


Choosing = CardNamed | CardChosen | OptionChosen | PlayerChosen
"""Something that a player chooses."""
