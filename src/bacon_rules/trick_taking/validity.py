"""Checks that a loaded state, view or event can be played on.

A table has the record of its deal.  The play and the filling in of hidden cards rely on that record, so the deal is
played once more, move by move.  Whether the scores could have come about is not checked.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Final

import attrs

from bacon_rules.documents.faults import Fault, Faults, range_faults, size_faults, unless, within
from bacon_rules.documents.faults import event_faults as number_faults
from bacon_rules.documents.loading import LARGEST_INT
from bacon_rules.documents.values import write_json
from bacon_rules.documents.writing import written
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.cards import PACK, Card, Hand
from bacon_rules.trick_taking.events import Event
from bacon_rules.trick_taking.guessing import can_fill
from bacon_rules.trick_taking.legality import turn_fault
from bacon_rules.trick_taking.moves import Deal, Discard, Play, Turn
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.scoring import match_winners
from bacon_rules.trick_taking.state import State, View
from bacon_rules.trick_taking.table import Laid, Playing, Table
from bacon_rules.trick_taking.turns import after_deal, after_turn

Record = Iterable[tuple[str, int, Turn]]
"""Moves, each with its JSON path and its seat."""

_MANY: Final = (0, LARGEST_INT)
_SEAT: Final = (0, SEATS - 1)
_RANGES: Final = {
    "deal_number": (1, LARGEST_INT),
    "dealer": _SEAT,
    "declarer": _SEAT,
    "number": (0, len(PACK) - 1),
    "points": _MANY,
    "scores": _MANY,
    "seat": _SEAT,
    "tricks_won": (0, len(PACK) // SEATS),
    "winners": (0, 1),
}
"""The range of each number of an event, by the attribute's name."""

_SIZES: Final = {"points": (2, 2), "scores": (2, 2), "tricks_won": (2, 2), "winners": (1, 1)}
"""The number of values in each attribute of an event that is a tuple."""


def event_faults(event: Event) -> Faults:
    """Yield the faults of an event: values that no match can have."""
    yield from number_faults(event, _SIZES, _RANGES)


def state_faults(state: State) -> Faults:
    """Yield the faults that keep a state from being played on."""
    yield from _match_faults(state)
    if state.table is not None:
        yield from within("table", _table_faults(state.rules, state.dealer, state.table))


def view_faults(view: View) -> Faults:
    """Yield the faults that keep a view from being played on, and its hidden cards from being filled in."""
    yield from _match_faults(view)
    yield from size_faults("card_counts", view.card_counts, SEATS)
    if view.seat is not None:
        yield from range_faults("seat", view.seat, *_SEAT)
        yield from size_faults("hand", view.hand, view.card_counts[view.seat])
    table = view.seen_table
    if table is not None:
        most = view.rules.upcards
        yield from unless(0 < len(view.upcards) <= most, "upcards", f"expected 1 to {most}, got {len(view.upcards)}")
        yield from _seat_faults(table)
        possible = can_fill(view.rules, table, view.card_counts)
        yield from unless(possible, "card_counts", "no hands of these sizes agree with the cards that are seen")
    state = view.determinize(0)
    yield from (Fault(_in_view(fault.path), _in_view(fault.problem)) for fault in state_faults(state))
    seen = state.observe(view.seat)
    for field in attrs.fields(View):
        yield from _same(field.name, getattr(seen, field.name), getattr(view, field.name))


def _in_view(text: str) -> str:
    """Return a path in a state, or the text of a fault with such a path, as it is for the view."""
    text = text.removeprefix("table.").replace("upcard_number", "upcards")
    return text.replace("hands", "card_counts").replace("stub", "upcards")


def _match_faults(match: State | View) -> Faults:
    yield from size_faults("scores", match.scores, 2)
    for side, score in enumerate(match.scores):
        yield from range_faults(f"scores[{side}]", score, 0)
    yield from range_faults("deal_number", match.deal_number, 1)
    yield from range_faults("dealer", match.dealer, *_SEAT)
    played_out = len(match.tricks) == match.rules.cards_each
    winners = match_winners(match.rules, match.scores)
    sides = "one side" if played_out else "no side before the deal is played out"
    problem = f"expected {match.rules.target} points or more of {sides}, got {list(match.scores)}"
    yield from unless(len(winners) == played_out, "scores", problem)
    yield from _same("winners", winners, match.winners)


def _table_faults(rules: Rules, dealer: int, table: Table) -> Faults:
    yield from size_faults("hands", table.hands, SEATS)
    yield from size_faults("stub", table.stub, len(PACK) - SEATS * rules.cards_each)
    yield from _seat_faults(table)
    start = after_deal(dealer, Deal(table.hands, table.stub))  # the auction does not depend on the hands
    calls = ((f"calls[{number}]", called.seat, called.call) for number, called in enumerate(table.calls))
    called = yield from _played_again(rules, dealer, start, calls)
    for name in ("upcard_number", "calls", "contract"):
        yield from _same(name, getattr(called, name), getattr(table, name))
    taker = None if called.contract is None else taking_seat(rules, called.contract.declarer)
    plays: list[tuple[str, int, Discard | Play]] = []
    if table.discard is not None:
        yield from unless(taker is not None, "discard", "expected null, since nobody has taken the upcard")
        plays.append(("discard", called.stage.seat, Discard(table.discard)))
    plays += ((path, laid.seat, Play(laid.card)) for path, laid in _laid(table))
    had = [list(hand) for hand in table.hands]
    for _, seat, play in plays:
        had[seat].append(play.card)
    yield from _card_faults(rules, table, had, taker)
    played = yield from _played_again(rules, dealer, attrs.evolve(called, hands=tuple(map(Hand, had))), plays)
    for name in ("tricks", "stage"):
        yield from _same(name, getattr(played, name), getattr(table, name))


def _seat_faults(table: Table) -> Faults:
    if table.contract is not None:
        yield from range_faults("contract.declarer", table.contract.declarer, *_SEAT)
    for path, laid in _laid(table):
        yield from range_faults(f"{path}.seat", laid.seat, *_SEAT)


def _laid(table: Table) -> Iterator[tuple[str, Laid]]:
    """Yield the cards of all tricks in order, each with its path."""
    for number, trick in enumerate(table.tricks):
        yield from ((f"tricks[{number}].laid[{place}]", laid) for place, laid in enumerate(trick.laid))
    if isinstance(table.stage, Playing):
        yield from ((f"stage.trick[{place}]", laid) for place, laid in enumerate(table.stage.trick))


def _card_faults(rules: Rules, table: Table, had: list[list[Card]], taker: int | None) -> Faults:
    """Yield the faults of the cards that the seats have or had: together with the stub, they must be the pack."""
    taken = None if taker is None else table.upcard_number
    cards = [(card, f"stub[{place}]") for place, card in enumerate(table.stub) if place != taken]
    cards += [(card, f"hands[{seat}]") for seat, hand in enumerate(had) for card in hand]
    places = dict[int, str]()
    for card, path in cards:
        if card.number in places:
            yield Fault(path, f"{card} is, or was, both here and in {places[card.number]}")
        places[card.number] = path
    for seat, hand in enumerate(had):
        expected = rules.cards_each + (seat == taker)
        problem = f"expected {expected} cards, those that were played among them, got {len(hand)}"
        yield from unless(len(hand) == expected, f"hands[{seat}]", problem)
    if taker is not None:
        problem = f"expected {table.upcard}, which the seat has taken, here or among the cards that it has played"
        yield from unless(table.upcard in had[taker], f"hands[{taker}]", problem)


def _played_again(rules: Rules, dealer: int, table: Table, moves: Record) -> Generator[Fault, None, Table]:
    """Yield the faults of moves in a deal, and return the table after the moves."""
    for path, seat, turn in moves:
        turn_of = table.stage.seat
        yield from unless(seat == turn_of, f"{path}.seat", f"expected {turn_of}, whose turn it was, got {seat}")
        reason = turn_fault(table.stage, table.hands[turn_of], turn)
        yield from unless(reason is None, path, f"{turn} was illegal: {reason}")
        following = after_turn(rules, dealer, table, turn)
        yield from unless(following, path, "expected no table, since this call ended the deal")
        assert following is not None
        table = following
    return table


def _same(path: str, expected: object, found: object) -> Faults:
    """Yield the places where two values differ."""
    if isinstance(expected, tuple) and isinstance(found, tuple):
        yield from size_faults(path, found, len(expected))
        for place, parts in enumerate(zip(expected, found, strict=True)):
            yield from _same(f"{path}[{place}]", *parts)
    elif expected != found:
        yield Fault(path, f"expected {write_json(written(expected))}, got {write_json(written(found))}")
