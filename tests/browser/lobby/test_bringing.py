"""House rules, cards of one's own and records, brought to the lobby as people do it."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from bacon_rules.documents.values import write_json
from bacon_rules.records import dumps
from bacon_rules.save_your_bacon import midnight_pool
from bacon_rules.web import telling
from tests.browser.chromium import opened
from tests.browser.lobby.test_lobby import SCROLLS, SIZES, lobby, named, press
from tests.browser.playing import until
from tests.web.tables import sitting_of

__all__ = ["lobby"]

Visit = Callable[..., Page]
HOUSE = '{"game": "bacon-4", "house_rules": {"target": 4, "max_deals": 3}}'


def bring(page: Page, text: str) -> None:
    """Paste a text, and have it read."""
    if not page.locator("#bring-text").is_visible():
        press(page, "bring")
    page.locator("#bring-text").fill(text)
    press(page, "bring-read")


def test_house_rules_are_read_shown_and_played(lobby: str, visit: Visit) -> None:
    ann = named(visit, lobby, "Ann")
    bring(ann, HOUSE)
    expect(ann.locator(".brought")).to_contain_text("Bacon for 4 · house rules")
    expect(ann.locator(".brought .unusual li")).to_have_text(["target: 4", "max_deals: 3"])
    expect(ann.locator('[data-key="bring-other"]')).to_be_focused()
    press(ann, "bring-other")
    expect(ann.locator("#bring-text")).to_have_value(HOUSE)
    press(ann, "bring-read")
    ann.locator("#who-friends").check(force=True)
    ann.locator("#people-2").check(force=True)
    press(ann, "start")
    expect(ann.locator("h1")).to_have_text("Bacon for 4 · house rules")
    expect(ann.locator(".room-head .unusual li")).to_have_count(2)
    press(ann, "fill")
    ann.wait_for_selector("#makes .asked")


def test_the_usual_rules_can_be_written_down_and_what_is_wrong_is_told_beside_them(
    lobby: str, browser: Browser
) -> None:
    with opened(browser) as ann:
        ann.goto(lobby)
        ann.get_by_role("textbox").first.fill("Ann")
        ann.locator("#game-bacon-6").check(force=True)
        press(ann, "bring")
        press(ann, "bring-usual")
        until(ann, "document.getElementById('bring-text').value.includes('naturals_each')")
        field = ann.locator("#bring-text")
        usual = field.input_value()
        assert '"game": "bacon-6"' in usual
        field.fill(usual.replace('"ranks": ', '"ranks": 9'))
        press(ann, "bring-read")
        expect(ann.get_by_role("alert").filter(has_text="$.house_rules.ranks")).to_be_visible()
        expect(field).to_have_attribute("aria-invalid", "true")
        field.fill(usual)
        press(ann, "bring-read")
        expect(ann.locator(".brought h3")).to_have_text("Bacon for 6")


def test_cards_of_ones_own_are_seen_by_those_who_play_and_those_who_watch(
    lobby: str, visit: Visit, tmp_path: Path
) -> None:
    pool = tmp_path / "pool.json"
    pool.write_text(write_json(midnight_pool().to_json()), encoding="utf-8")
    ann = named(visit, lobby, "Ann")
    press(ann, "bring")
    ann.locator('[data-key="bring-file"]').set_input_files(pool)
    expect(ann.locator(".brought")).to_contain_text("pool: Midnight Buffet")
    press(ann, "start")
    ann.wait_for_selector("#makes .asked")
    watcher = visit(ann.url, 390, 844)
    watcher.wait_for_selector("#makes .asked")
    table = ann.url.rsplit("/", 1)[1]
    art = [f"art-{card.key}" for card in midnight_pool().champions]
    for page in (ann, watcher):
        drawn = page.request.get(f"{lobby}/cards/save-your-bacon.svg?{table}").text()
        assert all(f'"{one}"' in drawn for one in art)
    until(ann, f"[...document.querySelectorAll('use')].some(one => one.href.baseVal.includes('?{table}#art-'))")
    until(ann, "[...document.querySelectorAll('svg.art, svg[class*=art]')].some(one => one.getBBox().width > 0)")


def test_a_finished_record_is_looked_at_by_whoever_has_the_link(lobby: str, visit: Visit, tmp_path: Path) -> None:
    sitting = sitting_of("save-your-bacon", (0,), 7, 100_000)
    assert sitting.position.is_over
    record = tmp_path / "match.bacon.json"
    record.write_text(dumps(sitting.record(("Zoe", "Yan"), datetime.date(2026, 11, 21))), encoding="utf-8")
    ann = named(visit, lobby, "Ann", 390, 844)
    press(ann, "bring")
    ann.locator('[data-key="bring-file"]').set_input_files(record)
    ann.locator('[data-key="seat"]').select_option(label="Yan")
    expect(ann.locator("#who-alone")).to_have_count(0)
    press(ann, "start")
    ann.wait_for_url("**/table/*")
    ben = visit(ann.url)
    for page in (ann, ben):
        page.wait_for_selector("dialog.sheet[open]")
    ann.goto(lobby)
    expect(ann.locator(".list-mine details summary")).to_have_text("Finished (1)")


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", telling.languages())
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_cut_off_and_axe_finds_no_fault(lobby: str, visit: Visit, language: str, scheme: str) -> None:
    ann = named(visit, lobby, "Ann", language=language, color_scheme=scheme)
    record = attrs.evolve(sitting_of("bacon-4", (0,), 7, 20).record(("Zoe",) * 4, None), seats=("Z" * 100,) * 4)
    found = []
    for name in ("asked", "rules", "record"):
        if name == "asked":
            press(ann, "bring")
        else:
            bring(ann, HOUSE if name == "rules" else dumps(record))
            ann.wait_for_selector(".brought")
        for width, height in SIZES:
            ann.set_viewport_size({"width": width, "height": height})
            if ann.evaluate(SCROLLS):
                found.append(f"{name} scrolls sideways at {width}")
            if width in (320, 1280):
                found += [f"{name} {width}: {one['id']}" for one in Axe().run(ann).response["violations"]]
        if name == "rules":
            press(ann, "bring-other")
    assert found == []
