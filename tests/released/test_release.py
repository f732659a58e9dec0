"""The files that a release would upload, and the missing ones."""

from __future__ import annotations

import datetime
import json
import shutil
import zipfile
from pathlib import Path

import pytest
from tools.release import ROOT, faults, lost_links, main, recipe, told
from tools.released import set_version

from bacon_rules import __version__

DIGEST = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
"""The SHA-256 of ``abc``."""


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
        "pyproject.toml: [project.urls] has no Source, the address of the repository"
    ]


def test_documents_and_names_are_kept(house: Path) -> None:
    shutil.rmtree(house / "tests" / "released" / "9.8.7")
    (house / "tests" / "released" / "names.json").write_text('{"a": {"since": "9.8.7.dev1"}}', encoding="utf-8")
    documents, names = faults("9.8.7", house)
    assert documents.endswith("python -m tools.released documents")
    assert names.startswith("tests/released/names.json: 1 names are new")


def test_a_version_is_set_wherever_it_stands(house: Path) -> None:
    source = house / "src" / "bacon_rules" / "__init__.py"
    source.parent.mkdir(parents=True)
    source.write_text('"""Rules."""\n\n__version__ = "9.9.0.dev0"\n', encoding="utf-8")
    changelog = house / "CHANGELOG.md"
    changelog.write_text("# Changelog\n\n## Unreleased\n\n## 9.8.7 (2027-01-02)\n", encoding="utf-8")
    package = house / "package.json"
    package.write_text(
        '{\n  "name": "bacon-rules",\n  "version": "9.9.0-dev.0",\n  "private": true\n}\n', encoding="utf-8"
    )
    (house / "tests" / "released" / "9.9.0").mkdir()
    set_version("9.9.0", house, datetime.date(2027, 3, 4))
    assert source.read_text(encoding="utf-8") == '"""Rules."""\n\n__version__ = "9.9.0"\n'
    assert "\n## 9.9.0 (2027-03-04)\n\n## 9.8.7 (2027-01-02)\n" in changelog.read_text(encoding="utf-8")
    assert json.loads(package.read_text(encoding="utf-8"))["version"] == "9.9.0"
    assert list(faults("9.9.0", house)) == []
    with pytest.raises(ValueError, match=r"CHANGELOG\.md: expected one line .*Unreleased.*, found 0"):
        set_version("9.9.1", house, datetime.date(2027, 3, 4))


def wheel(folder: Path, description: str) -> Path:
    """Return a wheel that has nothing but a description."""
    path = folder / "bacon_rules-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("bacon_rules-1.0.dist-info/METADATA", f"Name: bacon-rules\n\n{description}")
    return path


def test_links_that_lead_nowhere_on_a_package_index(tmp_path: Path) -> None:
    fine = "[a](https://example.org/a.md) [b](#b) ![c](https://example.org/c.svg)\n<img src='d'> f(x)"
    assert list(lost_links(wheel(tmp_path, fine))) == []
    for lost in ("docs/a.md", "docs/a.md#b", "LICENSE"):
        (fault,) = lost_links(wheel(tmp_path, f"{fine} [it]({lost})"))
        assert fault == f"bacon_rules-1.0-py3-none-any.whl: relative links in its description (1), such as {lost}"
    (fault,) = lost_links(wheel(tmp_path, f'{fine} [it](x.md) <img alt="a" src="docs/e.svg">'))
    assert fault.endswith(": relative links in its description (2), such as x.md")


def test_the_recipe_has_the_version_and_the_digest(tmp_path: Path) -> None:
    source = tmp_path / "bacon_rules-9.8.7.tar.gz"
    source.write_bytes(b"abc")
    text = recipe(source, "9.8.7")
    assert "\n  version: 9.8.7\n" in text
    assert f"\n  sha256: {DIGEST}\n" in text
    assert "VERSION" not in text
    assert "SHA256" not in text


def test_what_would_be_uploaded_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "bacon_rules-1.0.tar.gz").write_bytes(b"abc")
    (folder / ".gitignore").write_text("*", encoding="utf-8")
    line = f"bacon_rules-1.0.tar.gz  3 bytes  sha256 {DIGEST}"
    assert list(told([folder / "bacon_rules-1.0.tar.gz"])) == [line]
    lacking = list(faults(__version__))
    assert main(str(folder)) == bool(lacking)
    printed = capsys.readouterr().out
    assert printed.startswith(f"bacon-rules {__version__} would upload:\n  {line}\n")
    assert ".gitignore" not in printed
    assert all(fault in printed for fault in lacking)
    assert DIGEST in (tmp_path / "recipe.yaml").read_text(encoding="utf-8")


def test_the_citation_is_of_this_version_and_the_papers_are_there() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in citation
    for name in ("SECURITY.md", "CONTRIBUTING.md"):
        assert (ROOT / name).read_text(encoding="utf-8").startswith("# ")
