"""The table looks as it does in the pictures that are kept; ``python -m tools.table_pictures`` takes them anew."""

import pytest
from playwright.sync_api import Browser

from tests.browser.looks import LOOKS, differs, kept, taken

FEW = 0.03
"""The share of points that another font or another version of Chromium can change."""


@pytest.mark.few(3)
@pytest.mark.parametrize("name", LOOKS)
def test_the_table_looks_as_before(browser: Browser, name: str) -> None:
    assert differs(browser, taken(browser, name), kept(name)) < FEW


def test_pictures_of_different_tables_differ(browser: Browser) -> None:
    assert differs(browser, kept("champions-desk"), kept("pile-desk")) > FEW
