"""Playing one match or one deal between players."""

from __future__ import annotations

import enum
import random
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from typing import Final

import attrs

from bacon_rules.arena.faults import Ask, Choose, Lost, Watch, ask
from bacon_rules.arena.players import Player, check, seated
from bacon_rules.arena.seeds import seed_text
from bacon_rules.errors import ArenaError, IllegalMoveError, PlayerError, RulesError
from bacon_rules.games import AnyRules, AnyState, Position, game_of_any, game_of_rules
from bacon_rules.games.types import AnyMove
from bacon_rules.records import Record, Result

SECONDS: Final = 60.0
"""The default time for each move, in seconds."""

MOST_MOVES: Final = 100_000
"""The number of moves after which a match is broken off; players who want to win do not come near it."""


class Span(enum.Enum):
    """The length of a game: a deal or a match."""

    DEAL = "deal"
    """One deal; in Save Your Bacon! one game."""

    MATCH = "match"
    """A whole match."""


@attrs.frozen
class Ended:
    """A played deal or match.

    Attributes:
        start: the first position.
        end: the last position.
        moves: the moves, including chance moves.
        faulty: the seat of the player who lost by a fault, if any.
        fault: the fault, if any.
    """

    start: AnyState
    end: AnyState
    moves: tuple[AnyMove, ...]
    faulty: int | None = None
    fault: str | None = None

    def record(self, names: Sequence[str]) -> Record:
        """Return the record with these names of players."""
        end = Result.of(Position(self.end))
        return Record(Position(self.start), tuple(names), None, tuple(map(str, self.moves)), end)


def play(
    rules: AnyRules,
    players: Sequence[Player],
    seed: int | str,
    *,
    span: Span = Span.MATCH,
    seconds: float | None = SECONDS,
) -> Record:
    """Play a match, and return its record.

    Players that choose only from their arguments play the same match for the same seed.

    Args:
        rules: the rules of the game.
        players: the player of each seat.
        seed: the seed for the deals, and for each seat's own random generator.
        span: whether to play a whole match or one deal.
        seconds: the time for each move; `None` for no limit, which is a little faster.

    Raises:
        PlayerError: a player raised an exception, chose an illegal move, or took too long.
        ArenaError: the number of players differs from the number of seats, or another argument is wrong.
        SeedError: the value is not a seed.

    >>> from bacon_rules import bacon
    >>> from bacon_rules.bots import anything
    >>> record = play(bacon(4), [anything.choose] * 4, seed=7)
    >>> record.result
    Result(scores=(9, 0), winners=(0,))
    """
    for player in players:
        check(player)
    ended = played(rules, players, seed_text(seed), span, seconds)
    if ended.fault is not None:
        raise PlayerError(ended.faulty, ended.fault, tuple(map(str, ended.moves)))
    return ended.record([f"Seat {seat}" for seat in range(len(players))])


def played(rules: AnyRules, players: Sequence[Player], seed: str, span: Span, seconds: float | None) -> Ended:
    """Play until the end, or until a player loses by a fault."""
    start = new_match(rules)
    if len(players) != start.seats:
        raise ArenaError(f"{start.name} is for {start.seats} players, here are {len(players)}")
    match = _Match(seed, span, start)
    fault: str | None
    try:
        with ExitStack() as stack:
            watch = None if seconds is None else Watch(seconds)
            if watch is not None:
                stack.callback(watch.interrupt)  # after all programs have ended
            choosers = []
            for match.seat, player in enumerate(players):  # a player that cannot even sit down has lost
                choosers.append(stack.enter_context(seated(player)))
            play_on = partial(match.play, choosers)
            fault = play_on(ask) if watch is None else watch.over(play_on)
    except Lost as lost:
        fault = str(lost)
    except IllegalMoveError as error:
        fault = f"its move is illegal: {error}"
    return Ended(start, match.state, tuple(match.moves), match.seat if fault else None, fault)


@attrs.define
class _Match:
    """A match in progress.  Nothing changes while a player thinks."""

    seed: str
    span: Span
    state: AnyState
    moves: list[AnyMove] = attrs.field(factory=list)
    seat: int | None = None

    def play(self, choosers: Sequence[Choose], ask: Ask) -> str | None:
        """Play until the end; return the fault if the match failed without a guilty player.

        Raises:
            Lost: the player in the seat has lost by a fault.
            IllegalMoveError: the player's move is illegal.
        """
        seed, state, moves, game = self.seed, self.state, self.moves, game_of_any(self.state)
        rngs = [random.Random(f"{seed}/seat/{number}") for number in range(len(choosers))]
        while not (state.is_over or (self.span is Span.DEAL and game.part_of(state) > 1)):
            self.seat = seat = state.to_act
            if len(moves) == MOST_MOVES:
                self.seat = None
                return f"no end after {MOST_MOVES} moves"
            move = state.chance_move(seed) if seat is None else ask(choosers[seat], state.observe(seat), rngs[seat])
            self.state = state = state.apply(move)
            moves.append(move)
        return None


def new_match(rules: AnyRules) -> AnyState:
    """Return the first state of a match by some rules.

    Raises:
        ArenaError: the value is not the rules of a game.
    """
    try:
        first: AnyState = game_of_rules(rules).new_match(rules)
    except RulesError as error:
        raise ArenaError(str(error)) from None
    return first
