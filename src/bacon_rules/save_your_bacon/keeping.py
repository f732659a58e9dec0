"""Cards that change owner during a game (S73), and their effect on the players' decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN
from bacon_rules.save_your_bacon.frames import Kept
from bacon_rules.save_your_bacon.identity import CardKey


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


def owned_at_least(kept: tuple[Kept, ...], seat: int) -> Counter[CardKey]:
    """Return, for each card, the least number of copies a player has owned, judging by cards taken and given."""
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
