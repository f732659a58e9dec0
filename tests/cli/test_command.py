"""The command as a whole: what it refuses, and how it ends."""

import io
import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bacon_rules
from bacon_rules.cli import main, play
from bacon_rules.cli.paint import Style, coloured, paint_for, painted, plain
from bacon_rules.games import GAMES
from tests.cli.running import output


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which has to refuse its arguments in one line, and return that line."""
    status = main(arguments)
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert printed.err.endswith("\n")
    assert len(printed.err.splitlines()) == 1
    assert printed.err[:-1].isprintable()
    assert len(printed.err) < 500
    return printed.err[:-1]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "expected"),
    [
        (Terminal(), {}, coloured),
        (Terminal(), {"TERM": "xterm", "NO_COLOR": "", "FORCE_COLOR": ""}, coloured),
        (Terminal(), {"TERM": "dumb"}, plain),
        (Terminal(), {"NO_COLOR": "1"}, plain),
        (Terminal(), {"NO_COLOR": "1", "FORCE_COLOR": "1"}, plain),
        (Terminal(), {"TERM": "dumb", "FORCE_COLOR": "1"}, coloured),
        (None, {}, plain),
        (io.StringIO(), {}, plain),
        (io.StringIO(), {"TERM": "xterm"}, plain),
        (io.StringIO(), {"FORCE_COLOR": "1"}, coloured),
        (io.StringIO(), {"FORCE_COLOR": "1", "NO_COLOR": "0"}, plain),
    ],
)
def test_colour_is_for_terminals_unless_the_environment_says_otherwise(
    stream: io.StringIO | None, environment: dict[str, str], expected: object
) -> None:
    assert paint_for(stream, environment) is expected


def test_paint_is_an_escape_sequence_and_nothing_without_a_style() -> None:
    assert coloured("7c", Style.BOLD, Style.GREEN) == "\x1b[1;32m7c\x1b[0m"
    assert coloured("7s") == plain("7s", Style.BOLD) == "7s"


def test_cards_have_the_colours_of_their_suits() -> None:
    cards = ["2c", "10d", "Qh", "As", "X"]
    green, blue, red, magenta = (f"\x1b[{style}m" for style in ("32", "34", "31", "1;35"))
    end = "\x1b[0m"
    assert painted(cards, coloured) == f"{green}2c{end} {blue}10d{end} {red}Qh{end} As {magenta}X{end}"
    assert painted(cards, plain) == "2c 10d Qh As X"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), "the following arguments are required: COMMAND"),
        (("bake",), "'bake'"),
        (("--colour",), "COMMAND"),
        (("play", "--game", "bridge"), f"there is no game named 'bridge'; the names are {', '.join(GAMES)}"),
        (("play", "--game", "bacon_4"), "'bacon_4'"),
        (("play", "--game"), "--game: expected one argument"),
        (("play", "--seed"), "--seed: expected one argument"),
        (("play", "--seed", "abc"), "a seed is a whole number of at most 1000 digits, such as 7, not 'abc'"),
        (("play", "--seed", ""), "not ''"),
        (("play", "--seed", "1.5"), "not '1.5'"),
        (("play", "--seed", "1_000"), "not '1_000'"),
        (("play", "--seed", "\u0664"), "not '\u0664'"),
        (("play", "--seed", "9" * 1001), "at most 1000 digits"),
        (("play", "--seed", "9" * 1_000_000), "at most 1000 digits"),
        (("play", "--sed", "7"), "unrecognized arguments: --sed 7"),
        (("play", "two\nlines", "\x1b[31m", "\udcff"), "unrecognized arguments: two lines ?[31m ?"),
        (("play", "y" * 1_000_000), "yyy..."),
        (("z" * 1_000_000,), "..."),
    ],
)
def test_wrong_use_gets_one_clear_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], expected: str
) -> None:
    line = complaint(capsys, *arguments)
    assert line.startswith("bacon-rules")
    assert expected in line


def test_the_version_and_the_help_say_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "--version") == [f"bacon-rules {bacon_rules.__version__}"]
    assert "play" in "".join(output(capsys, "--help"))
    told = "".join(output(capsys, "play", "--help"))
    assert all(word in told for word in (*GAMES, "--seed", "--json", "bacon-4"))


def interrupted(*arguments: object) -> Iterator[str]:
    raise KeyboardInterrupt(arguments)


def test_an_interrupt_ends_the_command_quietly(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "story", interrupted)
    assert main(["play", "--game", "bacon-6"]) == 130
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("arguments", [("play", "--seed", "1"), ("--help",)])
def test_a_closed_pipe_ends_the_command_quietly(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", encoding="ascii") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(arguments) == 141
    assert capfd.readouterr().err == ""


def test_a_process_without_output_plays_in_silence(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["play", "--seed", "1", "--game", "applewood-3"]) == 0
    monkeypatch.setattr(play, "story", interrupted)
    assert main(["play", "--game", "bacon-6"]) == 130
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_output_that_cannot_be_written_is_told_in_one_line(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("/dev/full").open("w", encoding="ascii") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["--help"]) == 1
    assert capfd.readouterr().err == "bacon-rules: the output cannot be written: No space left on device\n"


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "bacon_rules", *arguments]


def test_the_module_is_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["anything", "--version"])
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("bacon_rules", run_name="__main__")
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"bacon-rules {bacon_rules.__version__}\n"


def test_a_reader_that_has_left_sees_no_traceback() -> None:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(command("--help"), env=buffered, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_the_command_starts_without_what_reads_json() -> None:
    code = "import sys; from bacon_rules.cli import main; main(['--version']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "bacon_rules.cli.validate" in loaded
    assert "cattrs" not in loaded
