"""Play-outs: a state played to the end many times, with random moves."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence

import attrs

from bacon_rules.bulk.arguments import MOST_NUMBER, Player, Until, by_part, checked_games, checked_moves, is_quick
from bacon_rules.bulk.moving import any_move, has_ended
from bacon_rules.bulk.twins import fast_play_out
from bacon_rules.course import MOST_MOVES
from bacon_rules.dice import Dice, start_of
from bacon_rules.errors import RulesError, shown
from bacon_rules.games.game import AnyGame
from bacon_rules.games.register import game_of_any, is_state
from bacon_rules.games.types import AnyMove, AnyState
from bacon_rules.integers import checked_int
from bacon_rules.shuffle import Seed


@attrs.frozen(repr=False)
class Playouts:
    """The results of play-outs.

    Each result is a view of memory with a row for each game, which NumPy takes without copying it, as in
    ``numpy.asarray(played.scores)``.  Results are immutable, equal by value and picklable.

    Attributes:
        sides: the number of sides.
        seats: the number of players.
    """

    sides: int
    seats: int
    _scores: bytes
    _orders: bytes
    _moves: bytes
    _ended: bytes
    _winners: bytes

    @property
    def scores(self) -> memoryview:
        """The score of each side at the end: rows of 64-bit integers."""
        return memoryview(self._scores).cast("q", (len(self), self.sides))

    @property
    def orders(self) -> memoryview:
        """The seats that finished in the last deal, the first first, then -1 for each other: rows of 8-bit integers.

        Where players do not finish one by one, all are -1.
        """
        return memoryview(self._orders).cast("b", (len(self), self.seats))

    @property
    def moves(self) -> memoryview:
        """The number of moves of each game, chance moves among them, as 64-bit integers."""
        return memoryview(self._moves).cast("q")

    @property
    def ended(self) -> memoryview:
        """For each game 1 if it was played to the end, and 0 if it is unfinished, as bytes."""
        return memoryview(self._ended)

    @property
    def winners(self) -> memoryview:
        """For each side 1 if it has won the match, otherwise 0: rows of bytes."""
        return memoryview(self._winners).cast("B", (len(self), self.sides))

    def __len__(self) -> int:
        return len(self._ended)

    def __repr__(self) -> str:
        return f"<{len(self)} play-outs>"


def playouts(  # noqa: PLR0913 - all but the first three have usual values
    state: AnyState,
    games: int,
    seed: Seed,
    *,
    player: Player = "random",
    until: Until = "deal",
    max_moves: int = MOST_MOVES,
    first: int = 0,
) -> Playouts:
    """Play a state to the end many times.

    Of the legal moves, each is as likely as any other.  The quick player makes other moves, those with which the search
    plays worlds out: always the same, so that games differ only by chance moves.

    The result depends on the arguments alone, and each game only on its number, so that threads can share the work: a
    thousand games are the first five hundred, and five hundred more with ``first=500``.

    Args:
        state: the state to begin with, which may also be one where cards are to be dealt.
        games: the number of games, at most a million.
        seed: makes the random moves, and the deals if cards are to be dealt.
        player: ``"random"``, or ``"quick"`` for the quick player.
        until: ``"deal"`` to play to the end of the deal, which is a game in Save Your Bacon!, or ``"match"``.
        max_moves: the number of moves, including chance moves, after which a game is left unfinished.
        first: the number of the first game.

    Raises:
        RulesError: the value is not a state, or a number is out of range.
        SeedError: the value is not a seed.
        NoWingError: the game has no quick player.

    >>> from bacon_rules import bacon, new_match
    >>> played = playouts(new_match(bacon(4)), 3, seed=7)
    >>> played.scores.tolist(), list(played.moves)
    ([[1, 0], [4, 0], [4, 0]], [70, 87, 99])
    """
    number = checked_games(games)
    question = _question(state, seed, player, until, max_moves)
    begin = checked_int("first", first, 0, MOST_NUMBER)
    rooms = rooms_for(state, number)
    if not _play_fast(question, begin, number, rooms):
        _play(question, begin, number, rooms)
    return Playouts(len(state.scores), state.seats, *map(bytes, rooms))


def rooms_for(state: AnyState, games: int) -> list[memoryview]:
    """Return memory for the results of so many games: those of `Playouts`, in their order."""
    sides = len(state.scores)
    return [memoryview(bytearray(size * games)) for size in (8 * sides, state.seats, 8, 1, sides)]


def replayed(  # noqa: PLR0913 - as above
    state: AnyState,
    game: int,
    seed: Seed,
    *,
    player: Player = "random",
    until: Until = "deal",
    max_moves: int = MOST_MOVES,
) -> tuple[AnyMove, ...]:
    """Return the moves of one of the games of `playouts`, chance moves among them.

    Args:
        state: the state with which the games begin.
        game: the number of the game.
        seed: makes the random moves, and the deals if cards are to be dealt.
        player: ``"random"`` or ``"quick"``.
        until: ``"deal"`` or ``"match"``.
        max_moves: the number of moves, including chance moves, after which a game is left unfinished.

    Raises:
        RulesError: the value is not a state, or a number is out of range.
        SeedError: the value is not a seed.
        NoWingError: the game has no quick player.

    >>> from bacon_rules import bacon, new_match
    >>> len(replayed(new_match(bacon(4)), 1, seed=7))
    87
    """
    question = _question(state, seed, player, until, max_moves)
    dice = Dice(question.start, checked_int("game", game, 0, MOST_NUMBER))
    return tuple(move for move, _ in _course(question, dice))


@attrs.frozen
class _Question:
    """What is played, and how far."""

    game: AnyGame
    state: AnyState
    start: int
    is_quick: bool
    by_part: bool
    most: int


def _question(state: AnyState, seed: Seed, player: Player, until: Until, max_moves: int) -> _Question:
    if not is_state(state):
        raise RulesError(f"expected a state, as new_match returns it, got {shown(state)}")
    most, start = checked_moves(max_moves), start_of(seed)
    game, quick = game_of_any(state), is_quick(player)
    if quick:
        game.quick_player()  # refused where there is none
    return _Question(game, state, start, quick, by_part(until), most)


def _play_fast(asked: _Question, first: int, games: int, rooms: list[memoryview]) -> bool:
    """Play games in the compiled module, and write the results; return whether that can be done."""
    plain = asked.game.plain(asked.state)
    return plain is not None and fast_play_out(
        plain.game,
        plain.rules,
        plain.state,
        asked.start,
        first,
        games,
        asked.is_quick,
        asked.by_part,
        asked.most,
        b"",
        *rooms,
    )


def _play(asked: _Question, first: int, games: int, rooms: list[memoryview]) -> None:
    """Play games by the verbs, and write the results."""
    scores, orders, moves, ended, winners = rooms
    scores, orders, moves = scores.cast("q"), orders.cast("b"), moves.cast("q")
    for row in range(games):
        state, order, moves[row], ended[row] = _play_on(asked, Dice(asked.start, first + row))
        sides, seats = len(state.scores), state.seats
        scores[row * sides : (row + 1) * sides] = _as_array(state.scores)
        orders[row * seats : (row + 1) * seats] = array("b", order + (-1,) * (seats - len(order)))
        for side in state.winners:
            winners[row * sides + side] = 1


def _play_on(asked: _Question, dice: Dice) -> tuple[AnyState, tuple[int, ...], int, bool]:
    """Return the last state of a game, its finishing order, the number of moves, and whether it has ended."""
    before = state = asked.state
    moves = 0
    for _, after in _course(asked, dice):
        before, state = state, after
        moves += 1
    ended = has_ended(asked.game, asked.state, state, by_part=asked.by_part)
    return state, asked.game.order(before, state), moves, ended


def _course(asked: _Question, dice: Dice) -> Iterator[tuple[AnyMove, AnyState]]:
    """Yield the moves of a game, each with the state after it."""
    choose, state = _mover(asked, dice), asked.state
    for _ in range(asked.most):
        if has_ended(asked.game, asked.state, state, by_part=asked.by_part):
            return
        move = choose(state)
        state = state.apply(move)
        yield move, state


def _mover(asked: _Question, dice: Dice) -> Callable[[AnyState], AnyMove]:
    """Return a function that makes the next move of a game."""
    game = asked.game
    if not asked.is_quick:
        return lambda state: any_move(game, state, dice)
    quick = game.quick_player()
    return lambda state: game.rolled(state, dice) if state.to_act is None else quick(state)


def _as_array(scores: Sequence[int]) -> array[int]:
    try:
        return array("q", scores)
    except OverflowError:
        raise RulesError(f"scores: expected numbers of at most 64 bits, got {shown(scores)}") from None
