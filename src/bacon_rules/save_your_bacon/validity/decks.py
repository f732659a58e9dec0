"""Checks of decks and of the stages before a game (§3.0, §8.0)."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Final, assert_never

from bacon_rules.documents.faults import Faults, range_faults, size_faults, unless
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon import preparations as stages
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind
from bacon_rules.save_your_bacon.preparing import card_fault, is_built, snake
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, DRAFTED_EACH, DeckSource, Rules

_SOURCES: Final[dict[type, tuple[DeckSource, ...]]] = {
    stages.TakingDecks: (DeckSource.PRECONSTRUCTED,),
    stages.DealingPool: (DeckSource.DRAFT,),
    stages.DrawingLot: (DeckSource.DRAFT,),
    stages.Drafting: (DeckSource.DRAFT,),
    stages.Returning: (DeckSource.DRAFT,),
    stages.Building: (DeckSource.POD_CONSTRUCTED, DeckSource.FULL_CONSTRUCTED),
}
"""The source of decks that belongs to each stage of preparation."""


def needs_decks(stage: stages.Preparation) -> bool:
    """Return whether all players must already have their decks at a stage of preparation."""
    return isinstance(stage, stages.Beginning | stages.Opening) or stage == stages.DrawingLot()


def decks_faults(rules: Rules, decks: tuple[Deck, ...]) -> Faults:
    """Yield the faults of the players' decks."""
    yield from size_faults("decks", decks, rules.players)
    for seat, deck in enumerate(decks):
        yield from _row_faults(rules, f"decks[{seat}].champions", deck.champions, CHAMPIONS_EACH)
        yield from _cards_faults(rules, f"decks[{seat}].cards", deck)


def preparation_faults(  # noqa: C901, PLR0912
    rules: Rules, decks: tuple[Deck, ...], stage: stages.Preparation
) -> Faults:
    """Yield the faults of a preparation, given right decks."""
    if not needs_decks(stage):
        told = f"decks are not made so by these rules, which say {rules.decks}"
        yield from unless(rules.decks in _SOURCES[type(stage)], "stage", told)
    if isinstance(stage, stages.Opening | stages.Drafting | stages.Returning):
        yield from range_faults("stage.first", stage.first, 0, rules.players - 1)
    match stage:
        case stages.Beginning(seat):
            yield from range_faults("stage.seat", seat, 0, rules.players - 1)
        case stages.Opening(shuffled=shuffled):
            yield from unless(len(shuffled) < rules.players, "stage.shuffled", "expected a deck to be left to shuffle")
            for seat, cards in enumerate(shuffled):
                right = tuple(sorted(cards)) == decks[seat].cards
                yield from unless(right, f"stage.shuffled[{seat}]", "expected the cards of this player's deck")
        case stages.TakingDecks(taken):
            right = len({*taken}.intersection(rules.pool.preconstructed())) == len(taken) < rules.players
            yield from unless(right, "stage.taken", "expected different decks of the pool, and a player without one")
        case stages.DealingPool() | stages.DrawingLot(pool=()):
            pass
        case stages.DrawingLot(pool):
            yield from _row_faults(rules, "stage.pool", pool, DRAFTED_EACH * rules.players)
        case stages.Drafting(first, pool, picked):
            yield from _row_faults(rules, "stage.pool", (*pool, *chain(*picked)), DRAFTED_EACH * rules.players)
            yield from unless(pool, "stage.pool", "expected some champions to be left to pick")
            picks = Counter(snake(first, rules.players, pick) for pick in range(sum(map(len, picked))))
            sizes = [picks[seat] for seat in range(rules.players)]
            yield from unless([*map(len, picked)] == sizes, "stage.picked", f"expected {sizes} champions")
        case stages.Returning(picked=picked):
            yield from size_faults("stage.picked", picked, rules.players)
            for seat, row in enumerate(picked):
                yield from _row_faults(rules, f"stage.picked[{seat}]", row, CHAMPIONS_EACH, DRAFTED_EACH)
            left = any(len(row) == DRAFTED_EACH for row in picked)
            yield from unless(left, "stage.picked", "expected a player who has not put a champion back")
        case stages.Building(champions, cards):
            yield from size_faults("stage.champions", champions, rules.players)
            yield from size_faults("stage.cards", cards, rules.players)
            for seat, deck in enumerate(map(Deck, champions, cards)):
                yield from _row_faults(rules, f"stage.champions[{seat}]", deck.champions, *range(CHAMPIONS_EACH + 1))
                yield from _cards_faults(rules, f"stage.cards[{seat}]", deck)
            left = any(not is_built(rules, stage, seat) for seat in range(rules.players))
            yield from unless(left, "stage", "expected something to be left to choose")
        case _:
            assert_never(stage)


def _row_faults(rules: Rules, path: str, row: tuple[str, ...], *sizes: int) -> Faults:
    """Yield a fault unless the row has the right number of champions, all different."""
    right = len(row) in sizes and len({*row}.intersection(rules.pool.of_kind(Kind.CHAMPION))) == len(row)
    number = " or ".join(map(str, sizes))
    yield from unless(right, path, f"expected {number} different champions of the pool, got {shown(row)}")


def _cards_faults(rules: Rules, path: str, deck: Deck) -> Faults:
    """Yield the faults of a deck's cards.  A secret deck always keeps to the limits, since guesses do."""
    yield from unless(list(deck.cards) == sorted(deck.cards), path, "expected them sorted")
    others = {*deck.cards}.difference(rules.pool.of_kind(*DECK_KINDS))
    told = f"expected only equipment, actions and reactions of the pool, got {shown(min(others, default=None))}"
    yield from unless(not others, path, told)
    if rules.decks is DeckSource.FULL_CONSTRUCTED:
        most = rules.deck_rules.size
        yield from unless(len(deck.cards) <= most, path, f"expected at most {most} cards, got {len(deck.cards)}")
        for key, count in Counter(deck.cards).items():
            reason = card_fault(rules, deck.champions, (key,) * (count - 1), key)
            yield from unless(reason is None, path, f"the deck cannot have {key} {count} times: {reason}")
