"""How deep what effects ask can be nested, how long it can be, and how many counts can be within each other."""

from typing import Any

import pytest

from bacon_rules.save_your_bacon.cards.codec import part_form
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.faults.nesting import nesting_faults

Json = dict[str, Any]

DEEP = "this is nested too deeply, expected at most 8 levels"
COUNTS = "too many counts are within each other, expected at most 2"
LEAST: Json = {"value": "attack", "of": "this-card"}


def nested(deepest: Any, times: int, key: str) -> Any:
    for _ in range(times):
        deepest = {key: deepest}
    return deepest


def counted(times: int) -> Any:
    """Return a count of cards that cost at least as much as others are counted, and so on."""
    count: Json = {"count": {}}
    for _ in range(times - 1):
        count = {"count": {"cost": {"at_least": count}}}
    return count


def drawing(count: Any) -> Json:
    return {"do": "draw", "count": count}


def each(wanted: Any) -> Json:
    return {"do": "ready", "cards": {"each": wanted}}


def deciding(wanted: Any, *then: Json) -> Json:
    return {"do": "if", "if": wanted, "then": then or [{"do": "refresh"}]}


@pytest.mark.parametrize(
    ("action", "fault"),
    [
        (each(nested({}, 7, "not")), None),
        (each(nested({}, 8, "not")), f"cards.each{'.not' * 8}: {DEEP}"),
        (drawing(nested(LEAST, 7, "half")), None),
        (drawing(nested(LEAST, 8, "half")), f"count{'.half' * 8}: {DEEP}"),
        (drawing(nested(3, 8, "half")), None),
        (drawing({"sum": [1, nested(LEAST, 7, "half")]}), f"count.sum[1]{'.half' * 7}: {DEEP}"),
        (deciding(nested({"turn": "friendly"}, 8, "not")), f"if{'.not' * 8}: {DEEP}"),
        (deciding({"turn": "friendly"}, each(nested({}, 8, "not"))), f"then[0].cards.each{'.not' * 8}: {DEEP}"),
        (drawing(counted(2)), None),
        (drawing(counted(3)), f"count.count.cost.at_least.count.cost.at_least: {COUNTS}"),
        (deciding({"count": {"cost": {"at_least": counted(1)}}}), None),
        (deciding({"count": {"cost": {"at_least": counted(2)}}}),
         f"if.count.cost.at_least.count.cost.at_least: {COUNTS}"),
        (each({"any": [{}] * 63}), None),
        (each({"any": [{}] * 64}), "cards.each: this is too long, expected at most 64 parts, got 65"),
    ],
)  # fmt: skip
def test_how_deep_and_how_long_it_can_be(action: Json, fault: str | None) -> None:
    first = next(nesting_faults("here", part_form(action, EffectAction)), None)
    assert (None if first is None else f"{first.path}: {first.problem}") == (fault and f"here.{fault}")
