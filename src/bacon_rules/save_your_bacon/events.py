"""What happened in a match, told the way a front end needs it: one move can be several events.

Every event has `seen_by`: the seats that may see it, or `None` where everybody may.  Where cards change hands in
secret, everybody sees how many, and the player sees which.
"""

from __future__ import annotations

from typing import cast

import attrs
from typing_extensions import override

from bacon_rules.jsonvalues import JsonObject
from bacon_rules.save_your_bacon.words import DamageKind, Duration, Zone

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


class _Event:
    __slots__ = ()

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may see this event; `None` for everybody."""
        return None

    def to_json(self) -> JsonObject:
        """Give the event as a JSON object: its ``type``, such as ``card-drawn``, its attributes and who may see it."""
        # Only who writes JSON pays for the converter.
        from bacon_rules.save_your_bacon.codec import dump_event  # noqa: PLC0415

        return dump_event(cast("Event", self))


@attrs.frozen
class LotDrawn(_Event):
    """Chance has chosen a player."""

    seat: int


@attrs.frozen
class PoolDealt(_Event):
    """The champions of a draft lie on the table."""

    champions: tuple[str, ...]


@attrs.frozen
class DeckTaken(_Event):
    """A player has taken a preconstructed deck, told by its key."""

    seat: int
    deck: str


@attrs.frozen
class ChampionPicked(_Event):
    """A player has picked a champion."""

    seat: int
    champion: str


@attrs.frozen
class ChampionReturned(_Event):
    """A player has put a drafted champion back."""

    seat: int
    champion: str


@attrs.frozen
class DeckBuilt(_Event):
    """A player has a deck; the champions in the order of the champion row."""

    seat: int
    champions: tuple[str, ...]


@attrs.frozen
class GameBegan(_Event):
    """A game begins.

    Attributes:
        game: which game of the match, from 1.
        seat: who takes the first turn.
    """

    game: int
    seat: int


@attrs.frozen
class DeckShuffled(_Event):
    """A player's deck was shuffled; it has so many cards."""

    seat: int
    cards: int


@attrs.frozen
class CardsDrawn(_Event):
    """A player has drawn so many cards."""

    seat: int
    count: int


@attrs.frozen
class CardsSeen(_Event):
    """A player has drawn these cards, or chosen them from the own hand.  That seat alone may see this event."""

    seat: int
    cards: tuple[str, ...]

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat whose cards they are."""
        return (self.seat,)


@attrs.frozen
class TurnBegan(_Event):
    """A player's turn begins, with the check for victory."""

    seat: int


@attrs.frozen
class RefreshBegan(_Event):
    """A player refreshes."""

    seat: int


@attrs.frozen
class TimePassed(_Event):
    """A player passes time."""

    seat: int


@attrs.frozen
class CardDeclared(_Event):
    """A player reveals a card to play it; the number is that of the champion that uses it."""

    seat: int
    card: str
    champion: int


@attrs.frozen
class EffectDeclared(_Event):
    """A player activates an effect of a card in play.

    Attributes:
        seat: the player.
        card: the number of the card in play.
        effect: the effect's name.
    """

    seat: int
    card: int
    effect: str


@attrs.frozen
class CardPitched(_Event):
    """A player has pitched a card."""

    seat: int
    card: str


@attrs.frozen
class EnergyGained(_Event):
    """A player has gained upgraded energy."""

    seat: int
    count: int


@attrs.frozen
class EnergySpent(_Event):
    """A player has spent upgraded energy."""

    seat: int
    count: int


@attrs.frozen
class EquipmentEntered(_Event):
    """Equipment has come into play.

    Attributes:
        seat: whose it is.
        card: its key.
        number: its number.
        champion: the number of the champion that it is equipped to.
    """

    seat: int
    card: str
    number: int
    champion: int


@attrs.frozen
class CardPlayed(_Event):
    """A card has been played and resolved; an action or reaction lies on its player's discard now (§10.0)."""

    seat: int
    card: str


@attrs.frozen
class CardReturned(_Event):
    """A card could not be played after all, and is in the hand again (§10.0)."""

    seat: int
    card: str


@attrs.frozen
class CardLeft(_Event):
    """A card has left play.

    Attributes:
        seat: whose it is.
        card: its key.
        number: the number it had.
        to: where it went: ``hand``, ``deck``, ``discard`` or ``removed``.
    """

    seat: int
    card: str
    number: int
    to: str


@attrs.frozen
class CardMoved(_Event):
    """A card was put from a zone out of play to another one, face up unless it went from a hand to a deck.

    Attributes:
        seat: whose it is.
        card: its key; ``?`` if it went face down.
        zone: where it was.
        to: where it went: ``hand``, ``deck``, ``discard`` or ``removed``.
    """

    seat: int
    card: str
    zone: Zone
    to: str


@attrs.frozen
class CardChosen(_Event):
    """A player has chosen a card in play, told by its number."""

    seat: int
    card: int


@attrs.frozen
class AttackDeclared(_Event):
    """A card attacks."""

    seat: int
    card: int


@attrs.frozen
class TargetDeclared(_Event):
    """An attack has a target."""

    card: int
    target: int


@attrs.frozen
class Countered(_Event):
    """The defending card counters."""

    card: int


@attrs.frozen
class AttackEnded(_Event):
    """An attack is over."""

    card: int


@attrs.frozen
class CardExhausted(_Event):
    """A card was exhausted."""

    card: int


@attrs.frozen
class CardReadied(_Event):
    """A card was readied."""

    card: int


@attrs.frozen
class DamagePlaced(_Event):
    """Damage was placed on a card."""

    card: int
    amount: int
    kind: DamageKind


@attrs.frozen
class DamageRemoved(_Event):
    """Damage was removed from a card."""

    card: int
    amount: int


@attrs.frozen
class ConditionApplied(_Event):
    """A champion has got a condition."""

    card: int
    condition: str


@attrs.frozen
class ConditionRemoved(_Event):
    """A champion has lost a condition."""

    card: int
    condition: str


@attrs.frozen
class EffectLasts(_Event):
    """An effect of a card, told by its key, begins to last on cards in play.

    Attributes:
        source: the card's key.
        cards: the numbers of the cards that it is about.
        duration: how long it lasts.
    """

    source: str
    cards: tuple[int, ...]
    duration: Duration


@attrs.frozen
class EffectEnded(_Event):
    """An effect of a card, told by its key, lasts no longer on cards, told by their numbers."""

    source: str
    cards: tuple[int, ...]
    duration: Duration


@attrs.frozen
class ChampionDefeated(_Event):
    """A champion was defeated."""

    card: int


@attrs.frozen
class CardDestroyed(_Event):
    """An equipment card was destroyed; it is discarded later (§11.0)."""

    card: int


@attrs.frozen
class BaconGained(_Event):
    """A player has gained bacon, from another player or, with `None`, from the supply."""

    seat: int
    count: int
    giver: int | None


@attrs.frozen
class PlayerLost(_Event):
    """A player has spent too much energy and is out of the game."""

    seat: int


@attrs.frozen
class GameWon(_Event):
    """A player has won a game of the match."""

    seat: int
    scores: tuple[int, ...]


@attrs.frozen
class MatchWon(_Event):
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
