"""The plain player of the trick-taking game on bare integers, about a hundred times as fast, for playing worlds out.

Cards are their numbers in the pack, with the rank in the high bits and the suit in the low bits.  Hands are packed.
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
"""For each trump, the worth of each card."""

STRONG_CARD: Final = 4 * (STRONG - 2)
"""The number of the lowest card with which a partner need not be helped."""


@attrs.frozen
class Contract:
    """A contract: the declarer, the trump, whether alone, and the number of earlier upcards."""

    declarer: int
    trump: int
    alone: bool
    upcard: int


def contracted(  # noqa: PLR0913, PLR0917 - all that an auction depends on
    hands: Sequence[int], upcards: Sequence[int], seat: int, upcard: int, dealer: int, each: int
) -> Contract | None:
    """Return the contract of an auction that goes on with a seat and an upcard; `None` if the deal is acquitted.

    Args:
        hands: the packed hands.
        upcards: the numbers of all possible upcards.
        seat: the next seat to call.
        upcard: the number of earlier upcards.
        dealer: the last seat to call on each upcard.
        each: the number of cards dealt to each hand.
    """
    while upcard < len(upcards):
        trump = upcards[upcard] % 4
        offered = offered_by(hands[seat], trump, each)
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
    """Return the contract after the partner's answer to a pick-up; `None` if it is vetoed."""
    helps = offered_by(hands[(seat + 2) % 4], trump, each)
    if alone:
        return Contract(seat, trump, helps < HELPFUL, upcard)
    return Contract(seat, trump, alone=False, upcard=upcard) if helps >= HOPELESS else None


def worth_of(hand: int, trump: int) -> int:
    """Return the plain player's guess at the worth of a packed hand."""
    return sum(standing_for(hand, WORTH[trump]))


def offered_by(hand: int, trump: int, each: int) -> int:
    """Return the worth of a packed hand per dealt card."""
    return worth_of(hand, trump) // each


def least(hand: int, trump: int) -> int:
    """Return the least valuable card of a hand: a low card, not a trump if possible."""
    others = hand & ~OF_SUIT[trump] or hand
    return (others & -others).bit_length() - 1


def tricks_taken(hands: list[int], seen: int, contract: Contract, leader: int, trick: Sequence[tuple[int, int]]) -> int:
    """Play out, and return the number of further tricks for seats 0 and 2.

    Args:
        hands: the packed hands.
        seen: the cards that everybody has seen.
        contract: the contract.
        leader: the seat that leads, or has led.
        trick: the seats and cards of the current trick.
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
    """Whether a card beats the best card of a trick."""
    return bool(HIGHER[best] >> card & 1) or card % 4 == trump != best % 4


def lead(hand: int, seen: int, trump: int, *, draws_trumps: bool) -> int:
    """Return the card to lead: a card that no unseen card of its suit beats, or else the least valuable one."""
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
    """Return the card to lay to a trick.

    Args:
        hand: the packed hand.
        led: all cards of the suit led.
        best: the winning card so far.
        trump: the number of the trump suit.
        is_last: whether this card completes the trick.
        partner_wins: whether the winning card so far is the partner's.
    """
    cards = hand & led or hand
    trumps = OF_SUIT[trump]
    best_is_trump = best % 4 == trump
    wins = cards & (HIGHER[best] if best_is_trump else HIGHER[best] | trumps)
    if not wins or (partner_wins and (is_last or best_is_trump or best >= STRONG_CARD)):
        return least(cards, trump)
    cheap = least(wins, trump)
    return cheap if is_last or 1 << cheap & trumps else wins.bit_length() - 1
