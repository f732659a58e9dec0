"""Tell what a release would upload, and what it still lacks: ``python -m tools.release FOLDER``.

Nothing is uploaded.  Where something is lacking, the exit status is 1.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bacon_rules import __version__
from tools.released import FOLDER, NAMES

ROOT: Final = Path(__file__).parents[1]


def faults(version: str, root: Path = ROOT) -> Iterator[str]:
    """Yield what the release of a version lacks."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"__version__: {version} is the version of a development; a release is such as 0.2.0"
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", changelog, re.M):
        yield f"CHANGELOG.md: there is no section '## {version} (date)'"
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    if f"\nversion: {version}\n" not in citation:
        yield f"CITATION.cff: its version is not {version}"
    if not (root / FOLDER.relative_to(ROOT) / version).is_dir():
        yield f"tests/released: there are no documents of {version}; python -m tools.released documents"
    if "urls" not in tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]:
        yield "pyproject.toml: [project.urls] is missing, with the address of the project"
    held = json.loads((root / NAMES.relative_to(ROOT)).read_text(encoding="utf-8"))
    new = [name for name, one in held.items() if "dev" in one["since"]]
    if new:
        yield f"tests/released/names.json: {len(new)} names are new; python -m tools.generate released"


def told(archives: Sequence[Path]) -> Iterator[str]:
    """Yield the name, the size and the SHA-256 of each file that would be uploaded."""
    for archive in archives:
        content = archive.read_bytes()
        yield f"{archive.name}  {len(content):,} bytes  sha256 {hashlib.sha256(content).hexdigest()}"


def main(folder: str) -> int:
    """Tell what would be uploaded and what is lacking; return the exit status."""
    archives = sorted(Path(folder).iterdir())
    print(f"bacon-rules {__version__} would upload:", *told(archives), sep="\n  ")
    lacking = list(faults(__version__))
    if lacking:
        print("It lacks:", *lacking, sep="\n  ")
        return 1
    print(f"Nothing is lacking. To upload: git tag v{__version__}, push the tag, and twine upload these files.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
