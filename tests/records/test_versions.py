"""The version that wrote a record, and the notes about it."""

from __future__ import annotations

import json

import attrs
import pytest

from bacon_rules import __version__
from bacon_rules.games import GAMES
from bacon_rules.records import Record, Unreadable, WrongMove, dumps, loads, validate
from bacon_rules.records.versions import is_newer, note_of

NEWER = "99.1.0"


def record(game: str, written_by: str | None) -> Record:
    start = GAMES[game].new_match({"game": game}, 0)
    return attrs.evolve(Record.of_texts(start, []), written_by=written_by)


def test_a_record_says_which_version_made_it() -> None:
    made = Record.of_texts(GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0), [])
    assert made.written_by == __version__
    assert loads(dumps(made)) == made
    kept = record("bacon-4", "0.9.3rc1")
    assert loads(dumps(kept)) == kept
    assert loads(dumps(record("bacon-4", None))).written_by is None


def test_records_of_the_first_version_do_not_say_it() -> None:
    value = json.loads(dumps(record("bacon-4", None)))
    del value["written_by"]
    missing = validate(json.dumps(value))
    assert str(missing) == "the key 'written_by' is missing"
    assert loads(json.dumps({**value, "version": 1})).written_by is None
    assert "there is no key" in str(validate(json.dumps({**value, "version": 1, "writer": "0.1.0"})))


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("0.0.9", False),
        ("0.1.0", False),
        (__version__, False),
        ("0.10.0", False),
        ("1.10.0", True),
        ("99.0", True),
        (NEWER, True),
        ("x", False),
        ("", False),
    ],
)
def test_newer_versions(version: str, expected: bool) -> None:
    assert is_newer(version) is expected


@pytest.mark.parametrize(
    ("game", "written_by", "expected"),
    [
        ("bacon-4", None, ""),
        ("bacon-4", "0.1.0", ""),
        ("bacon-4", __version__, ""),
        ("bacon-4", NEWER, f"it was written by bacon-rules {NEWER}, which is newer than this {__version__}"),
        ("save-your-bacon", None, "it was written by bacon-rules 0.1.0, and has changed since: S28, S65"),
        ("save-your-bacon", "0.1.7", "it was written by bacon-rules 0.1.7, and has changed since: S28, S65"),
        ("save-your-bacon", __version__, ""),
    ],
)
def test_a_wrong_move_says_what_has_changed(game: str, written_by: str | None, expected: str) -> None:
    assert note_of(game, written_by) == expected
    verdict = validate(attrs.evolve(record(game, written_by), moves=("pass",)))
    assert isinstance(verdict, WrongMove)
    assert verdict.note == expected
    assert str(verdict).endswith(f"; {expected}" if expected else str(verdict.options))
    assert validate(attrs.evolve(record(game, written_by), moves=())).__class__.__name__ == "Valid"


def test_what_has_changed_is_of_versions_up_to_this_one() -> None:
    versions = [version for name in GAMES for version in GAMES[name].game.changed]
    assert versions
    assert not any(map(is_newer, versions))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rules": {"game": "bacon-8"}}, "there is no game named 'bacon-8'"),
        (
            {"rules": {"game": "bacon-4", "house_rules": {"jokers": 3}}},
            "rules.house_rules: there is no house rule 'jokers'",
        ),
        ({"version": 3}, "version: version 3 is newer than 2"),
        ({"clock": 7}, "there is no key 'clock' here"),
    ],
)
def test_what_only_a_newer_version_knows_is_told_so(changes: dict[str, object], problem: str) -> None:
    value = {**json.loads(dumps(record("bacon-4", NEWER))), **changes}
    verdict = validate(json.dumps(value))
    assert isinstance(verdict, Unreadable)
    assert verdict.problem.startswith(problem)
    assert verdict.problem.endswith(f"; it was written by bacon-rules {NEWER}, and this is {__version__}")
    for version in (__version__, "0.1.0", None, 7):
        assert "it was written by" not in str(validate(json.dumps({**value, "written_by": version})))
