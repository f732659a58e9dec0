"""Playing cards, suits and hands in words, of the two games that have them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules import climbing, trick_taking
from bacon_rules.speaking.speaker import SYMBOLS, Speaker, message

Suit = climbing.Suit | trick_taking.Suit
Card = climbing.Card | trick_taking.Card
Hand = climbing.Hand | trick_taking.Hand

SUITS: Final = {
    "c": message("clubs"),
    "d": message("diamonds"),
    "h": message("hearts"),
    "s": message("spades"),
}
"""The names of the suits, by their letters."""

FACES: Final = {11: message("jack"), 12: message("queen"), 13: message("king"), 14: message("ace")}
"""The names of the trick-taking game's ranks that are no numbers."""


def suit_name(suit: Suit, speaker: Speaker) -> str:
    """Return a suit as it stands in a sentence."""
    return speaker.mark(speaker.say(SUITS[suit.value]), suit)


def card_name(card: Card, speaker: Speaker) -> str:
    """Return a card as it stands in a sentence."""
    return speaker.mark(_name(card, speaker), card)


def _name(card: Card, speaker: Speaker) -> str:
    if card.rank is None or card.suit is None:
        return speaker.say("wild card")
    face = FACES.get(card.rank) if isinstance(card, trick_taking.Card) else None
    rank = str(card.rank) if face is None else speaker.say(face)
    return speaker.say("{rank} of {suit}", rank=rank, suit=speaker.say(SUITS[card.suit.value]))


def cards_shown(cards: Iterable[Card], speaker: Speaker) -> str:
    """Return cards by rank and sign, as many cards are shown."""
    return " ".join(speaker.mark(_shown(card), card) for card in cards)


def _shown(card: Card) -> str:
    """Return a card by rank and sign."""
    text = str(card)
    return text if card.suit is None else text[:-1] + SYMBOLS[card.suit.value]
