"""Thousands of games as arrays of NumPy: numbers of actions go in, and what all seats need to learn comes out."""

from __future__ import annotations

from typing import TypeAlias, cast

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Buffer

from bacon_rules.bulk import Batch
from bacon_rules.bulk.slow import ENDED, UNFINISHED
from bacon_rules.course import MOST_MOVES
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.learning.episodes import Episodes, Length, Rewards, new_match, numbers_of
from bacon_rules.learning.tensors import layout
from bacon_rules.shuffle import Seed

Choices: TypeAlias = NDArray[np.int64] | NDArray[np.int32] | NDArray[np.uint32]
"""A choice for each game."""


class ManyGames:
    """Games that are stepped together, and all that their seats are told, as arrays.

    In each game, the seat to act takes an action in each step.  A game that has ended begins anew in the same step,
    with any dealer.  Each step writes into the same arrays: copy what you keep.

    Args:
        rules: the rules of any game.
        games: the number of games, at most a million.
        seed: makes the chance moves and the dealers.
        episode: ``"deal"``, a game in Save Your Bacon!, or ``"match"``.
        rewards: ``"points"``, after each deal the score of the own side minus the average of the others, or ``"win"``,
            at the end 1 for the winners and -1 for all others.
        max_moves: the number of moves, including chance moves, after which an episode is truncated.
        version: the version of the layout of rows.

    Attributes:
        batch: the games.
        rows: what the seat to act knows, as in `tensor`: 32-bit floats, a row for each game.
        turns: the seat to act of each game, 8-bit integers.
        rewards: the rewards of the last step, 64-bit floats, a row for each game with one for each seat.
        terminated: for each game, whether an episode ended with the last step.
        truncated: for each game, whether an episode was left unfinished with the last step.
        offsets: where the legal numbers of each game begin, and the last ones end, 64-bit integers.

    Raises:
        RulesError: an argument has a value that is not allowed.
        SeedError: the value is not a seed.

    >>> from bacon_rules import bacon
    >>> games = ManyGames(bacon(4), 1000, seed=7)
    >>> games.rows.shape == (1000, layout(bacon(4)).size), games.turns[:3].tolist()
    (True, [0, 1, 0])
    >>> games.act(games.numbers[games.offsets[:-1]])
    >>> games.rewards.shape, games.terminated.tolist().count(True)
    ((1000, 4), 0)
    """

    def __init__(  # noqa: PLR0913 - all but the first three have usual values
        self,
        rules: AnyRules,
        games: int,
        seed: Seed,
        *,
        episode: Length = "deal",
        rewards: Rewards = "points",
        max_moves: int = MOST_MOVES,
        version: int = 1,
    ) -> None:
        self._episodes = Episodes(rules, episode, rewards)
        self._version = version
        self.batch: Batch = Batch(rules, games, seed, until=episode, max_moves=max_moves)
        first = new_match(rules, 0)
        self._side_of = np.array([first.side_of(seat) for seat in range(first.seats)])
        self._actions = len(numbers_of(rules))
        self._feature_size = len(numbers_of(rules).feature_names)
        size, sides = len(self.batch), self.batch.sides
        self.rows: NDArray[np.float32] = np.zeros((size, layout(rules, version).size), np.float32)
        self.turns: NDArray[np.int8] = np.zeros(size, np.int8)
        self.rewards: NDArray[np.float64] = np.zeros((size, first.seats))
        self.terminated: NDArray[np.bool_] = np.zeros(size, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(size, np.bool_)
        self.offsets: NDArray[np.int64] = np.zeros(size + 1, np.int64)
        self._counts = np.zeros(size, np.int64)
        self._gained = np.zeros((size, sides), np.int64)
        self._scores = np.zeros((size, sides), np.int64)
        self._winners = np.zeros((size, sides), np.bool_)
        self._ended = np.zeros(size, np.uint8)
        self._numbers = np.zeros(0, np.uint32)
        self._features: NDArray[np.uint8] | None = None
        self._masks: NDArray[np.bool_] | None = None
        self._set = np.zeros(0, np.int64)
        self._look()

    def __len__(self) -> int:
        return len(self.batch)

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self.batch.rules.name}>"

    @property
    def numbers(self) -> NDArray[np.uint32]:
        """The numbers of the legal actions: those of game ``k`` are ``numbers[offsets[k] : offsets[k + 1]]``."""
        return self._numbers[: self.offsets[-1]]

    @property
    def features(self) -> NDArray[np.uint8]:
        """The features of the legal actions, as bytes: a row for each of `numbers`.

        Once somebody has asked for them, each step writes them too.
        """
        if self._features is None:
            self._features = np.zeros((len(self._numbers), self._feature_size), np.uint8)
            self._write_legal()
        return self._features[: self.offsets[-1]]

    def act(self, actions: Choices) -> None:
        """Take an action in each game, given by its number.

        Args:
            actions: 32-bit or 64-bit integers, one for each game.

        Raises:
            ActionError: an action is illegal, or the buffer is not one of these integers; no game is changed.
        """
        self.batch.act(cast("Buffer", actions))
        self._pay()
        self._look()

    def step(self, places: Choices) -> None:
        """Take an action in each game, given by its place among the legal ones in the order of `legal_moves`, from 0.

        Args:
            places: 32-bit or 64-bit integers, one for each game.

        Raises:
            ActionError: a game has no such action, or the buffer is not one of these integers; no game is changed.
        """
        self.batch.step(cast("Buffer", places))
        self._pay()
        self._look()

    def masks(self) -> NDArray[np.bool_]:
        """Return whether each action is legal, a row for each game; later calls write into the same array."""
        if self._masks is None:
            self._masks = np.zeros((len(self), self._actions), np.bool_)
        flat = self._masks.reshape(-1)
        flat[self._set] = False
        self._set = np.repeat(np.arange(len(self)) * self._actions, self._counts) + self.numbers
        flat[self._set] = True
        return self._masks

    def state(self, game: int) -> AnyState:
        """Return the state of a game.

        Raises:
            RulesError: there is no game with this number.
        """
        return self.batch.state(game)

    def _look(self) -> None:
        """Write the rows and the legal numbers of the seats to act."""
        self.batch.rows(self.rows.data, self._version)
        self.batch.turns(self.turns.data)
        self.batch.counts(self._counts.data)
        legal = int(self._counts.sum())
        if legal > len(self._numbers):
            self._numbers = np.zeros(legal, np.uint32)
            if self._features is not None:
                self._features = np.zeros((legal, self._feature_size), np.uint8)
        self._write_legal()

    def _write_legal(self) -> None:
        features = None if self._features is None else self._features.data
        self.batch.legal(self.offsets.data, self._numbers.data, features)

    def _pay(self) -> None:
        """Write the rewards of the last step, and which games ended with it."""
        self.batch.ended(self._ended.data)
        np.equal(self._ended, ENDED, out=self.terminated)
        np.equal(self._ended, UNFINISHED, out=self.truncated)
        self.batch.rewards(self._gained.data)
        self._scores += self._gained
        by_side = self._points() if self._episodes.rewards == "points" else self._wins()
        np.take(by_side, self._side_of, axis=1, out=self.rewards)
        self._scores[self._ended != 0] = 0

    def _points(self) -> NDArray[np.float64]:
        """Return the score of each side minus the average of the others."""
        others = self._gained.sum(axis=1, keepdims=True) - self._gained
        points: NDArray[np.float64] = self._gained - others / (self.batch.sides - 1)
        return points

    def _wins(self) -> NDArray[np.float64]:
        """Return 1 for the sides that have won, and -1 for all others; 0 where none has, or all have."""
        if self._episodes.episode == "match":
            self.batch.winners(self._winners.data)
        else:
            np.equal(self._scores, self._scores.max(axis=1, keepdims=True), out=self._winners)
        is_decided = self.terminated & ~self._winners.all(axis=1)
        return np.where(is_decided[:, None], np.where(self._winners, 1.0, -1.0), 0.0)
