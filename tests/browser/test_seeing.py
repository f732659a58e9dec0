"""What the table looks like: with nothing that axe-core finds fault with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from bacon_rules.web import Host
from tests.browser.chromium import opened, serving
from tests.browser.playing import by_hint, play_until, sheet, wait_for_me
from tests.browser.putting import Table
from tests.browser.staging import stages
from tests.browser.test_sizes import MEASURE
from tests.web.tables import host_of, sitting_of

Serve = Callable[..., tuple[Host, str]]
Sit = Callable[..., Page]

SIZES = ((390, 844), (820, 1180), (1440, 900))


def faults(page: Page) -> list[str]:
    results = Axe().run(page)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in results.response["violations"]]


@pytest.mark.few(1)
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


@pytest.mark.exhaustive
def test_axe_finds_no_fault_with_a_sheet_and_a_record(serve: Serve, sit: Sit) -> None:
    host, table = serve("chunky-6", plies=1)
    page = sit(f"{table}/seat-0")
    play_until(page, lambda: sheet(page).count() > 0, by_hint)
    assert faults(page) == []
    host, table = serve("save-your-bacon", humans=(), plies=40)
    page = sit(f"{table}/looks")
    assert faults(page) == []
    assert host.is_record


@pytest.mark.few(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_a_running_game_of_champions_and_without_a_connection(
    browser: Browser, scheme: str
) -> None:
    game = "save-your-bacon"
    with serving(host_of(sitting_of(game))) as address, opened(browser, color_scheme=scheme) as page:
        table = Table.at(page, f"{address}/seat-0")
        for sitting in stages(game)[3 :: 4 if scheme == "light" else 5]:
            table.put(sitting, 0)
            assert faults(page) == []
            if table.hint():
                assert faults(page) == []
        table.told = []
        table.sockets[-1].close()
        expect(page.locator("#lost")).to_be_visible()
        assert faults(page) == []
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(MEASURE) == []


def test_axe_finds_fault_with_what_can_hardly_be_read(browser: Browser) -> None:
    with serving(host_of(sitting_of("bacon-4"))) as address, opened(browser) as page:
        Table.at(page, f"{address}/seat-0").put(sitting_of("bacon-4", plies=9), 0)
        page.evaluate("document.documentElement.style.setProperty('--ink', 'var(--counter)')")
        assert any(fault.startswith("color-contrast") for fault in faults(page))
