"""Tell which lines and branches of the package no test has reached, by a report of SlipCover: ``REPORT``."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

UNREACHABLE: Final = re.compile(r"^ *case _:\n +(?:assert_never\(|raise AssertionError\()", re.MULTILINE)
"""The end of a `match` over a union, which only a type checker reads."""


def unreachable(source: str) -> set[int]:
    """Return the lines of a source that nothing can reach."""
    firsts = (source.count("\n", 0, found.start()) + 1 for found in UNREACHABLE.finditer(source))
    return {line for first in firsts for line in (first, first + 1)}


def missed(report: dict[str, Any]) -> Iterator[str]:
    """Yield what was not reached, a line of text for each line and branch."""
    for name, file in sorted(report["files"].items()):
        left_out = unreachable(Path(name).read_text(encoding="utf-8"))
        yield from (f"{name}:{line}" for line in file["missing_lines"] if line not in left_out)
        for line, to in file["missing_branches"]:
            if to not in left_out:
                yield f"{name}:{line} never goes to {to or 'the end of the function'}"


if __name__ == "__main__":
    found = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    told = [*missed(found)]
    print(*told, f"{len(found['files'])} files, {len(told)} lines and branches that no test reaches", sep="\n")
    sys.exit(bool(told) or not found["files"])
