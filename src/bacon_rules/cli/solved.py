"""The puzzles that a person has solved, kept in a small file in the person's data folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from bacon_rules.documents.loading import Reader
from bacon_rules.documents.values import read_json, write_json
from bacon_rules.errors import JsonError
from bacon_rules.puzzles import Puzzle
from bacon_rules.records import kept

FILE: Final = "puzzles.json"


@attrs.frozen
class Solved:
    """The solved puzzles.

    Attributes:
        keys: the keys of the puzzles.
    """

    keys: tuple[str, ...] = ()

    def has(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is solved."""
        return puzzle.key in self.keys

    def count(self, puzzles: Sequence[Puzzle]) -> int:
        """Return how many of some puzzles are solved."""
        return sum(map(self.has, puzzles))

    def plus(self, puzzle: Puzzle) -> Solved:
        """Return the solved puzzles with one more."""
        return self if self.has(puzzle) else Solved((*self.keys, puzzle.key))


def place() -> Path:
    """Return the place of the file."""
    return kept.data() / FILE


def solved() -> Solved:
    """Return the solved puzzles; none if the file is missing or cannot be read."""
    try:
        return Reader().read(read_json(place().read_text(encoding="utf-8")), Solved)
    except (OSError, UnicodeDecodeError, JsonError):
        return Solved()


def keep(done: Solved) -> bool:
    """Write the solved puzzles; return whether that was possible."""
    path = place()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_json({"keys": list(done.keys)}) + "\n", encoding="utf-8")
    except OSError:
        return False
    return True
