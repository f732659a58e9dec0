"""The names of kinds and suits, and the words that people type for them."""

# ruff: noqa: RUF001 - words have the signs of their languages

from collections.abc import Callable

import pytest

from bacon_rules import climbing
from bacon_rules.climbing.shown.words import kind_names, kind_words, suit_names, suit_words
from bacon_rules.climbing.shown.words.naming import KIND_WORDS
from bacon_rules.decks.french import SUIT_WORDS
from bacon_rules.errors import LanguageError
from bacon_rules.speaking.catalogues import catalogue
from bacon_rules.words import (
    folded,
    languages,
)


def test_without_a_language_it_is_english() -> None:
    assert kind_names() == kind_names("en")
    assert suit_names() == suit_names("en")
    assert kind_words() == kind_words("en")
    assert suit_words() == suit_words("en")


@pytest.mark.parametrize("language", languages())
def test_every_word_means_one_thing_and_every_name_is_a_word(language: str) -> None:
    kinds, suits = kind_words(language), suit_words(language)
    assert all(kinds[folded(name)] is kind for kind, name in kind_names(language).items())
    assert all(suits[folded(name)] is suit for suit, name in suit_names(language).items())
    assert not kinds.keys() & suits.keys()
    assert all(word == folded(word) != "" for word in [*kinds, *suits])
    texts = [*KIND_WORDS.values(), *SUIT_WORDS.values()]
    listed = [word for text in texts for word in said(text, language)]
    assert len(listed) == len(set(listed)) == len(kinds) + len(suits)


def said(text: str, language: str) -> list[str]:
    return [folded(word) for word in catalogue(language).gettext(text).split(",")]


def test_words_are_found_in_any_case_and_width() -> None:
    words = kind_words()
    assert (
        words[folded(" Straight-Flush ")]
        is words[folded("ＳＴＲＡＩＧＨＴ　ｆｌｕｓｈ")]
        is climbing.Kind.STRAIGHT_FLUSH
    )
    assert kind_words("ja")[folded("ｽﾄﾚｰﾄ")] is climbing.Kind.STRAIGHT
    assert suit_words("ja")["♣"] is suit_words()["c"] is climbing.Suit.CLUBS


def test_the_japanese_names_are_those_of_the_source() -> None:
    names = (
        "シングル ペア トリプル ラン ボブテール ストレート ストレッチ 階段 チューブ プレート クワッド "
        "ストレートフラッシュ クインツ ストレッチフラッシュ ヘックス"
    )
    assert " ".join(kind_names("ja").values()) == names


@pytest.mark.parametrize("named", [kind_names, kind_words, suit_names, suit_words])
def test_there_are_no_names_in_an_unknown_language(named: Callable[[str], object]) -> None:
    with pytest.raises(LanguageError, match="there are no words in 'xx'"):
        named("xx")
