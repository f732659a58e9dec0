"""Train the net of the trick-taking game: write the net and a curve of how well it plays to a folder."""

from __future__ import annotations

import argparse
import csv
import math
import random
import time
from collections.abc import Sequence
from pathlib import Path

import attrs

from bacon_rules.arena import Estimate, Player, Standing, Terms, duel
from bacon_rules.bots import all_games
from bacon_rules.nets import Network, read
from bacon_rules.trick_taking import Move, View
from bacon_rules.trick_taking.played.net import chosen
from bacon_rules.trick_taking.played.seeing import ABOUT, KNOWN
from tools.training.files import layers_of, written
from tools.training.learner import Learner, as_layers
from tools.training.playing import HIDDEN, RULES, Memory, SelfPlay

LEAST: float = 0.01
"""The share of the first rate at which is learned in the end."""

COLUMNS = (
    *("decisions", "deals", "seconds", "error of the player", "error of the critic"),
    *("won of decided", "low", "high", "points ahead", "points low", "points high"),
)
"""The columns of the curve: errors are mean squares of points; the last six are from deals against the plain player, or
against the net that does not learn."""


def measured(file: bytes, against: Player, deals: int) -> Standing:
    """Let a net play so many deals against a player, each with seats exchanged."""
    results = duel(RULES, {"net": player_of(read(file)), "other": against}, Terms(deals=deals, seconds=None))
    return next(standing for standing in results.standings() if standing.player == "net")


def player_of(network: Network) -> Player:
    """Return a net as a player."""

    def choose(view: View, _: random.Random) -> Move:
        return chosen(network, view)

    return choose


def main(arguments: Sequence[str] | None = None) -> None:
    """Train as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where net.npz and curve.csv are written")
    parser.add_argument("--decisions", type=int, default=12_000_000, help="how many decisions to learn from")
    parser.add_argument("--hidden", type=int, nargs="+", default=[256, 128], help="the sizes of the hidden layers")
    parser.add_argument("--games", type=int, default=1024, help="how many deals are played at a time")
    parser.add_argument("--batch", type=int, default=512, help="how many decisions a step of learning takes")
    parser.add_argument("--memory", type=int, default=100_000, help="how many decisions are remembered")
    parser.add_argument("--rate", type=float, default=1e-3, help="how fast Adam learns at first")
    parser.add_argument("--temperature", type=float, default=0.15, help="how far choices are left to chance at first")
    parser.add_argument("--bound", type=float, default=0.9, help="the share of deals without vetoes at first")
    parser.add_argument("--urged", type=float, default=0.5, help="the share of these with a forced pick-up")
    parser.add_argument("--trust", type=float, default=0.3, help="how far the critic is trusted after each action")
    parser.add_argument("--seed", type=int, default=1, help="makes the deals, the first weights and random actions")
    parser.add_argument("--points", type=int, default=12, help="how many points the curve has")
    parser.add_argument("--measuring", type=int, default=400, help="how many deals each point is measured by")
    parser.add_argument(
        "--against",
        type=Path,
        metavar="NET",
        help="a net that plays one side and does not learn; the "
        "other side begins as the same net, and learns to win against it (with --bound 0)",
    )
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    opponent = None if options.against is None else read(options.against.read_bytes())
    fixed = None if opponent is None else as_layers(layers_of(opponent))
    learner = Learner(KNOWN, ABOUT, HIDDEN, options.hidden, options.seed, fixed)
    against = None if fixed is None else Learner(KNOWN, ABOUT, HIDDEN, options.hidden, options.seed, fixed)
    playing, memory = SelfPlay(options.games, options.seed, against), Memory(options.memory, options.seed)
    rival = all_games.choose if opponent is None else player_of(opponent)
    began, unlearned, points = time.monotonic(), 0, 0
    with (options.folder / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(COLUMNS)
        while playing.decisions < options.decisions:
            done = playing.decisions / options.decisions
            sample = playing.step(
                learner,
                temperature=options.temperature * max(0.1, 1 - done),
                bound=options.bound * (1 - done),
                urged=options.urged,
                trust=options.trust,
            )
            memory.add(sample)
            unlearned += len(sample.came)
            while unlearned >= options.batch:
                unlearned -= options.batch
                if len(memory) > 10 * options.batch:
                    learner.learn(memory.draw(options.batch), options.rate * falling(done))
            if playing.decisions / options.decisions * options.points >= points + 1:
                points += 1
                net = written(learner.both[0])
                (options.folder / "net.npz").write_bytes(net)
                seconds = round(time.monotonic() - began)
                standing = measured(net, rival, options.measuring)
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
