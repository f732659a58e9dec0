"""The workshop: cards are written, looked at, mended, tried, measured, printed and shared."""

from __future__ import annotations

import base64
import re
import tomllib
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bacon_rules.documents.toml import read_toml
from bacon_rules.records import loads
from bacon_rules.save_your_bacon.cards.loading import load_pool
from tests.browser.playing import by_hint, ply_of, wait_for_me, wait_for_ply
from tests.browser.site.test_here import arrive, expect_wide, kept
from tests.browser.test_seeing import faults

Open = Callable[..., Page]

NASTY = "<script>alert(1)</script><img src=x onerror=alert(1)>"


def packed(content: bytes) -> str:
    """Return bytes as links hold them."""
    packing = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(packing.compress(content) + packing.flush()).decode().rstrip("=")


@pytest.fixture
def shop(site: str, visit: Open) -> Open:
    """Open workshops, and wait until their text has been looked at."""

    def page(fragment: str = "", **more: object) -> Page:
        opened = visit(f"{site}workshop/{fragment}", **more)
        expect(opened.locator("#state")).to_have_class("right")
        return opened

    return page


def text_of(page: Page) -> str:
    return page.locator("#pool").input_value()


def field(page: Page, key: str) -> object:
    """Return the value of a field of the action in the text."""
    cards: object = read_toml(text_of(page))
    assert isinstance(cards, dict)
    return cards["actions"][0].get(key)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_mistake_is_told_at_its_line_and_mended(shop: Open, size: tuple[int, int]) -> None:
    page = shop(width=size[0], height=size[1], color_scheme="dark" if size[0] < 1000 else "light")
    page.locator("#pool").fill(text_of(page).replace("cost = 2", 'cost = "x"'))
    expect(page.locator("#state")).to_have_class("wrong")
    expect(page.locator(".problems li")).to_have_count(1)
    expect(page.locator(".problems")).to_contain_text("action 'Hot Pan': cost: expected a whole number from 0 to 99")
    line = 1 + next(number for number, row in enumerate(text_of(page).splitlines()) if 'cost = "x"' in row)
    expect(page.locator(".numbers mark")).to_have_text(str(line))
    assert faults(page) == []
    page.get_by_role("button", name=f"Line {line}").press("Enter")
    chosen = "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    assert page.locator("#pool").evaluate(chosen) == 'cost = "x"'
    expect(page.locator("[data-key=field-cost]")).to_have_value("x")
    page.locator("[data-key=field-cost]").fill("3")
    expect(page.locator("#state")).to_have_class("right")
    assert field(page, "cost") == 3
    expect(page.locator(".card-says")).to_contain_text("cost 3, value 1")
    expect(page.locator(".shown-card svg title")).to_contain_text("cost 3, value 1")
    expect_wide(page)
    assert faults(page) == []


def test_a_card_is_written_in_the_form(shop: Open) -> None:
    page = shop()
    page.locator("#kind").select_option("actions")
    page.locator("[data-key=add]").click()
    name = page.locator("[data-key=field-name]")
    expect(name).to_have_value("New Card")
    name.fill("Cold Pan")
    page.locator("[data-key=field-flavor]").fill('"Brr."\nIt is cold.')
    page.locator("[data-key=field-ready]").check()
    page.locator("[data-key=field-actions]").fill("[{do = 'draw'")
    expect(page.locator("#field-actions-wrong")).to_contain_text("not TOML")
    page.locator("[data-key=field-actions]").fill("[{do = 'draw', count = 2}]")
    expect(page.locator(".card-says")).to_contain_text("Draw 2 cards.")
    expect(page.locator("#field-actions-wrong")).to_be_hidden()
    expect(page.locator("#entry option:checked")).to_have_text("Cold Pan")
    assert "ready = true" in text_of(page)
    assert 'flavor = "\\"Brr.\\"\\nIt is cold."' in text_of(page)
    page.locator("#remove").click()
    expect(page.locator("#entry option", has_text="Cold Pan")).to_have_count(0)
    page.locator(".cookbook summary").click()
    page.locator("#wanted").fill("quick hit enemy")
    page.locator(".recipes button").first.click()
    expect(page.locator(".card-says")).to_contain_text("Hot Skillet")
    page.reload()
    expect(page.locator("#state")).to_have_class("right")
    assert "Hot Skillet" in text_of(page)


def test_a_cookbook_that_cannot_be_fetched_says_so_and_is_asked_again(shop: Open) -> None:
    page = shop(width=390, height=844)
    page.route("**/recipes.json", lambda route: route.fulfill(body="gone"))
    page.locator(".cookbook summary").click()
    expect(page.locator(".recipes")).to_contain_text("The cookbook could not be fetched: ")
    expect_wide(page)
    page.unroute("**/recipes.json")
    page.locator(".recipes button").click()
    expect(page.locator(".recipes button").nth(9)).to_be_visible()


def test_all_that_is_wrong_between_cards_is_told_at_once(shop: Open) -> None:
    page = shop(width=390, height=844)
    page.locator("#pool").fill(text_of(page).replace('"Apron"]', '"Hat"]'))
    expect(page.locator("#state")).to_have_text("3 things are wrong.")
    expect(page.locator(".problems li")).to_have_count(3)
    expect(page.locator(".problems li").nth(2)).to_contain_text("no equipment, action or reaction 'Hat'")


def test_what_is_typed_goes_to_its_own_card_though_another_is_chosen_at_once(shop: Open) -> None:
    page = shop()
    page.locator("#entry").select_option("champions[0]")
    expect(page.locator("[data-key=field-name]")).to_have_value("Somebody")
    page.locator("[data-key=field-name]").fill("Chef")
    page.locator("#entry").select_option("champions[1]")
    expect(page.locator("[data-key=field-name]")).to_have_value("Anybody")
    expect(page.locator("#pool")).to_have_value(re.compile('name = "Chef"'))
    assert [one["name"] for one in tomllib.loads(text_of(page))["champions"]] == ["Chef", "Anybody", "Nobody"]
    page.locator("[data-key=field-name]").fill("Regular")
    page.locator("[data-key=add]").click()
    expect(page.locator("[data-key=field-archetype]")).to_have_value("New Card")
    names = [one["name"] for one in tomllib.loads(text_of(page))["champions"]]
    assert names == ["Chef", "Regular", "Nobody", "Somebody"]


def test_a_card_is_tried_and_its_position_played_on(shop: Open) -> None:
    page = shop()
    page.locator("#entry").select_option(label="Hot Pan")
    page.locator("[data-key=try]").click()
    expect(page.locator(".shop-try")).to_contain_text("Play Hot Pan with")
    expect(page.locator(".shop-try .position > svg")).to_be_visible()
    page.locator("[data-key=try-on]").click()
    arrive(page)
    (match,) = kept(page).values()
    before = ply_of(page)
    assert (match["game"], len(loads(match["record"]).moves)) == ("save-your-bacon", before)
    by_hint(page)
    wait_for_ply(page, before)


def test_a_game_is_played_with_the_pool(shop: Open) -> None:
    page = shop()
    page.locator("[data-key=play]").click()
    arrive(page)
    wait_for_me(page)
    before = ply_of(page)
    by_hint(page)
    wait_for_ply(page, before)
    assert "Hot Pan" in next(iter(kept(page).values()))["record"]


def test_a_pool_is_measured_until_one_stops_it(shop: Open) -> None:
    page = shop(width=390, height=844)
    outcome = page.locator(".shop-measure .outcome")
    page.locator("#games").fill("2.5")
    page.locator("[data-key=measure]").click()
    expect(outcome.locator("tbody tr")).to_have_count(3)
    expect(outcome).to_contain_text("After 2 games:")
    page.locator("#games").fill("1")
    page.locator("[data-key=measure]").click()
    expect(outcome).to_contain_text("After one game:")
    page.locator("#games").fill("2000")
    page.locator("[data-key=lint]").click()
    expect(outcome.locator("p").first).to_have_text(re.compile(r"^[2-9] of 2000 games"))
    expect(page.locator("[data-key=try]")).to_be_disabled()
    page.locator("#pool").fill(text_of(page).replace("My pool", "Your pool"))
    outcome.locator("[data-key=stop]").click()
    expect(outcome.locator("p").first).to_have_text(re.compile(r"^After \d+ games:"))
    expect(page.locator("[data-key=try]")).to_be_enabled()
    expect_wide(page)
    assert faults(page) == []


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_sheets_are_printed_and_saved(shop: Open, tmp_path: Path, paper: str, size: tuple[int, int]) -> None:
    page = shop()
    page.locator("[data-key=starter]").click()
    expect(page.locator("#entry option", has_text="The Smuggler")).to_have_count(1)
    page.locator("#paper").select_option(paper)
    page.locator("[data-key=sheets]").click()
    sheets = page.locator(".sheet-of-paper > svg")
    expect(sheets.last).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert [tuple(round(float(one)) for one in box) for box in boxes] == [size] * sheets.count()
    with page.expect_download() as saved:
        page.locator(".files a").first.click()
    saved.value.save_as(tmp_path / "sheet.svg")
    assert (tmp_path / "sheet.svg").read_text(encoding="utf-8").count("<title>") == 1


def test_a_pool_is_saved_opened_and_brought_back(shop: Open, tmp_path: Path) -> None:
    page = shop()
    small = text_of(page)
    with page.expect_download() as saved:
        page.locator("[data-key=save]").click()
    assert saved.value.suggested_filename == "my-pool.toml"
    saved.value.save_as(tmp_path / "my-pool.toml")
    assert load_pool(tmp_path / "my-pool.toml").name == "My pool"
    (tmp_path / "other.json").write_text('{"name": "Other"}', encoding="utf-8")
    page.locator("[data-key=open]").set_input_files(tmp_path / "other.json")
    expect(page.locator("#pool")).to_have_value('name = "Other"\n')
    expect(page.locator("#state")).to_have_class("wrong")
    (tmp_path / "large.toml").write_text("#" * 5_000_000, encoding="utf-8")
    page.locator("[data-key=open]").set_input_files(tmp_path / "large.toml")
    expect(page.locator("#problem")).to_contain_text("longer than the 1048576 characters")
    page.locator("#back").click()
    expect(page.locator("#pool")).to_have_value(small)
    expect(page.locator("#state")).to_have_class("right")


def test_a_link_holds_the_pool_and_nothing_in_it_is_run(shop: Open, visit: Open) -> None:
    page = shop()
    page.locator("#pool").fill(text_of(page).replace("Hot Pan", NASTY))
    expect(page.locator("#entry option", has_text=NASTY)).to_have_count(1)
    expect(page.locator("#state")).to_have_class("right")
    page.locator("[data-key=share]").click()
    link = page.locator("#link").input_value()
    assert faults(page) == []
    other = visit(link)
    expect(other.locator("#pool")).to_have_value(text_of(page))
    assert "#" not in other.url
    expect(other.locator("#state")).to_have_class("right")
    other.locator("#entry").select_option(label=NASTY)
    expect(other.locator(".card-says")).to_contain_text(NASTY)
    other.locator("[data-key=try]").click()
    expect(other.locator(".shop-try .position > svg")).to_be_visible()
    assert other.locator("main :is(script, img)").count() == 0


def test_links_without_a_pool_are_told(shop: Open) -> None:
    page = shop()
    small = text_of(page)
    whole = packed(small.encode())
    hostile = {
        "what is no letter": "!!!",
        "what is not packed": base64.urlsafe_b64encode(b"hello").decode(),
        "what is cut off": whole[: len(whole) // 2],
        "what is very long": packed(b"\0" * 100_000_000),
        "what is no text": packed(b"\xff\xfe"),
        "nothing": "",
    }
    for letters in hostile.values():
        page.evaluate("(letters) => (location.hash = `pool=${letters}`)", letters)
        expect(page.locator("#problem")).to_contain_text("There is no pool in this link.")
        page.evaluate("document.getElementById('problem').replaceChildren()")
    page.evaluate("(letters) => (location.hash = `pool=${letters}`)", packed(b"#" * 2_000_000))
    expect(page.locator("#problem")).to_contain_text("longer than the 1048576 characters")
    assert text_of(page) == small


def test_hostile_texts_are_refused_with_words(shop: Open) -> None:
    page = shop()
    small = text_of(page)
    for text, problem in (
        ("a = " + "[" * 100_000, "nested too deeply"),
        ("[[tokens]]\n" * 20_000, "the key 'format' is missing"),
        ("x" * 1_100_000, "more than the 1048576 characters"),
        (small.replace("[[actions]]", "[[actions]]\nflavor = '" + "x" * 3000 + "'"), "at most 2000 printable"),
    ):
        page.evaluate(
            """(text) => {
              const area = document.getElementById("pool");
              area.value = text;
              area.dispatchEvent(new Event("input"));
            }""",
            text,
        )
        expect(page.locator(".problems li").first).to_contain_text(problem)
    page.locator("#pool").fill(small)
    expect(page.locator("#state")).to_have_class("right")


def test_it_is_there_in_japanese(shop: Open) -> None:
    page = shop(width=390, height=844, language="ja-JP", color_scheme="dark")
    page.locator("#entry").select_option(label="Hot Pan")
    expect(page.locator(".card-says")).to_contain_text("アクション、コスト2、価値1")
    expect(page).to_have_title(re.compile("カード工房"))
    expect(page.locator("label[for=field-cost]")).to_contain_text("エネルギーコスト")
    expect_wide(page)
