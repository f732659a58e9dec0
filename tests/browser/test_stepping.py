"""A record in a notebook, gone through with buttons, keys and the slider."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from bacon_rules.pictures import stepper
from bacon_rules.records import positions
from bacon_rules.words import asked
from tests.browser.chromium import opened
from tests.browser.test_seeing import faults
from tests.pictures.test_stepping import record_of

SCREENS = ((320, 568), (390, 844), (1280, 800))
PLAIN = "<!doctype html><meta name=viewport content='width=device-width'><title>A notebook</title>"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with opened(browser) as page:
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        page.on("console", lambda message: complaints.append(message.text))
        yield page
        assert complaints == []


def told(frame: FrameLocator, text: str) -> None:
    expect(frame.locator("#told p").first).to_have_text(text)


def test_one_goes_through_a_record(page: Page) -> None:
    record = record_of("trick-taking")
    page.set_content(f"{PLAIN}{stepper(record)._repr_html_()}<main><h1>More</h1>{stepper(record, [0])._repr_html_()}")
    frame, other = page.frame_locator("iframe").first, page.frame_locator("iframe").last
    told(frame, "After 0 of 14 moves.")
    expect(frame.locator("#start")).to_be_disabled()
    frame.locator("#on").click()
    told(frame, "After 1 of 14 moves.")
    frame.locator("body").press("ArrowRight")
    frame.locator("#told").press("ArrowRight")
    told(frame, "After 3 of 14 moves.")
    frame.locator("body").press("ArrowLeft")
    told(frame, "After 2 of 14 moves.")
    frame.locator("#ply").press("ArrowRight")
    told(frame, "After 3 of 14 moves.")
    frame.locator("body").press("End")
    told(frame, "After 14 of 14 moves.")
    expect(frame.locator("#on")).to_be_disabled()
    state = [*positions(record)][-1].state
    for seat in (0, 2):
        frame.locator("#seat").select_option(index=seat)
        title = frame.locator("#picture svg title")
        expect(title).to_have_text(asked(state.observe(seat), names=record.seats))
    frame.locator("#start").click()
    told(frame, "After 0 of 14 moves.")
    told(other, "After 0 of 14 moves.")
    expect(other.locator("#seat")).to_be_hidden()


@pytest.mark.few(2)
@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("dark", [False, True])
def test_everything_fits_and_is_told(page: Page, size: tuple[int, int], dark: bool) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    made = stepper(record_of("bacon-4"), dark=dark)
    page.set_content(made._repr_html_())
    frame = page.frame_locator("iframe")
    frame.locator("#on").click()
    told(frame, "After 1 of 14 moves.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box, below = frame.locator("#picture svg").bounding_box(), page.locator("iframe").bounding_box()
    assert box is not None
    assert below is not None
    assert box["x"] + box["width"] <= width
    assert width < 720 or box["y"] + box["height"] <= below["y"] + below["height"]
    page.set_content(made.page)
    expect(page.locator("#told p").first).to_have_text("After 0 of 14 moves.")
    assert faults(page) == []
