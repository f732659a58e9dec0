"""Deals of one preset of the climbing game, hundreds at a time."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bacon_rules.climbing import Play, Rules
from bacon_rules.climbing.played.acting import ABOUT, ASK, GIVE, NO, PASS, PLAY, YES, Actions, about, actions_of
from bacon_rules.climbing.played.bot.answering import Answer
from bacon_rules.climbing.played.bot.plan import made
from bacon_rules.climbing.played.considering import LEAD, considered
from bacon_rules.climbing.played.inputs import NEEDS, RANKS, in_rank
from bacon_rules.climbing.played.numbering import ClimbingActions
from bacon_rules.climbing.played.seeing import KNOWN, hands_of, seen
from bacon_rules.climbing.rules import MAX_PLAYERS
from bacon_rules.learning.many_games import ManyGames
from bacon_rules.learning.tensors import layout
from tools.training.learner import Learner, Sample
from tools.training.memory import no_sample

MOST: Final = 512
"""The number of moves that are remembered of each game: those of a deal, and of `EVERY` steps more."""

MOST_MOVES: Final = 400
"""More moves than a deal has."""

EVERY: Final = 32
"""After how many steps the deals that have ended are looked through."""

ROOM: Final = 128
"""The number of decisions that are remembered for each game, on average."""

_COUNTS: Final = (1, 2, 3, 4)
_HAND: Final = len(_COUNTS) * RANKS + len(NEEDS)
HIDDEN: Final = (MAX_PLAYERS - 1) * _HAND
"""The number of inputs of the critic besides: the hands of the others, and their needs."""

NEVER: Final = -1
UNKNOWN: Final = -10_000
"""The need of a hand that nobody has cut."""

Numbers = NDArray[np.int64]


class Look(NamedTuple):
    """What the seats to act know that have a choice, and what they consider.

    Attributes:
        hands: the number of naturals of each rank in the hands of all seats to act.
        free: the games in which the seat to act has a choice.
        sides: the sides of these seats, in each game counted from another one.
        known: what these seats know, as inputs of a net.
        needs: the needs of their hands.
        actions: what they consider.
        told: what is told about each action, as inputs of a net.
        answers: the play of each action, or what stands for it.
    """

    hands: NDArray[np.int8]
    free: Numbers
    sides: Numbers
    known: NDArray[np.float16]
    needs: list[int]
    actions: Actions
    told: NDArray[np.float16]
    answers: list[Answer]


class _Ended(NamedTuple):
    """Deals that have ended: the games, the first and the next moment, what each seat gets, and the last hands."""

    games: Numbers
    began: Numbers
    until: Numbers
    rewards: NDArray[np.float64]
    hands: NDArray[np.int8]
    needs: NDArray[np.int16]


class Deals:
    """Deals of one preset.

    Args:
        rules: the rules.
        games: the number of deals at a time.
        seed: two numbers that make the deals and the random actions; the second is the place of the preset.

    Attributes:
        deals: the number of deals that have ended, and been looked through.
    """

    def __init__(self, rules: Rules, games: int, seed: tuple[int, int]) -> None:
        self._rules = rules
        self._games = ManyGames(rules, games, seed[0] * 100 + seed[1], max_moves=MOST_MOVES)
        self._dice = np.random.default_rng(seed)
        self._numbers = ClimbingActions.of(rules)
        self._where = layout(rules).slices()
        self._number_of: dict[tuple[int, int, bytes], int] = {}
        self.deals, self._time, self._first = 0, 0, seed[1]
        self._began = np.zeros(games, np.int64)
        self._ended: list[_Ended] = []
        self._last_hands = np.zeros((games, rules.players, rules.ranks), np.int8)
        self._last_needs = np.full((games, rules.players), UNKNOWN, np.int16)
        self._known = np.zeros((games * ROOM, KNOWN), np.float16)
        self._told = np.zeros((games * ROOM, ABOUT), np.float16)
        self._decided = 0
        self._at = np.full((MOST, games), NEVER, np.int64)
        self._seats = np.zeros((MOST, games), np.int64)
        self._hands = np.zeros((MOST, games, rules.ranks), np.int8)
        self._needs = np.zeros((MOST, games), np.int16)

    def look(self) -> Look:
        """Return what the seats to act know and consider."""
        rows = self._games.rows
        free = np.flatnonzero(np.diff(self._games.offsets) > 1)
        hands = hands_of(self._rules, rows)
        actions, answers, needs = self._considered(free, rows[free], hands[free])
        seats = seen(self._rules, rows[free], needs)
        known, told = seats.known.astype(np.float16), about(seats, actions).astype(np.float16)
        sides = (self._games.turns[free].astype(np.int64) + free) % self._rules.sides
        return Look(in_rank(hands)[:, 1:].astype(np.int8), free, sides, known, needs, actions, told, answers)

    def act(self, look: Look, worth: NDArray[np.float32], temperature: float, learns: NDArray[np.bool_]) -> None:
        """Take an action in each game: the one that is worth most, or another by chance.

        Args:
            look: what `look` has returned.
            worth: what each action is worth.
            temperature: how far the choice of those who learn is left to chance.
            learns: which of the seats that have a choice learn from it.
        """
        now, games, free = self._time % MOST, self._games, look.free
        everyone, turns = np.arange(len(games)), games.turns.astype(np.int64)
        chosen = games.numbers[games.offsets[:-1]].astype(np.int64)
        needs = self._last_needs[everyone, turns]
        needs[free] = look.needs
        self._at[now], self._seats[now], self._hands[now], self._needs[now] = NEVER, turns, look.hands, needs
        rest, rest_needs = look.hands.copy(), needs.copy()
        forced = (np.diff(games.offsets) == 1) & (chosen < len(self._numbers.combinations))
        rest[forced] = rest_needs[forced] = 0  # who has to play leads the last card
        if len(free):
            owners = look.actions.owners
            per = np.bincount(owners, minlength=len(free))
            tried = worth + self._dice.gumbel(scale=temperature, size=len(worth)) * learns[owners]
            best = np.flatnonzero(tried == np.repeat(np.maximum.reduceat(tried, np.cumsum(per) - per), per))
            best = best[np.unique(owners[best], return_index=True)[1]]
            chosen[free] = [
                self._number(int(look.actions.verbs[place]), int(look.actions.to[place]) + turn, look.answers[place])
                for place, turn in zip(best.tolist(), turns[free].tolist(), strict=True)
            ]
            rest[free] -= look.actions.taken[best, 1:].astype(np.int8)
            rest_needs[free] = look.actions.needs[best]
            several = (per > 1) & learns
            places = (self._decided + np.arange(np.count_nonzero(several))) % len(self._known)
            self._known[places], self._told[places] = look.known[several], look.told[best][several]
            self._at[now, free[several]] = places
            self._decided += len(places)
        self._last_hands[everyone, turns], self._last_needs[everyone, turns] = rest, rest_needs
        games.act(chosen)
        self._time += 1
        over = np.flatnonzero(games.terminated | games.truncated)
        if len(over):
            until = np.full(len(over), self._time)
            last = self._last_hands[over], self._last_needs[over]
            self._ended.append(_Ended(over, self._began[over], until, games.rewards[over], *last))
            self._began[over], self._last_needs[over] = self._time, UNKNOWN

    def _considered(
        self, free: Numbers, rows: NDArray[np.float32], hands: NDArray[np.uint8]
    ) -> tuple[Actions, list[Answer], list[int]]:
        """Return the actions that are considered, their plays, and the needs of the hands."""
        players, plays = self._rules.players, len(self._numbers.combinations)
        numbers, offsets, turns = self._games.numbers, self._games.offsets, self._games.turns[free].tolist()
        following = (rows[:, self._where["top owner"]].sum(axis=1) > 0).tolist()
        kinds = rows[:, self._where["top kind"]].argmax(axis=1).tolist()
        tops = (rows[:, self._where["top rank"]].argmax(axis=1) + 1).tolist()
        width = hands.shape[1]
        all_hands, nothing = hands.tobytes(), bytes(width)
        found: list[tuple[int, int, int, Answer]] = []
        needs = []
        for owner, game in enumerate(free.tolist()):
            held = all_hands[width * owner : width * owner + width]
            need, answers = considered(held, kinds[owner] if following[owner] else LEAD, tops[owner])
            needs.append(need)
            still = need, 0, 0, nothing
            end = offsets[game + 1]
            answering = False
            for number in numbers[max(offsets[game], end - 2 * players) : end].tolist():
                other = number - plays
                if other == 0:
                    found.append((owner, PASS, 0, still))
                elif other > 2 * players:
                    answering = True
                    found.append((owner, YES if other == 2 * players + 1 else NO, 0, still))
                elif other > 0:
                    verb, to = (GIVE, other - 1) if other <= players else (ASK, other - 1 - players)
                    found.append((owner, verb, (to - turns[owner]) % players, still))
            if not answering:
                found += [(owner, PLAY, 0, answer) for answer in answers]
        return actions_of(found, self._rules.ranks), [answer for *_, answer in found], needs

    def _number(self, verb: int, seat: int, answer: Answer) -> int:
        """Return the number of an action."""
        players = self._rules.players
        if verb == PLAY:
            key = answer[1:]
            if key not in self._number_of:
                self._number_of[key] = self._numbers.number(Play(made(*key)))
            return self._number_of[key]
        seat %= players
        others = {PASS: 0, GIVE: 1 + seat, ASK: 1 + players + seat, YES: 1 + 2 * players, NO: 2 + 2 * players}
        return len(self._numbers.combinations) + others[verb]

    def finished(self, learner: Learner, trust: float) -> Sample:
        """Return the decisions of the deals that have ended, now and then, and nothing else."""
        if (self._time + self._first) % EVERY or not self._ended:
            return no_sample(KNOWN, ABOUT, HIDDEN)
        games, began, until, rewards, hands, needs = map(np.concatenate, zip(*self._ended, strict=True))
        self._ended = []
        self.deals += len(games)
        lengths = until - began
        back = np.arange(lengths.max())[:, None]  # 0 is the last move of a deal
        when, there = (until - 1 - back) % MOST, back < lengths
        at = np.where(there, self._at[when, games], NEVER)
        seats, to_learn = self._seats[when, games], at != NEVER
        hidden = self._all_hands(_Moves(games, when, there, seats, to_learn), hands, needs)
        known, told = self._known[at[to_learn]], self._told[at[to_learn]]
        said = learner.expected(known, hidden)
        before, came = np.zeros(at.shape, np.float32), np.zeros(at.shape, np.float32)
        before[to_learn] = said
        after = (rewards / max(self._rules.points)).astype(np.float32)
        deals, places = np.arange(len(games)), np.arange(self._rules.players)
        for move, seat in enumerate(seats):
            came[move] = after[deals, seat]
            value = np.where(to_learn[move], trust * before[move] + (1 - trust) * came[move], came[move])
            if self._rules.teams:
                after = np.where((places - seat[:, None]) % 2 == 0, value[:, None], -value[:, None])
            else:
                after[deals, seat] = value
        points = came[to_learn]
        return Sample(known, told, hidden, np.ones(len(points), np.bool_), points, points - said)

    def _all_hands(self, moves: _Moves, hands: NDArray[np.int8], needs: NDArray[np.int16]) -> NDArray[np.uint8]:
        """Return the hands of the others at each decision to learn from, from the last move back to the first."""
        players = self._rules.players
        others = np.arange(1, players)
        hidden = np.zeros((*moves.seats.shape, MAX_PLAYERS - 1, _HAND), np.uint8)
        for move, seats in enumerate(moves.seats):
            acted = np.flatnonzero(moves.there[move])
            at = moves.when[move, acted], moves.games[acted]
            hands[acted, seats[acted]] = self._hands[at]
            need = self._needs[at]
            needs[acted, seats[acted]] = np.where(need == UNKNOWN, needs[acted, seats[acted]], need)
            deals = np.flatnonzero(moves.to_learn[move])
            who = deals[:, None], (seats[deals, None] + others) % players
            hidden[move, deals, : players - 1] = _told(hands[who], needs[who])
        return hidden[moves.to_learn].reshape(-1, HIDDEN)


class _Moves(NamedTuple):
    """Moves of deals that have ended, the last first: where they are, whether they are there, and who made them."""

    games: Numbers
    when: Numbers
    there: NDArray[np.bool_]
    seats: Numbers
    to_learn: NDArray[np.bool_]


def _told(hands: NDArray[np.int8], needs: NDArray[np.int16]) -> NDArray[np.uint8]:
    """Return hands and needs as inputs of the critic."""
    counts = np.zeros((*hands.shape[:-1], RANKS), np.int8)
    counts[..., : hands.shape[-1]] = hands[..., ::-1]
    held = (counts[..., None] >= np.array(_COUNTS, np.int8)).reshape(*hands.shape[:-1], RANKS * len(_COUNTS))
    return np.concatenate([held, needs[..., None] >= np.array(NEEDS, np.int16)], axis=-1).astype(np.uint8)
