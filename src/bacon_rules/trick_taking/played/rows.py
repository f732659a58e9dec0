"""The rows of the trick-taking game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules.games.rows import (
    VERSION,
    Layout,
    Part,
    each_of,
    numbers,
    one_of,
    seat_that_looks,
    share,
    turned,
)
from bacon_rules.trick_taking import (
    PACK,
    Accept,
    Approving,
    Bidding,
    Discarding,
    Laid,
    Pass,
    PickUp,
    Playing,
    Rules,
    Suit,
    Veto,
    VetoAlone,
    View,
)

_STAGES: Final = (Bidding, Approving, Discarding, Playing)
_CALLS: Final = (PickUp(), PickUp(alone=True), Pass(), Accept(), Veto(), VetoAlone())
_SEATS: Final = 4
_CARDS: Final = len(PACK)
_MANY_DEALS: Final = 30


def parts() -> tuple[Part, ...]:
    """Return the parts of a row, in the order of `row`, the same for all rules."""
    sizes = {
        "seat": _SEATS,
        "to act": _SEATS,
        "stage": len(_STAGES),
        "hand": _CARDS,
        "upcard": _CARDS,
        "earlier upcards": _CARDS,
        "calls on the upcard": _SEATS * len(_CALLS),
        "declarer": _SEATS,
        "trump": len(Suit),
        "alone": 1,
        "discard": _CARDS,
        "trick": _SEATS * _CARDS,
        "tricks": _SEATS * _CARDS,
        "tricks won": _SEATS,
        "cards": _SEATS,
        "dealer": _SEATS,
        "scores": 2,
        "deal": 1,
    }
    return tuple(Part(name, size) for name, size in sizes.items())


def layout(rules: Rules) -> Layout:  # noqa: ARG001 - all rules have the same parts
    """Return the layout of a row."""
    return Layout(VERSION, parts())


def row(view: View) -> bytes:
    """Return the knowledge of a seat, in the order of `parts`."""
    seat, rules, stage, contract = seat_that_looks(view.seat), view.rules, view.stage, view.contract
    upcards = [1 << card.number for card in view.upcards]
    now = len(upcards) - 1
    calls = 0
    for called in view.calls:
        if called.upcard == now:
            calls |= 1 << (called.seat - seat) % _SEATS * len(_CALLS) + _CALLS.index(called.call)
    laid, won = 0, [0] * _SEATS
    for trick in view.tricks:
        laid |= _laid(trick.laid, seat)
        won[trick.winner] += 1

    def of(other: int | None) -> bytes:
        return one_of(None if other is None else (other - seat) % _SEATS, _SEATS)

    return b"".join(
        [
            one_of(seat, _SEATS),
            of(view.to_act),
            one_of(None if stage is None else _STAGES.index(type(stage)), len(_STAGES)),
            each_of(view.hand.packed, _CARDS),
            each_of(upcards[now] if upcards else 0, _CARDS),
            each_of(sum(upcards[:now]), _CARDS),
            each_of(calls, _SEATS * len(_CALLS)),
            of(None if contract is None else contract.declarer),
            one_of(None if contract is None else contract.trump.number, len(Suit)),
            numbers([float(contract is not None and contract.alone)]),
            one_of(None if view.discard is None else view.discard.number, _CARDS),
            each_of(_laid(stage.trick if isinstance(stage, Playing) else (), seat), _SEATS * _CARDS),
            each_of(laid, _SEATS * _CARDS),
            turned([number / rules.cards_each for number in won], seat),
            turned([share(count, rules.cards_each + 1) for count in view.card_counts], seat),
            of(view.dealer),
            turned([share(score, rules.target) for score in view.scores], seat % 2),
            numbers([share(view.deal_number, _MANY_DEALS)]),
        ]
    )


def _laid(cards: Iterable[Laid], seat: int) -> int:
    """Return the cards of a trick, seat by seat, with a bit for each card of the pack."""
    return sum(1 << (one.seat - seat) % _SEATS * _CARDS + one.card.number for one in cards)
