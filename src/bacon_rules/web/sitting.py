"""A match at a table: who sits where, what was played, and what happened."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import attrs

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.bots.all_games import choose
from bacon_rules.cli.computers import Computer
from bacon_rules.games import AnyState, AnyView, Position
from bacon_rules.shuffle import Seed

AnyEvent: TypeAlias = climbing.Event | trick_taking.Event | save_your_bacon.Event


@attrs.frozen
class Moment:
    """What a move did.

    Attributes:
        ply: how many moves had been made with it.
        event: what happened.
    """

    ply: int
    event: AnyEvent

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat, or with `None` a spectator, may know of it."""
        seers = self.event.seen_by
        return seers is None or seat in seers


@attrs.define(eq=False)
class Sitting:
    """A match as it is being played: the one thing at a table that changes.

    Attributes:
        start: the first position.
        names: the name of each seat's player.
        humans: the seats in which people sit; the others are computers.
        seed: makes the deals, and the computers' whims.
        computer: chooses the computers' moves.
        moves: the moves so far.
        positions: the first position, and the one after each move.
        moments: what happened so far.
    """

    start: Position
    names: tuple[str, ...]
    humans: frozenset[int]
    seed: Seed
    computer: Computer = choose
    moves: list[str] = attrs.field(init=False, factory=list)
    positions: list[Position] = attrs.field(init=False)
    moments: list[Moment] = attrs.field(init=False, factory=list)

    @positions.default
    def _only_the_start(self) -> list[Position]:
        return [self.start]

    @property
    def position(self) -> Position:
        """The position as it is now."""
        return self.positions[-1]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.moves)

    @property
    def awaits_human(self) -> bool:
        """Whether a person is to move."""
        return self.position.to_act in self.humans

    def make(self, move: str) -> None:
        """Make a move.

        Raises:
            NotationError: the text is not a move.
            IllegalMoveError: the move is illegal.
        """
        state, events = _stepped(self.position.state, move)
        self.moves.append(str(move))
        self.positions.append(Position(state))
        self.moments += [Moment(self.ply, event) for event in events]

    def make_all(self, moves: Iterable[str]) -> None:
        """Make moves one after the other; it raises what `make` raises."""
        for move in moves:
            self.make(move)

    def chosen(self) -> str:
        """Return the move that a computer would make now, the same at the same ply of the same match."""
        return self.choice(self.computer)()

    def choice(self, computer: Computer) -> Callable[[], str]:
        """Return what chooses a move as a computer would now; a thread may call it while the match goes on."""
        position = self.position
        if position.to_act is None:
            return functools.partial(position.chance_move, self.seed)
        view: AnyView = position.state.observe(position.to_act)
        return functools.partial(_chosen, computer, view, f"{self.seed!r}/{self.ply}")

    def undo_for(self, seat: int) -> bool:
        """Go back to the last decision of a seat before now, and say whether there is one."""
        for ply in range(self.ply - 1, -1, -1):
            if self.positions[ply].to_act == seat:
                self._back_to(ply)
                return True
        return False

    def can_undo(self, seat: int) -> bool:
        """Whether a seat, where no other person sits, has decided anything."""
        return self.humans == {seat} and any(position.to_act == seat for position in self.positions[:-1])

    def seen(self, seat: int | None, ply: int) -> list[Moment]:
        """Return what a seat may know of what the first moves did, up to a ply."""
        return [moment for moment in self.moments if moment.ply <= ply and moment.seen_by(seat)]

    def _back_to(self, ply: int) -> None:
        del self.moves[ply:]
        del self.positions[ply + 1 :]
        self.moments = [moment for moment in self.moments if moment.ply <= ply]


def _chosen(computer: Computer, view: AnyView, whims: str) -> str:
    return str(computer(view, random.Random(whims)))


def _stepped(state: AnyState, move: str) -> tuple[AnyState, Sequence[AnyEvent]]:
    match state:
        case climbing.State():
            return state.step(state.parse_move(move))
        case trick_taking.State():
            return state.step(state.parse_move(move))
        case save_your_bacon.State():
            return state.step(state.parse_move(move))
        case _:
            raise NotImplementedError(state)
