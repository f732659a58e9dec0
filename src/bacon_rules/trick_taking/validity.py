"""Whether a state, a view or an event can have come about by legal play.

A table keeps all that has happened in its deal, so the deal is played once more, move by move, and compared.
"""

from __future__ import annotations

import enum
from collections.abc import Generator, Iterable
from typing import Any, Final

import attrs

from bacon_rules.codecs import number_faults
from bacon_rules.conversion import tag_of
from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Fault, Faults
from bacon_rules.trick_taking.cards import PACK, Card, Hand
from bacon_rules.trick_taking.events import Event
from bacon_rules.trick_taking.guessing import can_guess
from bacon_rules.trick_taking.history import cards_had, laid_cards, steps, taker_of
from bacon_rules.trick_taking.moves import Deal
from bacon_rules.trick_taking.play import tricks_won
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.scoring import score_deal
from bacon_rules.trick_taking.state import State
from bacon_rules.trick_taking.table import Contract, Stage, Table, Trick
from bacon_rules.trick_taking.tallies import scores_can_be
from bacon_rules.trick_taking.view import View

__all__ = ["event_fault", "state_fault", "view_fault"]

_MANY: Final = (0, 2**53 - 1)
_SEAT: Final = (0, SEATS - 1)
_RANGES: Final = {
    "deal_number": (1, _MANY[1]),
    "dealer": _SEAT,
    "declarer": _SEAT,
    "number": (0, len(PACK) - 1),
    "points": _MANY,
    "scores": _MANY,
    "seat": _SEAT,
    "tricks_won": (0, len(PACK) // SEATS),
    "winners": (0, 1),
}
"""From where to where the numbers of an event go, by the attribute's name."""


def state_fault(state: State) -> Fault | None:
    """Find what keeps a state from being one that legal play leads to; `None` if nothing does.

    Only of scores above 10,000 some pass that no deals can have given.
    """
    return next(_state_faults(state), None)


def view_fault(view: View) -> Fault | None:
    """Find what keeps a view from being one of a state that legal play leads to; `None` if nothing does."""
    return next(_view_faults(view), None)


def event_fault(event: Event) -> Fault | None:
    """Find a number in an event that no match can have; `None` if there is none."""
    return next(number_faults(event, _RANGES), None)


def _state_faults(state: State) -> Faults:
    yield from _outline_faults(state)
    table, scores = state.table, state.scores
    if table is not None:
        yield from _below("table", _seat_faults(table.contract, table.tricks, table.stage))
        yield from _below("table", _card_faults(state.rules, table))
        if state.winners:
            scores = yield from _scores_before(state, table)
    elif state.winners:
        yield Fault("winners", "expected none, since the cards of this deal are still to be dealt")
    deals = state.deal_number - 1
    if min(scores) < 0 or not scores_can_be(state.rules, scores, deals):
        less = "" if scores == state.scores else ", without the points of the last one,"
        yield Fault("scores", f"a match that goes on{less} cannot have {shown(scores)} after {shown(deals)} deals")
    if table is not None:
        replayed = yield from _replayed(State(state.rules, scores, state.deal_number, state.dealer), table)
        yield from _differences("", replayed, state)


def _below(place: str, faults: Faults) -> Faults:
    return (Fault(f"{place}.{fault.path}", fault.problem) for fault in faults)


def _outline_faults(state: State) -> Faults:
    if len(state.scores) != 2:
        yield Fault("scores", f"expected the scores of 2 sides, got {len(state.scores)}")
    for side, score in enumerate(state.scores):
        if score < 0:
            yield Fault(f"scores[{side}]", f"expected 0 or more, got {shown(score)}")
    if state.deal_number < 1:
        yield Fault("deal_number", f"expected 1 or more, got {shown(state.deal_number)}")
    yield from _seat_fault("dealer", state.dealer)


def _seat_fault(path: str, seat: int) -> Faults:
    if not 0 <= seat < SEATS:
        yield Fault(path, f"expected a seat from 0 to {SEATS - 1}, got {shown(seat)}")


def _seat_faults(contract: Contract | None, tricks: tuple[Trick, ...], stage: Stage | None) -> Faults:
    """Find seats that there are not, of the declarer and of those who have played cards."""
    if contract is not None:
        yield from _seat_fault("contract.declarer", contract.declarer)
    for path, laid in laid_cards(tricks, stage):
        yield from _seat_fault(f"{path}.seat", laid.seat)


def _card_faults(rules: Rules, table: Table) -> Faults:
    """Find cards that cannot have been dealt so."""
    if len(table.hands) != SEATS:
        yield Fault("hands", f"expected the hands of {SEATS} players, got {len(table.hands)}")
    stub = len(PACK) - SEATS * rules.cards_each
    if len(table.stub) != stub:
        yield Fault("stub", f"expected {stub} cards, got {len(table.stub)}")
    if not 0 <= table.upcard_number < rules.upcards:
        yield Fault("upcard_number", f"expected a number from 0 to {rules.upcards - 1}, got {table.upcard_number}")
    taker = taker_of(rules, table)
    if taker is None and table.discard is not None:
        yield Fault("discard", "expected null, since nobody has taken the upcard")
    seen = [(card, f"stub[{place}]") for place, card in enumerate(table.stub)]
    for seat, cards in enumerate(cards_had(rules, table)):
        path = f"hands[{seat}]"
        if seat == taker and table.upcard not in cards:
            yield Fault(path, f"the seat has taken the upcard {table.upcard}, but neither holds nor has shown it")
        dealt = len(cards) - (seat == taker)
        if dealt != rules.cards_each:
            yield Fault(path, f"with what it has shown, the seat was dealt {dealt} cards, not {rules.cards_each}")
        seen += [(card, path) for card in cards if seat != taker or card != table.upcard]
    yield from _twice_faults(seen)


def _twice_faults(seen: Iterable[tuple[Card, str]]) -> Faults:
    places: dict[Card, str] = {}
    for card, path in seen:
        if card in places:
            yield Fault(path, f"the seat holds or has shown {card}, which is also in {places[card]}")
        places[card] = path


def _scores_before(state: State, table: Table) -> Generator[Fault, None, tuple[int, ...]]:
    """Give the scores without the points of the deal that has ended the match."""
    contract = table.contract
    if contract is None or len(table.tricks) != state.rules.cards_each:
        yield Fault("winners", "expected none, since this deal has not been played out")
    assert contract is not None
    points = score_deal(state.rules, tricks_won(table.tricks), contract.declarer % 2, alone=contract.alone)
    return tuple(score - more for score, more in zip(state.scores, points, strict=True))


def _replayed(start: State, table: Table) -> Generator[Fault, None, State]:
    """Play the table's deal once more and give the state that this leads to."""
    rules = start.rules
    taker = taker_of(rules, table)
    dealt = [
        Hand(card for card in cards if seat != taker or card != table.upcard)
        for seat, cards in enumerate(cards_had(rules, table))
    ]
    state = start.apply(Deal(dealt, table.stub))
    for step in steps(rules, table):
        if state.to_act is None:
            yield Fault(f"table.{step.turn_path}", "the deal was over before this move")
        if state.to_act != step.seat:
            yield Fault(f"table.{step.seat_path}", f"expected seat {state.to_act}, whose turn it was, got {step.seat}")
        reason = state.why_illegal(step.turn)
        if reason is not None:
            yield Fault(f"table.{step.turn_path}", f"{step.turn} was illegal: {reason}")
        state = state.apply(step.turn)
    if state.table is None:
        yield Fault("table", "expected null, since this deal is over and the next one is to be dealt")
    return state


def _view_faults(view: View) -> Faults:
    yield from _seat_faults(view.contract, view.tricks, view.stage)
    if view.seat is not None:
        yield from _seat_fault("seat", view.seat)
    if len(view.card_counts) != SEATS:
        yield Fault("card_counts", f"expected those of {SEATS} players, got {len(view.card_counts)}")
    if view.stage is not None:
        if not 1 <= len(view.upcards) <= view.rules.upcards:
            yield Fault("upcards", f"expected from 1 to {view.rules.upcards} cards, got {len(view.upcards)}")
        if not can_guess(view):
            yield Fault("card_counts", "no hands with so many cards agree with the cards that are known")
    state = view.determinize(0)
    yield from (_in_view(fault) for fault in _state_faults(state))
    yield from _differences("", state.observe(view.seat), view)


def _in_view(fault: Fault) -> Fault:
    """Give a fault of a state that has been guessed from a view as the view's."""
    if fault.path == "table":
        return Fault("stage", fault.problem)
    return Fault(fault.path.removeprefix("table.").replace("hands", "card_counts"), fault.problem)


def _differences(path: str, expected: object, found: object) -> Faults:
    """Find the first place at which two values differ."""
    kind: Any = type(expected)
    if expected == found:
        return
    if isinstance(expected, tuple) and isinstance(found, tuple) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from _differences(f"{path}[{place}]", one, other)
    elif attrs.has(kind) and kind is type(found) and not isinstance(expected, Hand | Card):
        for field in attrs.fields(kind):
            yield from _differences(
                f"{path}.{field.name}".lstrip("."), getattr(expected, field.name), getattr(found, field.name)
            )
    else:
        yield Fault(path, f"expected {_told(expected)}, got {_told(found)}")


def _told(value: object) -> str:
    """Tell what a part of a state is."""
    match value:
        case None:
            return "null"
        case Hand() | Card() | enum.Enum():
            return repr(str(value))
        case tuple():
            return f"{len(value)} entries"
        case _ if attrs.has(type(value)):
            return tag_of(type(value))
        case _:
            return str(value)
