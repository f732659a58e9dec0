"""Train the net of a game: write the net and a curve of how well it plays to a folder."""

from __future__ import annotations

import argparse
import csv
import math
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from bacon_rules.arena import Estimate, Player, Standing, Terms, duel
from bacon_rules.bots import all_games
from bacon_rules.nets import read
from tools.training import climbing, trick_taking
from tools.training.courses import Course, P
from tools.training.files import layers_of, written
from tools.training.learner import Learner, as_layers
from tools.training.memory import Memory, no_sample

COURSES: Final[Mapping[str, Course[Any]]] = {"climbing": climbing.COURSE, "trick-taking": trick_taking.COURSE}
"""The games with a net, by the names of their folders."""

LEAST: float = 0.01
"""The share of the first rate at which is learned in the end."""

COLUMNS = (
    *("decisions", "deals", "seconds", "error of the player", "error of the critic"),
    *("won of decided", "low", "high", "points ahead", "points low", "points high"),
)
"""The columns of the curve: errors are mean squares of points; the last six are from deals against the plain player, or
against the net that does not learn."""


def measured(course: Course[Any], file: bytes, against: Player, deals: int) -> Standing:
    """Let a net play so many deals against a player, each with seats exchanged."""
    players = {"net": course.player(read(file)), "other": against}
    results = duel(course.rules, players, Terms(deals=deals, seconds=None))
    return next(standing for standing in results.standings() if standing.player == "net")


def main(arguments: Sequence[str] | None = None) -> None:
    """Train as the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m tools.training", description=__doc__)
    games = parser.add_subparsers(dest="game", required=True)
    for name, course in COURSES.items():
        _add_options(games.add_parser(name, description=__doc__), course)
    options = parser.parse_args(arguments)
    train(COURSES[options.game], options)


def _add_options(parser: argparse.ArgumentParser, course: Course[Any]) -> None:
    parser.add_argument("folder", type=Path, help="where net.npz and curve.csv are written")
    parser.add_argument("--decisions", type=int, default=12_000_000, help="how many decisions to learn from")
    parser.add_argument("--hidden", type=int, nargs="+", default=[256, 128], help="the sizes of the hidden layers")
    parser.add_argument("--games", type=int, default=1024, help="how many deals are played at a time")
    parser.add_argument("--batch", type=int, default=512, help="how many decisions a step of learning takes")
    parser.add_argument("--memory", type=int, default=100_000, help="how many decisions are remembered")
    parser.add_argument("--rate", type=float, default=1e-3, help="how fast Adam learns at first")
    parser.add_argument("--temperature", type=float, default=0.15, help="how far choices are left to chance at first")
    parser.add_argument("--trust", type=float, default=0.3, help="how far the critic is trusted after each action")
    parser.add_argument("--seed", type=int, default=1, help="makes the deals, the first weights and random actions")
    parser.add_argument("--points", type=int, default=12, help="how many points the curve has")
    parser.add_argument("--measuring", type=int, default=400, help="how many deals each point is measured by")
    parser.add_argument(
        "--against",
        type=Path,
        metavar="NET",
        help="a net that does not learn; one side begins as the same net and learns to win against it",
    )
    parser.add_argument("--judged", type=int, default=0, help="how many decisions the critic first learns from alone")
    course.add_options(parser)
    parser.set_defaults(**course.defaults)


def train(course: Course[P], options: argparse.Namespace) -> None:
    """Train a net as the options say."""
    options.folder.mkdir(parents=True, exist_ok=True)
    opponent = None if options.against is None else read(options.against.read_bytes())
    fixed = None if opponent is None else as_layers(layers_of(opponent))
    sizes = (course.known, course.about, course.hidden, options.hidden, options.seed)
    learner = Learner(*sizes, fixed)
    playing = course.begin(options, None if fixed is None else Learner(*sizes, fixed))
    memory = Memory(no_sample(course.known, course.about, course.hidden, options.memory), options.seed)
    rival = all_games.choose if opponent is None else course.player(opponent)
    began, unlearned, points = time.monotonic(), 0, 0
    with (options.folder / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(COLUMNS)
        while playing.decisions < options.decisions:
            done = playing.decisions / options.decisions
            sample = course.step(playing, learner, options, done)
            memory.add(sample)
            unlearned += len(sample.came)
            while unlearned >= options.batch:
                unlearned -= options.batch
                if len(memory) > 10 * options.batch:
                    rate = options.rate * falling(done)
                    learner.learn(memory.draw(options.batch), rate if playing.decisions >= options.judged else 0, rate)
            if playing.decisions / options.decisions * options.points >= points + 1:
                points += 1
                net = written(learner.both[0])
                (options.folder / "net.npz").write_bytes(net)
                seconds = round(time.monotonic() - began)
                standing = measured(course, net, rival, options.measuring)
                estimates = [
                    number
                    for one in (standing.share or Estimate(0.5, 0, 1), standing.points)
                    for number in attrs.astuple(one)
                ]
                errors = learner.errors()
                told = [f"{number:.4f}" for number in (*errors, *estimates)]
                curve.writerow((playing.decisions, playing.deals, seconds, *told))
                file.flush()


def falling(done: float) -> float:
    """Return the share of the first rate after a share of all decisions: half a wave of a cosine."""
    return LEAST + (1 - LEAST) * (1 + math.cos(math.pi * done)) / 2


if __name__ == "__main__":
    main()
