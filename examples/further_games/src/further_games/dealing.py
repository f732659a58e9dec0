"""Dealing in both games: four seats, thirteen cards each, and a score that only goes down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.errors import HandError, NotationError, shown
from bacon_rules.notation import canonical, words
from bacon_rules.shuffle import Seed, permutation
from further_games.cards import PACK, Card, Cards, read_cards, written

SEATS: Final = 4
EACH: Final = len(PACK) // SEATS
"""The number of cards dealt to each seat."""


def _hands(hands: Iterable[Iterable[Card]]) -> tuple[Cards, ...]:
    try:
        found = tuple(tuple(hand) for hand in hands)
    except TypeError:
        raise HandError(f"a deal is made of hands of cards, not of {shown(hands)}") from None
    for thing in (card for hand in found for card in hand):
        if not isinstance(thing, Card):
            raise HandError(f"a hand is made of cards, not of {shown(thing)}")
    return tuple(tuple(sorted(hand)) for hand in found)


@attrs.frozen
class Deal(Text):
    """Chance deals a hand to each seat, from seat 0.  Written ``deal:2c,3d,…/…/…/…``.

    Raises:
        HandError: something is not a card.
    """

    hands: tuple[Cards, ...] = attrs.field(converter=_hands)

    def __str__(self) -> str:
        return f"deal:{'/'.join(map(written, self.hands))}"

    @property
    def cards(self) -> Cards:
        """The cards that a player picks for the move: none."""
        return ()

    @property
    def is_whole(self) -> bool:
        """Whether each seat gets thirteen cards, and all together are the pack."""
        sizes = [len(hand) for hand in self.hands]
        return sizes == [EACH] * SEATS and len({card for hand in self.hands for card in hand}) == len(PACK)


def parse_deal(text: str) -> Deal:
    """Read a deal.

    Raises:
        NotationError: the text is not a deal.
    """
    start = len("deal:")
    hands = [read_cards(text, at, part) for at, part in words(start, text[start:], "/")]
    return canonical(text, 0, lambda: Deal(hands), text)


def shuffled(game: str, deal_number: int, seed: Seed) -> Deal:
    """Return the deal that a seed makes: the shuffled pack in four blocks.

    Raises:
        SeedError: the seed is not an `int`, a `str` or `bytes`.
    """
    return in_blocks([PACK[place] for place in permutation(len(PACK), game, deal_number, seed)])


def in_blocks(cards: Sequence[Card]) -> Deal:
    """Return the deal of a shuffled pack: thirteen cards for seat 0, then for the next seats."""
    return Deal(cards[seat * EACH : (seat + 1) * EACH] for seat in range(SEATS))


def without(hands: Sequence[Cards], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Return the hands without some cards of a seat."""
    return tuple(
        tuple(card for card in hand if holder != seat or card not in cards) for holder, hand in enumerate(hands)
    )


def best(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def unknown_move(text: str, expected: str) -> NotationError:
    """Return the error for a text that is not a move."""
    return NotationError(text, 0, f"expected {expected} or deal:HANDS")
