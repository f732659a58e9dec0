"""The decisions of a match, and what a search thinks of each."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from concurrent.futures import Executor
from itertools import islice

import attrs

from bacon_rules.bots.reasons import sureness
from bacon_rules.bots.searching import Budget
from bacon_rules.bots.strongest import asked, judge
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import SeatError, shown
from bacon_rules.games import AnyState, Position
from bacon_rules.integers import as_int
from bacon_rules.records import Record, positions
from bacon_rules.shuffle import Seed


@attrs.frozen
class Row:
    """A decision of a player, and what a search thinks of it from the view of the player's seat.

    All expectations are those of `Option.expected`: in a game with deals, the lead of the seat's side in points of the
    deal; in Save Your Bacon!, the winning chances from -1 to 1.

    Attributes:
        ply: the number of moves before it.
        part: the number of the deal, or of the game of a match, from 1.
        seat: the seat of the player.
        side: the side of the seat.
        move: the move made, in notation.
        better: the best move that the search found; the move made, if none is better.
        expected: the expectation before the move, which is that of the best move.
        expected_after: the expectation of the move made.
        cost: the difference of the two, never below 0.
        sure: in how many of 100 cases the best move of the search is the best; `None` after few simulations, whose
            result is a guess.
        judge: the name of the player that was asked, as at the command line, such as ``net+search:100``.
    """

    ply: int
    part: int
    seat: int
    side: int
    move: str
    better: str
    expected: float
    expected_after: float
    cost: float
    sure: int | None
    judge: str

    def to_json(self) -> JsonObject:
        """Return the row as a JSON object."""
        return attrs.asdict(self)


@attrs.frozen
class Decision:
    """A move of a player who had a choice.

    Attributes:
        ply: the number of moves before it.
        state: the state before it.
        move: the move, in notation.
    """

    ply: int
    state: AnyState
    move: str


def decisions(record: Record, seats: Collection[int] | None) -> list[Decision]:
    """Return the decisions of a record's seats; with `None`, of all.

    Raises:
        RecordError: a move of the record is wrong.
        SeatError: there is no such seat.
    """
    wanted = range(record.start.seats) if seats is None else [*seats]
    for seat in wanted:
        number = as_int(seat)
        if number is None or not 0 <= number < record.start.seats:
            raise SeatError(f"there is no seat {shown(seat)}, expected one from 0 to {record.start.seats - 1}")
    return [decision for decision in free([*positions(record)], record.moves) if decision.state.to_act in wanted]


def free(positions: Sequence[Position], moves: Sequence[str]) -> list[Decision]:
    """Return the decisions among moves, given the position before each: players' moves that were not forced."""
    return [
        Decision(ply, position.state, move)
        for ply, (position, move) in enumerate(zip(positions, moves, strict=False))
        if position.to_act is not None and len([*islice(position.state.legal_moves(), 2)]) > 1
    ]


def judged(decision: Decision, budget: Budget, seed: Seed, executor: Executor | None) -> Row | None:
    """Return what a search thinks of a decision; `None` if the search does not try the move made, or nothing at all.

    Raises:
        NoWingError: the game has no search.
    """
    state, seat = decision.state, decision.state.to_act
    assert seat is not None
    move = state.parse_move(decision.move)
    rng = random.Random(f"{seed!r}/{decision.ply}")
    player = judge(state, budget)
    thought = asked(player, state.observe(seat), rng, executor, also=(move,))
    made = [option.expected for option in thought.options if option.move == move]
    if not thought.simulations or not made:
        return None
    is_best = made[0] == thought.expected
    return Row(
        ply=decision.ply,
        part=Position(state).part,
        seat=seat,
        side=state.side_of(seat),
        move=str(move),
        better=str(move if is_best else thought.move),
        expected=thought.expected,
        expected_after=made[0],
        cost=thought.expected - made[0],
        sure=sureness(thought),
        judge=player.name,
    )
