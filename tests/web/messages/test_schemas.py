"""The schemas of the socket say what goes through it, no more and no less; `conftest` tries what all tests send."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tools.golden import chosen

from bacon_rules import JsonError
from bacon_rules.documents import JsonObject, write_json
from bacon_rules.shuffle import Randomness
from bacon_rules.web import showing
from bacon_rules.web.orders import order_in
from bacon_rules.web.telling import Telling
from tests.jsontrees import at, bends, mutations, places, plain, replaced
from tests.web.messages.schemas import MESSAGE, ORDER, ORDERS
from tests.web.tables import EVERY_GAME, NAMES, sitting_of

EACH = 8
"""About so many positions of each match are tried."""


@pytest.mark.parametrize("order", ORDERS, ids=write_json)
def test_every_order_is_valid_and_is_read(order: JsonObject) -> None:
    ORDER.validate(order)
    assert order_in(write_json(order)).to_json() == order


def refused_or_valid(order: Any) -> None:
    try:
        text = json.dumps(order)
        order_in(text)
    except (JsonError, ValueError):
        return
    ORDER.validate(order)


@given(st.sampled_from(ORDERS).flatmap(mutations))
def test_what_the_schema_refuses_is_no_order(order: Any) -> None:
    refused_or_valid(order)


@pytest.mark.exhaustive
def test_what_goes_over_a_limit_of_the_schema_is_no_order() -> None:
    found = set()
    for order in ORDERS:
        for place in places(order):
            for bent in bends(at(order, place)):
                changed = replaced(order, place, bent)
                found.add(ORDER.is_valid(changed))
                refused_or_valid(changed)
    assert found == {True, False}


@pytest.mark.few(2)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_all_messages_of_a_match_are_valid_and_nothing_else(game: str) -> None:
    sitting, say, randomness = sitting_of(game), Telling("en", NAMES), Randomness(f"schemas/{game}", 1, "seven")
    while not sitting.position.is_over:
        sitting.make(chosen(sitting.position, randomness))
    for ply in {*range(0, sitting.ply, sitting.ply // EACH), sitting.ply}:
        for seat in (0, None):
            told = plain(showing.position(sitting, seat, ply, say, news=max(0, ply - 1)))
            MESSAGE.validate(told)
    assert not MESSAGE.is_valid({**told, "more": 1})
    assert not MESSAGE.is_valid({key: part for key, part in told.items() if key != "over"})
    assert not MESSAGE.is_valid(replaced(told, ("view", "scores", 0), "1"))
