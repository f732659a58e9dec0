"""What happened in a match, in a front end's terms: one move can be several events.

Every event has `seen_by`: the seats that may see it, or `None` where everybody may.  Where cards change hands in
secret, everybody sees how many, and the player sees which.
"""

from __future__ import annotations

import attrs
from typing_extensions import override

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Duration, Zone
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber

__all__ = [
    "AttackDeclared",
    "AttackEnded",
    "BaconGained",
    "CardChosen",
    "CardDeclared",
    "CardDestroyed",
    "CardExhausted",
    "CardLeft",
    "CardMoved",
    "CardPitched",
    "CardPlayed",
    "CardReadied",
    "CardReturned",
    "CardsDrawn",
    "CardsSeen",
    "ChampionDefeated",
    "ChampionPicked",
    "ChampionReturned",
    "ConditionApplied",
    "ConditionRemoved",
    "Countered",
    "DamagePlaced",
    "DamageRemoved",
    "DeckBuilt",
    "DeckShuffled",
    "DeckTaken",
    "EffectDeclared",
    "EffectEnded",
    "EffectLasts",
    "EnergyGained",
    "EnergySpent",
    "EquipmentEntered",
    "Event",
    "GameBegan",
    "GameWon",
    "LotDrawn",
    "MatchWon",
    "PlayerLost",
    "PoolDealt",
    "RefreshBegan",
    "TargetDeclared",
    "TimePassed",
    "TurnBegan",
]


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
    """A player has taken a preconstructed deck, named by its key."""

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
        game: which game of the match, from 1.
        seat: who takes the first turn.
    """

    game: int
    seat: int


@attrs.frozen
class DeckShuffled(GameEvent):
    """A player's deck was shuffled; and has so many cards."""

    seat: int
    cards: int


@attrs.frozen
class CardsDrawn(GameEvent):
    """A player has drawn cards; everybody sees how many."""

    seat: int
    count: int


@attrs.frozen
class CardsSeen(GameEvent):
    """A player has drawn these cards, or chosen them from their hand.  That seat alone may see this event."""

    seat: int
    cards: tuple[CardKey, ...]

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat whose cards they are."""
        return (self.seat,)


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


@attrs.frozen
class CardDeclared(GameEvent):
    """A player reveals a card to play it; the number is that of the champion that uses it."""

    seat: int
    card: CardKey
    champion: CardNumber


@attrs.frozen
class EffectDeclared(GameEvent):
    """A player activates an effect of a card in play.

    Attributes:
        seat: the player.
        card: the number of the card in play.
        effect: the effect's name.
    """

    seat: int
    card: CardNumber
    effect: str


@attrs.frozen
class CardPitched(GameEvent):
    """A player has pitched a card."""

    seat: int
    card: CardKey


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
class EquipmentEntered(GameEvent):
    """Equipment has come into play.

    Attributes:
        seat: whose it is.
        card: its key.
        number: its number.
        champion: the number of the champion that it is equipped to.
    """

    seat: int
    card: CardKey
    number: CardNumber
    champion: CardNumber


@attrs.frozen
class CardPlayed(GameEvent):
    """A card has been played and resolved; an action or reaction lies on its player's discard now (§10.0)."""

    seat: int
    card: CardKey


@attrs.frozen
class CardReturned(GameEvent):
    """A card could not be played after all, and is in the hand again (§10.0)."""

    seat: int
    card: CardKey


@attrs.frozen
class CardLeft(GameEvent):
    """A card has left play.

    Attributes:
        seat: whose it is.
        card: its key.
        number: the number it had.
        to: where it went: ``hand``, ``deck``, ``discard`` or ``removed``.
    """

    seat: int
    card: CardKey
    number: CardNumber
    to: str


@attrs.frozen
class CardMoved(GameEvent):
    """A card was put from a zone out of play to another one, face up unless it went from a hand to a deck.

    Attributes:
        seat: whose it is.
        card: its key; ``?`` if it went face down.
        zone: where it was.
        to: where it went: ``hand``, ``deck``, ``discard`` or ``removed``.
    """

    seat: int
    card: CardKey
    zone: Zone
    to: str


@attrs.frozen
class CardChosen(GameEvent):
    """A player has chosen a card in play, named by its number."""

    seat: int
    card: CardNumber


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


@attrs.frozen
class CardExhausted(GameEvent):
    """A card was exhausted."""

    card: CardNumber


@attrs.frozen
class CardReadied(GameEvent):
    """A card was readied."""

    card: CardNumber


@attrs.frozen
class DamagePlaced(GameEvent):
    """Damage was placed on a card."""

    card: CardNumber
    amount: int
    kind: DamageKind


@attrs.frozen
class DamageRemoved(GameEvent):
    """Damage was removed from a card."""

    card: CardNumber
    amount: int


@attrs.frozen
class ConditionApplied(GameEvent):
    """A champion got a condition."""

    card: CardNumber
    condition: CardKey


@attrs.frozen
class ConditionRemoved(GameEvent):
    """A champion has lost a condition."""

    card: CardNumber
    condition: CardKey


@attrs.frozen
class EffectLasts(GameEvent):
    """An effect of a card, named by its key, begins to last on cards in play.

    Attributes:
        source: the card's key.
        cards: the numbers of the cards that it is about.
        duration: how long it lasts.
    """

    source: CardKey
    cards: tuple[CardNumber, ...]
    duration: Duration


@attrs.frozen
class EffectEnded(GameEvent):
    """An effect of a card, named by its key, no longer lasts on cards, named by their numbers."""

    source: CardKey
    cards: tuple[CardNumber, ...]
    duration: Duration


@attrs.frozen
class ChampionDefeated(GameEvent):
    """A champion was defeated."""

    card: CardNumber


@attrs.frozen
class CardDestroyed(GameEvent):
    """An equipment card was destroyed; it is discarded later (§11.0)."""

    card: CardNumber


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
class GameWon(GameEvent):
    """A player has won a game of the match."""

    seat: int
    scores: tuple[int, ...]


@attrs.frozen
class MatchWon(GameEvent):
    """A player has won the match."""

    seat: int


Event = (
    LotDrawn
    | PoolDealt
    | DeckTaken
    | ChampionPicked
    | ChampionReturned
    | DeckBuilt
    | GameBegan
    | DeckShuffled
    | CardsDrawn
    | CardsSeen
    | TurnBegan
    | RefreshBegan
    | TimePassed
    | CardDeclared
    | EffectDeclared
    | CardPitched
    | EnergyGained
    | EnergySpent
    | EquipmentEntered
    | CardPlayed
    | CardReturned
    | CardLeft
    | CardMoved
    | CardChosen
    | AttackDeclared
    | TargetDeclared
    | Countered
    | AttackEnded
    | CardExhausted
    | CardReadied
    | DamagePlaced
    | DamageRemoved
    | ConditionApplied
    | ConditionRemoved
    | EffectLasts
    | EffectEnded
    | ChampionDefeated
    | CardDestroyed
    | BaconGained
    | PlayerLost
    | GameWon
    | MatchWon
)
"""Anything that happens."""
