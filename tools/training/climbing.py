"""The course of the climbing game: one network plays all presets, side by side."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

import numpy as np

from bacon_rules.climbing import PRESETS, preset
from bacon_rules.climbing.played.acting import ABOUT
from bacon_rules.climbing.played.net import chosen
from bacon_rules.climbing.played.seeing import KNOWN
from tools.training.climbing_deals import HIDDEN, Deals
from tools.training.courses import Course
from tools.training.learner import Learner, Sample, sample_of

MEASURED: Final = "bacon-4"

USUAL: Final = (*PRESETS, *[MEASURED] * 3)
"""The presets that are usually played: four of eleven deals are of `MEASURED`."""


class SelfPlay:
    """Deals of some presets that a network plays against itself, or against another that does not learn.

    Args:
        games: the number of deals at a time, at least one of each preset.
        seed: makes the deals and the random actions.
        against: plays for all sides but one, which is another one in each game; it takes no random actions, and nobody
            learns from what it does.
        presets: the names of the presets; of one that is named twice there are twice as many deals.

    Attributes:
        deals: the number of deals that have ended.
        decisions: the number of decisions in them, between two actions or more, to learn from.
    """

    def __init__(self, games: int, seed: int, against: Learner | None = None, presets: Sequence[str] = USUAL) -> None:
        self._against = against
        self._tables = [
            Deals(preset(name), max(1, games * presets.count(name) // len(presets)), (seed, place))
            for place, name in enumerate(PRESETS)
            if name in presets
        ]
        self.deals = self.decisions = 0

    def step(self, learner: Learner, temperature: float, trust: float) -> Sample:
        """Take an action in each game, and return the decisions of deals that have ended.

        Args:
            learner: chooses the actions.
            temperature: how far the choice is left to chance, as a share of the most points of a position: an action
                that is worth so much less than another is taken a third as often.
            trust: how far the critic is believed, which says after each decision what a deal will come to: from 0,
                only the result of the deal counts, to 1, only what the critic says at the side's next decision.
        """
        looks = [table.look() for table in self._tables]
        before = np.cumsum([0, *[len(look.known) for look in looks]])
        known, told = (np.concatenate(rows) for rows in ([one.known for one in looks], [one.told for one in looks]))
        owners = np.concatenate([one.actions.owners + first for one, first in zip(looks, before, strict=False)])
        worth, learns = learner.worth(known, told, owners), np.ones(len(known), np.bool_)
        if self._against is not None:
            learns = np.concatenate([one.sides for one in looks]) == 0
            worth = np.where(learns[owners], worth, self._against.worth(known, told, owners))
        of_tables = np.split(worth, np.cumsum([len(one.told) for one in looks])[:-1]), np.split(learns, before[1:-1])
        samples = []
        for table, look, of_table, learning in zip(self._tables, looks, *of_tables, strict=True):
            table.act(look, of_table, temperature, learning)
            samples.append(table.finished(learner, trust))
        sample = sample_of(map(np.concatenate, zip(*samples, strict=True)))
        self.deals = sum(table.deals for table in self._tables)
        self.decisions += len(sample.came)
        return sample


def _add_options(parser: ArgumentParser) -> None:
    told = "the games that are played, each as often as it is named"
    parser.add_argument("--presets", nargs="+", choices=PRESETS, default=USUAL, help=told)


def _step(playing: SelfPlay, learner: Learner, options: Namespace, done: float) -> Sample:
    return playing.step(learner, options.temperature * max(0.1, 1 - done), options.trust)


def _begin(options: Namespace, against: Learner | None) -> SelfPlay:
    return SelfPlay(options.games, options.seed, against, options.presets)


COURSE: Final = Course(
    known=KNOWN,
    about=ABOUT,
    hidden=HIDDEN,
    rules=preset(MEASURED),
    defaults={
        "decisions": 6_000_000,
        "games": 2048,
        "memory": 200_000,
        "temperature": 0.04,
        "points": 6,
        "measuring": 200,
    },
    add_options=_add_options,
    begin=_begin,
    step=_step,
    choose=chosen,
)
