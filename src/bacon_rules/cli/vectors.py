"""``bacon-rules vectors``: test data for engines, by preset."""

from __future__ import annotations

import argparse

from bacon_rules.documents import JsonObject, write_json
from bacon_rules.errors import JsonError
from bacon_rules.vectors import preset_vectors


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("vectors", type=_vectors, metavar="GAME", help="the name of the preset")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print an object that has each file of vectors by its name; return 0."""
    print(write_json(arguments.vectors))
    return 0


def _vectors(preset: str) -> dict[str, JsonObject]:
    try:
        return preset_vectors(preset)
    except JsonError as error:
        raise argparse.ArgumentTypeError(error.problem) from None
