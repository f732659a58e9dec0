"""The example that learns runs for a few deals, if its libraries are installed."""

import re
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

PROGRAM = Path(__file__).parents[2] / "examples" / "learn_applewood.py"

for library in ("matplotlib", "pettingzoo", "sklearn"):
    pytest.importorskip(library)


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(PROGRAM))


def test_it_says_how_good_it_is_and_draws_the_curve(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = {"deals": 100, "points": 2, "measuring": 4, "seed": 3, "picture": tmp_path / "curve.svg"}
    command = [str(PROGRAM), *(text for name, value in arguments.items() for text in (f"--{name}", str(value)))]
    monkeypatch.setattr(sys, "argv", command)
    runpy.run_path(str(PROGRAM), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    told = re.compile(r" *\d+ s, +(\d+) deals: won [\d.]+% of decided \([\d.]+ to [\d.]+\), [+-][\d.]+ points a deal")
    assert [found[1] for line in lines if (found := told.fullmatch(line))] == ["0", "50", "100"]
    for name in ("curve.svg", "curve-dark.svg"):
        assert (tmp_path / name).read_text(encoding="utf-8").count("<path") > 20


def test_after_a_few_deals_it_is_better_than_any_legal_action(example: dict[str, Any]) -> None:
    """It never takes an illegal action, which would lose the deal by a fault."""
    *_, point = example["learned"](deals=400, points=1, measuring=10, seed=1)
    assert point.standing.faults == 0
    assert point.standing.points.low > 0


def test_what_it_expects_is_what_the_library_predicts(example: dict[str, Any]) -> None:
    np, sklearn = pytest.importorskip("numpy"), pytest.importorskip("sklearn.neural_network")
    inputs, points = example["played"](None, 6, np.random.default_rng(1))
    assert len(inputs) == len(points) > 200
    network = sklearn.MLPRegressor(hidden_layer_sizes=(16, 8), batch_size=64, random_state=1)
    network.partial_fit(inputs, points)
    assert example["expected"](network, inputs).ravel() == pytest.approx(network.predict(inputs), abs=1e-5)
