"""The trick-taking game with all hands open, solved exactly: how many tricks a side takes if everybody plays well.

Cards are bits.  Those of a suit lie together, higher cards higher, and the trumps lie above all others: so the higher
bit wins, if it is of the suit led or a trump.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.trick_taking.cards import OF_SUIT, PACK, standing_for

SEATS: Final = 4

NOBODY: Final = -1
"""Who sits out where nobody does."""

Hands = tuple[int, int, int, int]


def solve(  # noqa: PLR0913, PLR0917 - the table, and what is asked of it
    hands: Hands, trick: bytes, trump: int, sits_out: int, seat: int, cards: int, needs: bytes
) -> bytes:
    """Return how many tricks seats 0 and 2 take after each of some cards, as the number of needs that are met.

    Args:
        hands: the packed hand of each seat.
        trick: the seat and the number of each card that has been laid to the trick being played.
        trump: the number of the trump suit.
        sits_out: the seat that sits out, or `NOBODY`.
        seat: whose turn it is.
        cards: packed, the cards that the seat may play, of which it is asked.
        needs: numbers of tricks in ascending order, of those that are not won yet.

    Returns:
        For each card in ascending order, how many of the needs seats 0 and 2 meet.
    """
    laid = list(zip(trick[::2], trick[1::2], strict=True))
    deal = Deal(hands, laid, trump, None if sits_out == NOBODY else sits_out)
    asked = standing_for(cards, range(len(PACK)))
    return bytes([sum([deal.takes(seat, card, need) for need in needs]) for card in asked])


class Deal:
    """Open hands that are played out.

    Args:
        hands: the packed hand of each seat; that of the seat that sits out is not looked at.
        trick: the seats and the numbers of the cards that have been laid to the trick being played.
        trump: the number of the trump suit.
        sits_out: the seat that sits out; `None` if nobody does.
    """

    def __init__(
        self, hands: Sequence[int], trick: Sequence[tuple[int, int]], trump: int, sits_out: int | None
    ) -> None:
        cards = 0
        for seat, hand in enumerate(hands):
            if seat != sits_out:
                cards |= hand
        for _, number in trick:
            cards |= 1 << number
        self._places: dict[int, int] = {}
        self._suits: list[int] = [0] * 4
        place = 0
        for suit in (*(suit for suit in range(4) if suit != trump), trump):
            for number in standing_for(cards & OF_SUIT[suit], range(len(PACK))):
                self._places[number] = 1 << place
                self._suits[suit] |= 1 << place
                place += 1
        self._trump = self._suits[trump]
        self._suit_of = {bit: self._suits[number % 4] for number, bit in self._places.items()}
        self._hands: Hands = tuple(  # type: ignore[assignment]  # there are four seats
            0 if seat == sits_out else sum(self._places[number] for number in standing_for(hand, range(len(PACK))))
            for seat, hand in enumerate(hands)
        )
        self._trick = [(seat, self._places[number]) for seat, number in trick]
        self._next = [(seat + 1) % 4 if (seat + 1) % 4 != sits_out else (seat + 2) % 4 for seat in range(4)]
        self._players = SEATS - (sits_out is not None)
        self._known: dict[tuple[Hands, int, int], bool] = {}

    def takes(self, seat: int, card: int, need: int) -> bool:
        """Whether seats 0 and 2 take so many of the tricks that are not won yet after a seat plays a card.

        Args:
            seat: the seat whose turn it is.
            card: the number of the card in the pack.
            need: how many tricks, that of the card among them.
        """
        bit = self._places[card]
        hands = list(self._hands)
        hands[seat] ^= bit
        trick = [*self._trick, (seat, bit)]
        led = self._suit_of[trick[0][1]]
        best_seat, best = trick[0]
        for other, laid in trick[1:]:
            if laid > best and laid & (led | self._trump):
                best_seat, best = other, laid
        return self._followed(
            tuple(hands),  # type: ignore[arg-type]  # there are four seats
            self._next[seat],
            led,
            best,
            best_seat,
            sum(laid for _, laid in trick),
            self._players - len(trick),
            need,
        )

    def _led(self, hands: Hands, seat: int, need: int) -> bool:
        """Whether seats 0 and 2 take so many tricks when a seat leads."""
        own = hands[seat]
        tricks = own.bit_count()
        if need <= 0:
            return True
        if need > tricks:
            return False
        key = (hands, seat, need)
        known = self._known.get(key)
        if known is not None:
            return known
        wants = seat % 2 == 0
        following, suit_of, left = self._next[seat], self._suit_of, self._players - 1
        found = not wants
        for bit in self._different(own, hands[0] | hands[1] | hands[2] | hands[3]):
            after = _without(hands, seat, bit)
            if self._followed(after, following, suit_of[bit], bit, seat, bit, left, need) is wants:
                found = wants
                break
        self._known[key] = found
        return found

    def _followed(  # noqa: PLR0913, PLR0917 - the trick so far
        self, hands: Hands, seat: int, led: int, best: int, best_seat: int, trick: int, left: int, need: int
    ) -> bool:
        if not left:
            return self._led(hands, best_seat, need - (best_seat % 2 == 0))
        own = hands[seat]
        wants = seat % 2 == 0
        following = self._next[seat]
        counts = led | self._trump
        cards = self._different(own & led or own, trick | hands[0] | hands[1] | hands[2] | hands[3])
        if len(cards) > 1:
            # What wins the trick first, and of that and of the rest the cheapest.
            cards.sort(key=lambda bit: (not (bit > best and bit & counts), bit))
        for bit in cards:
            wins = bit > best and bit & counts
            found = self._followed(
                _without(hands, seat, bit),
                following,
                led,
                bit if wins else best,
                seat if wins else best_seat,
                trick | bit,
                left - 1,
                need,
            )
            if found is wants:
                return wants
        return not wants

    def _different(self, own: int, live: int) -> list[int]:
        """Return the cards of a hand from the highest, one of each that are worth the same as no card is between."""
        cards: list[int] = []
        last = 0
        while own:
            bit = 1 << (own.bit_length() - 1)
            own ^= bit
            if not last or live & (last - (bit << 1)) or self._suit_of[bit] != self._suit_of[last]:
                cards.append(bit)
            last = bit
        return cards


def _without(hands: Hands, seat: int, bit: int) -> Hands:
    first, second, third, fourth = hands
    if seat == 0:
        return first ^ bit, second, third, fourth
    if seat == 1:
        return first, second ^ bit, third, fourth
    if seat == 2:
        return first, second, third ^ bit, fourth
    return first, second, third, fourth ^ bit
