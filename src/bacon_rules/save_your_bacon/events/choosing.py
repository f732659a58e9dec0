"""Events of choices for an effect."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class CardNamed(GameEvent):
    """A player has named a card, by its key, for an effect."""

    seat: int
    card: CardKey


@attrs.frozen
class CardChosen(GameEvent):
    """A player, or chance for the player, has chosen a card in play, given by its number."""

    seat: int
    card: CardNumber


@attrs.frozen
class OptionChosen(GameEvent):
    """A player has chosen one of the options of an effect, counted from 0."""

    seat: int
    option: int


@attrs.frozen
class PlayerChosen(GameEvent):
    """A player has chosen a player for an effect."""

    seat: int
    player: int


@attrs.frozen
class TokensBid(GameEvent):
    """A player has bid a number of tokens (S86)."""

    seat: int
    number: int


Choosing = CardNamed | CardChosen | OptionChosen | PlayerChosen | TokensBid
"""Any event of a choice."""
