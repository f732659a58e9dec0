"""The command and records: `play --record`, `validate` and `show`."""

import datetime
import io
import os
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    PRESETS,
    Rules,
    State,
    applewood,
    bacon,
    new_match,
    parse_move,
    preset,
    replay,
)
from bacon_rules.cli import main, show
from bacon_rules.cli.paint import coloured, plain
from bacon_rules.cli.picture import picture
from bacon_rules.cli.progress import tracked
from bacon_rules.cli.texts import encodable, printable
from bacon_rules.records import LARGEST, Record, Result, Valid, dumps, read, validate_file, write
from tests.climbing.strategies import every_preset
from tests.test_records import SEATS, random_moves


@pytest.fixture(autouse=True)
def no_wishes_about_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def in_an_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    """Run the command, and give its status, the lines it prints and what it says on standard error."""
    status = main(arguments)
    printed = capsys.readouterr()
    return status, printed.out.splitlines(), printed.err


SHORT: Final = attrs.evolve(bacon(4), naturals_each=2, wilds_each=0)
DEAL: Final = "deal:1c,3c/2c,4c/3c,5d/6c,6d"


def recorded(*moves: str, rules: Rules = SHORT, seats: tuple[str, ...] = SEATS) -> Record:
    return Record.of(new_match(rules), map(parse_move, moves), seats=seats, date=datetime.date(2026, 11, 21))


# Recording


@pytest.mark.parametrize("name", PRESETS)
def test_a_recorded_match_is_valid_and_is_shown_as_it_was_played(capsys: pytest.CaptureFixture[str], name: str) -> None:
    status, played, errors = run(capsys, "play", "--game", name, "--seed", "11", "--record", "a.bacon.json")
    assert (status, errors) == (0, "")
    assert run(capsys, "play", "--game", name, "--seed", "11") == (0, played, "")

    verdict = validate_file("a.bacon.json")
    assert isinstance(verdict, Valid)
    assert verdict.end.is_over
    assert verdict.record.game == name
    assert verdict.record.seats == ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay")[: preset(name).players]
    assert verdict.record.date is not None
    assert run(capsys, "validate", "a.bacon.json") == (0, [f"a.bacon.json: {verdict}"], "")

    status, shown, errors = run(capsys, "show", "a.bacon.json")
    assert (status, errors) == (0, "")
    assert shown == [f"Played on {verdict.record.date}.", *played[2:]]


def test_json_lines_can_be_recorded_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "play", "--seed", "11", "--record", "told")
    _, lines, _ = run(capsys, "play", "--seed", "11", "--json", "--record", "json")
    assert run(capsys, "play", "--seed", "11", "--json") == (0, lines, "")
    assert read("told").moves == read("json").moves


def test_a_record_that_cannot_be_written_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    status, played, errors = run(capsys, "play", "--seed", "11", "--record", "none/a.bacon.json")
    assert status == 1
    assert played
    assert errors == "bacon-rules: none/a.bacon.json: it cannot be written: No such file or directory\n"


# Checking


def test_each_file_gets_a_line_and_all_must_be_right(capsys: pytest.CaptureFixture[str]) -> None:
    good = recorded(DEAL, "single-2:2c")
    write(good, "good")
    write(attrs.evolve(good, moves=(*good.moves, "yes")), "move")
    write(attrs.evolve(good, result=Result((0, 1), ())), "result")
    Path("cut").write_text(dumps(good)[:200], encoding="utf-8")
    Path("folder").mkdir()
    lines = [
        "good: ok, 2 moves, Bacon for 4, not over, 0-0",
        "move: move 3 (seat 2): yes: there is no question to answer (B13); legal: single-3:3c, single-5:5d, pass",
        "result: result: the moves come to scores [0, 0] and winners [], the record says scores [0, 1] and winners []",
        "cut: it ends too early: not JSON: Unterminated string",
        "folder: it cannot be opened or read: Is a directory",
        "none: it cannot be opened or read: No such file or directory",
        "good: ok, 2 moves, Bacon for 4, not over, 0-0",
    ]
    names = [line.partition(":")[0] for line in lines]
    status, printed, errors = run(capsys, "validate", *names)
    assert (status, errors) == (1, "")
    assert [line[: len(start)] for line, start in zip(printed, lines, strict=True)] == lines
    for name in names[1:6]:
        assert run(capsys, "validate", name)[0] == 1
        assert run(capsys, "validate", "good", name, "good")[0] == 1
    assert run(capsys, "validate", "good", "good") == (0, [lines[0]] * 2, "")


class Input:
    """A standard input of bytes."""

    def __init__(self, data: io.BytesIO | None) -> None:
        self.data = data

    @property
    def buffer(self) -> io.BytesIO:
        if self.data is None:
            raise OSError(5, "Input/output error")
        return self.data


def test_standard_input_can_be_checked_and_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = dumps(recorded(DEAL)).encode()
    monkeypatch.setattr(sys, "stdin", Input(io.BytesIO(data)))
    assert run(capsys, "validate", "-", "-") == (
        1,
        ["-: ok, 1 move, Bacon for 4, not over, 0-0", "-: it is empty"],
        "",
    )
    monkeypatch.setattr(sys, "stdin", Input(io.BytesIO(data)))
    assert run(capsys, "show", "-")[1][-1] == "The match is not over."
    monkeypatch.setattr(sys, "stdin", Input(io.BytesIO(b" " * (LARGEST + 1))))
    assert run(capsys, "validate", "-") == (1, ["-: a record has at most 16777216 bytes (16 MiB)"], "")
    monkeypatch.setattr(sys, "stdin", Input(None))
    assert run(capsys, "validate", "-") == (1, ["-: it cannot be opened or read: Input/output error"], "")
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, "validate", "-") == (1, ["-: it is empty"], "")


def test_of_an_endless_input_only_so_much_is_read() -> None:
    with Path("/dev/zero").open("rb") as endless:
        done = subprocess.run([*COMMAND, "validate", "-"], stdin=endless, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == "-: a record has at most 16777216 bytes (16 MiB)\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("validate",),
        ("validate", "--all", "a"),
        ("show",),
        ("show", "a", "b"),
        ("show", "a", "--ply"),
        ("show", "a", "--ply", "-1"),
        ("show", "a", "--ply", "x"),
        ("show", "a", "--ply", "1" * 10),
        ("show", "a", "--ply", "\u0664"),
        ("play", "--record"),
    ],
)
def test_wrong_use_gets_one_line_and_status_2(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    status, printed, errors = run(capsys, *arguments)
    assert (status, printed) == (2, [])
    assert errors.startswith((f"bacon-rules {arguments[0]}: ", "bacon-rules: "))
    assert errors.count("\n") == 1


def test_names_of_files_cannot_draw_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    status, [line], errors = run(capsys, "validate", "a\nb\x1b[31m\udcff")
    assert (status, errors) == (1, "")
    assert line.startswith("a?b?[31m?: it cannot be opened or read")


# Showing


def test_a_match_is_shown_up_to_its_first_wrong_move(capsys: pytest.CaptureFixture[str]) -> None:
    write(attrs.evolve(recorded(DEAL, "single-2:2c"), moves=(DEAL, "single-2:2c", "give:1", "pass")), "wrong")
    status, shown, errors = run(capsys, "show", "wrong")
    assert status == 1
    assert shown[-1] == "  Ben leads  single-2          2c                   1 left"
    assert errors.startswith("bacon-rules: wrong: move 3 (seat 2): give:1: only the winner of a round ")
    write(attrs.evolve(recorded(DEAL), result=Result((5, 5), ())), "result")
    status, shown, errors = run(capsys, "show", "result")
    assert status == 1
    assert shown[-1] == "  Dee  6c 6d"
    assert errors.startswith("bacon-rules: result: result: the moves come to ")


def test_names_are_shown_side_by_side_and_not_too_long(capsys: pytest.CaptureFixture[str]) -> None:
    write(recorded(DEAL, "single-2:2c", seats=("Änne", "B", "", "D" * 30)), "a")
    assert run(capsys, "show", "a") == (
        0,
        [
            "Played on 2026-11-21.",
            "Bacon for 4: Änne and Seat 2 against B and DDDDDDDDDDDDDDDDD....",
            "8 points win, in 8 deals at most.",
            "",
            "--- Deal 1: Änne deals, B leads ----------------------------------------",
            "",
            "  Änne                  1c 3c",
            "  B                     2c 4c",
            "  Seat 2                3c 5d",
            "  DDDDDDDDDDDDDDDDD...  6c 6d",
            "",
            "  B                    leads  single-2          2c                   1 left",
            "",
            "The match is not over.",
        ],
        "",
    )
    write(attrs.evolve(read("a"), date=None), "a")
    assert run(capsys, "show", "a")[1][0].startswith("Bacon for 4: ")


def test_a_position_is_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    write(recorded(DEAL, "single-2:2c", "single-3:3c", "pass", "pass", "pass", "single-5:5d", "pass"), "a")
    assert run(capsys, "show", "a", "--ply", "8") == (
        0,
        [
            "After 8 of 8 moves.",
            "",
            "Bacon for 4: Ann and Cem against Ben and Dee.",
            "8 points win, in 8 deals at most.",
            "",
            "--- Deal 1: Ann deals, Ben leads ---------------------------------------",
            "",
            "  Ann  1c 3c",
            "  Ben  4c",
            "  Cem  is out, first",
            "  Dee  6c 6d",
            "",
            "  Cem leads  single-5          5d                   0 left",
            "",
            "  Ann is to beat this, or to pass.",
            "",
            "  Ann and Cem      0",
            "  Ben and Dee      0",
        ],
        "",
    )
    assert run(capsys, "show", "a", "--ply", "0")[1][-4] == "  The cards are to be dealt."
    assert run(capsys, "show", "a", "--ply", "9") == (
        1,
        [],
        "bacon-rules: a: ply: expected a number from 0 to 8, got 9\n",
    )
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[36mAnn\x1b[0m is to beat this" in "\n".join(run(capsys, "show", "a", "--ply", "8")[1])


def test_there_is_no_position_after_a_wrong_move(capsys: pytest.CaptureFixture[str]) -> None:
    write(attrs.evolve(recorded(DEAL), moves=(DEAL, "pass", "pass")), "a")
    assert run(capsys, "show", "a", "--ply", "1")[0] == 0
    status, shown, errors = run(capsys, "show", "a", "--ply", "2")
    assert (status, shown) == (1, [])
    assert errors.startswith("bacon-rules: a: move 2 (seat 1): pass: who leads cannot pass (B8)")


def test_what_is_no_record_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "show", "none") == (
        1,
        [],
        "bacon-rules: none: it cannot be opened or read: No such file or directory\n",
    )


def test_a_game_that_is_not_in_the_table_is_not_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(Record.of(new_match(applewood(3)), []), "a")
    monkeypatch.setattr(show, "GAMES", {})
    assert run(capsys, "show", "a") == (1, [], "bacon-rules: a: the command does not know how to show applewood-3\n")


NAMES: Final = ("Ann", "Ben", "Cem", "Dee", "Eli", "Fay")


@given(every_preset, st.integers(0, 10_000), st.integers(0, 400))
def test_a_picture_shows_the_whole_position(rules: Rules, seed: int, ply: int) -> None:
    state: State = replay(new_match(rules), islice(random_moves(rules, 0, seed), ply))
    lines = list(picture(state, NAMES, plain))
    text = "\n".join(lines)
    for seat, hand in enumerate(state.hands):
        assert (f"  {NAMES[seat]}  {hand}" in lines) == bool(hand)
        assert (f"  {NAMES[seat]}  is out, " in text) == (seat in state.out)
    assert len(re.findall(r"-\d+  .* left$", text, re.MULTILINE)) == len(state.pile)
    assert (f"{len(state.hands[state.pile[-1].seat]):2} left\n" in text) if state.pile else (" left\n" not in text)
    assert [int(line.split()[-1]) for line in lines[-rules.sides :]] == list(state.scores)
    if state.to_act is not None:
        assert NAMES[state.to_act] in lines[-rules.sides - 2]
    assert re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(picture(state, NAMES, coloured))) == text


def test_a_pile_tells_how_many_cards_were_left_at_each_play() -> None:
    moves = (DEAL, "single-2:2c", "single-3:3c", "pass", "pass", "single-4:4c", "single-5:5d", "single-6:6c")
    lines = list(picture(replay(new_match(SHORT), map(parse_move, moves)), NAMES, plain))
    assert [line for line in lines if line.endswith(" left")] == [
        "  Ben leads  single-2          2c                   1 left",
        "  Cem beats  single-3          3c                   1 left",
        "  Ben beats  single-4          4c                   0 left",
        "  Cem beats  single-5          5d                   0 left",
        "  Dee beats  single-6          6c                   1 left",
    ]


def test_every_turn_is_told() -> None:
    told: dict[tuple[str, bool, bool], list[str]] = {}
    for seed in range(3):
        for state in states_of(attrs.evolve(bacon(6), naturals_each=6), seed):
            kind = (type(state.stage).__name__, getattr(state.stage, "said", None) is not None, state.is_over)
            told[kind] = list(picture(state, NAMES, plain))[-5:-3]
    names = f"({'|'.join(NAMES)})"
    for kind, pattern in {
        ("NoneType", False, False): r"  The cards are to be dealt\.",
        ("Leading", False, False): rf"  {names} is to lead\.",
        ("Following", False, False): rf"  {names} is to beat this, or to pass\.",
        ("Deciding", False, False): rf"  {names} has won the round, and decides about the lead\.",
        ("Deciding", True, False): (
            rf"  {names} (wants|does not want) the lead\.\n  {names} has won the round, and decides about the lead\."
        ),
        ("Answering", False, False): rf"  {names} asks {names}: do you want the lead\?",
    }.items():
        assert re.fullmatch(rf"(.*\n)?{pattern}", "\n".join(told.pop(kind)))
    for lines in told.values():
        assert re.fullmatch(r"  .* win the match, \d+ to \d+\.", lines[-1])


def states_of(rules: Rules, seed: int) -> list[State]:
    found = [new_match(rules)]
    for move in random_moves(rules, 0, seed):
        found.append(found[-1].apply(move))
    return found


# The bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_many_files_get_a_bar_that_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    stream = Terminal()
    seen = []
    for thing in tracked(iter(range(20)), 20, stream):
        seen.append(thing)
        assert stream.getvalue().endswith("\r\x1b[K")
    assert seen == list(range(20))
    drawn = stream.getvalue().split("\r\x1b[K")
    assert drawn[0] == f"\r[{' ' * 31}] 0/20"
    assert drawn[10] == f"\r[{'#' * 15}{' ' * 16}] 10/20"
    assert drawn[20:] == [f"\r[{'#' * 31}] 20/20", ""]


def test_a_narrow_terminal_gets_numbers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "7")
    stream = Terminal()
    assert len(list(tracked(range(10), 10, stream))) == 10
    assert stream.getvalue().startswith("\r0/10\r\x1b[K\r1/10\r\x1b[K")


@pytest.mark.parametrize(("total", "stream"), [(9, Terminal()), (50, io.StringIO()), (50, None)])
def test_there_is_no_bar_for_few_files_or_without_a_terminal(total: int, stream: io.StringIO | None) -> None:
    assert list(tracked(range(total), total, stream)) == list(range(total))
    assert stream is None or stream.getvalue() == ""


def test_the_bar_goes_away_when_the_work_is_interrupted() -> None:
    stream = Terminal()
    with pytest.raises(KeyboardInterrupt):
        for _ in tracked((interrupt(thing) for thing in range(10)), 10, stream):
            pass
    assert stream.getvalue().endswith("\r\x1b[K")


def interrupt(thing: int) -> int:
    if thing == 5:
        raise KeyboardInterrupt
    return thing


def test_validate_draws_its_bar_on_standard_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(recorded(DEAL), "a")
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    status = main(["validate", *["a"] * 12])
    assert (status, len(capsys.readouterr().out.splitlines())) == (0, 12)
    assert "] 12/12" in stream.getvalue()


# Streams

COMMAND: Final = (sys.executable, "-m", "bacon_rules")


@pytest.mark.parametrize("arguments", [("validate", *["a"] * 3000), ("show", "a")])
def test_a_reader_that_leaves_sees_no_traceback(arguments: tuple[str, ...]) -> None:
    rules = applewood(6)
    write(Record.of(new_match(rules), random_moves(rules, 0, 1)), "a")
    process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() in {0, 141}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_names_are_shown_in_any_encoding(encoding: str) -> None:
    write(recorded(DEAL, seats=("Ann", "Бен", "Cem", "🥓")), "a")
    done = subprocess.run(
        [*COMMAND, "show", "a"], capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": encoding}
    )
    assert done.stderr == b""
    lines = done.stdout.decode(encoding).splitlines()
    assert len(lines) == 12
    assert lines[7].split()[0] == ("Бен" if encoding == "utf-8" else "\\u0411\\u0435\\u043d")


@pytest.mark.skipif(sys.platform == "win32", reason="it is a shell's way to close streams")
@pytest.mark.parametrize("arguments", ["validate a none", "show a", "show none", "show a --ply 1", "validate - <&-"])
def test_closed_streams_are_no_trouble(arguments: str) -> None:
    write(recorded(DEAL), "a")
    done = subprocess.run(
        f"{sys.executable} -m bacon_rules {arguments} >&- 2>&-", shell=True, capture_output=True, check=False
    )
    assert done.returncode == int("none" in arguments or "-" in arguments.split())
    assert done.stdout == done.stderr == b""


def test_without_a_standard_error_nothing_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["show", "none"]) == 1
    assert capsys.readouterr().out == ""


def test_texts_are_made_fit_for_any_stream() -> None:
    ascii_stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    assert encodable("Ä\udcff", ascii_stream) == "\\xc4\\udcff"
    assert encodable("Ä", None) == encodable("Ä", io.StringIO()) == "Ä"
    assert printable("a\tb\u202e\x00Ä", None) == "a?b??Ä"


def test_the_command_loads_no_reader_of_records_before_it_needs_one() -> None:
    code = "import sys; from bacon_rules.cli import main; main(['--version']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "bacon_rules.cli.validate" in loaded
    assert not {"cattrs", "bacon_rules.records", "bacon_rules.climbing.codec"} & set(loaded)
