"""``bacon-rules validate`` and ``show``: records are checked and shown, whatever they are."""

import datetime
import io
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO, Final

import attrs
import pytest

from bacon_rules import Illegal, Rules, applewood, bacon, new_match, parse_move
from bacon_rules.cli import main
from bacon_rules.records import LARGEST, Record, Result, dumps, read, write
from bacon_rules.stories.texts import encodable, printable
from tests.cli.running import run
from tests.records.matches import SEATS, random_moves

SHORT: Final = attrs.evolve(bacon(4), naturals_each=2, wilds_each=0)


DEAL: Final = "deal:1c,3c/2c,4c/3c,5d/6c,6d"


def recorded(*moves: str, rules: Rules = SHORT, seats: tuple[str, ...] = SEATS) -> Record:
    return Record.of(new_match(rules), map(parse_move, moves), seats=seats, date=datetime.date(2026, 11, 21))


def test_each_file_gets_a_line_and_all_must_be_right(capsys: pytest.CaptureFixture[str]) -> None:
    good = recorded(DEAL, "single-2:2c")
    write(good, "good")
    write(attrs.evolve(good, moves=(*good.moves, "yes")), "move")
    write(attrs.evolve(good, result=Result((0, 1), ())), "result")
    Path("cut").write_text(dumps(good)[: dumps(good).index("deal:") + 20], encoding="utf-8")
    Path("folder").mkdir()
    lines = [
        "good: ok, 2 moves, Bacon for 4, not over, 0-0",
        f"move: move 3 (seat 2): yes: {Illegal.NOT_ASKED}; legal: single-3:3c, single-5:5d, pass",
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

    def __init__(self, data: BinaryIO | None) -> None:
        self.data = data

    @property
    def buffer(self) -> BinaryIO:
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


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no /dev/zero")
def test_of_an_endless_input_only_so_much_is_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("/dev/zero").open("rb") as endless:
        monkeypatch.setattr(sys, "stdin", Input(endless))
        assert run(capsys, "validate", "-") == (1, ["-: a record has at most 16777216 bytes (16 MiB)"], "")


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
        ("watch", "--record"),
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


def test_a_match_is_shown_up_to_its_first_wrong_move(capsys: pytest.CaptureFixture[str]) -> None:
    write(attrs.evolve(recorded(DEAL, "single-2:2c"), moves=(DEAL, "single-2:2c", "give:1", "pass")), "wrong")
    status, shown, errors = run(capsys, "show", "wrong")
    assert status == 1
    assert shown[-1] == "  Ben leads a single 2 (2c), 1 card left."
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
            "--- Deal 1: Änne deals, and B leads ------------------------------------",
            "",
            "  Änne                  1c 3c",
            "  B                     2c 4c",
            "  Seat 2                3c 5d",
            "  DDDDDDDDDDDDDDDDD...  6c 6d",
            "",
            "  B leads a single 2 (2c), 1 card left.",
            "",
            "The match is not over.",
        ],
        "",
    )
    write(attrs.evolve(read("a"), date=None), "a")
    assert run(capsys, "show", "a")[1][0].startswith("Bacon for 4: ")
    write(recorded(DEAL, seats=("A" * 20, "B" * 21, "", "")), "b")
    told = f"Bacon for 4: {'A' * 20} and Seat 2 against {'B' * 17}... and Seat 3."
    assert run(capsys, "show", "b")[1][1] == run(capsys, "show", "b", "--ply", "1")[1][2] == told


class Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def test_names_are_coloured_and_shown_as_well_as_the_output_can(monkeypatch: pytest.MonkeyPatch) -> None:
    write(recorded(DEAL, seats=("Änne", "B", "C", "D")), "a")
    shown = io.BytesIO()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", Terminal(shown, encoding="ascii", write_through=True))
    assert main(["show", "a"]) == 0
    assert b"\x1b[38;5;63m\\xc4nne\x1b[0m" in shown.getvalue()


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
            "--- Deal 1: Ann deals, and Ben leads -----------------------------------",
            "",
            "  Ann  1c 3c",
            "  Ben  4c",
            "  Cem goes out first.",
            "  Dee  6c 6d",
            "",
            "  Cem leads a single 5 (5d).",
            "",
            "  Ann is to beat Cem's single 5, or pass.",
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
    shown = "\n".join(run(capsys, "show", "a", "--ply", "8")[1])
    assert "\x1b[38;5;63mAnn\x1b[0m is to beat \x1b[38;5;63mCem" in shown


def test_there_is_no_position_after_a_wrong_move(capsys: pytest.CaptureFixture[str]) -> None:
    write(attrs.evolve(recorded(DEAL), moves=(DEAL, "pass", "pass")), "a")
    assert run(capsys, "show", "a", "--ply", "1")[0] == 0
    status, shown, errors = run(capsys, "show", "a", "--ply", "2")
    assert (status, shown) == (1, [])
    assert errors.startswith(f"bacon-rules: a: move 2 (seat 1): pass: {Illegal.MUST_LEAD}; ")


def test_what_is_no_record_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "show", "none") == (
        1,
        [],
        "bacon-rules: none: it cannot be opened or read: No such file or directory\n",
    )


COMMAND: Final = (sys.executable, "-m", "bacon_rules")


def test_a_reader_that_leaves_sees_no_traceback() -> None:
    rules = applewood(6)
    write(Record.of(new_match(rules), random_moves(rules, 0, 1)), "a")
    process = subprocess.Popen([*COMMAND, "validate", *["a"] * 3000], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() in {0, 141}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_names_are_shown_in_any_encoding(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    write(recorded(DEAL, seats=("Ann", "Бен", "Cem", "🥓")), "a")
    sink = io.BytesIO()
    with io.TextIOWrapper(sink, encoding=encoding) as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        assert main(["show", "a"]) == 0
        lines = sink.getvalue().decode(encoding).splitlines()
    assert len(lines) == 12
    assert lines[7].split()[0] == ("Бен" if encoding == "utf-8" else "\\u0411\\u0435\\u043d")


def test_closed_streams_are_no_trouble(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    write(recorded(DEAL), "a")
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    for arguments in ("validate a none", "show a", "show none", "show a --ply 1", "validate -"):
        assert main(arguments.split()) == int("none" in arguments or "-" in arguments.split())
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="it is a shell's way to close streams")
def test_a_process_can_be_started_without_streams() -> None:
    write(recorded(DEAL), "a")
    command = f"{sys.executable} -m bacon_rules validate a none - <&- >&- 2>&-"
    done = subprocess.run(command, shell=True, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


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
