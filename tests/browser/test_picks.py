"""Picks follow the position, what is forced has a button, and a last card plays itself for who likes that."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from bacon_rules.web import Sitting, showing
from bacon_rules.web.telling import Telling
from tests.browser.chromium import opened, serving
from tests.browser.playing import asked, in_hand, picked, sheet, until
from tests.browser.putting import Table
from tests.browser.staging import as_it_is, moments
from tests.browser.test_sizes import MEASURE
from tests.web.tables import Message, host_of, sitting_of

SEEDS: Final = range(40)


@contextlib.contextmanager
def table_of(browser: Browser, game: str, width: int = 1280, height: int = 800) -> Iterator[Table]:
    size = {"width": width, "height": height}
    with serving(host_of(sitting_of(game))) as address, opened(browser, viewport=size) as page:
        yield Table.at(page, f"{address}/seat-0")


def told(sitting: Sitting) -> Message:
    """Return what seat 0 is told about a position."""
    return dict(showing.position(sitting, 0, sitting.ply, Telling("en", sitting.names), news=sitting.ply))


def makes(sitting: Sitting, things: tuple[str, ...]) -> Message:
    """Return what things make that seat 0 has picked."""
    return dict(showing.picked(sitting.position.state.observe(0), things, Telling("en", sitting.names)))


def first_of(game: str, holds: Callable[[Sitting], bool]) -> Sitting:
    """Return the first match in which something is so at the turn of seat 0."""
    for seed in SEEDS:
        for sitting in moments(game, seed):
            if sitting.position.to_act == 0 and holds(sitting):
                return as_it_is(sitting)
    raise AssertionError("there is no such match")


def before(sitting: Sitting) -> Sitting:
    """Return the same match one move earlier."""
    other = as_it_is(sitting)
    other.moves.pop()
    other.positions.pop()
    other.moments[:] = [moment for moment in other.moments if moment.ply < sitting.ply]
    return other


def hand_of(sitting: Sitting) -> list[str]:
    return [
        face.get("thing", face["card"]) for group in told(sitting)["scene"].get("hand", ()) for face in group["faces"]
    ]


def fits(sitting: Sitting, thing: str) -> bool:
    made = makes(sitting, (thing,))
    return bool(made["addable"]) or any("why" not in choice for choice in made["choices"])


def test_what_was_picked_before_stays_picked_only_if_it_still_fits(browser: Browser) -> None:
    def differ(sitting: Sitting) -> bool:
        hand = hand_of(sitting)
        there = sitting.ply > 0 and before(sitting).position.to_act not in (0, None)
        return there and {fits(sitting, card) for card in hand} == {True, False} and len({*hand}) == len(hand)

    sitting = first_of("bacon-4", differ)
    for still in (True, False):
        card = next(card for card in hand_of(sitting) if fits(sitting, card) is still)
        with table_of(browser, "bacon-4") as table:
            table.put(before(sitting), 0)
            in_hand(table.page, card).click()
            assert picked(table.page) == [card]
            table.put(sitting, 0)
            assert picked(table.page) == [card] * still
            if not still:
                expect(table.page.locator("#makes .asked")).to_have_text(told(sitting)["scene"]["asked"])
                assert table.page.locator(".in-hand:not(.dim)").count() > 0
                expect(table.page.locator("#said")).to_contain_text("Your picked cards were put down: ")


def test_who_does_not_see_it_hears_that_cards_on_the_table_were_put_down(browser: Browser) -> None:
    def picked_before(sitting: Sitting) -> bool:
        return sitting.ply > 0 and before(sitting).position.to_act == 0 and fits(before(sitting), "#0")

    sitting = first_of("save-your-bacon", picked_before)
    with table_of(browser, "save-your-bacon") as table:
        table.put(before(sitting), 0)
        table.page.locator('[data-thing="#0"]').click()
        until(table.page, "!!document.querySelector('.played.up')")
        name = table.page.locator('[data-thing="#0"] .card-title').inner_text()
        table.put(sitting, 0)
        expect(table.page.locator("#said")).to_contain_text(f"Your picked cards were put down: {name}.")


def must_react(sitting: Sitting) -> bool:
    return bool((told(sitting)["forced"] or {"things": ()})["things"]) and len(hand_of(sitting)) > 1


def test_what_is_forced_is_lit_and_has_a_button_and_a_key(browser: Browser) -> None:
    sitting = first_of("save-your-bacon", lambda one: must_react(one) and told(one)["forced"]["things"][0][0] == "#")
    forced = told(sitting)["forced"]
    with table_of(browser, "save-your-bacon", 320, 568) as table:
        page = table.page
        table.put(before(sitting), 0)
        page.locator(".in-hand").first.click()
        table.put(sitting, 0)
        assert picked(page) == []
        expect(page.locator(".played.lit")).to_have_attribute("data-thing", forced["things"][0])
        expect(page.locator(".played.lit")).to_be_in_viewport(ratio=0.9)
        assert page.evaluate(MEASURE) == []
        expect(page.locator("#makes .go.main")).to_contain_text(forced["text"])
        page.locator(".in-hand").first.focus()
        page.keyboard.press("Enter")
        until(page, "document.body.classList.contains('waits')")
        assert table.orders == [forced["move"]]


def test_what_does_not_fit_leaves_the_other_buttons_in_view(browser: Browser) -> None:
    def much(sitting: Sitting) -> bool:
        made = makes(sitting, ("#0",))["choices"]
        return sum("why" in choice for choice in made) > 2

    with table_of(browser, "save-your-bacon", 390, 844) as table:
        table.put(first_of("save-your-bacon", much), 0)
        table.page.locator('[data-thing="#0"]').click()
        expect(table.page.locator("#makes .named.not").nth(2)).to_be_attached()
        expect(table.page.locator("[data-key=clear]")).to_be_in_viewport(ratio=1)
        assert table.page.evaluate(MEASURE) == []
        asked_before = asked(table.page)
        table.page.locator("[data-key=clear]").click()
        until(table.page, "!document.querySelector('.played.up')")
        assert asked(table.page) != asked_before


def last_card(sitting: Sitting) -> bool:
    forced = told(sitting)["forced"]
    return forced is not None and forced["things"] == hand_of(sitting)


@pytest.mark.parametrize("likes", [True, False])
def test_the_last_card_plays_itself_for_who_likes_that(browser: Browser, likes: bool) -> None:
    sitting = first_of("trick-taking", last_card)
    with table_of(browser, "trick-taking") as table:
        page = table.page
        table.put(before(sitting), 0)
        if likes:
            page.keyboard.press("?")
            page.get_by_label("My last card plays itself").check()
            page.keyboard.press("Escape")
        table.put(sitting, 0)
        expect(page.locator("#makes .go.main")).to_be_visible()
        page.wait_for_timeout(1000)
        assert table.orders == [told(sitting)["forced"]["move"]] * likes
        reopened(page)
        assert page.get_by_label("My last card plays itself").is_checked() is likes


def reopened(page: Page) -> None:
    page.keyboard.press("?")
    expect(sheet(page)).to_be_visible()


def test_enter_plays_what_is_picked_with_the_focus_on_a_card_of_the_table(browser: Browser) -> None:
    def attacks(sitting: Sitting) -> list[str]:
        return [
            face
            for face in on_the_table(sitting)
            if any("why" not in one for one in makes(sitting, (face,))["choices"])
        ]

    sitting = first_of("save-your-bacon", lambda sitting: bool(attacks(sitting)))
    thing = attacks(sitting)[0]
    with table_of(browser, "save-your-bacon") as table:
        table.put(sitting, 0)
        card = table.page.locator(f'#felt [data-thing="{thing}"]')
        card.focus()
        table.page.keyboard.press("Space")
        until(table.page, "!!document.querySelector('.named:not([disabled])')")
        expect(card).to_be_focused()
        table.page.keyboard.press("Enter")
        until(table.page, "document.body.classList.contains('waits')")
        assert table.orders == [next(one["move"] for one in makes(sitting, (thing,))["choices"] if "why" not in one)]


def test_a_single_card_that_fits_nothing_is_not_said_to_need_more(browser: Browser) -> None:
    def idle(sitting: Sitting) -> list[str]:
        return [
            face for face in on_the_table(sitting) if not makes(sitting, (face,))["choices"] and not fits(sitting, face)
        ]

    sitting = first_of("save-your-bacon", lambda sitting: bool(idle(sitting)))
    with table_of(browser, "save-your-bacon") as table:
        table.put(sitting, 0)
        table.page.locator(f'#felt [data-thing="{idle(sitting)[0]}"]').click(position={"x": 8, "y": 8})
        expect(table.page.locator("#makes .none")).to_contain_text("fits no legal play now")


def on_the_table(sitting: Sitting) -> list[str]:
    return [
        face["thing"]
        for place in told(sitting)["scene"]["places"]
        for group in place.get("groups", ())
        for face in group["faces"]
        if "thing" in face
    ]
