"""Events of cards that move."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class EquipmentEntered(GameEvent):
    """Equipment has come into play.

    Attributes:
        seat: the controller.
        card: the key of the card.
        number: the number of the card.
        champion: the number of the champion that the card is equipped to.
    """

    seat: int
    card: CardKey
    number: CardNumber
    champion: CardNumber


@attrs.frozen
class TokenCreated(GameEvent):
    """A token has come into play (S95).

    Attributes:
        seat: the owner.
        card: the key of the card.
        number: the number of the card.
        champion: the number of the champion that the token is equipped to.
    """

    seat: int
    card: CardKey
    number: CardNumber
    champion: CardNumber


@attrs.frozen
class EquipmentMoved(GameEvent):
    """Equipment in play, given by its number, moves to another champion, and so to the champion's controller."""

    card: CardNumber
    champion: CardNumber


@attrs.frozen
class CardPlayed(GameEvent):
    """A card has been played and resolved; an action or reaction goes to its owner's discard (§10.0).

    The event after it says if the card has left the game instead (S93).

    Attributes:
        seat: the owner.
        card: the key of the card.
    """

    seat: int
    card: CardKey


@attrs.frozen
class CardCopied(GameEvent):
    """The text of a card is carried out without playing the card, as if a player's champion had used it."""

    seat: int
    card: CardKey


@attrs.frozen
class DeclarationCanceled(GameEvent):
    """A card, or an effect of a card, was declared and will not resolve (S69).

    Attributes:
        seat: the player who declared.
        card: the key of the card.
    """

    seat: int
    card: CardKey


@attrs.frozen
class CardReturned(GameEvent):
    """A card could not be played after all and is back in the hand (§10.0)."""

    seat: int
    card: CardKey


@attrs.frozen
class CardLeft(GameEvent):
    """A card has left play.

    Attributes:
        seat: the owner.
        card: the key of the card.
        number: the number that the card had.
        to: the new place: ``hand``, ``deck``, ``discard``, ``removed`` or ``under``; ``nowhere`` for a token (S95).
    """

    seat: int
    card: CardKey
    number: CardNumber
    to: str


@attrs.frozen
class CardMoved(GameEvent):
    """A card moved between zones out of play, face up or face down (S33).

    Attributes:
        seat: the owner.
        card: the key of the card; ``?`` if it moved face down.
        zone: the old place; ``play`` if the card was being played.
        to: the new place: ``hand``, ``deck``, ``discard``, ``removed``, ``under``, ``play`` or ``face-down``.
    """

    seat: int
    card: CardKey
    zone: Zone
    to: str


@attrs.frozen
class CardPutUnder(GameEvent):
    """A card lies underneath a card in play from now on; an earlier event said that it left its old place.

    Attributes:
        seat: the owner.
        card: the key of the card.
        number: the number of the other card, which is in play.
    """

    seat: int
    card: CardKey
    number: CardNumber


@attrs.frozen
class CardUncovered(GameEvent):
    """A card no longer lies underneath a card in play.

    Attributes:
        seat: the owner.
        card: the key of the card.
        number: the number of the other card, which is in play.
        to: the new place: ``hand``, ``deck``, ``discard``, ``removed`` or ``play``.
    """

    seat: int
    card: CardKey
    number: CardNumber
    to: str


@attrs.frozen
class CardTaken(GameEvent):
    """A card of one player goes, face up, into the hand of another, who owns it from then on (S90).

    Attributes:
        seat: the old owner.
        card: the key of the card.
        zone: the old zone.
        taker: the new owner.
    """

    seat: int
    card: CardKey
    zone: Zone
    taker: int


Moving = (
    EquipmentEntered
    | TokenCreated
    | EquipmentMoved
    | CardPlayed
    | CardCopied
    | CardReturned
    | DeclarationCanceled
    | CardLeft
    | CardMoved
    | CardTaken
    | CardPutUnder
    | CardUncovered
)
"""Any event that moves a card."""
