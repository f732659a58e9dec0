"""The command as a whole: refusals and exit statuses."""

import io
import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bacon_rules
from bacon_rules.cli import main, watch
from bacon_rules.games import GAMES
from bacon_rules.stories.paint import Style, coloured, paint_for, painted, plain
from tests.cli.running import Terminal, output


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
    assert coloured("7c", Style.BOLD, Style.GREEN) == "\x1b[1;38;5;29m7c\x1b[0m"
    assert coloured("7s") == plain("7s", Style.BOLD) == "7s"


def test_cards_have_the_colours_of_their_suits() -> None:
    cards = ["2c", "10d", "Qh", "As", "X"]
    green, blue, red, magenta = (f"\x1b[{style}m" for style in ("38;5;29", "38;5;63", "38;5;131", "1;38;5;163"))
    end = "\x1b[0m"
    assert painted(cards, coloured) == f"{green}2c{end} {blue}10d{end} {red}Qh{end} As {magenta}X{end}"
    assert painted(cards, plain) == "2c 10d Qh As X"


def luminance(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance of a colour, as the Web Content Accessibility Guidelines define it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("style", [style for style in Style if style is not Style.BOLD])
def test_colours_can_be_read_on_black_and_on_white(style: Style) -> None:
    foreground, palette, number = map(int, style.value.split(";"))
    assert (foreground, palette) == (38, 5)
    assert number in range(16, 256)
    levels = (0, 95, 135, 175, 215, 255)
    place = number - 16
    cube = (levels[place // 36 % 6], levels[place // 6 % 6], levels[place % 6])
    light = luminance(cube if number < 232 else (8 + 10 * (number - 232),) * 3)
    assert (light + 0.05) / 0.05 >= 4.5
    assert 1.05 / (light + 0.05) >= 4.5


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("bake",), "'bake'"),
        (("--colour",), "unrecognized arguments: --colour"),
        (("watch", "--game", "bridge"), f"there is no game named 'bridge'; the names are {', '.join(GAMES)}"),
        (("watch", "--game", "bacon_4"), "'bacon_4'"),
        (("watch", "--game"), "--game: expected one argument"),
        (("watch", "--seed"), "--seed: expected one argument"),
        (("watch", "--seed", "abc"), "a seed is a whole number of at most 1000 digits, such as 7, not 'abc'"),
        (("watch", "--seed", ""), "not ''"),
        (("watch", "--seed", "1.5"), "not '1.5'"),
        (("watch", "--seed", "1_000"), "not '1_000'"),
        (("watch", "--seed", "\u0664"), "not '\u0664'"),
        (("watch", "--seed", "9" * 1001), "at most 1000 digits"),
        (("watch", "--seed", "9" * 1_000_000), "at most 1000 digits"),
        (("watch", "--pause", "-1"), "not '-1'"),
        (("watch", "--pause", "61"), "a pause is a number of seconds from 0 to 60, such as 0.5, not '61'"),
        (("watch", "--pause", "nan"), "not 'nan'"),
        (("watch", "--pause", "1e1"), "not '1e1'"),
        (("watch", "--pause", "9" * 1_000_000), "a pause is"),
        (("watch", "--sed", "7"), "unrecognized arguments: --sed 7"),
        (("z" * 1_000_000,), "..."),
    ],
)
def test_wrong_use_gets_one_clear_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], expected: str
) -> None:
    line = complaint(capsys, *arguments)
    assert line.startswith("bacon-rules")
    assert expected in line


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("two\nlines", "\x1b[31m", "\udcff"), "two lines ?[31m ?"),
        (("y" * 376,), "y" * 376),
        (("y" * 377,), "y" * 376 + "..."),
        (("y" * 1_000_000,), "y" * 376 + "..."),
    ],
)
def test_what_is_repeated_moves_no_cursor_and_is_not_too_long(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    assert complaint(capsys, "watch", *arguments) == f"bacon-rules: unrecognized arguments: {told}"


def test_the_version_and_the_help_say_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "--version") == [str(bacon_rules.build_info())]
    assert "watch" in "".join(output(capsys, "--help"))
    assert output(capsys) == output(capsys, "--help")
    told = "".join(output(capsys, "watch", "--help"))
    assert all(word in told for word in (*GAMES, "--seed", "--json", "bacon-4"))


def interrupted(*arguments: object) -> Iterator[str]:
    raise KeyboardInterrupt(arguments)


def test_an_interrupt_ends_the_command_quietly(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "story", interrupted)
    assert main(["watch", "--game", "bacon-6"]) == 130
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("arguments", [("watch", "--seed", "1"), ("--help",)])
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
    assert main(["watch", "--seed", "1", "--game", "applewood-3"]) == 0
    monkeypatch.setattr(watch, "story", interrupted)
    assert main(["watch", "--game", "bacon-6"]) == 130
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
    assert capsys.readouterr().out == f"{bacon_rules.build_info()}\n"


def test_a_reader_that_has_left_sees_no_traceback() -> None:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(command("--help"), env=buffered, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")
