"""Matches told and shown in other languages: in wide letters, which take two columns."""

import datetime
import re
from typing import Final

import pytest

from bacon_rules.cli.games import picture, story
from bacon_rules.records import Record, write
from bacon_rules.stories.lines import WIDEST, columns, wrapped
from bacon_rules.stories.paint import Style, coloured, plain
from tests.cli.running import ESCAPE, output, run
from tests.games.matches import played

NAMES: Final = ("太郎", "花子", "Ken", "ミカ", "次郎", "Fay")
ENGLISH: Final = re.compile(r"\b(the|and|is|of|plays|passes)\b(?![^「]*」)")


@pytest.mark.parametrize("name", ["bacon-6", "applewood-3", "trick-taking", "save-your-bacon"])
def test_a_match_is_told_and_shown_in_japanese(name: str) -> None:
    found = played(name, 200)
    start, moves = found[0][0], [move for _, move in found]
    lines = list(story(start, moves, NAMES, plain, "ja"))
    for position, _ in found[::25]:
        lines += picture(position, NAMES, plain, "ja")
    assert "。" in "".join(lines)
    assert max(map(columns, lines)) <= WIDEST
    assert [line for line in lines if ENGLISH.search(line)] == []
    painted = [ESCAPE.sub("", line) for line in story(start, moves, NAMES, coloured, "ja")]
    assert painted == lines[: len(painted)]


def test_columns_of_names_are_lined_up() -> None:
    position = played("bacon-4")[1][0]
    hands = [line for line in picture(position, NAMES, plain, "ja") if re.match(r"  \S+ +\d+[cdh] ", line)]
    assert len(hands) == 4
    assert len({columns(re.split(r"\d", line)[0]) for line in hands}) == 1


def test_wide_letters_take_two_columns_and_escapes_none() -> None:
    assert columns("クワッド 4") == 10
    assert columns("Ａ") == 2  # noqa: RUF001 - a letter as wide as those of Japanese
    assert columns(coloured("階段", Style.RED)) == 4


def test_long_lines_without_blanks_are_broken_anywhere() -> None:
    text = "階" * 120
    lines = wrapped(f"  {coloured(text, Style.RED)}")
    assert [columns(line) <= WIDEST for line in lines] == [True] * len(lines)
    assert ESCAPE.sub("", "".join(line.strip() for line in lines)) == text
    assert all(ESCAPE.sub("", line).startswith(" ") for line in lines)


def test_no_line_begins_with_a_full_stop() -> None:
    assert wrapped("階" * 49 + "段。終") == ["階" * 49, "  段。終"]
    assert wrapped("階" * 50 + "。終") == ["階" * 49, "  階。終"]


def test_a_record_is_shown_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    found = played("bacon-4", 20)
    moves = [move for _, move in found]
    write(Record.of_texts(found[0][0], moves, seats=(*NAMES[:3], ""), date=datetime.date(2026, 11, 22)), "a")
    shown = output(capsys, "show", "a", "--language", "ja")
    assert shown[0] == "対戦日:2026-11-22"
    assert "座席3" in "".join(shown)
    assert shown[-1] == "試合はまだ終わっていません。"
    assert output(capsys, "show", "a", "--language", "ja", "--ply", "9")[0] == "全20手のうち9手まで進んだ局面です。"
    status, printed, errors = run(capsys, "show", "a", "--language", "xx")
    assert (status, printed) == (2, [])
    assert "'xx'" in errors
