"""An episode on its way: numbers of actions go in, and C plays the deals if it can, with the same results."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import attrs
import numpy as np
from numpy.typing import NDArray

from bacon_rules.build import COMPILED
from bacon_rules.bulk.twins import fast_single
from bacon_rules.games import AnyState
from bacon_rules.games.register import game_of_rules
from bacon_rules.games.types import AnyMove
from bacon_rules.learning.episodes import Episodes, new_match
from bacon_rules.learning.observing import Observation, Observer

_FAST: Final[list[Any]] = [
    getattr(COMPILED, f"single_{name}", None) for name in ("put", "act", "quick", "look", "state")
]


@attrs.frozen
class _Fast:
    """A game that C plays from a deal on, by functions of C."""

    put: Callable[[tuple[Any, ...]], bool]
    act: Callable[[int], int]
    quick: Callable[[int], int]
    look: Callable[[NDArray[np.float32], NDArray[np.int8]], None]
    state: Callable[[], tuple[Any, ...]]


class Run:
    """An episode on its way.

    Deals and shuffles are those of the verbs, and so is each move that ends a deal.  Between these, C plays where it
    knows the game, and makes the state only when somebody asks for it.

    Args:
        episodes: the rules, length and rewards.
        observer: makes what seats are told.  C does only if it is the usual one.
        in_c: whether C may play, which is of no use where somebody asks for each state.

    Attributes:
        episodes: the rules, length and rewards.
        seat: the seat to act; `None` when the match is over, or the deal is and the next one is not dealt.
    """

    def __init__(self, episodes: Episodes, observer: Observer, *, in_c: bool = True) -> None:
        self.episodes = episodes
        self.seat: int | None = None
        self._observer = observer
        self._past = observer.begun
        self._game = game_of_rules(episodes.rules)
        self._lock = threading.Lock()
        plain = self._game.plain(new_match(episodes.rules, 0)) if in_c and observer.is_usual else None
        handle = None if plain is None else fast_single(plain.game, plain.rules)
        self._fast = None if handle is None else _Fast(*[partial(function, handle) for function in _FAST])
        self._playing: _Fast | None = None
        self._seed = 0
        self._state: AnyState | None = None

    def begin(self, seed: int, dealer: int) -> None:
        """Begin an episode.

        Args:
            seed: the seed of deals and shuffles.
            dealer: the seat that deals first; ignored where nobody deals.
        """
        self._seed = seed
        self._past = self._observer.begun
        self._go_on(self.episodes.start(seed, dealer), is_over=False)

    @property
    def state(self) -> AnyState:
        """The state."""
        if self._state is None:
            assert self._fast is not None
            with self._lock:
                numbers = self._fast.state()
            self._state = self._game.unplain(self.episodes.rules, numbers)
        return self._state

    def act(self, number: int) -> list[float] | None:
        """Take the action with a number, and return the reward of each seat; `None` if all are 0.

        Raises:
            ActionError: no move has this number.
            IllegalMoveError: the move is illegal.
        """
        if self._playing is not None:
            with self._lock:
                seat = self._playing.act(number)
            if seat >= 0:
                self.seat, self._state = seat, None
                return None
        return self.make(self._observer.numbers.move(number, self.state))

    def act_quickly(self, until: int) -> list[float] | None:
        """Let the quick player move for the seats to act, once or more often, until it is a seat's turn.

        C plays to the end of the deal at most; where the verbs play, there is a single move.

        Args:
            until: the seat.

        Returns:
            The reward of each seat; `None` if all are 0.
        """
        if self._playing is not None:
            with self._lock:
                seat = self._playing.quick(until)
            self._state = None
            if seat >= 0:
                self.seat = seat
                return None
        state = self.state
        return self.make(self._game.quick_choose(state.observe(state.to_act)))

    def make(self, move: AnyMove) -> list[float] | None:
        """Make a move, and return the reward of each seat; `None` if all are 0.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        before = self.state
        after = self.episodes.after(before, move, self._seed)
        if self._past.most:
            self._past = self._past.after(before, move)
        self._go_on(after, is_over=self.episodes.is_over(after))
        rewards = self.episodes.rewarded(before, after)
        return rewards if any(rewards) else None

    def observation(self, seat: int) -> Observation:
        """Return the observation of a seat."""
        if seat != self.seat:
            return self._observer.waiting(self.state, seat, self._past)
        if self._playing is None:
            return self._observer.acting(self.state, seat, self._past)
        row: NDArray[np.float32] = np.empty(self._observer.row_size, np.float32)
        mask: NDArray[np.int8] = np.zeros(self._observer.size, np.int8)
        with self._lock:
            self._playing.look(row, mask)
        return {"observation": row, "action_mask": mask}

    def row(self, seat: int) -> NDArray[np.float32]:
        """Return what a seat knows and remembers."""
        return self._observer.row(self.state.observe(seat), self._past)

    def _go_on(self, state: AnyState, *, is_over: bool) -> None:
        """Go on from a state; where C plays, it is the first of a deal, or the episode is over."""
        self._state = state
        self.seat = None if is_over else state.to_act
        if self._fast is None:
            return
        plain = None if self.seat is None else self._game.plain(state)
        with self._lock:
            self._playing = self._fast if plain and self._fast.put(plain.state) else None
