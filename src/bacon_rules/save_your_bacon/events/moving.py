"""Where cards go."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber

__all__ = [
    "CardCopied",
    "CardLeft",
    "CardMoved",
    "CardPlayed",
    "CardPutUnder",
    "CardReturned",
    "CardUncovered",
    "DeclarationCanceled",
    "EquipmentEntered",
    "EquipmentMoved",
    "Moving",
]


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


Moving = (
    EquipmentEntered
    | EquipmentMoved
    | CardPlayed
    | CardCopied
    | CardReturned
    | DeclarationCanceled
    | CardLeft
    | CardMoved
    | CardPutUnder
    | CardUncovered
)
"""Something that brings a card to another place."""
