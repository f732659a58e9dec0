"""Tell what a release would upload, and what it still lacks: ``python -m tools.release FOLDER``.

Nothing is uploaded.  Where something is lacking, the exit status is 1.  Beside the folder, conda's recipe is written
with the version and the digest of the sources.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bacon_rules import __version__
from tools.released import FOLDER, NAMES

ROOT: Final = Path(__file__).parents[1]


def faults(version: str, root: Path = ROOT) -> Iterator[str]:
    """Yield what the release of a version lacks."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"__version__: {version} is the version of a development; a release is such as 1.0.0"
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", changelog, re.M):
        yield f"CHANGELOG.md: there is no section '## {version} (date)'"
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    if f"\nversion: {version}\n" not in citation:
        yield f"CITATION.cff: its version is not {version}"
    if not (root / FOLDER.relative_to(ROOT) / version).is_dir():
        yield f"tests/released: there are no documents of {version}; python -m tools.released documents"
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if "Source" not in project.get("urls", {}):
        yield "pyproject.toml: [project.urls] has no Source, the address of the repository"
    held = json.loads((root / NAMES.relative_to(ROOT)).read_text(encoding="utf-8"))
    new = [name for name, one in held.items() if "dev" in one["since"]]
    if new:
        yield f"tests/released/names.json: {len(new)} names are new; python -m tools.generate released"


def lost_links(wheel: Path) -> Iterator[str]:
    """Yield the links in the description of a wheel that lead nowhere on the page of a package index."""
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        _, _, description = archive.read(metadata).decode("utf-8").partition("\n\n")
    found: list[str] = re.findall(r"""(?:\]\(|(?:href|src)=")((?!https?:|mailto:|#)[^)"\s]+)""", description)
    if found:
        yield f"{wheel.name}: relative links in its description ({len(found)}), such as {found[0]}"


def told(archives: Sequence[Path]) -> Iterator[str]:
    """Yield the name, the size and the SHA-256 of each file that would be uploaded."""
    for archive in archives:
        content = archive.read_bytes()
        yield f"{archive.name}  {len(content):,} bytes  sha256 {hashlib.sha256(content).hexdigest()}"


def recipe(source: Path, version: str, root: Path = ROOT) -> str:
    """Return conda's recipe for a version, whose sources are in an archive."""
    template = (root / "tools" / "recipe.yaml").read_text(encoding="utf-8")
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    return template.replace("VERSION", version).replace("SHA256", digest)


def main(folder: str) -> int:
    """Tell what would be uploaded and what is lacking; return the exit status."""
    archives = sorted(Path(folder).glob("[!.]*"))
    (source,) = (archive for archive in archives if archive.name.endswith(".tar.gz"))
    (Path(folder).parent / "recipe.yaml").write_text(recipe(source, __version__), encoding="utf-8")
    print(f"bacon-rules {__version__} would upload:", *told(archives), sep="\n  ")
    wheels = [archive for archive in archives if archive.suffix == ".whl"]
    lacking = [*faults(__version__), *(fault for wheel in wheels for fault in lost_links(wheel))]
    if lacking:
        print("It lacks:", *lacking, sep="\n  ")
        return 1
    print(f"Nothing is lacking. Now git tag v{__version__}, push the tag, and start the workflow `release` on it.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
