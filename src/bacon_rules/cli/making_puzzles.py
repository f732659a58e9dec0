"""Making a file of puzzles."""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from bacon_rules.arena.workers import workers
from bacon_rules.errors import JsonError, NoWingError, RulesError
from bacon_rules.puzzles.making import Effort, find
from bacon_rules.puzzles.puzzle import Puzzle
from bacon_rules.puzzles.shelf import Shelf, read
from bacon_rules.stories.progress import tracked
from bacon_rules.stories.texts import Refused, complain

INTERRUPTED: Final = 130


def make(arguments: argparse.Namespace) -> int:
    """Find puzzles, and write the file after each deal with puzzles; return the command's exit status.

    Raises:
        Refused: the file cannot be read or written, or belongs to another run.
        NoWingError: the game has no search.
    """
    if not arguments.game.game.has("think"):
        raise NoWingError(f"{arguments.game.title} has no search")
    path = Path(arguments.make)
    shelf = _begun(path, Shelf(arguments.game.name, arguments.seed, arguments.simulations))
    _keep(path, shelf)
    effort, count = Effort(simulations=shelf.simulations), arguments.count
    with workers(arguments.processes) as executor:
        deals = find(shelf.game, shelf.seed, effort, first=shelf.deals, executor=executor)
        more = itertools.islice(_filed(shelf, deals, count), max(0, count - len(shelf.puzzles)))
        try:
            for one in tracked(more, count - len(shelf.puzzles), sys.stderr):
                shelf = one
                _keep(path, shelf)
        except KeyboardInterrupt:
            complain("stopped; the same command goes on")
            return INTERRUPTED
    print(f"{path}: {len(shelf.puzzles)} puzzles from {shelf.deals} deals")
    return 0


def _filed(shelf: Shelf, deals: Iterator[tuple[Puzzle, ...]], count: int) -> Iterator[Shelf]:
    """Yield the file for each further puzzle, without end; a deal counts as done with its last puzzle."""
    done = shelf.deals
    while True:
        done, puzzles = done + 1, next(deals)
        if puzzles:
            room = count - len(shelf.puzzles)
            shelf = attrs.evolve(shelf, deals=done, puzzles=(*shelf.puzzles, *puzzles[:room]))
            yield from [shelf] * len(puzzles[:room])


def _begun(path: Path, new: Shelf) -> Shelf:
    """Return the file to go on with; a new one if there is none."""
    if not path.exists():
        return new
    try:
        old = read(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"{path}: it cannot be opened or read: {error.strerror}") from None
    except (UnicodeDecodeError, JsonError, RulesError) as error:
        raise Refused(f"{path}: it is not a file of puzzles: {error}") from None
    if (old.game, old.seed, old.simulations) != (new.game, new.seed, new.simulations):
        raise Refused(f"{path}: it is of {old.game} with --seed {old.seed} --simulations {old.simulations}")
    return old


def _keep(path: Path, shelf: Shelf) -> None:
    """Write the file, so that it is whole at any moment."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(shelf.to_text(), encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        raise Refused(f"{path}: it cannot be written: {error.strerror}") from None
