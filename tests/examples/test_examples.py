"""The examples run as promised, and the tutorial builds its example."""

import ast
import contextlib
import doctest
import io
import json
import random
import re
import runpy
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

from bacon_rules import Illegal, State, apply, chance_move, legal_moves, new_match, preset
from bacon_rules.climbing import PRESETS
from bacon_rules.games import GAMES
from bacon_rules.save_your_bacon import load_view

EXAMPLES = Path(__file__).parents[2] / "examples"


@attrs.frozen
class Ran:
    """How a program ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def run(example: str, *arguments: str, typed: str = "") -> Ran:
    """Run an example in this process, as a program."""
    stdout, stderr, status = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", [example, *arguments])
        patch.setattr(sys, "stdin", io.StringIO(typed))
        with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
            try:
                runpy.run_path(str(EXAMPLES / example), run_name="__main__")
            except SystemExit as stop:
                status = stop.code if isinstance(stop.code, int) else 0
    return Ran(status, stdout.getvalue(), stderr.getvalue())


def random_match(game: str, seed: str) -> tuple[list[str], State]:
    """Play a match with random moves: return the moves as texts, and the last state."""
    players = random.Random(seed)
    state, texts = new_match(preset(game)), []
    while not state.is_over:
        move = chance_move(state, seed) if state.to_act is None else players.choice(legal_moves(state))
        texts.append(str(move))
        state = apply(state, move)
    return texts, state


def test_a_random_match_ends_with_the_winner_it_names() -> None:
    command = [sys.executable, str(EXAMPLES / "random_match.py")]
    printed = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=100).stdout
    told = re.fullmatch(r"Team (\d) won in (\d) deals\. The scores are \((\d+), (\d+)\)\.\n", printed)
    assert told is not None
    winner, deals, *scores = map(int, told.groups())
    assert scores[winner] > scores[1 - winner]
    assert scores[winner] >= 8 or deals >= 8


def test_the_engine_checker_names_the_line_and_the_rule() -> None:
    checked = run("check_engine.py", "--sample")
    assert checked.returncode == 1
    assert checked.stdout.startswith("line 5 is illegal for seat 3: run-4:2c,3c,4c: ")
    assert checked.stdout.endswith("(B7)\n")


@pytest.mark.parametrize("game", ["bacon-4", "bacon-6", "applewood-3"])
def test_the_engine_checker_accepts_a_whole_match_and_finds_what_is_wrong_with_it(game: str) -> None:
    texts, _ = random_match(game, "engine")
    checked = run("check_engine.py", "--game", game, typed="\n".join(texts))
    assert (checked.returncode, checked.stdout) == (0, "Every move is legal.\n")

    after_the_end = run("check_engine.py", "--game", game, typed="\n".join([*texts, "", "# more", "pass"]))
    assert after_the_end.returncode == 1
    assert after_the_end.stdout.startswith(f"line {len(texts) + 3} is illegal for chance: pass: the match is over")

    unreadable = run("check_engine.py", "--game", game, typed="\n".join([texts[0], "pair-7:X,7c"]))
    assert unreadable.returncode == 1
    assert unreadable.stdout.startswith("line 2 is no move: ")
    assert "it is written 'pair-7:7c,X'" in unreadable.stdout


def test_house_rules_are_played_and_impossible_ones_refused() -> None:
    won, refused = run("house_rules.py").stdout.splitlines()
    told = re.fullmatch(r"Seat (\d) won after (\d+) deals\. The scores are \(([\d, ]+)\)\.", won)
    assert told is not None
    winner, deals, scores = int(told[1]), int(told[2]), [int(score) for score in told[3].split(", ")]
    assert sum(scores) == deals * (5 + 3 + 2 + 1 + 0)
    assert [seat for seat, score in enumerate(scores) if score == max(scores)] == [winner]
    assert refused == "Refused: naturals_each: 5 players with 13 naturals each need 65 cards, the pack has 60."


def test_own_cards_are_played_with_to_the_end_of_the_match() -> None:
    *lines, won = run("own_cards.py").stdout.splitlines()
    told = re.fullmatch(r"Seat ([01]) won the match\. The scores are \(([\d, ]+)\)\.", won)
    assert told is not None
    scores = [int(score) for score in told[2].split(",")]
    assert scores[int(told[1])] == 2
    assert sum(line.startswith("Seat ") for line in lines) == sum(scores)
    assert any(re.fullmatch(r"  The (Cook|Waiter|Critic) of seat [01] is defeated\.", line) for line in lines)


def test_the_table_lists_moves_and_says_what_is_wrong_with_one() -> None:
    typed = "pair\nquad\nhello\npair-7:7c,7d\nrun-11:9c,10c,X\nyes\npass\n"
    lines = run("table.py", "--seed", "7", typed=typed).stdout.splitlines()
    assert lines[0] == "--- Deal 1: seat 0 deals, seat 1 leads. ---"
    turn = lines.index("You are seat 0. Seat 3 played stretch-8:3c,4c,5c,6c,7h,8c. Beat it, or pass.")
    assert lines[turn + 1] == "Your hand: 1h 2h 3d 4d 4h 5c 5h 6d 6d 6h 7d 7h 9c 10c 10h X X"
    prompted = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    assert prompted[0] == "No pair is legal now."
    assert prompted[1].split("  ")[0] == "quad-4:4d,4h,X,X"
    assert prompted[2].startswith("'hello', at character 1: expected a combination")
    assert prompted[3].endswith("(B4)")
    assert prompted[4].endswith("(B7)")
    assert prompted[5].endswith("(B13)")
    assert prompted[6] == "Seat 0: pass"
    assert lines[-1] == "Goodbye."


@pytest.mark.parametrize("game", ["bacon-6", "applewood-3", "chunky-4"])
def test_people_can_play_a_whole_match_at_the_table(game: str) -> None:
    texts, end = random_match(game, "people")
    typed = [text for text in texts if not text.startswith("deal:")]
    played = run("table.py", "--game", game, "--seed", "people", "--people", "6", typed="\n".join(typed))
    assert played.stderr == ""
    lines = [line.removeprefix("> ") for line in played.stdout.splitlines()]
    assert [line.split(": ")[1] for line in lines if re.match(r"Seat \d: ", line)] == typed
    assert sum(line.startswith("--- Deal ") for line in lines) == end.deal_number
    assert sum(line.startswith("Scores: ") for line in lines) == end.deal_number
    *_, scores, winner = lines
    assert tuple(int(score.rsplit(" ", 1)[1]) for score in scores.removeprefix("Scores: ").split(", ")) == end.scores
    seats = [[str(seat) for seat in range(end.seats) if end.side_of(seat) == side] for side in end.winners]
    assert re.findall(r"[\d+]+", winner) == ["+".join(side) for side in seats]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "save-your-bacon"])
def test_the_host_sends_a_seat_what_it_may_know_and_its_moves(game: str) -> None:
    seat = GAMES[game].new_match(GAMES[game].rules, 0).seats - 1
    printed = run("front_end.py", "--game", game, "--seat", str(seat), "--json").stdout
    dealt = turns = 0
    for line in printed.splitlines():
        sent = json.loads(line)
        assert sorted(sent) == ["events", "moves", "view"]
        assert sent["view"]["seat"] == seat
        for event in sent["events"]:
            assert event["seen_by"] in (None, [seat])
            dealt += event["type"] == "hand-dealt"
        stage = sent["view"]["stage"]
        acts = stage is not None and not sent["view"]["winners"] and stage["seat"] == seat
        assert (sent["moves"] is not None) == acts
        if acts:
            turns += 1
            assert len(sent["moves"]["first"]) == min(5, sent["moves"]["count"])
    assert sent["view"]["winners"]
    assert dealt == sent["view"]["deal_number"]
    assert turns > dealt


def test_the_host_sends_a_seat_what_it_may_know_of_save_your_bacon() -> None:
    lines = run("front_end.py", "--game", "save-your-bacon", "--seat", "1", "--json").stdout.splitlines()
    turns, seen = 0, set()
    for line in lines:
        sent = json.loads(line)
        view = load_view(sent["view"])
        assert view.seat == 1
        assert (sent["moves"] is not None) == (view.to_act == 1)
        turns += sent["moves"] is not None
        for event in sent["events"]:
            assert event["seen_by"] in (None, [1])
            seen.add(event["type"])
    assert turns > 10
    assert seen >= {"cards-seen", "cards-drawn", "turn-began", "match-won"}
    told = run("front_end.py", "--game", "save-your-bacon", "--seat", "1").stdout
    assert told.count("  Your turn.\n") == turns


def test_the_host_says_what_is_sent_in_words_and_tells_a_spectator_no_hand() -> None:
    lines = run("front_end.py", "--seat", "2").stdout.splitlines()
    assert lines[:2] == [
        "deal-began: deal_number 1, dealer 0, starter 1",
        "hand-dealt: seat 2, hand 1d 1d 2c 3h 4d 4h 5d 5h 6c 8c 8h 9d 9d 10c 10h X X",
    ]
    assert "  Your turn. Your hand: 1d 1d 2c 3h 4d 4h 5d 5h 6c 8c 8h 9d 9d 10c 10h X X" in lines
    assert "  Your moves (1): pass" in lines
    spectator = run("front_end.py").stdout
    assert spectator.splitlines()[-1].startswith("match-won: winners ")
    assert "hand-dealt" not in spectator
    assert "Your" not in spectator
    refused = run("front_end.py", "--seat", "4")
    assert refused.returncode == 2
    assert "the seats of bacon-4 are 0 to 3" in refused.stderr


def test_the_host_refuses_wrong_answers() -> None:
    refusal = runpy.run_path(str(EXAMPLES / "front_end.py"))["refusal"]
    start = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
    deal = start.chance_move(7)
    assert refusal(start, 0, deal) == "it is not your turn"
    position = start.apply(deal)
    assert refusal(position, 0, "single-1:1h") == "it is not your turn"
    assert refusal(position, 1, "pass") == str(Illegal.MUST_LEAD)
    assert refusal(position, 1, deal) == str(Illegal.ALREADY_DEALT)
    assert refusal(position, 1, "hello").startswith("'hello', at character 1: ")
    assert refusal(position, 1, "single-1:1c") is None


@pytest.mark.parametrize("game", PRESETS)
def test_computers_play_every_game_to_its_end(game: str) -> None:
    assert run("table.py", "--game", game, "--people", "0").stdout.splitlines()[-1].startswith("Winner: seat")


def test_an_unknown_game_is_refused() -> None:
    for example in "table.py", "check_engine.py":
        refused = run(example, "--game", "poker")
        assert refused.returncode == 2
        assert "invalid choice: 'poker'" in refused.stderr


def functions(source: str) -> dict[str, str]:
    return {node.name: ast.dump(node) for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}


def test_the_tutorial_builds_the_example() -> None:
    page = (EXAMPLES.parent / "docs" / "tutorial.md").read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_examples(page)
    built = functions("".join(example.source for example in examples))
    program = functions((EXAMPLES / "table.py").read_text(encoding="utf-8"))
    assert program.pop("main")
    assert built == program
