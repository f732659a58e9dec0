"""Whether a state, a view or an event can have come about by legal play, as far as it can be told from itself alone."""

from __future__ import annotations

from typing import Final

from bacon_rules.climbing import scoring
from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.events import Event
from bacon_rules.climbing.rounds import stage_faults
from bacon_rules.climbing.rules import Rules, Variant
from bacon_rules.climbing.scoring import (
    deal_is_over,
    next_dealer,
    next_starter,
    score_deal,
    secured_points,
    wins_at_once,
)
from bacon_rules.climbing.state import State
from bacon_rules.climbing.table import Following, Table
from bacon_rules.climbing.tallies import scores_can_be
from bacon_rules.climbing.view import View
from bacon_rules.codecs import event_faults
from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Fault, Faults

__all__ = ["Fault", "event_fault", "state_fault", "view_fault"]


_SEATS: Final = (0, 5)
_MANY: Final = (0, 2**53 - 1)
_RANGES: Final = {
    "cards_left": _MANY,
    "deal_number": (1, _MANY[1]),
    "dealer": _SEATS,
    "leader": _SEATS,
    "partner": _SEATS,
    "points": _MANY,
    "position": (1, 6),
    "scores": _MANY,
    "seat": _SEATS,
    "starter": _SEATS,
    "to": _SEATS,
    "winners": _SEATS,
}
"""From where to where the numbers of an event go, by the attribute's name."""

_SIZES: Final = {"points": (2, 6), "scores": (2, 6), "winners": (1, 6)}
"""How many numbers an attribute of an event has that has several."""


def state_fault(state: State) -> Fault | None:
    """Find what keeps a state from being one that legal play leads to; `None` if nothing can be found.

    Every state that legal play leads to has no fault.  A fault is found in scores that the deals so far cannot have
    given, a dealer or starter who is not next, hands and piles that are not from the cards dealt, seats that cannot
    have gone out in this order, and a stage to which no round can have led.
    """
    return next(_state_faults(state), None)


def view_fault(view: View) -> Fault | None:
    """Find what keeps a view from being one of a state without fault; `None` if nothing can be found.

    What a seat may not know does not matter: either all states that have this view are without fault, or none is.
    """
    return next(_view_faults(view), None)


def event_fault(event: Event) -> Fault | None:
    """Find a number in an event that no game of the package can have; `None` if there is none."""
    return next(event_faults(event, _SIZES, _RANGES), None)


def _state_faults(state: State) -> Faults:
    rules, table = state.rules, state.table
    yield from _outline_faults(state)
    if table is not None:
        yield from _dealt_faults(rules, table.dealt)
        yield from _hand_faults(rules, table)
        yield from _out_faults(state, table)
    elif state.winners:
        yield Fault("winners", "expected none, since the cards of this deal are still to be dealt")
    scores = _scores_before(state)
    yield from _score_faults(state, scores)
    yield from _dealer_faults(state, scores)
    if table is not None:
        yield from _winner_faults(state, table, scores)
        yield from _in_table(stage_faults(rules, table, state.starter))
        if state.winners:
            yield from _last_play_faults(table)


def _in_table(faults: Faults) -> Faults:
    return (Fault(f"table.{fault.path}", fault.problem) for fault in faults)


def _outline_faults(state: State) -> Faults:
    rules = state.rules
    if len(state.scores) != rules.sides:
        yield Fault("scores", f"expected the scores of {rules.sides} sides, got {len(state.scores)}")
    for side, score in enumerate(state.scores):
        if score < 0:
            yield Fault(f"scores[{side}]", f"expected 0 or more, got {shown(score)}")
    if state.deal_number < 1:
        yield Fault("deal_number", f"expected 1 or more, got {shown(state.deal_number)}")
    for name, seat in (("dealer", state.dealer), ("starter", state.starter)):
        if not 0 <= seat < rules.players:
            yield Fault(name, f"expected a seat from 0 to {rules.players - 1}, got {shown(seat)}")


def _dealt_faults(rules: Rules, dealt: tuple[Hand, ...]) -> Faults:
    """Find what is wrong with a deal, and where (B1, B3)."""
    if len(dealt) != rules.players:
        yield Fault("table.dealt", f"expected the hands of {rules.players} players, got {len(dealt)}")
    pack = rules.pack
    for seat, hand in enumerate(dealt):
        path = f"table.dealt[{seat}]"
        if hand.wilds != rules.wilds_each:
            yield Fault(path, f"expected {rules.wilds_each} wilds, got {hand.wilds}")
        naturals = hand.naturals
        if len(naturals) != rules.naturals_each:
            yield Fault(path, f"expected {rules.naturals_each} natural cards, got {len(naturals)}")
        yield from _pack_faults(path, pack, naturals)
        pack -= naturals


def _pack_faults(path: str, pack: Hand, naturals: Hand) -> Faults:
    if not pack.holds(naturals):
        card = next(card for card in naturals if naturals.count(card) > pack.count(card))
        yield Fault(path, f"{card} is here more often than the pack has it, or has it left")


def _hand_faults(rules: Rules, table: Table) -> Faults:
    if len(table.hands) != rules.players:
        yield Fault("table.hands", f"expected the hands of {rules.players} players, got {len(table.hands)}")
    for seat, (hand, dealt) in enumerate(zip(table.hands, table.dealt, strict=True)):
        if not dealt.holds(hand):
            card = next(card for card in hand if hand.count(card) > dealt.count(card))
            yield Fault(f"table.hands[{seat}]", f"{card} is here more often than in what the seat was dealt")


def _out_faults(state: State, table: Table) -> Faults:
    """Find seats that are not out, and a deal that was over before (B10, B15)."""
    out, empty = table.out, [seat for seat, hand in enumerate(table.hands) if not hand]
    if sorted(out) != empty:
        yield Fault("table.out", f"expected the seats without cards, which are {empty}, got {list(out)}")
    ended = out[:-1] if state.winners else out
    if deal_is_over(state.rules, ended):
        yield Fault("table.out", f"with {list(ended)} out the deal would have ended")


def _scores_before(state: State) -> tuple[int, ...]:
    """Give the scores without the points of the deal that is played, which count where it ends the match."""
    if state.table is None or not state.winners:
        return state.scores
    rules, out = state.rules, state.table.out
    points = (0,) * rules.sides
    if rules.variant is Variant.BACON and out:
        points = tuple(secured_points(rules, out) * (side == rules.side_of(out[0])) for side in range(rules.sides))
    elif deal_is_over(rules, out):
        points = score_deal(rules, out)
    return tuple(score - more for score, more in zip(state.scores, points, strict=True))


def _score_faults(state: State, before: tuple[int, ...]) -> Faults:
    deals = state.deal_number - 1
    if min(before) < 0 or not scores_can_be(state.rules, before, deals):
        least = "" if before == state.scores else ", without the points of the last one,"
        yield Fault("scores", f"a match that goes on{least} cannot have {shown(before)} after {shown(deals)} deals")


def _dealer_faults(state: State, scores: tuple[int, ...]) -> Faults:
    """Find a dealer and a starter who are not next after any dealer (B14, B16, B17)."""
    rules, dealer = state.rules, state.dealer
    starters = {(dealer + 1) % rules.players}
    if state.deal_number > 1:
        dealers = [
            (next_dealer(rules, previous, scores, (first,)), previous)
            for previous in range(rules.players)
            for first in range(rules.sides)
        ]
        starters = {next_starter(rules, previous, scores, dealer) for next_, previous in dealers if next_ == dealer}
        if not starters:
            yield Fault("dealer", f"expected a seat that has most points, or its team has, not {dealer}")
    if state.starter not in starters:
        yield Fault("starter", f"expected seat {' or '.join(map(str, sorted(starters)))}, got {state.starter}")


def _winner_faults(state: State, table: Table, before: tuple[int, ...]) -> Faults:
    """Find winners that have not won, and a match that was won before (B21-B24)."""
    rules, out = state.rules, table.out
    for number, seat in enumerate(out[:-1] if state.winners else out, start=1):
        if wins_at_once(rules, before, state.deal_number, out[:number]):
            yield Fault("table.out", f"the match would have ended when seat {seat} went out")
    winners: tuple[int, ...] = ()
    if out and wins_at_once(rules, before, state.deal_number, out):
        winners = (rules.side_of(out[0]),)
    elif deal_is_over(rules, out):
        winners = scoring.winners(rules, state.scores, state.deal_number)
    if state.winners != winners:
        yield Fault("winners", f"expected {list(winners)}, got {list(state.winners)}")


def _last_play_faults(table: Table) -> Faults:
    """Find that a match which is over has not ended with the play by which its last player went out."""
    stage = table.stage
    if not isinstance(stage, Following) or stage.top.seat != table.out[-1]:
        yield Fault("table.stage", f"the match ended as seat {table.out[-1]} went out: its play is the top combination")
    seats = len(table.hands)
    following = next(seat % seats for seat in range(table.out[-1] + 1, 2 * seats) if table.hands[seat % seats])
    if stage.seat != following:
        yield Fault("table.stage.seat", f"expected seat {following}, the next that holds cards, got {stage.seat}")


def _view_faults(view: View) -> Faults:
    rules = view.rules
    if view.seat is not None and not 0 <= view.seat < rules.players:
        yield Fault("seat", f"expected a seat from 0 to {rules.players - 1} or none, got {shown(view.seat)}")
    for name in ("card_counts", "wild_counts", "played"):
        number = len(getattr(view, name))
        if number != rules.players:
            yield Fault(name, f"expected one entry for each of {rules.players} players, got {number}")
    yield from _count_faults(view)
    yield from _seen_faults(view)
    for fault in _state_faults(view.determinize(0)):
        yield Fault(fault.path.removeprefix("table."), fault.problem)


def _count_faults(view: View) -> Faults:
    """Find a number of cards that is not what is left of those dealt (B3)."""
    is_dealt = view.stage is not None
    wilds_each = view.rules.wilds_each * is_dealt
    naturals_each = view.rules.naturals_each * is_dealt
    for seat, played in enumerate(view.played):
        wilds, naturals = wilds_each - played.wilds, naturals_each - len(played.naturals)
        if wilds < 0 or naturals < 0:
            yield Fault(f"played[{seat}]", f"a seat plays at most {naturals_each} natural cards and {wilds_each} wilds")
        if view.wild_counts[seat] != wilds:
            yield Fault(f"wild_counts[{seat}]", f"expected {wilds}, got {shown(view.wild_counts[seat])}")
        if view.card_counts[seat] != naturals + wilds:
            yield Fault(f"card_counts[{seat}]", f"expected {naturals + wilds}, got {shown(view.card_counts[seat])}")
    if view.stage is None and view.out:
        yield Fault("out", "expected none, since the cards of this deal are still to be dealt")


def _seen_faults(view: View) -> Faults:
    """Find a hand that is not the seat's, and cards that are not in the pack."""
    hand, pack = view.hand, view.rules.pack
    cards, wilds = (0, 0) if view.seat is None else (view.card_counts[view.seat], view.wild_counts[view.seat])
    if len(hand) != cards or hand.wilds != wilds:
        yield Fault("hand", f"expected {cards} cards with {wilds} wilds, got {len(hand)} with {hand.wilds}")
    for path, held in (("hand", hand), *((f"played[{seat}]", played) for seat, played in enumerate(view.played))):
        yield from _pack_faults(path, pack, held.naturals)
        pack -= held.naturals
