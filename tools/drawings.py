"""The digests of pictures that the tests hold the drawing to, which `tools.generate` writes.

Each line tells what a picture is of, and its digest.  A digest says that something is drawn in another way; what, is
seen in the pictures of the documentation.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.pictures.states import STATES, State

from bacon_rules import climbing, parse_combination, parse_hand, save_your_bacon, trick_taking
from bacon_rules.pictures import svg
from bacon_rules.pictures.sprites import sprites
from bacon_rules.save_your_bacon import Pool, midnight_pool, starter_pool

__all__ = ["DIGESTS", "DRAWN", "files", "lines_of"]

DIGESTS: Final = Path(__file__).parents[1] / "tests" / "pictures" / "digests.txt"
POOLS: Final = {"cards of the starter pool": starter_pool, "cards of midnight": midnight_pool}
PLAYING_CARDS: Final = "playing cards"
SPRITES: Final = "sprites"
DRAWN: Final = (*STATES, *POOLS, PLAYING_CARDS, SPRITES)
"""What pictures are drawn of."""

NAMES: Final = ("Ann", "", "ベン", "A very long name that does not fit anywhere", "Eve", "Fay")
CARDS: Final = "1c 2d 3h 4s 5c 6d 7h 8s 9c 10d X"
HANDS: Final = ("", CARDS, "1c 1h 2d 3h 3s 4c 5d 6d 6h 7c 7d 8s 9s 10d 10h X X")
TRICK_TAKING_CARDS: Final = "7c 8s 9c 10d Jh Qs Kc Ad"
COMBINATIONS: Final = ("single-1:1c", "pair-3:3c,X", "stretch-flush-8:3h,X,5h,6h,7h,8h")


def lines_of(name: str) -> list[str]:
    """Return the lines of the pictures that are drawn of something."""
    return [f"{name} | {which} | {sha256(drawn.encode()).hexdigest()[:16]}" for which, drawn in _pictures(name)]


def _pictures(name: str) -> Iterator[tuple[str, str]]:
    """Yield pictures, and which each of them is."""
    if name in STATES:
        yield from _of_state(STATES[name])
    elif name in POOLS:
        yield from _of_pool(POOLS[name]())
    elif name == PLAYING_CARDS:
        yield from _of_playing_cards()
    else:
        games = (climbing.bacon(4), trick_taking.Rules(), save_your_bacon.Rules())
        yield from ((rules.name, sprites(rules)) for rules in games)


def _of_state(state: State) -> Iterator[tuple[str, str]]:
    """Yield what spectators and each seat see, with and without names."""
    for seat in (None, *range(state.seats)):
        view, who = state.observe(seat), "spectators" if seat is None else f"seat {seat}"
        yield who, svg(view)
        yield f"{who}, with names", svg(view, names=NAMES[: state.seats])


def _of_pool(pool: Pool) -> Iterator[tuple[str, str]]:
    yield from ((card.key, svg(card)) for card in pool.cards)


def _of_playing_cards() -> Iterator[tuple[str, str]]:
    yield from ((f"hand {text}", svg(parse_hand(text))) for text in HANDS)
    yield from ((text, svg(parse_combination(text))) for text in COMBINATIONS)
    yield from ((str(card), svg(card)) for card in parse_hand(CARDS))
    yield from ((str(card), svg(card)) for card in trick_taking.parse_hand(TRICK_TAKING_CARDS))
    yield "dark", svg(climbing.parse_card("X"), dark=True)


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file of the digests."""
    yield DIGESTS, "".join(f"{line}\n" for name in DRAWN for line in lines_of(name))
