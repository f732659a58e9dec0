"""Chance in the trick-taking game, lot by lot, and the bounds of a deal."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from bacon_rules.games.urns import Bounds, Urn
from bacon_rules.trick_taking import PACK, Deal, Hand, Rules, State

_CALLS_ON_AN_UPCARD: Final = 8


def bounds(rules: Rules) -> Bounds:
    """Return the bounds of a deal."""
    moves = _CALLS_ON_AN_UPCARD * rules.upcards + 1 + 4 * rules.cards_each
    return Bounds(moves, rules.all_tricks * rules.factor, len(PACK))


def urn(state: State) -> Urn:
    """Return the pack; only the hands and the upcards are drawn, since the rest of the stub is never seen."""
    rules = state.rules
    each = rules.cards_each

    def made(drawn: list[Hashable]) -> Deal:
        hands = [Hand(drawn[each * seat : each * (seat + 1)]) for seat in range(4)]  # type: ignore[arg-type]  # cards
        rest = [card for card in PACK if card not in drawn]
        return Deal(hands, [*drawn[4 * each :], *rest])  # type: ignore[list-item]  # they are cards

    return Urn(PACK, 4 * each + rules.upcards, made)
