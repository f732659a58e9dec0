"""A lesson in the terminal: what can be typed while a step is told; the transcripts show whole lessons."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from tools.transcripts import replayed

from bacon_rules.records import read
from tests.cli.running import run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals are told colours in another way there")

OUT_FIRST = ("", "", "1", "", "1", "", "1", "1", "", "1", "", "1", "", "1")
"""What is typed until the learner is out, and a step is told while Ben is to play."""


def shown(*typed: str, arguments: str = "") -> str:
    """Return what the terminal shows of a lesson, without colours."""
    lines = [f"$ bacon-rules play --lesson --seed 5 --pause 0 {arguments}", *(f"> {line}" for line in typed)]
    return re.sub(r"<[0-9;]*>", "", replayed("\n".join(lines) + "\n"))


def after(text: str, typed: str) -> str:
    """Return what is shown after the last time that something was typed."""
    return text.rpartition(f"\n> {typed}".rstrip(" ") + "\n")[2]


def test_a_step_that_is_told_waits_for_enter_while_a_computer_is_to_play() -> None:
    told = "You are out first"
    assert told in after(shown(*OUT_FIRST), "1")
    assert told in after(shown(*OUT_FIRST, "what"), "what")
    assert told not in after(shown(*OUT_FIRST, ""), "")


def test_it_can_be_left_while_a_computer_is_to_play() -> None:
    left = after(shown(*OUT_FIRST, "leave"), "leave")
    assert "Enter goes on." in left
    assert "leave" not in left


def test_the_last_decision_can_be_taken_back_while_a_computer_is_to_play() -> None:
    assert "Your move: Stairs" in after(shown(*OUT_FIRST, "u"), "u")


def test_the_match_can_be_left_while_a_computer_is_to_play() -> None:
    assert after(shown(*OUT_FIRST, "q"), "q").startswith("The match is kept")


def test_there_is_nothing_to_take_back_at_the_first_step() -> None:
    assert "There is no earlier decision of yours." in after(shown("u"), "u")


def test_leave_is_no_command_without_a_lesson() -> None:
    assert "leave" in after(shown("leave", "leave"), "leave")
    assert "You have left the lesson" not in after(shown("leave", "leave"), "leave")


def test_a_search_gives_a_hint_in_a_lesson_too_and_a_plain_hint_is_the_proposal() -> None:
    assert "suggests:" not in after(shown("", "", "h"), "h")
    assert "suggests:" in after(shown("", "", "h 2"), "h 2")
    assert "suggests:" in after(shown("leave", "h"), "h")


def test_the_learner_has_a_name_and_the_match_is_kept_where_it_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "q")
    path = tmp_path / "first.json"
    arguments = ("play", "--lesson", "--name", "Eva", "--record", str(path), "--pause", "0")
    status, lines, _ = run(capsys, *arguments)
    assert (status, lines[-1]) == (0, f"The match is kept: bacon-rules play --resume {path}")
    assert read(path).seats == ("Eva", "Ben (computer)", "Cam (computer)", "Dee (computer)")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            "--game applewood-3",
            "--lesson: applewood-3 has no lesson; these have one: bacon-4, trick-taking, save-your-bacon",
        ),
        ("--seat 1", "--seat: a lesson begins a match of its own"),
        ("--resume a", "--resume: a lesson begins a match of its own"),
        ("--pool midnight", "--pool: a lesson begins a match of its own"),
    ],
)
def test_some_lessons_cannot_be_given(capsys: pytest.CaptureFixture[str], arguments: str, told: str) -> None:
    assert run(capsys, "play", "--lesson", *arguments.split()) == (2, [], f"bacon-rules: {told}\n")
