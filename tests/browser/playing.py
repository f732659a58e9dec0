"""A person at a table: picks what the hint says with the mouse, with touches, or with keys alone."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

MANY = 400
PATIENCE = 60
"""The time to wait for the page, in seconds: a busy machine is slow."""


def asked(page: Page) -> str:
    return page.locator("#makes .asked").inner_text()


def ply_of(page: Page) -> int:
    return int(page.evaluate("document.body.dataset.ply"))


def waits_for_me(page: Page) -> bool:
    return page.locator("#makes .mine-to-act").count() > 0


def sheet(page: Page) -> Locator:
    return page.locator("dialog.sheet[open]")


def until(page: Page, holds: str) -> None:
    """Wait until an expression holds; the page's own policy forbids Playwright's way, which evaluates texts there."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(holds):
        assert time.monotonic() < end, f"it never came to {holds}"
        page.wait_for_timeout(20)


def wait_for_ply(page: Page, after: int) -> None:
    until(page, f"Number(document.body.dataset.ply) > {after}")


def wait_for_me(page: Page) -> None:
    """Wait until it is the turn of who looks, or a sheet lies over the table."""
    until(page, "!!document.querySelector('body:not(.asks) #makes .mine-to-act, dialog.sheet[open]')")


def play_until(page: Page, done: Callable[[], bool], move: Callable[[Page], None]) -> int:
    """Make moves until something is so, and return how many."""
    for made in range(MANY):
        wait_for_me(page)
        if done():
            return made
        if sheet(page).count():
            sheet(page).locator(".go").first.click()
            until(page, "!document.querySelector('dialog.sheet[open]')")
            continue
        before = ply_of(page)
        move(page)
        wait_for_ply(page, before)
    raise AssertionError("it does not come to an end")


def by_hint(page: Page) -> None:
    """Ask for a hint, and click what it says."""
    page.locator("[data-key=hint]").click()
    hinted = page.locator("#makes .hinted:not([disabled]), .offers .hinted").first
    hinted.wait_for()
    hinted.click()


def by_keys(page: Page) -> None:
    """Ask for a hint, and press the keys that play it."""
    page.keyboard.press("h")
    hinted = page.locator("#makes .hinted:not([disabled])").first
    hinted.wait_for()
    page.keyboard.press(hinted.locator("kbd").inner_text().replace("⏎", "Enter"))


def pick(page: Page, cards: list[str]) -> None:
    """Pick cards with the mouse, at the corner that no other card covers, those that are there twice one by one."""
    for card in cards:
        page.locator(f'.in-hand[data-card="{card}"]:not(.picked)').first.click(position={"x": 8, "y": 12})
        until(page, "!document.body.classList.contains('asks')")


def make(page: Page, move: str) -> None:
    """Make a move of Bacon, the climbing game."""
    if move == "pass":
        page.keyboard.press("p")
    elif ":" in move and "-" in move:
        pick(page, move.split(":")[1].split(","))
        page.locator(f'[data-key="name-{move}"]').click()
    else:
        page.locator(f'[data-key="{move}"]').click()


def in_hand(page: Page, card: str) -> Locator:
    return page.locator(f'.in-hand[data-card="{card}"]').first


def cards_of(page: Page) -> list[str]:
    return [str(one.get_attribute("data-card")) for one in page.locator(".in-hand").all()]


def picked(page: Page) -> list[str]:
    return [str(one.get_attribute("data-card")) for one in page.locator(".in-hand.picked").all()]


def expect_calm(page: Page) -> None:
    """Expect that nothing sticks out of the page sideways."""
    wide, shown = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= shown
    expect(page.locator("#lost")).to_be_hidden()
