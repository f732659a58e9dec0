"""How likely hands of the trick-taking game are, by what was called and played with them."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Final

import attrs

from bacon_rules.trick_taking import Laid, View, moves, table
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.cards import OF_SUIT, Card
from bacon_rules.trick_taking.played.bot import ENOUGH
from bacon_rules.trick_taking.played.search import quick

_SURPRISE: Final = 0.003
"""How likely it is at least that a player calls otherwise than one would.

Few hands are worth picking up with: if this is not far less than their share, what is drawn after a pick-up are mostly
hands that nobody would have picked up with.
"""

_OTHERWISE: Final = 0.2
"""How likely it is that a player plays another card than the plain player would."""


@attrs.frozen
class Shown:
    """A card that somebody has discarded or played.

    Attributes:
        seat: who.
        held: packed, the cards that were in its hand and no longer are.
        alike: packed, the card and those that the plain player might as well have chosen instead of it.
        plain: says which card of a packed hand the plain player chooses there.
    """

    seat: int
    held: int
    alike: int
    plain: Callable[[int], int]


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
    """Guess how likely the others would have called as they did with these hands."""
    return math.prod([_would(call, (hands[call.seat] | call.gone) & call.kept, each) for call in calls])


def _would(call: Heard, dealt: int, each: int) -> float:
    picks = 1 / (1 + math.exp(ENOUGH - quick.worth_of(dealt, call.trump) / each))
    return max(_SURPRISE, picks if call.picked else 1 - picks)


def shown(view: View) -> tuple[Shown, ...]:
    """Return what the other seats have discarded and played."""
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
    """Guess how likely the others would have discarded and played as they did with these hands."""
    likely = 1.0
    for one in cards:
        if not one.alike >> one.plain(hands[one.seat] | one.held) & 1:
            likely *= _OTHERWISE
    return likely


def _alike(card: Card, trump: int) -> int:
    if card.suit.number == trump:
        return 1 << card.number
    return (0b1111 << card.number // 4 * 4) & ~OF_SUIT[trump]


def _gone(view: View) -> list[int]:
    """Return the cards that each seat has held and no longer does."""
    gone = [0] * view.seats
    for trick in tricks(view):
        for one in trick:
            gone[one.seat] |= 1 << one.card.number
    taker = None if view.contract is None else taking_seat(view.rules, view.contract.declarer)
    if taker is not None and view.discard is not None:
        gone[taker] |= 1 << view.discard.number
    return gone


def tricks(view: View) -> list[tuple[Laid, ...]]:
    """Return what has been laid to each trick, that being played among them."""
    found = [trick.laid for trick in view.tricks]
    if isinstance(view.stage, table.Playing) and view.stage.trick:
        found.append(view.stage.trick)
    return found
