"""Batches: many games that are stepped together, by numbers alone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NoReturn

import attrs
from typing_extensions import Buffer

from bacon_rules.build import COMPILED
from bacon_rules.bulk.arguments import Until, by_part, checked_games, checked_moves
from bacon_rules.bulk.buffers import readable, writable, writable_floats
from bacon_rules.bulk.slow import SlowGames
from bacon_rules.bulk.twins import fast_batch
from bacon_rules.course import MOST_MOVES
from bacon_rules.dice import start_of
from bacon_rules.errors import ActionError
from bacon_rules.game import AnyRules
from bacon_rules.games.game import AnyGame
from bacon_rules.games.register import game_of_rules
from bacon_rules.games.rows import is_full
from bacon_rules.games.types import AnyState
from bacon_rules.integers import checked_int
from bacon_rules.shuffle import Seed

_COUNTS, _SEATS, _REWARDS, _ENDED, _WINNERS = range(5)
_FAST: Final[list[Any]] = [
    getattr(COMPILED, f"batch_{name}", None) for name in ("step", "tell", "legal", "rows", "state")
]


@attrs.frozen
class _Games:
    """Games that are stepped together, by functions of Python or C."""

    step: Callable[[memoryview, bool], int]
    tell: Callable[[int, memoryview], None]
    legal: Callable[[memoryview, memoryview, memoryview | None], object]
    rows: Callable[[memoryview, bool], object]
    state: Callable[[int], Any]


class Batch:
    """Many games that are stepped together: a choice for each game goes in, and numbers for each come out.

    Cards are dealt, and all other chance moves made, as part of a step, so somebody is always to act.  A game that has
    ended begins anew, with any dealer.  What is asked for is written into buffers that the caller brings, such as an
    ``array.array`` or an array of NumPy.  Each game depends only on its number, its choices and the arguments.

    Threads can use batches of their own at the same time.  A batch that two threads use takes one call after the other.

    Args:
        rules: the rules of any game.
        games: the number of games, at most a million.
        seed: makes the chance moves and the dealers.
        until: ``"match"``, or ``"deal"`` for games that end with the first deal, which is a game in Save Your Bacon!
        max_moves: the number of moves, including chance moves, after which a game is left unfinished.

    Raises:
        RulesError: the value is not the rules of a game, or a number is out of range.
        SeedError: the value is not a seed.

    >>> from array import array
    >>> from bacon_rules import bacon
    >>> batch = Batch(bacon(4), 10, seed=7)
    >>> counts = array("q", bytes(8 * len(batch)))
    >>> batch.counts(counts)
    >>> batch.step(array("q", [count - 1 for count in counts]))
    >>> batch.state(9).to_act
    1
    """

    __slots__ = ("_game", "_games", "_lock", "_rules", "_seats", "_sides", "_size")

    def __init__(
        self,
        rules: AnyRules,
        games: int,
        seed: Seed,
        *,
        until: Until = "match",
        max_moves: int = MOST_MOVES,
    ) -> None:
        game = game_of_rules(rules)
        first = game.new_match(rules)
        dealers = range(1, first.seats if game.deals else 1)
        starts = (first, *(game.new_match(rules, dealer) for dealer in dealers))
        self._rules = rules
        self._sides = len(first.scores)
        self._seats: int = first.seats
        self._size = checked_games(games)
        self._lock = threading.Lock()
        self._game: AnyGame = game
        self._games = _games(game, starts, self._size, start_of(seed), by_part(until), checked_moves(max_moves))

    @property
    def rules(self) -> AnyRules:
        """The rules."""
        return self._rules

    @property
    def sides(self) -> int:
        """The number of sides."""
        return self._sides

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._seats

    def __len__(self) -> int:
        return self._size

    def __repr__(self) -> str:
        return f"<{self._size} games of {self.rules.name}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a batch cannot be copied or pickled, its states can")

    def step(self, places: Buffer) -> None:
        """Make a move in each game, given by its place among the legal moves, from 0.

        Args:
            places: 32-bit or 64-bit integers, one for each game.

        Raises:
            ActionError: a game has no such move, or the buffer is not one of these integers; no game is changed.
        """
        self._step(readable(places, "places", self._size), by_number=False)

    def act(self, numbers: Buffer) -> None:
        """Make a move in each game, given by its number, as in `bacon_rules.actions.actions`.

        Args:
            numbers: 32-bit or 64-bit integers, one for each game.

        Raises:
            ActionError: a move is illegal, or the buffer is not one of these integers; no game is changed.
            NoWingError: the moves of this game have no numbers.
        """
        self._game.numbering(self.rules)
        self._step(readable(numbers, "numbers", self._size), by_number=True)

    def counts(self, into: Buffer) -> None:
        """Write the number of legal moves of each game, as 64-bit integers.

        Raises:
            ActionError: the buffer is not one for these integers, as with all methods that write.
        """
        self._tell(_COUNTS, writable(into, "counts", 8, self._size))

    def turns(self, into: Buffer) -> None:
        """Write the seat to act of each game, as 8-bit integers."""
        self._tell(_SEATS, writable(into, "turns", 1, self._size))

    def rewards(self, into: Buffer) -> None:
        """Write the points of each side in the last step: rows of 64-bit integers, with one for each side."""
        self._tell(_REWARDS, writable(into, "rewards", 8, self._size * self.sides))

    def ended(self, into: Buffer) -> None:
        """Write 1 for each game that ended with the last step, 2 for one that was left unfinished, else 0, as bytes."""
        self._tell(_ENDED, writable(into, "ended", 1, self._size))

    def winners(self, into: Buffer) -> None:
        """Write 1 for each side that won a match with the last step, else 0: rows of bytes, with one for each side."""
        self._tell(_WINNERS, writable(into, "winners", 1, self._size * self.sides))

    def legal(self, offsets: Buffer, numbers: Buffer, features: Buffer | None = None) -> None:
        """Write the numbers of the legal moves, as in `bacon_rules.actions.actions`, the lowest first, game by game.

        Those of game ``k`` are ``numbers[offsets[k] : offsets[k + 1]]``.

        Args:
            offsets: 64-bit integers, one more than there are games.
            numbers: 32-bit integers, at least as many as there are legal moves in all games: the sum of `counts`.
            features: bytes for the features of each of these moves, if they are wanted: a row of as many as the
                ``feature_names`` of `bacon_rules.actions.actions`, for at least as many moves.

        Raises:
            ActionError: a buffer is not one for these integers.
            NoWingError: the moves of this game have no numbers.
        """
        size = len(self._game.numbering(self.rules).feature_names)
        ends = writable(offsets, "offsets", 8, self._size + 1)
        with self._lock:
            counts = memoryview(bytearray(8 * self._size))
            self._games.tell(_COUNTS, counts)
            all_legal = sum(counts.cast("q"))
            found = writable(numbers, "numbers", 4, all_legal, more=True)
            theirs = None if features is None else writable(features, "features", 1, size * all_legal, more=True)
            self._games.legal(ends, found, theirs)

    def rows(self, into: Buffer, version: int = 1) -> None:
        """Write what the seat to act knows, in each game, as in `bacon_rules.learning.tensors.tensor`.

        Args:
            into: 32-bit floating-point numbers, ``layout(rules, version).size`` for each game.
            version: the version of the layout, 1 or 2.

        Raises:
            ActionError: the buffer is not one for these numbers.
            RulesError: there is no such version.
            NoWingError: the game has no rows of this version.
        """
        full = is_full(version)
        known = self._game.full_layout(self.rules) if full else self._game.layout(self.rules)
        rows = writable_floats(into, "rows", self._size * known.size)
        with self._lock:
            self._games.rows(rows, full)

    def state(self, game: int) -> AnyState:
        """Return the state of a game.

        Raises:
            RulesError: there is no game with this number.
        """
        with self._lock:
            return self._state(checked_int("game", game, 0, self._size - 1))

    def _state(self, place: int) -> AnyState:
        found = self._games.state(place)
        state: AnyState = self._game.unplain(self.rules, found) if isinstance(found, tuple) else found
        return state

    def _tell(self, what: int, into: memoryview) -> None:
        with self._lock:
            self._games.tell(what, into)

    def _step(self, choices: memoryview, *, by_number: bool) -> None:
        with self._lock:
            wrong = self._games.step(choices, by_number)
            if wrong >= 0:
                raise ActionError(f"game {wrong}: {self._problem(wrong, choices[wrong], by_number=by_number)}")

    def _problem(self, place: int, choice: int, *, by_number: bool) -> str:
        """Return the fault of a choice, and the choices that are legal."""
        state = self._state(place)
        if not by_number:
            return f"there is no legal move {choice}, expected a place from 0 to {len(state.legal_moves()) - 1}"
        numbering = self._game.numbering(self.rules)
        try:
            move = numbering.move(choice, state)
        except ActionError as error:
            return str(error)
        legal = numbering.legal(state)
        reason = state.why_illegal(move)
        return f"action {choice}, {move}: {reason}; legal are {len(legal)} actions, the first is {legal[0]}"


def _games(  # noqa: PLR0913, PLR0917 - as in C
    game: AnyGame,
    starts: tuple[AnyState, ...],
    games: int,
    start: int,
    ends_by_part: bool,  # noqa: FBT001 - as in C
    most: int,
) -> _Games:
    """Return games that C plays, or else Python."""
    plain = [known for known in map(game.plain, starts) if known is not None]
    states = tuple([one.state for one in plain])
    handle = fast_batch(plain[0].game, plain[0].rules, states, games, start, ends_by_part, most) if plain else None
    if handle is None:
        slow = SlowGames(game, starts, games, start, ends_by_part, most)
        return _Games(slow.step, slow.tell, slow.legal, slow.rows, slow.state)
    return _Games(*[partial(function, handle) for function in _FAST])
