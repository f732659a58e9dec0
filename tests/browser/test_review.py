"""The review in the browser: by pointer and by keys, read aloud, and on every screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bacon_rules.documents import JsonObject
from bacon_rules.web import Host, showing
from tests.browser.playing import sheet
from tests.browser.test_seeing import faults

Serve = Callable[..., tuple[Host, str]]
Sit = Callable[..., Page]

WHOLE = 5_000
"""More moves than a match has."""


def reviewed(page: Page) -> None:
    """Open the review, and wait until it is complete."""
    page.locator("[data-key=review]").click()
    expect(page.locator(".works progress")).to_have_count(0, timeout=60_000)
    page.locator(".review .chart").wait_for()


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("size", "scheme", "language"),
    [((390, 844), "dark", "ja"), ((1280, 800), "light", "en"), ((320, 568), "light", "en"), ((844, 390), "dark", "en")],
)
def test_nothing_is_cut_off_and_axe_finds_no_fault(
    serve: Serve, sit: Sit, size: tuple[int, int], scheme: str, language: str
) -> None:
    _, table = serve("bacon-4", plies=WHOLE)
    page = sit(f"{table}/seat-0", *size, language, color_scheme=scheme)
    sheet(page).locator(".buttons button").nth(1).click()
    expect(page.locator(".works progress")).to_have_count(0, timeout=60_000)
    assert faults(page) == []
    wide = page.locator(".review").evaluate("place => place.scrollWidth - place.clientWidth")
    assert wide <= 0
    for name in ("header button", "header select", "input[type=range]", ".moment button"):
        box = page.locator(f".review {name}").first.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["height"] >= (44 if size[1] > 640 else 40)
    assert "{" not in page.locator(".review").inner_text()


def test_keys_walk_along_the_curve_and_lead_to_a_moment(serve: Serve, sit: Sit) -> None:
    _, table = serve("bacon-4", plies=WHOLE)
    page = sit(f"{table}/seat-0")
    page.keyboard.press("Escape")
    reviewed(page)
    words = page.locator(".review .chart").get_attribute("aria-label") or ""
    assert re.fullmatch(r"The expectation of Ann: .+ at first, .+ at move \d+, .+ at move \d+, .+ at the end\.", words)
    place = page.locator(".review input[type=range]")
    first = place.get_attribute("aria-valuetext") or ""
    place.focus()
    page.keyboard.press("ArrowRight")
    expect(place).to_be_focused()
    second = place.get_attribute("aria-valuetext") or ""
    assert first != second
    found = re.match(r"Move (\d+), deal 1\. ", second)
    assert found is not None
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".review")).to_be_hidden()
    expect(page.locator("body")).to_have_attribute("data-ply", str(int(found[1]) - 1))


def test_the_curve_is_touched_and_each_costly_move_leads_to_its_moment(serve: Serve, sit: Sit) -> None:
    host, table = serve("bacon-4", plies=WHOLE)
    page = sit(f"{table}/seat-0")
    page.keyboard.press("Escape")
    reviewed(page)
    chart = page.locator(".review .chart")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 20, "y": 60})
    assert page.locator(".review input[type=range]").evaluate("place => place.value === place.max")
    moves = page.locator(".costly")
    expect(moves).to_have_count(3)
    number = int(re.findall(r"\d+", moves.first.locator("h4").inner_text())[0])
    assert host.sitting.positions[number - 1].to_act == 0
    assert "better:" in moves.first.inner_text()
    page.locator(".review select").select_option("1")
    expect(page.locator(".costly .better")).to_have_count(0)
    page.locator(".review select").select_option("0")
    assert "better:" in moves.first.inner_text()
    moves.first.get_by_role("button", name="Look").click()
    expect(page.locator("body")).to_have_attribute("data-ply", str(number - 1))
    page.locator("[data-key=review]").click()
    expect(page.locator(".costly")).to_have_count(3)


def test_a_record_tells_of_everybody_and_closing_ends_the_search(serve: Serve, sit: Sit) -> None:
    host, table = serve("trick-taking", (), plies=60)
    page = sit(f"{table}/looks")
    reviewed(page)
    page.locator(".review select").select_option("1")
    assert page.locator(".costly").count() == page.locator(".costly .better").count() > 0
    page.keyboard.press("Escape")
    expect(page.locator(".review")).to_be_hidden()
    reviewed(page)
    assert not host._reviews.waiting


@pytest.mark.parametrize("may", [True, False])
def test_who_may_play_on_from_a_moment_has_a_button_for_it(
    serve: Serve, sit: Sit, may: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = showing.welcome

    def welcome(*arguments: Any, **more: Any) -> JsonObject:
        return {**before(*arguments, **more), "play_on": may}

    monkeypatch.setattr(showing, "welcome", welcome)
    _, table = serve("bacon-4", (), plies=20)
    page = sit(f"{table}/looks")
    sent: list[Any] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))))
    page.reload()
    reviewed(page)
    buttons = page.locator(".costly").first.get_by_role("button")
    assert buttons.all_inner_texts() == ["Look", "Play on from here"][: 1 + may]
    if may:
        number = int(re.findall(r"\d+", page.locator(".costly h4").first.inner_text())[0])
        with page.expect_navigation():
            buttons.last.click()
        assert {"type": "play-on", "ply": number - 1} in sent
        assert not page.url.endswith("/looks")
