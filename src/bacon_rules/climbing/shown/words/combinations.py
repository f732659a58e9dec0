"""Kinds and combinations in words: their names, and the meaning of their wilds (B4, B5)."""

from __future__ import annotations

# ruff: noqa: RUF001 - ranges of ranks have en dashes
from itertools import groupby
from typing import Final

from bacon_rules.climbing import Combination, Kind
from bacon_rules.decks.french import SUITS
from bacon_rules.speaking.speaker import Speaker, message

NAMES: Final = {
    Kind.SINGLE: message("single"),
    Kind.PAIR: message("pair"),
    Kind.TRIPLE: message("triple"),
    Kind.RUN: message("run"),
    Kind.BOBTAIL: message("bobtail"),
    Kind.STRAIGHT: message("straight"),
    Kind.STRETCH: message("stretch"),
    Kind.STAIRS: message("stairs"),
    Kind.TUBE: message("tube"),
    Kind.PLATE: message("plate"),
    Kind.QUAD: message("quad"),
    Kind.STRAIGHT_FLUSH: message("straight flush"),
    Kind.QUINT: message("quint"),
    Kind.STRETCH_FLUSH: message("stretch flush"),
    Kind.HEX: message("hex"),
}
"""The name of each kind."""

RANKS: Final = (
    message("ones"),
    message("twos"),
    message("threes"),
    message("fours"),
    message("fives"),
    message("sixes"),
    message("sevens"),
    message("eights"),
    message("nines"),
    message("tens"),
    message("elevens"),
    message("twelves"),
    message("thirteens"),
    message("fourteens"),
)
"""The words for several cards of a rank, from the lowest rank up."""

_PLAIN: Final = {
    Kind.SINGLE: message("single {high}"),
    Kind.PAIR: message("pair of {ranks}"),
    Kind.TRIPLE: message("triple of {ranks}"),
    Kind.RUN: message("run {low}–{high}"),
    Kind.BOBTAIL: message("bobtail {low}–{high}"),
    Kind.STRAIGHT: message("straight {low}–{high}"),
    Kind.STRETCH: message("stretch {low}–{high}"),
    Kind.STAIRS: message("stairs {low}–{high}"),
    Kind.TUBE: message("tube {low}–{high}"),
    Kind.PLATE: message("plate {low}–{high}"),
    Kind.QUAD: message("quad of {ranks}"),
    Kind.STRAIGHT_FLUSH: message("straight flush {low}–{high} in {suit}"),
    Kind.QUINT: message("quint of {ranks}"),
    Kind.STRETCH_FLUSH: message("stretch flush {low}–{high} in {suit}"),
    Kind.HEX: message("hex of {ranks}"),
}
"""The words for a combination of each kind after *Ann's* or *the*."""

_ONE: Final = {
    Kind.SINGLE: message("a single {high}"),
    Kind.PAIR: message("a pair of {ranks}"),
    Kind.TRIPLE: message("a triple of {ranks}"),
    Kind.RUN: message("a run {low}–{high}"),
    Kind.BOBTAIL: message("a bobtail {low}–{high}"),
    Kind.STRAIGHT: message("a straight {low}–{high}"),
    Kind.STRETCH: message("a stretch {low}–{high}"),
    Kind.STAIRS: message("the stairs {low}–{high}"),
    Kind.TUBE: message("a tube {low}–{high}"),
    Kind.PLATE: message("a plate {low}–{high}"),
    Kind.QUAD: message("a quad of {ranks}"),
    Kind.STRAIGHT_FLUSH: message("a straight flush {low}–{high}"),
    Kind.QUINT: message("a quint of {ranks}"),
    Kind.STRETCH_FLUSH: message("a stretch flush {low}–{high}"),
    Kind.HEX: message("a hex of {ranks}"),
}
"""The words for a combination of each kind at its first mention."""

_OF_WILDS: Final = {
    Kind.STRAIGHT_FLUSH: message("straight flush {low}–{high}"),
    Kind.STRETCH_FLUSH: message("stretch flush {low}–{high}"),
}
"""The words for flushes of wilds alone, which have no suit."""


def kind_name(kind: Kind, speaker: Speaker) -> str:
    """Return the name of a kind."""
    return speaker.mark(speaker.say(NAMES[kind]), kind)


def known_combination(combination: Combination, speaker: Speaker) -> str:
    """Return the words for a combination after *Ann's* or *the*."""
    kind, suit = combination.kind, combination.suit
    text = _OF_WILDS[kind] if kind.is_flush and suit is None else _PLAIN[kind]
    named = "" if suit is None else speaker.say(SUITS[suit.value])
    return _phrase(text, combination, named, speaker)


def new_combination(combination: Combination, speaker: Speaker) -> str:
    """Return the words for a combination at its first mention, without the suit of a flush, since the cards follow."""
    return _phrase(_ONE[combination.kind], combination, "", speaker)


def explained(combination: Combination, speaker: Speaker) -> str:
    """Return a combination, with the meaning of each wild."""
    named = known_combination(combination, speaker)
    wilds = [placed.rank for placed in combination.placed if placed.card.is_wild]
    if not wilds:
        return named
    told = [
        speaker.say("{wilds} = {rank}", wilds=" ".join("X" * len([*same])), rank=rank) for rank, same in groupby(wilds)
    ]
    return speaker.say("{combination}, {wilds}", combination=named, wilds=", ".join(told))


def _phrase(text: str, combination: Combination, suit: str, speaker: Speaker) -> str:
    ranks = speaker.say(RANKS[combination.top - 1])
    words = speaker.say(text, low=combination.bottom, high=combination.top, ranks=ranks, suit=suit)
    return speaker.mark(words, combination)
