"""The names of kinds and suits, for showing them and for reading typed texts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bacon_rules.climbing import Kind, Suit
from bacon_rules.climbing.shown.words.combinations import NAMES
from bacon_rules.decks import french
from bacon_rules.speaking.folding import words_listed
from bacon_rules.speaking.speaker import message, speaker_of

KIND_WORDS: Final = {
    Kind.SINGLE: message("single, singles, singleton, single card"),
    Kind.PAIR: message("pair, pairs, double, doubles"),
    Kind.TRIPLE: message("triple, triples, trips, trio, three of a kind"),
    Kind.RUN: message("run, runs, run of three"),
    Kind.BOBTAIL: message("bobtail, bobtails, run of four"),
    Kind.STRAIGHT: message("straight, straights, run of five"),
    Kind.STRETCH: message("stretch, stretches, run of six"),
    Kind.STAIRS: message("stairs, stair, two pairs, double pair"),
    Kind.TUBE: message("tube, tubes, three pairs"),
    Kind.PLATE: message("plate, plates, two triples"),
    Kind.QUAD: message("quad, quads, four of a kind"),
    Kind.STRAIGHT_FLUSH: message("straight flush, straight flushes, straightflush"),
    Kind.QUINT: message("quint, quints, five of a kind"),
    Kind.STRETCH_FLUSH: message("stretch flush, stretch flushes, stretchflush"),
    Kind.HEX: message("hex, hexes, six of a kind"),
}


def kind_names(language: str = "en") -> Mapping[Kind, str]:
    """Return the name of each kind of combination.

    Raises:
        LanguageError: the package has no words in this language.

    >>> kind_names()[Kind.STAIRS], kind_names("ja")[Kind.STAIRS]
    ('stairs', '階段')
    """
    by = speaker_of(language)
    return MappingProxyType({kind: by.say(name) for kind, name in NAMES.items()})


def suit_names(language: str = "en") -> Mapping[Suit, str]:
    """Return the name of each suit.

    Raises:
        LanguageError: the package has no words in this language.
    """
    by = speaker_of(language)
    return MappingProxyType({suit: by.say(french.SUITS[suit.value]) for suit in Suit})


def kind_words(language: str = "en") -> Mapping[str, Kind]:
    """Return every word that people type for a kind of combination, in the form of `folded`.

    Raises:
        LanguageError: the package has no words in this language.

    >>> kind_words()["trips"], kind_words("ja")["ペア"]
    (<Kind.TRIPLE: 'triple'>, <Kind.PAIR: 'pair'>)
    """
    by = speaker_of(language)
    return MappingProxyType({word: kind for kind, words in KIND_WORDS.items() for word in words_listed(by.say(words))})


def suit_words(language: str = "en") -> Mapping[str, Suit]:
    """Return every word, letter and sign that people type for a suit, in the form of `folded`.

    Raises:
        LanguageError: the package has no words in this language.
    """
    return MappingProxyType({word: Suit(letter) for word, letter in french.suit_words(language).items()})
