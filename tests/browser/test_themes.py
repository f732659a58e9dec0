"""Day and night: as the system says, or as somebody chooses, who finds it so again before anything is painted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from bacon_rules.pictures.tokens import COUNTER
from bacon_rules.web import Host
from tests.browser.chromium import opened, serving
from tests.browser.putting import Table
from tests.browser.test_sizes import MEASURE
from tests.web.tables import host_of, sitting_of

Served = tuple[Host, str]

DAY, NIGHT = (
    f"rgb({', '.join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))})" for colour in COUNTER["counter"]
)
COUNTER_OF = "getComputedStyle(document.body).backgroundColor"
FIRST = f"""new MutationObserver((_, all) => {{
  if (!document.body) return;
  all.disconnect();
  const look = () => {{
    const counter = {COUNTER_OF};
    if (counter === "rgba(0, 0, 0, 0)") requestAnimationFrame(look); else window.first = counter;
  }};
  look();
}}).observe(document, {{ childList: true, subtree: true }})"""
"""Notes the colour of the counter as soon as there is one."""


@pytest.mark.few(1)
@pytest.mark.parametrize(("scheme", "chosen", "counter"), [("light", "dark", NIGHT), ("dark", "light", DAY)])
def test_a_choice_is_remembered_and_there_before_anything_is_painted(
    serve: Callable[..., Served], sit: Callable[..., Page], scheme: str, chosen: str, counter: str
) -> None:
    _, table = serve("bacon-4")
    page = sit(f"{table}/seat-0", color_scheme=scheme)
    usual = page.evaluate(COUNTER_OF)
    assert {usual, counter} == {DAY, NIGHT}
    page.locator(".top .theme").select_option(chosen)
    assert page.evaluate(COUNTER_OF) == counter
    page.add_init_script(FIRST)
    page.reload()
    page.wait_for_selector("#makes .asked")
    page.wait_for_function("window.first")
    assert page.evaluate("window.first") == counter
    expect(page.locator(".top .theme")).to_have_value(chosen)
    page.keyboard.press("?")
    expect(page.locator(".sheet .theme")).to_have_value(chosen)
    page.locator(".sheet .theme").select_option("")
    expect(page.locator(".top .theme")).to_have_value("")
    assert page.evaluate(COUNTER_OF) == usual
    page.reload()
    page.wait_for_selector("#makes .asked")
    assert page.evaluate(COUNTER_OF) == usual


def test_on_the_smallest_phone_it_is_chosen_in_the_help_and_pushes_nothing_away(browser: Browser) -> None:
    size = {"width": 320, "height": 568}
    with serving(host_of(sitting_of("bacon-4"))) as address, opened(browser, viewport=size) as page:
        Table.at(page, f"{address}/seat-0").put(sitting_of("bacon-4", plies=9), 0)
        expect(page.locator(".top .theme")).to_be_hidden()
        page.keyboard.press("?")
        page.locator(".sheet .theme").select_option("dark")
        assert page.evaluate(COUNTER_OF) == NIGHT
        assert page.evaluate(MEASURE) == []
