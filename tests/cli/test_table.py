"""``bacon-rules table``: what its arguments come to; what is served then is tested with the web."""

import sys
from typing import Any, Final

import pytest

from bacon_rules.bots import anything
from bacon_rules.bots.named import Named
from bacon_rules.cli import hosting as command
from bacon_rules.cli import main, table
from bacon_rules.games import GAMES
from tests.cli.running import run

USUAL: Final[dict[str, Any]] = {
    "file": None,
    "game": None,
    "pool": None,
    "seats": None,
    "names": None,
    "seed": None,
    "language": None,
    "host": "127.0.0.1",
    "port": None,
    "pause": 0.9,
    "max_moves": 10_000,
    "allow_origin": [],
    "certificate": None,
    "key": None,
    "computers": None,
    "watch": None,
    "absent": None,
    "record": None,
    "resume": None,
    "new_links": False,
    "lesson": False,
    "open": False,
    "run": table.run,
}

SEATS: Final = "seats are numbers with commas between, such as 0,2"
TAUGHT: Final = "bacon-4, trick-taking, save-your-bacon"
TIME: Final = "a time is a whole number of seconds, at least 1"
PLAYERS: Final = "names are texts of 1 to 20 letters with commas between"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Let no table be served, and return what is asked for."""
    found: list[dict[str, Any]] = []

    def serve_table(arguments: Any) -> int:
        found.append(vars(arguments))
        return 17

    monkeypatch.setattr(command, "serve_table", serve_table)
    return found


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("", {}),
        ("a", {"file": "a"}),
        ("--game chunky-6 --seats 5,0", {"game": GAMES["chunky-6"], "seats": {0, 5}}),
        ("--pool a --seats 0,1", {"pool": "a", "seats": {0, 1}}),
        ("--names Ann,花子,c.d,xxxxxxxxxxxxxxxxxxxx", {"names": ("Ann", "花子", "c.d", "x" * 20)}),
        ("--seed +007", {"seed": "7"}),
        ("--seed 0", {"seed": "0"}),
        (f"--seed -{'9' * 1000}", {"seed": f"-{'9' * 1000}"}),
        ("--language ja --host 0.0.0.0 --open", {"language": "ja", "host": "0.0.0.0", "open": True}),
        ("--port 0 --pause 0", {"port": 0, "pause": 0}),
        ("--certificate a --key b", {"certificate": "a", "key": "b"}),
        ("--port 65535 --pause 60", {"port": 65535, "pause": 60}),
        ("--pause .125", {"pause": 0.125}),
        ("--watch --absent 120", {"watch": True, "absent": 120}),
        ("--resume c --watch --absent 1", {"resume": "c", "watch": True, "absent": 1}),
        (
            "--allow-origin http://a:3000 --allow-origin https://b.c",
            {"allow_origin": ["http://a:3000", "https://b.c"]},
        ),
        ("--computers any --record b", {"computers": Named("any", anything.choose), "record": "b"}),
        ("--lesson --game trick-taking", {"lesson": True, "game": GAMES["trick-taking"]}),
        ("--resume c --seats 1 --port 7", {"resume": "c", "seats": {1}, "port": 7}),
        ("--resume --new-links", {"resume": "", "new_links": True}),
        ("--resume c --computers any", {"resume": "c", "computers": Named("any", anything.choose)}),
    ],
)
def test_a_table_is_asked_for(asked: list[dict[str, Any]], arguments: str, expected: dict[str, Any]) -> None:
    assert main(["table", *arguments.split()]) == 17
    assert asked == [USUAL | expected]


def test_names_may_have_blanks_around_and_within(asked: list[dict[str, Any]]) -> None:
    assert main(["table", "--names", " Ann , Ben B.,Cam,  Dee"]) == 17
    assert asked[0]["names"] == ("Ann", "Ben B.", "Cam", "Dee")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--game x", f" table: argument --game: there is no game named 'x'; the names are {', '.join(GAMES)}"),
        ("--seats 0,4", ": --seats: bacon-4 has the seats 0 to 3, not 4"),
        ("--game applewood-3 --seats 3", ": --seats: applewood-3 has the seats 0 to 2, not 3"),
        ("--seats 0;1", f" table: argument --seats: {SEATS}, not '0;1'"),
        ("--seats 10", f" table: argument --seats: {SEATS}, not '10'"),
        ("--names A,B", ": --names: bacon-4 has 4 players, here are 2 names"),
        *(
            (f"--names A,{blank},B,C", f" table: argument --names: {PLAYERS}, not 'A,{blank},B,C'")
            for blank in ("\u3164", "\u2800\u115f", "\u0301")
        ),
        ("--absent 0", f" table: argument --absent: {TIME}, not '0'"),
        ("--absent 1.5", f" table: argument --absent: {TIME}, not '1.5'"),
        ("a --watch", ": --watch: a record is only looked at"),
        ("a --absent 9", ": --absent: a record is only looked at"),
        ("--names A,,B,C", f" table: argument --names: {PLAYERS}, not 'A,,B,C'"),
        (f"--names {'x' * 21},B,C,D", f" table: argument --names: {PLAYERS}, not '{'x' * 21},B,C,D'"),
        ("--names A,B,C,\x1bD", f" table: argument --names: {PLAYERS}, not 'A,B,C,\\x1bD'"),
        ("--port 65536", " table: argument --port: a port is a number from 0 to 65535, not '65536'"),
        ("--port 123456", " table: argument --port: a port is a number from 0 to 65535, not '123456'"),
        ("--port x", " table: argument --port: a port is a number from 0 to 65535, not 'x'"),
        ("--allow-origin a", " table: argument --allow-origin: an origin is like http://localhost:3000, not 'a'"),
        (
            "--allow-origin http://a/b",
            " table: argument --allow-origin: an origin is like http://localhost:3000, not 'http://a/b'",
        ),
        ("a --game bacon-4", ": --game: a record is only looked at"),
        ("a --pool b", ": --pool: a record is only looked at"),
        ("--resume c --pool b", ": --pool: that is in the file of --resume"),
        ("--lesson --pool b", ": --pool: a lesson begins a match of its own"),
        ("--pool b --seats 2", ": --seats: save-your-bacon has the seats 0 to 1, not 2"),
        ("a --names A --seats 1", ": --names: a record is only looked at"),
        ("a --seats 1 --computers any", ": --seats: a record is only looked at"),
        ("a --computers any --record b", ": --computers: a record is only looked at"),
        ("a --record b --resume c", ": --record: a record is only looked at"),
        ("a --resume c", ": --resume: a record is only looked at"),
        ("--resume c --game bacon-4", ": --game: that is in the file of --resume"),
        ("--resume c --names A --record b", ": --names: that is in the file of --resume"),
        ("--resume c --record b", ": --record: that is in the file of --resume"),
        ("a --lesson", ": --lesson: a record is only looked at"),
        ("--resume c --lesson", ": --lesson: that is in the file of --resume"),
        ("--lesson --seats 1", ": --seats: a lesson begins a match of its own"),
        ("--lesson --names A,B", ": --names: bacon-4 has 4 players, here are 2 names"),
        ("--lesson --game bacon-6", f": --lesson: bacon-6 has no lesson; these have one: {TAUGHT}"),
        ("--por 1", ": unrecognized arguments: --por"),
    ],
)
def test_no_table_is_asked_for(
    asked: list[dict[str, Any]], capsys: pytest.CaptureFixture[str], arguments: str, told: str
) -> None:
    assert run(capsys, "table", *arguments.split()) == (2, [], f"bacon-rules{told}\n")
    assert not asked


def test_without_the_extra_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("bacon_rules.cli.hosting")
    monkeypatch.setitem(sys.modules, "bacon_rules.cli.hosting", None)
    problem = "is missing: python -m pip install 'bacon-rules[play]' installs what a table needs"
    assert run(capsys, "table") == (1, [], f"bacon-rules: bacon_rules.cli.hosting {problem}\n")
