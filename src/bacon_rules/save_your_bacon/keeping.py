"""Cards that have become another player's in the course of a game (S73): what everybody's deck comes to by that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.table import Kept


def decks_now(decks: tuple[Deck, ...], kept: Iterable[Kept]) -> tuple[Deck, ...]:
    """Return what belongs to the players now, given their decks at first; of a secret deck, as far as it is known."""
    cards = [list(deck.cards) for deck in decks]
    for one in kept:
        given = cards[one.giver]
        given.remove(one.card if one.card in given else HIDDEN)
        cards[one.taker].append(one.card)
    return tuple(Deck(deck.champions, tuple(sorted(owned))) for deck, owned in zip(decks, cards, strict=True))


def decks_at_first(decks: tuple[Deck, ...], kept: tuple[Kept, ...]) -> tuple[Deck, ...]:
    """Return the players' decks at first, given what belongs to them now."""
    return decks_now(decks, [Kept(one.taker, one.giver, one.card) for one in reversed(kept)])


def gained(kept: Iterable[Kept], seat: int) -> Counter[CardKey]:
    """Return how many more cards of each name a player has than at first; less than 0 if there are fewer."""
    more: Counter[CardKey] = Counter()
    for one in kept:
        more[one.card] += (one.taker == seat) - (one.giver == seat)
    return more


def owned_at_least(kept: tuple[Kept, ...], seat: int) -> Counter[CardKey]:
    """Return how many cards of each name a player has at least, having taken them, or had them to give."""
    least: Counter[CardKey] = Counter()
    more: Counter[CardKey] = Counter()
    for one in reversed(kept):
        if seat == one.giver:
            more[one.card] -= 1
        if seat in (one.giver, one.taker):
            least[one.card] = max(least[one.card], more[one.card] + 1)
        if seat == one.taker:
            more[one.card] += 1
    return +least
