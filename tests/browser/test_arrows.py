"""Attacks are arrows from the attacking card to its target, whatever the screen, and never in the way."""

from __future__ import annotations

from collections import defaultdict

import pytest
from playwright.sync_api import Browser

from bacon_rules.documents.values import write_json
from bacon_rules.web import Sitting, showing
from bacon_rules.web.telling import Telling
from tests.browser.chromium import opened, serving
from tests.browser.playing import until
from tests.browser.putting import Table
from tests.browser.staging import stages
from tests.web.tables import host_of, sitting_of

GAME = "save-your-bacon"
SCREENS = ((320, 568), (390, 844), (844, 390), (1280, 800))
APART = """(arrows) => {
  const apart = (thing, path, length) => {
    const point = path.getPointAtLength(length).matrixTransform(path.getScreenCTM());
    const box = document.querySelector(`[data-thing="${thing}"]`).getBoundingClientRect();
    const off = (low, high, at) => Math.max(low - at, at - high, 0);
    return Math.hypot(off(box.left, box.right, point.x), off(box.top, box.bottom, point.y));
  };
  const [shafts, heads] = ["shaft", "head"].map((part) => [...document.querySelectorAll(`.arrows .${part}`)]);
  if (shafts.length !== arrows.length || heads.length !== arrows.length) return [Infinity];
  return arrows.flatMap(([start, end], place) => [
    apart(start, shafts[place], 0),
    apart(end, heads[place], (heads[place].getTotalLength() + 30) / 2),
  ]);
}"""
"""How far the ends of arrows are from their things; the tip lies behind the ground line of a head, which is 30 long."""

HITS = """() => [...Array(60).keys()].some((row) => [...Array(60).keys()].some((column) =>
  document.elementFromPoint(innerWidth * column / 60, innerHeight * row / 60)?.closest(".arrows")))"""


def arrows(table: Table) -> list[tuple[str, str]]:
    """Return the arrows that the page was told to draw."""
    scene = table.told[-1]["scene"]
    assert isinstance(scene, dict)
    told = scene.get("arrows", [])
    assert isinstance(told, list)
    return [(str(one["start"]), str(one["end"])) for one in told if isinstance(one, dict)]


def are_drawn(table: Table) -> str:
    """Return what holds when the arrows that the page was told to draw are there, each from one card to the other."""
    return f"({APART})({write_json([*map(list, arrows(table))])}).every((apart) => apart < 6)"


def attacks() -> list[Sitting]:
    """Return some stages with each number of arrows."""
    told: dict[int, list[Sitting]] = defaultdict(list)
    for sitting in stages(GAME):
        scene = showing.position(sitting, 0, sitting.ply, Telling("en", sitting.names), news=sitting.ply)["scene"]
        told[write_json(scene).count('"start"')].append(sitting)
    return [sitting for some in told.values() for sitting in some[:3]]


@pytest.mark.few(1)
@pytest.mark.parametrize("size", SCREENS)
def test_attacks_are_arrows_on_every_screen(browser: Browser, size: tuple[int, int]) -> None:
    with serving(host_of(sitting_of(GAME))) as address, opened(browser) as page:
        table = Table.at(page, f"{address}/seat-0")
        numbers = set()
        for sitting in attacks():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            table.put(sitting, 0)
            page.wait_for_timeout(100)
            until(page, are_drawn(table))
            aimed = page.locator(".aimed").evaluate_all("(all) => all.map((one) => one.dataset.thing)")
            assert {*aimed} == {end for _, end in arrows(table)}
            assert not page.evaluate(HITS)
            page.set_viewport_size({"width": size[0] + 60, "height": size[1] + 40})
            page.locator("#felt").evaluate("(felt) => felt.scrollTo(0, 30)")
            page.wait_for_timeout(100)
            until(page, are_drawn(table))
            numbers.add(len(arrows(table)))
        assert {0, 1, 2} <= numbers
