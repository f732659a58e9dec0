"""Somebody who follows a lesson, with the mouse, with touches or with keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page

from bacon_rules.web import Host
from tests.browser.playing import until


def steps(page: Page, host: Host, go_on: Callable[[Page], None], do: Callable[[Locator], None]) -> Iterator[int]:
    """Yield the number of each step of a lesson when it is shown, and follow it then; end with the lesson."""
    guide = host.guide
    assert guide is not None
    for number in range(1, len(guide.plies) + 1):
        until(page, f"document.querySelector('.lesson .slip')?.textContent.startsWith('{number}/')")
        until(page, "!document.body.classList.contains('asks')")
        yield number
        if page.locator("[data-key=next]").count():
            go_on(page)
        else:
            follow(page, do)
    until(page, "!document.querySelector('.lesson')")


def follow(page: Page, do: Callable[[Locator], None]) -> None:
    """Make the proposed move: pick what is marked, and press the marked button."""
    proposed = page.locator(".proposed").and_(page.locator("[aria-pressed=false]"))
    until(page, "!!document.querySelector('.proposed, .hinted')")
    while proposed.count():
        do(proposed.first)
        until(page, "!document.body.classList.contains('asks')")
    do(page.locator("#makes .hinted:not([disabled]), .offers .hinted").first)
