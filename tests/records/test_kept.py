"""The folder of kept records: which one was kept last, and what cannot be looked into."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bacon_rules.errors import RecordError
from bacon_rules.records import kept


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    place = kept.folder()
    place.mkdir(parents=True)
    return place


def test_the_last_one_is_the_latest_file_of_its_kind(folder: Path) -> None:
    for number, name in enumerate(("b", "c", "a")):
        file = folder / f"{name}{kept.ENDING}"
        file.touch()
        os.utime(file, ns=(number, number))
    (folder / f"a{kept.ENDING}{kept.LINKS}").touch()
    (folder / f"d{kept.ENDING}").mkdir()
    (folder / f"e{kept.ENDING}").symlink_to("nowhere")
    assert kept.last(with_links=True).name == f"a{kept.ENDING}"
    assert kept.last(with_links=False).name == f"c{kept.ENDING}"


@pytest.mark.parametrize("look", [partial(kept.last, with_links=True), partial(kept.new_file, "bacon-4")])
def test_a_folder_that_cannot_be_looked_into_is_refused(
    look: Callable[[], Path], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    (folder / f"a{kept.ENDING}").touch()
    monkeypatch.setattr(Path, "exists", denied)
    with pytest.raises(RecordError, match="Permission denied"):
        look()
