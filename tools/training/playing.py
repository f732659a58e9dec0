"""The trick-taking game played by a network against itself, thousands of deals at a time."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bacon_rules.learning.many_games import ManyGames
from bacon_rules.learning.tensors import layout
from bacon_rules.trick_taking import PACK, Pass, Rules, Veto
from bacon_rules.trick_taking.played.numbering import NUMBERING
from bacon_rules.trick_taking.played.seeing import ABOUT, KNOWN, SUITS, about, first_suits, seen
from tools.training.learner import Learner, Sample

RULES: Final = Rules()
MOST: Final = 64
"""More moves than a deal has."""

SEATS: Final = 4
MOST_BIDS: Final = SEATS * RULES.upcards
NEVER: Final = -1
CARDS: Final = len(PACK)
HIDDEN: Final = (SEATS - 1) * CARDS + 1
"""The number of inputs of the critic besides: the hands of the others, and whether vetoes are forbidden."""

_ORDERS: Final = np.array(
    [
        (first, *others)
        for first in range(SUITS)
        for others in permutations([suit for suit in range(SUITS) if suit != first])
    ]
)
"""The orders of the suits, those that a suit begins together."""

_WITH_FIRST: Final = len(_ORDERS) // SUITS
_WHERE: Final = layout(RULES).slices()
_BIDDING, _APPROVING, _DISCARDING = range(_WHERE["stage"].start, _WHERE["stage"].start + 3)
_PASS: Final = NUMBERING.number(Pass())
_VETO: Final = NUMBERING.number(Veto())


class SelfPlay:
    """Deals that a network plays against itself, or against another that does not learn.

    Args:
        games: the number of deals at a time.
        seed: makes the deals and the random actions.
        against: plays for one side, for seats 0 and 2 in half of the games, and for seats 1 and 3 in the others; it
            takes no random actions, and nobody learns from what it does.

    Attributes:
        deals: the number of deals that have ended.
        decisions: the number of decisions in them, between two actions or more, to learn from.
    """

    def __init__(self, games: int, seed: int, against: Learner | None = None) -> None:
        self._against = against
        self._games = ManyGames(RULES, games, seed, max_moves=MOST)
        self._dice = np.random.default_rng(seed)
        self._bids: NDArray[np.int64] = np.zeros(games, np.int64)
        self._urged_at: NDArray[np.int64] = np.full(games, NEVER)
        self._bound: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self._time = self.deals = self.decisions = 0
        self._began: NDArray[np.int64] = np.zeros(games, np.int64)
        moments = (MOST, games)
        self._known = np.zeros((*moments, KNOWN), np.float16)
        self._about = np.zeros((*moments, ABOUT), np.float16)
        self._hands = np.zeros((*moments, CARDS), np.uint8)
        self._holds = np.zeros((*moments, SEATS), np.bool_)
        self._orders = np.zeros(moments, np.int64)
        self._seats = np.zeros(moments, np.int8)
        self._to_learn = np.zeros(moments, np.bool_)
        self._is_free = np.zeros(moments, np.bool_)
        self._is_bound = np.zeros(moments, np.bool_)

    def step(self, learner: Learner, temperature: float, bound: float, urged: float, trust: float) -> Sample:
        """Take an action in each game, and return the decisions of the deals that have ended.

        Args:
            learner: chooses the actions.
            temperature: how far the choice is left to chance, in points: an action that is worth so much less than
                another is taken a third as often.
            bound: the share of new deals in which nobody vetoes a pick-up.  Without such deals, a net learns to veto
                everything, since its partner picks up with any hand, which does no harm before a veto.
            urged: the share of these in which somebody has to pick up, at any bid.  A net that cannot play yet learns
                to pass with any hand; without such deals it would never learn better.
            trust: how far the critic is believed, which says after each action what a deal will come to: from 0, only
                the result of the deal counts, to 1, only what the critic says after the next action.
        """
        now, games = self._time % MOST, self._games
        rows, counts, legal = games.rows, np.diff(games.offsets), games.numbers.astype(np.int64)
        orders = first_suits(rows) * _WITH_FIRST + self._dice.integers(_WITH_FIRST, size=len(games))
        seats = seen(rows, _ORDERS[orders])
        owners = np.repeat(np.arange(len(games)), counts)
        told = about(seats, owners, legal).astype(np.float16)
        known = seats.known.astype(np.float16)
        worth = learner.worth(known, told, owners) + self._dice.gumbel(scale=temperature, size=len(owners))
        learns = np.ones(len(games), np.bool_)
        if self._against is not None:
            learns = (games.turns + np.arange(len(games))) % 2 == 0
            worth = np.where(learns[owners], worth, self._against.worth(known, told, owners))
        bidding, is_urged = rows[:, _BIDDING] > 0, self._urged_at != NEVER
        has_to = bidding & (self._bids == self._urged_at)
        worth[has_to[owners] & (legal == _PASS) | self._bound[owners] & (legal == _VETO)] = -np.inf
        best = np.flatnonzero(worth == np.repeat(np.maximum.reduceat(worth, games.offsets[:-1]), counts))
        chosen = best[np.unique(owners[best], return_index=True)[1]]

        self._known[now], self._about[now] = known, told[chosen]
        taken = rows[:, _WHERE["upcard"]] * rows[:, _DISCARDING, None]
        self._hands[now] = rows[:, _WHERE["hand"]] - taken  # others knew nothing of the upcard when they called
        self._holds[now] = rows[:, _WHERE["cards"]] > 0
        self._orders[now], self._seats[now], self._is_free[now] = orders, games.turns, ~has_to
        self._is_bound[now] = self._bound
        in_auction = bidding | (rows[:, _APPROVING] > 0)
        self._to_learn[now] = learns & (counts > 1) & (has_to | ~(is_urged & in_auction))
        self._bids += bidding
        games.act(legal[chosen])
        self._time += 1
        ended = np.flatnonzero(games.terminated | games.truncated)
        self._bids[ended] = 0
        at = self._dice.integers(MOST_BIDS, size=len(ended))
        self._bound[ended] = self._dice.random(len(ended)) < bound
        self._urged_at[ended] = np.where(self._bound[ended] & (self._dice.random(len(ended)) < urged), at, NEVER)
        return self._finished(ended, learner, trust)

    def _finished(self, ended: NDArray[np.intp], learner: Learner, trust: float) -> Sample:
        """Return the decisions of the deals that have ended, which lie side by side, each as far as it goes back."""
        lengths = self._time - self._began[ended]
        self._began[ended] = self._time
        self.deals += len(ended)
        back = np.arange(max(lengths, default=0))[:, None]  # 0 is the last move of a deal
        when, there = (self._time - 1 - back) % MOST, back < lengths
        to_learn = self._to_learn[when, ended] & there
        moves, deals = np.nonzero(to_learn)
        at = when[moves, 0], ended[deals]
        seat = self._seats[at]
        known, hidden = self._known[at], self._all_hands(ended, when, there)[moves, deals]
        relative = (seat[:, None] + np.arange(1, SEATS)) % SEATS
        hidden = np.take_along_axis(hidden, relative[:, :, None], axis=1) * self._holds[at][:, 1:, None]
        hidden = hidden.reshape(-1, SEATS - 1, CARDS // SUITS, SUITS)
        hidden = np.take_along_axis(hidden, _ORDERS[self._orders[at]][:, None, None, :], axis=3).reshape(-1, HIDDEN - 1)
        hidden = np.append(hidden, self._is_bound[at][:, None], axis=1)

        side = np.where(seat % 2, -1.0, 1.0).astype(np.float32)
        said = learner.expected(known, hidden)
        before = np.zeros(to_learn.shape, np.float32)
        before[to_learn] = said * side
        came = np.zeros(to_learn.shape, np.float32)
        after = self._games.rewards[ended, 0].astype(np.float32)
        for move in range(len(back)):
            came[move] = after
            after = np.where(to_learn[move], trust * before[move] + (1 - trust) * after, after)
        points = came[to_learn] * side
        self.decisions += len(points)
        return Sample(known, self._about[at], hidden, self._is_free[at], points, points - said)

    def _all_hands(
        self, ended: NDArray[np.intp], when: NDArray[np.int64], there: NDArray[np.bool_]
    ) -> NDArray[np.uint8]:
        """Return the hands of all seats at each move, by the moves and deals: as they are seen at the next one.

        Of a seat that makes no other move, it is the last one that was seen.
        """
        hands = np.zeros((len(ended), SEATS, CARDS), np.uint8)
        found = np.zeros((len(when), *hands.shape), np.uint8)
        for move in (*reversed(range(len(when))), *range(len(when))):
            acted = np.flatnonzero(there[move])
            at = when[move, 0], ended[acted]
            hands[acted, self._seats[at]] = self._hands[at]
            found[move] = hands
        return found
