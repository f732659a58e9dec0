"""The course of the trick-taking game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from bacon_rules.trick_taking.played.net import chosen
from bacon_rules.trick_taking.played.seeing import ABOUT, KNOWN
from tools.training.courses import Course
from tools.training.learner import Learner, Sample
from tools.training.playing import HIDDEN, RULES, SelfPlay


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--bound", type=float, default=0.9, help="the share of deals without vetoes at first")
    parser.add_argument("--urged", type=float, default=0.5, help="the share of these with a forced pick-up")


def _begin(options: Namespace, against: Learner | None) -> SelfPlay:
    return SelfPlay(options.games, options.seed, against)


def _step(playing: SelfPlay, learner: Learner, options: Namespace, done: float) -> Sample:
    return playing.step(
        learner,
        temperature=options.temperature * max(0.1, 1 - done),
        bound=options.bound * (1 - done),
        urged=options.urged,
        trust=options.trust,
    )


COURSE: Final = Course(
    known=KNOWN,
    about=ABOUT,
    hidden=HIDDEN,
    rules=RULES,
    defaults={},
    add_options=_add_options,
    begin=_begin,
    step=_step,
    choose=chosen,
)
