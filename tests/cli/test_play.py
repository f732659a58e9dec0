"""``bacon-rules play``: what is typed is understood, what is shown comes from one seat's view, records go on."""

import datetime
import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Self

import attrs
import pytest
from rich.cells import cell_len
from rich.text import Text

from bacon_rules import climbing
from bacon_rules.bots.reasons import reason
from bacon_rules.cli import main, play
from bacon_rules.cli.playing import hints, terminal
from bacon_rules.cli.playing.company import Company, voice
from bacon_rules.cli.playing.desk import Desk
from bacon_rules.cli.playing.frame import Page, drawn
from bacon_rules.cli.playing.help import card_texts, help_texts, keys, rules_texts
from bacon_rules.cli.playing.looks import padded, printable, with_cards, wrapped
from bacon_rules.cli.playing.painting import Painted
from bacon_rules.cli.playing.terminal import Terminal
from bacon_rules.games import GAMES, Position, game_of_any
from bacon_rules.records import Record, Valid, read, validate, write
from bacon_rules.save_your_bacon.frames import Counters
from bacon_rules.save_your_bacon.shown.marks import marks
from bacon_rules.sitting import Sitting
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.words import describe, languages
from tests.cli.screens import kept
from tests.games.matches import RULES, played
from tests.save_your_bacon import scenarios
from tests.save_your_bacon.corpus import corpus

NAMES = ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay")
STALLING = Path(scenarios.__file__).with_name("stalling.json")
GAME = ("--pause", "0", "--seed", "7")
INTERRUPT = "\x03"

Playing = Callable[..., tuple[int, list[str], str]]


@pytest.fixture
def playing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Playing:
    """Return what plays with the command and types some lines, then nothing more."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")

    def run(lines: Iterable[str], *arguments: str) -> tuple[int, list[str], str]:
        typed = iter(lines)

        def answer(prompt: str) -> str:
            line = next(typed, None)
            if line is None:
                raise EOFError
            if line == INTERRUPT:
                raise KeyboardInterrupt
            print(f"{prompt}{line}")
            return line

        monkeypatch.setattr("builtins.input", answer)
        status = main(["play", *GAME, *arguments])
        told = capsys.readouterr()
        return status, told.out.splitlines(), told.err

    return run


class Clock(datetime.datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Self:
        return cls(2026, 11, 27, 16, tzinfo=tz)


def forever(line: str) -> Iterator[str]:
    while True:
        yield line


def after(lines: list[str], typed: str) -> str:
    """Return what was shown after a line was typed."""
    place = max(number for number, line in enumerate(lines) if line == f"> {typed}")
    return "\n".join(lines[place + 1 :])


@pytest.mark.few(2)
@pytest.mark.parametrize("game", ["applewood-3", "trick-taking", "save-your-bacon"])
def test_a_whole_match_is_played_and_kept(playing: Playing, game: str) -> None:
    status, shown, errors = playing(forever("1"), "--game", game, "--name", "Zoë")
    assert (status, errors) == (0, "")
    (path,) = kept()
    assert path.name.startswith(f"{game}-2")
    verdict = validate(read(path))
    assert isinstance(verdict, Valid)
    assert verdict.end.is_over
    assert verdict.record.seats[:2] == ("Zoë", "Ann (computer)")
    assert shown[-1].endswith(f"The record is {path}.")
    assert "Enter leaves." in shown[-6:]
    text = "\n".join(shown)
    assert "\x1b" not in text
    assert max(map(cell_len, shown[:-1])) <= 80


@pytest.mark.few(2)
@pytest.mark.parametrize("seat", ["0", "1"])
@pytest.mark.parametrize(
    ("language", "outcome"),
    [
        ("en", "The match is unfinished: it had no end after 30 moves."),
        ("ja", "30手で終わらず、試合は打ち切られました。"),
    ],
)
def test_a_match_without_an_end_is_unfinished_whoever_moves(
    playing: Playing, language: str, outcome: str, seat: str
) -> None:
    command = f"--pool {STALLING} --max-moves 30 --language {language} --seat {seat} --record a".split()
    status, shown, errors = playing(forever("1"), "--game", "save-your-bacon", *command)
    assert (status, errors) == (0, "")
    assert outcome in shown
    assert shown[-1].startswith(outcome)
    assert len(read("a").moves) == 30
    assert isinstance(validate(read("a")), Valid)
    playing(forever("1"), "--resume", "a", "--max-moves", "33")
    assert len(read("a").moves) == 33


def test_the_end_of_a_deal_waits_for_the_person(playing: Playing) -> None:
    _, shown, _ = playing(["1"] * 60, "--game", "applewood-3")
    place = next(number for number, line in enumerate(shown) if line == "Enter goes on.")
    assert any("The deal is over." in line for line in shown[place - 20 : place])


def test_the_person_can_leave_between_deals(playing: Playing) -> None:
    _, shown, _ = playing(["1"] * 60, "--game", "applewood-3")
    ones = [line for line in shown[: shown.index("Enter goes on.")] if line == "> 1"]
    _, shown, _ = playing([*["1"] * len(ones), "q", "1", "1"], "--game", "applewood-3")
    assert shown[-2].startswith("> q")


def test_the_last_decision_can_be_taken_back_between_deals_and_at_the_end(playing: Playing) -> None:
    _, shown, _ = playing(["1"] * 60, "--game", "applewood-3", "--record", "a")
    ones = [line for line in shown[: shown.index("Enter goes on.")] if line == "> 1"]
    _, shown, _ = playing([*["1"] * len(ones), "u", "q"], "--game", "applewood-3", "--record", "b")
    _, before, _ = playing([*["1"] * (len(ones) - 1), "q"], "--game", "applewood-3", "--record", "c")
    assert read("b").moves == read("c").moves
    assert after(shown, "u").splitlines()[:-2] == before[-len(after(shown, "u").splitlines()) : -2]

    _, shown, _ = playing(forever("1"), "--game", "trick-taking", "--record", "d")
    typed = [line for line in shown if line == "> 1"][:-1]
    _, shown, _ = playing([*["1"] * len(typed), "undo", "q"], "--game", "trick-taking", "--record", "e")
    assert read("d").moves[: len(read("e").moves)] == read("e").moves
    assert not read("e").result.winners


def test_any_command_can_be_typed_on_a_page(playing: Playing) -> None:
    _, shown, _ = playing(["1", "?", "u", "m", "h", "r", "?", "q", "q"], "--record", "a")
    assert "Beat Cam's pair of tens" in after(shown, "u")
    assert " suggests: " in after(shown, "h")


def test_leaving_keeps_the_record_which_goes_on(playing: Playing) -> None:
    status, shown, errors = playing(["1", "1", "q"], "--seat", "2", "--record", "evening.bacon.json")
    assert (status, errors) == (0, "")
    assert shown[-1] == "The match is kept: bacon-rules play --resume evening.bacon.json"
    kept = read("evening.bacon.json")
    assert kept.seats == ("Ben (computer)", "Cam (computer)", "Ann", "Dee (computer)")
    status, again, errors = playing(["quit"], "--resume", "evening.bacon.json")
    assert (status, errors) == (0, "")
    assert read("evening.bacon.json") == kept
    assert again[-8:-2] == shown[-8:-2]
    assert "Ann (you)" in "\n".join(again)
    playing(["1"], "--resume", "evening.bacon.json", "--record", "other.bacon.json", "--name", "Zoë")
    assert read("evening.bacon.json") == kept
    other = read("other.bacon.json")
    assert other.moves[: len(kept.moves)] == kept.moves
    assert len(other.moves) > len(kept.moves)
    assert other.seats[2] == "Zoë"


def test_the_record_goes_on_as_the_match_would_have(playing: Playing) -> None:
    playing(["1", "1", "1", "1", "q"], "--record", "whole")
    playing(["1", "q"], "--record", "half")
    playing(["1", "1", "1", "q"], "--resume", "half")
    assert read("half").moves == read("whole").moves


def test_a_record_always_goes_on_in_the_same_way(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    playing(["1", "q"], "--record", "half")
    monkeypatch.setattr(f"{__name__}.GAME", ("--pause", "0"))
    for name in "a", "b":
        playing(forever("1"), "--resume", "half", "--record", name, "--max-moves", "50")
    assert read("a").moves == read("b").moves
    playing(forever("1"), "--resume", "half", "--record", "c", "--max-moves", "50", "--seed", "1")
    assert read("c").moves != read("a").moves


def test_after_a_match_another_one_begins_in_a_file_of_its_own(playing: Playing) -> None:
    def until_over(then: list[str]) -> Iterator[str]:
        while not (Path("over").exists() and read("over").result.winners):
            yield "1"
        yield from then

    _, shown, errors = playing(until_over(["again", "1", "q"]), "--game", "trick-taking", "--record", "over")
    assert errors == ""
    assert "(Rule T7)" in "\n".join(shown)
    assert shown[-1] == "The match is kept: bacon-rules play --resume over-2"
    first, second = read("over"), read("over-2")
    assert first.result.winners
    assert (second.seats, second.rules, second.dealer) == (first.seats, first.rules, 1)
    assert second.moves
    assert second.moves[0] != first.moves[0]
    _, shown, _ = playing(["a", "q"], "--resume", "over")
    assert shown[-1] == "The match is kept: bacon-rules play --resume over-3"


def test_without_a_name_the_last_kept_match_goes_on(playing: Playing) -> None:
    status, _, errors = playing([], "--resume")
    assert (status, "so there is none to go on with" in errors) == (1, True)
    playing(["1", "q"], "--game", "bacon-4")
    (before,) = kept()
    os.utime(before, (1, 1))
    playing(["1", "q"], "--game", "trick-taking")
    _, shown, _ = playing(["q"], "--resume")
    assert "the trick-taking game" in "\n".join(shown)
    os.utime(before, (4e9, 4e9))
    _, shown, _ = playing(["q"], "--resume", "--language", "ja")
    assert "ベーコン(4人)" in "\n".join(shown)
    assert shown[-1].endswith("bacon-rules play --resume --language ja")
    assert str(before) in shown[-1]
    before.with_name(f"{before.name}.links").touch()
    _, shown, _ = playing(["q"], "--resume")
    assert "the trick-taking game" in "\n".join(shown)


def test_a_match_goes_on_from_an_earlier_position_in_another_file(playing: Playing) -> None:
    playing(["1", "1", "1", "q"], "--record", "a")
    whole = read("a")
    status, _, errors = playing(["q"], "--resume", "a", "--ply", "5", "--record", "./a")
    assert (status, "--record: a is the match to play on from" in errors) == (2, True)
    playing(["q"], "--resume", "a", "--ply", "0", "--record", "first")
    assert (read("first").start, read("a")) == (whole.start, whole)
    playing(["q"], "--resume", "a", "--ply", "5", "--record", "b")
    assert (read("a"), read("b").moves[:5]) == (whole, whole.moves[:5])
    playing(["q"], "--resume", "a", "--ply", "5")
    assert read(kept()[0]).moves == read("b").moves
    assert playing([], "--resume", "a", "--ply", "500")[2].endswith(f"a has {len(whole.moves)} moves, not 500\n")
    assert playing([], "--ply", "5")[0] == 2


def test_a_folder_that_cannot_be_made_is_told(playing: Playing) -> None:
    Path("data").touch()
    status, _, errors = playing(["q"])
    assert (status, "records: the folder cannot be made: Not a directory" in errors) == (1, True)


def test_a_match_that_is_over_is_shown(playing: Playing) -> None:
    playing(forever("1"), "--game", "trick-taking", "--record", "over")
    status, shown, errors = playing([""], "--resume", "over")
    assert (status, errors) == (0, "")
    assert "win the match" in shown[-1]


def test_a_new_match_takes_a_new_file(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.records.kept.datetime.datetime", Clock)
    for _ in range(3):
        playing(["q"])
    assert [path.name for path in kept()] == [f"bacon-4-20261127-160000{more}.bacon.json" for more in ("-2", "-3", "")]


def test_undo_takes_back_the_last_decision_and_what_followed(playing: Playing) -> None:
    _, once, _ = playing(["1", "q"], "--record", "a")
    _, twice, _ = playing(["1", "1", "u", "q"], "--record", "b")
    assert read("a").moves == read("b").moves
    assert after(twice, "u").splitlines()[:-2] == after(once, "1").splitlines()[:-2]
    _, nothing, _ = playing(["u", "u", "q"], "--record", "c")
    assert "There is no earlier decision of yours." in after(nothing, "u")
    _, redone, _ = playing(["1", "u", "1", "q"], "--record", "d")
    assert read("a").moves == read("d").moves
    assert "Ann" in "\n".join(redone)


def test_moves_are_typed_loosely_and_asked_about(playing: Playing) -> None:
    _, shown, _ = playing(["PASS", "stretch", "q"], "--record", "a")
    assert not any(move.startswith("stretch") for move in read("a").moves[-1:])
    assert re.search(r"This can mean \d+ moves: which one\?", after(shown, "stretch"))
    _, _, _ = playing(["pass", "stretch", "2", "q"], "--record", "b")
    assert any(move.startswith("stretch") for move in read("b").moves[-4:])


def test_all_moves_that_a_text_can_mean_are_shown_and_played_by_number(playing: Playing) -> None:
    _, shown, _ = playing(["pass", "stretch", "m", "n", "n", "", "q"], "--record", "a")
    found = re.search(r"This can mean (\d+) moves", after(shown, "stretch"))
    assert found
    assert f"m shows all {found[1]}" in after(shown, "stretch").split("\n> m")[0]
    assert f"Legal moves 1 to 20 of {found[1]}" in after(shown, "m")
    _, shown, _ = playing(["pass", "stretch", "m", "n", "21", "q"], "--record", "b")
    page = after(shown, "n").split("\n> ")[0]
    named = re.search(r"^ *21 (Stretch \S+)", page, re.MULTILINE)
    assert named
    assert describe(climbing.parse_move(read("b").moves[len(read("a").moves)])).startswith(named[1])
    _, shown, _ = playing(["pass", "stretch", "zzzz", "m", "q"])
    assert "Legal moves 1 to 20 of 439" in after(shown, "m")
    _, shown, _ = playing(["pass", "stretch", "h", "m", "q"])
    assert "Legal moves 1 to 20 of 439" in after(shown, "m")


def test_a_near_miss_is_asked_back_and_plays_nothing(playing: Playing) -> None:
    _, shown, _ = playing(["pass", "strech", "q"], "--record", "a")
    told = after(shown, "strech")
    assert "'strech' is no word for a move, did you mean 'stretch'?" in told
    assert re.search(r"^ *1 Stretch", told, re.MULTILINE)
    _, _, _ = playing(["pass", "q"], "--record", "b")
    assert read("a").moves == read("b").moves
    _, _, _ = playing(["pass", "strech", "1", "q"], "--record", "c")
    assert read("c").moves[len(read("a").moves)].startswith("stretch-")


def test_what_cannot_be_played_is_explained_with_what_can(playing: Playing) -> None:
    _, shown, _ = playing(["pass", "22", "foo", "", "q"])
    told = after(shown, "22")
    assert "Pair of twos, X = 2: only the same kind or a bomb beats the top combination" in told
    assert "1 Stretch 3–8" in told  # noqa: RUF001
    assert "'foo' is no word for a move" in after(shown, "foo")
    assert "'foo'" not in after(shown, "")


def test_broken_rules_are_told_in_the_language_of_the_person(playing: Playing) -> None:
    _, shown, _ = playing(["pass", "22", "foo", "q"], "--language", "ja")
    assert "only the same kind" not in after(shown, "22")
    assert "'foo'" in after(shown, "foo")


def test_all_moves_are_shown_by_page(playing: Playing) -> None:
    _, shown, _ = playing(["pass", "m", "", "b", "q", "m", "n", "zzz", "m", "25", "q"], "--record", "a")
    assert "Legal moves 1 to 20 of 439" in "\n".join(shown)
    assert "Legal moves 21 to 40 of 439" in "\n".join(shown)
    assert "'zzz' is no word" in after(shown, "zzz")
    record = read("a")
    position = record.start
    for move in record.moves:
        if position.to_act == 0 and len(position.legal_moves()) == 439:
            assert move == position.legal_moves()[24]
            break
        position = position.apply(move)
    else:
        raise AssertionError("the move was not played")


def test_the_pages_of_few_moves_end(playing: Playing) -> None:
    _, shown, _ = playing(["m", "", "q"], "--game", "trick-taking")
    assert "Legal moves 1 to 3 of 3" in "\n".join(shown)
    assert shown[-1].startswith("The match is kept")


@pytest.mark.few(6)
@pytest.mark.parametrize("command", ["h", "?", "r", "help", "hint", "rules"])
@pytest.mark.parametrize("game", ["bacon-4", "trick-taking", "save-your-bacon"])
def test_help_is_at_hand(playing: Playing, game: str, command: str) -> None:
    expected = {"h": " suggests: ", "?": "What you can type", "r": "The rules behind the question"}[
        {"help": "?", "hint": "h", "rules": "r"}.get(command, command)
    ]
    _, shown, _ = playing([command, "", "q"], "--game", game)
    assert expected in after(shown, command)


def test_a_move_can_be_typed_on_any_page(playing: Playing) -> None:
    playing(["?", "pass", "q"], "--record", "a", "--seat", "2")
    playing(["pass", "q"], "--record", "b", "--seat", "2")
    playing(["r", "b", "?", "q", "q"], "--record", "c", "--seat", "2")
    assert read("a").moves == read("b").moves
    assert len(read("c").moves) < len(read("a").moves)


def test_cards_of_save_your_bacon_can_be_read(playing: Playing) -> None:
    lines = ["c lighthouse", "", "c", "q", "c zzzz", "", "1", "c", "q", "q"]
    _, shown, _ = playing(lines, "--game", "save-your-bacon")
    text = "\n".join(shown)
    assert "The Lighthouse Keeper, Olga Lantern" in text
    assert "Nothing here is called zzzz." in text


def test_champions_can_be_read_as_soon_as_they_lie_there() -> None:
    for stage in ("Building", "Drafting", "Returning"):
        view = corpus()[stage].observe(0)
        texts = "\n".join(map(str, card_texts(view, "", speaker_of("en"))))
        rows: Any = getattr(view.stage, "picked", None) or getattr(view.stage, "champions", ())
        keys = [*getattr(view.stage, "pool", ()), *(key for row in rows for key in row)]
        assert all(view.rules.pool.faces[key].title in texts for key in keys)
        assert ("There are no cards to see yet." in texts) is (not keys)


def test_whoever_takes_a_deck_sees_what_it_plays_like_and_its_cards(playing: Playing) -> None:
    _, shown, _ = playing(["c harbour", "q", "q"], "--game", "save-your-bacon")
    assert "Harbour Shift: The Lighthouse Keeper, The Smuggler, The Sea Serpent" in "\n".join(shown)
    assert "Above all, it gives conditions." in "\n".join(shown)
    assert "2× Fog Bank" in after(shown, "c harbour")  # noqa: RUF001


@pytest.mark.parametrize("command", ["?", "r"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_help_and_rules_explain_every_sign_of_the_cards(playing: Playing, command: str, language: str) -> None:
    arguments = ("--game", "save-your-bacon", "--language", language)
    _, shown, _ = playing([command, "", "", "q"], *arguments)
    view = GAMES["save-your-bacon"].new_match(GAMES["save-your-bacon"].rules, 0).state.observe(0)
    for mark in marks(view.rules.pool, speaker_of(language)):
        assert f"  {mark.sign:<6}{mark.full or mark.text}" in shown


@pytest.mark.parametrize("command", ["?", "r"])
def test_playing_cards_have_no_signs_to_explain(playing: Playing, command: str) -> None:
    _, shown, _ = playing([command, "", "q"])
    assert "Signs on cards" not in "\n".join(shown)


def test_a_match_goes_on_in_the_language_in_which_it_was_left(playing: Playing) -> None:
    playing(["1", "q"], "--language", "ja", "--record", "a")
    assert [name.endswith("(コンピューター)") for name in read("a").seats] == [False, True, True, True]
    _, shown, _ = playing(["q"], "--resume", "a")
    assert "試合" in shown[-1]
    assert "▸ Ann (あなた)" in "\n".join(shown)
    _, shown, _ = playing(["q"], "--resume", "a", "--language", "en")
    assert "The match is kept" in shown[-1]
    assert [name.endswith(" (computer)") for name in read("a").seats] == [False, True, True, True]
    assert [name.partition(" ")[0] for name in read("a").seats] == ["Ann", "Ben", "Cam", "Dee"]


def test_the_environment_says_which_language_a_new_match_has(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "▸ Ann (あなた)" in "\n".join(playing(["q"], "--record", "a", "--seat", "0")[1])
    assert playing([], "--seat", "9")[2] == "bacon-rules: --seat: bacon-4の座席は0から3までです。9はありません。\n"
    assert "The match is kept" in playing(["q"], "--record", "b", "--language", "en")[1][-1]
    assert "The match is kept" in playing(["q"], "--resume", "b")[1][-1]


def test_an_interrupt_leaves_one_line_and_the_record(playing: Playing) -> None:
    status, shown, errors = playing(["1", INTERRUPT])
    assert (status, errors) == (130, "")
    (path,) = kept()
    assert shown[-1] == f"The match is kept in {path}. To go on: bacon-rules play --resume"
    assert read(path).moves


@pytest.mark.parametrize("lines", [[], ["?"], ["m"], ["r"]])
def test_the_end_of_input_leaves_as_well(playing: Playing, lines: list[str]) -> None:
    status, shown, errors = playing(lines)
    assert (status, errors) == (0, "")
    assert shown[-1] == f"The match is kept in {kept()[0]}. To go on: bacon-rules play --resume"


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (("--seat", "5"), 2, "--seat: bacon-4 has the seats 0 to 3, not 5"),
        (("--language", "xx"), 2, "play: argument --language: there are no words in 'xx', there are en, ja"),
        (("--resume", "nowhere"), 1, "nowhere: file: No such file or directory"),
        (("--record", "no/where"), 1, "no/where: it cannot be written: No such file or directory"),
        (("--name", "a\nb"), 1, "seats[0]: a name has no control characters and no line ends: 'a\\nb'"),
        (("--game", "bacon-4", "--pool", "starter"), 2, "--pool: bacon-4 is not played with a pool"),
    ],
)
def test_wrong_wishes_get_one_line(playing: Playing, arguments: tuple[str, ...], status: int, told: str) -> None:
    found, shown, errors = playing([], *arguments)
    assert (found, shown) == (status, [])
    assert errors.startswith("bacon-rules")
    assert told.partition(": file")[0] in errors
    assert len(errors.splitlines()) == 1


def test_a_wrong_record_is_not_gone_on_with(playing: Playing) -> None:
    playing(["1", "q"], "--record", "a")
    record = read("a")
    text = Path("a").read_text(encoding="utf-8")
    Path("wrong").write_text(text.replace(record.moves[1], "pass", 1), encoding="utf-8")
    status, _, errors = playing([], "--resume", "wrong")
    assert status == 1
    assert errors.startswith("bacon-rules: wrong: move 2: pass: a player who leads cannot pass (B8)")
    assert playing([], "--resume", "a", "--seat", "4")[0] == 2


def test_a_record_without_people_or_names_is_gone_on_with(playing: Playing) -> None:
    start = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
    write(Record.of_texts(start, [], seats=["", "", "", ""]), "nameless")
    _, shown, _ = playing(["q"], "--resume", "nameless", "--seat", "1")
    assert "Seat 1 (you)" in "\n".join(shown)
    assert read("nameless").seats == ("Seat 0 (computer)", "Seat 1", "Seat 2 (computer)", "Seat 3 (computer)")


def test_a_record_that_cannot_be_written_any_more_is_told(playing: Playing) -> None:
    def lines() -> Iterator[str]:
        Path("a").unlink()
        Path("a").mkdir()
        yield "1"

    status, _, errors = playing(lines(), "--record", "a")
    assert status == 1
    assert "another program has changed it" in errors


def test_without_rich_it_is_said_what_is_missing(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "NEEDED", ("rich", "no_such_package"))
    expected = "bacon-rules: playing needs no_such_package: python -m pip install 'bacon-rules[play]'\n"
    assert playing([]) == (1, [], expected)


def test_computers_are_looked_at_for_a_moment(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    _, shown, _ = playing(["q"], "--pause", "1.5", "--seat", "3")
    assert set(waits) == {1.5}
    assert "Cam is to lead." in "\n".join(shown) or "is to beat" in "\n".join(shown)


def test_a_closed_input_leaves(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["play", *GAME]) == 0
    assert capsys.readouterr().out.endswith("To go on: bacon-rules play --resume\n")


def test_a_record_can_come_from_standard_input(
    playing: Playing, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    playing(["1", "q"], "--record", "a")
    with Path("a").open(encoding="utf-8") as file:
        monkeypatch.setattr("sys.stdin", file)
        assert main(["play", *GAME, "--resume", "-"]) == 0
    assert read(kept()[0]) == read("a")
    assert capsys.readouterr().err == ""


def test_without_an_output_nothing_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert main(["play", *GAME]) == 1
    assert capsys.readouterr().err == "bacon-rules: playing needs an output\n"


def test_an_output_that_knows_few_letters_gets_question_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, "ascii"))
    monkeypatch.setattr("sys.stdin", None)
    assert main(["play", *GAME]) == 0
    assert b"1?  2?  3?" in written.getvalue()


def test_pages_fill_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setenv("LINES", "10")
    desk = desk_at(played("trick-taking")[0][0], 0)
    shown: list[Text] = []
    monkeypatch.setattr(desk.terminal, "show", shown.extend)
    desk.show_page("Title", [Text("one"), Text("two")], "keys")
    assert [line.plain for line in shown] == ["Title", "─" * 30, "one", "two", "", "", "", "", "keys"]


def desk_at(position: Position, seat: int, language: str = "en") -> Desk:
    """Return a desk at a position, without the moves before it."""
    names = NAMES[: position.seats]
    sitting = Sitting(position, names, frozenset({seat}), 7)
    return Desk(sitting, seat, Terminal(), Company(names, language, voice(language)), 0)


def screen(desk: Desk, columns: int = 80, rows: int = 23) -> list[str]:
    """Return the screen on which the person is asked, or looks on."""
    view = desk.view
    choices: Any = desk.sensible() if view.to_act == view.seat else ()
    page = desk.page(with_cards(desk.asked()), choices=choices, more="more", keys=keys(view, desk.company.voice))
    return [line.plain for line in drawn(page, columns, rows).lines]


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RULES)
def test_screens_fit_and_show_nothing_that_the_seat_may_not_know(name: str, language: str) -> None:
    for position, _ in played(name, 150)[::25]:
        for seat in range(position.seats):
            desk = desk_at(position, seat, language)
            shown = screen(desk)
            assert len(shown) == 23
            assert {cell_len(line) for line in shown} == {80}
            view = desk.view
            other = Position(view.determinize(3))
            assert screen(desk_at(other, seat, language)) == shown
            if view.to_act == seat:
                assert hints.hint(view, desk.company)
                moves: Any = view.legal_moves()
                told = [reason(view, move, language) for move in moves[:: max(1, len(moves) // 20)]]
                assert all(told)
                assert [*rules_texts(view, desk.company.speaker(view))]
                assert [*help_texts(view, desk.company.voice)]


@pytest.mark.parametrize("name", ["bacon-6", "chunky-6", "applewood-3"])
def test_a_hint_has_a_reason_for_every_move(name: str) -> None:
    reasons: set[str] = set()
    for position, _ in played(name, 300):
        if position.to_act is not None:
            view: Any = position.state.observe(position.to_act)
            moves = view.legal_moves()
            some = (*moves[:: max(1, len(moves) // 5)], *moves.others)
            told = [reason(view, move, "en") for move in some]
            assert all(told)
            reasons |= set(told)
    assert len(reasons) > 8 or name == "applewood-3"


def test_a_scene_shows_who_is_out_and_what_is_counted_on_cards() -> None:
    shield = scenarios.equipment("Shield")
    state = scenarios.position(
        scenarios.Seat(out=True),
        scenarios.Seat(hand="nap"),
        scenarios.Seat(),
        cards=[shield],
        gear=[("shield", 3)],
        counters={3: (Counters("oil", 2),)},
        best_of=3,
        turn=1,
    )
    shown = Company(NAMES, "en", voice("en")).scene(state.observe(1))
    assert shown.standing.plain == "Ann 0  Ben 0  Cam 0  3 bacon win, 21 spent energy lose"
    nothing = "0 bacon, 0 energy, 0 of 21 spent"
    assert [row.plain.rstrip() for row in shown.rows] == [
        "  Ann        out",
        f"▸ Ben (you)  {nothing}  hand 1, deck 0  discard 0",
        "    Oak                    2/4 2 oil [Shield 1/2]",
        "    Elm                    2/4",
        "    Ash                    2/4",
        f"  Cam        {nothing}  hand 0, deck 0  discard 0",
        "    Oak                    2/4",
        "    Elm                    2/4",
        "    Ash                    2/4",
    ]


@pytest.mark.parametrize(
    "name", ["bacon-6", "trick-taking", "save-your-bacon", "save-your-bacon, stress free-for-all-4 draft best of 3"]
)
@pytest.mark.parametrize(("columns", "rows"), [(20, 8), (40, 12), (80, 24), (200, 60)])
def test_screens_of_any_size_keep_the_hand_and_the_commands(name: str, columns: int, rows: int) -> None:
    for position, _ in played(name, 100)[::20]:
        if position.to_act is not None:
            desk = desk_at(position, position.to_act)
            shown = screen(desk, columns, rows - 1)
            assert len(shown) == rows - 1
            assert max(map(cell_len, shown)) <= columns
            assert any("q quit" in " ".join(shown[-3:]) for _ in shown) or columns < 40


@pytest.mark.parametrize(
    ("columns", "rows", "shown", "choices"),
    [
        (
            24,
            14,
            "A deal            1 to 0|-|Ann|Ben|-|LOG 3|Play:|  1 single     4 triple|  2 pair       5 quad|  3 pass",
            5,
        ),
        (24, 13, "A deal            1 to 0|-|Ann|Ben|-|LOG 3|Play:|  1 single     3 pass|  2 pair         m more", 3),
        (24, 11, "A deal            1 to 0|-|Ann|Ben|-|LOG 1|Play:|  1 single     3 pass|  2 pair         m more", 3),
        (24, 10, "A deal            1 to 0|-|Ann|Ben|-|Play:|  1 single     3 pass|  2 pair         m more", 3),
        (24, 9, "A deal            1 to 0|-|Ann|Ben|Play:|  1 single     3 pass|  2 pair         m more", 3),
        (24, 6, "A deal            1 to 0|Play:|  1 single     3 pass|  2 pair         m more", 3),
        (24, 5, "Play:|  1 single     3 pass|  2 pair         m more", 3),
        (24, 3, "  2 pair         m more", 3),
        (14, 12, "A deal  1 to 0|-|Ann|Ben|-|Ann wins the|  round.|Play:|  1 single|    m more", 1),
        (13, 11, "A deal  1 to…|-|Ann|Ben|-|  round.|Play:|  1 single|    m more", 1),
    ],
)
def test_the_choices_have_room_before_what_happened(columns: int, rows: int, shown: str, choices: int) -> None:
    page = Page(
        Painted("A deal", Text("1 to 0"), [Text("Ann"), Text("Ben")], Text("1c 2d")),
        [Text("Ann leads.")],
        [Text("Ben passes."), Text("Ann wins the round.")],
        [Text("Play:")],
        [Text(choice) for choice in ("single", "pair", "pass", "triple", "quad")],
        "m more",
        "? help",
    )
    log = ["Ann leads.", "Ben passes.", "Ann wins the round."]
    expected = shown.replace("|-", "|" + "─" * columns).replace("LOG 3", "|".join(log)).replace("LOG 1", log[2])
    screen = drawn(page, columns, rows)
    assert [line.plain.rstrip() for line in screen.lines] == [*expected.split("|"), "1c 2d", "? help"]
    assert {line.cell_len for line in screen.lines} == {columns}
    assert screen.choices == choices


def test_a_page_without_choices_has_none_and_may_have_nothing_else() -> None:
    screen = drawn(Page(Painted("A", Text("B"), [], Text(""))), 8, 5)
    assert [line.plain for line in screen.lines] == ["A      B", "─" * 8, "─" * 8, " " * 8, " " * 8]
    assert screen.choices == 0


@pytest.mark.parametrize("name", RULES)
def test_every_choice_is_legal_and_there_is_always_one(name: str) -> None:
    for position, _ in played(name, 150)[::10]:
        if position.to_act is not None:
            view: Any = position.state.observe(position.to_act)
            legal, choices = view.legal_moves(), game_of_any(view).sensible(view)
            assert choices
            assert len(set(choices)) == len(choices)
            assert all(move in legal for move in choices)
            if isinstance(view, climbing.View):
                assert set(legal.others) <= set(choices)
            else:
                assert set(choices) == set(legal)


def test_who_is_asked_for_the_lead_has_only_the_answers_to_choose_from() -> None:
    state = climbing.new_match(attrs.evolve(climbing.bacon(6), naturals_each=2, wilds_each=0))
    deal = "deal:1c,3c/2c,4c/3d,3h/6c,6d/7c,7d/8c,8d"
    for move in (deal, "single-2:2c", "single-3:3d", *["pass"] * 5, "ask:4"):
        state = state.apply(climbing.parse_move(move))
    assert list(map(str, game_of_any(state).sensible(state.observe(4)))) == ["yes", "no"]


@pytest.mark.parametrize("game", ["bacon-4", "trick-taking"])
def test_events_are_told_that_the_seat_may_see_and_no_others(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    start = GAMES[game].new_match({"game": game}, 0)
    monkeypatch.setattr(type(start.game), "silent", frozenset[str]())
    for seat in range(start.seats):
        desk = desk_at(start, seat)
        desk.sitting.make(desk.sitting.chosen())
        state: Any = desk.sitting.position.state  # of a game with hands
        hands = [describe(hand) for hand in state.hands]
        told = " ".join(map(desk.told, desk.seen()))
        assert [hand in told for hand in hands] == [other == seat for other in range(start.seats)]


def test_cards_that_a_seat_draws_are_told_to_nobody_else() -> None:
    start = GAMES["save-your-bacon"].new_match({"game": "save-your-bacon"}, 0)
    desks = [desk_at(start, seat) for seat in range(2)]
    for desk in desks:
        while desk.sitting.ply < 60:
            desk.sitting.make(desk.sitting.chosen())
    ours, theirs = ([desk.company.told(one.event, desk.view) for one in desk.seen()] for desk in desks)
    assert any("draws" in line for line in ours)
    assert any("You draw" in desks[0].told(one) for one in desks[0].seen())
    assert len(ours) > 20
    assert ours == theirs


def test_the_outcome_speaks_to_the_person() -> None:
    desk = desk_at(GAMES["trick-taking"].new_match({"game": "trick-taking"}, 0), 1)
    while not desk.sitting.has_ended:
        desk.sitting.make(desk.sitting.chosen())
    assert desk.outcome() == "You and Dee win the match, 10 to 7. You and Dee reached 10 points. (Rule T7)"


def test_long_texts_are_broken_between_words_and_wide_ones_anywhere() -> None:
    assert [line.plain for line in wrapped(Text("one two three"), 8, 2)] == ["one two", "  three"]
    assert [line.plain for line in wrapped(Text("abcdefghij"), 4)] == ["abcd", "efgh", "ij"]
    assert [line.plain for line in wrapped(Text("あいうえお。"), 10)] == ["あいうえ", "お。"]
    assert [line.plain for line in wrapped(Text("ab。c"), 2)] == ["a", "b", "。", "c"]
    assert [line.plain for line in wrapped(Text("階。"), 2)] == ["階", "。"]
    assert [line.plain for line in wrapped(Text("a bcd"), 3)] == ["a", "bcd"]
    assert [line.plain for line in wrapped(Text(" abcd"), 3)] == [" ab", "cd"]
    assert all(cell_len(line.plain) <= 7 for line in wrapped(Text("階段に勝つか、パスしてください。"), 7))


def test_texts_are_cut_or_filled_up_and_move_no_cursor() -> None:
    assert [padded(Text("階段bc"), width).plain for width in (0, 1, 4, 5, 6, 8)] == [
        "…",
        "…",
        "階 …",
        "階段…",
        "階段bc",
        "階段bc  ",
    ]
    assert printable("a\x1b[2Jb\n階") == "a?[2Jb?階"


def test_a_card_in_sight_is_one_that_the_seat_sees() -> None:
    position = next(one for one, _ in reversed(played("save-your-bacon", 100)) if one.to_act is not None)
    view: Any = position.state.observe(0)
    titles = {text.plain for text in card_texts(view, "", voice("en"))}
    state: Any = position.state
    hidden = set(state.table.players[1].hand) - set(view.hand)
    faces = view.rules.pool.faces
    open_cards = {card.card for card in view.table.cards}
    for key in hidden - open_cards:
        assert faces[key].title not in titles


def test_a_terminal_without_readline_is_one_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(terminal, "readline", raising=False)
    monkeypatch.setattr("builtins.input", lambda prompt: f"{prompt}pass")
    assert Terminal().ask("", lambda: None) == "pass"


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "points"), [("bacon-4", True), ("trick-taking", True), ("save-your-bacon", False)])
def test_a_hint_after_a_search_says_how_sure_it_is(playing: Playing, game: str, points: bool) -> None:
    _, shown, _ = playing(["Hint  16", "h 1", "q"], "--game", game, "--seat", "1")
    told = " ".join(after(shown, "Hint  16").split("\n> ")[0].split())
    assert "After only 1 simulation, this is a guess." in " ".join(after(shown, "h 1").split())
    assert "A search of 16 simulations suggests: " in told
    assert re.search(r"It is best in [5-9]\d of 100 cases\.", told)
    if points:
        assert re.search(r"On average you end this deal (level|\d\.\d points (ahead|behind))\.", told)
    else:
        assert re.search(r"You win about \d+ of 100 such games\.", told)


WITH_NET = "search of 100 simulations with the net"


@pytest.mark.parametrize(
    ("game", "has_numpy", "asked"),
    [
        ("bacon-4", True, {"": WITH_NET, "plain": "plain", "net": "net", "3": "search of 3"}),
        ("trick-taking", True, {"": WITH_NET, "plain": "plain", "net": "net", "3": "search of 3"}),
        ("trick-taking", False, {"": "search of 100", "net": "search of 100"}),
        ("save-your-bacon", True, {"": "search of 20", "plain": "plain", "net": "search of 20", "3": "search of 3"}),
    ],
)
def test_whoever_is_wanted_and_there_gives_the_hint_and_else_the_strongest(
    monkeypatch: pytest.MonkeyPatch, game: str, has_numpy: bool, asked: dict[str, str]
) -> None:
    if has_numpy:
        pytest.importorskip("numpy")
    else:
        monkeypatch.setitem(sys.modules, "numpy", None)
    position = next(one for one, _ in played(game, 150) if one.to_act is not None and len(one.legal_moves()) > 2)
    desk = desk_at(position, position.to_act or 0, "en")
    for wish, who in asked.items():
        told = hints.hint(desk.view, desk.company, wish)
        assert re.match(rf"(A|The) {who}( simulations| player)? suggests: ", told)
        assert ("of 100 cases" in told) == (who in (WITH_NET, "search of 100", "search of 20"))
        assert hints.hint(desk.view, desk.company, wish) == told


def test_where_there_is_one_move_nothing_is_searched() -> None:
    for position, _ in played("save-your-bacon", 150):
        if position.to_act is not None and len(position.legal_moves()) == 1:
            desk = desk_at(position, position.to_act, "en")
            told = hints.hint(desk.view, desk.company, "3")
            assert told.startswith("A search of 3 simulations suggests: ")
            assert "guess" not in told
            return
    raise AssertionError


def test_computers_can_search(playing: Playing) -> None:
    game = ("--game", "trick-taking", "--seed", "5")
    playing(["1"] * 12, *game, "--record", "a")
    playing(["1"] * 12, *game, "--record", "b", "--computers", "search:1")
    playing(["1"] * 12, *game, "--record", "c", "--computers", "search:1")
    playing(["q"], "--resume", "b", "--computers", "search:1")
    assert read("b").moves == read("c").moves != read("a").moves
