"""What the page of the workshop hears."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import attrs
import pytest

from bacon_rules.documents.values import write_json
from bacon_rules.records import Valid, validate
from bacon_rules.web.in_page.tables import Desk
from bacon_rules.web.in_page.workshop import MOST_GAMES, MOST_TRIED, Bench


@attrs.define
class Ear:
    """What a page has heard; `act` is done whenever something comes."""

    heard: list[dict[str, Any]] = attrs.field(factory=list)
    bench: Bench = attrs.field(init=False)
    stops_at: int = 0

    def __attrs_post_init__(self) -> None:
        self.bench = Bench(self)

    def __call__(self, text: str) -> None:
        self.heard.append(json.loads(text))
        if len(self.heard) == self.stops_at:
            self.bench.stop()

    @property
    def last(self) -> dict[str, Any]:
        return self.heard[-1]

    def kinds(self) -> list[str]:
        return [one["type"] for one in self.heard]


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def small(ear: Ear) -> str:
    ear.bench.begin(1, "small")
    text: str = ear.heard.pop()["text"]
    return text


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_texts_are_told_with_the_number_of_what_was_asked(ear: Ear, small: str) -> None:
    ear.bench.open(2, f"\ufeff{small}")
    assert ear.last == {"type": "text", "of": 2, "text": small}
    ear.bench.change(3, small, "actions[0]", "cost", "5")
    assert ear.last == {"type": "text", "of": 3, "text": small.replace("cost = 2", "cost = 5")}
    ear.bench.change(4, small, "actions[0]", "actions", "[")
    assert (ear.last["type"], ear.last["of"]) == ("refused", 4)
    assert "not TOML" in ear.last["text"]
    ear.bench.new(5, small, "tokens", "New Card")
    assert ear.last["text"].startswith(small.rstrip())
    assert "[[tokens]]" in ear.last["text"]
    ear.bench.add(6, small, write_json({"actions": [{"name": "Pot"}]}))
    assert ear.last["text"].endswith('[[actions]]\nname = "Pot"\n')
    ear.bench.remove(7, small, "actions[0]")
    assert "[[actions]]" not in ear.last["text"]
    ear.bench.begin(8, "whist")
    assert (ear.last["type"], ear.last["of"]) == ("refused", 8)


def test_a_look_is_told(ear: Ear, small: str) -> None:
    ear.bench.look(small, "actions[-1]", "ja")
    assert ear.last["type"] == "looked"
    assert (ear.last["problems"], ear.last["entry"]["place"]) == ([], "actions[0]")
    assert "アクション" in ear.last["entry"]["says"]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_position_is_found_and_can_be_played_on(ear: Ear, small: str, theme: str) -> None:
    text = small.replace("cost = 2", "cost = 4")
    run(ear.bench.seek(text, "actions[0]", "3", "en", theme, 390))
    assert ear.last["type"] == "found"
    assert ear.kinds()[:-1] == ["seeking"] * (ear.last["games"] - 1)
    assert ear.last["move"].startswith("Play Hot Pan")
    assert any("plays Hot Pan" in line for line in ear.last["then"])
    assert ' width="390" ' in ear.last["svg"]
    match = ear.last["match"]
    verdict = validate(match["record"])
    assert isinstance(verdict, Valid)
    assert verdict.end.to_act == match["seat"]
    assert verdict.record.seats[match["seat"]] == ear.last["who"]
    table = Desk(lambda _: None, "en", 0).go_on("one", match["record"], match["seed"], match["seat"])
    assert table.host.sitting.moves == [*verdict.record.moves]
    other = Ear()
    run(other.bench.seek(text, "actions[0]", "3", "en", "light" if theme == "dark" else "dark", 390))
    assert other.last["svg"] != ear.last["svg"]
    assert other.last["match"] == match


def test_a_position_is_sought_in_vain_or_until_it_is_stopped(ear: Ear, small: str) -> None:
    dear = small.replace("cost = 2", "cost = 99")
    ear.stops_at = 2
    run(ear.bench.seek(dear, "actions[0]", "3", "en", "light", 390))
    assert ear.heard == [
        {"type": "seeking", "games": 1, "of": MOST_TRIED},
        {"type": "seeking", "games": 2, "of": MOST_TRIED},
        {"type": "sought", "games": 2},
    ]
    run(ear.bench.seek(dear, "decks[0]", "3", "en", "light", 390))
    assert ear.last == {"type": "sought", "games": 0, "text": "only a card can be tried"}


def test_a_search_ends(monkeypatch: pytest.MonkeyPatch, ear: Ear, small: str) -> None:
    monkeypatch.setattr("bacon_rules.web.in_page.workshop.MOST_TRIED", 1)
    run(ear.bench.seek(small.replace("cost = 2", "cost = 99"), "actions[0]", "3", "en", "light", 390))
    assert ear.kinds() == ["seeking", "sought"]


def test_games_are_measured_until_it_is_stopped(ear: Ear, small: str) -> None:
    run(ear.bench.measure(small, 2, "0", "plain"))
    assert ear.kinds() == ["measuring", "measuring", "measured"]
    assert (ear.last["games"], [row[0] for row in ear.last["rows"]]) == (2, ["The Cat", "The Cook", "The Guest"])
    ear.stops_at = 4
    run(ear.bench.measure(small, 10**9, "0", "curious"))
    assert ear.heard[3] == {"type": "measuring", "games": 1, "of": MOST_GAMES}
    assert (ear.last["type"], ear.last["games"], ear.last["rows"]) == ("measured", 1, [])
    run(ear.bench.measure(small.replace("cost = 2", "cost = -2"), 0, "0", "plain"))
    assert (ear.last["games"], ear.last["lines"]) == (0, [])
    assert "cost" in ear.last["text"]


def test_what_is_begun_stops_what_was_going_on(ear: Ear, small: str) -> None:
    async def both() -> None:
        first = asyncio.create_task(ear.bench.measure(small, 50, "0", "plain"))
        await asyncio.sleep(0)
        await ear.bench.measure(small, 1, "1", "plain")
        await first

    run(both())
    assert [(one["type"], one["games"]) for one in ear.heard if one["type"] == "measured"] == [
        ("measured", 1),
        ("measured", 1),
    ]


def test_sheets_are_told(ear: Ear, small: str) -> None:
    ear.bench.print(small, "a4", "once")
    (once,) = ear.last["svgs"]
    ear.bench.print(small, "letter", "copies")
    assert ear.last["svgs"][0].count("Hot Pan") >= once.count("Hot Pan")
    assert "215.9mm" in ear.last["svgs"][0]
    ear.bench.print(small, "a5", "once")
    assert ear.last == {"type": "no-sheets", "text": "there is no paper 'a5', there are a4, letter"}
