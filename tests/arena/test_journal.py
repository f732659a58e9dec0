"""Journals: what was played is kept, goes on wherever it was stopped, and belongs to one run."""

import itertools
import json
import random
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import pytest

from bacon_rules import ArenaError, bacon, trick_taking
from bacon_rules.arena import Program, Results, Row, Span, Terms, duel, tournament
from bacon_rules.arena.keeping import journal
from bacon_rules.arena.keeping.kept import KeptRows
from bacon_rules.arena.pairings import Paired
from bacon_rules.arena.planning import Plan
from bacon_rules.bots import all_games, anything, net
from bacon_rules.bots.searching import Budget, Guide, Searcher
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from tests.arena.players import EXAMPLES, first, last

pytest.importorskip("pyarrow")
pytest.importorskip("filelock")

RULES = trick_taking.Rules()
PLAYERS: Any = {"first": first, "last": last, "any": anything.choose}
TERMS = Terms(deals=4, records=True)


@pytest.fixture(scope="module")
def results() -> Results:
    return tournament(RULES, PLAYERS, TERMS)


def in_memory(results: Results) -> Results:
    return attrs.evolve(results, rows=tuple(results.rows))


def lines_of(folder: Path) -> list[bytes]:
    return (folder / "journal.jsonl").read_bytes().splitlines(keepends=True)


def is_whole(folder: Path) -> bool:
    """Whether a folder has a journal, and a file of rows for each of its chunks, and nothing else."""
    named = sum(line.startswith(b'{"chunk"') for line in lines_of(folder))
    return sorted(path.name.partition("-")[0] for path in folder.iterdir()) == ["journal.jsonl", *["rows"] * named]


def test_what_is_kept_is_what_is_played(results: Results, tmp_path: Path) -> None:
    kept = tournament(RULES, PLAYERS, TERMS, keep=tmp_path / "a" / "b")
    assert in_memory(kept) == results
    assert str(kept) == str(results)
    assert is_whole(tmp_path / "a" / "b")
    heading, session, *chunked = [json.loads(line) for line in lines_of(tmp_path / "a" / "b")]
    assert heading | {"players": None, "library": None} == {
        "format": "bacon-rules/arena",
        "version": 1,
        "rules": {"game": "trick-taking"},
        "players": None,
        "seed": "0",
        "span": "deal",
        "seconds": 60.0,
        "max_moves": 10_000,
        "records": True,
        "until": None,
        "library": None,
    }
    assert set(session["session"]) == {"began", "build", "system", "cores"}
    assert sum(one["chunk"]["stop"] - one["chunk"]["start"] for one in chunked) == 12


def test_rows_are_read_when_they_are_asked_for(results: Results, tmp_path: Path) -> None:
    rows = tournament(RULES, PLAYERS, TERMS, keep=tmp_path).rows
    assert isinstance(rows, KeptRows)
    assert len(rows) == len(results.rows) == 24
    for place in range(-24, 24):
        assert rows[place] == results.rows[place]
    assert tuple(rows[3:20:5]) == results.rows[3:20:5]
    assert results.rows[7] in rows
    for place in (-25, 24):
        with pytest.raises(IndexError):
            rows[place]
    rows.shards[1].path.unlink()
    with pytest.raises(ArenaError, match=r"it cannot be read: .*No such file or directory"):
        list(rows)
    rows.shards[1].path.write_bytes(b"no rows")
    with pytest.raises(ArenaError, match="it cannot be read: "):
        list(rows)


@pytest.mark.few(4)
@pytest.mark.parametrize("seed", range(12))
def test_wherever_it_is_cut_off_it_goes_on(seed: int, results: Results, tmp_path: Path) -> None:
    chance = random.Random(seed)
    tournament(RULES, PLAYERS, TERMS, keep=tmp_path)
    path = tmp_path / "journal.jsonl"
    whole = path.read_bytes()
    length = chance.randrange(len(lines_of(tmp_path)[0]), len(whole) + 1)
    path.write_bytes(whole[:length])
    (tmp_path / ".1234.tmp").write_bytes(b"a part of a file")
    assert in_memory(tournament(RULES, PLAYERS, TERMS, keep=tmp_path)) == results
    assert is_whole(tmp_path)
    found = path.read_bytes()
    assert found.startswith(whole[:length].rpartition(b"\n")[0])


def test_what_is_kept_is_not_played_again(results: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = Terms(deals=2, records=True)
    with ThreadPoolExecutor(2) as executor:
        tournament(RULES, PLAYERS, few, keep=tmp_path, executor=executor)
    played: list[int] = []
    row_of = Paired.row_of

    def rows(paired: Any, place: tuple[int, int], ended: Any) -> Row:
        played.append(place[0])
        return row_of(paired, place, ended)

    monkeypatch.setattr(Paired, "row_of", rows)
    told: list[int] = []
    found = tournament(RULES, PLAYERS, TERMS, keep=tmp_path, progress=lambda done, _: told.append(done))
    assert in_memory(found) == results
    assert sorted(played) == [*[2] * 6, *[3] * 6]
    assert told[0] == 6
    assert sum(line.startswith(b'{"session"') for line in lines_of(tmp_path)) == 2


@pytest.mark.parametrize("deals", range(1, 9))
def test_fewer_deals_than_are_kept_are_the_first_ones(
    deals: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Plan, "_size", lambda *_: 3)
    players: Any = {"first": first, "any": anything.choose}
    duel(RULES, players, Terms(deals=8), keep=tmp_path)
    before = lines_of(tmp_path)
    found = duel(RULES, players, Terms(deals=deals), keep=tmp_path)
    assert in_memory(found) == duel(RULES, players, Terms(deals=deals))
    assert lines_of(tmp_path) == before


CHANGES: dict[str, Callable[[], Any]] = {
    "seed": lambda: (RULES, PLAYERS, Terms(seed=1)),
    "span, records": lambda: (RULES, PLAYERS, Terms(span=Span.MATCH, records=True)),
    "seconds": lambda: (RULES, PLAYERS, Terms(seconds=None)),
    "max_moves": lambda: (RULES, PLAYERS, Terms(max_moves=7)),
    "rules": lambda: (bacon(4), PLAYERS, Terms()),
    "players": lambda: (RULES, {**PLAYERS, "any": first}, Terms()),
}


@pytest.mark.parametrize("told", CHANGES)
def test_the_journal_of_another_run_is_refused(told: str, tmp_path: Path) -> None:
    tournament(RULES, PLAYERS, Terms(deals=1), keep=tmp_path)
    before = lines_of(tmp_path)
    rules, players, terms = CHANGES[told]()
    with pytest.raises(ArenaError) as caught:
        tournament(rules, players, attrs.evolve(terms, deals=1), keep=tmp_path)
    verb = "are" if "," in told else "is"
    path = tmp_path / "journal.jsonl"
    assert str(caught.value) == f"{path}: it belongs to another run: its {told} {verb} different"
    assert lines_of(tmp_path) == before


def test_a_player_whose_code_has_changed_is_another(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text((EXAMPLES / "pipe_player.py").read_text(encoding="utf-8"), encoding="utf-8")
    players: Any = {"first": first, "program": Program(("python3", "program.py"), str(tmp_path))}
    duel(RULES, players, Terms(deals=1), keep=tmp_path / "kept")
    program.write_text(program.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with pytest.raises(ArenaError, match="it belongs to another run: its players is different"):
        duel(RULES, players, Terms(deals=1), keep=tmp_path / "kept")


class Bot:
    """A player with a class."""

    def __call__(self, view: AnyView, rng: random.Random) -> AnyMove:
        return anything.choose(view, rng)


def inner() -> Any:
    def choose(view: AnyView, rng: random.Random) -> AnyMove:
        return anything.choose(view, rng)

    return choose


def test_the_heading_says_who_plays(tmp_path: Path) -> None:
    players: Any = {
        "plain": all_games.choose,
        "net": net.choose,
        "search": Searcher(Budget(simulations=7)),
        "slow": Searcher(Budget(seconds=0.05)),
        "guided": Searcher(Budget(simulations=7), Guide.NET),
        "first": first,
        "inner": inner(),
        "bot": Bot(),
        "builtin": max,
        "program": Program(("python3", str(EXAMPLES / "pipe_player.py"))),
        "guest": Program(("python3", "-c", "pass"), stays=True),
    }
    with pytest.raises(KeyboardInterrupt):
        tournament(RULES, players, Terms(deals=1), keep=tmp_path, progress=stopping(0))
    listed = json.loads(lines_of(tmp_path)[0])["players"]
    assert {one["name"]: one["player"] for one in listed} == {
        "plain": "plain",
        "net": "net",
        "search": "search:7",
        "slow": "search:0.05s",
        "guided": "net+search:7",
        "first": "tests.arena.players:first",
        "inner": None,
        "bot": None,
        "builtin": "builtins:max",
        "program": f"!python3 {EXAMPLES / 'pipe_player.py'}",
        "guest": "!!python3 -c pass",
    }
    codes = {one["name"]: one["code"] for one in listed}
    assert codes["plain"] is codes["search"] is None
    assert codes["inner"] == codes["bot"]
    assert codes["guest"] == codes["builtin"] != codes["program"]
    assert all(re.fullmatch("[0-9a-f]{16}", code) for code in codes.values() if code)


def stopping(after: int) -> Callable[[int, int], object]:
    calls = itertools.count()

    def progress(done: int, total: int) -> None:  # noqa: ARG001
        if next(calls) == after:
            raise KeyboardInterrupt

    return progress


def test_who_stops_keeps_what_was_played(results: Results, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        tournament(RULES, PLAYERS, TERMS, keep=tmp_path, progress=stopping(2))
    assert is_whole(tmp_path)
    assert sum(line.startswith(b'{"chunk"') for line in lines_of(tmp_path)) == 3
    assert in_memory(tournament(RULES, PLAYERS, TERMS, keep=tmp_path)) == results


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"what\n", "line 3: $: not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b"\xff\n", "line 3: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"),
        (b"[]\n", "line 3: expected a session or a chunk"),
        (b'{"chunk":{},"session":{}}\n', "line 3: expected a session or a chunk"),
        (b'{"chunk":{}}\n', "line 3: $: the key 'start' is missing"),
        (b'{"session":{}}\n', "line 3: $: the key 'began' is missing"),
        (b'{"chunk":{"start":0,"stop":1,"tally":7}}\n', "line 3: $.tally: expected an object, got 7"),
    ],
)
def test_a_broken_line_is_told(line: bytes, told: str, tmp_path: Path) -> None:
    tournament(RULES, PLAYERS, Terms(deals=1), keep=tmp_path)
    first_line, second_line, *rest = lines_of(tmp_path)
    path = tmp_path / "journal.jsonl"
    path.write_bytes(b"".join([first_line, second_line, line, *rest]))
    with pytest.raises(ArenaError) as caught:
        tournament(RULES, PLAYERS, Terms(deals=1), keep=tmp_path)
    assert str(caught.value) == f"{path}: {told}"


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        (b'"first":"first"', b'"first":"who"', "deals 0 to 1 of 'who' and 'any': there are no such two players"),
        (b'"start":0', b'"start":1', "deals 1 to 1 of 'first' and 'any': they overlap with others"),
        (b'"stop":1', b'"stop":2', "deals 0 to 2 of 'first' and 'any': they overlap with others"),
        (b'"start":0', b'"start":-1', "deals -1 to 1 of 'first' and 'any': they overlap with others"),
        (b'"deals":1', b'"deals":0', "line 3: no deals of two players add up to Tally"),
    ],
)
def test_chunks_that_make_no_sense_are_told(right: bytes, wrong: bytes, told: str, tmp_path: Path) -> None:
    players: Any = {"first": first, "any": anything.choose}
    duel(RULES, players, Terms(deals=2), keep=tmp_path)
    *head, chunk, other = lines_of(tmp_path)
    assert right in chunk
    (tmp_path / "journal.jsonl").write_bytes(b"".join([*head, chunk.replace(right, wrong), other]))
    with pytest.raises(ArenaError, match=re.escape(told)):
        duel(RULES, players, Terms(deals=2), keep=tmp_path)


def test_missing_rows_are_told(tmp_path: Path) -> None:
    players: Any = {"first": first, "any": anything.choose}
    duel(RULES, players, Terms(deals=1), keep=tmp_path)
    [rows] = tmp_path.glob("rows-*")
    rows.unlink()
    with pytest.raises(ArenaError, match=f"^{re.escape(str(rows))}: the rows of some deals are missing$"):
        duel(RULES, players, Terms(deals=1), keep=tmp_path)


@pytest.mark.parametrize(
    "content",
    [b"", b"a text\n", b"\xff\n", b"7\n", b'{"format":"a"}\n', b'{"format":"bacon-rules/arena","version":1}\n'],
)
def test_another_file_is_refused_and_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_bytes(content)
    with pytest.raises(ArenaError, match=f"^{re.escape(str(path))}: it is not a journal of the arena: "):
        tournament(RULES, PLAYERS, TERMS, keep=tmp_path)
    assert path.read_bytes() == content


HEADINGS: list[tuple[str, Any, str]] = [
    ("rules", {"game": "whist"}, "$.rules.game: there is no game named 'whist'"),
    ("rules", {"game": 7}, "$.rules: expected rules with the name of a game, got an object"),
    ("rules", [], "$.rules: expected rules with the name of a game, got a list"),
    ("seconds", "1", "$.seconds: expected a number, got '1'"),
    ("seconds", True, "$.seconds: expected a number, got true"),
    ("span", "hour", "$.span: expected 'deal' or 'match', got 'hour'"),
    ("players", [7], "$.players[0]: expected an object, got 7"),
]


@pytest.mark.parametrize(("key", "value", "told"), HEADINGS)
def test_a_heading_that_makes_no_sense_is_told(key: str, value: Any, told: str, tmp_path: Path) -> None:
    tournament(RULES, PLAYERS, Terms(deals=1), keep=tmp_path)
    heading, *rest = lines_of(tmp_path)
    changed = json.dumps({**json.loads(heading), key: value}).encode() + b"\n"
    (tmp_path / "journal.jsonl").write_bytes(b"".join([changed, *rest]))
    with pytest.raises(ArenaError, match=re.escape(told)):
        tournament(RULES, PLAYERS, Terms(deals=1), keep=tmp_path)


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(ArenaError, match="there are other files, and no journal; name an empty or a new folder"):
        tournament(RULES, PLAYERS, TERMS, keep=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


@pytest.mark.parametrize("path", ["\0", 7.5, __file__])
def test_what_is_no_folder_is_refused(path: Any) -> None:
    with pytest.raises(ArenaError) as caught:
        tournament(RULES, PLAYERS, TERMS, keep=path)
    assert re.fullmatch(rf"{re.escape(str(path))}: it cannot be opened: .*[a-z].*", str(caught.value))


def test_two_runs_do_not_write_at_the_same_time(tmp_path: Path) -> None:
    def progress(*_: int) -> None:
        with pytest.raises(ArenaError, match=f"^{re.escape(str(tmp_path))}: another run is writing there$"):
            tournament(RULES, PLAYERS, TERMS, keep=tmp_path)

    duel(RULES, {"first": first, "last": last}, Terms(deals=1), keep=tmp_path, progress=progress)


@pytest.mark.parametrize("name", ["pyarrow", "filelock"])
def test_what_is_missing_is_told(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, name, None)
    with pytest.raises(ArenaError, match=rf"{name}, which bacon-rules\[arena\] has$"):
        tournament(RULES, PLAYERS, TERMS, keep=tmp_path / "kept")


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> Iterator[None]:
        raise OSError(28, "No space left on device")

    players: Any = {"first": first, "last": last}
    duel(RULES, players, Terms(deals=1), keep=tmp_path)
    monkeypatch.setattr(journal, "replace", full)
    with pytest.raises(ArenaError, match="the deals cannot be kept: No space left on device"):
        duel(RULES, players, Terms(deals=2), keep=tmp_path)
    monkeypatch.undo()
    assert len(duel(RULES, players, Terms(deals=2), keep=tmp_path).rows) == 4
