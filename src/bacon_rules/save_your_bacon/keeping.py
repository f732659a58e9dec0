"""The cards that players own: their decks and side decks (S97), and cards that changed owner (S73)."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable

from bacon_rules.save_your_bacon.cards.pool import Deck, Pool
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN
from bacon_rules.save_your_bacon.frames import Kept
from bacon_rules.save_your_bacon.identity import CardKey


def owned_now(pool: Pool, decks: tuple[Deck, ...], kept: tuple[Kept, ...] | None) -> tuple[Deck, ...]:
    """Return all cards that the players own now, as decks; of a secret deck, only the known part."""
    owned = _with_side_decks(pool, decks) if pool.side_decks else decks
    return owned if kept is None else decks_now(owned, kept)


@functools.lru_cache(64)
def _with_side_decks(pool: Pool, decks: tuple[Deck, ...]) -> tuple[Deck, ...]:
    return tuple(Deck(deck.champions, tuple(sorted((*deck.cards, *pool.side_deck(deck.champions))))) for deck in decks)


def decks_now(decks: tuple[Deck, ...], kept: Iterable[Kept]) -> tuple[Deck, ...]:
    """Return the decks that the players own now, given their first decks; of a secret deck, only the known part."""
    cards = [list(deck.cards) for deck in decks]
    for one in kept:
        given = cards[one.giver]
        given.remove(one.card if one.card in given else HIDDEN)
        cards[one.taker].append(one.card)
    return tuple(Deck(deck.champions, tuple(sorted(owned))) for deck, owned in zip(decks, cards, strict=True))


def decks_at_first(decks: tuple[Deck, ...], kept: tuple[Kept, ...]) -> tuple[Deck, ...]:
    """Return the players' first decks, given the decks that they own now."""
    return decks_now(decks, [Kept(one.taker, one.giver, one.card) for one in reversed(kept)])


def gained(kept: Iterable[Kept], seat: int) -> Counter[CardKey]:
    """Return, for each card, how many more copies a player owns than at first; negative for fewer."""
    more: Counter[CardKey] = Counter()
    for one in kept:
        more[one.card] += (one.taker == seat) - (one.giver == seat)
    return more


def owned_at_least(kept: tuple[Kept, ...], seat: int, side_deck: Iterable[CardKey] = ()) -> Counter[CardKey]:
    """Return, for each card, the least number of copies a player can own now.

    Args:
        kept: the cards that have been taken and given, in order.
        seat: the player.
        side_deck: the cards that the player had in a side deck at first.
    """
    least: Counter[CardKey] = Counter()
    more: Counter[CardKey] = Counter()
    for one in reversed(kept):
        if seat == one.giver:
            more[one.card] -= 1
        if seat in (one.giver, one.taker):
            least[one.card] = max(least[one.card], more[one.card] + 1)
        if seat == one.taker:
            more[one.card] += 1
    for card, copies in Counter(side_deck).items():
        least[card] = max(least[card], copies + more[card])
    return +least
