"""Ratings in the lobby and in a waiting room, as people see and choose them."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from sqlalchemy import insert, select

from bacon_rules.host import people
from bacon_rules.host.application import application
from bacon_rules.host.database import Database
from bacon_rules.host.rating import ENOUGH
from bacon_rules.host.schema import PERSONS, RATINGS
from bacon_rules.web import telling
from tests.browser.chromium import listened
from tests.browser.lobby.test_lobby import SCROLLS, SIZES, named, open_table, press

Visit = Callable[..., Page]
NAMES = ("Ben", "Cam", "Dee", "花子", "Wwwwwwwwwwwwwwwwwwww")


@attrs.frozen
class Rated:
    """A lobby in which some people have ratings."""

    address: str
    database: Database

    def rate(self, name: str, game: str, mu: float, matches: int) -> None:
        with self.database.writing() as connection:
            person = connection.scalars(select(PERSONS.c.id).where(PERSONS.c.name == name)).one()
            values = {"person": person, "game": game, "mu": mu, "sigma": 2.0, "matches": matches}
            connection.execute(insert(RATINGS), values)


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Rated]:
    database = Database.at(str(tmp_path / "tables.db"))
    with contextlib.closing(database), listened(application(database, pause=0)) as address:
        here, rng = Rated(address, database), random.Random(1)
        for number, name in enumerate(NAMES):
            people.new_person(database, name)
            for game in ("bacon-4", "chunky-6"):
                here.rate(name, game, rng.uniform(15, 40), ENOUGH + number * 17)
        yield here


def test_a_person_chooses_to_be_rated_and_thinks_better_of_it(lobby: Rated, visit: Visit) -> None:
    ann = named(visit, lobby.address, "Ann")
    box = ann.locator("[data-key=is-rated]")
    expect(box).not_to_be_checked()
    box.focus()
    ann.keyboard.press("Space")
    expect(box).to_be_checked()
    expect(box).to_be_focused()
    expect(ann.locator(".list-ratings h3")).to_have_count(0)
    lobby.rate("Ann", "bacon-4", 30, ENOUGH - 1)
    lobby.rate("Ann", "trick-taking", 30, ENOUGH)
    ann.reload()
    own = ann.locator(".list-ratings > .ratings tbody tr")
    expect(own).to_have_text([f"Bacon for 4new{ENOUGH - 1}", f"Bacon, the trick-taking game1600{ENOUGH}"])
    ann.locator('[data-key="best-trick-taking"]').click()
    expect(ann.locator(".list-ratings details[open] .is-me")).to_have_text(f"Ann1600{ENOUGH}")
    for does in (False, True):
        box.focus()
        ann.keyboard.press("Space")
        expect(box).to_be_checked()
        expect(ann.get_by_role("dialog")).to_be_visible()
        if does:
            press(ann, "unrated-yes")
        else:
            ann.keyboard.press("Escape")
        expect(ann.get_by_role("dialog")).to_have_count(0)
        expect(box).to_be_checked(checked=not does)
    expect(own).to_have_count(0)
    expect(ann.locator('[data-key="best-trick-taking"]')).to_have_count(0)


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", telling.languages())
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ratings_fit_every_screen(lobby: Rated, visit: Visit, language: str, scheme: str) -> None:
    name = "Annannannannannannan"
    ann = named(visit, lobby.address, name, language=language, color_scheme=scheme)
    for game in ("bacon-4", "bacon-6", "save-your-bacon"):
        lobby.rate(name, game, 33, 7)
    open_table(ann, 4)
    ann.wait_for_selector(".seats .seat")
    expect(ann.locator(".seat .soft")).to_contain_text("1675")
    room = ann.url
    found = []
    for page in (room, lobby.address):
        ann.goto(page)
        if page == lobby.address:
            ann.locator('[data-key="best-bacon-4"]').click()
            expect(ann.locator("details[open] tbody tr")).to_have_count(len(NAMES) + 1)
        for width, height in SIZES:
            ann.set_viewport_size({"width": width, "height": height})
            if ann.evaluate(SCROLLS):
                found.append(f"{page} scrolls sideways at {width}")
            if width in (320, 1280):
                found += [f"{page} {width}: {one['id']}" for one in Axe().run(ann).response["violations"]]
    assert found == []
