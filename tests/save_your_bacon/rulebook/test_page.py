"""The pages of the documentation about the rulebook: every paragraph is there, with the scenarios that show it."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from tests.save_your_bacon.rulebook.paragraphs import NO_EFFECT, PARAGRAPHS

HERE = Path(__file__).parent
DOCS = HERE.parents[2] / "docs"
PAGES = "".join(
    (DOCS / page).read_text(encoding="utf-8") for page in ("rulebook.md", "rulebook/details.md", "rulebook/glossary.md")
)


@attrs.frozen
class Row:
    """A row of the page's tables."""

    paragraph: str
    says: str
    rulings: str
    shown: str

    @property
    def scenarios(self) -> list[str]:
        """The names of the tests."""
        return re.findall(r"`(\w+)`", self.shown)


def rows() -> Iterator[Row]:
    for line in PAGES.splitlines():
        if line.startswith("| ") and not line.startswith(("| ---", "| paragraph |")):
            yield Row(*(cell.strip() for cell in line.strip("|").split("|")))


ROWS = tuple(rows())


def scenarios() -> list[str]:
    """Return the names of all tests of this folder that are named by a paragraph."""
    sources = (path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py")))
    return [name for source in sources for name in re.findall(r"^def (test_\d\w+)", source, re.M)]


def section_of(scenario: str) -> str:
    """Return the section that a test is named by: "10.2.1" and not "10.2" where the name begins with both."""
    named = [one for one in PARAGRAPHS if scenario.startswith(f"test_{one.replace('.', '_')}_")]
    return max(named, key=len)


def test_every_paragraph_of_the_rulebook_is_on_the_page_once_and_in_order() -> None:
    whole = [f"{section} {name}" for section, names in PARAGRAPHS.items() for name in names]
    assert [row.paragraph for row in ROWS] == whole
    assert len(set(whole)) == len(whole)
    assert all(row.says for row in ROWS)


def test_every_scenario_is_on_the_page_once_and_every_one_on_the_page_is_there() -> None:
    assert sorted(name for row in ROWS for name in row.scenarios) == sorted(scenarios())


def test_only_paragraphs_without_a_game_effect_have_no_scenario() -> None:
    assert tuple(row.paragraph for row in ROWS if row.shown == "no game effect") == NO_EFFECT


@pytest.mark.parametrize("row", ROWS, ids=[row.paragraph for row in ROWS])
def test_scenarios_are_named_by_their_paragraph(row: Row) -> None:
    section, _, name = row.paragraph.partition(" ")
    beginning = f"test_{section.replace('.', '_')}_"
    assert [section_of(scenario) for scenario in row.scenarios] == [section] * len(row.scenarios)
    if section == "14.0":
        entries = tuple(beginning + entry.split()[0].lower().replace("-", "_") for entry in name.split(", "))
        assert all(scenario.startswith(entries) for scenario in row.scenarios)
    if row.paragraph not in NO_EFFECT:
        assert row.scenarios


def test_rulings_are_linked_by_their_numbers() -> None:
    for row in ROWS:
        assert all(label.lower() == anchor for label, anchor in re.findall(r"\[(\w+)\]\([\w./-]+#(\w+)\)", row.rulings))
