"""The tokens as a style sheet of the page, from `bacon_rules.pictures.tokens`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from bacon_rules.pictures.tokens import CARDS, COUNTER, MOTION, PAPER, SPACE, TYPE, Pair

__all__ = ["SHEET", "files"]

SHEET: Final = Path(__file__).parents[1] / "src" / "bacon_rules" / "web" / "static" / "tokens.css"
HEAD: Final = "/* Made from pictures/tokens.py by `nox -s generate`. */\n\n"
SCHEMES: Final = """:root {
  color-scheme: light dark;
}

:root[data-theme="light"] {
  color-scheme: light;
}

:root[data-theme="dark"] {
  color-scheme: dark;
}
"""
SHADE: Final = "0 1px 0 light-dark(#0002, #0008), 0 3px 10px light-dark(#5a371833, #000a)"

MOVING: Final = """
/* A number that moves */

@property --breath {
  syntax: "<number>";
  inherits: true;
  initial-value: 0;
}
"""


def files() -> Iterator[tuple[Path, str]]:
    """Yield the sheet."""
    groups: dict[str, Mapping[str, str]] = {
        "The counter": {**_colours(COUNTER), "shade": SHADE},
        "Paper": _colours(PAPER),
        "What the pictures of the cards ask for": _colours(CARDS, "bacon-"),
        "Space": SPACE,
        "Type": TYPE,
        "Motion": MOTION,
    }
    blocks = ("\n".join([f"  /* {name} */", *_lines(values)]) for name, values in groups.items())
    yield SHEET, HEAD + SCHEMES + "\n:root {\n" + "\n\n".join(blocks) + "\n}\n" + MOVING


def _lines(values: Mapping[str, str]) -> Iterator[str]:
    yield from (f"  --{name}: {value};" for name, value in values.items())


def _colours(pairs: Mapping[str, Pair], prefix: str = "") -> dict[str, str]:
    """Return colours as values of CSS; those that are the same by day and by night are written once."""
    return {
        f"{prefix}{name}": day if day == night else f"light-dark({day}, {night})"
        for name, (day, night) in pairs.items()
    }
