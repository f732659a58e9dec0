"""The plain player of the trick-taking game on bare integers, some hundred times as quick, to play worlds out.

Cards are the numbers that they have in the pack: the rank is above, the suit below.  Hands are packed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from bacon_rules.trick_taking.cards import OF_SUIT, PACK, Suit, standing_for
from bacon_rules.trick_taking.played.bot import ENOUGH, ENOUGH_ALONE, HELPFUL, HOPELESS, STRONG, worth

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


def tricks_taken(hands: list[int], seen: int, contract: Contract, leader: int, trick: Sequence[tuple[int, int]]) -> int:
    """Play out and return how many of the tricks that are not won yet seats 0 and 2 take.

    Args:
        hands: the packed hands, which are played out.
        seen: the cards that everybody has seen.
        contract: how the deal is played.
        leader: the seat that leads, or has led.
        trick: the seats and the cards that have been laid to the trick being played.
    """
    trump, declaring = contract.trump, contract.declarer % 2
    sits_out = (contract.declarer + 2) % 4 if contract.alone else -1
    players = 4 - contract.alone
    taken = 0
    while trick or hands[leader]:
        if trick:
            (winner, best), *others = trick
            for seat, card in others:
                if beats(card, best, trump):
                    best, winner = card, seat
            seat, laid = trick[-1][0], len(trick)
            led, trick = OF_SUIT[trick[0][1] % 4], ()
        else:
            best = lead(hands[leader], seen, trump, draws_trumps=leader % 2 == declaring)
            hands[leader] ^= 1 << best
            seen |= 1 << best
            led, winner, seat, laid = OF_SUIT[best % 4], leader, leader, 1
        for place in range(laid, players):
            seat = (seat + 1) % 4
            if seat == sits_out:
                seat = (seat + 1) % 4
            card = follow(
                hands[seat], led, best, trump, is_last=place == players - 1, partner_wins=winner % 2 == seat % 2
            )
            hands[seat] ^= 1 << card
            seen |= 1 << card
            if beats(card, best, trump):
                best, winner = card, seat
        leader = winner
        taken += winner % 2 == 0
    return taken


def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card wins a trick against what has been best in it."""
    return bool(HIGHER[best] >> card & 1) or card % 4 == trump != best % 4


def lead(hand: int, seen: int, trump: int, *, draws_trumps: bool) -> int:
    """Return the card that is led: one that no unseen card of its suit beats, or the one that is worth least."""
    trumps, unseen = OF_SUIT[trump], ~(hand | seen)
    sure = sum([1 << card for card in standing_for(hand, range(len(PACK))) if not HIGHER[card] & unseen])
    if not sure:
        others = hand & ~trumps or hand
        return (others & -others).bit_length() - 1
    wanted = (sure & trumps if draws_trumps else sure & ~trumps) or sure
    return wanted.bit_length() - 1


def follow(  # noqa: PLR0913 - what is asked at each card
    hand: int, led: int, best: int, trump: int, *, is_last: bool, partner_wins: bool
) -> int:
    """Return the card that is laid to a trick.

    Args:
        hand: the packed hand.
        led: all cards of the suit led.
        best: the card that wins so far.
        trump: the number of the trump suit.
        is_last: whether the trick is then complete.
        partner_wins: whether it is the partner's card that wins so far.
    """
    cards = hand & led or hand
    trumps = OF_SUIT[trump]
    best_is_trump = best % 4 == trump
    wins = cards & (HIGHER[best] if best_is_trump else HIGHER[best] | trumps)
    if not wins or (partner_wins and (is_last or best_is_trump or best >= _STRONG)):
        return least(cards, trump)
    cheap = least(wins, trump)
    return cheap if is_last or 1 << cheap & trumps else wins.bit_length() - 1
