"""The plain scene for games without a scene; other games complete it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Final

import attrs

from bacon_rules.game import GameView
from bacon_rules.picking import ListedMoves
from bacon_rules.scenes.scene import Choice, Face, Group, Place, Scene, Side
from bacon_rules.speaking.speaker import Speaker

MOST_CHOICES: Final = 60
"""The greatest number of moves on buttons; further legal moves are made by picking cards or in notation."""

Told = Callable[[object], str]
"""A function that puts a value of the game into words."""


def with_moves(
    seats: Scene, view: GameView[Any, Any], picks: ListedMoves[Any, Any] | None, told: Told, named: Told
) -> Scene:
    """Return a scene with the hand, if the view has one, and with the moves that are not made by picking cards.

    Args:
        seats: the scene with only the seats.
        view: the view of the seat.
        picks: the legal moves, if cards can be picked.
        told: puts a move into words.
        named: puts a card into words.
    """
    held: Sequence[object] = getattr(view, "hand", ())
    hand = (Group(faces(held, named)),) if held else ()
    free = islice(view.legal_moves(), MOST_CHOICES) if picks is None else picks.of(())
    return attrs.evolve(seats, hand=hand, choices=choices(free, told))


def standing(view: GameView[Any, Any], by: Speaker) -> tuple[Side, ...]:
    """Return the sides and their scores."""
    sides: list[list[str]] = [[] for _ in view.scores]
    for seat in range(view.seats):
        sides[view.side_of(seat)].append(by.seat(seat))
    return tuple(Side(tuple(names), score) for names, score in zip(sides, view.scores, strict=True))


def places(view: GameView[Any, Any], by: Speaker) -> tuple[Place, ...]:
    """Return the seats."""
    return tuple(Place(seat, by.seat(seat), view.side_of(seat), view.to_act == seat) for seat in range(view.seats))


def choices(moves: Iterable[object], told: Told) -> tuple[Choice, ...]:
    """Return moves as choices."""
    return tuple(Choice(str(move), told(move), passes=str(move) in PASSES) for move in moves)


PASSES: Final = ("pass", "done", "no-counter")
"""The moves that change nothing, in notation."""


def faces(cards: Iterable[object], told: Told) -> tuple[Face, ...]:
    """Return the cards of a hand, picked by notation."""
    return tuple(Face(str(card), told(card), str(card)) for card in cards)
