"""Runs a target: ``python -m fuzz TARGET FOLDER [-runs=10000]``; what stands behind the target is libFuzzer's."""

from __future__ import annotations

import importlib
import sys

import atheris

from fuzz import TARGETS
from fuzz.mutating import mutated


def main() -> None:
    """Import a target, watched by the fuzzer, and run it."""
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        raise SystemExit(f"usage: python -m fuzz TARGET FOLDER [-runs=10000]; the targets are {', '.join(TARGETS)}")
    with atheris.instrument_imports(include=["bacon_rules"]):
        target = importlib.import_module(f"fuzz.{sys.argv[1]}")
    atheris.Setup([sys.argv[0], *sys.argv[2:]], target.check, custom_mutator=_mutated)
    atheris.Fuzz()


def _mutated(data: bytes, most: int, seed: int) -> bytes:
    """Return changed bytes: a document changed as one, three times out of four, else by libFuzzer."""
    document = mutated(data, seed) if seed % 4 else None
    return bytes(atheris.Mutate(data, most)) if document is None or len(document) > most else document


if __name__ == "__main__":
    main()
