"""Playing one match or one deal between players."""

from __future__ import annotations

import enum
import random
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Final, TypeAlias

import attrs

from bacon_rules.arena.players.faults import Ask, Choose, Lost, Watch, ask
from bacon_rules.arena.players.sitting import Player, Sitter, check, seated
from bacon_rules.arena.seeds import seed_text
from bacon_rules.course import MOST_MOVES, checked_most, course, unfinished
from bacon_rules.errors import ArenaError, IllegalMoveError, PlayerError, RulesError, shown
from bacon_rules.games import AnyRules, AnyState, AnyView, Position, game_of_any, game_of_rules
from bacon_rules.games.types import AnyMove
from bacon_rules.records import Record, Result

SECONDS: Final = 60.0
"""The default time for each move, in seconds."""

Asking: TypeAlias = Callable[[int, Sequence[AnyMove]], object]
"""A function that gets the seat that is asked for a move, and the moves made so far."""


class Span(enum.Enum):
    """The length of a game: a deal or a match."""

    DEAL = "deal"
    """One deal; in Save Your Bacon! one game."""

    MATCH = "match"
    """A whole match."""


def nobody_listens(seat: int, moves: Sequence[AnyMove]) -> None:
    """Do nothing before a question."""


@attrs.frozen
class Ended:
    """A played deal or match.

    Attributes:
        start: the first position.
        before: the position before the last move; the first one if there is no move.
        end: the last position.
        moves: the moves, including chance moves.
        unfinished: whether it has had as many moves as it may have.
        faulty: the seat of the player who lost by a fault, if any.
        fault: the fault, if any.
    """

    start: AnyState
    before: AnyState
    end: AnyState
    moves: tuple[AnyMove, ...]
    unfinished: bool
    faulty: int | None
    fault: str | None

    def record(self, names: Sequence[str]) -> Record:
        """Return the record with these names of players."""
        end = Result.of(Position(self.end))
        return Record(Position(self.start), tuple(names), None, tuple(map(str, self.moves)), end)


def play(  # noqa: PLR0913 - what is played, by whom, and for how long
    rules: AnyRules,
    players: Sequence[Player],
    seed: int | str,
    *,
    span: Span = Span.MATCH,
    seconds: float | None = SECONDS,
    max_moves: int = MOST_MOVES,
    dealer: int = 0,
) -> Record:
    """Play a match, and return its record.

    Players that choose only from their arguments play the same match for the same seed.

    Args:
        rules: the rules of the game.
        players: the player of each seat.
        seed: the seed for the deals, and for each seat's own random generator.
        span: whether to play a whole match or one deal.
        seconds: the time for each move; `None` for no limit, which is a little faster.
        max_moves: the number of moves after which the match is unfinished, so that its record has no winners.
        dealer: the seat that deals first; 0 where nobody deals.

    Raises:
        PlayerError: a player raised an exception, chose an illegal move, or took too long.
        ArenaError: the number of players differs from the number of seats, the dealer is not a seat, or another
            argument is wrong.
        RulesError: `max_moves` is not a positive number.
        SeedError: the value is not a seed.

    >>> from bacon_rules import bacon
    >>> from bacon_rules.bots import anything
    >>> record = play(bacon(4), [anything.choose] * 4, seed=7)
    >>> record.result
    Result(scores=(9, 0), winners=(0,))
    """
    if not isinstance(players, Iterable):
        raise ArenaError(f"a match has a player for each seat, such as [choose] * 4: not {shown(players)}")
    for player in players:
        check(player)
    if not isinstance(span, Span):
        raise ArenaError(f"span: expected a Span, got {shown(span)}")
    most = checked_most(max_moves)
    ended = played(new_match(rules, dealer), players, seed_text(seed), span, seconds, most)
    if ended.faulty is not None and ended.fault is not None:
        raise PlayerError(ended.faulty, ended.fault, tuple(map(str, ended.moves)))
    return ended.record([f"Seat {seat}" for seat in range(len(players))])


def played(  # noqa: PLR0913, PLR0917 - as above
    start: AnyState,
    players: Sequence[Sitter],
    seed: str,
    span: Span,
    seconds: float | None,
    max_moves: int,
    asking: Asking = nobody_listens,
) -> Ended:
    """Play until the end, or until a player loses by a fault.

    Args:
        start: the first position of a match.
        players: the player of each seat.
        seed: the seed for the deals, and for each seat's own random generator.
        span: whether to play a whole match or one deal.
        seconds: the time for each move.
        max_moves: the number of moves after which the match is unfinished.
        asking: called before each question to a player.
    """
    if len(players) != start.seats:
        raise ArenaError(f"{start.name} is for {start.seats} players, here are {len(players)}")
    match = _Match(seed, span, start, start, max_moves, asking)
    fault = None
    try:
        with ExitStack() as stack:
            watch = None if seconds is None else Watch(seconds)
            if watch is not None:
                stack.callback(watch.interrupt)  # after all programs have ended
            choosers = []
            for match.seat, player in enumerate(players):  # a player that cannot even sit down has lost
                choosers.append(stack.enter_context(seated(player)))
            play_on = partial(match.play, choosers)
            if watch is None:
                play_on(ask)
            else:
                watch.over(play_on)
    except Lost as lost:
        fault = str(lost)
    except IllegalMoveError as error:
        fault = f"its move is illegal: {error}"
    moves = tuple(match.moves)
    return Ended(start, match.before, match.state, moves, match.is_unfinished, match.seat if fault else None, fault)


@attrs.define
class _Match:
    """A match in progress.  Nothing changes while a player thinks."""

    seed: str
    span: Span
    before: AnyState
    state: AnyState
    max_moves: int
    asking: Asking
    moves: list[AnyMove] = attrs.field(factory=list)
    seat: int | None = None

    @property
    def is_unfinished(self) -> bool:
        """Whether the match, or its first deal, has had as many moves as it may have, and is not over."""
        return unfinished(self.state, len(self.moves), self.max_moves) is not None and not self._has_ended

    def play(self, choosers: Sequence[Choose], ask: Ask) -> None:
        """Play until the end, or until the match is unfinished.

        Raises:
            Lost: the player in the seat has lost by a fault.
            IllegalMoveError: the player's move is illegal.
        """
        rngs = [random.Random(f"{self.seed}/seat/{number}") for number in range(len(choosers))]

        def choose(view: AnyView) -> AnyMove:
            self.seat = view.seat
            assert self.seat is not None
            self.asking(self.seat, self.moves)
            return ask(choosers[self.seat], view, rngs[self.seat])

        for move, state in course(self.state, self.seed, choose, self.max_moves):
            self.before, self.state = self.state, state
            self.moves.append(move)
            if self._has_ended:
                return

    @property
    def _has_ended(self) -> bool:
        return self.span is Span.DEAL and game_of_any(self.state).part_of(self.state) > 1


def new_match(rules: AnyRules, dealer: int = 0) -> AnyState:
    """Return the first state of a match by some rules.

    Raises:
        ArenaError: the value is not the rules of a game, or the dealer is not a seat.
    """
    try:
        first: AnyState = game_of_rules(rules).new_match(rules, dealer)
    except RulesError as error:
        raise ArenaError(str(error)) from None
    return first
