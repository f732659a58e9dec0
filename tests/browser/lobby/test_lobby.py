"""The lobby, its rooms and its tables as people use them, each in a browser of their own."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from bacon_rules.host.application import application
from bacon_rules.host.database import Database
from bacon_rules.web import telling
from tests.browser.chromium import listened, opened

Visit = Callable[..., Page]
SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800))
SCROLLS = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[str]:
    """Serve many tables."""
    database = Database.at(str(tmp_path / "tables.db"))
    with contextlib.closing(database), listened(application(database, pause=0)) as address:
        yield address


def press(page: Page, name: str) -> None:
    page.locator(f'[data-key="{name}"]').click()


def named(visit: Visit, address: str, name: str, *size: int, **more: object) -> Page:
    """Open a page for somebody who says a name."""
    page = visit(address, *size, **more)
    page.locator("input:not([type])").or_(page.get_by_role("textbox")).first.fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    return page


def open_table(page: Page, people: int = 0) -> None:
    """Open a table of Bacon for 4, alone or with others."""
    page.locator("#game-bacon-4").check(force=True)
    page.locator("#who-friends" if people else "#who-alone").check(force=True)
    if people:
        page.locator(f"#people-{people}").check(force=True)
    press(page, "start")


def test_friends_meet_at_a_table_by_its_link_and_play(lobby: str, visit: Visit) -> None:
    ann = named(visit, lobby, "Ann")
    open_table(ann, 2)
    ann.wait_for_url("**/table/*")
    expect(ann.locator(".seats .seat")).to_have_count(4)
    expect(ann.locator(".sharing svg, svg.code").first).to_be_visible()
    ben = visit(ann.url, 390, 844)
    ben.get_by_role("textbox").fill("Ben")
    ben.keyboard.press("Enter")
    for page, name in ((ann, "Ben"), (ben, "Ann")):
        page.wait_for_selector("#makes .asked")
        expect(page.locator(f'.plate:has-text("{name}")').first).to_be_visible()
    expect(ann.locator("#hand [data-card], #hand .in-hand").first).to_be_visible()
    press(ann, "up")
    ann.wait_for_url(f"{lobby}/")
    expect(ann.locator(".list-mine .one")).to_have_count(1)
    expect(ben.locator('.plate:has-text("Ann")').first).to_contain_text("away")


def test_a_seat_can_be_chosen_and_computers_take_the_others(lobby: str, visit: Visit) -> None:
    ann = named(visit, lobby, "Ann")
    open_table(ann, 3)
    ann.wait_for_selector(".seats .seat")
    ben = named(visit, lobby, "Ben")
    ben.goto(ann.url)
    press(ben, "sit-1")
    for page in (ann, ben):
        expect(page.locator(".seats .seat").nth(1)).to_contain_text("Ben")
    press(ben, "sit-3")
    expect(ann.locator(".seats .seat").nth(3)).to_contain_text("Ben")
    press(ann, "fill")
    for page in (ann, ben):
        page.wait_for_selector("#makes .asked")


def test_one_plays_computers_at_once_and_finds_the_table_again(lobby: str, visit: Visit) -> None:
    ann = named(visit, lobby, "Ann", 320, 568)
    open_table(ann)
    ann.wait_for_selector("#makes .asked")
    table = ann.url
    ann.goto(lobby)
    expect(ann.locator(".list-mine .one")).to_have_count(1)
    ann.locator(".list-mine .one a").click()
    ann.wait_for_url(table)


def test_a_person_takes_themselves_to_another_device_and_can_be_deleted(lobby: str, visit: Visit) -> None:
    ann = named(visit, lobby, "Ann")
    press(ann, "device")
    link = ann.locator("dialog input").input_value()
    phone = visit(link, 390, 844)
    expect(phone.get_by_role("main")).to_contain_text("Ann")
    phone.get_by_role("button").first.click()
    phone.wait_for_url(f"{lobby}/")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Ann")
    press(phone, "forget")
    phone.locator("dialog button").first.click()
    expect(phone.get_by_role("textbox").first).to_be_visible()
    ann.goto(lobby)
    expect(ann.get_by_role("textbox").first).to_be_visible()


def test_a_table_that_is_gone_says_so(lobby: str, browser: Browser) -> None:
    with opened(browser) as page:
        page.goto(f"{lobby}/table/none")
        expect(page.get_by_role("main")).to_contain_text("no such table")


@pytest.mark.few(1)
@pytest.mark.parametrize("language", telling.languages())
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_cut_off_and_axe_finds_no_fault(lobby: str, visit: Visit, language: str, scheme: str) -> None:
    ann = named(visit, lobby, "Ann", language=language, color_scheme=scheme)
    open_table(ann, 4)
    ann.wait_for_selector(".seats .seat")
    room = ann.url
    ann.goto(lobby)
    ann.locator("#who-friends").check(force=True)
    stranger = visit(room, language=language, color_scheme=scheme)
    stranger.wait_for_selector(".seats .seat")
    found = []
    for page, name in ((ann, "lobby"), (stranger, "guest"), (ann, "room")):
        if name == "room":
            page.goto(room)
            page.wait_for_selector(".seats .seat")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if page.evaluate(SCROLLS):
                found.append(f"{name} scrolls sideways at {width}")
            if width in (320, 1280):
                found += [f"{name} {width}: {one['id']}" for one in Axe().run(page).response["violations"]]
    assert found == []
