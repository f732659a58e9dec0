"""The pages of the documentation on a phone: none is too long or too wide, and old addresses still lead somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDTH, HEIGHT = 390, 844
MOST: Final = 15
"""How many screens of a phone a page may take."""

LONGER: Final = ("changelog",)
"""Pages that are read by looking something up: the changelog is one file for readers of the repository too."""


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}) as context:
        yield context.new_page()


def pages(folder: Path) -> Iterator[str]:
    """Yield the names of the pages that are written, not made."""
    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(folder).with_suffix("").as_posix()
        if not name.startswith(("_", "api/", "notebooks/", "play/", "genindex", "py-modindex", "search")):
            yield name


def test_no_page_is_too_long_or_wider_than_a_phone(phone: Page, address: str, folder: Path) -> None:
    there = list(pages(folder))
    assert set(LONGER) < set(there)
    for name in there:
        phone.goto(f"{address}{name}.html")
        height, width = phone.evaluate("[document.body.scrollHeight, document.documentElement.scrollWidth]")
        assert width <= WIDTH, name
        assert name in LONGER or height <= MOST * HEIGHT, f"{name}: {height / HEIGHT:.1f} screens"


@pytest.mark.few(5)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("arena.html#where-there-is-a-tree", "arena/searching.html#where-there-is-a-tree"),
        ("engines.html#which-vectors-show-which-ruling", "engines/rulings.html#which-vectors-show-which-ruling"),
        ("front-ends.html#picking-cards", "front-ends/picking.html#picking-cards"),
        ("host.html#backups", "host/running.html#backups"),
        ("learning.html#openspiel", "learning/openspiel.html#openspiel"),
        ("mistakes.html#the-rules-server", "mistakes/outside.html#the-rules-server"),
        ("questions.html#the-tables", "questions/study.html#the-tables"),
        ("rulebook.html#glossary-and-index", "rulebook/glossary.html#glossary-and-index"),
        ("save-your-bacon-midnight-pool.html#wrong-room", "save-your-bacon-midnight-pool/decks.html#wrong-room"),
        ("save-your-bacon.html#s87", "save-your-bacon/rulings-4.html#s87"),
        ("save-your-bacon-cards.html#what-lasts", "cards/lasting.html#what-lasts"),
        ("save-your-bacon-cookbook.html#hands", "cookbook/hands.html#hands"),
        ("server.html#apply-state-move", "server/methods.html#apply-state-move"),
        ("table.html#scene", "table/socket.html#scene"),
        ("trick-taking.html#t5", "trick-taking/rulings.html#t5"),
        ("tutorial.html#the-whole-program", "tutorial/program.html#the-whole-program"),
    ],
)
def test_the_old_address_of_a_section_leads_to_its_page(phone: Page, address: str, old: str, new: str) -> None:
    phone.goto(address + old)
    phone.wait_for_url(address + new)


def test_an_address_of_nothing_stays(phone: Page, address: str) -> None:
    phone.goto(f"{address}save-your-bacon.html#nothing")
    phone.wait_for_load_state("networkidle")
    assert phone.url == f"{address}save-your-bacon.html#nothing"
