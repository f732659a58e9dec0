"""What people at a table of a server notice if its process is killed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Page, expect

from bacon_rules.host.database import Database
from bacon_rules.host.storing import stored
from bacon_rules.sitting import Sitting
from tests.browser.lobby.test_lobby import named, open_table
from tests.browser.playing import make, ply_of, until, wait_for_ply
from tests.host.chaos.servers import serving

Visit = Callable[..., Page]
MOVES = 2


def sitting_of(database: Database, page: Page) -> Sitting:
    """Return the match as the database has it."""
    found = stored(database, page.url.rpartition("/")[2])
    assert found is not None
    return found.sitting


def play(database: Database, pages: Sequence[Page]) -> None:
    """Let people make moves, each what a computer would do; between them sit computers."""
    for _ in range(MOVES):
        while (sitting := sitting_of(database, pages[0])).position.to_act not in sitting.humans:
            pages[0].wait_for_timeout(50)
        page = pages[sorted(sitting.humans).index(sitting.position.to_act or 0)]
        until(page, f"Number(document.body.dataset.ply) === {sitting.ply}")
        make(page, sitting.chosen())
        wait_for_ply(page, sitting.ply)


def test_two_people_play_on_after_their_server_is_killed(visit: Visit, tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    with serving(path, tmp_path) as server, contextlib.closing(Database.at(path)) as database:
        ann = named(visit, f"http://127.0.0.1:{server.port}", "Ann")
        open_table(ann, 2)
        ann.wait_for_url("**/table/*")
        ben = visit(ann.url, 390, 844)
        ben.get_by_role("textbox").fill("Ben")
        ben.keyboard.press("Enter")
        pages = (ann, ben)
        for page in pages:
            page.wait_for_selector("#makes .asked")
        play(database, pages)
        server.kill()
        told = [ply_of(page) for page in pages]
        for page in pages:
            expect(page.locator("#lost")).to_be_visible()
        assert sitting_of(database, ann).ply >= max(told)
        server.start()
        for page in pages:
            expect(page.locator("#lost")).to_be_hidden()
        play(database, pages)
