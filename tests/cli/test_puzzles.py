"""``bacon-rules puzzles`` at the terminal."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bacon_rules.cli.solved import Solved
from bacon_rules.puzzles import shipped
from bacon_rules.records import kept
from tests.cli.running import run

PUZZLES = shipped("bacon-4")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "data", lambda: tmp_path / "data")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    left: Iterator[str] = iter(lines)

    def answer(_: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        if line == "^C":
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("builtins.input", answer)


def test_a_solved_puzzle_is_kept_and_the_next_comes_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = PUZZLES[:2]
    typed(monkeypatch, first.options[-1].move, first.answer, "", "h", "m", "", "bacon", "single", "s", "n", "b", "q")
    status, lines, _ = run(capsys, "puzzles")
    told = "\n".join(lines)
    assert (status, lines[-1]) == (0, f"1 of {len(PUZZLES)} puzzles solved.")
    for text in (
        "there is a better move",
        "Right:",
        "Puzzle 2 of",
        "It is not this move",
        "moves: which one?",
        "The answer:",
        "Puzzle 3 of",
    ):
        assert text in told
    typed(monkeypatch, second.answer)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    _, lines, _ = run(capsys, "puzzles", "bacon-4")
    assert lines[-1] == f"{len(PUZZLES)}問のうち2問を解きました。"
    typed(monkeypatch)
    _, lines, _ = run(capsys, "puzzles", "--number", "1", "--language", "en")
    assert any("Puzzle 1 of" in line and "✓" in line for line in lines)


def test_it_is_told_where_nothing_can_be_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file, not a folder", encoding="utf-8")
    typed(monkeypatch, PUZZLES[0].answer)
    assert "cannot be kept" in "\n".join(run(capsys, "puzzles")[1])


def test_wrong_use_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, "puzzles", "bacon-6")[0] == 2
    assert run(capsys, "puzzles", "--number", "1000")[0] == 2
    assert run(capsys, "puzzles", "--browser", "--number", "1")[0] == 2
    typed(monkeypatch, "^C")
    assert run(capsys, "puzzles")[0] == 130


def test_what_is_missing_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bacon_rules.cli.playing.puzzling", None)
    status, _, error = run(capsys, "puzzles")
    assert (status, "bacon-rules[play]" in error) == (1, True)


def test_the_same_puzzle_counts_once() -> None:
    solved = Solved().plus(PUZZLES[0])
    assert solved.plus(PUZZLES[0]) == solved
    assert solved.count(PUZZLES) == 1
