"""The house: imports go down from floor to floor, and never in a circle, those inside functions counted too."""

import ast
import graphlib
from functools import cache
from pathlib import Path

import bacon_rules

SOURCE = Path(bacon_rules.__file__).parent

FLOORS = (
    ("cli", "web", "__main__"),
    ("bots", "server", "arena", "learning"),
    ("records", "vectors", "words", "reading", "pictures", "games", "actions", ""),
    ("climbing", "trick_taking", "save_your_bacon"),
    (
        "game",
        "bases",
        "picking",
        "notation",
        "errors",
        "integers",
        "shuffle",
        "showing",
        "documents",
        "build",
        "making",
    ),
)
"""What stands on each floor, from the top to the ground; the empty name is what `bacon_rules` itself exports."""

GAMES = FLOORS[3]


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(SOURCE.rglob("*.py"))}


@cache
def imports(module: str) -> frozenset[str]:
    """Return the modules of the package that a module imports, wherever in it and for whatever reason."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=source, names=names, level=0) if source is not None:
                submodules = {f"{source}.{alias.name}" for alias in names}
                found |= submodules & MODULES.keys()
                if submodules - MODULES.keys():
                    found.add(source)
            case ast.ImportFrom():
                raise AssertionError(f"{module} imports relatively")
            case _:
                pass
    return frozenset(found & MODULES.keys()) - {module}


def room(module: str) -> str:
    return f"{module}..".split(".")[1]


def test_every_module_stands_on_one_floor() -> None:
    rooms = [name for floor in FLOORS for name in floor]
    assert len(rooms) == len(set(rooms))
    assert set(map(room, MODULES)) == set(rooms)


def test_there_is_no_circle_of_imports() -> None:
    assert any(map(imports, MODULES))
    order = tuple(graphlib.TopologicalSorter({module: imports(module) for module in MODULES}).static_order())
    assert len(order) == len(MODULES)


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
