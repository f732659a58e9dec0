"""The best plan for a hand: the combinations to play."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

import attrs

from bacon_rules.climbing import WILD, Card, Combination, Hand, Kind, Suit
from bacon_rules.climbing.played.bot.cutting import cut

_KINDS: Final = tuple(Kind)
_SUITS: Final = tuple(Suit)


@attrs.frozen
class Plan:
    """A hand cut into combinations.

    Attributes:
        need: how often the hand will lack the lead, in hundredths; below 0 for a hand that can lead again and again.
        combinations: the combinations, lowest ranks first, flushes before all others.
    """

    need: int
    combinations: tuple[Combination, ...]


@functools.lru_cache(1 << 12)
def plan_of(hand: Hand, top_rank: int) -> Plan:
    """Return the plan of a hand that needs the lead least often.

    Args:
        hand: the cards.
        top_rank: the highest rank a wild can stand for.
    """
    need, plan, suit = cut(hand.packed.to_bytes(top_rank, "little"), top_rank)
    combinations: list[Combination] = []
    for number, top in plan:
        kind = _KINDS[number]
        combination = (
            _with_fewest_wilds(hand, kind, top, _SUITS[suit]) if kind.is_flush else next(fewest_wilds(hand, kind, top))
        )
        combinations.append(combination)
        hand -= combination.cards
    return Plan(need, tuple(combinations))


def fewest_wilds(hand: Hand, kind: Kind, top: int) -> Iterator[Combination]:
    """Yield the combination of this kind and top rank with fewest wilds; for flushes, one in each suit held.

    Nothing is yielded if the hand has too few wilds.
    """
    for suit in Suit if kind.is_flush else (None,):
        cards = _naturals(hand, kind, top, suit)
        if kind.size - len(cards) <= hand.wilds and (cards or suit is None):
            yield _with_fewest_wilds(hand, kind, top, suit)


def _with_fewest_wilds(hand: Hand, kind: Kind, top: int, suit: Suit | None) -> Combination:
    cards = _naturals(hand, kind, top, suit)
    return Combination(kind, top, [*cards, *[WILD] * (kind.size - len(cards))])


def _naturals(hand: Hand, kind: Kind, top: int, suit: Suit | None) -> list[Card]:
    """Return the naturals that a hand has for a combination; for a flush, those of a suit."""
    cards: list[Card] = []
    for held in _by_rank(hand)[top - kind.length + 1 : top + 1]:
        cards += [card for card in held if suit in (None, card.suit)][: kind.width]
    return cards


@functools.lru_cache(1 << 12)
def _by_rank(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """Return the naturals of each rank, up to the highest, in the place of that rank."""
    ranks: list[list[Card]] = []
    for card in hand:
        if card.rank is not None:
            ranks += [[] for _ in range(len(ranks), card.rank + 1)]
            ranks[card.rank].append(card)
    return tuple(map(tuple, ranks))
