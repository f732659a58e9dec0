"""Filling in the hidden cards of a view: uniformly over all deals and passes that fit the view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bacon_rules.shuffle import Randomness
from further_games.cards import PACK, Card, Cards
from further_games.dealing import SEATS
from further_games.guessing import drawn
from further_games.hearts.legality import playable
from further_games.hearts.table import PASSED_EACH, TWO_OF_CLUBS, Table

if TYPE_CHECKING:
    from further_games.hearts.state import View


def filled(view: View, turn: int, randomness: Randomness) -> Table:
    """Return a whole table that has a given view.

    Raises:
        HandError: no hands fit the view.
    """
    if view.passing:
        return _while_passing(view, turn, randomness)
    played, known = view.played, _known(view, turn)
    hidden = set(PACK) - set(view.hand) - {laid.card for laid in played}

    def may_hold(seat: int, card: Card) -> bool:
        if card in known:
            return known[card] == seat
        return all(
            laid.card in playable(view.rules, (laid.card, card), played[:ply])[0]
            for ply, laid in enumerate(played)
            if laid.seat == seat
        )

    needs = [0 if seat == view.seat else count for seat, count in enumerate(view.card_counts)]
    hands = drawn(sorted(hidden), needs, may_hold, randomness)
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    passed = [_passed(view, giver, hands, randomness) if view.steps else () for giver in range(SEATS)]
    return Table(tuple(tuple(sorted(hand)) for hand in hands), tuple(passed), played, turn)


def _while_passing(view: View, turn: int, randomness: Randomness) -> Table:
    """Return a table during passing: the cards that others have passed are as unknown as their hands."""
    done = [min(PASSED_EACH, max(0, view.passes - PASSED_EACH * seat)) for seat in range(SEATS)]
    needs = [0 if seat == view.seat else count + done[seat] for seat, count in enumerate(view.card_counts)]
    hidden = sorted(set(PACK) - set(view.hand) - set(view.passed))
    hands = drawn(hidden, needs, lambda _, __: True, randomness)
    passed = [tuple(sorted(hand[:number])) for hand, number in zip(hands, done, strict=True)]
    kept = [tuple(sorted(hand[number:])) for hand, number in zip(hands, done, strict=True)]
    if view.seat is not None:
        kept[view.seat], passed[view.seat] = view.hand, view.passed
    return Table(tuple(kept), tuple(passed), (), turn)


def _known(view: View, turn: int) -> Mapping[Card, int]:
    """Return the known holders of cards: of the passed cards, and of the two of clubs."""
    leader = view.played[0].seat if view.played else turn
    takers = {} if view.seat is None else dict.fromkeys(view.passed, (view.seat + view.steps) % SEATS)
    return {**takers, TWO_OF_CLUBS: leader}


def _passed(view: View, giver: int, hands: list[list[Card]], randomness: Randomness) -> Cards:
    """Return the cards that a seat passed: the known ones, or else any three cards that the taker has or had."""
    taker = (giver + view.steps) % SEATS
    if giver == view.seat:
        return view.passed
    if taker == view.seat:
        return view.received
    had = sorted([*hands[taker], *(laid.card for laid in view.played if laid.seat == taker)])
    randomness.shuffle(had)
    return tuple(sorted(had[:PASSED_EACH]))
