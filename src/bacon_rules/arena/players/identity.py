"""The identities of players, so that their games can be played again."""

from __future__ import annotations

import functools
import hashlib
import inspect
import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import attrs

import bacon_rules
from bacon_rules.arena.players.programs import Program
from bacon_rules.arena.players.sitting import Player
from bacon_rules.bots.known import KNOWN
from bacon_rules.bots.named import searching
from bacon_rules.bots.searching import Searcher

_SHOWN: Final = 16
"""The number of hexadecimal digits of a digest."""


@attrs.frozen
class Identity:
    """A player of a journal.

    Attributes:
        name: the name of the player in the run.
        player: the player as ``bacon-rules arena`` names it, such as ``search:100`` or ``my_bot:choose``; `None` for
            one that it cannot name, such as a function within another one.
        code: the digest of the player's own file, or of the files that a program's command names; `None` for players
            of this package.
    """

    name: str
    player: str | None
    code: str | None


def identity_of(name: str, player: Player) -> Identity:
    """Return who a player is."""
    if isinstance(player, Program):
        named = [Path(player.folder or "", part) for part in player.command]
        text = f"{'!!' if player.stays else '!'}{shlex.join(player.command)}"
        return Identity(name, text, digest_of(path for path in named if path.is_file()))
    if isinstance(player, Searcher):
        return Identity(name, searching(player.budget, player.guide).name, None)
    for known, computer in KNOWN.items():
        if computer is player:
            return Identity(name, known, None)
    return Identity(name, _place_of(player), _code_of(player))


def digest_of(files: Iterable[Path]) -> str:
    """Return the digest of some files' contents: the first 16 hexadecimal digits of SHA-256."""
    digest = hashlib.sha256()
    for file in files:
        data = file.read_bytes()
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()[:_SHOWN]


@functools.cache
def package_digest() -> str:
    """Return the digest of this package's own code."""
    return digest_of(sorted(Path(bacon_rules.__path__[0]).rglob("*.py")))


def _code_of(player: Player) -> str:
    """Return the digest of the file that defines a function or the class of another callable, or that of no file."""
    try:
        return digest_of([Path(inspect.getsourcefile(player if inspect.isfunction(player) else type(player)) or "")])
    except (TypeError, OSError):
        return digest_of([])


def _place_of(player: Player) -> str | None:
    """Return the module and the name of a function, if the function is found there."""
    module, name = getattr(player, "__module__", None), getattr(player, "__qualname__", None)
    found: object = sys.modules.get(str(module))
    for part in str(name).split("."):
        found = getattr(found, part, None)
    return f"{module}:{name}" if found is player else None
