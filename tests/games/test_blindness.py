"""Services are blind: no file outside the games' folders and the register names a game.

A file names a game if its path does, if it imports a part of one, or if a text in it does, be it Python, a script or a
style sheet.  Docstrings may: their examples are of some game.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import bacon_rules
from bacon_rules.variants import OWN

SOURCE = Path(bacon_rules.__file__).parent
HOMES = {place.partition(":")[0].split(".")[1] for place in OWN.values()}
MAY_NAME_GAMES = {"variants.py", "games/register.py", "__init__.py"}
"""The list of variants, the register in its messages, and the package itself, which exports what most programs need."""

NAMED = re.compile(
    r"climbing|trick[-_ ]?taking|save[-_ ]?your[-_ ]?bacon|applewood|chunky|bacon-\d|bacon\(\d\)", re.IGNORECASE
)


def docstrings(tree: ast.AST) -> set[ast.expr]:
    """Return the docstrings of a module, its classes and functions, and what documents attributes."""
    bodies = [getattr(node, "body", ()) for node in ast.walk(tree)]
    statements = [one for body in bodies if isinstance(body, list) for one in body]
    return {one.value for one in statements if isinstance(one, ast.Expr)}


def texts(path: Path) -> Iterator[str]:
    """Yield everything in a file that can name a game."""
    yield str(path.relative_to(SOURCE))
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield text
        return
    tree = ast.parse(text)
    prose = docstrings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Constant(value=str(value)) if node not in prose:
                yield value
            case _:
                pass


def files() -> Iterator[Path]:
    found = (path for path in SOURCE.rglob("*") if path.suffix in (".py", ".js", ".css", ".html"))
    return (path for path in found if path.relative_to(SOURCE).parts[0] not in HOMES)


def naming() -> set[str]:
    return {path.relative_to(SOURCE).as_posix() for path in files() if any(map(NAMED.search, texts(path)))}


def test_no_file_outside_the_games_names_one() -> None:
    assert naming() == MAY_NAME_GAMES
    assert {"climbing", "trick_taking", "save_your_bacon"} == HOMES
