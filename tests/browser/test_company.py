"""Other people at the table: set phrases, going back by consent, computers that stand in, and those who watch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bacon_rules.web import Host, showing
from bacon_rules.web.keeping import forgotten
from bacon_rules.web.phrases import PHRASES
from tests.browser.chromium import serving
from tests.browser.playing import expect_calm, sheet
from tests.browser.test_after import Serve, Sit
from tests.browser.test_seeing import faults
from tests.browser.test_sizes import MEASURE, PHONES
from tests.web.tables import SHORT, host_of, sitting_of


def chosen(page: Page, text: str) -> None:
    sheet(page).get_by_role("button", name=text, exact=True).click()


@pytest.mark.few(1)
@pytest.mark.parametrize("game", ["bacon-4", "save-your-bacon"])
def test_people_say_phrases_and_those_who_watch_hear_them(serve: Serve, sit: Sit, game: str) -> None:
    _, table = serve(game, humans=(0, 1), plies=8)
    ann, ben, looker = sit(f"{table}/seat-0", 390, 844), sit(f"{table}/seat-1", language="ja"), sit(f"{table}/looks")
    expect(looker.locator("[data-key=say]")).to_have_count(0)
    ann.locator("[data-key=say]").click()
    expect(sheet(ann).locator(".buttons button")).to_have_count(len(PHRASES) + 1)
    assert faults(ann) == []
    chosen(ann, "Well played!")
    expect(sheet(ann)).to_have_count(0)
    for page, text in ((ann, "Ann: Well played!"), (looker, "Ann: Well played!"), (ben, "Ann:ナイスプレイ!")):
        expect(page.locator(".talk")).to_have_text(text)
        expect(page.locator("#said")).to_contain_text(text)
        assert faults(page) == []
    expect(ann.locator(".talk p")).to_have_count(0)


def test_all_others_are_asked_whether_one_may_go_back(serve: Serve, sit: Sit) -> None:
    host, table = serve("bacon-4", humans=(0, 1, 2), plies=12)
    pages = ann, ben, cam = [sit(f"{table}/seat-{seat}", *PHONES[seat]) for seat in range(3)]
    question = "Ann would like to go back to their last decision."
    ann.locator("[data-key=undo]").click()
    expect(ann.locator("#makes .asked")).to_have_text("You have asked to go back. Waiting for: Ben · Cam.")
    ben.reload()
    for page in (ben, cam):
        expect(page.locator("#makes .asked")).to_have_text(question)
        expect(page.locator("#said")).to_contain_text(question)
        expect(page.locator("[data-key=undo]")).to_have_count(0)
        assert page.evaluate(MEASURE) == faults(page) == []
        expect_calm(page)
    for page in (ben, cam):
        page.locator("[data-key=undo-allow]").click()
        expect(page.locator("[data-key=undo-allow]")).to_have_count(0)
    expect(ann.locator("[data-key=undo-withdraw]")).to_have_count(0)
    assert host.sitting.ply < 12
    ben.locator("[data-key=undo]").click()
    cam.locator("[data-key=undo-deny]").click()
    expect(ben.locator("#makes .asked")).to_have_text("Cam does not want to go back.")
    cam.locator("[data-key=undo]").click()
    cam.locator("[data-key=undo-withdraw]").click()
    for page in pages:
        expect(page.locator("[data-key=undo-allow], [data-key=undo-withdraw]")).to_have_count(0)


def test_who_watches_is_offered_nothing_that_only_players_may_do(sit: Sit) -> None:
    sitting = sitting_of("bacon-4", (0, 1))
    for is_end in (False, True):
        while not (sitting.has_ended if is_end else showing.awaits_deal(sitting)):
            sitting.make(sitting.chosen())
        with serving(host_of(sitting)) as table:
            looker = sit(f"{table}/looks", *PHONES[1])
            expect(sheet(looker).locator(".go, [data-key=rematch]")).to_have_count(0)
            sheet(looker).get_by_role("button", name="Look at the table").click()
            expect(looker.locator("#makes [data-key=deal], #makes [data-key=rematch]")).to_have_count(0)
            looker.locator("#felt").click()
            looker.keyboard.press(".")
            expect_calm(looker)
            expect(looker.locator("#makes")).not_to_contain_text("watching")
            assert looker.evaluate(MEASURE) == faults(looker) == []


def test_a_computer_stands_in_and_gives_the_seat_back(sit: Sit) -> None:
    host = Host(sitting_of("bacon-4", (0, 1), plies=4), 0.3, forgotten, budget=SHORT, absent_after=1)
    with serving(host) as table:
        ann = sit(f"{table}/seat-0", *PHONES[0])
        expect(ann.locator(".plate[data-seat='1'] .away")).to_have_text("computer")
        expect(ann.locator("#said")).to_contain_text("A computer plays for Ben until they are back.")
        assert ann.evaluate(MEASURE) == []
        sit(f"{table}/seat-1")
        expect(ann.locator(".plate[data-seat='1'] .away")).to_have_count(0)
        expect(ann.locator("#said")).to_contain_text("Ben is back.")
