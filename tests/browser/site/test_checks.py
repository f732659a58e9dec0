"""Checking records and moves in the page itself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from bacon_rules.documents.values import write_json
from bacon_rules.records import dumps
from tests.browser.test_seeing import faults
from tests.web.tables import sitting_of

Open = Callable[..., Page]


def fill(page: Page, **values: str) -> None:
    for name, value in values.items():
        page.locator(f"[data-key={name}]").fill(value)


def test_a_record_is_checked(site: str, visit: Open) -> None:
    sitting = sitting_of("bacon-4", plies=20)
    record = dumps(sitting.record(sitting.names, None))
    page = visit(f"{site}check/", 360, 640)
    fill(page, text=record)
    page.locator("[data-key=check-record]").click()
    answer = page.locator(".checking").last
    expect(answer).to_contain_text("Every move is legal, and the result is right.")
    answer.locator("summary").click()
    expect(answer.locator("li")).to_have_count(20)
    expect(answer.locator("li").nth(1)).to_contain_text("Ben: ")
    assert faults(page) == []
    fill(page, text=record.replace(f'"{sitting.moves[9]}"', '"pair-7:7c,7c"', 1))
    page.locator("[data-key=check-record]").click()
    expect(answer).to_contain_text("pair-7:7c,7c, is wrong")
    expect(answer).to_contain_text("legal there, such as")
    wide, shown = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= shown
    assert faults(page) == []
    fill(page, text="none")
    page.locator("[data-key=check-record]").click()
    expect(answer).to_contain_text("cannot be read as a record")
    fill(page, text=record)
    page.locator("[data-key=check-record]").click()
    page.locator("[data-key=look]").click()
    expect(page.locator(".steps .count")).to_have_text("0/20")


def test_a_move_is_checked(site: str, visit: Open) -> None:
    sitting = sitting_of("bacon-4", plies=2)
    page = visit(f"{site}check/", language="ja")
    answer = page.locator(".checking").last
    fill(page, text=write_json(sitting.position.to_json()), move="pass")
    page.locator("[data-key=check-move]").click()
    expect(answer.locator("code")).to_have_text("pass")
    expect(answer.locator(".wrong")).to_have_count(0)
    fill(page, text=dumps(sitting.record(sitting.names, None)), ply="1")
    page.locator("[data-key=check-move]").click()
    expect(answer.locator(".wrong")).to_contain_text("B8")
    fill(page, ply="99")
    page.locator("[data-key=check-move]").click()
    expect(answer.locator(".wrong")).to_contain_text("0 to 2")
