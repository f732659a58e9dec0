"""Records as files: a file is replaced whole, and trouble is told."""

import os
from pathlib import Path

import pytest

from bacon_rules import RecordError
from bacon_rules.records import Cause, Unreadable, read, validate, validate_file, write
from tests.records.matches import SMALL, TEXT


def test_files_that_are_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "missing.bacon.json"
    assert validate_file(missing) == Unreadable(Cause.FILE, "it cannot be opened or read: No such file or directory")
    assert str(validate_file(tmp_path)) == "it cannot be opened or read: Is a directory"
    assert str(validate_file("a\0b")).endswith("it cannot be opened or read: embedded null byte")
    assert str(validate_file(0)).startswith("it cannot be opened or read: ")  # type: ignore[arg-type]  # a file number
    with pytest.raises(RecordError, match=r"missing\.bacon\.json: it cannot be opened or read: No such file"):
        read(missing)


def test_files_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "a.bacon.json"
    write(SMALL, path)
    assert validate_file(path) == validate(SMALL)
    path.write_text(TEXT[:99])
    with pytest.raises(RecordError, match=r"a\.bacon\.json: it ends too early"):
        read(str(path))


def test_of_a_file_that_is_too_large_only_so_much_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert validate_file(path) == Unreadable(Cause.TOO_LARGE, "a record has at most 16777216 bytes (16 MiB)")


def refuse(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_permissions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "open", refuse)
    assert str(validate_file("a.bacon.json")) == "it cannot be opened or read: Permission denied"
    with pytest.raises(RecordError, match=r"a\.bacon\.json: it cannot be written: Permission denied"):
        write(SMALL, tmp_path / "a.bacon.json")


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "a.bacon.json"
    path.write_text("old")
    monkeypatch.setattr(os, failing, refuse)
    with pytest.raises(RecordError, match=r"it cannot be written: Permission denied"):
        write(SMALL, path)
    assert path.read_text() == "old"
    assert [found.name for found in tmp_path.iterdir()] == ["a.bacon.json"]


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for path in (tmp_path / "none" / "a", file / "a", "a\0b", tmp_path / ("a" * 300)):
        with pytest.raises(RecordError, match=r"it cannot be written"):
            write(SMALL, path)
    with pytest.raises(RecordError, match=r"it cannot be written"):
        write(SMALL, 1)  # type: ignore[arg-type]  # a file number is not a path
    for path in (tmp_path, Path(os.devnull)):
        with pytest.raises(RecordError, match=r"it cannot be written: there is something that is not a file"):
            write(SMALL, path)
    assert [found.name for found in tmp_path.iterdir()] == ["file"]


def test_a_replaced_file_keeps_its_mode_and_its_links(tmp_path: Path) -> None:
    path, link = tmp_path / "a.bacon.json", tmp_path / "link"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    write(SMALL, link)
    assert link.is_symlink()
    assert read(path) == SMALL
    assert path.stat().st_mode & 0o777 == 0o640
