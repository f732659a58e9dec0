"""Writes what is public at the command line, and of the package as it is installed: a line for each option."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bacon_rules.cli.command import COMMANDS as WORDS
from bacon_rules.cli.command import _parser
from bacon_rules.games.register import GROUP

COMMANDS: Final = "commands"
PYPROJECT: Final = Path(__file__).parents[2] / "pyproject.toml"


def commands() -> str:
    """Return the extras, the group of entry points, and all commands with their options."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    installed = [*(f"extra {name}" for name in project["optional-dependencies"]), f"entry points {GROUP}"]
    return "\n".join(
        [*installed, *(line for word in project["scripts"] for line in _options(_parser([*WORDS]), word)), ""]
    )


def _options(parser: argparse.ArgumentParser, command: str) -> Iterator[str]:
    yield command
    below: list[tuple[str, argparse.ArgumentParser]] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            below += action.choices.items()
        else:
            yield f"{command} {_option(action)}"
    for word, inner in below:
        yield from _options(inner, f"{command} {word}")


def _option(action: argparse.Action) -> str:
    """Return an option with its value, or the name of an argument; what can be left out is in brackets."""
    name = "/".join(action.option_strings) or str(action.metavar or action.dest)
    value = (
        f"{{{','.join(map(str, action.choices))}}}" if action.choices else str(action.metavar or action.dest).upper()
    )
    takes = f" {value}" if action.option_strings and action.nargs != 0 else ""
    several = f" x{action.nargs}" if action.nargs not in (None, 0) else ""
    is_required = action.required and action.nargs not in ("?", "*")
    return f"{name}{takes}{several}{' required' if is_required else ''}"
