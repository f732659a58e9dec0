"""Whole deals at the table: with the mouse, with keys alone, on a phone, in Japanese, and two people at one table."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bacon_rules import climbing
from bacon_rules.web import Host
from tests.browser.playing import (
    asked,
    by_hint,
    by_keys,
    cards_of,
    expect_calm,
    in_hand,
    make,
    pick,
    picked,
    play_until,
    ply_of,
    sheet,
    until,
    wait_for_me,
    wait_for_ply,
    waits_for_me,
)
from tests.web.tables import sitting_of

Serve = Callable[..., tuple[Host, str]]
Sit = Callable[..., Page]

JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


def deal_is_scored(page: Page) -> Callable[[], bool]:
    return lambda: sheet(page).count() > 0


def test_a_deal_of_the_climbing_game(serve: Serve, sit: Sit) -> None:
    host, table = serve("bacon-4")
    page = sit(f"{table}/seat-0")
    assert play_until(page, deal_is_scored(page), by_hint) > 3
    state = host.sitting.position.state
    told = [int(text) for text in sheet(page).locator("table").last.locator("td:last-child").all_inner_texts()]
    assert told == list(state.scores)
    sheet(page).locator("summary").click()
    expect(sheet(page).locator(".ruling p")).to_be_visible()
    sheet(page).locator(".go").click()
    wait_for_me(page)
    assert host.sitting.position.part == 2


def test_two_deals_of_tricks(serve: Serve, sit: Sit) -> None:
    host, table = serve("trick-taking")
    page = sit(f"{table}/seat-0")
    play_until(page, lambda: host.sitting.position.part > 3, by_hint)
    assert sum(host.sitting.position.scores) > 0


@pytest.mark.exhaustive
def test_a_whole_game_of_champions(serve: Serve, sit: Sit) -> None:
    host, table = serve("save-your-bacon")
    page = sit(f"{table}/seat-0")
    play_until(page, lambda: host.sitting.position.is_over, by_hint)
    expect(sheet(page)).to_be_visible()
    winner = host.sitting.names[host.sitting.position.winners[0]]
    expect(sheet(page).locator("h2")).to_contain_text(winner)
    expect(sheet(page)).not_to_contain_text("upcard")


def test_with_keys_alone(serve: Serve, sit: Sit) -> None:
    _, table = serve("bacon-4")
    page = sit(f"{table}/seat-0", reduced_motion="no-preference")
    wait_for_me(page)
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.card")
    assert first == cards_of(page)[0] or first == cards_of(page)[1]
    open_cards = [card for card in cards_of(page) if in_hand(page, card).get_attribute("aria-disabled") == "false"]
    while page.evaluate("document.activeElement.dataset.card") != open_cards[0]:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert picked(page) == open_cards[:1]
    page.keyboard.press("Escape")
    assert picked(page) == []
    assert play_until(page, deal_is_scored(page), by_keys) > 3
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(sheet(page)).to_have_count(0)
    page.keyboard.press("?")
    expect(sheet(page)).to_contain_text("Enter")
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)


def test_on_a_phone(serve: Serve, sit: Sit) -> None:
    _, table = serve("bacon-4")
    page = sit(f"{table}/seat-0", 390, 844, has_touch=True, is_mobile=True)
    wait_for_me(page)
    assert len(cards_of(page)) == 17
    expect_calm(page)
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".in-hand")].filter((card) => {
          const box = card.getBoundingClientRect();
          return [[2, 14], [41, 14], [2, 44], [41, 44]].some(([x, y]) =>
            document.elementFromPoint(box.left + x, box.top + y)?.closest(".in-hand") !== card);
        }).map((card) => card.dataset.card)"""
    )
    assert covered == []
    play_until(page, deal_is_scored(page), by_tapping)
    expect_calm(page)
    sheet(page).locator(".go").tap()
    page.get_by_role("button", name="Log").tap()
    expect(page.locator("#log .lines")).to_be_in_viewport()
    page.get_by_role("button", name="Close").tap()
    expect(page.locator("#log .lines")).not_to_be_in_viewport()


def by_tapping(page: Page) -> None:
    page.locator("[data-key=hint]").tap()
    hinted = page.locator("#makes .hinted:not([disabled])").first
    hinted.wait_for()
    hinted.tap()


def test_in_japanese(serve: Serve, sit: Sit) -> None:
    _, table = serve("bacon-4")
    page = sit(f"{table}/seat-0", language="ja-JP")
    wait_for_me(page)
    assert page.evaluate("document.documentElement.lang") == "ja"
    assert JAPANESE.search(asked(page))
    assert play_until(page, deal_is_scored(page), by_hint) > 3
    labels = page.evaluate(
        """() => [...document.querySelectorAll("button, h2, th, summary, .asked, .round, #log li")]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getAttribute("aria-label") ?? one.innerText.trim())"""
    )
    spoken = [label for label in labels if label and not JAPANESE.search(label)]
    assert {label for label in spoken if re.search("[a-z]{3}", label.replace("Ann", "").replace("Ben", ""))} == set()
    page.locator("dialog .go").click()
    page.locator("select[data-key=language]").select_option("en")
    expect(page.locator("#log h2")).to_have_text("Log")
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_card_with_one_meaning_plays_when_it_is_touched_again_and_one_that_fits_nothing_says_why(
    serve: Serve, sit: Sit
) -> None:
    seed, plies, move = next(filter(None, map(a_single_to_beat, range(1000))))
    host, table = serve("bacon-4", seed=seed, plies=plies)
    page = sit(f"{table}/seat-0")
    wait_for_me(page)
    dim = page.locator('.in-hand[aria-disabled="true"]').first
    dim.click(force=True)
    expect(page.locator("#makes .asked")).to_contain_text(re.compile("not high enough|fits no legal play"))
    assert picked(page) == []
    card = move.split(":")[1]
    before = ply_of(page)
    in_hand(page, card).click()
    expect(page.locator("#makes .named").first).to_contain_text("Single")
    in_hand(page, card).click()
    wait_for_ply(page, before)
    assert host.sitting.moves[before] == move


def a_single_to_beat(seed: int) -> tuple[int, int, str] | None:
    """Return a match where seat 0 can beat a single with a natural card, and holds cards that fit no legal play."""
    sitting = sitting_of("bacon-4", seed=seed)
    while sitting.ply < 60:
        sitting.make(sitting.chosen())
        view = sitting.position.state.observe(0)
        if isinstance(view, climbing.View) and view.pile and view.pile[-1].combination.kind is climbing.Kind.SINGLE:
            moves = view.legal_moves()
            plays = [str(move) for move in moves if str(move).startswith("single-") and not str(move).endswith("X")]
            if plays and len(moves.addable(())) < len(view.hand):
                return seed, sitting.ply, plays[0]
    return None


def test_two_people_and_a_reload_in_the_middle(serve: Serve, sit: Sit) -> None:
    host, table = serve("bacon-4", humans=(0, 1))
    ann, ben = (sit(f"{table}/seat-{seat}") for seat in (0, 1))
    expect(ann.locator("[data-key=hint]")).to_have_count(0)
    wait_for_me(ben)
    assert not waits_for_me(ann)
    lead = host.sitting.chosen()
    cards = lead.split(":")[1].split(",")
    pick(ben, cards)
    ben.reload()
    ben.wait_for_selector("#makes .asked")
    ben.wait_for_selector(".in-hand.picked")
    assert sorted(picked(ben)) == sorted(cards)
    host.guests[-1].leave()
    expect(ben.locator("#lost")).to_be_visible()
    expect(ben.locator("#lost")).to_be_hidden()
    assert sorted(picked(ben)) == sorted(cards)
    ben.locator(f'[data-key="name-{lead}"]').click()
    expect(ann.locator('.plate[data-seat="1"] .count')).to_contain_text(str(17 - len(cards)))
    expect(ann.locator("#log")).to_contain_text("Ben")
    for _ in range(12):
        while host.sitting.position.to_act not in (0, 1):
            ann.wait_for_timeout(10)
        page = ann if host.sitting.position.to_act == 0 else ben
        wait_for_me(page)
        before, move = ply_of(page), host.sitting.chosen()
        make(page, move)
        wait_for_ply(page, before)
    while host.sitting.position.to_act not in (0, 1):
        ann.wait_for_timeout(10)
    for page in (ann, ben):
        until(page, f"Number(document.body.dataset.ply) === {host.sitting.ply}")
    assert ann.locator("#log li").count() == ben.locator("#log li").count()


def test_a_line_of_the_log_leads_to_its_moment_and_undoing_goes_back(serve: Serve, sit: Sit) -> None:
    host, table = serve("bacon-4", plies=30)
    page = sit(f"{table}/seat-0")
    wait_for_me(page)
    page.locator("#log li.led button").first.click()
    expect(page.locator("#makes")).to_contain_text("You are looking at the table after")
    page.locator("[data-key=now]").click()
    wait_for_me(page)
    before = host.sitting.ply
    page.keyboard.press("u")
    until(page, f"Number(document.body.dataset.ply) < {before}")
    assert host.sitting.position.to_act == 0


def test_the_log_is_one_stop_of_tab_and_arrows_go_through_it(serve: Serve, sit: Sit) -> None:
    _, table = serve("bacon-4", plies=30)
    page = sit(f"{table}/seat-0")
    wait_for_me(page)
    lines = page.locator("#log .lines")
    lines.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#log [aria-current=step]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines.locator("button").last).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#log')") is None
    lines.focus()
    page.keyboard.press("Home")
    expect(lines.locator("button").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.locator("button").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#makes")).to_contain_text("You are looking at the table after")


def test_a_record_is_stepped_through(serve: Serve, sit: Sit) -> None:
    host, table = serve("trick-taking", humans=(), plies=24)
    page = sit(f"{table}/looks")
    expect(page.locator(".steps .count")).to_have_text("0/24")
    page.locator("[data-key=last]").click()
    expect(page.locator(".steps .count")).to_have_text("24/24")
    page.locator("[data-key=back]").click()
    expect(page.locator(".steps .count")).to_have_text("23/24")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".steps .count")).to_have_text("22/24")
    page.locator("[data-key=first]").click()
    page.locator("[data-key=on]").click()
    expect(page.locator(".steps .count")).to_have_text("1/24")
    assert page.locator(".open .card").count() == 20
    page.locator("select[data-key=seat]").select_option("2")
    expect(page.locator(".in-hand")).to_have_count(5)
    view = host.sitting.positions[1].observe(2)
    assert sorted(cards_of(page)) == sorted(str(view["hand"]).split())
    assert page.locator(".open .card").count() == 0


def test_a_crash_in_the_middle(sit: Sit, tmp_path: Path) -> None:
    record = tmp_path / "match.bacon.json"
    with command("--record", str(record), "--pause", "0") as (crashed, address):
        page = sit(address)
        for _ in range(3):
            wait_for_me(page)
            before = ply_of(page)
            by_hint(page)
            wait_for_ply(page, before)
        wait_for_me(page)
        ply, cards = ply_of(page), cards_of(page)
        crashed.kill()
        expect(page.locator("#lost")).to_be_visible()
    with command("--resume", str(record), "--pause", "0") as (_, again):
        assert again == address
        expect(page.locator("#lost")).to_be_hidden()
        wait_for_me(page)
        assert (ply_of(page), cards_of(page)) == (ply, cards)
        by_hint(page)
        wait_for_ply(page, ply)


@contextlib.contextmanager
def command(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the command, and yield it with the link that it prints."""
    line = [sys.executable, "-m", "bacon_rules", "table", *arguments]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = next(found[0] for told in process.stdout if (found := re.findall(r"http://\S+", told)))
        try:
            yield process, address
        finally:
            process.kill()
