"""Events of choosing and building decks (§3.0)."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.identity import CardKey


@attrs.frozen
class LotDrawn(GameEvent):
    """Chance has chosen a player."""

    seat: int


@attrs.frozen
class PoolDealt(GameEvent):
    """The champions of a draft lie on the table."""

    champions: tuple[CardKey, ...]


@attrs.frozen
class DeckTaken(GameEvent):
    """A player has taken a preconstructed deck, given by its key."""

    seat: int
    deck: str


@attrs.frozen
class ChampionPicked(GameEvent):
    """A player has picked a champion."""

    seat: int
    champion: CardKey


@attrs.frozen
class ChampionReturned(GameEvent):
    """A player has put a drafted champion back."""

    seat: int
    champion: CardKey


@attrs.frozen
class DeckBuilt(GameEvent):
    """A player has a deck; the champions in the order of the champion row."""

    seat: int
    champions: tuple[CardKey, ...]


@attrs.frozen
class GameBegan(GameEvent):
    """A game begins.

    Attributes:
        game: the number of the game in the match, from 1.
        seat: the player who takes the first turn.
    """

    game: int
    seat: int


Preparing = LotDrawn | PoolDealt | DeckTaken | ChampionPicked | ChampionReturned | DeckBuilt | GameBegan
"""Any event of choosing and building decks."""
