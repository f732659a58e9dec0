"""Puzzles in a browser: solving one, on any screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from bacon_rules.puzzles import shipped, variants
from bacon_rules.web.puzzling import PuzzleHost
from tests.browser.chromium import serving

MEASURE: Final = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
SCREENS: Final = (
    (320, 568, "ja"),
    (390, 844, "en"),
    (844, 390, "ja"),
    (820, 1180, "en"),
    (1280, 800, "ja"),
    (1920, 1080, "en"),
)

Sit = Callable[..., Page]


def turned(page: Page, number: int) -> None:
    expect(page.locator(".puzzles .count")).to_contain_text(f"{number}/")


def test_a_solved_puzzle_is_remembered(sit: Sit) -> None:
    with serving(PuzzleHost(shipped("bacon-4"))) as address:
        page = sit(f"{address}/looks")
        page.keyboard.press("h")
        expect(page.locator("#makes .asked")).to_contain_text("It is not this move")
        page.keyboard.press("n")
        turned(page, 2)
        page.locator('[data-key="puzzle-back"]').click()
        turned(page, 1)
        page.locator('[data-key="puzzle-show"]').click()
        expect(page.locator("#sheet-title")).to_have_text("The answer")
        expect(page.locator("dialog[open] strong")).not_to_contain_text("answer")
        assert Axe().run(page).violations_count == 0
        page.locator("dialog[open] .go").click()
        turned(page, 2)
        expect(page.locator(".puzzles .count")).to_have_attribute("title", re.compile("0 solved"))


def test_on_a_phone_the_bar_has_its_score_in_one_row_and_the_puzzles_in_another(sit: Sit) -> None:
    with serving(PuzzleHost(shipped("bacon-4"))) as address:
        for width in (320, 390):
            page = sit(f"{address}/looks", width, 844)
            score, steps = (page.locator(one).bounding_box() for one in (".round", ".puzzles"))
            help_button = page.locator("[data-key=keys]").bounding_box()
            assert score is not None
            assert steps is not None
            assert help_button is not None
            assert score["width"] > score["height"]
            assert help_button["y"] + help_button["height"] <= steps["y"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", variants())
def test_nothing_is_covered_or_cut(sit: Sit, name: str) -> None:
    with serving(PuzzleHost(shipped(name))) as address:
        faults = []
        for width, height, language in SCREENS:
            page = sit(f"{address}/looks", width, height, language)
            page.keyboard.press("h")
            page.wait_for_timeout(300)
            faults += [f"{width}x{height} {fault}" for fault in page.evaluate(MEASURE)]
        assert faults == []
