"""What moves: each move ends it, and where nothing is to move, what has changed has a frame until the next move."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page

from bacon_rules.climbing import Played, State
from bacon_rules.web import Sitting
from tests.browser.chromium import opened, serving
from tests.browser.playing import until
from tests.browser.putting import Table
from tests.browser.staging import as_it_is, moments
from tests.web.tables import host_of, sitting_of

MOVING = """document.getAnimations().filter((one) => !(one instanceof CSSTransition) && one.playState === "running")
  .map((one) => one.effect.target.closest("[id], .waiting, .arrows").classList[0])"""
FRAMES = """[...document.querySelectorAll(".shaft")].slice(0, 1)
    .flatMap((one) => one.getAnimations()).flatMap((one) => Object.keys(one.effect.getKeyframes()[0]))"""
SLOW = """const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, more) { return animate.call(this, frames, { ...more, duration: 6e4 }); };
null"""


@contextlib.contextmanager
def table_of(browser: Browser, game: str, motion: str) -> Iterator[Table]:
    with serving(host_of(sitting_of(game))) as address, opened(browser) as page:
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]  # one of two words
        yield Table.at(page, f"{address}/seat-0")


def pairs(game: str, seed: int = 4) -> Iterator[tuple[Sitting, Sitting]]:
    """Yield the match before and after each move."""
    before = None
    for sitting in moments(game, seed):
        now = as_it_is(sitting)
        if before is not None:
            yield before, now
        before = now


def stack_of(sitting: Sitting) -> int:
    table = getattr(sitting.position.state, "table", None)
    return 0 if table is None else sum(type(one).__name__ in ("Playing", "Attacking") for one in table.stack)


def grows(before: Sitting, after: Sitting) -> bool:
    return stack_of(after) > stack_of(before) > 0


def moving(page: Page) -> list[str]:
    return [str(one) for one in page.evaluate(MOVING)]


def test_a_reaction_lands_and_leaves_and_the_next_move_ends_both(browser: Browser) -> None:
    before, after = next(pair for pair in pairs("save-your-bacon") if grows(*pair))
    with table_of(browser, "save-your-bacon", "no-preference") as table:
        table.page.evaluate(SLOW)
        table.put(before, 0)
        table.move_on(after)
        assert moving(table.page).count("waiting") == stack_of(after) - stack_of(before)
        assert table.page.locator(".waiting").count() == stack_of(after)
        table.move_on(before)
        assert table.page.locator(".waiting.leaving").count() == 1
        assert moving(table.page).count("waiting") == 1
        other = next(earlier for earlier, later in pairs("save-your-bacon") if later.ply == before.ply)
        table.move_on(other)
        assert table.page.locator(".waiting.leaving").count() == 0


def test_without_motion_what_changed_has_a_frame_until_the_next_move(browser: Browser) -> None:
    before, after = next(pair for pair in pairs("save-your-bacon") if grows(*pair))
    with table_of(browser, "save-your-bacon", "reduce") as table:
        table.put(before, 0)
        assert table.page.locator(".changed").count() == 0
        table.move_on(after)
        assert moving(table.page) == []
        assert table.page.locator(".waiting.changed").count() == stack_of(after) - stack_of(before)
        table.move_on(before)
        assert table.page.locator(".changed, .leaving").count() == 0


def test_an_arrow_grows_and_swings_if_the_target_changes(browser: Browser) -> None:
    growing = next(pair for pair in pairs("save-your-bacon") if targets(pair[1]) and not targets(pair[0]))
    swinging = next(pair for pair in pairs("save-your-bacon") if {} != targets(pair[0]) != targets(pair[1]) != {})
    with table_of(browser, "save-your-bacon", "no-preference") as table:
        table.page.evaluate(SLOW)
        for (before, after), how in ((growing, "strokeDashoffset"), (swinging, "d")):
            table.put(before, 0)
            table.move_on(after)
            until(table.page, f"({FRAMES}).includes('{how}')")


def targets(sitting: Sitting) -> dict[int, int]:
    """Return the target of each attack that has one, by the number of the attack."""
    table = getattr(sitting.position.state, "table", None)
    attacks = [] if table is None else [one for one in table.stack if getattr(one, "target", None) is not None]
    return {one.number: one.target for one in attacks}


def test_the_dish_drops_for_a_bomb(browser: Browser) -> None:
    before, after = next(pair for pair in pairs("bacon-4", 7) if is_bombed(pair[1]) and not is_bombed(pair[0]))
    with table_of(browser, "bacon-4", "no-preference") as table:
        table.page.evaluate(SLOW)
        table.put(before, 0)
        table.move_on(after)
        assert table.page.evaluate("document.getElementById('centre').getAnimations().length") == 1


def is_bombed(sitting: Sitting) -> bool:
    pile = pile_of(sitting)
    return bool(pile) and pile[-1].combination.is_bomb


def pile_of(sitting: Sitting) -> Sequence[Played]:
    state = sitting.position.state
    return state.pile if isinstance(state, State) else ()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cards_are_dealt_and_played(browser: Browser, motion: str) -> None:
    with table_of(browser, "bacon-4", motion) as table:
        for before, after in pairs("bacon-4", 7):
            table.put(before, 0)
            table.page.wait_for_timeout(30)
            table.move_on(after)
            pile = pile_of(after)
            if after.ply > 4 and len(pile) > len(pile_of(before)):
                moves = [one for one in moving(table.page) if one == "centre"]
                assert len(moves) >= len(pile[-1].combination.placed) * (motion != "reduce")
                assert bool(table.page.locator(".laid.changed").count()) is (motion == "reduce")
                break


def test_the_lamp_breathes_when_it_becomes_my_turn(browser: Browser) -> None:
    before, after = next(
        (one, other) for one, other in pairs("bacon-4", 7) if other.position.to_act == 0 != one.position.to_act
    )
    with table_of(browser, "bacon-4", "no-preference") as table:
        table.put(before, 0)
        table.page.wait_for_timeout(3500)
        assert "makes" not in moving(table.page)
        table.move_on(after)
        assert "makes" in moving(table.page)
        until(table.page, f"!({MOVING}).includes('makes')")
