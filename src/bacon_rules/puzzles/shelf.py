"""Files of puzzles, and the puzzles of the package."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Final

import attrs

from bacon_rules.documents.shipped import shipped as files
from bacon_rules.documents.values import read_json, write_json
from bacon_rules.errors import JsonError
from bacon_rules.games.register import game_named
from bacon_rules.puzzles.puzzle import READER, Puzzle, judge_of, load

FORMAT: Final = "bacon-rules/puzzles"
VERSION: Final = 1


@attrs.frozen
class Shelf:
    """The puzzles of one run of the command, in the order of their deals.

    Attributes:
        game: the name of the variant.
        seed: the seed of the deals.
        simulations: the simulations of the first search of each position.
        deals: the number of deals that were looked at.
        puzzles: the puzzles.
    """

    game: str
    seed: int
    simulations: int
    deals: int = 0
    puzzles: tuple[Puzzle, ...] = ()

    def to_text(self) -> str:
        """Return the text of a file: JSON, with a line for each puzzle."""
        heading = {"format": FORMAT, "version": VERSION, **attrs.asdict(self, filter=attrs.filters.exclude("puzzles"))}
        lines = ",\n".join(write_json(puzzle.to_json()) for puzzle in self.puzzles)
        return f'{write_json(heading)[:-1]},"puzzles":[\n{lines}\n]}}\n'


@attrs.frozen
class _Written:
    format: str
    version: int
    game: str
    seed: int
    simulations: int
    deals: int
    puzzles: tuple[Any, ...]


def read(text: str) -> Shelf:
    """Return the puzzles of a file's text.

    Raises:
        JsonError: the text is not a file of puzzles, or a puzzle in it is wrong.
        RulesError: no game has the name in the text.
    """
    written = READER.read(read_json(text), _Written)
    if (written.format, written.version) != (FORMAT, VERSION):
        raise JsonError("$.format", f"expected {FORMAT} {VERSION}, got {written.format} {written.version}")
    game_named(written.game)
    judge = judge_of(written.simulations)
    puzzles = tuple([load(one, written.game, judge) for one in written.puzzles])
    return Shelf(written.game, written.seed, written.simulations, written.deals, puzzles)


def variants() -> Sequence[str]:
    """Return the names of the variants for which the package has puzzles."""
    return tuple(files("puzzles"))


@functools.cache
def shipped(name: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of the package for a variant, easy ones first; empty if it has none."""
    file = files("puzzles").get(name)
    if file is None:
        return ()
    puzzles = read(file.read_text(encoding="utf-8")).puzzles
    return tuple(sorted(puzzles, key=lambda puzzle: (puzzle.simulations, -puzzle.gap)))
