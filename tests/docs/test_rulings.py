"""The rulings: each says what it stands on, and the numbers in code, documentation and reasons are in step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bacon_rules import climbing, save_your_bacon, trick_taking

ROOT = Path(__file__).parents[2]
PAGES = {"B": "rulings.md", "T": "trick-taking/rulings.md", "S": "save-your-bacon/rulings-?.md"}
REASONS = {"B": climbing.Illegal, "T": trick_taking.Illegal, "S": save_your_bacon.Illegal}
FOLDERS = {"B": "climbing", "T": "trick_taking", "S": "save_your_bacon"}
QUOTING = ("B", "T")
"""The games whose rulings quote their sources; those of Save Your Bacon! cite the paragraphs of its rulebook."""


UNUSED = {"S": (38, 39, 63, 64)}
"""The numbers that no ruling has; they are not given again."""


def pages(letter: str) -> str:
    """Return the pages that have a game's rulings."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.glob(f"docs/{PAGES[letter]}")))


def sections(letter: str) -> dict[int, str]:
    """Return the texts of a game's rulings by their numbers, in the order of the pages."""
    found = re.findall(rf"^##+ {letter}(\d+)\n\n(.+?)(?=^##|\Z)", pages(letter), re.M | re.S)
    assert len(found) == len(dict(found)), "a number stands twice"
    return {int(number): section for number, section in found}


def sources(section: str) -> str:
    """Return what a ruling says about where it comes from; an empty text if nothing."""
    return " ".join(re.findall(r"^\*Source: (.+?)\*$", section, re.M | re.S))


def cited(letter: str, text: str) -> set[int]:
    """Return the numbers of a game's rulings that a text names, those between two of them among them."""
    found = {int(number) for number in re.findall(rf"(?<![\w§#]){letter}(\d{{1,2}})\b(?!\.\d)", text)}
    for first, last in re.findall(rf"\b{letter}(\d+)-{letter}(\d+)\b", text):
        found |= set(range(int(first), int(last) + 1))
    return found


def of_game(letter: str) -> list[Path]:
    """Return the files that can cite a game's rulings by number."""
    code = [*ROOT.glob(f"src/bacon_rules/{FOLDERS[letter]}/**/*.py"), *ROOT.glob(f"tests/{FOLDERS[letter]}/**/*.py")]
    return [*code, *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*.py"), ROOT / "README.md"]


def cards_aside(text: str) -> str:
    """Return a text without what looks like a ruling's number and is none: suits and ranks in code, file names."""
    return re.sub(r"```.*?```|`[^`\n]*`|\[\[.*?\]\]", " ", text, flags=re.S)


@pytest.mark.parametrize("letter", PAGES)
def test_the_numbers_of_rulings_have_no_gap(letter: str) -> None:
    numbers = list(sections(letter))
    assert numbers == [number for number in range(1, max(numbers) + 1) if number not in UNUSED.get(letter, ())]
    assert all(section.startswith("**") for section in sections(letter).values())


@pytest.mark.parametrize("letter", PAGES)
def test_every_ruling_says_what_it_stands_on(letter: str) -> None:
    for number, section in sections(letter).items():
        source = sources(section)
        if not source and letter == "B" and number > 24:
            continue  # "Where they say nothing else, they are ours", says the page
        assert source, f"{letter}{number}"
        if letter in QUOTING:
            assert re.search(r': "[^"]+"', source) or source.startswith("ours"), f"{letter}{number}: {source}"
            assert "ruling where the source" not in source, f"{letter}{number}: it says what is ours"
    assert letter not in QUOTING or "*ours*" in pages(letter)


@pytest.mark.parametrize("letter", PAGES)
def test_every_ruling_that_is_cited_is_there(letter: str) -> None:
    known = set(sections(letter))
    for path in of_game(letter):
        found = cited(letter, cards_aside(path.read_text(encoding="utf-8")))
        assert found <= known, f"{path.relative_to(ROOT)}: {sorted(found - known)}"
        anchors = re.findall(rf"#{letter.lower()}(\d+)\b", path.read_text(encoding="utf-8"))
        assert {int(number) for number in anchors if path.suffix == ".md"} <= known, path


@pytest.mark.parametrize("letter", PAGES)
def test_every_ruling_is_kept_by_code_or_shown_by_a_test(letter: str) -> None:
    code = [path for path in of_game(letter) if path.suffix == ".py"]
    named = set().union(*(cited(letter, path.read_text(encoding="utf-8")) for path in code))
    tested = {
        int(number)
        for path in code
        for tail in re.findall(r"def test_(\w+)", path.read_text(encoding="utf-8"))
        for number in re.findall(rf"(?:^|_){letter.lower()}(\d+)(?=_|$)", tail)
    }
    assert set(sections(letter)) - named - tested == set()


@pytest.mark.parametrize("letter", REASONS)
def test_every_reason_names_a_ruling_that_is_there(letter: str) -> None:
    known = set(sections(letter))
    for reason in REASONS[letter]:
        assert cited(letter, reason.ruling) <= known, reason
        assert not reason.ruling or re.match(rf"{letter}\d|§\d|\d", reason.ruling), reason


def test_the_list_of_rulings_has_the_beginning_of_each() -> None:
    text = (ROOT / "docs" / "save-your-bacon" / "rulings.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- \[S(\d+)\]\(rulings-\d\.md#s(\d+)\): (.+)$", text, re.M)
    assert [(int(number), int(anchor), title) for number, anchor, title in listed] == [
        (number, number, " ".join(section.split("**")[1].rstrip(".").split()))
        for number, section in sections("S").items()
    ]
