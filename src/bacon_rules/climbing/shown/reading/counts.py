"""Words for a number of cards that stand for no number of their own: one, both and all."""

from __future__ import annotations

import re
from typing import Final

from bacon_rules.climbing import Hand
from bacon_rules.climbing.shown.reading.vocabulary import RANKS, SUITS, WILD

_OF_RANK: Final = "|".join(sorted({*RANKS, *WILD}, reverse=True)) + "|[0-9]+"
_SUIT: Final = "|".join(sorted(SUITS, reverse=True))
_ONE: Final = re.compile(rf"\bone (?=(?:{_OF_RANK})(?: of (?:{_SUIT}))?(?: and |,|$))")
_BOTH: Final = re.compile(
    rf"\bboth (?:of )?(?:my |the )?(?P<before>{_OF_RANK})(?![a-z0-9])"
    rf"|両方の(?P<after>{_OF_RANK})|(?P<first>{_OF_RANK})[をはの]?両方"
)
_ALL: Final = re.compile(
    rf"\ball (?:of )?(?:my |the )?(?P<before>{_OF_RANK})s?(?![a-z0-9])"
    rf"|(?:全部|すべて|全て)の(?P<after>{_OF_RANK})|(?P<first>{_OF_RANK})[をはの]?(?:全部|すべて|全て)"
)


def counted(text: str, hand: Hand) -> str:
    """Return a text in normal form with the cards in place of these words.

    >>> from bacon_rules.climbing import parse_card
    >>> counted("both wilds", Hand(()))
    'wilds wilds'
    >>> counted("all my sevens", Hand(map(parse_card, ["7c", "7d", "8h"])))
    '7c 7d'
    """
    bare = _BOTH.sub(lambda found: f"{_what(found)} {_what(found)}", _ONE.sub("", text))
    return _ALL.sub(lambda found: _held(_what(found), hand), bare)


def _what(found: re.Match[str]) -> str:
    return found["before"] or found["after"] or found["first"]


def _held(what: str, hand: Hand) -> str:
    """Return the cards of a hand that a word names, or the word if there are none."""
    rank = None if what in WILD else RANKS.get(what) or int(what)
    return " ".join(str(card).lower() for card in hand if card.rank == rank) or what
