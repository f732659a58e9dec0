"""Making puzzles: the same seed finds the same, and a file goes on where it stopped."""

import itertools
import random
import sys
from pathlib import Path

import attrs
import pytest

from bacon_rules.arena.workers import workers
from bacon_rules.bots.searching import Budget
from bacon_rules.cli import making_puzzles
from bacon_rules.documents.shipped import shipped as files
from bacon_rules.errors import BudgetError, RulesError
from bacon_rules.games import AnyView
from bacon_rules.puzzles import Effort, find, making, shipped
from bacon_rules.puzzles.making import HARD, _needed, is_confirmed
from bacon_rules.puzzles.shelf import Shelf, read
from tests.cli.running import run

QUICK = Effort(simulations=64, worlds=10)


@pytest.mark.parametrize("first", [pytest.param(0, marks=pytest.mark.exhaustive), 4])
def test_a_seed_always_finds_the_same_and_so_do_processes(first: int) -> None:
    once = [*itertools.islice(find("trick-taking", 4, QUICK, first=first), 6 - first)]
    assert any(once)
    with workers(2) as executor:
        again = find("trick-taking", 4, QUICK, first=first, executor=executor)
        assert [*itertools.islice(again, 6 - first)] == once
    assert [*itertools.islice(find("trick-taking", 4, QUICK, first=5), 1)] == once[-1:]
    assert {puzzle.deal for puzzles in once for puzzle in puzzles} <= {*range(first, 6)}


def test_a_file_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    make = ("puzzles", "trick-taking", "--seed", "4", "--simulations", "64", "--make")
    assert run(capsys, *make, str(whole), "--count", "2")[0] == 0
    assert run(capsys, *make, str(parts), "--count", "1")[0] == 0
    assert run(capsys, *make, str(parts), "--count", "2")[0] == 0
    assert parts.read_bytes() == whole.read_bytes()
    assert len(read(whole.read_text(encoding="utf-8")).puzzles) == 2
    status, _, error = run(capsys, *make, str(whole), "--seed", "5")
    assert (status, "--seed 4" in error) == (1, True)


def test_an_interrupted_file_is_whole(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(making_puzzles, "tracked", interrupted)
    file = tmp_path / "some.json"
    status, _, error = run(capsys, "puzzles", "bacon-4", "--make", str(file))
    assert (status, "goes on" in error, read(file.read_text(encoding="utf-8")).puzzles) == (130, True, ())


def test_a_file_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    empty = Shelf("bacon", seed=1, simulations=1).to_text()
    for text, problem in (("bacon", "not JSON"), (empty, "no game named")):
        file.write_text(text, encoding="utf-8")
        status, _, error = run(capsys, "puzzles", "--make", str(file))
        assert (status, problem in error) == (1, True)
    assert run(capsys, "puzzles", "--make", str(tmp_path / "no" / "folder.json"))[0] == 1
    assert "Is a directory" in run(capsys, "puzzles", "--make", str(tmp_path))[2]


def test_what_no_short_search_finds_is_hard() -> None:
    view: AnyView = shipped("bacon-4")[0].view
    assert _needed(view, None, random.Random(0)) == HARD


def test_wrong_arguments_are_refused_at_once() -> None:
    with pytest.raises(RulesError, match="no game named 'bacon'"):
        find("bacon", 1, QUICK)
    with pytest.raises(BudgetError, match="simulations: expected a number above 0, got 0"):
        Effort(simulations=0)
    with pytest.raises(BudgetError, match=r"worlds: expected a number above 0, got 1\.5"):
        Effort(worlds=1.5)  # type: ignore[arg-type]  # on purpose


def test_the_search_with_the_net_agrees_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    one, few = shipped("bacon-4")[0], Budget(simulations=200)
    assert is_confirmed(one, few)
    other = attrs.evolve(one, options=one.options[::-1])
    assert not is_confirmed(other, few)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert is_confirmed(other, few)


def test_a_position_for_which_hidden_cards_matter_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    effort, robust = Effort(simulations=64, worlds=making.GLANCE + 1), making._robust
    deal = next(number for number, puzzles in enumerate(find("trick-taking", 4, effort)) if puzzles)
    for worlds, there in ((making.GLANCE, False), (effort.worlds, True)):
        monkeypatch.setattr(making, "_robust", lambda *at, most=worlds: robust(*at) if at[2] <= most else None)
        assert any(next(find("trick-taking", 4, effort, first=deal))) is there


@pytest.mark.deep
@pytest.mark.parametrize("name", ["bacon-4", "trick-taking"])
def test_nothing_is_shipped_that_it_disputes(name: str) -> None:
    pytest.importorskip("numpy")
    shelf = read(files("puzzles")[name].read_text(encoding="utf-8"))
    assert all(is_confirmed(puzzle, Budget(simulations=shelf.simulations)) for puzzle in shelf.puzzles)
