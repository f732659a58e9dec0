"""``bacon-rules review``: the curve of each side, the costliest moves, and what is refused."""

import io
import json
import sys
from pathlib import Path
from typing import Final

import attrs
import pytest

from bacon_rules import new_match, save_your_bacon
from bacon_rules.cli.review import BLOCKS, SIGNS, _curve
from bacon_rules.records import Record, write
from bacon_rules.reviews import costliest, review
from tests.cli.running import ESCAPE, Terminal, output, run
from tests.reviews.matches import FEW, NAMES, SHORT, played, small, tricks

QUICK: Final = ("--simulations", "20")


def kept(record: Record, name: str = "match") -> str:
    write(record, name)
    return name


def test_a_review_has_curves_and_the_costliest_moves_of_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    lines = output(capsys, "review", kept(tricks()), *QUICK)
    assert lines[:2] == [
        "Bacon, the trick-taking game: Ann and Cem against Ben and Dee.",
        "Judged by a search of 20 simulations with the net.",
    ]
    assert lines[2:5] == ["", "How it stood", ""]
    assert lines[5:8] == [
        "What each side expected before its decisions:",
        "  ▁ On average you end this deal 1.4 points behind.",
        "  █ On average you end this deal 1.4 points ahead.",
    ]
    rows = review(tricks(), budget=FEW)
    told = iter(lines[9:])
    for part in (1, 2):
        for side, names in ((0, "Ann and Cem"), (1, "Ben and Dee")):
            head, curve = next(told)[2:].split(names)
            assert head.strip() == ("" if side else f"Deal {part}")
            assert len(curve.strip()) == sum((row.part, row.side) == (part, side) for row in rows)
            assert set(curve.strip()) <= set(BLOCKS)
    assert [next(told) for _ in range(3)] == ["", "What cost most", ""]
    text = " ".join(line.strip() for line in told)
    for seat in range(4):
        mine = [row for row in rows if row.seat == seat]
        best = sum(not row.cost for row in mine)
        assert f"{NAMES[seat]}: {best} of {len(mine)} decisions were the best; on average a decision cost" in text
        for row in costliest(rows, seat):
            assert f"Move {row.ply + 1}, {NAMES[seat]}: " in text
    worst = costliest(rows, 1)[0]
    assert (worst.move, worst.better, worst.sure) == ("pick-up", "pass", 99)
    assert f"Better: pass. On average that is worth {worst.cost:.1f} points more. It is best in 99 of 100" in text
    assert " as trump your hand is worth about " in text or "It takes the trick so far." in text


def test_only_one_seat_and_only_so_many_moves(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "review", kept(small()), *QUICK, "--seat", "2", "--most", "1")
    assert not any("Ben" in line or "Dee" in line for line in lines[1:])
    assert sum(line.startswith("  Move ") for line in lines) == 1


def test_as_json_each_decision_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    rows = review(small(), budget=FEW).rows
    lines = output(capsys, "review", kept(small()), *QUICK, "--json")
    assert [json.loads(line) for line in lines] == [attrs.asdict(row) for row in rows]


def test_it_speaks_japanese(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    text = "".join(output(capsys, "review", kept(tricks(12)), *QUICK))
    assert "形勢の移り変わり" in text
    assert not any(word in text for word in ("How", "What", "Better", "Move", "decision", "average"))


def test_seconds_are_a_limit_too(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(output(capsys, "review", kept(tricks(5)), "--seconds", "1e-9"))
    assert "After so few simulations, this is a guess." in " ".join(text.split())


def test_without_a_limit_it_is_the_usual_one(capsys: pytest.CaptureFixture[str]) -> None:
    rows = review(tricks(6)).rows
    assert [json.loads(line) for line in output(capsys, "review", kept(tricks(6)), "--json")] == [
        attrs.asdict(row) for row in rows
    ]


def test_games_in_place_of_deals_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    record = played(save_your_bacon.new_match(), 20)
    lines = output(capsys, "review", kept(record), "--simulations", "1")
    assert any(line.startswith("  Game 1  Ann  ") for line in lines)
    assert any(line.startswith("  ▁ You win about ") for line in lines)
    assert any("of 100 games" in line for line in lines)


def test_where_blocks_cannot_be_printed_there_are_signs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    assert run(capsys, "review", kept(tricks(12)), *QUICK)[0] == 0
    stream.flush()
    text = stream.buffer.getvalue().decode()
    assert "  _ On average you end this deal" in text
    assert "\\u25" not in text


def test_on_a_terminal_there_are_colours_and_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    errors = Terminal()
    monkeypatch.setattr(sys, "stderr", errors)
    status, lines, _ = run(capsys, "review", kept(tricks()), *QUICK)
    assert status == 0
    assert any(ESCAPE.search(line) for line in lines)
    assert "] 1/" in errors.getvalue()


@pytest.mark.parametrize(
    ("values", "curve"),
    [
        ([-2.0, 0.0, 2.0], "▁▅█"),
        ([0.5, 1.0, -1.0], "▅▆▃"),
        ([2.0] * 61 + [-2.0] * 61, "█" * 20 + "▃" + "▁" * 20),
    ],
)
def test_the_middle_of_a_curve_stands_for_level_and_a_long_one_is_squeezed(values: list[float], curve: str) -> None:
    assert _curve(values, 2.0, BLOCKS) == curve
    assert len(SIGNS) == len(BLOCKS)


def test_there_can_be_nothing_to_search(capsys: pytest.CaptureFixture[str]) -> None:
    record = played(new_match(SHORT), 1)
    lines = output(capsys, "review", kept(record))
    assert lines[1:] == ["There was nothing to search."]
    assert output(capsys, "review", "match", "--json") == []


def test_what_cannot_be_reviewed_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("cut").write_text("{", encoding="utf-8")
    write(attrs.evolve(tricks(12), moves=(*tricks(11).moves, "no")), "wrong")
    kept(tricks(12))
    for arguments, status, told in [
        (("none",), 1, "bacon-rules: none: it cannot be opened or read: No such file or directory"),
        (("cut",), 1, "bacon-rules: cut: "),
        (("wrong",), 1, "bacon-rules: wrong: move 12 "),
        (("match", "--seat", "4"), 2, "bacon-rules: --seat: there is no seat 4, expected one from 0 to 3"),
        (("match", "--seat", "Ann"), 2, "a seat is a number from 0, such as 2, not 'Ann'"),
        (("match", "--seconds", "0"), 2, "expected a number of seconds above 0, such as 0.5, not '0'"),
        (("match", "--seconds", "soon"), 2, "expected a number of seconds above 0, such as 0.5, not 'soon'"),
        (("match", "--seconds", "1", "--simulations", "5"), 2, "not allowed with argument"),
    ]:
        found, lines, errors = run(capsys, "review", *arguments)
        assert (found, lines) == (status, [])
        assert told in errors
