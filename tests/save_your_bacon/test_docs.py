"""The game's page agrees with the code: complete tables, readable examples, all rulings."""

import re
import typing
from pathlib import Path

import attrs
import pytest

from bacon_rules.save_your_bacon import DeckSource, Format, Illegal, Move, Rules, parse_move
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.frames import Frame
from bacon_rules.save_your_bacon.moves import ChanceMove

ROOT = Path(__file__).parents[2]
PATHS = [ROOT / "docs" / "save-your-bacon.md", *sorted((ROOT / "docs" / "save-your-bacon").glob("*.md"))]
PAGE = "\n".join(path.read_text(encoding="utf-8") for path in PATHS)
"""The pages about the game, one after the other."""

CODE = re.compile(r"`([^`]+)`")


def table(head: str) -> list[list[str]]:
    """Return the cells of the table that has this first heading."""
    _, _, rest = PAGE.partition(f"\n| {head} |")
    assert rest
    lines = rest.split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def names(union: object) -> set[str]:
    return {kind.__name__ for kind in typing.get_args(union)}


def test_the_table_of_moves_is_whole_and_its_examples_are_read() -> None:
    rows = table("move")
    listed = {name for first, *_ in rows for name in CODE.findall(first)}
    assert listed == names(Move)
    read = set()
    for first, _, examples in rows:
        for example in CODE.findall(examples):
            move = parse_move(example.replace(",…", ""))
            assert f"`{type(move).__name__}`" in first
            read.add(type(move).__name__)
    assert read == listed - {"NoCounter", "ReturnChampion", "PassTime"}
    assert {CODE.findall(first)[0] for first, *_ in rows[-6:]} == names(ChanceMove)


def test_the_table_of_events_has_every_event_with_its_attributes() -> None:
    kinds = {kind.__name__: kind for kind in typing.get_args(Event)}
    listed = set()
    for first, attributes in table("event"):
        for name in CODE.findall(first):
            listed.add(name)
            told = [word for word in CODE.findall(attributes.partition(";")[0]) if word != "None"]
            assert told == [field.name for field in attrs.fields(kinds[name])], name
    assert listed == set(kinds)


def test_the_table_of_frames_is_whole() -> None:
    assert {name for first, _ in table("frame") for name in CODE.findall(first)} == names(Frame)


def test_the_tables_of_rules_are_whole() -> None:
    assert [first for first, _ in table("format")] == [f"`Format.{one.name}`" for one in Format]
    assert [first for first, _ in table("decks")] == [f"`DeckSource.{one.name}`" for one in DeckSource]
    told = {CODE.findall(first)[0]: value for first, value, _ in table("field")}
    numbers = {field.name: field.default for field in attrs.fields(Rules) if isinstance(field.default, int | None)}
    del numbers["players"], numbers["best_of"]
    assert told == {name: str(number) for name, number in numbers.items()}


RULINGS = dict(re.findall(r"^## S(\d+)\n\n(.+?)(?=\n#|\Z)", PAGE, re.M | re.S))


def test_every_ruling_has_a_text_and_a_source() -> None:
    numbers = [int(number) for number in RULINGS]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 1
    assert len(RULINGS) >= 25
    assert all(text.startswith("**") and "*Source: " in text for text in RULINGS.values())


@pytest.mark.parametrize("folder", ["src/bacon_rules/save_your_bacon", "tests/save_your_bacon", "docs"])
def test_every_citation_is_of_a_ruling(folder: str) -> None:
    cited = set()
    for path in (ROOT / folder).rglob("*.md" if folder == "docs" else "*.py"):
        cited |= set(re.findall(r"\bS(\d+)\b", path.read_text(encoding="utf-8")))
    assert cited
    assert cited <= set(RULINGS)


def test_every_reason_stands_for_a_section_or_a_ruling() -> None:
    for reason in Illegal:
        if reason.ruling:
            section = re.fullmatch(r"§\d+\.\d+(\.\d+)?|S(\d+)", reason.ruling)
            assert section is not None
            assert section[2] is None or section[2] in RULINGS
