"""Drawing hidden hands uniformly from all possible ones, where some seats cannot hold some cards."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Sequence

from bacon_rules.errors import HandError
from bacon_rules.shuffle import Randomness
from further_games.cards import Card

Needs = tuple[int, ...]
"""The number of further cards of each seat."""


def drawn(
    cards: Iterable[Card], needs: Sequence[int], may_hold: Callable[[int, Card], bool], randomness: Randomness
) -> list[list[Card]]:
    """Return hidden cards, dealt to the seats that need some, in a random order.

    Args:
        cards: the hidden cards, as many as are needed.
        needs: the number of cards for each seat.
        may_hold: returns whether a seat may hold a card.
        randomness: the source for drawing.

    Raises:
        HandError: the cards cannot be dealt under these limits.
    """
    takers = [seat for seat, need in enumerate(needs) if need]
    places = {card: tuple(seat for seat in takers if may_hold(seat, card)) for card in cards}
    # Those that may be with every seat come last: in how many ways they can be dealt has a formula.
    order = sorted(places, key=lambda card: len(places[card]))
    bound = sum(len(seats) < len(takers) for seats in places.values())
    if sum(needs) != len(order):
        raise HandError(f"{len(order)} cards are hidden, and {sum(needs)} are held")

    @functools.cache
    def ways(done: int, left: Needs) -> int:
        if done >= bound:
            return math.factorial(sum(left)) // math.prod(map(math.factorial, left))
        return sum(ways(done + 1, _less(left, seat)) for seat in places[order[done]] if left[seat])

    left, hands = tuple(needs), [list[Card]() for _ in needs]
    if not ways(0, left):
        raise HandError("no hands of these sizes agree with what has been played")
    for done, card in enumerate(order):
        choice = randomness.below(ways(done, left))
        for seat in places[card]:
            weight = ways(done + 1, _less(left, seat)) if left[seat] else 0
            if choice < weight:
                break
            choice -= weight
        hands[seat].append(card)
        left = _less(left, seat)
    for hand in hands:
        randomness.shuffle(hand)
    return hands


def _less(needs: Needs, seat: int) -> Needs:
    return (*needs[:seat], needs[seat] - 1, *needs[seat + 1 :])
