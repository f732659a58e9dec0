"""The plain player of the trick-taking game on bare integers, some hundred times as quick, to play worlds out.

Cards are the numbers that they have in the pack: the rank is above, the suit below.  Hands are packed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from bacon_rules.bots.trick_taking import ENOUGH, ENOUGH_ALONE, HELPFUL, HOPELESS, STRONG, worth
from bacon_rules.trick_taking.cards import OF_SUIT, PACK, Suit, standing_for

SUITS: Final = tuple(Suit)
HIGHER: Final = tuple(
    sum(1 << other.number for other in PACK if other.suit is card.suit and other > card) for card in PACK
)
"""For each card, the higher ones of its suit."""

WORTH: Final = tuple(tuple(worth([card], suit) for card in PACK) for suit in SUITS)
"""For each trump, what each card is worth."""

_STRONG: Final = 4 * (STRONG - 2)
"""The number of the lowest card with which a partner need not be helped."""


@attrs.frozen
class Contract:
    """How a deal is played: who declares, which trump, whether alone, and how many upcards were turned before."""

    declarer: int
    trump: int
    alone: bool
    upcard: int


def contracted(  # noqa: PLR0913, PLR0917 - all that an auction depends on
    hands: Sequence[int], upcards: Sequence[int], seat: int, upcard: int, dealer: int, each: int
) -> Contract | None:
    """Return to what an auction comes that goes on with a seat and an upcard; `None` if the deal is acquitted.

    Args:
        hands: the packed hands.
        upcards: the numbers of all upcards that there can be.
        seat: who calls next.
        upcard: how many upcards were turned before.
        dealer: who calls last on each.
        each: how many cards each hand was dealt.
    """
    while upcard < len(upcards):
        trump = upcards[upcard] % 4
        offered = _offered(hands[seat], trump, each)
        if offered >= ENOUGH:
            found = answered(hands, trump, seat, upcard, each, alone=offered >= ENOUGH_ALONE)
            if found is not None:
                return found
        if seat == dealer:
            upcard += 1
        seat = (seat + 1) % 4
    return None


def answered(  # noqa: PLR0913 - all that the partner sees
    hands: Sequence[int], trump: int, seat: int, upcard: int, each: int, *, alone: bool
) -> Contract | None:
    """Return what becomes of a pick-up when the partner has answered; `None` if it is vetoed."""
    helps = _offered(hands[(seat + 2) % 4], trump, each)
    if alone:
        return Contract(seat, trump, helps < HELPFUL, upcard)
    return Contract(seat, trump, alone=False, upcard=upcard) if helps >= HOPELESS else None


def worth_of(hand: int, trump: int) -> int:
    """Return what a packed hand is worth, as the plain player guesses."""
    return sum(standing_for(hand, WORTH[trump]))


def _offered(hand: int, trump: int, each: int) -> int:
    return worth_of(hand, trump) // each


def least(hand: int, trump: int) -> int:
    """Return the card of a hand that is worth least: no trump if possible, of a low rank."""
    others = hand & ~OF_SUIT[trump] or hand
    return (others & -others).bit_length() - 1


def tricks_taken(hands: list[int], seen: int, trump: int, declarer: int, *, alone: bool) -> int:
    """Play out and return how many tricks seats 0 and 2 take, the player at the declarer's left leading.

    Args:
        hands: the packed hands, which are played out.
        seen: the cards that everybody has seen.
        trump: the number of the trump suit.
        declarer: the seat that declares.
        alone: whether its partner sits out.
    """
    sits_out = (declarer + 2) % 4 if alone else -1
    players = 4 - alone
    leader, taken = (declarer + 1) % 4, 0
    trumps = OF_SUIT[trump]
    for _ in range(hands[leader].bit_count()):
        card = _lead(hands[leader], seen, trumps, draws_trumps=leader % 2 == declarer % 2)
        hands[leader] ^= 1 << card
        seen |= 1 << card
        led, best, winner = OF_SUIT[card % 4], card, leader
        seat = leader
        for place in range(1, players):
            seat = (seat + 1) % 4
            if seat == sits_out:
                seat = (seat + 1) % 4
            card = _follow(
                hands[seat], led, best, trump, is_last=place == players - 1, partner_wins=winner % 2 == seat % 2
            )
            hands[seat] ^= 1 << card
            seen |= 1 << card
            if HIGHER[best] >> card & 1 or (card % 4 == trump != best % 4):
                best, winner = card, seat
        leader = winner
        taken += winner % 2 == 0
    return taken


def _lead(hand: int, seen: int, trumps: int, *, draws_trumps: bool) -> int:
    known = ~(hand | seen)
    sure = sum([1 << card for card in standing_for(hand, range(len(PACK))) if not HIGHER[card] & known])
    if not sure:
        others = hand & ~trumps or hand
        return (others & -others).bit_length() - 1
    wanted = (sure & trumps if draws_trumps else sure & ~trumps) or sure
    return wanted.bit_length() - 1


def _follow(  # noqa: PLR0913 - what is asked at each card
    hand: int, led: int, best: int, trump: int, *, is_last: bool, partner_wins: bool
) -> int:
    cards = hand & led or hand
    trumps = OF_SUIT[trump]
    best_is_trump = best % 4 == trump
    wins = cards & (HIGHER[best] if best_is_trump else HIGHER[best] | trumps)
    if not wins or (partner_wins and (is_last or best_is_trump or best >= _STRONG)):
        return least(cards, trump)
    cheap = least(wins, trump)
    return cheap if is_last or 1 << cheap & trumps else wins.bit_length() - 1
