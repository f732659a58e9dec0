"""``bacon-rules play`` in a real terminal: what stands on the screen, and how it ends."""

import os
import re
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rich.text import Text
from wcwidth import wcswidth

from bacon_rules.cli.playing.terminal import Terminal
from bacon_rules.records import read

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")

if sys.platform != "win32":
    import pty

    from tests.cli.screens import Screen, kept

GAME = ("--seed", "7", "--pause", "0")
LEFT = "To go on: bacon-rules play --resume"
HAND = "1♥  2♥  3♦  4♦ 4♥  5♣ 5♥  6♦ 6♦ 6♥  7♦ 7♥  9♣  10♣ 10♥  X X"


def test_a_deal_of_the_climbing_game_is_played_undone_and_left() -> None:
    with Screen(*GAME) as screen:
        shown = screen.until("Bacon for 4 · Deal 1", "Beat Cam's pair of tens, or pass.").splitlines()
        assert len(shown) == 24
        assert (shown[-3], shown[-1]) == (HAND, ">")
        assert shown[-2] == "h hint  m all moves  u undo  r rules  ? help  q quit"
        screen.type("7♦ 7♥")
        screen.until("as high or higher")
        screen.type("[bold]{}%s")
        screen.until("is no word for a move")
        screen.type("h")
        screen.until("A search of 100 simulations with the net suggests: ")
        screen.type("P")
        screen.until("Beat Cam's stretch 1–6, or pass.", "m shows all 439")  # noqa: RUF001
        screen.type("u")
        screen.until("Beat Cam's pair of tens, or pass.")
        for _ in range(40):
            screen.type("1")
            shown_now = screen.until("Ann (you)")
            if "Enter goes on." in shown_now:
                break
        assert "The deal is over." in screen.until("Enter goes on.").replace("\n", " ")
        screen.type("")
        screen.until("Deal 2")
        screen.type("q")
        status, told = screen.ended()
    assert status == 0
    assert "".join(told.split()).endswith("".join(LEFT.split()))
    assert screen.raw.count("\x1b[?1049h") == screen.raw.count("\x1b[?1049l") == 1
    (path,) = kept()
    moves = read(path).moves
    with Screen(*GAME, "--resume") as screen:
        screen.until("Deal 2")
        screen.type("\x04", end="")  # the end of input
        status, told = screen.ended()
    assert (status, "".join(told.split()).endswith("".join(LEFT.split()))) == (0, True)
    assert read(path).moves == moves


def test_a_deal_of_the_trick_taking_game_in_japanese() -> None:
    with Screen(*GAME, "--game", "trick-taking", "--language", "ja", "--name", "花子") as screen:
        shown = screen.until("花子").splitlines()
        for _ in range(40):
            assert all(wcswidth(line) <= 80 for line in shown)
            screen.type("1")
            shown = screen.until("花子").splitlines()
            if "第2ディール" in shown[0] and "Enterで続けます。" not in shown:
                break
        rows = [line for line in shown if re.match(r"[▸ ] (花子|Ann|Ben|Cam)", line)]
        assert len(rows) == 4
        starts = [re.match(r"[▸ ] \S+(?: \(\S+\))?\s+(?=\S)", row) for row in rows]
        assert len({wcswidth(start[0]) for start in starts if start}) == 1  # names of any width line up
        screen.type("q")
        assert screen.ended()[0] == 0


def test_save_your_bacon_at_two_sizes() -> None:
    with Screen(*GAME, "--game", "save-your-bacon") as screen:
        screen.until("Take a deck.")
        screen.type("night")
        screen.until("Say who takes the first turn.")
        screen.type("me")
        shown = screen.until("You have 2 actions left").splitlines()
        assert len(shown) == 24
        assert "Breakfast Is Served 6/1" in "\n".join(shown[-5:])
        screen.type("attack", end="")
        screen.until("> attack")
        screen.resize(120, 40)
        shown = screen.until("> attack", "Pass time").splitlines()
        assert len(shown) == 40
        screen.type("")
        screen.until("which one?")
        screen.type("c crystal ball")
        screen.until("Borrowed Sight")
        screen.resize(60, 20)
        screen.until("Borrowed Sight", "Enter back to the game")
        screen.type("")
        shown = screen.until("You have 2 actions left").splitlines()
        assert len(shown) == 20
        screen.interrupt()
        status, told = screen.ended()
    assert status == 130
    assert "".join(told.split()).endswith("bacon-rulesplay--resume")
    assert "Traceback" not in screen.raw


@contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Terminal, int]]:
    """Give a terminal in this process, and the other end of it."""
    other, end = pty.openpty()
    with (
        open(end, closefd=False, encoding="utf-8") as reading,
        open(end, "w", closefd=False, encoding="utf-8") as writing,
        monkeypatch.context() as patch,
    ):
        patch.setattr(sys, "stdin", reading)
        patch.setattr(sys, "stdout", writing)
        patch.setenv("TERM", "xterm")
        yield Terminal(), other
    os.close(other)
    os.close(end)


def written_to(other: int) -> str:
    """Return what this process has written to its terminal, up to where the old screen comes back."""
    sys.stdout.flush()
    written = ""
    while not written.endswith("\x1b[?1049l") and select.select([other], [], [], 10)[0]:
        written += os.read(other, 4096).decode()
    return written


def test_a_new_size_draws_the_screen_again_and_keeps_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def typed(prompt: str) -> str:
        if len(drawn) == 1:
            signal.raise_signal(signal.SIGWINCH)
        return f"{prompt}pass"

    monkeypatch.setattr("builtins.input", typed)
    with terminal(monkeypatch) as (shown, other):
        assert shown.is_screen
        with shown.opened():
            signal.raise_signal(signal.SIGWINCH)  # nobody types: the next screen has the new size anyway
            assert shown.ask("> ", lambda: drawn.append(1)) == "> pass"
            shown.show([Text("one"), Text("")])
        written = written_to(other)
    assert len(drawn) == 2
    assert written.startswith("\x1b[?1049h")
    assert written.endswith("\x1b[?1049l")
    assert "\x1b[H\x1b[2Jone" in written
    assert signal.getsignal(signal.SIGWINCH) is signal.SIG_DFL


def test_where_windows_have_no_signal_the_screen_is_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "SIGWINCH")
    with terminal(monkeypatch) as (shown, other):
        with shown.opened():
            pass
        assert written_to(other) == "\x1b[?1049h\x1b[H\x1b[?1049l"
