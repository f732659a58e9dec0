"""Learn Applewood for three from its rules alone: a small network, some minutes, and a curve of how good it gets.

    python -m pip install "bacon-rules[learning]" matplotlib scikit-learn
    python examples/learn_applewood.py --picture curve.svg

The network predicts the points of a deal for a seat, given its knowledge and an action.  The network plays all seats,
mostly its best action, and learns from the results of the deals.  This is deep Monte Carlo, as DouZero learned a
climbing game (https://arxiv.org/abs/2106.06135).
"""

from __future__ import annotations

import argparse
import random
import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from matplotlib import pyplot as plt
from numpy.typing import NDArray
from sklearn.neural_network import MLPRegressor

from bacon_rules import Move, View, applewood
from bacon_rules.actions import actions
from bacon_rules.arena import Player, Standing, Terms, duel
from bacon_rules.bots import anything
from bacon_rules.climbing.played import bot as bundled
from bacon_rules.learning import aec
from bacon_rules.learning.tensors import tensor

RULES = applewood(3)
NUMBERED = actions(RULES)

ROUND = 50
"""The number of deals before the network learns again."""

MEMORY = 10
"""The number of rounds from which it learns."""

EXPLORING = 0.1
"""The share of actions that are taken at random."""

Array = NDArray[np.float32]

FEATURES = np.array([[*NUMBERED.features(number)] for number in range(len(NUMBERED))])
ACTIONS: Array = np.hstack([np.eye(column.max() + 1, dtype=np.float32)[column] for column in FEATURES.T])
"""A row for each action: for each of its features, 1 at what it is."""


class Point(NamedTuple):
    """The strength of the network after a number of deals, against a player that takes any legal action."""

    deals: int
    standing: Standing


def options(row: Array, legal: NDArray[np.intp]) -> Array:
    """Return the inputs of the network: the knowledge of the seat, with each of its legal actions."""
    return np.hstack([np.tile(row, (len(legal), 1)), ACTIONS[legal]])


def expected(network: MLPRegressor, inputs: Array) -> Array:
    """Return the points that the network expects: `network.predict` without checks, which take most of its time."""
    *hidden, (last, constant) = zip(network.coefs_, network.intercepts_, strict=True)
    for weights, constants in hidden:
        inputs = np.maximum(inputs @ weights + constants, 0)
    points: Array = inputs @ last + constant
    return points


def played(network: MLPRegressor | None, deals: int, dice: np.random.Generator) -> tuple[Array, Array]:
    """Play deals, at random without a network; return the inputs of the network, and the results."""
    inputs: list[Array] = []
    points: list[float] = []
    env = aec(RULES)
    for _ in range(deals):
        env.reset(seed=int(dice.integers(1 << 32)))
        taken: dict[str, list[Array]] = {agent: [] for agent in env.agents}
        for agent in env.agent_iter():
            seen, reward, termination, truncation, _ = env.last()
            assert seen is not None
            if termination or truncation:
                inputs += taken[agent]
                points += [reward] * len(taken[agent])
                env.step(None)
            else:
                legal = np.flatnonzero(seen["action_mask"])
                possible = options(seen["observation"], legal)
                if network is None or dice.random() < EXPLORING:
                    choice = int(dice.integers(len(legal)))
                else:
                    choice = int(expected(network, possible).argmax())
                taken[agent].append(possible[choice])
                env.step(legal[choice])
    return np.array(inputs), np.array(points, np.float32)


def player(network: MLPRegressor) -> Player:
    """Return the network as a player, for the arena or for a table."""

    def choose(view: View, _: random.Random) -> Move:
        legal = np.array(NUMBERED.legal(view), np.intp)
        points = expected(network, options(np.array(tensor(view), np.float32), legal))
        move: Move = NUMBERED.move(int(legal[points.argmax()]), view)
        return move

    return choose


def measured(who: Player, deals: int) -> Standing:
    """Let a player play so many deals against one that takes any legal action, each in every seating."""
    results = duel(RULES, {"it": who, "any": anything.choose}, Terms(deals=deals, seconds=None))
    return next(standing for standing in results.standings() if standing.player == "it")


def learned(deals: int, points: int, measuring: int, seed: int) -> Iterator[Point]:
    """Learn from so many deals, and yield so many points of the curve after the first one, which knows nothing."""
    network = MLPRegressor(hidden_layer_sizes=(128, 64), batch_size=128, learning_rate_init=5e-4, random_state=seed)
    dice = np.random.default_rng(seed)
    memory = deque([played(None, ROUND, dice)], MEMORY)
    yield Point(0, measured(anything.choose, measuring))
    rounds = max(1, deals // ROUND)
    for number in range(1, rounds + 1):
        inputs, came_to = (np.concatenate(some) for some in zip(*memory, strict=True))
        network.partial_fit(inputs, came_to)
        if number * points // rounds > (number - 1) * points // rounds:
            yield Point(number * ROUND, measured(player(network), measuring))
        memory.append(played(network, ROUND, dice))


def shares(standing: Standing) -> tuple[float, float, float]:
    """Return the share of decided deals that were won, and the interval that it is known to be in, in per cent."""
    share = standing.share
    return (50.0, 0.0, 100.0) if share is None else (100 * share.value, 100 * share.low, 100 * share.high)


def draw(curve: Sequence[Point], bot: Standing, path: Path, style: str) -> None:
    """Draw the curve, with its intervals, between a player that takes any legal action and the bundled bot."""
    with plt.style.context(["default", style, {"font.size": 11, "svg.hashsalt": "curve"}]):
        figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
        deals = [point.deals for point in curve]
        value, low, high = zip(*(shares(point.standing) for point in curve), strict=True)
        axes.fill_between(deals, low, high, alpha=0.25, linewidth=0)
        axes.plot(deals, value, marker="o", clip_on=False, label="the network")
        axes.axhline(shares(bot)[0], color="C1", linestyle="--", label="the bundled bot")
        axes.axhline(50, color="gray", linestyle=":", label="any legal action")
        axes.set(xlabel="deals learned from", ylabel="won of decided deals, %", ylim=(40, 100), xlim=(0, deals[-1]))
        axes.legend(loc="center right", frameon=False)
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(path, transparent=True, metadata={"Date": None})
        plt.close(figure)


def main() -> None:
    """Learn, tell how it goes, and draw the curve."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--deals", type=int, default=2_400, help="how many deals to learn from")
    parser.add_argument("--points", type=int, default=12, help="how often to measure, besides the start")
    parser.add_argument("--measuring", type=int, default=25, help="how many deals to measure with")
    parser.add_argument("--seed", type=int, default=1, help="repeats a run")
    parser.add_argument("--picture", type=Path, help="where to draw the curve, such as curve.svg; also in dark")
    asked = parser.parse_args()
    begun, curve = time.perf_counter(), []
    for point in learned(asked.deals, asked.points, asked.measuring, asked.seed):
        value, low, high = shares(point.standing)
        after = f"{time.perf_counter() - begun:4.0f} s, {point.deals:6} deals"
        ahead = f"{point.standing.points.value:+.2f} points a deal"
        print(f"{after}: won {value:.1f}% of decided ({low:.1f} to {high:.1f}), {ahead}", flush=True)
        curve.append(point)
    if asked.picture is not None:
        bot = measured(bundled.choose, asked.measuring)
        draw(curve, bot, asked.picture, "default")
        draw(curve, bot, asked.picture.with_stem(f"{asked.picture.stem}-dark"), "dark_background")


if __name__ == "__main__":
    main()
