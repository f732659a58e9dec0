"""The files that a release would upload, and the missing ones."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tools.release import ROOT, faults, main, told

from bacon_rules import __version__


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a copy of what a release is asked for, ready to release 9.8.7."""
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 9.8.7 (2027-01-02)\n", encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text("cff-version: 1.2.0\nversion: 9.8.7\nlicense: MIT\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[project.urls]\nSource = 'https://example.org'\n", encoding="utf-8")
    released = tmp_path / "tests" / "released"
    (released / "9.8.7").mkdir(parents=True)
    names = {"rules/bacon-4": {"digest": "0", "since": "9.8.7"}}
    (released / "names.json").write_text(json.dumps(names), encoding="utf-8")
    return tmp_path


def test_a_release_that_lacks_nothing(house: Path) -> None:
    assert list(faults("9.8.7", house)) == []


def test_a_version_that_is_not_released(house: Path) -> None:
    named = [fault.partition(":")[0] for fault in faults("9.8.8.dev0", house)]
    assert named == ["__version__", "CHANGELOG.md", "CITATION.cff", "tests/released"]
    assert [fault.partition(":")[0] for fault in faults("9.8.6", house)] == named[1:]


def test_the_address_of_the_project_is_told(house: Path) -> None:
    (house / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    assert list(faults("9.8.7", house)) == [
        "pyproject.toml: [project.urls] is missing, with the address of the project"
    ]


def test_documents_and_names_are_kept(house: Path) -> None:
    shutil.rmtree(house / "tests" / "released" / "9.8.7")
    (house / "tests" / "released" / "names.json").write_text('{"a": {"since": "9.8.7.dev1"}}', encoding="utf-8")
    documents, names = faults("9.8.7", house)
    assert documents.endswith("python -m tools.released documents")
    assert names.startswith("tests/released/names.json: 1 names are new")


def test_what_would_be_uploaded_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bacon_rules-1.0.tar.gz").write_bytes(b"abc")
    digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    line = f"bacon_rules-1.0.tar.gz  3 bytes  sha256 {digest}"
    assert list(told(sorted(tmp_path.iterdir()))) == [line]
    lacking = list(faults(__version__))
    assert main(str(tmp_path)) == bool(lacking)
    printed = capsys.readouterr().out
    assert printed.startswith(f"bacon-rules {__version__} would upload:\n  {line}\n")
    assert all(fault in printed for fault in lacking)


def test_the_citation_is_of_this_version_and_the_papers_are_there() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in citation
    for name in ("SECURITY.md", "CONTRIBUTING.md"):
        assert (ROOT / name).read_text(encoding="utf-8").startswith("# ")
