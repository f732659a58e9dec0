"""The file of a match in progress."""

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from bacon_rules import RecordError
from bacon_rules.records import read, write
from bacon_rules.records.files import part_of
from bacon_rules.records.owned import Owned
from tests.records.matches import SMALL

TAKING = """
import sys
from pathlib import Path
from bacon_rules.errors import RecordError
from bacon_rules.records.owned import Owned
try:
    Owned.of(Path(sys.argv[1]))
except RecordError as error:
    print(error)
"""


def taken(path: Path) -> str:
    """Return what another process is told that takes a file."""
    done = subprocess.run([sys.executable, "-c", TAKING, str(path)], check=True, capture_output=True, text=True)
    return done.stdout


def test_a_file_has_one_owner_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    owned = Owned.of(path)
    for other in (path, tmp_path / ".." / tmp_path.name / path.name):
        with pytest.raises(RecordError, match="another table or terminal is playing this match"):
            Owned.of(other)
        assert "another table or terminal is playing this match" in taken(other)
    Owned.of(tmp_path / "other.bacon.json")
    owned.write(SMALL)
    owned.close()
    owned.close()
    assert taken(path) == ""
    again = Owned.of(path)
    again.write(SMALL)
    assert read(path) == SMALL


def test_what_nobody_uses_any_more_is_free_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    Owned.of(path).write(SMALL)
    gc.collect()
    assert Owned.of(path).path == path
    gc.collect()
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_what_another_program_wrote_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    owned = Owned.of(path)
    owned.write(SMALL)
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(RecordError, match="another program has changed it"):
        owned.write(SMALL)
    assert path.read_text(encoding="utf-8") == "mine"
    path.unlink()
    owned.write(SMALL)
    assert read(path) == SMALL


def test_what_another_program_wrote_between_is_noticed_before_the_first_move(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    write(SMALL, path)
    owned = Owned.of(path)
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(RecordError, match="another program has changed it"):
        owned.write(SMALL)


def test_what_was_left_over_goes(tmp_path: Path) -> None:
    path, other = tmp_path / "match.bacon.json", tmp_path / "match2.bacon.json"
    for target in (path, path, other):
        part_of(target).write_bytes(b"{")
    Owned.of(path)
    assert len([*tmp_path.glob(".*.tmp")]) == 1


def test_a_link_leads_to_the_same_file(tmp_path: Path) -> None:
    path, link = tmp_path / "match.bacon.json", tmp_path / "link.bacon.json"
    try:
        link.symlink_to(path)
    except OSError:
        pytest.skip("there are no links to files here")
    owned = Owned.of(link)
    with pytest.raises(RecordError, match="another table or terminal"):
        Owned.of(path)
    owned.write(SMALL)
    assert read(path) == SMALL


def test_a_name_may_be_long_and_a_folder_has_to_exist(tmp_path: Path) -> None:
    owned = Owned.of(tmp_path / ("m" * 200 + ".bacon.json"))
    owned.write(SMALL)
    for path in (tmp_path / "no" / "no", Path(tmp_path.anchor), tmp_path / "m\0"):
        with pytest.raises(RecordError, match="it cannot be written: "):
            Owned.of(path)
    assert not (tmp_path / "no").exists()


def test_a_file_that_appears_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.bacon.json"
    owned = Owned.of(path)
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(RecordError, match="another program has changed it"):
        owned.write(SMALL)
