"""Pools and cards that are refused, with what is told word for word."""

import pytest

from bacon_rules import JsonError, PoolError
from bacon_rules.documents.values import write_json
from bacon_rules.save_your_bacon.cards.loading import loads_pool
from tests.save_your_bacon.scenarios import Json, pool_of


def check_pool_refused(pool: Json, told: str) -> None:
    with pytest.raises(PoolError) as caught:
        loads_pool(write_json(pool))
    assert str(caught.value) == told


def check_cards_refused(told: str, *cards: Json) -> None:
    with pytest.raises(JsonError) as caught:
        pool_of(*cards)
    assert str(caught.value) == told
