"""Mutation testing: the ledger is about code that is there, and a change meets the tests of its statement."""

from pathlib import Path

import pytest
from tools.mutants.differences import Statement, differences
from tools.mutants.ledger import Survivor, ledger

SOURCE = Path(__file__).parents[1] / "src" / "bacon_rules"


@pytest.mark.parametrize("survivor", ledger(), ids=lambda survivor: survivor.function)
def test_a_survivor_is_of_this_code(survivor: Survivor) -> None:
    place = SOURCE.joinpath(*survivor.function.split(".")[:-1])
    module = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    lines = module.read_text(encoding="utf-8").splitlines()
    assert [line[1:] for line in survivor.change.splitlines() if line.startswith("-")]
    for line in survivor.change.splitlines():
        if line.startswith("-"):
            assert any(line[1:].strip() == known.strip() for known in lines)
    assert ledger()[survivor].endswith(".")


ORIGINAL = """\
def f__mutmut_orig(a):
    b = [
        a,
        1,
    ]
    if a:
        return b
    match a:
        case 1:
            return 2
        case (
            [c]
            | [_, c]
        ):
            return c
    return 3
"""


@pytest.mark.parametrize(
    ("was", "is_now", "first", "last"),
    [
        ("(a)", "(a=1)", 1, 16),
        ("        1,\n", "        2,\n", 2, 5),
        ("if a:", "if not a:", 6, 6),
        ("return b", "return None", 7, 7),
        ("match a:", "match None:", 8, 9),
        ("        case 1:\n            return 2\n", "", 9, 9),
        ("        case (\n            [c]\n            | [_, c]\n        ):\n            return c\n", "", 11, 14),
        ("return c\n", "return None\n", 15, 15),
        ("return 3", "return 4", 16, 16),
    ],
)
def test_a_change_is_of_the_statement_or_the_head_in_which_it_begins(
    was: str, is_now: str, first: int, last: int
) -> None:
    assert ORIGINAL.count(was) == 1
    changed = ORIGINAL.replace(was, is_now).replace("_orig", "_1")
    [difference] = differences("m.py", ORIGINAL + changed, ["bacon_rules.m.f__mutmut_1"])
    assert difference.statement == Statement("m.py", first, last)
    assert (difference.name, difference.survivor.function) == ("bacon_rules.m.f__mutmut_1", "m.f")
