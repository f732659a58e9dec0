"""The package as imported: light, and with exactly the promised names."""

import importlib
import inspect
import json
import pickle
import pkgutil
import subprocess
import sys
import threading
from functools import cache
from types import ModuleType

import attrs
import pytest

import bacon_rules
from bacon_rules import BaconRulesError, climbing
from bacon_rules.save_your_bacon.guessing import Share
from tests.test_floors import FLOORS

PROBE = """
import importlib, json, sys
before = set(sys.modules)
importlib.import_module(sys.argv[1])
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


GAMES = ("bacon_rules.climbing", "bacon_rules.trick_taking", "bacon_rules.save_your_bacon")
GROUND = {
    "bacon_rules",
    *("bacon_rules.build", "bacon_rules.deferred", "bacon_rules.errors", "bacon_rules.game", "bacon_rules.integers"),
    *("bacon_rules.documents", "bacon_rules.documents.schemas", "bacon_rules.documents.shipped"),
    "bacon_rules.documents.values",
    *("bacon_rules.documents.writing", "bacon_rules.notebooks", "bacon_rules.shuffle"),
}
"""What every game stands on: all of ours that the package itself loads, but for the compiled module."""

WORKING = {Share}
"""What is changed while something is worked out, and never handed out."""

Imported = dict[str, dict[str, int]]


@cache
def imported(module: str) -> Imported:
    """Import a module in a fresh interpreter, and tell what that loaded and built."""
    told = subprocess.run([sys.executable, "-c", PROBE, module], check=True, capture_output=True, text=True).stdout
    found = json.loads(told)
    assert isinstance(found, dict)
    return found


def rooms(module: str) -> set[str]:
    return {name.split(".")[1] for name in imported(module)["modules"] if name.startswith("bacon_rules.")}


HEAVY = {
    *("argparse", "asyncio", "difflib", "http", "hypothesis", "importlib.resources", "logging", "numpy"),
    *("pathlib", "random", "tempfile", "tomllib", "urllib"),
}


@pytest.mark.parametrize("module", ["bacon_rules", *GAMES])
def test_an_import_loads_nothing_that_playing_does_not_need(module: str) -> None:
    assert not HEAVY & set(imported(module)["modules"])


def test_the_package_loads_no_game_before_one_is_asked_for() -> None:
    ours = {name for name in imported("bacon_rules")["modules"] if name.partition(".")[0] == "bacon_rules"}
    assert ours - {"bacon_rules._compiled"} == GROUND


@pytest.mark.parametrize("module", GAMES)
def test_a_game_loads_no_other_game_and_nothing_above_it(module: str) -> None:
    game = module.partition(".")[2]
    height = next(number for number, floor in enumerate(FLOORS) if game in floor)
    assert rooms(module) & {name for floor in FLOORS[: height + 1] for name in floor} == {game}


@pytest.mark.parametrize("module", GAMES)
def test_an_import_builds_no_large_tables(module: str) -> None:
    found = imported(module)
    assert module != "bacon_rules.climbing" or "bacon_rules.climbing.listing.counting._REDUCED" in found["tables"]
    assert {name: size for name, size in found["tables"].items() if size > 4096} == {}
    assert {name: size for name, size in found["caches"].items() if size > 16} == {}


@pytest.mark.parametrize("module", [bacon_rules, climbing], ids=lambda module: module.__name__)
def test_all_names_are_there_once(module: ModuleType) -> None:
    assert len(module.__all__) == len(set(module.__all__))
    assert set(module.__all__) <= set(dir(module))


RACE = """
import random, threading
import bacon_rules
names = dir(bacon_rules)
start, found = threading.Barrier(8), []

def touch(number):
    mine = random.Random(number).sample(names, len(names))
    start.wait()
    found.append({name: id(getattr(bacon_rules, name)) for name in mine})

threads = [threading.Thread(target=touch, args=(number,)) for number in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert len(found) == 8 and all(each == found[0] for each in found)
assert found[0] == {name: id(getattr(bacon_rules, name)) for name in names}
"""


def test_threads_can_race_to_the_first_touch() -> None:
    subprocess.run([sys.executable, "-c", RACE], check=True)


def test_a_thread_that_keeps_its_turn_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    deferred = importlib.import_module("bacon_rules.deferred")
    monkeypatch.setattr(deferred, "PATIENCE", 0.01)
    taken, done = threading.Event(), threading.Event()

    def keep() -> None:
        with deferred._TURN:
            taken.set()
            done.wait()

    keeper = threading.Thread(target=keep)
    keeper.start()
    taken.wait()
    try:
        get, _ = deferred.deferred("bacon_rules", {"words": "words"})
        assert get("words") is sys.modules["bacon_rules.words"]
    finally:
        done.set()
        keeper.join()


PACKAGES = {
    *(
        "actions",
        "arena",
        "bots",
        "bulk",
        "climbing",
        "documents",
        "games",
        "learning",
        "pictures",
        "reading",
        "records",
        "reviews",
    ),
    *("save_your_bacon", "server", "trick_taking", "vectors", "words"),
}


def test_the_package_lists_its_names_and_packages_and_nothing_else() -> None:
    listed = {name for name in dir(bacon_rules) if not name.startswith("__")}
    assert listed == {*bacon_rules.__all__, *PACKAGES} - {"__version__"}


@pytest.mark.parametrize("name", sorted(PACKAGES))
def test_packages_need_no_import_of_their_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = importlib.import_module(f"bacon_rules.{name}")
    monkeypatch.delattr(bacon_rules, name)  # as if it was asked for first
    assert getattr(bacon_rules, name) is package


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_its_object(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = importlib.import_module(game)
    monkeypatch.delattr(package, "GAME", raising=False)
    assert package.GAME is importlib.import_module(f"{game}.game").GAME
    assert vars(package)["GAME"] is package.GAME


@pytest.mark.parametrize("package", [bacon_rules.bots, bacon_rules.learning, bacon_rules.trick_taking])
def test_deferred_names_are_listed(package: ModuleType) -> None:
    listed = {"all_games", "anything", "searching"} if package is bacon_rules.bots else set(package.__all__)
    assert listed <= set(dir(package))


def test_a_misspelt_name_is_answered_with_the_right_one() -> None:
    probe = "import bacon_rules; bacon_rules.trick_takin"
    told = subprocess.run([sys.executable, "-c", probe], check=False, capture_output=True, text=True).stderr
    assert "Did you mean: 'trick_taking'?" in told


def test_names_are_kept_once_they_were_asked_for() -> None:
    probe = (
        "import bacon_rules as b; before = 'new_match' in vars(b); b.new_match; "
        "print(before, 'new_match' in vars(b), b.climbing.new_match is b.new_match)"
    )
    told = subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True, text=True).stdout
    assert told.split() == ["False", "True", "True"]


def test_everything_can_be_imported_at_once() -> None:
    probe = "from bacon_rules import *; import bacon_rules; print(set(bacon_rules.__all__) <= globals().keys())"
    assert subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True).stdout.split() == [b"True"]


def test_pickles_load_where_nothing_was_asked_for() -> None:
    state = climbing.new_match().apply(climbing.new_match().chance_move(7))
    probe = "import pickle, sys; state = pickle.load(sys.stdin.buffer); print(repr(state))"
    given = pickle.dumps(state)
    told = subprocess.run([sys.executable, "-c", probe], input=given, check=True, capture_output=True).stdout
    assert told.decode().strip() == repr(state)


@pytest.mark.parametrize("name", ["new_matches", "trick_taking_", "__wrapped__", ""])
def test_a_name_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(AttributeError, match=f"module 'bacon_rules' has no attribute '{name}'"):
        getattr(bacon_rules, name)


def test_the_face_has_the_climbing_games_own_things() -> None:
    shared = set(climbing.__all__) & set(bacon_rules.__all__)
    assert shared > {"Card", "Combination", "Rules", "State", "parse_move", "score_deal", "secured_points"}
    for name in shared:
        assert getattr(bacon_rules, name) is getattr(climbing, name)


def own_classes(package: str) -> set[type]:
    """Return the classes of a game's rules, which are values."""
    found = pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}.")
    modules = [importlib.import_module(module.name) for module in found]
    return {
        value
        for module in modules
        for value in vars(module).values()
        if inspect.isclass(value) and attrs.has(value) and value.__module__ == module.__name__
    }


@pytest.mark.parametrize("package", GAMES)
def test_all_values_are_frozen_and_have_no_dict(package: str) -> None:
    classes = {value for value in own_classes(package) if not issubclass(value, BaconRulesError)}
    assert len(classes) > 12
    for value in classes - WORKING:
        assert value.__setattr__ is not object.__setattr__, value
        assert "__slots__" in vars(value), value
        assert value.__hash__ is not None, value


@pytest.mark.parametrize("package", GAMES)
def test_the_names_of_a_game_are_there_once(package: str) -> None:
    game = importlib.import_module(package)
    assert len(game.__all__) == len(set(game.__all__))
    assert set(game.__all__) <= set(dir(game))


def test_values_know_how_they_are_drawn_and_nothing_is_loaded_for_it_before() -> None:
    probe = (
        "import sys; from bacon_rules.climbing.cards import WILD; "
        "before = 'bacon_rules.pictures' in sys.modules; WILD._repr_svg_(); "
        "print(before, 'bacon_rules.pictures' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True, text=True).stdout
    assert told.split() == ["False", "True"]
