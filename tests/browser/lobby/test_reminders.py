"""Reminders as people ask for them: a link for a calendar, and mail to an address that they confirm."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from bacon_rules.host.application import application
from bacon_rules.host.database import Database
from bacon_rules.web import telling
from tests.browser.chromium import listened, opened
from tests.browser.lobby.test_lobby import SCROLLS, SIZES, named, press
from tests.host.reminding.letterbox import SITE, Letterbox, letterbox

Visit = Callable[..., Page]
ADDRESS = "ann@mail.example"
CUT = "document.querySelector('dialog').scrollWidth > document.querySelector('dialog').clientWidth"


@attrs.frozen
class Served:
    """A lobby, and the server that takes its mail."""

    address: str
    box: Letterbox


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    database = Database.at(str(tmp_path / "tables.db"))
    with contextlib.closing(database), letterbox() as box:
        app = application(database, pause=0, post=box.post())
        with listened(app) as address:
            yield Served(address, box)


def link_in(served: Served, kind: str) -> str:
    """Return the link of a kind in the next mail, as it leads to the lobby of the test."""
    text: str = served.box.next().get_content()
    (link,) = (line for line in text.splitlines() if line.startswith(f"{SITE}{kind}"))
    return link.replace(SITE, f"{served.address}/")


def test_somebody_gives_an_address_confirms_it_and_takes_it_back(served: Served, visit: Visit) -> None:
    ann = named(visit, served.address, "Ann")
    press(ann, "reminders")
    status = ann.locator("dialog").get_by_role("status").last
    expect(status).to_contain_text("5 minutes")
    ann.get_by_label("Your email address").fill(f" {ADDRESS} ")
    ann.keyboard.press("Enter")
    expect(status).to_contain_text(f"on its way to {ADDRESS}")
    expect(ann.get_by_label("Your email address")).to_be_focused()
    link = link_in(served, "mail/")
    phone = visit(link, 390, 844)
    expect(phone.get_by_role("heading", level=1)).to_contain_text(ADDRESS)
    expect(phone.get_by_role("main")).to_contain_text("each turn of Ann")
    press(phone, "yes")
    expect(phone.get_by_role("heading", level=1)).to_have_text(f"Emails will come to {ADDRESS}.")
    expect(phone.get_by_role("heading", level=1)).to_be_focused()
    ann.goto(served.address)
    press(ann, "reminders")
    expect(ann.locator("dialog")).to_contain_text(f"Emails go to {ADDRESS}.")
    press(ann, "no-mail")
    expect(ann.get_by_label("Your email address")).to_be_focused()
    expect(status).to_contain_text("5 minutes")


def test_what_is_refused_is_said(served: Served, browser: Browser) -> None:
    with opened(browser) as page:
        page.goto(f"{served.address}/mail/none")
        expect(page.get_by_role("main")).to_contain_text("This link was used")
        page.goto(f"{served.address}/no-mail/none")
        expect(page.get_by_role("main")).to_contain_text("No emails come by this link any more.")
        page.goto(served.address)
        page.get_by_role("textbox").first.fill("Ann")
        page.keyboard.press("Enter")
        press(page, "reminders")
        page.get_by_label("Your email address").fill("ann at home")
        page.keyboard.press("Enter")
        expect(page.locator("dialog").get_by_role("alert")).to_contain_text("no email address")


def test_a_link_for_a_calendar_is_shown_once(served: Served, visit: Visit) -> None:
    ann = named(visit, served.address, "Ann", 390, 844)
    press(ann, "reminders")
    press(ann, "calendar")
    expect(ann.locator('[data-key="copy"]')).to_be_focused()
    link = ann.locator('[data-key="link"]').input_value()
    assert link.startswith(f"{served.address}/calendar/")
    webcal = ann.locator('[data-key="webcal"]').get_attribute("href")
    assert webcal == link.replace("http:", "webcal:")
    assert ann.request.get(link).text().startswith("BEGIN:VCALENDAR")
    ann.reload()
    press(ann, "reminders")
    expect(ann.locator("dialog")).to_contain_text("the old one stops working")
    press(ann, "calendar")
    expect(ann.locator('[data-key="link"]')).to_be_visible()
    assert ann.locator('[data-key="link"]').input_value() != link
    assert ann.request.get(link).status == 404


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", telling.languages())
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_cut_off_and_axe_finds_no_fault(served: Served, visit: Visit, language: str, scheme: str) -> None:
    address = f"{'long.' * 12}{ADDRESS}"
    ann = named(visit, served.address, "Ann", language=language, color_scheme=scheme)
    press(ann, "reminders")
    found = looked_at(ann, "offers")
    press(ann, "calendar")
    ann.locator('[data-key="link"]').wait_for()
    ann.locator('[data-key="address"]').fill(address)
    press(ann, "address-save")
    ann.locator('[data-key="no-mail"]').wait_for()
    found += looked_at(ann, "waits")
    confirming = visit(link_in(served, "mail/"), language=language, color_scheme=scheme)
    confirming.locator('[data-key="yes"]').wait_for()
    found += looked_at(confirming, "asks")
    press(confirming, "yes")
    expect(confirming.locator('[data-key="yes"]')).to_have_count(0)
    found += looked_at(confirming, "said")
    assert found == []


def looked_at(page: Page, name: str) -> list[str]:
    """Return what is wrong with a page at each size."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.evaluate(SCROLLS) or (page.locator("dialog").count() and page.evaluate(CUT)):
            found.append(f"{name} is cut off at {width}")
        if width in (320, 1280):
            found += [f"{name} {width}: {one['id']}" for one in Axe().run(page).response["violations"]]
    return found
