"""The rulings in the documentation, and the vectors that show each."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def rulings_of(pages: str, letter: str) -> list[str]:
    """Return the rulings that pages have, in their order."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(DOCS.glob(pages)))
    return [ruling for text in texts for ruling in re.findall(rf"^##+ ({letter}\d+)$", text, re.M)]


def vectors_by_ruling(letter: str) -> dict[str, list[str]]:
    """Return the names of the vectors that show each ruling, as the table of the documentation has them."""
    text = (DOCS / "engines" / "rulings.md").read_text(encoding="utf-8")
    rows = re.findall(rf"^\| \[({letter}[\d.]+)\]\([^)]*\) \| (.+) \|$", text, re.M)
    return {ruling: re.findall(r"`([^`]+)`", names) for ruling, names in rows}
