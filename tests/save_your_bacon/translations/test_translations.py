"""Cards of other games whose texts are open as data, translated by what they do, and each played.

`GAME.json` is the pool, `GAME.played.json` says by the public number of each card what it is called here, and how it is
played: what is given, the moves, and what is so then.
"""

import functools
import json
from pathlib import Path
from typing import Any, Final

import pytest

from bacon_rules.errors import BaconRulesError
from bacon_rules.save_your_bacon import Pool, key_of, pool_from_json
from tests.save_your_bacon.translations.playing import run, set_up, wrong

HERE: Final = Path(__file__).parent
PAGE: Final = (HERE.parents[2] / "docs" / "save-your-bacon-translations.md").read_text(encoding="utf-8")
GAMES: Final = sorted(path.name.partition(".")[0] for path in HERE.glob("*.played.json"))
NOTHING: Final = {"actions": [{"do": "lose-bacon", "count": 1}]}


@functools.cache
def _read(name: str) -> Any:
    return json.loads((HERE / name).read_text(encoding="utf-8"))


@functools.cache
def pool_of(game: str) -> Pool:
    return pool_from_json(_read(f"{game}.json"))


@functools.cache
def silent_pool_of(game: str) -> Pool:
    """Return the pool with translated cards and tokens that have no text, whose texts other cards have instead."""
    document = _read(f"{game}.json")
    translated = {line["card"] for line in _read(f"{game}.played.json")["written"]}
    for kind in ("equipment", "actions", "reactions", "tokens"):
        loud = [card for card in document.get(kind, []) if kind == "tokens" or card["name"] in translated]
        others = [card for card in document.get(kind, []) if card not in loud]
        told = [{**card, "name": f"Loud {card['name']}"} for card in loud]
        document = document | {kind: [*others, *map(_silent, loud), *told]}
    return pool_from_json(document)


def _silent(card: dict[str, Any]) -> dict[str, Any]:
    silent = {key: part for key, part in card.items() if key not in ("effects", "keywords", "pay", "x")}
    return silent | (NOTHING if "actions" in card else {})


LINES: Final = [
    pytest.param(game, line, id=f"{line['id']}-{line['card']}")
    for game in GAMES
    for line in _read(f"{game}.played.json")["written"]
]


def _fails(game: str, pool: Pool, line: dict[str, str]) -> list[str]:
    state = set_up(pool, _read(f"{game}.played.json")["champions"], line["given"])
    return wrong(run(state, line["moves"]), line["then"])


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "line"), LINES)
def test_a_card_does_what_it_says(game: str, line: dict[str, str]) -> None:
    assert _fails(game, pool_of(game), line) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "line"), LINES)
def test_without_its_text_it_does_not(game: str, line: dict[str, str]) -> None:
    silent = silent_pool_of(game)
    if silent.faces[key_of(line["card"])] == pool_of(game).faces[key_of(line["card"])]:
        return
    with pytest.raises((AssertionError, BaconRulesError)):
        assert _fails(game, silent, line) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_listed_once(game: str) -> None:
    told = _read(f"{game}.played.json")
    numbers = [line["id"] for line in told["written"]] + [
        number for one in told["not_written"] for number in one["ids"]
    ]
    assert len(set(numbers)) == len(numbers)
    assert len({line["card"] for line in told["written"]}) == len(told["written"])
    assert all(line["given"] and line["then"] for line in told["written"])
    assert all(one["why"].endswith(".") for one in told["not_written"])


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_how_many_cards_can_be_written_and_why_others_cannot(game: str) -> None:
    told = _read(f"{game}.played.json")
    written, refused = len(told["written"]), [(one["why"], len(one["ids"])) for one in told["not_written"]]
    cards = written + sum(many for _, many in refused)
    assert f"| {game} | {cards} | {written} | {100 * written / cards:.0f} % |" in PAGE
    assert [why for why, many in refused if f"| {why} | {many} |" not in PAGE] == []
    assert written >= 0.9 * cards
