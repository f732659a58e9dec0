"""A name means the same for ever: presets, pools, vectors, schemas and the numbering of actions.

`names.json` has a digest of what each name means, and the version since which it does.  If a test fails here:

- A name that a release has had means something else now.  What was stored with it would be read wrongly: a record of
  the starter pool would be played with other cards, and a learning program's action 17 would be another play.  Leave
  what the name means as it was, and give what is new a new name: a changed pool another name and file, a changed schema
  the next version in its ``$id`` and ``version``, changed vectors another file.
- The name is new, or no release has had it (its ``since`` is a ``.dev`` version).  Then
  ``nox -s generate -- released`` writes its digest.
- The digest has changed, but what was right stays right: a schema takes in more, or a field was added to the rules with
  what was always so.  Then ``python -m tools.released again NAME`` writes it, and the commit says why.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tools import released

HELD: dict[str, Any] = json.loads(Path(__file__).with_name("names.json").read_text(encoding="utf-8"))
NOW = released.digests()


@pytest.mark.parametrize("name", HELD)
def test_a_name_means_what_it_meant(name: str) -> None:
    assert NOW.get(name) == HELD[name]["digest"], __doc__


def test_every_name_is_held() -> None:
    assert not NOW.keys() - HELD.keys(), __doc__


def test_what_was_released_is_not_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "names.json"
    monkeypatch.setattr(released, "NAMES", path)
    monkeypatch.setattr(released, "digests", lambda: {"a": "new", "b": "new", "c": "new", "d": "new"})
    since = {"a": "0.1.0", "b": "0.2.0.dev0", "d": "0.1.0", "e": "0.1.0"}
    held = {name: {"digest": "old", "since": version} for name, version in since.items()}
    path.write_text(json.dumps(held), encoding="utf-8")
    written = json.loads(released.names(["d"]))
    assert {name: one["digest"] for name, one in written.items()} == {
        "a": "old", "b": "new", "c": "new", "d": "new", "e": "old",
    }  # fmt: skip
    assert written["d"]["since"] == "0.1.0"
