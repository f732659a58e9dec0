"""Hints on the page, while they are thought about and when they are there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from bacon_rules.web import Host
from tests.browser.playing import cards_of, in_hand, picked, ply_of, until, wait_for_me, wait_for_ply
from tests.web.gates import Gate, gate

__all__ = ["gate"]

Serve = Callable[..., tuple[Host, str]]
Sit = Callable[..., Page]


def test_a_hint_says_what_why_and_how_sure(serve: Serve, sit: Sit) -> None:
    host, table = serve("bacon-4", plies=2, humans=(2,))
    page = sit(f"{table}/seat-2", 390, 844)
    wait_for_me(page)
    page.locator("[data-key=hint]").click()
    expect(page.locator("#makes .asked")).to_contain_text("A search of 3 simulations suggests: ")
    expect(page.locator("#makes .found")).to_have_text("After only 3 simulations, this is a guess.")
    expect(page.locator("#makes .named.hinted")).to_have_count(1)
    page.locator('.in-hand[aria-disabled="true"]').first.click(force=True)
    expect(page.locator("#makes .asked")).not_to_contain_text(" suggests: ")
    expect(page.locator("#makes .found")).to_have_count(0)
    page.locator("#makes .named.hinted").click()
    wait_for_ply(page, 2)
    expect(page.locator("#makes .found")).to_have_count(0)
    assert host.sitting.ply > 2


def test_the_page_goes_on_while_a_hint_is_thought_about(serve: Serve, sit: Sit, gate: Gate) -> None:
    host, table = serve("bacon-4", plies=1, humans=(1,))
    page = sit(f"{table}/seat-1", 390, 844)
    wait_for_me(page)
    heights = "[document.querySelector('#makes').offsetHeight, document.querySelector('#felt').offsetHeight]"
    before = page.evaluate(heights)
    page.keyboard.press("h")
    expect(page.locator("#makes .thought")).to_have_text("Thinking …")
    expect(page.locator("[data-key=hint]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#said")).to_contain_text("Thinking …")
    assert page.evaluate(heights) == before
    page.keyboard.press("h")
    card = cards_of(page)[0]
    in_hand(page, card).click()
    expect(page.locator("#makes .named").first).to_contain_text("Single")
    gate.opened.set()
    expect(page.locator("#makes .asked")).to_contain_text(" suggests: ")
    until(page, "!document.body.classList.contains('asks')")
    assert picked(page) == [card]
    expect(page.locator("#makes .thought")).to_have_count(0)
    expect(page.locator("[data-key=hint]")).not_to_have_attribute("aria-disabled", "true")
    assert gate.begun.acquire(blocking=False)
    assert not gate.begun.acquire(blocking=False)
    assert host.sitting.ply == ply_of(page) == 1


def test_who_plays_before_the_hint_is_there_hears_no_more_of_it(serve: Serve, sit: Sit, gate: Gate) -> None:
    host, table = serve("bacon-4", plies=1, humans=(1,))
    page = sit(f"{table}/seat-1")
    wait_for_me(page)
    page.locator("[data-key=hint]").click()
    gate.await_one()
    card = cards_of(page)[0]
    in_hand(page, card).click()
    page.locator("#makes .named").first.click()
    wait_for_ply(page, 1)
    wait_for_me(page)
    gate.opened.set()
    expect(page.locator("#makes .thought")).to_have_count(0)
    expect(page.locator("#makes .hinted")).to_have_count(0)
    host.guests[-1].leave()
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#makes .asked")).to_contain_text(" suggests: ")


def test_a_lost_connection_ends_the_waiting_for_a_hint(serve: Serve, sit: Sit, gate: Gate) -> None:
    host, table = serve("bacon-4", plies=1, humans=(1,))
    page = sit(f"{table}/seat-1")
    wait_for_me(page)
    page.keyboard.press("h")
    expect(page.locator("#makes .thought")).to_be_visible()
    host.guests[-1].leave()
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator("#makes .thought")).to_have_count(0)
    gate.opened.set()
    page.keyboard.press("h")
    expect(page.locator("#makes .asked")).to_contain_text(" suggests: ")


def test_nothing_jumps_while_a_long_question_gives_way_to_thinking(serve: Serve, sit: Sit, gate: Gate) -> None:
    _, table = serve("save-your-bacon", plies=33)
    page = sit(f"{table}/seat-0", 390, 844)
    wait_for_me(page)
    height = "document.querySelector('#makes').offsetHeight"
    before = page.evaluate(height)
    assert page.evaluate("document.querySelector('#makes .asked').offsetHeight") > 30
    page.keyboard.press("h")
    expect(page.locator("#makes .thought")).to_be_visible()
    assert page.evaluate(height) == before
    gate.opened.set()
    expect(page.locator("#makes .asked")).to_contain_text(" suggests: ")
