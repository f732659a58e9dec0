"""What the rulebook consists of: the rulebook itself is not part of the project."""

import tomllib
from pathlib import Path
from typing import Final

PARAGRAPHS: Final[dict[str, list[str]]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))

NO_EFFECT: Final = ("2.0.1 Reference cards", "3.1 Play space", "10.2.1 Note")
"""Paragraphs about which there is nothing to show."""
