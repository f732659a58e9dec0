"""The shuffle once more, from its description: SHAKE-256, 32-bit words, rejection, Fisher-Yates from the end."""

import hashlib
from collections.abc import Iterator
from typing import TypeVar

ThingT = TypeVar("ThingT")


def stream(game: str, number: int, seed: int | str | bytes) -> Iterator[int]:
    """Yield the 32-bit words of a seed."""
    if isinstance(seed, int):
        seed = str(int(seed))
    if isinstance(seed, str):
        seed = seed.encode("utf-8")
    message = b"bacon-rules/1" + b"\x00" + game.encode() + b"\x00" + str(number).encode() + b"\x00" + seed
    output = hashlib.shake_256(message).digest(8_000)
    for place in range(0, len(output), 4):
        yield int.from_bytes(output[place : place + 4], "big")


def below(limit: int, words: Iterator[int]) -> int:
    """Return a number below a limit of at most 2**32."""
    largest_multiple = (2**32 // limit) * limit
    while True:
        word = next(words)
        if word < largest_multiple:
            return word % limit


def shuffled(pack: list[ThingT], game: str, number: int, seed: int | str | bytes) -> list[ThingT]:
    words = stream(game, number, seed)
    cards = list(pack)
    for last in reversed(range(1, len(cards))):
        picked = below(last + 1, words)
        cards[last], cards[picked] = cards[picked], cards[last]
    return cards
