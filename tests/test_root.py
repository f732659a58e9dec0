"""The files at the root of the repository: the source archive's files, and files that only a checkout needs."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OF_CHECKOUTS = {".ci", ".gitattributes", ".github", ".gitignore", ".pre-commit-config.yaml"}
ALWAYS_ARCHIVED = {"MANIFEST.in", "pyproject.toml"}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a checkout knows what is committed")
def test_nothing_is_left_over_at_the_root() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout.decode()
    committed = {path.partition("/")[0] for path in listed.split("\0") if path}
    assert committed == archived() | ALWAYS_ARCHIVED | OF_CHECKOUTS


def archived() -> set[str]:
    """Read what the source archive gets of the root: ``graft docs``, ``include README.md LICENSE``."""
    lines = (line.split() for line in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines())
    return {name for command, *names in lines if command in ("graft", "include") for name in names}
