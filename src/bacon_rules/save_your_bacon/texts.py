"""The texts of cards in the languages that they are written in."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.card_texts import cards as english
from bacon_rules.save_your_bacon.card_texts.cards import Readable

ENGLISH: Final = "en"
JAPANESE: Final = "ja"


def card_text(part: Readable, language: str = ENGLISH) -> str:
    """Return the text of a card, of a part of a card, or of a word that a pool defines.

    A card is a block of lines: the name, the kind with icons and values, the effects, and a champion's pod.  The names
    are the pool's own in every language; a language in which no card texts are written has the English ones.

    >>> from bacon_rules.save_your_bacon import starter_pool
    >>> print(card_text(starter_pool().actions[2]))
    Spring Tide
    Action, {PH}, cost 4, value 1
    Place 2{D} on each exhausted opposing champion.
    >>> print(card_text(starter_pool().actions[2], "ja"))
    Spring Tide
    アクション、{PH}、コスト4、価値1
    消耗状態の相手のチャンピオンすべてにそれぞれ2{D}を与える。

    Args:
        part: the card or part.
        language: one of the languages of `bacon_rules.words`.

    Raises:
        LanguageError: the package has no words in this language.
    """
    if language == ENGLISH:
        return english.card_text(part)
    from bacon_rules.speaking.catalogues import catalogue  # noqa: PLC0415 - slow to load

    catalogue(language)
    if language != JAPANESE:
        return english.card_text(part)
    from bacon_rules.save_your_bacon.card_texts.japanese.cards import card_text as japanese  # noqa: PLC0415

    return japanese(part)
