"""Sounds are off until somebody switches them on, and each is made at its own event."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from playwright.sync_api import Browser, Page

from bacon_rules.climbing import State
from bacon_rules.documents.values import JsonObject
from bacon_rules.web import Sitting
from tests.browser.chromium import opened, serving
from tests.browser.playing import until
from tests.browser.putting import Table
from tests.browser.staging import as_it_is, moments
from tests.web.tables import host_of, sitting_of

COUNT = """window.made = 0;
window.AudioContext = class extends AudioContext { constructor() { super(); window.made += 1; } };"""
HEARD = "performance.getEntriesByType('mark').map((one) => one.name.replace('sound-', ''))"
FORGET = "performance.clearMarks()"


@contextlib.contextmanager
def table_of(browser: Browser, game: str = "bacon-4") -> Iterator[Table]:
    with serving(host_of(sitting_of(game))) as address, opened(browser) as page:
        page.add_init_script(COUNT)
        yield Table.at(page, f"{address}/seat-0")


def switch_on(page: Page) -> None:
    page.keyboard.press("?")
    page.get_by_label("Play short sounds").check()
    page.keyboard.press("Escape")
    page.get_by_label("Play short sounds").wait_for(state="hidden")


def first(kind: str, holds: Callable[[Sitting], bool] = lambda _: True) -> tuple[Sitting, Sitting]:
    """Return the match before and after the first move that has an event of a kind."""
    before = None
    for seed in range(40):
        for sitting in moments("bacon-4", seed):
            new = [moment.event for moment in sitting.moments if moment.ply == sitting.ply]
            if before and before.seed == seed and any(type(event).__name__ == kind for event in new) and holds(sitting):
                return before, as_it_is(sitting)
            before = as_it_is(sitting)
    raise AssertionError("there is no such match")


def heard(table: Table, before: Sitting, after: Sitting) -> list[str]:
    """Return the sounds of a move."""
    table.put(before, 0)
    table.page.evaluate(FORGET)
    table.move_on(after)
    return list(table.page.evaluate(HEARD))


def test_nothing_is_made_until_it_is_asked_for(browser: Browser) -> None:
    with table_of(browser) as table:
        assert heard(table, *first("Beat")) == []
        table.page.mouse.click(5, 300)
        assert heard(table, *first("Beat")) == []
        assert table.page.evaluate("window.made") == 0
        switch_on(table.page)
        assert table.page.evaluate("window.made") == 1
        table.page.keyboard.press("?")
        table.page.get_by_label("Play short sounds").uncheck()
        table.page.keyboard.press("Escape")
        assert heard(table, *first("Beat")) == []


def test_each_event_has_its_sound(browser: Browser) -> None:
    def mine(sitting: Sitting) -> bool:
        return sitting.position.to_act == 0

    def is_bomb(sitting: Sitting) -> bool:
        state = sitting.position.state
        return isinstance(state, State) and state.pile[-1].combination.is_bomb

    with table_of(browser) as table:
        table.put(first("Led")[0], 0)
        switch_on(table.page)
        assert heard(table, *first("Beat", lambda one: not is_bomb(one) and not mine(one))) == ["card"]
        assert heard(table, *first("Beat", lambda one: not is_bomb(one) and mine(one))) == ["card", "turn"]
        assert heard(table, *first("Beat", lambda one: is_bomb(one) and not mine(one))) == ["bomb"]
        passed = first("Passed", lambda one: bool(getattr(one.position.state, "pile", ())) and not mine(one))
        assert heard(table, *passed) == ["pass"]


def test_a_match_that_is_won_has_its_sound_and_a_look_back_has_none(browser: Browser) -> None:
    with table_of(browser) as table:
        before, after = first("Beat")
        table.put(before, 0)
        switch_on(table.page)
        table.page.evaluate(FORGET)
        table.put(after, 0)
        last = table.told[-1]
        table.page.evaluate(FORGET)
        ended: JsonObject = {**last, "ply": after.ply + 1, "plies": after.ply + 1, "over": True, "to_act": None}
        table.tell(ended)
        until(table.page, f"document.body.dataset.ply === '{after.ply + 1}'")
        assert table.page.evaluate(HEARD) == ["won"]
        table.page.evaluate(FORGET)
        table.tell({**last, "plies": after.ply + 1})
        until(table.page, f"document.body.dataset.ply === '{after.ply}'")
        assert table.page.evaluate(HEARD) == []


def test_the_choice_is_remembered(browser: Browser) -> None:
    with table_of(browser) as table:
        table.put(first("Beat")[0], 0)
        switch_on(table.page)
        table.page.reload()
        until(table.page, "!!document.body.dataset.ply")
        assert table.page.evaluate("window.made") == 0
        table.page.mouse.click(5, 300)
        assert heard(table, *first("Beat", lambda one: one.position.to_act != 0)) != []
        assert table.page.evaluate("window.made") == 1
