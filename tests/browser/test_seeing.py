"""What the table looks like: within the screen, and with nothing that axe-core finds fault with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from bacon_rules.web import Host
from tests.browser.playing import by_hint, expect_calm, play_until, sheet, wait_for_me

Serve = Callable[..., tuple[Host, str]]
Sit = Callable[..., Page]

SIZES = ((390, 844), (820, 1180), (1440, 900))


def faults(page: Page) -> list[str]:
    results = Axe().run(page)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in results.response["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["bacon-4", "trick-taking", "save-your-bacon"])
def test_axe_finds_no_fault(serve: Serve, sit: Sit, game: str, scheme: str) -> None:
    _, table = serve(game, plies=33)
    width, height = SIZES[len(game + scheme) % len(SIZES)]
    page = sit(f"{table}/seat-0", width, height, color_scheme=scheme)
    wait_for_me(page)
    assert faults(page) == []
    page.keyboard.press("h")
    page.locator(".hinted").first.wait_for()
    assert faults(page) == []
    page.keyboard.press("?")
    assert faults(page) == []


def test_axe_finds_no_fault_with_a_sheet_and_a_record(serve: Serve, sit: Sit) -> None:
    host, table = serve("chunky-6", plies=1)
    page = sit(f"{table}/seat-0")
    play_until(page, lambda: sheet(page).count() > 0, by_hint)
    assert faults(page) == []
    host, table = serve("save-your-bacon", humans=(), plies=40)
    page = sit(f"{table}/looks")
    assert faults(page) == []
    assert host.is_record


@pytest.mark.parametrize("game", ["bacon-6", "applewood-3", "trick-taking", "save-your-bacon"])
@pytest.mark.parametrize("screen", [(390, 844, "ja"), (390, 844, "en"), (820, 1180, "en")])
def test_nothing_sticks_out(serve: Serve, sit: Sit, game: str, screen: tuple[int, int, str]) -> None:
    _, table = serve(game, plies=31)
    page = sit(f"{table}/seat-0", *screen)
    wait_for_me(page)
    expect_calm(page)
    cut = page.evaluate(
        """() => [...document.querySelectorAll("#makes button, .in-hand, #top button, #top select")]
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
          }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert cut == []
