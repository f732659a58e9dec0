"""``bacon-rules watch``: a match is told and recorded, and its seed repeats it."""

import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bacon_rules
from bacon_rules import chance_move, trick_taking
from bacon_rules.bots.all_games import choose
from bacon_rules.bots.strongest import installed
from bacon_rules.cli import watch
from bacon_rules.course import course
from bacon_rules.documents import write_json
from bacon_rules.games import GAMES, AnyState, Position
from bacon_rules.records import Valid, positions, read, validate_file
from bacon_rules.variants import USUAL
from tests import save_your_bacon
from tests.cli.running import ESCAPE, output, run
from tests.games.matches import played


def moves_of(start: Position, seed: int) -> Iterator[str]:
    """Yield what plain players play, as the command does."""
    whims = random.Random(str(seed))
    return (str(move) for move, _ in course(start.state, seed, lambda view: choose(view, whims)))


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the command play random matches, which are made once, and return the seeds that it plays by."""
    found: list[int] = []

    def random_course(start: AnyState, seed: int, *_: object) -> Iterator[tuple[Any, AnyState]]:
        found.append(seed)
        return ((move, position.apply(move).state) for position, move in played(start.name, most=1000))

    monkeypatch.setattr(watch, "course", random_course)
    return found


@pytest.mark.usefixtures("seeds")
@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_told_recorded_checked_and_shown(capsys: pytest.CaptureFixture[str], name: str) -> None:
    command = ("watch", "--game", name, "--seed", "11")
    first, *lines = output(capsys, *command, "--json", "--record", "json")
    assert json.loads(first) == {"type": "match", "game": name, "seed": 11, "version": bacon_rules.__version__}
    story = output(capsys, *command, "--record", "a.bacon.json")
    assert read("json") == read("a.bacon.json")

    verdict = validate_file("a.bacon.json")
    assert isinstance(verdict, Valid)
    record, end = verdict.record, verdict.end
    assert end.is_over
    assert (record.game, record.seats) == (name, ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay")[: end.seats])
    assert output(capsys, "validate", "a.bacon.json") == [f"a.bacon.json: {verdict}"]
    events = [event for now, move in zip(positions(record), record.moves, strict=False) for event in now.events(move)]
    assert lines == list(map(write_json, events))

    assert story[0] == f"bacon-rules watch --game {name} --seed 11"
    assert output(capsys, "show", "a.bacon.json") == [f"Played on {record.date}.", *story[2:]]
    shown = output(capsys, "show", "a.bacon.json", "--ply", "20")
    assert shown[:3] == [f"After 20 of {len(record.moves)} moves.", "", story[2]]
    text = "\n".join(story)
    assert text.isascii()
    assert "\x1b" not in text
    assert max(map(len, story)) <= (100 if name == "save-your-bacon" else 80)
    begun = [event for event in events if event["type"] in ("deal-began", "game-began")]
    assert text.count("\n--- ") == len(begun) > 0
    for event in events:
        for word in ("hand", "combination"):
            assert " ".join(re.findall(r"[\dJQKA]+[cdhs]|X", str(event.get(word, "")))) in text


@pytest.mark.parametrize("name", ["applewood-3", "trick-taking", "save-your-bacon"])
def test_a_match_is_watched_in_another_language_as_its_record_is_shown(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    command = ("watch", "--game", name, "--seed", "11", "--max-moves", "40", "--record", "a", "--language", "ja")
    told = output(capsys, *command)
    shown = output(capsys, "show", "a", "--language", "ja")
    assert told[2:-1] == shown[1:-1]
    assert all(not line.isascii() for line in (told[3], told[-1], shown[-1]))


def test_a_language_without_words_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    told = "bacon-rules watch: argument --language: there are no words in 'xx', there are en, ja\n"
    assert run(capsys, "watch", "--language", "xx") == (2, [], told)


@pytest.mark.parametrize("name", ["applewood-3", "trick-taking", "save-your-bacon"])
def test_the_same_seed_makes_the_same_match_and_another_seed_another_one(name: str) -> None:
    start = GAMES[name].new_match({"game": name}, 0)
    moves = list(moves_of(start, 1))
    assert list(moves_of(start, 1)) == moves != list(moves_of(start, 2))
    end = start
    for move in moves:
        end = end.apply(move)
    assert end.is_over


def test_the_deals_are_those_that_the_library_makes_of_the_seed() -> None:
    start = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
    assert next(moves_of(start, -7)) == str(chance_move(start.state, seed=-7))


def test_the_command_plays_what_the_players_choose(capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "watch", "--game", "applewood-3", "--seed", "1", "--record", "a")
    record = read("a")
    assert record.moves == tuple(moves_of(record.start, 1))


STALLING = Path(save_your_bacon.__file__).with_name("stalling.json")


def test_a_match_without_an_end_is_told_recorded_and_shown_as_unfinished(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("watch", "--pool", str(STALLING), "--seed", "1", "--max-moves", "60", "--record", "a")
    assert output(capsys, *command)[-2:] == ["", "The match is unfinished: it had no end after 60 moves."]
    assert json.loads(output(capsys, *command, "--json")[-1]) == {"type": "unfinished", "moves": 60}
    verdict = validate_file("a")
    assert isinstance(verdict, Valid)
    assert (len(verdict.record.moves), verdict.record.result.winners) == (60, ())
    assert output(capsys, "show", "a")[-1] == "The match is not over."


def test_a_match_stops_by_itself(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.cli.starting.MOST_MOVES", 40)
    assert output(capsys, "watch", "--pool", str(STALLING))[-1].endswith("after 40 moves.")


def test_the_first_line_repeats_a_match_of_no_given_seed(capsys: pytest.CaptureFixture[str], seeds: list[int]) -> None:
    story = output(capsys, "watch")
    command, *arguments = story[0].split()
    assert command == "bacon-rules"
    assert output(capsys, *arguments) == story
    assert seeds[0] == seeds[1]


@pytest.mark.usefixtures("seeds")
def test_colour_changes_nothing_but_the_colour(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    story = output(capsys, "watch", "--seed", "1", "--game", "bacon-6")
    lines = output(capsys, "watch", "--seed", "1", "--json")
    monkeypatch.setenv("FORCE_COLOR", "1")
    colourful = output(capsys, "watch", "--seed", "1", "--game", "bacon-6")
    assert colourful != story
    assert [ESCAPE.sub("", line) for line in colourful] == story
    assert output(capsys, "watch", "--seed", "1", "--json") == lines


@pytest.mark.parametrize("seed", ["9" * 1000, "-" + "9" * 1000, "+7", "007", "-0"])
def test_every_whole_number_of_up_to_1000_digits_is_a_seed(
    capsys: pytest.CaptureFixture[str], seeds: list[int], seed: str
) -> None:
    first = output(capsys, "watch", "--seed", seed, "--game", "trick-taking", "--json")[0]
    assert json.loads(first)["seed"] == int(seed) == seeds[0]


@pytest.mark.usefixtures("seeds")
def test_a_record_that_cannot_be_written_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    status, told, errors = run(capsys, "watch", "--seed", "11", "--record", "none/a.bacon.json")
    assert status == 1
    assert told
    assert errors == "bacon-rules: none/a.bacon.json: it cannot be written: No such file or directory\n"


def test_the_usual_game_is_one_of_the_games() -> None:
    assert GAMES[USUAL].name == USUAL


@pytest.mark.usefixtures("seeds")
def test_the_command_waits_after_each_move(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    story = output(capsys, "watch", "--seed", "1", "--pause", ".25", "--record", "a")
    assert waits == [0.25] * len(read("a").moves)
    assert output(capsys, "watch", "--seed", "1", "--pause", "0") == story
    assert len(waits) == len(read("a").moves)


@pytest.mark.few(1)
@pytest.mark.parametrize("computers", ["any", "net", "search:1"])
def test_computers_are_chosen_by_name(capsys: pytest.CaptureFixture[str], computers: str) -> None:
    if computers == "net":
        pytest.importorskip("numpy")
    usual = output(capsys, "watch", "--game", "trick-taking", "--seed", "3")
    assert usual == output(capsys, "watch", "--game", "trick-taking", "--seed", "3", "--computers", "plain")
    story = output(capsys, "watch", "--game", "trick-taking", "--seed", "3", "--computers", computers)
    assert story[0] == f"bacon-rules watch --game trick-taking --computers {computers} --seed 3"
    assert story[1:] != usual[1:]
    assert story == output(capsys, *story[0].split()[1:])


def test_the_strongest_computers_say_who_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("watch", "--game", "trick-taking", "--seed", "3", "--max-moves", "9", "--computers")
    status, story, errors = run(capsys, *asked, "strongest")
    who = installed(trick_taking.new_match(trick_taking.Rules())).name
    assert (status, errors) == (0, f"bacon-rules: the strongest player for trick-taking that is installed is {who}\n")
    assert story[0] == f"bacon-rules watch --game trick-taking --computers {who} --seed 3"
    assert story == output(capsys, *asked, who)


@pytest.mark.parametrize(
    ("computers", "told"),
    [
        ("plane", "no player 'plane'; there are plain, any, quick, net, strongest, search:100, net+search:100"),
        ("search:0", "expected a number from 1"),
    ],
)
@pytest.mark.parametrize("command", ["play", "table", "watch"])
def test_there_are_no_such_computers(
    capsys: pytest.CaptureFixture[str], command: str, computers: str, told: str
) -> None:
    status, _, errors = run(capsys, command, "--computers", computers)
    assert status == 2
    assert told in errors
