"""The package as it is imported: light, and with a face that is what it says it is."""

import importlib
import inspect
import json
import pkgutil
import subprocess
import sys
from types import ModuleType

import attrs
import pytest

import bacon_rules
from bacon_rules import BaconRulesError, climbing

PROBE = """
import json, sys
before = set(sys.modules)
import bacon_rules
tables = {
    f"{module}.{name}": len(value)
    for module, loaded in list(sys.modules.items()) if module.startswith("bacon_rules")
    for name, value in vars(loaded).items() if isinstance(value, (dict, list, tuple, set, frozenset, bytes, str))
}
caches = {
    f"{module}.{name}": value.cache_info().currsize
    for module, loaded in list(sys.modules.items()) if module.startswith("bacon_rules")
    for name, value in vars(loaded).items() if hasattr(value, "cache_info")
}
print(json.dumps({"modules": sorted(set(sys.modules) - before), "tables": tables, "caches": caches}))
"""


@pytest.fixture(scope="module")
def imported() -> dict[str, dict[str, int]]:
    """Import the package in a fresh interpreter, and tell what that loaded and built."""
    told = subprocess.run([sys.executable, "-c", PROBE], check=True, capture_output=True, text=True).stdout
    found = json.loads(told)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("heavy", ["cattrs", "argparse", "asyncio", "http", "hypothesis", "numpy", "logging"])
def test_the_import_loads_nothing_that_playing_does_not_need(imported: dict[str, dict[str, int]], heavy: str) -> None:
    assert not [module for module in imported["modules"] if module.partition(".")[0] == heavy]


def test_the_import_loads_neither_the_command_nor_the_players(imported: dict[str, dict[str, int]]) -> None:
    rooms = {module.split(".")[1] for module in imported["modules"] if module.startswith("bacon_rules.")}
    people = {"cli", "bots", "server", "learning"}
    assert not rooms & {*people, "games", "records", "vectors", "words", "pictures", "actions"}


def test_the_import_builds_no_large_tables(imported: dict[str, dict[str, int]]) -> None:
    assert "bacon_rules.climbing.counting._REDUCED" in imported["tables"]
    assert {name: size for name, size in imported["tables"].items() if size > 4096} == {}
    assert {name: size for name, size in imported["caches"].items() if size > 16} == {}


@pytest.mark.parametrize("module", [bacon_rules, climbing], ids=lambda module: module.__name__)
def test_all_names_are_there_once(module: ModuleType) -> None:
    assert len(module.__all__) == len(set(module.__all__))
    assert set(module.__all__) <= set(dir(module))


def test_the_face_has_the_climbing_games_own_things() -> None:
    shared = set(climbing.__all__) & set(bacon_rules.__all__)
    assert shared > {"Card", "Combination", "Rules", "State", "parse_move", "score_deal", "secured_points"}
    for name in shared:
        assert getattr(bacon_rules, name) is getattr(climbing, name)


def test_all_values_are_frozen_and_have_no_dict() -> None:
    modules = [
        importlib.import_module(found.name)
        for found in pkgutil.iter_modules(climbing.__path__, "bacon_rules.climbing.")
    ]
    classes = {
        value
        for module in modules
        for value in vars(module).values()
        if inspect.isclass(value) and attrs.has(value) and value.__module__ == module.__name__
    }
    assert len(classes) > 12
    for value in classes:
        if not issubclass(value, BaconRulesError):
            assert value.__setattr__ is not object.__setattr__
            assert "__slots__" in vars(value)
            assert value.__hash__ is not None


def test_values_know_how_they_are_drawn_and_nothing_is_loaded_for_it_before() -> None:
    probe = (
        "import sys; from bacon_rules.climbing.cards import WILD; "
        "before = 'bacon_rules.pictures' in sys.modules; WILD._repr_svg_(); "
        "print(before, 'bacon_rules.pictures' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True, text=True).stdout
    assert told.split() == ["False", "True"]
