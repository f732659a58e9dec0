"""A match of a person against computers: its moves, and the events that the person has seen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import attrs

from bacon_rules.bots.all_games import choose
from bacon_rules.bots.computers import Computer
from bacon_rules.documents.writing import tag_of
from bacon_rules.game import GameEvent
from bacon_rules.games import AnyState, AnyView, Position
from bacon_rules.records import AnyMove
from bacon_rules.words import describe


@attrs.frozen
class Line:
    """A sentence about an event, and the number of moves until then."""

    ply: int
    text: str


@attrs.define
class Sitting:
    """A match with one seat for a person; computers sit in the others.

    Attributes:
        start: the first position.
        seat: the person's seat.
        seed: the seed of the deals and of the computers' choices.
        names: the players' names.
        language: the language of the sentences.
        computer: chooses the computers' moves.
        states: the first state, and the state after each move.
        moves: the moves so far.
        lines: the events that the person could see.
    """

    start: Position
    seat: int
    seed: int
    names: Sequence[str]
    language: str = "en"
    computer: Computer = choose
    states: list[AnyState] = attrs.field(factory=list)
    moves: list[AnyMove] = attrs.field(factory=list)
    lines: list[Line] = attrs.field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.states = [self.start.state]

    @property
    def state(self) -> AnyState:
        """The present state."""
        return self.states[-1]

    @property
    def view(self) -> AnyView:
        """The present view of the person."""
        view: AnyView = self.state.observe(self.seat)
        return view

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.state.is_over

    @property
    def is_asked(self) -> bool:
        """Whether the person is to act."""
        return self.state.to_act == self.seat

    def play(self, move: AnyMove) -> None:
        """Make the move of any player or of chance.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        before: Any = self.state  # the moves of a game fit its states, which no type can say
        after, events = before.step(move)
        self.states.append(after)
        self.moves.append(move)
        seen = (event for event in events if event.seen_by is None or self.seat in event.seen_by)
        views = before.observe(self.seat), after.observe(self.seat)
        silent = self.start.game.silent
        self.lines += [
            Line(len(self.moves), self._told(event, views)) for event in seen if tag_of(type(event)) not in silent
        ]

    def go_on(self) -> AnyMove:
        """Let chance or a computer move, and return the move; a computer chooses from its own view."""
        state = self.state
        if state.to_act is None:
            move: AnyMove = state.chance_move(self.seed)
        else:
            move = self.computer(state.observe(state.to_act), random.Random(f"{self.seed}/{len(self.moves)}"))
        self.play(move)
        return move

    def undo(self) -> bool:
        """Go back to the person's last decision; return whether there was one."""
        asked = [ply for ply, state in enumerate(self.states[:-1]) if state.to_act == self.seat]
        if not asked:
            return False
        ply = asked[-1]
        del self.states[ply + 1 :], self.moves[ply:]
        self.lines = [line for line in self.lines if line.ply <= ply]
        return True

    def _told(self, event: GameEvent, views: tuple[AnyView, AnyView]) -> str:
        spoken_of = self.start.game.spoken_of(event, *views)
        return describe(event, self.language, names=self.names, match=spoken_of)
