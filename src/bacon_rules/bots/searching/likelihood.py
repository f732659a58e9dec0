"""How likely hands of the trick-taking game are, by what was called with them."""

from __future__ import annotations

import math
from typing import Final

import attrs

from bacon_rules.bots.searching import quick_tricks as quick
from bacon_rules.bots.trick_taking import ENOUGH
from bacon_rules.trick_taking import Laid, View, moves, table
from bacon_rules.trick_taking.auction import taking_seat

_STEEP: Final = 1.0
_SURPRISE: Final = 0.003
"""How likely it is at least that a player calls otherwise than one would.

Few hands are worth picking up with: if this is not far less than their share, what is drawn after a pick-up are mostly
hands that nobody would have picked up with.
"""


@attrs.frozen
class Heard:
    """What somebody has called.

    Attributes:
        seat: who.
        trump: the number of the suit that was offered.
        picked: whether the seat picked it up; it passed otherwise.
        gone: the cards that it was dealt and no longer holds.
        kept: all cards but one that it was not dealt.
    """

    seat: int
    trump: int
    picked: bool
    gone: int
    kept: int


def heard(view: View) -> tuple[Heard, ...]:
    """Return what the other seats have called."""
    gone = [0] * view.seats
    laid: list[Laid] = [one for trick in view.tricks for one in trick.laid]
    if isinstance(view.stage, table.Playing):
        laid += view.stage.trick
    for one in laid:
        gone[one.seat] |= 1 << one.card.number
    kept = -1
    if view.contract is not None:
        kept = ~(1 << view.upcards[-1].number)
        taker = taking_seat(view.rules, view.contract.declarer)
        if taker is not None and view.discard is not None:
            gone[taker] |= 1 << view.discard.number
    return tuple(
        Heard(
            called.seat,
            view.upcards[called.upcard].suit.number,
            isinstance(called.call, moves.PickUp),
            gone[called.seat],
            kept,
        )
        for called in view.calls
        if called.seat != view.seat and isinstance(called.call, moves.PickUp | moves.Pass)
    )


def likely(calls: tuple[Heard, ...], hands: tuple[int, ...], each: int) -> float:
    """Guess how likely the others would have called as they did with these hands."""
    return math.prod([_would(call, (hands[call.seat] | call.gone) & call.kept, each) for call in calls])


def _would(call: Heard, dealt: int, each: int) -> float:
    picks = 1 / (1 + math.exp((ENOUGH - quick.worth_of(dealt, call.trump) / each) / _STEEP))
    return max(_SURPRISE, picks if call.picked else 1 - picks)
