"""After a match: the last sheet, rematches, records to be saved, and tables that play on; and records in the viewer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bacon_rules.records import read
from bacon_rules.web import Host, showing
from tests.browser.chromium import serving
from tests.browser.playing import expect_calm, sheet, until, wait_for_me
from tests.browser.test_lessons import TAUGHT
from tests.browser.test_seeing import faults
from tests.browser.test_sizes import LANGUAGES, MEASURE, PHONES
from tests.web.tables import EVERY_GAME, host_of, sitting_of

Serve = Callable[..., tuple[Host, str]]
Sit = Callable[..., Page]

MANY = 5000
LINES = "#log .lines li"
PRESENT = "#log [aria-current=step]"


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_sheet_says_why_and_a_click_begins_another_match(serve: Serve, sit: Sit, game: str) -> None:
    host, table = serve(game, plies=MANY)
    page = sit(f"{table}/seat-0", 390, 844)
    expect(sheet(page)).to_contain_text("Rule")
    expect_calm(page)
    expect(sheet(page).locator("[data-key=rematch]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet(page)).to_have_count(0)
    wait_for_me(page)
    assert (host.sitting.seed, host.sitting.position.is_over) == (8, False)


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_is_covered_or_cut_after_a_match_and_in_its_record(serve: Serve, sit: Sit, game: str) -> None:
    found = []
    language = LANGUAGES[TAUGHT.index(game) % 2]
    for place, humans in (("seat-0", (0,)), ("looks", ())):
        _, table = serve(game, humans=humans, plies=MANY)
        page = sit(f"{table}/{place}", language=language)
        for step in ("first", "later"):
            for width, height in PHONES:
                page.set_viewport_size({"width": width, "height": height})
                found += [f"{place} {step} {width}x{height} {fault}" for fault in page.evaluate(MEASURE)]
            if humans:
                page.keyboard.press("Escape")
                expect(sheet(page)).to_have_count(0)
            else:
                page.locator("[data-key=range]").fill("24")
                until(page, "document.body.dataset.ply === '24'")
    assert found == []


def test_the_result_is_copied_and_the_record_is_saved(serve: Serve, sit: Sit, tmp_path: Path) -> None:
    host, table = serve("bacon-4", plies=MANY)
    page = sit(f"{table}/seat-0", permissions=["clipboard-read", "clipboard-write"])
    sheet(page).locator("[data-key=copy-summary]").click()
    expect(sheet(page).locator(".copied")).to_have_text("The result is copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    scores = host.sitting.position.scores
    assert copied.splitlines()[0] == "Bacon for 4"
    assert "won the match" in copied.splitlines()[1]
    assert "(Rule B21)" in copied.splitlines()[2]
    assert copied.splitlines()[3:] == [f"Ann · Cam: {scores[0]}", f"Ben · Dee: {scores[1]}"]
    order = ["Rematch", "Review", "Save the record"]
    expect(sheet(page).locator(".buttons > *")).to_have_text([*order, "Copy the result", "Look at the table"])
    expect(page.locator("#makes .acts").locator("a, button")).to_have_text([*order, "Undo"])
    for place in (sheet(page), page.locator("#makes")):
        with page.expect_download() as saved:
            place.locator("[data-key=save-record]").click()
        assert saved.value.suggested_filename.endswith(".bacon.json")
        saved.value.save_as(tmp_path / "saved")
        assert read(tmp_path / "saved").moves == tuple(host.sitting.moves)
        page.keyboard.press("Escape")


def test_where_nothing_can_be_copied_the_result_is_there_to_be_copied_by_hand(serve: Serve, sit: Sit) -> None:
    _, table = serve("save-your-bacon", plies=MANY)
    page = sit(f"{table}/seat-0", language="ja")
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))")
    sheet(page).locator("[data-key=copy-summary]").click()
    text = sheet(page).locator("textarea")
    expect(text).to_be_focused()
    lines = text.input_value().splitlines()
    assert (lines[0], lines[-1]) == ("Save Your Bacon!(2人対戦)", "Ann · Ben")
    assert "規則 S1" in lines[2]
    assert faults(page) == []


def test_two_people_have_to_agree_on_a_rematch(serve: Serve, sit: Sit) -> None:
    host, table = serve("trick-taking", humans=(0, 2), plies=MANY)
    ann, cam = sit(f"{table}/seat-0"), sit(f"{table}/seat-2", language="ja")
    expect(sheet(ann).locator(".wish")).to_be_hidden()
    sheet(cam).locator("button", has_text="テーブルを見る").click()
    cam.locator("#makes [data-key=rematch]").click()
    expect(sheet(ann).locator(".wish")).to_have_text("Cam would like a rematch.")
    expect(ann.locator("#said")).to_contain_text("Cam would like a rematch.")
    expect(cam.locator("#makes .wish")).to_contain_text("Ann")
    assert faults(ann) == faults(cam) == []
    assert host.sitting.position.is_over
    sheet(ann).locator("[data-key=rematch]").click()
    expect(sheet(ann)).to_have_count(0)
    expect(cam.locator("#makes .wish")).to_have_count(0)
    assert not host.sitting.position.is_over


def test_the_sheet_of_a_deal_stays_until_each_has_read_it(sit: Sit) -> None:
    sitting = sitting_of("bacon-4", (0, 1))
    while not showing.awaits_deal(sitting):
        sitting.make(sitting.chosen())
    with serving(host_of(sitting)) as table:
        ann, ben = sit(f"{table}/seat-0", 390, 844), sit(f"{table}/seat-1")
        expect(sheet(ann)).to_be_visible()
        sheet(ben).locator(".go").click()
        expect(sheet(ben)).to_have_count(0)
        expect(sheet(ann).locator(".beneath")).to_be_visible()
        expect(sheet(ann).locator("button")).to_have_text(["To the table"])
        expect(sheet(ann).locator("button")).to_be_focused()
        expect(ann.locator(".in-hand").first).to_be_attached()
        assert faults(ann) == []
        assert sitting.position.part == 2
        ann.keyboard.press("Enter")
        expect(sheet(ann)).to_have_count(0)


def test_after_a_match_one_plays_on_from_a_line_of_the_log(serve: Serve, sit: Sit) -> None:
    host, table = serve("bacon-4", plies=MANY)
    page = sit(f"{table}/seat-0")
    expect(page.locator("[data-key=play-on]")).to_have_count(0)
    sheet(page).locator("button", has_text="Look at the table").click()
    expect(page.locator("[data-key=play-on]")).to_have_count(0)
    line = page.locator(f"{LINES} button").nth(30)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    ply = int(line.get_attribute("data-ply") or "")
    page.locator("[data-key=play-on]").click()
    page.wait_for_url(lambda address: not address.endswith("/seat-0"))
    wait_for_me(page)
    expect(page.locator(LINES).nth(30)).to_be_attached()
    assert int(page.evaluate("document.body.dataset.ply")) >= ply
    assert host.sitting.position.is_over


@pytest.mark.parametrize(("size", "language", "scheme"), [((390, 844), "ja", "dark"), ((1280, 800), "en", "light")])
def test_a_record_begins_at_its_beginning_and_spoils_nothing(
    serve: Serve, sit: Sit, size: tuple[int, int], language: str, scheme: str
) -> None:
    host, table = serve("bacon-4", humans=(), plies=MANY)
    page = sit(f"{table}/looks", *size, language, color_scheme=scheme)
    last = host.sitting.ply
    expect(page.locator(".steps .count")).to_have_text(f"0/{last}")
    winners = page.locator(LINES).last.inner_text() or page.locator(LINES).last.evaluate("one => one.textContent")
    expect(page.locator(f"{LINES}:not([hidden])")).to_have_count(0)
    if language == "ja":
        page.locator("[data-key=log]").click()
    assert winners not in page.locator("body").inner_text()
    assert faults(page) == []
    for ply in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".steps .count")).to_have_text(f"{ply}/{last}")
        expect(page.locator(PRESENT)).to_have_attribute("data-ply", str(ply))
    expect(page.locator("#said")).to_contain_text(page.locator(PRESENT).inner_text())
    plies = page.locator(f"{LINES}:not([hidden]) button").evaluate_all(
        "all => all.map((one) => Number(one.dataset.ply))"
    )
    assert max(plies) == 3
    page.locator("#log .ahead").click()
    expect(page.locator(f"{LINES}[hidden]")).to_have_count(0)
    assert faults(page) == []
    page.locator("#log .ahead").click()
    expect(page.locator(f"{LINES}[hidden]")).not_to_have_count(0)
    if language == "ja":
        page.keyboard.press("l")
    page.locator("[data-key=last]").click()
    expect(page.locator(f"{LINES}[hidden]")).to_have_count(0)
    if language == "ja":
        page.keyboard.press("l")
    expect(page.locator(PRESENT)).to_be_in_viewport()
    expect(page.locator("#makes .found")).to_contain_text("B21")
    expect(page.locator("[data-key=play-on]")).to_have_count(0)


def test_a_record_is_played_on_from_the_seat_that_is_looked_at_and_comes_back_where_it_was(
    serve: Serve, sit: Sit
) -> None:
    host, table = serve("save-your-bacon", humans=(), plies=60)
    page = sit(f"{table}/looks")
    page.locator("[data-key=range]").fill("20")
    expect(page.locator(".steps .count")).to_have_text("20/60")
    host.guests[-1].leave()
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator(".steps .count")).to_have_text("20/60")
    page.locator("select[data-key=seat]").select_option("1")
    expect(page.locator(".in-hand").first).to_be_visible()
    page.locator("[data-key=play-on]").click()
    page.wait_for_url(lambda address: not address.endswith("/looks"))
    wait_for_me(page)
    assert host.sitting.ply == 60


def test_the_records_of_the_viewer_can_be_saved(serve: Serve, sit: Sit) -> None:
    _, table = serve("trick-taking", humans=(), plies=9)
    page = sit(f"{table}/looks")
    with page.expect_download() as saved:
        page.locator("[data-key=save-record]").click()
    assert saved.value.suggested_filename.startswith("trick-taking")
