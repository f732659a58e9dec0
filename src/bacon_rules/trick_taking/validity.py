"""Whether a state, a view or an event can have come about by legal play.

A table keeps all that has happened in its deal, so the deal is played once more, move by move, and compared.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

import attrs

from bacon_rules.codecs import event_faults
from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Fault, tag_of
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

_SIZES: Final = {"points": (2, 2), "scores": (2, 2), "tricks_won": (2, 2), "winners": (1, 1)}
"""How many numbers an attribute of an event has that has several."""

ValueT = TypeVar("ValueT")


@attrs.define(slots=False, eq=False)
class _ImpossibleError(Exception):
    """Ends the search with the fault that was found.  It does not leave this module."""

    path: str
    problem: str


def state_fault(state: State) -> Fault | None:
    """Find what keeps a state from being one that legal play leads to; `None` if nothing does.

    Only of scores above 10,000 some pass that no deals can have given.
    """
    return _fault(_check_state, state)


def view_fault(view: View) -> Fault | None:
    """Find what keeps a view from being one of a state that legal play leads to; `None` if nothing does."""
    return _fault(_check_view, view)


def event_fault(event: Event) -> Fault | None:
    """Find a number in an event that no match can have; `None` if there is none."""
    return next(event_faults(event, _SIZES, _RANGES), None)


def _fault(check: Callable[[ValueT], None], value: ValueT) -> Fault | None:
    try:
        check(value)
    except _ImpossibleError as error:
        return Fault(error.path, error.problem)
    return None


def _check_state(state: State) -> None:
    _check_outline(state)
    table = state.table
    if table is None:
        if state.winners:
            raise _ImpossibleError("winners", "expected none, since the cards of this deal are still to be dealt")
        _check_scores(state, state.scores)
    else:
        _check_seats("table.", table.contract, table.tricks, table.stage)
        _check_sizes(state.rules, table)
        scores = _scores_before(state, table) if state.winners else state.scores
        _check_scores(state, scores)
        start = State(state.rules, scores, state.deal_number, state.dealer)
        replayed = _replayed(start.apply(_dealt(state.rules, table)), table)
        _compare("", replayed, state)


def _check_outline(state: State) -> None:
    if len(state.scores) != 2:
        raise _ImpossibleError("scores", f"expected the scores of 2 sides, got {len(state.scores)}")
    for side, score in enumerate(state.scores):
        if score < 0:
            raise _ImpossibleError(f"scores[{side}]", f"expected 0 or more, got {shown(score)}")
    if state.deal_number < 1:
        raise _ImpossibleError("deal_number", f"expected 1 or more, got {shown(state.deal_number)}")
    _check_seat("dealer", state.dealer)


def _check_seat(path: str, seat: int) -> None:
    if not 0 <= seat < SEATS:
        raise _ImpossibleError(path, f"expected a seat from 0 to {SEATS - 1}, got {shown(seat)}")


def _check_seats(place: str, contract: Contract | None, tricks: tuple[Trick, ...], stage: Stage | None) -> None:
    """Check the seats of the declarer and of those who have played cards."""
    if contract is not None:
        _check_seat(f"{place}contract.declarer", contract.declarer)
    for path, laid in laid_cards(tricks, stage):
        _check_seat(f"{place}{path}.seat", laid.seat)


def _check_sizes(rules: Rules, table: Table) -> None:
    if len(table.hands) != SEATS:
        raise _ImpossibleError("table.hands", f"expected the hands of {SEATS} players, got {len(table.hands)}")
    stub = len(PACK) - SEATS * rules.cards_each
    if len(table.stub) != stub:
        raise _ImpossibleError("table.stub", f"expected {stub} cards, got {len(table.stub)}")
    if not 0 <= table.upcard_number < rules.upcards:
        problem = f"expected a number from 0 to {rules.upcards - 1}, got {shown(table.upcard_number)}"
        raise _ImpossibleError("table.upcard_number", problem)
    if table.discard is not None and taker_of(rules, table) is None:
        raise _ImpossibleError("table.discard", "expected null, since nobody has taken the upcard")


def _check_scores(state: State, before: tuple[int, ...]) -> None:
    """Check the scores without the points of a deal that has ended the match."""
    deals = state.deal_number - 1
    if min(before) < 0 or not scores_can_be(state.rules, before, deals):
        less = "" if before == state.scores else ", without the points of the last one,"
        problem = f"a match that goes on{less} cannot have {shown(before)} after {shown(deals)} deals"
        raise _ImpossibleError("scores", problem)


def _scores_before(state: State, table: Table) -> tuple[int, ...]:
    """Give the scores without the points of the deal that has ended the match."""
    contract = table.contract
    if contract is None or len(table.tricks) != state.rules.cards_each:
        raise _ImpossibleError("winners", "expected none, since this deal has not been played out")
    points = score_deal(state.rules, tricks_won(table.tricks), contract.declarer % 2, alone=contract.alone)
    return tuple(score - more for score, more in zip(state.scores, points, strict=True))


def _dealt(rules: Rules, table: Table) -> Deal:
    """Give the deal from which the table's cards come."""
    taker = taker_of(rules, table)
    dealt = cards_had(rules, table)
    if taker is not None:
        if table.upcard not in dealt[taker]:
            problem = f"the seat has taken {table.upcard}, but neither holds it nor has shown it"
            raise _ImpossibleError(f"table.hands[{taker}]", problem)
        dealt[taker].remove(table.upcard)
    places = dict[Card, str]()
    for card, path in _places(table, dealt):
        if card in places:
            raise _ImpossibleError(f"table.{path}", f"{card} is, or was, here and in {places[card]} as well")
        places[card] = path
    for seat, cards in enumerate(dealt):
        if len(cards) != rules.cards_each:
            problem = f"with what it has shown, the seat was dealt {len(cards)} cards, not {rules.cards_each}"
            raise _ImpossibleError(f"table.hands[{seat}]", problem)
    return Deal(map(Hand, dealt), table.stub)


def _places(table: Table, dealt: list[list[Card]]) -> Iterator[tuple[Card, str]]:
    yield from ((card, f"stub[{place}]") for place, card in enumerate(table.stub))
    yield from ((card, f"hands[{seat}]") for seat, cards in enumerate(dealt) for card in cards)


def _replayed(state: State, table: Table) -> State:
    """Make the table's moves in a deal that has just been dealt."""
    for step in steps(state.rules, table):
        if state.to_act is None:
            raise _ImpossibleError(f"table.{step.turn_path}", "the deal was over before this move")
        if state.to_act != step.seat:
            problem = f"expected seat {state.to_act}, whose turn it was, got {shown(step.seat)}"
            raise _ImpossibleError(f"table.{step.seat_path}", problem)
        reason = state.why_illegal(step.turn)
        if reason is not None:
            raise _ImpossibleError(f"table.{step.turn_path}", f"{step.turn} was illegal: {reason}")
        state = state.apply(step.turn)
    if state.table is None:
        raise _ImpossibleError("table", "expected null, since this deal is over and the next one is to be dealt")
    return state


def _check_view(view: View) -> None:
    _check_seats("", view.contract, view.tricks, view.stage)
    if view.seat is not None:
        _check_seat("seat", view.seat)
    if len(view.card_counts) != SEATS:
        raise _ImpossibleError("card_counts", f"expected those of {SEATS} players, got {len(view.card_counts)}")
    if view.stage is not None:
        if not 1 <= len(view.upcards) <= view.rules.upcards:
            problem = f"expected from 1 to {view.rules.upcards} cards, got {len(view.upcards)}"
            raise _ImpossibleError("upcards", problem)
        if not can_guess(view):
            problem = "there are no hands with so many cards that agree with the cards that are known"
            raise _ImpossibleError("card_counts", problem)
    state = view.determinize(0)
    try:
        _check_state(state)
    except _ImpossibleError as error:
        raise _ImpossibleError(_path_in_view(error.path), error.problem) from None
    _compare("", state.observe(view.seat), view)


def _path_in_view(path: str) -> str:
    """Give what a path in a guessed state is in its view."""
    return "stage" if path == "table" else path.removeprefix("table.").replace("hands", "card_counts")


def _compare(path: str, expected: object, found: object) -> None:
    """Check that two values are equal, and say where they are not."""
    if expected != found:
        differing = next((part for part in _parts(path, expected, found) if part[1] != part[2]), None)
        if differing is None:
            raise _ImpossibleError(path, f"expected {_told(expected)}, got {_told(found)}")
        _compare(*differing)


def _parts(path: str, expected: object, found: object) -> list[tuple[str, object, object]]:
    """Give the parts of two values that can be compared one by one, each with its path."""
    if isinstance(expected, tuple) and isinstance(found, tuple) and len(expected) == len(found):
        return [(f"{path}[{place}]", one, found[place]) for place, one in enumerate(expected)]
    kind: Any = type(expected)
    if kind is not type(found) or not attrs.has(kind) or kind in (Hand, Card):
        return []
    names = [field.name for field in attrs.fields(kind)]
    return [(f"{path}.{name}".lstrip("."), getattr(expected, name), getattr(found, name)) for name in names]


def _told(value: object) -> str:
    """Tell what a part of a state is."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case Hand() | Card() | enum.Enum():
            return repr(str(value))
        case tuple():
            return f"{len(value)} entries"
        case _ if attrs.has(type(value)):
            return tag_of(type(value))
        case _:
            return shown(value)
