"""The game's package: light to import, its values frozen, its rulings documented."""

import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import attrs

from bacon_rules import game, trick_taking
from bacon_rules.trick_taking import Illegal

ROOT = Path(__file__).parents[2]


def test_importing_the_game_loads_nothing_that_playing_does_not_need() -> None:
    code = "import sys, bacon_rules.trick_taking; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "bacon_rules.trick_taking.state" in told
    assert not [name for name in told if re.match(r"(argparse|bacon_rules\.(cli|bots))(\.|$)", name)]


def test_all_names_are_there_once() -> None:
    assert len(trick_taking.__all__) == len(set(trick_taking.__all__))
    assert set(trick_taking.__all__) <= set(dir(trick_taking))


def test_every_verb_is_a_function_and_a_method_of_the_same_name() -> None:
    for verb in ("apply", "chance_move", "legal_moves", "observe", "step", "to_json", "why_illegal"):
        assert getattr(trick_taking, verb) is getattr(game, verb)
        assert callable(getattr(trick_taking.State, verb))
    for verb in ("determinize", "legal_moves", "parse_move", "to_json", "why_illegal"):
        assert verb in trick_taking.__all__
        assert callable(getattr(trick_taking.View, verb))


def test_all_values_are_frozen_and_have_no_dict() -> None:
    modules = [
        importlib.import_module(found.name)
        for found in pkgutil.iter_modules(trick_taking.__path__, "bacon_rules.trick_taking.")
    ]
    values = {
        value
        for module in modules
        for value in vars(module).values()
        if inspect.isclass(value) and attrs.has(value) and not issubclass(value, Exception)
    }
    assert len(values) > 25
    for value in values:
        assert value.__setattr__ is not object.__setattr__
        assert "__slots__" in vars(value)


def test_every_ruling_has_a_text_and_a_source_and_every_citation_a_ruling() -> None:
    text = (ROOT / "docs" / "trick-taking.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### T(\d+)\n\n(.+?)(?=\n##|\Z)", text, re.M | re.S))
    assert [int(number) for number in sections] == list(range(1, len(sections) + 1))
    assert len(sections) >= 8
    assert all(section.startswith("**") and "*Source: " in section for section in sections.values())
    cited = set(re.findall(r"\bT(\d+)\b", text))
    for path in [*ROOT.glob("src/bacon_rules/trick_taking/*.py"), *ROOT.glob("tests/trick_taking/*.py")]:
        cited |= set(re.findall(r"\bT(\d+)\b", path.read_text(encoding="utf-8")))
    assert cited <= set(sections)
    assert {reason.ruling[1:] for reason in Illegal if reason.ruling} <= set(sections)
