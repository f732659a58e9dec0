"""What people search for in the documentation is found, and the first page that is found answers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final[dict[str, list[str]]] = tomllib.loads((DOCS / "searched.toml").read_text(encoding="utf-8"))
WORDS: Final = [(word, page) for page, words in PAGES.items() for word in words]
SURELY: Final = {
    *("pandas", "Discord", "bot", "deploy", "AI", "solver", "RL", "install", "wheel", "Docker", "seed", "shuffle"),
    "TypeScript",
}
"""Words that people are known to have searched for in vain."""


def test_every_word_is_of_one_page_that_is_there() -> None:
    words = [word.lower() for word, _ in WORDS]
    assert len(set(words)) == len(words)
    assert {word.lower() for word in SURELY} <= set(words)
    assert all((DOCS / f"{page}.md").exists() for page in PAGES)


@pytest.fixture(scope="module")
def search(browser: Browser) -> Iterator[Page]:
    with browser.new_context() as context:
        yield context.new_page()


@pytest.mark.few(30)
@pytest.mark.parametrize(("word", "page"), WORDS)
def test_the_first_page_that_is_found_answers(search: Page, address: str, word: str, page: str) -> None:
    search.goto(f"{address}search.html?{urlencode({'q': word})}")
    first = search.locator("ul.search li a").first.get_attribute("href")
    assert first is not None
    assert first.partition("?")[0].partition("#")[0] == f"{page}.html"
