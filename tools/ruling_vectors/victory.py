"""Checks for victory of Save Your Bacon! (S1): who wins, and who loses."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

from bacon_rules.documents import JsonObject
from tools.ruling_vectors.tables import Seat, laid_out, table

__all__ = ["checks_for_victory"]

CHAMPIONS: Final = "fortune-teller alley-cat pastry-cook"
TWENTY: Final = (
    "lick-the-wounds lick-the-wounds reshuffle-fate reshuffle-fate sugar-rush sugar-rush crystal-ball crystal-ball "
    "i-saw-it-coming"
)
SPENT: Final = {20: TWENTY, 21: f"{TWENTY} pounce"}
FORMATS: Final = {"duel": 2, "free-for-all": 3, "widdershins": 3}
BACON: Final = (2, 3, 4)


def checks_for_victory() -> Iterator[JsonObject]:
    """Yield the outcome for seat 0 at the start of its turn, for many amounts of bacon and of spent energy."""
    for played, players in FORMATS.items():
        for spent, bacon in itertools.product(SPENT, itertools.product(BACON, repeat=players)):
            first = Seat(CHAMPIONS, spent=SPENT[spent], bacon=bacon[0])
            others = [Seat("beekeeper scarecrow badger", bacon=count) for count in bacon[1:]]
            entries = table(first, *others, turn=players - 1, actions=1, format=played)
            end = laid_out(f"{played} {bacon}", "S1", entries).do("pass-time").position.to_json()
            yield {"format": played, "bacon": [*bacon], "spent": spent, "outcome": _outcome(end)}


def _outcome(state: JsonObject) -> str:
    if state["winners"]:
        return "wins" if state["winners"] == [0] else "loses"
    match state["stage"]:
        case {"players": [{"out": True}, *_]}:
            return "loses"
        case _:
            return "goes on"
