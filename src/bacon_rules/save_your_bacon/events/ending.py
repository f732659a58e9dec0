"""Events that end something: cards, players, games and matches."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.identity import CardNumber


@attrs.frozen
class ChampionDefeated(GameEvent):
    """A champion was defeated."""

    card: CardNumber


@attrs.frozen
class CardDestroyed(GameEvent):
    """An equipment card was destroyed; it is discarded later (§11.0)."""

    card: CardNumber


@attrs.frozen
class HappeningReplaced(GameEvent):
    """An effect in play replaces something that would have happened.

    Attributes:
        seat: the player of the effect.
        card: the number of the card in play with the effect.
        effect: the name of the effect.
    """

    seat: int
    card: CardNumber
    effect: str


@attrs.frozen
class BaconGained(GameEvent):
    """A player has gained bacon, from another player or, with `None`, from the supply."""

    seat: int
    count: int
    giver: int | None


@attrs.frozen
class PlayerLost(GameEvent):
    """A player has spent too much energy and is out of the game."""

    seat: int


@attrs.frozen
class GameLost(GameEvent):
    """A player has lost by an effect and is out of the game (S88)."""

    seat: int


@attrs.frozen
class GameWon(GameEvent):
    """A player has won a game of the match."""

    seat: int
    scores: tuple[int, ...]


@attrs.frozen
class MatchWon(GameEvent):
    """A player has won the match."""

    seat: int


Ending = ChampionDefeated | CardDestroyed | HappeningReplaced | BaconGained | PlayerLost | GameLost | GameWon | MatchWon
"""Any event that ends something."""
