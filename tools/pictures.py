"""The pictures of the documentation, which `tools.generate` draws."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bacon_rules import (
    apply,
    bacon,
    legal_moves,
    new_match,
    parse_combination,
    parse_hand,
    parse_move,
    replay,
    save_your_bacon,
    trick_taking,
)
from bacon_rules.pictures import Picturable, svg

__all__ = ["FOLDER", "files"]

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
NAMES: Final = ("Ann", "Ben", "Cam", "Dee")

STRAIGHTS: Final = ("straight-6:2h,3c,4c,5d,6h", "straight-8:4d,5d,6c,X,8c", "straight-10:6c,7h,8c,9h,10d")
AUCTION: Final = "pass pick-up accept"


def climbing_view() -> Picturable:
    """Return the view of the first player, who is to beat three straights."""
    start = new_match(bacon(4))
    return replay(start, [start.chance_move(7), *map(parse_move, STRAIGHTS)]).observe(0)


def trick_taking_view() -> Picturable:
    """Return the view of a player who is to follow in the third trick."""
    state = trick_taking.new_match()
    state = apply(state, state.chance_move(2))
    for call in AUCTION.split():
        state = apply(state, state.parse_move(call))
    while len(state.tricks) < 2 or len(state.trick) < 2:
        state = apply(state, legal_moves(state)[0])
    return state.observe(state.to_act)


def save_your_bacon_view() -> Picturable:
    """Return what a player sees in the middle of a match."""
    players = random.Random(14)
    state = save_your_bacon.new_match()
    for _ in range(82):
        moves = [move for move in legal_moves(state) if str(move).split(":")[0] in ("play", "attack", "activate")]
        if state.to_act is None:
            state = apply(state, state.chance_move(14))
        else:
            eager = bool(moves) and players.random() < 0.6
            state = apply(state, players.choice(moves if eager else legal_moves(state)))
    return state.observe(0)


def values() -> Iterator[tuple[str, Picturable]]:
    """Yield the name of each picture, with its value."""
    yield "hand", parse_hand("1c 1h 2d 3h 3s 4c 5d 6d 6h 7c 7d 8s 9s 10d 10h X X")
    yield "combination", parse_combination("stretch-flush-8:3h,X,5h,6h,7h,8h")
    yield "climbing", climbing_view()
    yield "trick-taking", trick_taking_view()
    yield "save-your-bacon", save_your_bacon_view()
    pool = save_your_bacon.starter_pool()
    yield "champion", next(card for card in pool.champions if card.name == "Undertow")
    yield "equipment", next(card for card in pool.equipment if card.name == "Storm Lantern")
    yield "reaction", next(card for card in pool.reactions if card.name == "Man the Rail")


def files() -> Iterator[tuple[Path, str]]:
    """Yield each picture, light and dark, with the file that it is kept in."""
    for name, value in values():
        yield FOLDER / f"{name}.svg", svg(value, names=NAMES) + "\n"
        yield FOLDER / f"{name}-dark.svg", svg(value, names=NAMES, dark=True) + "\n"
