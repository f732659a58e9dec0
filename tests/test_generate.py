"""The command that writes all generated files."""

from pathlib import Path

import pytest
from tools import generate, words


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = {"old.txt": b"as it is\n", "changed.txt": b"new\n", "rooms/added.txt": "\u2665\n"}
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(words, "files", lambda: ((tmp_path / name, content) for name, content in files.items()))
    (tmp_path / "old.txt").write_bytes(b"as it is\n")
    (tmp_path / "changed.txt").write_bytes(b"old\n")
    return tmp_path


def test_what_is_different_is_written(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert generate.main(["words"]) == 0
    assert capsys.readouterr().out.splitlines() == ["changed.txt", str(Path("rooms", "added.txt"))]
    assert (made / "changed.txt").read_bytes() == b"new\n"
    assert (made / "rooms" / "added.txt").read_text(encoding="utf-8") == "\u2665\n"
    assert generate.main(["words"]) == 0
    assert capsys.readouterr().out == ""


def test_what_would_be_different_is_told(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert generate.main(["--check", "words"]) == 1
    assert capsys.readouterr().out.splitlines() == ["changed.txt", str(Path("rooms", "added.txt"))]
    assert (made / "changed.txt").read_bytes() == b"old\n"
    assert not (made / "rooms").exists()
    generate.main(["words"])
    assert generate.main(["--check", "words"]) == 0


def test_an_unknown_name_is_answered_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert generate.main(["wörter"]) == 2
    assert "schemas" in capsys.readouterr().out


def test_every_tool_that_makes_files_is_named() -> None:
    folder = Path(generate.__file__).parent
    modules = [*folder.glob("*.py"), *folder.glob("*/__init__.py")]
    making = [path for path in modules if "\ndef files() ->" in path.read_text(encoding="utf-8")]
    assert {path.parent.name if path.stem == "__init__" else path.stem for path in making} == generate.WHAT.keys()
