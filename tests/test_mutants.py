"""Mutation testing: the ledger is about code that is there, and a change meets the tests of its statement."""

import ast
from pathlib import Path

import pytest
from tools.mutants.differences import Statement, differences
from tools.mutants.ledger import Survivor, follow, gone, ledger, module_of

LEDGER = """
["*"]
"Nobody need." = ['*<<"utf-8" -> "UTF-8">>*']

["rooms.Door.open"]
"Nothing can." = ['return <<1 -> 2>>', 'return <<1 -> 0>>']
"""


def test_each_entry_of_the_ledger_has_a_change_and_a_reason() -> None:
    known = ledger()
    assert known.functions()
    assert all("<<" in survivor.change and reason.endswith(".") for survivor, reason in known.reasons.items())


def test_a_survivor_is_known_by_its_function_and_its_change(tmp_path: Path) -> None:
    known = ledger(_written(tmp_path))
    assert known.has(Survivor("rooms.Door.open", "return <<1 -> 0>>"))
    assert known.has(Survivor("anywhere.read", 'encoding = <<"utf-8" -> "UTF-8">> )'))
    assert not known.has(Survivor("rooms.Door.open", "return <<1 -> 3>>"))
    assert not known.has(Survivor("rooms.Door.shut", "return <<1 -> 0>>"))
    assert not known.has(Survivor("anywhere.read", 'encoding = <<"utf-8" -> None>> )'))


def test_the_ledger_follows_a_function_that_moved(tmp_path: Path) -> None:
    path = _written(tmp_path)
    source = tmp_path / "house"
    (source / "doors").mkdir(parents=True)
    (source / "doors" / "__init__.py").write_text("class Door:\n    def open(self): ...\n", encoding="utf-8")
    (source / "windows.py").write_text("class Window:\n    def open(self): ...\ndef open(): ...\n", encoding="utf-8")
    assert gone(ledger(path), source) == {"rooms.Door.open": ["doors.Door.open"]}
    follow({"rooms.Door.open": "doors.Door.open"}, path)
    assert ledger(path).has(Survivor("doors.Door.open", "return <<1 -> 2>>"))
    assert not gone(ledger(path), source)
    assert module_of("doors.Door.open") == "doors"
    assert module_of("arena.programs._Conversation._send") == "arena.programs"
    assert module_of("records.files._replace") == "records.files"


def _written(folder: Path) -> Path:
    path = folder / "mutants.toml"
    path.write_text(LEDGER, encoding="utf-8")
    return path


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


@pytest.mark.parametrize(
    ("was", "is_now", "change"),
    [
        ("        1,\n", "        2,\n", "b = [ a , <<1 -> 2>> ]"),
        ("        a,\n", "", "b = [ <<a , -> >> 1 ]"),
        ("if a:", "if not a:", "if << -> not>> a :"),
        ("return 3", "return 4", "return <<3 -> 4>>"),
    ],
)
def test_a_change_is_told_by_its_tokens_whatever_their_layout(was: str, is_now: str, change: str) -> None:
    changed = ORIGINAL.replace(was, is_now).replace("_orig", "_1")
    whole = ORIGINAL + changed
    for text in (whole, ast.unparse(ast.parse(whole))):
        [difference] = differences("m.py", text, ["bacon_rules.m.f__mutmut_1"])
        assert difference.survivor.change == change
