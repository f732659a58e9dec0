"""Marks in texts are pictures with words: no text shows braces, and pointer, focus and long touch tell the words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import opened, serving
from tests.browser.putting import Table
from tests.browser.staging import stages
from tests.web.tables import host_of, sitting_of

GAME = "save-your-bacon"
BRACES = r"""() => [...document.querySelectorAll("body *")].flatMap((one) => [
  ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
  one.getAttribute("aria-label") ?? "", one.title ?? "",
]).filter((text) => typeof text === "string" && /\{[^{}\s]+\}/.test(text))"""
UNDRAWN = """async () => {
  const asked = document.querySelector("use").getAttribute("href").split("#")[0];
  if (asked !== `/cards/save-your-bacon.svg?${location.pathname.split("/")[2]}`) return asked;
  const drawn = await (await fetch(asked)).text();
  const sheet = new DOMParser().parseFromString(drawn, "image/svg+xml");
  const used = [...document.querySelectorAll("use")].map((one) => one.getAttribute("href").split("#")[1]);
  return [used.length > 0, used.filter((one) => !sheet.getElementById(one))];
}"""
HELD = """(kind) => document.querySelector("#makes .icon").dispatchEvent(
  new PointerEvent(kind, {pointerType: "touch", bubbles: true}))"""


@pytest.fixture
def table(browser: Browser) -> Iterator[Table]:
    with serving(host_of(sitting_of(GAME))) as address, opened(browser) as page:
        yield Table.at(page, f"{address}/seat-0")


def said(page: Page) -> list[str]:
    return page.locator(".tip:visible .legend li, .large:visible .legend li").all_inner_texts()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_braces_are_seen_or_heard_and_all_marks_and_art_are_drawn(table: Table, language: str) -> None:
    for sitting in stages(GAME)[language == "ja" :: 3]:
        table.put(sitting, 0, language)
        table.hint()
        assert table.page.evaluate(BRACES) == []
        assert table.page.evaluate(UNDRAWN) == [True, []]


def test_a_card_with_the_focus_is_read_large_and_told(table: Table) -> None:
    table.put(stages(GAME)[4], 0)
    table.page.keyboard.press("ArrowRight")
    card = table.page.locator(".in-hand:focus")
    assert table.page.locator(".large:visible strong").inner_text() == card.get_attribute("aria-label")
    assert said(table.page)
    assert card.get_attribute("aria-describedby") == "large"
    for _ in stages(GAME)[4].position.state.observe(0).hand:
        table.page.keyboard.press("ArrowRight")
        assert table.page.evaluate(BRACES) == []
    table.page.evaluate("document.activeElement.blur()")
    expect(table.page.locator(".large")).to_be_hidden()
    assert table.page.locator("[aria-describedby]").count() == 0


def test_a_mark_in_a_sentence_tells_its_words_under_the_pointer_and_by_a_long_touch(table: Table) -> None:
    table.put(stages(GAME)[4], 0)
    table.tell({"type": "notice", "text": "Pay {E+} and {unknown}."})
    mark = table.page.locator("#makes .icon")
    expect(mark).to_have_attribute("aria-label", "upgraded energy")
    assert "Pay upgraded energy and {unknown}." in table.page.locator("#said").inner_text()
    assert "{unknown}" in table.page.locator("#makes").inner_text()
    mark.hover()
    expect(table.page.locator(".tip")).to_be_visible()
    assert said(table.page) == ["upgraded energy, which stays with its player"]
    table.page.mouse.move(1, 1)
    expect(table.page.locator(".tip")).to_be_hidden()
    table.page.evaluate(HELD, "pointerdown")
    expect(table.page.locator(".tip")).to_be_visible()
    table.page.evaluate(HELD, "pointerup")
    expect(table.page.locator(".tip")).to_be_hidden()
    table.page.evaluate(HELD, "pointerdown")
    table.page.evaluate(HELD, "pointerup")
    table.page.wait_for_timeout(600)
    expect(table.page.locator(".tip")).to_be_hidden()


def test_a_button_with_the_focus_tells_the_words_of_its_marks(table: Table) -> None:
    table.put(stages(GAME)[4], 0)
    *first, position = table.told
    assert isinstance(position["scene"], dict)
    scene = {**position["scene"], "choices": [{"move": "pass", "text": "Place 1{D} for {A}{D}"}]}
    for message in (*first, {**position, "scene": scene}):
        table.tell(message)
    table.page.locator('.choices button[data-key="pass"]').wait_for()
    for _ in range(30):
        table.page.keyboard.press("Tab")
        if table.page.locator('button[data-key="pass"]:focus').count():
            break
    assert said(table.page) == ["damage", "one of the turn's two actions"]
    table.page.keyboard.press("Tab")
    expect(table.page.locator(".tip")).to_be_hidden()
