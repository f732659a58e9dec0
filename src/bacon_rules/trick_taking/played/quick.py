"""The quick player: the plain player on bare integers, without chance.  The twin in C is tricks_quick.c.

Of equally good cards, it leads the one of the highest suit if nobody can beat it; otherwise it takes the lowest suit's.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable
from typing import assert_never

from bacon_rules.errors import out_of_turn
from bacon_rules.trick_taking import Card, Contract, Laid, State, View, table
from bacon_rules.trick_taking.cards import OF_SUIT, PACK
from bacon_rules.trick_taking.moves import Discard, Move, Play
from bacon_rules.trick_taking.played.bot import answer, call
from bacon_rules.trick_taking.played.search.quick import beats, follow, lead, least, offered_by


def quick_player() -> Callable[[State], Move]:
    """Return the quick player of all seats, which chooses as it does from the view of each."""
    return _move


def _move(state: State) -> Move:
    """Return the move of the seat to act; what it does not see lies elsewhere on the table, which is found sooner."""
    seat, deal = state.to_act, state.table
    assert seat is not None
    assert deal is not None

    def unseen() -> int:
        rest = _bits(deal.stub[deal.upcard_number + 1 :])
        others = (hand.packed for hand in (*deal.hands[:seat], *deal.hands[seat + 1 :]))
        return functools.reduce(operator.or_, others, rest) & ~_bits([deal.upcard])

    return _chosen(state.observe(seat), seat, unseen)


def quick_choose(view: View) -> Move:
    """Return the move that the quick player chooses in the seat of a view.

    Raises:
        SeatError: the view's seat is not to act.
    """
    seat = view.seat
    if seat is None or view.stage is None or seat != view.to_act:
        raise out_of_turn(seat)

    def unseen() -> int:
        laid = [one.card for trick in view.tricks for one in trick.laid]
        discarded = [] if view.discard is None else [view.discard]
        return ~(view.hand.packed | _bits([*view.upcards, *discarded, *laid]))

    return _chosen(view, seat, unseen)


def _chosen(view: View, seat: int, unseen: Callable[[], int]) -> Move:
    """Return the move of the seat to act; when it leads, it is asked which cards it does not see."""
    stage, hand, contract = view.stage, view.hand.packed, view.contract
    assert stage is not None
    if isinstance(stage, table.Bidding | table.Approving):
        offered = offered_by(hand, view.upcards[-1].suit.number, view.rules.cards_each)
        return call(offered) if isinstance(stage, table.Bidding) else answer(offered, alone=stage.alone)
    assert contract is not None
    match stage:
        case table.Discarding():
            return Discard(PACK[least(hand, contract.trump.number)])
        case table.Playing(_, ()):
            draws_trumps = contract.declarer % 2 == seat % 2
            return Play(PACK[lead(hand, ~unseen(), contract.trump.number, draws_trumps=draws_trumps)])
        case table.Playing(_, trick):
            return Play(PACK[_followed(hand, seat, contract, trick)])
        case _:
            assert_never(stage)


def _followed(hand: int, seat: int, contract: Contract, trick: tuple[Laid, ...]) -> int:
    trump, best = contract.trump.number, trick[0]
    for laid in trick:
        if beats(laid.card.number, best.card.number, trump):
            best = laid
    return follow(
        hand,
        OF_SUIT[trick[0].card.suit.number],
        best.card.number,
        trump,
        is_last=len(trick) == 3 - contract.alone,
        partner_wins=best.seat % 2 == seat % 2,
    )


def _bits(cards: Iterable[Card]) -> int:
    """Return cards as a packed hand, which has each of them once."""
    return sum({1 << card.number for card in cards})
