"""Pools by the names that they have at the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bacon_rules.errors import PoolError
from bacon_rules.save_your_bacon import (
    DeckSource,
    Pool,
    Rules,
    State,
    load_pool,
    midnight_pool,
    new_match,
    starter_pool,
)
from bacon_rules.save_your_bacon.cards.loading import MOST_BYTES, pool_in_bytes
from bacon_rules.stories.texts import standard_input

SHIPPED_POOLS: Final[Mapping[str, Callable[[], Pool]]] = {"starter": starter_pool, "midnight": midnight_pool}
"""The pools of the package, by the words that name them in place of a file."""

POOL: Final = f"a file, JSON or TOML, or - for standard input, or {' or '.join(SHIPPED_POOLS)}"
"""The possible names of a pool, for help texts."""


def pool_in(name: str) -> Pool:
    """Return a pool of the package, in a file, or on standard input for ``-``.

    Raises:
        PoolError: there is no such pool, or it is wrong.
    """
    if name in SHIPPED_POOLS:
        return SHIPPED_POOLS[name]()
    try:
        return load_pool(name) if name != "-" else pool_in_bytes("-", standard_input(MOST_BYTES + 1))
    except OSError as error:
        raise PoolError(f"-: {error.strerror}") from None


def start_with(pool: str) -> State:
    """Return the state in which a match with the cards of a pool begins.

    Raises:
        PoolError: the pool cannot be read.
        RulesError: no match can be played with its cards.
    """
    return _start_with(pool_in(pool))


def start_with_text(pool: str) -> State:
    """Return the state in which a match with the cards of a pool, in a text of JSON or TOML, begins.

    Raises:
        PoolError: the pool cannot be read.
        RulesError: no match can be played with its cards.
    """
    return _start_with(pool_in_bytes("pool", pool.encode("utf-8", "replace")))


def _start_with(cards: Pool) -> State:
    enough = len(cards.decks) >= Rules().players
    source = DeckSource.PRECONSTRUCTED if enough else DeckSource.POD_CONSTRUCTED
    return new_match(Rules(pool=cards, decks=source))
