"""The rows of the trick-taking game."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final

from bacon_rules.games.rows import (
    FULL,
    WIDTH,
    Layout,
    each_of,
    layout_of,
    numbers,
    one_of,
    one_share,
    seat_from,
    seat_that_looks,
    shares_from,
)
from bacon_rules.trick_taking import (
    PACK,
    Approving,
    Bidding,
    Discarding,
    Laid,
    Playing,
    Rules,
    Suit,
    View,
    new_match,
)
from bacon_rules.trick_taking.moves import CALLS

_STAGES: Final = (Bidding, Approving, Discarding, Playing)
_SEATS: Final = 4
_CARDS: Final = len(PACK)
_MANY_DEALS: Final = 30


@functools.lru_cache(64)
def layout(rules: Rules) -> Layout:
    """Return the layout of a row, the same for all rules."""
    return layout_of(_parts(new_match(rules).observe(0)))


def row(view: View) -> bytes:
    """Return the knowledge of a seat, in the order of `layout`."""
    return b"".join(_parts(view).values())


@functools.lru_cache(64)
def full_layout(rules: Rules) -> Layout:
    """Return the layout of a full row, which depends on the number of upcards alone."""
    first = new_match(rules).observe(0)
    return layout_of({**_parts(first), **_more_parts(first)}, FULL)


def full_row(view: View) -> bytes:
    """Return everything that a seat knows, in the order of `full_layout`."""
    return b"".join([*_parts(view).values(), *_more_parts(view).values()])


def _parts(view: View) -> dict[str, bytes]:
    seat, rules, stage, contract = seat_that_looks(view.seat), view.rules, view.stage, view.contract
    upcards = [1 << card.number for card in view.upcards]
    now = len(upcards) - 1
    laid, won = 0, [0] * _SEATS
    for trick in view.tricks:
        laid |= _laid(trick.laid, seat)
        won[trick.winner] += 1

    return {
        "seat": one_of(seat, _SEATS),
        "to act": seat_from(view.to_act, seat, _SEATS),
        "stage": one_of(None if stage is None else _STAGES.index(type(stage)), len(_STAGES)),
        "hand": each_of(view.hand.packed, _CARDS),
        "upcard": each_of(upcards[now] if upcards else 0, _CARDS),
        "earlier upcards": each_of(sum(upcards[:now]), _CARDS),
        "calls on the upcard": each_of(_calls(view, seat)[now] if upcards else 0, _SEATS * len(CALLS)),
        "declarer": seat_from(None if contract is None else contract.declarer, seat, _SEATS),
        "trump": one_of(None if contract is None else contract.trump.number, len(Suit)),
        "alone": numbers([float(contract is not None and contract.alone)]),
        "discard": one_of(None if view.discard is None else view.discard.number, _CARDS),
        "trick": each_of(_laid(stage.trick if isinstance(stage, Playing) else (), seat), _SEATS * _CARDS),
        "tricks": each_of(laid, _SEATS * _CARDS),
        "tricks won": shares_from(tuple(won), rules.cards_each, seat),
        "cards": shares_from(view.card_counts, rules.cards_each + 1, seat),
        "dealer": seat_from(view.dealer, seat, _SEATS),
        "scores": shares_from(view.scores, rules.target, seat % 2),
        "deal": one_share(view.deal_number, _MANY_DEALS),
    }


def _more_parts(view: View) -> dict[str, bytes]:
    seat, rules = seat_that_looks(view.seat), view.rules
    earlier = [one_of(card.number, _CARDS) for card in view.upcards[:-1]]
    calls = [each_of(packed, _SEATS * len(CALLS)) for packed in _calls(view, seat)[:-1]]
    missing = rules.upcards - 1 - len(earlier)
    fell = [0.0] * _CARDS
    for number, trick in enumerate(view.tricks, start=1):
        for one in trick.laid:
            fell[one.card.number] = number / rules.cards_each
    won = tuple([int(side in view.winners) for side in range(len(view.scores))])
    return {
        "upcards in order": b"".join([*earlier, bytes(missing * _CARDS * WIDTH)]),
        "earlier calls": b"".join([*calls, bytes(missing * _SEATS * len(CALLS) * WIDTH)]),
        "fell in trick": numbers(fell),
        "winners": shares_from(won, 1, seat % 2),
    }


def _calls(view: View, seat: int) -> list[int]:
    """Return the calls on each upcard, seat by seat, with a bit for each call."""
    calls = [0] * len(view.upcards)
    for called in view.calls:
        calls[called.upcard] |= 1 << (called.seat - seat) % _SEATS * len(CALLS) + CALLS.index(called.call)
    return calls


def _laid(cards: Iterable[Laid], seat: int) -> int:
    """Return the cards of a trick, seat by seat, with a bit for each card of the pack."""
    return sum(1 << (one.seat - seat) % _SEATS * _CARDS + one.card.number for one in cards)
