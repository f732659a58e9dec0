"""Both builds play the same games.  Each is asked by itself, since even the verbs may be C in the compiled build."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bacon_rules.build import SETTING
from bacon_rules.bulk import twins
from tests.test_build import needs_compiled

ROOT = Path(__file__).parents[2]

PLAYED = """
import random
from array import array
from itertools import product
from bacon_rules.bulk import Batch, playouts
from bacon_rules.climbing import new_match
from tests.bulk.looking import legal, told
from tests.climbing.played.test_bulk import EVERY_RULES, SMALL
for name, rules in EVERY_RULES.items():
    for until, player in product(("deal", "match"), ("random", "quick")):
        games = 3 if until == "deal" else 12 if name in SMALL else 2
        made = playouts(new_match(rules, 1), games, name, player=player, until=until, max_moves=1_000)
        print(name, until, player, made.scores.tolist(), made.orders.tolist())
        print(made.moves.tolist(), made.ended.tolist(), made.winners.tolist())
for name, rules in list(EVERY_RULES.items())[:8]:
    batch, dice = Batch(rules, 3, 7, max_moves=200), random.Random(name)
    for step in range(60):
        now = told(batch)
        print(name, now, [str(batch.state(row)) for row in range(3)], legal(batch) if step % 9 == 0 else "")
        batch.step(array("q", [count - 1 if dice.random() < 0.4 else dice.randrange(count) for count in now["counts"]]))
"""


def told_by(setting: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED],
        env={**os.environ, SETTING: setting},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()


@pytest.mark.exhaustive
@needs_compiled
def test_both_builds_play_the_same_games() -> None:
    pure, compiled = told_by("1"), told_by("0")
    assert len(pure) > 500
    assert [line for line, other in zip(pure, compiled, strict=True) if line != other] == []


def test_python_alone_has_no_games_of_c() -> None:
    assert twins.batch() is None
    assert twins.single() is None
    assert not twins.play_out()
