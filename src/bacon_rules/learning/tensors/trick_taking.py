"""The rows of the trick-taking game."""

from __future__ import annotations

from typing import Final

from bacon_rules.learning.tensors.parts import Part, each_of, one_of, seat_that_looks, share, turned
from bacon_rules.trick_taking import (
    PACK,
    Accept,
    Approving,
    Bidding,
    Card,
    Discarding,
    Pass,
    PickUp,
    Playing,
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
    """Return the parts of a row, as `row` has them, by all rules."""
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


def row(view: View) -> list[float]:
    """Return what a seat knows, in the order of `parts`."""
    seat, rules, stage, contract = seat_that_looks(view.seat), view.rules, view.stage, view.contract
    now = len(view.upcards) - 1
    calls = [(called.seat, _CALLS.index(called.call)) for called in view.calls if called.upcard == now]
    trick = stage.trick if isinstance(stage, Playing) else ()
    laid = [one for won in view.tricks for one in won.laid]
    won = [sum(one.winner == other for one in view.tricks) for other in range(_SEATS)]

    def of(other: int | None) -> list[float]:
        return one_of(-1 if other is None else (other - seat) % _SEATS, _SEATS)

    return [
        *one_of(seat, _SEATS),
        *of(view.to_act),
        *one_of(-1 if stage is None else _STAGES.index(type(stage)), len(_STAGES)),
        *_cards(*view.hand),
        *_cards(*view.upcards[-1:]),
        *_cards(*view.upcards[:-1]),
        *each_of([(other - seat) % _SEATS * len(_CALLS) + call for other, call in calls], _SEATS * len(_CALLS)),
        *of(None if contract is None else contract.declarer),
        *one_of(-1 if contract is None else contract.trump.number, len(Suit)),
        float(contract is not None and contract.alone),
        *_cards(*(() if view.discard is None else (view.discard,))),
        *each_of([(one.seat - seat) % _SEATS * _CARDS + one.card.number for one in trick], _SEATS * _CARDS),
        *each_of([(one.seat - seat) % _SEATS * _CARDS + one.card.number for one in laid], _SEATS * _CARDS),
        *turned([number / rules.cards_each for number in won], seat),
        *turned([share(count, rules.cards_each + 1) for count in view.card_counts], seat),
        *of(view.dealer),
        *turned([share(score, rules.target) for score in view.scores], seat % 2),
        share(view.deal_number, _MANY_DEALS),
    ]


def _cards(*cards: Card) -> list[float]:
    return each_of([card.number for card in cards], _CARDS)
