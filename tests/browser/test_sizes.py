"""Nothing that a player needs is covered or cut, in any stage of any game, on any screen, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from bacon_rules.games import GAMES
from tests.browser.chromium import opened, serving
from tests.browser.putting import Table
from tests.browser.staging import FOUR_PLAY, LONG_NAMES, as_it_is, stages
from tests.web.tables import EVERY_GAME, host_of

MEASURE: Final = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
PHONES: Final = ((320, 568), (390, 844), (844, 390), (820, 1180))
DESKS: Final = ((1280, 800), (1920, 1080))
LANGUAGES: Final = ("en", "ja")
FURTHER: Final = ("hearts", "big-two")
"""The games of `examples/further_games`, which the session `browser` installs."""

Screen = tuple[int, int]


def measured(browser: Browser, game: str, screens: tuple[Screen, ...], language: str, every: int = 1) -> Iterator[str]:
    """Yield what is wrong in the stages of a game, of which each screen sees one after `every`.

    In every other stage, the names are long.
    """
    is_phone = screens == PHONES
    with (
        serving(host_of(as_it_is(stages(game)[0]))) as address,
        opened(browser, is_mobile=is_phone, has_touch=is_phone) as page,
    ):
        table = Table.at(page, f"{address}/seat-0")
        for number, sitting in enumerate(stages(game)):
            for place, (width, height) in enumerate(screens):
                if (number + place) % every:
                    continue
                page.set_viewport_size({"width": width, "height": height})
                named = as_it_is(sitting, LONG_NAMES if (number // every + place) % 2 else None)
                table.put(named, 0, language)
                faults = page.evaluate(MEASURE)
                if table.hint():
                    faults += [f"picked {fault}" for fault in page.evaluate(MEASURE)]
                    page.keyboard.press("Escape")
                if not number % 3:
                    table.put(named, None, language)
                    faults += [f"record {fault}" for fault in page.evaluate(MEASURE)]
                yield from (f"{game} {number} {width}x{height} {language} {fault}" for fault in faults)


on_phones_and_desks = pytest.mark.parametrize("screens", [PHONES, DESKS], ids=["phones", "desks"])


@pytest.mark.few(3)
@on_phones_and_desks
@pytest.mark.parametrize("game", [*EVERY_GAME, *FURTHER])
def test_nothing_is_covered_or_cut(browser: Browser, game: str, screens: tuple[Screen, ...]) -> None:
    if game not in GAMES:
        pytest.skip("the package has to be installed, as nox -s browser does")
    language = LANGUAGES[(len(game) + len(screens)) // 2 % 2]
    assert list(measured(browser, game, screens, language, every=12)) == []


@pytest.mark.deep
@on_phones_and_desks
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*GAMES, FOUR_PLAY])
def test_nothing_is_covered_or_cut_anywhere(
    browser: Browser, game: str, screens: tuple[Screen, ...], language: str
) -> None:
    assert list(measured(browser, game, screens, language)) == []
