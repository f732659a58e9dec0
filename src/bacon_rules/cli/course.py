"""A whole match of any game, played by the verbs that all games have."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, Self, TypeVar

from bacon_rules.shuffle import Seed

__all__ = ["Playable", "course", "told"]

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
EventT = TypeVar("EventT")
EventT_co = TypeVar("EventT_co", covariant=True)


class Playable(Protocol[MoveT, ViewT_co, EventT_co]):
    """What a match needs of a game's states."""

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` where chance moves and when the match is over."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""

    def chance_move(self, seed: Seed) -> MoveT:
        """Give the chance move that a seed makes."""

    def observe(self, seat: int | None) -> ViewT_co:
        """Give what a seat may know."""

    def events(self, move: MoveT) -> Sequence[EventT_co]:
        """Tell what a legal move does."""

    def apply(self, move: MoveT) -> Self:
        """Give the state after a move."""


def course(
    state: Playable[MoveT, ViewT, EventT], choose: Callable[[ViewT, random.Random], MoveT], seed: int
) -> Iterator[MoveT]:
    """Play a match to its end; the same seed makes the same match.

    Args:
        state: where to begin.
        choose: chooses the moves of every seat, from what that seat may know.
        seed: makes the chance moves, and the random numbers that the players get.
    """
    rng = random.Random(str(seed))
    while not state.is_over:
        seat = state.to_act
        move = state.chance_move(seed) if seat is None else choose(state.observe(seat), rng)
        yield move
        state = state.apply(move)


def told(state: Playable[MoveT, ViewT, EventT], moves: Iterable[MoveT]) -> Iterator[EventT]:
    """Tell what happens in a match.

    Args:
        state: where it begins.
        moves: what is played, from there on.
    """
    for move in moves:
        yield from state.events(move)
        state = state.apply(move)
