"""Rules of every sort, the pool that sets everything off, and random matches of them."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bacon_rules.save_your_bacon import (
    AddCard,
    DeckRules,
    DeckSource,
    Format,
    Move,
    Pool,
    Rules,
    State,
    apply,
    chance_move,
    legal_moves,
    load_pool,
    midnight_pool,
    new_match,
    starter_pool,
)

Step = tuple[State, Move, State]

STRESS: Final = load_pool(Path(__file__).with_name("stress.json"))
"""Cards that set each other off: nested reactions and attacks, random discards, shuffles, lasting effects."""

WORD_POOLS: Final = {path.stem: load_pool(path) for path in sorted(Path(__file__).with_name("pools").glob("*.json"))}
"""Pools that use the words of the language which the starter pool does not use."""

POOLS: Final = {"starter": starter_pool(), "stress": STRESS, "midnight": midnight_pool()}
FORMATS: Final = {
    "duel": (2, Format.DUEL),
    "free-for-all-3": (3, Format.FREE_FOR_ALL),
    "free-for-all-4": (4, Format.FREE_FOR_ALL),
    "widdershins-3": (3, Format.WIDDERSHINS),
    "widdershins-4": (4, Format.WIDDERSHINS),
}


def rules_of(pool: Pool, players: int, played: Format, source: DeckSource, best_of: int) -> Rules:
    size = len(pool.deck_cards) // 2
    limits = DeckRules(size=size, copies=2, usable=best_of > 1)
    return Rules(players=players, format=played, best_of=best_of, decks=source, deck_rules=limits, pool=pool)


ALL_RULES: Final = {
    f"{pool_name} {name} {source} best of {best_of}": rules_of(pool, players, played, source, best_of)
    for pool_name, pool in POOLS.items()
    for name, (players, played) in FORMATS.items()
    for source in DeckSource
    for best_of in (1, 3)
    if source is not DeckSource.DRAFT or 4 * players <= len(pool.champions)
    if pool_name != "midnight" or (best_of == 1 and (players == 4 or source is DeckSource.PRECONSTRUCTED))
}
"""Every format with every source of decks, one game and best of three; with the midnight pool, some of them."""


WORD_RULES: Final = {
    f"{pool_name} {name}": rules_of(pool, players, played, DeckSource.POD_CONSTRUCTED, 1)
    for pool_name, pool in WORD_POOLS.items()
    for name, (players, played) in FORMATS.items()
}
"""Every format on each of the pools with further words."""


def random_move(state: State, dice: random.Random) -> Move:
    """Return any legal move, with each kind of move equally likely: so rare kinds are tried as well."""
    if state.to_act is None:
        return chance_move(state, dice.randrange(1 << 30))
    legal = legal_moves(state)
    if isinstance(legal[0], AddCard):
        return dice.choice(legal)
    kind = dice.choice(sorted({type(move).__name__ for move in legal}))
    return dice.choice([move for move in legal if type(move).__name__ == kind])


def steps(rules: Rules, seed: int, most: int = 1000) -> Iterator[Step]:
    """Play a random match to its end, or until so many moves are made."""
    dice = random.Random(seed)
    state = new_match(rules)
    for _ in range(most):
        if state.is_over:
            return
        move = random_move(state, dice)
        following = apply(state, move)
        yield state, move, following
        state = following
