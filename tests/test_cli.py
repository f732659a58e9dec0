"""The command: what it prints, what it refuses, and how it ends."""

import io
import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

import bacon_rules
from bacon_rules import (
    PRESETS,
    Answer,
    AskLead,
    Combination,
    Deal,
    GiveLead,
    Move,
    Pass,
    Play,
    applewood,
    bacon,
    chance_move,
    new_match,
    parse_combination,
    parse_hand,
    preset,
    replay,
)
from bacon_rules.cli import main, play
from bacon_rules.cli.climbing import narrate
from bacon_rules.cli.games import GAMES, Game
from bacon_rules.cli.paint import Style, coloured, paint_for, plain
from bacon_rules.climbing.codec import load_event
from bacon_rules.climbing.events import (
    Beat,
    DealBegan,
    DealScored,
    Ending,
    Event,
    HandDealt,
    LeadAnswered,
    LeadAsked,
    LeadGiven,
    Led,
    MatchWon,
    Passed,
    RoundWon,
    WentOut,
)
from bacon_rules.games import GAMES as ALL_GAMES
from bacon_rules.jsonvalues import read_json

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture(autouse=True)
def no_wishes_about_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which has to go well, and give what it prints."""
    status = main(arguments)
    printed = capsys.readouterr()
    assert (status, printed.err) == (0, "")
    return printed.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which has to refuse its arguments in one line, and give that line."""
    status = main(arguments)
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert printed.err.endswith("\n")
    assert len(printed.err.splitlines()) == 1
    assert printed.err[:-1].isprintable()
    assert len(printed.err) < 500
    return printed.err[:-1]


def moves_told(lines: list[str]) -> list[Move]:
    """Give the moves that a match's JSON lines tell of."""
    moves: list[Move] = []
    for line in lines:
        match load_event(read_json(line)):
            case HandDealt(0, hand):
                moves.append(Deal((hand,)))
            case HandDealt(_, hand):
                moves[-1] = Deal((*moves[-1].hands, hand)) if isinstance(moves[-1], Deal) else moves[-1]
            case Led(_, combination, _) | Beat(_, combination, _):
                moves.append(Play(combination))
            case Passed():
                moves.append(Pass())
            case LeadGiven(_, to):
                moves.append(GiveLead(to))
            case LeadAsked(_, partner):
                moves.append(AskLead(partner))
            case LeadAnswered(_, wants_lead):
                moves.append(Answer(wants_lead))
    return moves


@pytest.mark.parametrize("name", PRESETS)
def test_the_json_lines_replay_to_the_result_that_the_story_tells(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    first, *lines = output(capsys, "play", "--game", name, "--seed", "5", "--json").splitlines()
    assert json.loads(first) == {
        "type": "match",
        "game": name,
        "seed": 5,
        "version": bacon_rules.__version__,
    }
    last = replay(new_match(preset(name)), moves_told(lines))
    won = load_event(read_json(lines[-1]))
    assert isinstance(won, MatchWon)
    assert (won.winners, won.scores) == (last.winners, last.scores)

    story = output(capsys, "play", "--seed", "5", "--game", name)
    assert story.isascii()
    assert "\x1b" not in story
    assert story.count("--- Deal ") == last.deal_number
    assert f"--game {name} --seed 5\n" in story
    assert max(map(len, story.splitlines())) <= 80
    for line in lines:
        for word in ("hand", "combination"):
            cards = re.findall(r"\d+[cdhs]|X", json.loads(line).get(word, ""))
            assert " ".join(cards) in story


def test_the_deals_are_those_that_the_library_makes_of_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "play", "--seed", "-7", "--json").splitlines()
    assert moves_told(lines[1:])[0] == chance_move(new_match(bacon(4)), seed=-7)


def test_the_same_seed_makes_the_same_match_and_another_seed_another_one(capsys: pytest.CaptureFixture[str]) -> None:
    story = output(capsys, "play", "--seed", "1", "--game", "applewood-3")
    assert output(capsys, "play", "--seed", "1", "--game", "applewood-3") == story
    assert output(capsys, "play", "--seed", "2", "--game", "applewood-3") != story


def test_the_first_line_repeats_a_match_of_no_given_seed(capsys: pytest.CaptureFixture[str]) -> None:
    story = output(capsys, "play")
    command, *arguments = story.splitlines()[0].split()
    assert command == "bacon-rules"
    assert output(capsys, *arguments) == story


def test_colour_changes_nothing_but_the_colour(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    story = output(capsys, "play", "--seed", "1", "--game", "bacon-6")
    lines = output(capsys, "play", "--seed", "1", "--json")
    monkeypatch.setenv("FORCE_COLOR", "1")
    colourful = output(capsys, "play", "--seed", "1", "--game", "bacon-6")
    assert colourful != story
    assert ESCAPE.sub("", colourful) == story
    assert output(capsys, "play", "--seed", "1", "--json") == lines


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


@pytest.mark.parametrize("seed", ["9" * 1000, "-" + "9" * 1000, "+7", "007", "-0"])
def test_every_whole_number_of_up_to_1000_digits_is_a_seed(capsys: pytest.CaptureFixture[str], seed: str) -> None:
    first = output(capsys, "play", "--seed", seed, "--game", "applewood-5", "--json").splitlines()[0]
    assert json.loads(first)["seed"] == int(seed)


def test_the_version_and_the_help_say_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "--version") == f"bacon-rules {bacon_rules.__version__}\n"
    assert "play" in output(capsys, "--help")
    told = output(capsys, "play", "--help")
    assert all(word in told for word in (*GAMES, "--seed", "--json", "bacon-4"))


def test_games_are_entries_of_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    snap = Game(
        name="snap",
        start=GAMES["bacon-4"].start,
        names=("Ann", "Ben"),
        moves=lambda seed: [f"the story of {seed}"],
        story=lambda _start, moves, _names, _paint: moves,
        picture=lambda *_: (),
    )
    monkeypatch.setitem(GAMES, "snap", snap)
    assert output(capsys, "play", "--game", "snap", "--seed", "3").splitlines()[-1] == "the story of 3"


def interrupted(*arguments: object) -> list[str]:
    raise KeyboardInterrupt(arguments)


def test_an_interrupt_ends_the_command_quietly(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "bacon-6", attrs.evolve(GAMES["bacon-6"], story=interrupted))
    assert main(["play", "--game", "bacon-6"]) == 130
    assert capfd.readouterr().err == ""


def test_a_closed_pipe_ends_the_command_quietly(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", encoding="ascii") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(["play", "--seed", "1"]) == 141
    assert capfd.readouterr().err == ""


def test_a_process_without_output_plays_in_silence(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["play", "--seed", "1", "--game", "applewood-3"]) == 0
    monkeypatch.setitem(GAMES, "bacon-6", attrs.evolve(GAMES["bacon-6"], story=interrupted))
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


@pytest.mark.parametrize("arguments", [("play", "--seed", "1"), ("--help",)])
def test_a_reader_that_has_left_sees_no_traceback(arguments: tuple[str, ...]) -> None:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(command(*arguments), env=buffered, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_the_library_loads_without_the_command_the_players_and_the_converter() -> None:
    code = "import sys, bacon_rules; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in loaded if re.match(r"bacon_rules\.(cli|bots)(\.|$)|cattrs|argparse", name)]


def cards(text: str) -> Combination:
    return parse_combination(text)


def told(rules: bacon_rules.Rules, *events: Event) -> list[str]:
    return list(narrate(rules, events, plain))


def test_a_round_is_told_line_by_line() -> None:
    assert told(
        bacon(6),
        DealBegan(2, 5, 0),
        HandDealt(0, parse_hand("1c 1c 9s X")),
        HandDealt(1, parse_hand("2h")),
        Led(0, cards("pair-1:1c,1c"), 12),
        Passed(1),
        Beat(2, cards("straight-flush-7:3c,X,5c,6c,7c"), 0),
        WentOut(2, 1),
        Passed(3),
        Passed(4),
        Passed(5),
        RoundWon(2, None),
        LeadAsked(2, 4),
        LeadAnswered(4, wants_lead=False),
        LeadAsked(2, 4),
        LeadAnswered(4, wants_lead=True),
        LeadGiven(2, 0),
        Led(0, cards("single-10:X"), 11),
        Passed(1),
        Passed(3),
        RoundWon(0, 0),
        RoundWon(2, 3),
    ) == [
        "Bacon for 6: Ann, Cam and Eli against Ben, Dee and Fay.",
        "24 points win, in 6 deals at most.",
        "",
        "--- Deal 2: Fay deals, Ann leads ---------------------------------------",
        "",
        "  Ann  1c 1c 9s X",
        "  Ben  2h",
        "",
        "  Ann leads  pair-1            1c 1c               12 left",
        "  Ben passes",
        "  Cam beats  straight-flush-7  3c X 5c 6c 7c        0 left",
        "  Cam is out, first",
        "  Dee, Eli and Fay pass",
        "  Cam wins the round",
        "  Cam asks Eli: do you want the lead?",
        "  Eli says no",
        "  Cam asks Eli: do you want the lead?",
        "  Eli says yes",
        "  Cam gives the lead to Ann",
        "",
        "  Ann leads  single-10         X                   11 left",
        "  Ben and Dee pass",
        "  Ann wins the round",
        "  Cam wins the round, and Dee is to lead",
    ]


def test_scores_and_results_are_told_side_by_side() -> None:
    assert told(bacon(4), DealScored((4, 0), (4, 0)), MatchWon((0,), (12, 3), Ending.PLAYED_OUT)) == [
        "Bacon for 4: Ann and Cam against Ben and Dee.",
        "8 points win, in 8 deals at most.",
        "",
        "               points  score",
        "  Ann and Cam       4      4",
        "  Ben and Dee       0      0",
        "",
        "Ann and Cam win the match, 12 to 3.",
    ]
    assert told(applewood(3), DealScored((2, 0, 1), (8, 0, 8))) == [
        "Applewood for 3: Ann, Ben and Cam, each alone.",
        "6 points win.",
        "",
        "       points  score",
        "  Ann       2      8",
        "  Ben       0      0",
        "  Cam       1      8",
    ]


@pytest.mark.parametrize(
    ("winners", "expected"), [((1,), "Ben wins with 7 points."), ((0, 2), "Ann and Cam share the win with 7 points.")]
)
def test_who_plays_alone_wins_alone_or_shares(winners: tuple[int, ...], expected: str) -> None:
    assert told(applewood(3), MatchWon(winners, (7, 7, 7), Ending.PLAYED_OUT))[-1] == expected


@pytest.mark.parametrize(
    ("ending", "expected"),
    [(Ending.SECURED, "no longer lose"), (Ending.LAST_DEAL, "last deal"), (Ending.EXTRA_DEAL, "extra deal")],
)
def test_a_match_that_ends_in_the_middle_of_a_deal_says_why(ending: Ending, expected: str) -> None:
    *_, result, cause = told(bacon(4), MatchWon((1,), (4, 8), ending))
    assert result == "Ben and Dee win the match, 8 to 4."
    assert expected in cause


def test_every_field_of_the_command_is_there_for_every_game() -> None:
    assert tuple(GAMES) == tuple(ALL_GAMES) == (*PRESETS, "trick-taking", "save-your-bacon")
    assert GAMES[play.DEFAULT_GAME].name == play.DEFAULT_GAME
