"""The results of trials: the strength of champions, and everything that never happened."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from statistics import quantiles
from typing import Self

import attrs

from bacon_rules.arena.counting.estimates import Estimate, share
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.pools.playing import Trial
from bacon_rules.save_your_bacon.pools.texts import Text, all_texts


@attrs.frozen
class Strength:
    """How often something wins.

    Attributes:
        games: the number of games that count.
        share: the share of them that were won; `None` if there are none.
    """

    games: int
    share: Estimate | None

    @classmethod
    def of(cls, won: Sequence[bool], confidence: float) -> Self:
        """Return the strength from the games that count, each won or not."""
        return cls(len(won), share(Counter((int(is_won), 1) for is_won in won), confidence))


@attrs.frozen
class Spread:
    """How numbers are spread: the least, the three quartiles, and the greatest."""

    least: float
    lower: float
    median: float
    upper: float
    greatest: float

    @classmethod
    def of(cls, values: list[int]) -> Self | None:
        """Return the spread of some numbers; `None` if there are none."""
        if not values:
            return None
        lower, median, upper = quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
        return cls(min(values), lower, median, upper, max(values))


@attrs.frozen
class Measure:
    """The results of trials with a pool.

    Attributes:
        pool: the name of the pool.
        trials: the number of trials.
        unfinished: the trials without a winner.
        champions: the strength of each champion in the games where just one team has it, the strongest first.
        pairings: the strength of a champion against another: in the games where just one team has the first, just one
            other team has the second, and one of them wins.
        first: the strength of the player who takes the first turn.
        turns: the number of turns of the games that were won.
        moves: the number of moves of the games that were won.
        plays: for each card of a deck, the number of games in which it was played.
        silent: the texts that never came true, sorted.
    """

    pool: str
    trials: int
    unfinished: tuple[Trial, ...]
    champions: Mapping[CardKey, Strength]
    pairings: Mapping[tuple[CardKey, CardKey], Strength]
    first: Strength
    turns: Spread | None
    moves: Spread | None
    plays: Mapping[CardKey, int]
    silent: tuple[Text, ...]


def measure(pool: Pool, trials: Iterable[Trial], confidence: float = 0.95) -> Measure:
    """Sum up trials.

    Args:
        pool: the pool with which they were played.
        trials: the trials, which looked for all texts of the pool.
        confidence: the probability that an interval contains the truth, from 0 to 1.
    """
    played = list(trials)
    won = [trial for trial in played if trial.winner is not None]
    alone: defaultdict[CardKey, list[bool]] = defaultdict(list)
    against: defaultdict[tuple[CardKey, CardKey], list[bool]] = defaultdict(list)
    for trial in won:
        seats = _seats(trial)
        for champion, seat in seats.items():
            alone[champion].append(seat == trial.winner)
        for (one, seat), (other, place) in permutations(seats.items(), 2):
            if seat != place and trial.winner in (seat, place):
                against[one, other].append(seat == trial.winner)
    champions = {key: Strength.of(alone[key], confidence) for key in pool.of_kind(Kind.CHAMPION)}
    plays = Counter(card for trial in played for card in trial.played)
    return Measure(
        pool=pool.name,
        trials=len(played),
        unfinished=tuple(trial for trial in played if trial.winner is None),
        champions=dict(sorted(champions.items(), key=_strongest_first)),
        pairings={pair: Strength.of(games, confidence) for pair, games in sorted(against.items())},
        first=Strength.of([trial.first == trial.winner for trial in won], confidence),
        turns=Spread.of([trial.turns for trial in won]),
        moves=Spread.of([trial.moves for trial in won]),
        plays={key: plays[key] for key in pool.of_kind(*DECK_KINDS)},
        silent=tuple(sorted(all_texts(pool).difference(*(trial.texts for trial in played)))),
    )


def _seats(trial: Trial) -> dict[CardKey, int]:
    """Return the seat of each champion that only one team has."""
    counts = Counter(champion for team in trial.teams for champion in team)
    return {champion: seat for seat, team in enumerate(trial.teams) for champion in team if counts[champion] == 1}


def _strongest_first(one: tuple[CardKey, Strength]) -> tuple[float, CardKey]:
    champion, strength = one
    return (1 if strength.share is None else -strength.share.value, champion)
