"""A table that those who watch see later, as it is opened and watched."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from sqlalchemy import update

from bacon_rules.host.application import application
from bacon_rules.host.database import Database
from bacon_rules.host.schema import ENTRIES, MATCHES
from tests.browser.chromium import listened
from tests.browser.lobby.test_lobby import SCROLLS, SIZES, Visit, named, press

LONG_AGO = 10_000


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with contextlib.closing(Database.at(str(tmp_path / "tables.db"))) as opened:
        yield opened


@pytest.fixture
def lobby(database: Database) -> Iterator[str]:
    with listened(application(database, pause=0)) as address:
        yield address


def opened_for_two(page: Page, minutes: str) -> str:
    """Open a table for two people that is watched later, and return its address."""
    page.locator("#game-bacon-4").check(force=True)
    page.locator("#who-friends").check(force=True)
    page.locator('[data-key="delay"]').select_option(label=f"{minutes} later")
    page.locator('[data-key="may-watch"]').uncheck()
    expect(page.locator('[data-key="delay"]')).to_have_count(0)
    page.locator('[data-key="may-watch"]').check()
    press(page, "start")
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("main")).to_contain_text(f"Spectators see it {minutes} later.")
    return page.url


def test_whoever_watches_sees_the_beginning_and_then_what_is_old_enough(
    lobby: str, database: Database, visit: Visit
) -> None:
    ann = named(visit, lobby, "Ann")
    table = opened_for_two(ann, "5 minutes")
    ben = named(visit, lobby, "Ben")
    ben.goto(table)
    press(ben, "sit")
    for page in (ann, ben):
        page.wait_for_selector("#makes .asked")
    expect(ann.locator('body:not([data-ply="0"])')).to_be_attached()
    early = visit(table)
    expect(early.locator("#later")).to_have_text("What you see happened 5 minutes ago")
    assert early.evaluate("document.body.dataset.ply") == "0"
    hall = visit(lobby)
    expect(hall.get_by_role("heading", level=1)).to_be_visible()
    expect(hall.locator(".list-watch .one")).to_have_count(0)
    with database.writing() as connection:
        connection.execute(update(MATCHES).values(begun=MATCHES.c.begun - LONG_AGO))
        connection.execute(update(ENTRIES).values(made=ENTRIES.c.made - LONG_AGO))
    expect(hall.locator(".list-watch .one")).to_contain_text("You see it 5 minutes later")
    expect(hall.locator(".list-watch .one")).not_to_contain_text("turn")


@pytest.mark.exhaustive
def test_nothing_is_cut_off_and_axe_finds_no_fault(lobby: str, visit: Visit) -> None:
    ann = named(visit, lobby, "Ann")
    table = opened_for_two(ann, "15 minutes")
    ben = named(visit, lobby, "Ben")
    ben.goto(table)
    press(ben, "sit")
    ben.wait_for_selector("#makes .asked")
    watching = visit(table)
    found = []
    expect(watching.locator("#later")).to_be_visible()
    expect(watching.locator(".chip.away")).to_have_count(0)
    for width, height in SIZES:
        watching.set_viewport_size({"width": width, "height": height})
        if watching.evaluate(SCROLLS):
            found.append(f"scrolls sideways at {width}")
        found += [f"{width}: {one['id']}" for one in Axe().run(watching).response["violations"]]
    assert found == []
