"""The likelihood of hands in the trick-taking game, given the calls and plays made with them."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

import attrs

from bacon_rules.trick_taking import Laid, View, moves, table
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.cards import OF_SUIT, Card
from bacon_rules.trick_taking.played.bot import ENOUGH
from bacon_rules.trick_taking.played.search import quick

SURPRISE: Final = 0.003
"""The least likelihood of an unexpected call.

Few hands are worth a pick-up.  If this number is not far below their share, most hands drawn after a pick-up would be
hands that nobody would have picked up with.
"""

OTHERWISE: Final = 0.2
"""The likelihood that a player plays another card than the plain player would."""


@attrs.frozen
class Shown:
    """A discarded or played card.

    Attributes:
        seat: the player.
        held: packed, the cards that have left the hand since.
        alike: packed, the card and the cards that the plain player might equally have chosen.
        plain: returns the plain player's choice from a packed hand.
    """

    seat: int
    held: int
    alike: int
    plain: functools.partial[int]


@attrs.frozen
class Heard:
    """A call.

    Attributes:
        seat: the player.
        trump: the number of the offered suit.
        picked: whether the seat picked up; otherwise it passed.
        gone: the dealt cards that have left the hand.
        kept: all cards except an upcard that the seat took.
    """

    seat: int
    trump: int
    picked: bool
    gone: int
    kept: int


def heard(view: View) -> tuple[Heard, ...]:
    """Return the calls of the other seats."""
    gone = _gone(view)
    kept = -1 if view.contract is None else ~(1 << view.upcards[-1].number)
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


def likely(calls: tuple[Heard, ...], hands: Sequence[int], each: int) -> float:
    """Guess the likelihood of the others' calls with these hands."""
    return math.prod([_would(call, (hands[call.seat] | call.gone) & call.kept, each) for call in calls])


def _would(call: Heard, dealt: int, each: int) -> float:
    picks = would_pick_up(quick.worth_of(dealt, call.trump), each)
    return max(SURPRISE, picks if call.picked else 1 - picks)


def would_pick_up(worth: int, each: int) -> float:
    """Guess the likelihood that a player picks up with a hand that is worth so much, and was dealt so many cards."""
    return 1 / (1 + math.exp(ENOUGH - worth / each))


def shown(view: View) -> tuple[Shown, ...]:
    """Return the cards that the other seats have discarded and played."""
    contract = view.contract
    if contract is None:
        return ()
    trump, gone = contract.trump.number, _gone(view)
    seen = sum([1 << card.number for card in view.upcards])
    taker = taking_seat(view.rules, contract.declarer)
    found = []
    if taker is not None and view.discard is not None:
        discarded = functools.partial(quick.least, trump=trump)
        found.append(Shown(taker, gone[taker], _alike(view.discard, trump), discarded))
        gone[taker] ^= 1 << view.discard.number
        seen |= 1 << view.discard.number
    for trick in tricks(view):
        best = trick[0]
        for place, laid in enumerate(trick):
            number = laid.card.number
            plain = (
                functools.partial(
                    quick.follow,
                    led=OF_SUIT[trick[0].card.suit.number],
                    best=best.card.number,
                    trump=trump,
                    is_last=place == 3 - contract.alone,
                    partner_wins=best.seat % 2 == laid.seat % 2,
                )
                if place
                else functools.partial(
                    quick.lead, seen=seen, trump=trump, draws_trumps=laid.seat % 2 == contract.declarer % 2
                )
            )
            found.append(Shown(laid.seat, gone[laid.seat], _alike(laid.card, trump), plain))
            gone[laid.seat] ^= 1 << number
            seen |= 1 << number
            if quick.beats(number, best.card.number, trump):
                best = laid
    return tuple([one for one in found if one.seat != view.seat])


def fitting(cards: tuple[Shown, ...], hands: Sequence[int]) -> float:
    """Guess the likelihood of the others' discards and plays with these hands."""
    likely = 1.0
    for one in cards:
        if not one.alike >> one.plain(hands[one.seat] | one.held) & 1:
            likely *= OTHERWISE
    return likely


def _alike(card: Card, trump: int) -> int:
    if card.suit.number == trump:
        return 1 << card.number
    return (0b1111 << card.number // 4 * 4) & ~OF_SUIT[trump]


def _gone(view: View) -> list[int]:
    """Return the cards that have left each seat's hand."""
    gone = [0] * view.seats
    for trick in tricks(view):
        for one in trick:
            gone[one.seat] |= 1 << one.card.number
    taker = None if view.contract is None else taking_seat(view.rules, view.contract.declarer)
    if taker is not None and view.discard is not None:
        gone[taker] |= 1 << view.discard.number
    return gone


def tricks(view: View) -> list[tuple[Laid, ...]]:
    """Return the cards laid to each trick, including the current one."""
    found = [trick.laid for trick in view.tricks]
    if isinstance(view.stage, table.Playing) and view.stage.trick:
        found.append(view.stage.trick)
    return found
