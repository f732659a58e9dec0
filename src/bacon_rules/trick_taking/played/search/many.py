"""The quick player of the trick-taking game in many worlds at once, with NumPy: it plays as `quick` does in each.

Hands are packed in 64-bit integers, and cards are told as hands of one card.  Arguments are arrays with an entry or a
row for each world, or numbers that are the same for all worlds.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from bacon_rules.trick_taking.cards import OF_SUIT, PACK
from bacon_rules.trick_taking.played.search import quick

Hands: TypeAlias = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[np.int64]
Truths: TypeAlias = NDArray[np.bool_]

BITS: Final[Hands] = np.uint64(1) << np.arange(len(PACK), dtype=np.uint64)
"""The cards of the pack as hands."""

_SUITS: Final[Hands] = np.array(OF_SUIT, np.uint64)
_HIGHER: Final[Hands] = np.array(quick.HIGHER, np.uint64)
_WORTH: Final = np.array(quick.WORTH, np.float32).T
_NONE: Final = np.uint64(0)


@attrs.frozen(eq=False)
class Contracts:
    """The contracts of some worlds.

    Attributes:
        declarer: the declarers.
        trump: the numbers of the trump suits.
        alone: whether the declarers go alone, the same in all worlds.
    """

    declarer: Numbers
    trump: Numbers
    alone: bool


@attrs.frozen(eq=False)
class Tricks:
    """The tricks that the worlds are in.

    Attributes:
        seat: the seat that has laid the last card.
        led: the number of the suit that was led.
        best: the number of the best card.
        winner: the seat that has laid it.
        laid: how many cards there are, the same in all worlds.
    """

    seat: Numbers
    led: Numbers
    best: Numbers
    winner: Numbers
    laid: int


def worth_of(hands: Hands) -> Numbers:
    """Return what hands are worth to the plain player with each suit as trump, in a further dimension."""
    holds = (hands[..., None] & BITS != 0).astype(np.float32)
    worth: Numbers = (holds @ _WORTH).astype(np.int64)
    return worth


def numbers_of(cards: Hands) -> Numbers:
    """Return the number of the highest card of each hand."""
    numbers: Numbers = np.frexp(cards.astype(np.float64))[1].astype(np.int64) - 1
    return numbers


def least(hands: Hands, trump: Numbers) -> Hands:
    """Return the least valuable card of each hand: a low card, not a trump if possible."""
    others = hands & ~_SUITS[trump]
    others = np.where(others, others, hands)
    lowest: Hands = others & (~others + np.uint64(1))
    return lowest


def beats(cards: Numbers, best: Numbers, trump: Numbers) -> Truths:
    """Whether cards beat the best cards of tricks, all given by their numbers."""
    better: Truths = (_HIGHER[best] & BITS[cards] != 0) | (cards % 4 == trump) & (best % 4 != trump)
    return better


def lead(hands: Hands, seen: Hands, trump: Numbers, draws_trumps: Truths) -> Hands:
    """Return the cards to lead, as `quick.lead` does."""
    trumps = _SUITS[trump]
    beaten = ~(hands | seen) & np.uint64((1 << len(PACK)) - 1)
    for ranks in (1, 2, 4, 8):
        beaten |= beaten >> np.uint64(4 * ranks)  # all cards that are not above an unseen one of their suit
    sure = hands & ~beaten
    preferred = sure & np.where(draws_trumps, trumps, ~trumps)
    wanted: Hands = np.where(preferred, preferred, sure)
    chosen: Hands = np.where(sure, BITS[numbers_of(wanted)], least(hands, trump))
    return chosen


def follow(  # noqa: PLR0913 - what is asked at each card
    hands: Hands, led: Hands, best: Numbers, trump: Numbers, *, is_last: bool, partner_wins: Truths
) -> Hands:
    """Return the cards to lay to tricks, as `quick.follow` does."""
    cards = hands & led
    cards = np.where(cards, cards, hands)
    trumps, best_is_trump = _SUITS[trump], best % 4 == trump
    wins = cards & (_HIGHER[best] | np.where(best_is_trump, _NONE, trumps))
    cheap = least(wins, trump)
    gives = (wins == 0) | partner_wins & (is_last | best_is_trump | (best >= quick.STRONG_CARD))
    wins = cheap if is_last else np.where(cheap & trumps, cheap, BITS[numbers_of(wins)])
    return np.where(gives, least(cards, trump), wins)


def tricks_taken(
    hands: Hands, seen: Hands, contracts: Contracts, leader: Numbers, current: Tricks | None = None
) -> Numbers:
    """Play out, and return the number of further tricks for seats 0 and 2 in each world.

    Args:
        hands: the hands of the seats, which are played; a row for each world.
        seen: the cards that everybody has seen, which are added to.
        contracts: the contracts.
        leader: the seats that lead to the first trick, where no trick is under way.
        current: the tricks that are under way.
    """
    every, trump = np.arange(len(hands)), contracts.trump
    out = (contracts.declarer + 2) % 4 if contracts.alone else np.full(len(hands), -1)
    players = 4 - contracts.alone
    left = int(hands[0, (current.seat[0] if current else leader[0])]).bit_count() + (current is not None)
    taken = np.zeros(len(hands), np.int64)

    def laid(seat: Numbers, cards: Hands) -> Numbers:
        hands[every, seat] ^= cards
        np.bitwise_or(seen, cards, out=seen)
        return numbers_of(cards)

    for _ in range(left):
        if current is None:
            draws_trumps = leader % 2 == contracts.declarer % 2
            first = laid(leader, lead(hands[every, leader], seen, trump, draws_trumps))
            current = Tricks(leader, first % 4, first, leader, 1)
        seat, best, winner, led = current.seat, current.best, current.winner, _SUITS[current.led]
        for place in range(current.laid, players):
            seat = (seat + 1) % 4
            seat = np.where(seat == out, (seat + 1) % 4, seat)
            partner_wins, is_last = winner % 2 == seat % 2, place == players - 1
            card = laid(seat, follow(hands[every, seat], led, best, trump, is_last=is_last, partner_wins=partner_wins))
            better = beats(card, best, trump)
            best, winner = np.where(better, card, best), np.where(better, seat, winner)
        taken += winner % 2 == 0
        leader, current = winner, None
    return taken
