"""Other people at the table: set phrases, going back by consent, computers that stand in, and those who watch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bacon_rules.web import Host
from bacon_rules.web.keeping import forgotten
from bacon_rules.web.phrases import PHRASES
from tests.browser.chromium import serving
from tests.browser.playing import expect_calm, sheet
from tests.browser.test_after import Serve, Sit
from tests.browser.test_seeing import faults
from tests.browser.test_sizes import MEASURE, PHONES
from tests.web.tables import SHORT, sitting_of


def chosen(page: Page, text: str) -> None:
    sheet(page).get_by_role("button", name=text, exact=True).click()


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
    ann, ben, cam = (sit(f"{table}/seat-{seat}", *PHONES[seat % len(PHONES)]) for seat in range(3))
    for answers, ply in (("Allow it", "Allow it"), 11), (("No",), 11):
        ann.locator("[data-key=undo]").click()
        expect(ann.locator("#makes .asked")).to_have_text(
            "You would like to go back. That happens once the others allow it: Ben · Cam."
        )
        for page, answer in zip((ben, cam), answers, strict=False):
            expect(sheet(page)).to_contain_text("Ann would like to go back to their last decision.")
            expect(sheet(page).locator("button").first).to_be_focused()
            assert faults(page) == []
            expect_calm(page)
            chosen(page, answer)
        for page in (ann, ben, cam):
            expect(sheet(page)).to_have_count(0)
        expect(ann.locator("#makes .asked")).not_to_contain_text("allow it")
        assert host.sitting.ply <= ply
    ben.locator("[data-key=undo]").click()
    ben.locator("[data-key=undo-withdraw]").click()
    for page in (ann, ben, cam):
        expect(sheet(page)).to_have_count(0)
        expect(page.locator("[data-key=undo-withdraw]")).to_have_count(0)
    expect(ann.locator("#said")).to_contain_text("Ben does not want to go back.")


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
