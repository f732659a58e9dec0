"""The house: imports go down from floor to floor, never in a circle of files or folders, and folders stay small.

Imports inside functions count too.
"""

import ast
import graphlib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import bacon_rules

SOURCE = Path(bacon_rules.__file__).parent
TESTS = Path(__file__).parent

FLOORS = (
    ("cli", "host", "web", "__main__"),
    ("pools", "workshop"),
    ("played", "shown"),
    ("guiding", "sitting", "bots", "server", "arena", "learning", "puzzles", "reviews"),
    ("records", "vectors", "words", "reading", "pictures", "stories", "actions", "bulk", ""),
    ("games", "objects"),
    ("climbing", "trick_taking", "save_your_bacon"),
    ("speaking", "searching", "decks", "scenes", "nets"),
    (
        "course",
        "game",
        "bases",
        "picking",
        "notation",
        "errors",
        "deferred",
        "integers",
        "shuffle",
        "dice",
        "notebooks",
        "documents",
        "build",
        "making",
        "variants",
    ),
)
"""What stands on each floor, from the top to the ground; the empty name is what `bacon_rules` itself exports.

Of a game's folder, its object ``game.py``, the wings ``shown`` and ``played``, the command of pools and the workshop
have floors of their own.
"""

GAMES = FLOORS[6]

MOST_FILES = 26
STILL_IN_A_CIRCLE: set[tuple[str, str]] = set()
"""Imports from folder to folder that close a circle; a line goes as soon as its circle is broken."""


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(SOURCE.rglob("*.py"))}


@cache
def imports(module: str) -> frozenset[str]:
    """Return the modules of the package that a module imports, wherever in it and for whatever reason.

    Only a game's object, and a package with deferred names, may import what stands above them: when it is first asked
    for.
    """
    found = set()
    source = MODULES[module].read_text(encoding="utf-8")
    tree = ast.parse(source)
    for node in tree.body if room(module) == "objects" or "= deferred(" in source else ast.walk(tree):
        match node:
            case ast.Import(names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=home, names=names, level=0) if home is not None:
                submodules = {f"{home}.{alias.name}" for alias in names}
                found |= submodules & MODULES.keys()
                if submodules - MODULES.keys():
                    found.add(home)
            case ast.ImportFrom():
                raise AssertionError(f"{module} imports relatively")
            case _:
                pass
    return frozenset(found & MODULES.keys()) - {module}


def room(module: str) -> str:
    _, name, part, *_ = f"{module}...".split(".")
    if name in GAMES and part == "game":
        return "objects"
    return part if name in GAMES and part in ("shown", "played", "pools", "workshop") else name


def test_every_module_stands_on_one_floor() -> None:
    rooms = [name for floor in FLOORS for name in floor]
    assert len(rooms) == len(set(rooms))
    assert set(map(room, MODULES)) == set(rooms)


def test_there_is_no_circle_of_imports() -> None:
    assert any(map(imports, MODULES))
    order = tuple(graphlib.TopologicalSorter({module: imports(module) for module in MODULES}).static_order())
    assert len(order) == len(MODULES)


def inside(folder: str, module: str) -> str:
    """Return the file or folder directly in a folder in which a module of the folder is."""
    return f"{module}.__init__".removeprefix(f"{folder}.").split(".")[0]


@pytest.mark.parametrize("folder", [name for name, path in MODULES.items() if path.name == "__init__.py"])
def test_there_is_no_circle_of_files_and_folders_side_by_side(folder: str) -> None:
    modules = {module for module in MODULES if f"{module}.".startswith(f"{folder}.")}
    between = {
        (inside(folder, module), inside(folder, target)) for module in modules for target in imports(module) & modules
    }
    known = STILL_IN_A_CIRCLE if folder == "bacon_rules" else set()
    assert known <= between
    graph: dict[str, set[str]] = {}
    for source, target in between - known:
        if source != target:
            graph.setdefault(source, set()).add(target)
    graphlib.TopologicalSorter(graph).prepare()


def test_no_folder_has_too_many_files() -> None:
    folders = [path.relative_to(root.parent).parent for root in (SOURCE, TESTS) for path in root.rglob("*.py")]
    larger = {folder.as_posix(): size for folder, size in Counter(folders).items() if size > MOST_FILES}
    assert larger == {}


def test_imports_go_down() -> None:
    height = {name: -number for number, floor in enumerate(FLOORS) for name in floor}
    upwards = {
        (module, target)
        for module in MODULES
        for target in imports(module)
        if height[room(target)] > height[room(module)]
    }
    assert upwards == set()


def test_no_game_knows_another() -> None:
    between = {
        (module, target)
        for module in MODULES
        for target in imports(module)
        if room(module) in GAMES and room(target) in GAMES and room(module) != room(target)
    }
    assert between == set()


def test_what_is_shown_knows_no_player() -> None:
    shown = [module for module in MODULES if room(module) == "shown"]
    assert shown
    assert {(module, target) for module in shown for target in imports(module) if room(target) == "played"} == set()
