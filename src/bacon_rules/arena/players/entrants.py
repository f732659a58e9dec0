"""Players by their names at the command line and in journals."""

from __future__ import annotations

import argparse
import importlib
import re
import shlex
import shutil
import sys
from typing import Final

from bacon_rules.arena.players.programs import Program
from bacon_rules.arena.players.sitting import Player
from bacon_rules.bots.known import KNOWN, known
from bacon_rules.errors import shown

HELP: Final = (
    "a player: plain (the computers of the other commands), any (any legal move), quick (much as plain, but fast; some "
    "games have it), net (which some games have learned), search:100 (a search with 100 simulations a move; "
    "search:0.2s with 0.2 seconds), net+search:100 (a search in which the net has a say), strongest (the one that "
    "gives hints), MODULE:FUNCTION of Python, or !COMMAND for a program that answers over a pipe, or !!COMMAND if it "
    "stays for many matches; NAME= in front gives the player another name"
)

_NAMED: Final = re.compile(r"([^=!:]+)=(.+)", re.DOTALL)
_FUNCTION: Final = re.compile(r"[\w.]+:[\w.]+")


def entrant(text: str) -> tuple[str, Player]:
    """Return a player and its name.

    Raises:
        argparse.ArgumentTypeError: the player is unknown.
    """
    named = _NAMED.fullmatch(text)
    name, who = named.groups() if named else (text, text)
    return name, player_of(who)


def player_of(who: str) -> Player:
    """Return a player.

    Raises:
        argparse.ArgumentTypeError: the player is unknown.
    """
    computer = known(who)
    if computer is not None:
        return computer
    if who.startswith("!"):
        return _program(who.removeprefix("!").removeprefix("!"), stays=who.startswith("!!"))
    if _FUNCTION.fullmatch(who):
        return _function(*who.split(":"))
    raise argparse.ArgumentTypeError(
        f"there is no player {shown(who)}; there are {', '.join(KNOWN)}, search:100, net+search:100, MODULE:FUNCTION "
        "and !COMMAND"
    )


def _program(command: str, *, stays: bool) -> Program:
    try:
        parts = shlex.split(command)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{shown(command)} is no command: {error}") from None
    if not parts or shutil.which(parts[0]) is None:
        raise argparse.ArgumentTypeError(f"there is no program {shown(parts[0] if parts else command)}")
    return Program(tuple(parts), stays=stays)


def _function(module: str, function: str) -> Player:
    if "" not in sys.path:
        sys.path.insert(0, "")  # as python -m does
    try:
        found: object = importlib.import_module(module)
        for part in function.split("."):
            found = getattr(found, part)
    except Exception as error:  # a module can raise anything when it is imported
        problem = f"{module}:{function} cannot be imported: {type(error).__name__}: {error}"
        raise argparse.ArgumentTypeError(problem) from None
    if not callable(found):
        raise argparse.ArgumentTypeError(f"{module}:{function} is no function")
    return found
