"""``bacon-rules arena``: the comparison of players, the written files, and continuing a stopped run."""

import io
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import BaseContext
from pathlib import Path

import pytest

from bacon_rules import trick_taking
from bacon_rules.arena import Results, Span, Terms, duel, workers
from bacon_rules.arena.players.entrants import entrant
from bacon_rules.bots import all_games, anything, quick
from bacon_rules.bots.searching import Budget, Guide, Searcher
from bacon_rules.cli import arena as command
from bacon_rules.cli import main
from bacon_rules.errors import ArenaError
from bacon_rules.records import Valid, validate_file
from bacon_rules.stories.progress import counted
from bacon_rules.stories.texts import printable
from tests.cli.running import Terminal, output, run

GAME = ("--game", "trick-taking")
EXAMPLES = Path(__file__).parents[2] / "examples"


def found(deals: int, **terms: object) -> Results:
    players = {"plain": all_games.choose, "any": anything.choose}
    return duel(trick_taking.Rules(), players, Terms(deals=deals, **terms))  # type: ignore[arg-type]  # as they are


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "arena", "plain", "any", *GAME, "--deals", "2", "--seed", "5")
    assert lines == [
        "trick-taking, 2 deals, each with seats exchanged, seed 5",
        "",
        *str(found(2, seed=5)).splitlines(),
    ]
    for arguments in (("--deals", "1", "--workers", "2"), ("--deals", "1", "--seconds", "9.5")):
        lines = output(capsys, "arena", "plain", "any", *GAME, *arguments)
        assert lines == ["trick-taking, 1 deal, each with seats exchanged, seed 0", "", *str(found(1)).splitlines()]


def test_sums_alone_make_the_same_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ("arena", "quick", "x=quick", *GAME, "--deals", "100")
    lines = output(capsys, *arguments)
    assert (
        output(capsys, *arguments, "--sums") == output(capsys, *arguments, "--sums", "--keep", str(tmp_path)) == lines
    )
    assert not [*tmp_path.glob("*.parquet")]
    assert output(capsys, "arena", "reproduce", str(tmp_path)) == [
        "deals played again: 100, in chunks that came out differently: 0"
    ]


def test_the_page_shows_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    shown = text[text.index("$ bacon-rules arena") + 2 :].partition("```")[0]
    arguments, _, lines = shown.partition("\n")
    assert output(capsys, *arguments.split()[1:]) == lines.splitlines()


def test_rows_are_printed_and_records_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ("arena", "plain", "any", *GAME, "--deals", "2", "--matches", "--json")
    lines = output(capsys, *arguments, "--records", str(tmp_path / "a" / "b"))
    rows = [json.loads(line) for line in lines]
    assert [row["record"] is None for row in rows] == [False] * 4
    assert all(row["winners"] for row in rows)
    files = sorted((tmp_path / "a" / "b").iterdir())
    assert [file.name for file in files] == [f"{number:06}.bacon.json" for number in range(4)]
    for file, row in zip(files, rows, strict=True):
        verdict = validate_file(file)
        assert isinstance(verdict, Valid)
        assert list(verdict.record.seats) == row["seats"]


def test_the_heading_names_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "arena", "any", "x=any", *GAME, "--deals", "2", "--matches")[0].startswith(
        "trick-taking, 2 matches, "
    )


def test_parquet_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    output(capsys, "arena", "plain", "any", *GAME, "--deals", "1", "--parquet", str(tmp_path / "a"))
    assert pq.read_table(tmp_path / "a").num_rows == 2
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_without_pyarrow_it_is_told_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    told = run(capsys, "arena", "plain", "any", *GAME, "--deals", "1", "--parquet", str(tmp_path / "a"))
    assert told == (1, [], "bacon-rules: Arrow and parquet need pyarrow, which bacon-rules[arena] has\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("where", "why"), [("", "it is a folder\n"), ("nowhere/a", "")])
def test_where_nothing_can_be_written_nothing_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, where: str, why: str
) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / where
    status, lines, errors = run(capsys, "arena", "plain", "any", *GAME, "--deals", "1", "--parquet", str(path))
    assert (status, lines) == (1, [])
    assert errors.startswith(f"bacon-rules: {printable(str(path), sys.stderr)}: it cannot be written: {why}")
    assert not list(tmp_path.iterdir())


def test_it_goes_on_where_it_was_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("arena", "plain", "any", *GAME, "--deals", "5")
    whole = output(capsys, *arguments)

    def stopping(numbers, total, stream):  # type: ignore[no-untyped-def]  # as what it stands for
        for number in counted(numbers, total, stream):
            if number == 2:
                raise KeyboardInterrupt
            yield number

    monkeypatch.setattr(command, "counted", stopping)
    status, lines, errors = run(capsys, *arguments, "--keep", str(tmp_path / "kept"))
    assert status == 130
    assert lines[0] == "trick-taking, 2 deals, each with seats exchanged, seed 0"
    assert errors == "bacon-rules: stopped; the same command goes on\n"
    assert run(capsys, *arguments)[2] == "bacon-rules: stopped; with --keep FOLDER, the same command would go on\n"
    monkeypatch.undo()
    kept = (tmp_path / "kept" / "journal.jsonl").read_bytes()
    assert output(capsys, *arguments, "--keep", str(tmp_path / "kept")) == whole
    assert (tmp_path / "kept" / "journal.jsonl").read_bytes().startswith(kept)


def test_who_is_stopped_at_once_is_told_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "counted", stopped)
    assert run(capsys, "arena", "plain", "any", *GAME)[:2] == (130, [])


def test_players_are_functions_and_programs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    (tmp_path / "my_bot.py").write_text("class Bot:\n    def choose(view, rng): return view.legal_moves()[0]\n")
    program = f"pipe=!{sys.executable} '{EXAMPLES / 'pipe_player.py'}'"
    places = [*sys.path]
    lines = output(capsys, "arena", "mine=my_bot:Bot.choose", program, *GAME, "--deals", "1")
    assert {line.split()[0] for line in lines[3:5]} == {"mine", "pipe"}
    entrant("my_bot:Bot.choose")
    assert sys.path == ["", *places]
    assert entrant("a=my_bot:Bot.choose")[0] == "a"
    assert entrant("my_bot:Bot.choose")[0] == "my_bot:Bot.choose"
    assert entrant("search:7") == ("search:7", Searcher(Budget(simulations=7)))
    assert entrant("net+search:7s") == ("net+search:7s", Searcher(Budget(seconds=7), Guide.NET))
    assert entrant("a=search:.5s") == ("a", Searcher(Budget(seconds=0.5)))
    assert entrant("any") == ("any", anything.choose)
    assert entrant("a=quick") == ("a", quick.choose)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ("plane", "any"),
            "'plane'; there are plain, any, quick, net, strongest, search:100, net+search:100, MODULE:FUNCTION and ",
        ),
        (("plain", "any", "--sums", "--json"), "--json is made of rows, and with --sums there are none"),
        (("plain", "any", "--sums", "--parquet", "a"), "--parquet is made of rows, and with --sums there are none"),
        (("plain", "any", "--sums", "--records", "a"), "--records is made of rows, and with --sums there are none"),
        (("plain",), "at least two players"),
        (("plain", "plain"), "two players have the same name"),
        (("no.such:thing", "any"), "no.such:thing cannot be imported: ModuleNotFoundError"),
        (("random:thing", "any"), "random:thing cannot be imported: AttributeError"),
        (("bacon_rules:__version__", "any"), "bacon_rules:__version__ is no function"),
        (("!no-such-program at all", "any"), "there is no program 'no-such-program'"),
        (("!", "any"), "there is no program ''"),
        (("net+search:0", "any"), "net+search:0: simulations: expected a number from 1"),
        (("search:0", "any"), "search:0: simulations: expected a number from 1"),
        (("search:1.5", "any"), "search:1.5: invalid literal"),
        (("search:0s", "any"), "search:0s: seconds: expected a number above 0"),
        (("!a 'b", "any"), "is no command: No closing quotation"),
        (("plain", "any", "--deals", "0"), "expected a whole number above 0"),
        (("plain", "any", "--workers", "many"), "expected a whole number above 0"),
        (("plain", "any", "--seconds", "0"), "expected a number of seconds above 0"),
        (("plain", "any", "--game", "whist"), "there is no game named 'whist'"),
        (("plain", "any", "--game", "bacon-4", "--pool", "a"), "bacon-4 is not played with a pool"),
    ],
)
def test_wrong_use_is_told(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str) -> None:
    status, lines, errors = run(capsys, "arena", *arguments)
    assert (status, lines) == (2, [])
    assert told in errors
    assert len(errors.splitlines()) == 1


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("--keep", "{path}: it cannot be opened: "),
        ("--records", "{path}: there can be no such folder: "),
    ],
)
def test_what_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, option: str, told: str
) -> None:
    (tmp_path / "file").write_text("something")
    path = tmp_path / "file" / "b"
    status, lines, errors = run(capsys, "arena", "plain", "any", *GAME, "--deals", "1", option, str(path))
    assert (status, lines) == (1, [])
    assert errors.startswith(f"bacon-rules: {told.format(path=path)}")
    assert len(errors.splitlines()) == 1


def test_records_are_written_to_a_folder_that_is_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    output(capsys, "arena", "any", "x=any", *GAME, "--deals", "1", "--records", str(tmp_path))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["000000.bacon.json", "000001.bacon.json"]


def test_a_bar_on_standard_error_shows_how_many_deals_are_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    assert main(["arena", "any", "x=any", *GAME, "--deals", "10"]) == 0
    assert "] 10/10" in stream.getvalue()
    assert "/" not in capsys.readouterr().out


def test_several_workers_are_processes_that_begin_with_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    begun: list[str] = []

    class Threads(ThreadPoolExecutor):
        def __init__(self, workers: int, context: BaseContext) -> None:
            made.append(workers)
            super().__init__(workers, initializer=begun.append, initargs=(context.get_start_method(),))

    monkeypatch.setattr(workers, "ProcessPoolExecutor", Threads)
    arguments = ("arena", "any", "x=any", *GAME, "--deals", "2", "--workers")
    assert output(capsys, *arguments, "3") == output(capsys, *arguments, "1")
    assert made == [3]
    assert set(begun) == {"spawn"}


def test_names_are_shown_as_well_as_the_output_can(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, encoding="ascii", write_through=True))
    assert main(["arena", "any", "ü=any", *GAME, "--deals", "1"]) == 0
    assert b"\\xfc" in shown.getvalue()


@pytest.mark.parametrize(
    ("arguments", "terms"),
    [
        ([], Terms()),
        (
            ["--deals", "7", "--seed", "-5", "--matches", "--seconds", ".5", "--records", "a"],
            Terms(deals=7, seed=-5, span=Span.MATCH, seconds=0.5, records=True),
        ),
        (["--sums"], Terms(rows=False)),
    ],
)
def test_what_is_asked_for_are_terms(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], terms: Terms
) -> None:
    found: list[object] = []

    class Noted:
        @staticmethod
        def of(*asked: object) -> None:
            found.extend(asked)
            raise ArenaError("enough")

    monkeypatch.setattr(command, "Run", Noted)
    assert run(capsys, "arena", "plain", "b=any", *GAME, *arguments) == (2, [], "bacon-rules: enough\n")
    assert found == [trick_taking.Rules(), {"plain": all_games.choose, "b": anything.choose}, terms]
