"""Lessons at the table: followed by keys and by touch, on every screen, and readable."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.chromium import opened, serving
from tests.browser.lessons import steps
from tests.browser.playing import until
from tests.browser.test_sizes import DESKS, LANGUAGES, MEASURE, PHONES
from tests.web.tables import host_of_lesson

Sit = Callable[..., Page]

RING: Final = "JSON.stringify(document.querySelector('.pen path').getBoundingClientRect())"
TAUGHT: Final = ("bacon-4", "trick-taking", "save-your-bacon")


def press(one: Locator) -> None:
    """Press a button by the digit or letter on it, or with the focus on it."""
    key = one.locator("kbd")
    if key.count() and key.inner_text() != "⏎":
        one.page.keyboard.press(key.inner_text())
    else:
        one.focus()
        one.page.keyboard.press("Space")


def at_its_corner(act: Callable[..., None]) -> Callable[[Locator], None]:
    """Return how to touch or click something where no other card lies over it."""
    return lambda one: act(one, position={"x": 10, "y": 10})


def by_key(page: Page) -> None:
    page.keyboard.press("n" if page.locator(".lesson .slip").inner_text()[0] in "1357" else "Enter")


@pytest.mark.few(1)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_followed_by_keys_alone(sit: Sit, game: str) -> None:
    host = host_of_lesson(game)
    with serving(host) as address:
        page = sit(f"{address}/seat-0")
        for number in steps(page, host, by_key, press):
            said = page.locator("#said p").last.inner_text()
            assert page.locator(".lesson .asked span").last.inner_text().split(".")[0] in said, number
        assert page.locator("[data-key=leave-lesson]").count() == 0


@pytest.mark.few(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", TAUGHT)
def test_axe_finds_no_fault_with_a_ticket(sit: Sit, game: str, scheme: str) -> None:
    host = host_of_lesson(game)
    with serving(host) as address:
        page = sit(f"{address}/seat-0", color_scheme=scheme)
        for number in islice(steps(page, host, lambda page: page.keyboard.press("n"), at_its_corner(Locator.click)), 4):
            found = Axe().run(page)
            assert found.violations_count == 0, (number, found.generate_report())


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_followed_by_touch_and_nothing_is_covered_or_cut(browser: Browser, game: str) -> None:
    measured(browser, game, PHONES, LANGUAGES[TAUGHT.index(game) % 2])


@pytest.mark.deep
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screens", [PHONES, DESKS], ids=["phones", "desks"])
@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_is_covered_or_cut_in_any_lesson(
    browser: Browser, game: str, screens: tuple[tuple[int, int], ...], language: str
) -> None:
    measured(browser, game, screens, language)


def measured(browser: Browser, game: str, screens: tuple[tuple[int, int], ...], language: str) -> None:
    """Follow a lesson, and find nothing wrong at any step on any screen."""
    host, touch = host_of_lesson(game), screens == PHONES
    more = {"has_touch": touch, "is_mobile": touch, "locale": language}
    faults = []
    with serving(host) as address, opened(browser, **more) as page:
        page.goto(f"{address}/seat-0")
        for number in steps(
            page,
            host,
            lambda page: page.locator("[data-key=next]").click(),
            at_its_corner(Locator.tap if touch else Locator.click),
        ):
            for width, height in screens:
                page.set_viewport_size({"width": width, "height": height})
                faults += [f"{number} {width}x{height} {fault}" for fault in page.evaluate(MEASURE)]
    assert faults == []


def test_what_a_step_is_about_is_ringed_and_what_it_proposes_is_marked(sit: Sit) -> None:
    with serving(host_of_lesson("bacon-4")) as address:
        page = sit(f"{address}/seat-0")
        ringed = page.locator(".pen path")
        expect(ringed).to_have_count(1)
        page.keyboard.press("n")
        expect(ringed).to_have_count(2)
        plate = page.locator('.plate[data-seat="2"]').bounding_box()
        ring = ringed.first.bounding_box()
        assert plate is not None
        assert ring is not None
        assert ring["x"] < plate["x"]
        assert ring["x"] + ring["width"] > plate["x"] + plate["width"]
        page.keyboard.press("n")
        expect(page.locator(".proposed")).to_have_count(1)
        expect(page.locator(".proposed")).to_have_attribute("data-card", "3h")
        expect(ringed).to_have_count(0)


def test_rings_stay_where_they_belong_and_the_trick_is_ringed(sit: Sit) -> None:
    host = host_of_lesson("trick-taking")
    with serving(host) as address:
        page = sit(f"{address}/seat-0")
        for number in steps(page, host, lambda page: page.keyboard.press("n"), at_its_corner(Locator.click)):
            if number == 6:
                until(page, "document.querySelectorAll('.pen path').length === 2")
                before = page.evaluate(RING)
                page.set_viewport_size({"width": 320, "height": 568})
                until(page, f"{RING} !== '{before}'")
                page.set_viewport_size({"width": 1280, "height": 800})
                until(page, f"{RING} === '{before}'")
            if number == 7:
                until(page, "document.querySelectorAll('.pen path').length === 1")
                ring, trick = page.locator(".pen path").bounding_box(), page.locator(".trick").bounding_box()
                assert ring is not None
                assert trick is not None
                assert ring["y"] < trick["y"]
                assert ring["y"] + ring["height"] > trick["y"] + trick["height"]
                return


def test_another_move_is_answered_and_the_lesson_can_be_left(sit: Sit) -> None:
    host = host_of_lesson("bacon-4")
    with serving(host) as address:
        page = sit(f"{address}/seat-0")
        page.locator('[data-card="7h"]').click()
        page.locator(".named").first.click()
        expect(page.locator("#makes .asked")).to_contain_text("In this lesson, play this first")
        assert host.sitting.ply == 1
        page.keyboard.press("Escape")
        expect(page.locator(".lesson")).to_have_count(1)
        page.locator("[data-key=leave-lesson]").click()
        expect(page.locator("#makes .asked")).to_contain_text("You have left the lesson")
        expect(page.locator(".lesson, .pen path")).to_have_count(0)
        page.locator('[data-card="7h"]').click()
        page.locator(".named").first.click()
        until(page, "Number(document.body.dataset.ply) > 1")


def test_the_score_of_the_deal_comes_after_the_last_step(sit: Sit) -> None:
    host = host_of_lesson("trick-taking")
    with serving(host) as address:
        page = sit(f"{address}/seat-0")
        for _ in steps(page, host, lambda page: page.keyboard.press("n"), at_its_corner(Locator.click)):
            expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator("dialog[open]")).to_have_count(1)


def test_the_help_names_the_lesson_of_a_game_that_has_one(serve: Callable[..., tuple[object, str]], sit: Sit) -> None:
    for game, has in (("trick-taking", 1), ("chunky-6", 0)):
        _, address = serve(game)
        page = sit(f"{address}/seat-0")
        page.keyboard.press("?")
        expect(page.get_by_text(f"bacon-rules table --game {game} --lesson")).to_have_count(has)
