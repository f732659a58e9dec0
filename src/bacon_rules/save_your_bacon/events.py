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
    "ActionsGained",
    "AttackDeclared",
    "AttackEnded",
    "BaconGained",
    "BaconLost",
    "CardChosen",
    "CardCopied",
    "CardDeclared",
    "CardDestroyed",
    "CardExhausted",
    "CardLeft",
    "CardMoved",
    "CardNamed",
    "CardPitched",
    "CardPlayed",
    "CardPutUnder",
    "CardReadied",
    "CardReturned",
    "CardUncovered",
    "CardsDrawn",
    "CardsLookedAt",
    "CardsRevealed",
    "CardsSeen",
    "ChampionDefeated",
    "ChampionPicked",
    "ChampionReturned",
    "ConditionApplied",
    "ConditionRemoved",
    "Countered",
    "CountersPut",
    "CountersRemoved",
    "DamageMoved",
    "DamagePlaced",
    "DamagePrevented",
    "DamageRedirected",
    "DamageRemoved",
    "DeckBuilt",
    "DeckShuffled",
    "DeckTaken",
    "DeclarationCanceled",
    "EffectDeclared",
    "EffectDelayed",
    "EffectEnded",
    "EffectLapsed",
    "EffectLasts",
    "EffectWentOff",
    "EnergyGained",
    "EnergyLost",
    "EnergySpent",
    "EquipmentEntered",
    "EquipmentMoved",
    "Event",
    "GameBegan",
    "GameWon",
    "HappeningReplaced",
    "LotDrawn",
    "MatchWon",
    "OptionChosen",
    "PlayerChosen",
    "PlayerLost",
    "PoolDealt",
    "RefreshBegan",
    "TargetDeclared",
    "TimePassed",
    "TurnBegan",
    "TurnGained",
    "XSaid",
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
    """A player has drawn these cards, looked at them, or moved them face down.  That seat alone may see this event."""

    seat: int
    cards: tuple[CardKey, ...]

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat that sees them."""
        return (self.seat,)


@attrs.frozen
class CardsRevealed(GameEvent):
    """Cards of a player's hand, or on top of the deck, are shown to everybody.

    Attributes:
        seat: whose they are.
        cards: their keys.
        zone: where they are.
    """

    seat: int
    cards: tuple[CardKey, ...]
    zone: Zone


@attrs.frozen
class CardsLookedAt(GameEvent):
    """A player looks at cards that others do not see.

    Attributes:
        seat: who looks.
        player: whose they are.
        zone: where they are.
        count: how many.
    """

    seat: int
    player: int
    zone: Zone
    count: int


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
    """A player reveals a card to play it; the number is that of the champion that uses it.

    It was in the player's hand, unless it was told just before that it went from somewhere else to ``play``.
    """

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
class XSaid(GameEvent):
    """A player has said how much is paid for X (S41)."""

    seat: int
    x: int


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
class EnergyLost(GameEvent):
    """A player has lost upgraded energy by an effect."""

    seat: int
    count: int


@attrs.frozen
class BaconLost(GameEvent):
    """A player has lost bacon to the supply by an effect."""

    seat: int
    count: int


@attrs.frozen
class ActionsGained(GameEvent):
    """The player whose turn it is has more actions in it."""

    seat: int
    count: int


@attrs.frozen
class TurnGained(GameEvent):
    """A player will take an extra turn after this one."""

    seat: int


@attrs.frozen
class EquipmentEntered(GameEvent):
    """Equipment has come into play.

    Attributes:
        seat: who controls it.
        card: its key.
        number: its number.
        champion: the number of the champion that it is equipped to.
    """

    seat: int
    card: CardKey
    number: CardNumber
    champion: CardNumber


@attrs.frozen
class EquipmentMoved(GameEvent):
    """Equipment in play, named by its number, is another champion's; who controls that controls it as well."""

    card: CardNumber
    champion: CardNumber


@attrs.frozen
class CardPlayed(GameEvent):
    """A card has been played and resolved; an action or reaction lies on its owner's discard now (§10.0).

    Attributes:
        seat: whose it is.
        card: its key.
    """

    seat: int
    card: CardKey


@attrs.frozen
class CardCopied(GameEvent):
    """What a card says is done without playing it, as if a champion of a player had used it."""

    seat: int
    card: CardKey


@attrs.frozen
class DeclarationCanceled(GameEvent):
    """A card, or an effect of a card, was declared and will not resolve (S69).

    Attributes:
        seat: who declared it.
        card: the key of the card.
    """

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
        to: where it went: ``hand``, ``deck``, ``discard``, ``removed`` or ``under``.
    """

    seat: int
    card: CardKey
    number: CardNumber
    to: str


@attrs.frozen
class CardMoved(GameEvent):
    """A card was put from a zone out of play to another one, face up or face down (S33).

    Attributes:
        seat: whose it is.
        card: its key; ``?`` if it went face down.
        zone: where it was; in ``play`` if it was being played.
        to: where it went: ``hand``, ``deck``, ``discard``, ``removed``, ``under`` or ``play``.
    """

    seat: int
    card: CardKey
    zone: Zone
    to: str


@attrs.frozen
class CardPutUnder(GameEvent):
    """A card lies underneath a card in play from now on; that it has left its place was told before.

    Attributes:
        seat: whose it is.
        card: its key.
        number: the number of the card in play.
    """

    seat: int
    card: CardKey
    number: CardNumber


@attrs.frozen
class CardUncovered(GameEvent):
    """A card lies no longer underneath a card in play.

    Attributes:
        seat: whose it is.
        card: its key.
        number: the number of the card in play.
        to: where it went: ``hand``, ``deck``, ``discard``, ``removed`` or ``play``.
    """

    seat: int
    card: CardKey
    number: CardNumber
    to: str


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
class DamagePrevented(GameEvent):
    """Damage that would have been placed on a card was prevented."""

    card: CardNumber
    amount: int


@attrs.frozen
class DamageRedirected(GameEvent):
    """Damage that would have been placed on a card goes to another one.

    Attributes:
        card: the number of the card.
        target: the number of the card that it goes to.
        amount: how much; some of it can still be prevented there.
    """

    card: CardNumber
    target: CardNumber
    amount: int


@attrs.frozen
class DamageRemoved(GameEvent):
    """Damage was removed from a card."""

    card: CardNumber
    amount: int


@attrs.frozen
class DamageMoved(GameEvent):
    """Damage was moved from a card to another one.

    Attributes:
        card: from which card.
        to: to which card.
        amount: how much.
    """

    card: CardNumber
    to: CardNumber
    amount: int


@attrs.frozen
class CountersPut(GameEvent):
    """Counters were put on a card.

    Attributes:
        card: the card's number.
        counter: what the counters are called.
        amount: how many.
    """

    card: CardNumber
    counter: str
    amount: int


@attrs.frozen
class CountersRemoved(GameEvent):
    """Counters were removed from a card.

    Attributes:
        card: the card's number.
        counter: what the counters are called.
        amount: how many.
    """

    card: CardNumber
    counter: str
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
        players: the players that it is about.
    """

    source: CardKey
    cards: tuple[CardNumber, ...]
    duration: Duration
    players: tuple[int, ...] = ()


@attrs.frozen
class EffectDelayed(GameEvent):
    """A part of an effect of a card, named by its key, is done later."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectWentOff(GameEvent):
    """What a part of an effect waited for has happened: it is done now."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectLapsed(GameEvent):
    """A part of an effect of a card, named by its key, is not done later after all: it has waited long enough."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectEnded(GameEvent):
    """An effect of a card, named by its key, no longer lasts on cards, named by their numbers, or on players."""

    source: CardKey
    cards: tuple[CardNumber, ...]
    duration: Duration
    players: tuple[int, ...] = ()


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
    """An effect in play does something instead of what would have happened.

    Attributes:
        seat: the player whose effect it is.
        card: the number of the card in play that it is on.
        effect: its name.
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
    | CardsRevealed
    | CardsLookedAt
    | TurnBegan
    | RefreshBegan
    | TimePassed
    | CardDeclared
    | EffectDeclared
    | XSaid
    | CardPitched
    | EnergyGained
    | EnergySpent
    | EnergyLost
    | BaconLost
    | ActionsGained
    | TurnGained
    | EquipmentEntered
    | EquipmentMoved
    | CardPlayed
    | CardCopied
    | CardReturned
    | DeclarationCanceled
    | CardLeft
    | CardMoved
    | CardPutUnder
    | CardUncovered
    | CardNamed
    | CardChosen
    | OptionChosen
    | PlayerChosen
    | AttackDeclared
    | TargetDeclared
    | Countered
    | AttackEnded
    | CardExhausted
    | CardReadied
    | DamagePlaced
    | DamagePrevented
    | DamageRedirected
    | DamageRemoved
    | DamageMoved
    | CountersPut
    | CountersRemoved
    | ConditionApplied
    | ConditionRemoved
    | EffectLasts
    | EffectEnded
    | EffectDelayed
    | EffectWentOff
    | EffectLapsed
    | ChampionDefeated
    | CardDestroyed
    | HappeningReplaced
    | BaconGained
    | PlayerLost
    | GameWon
    | MatchWon
)
"""Anything that happens."""
