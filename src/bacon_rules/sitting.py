"""A match of people and computers, in the terminal or at a table: the players, the moves and the events."""

from __future__ import annotations

import datetime
import functools
import random
import secrets
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Final

import attrs

from bacon_rules.bots.all_games import Computer, choose
from bacon_rules.bots.known import check
from bacon_rules.course import MOST_MOVES, Unfinished, unfinished
from bacon_rules.game import GameEvent
from bacon_rules.games import AnyView, Position
from bacon_rules.records import Record, Result
from bacon_rules.shuffle import Seed

_PLY: Final = attrgetter("ply")


@attrs.frozen
class Moment:
    """An event of a move.

    Attributes:
        ply: the number of moves, including this one.
        event: the event.
    """

    ply: int
    event: GameEvent


@attrs.define
class _Looked:
    """The moments that a seat may see, among the first ones."""

    count: int = 0
    seen: list[Moment] = attrs.field(factory=list)


@attrs.define(eq=False)
class Sitting:
    """A match in progress: the only changing part of a desk or a table.

    Raises:
        NoWingError: the computer is a net, which the game does not have.
        NetError: the computer is a net, and NumPy is not installed.

    Attributes:
        start: the first position.
        names: the name of each seat's player.
        humans: the seats in which people sit; the others are computers.
        seed: the seed of the deals and of the computers' choices.
        computer: chooses the computers' moves.
        max_moves: the number of moves, including chance moves, after which the match is unfinished.
        script: the moves of a lesson, which chance and the computers make as long as the people do.
        moves: the moves so far.
        positions: the first position, and the position after each move.
        moments: the events so far.
    """

    start: Position
    names: tuple[str, ...]
    humans: frozenset[int]
    seed: Seed
    computer: Computer = choose
    max_moves: int = MOST_MOVES
    script: tuple[str, ...] = ()
    moves: list[str] = attrs.field(init=False, factory=list)
    positions: list[Position] = attrs.field(init=False)
    moments: list[Moment] = attrs.field(init=False, factory=list)
    _looked: dict[int | None, _Looked] = attrs.field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        check(self.start.game, self.computer)

    @positions.default
    def _only_the_start(self) -> list[Position]:
        return [self.start]

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return len(self.moves)

    @property
    def unfinished(self) -> Unfinished | None:
        """The outcome of a match that has had as many moves as it may have."""
        return unfinished(self.position, self.ply, self.max_moves)

    @property
    def has_ended(self) -> bool:
        """Whether the match is over or unfinished."""
        return self.position.is_over or self.unfinished is not None

    @property
    def awaits_human(self) -> bool:
        """Whether a person is to move."""
        return self.position.to_act in self.humans

    @property
    def keeps_to_script(self) -> bool:
        """Whether there is a script, and all moves are in it."""
        return bool(self.script) and self.moves == [*self.script[: self.ply]]

    @property
    def scripted(self) -> str | None:
        """The next move of the script; `None` if there is none, or another move was made."""
        return self.script[self.ply] if self.keeps_to_script and self.ply < len(self.script) else None

    def make(self, move: str) -> None:
        """Make a move.

        Raises:
            NotationError: the text is not a move.
            IllegalMoveError: the move is illegal.
        """
        before: Any = self.position.state  # its moves are of its own game, which no type can say
        state, events = before.step(before.parse_move(move))
        self.moves.append(str(move))
        self.positions.append(Position(state))
        self.moments += [Moment(self.ply, event) for event in events]

    def make_all(self, moves: Iterable[str]) -> None:
        """Make moves one after the other; the errors are the same as for `make`."""
        for move in moves:
            self.make(move)

    def chosen(self) -> str:
        """Return a computer's move in the present position; it is always the same at a ply of a match."""
        return self.choice(self.computer)()

    def choice(self, computer: Computer) -> Callable[[], str]:
        """Return a function that chooses a computer's move for the present position; a thread may call it later."""
        position, scripted = self.position, self.scripted
        if scripted is not None:
            return lambda: scripted
        if position.to_act is None:
            return functools.partial(position.chance_move, self.seed)
        view: AnyView = position.state.observe(position.to_act)
        return functools.partial(_chosen, computer, view, f"{self.seed!r}/{self.ply}")

    def undo_for(self, seat: int) -> bool:
        """Go back to the last decision of a seat; return whether there was one."""
        ply = self._last_decision(seat)
        if ply is not None:
            self.back_to(ply)
        return ply is not None

    def back_to(self, ply: int) -> None:
        """Go back to the position after a number of moves."""
        del self.moves[ply:]
        del self.positions[ply + 1 :]
        del self.moments[bisect_right(self.moments, ply, key=_PLY) :]
        self._looked.clear()

    def plays_alone(self, seat: int | None) -> bool:
        """Whether the person in a seat plays with computers only."""
        return self.humans == {seat}

    def can_undo(self, seat: int) -> bool:
        """Whether a seat has a decision to undo.

        With other people at the table, none can be undone after cards were dealt, shuffled or shown to one of them, or
        at the end, when every hand is open.
        """
        return self._last_decision(seat) is not None

    def seen(self, seat: int | None, ply: int, after: int = 0) -> list[Moment]:
        """Return the events after a ply, and up to another, that a seat may see."""
        looked = self._looked.setdefault(seat, _Looked())
        for moment in self.moments[looked.count :]:
            looked.count += 1
            if moment.event.is_seen_by(seat):
                looked.seen.append(moment)
        first, last = (bisect_right(looked.seen, one, key=_PLY) for one in (after, ply))
        return looked.seen[first:last]

    def rematch(self) -> Sitting:
        """Return a new match of the same players by the same rules, with the next seed; the next seat deals."""
        game, state = self.start.game, self.start.state
        dealer = (game.dealer(state) + 1) % self.start.seats if game.deals else 0
        start = Position(game.new_match(state.rules, dealer))
        return attrs.evolve(self, start=start, seed=_next_seed(self.seed), script=())

    def from_here(self, ply: int, seat: int | None) -> Sitting:
        """Return a match that has begun in the same way, in which chance and the computers are on their own.

        Args:
            ply: the number of moves that are the same.
            seat: the seat of the only person; with `None`, the next seat to act.
        """
        to_act = (position.to_act for position in self.positions[ply:])
        sits = next((one for one in to_act if one is not None), 0) if seat is None else seat
        other = attrs.evolve(self, humans=frozenset({sits}), seed=secrets.token_hex(16), script=())
        other.make_all(self.moves[:ply])
        return other

    def record(self, names: Sequence[str], date: datetime.date | None) -> Record:
        """Return the record of the match so far.

        Raises:
            RecordError: it cannot have one of the names.
        """
        return Record(self.start, tuple(names), date, tuple(self.moves), Result.of(self.position))

    def _last_decision(self, seat: int) -> int | None:
        is_alone = self.plays_alone(seat)
        if seat not in self.humans or (self.has_ended and not is_alone):
            return None
        first = 0 if is_alone else self._first_told_alike()
        return next((ply for ply in range(self.ply - 1, first - 1, -1) if self.positions[ply].to_act == seat), None)

    def _first_told_alike(self) -> int:
        """Return the first ply after which everybody was told the same, and chance has not moved."""
        told_apart = (moment.ply for moment in reversed(self.moments) if moment.event.seen_by is not None)
        chance = (ply + 1 for ply in range(self.ply - 1, -1, -1) if self.positions[ply].to_act is None)
        return max(next(told_apart, 0), next(chance, 0))


Keep = Callable[[Sitting], str | None]
"""A function that keeps a match, and returns the fault if it cannot."""


def _next_seed(seed: Seed) -> Seed:
    """Return the next number; for a secret seed, another secret."""
    match seed:
        case int():
            return seed + 1
        case str() if seed.isdecimal():
            return str(int(seed) + 1)
        case _:
            return secrets.token_hex(16)


def _chosen(computer: Computer, view: AnyView, whims: str) -> str:
    return str(computer(view, random.Random(whims)))
