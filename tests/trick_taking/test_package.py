"""The game's verbs, each a function and a method, and its rulings, each with a text and a source."""

import re
from pathlib import Path

from bacon_rules import game, trick_taking
from bacon_rules.trick_taking import Illegal

ROOT = Path(__file__).parents[2]


def test_every_verb_is_a_function_and_a_method_of_the_same_name() -> None:
    for verb in ("apply", "chance_move", "legal_moves", "observe", "step", "to_json", "why_illegal"):
        assert getattr(trick_taking, verb) is getattr(game, verb)
        assert callable(getattr(trick_taking.State, verb))
    for verb in ("determinize", "legal_moves", "parse_move", "to_json", "why_illegal"):
        assert verb in trick_taking.__all__
        assert callable(getattr(trick_taking.View, verb))


def test_every_ruling_has_a_text_and_a_source_and_every_citation_a_ruling() -> None:
    text = (ROOT / "docs" / "trick-taking" / "rulings.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### T(\d+)\n\n(.+?)(?=\n##|\Z)", text, re.M | re.S))
    assert [int(number) for number in sections] == list(range(1, len(sections) + 1))
    assert len(sections) >= 8
    assert all(section.startswith("**") and "*Source: " in section for section in sections.values())
    cited = set(re.findall(r"\bT(\d+)\b", text))
    for path in [*ROOT.glob("src/bacon_rules/trick_taking/*.py"), *ROOT.glob("tests/trick_taking/*.py")]:
        cited |= set(re.findall(r"\bT(\d+)\b", path.read_text(encoding="utf-8")))
    assert cited <= set(sections)
    assert {reason.ruling[1:] for reason in Illegal if reason.ruling} <= set(sections)
