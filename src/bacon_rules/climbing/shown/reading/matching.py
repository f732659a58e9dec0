"""The combinations of a hand that fit a wish, found without listing all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, takewhile
from itertools import combinations as chosen
from typing import Final

from bacon_rules.climbing import WILD, Answering, Card, Combination, Hand, Kind, Rules, Suit, View
from bacon_rules.climbing.shown.reading.wishes import Wish

_BY_WORTH: Final = tuple(sorted(Kind, key=lambda kind: (not kind.is_bomb, kind.number)))


def matching(hand: Hand, rules: Rules, wish: Wish) -> Iterator[Combination]:
    """Yield the combinations of a hand that fit a wish, whether or not they beat anything."""
    return chain.from_iterable(_by_shape(hand, rules, wish))


def playable(view: View, wish: Wish) -> Iterator[Combination]:
    """Yield the combinations that can be played now: they beat the top one; none if a question is to be answered."""
    if isinstance(view.stage, Answering):
        return
    top = view.top
    for alike in _by_shape(view.hand, view.rules, wish):
        yield from alike if top is None else takewhile(lambda one: one.beats(top), alike)


def wilds_first_last(combination: Combination) -> tuple[int, bool, int, int]:
    """Return a sort key of combinations: few wilds first, then bombs, then by kind, then the highest."""
    kind = combination.kind
    return combination.cards.wilds, not kind.is_bomb, kind.number, -combination.top


def _by_shape(hand: Hand, rules: Rules, wish: Wish) -> Iterator[Iterator[Combination]]:
    """Yield the combinations for each kind and top rank; all or none of a group beat another combination."""
    size = wish.size
    for kind in _BY_WORTH:
        if (not wish.kinds or kind in wish.kinds) and size in (None, kind.size):
            for top in range(rules.top_rank, kind.length - 1, -1):
                if _fits(wish, kind, top):
                    yield _at(hand, wish, kind, top)


def _fits(wish: Wish, kind: Kind, top: int) -> bool:
    bottom = top - kind.length + 1
    if wish.top not in (None, top) or wish.bottom not in (None, bottom):
        return False
    named = [card.rank or 0 for card in wish.cards]
    if wish.suit is not None and not kind.is_flush:
        return False
    return all(bottom <= rank <= top for rank in (*named, *wish.ranks, *wish.stands))


def _at(hand: Hand, wish: Wish, kind: Kind, top: int) -> Iterator[Combination]:
    ranks = range(top - kind.length + 1, top + 1)
    for suit in Suit if kind.is_flush and wish.suit is None else (wish.suit,):
        naturals = [card for card in hand if card.rank in ranks and suit in (None, card.suit)]
        for cards in _fillings(naturals, hand.wilds, wish, kind, ranks):
            yield Combination(kind, top, cards)


def _fillings(
    naturals: Sequence[Card], wilds: int, wish: Wish, kind: Kind, ranks: Sequence[int]
) -> Iterator[tuple[Card, ...]]:
    """Yield the cards for the ranks from the first on: naturals, and at most the given wilds."""
    options = [list(_of_rank(naturals, wish, kind, rank)) for rank in ranks]

    def fill(place: int, left: int, taken: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        if place == len(options):
            spent = kind.size - len(taken)
            if spent >= wish.wilds:
                yield (*taken, *[WILD] * spent)
            return
        for cards in options[place]:
            spent = kind.width - len(cards)
            if spent <= left:
                yield from fill(place + 1, left - spent, (*taken, *cards))

    yield from fill(0, wilds, ())


def _of_rank(naturals: Sequence[Card], wish: Wish, kind: Kind, rank: int) -> Iterator[tuple[Card, ...]]:
    """Yield the naturals to take of a rank, the most first; wilds take the other places."""
    held = [card for card in naturals if card.rank == rank]
    named = [card for card in wish.cards if card.rank == rank]
    most = kind.width - wish.stands.count(rank)
    if wish.size is not None:
        most = min(most, len(named) + wish.ranks.count(rank))
    if len(named) + wish.ranks.count(rank) > kind.width:
        return
    for number in range(min(most, len(held)), -1, -1):
        for cards in dict.fromkeys(chosen(held, number)):
            if all(cards.count(card) >= named.count(card) for card in named):
                yield cards
