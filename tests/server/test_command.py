"""``bacon-rules serve``, as a process and in this one."""

from __future__ import annotations

import argparse
import io
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from bacon_rules.cli import main, serve
from tests.server.protocol import checked, request

COMMAND = (sys.executable, "-m", "bacon_rules", "serve")
INTERRUPTIBLE = (  # a shell starts what it runs in the background deaf to Ctrl-C, and that is inherited
    sys.executable,
    "-c",
    """
import signal, sys
from bacon_rules.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(["serve"]))
""",
)
VERSION = request("version", []) + b"\n"


@contextmanager
def server(command: Sequence[str] = COMMAND) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def ask(process: subprocess.Popen[bytes], message: bytes) -> object:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(message)
    process.stdin.flush()
    return checked(process.stdout.readline().removesuffix(b"\n"))


def test_it_answers_at_once_and_everything_before_it_ends_with_its_input() -> None:
    with server() as process:
        for number in range(3):
            answer = ask(process, request("new_game", ["bacon-4"], number) + b"\n")
            assert isinstance(answer, dict)
            assert answer["result"]["state"] == number + 1
        lines = b"".join(request("new_game", ["bacon-4"], number) + b"\n" for number in range(500))
        output, errors = process.communicate(lines + b"nonsense", timeout=60)
        assert [checked(line)["id"] for line in output.splitlines()] == [*range(500), None]
        assert (process.returncode, errors) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a single process")
def test_ctrl_c_ends_it_quietly() -> None:
    with server(INTERRUPTIBLE) as process:
        ask(process, VERSION)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60) == (b"", b"")
        assert process.returncode == 130


def test_it_ends_quietly_when_nobody_reads() -> None:
    with server() as process:
        ask(process, VERSION)
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(VERSION)
        process.stdin.flush()
        assert process.wait(timeout=60) == 141
        assert process.stderr.read() == b""


def served(monkeypatch: pytest.MonkeyPatch, message: bytes, *arguments: str) -> bytes:
    """Run the command in this process; give what it writes."""
    sink = io.BytesIO()
    with (
        io.TextIOWrapper(io.BytesIO(message)) as stdin,
        io.TextIOWrapper(sink) as stdout,
        monkeypatch.context() as patch,
    ):
        patch.setattr(sys, "stdin", stdin)
        patch.setattr(sys, "stdout", stdout)
        assert main(["serve", *arguments]) == 0
        return sink.getvalue()


def test_the_number_of_states_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = served(monkeypatch, request("limits", []), "--max-states", "12345")
    assert checked(answer.strip())["result"]["states"] == 12345


def test_the_help_says_how_many_states_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    states = checked(served(monkeypatch, request("limits", [])).strip())["result"]["states"]
    assert f"(default: {states})" in " ".join(served(monkeypatch, b"", "--help").decode().split())


@pytest.mark.parametrize("number", ["0", "-1", "x", "", "1.5", "1e3", "100000001", "9" * 5000, "\uff11"])
def test_a_wrong_number_of_states_is_wrong_use(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", f"--max-states={number}"]) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors.startswith("bacon-rules serve: argument --max-states: the number of states is a whole number from 1")
    assert errors.count("\n") == 1


def test_nothing_else_gets_into_the_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def chatty(*_: object) -> None:
        print("here I am")

    monkeypatch.setattr(serve, "serve", chatty)
    assert served(monkeypatch, b"") == b""
    assert capsys.readouterr().err == "here I am\n"


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_a_stream_that_was_closed_from_the_beginning(monkeypatch: pytest.MonkeyPatch, stream: str) -> None:
    monkeypatch.setattr(sys, stream, None)
    serve.run(argparse.Namespace(max_states=1))
