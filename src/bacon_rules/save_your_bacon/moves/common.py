"""Checks on the values in moves, and a cache of moves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, SupportsIndex, cast

from bacon_rules.errors import CardError, MoveError, shown
from bacon_rules.integers import as_int
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


def checked_number(value: SupportsIndex) -> CardNumber:
    """Return the number of something, or raise `MoveError`."""
    if type(value) is int:  # most values are plain ints, and hundreds of moves are made at a time
        return CardNumber(value)
    number = as_int(value)
    if number is None:
        raise MoveError(f"expected the number of a seat, a card in play or an effect, got {shown(value)}")
    return CardNumber(number)


def checked_number_or_none(value: SupportsIndex | None) -> int | None:
    """Return a number or `None`, or raise `MoveError`."""
    return None if value is None else checked_number(value)


def checked_key(value: str) -> CardKey:
    """Return a key, or raise `MoveError`."""
    if not isinstance(value, str):
        raise MoveError(f"expected the key of a card or a deck, got {shown(value)}")
    return CardKey(value)


def checked_keys(value: Iterable[str]) -> tuple[CardKey, ...]:
    """Return the keys of cards, or raise `CardError`."""
    if isinstance(value, str):
        raise CardError(f"expected a list of the keys of cards, got the text {shown(value)}")
    try:
        keys = tuple(value)
    except TypeError:
        raise CardError(f"expected the keys of cards, got {shown(value)}") from None
    for key in keys:
        if not isinstance(key, str):
            raise CardError(f"expected the key of a card, got {shown(key)}")
    return cast("tuple[CardKey, ...]", keys)


def checked_bool(value: bool) -> bool:  # noqa: FBT001
    """Return a bool, or raise `MoveError`."""
    if type(value) is not bool:
        raise MoveError(f"expected True or False, got {shown(value)}")
    return value


# The same moves are often listed again, so made ones are kept.  Made with all its arguments, a move is nearly always
# the object that was listed, and needs no second check.
recalled: Final = lru_cache(maxsize=1_000)
