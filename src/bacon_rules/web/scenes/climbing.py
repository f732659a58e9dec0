"""The climbing game's table as a page draws it, made from what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.climbing import (
    Beat,
    Combination,
    DealBegan,
    DealScored,
    LeadAnswered,
    LeadAsked,
    LeadGiven,
    Led,
    Passed,
    RoundWon,
    Variant,
    View,
    WentOut,
    parse_hand,
)
from bacon_rules.documents.values import JsonObject
from bacon_rules.web.scenes import common
from bacon_rules.web.telling import Telling

SPOKEN: Final = (Passed, LeadGiven, LeadAsked, LeadAnswered)
RULINGS: Final = {Variant.BACON: "B18", Variant.APPLEWOOD: "B19", Variant.CHUNKY: "B20"}
"""How each game's deals are scored."""


def scene(view: View, events: Sequence[object], telling: Telling) -> JsonObject:
    """Return what is to be drawn.

    Args:
        view: what the seat knows.
        events: what happened until then, as far as the seat may know it.
        telling: puts it into words.
    """
    of_round = common.since(events, Led, DealBegan)
    return {
        "seats": [_seat(view, number, of_round, telling) for number in range(view.seats)],
        "centre": _pile(of_round, telling),
        "hand": common.cards(view.hand, telling),
        "choices": common.choices(view.legal_moves().others, telling),
        "sheet": _sheet(view, events),
    }


def _seat(view: View, number: int, of_round: Sequence[object], telling: Telling) -> JsonObject:
    out = view.out.index(number) + 1 if number in view.out else None
    spoken = [event for event in of_round if isinstance(event, SPOKEN) and event.seat == number]
    return common.seat(
        view,
        number,
        telling,
        cards=view.card_counts[number],
        wilds=view.wild_counts[number],
        deals=view.dealer == number,
        out=out,
        passed=bool(spoken) and isinstance(spoken[-1], Passed),
        says=telling(spoken[-1]) if spoken else None,
    )


def _pile(of_round: Sequence[object], telling: Telling) -> JsonObject:
    """Return the pile of the round, which stays after its end until the next lead."""
    played = [event for event in of_round if isinstance(event, Led | Beat)]
    won = next((event.seat for event in of_round if isinstance(event, RoundWon)), None)
    return {"layers": [_layer(event.seat, event.combination, telling) for event in played], "won_by": won}


def _layer(seat: int, combination: Combination, telling: Telling) -> JsonObject:
    placed = [
        {"card": str(one.card), "as": None if not one.card.is_wild else f"{one.rank}{one.suit or ''}"}
        for one in combination.placed
    ]
    return {"seat": seat, "cards": placed, "text": telling(combination), "bomb": combination.is_bomb}


def _sheet(view: View, events: Sequence[object]) -> JsonObject | None:
    """Return what the deal that has just ended scored; `None` while one is played."""
    scored = next((event for event in reversed(events) if isinstance(event, DealScored | DealBegan)), None)
    if not isinstance(scored, DealScored):
        return None
    of_deal = common.since(events, DealBegan)
    out = [event.seat for event in of_deal if isinstance(event, WentOut)]
    order = [*out, *(seat for seat in range(view.seats) if seat not in out)]
    return {
        "order": [{"seat": seat, "out": seat in out} for seat in order],
        "points": list(scored.points),
        "scores": list(scored.scores),
        "values": list(view.rules.points),
        "ruling": RULINGS[view.rules.variant],
    }


def picked(view: View, things: Sequence[str], telling: Telling) -> JsonObject:
    """Return the names of picked cards, best first, each with the move or why it is not legal, and what can be added.

    Raises:
        BaconRulesError: the things are not cards of the seat's hand.
    """
    hand = parse_hand(" ".join(things))
    named = [(one.move.combination, one.reason, one.move.combination.is_bomb) for one in view.readings(hand)]
    return {
        "names": common.names(named, telling),
        "addable": [str(card) for card in view.legal_moves().addable(hand)],
    }
