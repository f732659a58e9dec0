"""How long a deal can be, how much it can bring, and of how many things chance draws one."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.learning.episodes import AnyRules

_CALLS_ON_AN_UPCARD: Final = 8
_MANY_MOVES: Final = 100_000
_MANY_CARDS_IN_PLAY: Final = 1_000


def moves(rules: AnyRules) -> int:
    """Return the most moves of players in a deal.

    In the climbing game each play takes a card at least, all others may pass, and the round's winner may ask, be
    answered, and give the lead.  A game of Save Your Bacon! has no such bound, but none is as long as this.
    """
    match rules:
        case climbing.Rules():
            cards = rules.players * (rules.naturals_each + rules.wilds_each)
            return cards * (rules.players + 3)
        case trick_taking.Rules():
            return _CALLS_ON_AN_UPCARD * rules.upcards + 1 + 4 * rules.cards_each
        case save_your_bacon.Rules():
            return _MANY_MOVES
        case _:
            assert_never(rules)


def points(rules: AnyRules) -> int:
    """Return the most points that a side can be ahead by."""
    match rules:
        case climbing.Rules():
            return sum(rules.points)
        case trick_taking.Rules():
            return rules.all_tricks * rules.factor
        case save_your_bacon.Rules():
            return 1
        case _:
            assert_never(rules)


def lots(rules: AnyRules) -> int:
    """Return of how many different things chance draws one at most."""
    match rules:
        case climbing.Rules():
            return rules.suits * rules.ranks
        case trick_taking.Rules():
            return len(trick_taking.PACK)
        case save_your_bacon.Rules():
            return len(rules.pool.cards) + _MANY_CARDS_IN_PLAY
        case _:
            assert_never(rules)
