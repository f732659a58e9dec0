"""The trick-taking game's table as a page draws it, made from what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.documents.values import JsonObject
from bacon_rules.trick_taking import (
    CallMade,
    DealAcquitted,
    DealBegan,
    DealScored,
    Discard,
    Play,
    UpcardTurned,
    View,
    parse_card,
)
from bacon_rules.web.scenes import common
from bacon_rules.web.telling import Telling


def scene(view: View, events: Sequence[object], telling: Telling) -> JsonObject:
    """Return what is to be drawn.

    Args:
        view: what the seat knows.
        events: what happened until then, as far as the seat may know it.
        telling: puts it into words.
    """
    called = common.since(events, UpcardTurned, DealBegan)
    moves = [move for move in view.legal_moves() if not isinstance(move, Play | Discard)]
    return {
        "seats": [_seat(view, number, called, telling) for number in range(view.seats)],
        "centre": _centre(view, telling),
        "hand": common.cards(view.hand, telling),
        "choices": common.choices(moves, telling),
        "sheet": _sheet(events),
    }


def _seat(view: View, number: int, called: Sequence[object], telling: Telling) -> JsonObject:
    contract = view.contract
    calls = [event for event in called if isinstance(event, CallMade) and event.seat == number]
    said = calls[-1] if calls and contract is None else None
    return common.seat(
        view,
        number,
        telling,
        cards=view.card_counts[number],
        deals=view.dealer == number,
        sits_out=contract is not None and contract.sits_out == number,
        declares=contract is not None and contract.declarer == number,
        says=None if said is None else telling(said),
    )


def _centre(view: View, telling: Telling) -> JsonObject:
    """Return the upcard, the trump, and the trick, of which the last one stays until the next lead."""
    contract = view.contract
    upcard = view.upcard if contract is None else None
    trick, winner = view.trick, None
    if not trick and view.tricks:
        trick, winner = view.tricks[-1].laid, view.tricks[-1].winner
    return {
        "upcard": None if upcard is None else str(upcard),
        "upcard_name": None if upcard is None else telling(upcard),
        "turned": [str(card) for card in view.upcards[:-1]],
        "trump": None if contract is None else str(contract.trump),
        "trump_name": None if contract is None else telling(contract.trump),
        "trick": [{"seat": one.seat, "card": str(one.card), "name": telling(one.card)} for one in trick],
        "won_by": winner,
        "tricks": list(view.tricks_won),
        "discard": None if view.discard is None else str(view.discard),
        "discard_name": None if view.discard is None else telling(view.discard),
    }


def _sheet(events: Sequence[object]) -> JsonObject | None:
    """Return what the deal that has just ended scored; `None` while one is played."""
    kinds = DealScored | DealAcquitted | DealBegan
    match next((event for event in reversed(events) if isinstance(event, kinds)), None):
        case DealScored(points, scores):
            return {"points": list(points), "scores": list(scores), "ruling": "T6"}
        case DealAcquitted():
            return {"points": None, "scores": None, "ruling": "T12"}
    return None


def picked(view: View, things: Sequence[str], telling: Telling) -> JsonObject:
    """Return what a picked card can be played as, or why it cannot, and what can be picked.

    Raises:
        BaconRulesError: the things are not cards.
    """
    cards = [parse_card(thing) for thing in things]
    readings = view.readings(cards)
    return {
        "names": common.names([(one.move, one.reason, False) for one in readings], telling),
        "addable": [str(card) for card in view.legal_moves().addable(cards)],
    }
