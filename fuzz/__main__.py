"""Runs targets: ``python -m fuzz FOLDER [TARGET …] [-runs=10000 …]``; all of them unless some are named.

The options are libFuzzer's; without any, each target runs for seconds, with the same dice each time.  In the folder
are then, for each target, the inputs that led to code which others did not reach, what libFuzzer wrote, and the input
that broke the property, if there is one.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import atheris

from fuzz import TARGETS
from fuzz.mutating import mutated
from fuzz.together import run_together, tell

USAGE = f"usage: python -m fuzz FOLDER [TARGET …] [-runs=10000 …]; the targets are {', '.join(TARGETS)}"
CORPUS = Path(__file__).parent / "corpus"
ALWAYS = ("-max_len=20000", "-timeout=300", "-print_final_stats=1")
USUALLY = ("-max_total_time=5", "-seed=1")


def main() -> int:
    """Run the targets side by side, and print the results; return 1 if any target failed."""
    options = [argument for argument in sys.argv[1:] if argument.startswith("-")]
    folders = [argument for argument in sys.argv[1:] if argument not in (*options, *TARGETS)]
    if len(folders) != 1:
        raise SystemExit(USAGE)
    folder = Path(folders[0])
    targets = [target for target in TARGETS if target in sys.argv] or TARGETS
    _import(targets)
    outcomes = run_together({target: partial(_fuzz, target, folder, options or USUALLY) for target in targets}, folder)
    return tell(outcomes, folder)


def _import(targets: tuple[str, ...] | list[str]) -> None:
    """Import targets, watched by the fuzzer, which takes long and is done once for all of them.

    Nothing of the library may be imported before, or it would not be watched.
    """
    assert "bacon_rules" not in sys.modules
    with (
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        contextlib.redirect_stderr(nowhere),  # a line for each module
        atheris.instrument_imports(include=["bacon_rules"]),
    ):
        for module in ("playing", *targets):
            importlib.import_module(f"fuzz.{module}")


def _fuzz(target: str, folder: Path, options: tuple[str, ...] | list[str]) -> None:
    (folder / target).mkdir(parents=True, exist_ok=True)
    corpus = [str(folder / target), str(CORPUS / target)]
    where = f"-artifact_prefix={folder / target}."
    check = importlib.import_module(f"fuzz.{target}").check
    played_on = importlib.import_module("fuzz.playing").played_on
    arguments = [sys.argv[0], *corpus, where, *ALWAYS, *options]
    atheris.Setup(arguments, check, custom_mutator=partial(_mutated, played_on))
    atheris.Fuzz()


def _mutated(played_on: Callable[[bytes, int], bytes | None], data: bytes, most: int, seed: int) -> bytes:
    """Return changed bytes: by libFuzzer, a document changed as one, or one of a match that goes on."""
    match seed % 8:
        case 0 | 1:
            document = None
        case 2:
            document = played_on(data, seed)
        case _:
            document = mutated(data, seed)
    return bytes(atheris.Mutate(data, most)) if document is None or len(document) > most else document


if __name__ == "__main__":
    sys.exit(main())
