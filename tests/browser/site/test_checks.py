"""Checking records and moves in the page itself."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect
from tools.trying import fragment

from bacon_rules.documents.values import write_json
from bacon_rules.records import dumps
from tests.browser.test_seeing import faults
from tests.web.tables import sitting_of

Open = Callable[..., Page]


def packed(*parts: bytes) -> str:
    """Return a text for a link."""
    deflate = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    held = b"".join([*map(deflate.compress, parts), deflate.flush()])
    return f"text={urlsafe_b64encode(held).decode().rstrip('=')}"


def bomb() -> str:
    """Return a short text for a link that unpacks to one of a hundred megabytes."""
    return packed(*[b" " * 2**20] * 100)


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


def test_a_link_brings_what_is_to_be_checked(site: str, visit: Open) -> None:
    page = visit(f"{site}check/#{fragment('bacon-4', 7, ['pair-3:3c,3d'], 'pair of tens')}", 390, 844)
    expect(page.locator("[data-key=move]")).to_have_value("pair of tens")
    expect(page.locator("[data-key=text]")).to_have_value(re.compile('"pair-3:3c,3d"'))
    answer = page.locator(".checking").last
    expect(answer).to_be_hidden()
    page.locator("[data-key=check-move]").click()
    expect(answer.locator("code").first).to_have_text("pair-10:10c,10h")
    page.locator("[data-key=check-record]").click()
    page.locator("[data-key=look]").click()
    expect(page.locator(".steps .count")).to_have_text("0/2")
    assert "/table/#text=" in page.url


def test_a_link_leads_into_a_record(site: str, visit: Open) -> None:
    link = f"{site}table/#{fragment('trick-taking', 3, ['pass', 'pass', 'pass', 'pick-up'], None)}"
    page = visit(link, 390, 844)
    expect(page.locator(".steps .count")).to_have_text("0/5")
    page = visit(f"{link}&ply=4", 390, 844)
    expect(page.locator(".steps .count")).to_have_text("4/5")
    page.reload()
    expect(page.locator(".steps .count")).to_have_text("4/5")
    assert page.evaluate("localStorage.length") == 0
    assert faults(page) == []


@pytest.mark.parametrize("held", ["text=%00", "text=<b>&ply=<i>", bomb()], ids=["no letters", "no text", "bomb"])
def test_a_link_without_a_record_leads_home(site: str, visit: Open, held: str) -> None:
    page = visit(f"{site}table/#{held}", 390, 844)
    expect(page.locator(".loading p")).to_have_text("This link holds no text that can be read.")
    page.locator(".loading button").click()
    expect(page).to_have_url(site)


@pytest.mark.parametrize(
    ("move", "why"), [("pair-9:9c,9d", "move 2 (seat 1): pair-9:9c,9d"), (None, "'format' is missing")]
)
def test_a_link_into_what_cannot_be_stepped_through_leads_to_the_checks(
    site: str, visit: Open, move: str | None, why: str
) -> None:
    sitting = sitting_of("bacon-4", plies=2)
    text = dumps(sitting.record(sitting.names, None)).replace(f'"{sitting.moves[1]}"', f'"{move}"') if move else "{}"
    page = visit(f"{site}table/#{packed(text.encode())}&ply=1", 390, 844)
    told = page.locator(".loading p")
    expect(told).to_contain_text("The record in this link cannot be stepped through: ")
    expect(told).to_contain_text(why)
    assert faults(page) == []
    page.locator(".loading button").click()
    expect(page).to_have_url(re.compile("/check/#text="))
    expect(page.locator("[data-key=text]")).to_have_value(text)


HOSTILE = urlencode({"move": f"<img src=x onerror=alert(1)>{'x' * 5000}", "ply": "1e9", "text": "AAAA"})


@pytest.mark.parametrize("held", [HOSTILE, "text=%00", "text=<b>", "ply=-1&text=", "%", "text", bomb()])
def test_a_link_that_holds_nothing_right_is_harmless(site: str, visit: Open, held: str) -> None:
    page = visit(f"{site}check/#{held}")
    expect(page.locator("[data-key=text]")).to_have_value("")
    expect(page.locator("[data-key=ply]")).to_have_value("")
    assert len(page.locator("[data-key=move]").input_value()) <= 1000
    assert page.locator("main img").count() == 0
    told = "" if held in ("ply=-1&text=", "%", "text") else "This link holds no text that can be read."
    expect(page.locator("#problem")).to_have_text(told)
