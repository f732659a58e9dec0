"""Tables that are played in the page itself: deals of each game, reloads, rematches, and records."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bacon_rules import save_your_bacon
from bacon_rules.records import Valid, dumps, read, validate
from bacon_rules.sitting import Sitting
from tests.browser.playing import (
    by_hint,
    cards_of,
    expect_calm,
    play_until,
    ply_of,
    sheet,
    until,
    wait_for_me,
    wait_for_ply,
)
from tests.browser.test_seeing import faults
from tests.web.tables import sitting_of

Open = Callable[..., Page]

POOL = Path(save_your_bacon.__file__).parent / "cards" / "pools" / "midnight.json"
KEPT = """Object.entries(localStorage).filter(([key]) => key.startsWith("bacon-match-"))
  .map(([key, text]) => [key.slice(12), JSON.parse(text)])"""
KEEP = "([name, match]) => localStorage.setItem(`bacon-match-${name}`, JSON.stringify(match))"


def kept(page: Page) -> dict[str, dict[str, Any]]:
    """Return the matches that the browser keeps."""
    return dict(page.evaluate(KEPT))


def arrive(page: Page) -> None:
    """Wait until another page has become a table at which it is the person's turn."""
    page.wait_for_url("**/table/**")
    page.wait_for_selector("#makes .asked")
    wait_for_me(page)


def record_of(sitting: Sitting) -> str:
    return dumps(sitting.record(sitting.names, None))


@pytest.mark.parametrize("game", ["bacon-4", "trick-taking", "save-your-bacon"])
def test_a_deal_of_each_game(table: Open, game: str) -> None:
    page = table(game)

    def is_scored() -> bool:
        return sheet(page).locator("table").count() > 0 or any(one["over"] for one in kept(page).values())

    assert play_until(page, is_scored, by_hint) > 3
    (match,) = kept(page).values()
    verdict = validate(match["record"])
    assert isinstance(verdict, Valid)
    assert (match["game"], match["over"]) == (game, verdict.end.is_over)
    assert len(verdict.record.moves) == ply_of(page)
    told = [int(text) for text in sheet(page).locator("table").last.locator("td:last-child").all_inner_texts()]
    assert verdict.end.is_over or told == list(verdict.end.scores)
    expect_calm(page)


def test_a_reload_goes_on_with_the_match_and_the_first_page_leads_back_to_it(site: str, table: Open) -> None:
    page = table("bacon-4", width=390, height=844)
    for _ in range(2):
        wait_for_me(page)
        before = ply_of(page)
        by_hint(page)
        wait_for_ply(page, before)
    wait_for_me(page)
    ply, cards = ply_of(page), cards_of(page)
    page.reload()
    arrive(page)
    assert (ply_of(page), cards_of(page)) == (ply, cards)
    page.keyboard.press("?")
    page.locator("[data-key=up-in-help]").click()
    page.locator(".list-mine a").click()
    arrive(page)
    assert (ply_of(page), cards_of(page)) == (ply, cards)
    page.keyboard.press("u")
    until(page, f"Number(document.body.dataset.ply) < {ply}")
    by_hint(page)
    page.goto(site)
    page.locator(".list-mine button").click()
    expect(page.locator(".list-mine")).to_be_hidden()
    assert kept(page) == {}


def test_nothing_is_loaded_before_it_is_asked_for(site: str, visit: Open) -> None:
    for path in ("", "check/"):
        page = visit(site + path)
        expect(page.locator(".panel").last).to_be_attached()
        page.wait_for_load_state("networkidle")
        loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
        assert loaded
        assert [name for name in loaded if re.search(r"pyodide|library|worker", name)] == []
        assert faults(page) == []


@pytest.mark.parametrize("size", [(360, 640), (768, 1024), (1440, 900)])
def test_a_game_is_chosen_on_the_first_page(site: str, visit: Open, size: tuple[int, int]) -> None:
    page = visit(site, *size, language="ja-JP", color_scheme="dark")
    page.locator("[data-key=game-trick-taking]").check()
    page.locator("[data-key=lesson]").check()
    assert faults(page) == []
    expect_wide(page)
    page.locator("[data-key=start]").click()
    page.wait_for_selector("#makes .lesson")
    assert page.evaluate("document.documentElement.lang") == "ja"
    expect(page).to_have_title(re.compile("ベーコン"))
    assert faults(page) == []
    expect_calm(page)


def expect_wide(page: Page) -> None:
    wide, shown = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= shown


def test_a_match_that_is_over_is_saved_and_played_again_and_on(site: str, visit: Open, tmp_path: Path) -> None:
    sitting = sitting_of("trick-taking", plies=5000)
    match = {"game": "trick-taking", "record": record_of(sitting), "seed": "7", "seat": 0, "over": True, "at": 1}
    page = visit(site)
    page.evaluate(KEEP, ["over", match])
    page.goto(f"{site}table/?match=over&pause=0")
    with page.expect_download() as saved:
        sheet(page).locator("[data-key=save-record]").click()
    assert saved.value.suggested_filename == "trick-taking.bacon.json"
    saved.value.save_as(tmp_path / "saved")
    assert read(tmp_path / "saved").moves == tuple(sitting.moves)
    expect(sheet(page)).to_contain_text("on the first page")
    sheet(page).locator("[data-key=rematch]").click()
    until(page, f"({KEPT}).length > 1")
    wait_for_me(page)
    assert {*kept(page)} > {"over"}
    again = ply_of(page)
    page.reload()
    arrive(page)
    assert ply_of(page) == again
    assert kept(page)["over"]["over"]


def test_a_record_is_stepped_through_and_played_on_from(site: str, visit: Open, tmp_path: Path) -> None:
    sitting = sitting_of("trick-taking", plies=24)
    file = tmp_path / "kept.bacon.json"
    file.write_text(record_of(sitting), encoding="utf-8")
    page = visit(site)
    page.locator("[data-key=open]").set_input_files(file)
    page.locator("[data-key=last]").click()
    expect(page.locator(".steps .count")).to_have_text("24/24")
    page.locator("[data-key=first]").click()
    with page.expect_download() as saved:
        page.locator("[data-key=save-record]").click()
    saved.value.save_as(tmp_path / "saved")
    assert (tmp_path / "saved").read_text(encoding="utf-8") == record_of(sitting)
    looked = page.url
    page.locator("[data-key=play-on]").click()
    page.wait_for_url(lambda url: url != looked)
    arrive(page)
    assert len(kept(page)) == 2


def test_what_is_wrong_is_said(site: str, visit: Open, tmp_path: Path) -> None:
    page = visit(site)
    file = tmp_path / "none.json"
    file.write_text('{"game": "bacon-4", "house_rules": {"luck": 1}}', encoding="utf-8")
    page.locator("[data-key=open]").set_input_files(file)
    problem = page.locator(".loading p")
    expect(problem).to_contain_text("luck")
    wrong = record_of(sitting_of("bacon-4", plies=3)).replace('"pair-', '"pear-')
    page.evaluate(KEEP, ["wrong", {"game": "bacon-4", "record": wrong, "seed": "7", "seat": 0}])
    for address, told in (("?match=wrong", "pear-"), ("?game=whist", "whist")):
        page.goto(f"{site}table/{address}")
        expect(problem).to_contain_text(told)
        expect(problem).not_to_contain_text("Error")


def test_cards_of_ones_own_are_played_with_and_drawn(site: str, visit: Open) -> None:
    page = visit(site)
    page.locator("[data-key=open]").set_input_files(str(POOL))
    arrive(page)
    assert faults(page) == []
    for _ in range(3):
        wait_for_me(page)
        before = ply_of(page)
        by_hint(page)
        wait_for_ply(page, before)
    drawn = page.evaluate("[...document.querySelectorAll('#app use')].map((one) => one.getAttribute('href'))")
    assert drawn
    missing = page.evaluate("(names) => names.filter((name) => !document.querySelector(name))", sorted(set(drawn)))
    assert missing == []
    page.reload()
    arrive(page)
    assert page.evaluate("document.querySelectorAll('#app use').length") > 0


def test_a_match_that_the_browser_cannot_keep_is_played_all_the_same(site: str, visit: Open) -> None:
    page = visit(site)
    page.evaluate(
        """() => {
          for (let size = 1 << 22; size; size >>= 1) {
            try {
              for (;;) localStorage.setItem(`full-${localStorage.length}`, "x".repeat(size));
            } catch { /* a smaller part may have room */ }
          }
        }"""
    )
    page.goto(f"{site}table/?game=bacon-4&pause=0")
    arrive(page)
    before = ply_of(page)
    by_hint(page)
    wait_for_ply(page, before)
    assert kept(page) == {}
    expect(page.locator("#said")).to_contain_text("no room in this browser")
