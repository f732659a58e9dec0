"""Batches of any game, played by the verbs.  The twin in C is batch.c."""

from __future__ import annotations

import functools
from array import array
from collections.abc import Sequence
from typing import Final

from bacon_rules.actions import AnyActions
from bacon_rules.bulk.moving import has_ended
from bacon_rules.dice import Dice
from bacon_rules.games.game import AnyGame
from bacon_rules.games.types import AnyMove, AnyState

ENDED: Final = 1
UNFINISHED: Final = 2
"""What is told of a game that ended with the last step, and of one that was left unfinished; 0 of all others."""


class SlowGames:
    """Games that are stepped together.

    Args:
        game: the game.
        starts: the states in which games begin: one for each seat that can deal.
        games: the number of games.
        start: the start of the dice.
        by_part: whether games end with the first deal.
        most: the number of moves, including chance moves, after which a game is left unfinished.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - as in C
        self,
        game: AnyGame,
        starts: Sequence[AnyState],
        games: int,
        start: int,
        by_part: bool,  # noqa: FBT001 - as in C
        most: int,
    ) -> None:
        sides = len(starts[0].scores)
        self._game = game
        self._starts = starts
        self._by_part = by_part
        self._most = most
        self._dice = [Dice(start, row) for row in range(games)]
        self._states = [starts[0]] * games
        self._moves = array("q", [0]) * games
        self._counts = array("q", [0]) * games
        self._seats = array("b", [0]) * games
        self._rewards = array("q", [0]) * (games * sides)
        self._ended = array("B", [0]) * games
        self._winners = array("B", [0]) * (games * sides)
        for row in range(games):
            self._begin(row)

    def step(self, choices: memoryview, by_number: bool) -> int:  # noqa: FBT001 - as in C
        """Make a move in each game; return the first game whose choice is illegal, and then make none, or -1."""
        moves: list[AnyMove] = []
        for row, choice in enumerate(choices.tolist()):
            move = self._numbered(row, choice) if by_number else self._at(row, choice)
            if move is None:
                return row
            moves.append(move)
        for row, move in enumerate(moves):
            self._step(row, move)
        return -1

    def tell(self, what: int, into: memoryview) -> None:
        """Write what is told of all games: counts, seats, rewards, which ended, or winners."""
        told = (self._counts, self._seats, self._rewards, self._ended, self._winners)
        into[:] = told[what].tobytes()

    def legal(self, offsets: memoryview, numbers: memoryview, features: memoryview | None) -> None:
        """Write where the legal numbers of each game begin and end, all of them, and their features if wanted."""
        found = array("I")
        ends = array("q", [0])
        for state in self._states:
            found += self._numbering.legal(state)
            ends.append(len(found))
        offsets[:] = ends.tobytes()
        numbers[: 4 * len(found)] = found.tobytes()
        if features is not None:
            told = b"".join(map(self._numbering.features, found))
            features[: len(told)] = told

    def rows(self, into: memoryview, full: bool) -> None:  # noqa: FBT001 - as in C
        """Write the row of numbers of each game: what the seat to act knows, or everything that it knows."""
        row = self._game.full_row if full else self._game.row
        into[:] = b"".join([row(state.observe(state.to_act)) for state in self._states])

    def state(self, row: int) -> AnyState:
        """Return the state of a game."""
        return self._states[row]

    @functools.cached_property
    def _numbering(self) -> AnyActions:
        return self._game.numbering(self._starts[0].rules)

    def _at(self, row: int, place: int) -> AnyMove | None:
        return self._states[row].legal_moves()[place] if 0 <= place < self._counts[row] else None

    def _numbered(self, row: int, number: int) -> AnyMove | None:
        state = self._states[row]
        move = self._numbering.move(number, state) if 0 <= number < len(self._numbering) else None
        return move if move is not None and state.why_illegal(move) is None else None

    def _step(self, row: int, move: AnyMove) -> None:
        """Go on with a move; if the game has ended, begin anew."""
        before = self._states[row]
        state = self._moved(row, before, move)
        while not (ended := self._ending(row, state)) and state.to_act is None:
            state = self._moved(row, state, self._game.rolled(state, self._dice[row]))
        sides = len(state.scores)
        for side in range(sides):
            place = row * sides + side
            self._rewards[place] = state.scores[side] - before.scores[side]
            self._winners[place] = side in state.winners
        self._ended[row] = ended
        if ended:
            self._begin(row)
        else:
            self._now(row, state)

    def _begin(self, row: int) -> None:
        """Begin a game, with any dealer."""
        dealer = self._dice[row].below(len(self._starts)) if len(self._starts) > 1 else 0
        state, self._moves[row] = self._starts[dealer], 0
        while state.to_act is None and not state.is_over:
            state = self._moved(row, state, self._game.rolled(state, self._dice[row]))
        self._now(row, state)

    def _moved(self, row: int, state: AnyState, move: AnyMove) -> AnyState:
        self._moves[row] += 1
        return state.apply(move)

    def _ending(self, row: int, state: AnyState) -> int:
        """Return 1 if a game has ended, 2 if it is unfinished, and 0 if it goes on."""
        if has_ended(self._game, self._starts[0], state, by_part=self._by_part):
            return ENDED
        return UNFINISHED if self._moves[row] >= self._most else 0

    def _now(self, row: int, state: AnyState) -> None:
        seat = state.to_act
        self._states[row] = state
        self._seats[row] = -1 if seat is None else seat
        self._counts[row] = len(state.legal_moves())
