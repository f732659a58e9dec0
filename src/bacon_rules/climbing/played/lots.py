"""Chance in the climbing game, lot by lot, and the bounds of a deal."""

from __future__ import annotations

from collections.abc import Hashable

from bacon_rules.climbing import WILD, Deal, Hand, Rules, State
from bacon_rules.games.urns import Bounds, Urn


def bounds(rules: Rules) -> Bounds:
    """Return the bounds of a deal.

    Each play takes a card at least, all others may pass, and the round's winner may ask, be answered, and give the
    lead.
    """
    cards = rules.players * (rules.naturals_each + rules.wilds_each)
    return Bounds(cards * (rules.players + 3), sum(rules.points), rules.suits * rules.ranks)


def urn(state: State) -> Urn:
    """Return the naturals of the pack; each hand gets its wilds besides."""
    rules = state.rules
    each, wilds = rules.naturals_each, [WILD] * rules.wilds_each

    def made(drawn: list[Hashable]) -> Deal:
        hands = [drawn[each * seat : each * (seat + 1)] for seat in range(rules.players)]
        return Deal(Hand([*hand, *wilds]) for hand in hands)  # type: ignore[list-item]  # they are cards

    return Urn(tuple(rules.pack), each * rules.players, made)
