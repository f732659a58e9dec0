"""Matches in documents go on: what that makes is right, and most changes by chance are not."""

import importlib
import json
import random

import pytest
from fuzz.mutating import mutated
from fuzz.playing import played_on

from bacon_rules.records import loads, validate
from fuzz import seeds

PLAYED = ("records_are_judged", "states_play_on", "views_are_filled_in")
SEEDS = [(target, name, text.encode()) for target, name, text in seeds.seeds()]


@pytest.mark.parametrize("target", PLAYED)
def test_a_match_goes_on_from_every_seed(target: str) -> None:
    check = importlib.import_module(f"fuzz.{target}").check
    for at, name, data in SEEDS:
        if at == target:
            after = played_on(data, 7)
            assert after is not None, name
            assert json.loads(after) != json.loads(data), name
            assert played_on(data, 7) == after, name
            check(after)


def test_a_record_has_one_move_more() -> None:
    data = next(data for target, _, data in SEEDS if target == "records_are_judged")
    after = played_on(data, 1)
    assert after is not None
    assert loads(after).moves[:-1] == loads(data).moves
    assert str(validate(after)).startswith("ok")


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{", b'{"format": "bacon-rules/state"}', b'{"rules": {"game": "bacon-4"}}']
)
def test_what_is_no_match_does_not_go_on(data: bytes) -> None:
    assert played_on(data, 1) is None


def test_cards_change_places() -> None:
    data = json.dumps({"hand": ["3c", "4d"], "pile": [{"card": "9h", "count": 5}]}).encode()
    made = {mutated(data, seed) for seed in range(400)}
    assert json.dumps({"hand": ["9h", "4d"], "pile": [{"card": "3c", "count": 5}]}).encode() in made


def test_a_changed_document_is_the_same_for_the_same_seed() -> None:
    pick = random.Random(3)
    for _, _, data in SEEDS[:: len(SEEDS) // 12]:
        seed = pick.randrange(2**32)
        assert mutated(data, seed) == mutated(data, seed)
