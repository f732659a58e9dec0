"""French playing cards in words, for every game that writes them as rank and suit: ``7c``, ``10h``, ``Qs``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from bacon_rules.speaking.folding import words_listed
from bacon_rules.speaking.speaker import Speaker, message, speaker_of

SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
"""The signs of the suits, by their letters."""

SUITS: Final = {
    "c": message("clubs"),
    "d": message("diamonds"),
    "h": message("hearts"),
    "s": message("spades"),
}
"""The names of the suits, by their letters."""

SUIT_WORDS: Final = {
    "c": message("clubs, club, c, ♣, ♧"),
    "d": message("diamonds, diamond, d, ♦, ♢"),
    "h": message("hearts, heart, h, ♥, ♡"),
    "s": message("spades, spade, s, ♠, ♤"),
}
"""The words that people type for the suits, by their letters."""

FACES: Final = {"J": message("jack"), "Q": message("queen"), "K": message("king"), "A": message("ace")}
"""The names of the ranks that are written as letters."""


class FrenchSuit(Protocol):
    """A suit."""

    @property
    def value(self) -> str:
        """The letter of the suit."""


class FrenchCard(Protocol):
    """A card written as its rank and the letter of its suit."""

    @property
    def suit(self) -> FrenchSuit | None:
        """The suit of the card; `None` for a wild card."""


def suit_name(suit: FrenchSuit, speaker: Speaker) -> str:
    """Return the words for a suit in a sentence."""
    return speaker.mark(speaker.say(SUITS[suit.value]), suit)


def card_name(card: FrenchCard, speaker: Speaker) -> str:
    """Return the words for a card in a sentence."""
    return speaker.mark(_name(card, speaker), card)


def _name(card: FrenchCard, speaker: Speaker) -> str:
    if card.suit is None:
        return speaker.say("wild card")
    rank = str(card)[:-1]
    told = speaker.say(FACES[rank]) if rank in FACES else rank
    return speaker.say("{rank} of {suit}", rank=told, suit=speaker.say(SUITS[card.suit.value]))


def cards_shown(cards: Iterable[FrenchCard], speaker: Speaker) -> str:
    """Return many cards in short form, by rank and sign."""
    return " ".join(speaker.mark(_shown(card), card) for card in cards)


def _shown(card: FrenchCard) -> str:
    text = str(card)
    return text if card.suit is None else text[:-1] + SIGNS[card.suit.value]


def suit_words(language: str = "en") -> Mapping[str, str]:
    """Return the letter of a suit for every word, letter and sign that people type for it, in the form of `folded`.

    Raises:
        LanguageError: the package has no words in this language.

    >>> suit_words()["spade"], suit_words("ja")["♣"]
    ('s', 'c')
    """
    by = speaker_of(language)
    return MappingProxyType(
        {word: letter for letter, words in SUIT_WORDS.items() for word in words_listed(by.say(words))}
    )
