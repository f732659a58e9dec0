"""Kept tournaments played again: everything comes out the same, and whatever was changed is told."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from bacon_rules import trick_taking
from bacon_rules.arena import Terms, tournament
from bacon_rules.bots import all_games, anything, strongest
from bacon_rules.bots.strongest import installed
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from tests.arena.players import EXAMPLES, first, last
from tests.cli.running import output, run

pytest.importorskip("pyarrow")
pytest.importorskip("filelock")

RULES = trick_taking.Rules()
PLAYERS: Any = {"plain": all_games.choose, "first": first, "any": anything.choose}
SAME = "deals played again: {}, in chunks that came out differently: 0"
NOT_KNOWN = "no.such:thing cannot be imported: ModuleNotFoundError: No module named 'no'"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    tournament(RULES, PLAYERS, Terms(deals=3), keep=tmp_path)
    return tmp_path


def change(kept: Path, line: int, right: str, wrong: str) -> None:
    path = kept / "journal.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert right in lines[line]
    lines[line] = lines[line].replace(right, wrong)
    path.write_text("".join(lines), encoding="utf-8")


@pytest.mark.few(1)
@pytest.mark.parametrize("workers", ["1", "2"])
def test_everything_comes_out_the_same(workers: str, kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (kept / "journal.jsonl").read_bytes()
    for name in (str(kept), str(kept / "journal.jsonl")):
        told = run(capsys, "arena", "reproduce", name, "--workers", workers)
        assert told == (0, [SAME.format(9)], "")
    assert (kept / "journal.jsonl").read_bytes() == before


def test_a_journal_alone_is_enough(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for rows in kept.glob("rows-*"):
        rows.unlink()
    assert output(capsys, "arena", "reproduce", str(kept)) == [
        "deals played again: 9, in chunks that came out differently: 0"
    ]


def test_a_journal_says_who_the_strongest_player_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("arena", "strongest", "plain", "--deals", "1", "--game", "trick-taking", "--keep", str(tmp_path))
    status, _, errors = run(capsys, *asked)
    who = installed(trick_taking.new_match(RULES)).name
    assert (status, errors) == (0, f"bacon-rules: the strongest player for trick-taking that is installed is {who}\n")
    heading = json.loads((tmp_path / "journal.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert [one["player"] for one in heading["players"]] == [who, "plain"]
    assert run(capsys, "arena", "reproduce", str(tmp_path)) == (0, [SAME.format(1)], "")
    again = tmp_path / "again"
    tournament(RULES, {"strongest": strongest.choose, "plain": all_games.choose}, Terms(deals=1), keep=again)
    assert (again / "journal.jsonl").read_text(encoding="utf-8").startswith(json.dumps(heading, separators=(",", ":")))


def test_what_comes_out_differently_is_told(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(kept, 0, '"player":"plain"', '"player":"any"')
    status, lines, errors = run(capsys, "arena", "reproduce", str(kept))
    assert (status, errors) == (1, "")
    assert lines[-1].startswith("deals played again: 9, in chunks that came out differently: ")
    assert not lines[-1].endswith(" 0")
    assert set(lines[:-1]) <= {
        f"deals {deal} to {deal} of plain and {other} come out differently" for deal in range(3) for other in PLAYERS
    }


def test_a_changed_seed_is_noticed(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(kept, 0, '"seed":"0"', '"seed":"1"')
    assert run(capsys, "arena", "reproduce", str(kept))[0] == 1


def test_what_has_changed_since_is_told(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heading = json.loads((kept / "journal.jsonl").read_text(encoding="utf-8").splitlines()[0])
    library, code = heading["library"], heading["players"][1]["code"]
    change(kept, 0, f'"code":"{library["code"]}"', '"code":"0000"')
    change(kept, 0, f'"code":"{code}"', '"code":"1111"')
    status, _, errors = run(capsys, "arena", "reproduce", str(kept))
    version = library["version"]
    now = f"version {version} ({library['code']})"
    assert status == 0
    assert errors.splitlines() == [
        f"bacon-rules: the library has changed: it was version {version} (0000), and is {now}",
        f"bacon-rules: the player first has changed: its code was 1111, and is {code}",
    ]


def inner(view: AnyView, rng: random.Random) -> AnyMove:
    return last(view, rng)


def test_players_can_be_named_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players: Any = {"any": anything.choose, "mine": lambda view, rng: inner(view, rng)}  # noqa: PLW0108 - it has no name
    tournament(RULES, players, Terms(deals=1), keep=tmp_path)
    told = "bacon-rules: the journal does not say where the player mine is: add mine=PLAYER\n"
    assert run(capsys, "arena", "reproduce", str(tmp_path)) == (2, [], told)
    found = run(capsys, "arena", "reproduce", str(tmp_path), f"mine={__name__}:inner")
    assert found[:2] == (0, [SAME.format(1)])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "reproduce: expected the folder or the file of a journal"),
        (("{kept}", "x=any"), "the journal has no player x, only plain, first, any"),
        (("{kept}", "x=plane"), "there is no player 'plane'; "),
        (("{kept}", "any=no.such:thing"), NOT_KNOWN),
        (("{kept}", "--game", "bacon-4"), "reproduce: the journal says what is played, so --game cannot be given"),
        (("{kept}", "--max-moves", "7"), "reproduce: the journal says what is played, so --max-moves cannot be given"),
        (("{kept}", "--sums"), "reproduce: the journal says what is played, so --sums cannot be given"),
        (("{kept}", "--json"), "reproduce: the journal says what is played, so --json cannot be given"),
    ],
)
def test_wrong_use_is_told(
    arguments: tuple[str, ...], told: str, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines, errors = run(capsys, "arena", "reproduce", *[one.format(kept=kept) for one in arguments])
    assert (status, lines) == (2, [])
    assert errors.startswith(f"bacon-rules: {told}")
    assert len(errors.splitlines()) == 1


def test_a_player_that_is_gone_is_told(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(kept, 0, '"player":"plain"', '"player":"no.such:thing"')
    told = f"bacon-rules: plain: {NOT_KNOWN}; name it elsewhere with plain=PLAYER\n"
    assert run(capsys, "arena", "reproduce", str(kept)) == (2, [], told)
    assert run(capsys, "arena", "reproduce", str(kept), "plain=plain")[0] == 0


@pytest.mark.parametrize("name", ["nowhere", "file"])
def test_what_is_no_journal_is_told(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("a text\n", encoding="utf-8")
    status, lines, errors = run(capsys, "arena", "reproduce", str(tmp_path / name))
    assert (status, lines) == (1, [])
    assert errors.startswith(f"bacon-rules: {tmp_path / name}: it ")


def test_a_journal_whose_chunks_overlap_is_told(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept / "journal.jsonl"
    *lines, last_line = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines, last_line, last_line]), encoding="utf-8")
    status, _, errors = run(capsys, "arena", "reproduce", str(kept))
    assert status == 1
    assert "they overlap with others" in errors


def test_programs_are_found_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = f"guest=!!python3 {EXAMPLES / 'pipe_player.py'}"
    arguments = ("any", program, "--game", "trick-taking", "--deals", "2", "--keep", str(tmp_path))
    output(capsys, "arena", *arguments)
    found = run(capsys, "arena", "reproduce", str(tmp_path))
    assert found == (0, [SAME.format(2)], "")
