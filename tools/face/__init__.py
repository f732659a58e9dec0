"""The frozen public face: ``python -m tools.generate face`` writes it into ``tests/released/face``.

Each package that ``docs/public.md`` lists has a file with its public names as a stub, and the command has one with its
options.  What is new is written at once.  What would break a program that uses the library is told instead, and is
written only by ``python -m tools.face again``, which takes a reason: ``docs/public.md`` says which there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from tools.face.breaking import changes
from tools.face.commands import COMMANDS, commands
from tools.face.stubs import Face

FOLDER: Final = Path(__file__).parents[2] / "tests" / "released" / "face"
GAMES: Final = ("climbing", "trick_taking", "save_your_bacon")
PACKAGES: Final = (
    "bacon_rules",
    "bacon_rules.climbing",
    "bacon_rules.climbing.shown.words",
    "bacon_rules.trick_taking",
    "bacon_rules.save_your_bacon",
    "bacon_rules.save_your_bacon.cards",
    "bacon_rules.save_your_bacon.frames",
    "bacon_rules.save_your_bacon.pools",
    "bacon_rules.games",
    "bacon_rules.actions",
    "bacon_rules.bulk",
    "bacon_rules.records",
    "bacon_rules.pictures",
    "bacon_rules.server",
    "bacon_rules.words",
    "bacon_rules.documents",
    "bacon_rules.vectors",
    "bacon_rules.learning",
    "bacon_rules.learning.tensors",
    "bacon_rules.learning.ids",
    "bacon_rules.learning.openspiel",
    "bacon_rules.bots.all_games",
    "bacon_rules.bots.anything",
    "bacon_rules.bots.net",
    "bacon_rules.bots.quick",
    "bacon_rules.bots.searching",
    "bacon_rules.bots.strongest",
    *(f"bacon_rules.{game}.played.{wing}" for wing in ("bot", "numbering") for game in GAMES),
    "bacon_rules.arena",
    "bacon_rules.reviews",
    "bacon_rules.puzzles",
)
"""The public packages, as ``docs/public.md`` lists them, each after those around it."""


def files() -> Iterator[tuple[Path, str]]:
    """Yield the files of the face; exit and tell what would break instead, if anything would."""
    now = today()
    if broken := changes(held(), now).broken:
        raise SystemExit(
            "\n".join([*broken, "", "docs/public.md says when this is allowed: python -m tools.face again"])
        )
    yield from ((FOLDER / f"{name}.txt", text) for name, text in now.items())


def held() -> dict[str, str]:
    """Return the text of each part of the frozen face."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))}


def today() -> dict[str, str]:
    """Return the face of today; packages that need a library which is not here are as they are frozen."""
    known = {name: values for name in PACKAGES if (values := _public(name)) is not None}
    face = Face(known)
    kept = {name: text for name, text in held().items() if name in PACKAGES and name not in known}
    return {**kept, **{name: face.stub(name) for name in known}, COMMANDS: commands()}


def _public(name: str) -> dict[str, object] | None:
    try:
        package = import_module(name)
        return {public: getattr(package, public) for public in package.__all__ if not public.startswith("__")}
    except ModuleNotFoundError as error:
        if str(error.name).startswith("bacon_rules"):
            raise
        return None
