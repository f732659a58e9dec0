"""French cards in words, whatever game they are of."""

import attrs
import pytest

from bacon_rules import climbing, trick_taking
from bacon_rules.decks.french import SIGNS, SUITS, FrenchCard, card_name, cards_shown, suit_name, suit_words
from bacon_rules.errors import LanguageError
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.words import languages


@attrs.frozen
class Suit:
    value: str


@attrs.frozen
class Card:
    """A card of some other game."""

    rank: str
    suit: Suit | None

    def __str__(self) -> str:
        return self.rank if self.suit is None else f"{self.rank}{self.suit.value}"


CARDS: list[tuple[FrenchCard, str, str]] = [
    (climbing.parse_card("11c"), "11 of clubs", "11♣"),
    (climbing.parse_card("X"), "wild card", "X"),
    (trick_taking.parse_card("Js"), "jack of spades", "J♠"),
    (Card("10", Suit("d")), "10 of diamonds", "10♦"),
    (Card("Q", Suit("h")), "queen of hearts", "Q♥"),
    (Card("K", Suit("d")), "king of diamonds", "K♦"),
    (Card("A", Suit("c")), "ace of clubs", "A♣"),
    (Card("joker", None), "wild card", "joker"),
]


@pytest.mark.parametrize(("card", "name", "short"), CARDS)
def test_a_card_is_named_by_its_notation(card: FrenchCard, name: str, short: str) -> None:
    by = speaker_of("en")
    assert card_name(card, by) == name
    assert cards_shown([card, card], by) == f"{short} {short}"


def test_cards_and_suits_are_marked() -> None:
    by = speaker_of("ja", mark=lambda text, value: f"<{text}:{value}>")
    card = Card("7", Suit("h"))
    assert card_name(card, by) == "<ハートの7:7h>"
    assert cards_shown([card], by) == "<7♥:7h>"
    assert suit_name(Suit("s"), by) == "<スペード:Suit(value='s')>"


@pytest.mark.parametrize("language", languages())
def test_words_for_suits_lead_to_their_letters(language: str) -> None:
    words = suit_words(language)
    assert set(words.values()) == {*SUITS} == {*SIGNS}
    for letter, name in SUITS.items():
        assert words[SIGNS[letter]] == words[speaker_of(language).say(name)] == letter


def test_there_are_no_words_for_suits_in_an_unknown_language() -> None:
    with pytest.raises(LanguageError):
        suit_words("xx")
