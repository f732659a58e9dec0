"""The game's package: light to import, its values frozen, its public names all there."""

import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from types import ModuleType

import attrs
import pytest

from bacon_rules import save_your_bacon
from bacon_rules.save_your_bacon import events, preparations
from bacon_rules.save_your_bacon.guessing import Share

WORKING = {Share}
"""What is changed while something is worked out, and never handed out."""


def test_importing_the_game_loads_nothing_that_playing_does_not_need() -> None:
    code = "import sys, bacon_rules.save_your_bacon; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "bacon_rules.save_your_bacon.state" in told
    assert not [name for name in told if re.match(r"argparse|bacon_rules\.(cli|bots|records)(\.|$)", name)]


@pytest.mark.parametrize("room", [events, preparations])
def test_the_names_of_a_room_are_those_of_the_package(room: ModuleType) -> None:
    homes = {name: f"{getattr(value, '__module__', None)}." for name, value in vars(room).items()}
    own = {name for name, home in homes.items() if home.startswith(f"{room.__name__}.")}
    assert len(own) > 5
    assert {name for name in own if not name.startswith("_")} <= set(save_your_bacon.__all__)


def test_all_names_are_there_once() -> None:
    assert len(save_your_bacon.__all__) == len(set(save_your_bacon.__all__))
    assert set(save_your_bacon.__all__) <= set(dir(save_your_bacon))


def test_all_values_are_frozen_and_have_no_dict() -> None:
    modules = [
        importlib.import_module(found.name)
        for found in pkgutil.iter_modules(save_your_bacon.__path__, "bacon_rules.save_your_bacon.")
    ]
    values = {
        value
        for module in modules
        for value in vars(module).values()
        if inspect.isclass(value) and attrs.has(value) and not issubclass(value, Exception) and value not in WORKING
    }
    assert len(values) > 100
    for value in values:
        assert value.__setattr__ is not object.__setattr__, value
        assert "__slots__" in vars(value), value
