"""The page about writing cards: every example can be read, and every word is there."""

import enum
import json
import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest

from bacon_rules.save_your_bacon.cards import (
    Action,
    Activated,
    Champion,
    Chosen,
    Condition,
    Constant,
    Costs,
    Each,
    EffectAction,
    Equipment,
    Filter,
    Lasting,
    Pool,
    Reaction,
    Trait,
    When,
    While,
    pool_from_json,
)
from bacon_rules.save_your_bacon.cards.effect_actions import SHARED, word_of
from tests.save_your_bacon.words_used import ENUMS

PAGE = (Path(__file__).parents[2] / "docs" / "save-your-bacon-cards.md").read_text(encoding="utf-8")
EXAMPLES = [
    json.loads(text)
    for text in [
        *re.findall(r"^```json\n(.+?)^```", PAGE, re.MULTILINE | re.DOTALL),
        *re.findall(r"`(\{\".+?\})`", PAGE),
    ]
]

Json = dict[str, Any]

COOK: Json = {
    "archetype": "The Cook",
    "name": "Cook",
    "attack": 1,
    "defense": 1,
    "traits": [one.value for one in Trait],
}
BURNT: Json = {"name": "Burnt", "effects": []}
DOCUMENT: Json = {"format": "bacon-rules/pool", "version": 1, "name": "Examples", "champions": [COOK]}


def pool_with(example: Json) -> Json:
    """Return a pool in which an example stands where it belongs."""
    keys = set(example)
    if "format" in keys:
        return example
    pool = DOCUMENT | {"conditions": [BURNT]}
    if "archetype" in keys:
        return pool | {"champions": [example]}
    if "value" in keys:
        kind = "equipment" if "attack" in keys else "reactions" if "when" in keys else "actions"
        return pool | {kind: [example]}
    if keys == {"name", "effects"}:
        return pool | {"conditions": [example]}
    return pool | {"champions": [COOK | {"effects": [effect_with(example)]}]}


def effect_with(example: Json) -> Json:
    keys = set(example)
    if "actions" in keys or "does" in keys:
        return example
    reacting = {"name": "Example", "when": {"timing": "readied"}, "actions": [{"do": "refresh"}]}
    if "timing" in keys:
        return reacting | {"when": example}
    if keys <= names(While):
        return {
            "name": "Example",
            "during": example,
            "does": [{"do": "forbid", "cards": "this-card", "what": "attack"}],
        }
    if keys <= names(Costs):
        return {"name": "Example", "costs": example, "actions": [{"do": "refresh"}]} | (
            {} if "action" in keys else {"when": {"timing": "readied"}}
        )
    if "do" in keys:
        return reacting | {"actions": [{"do": "refresh"}, example]}
    do = {"hand": "discard", "discard": "return-to-hand"}.get(example.get("zone", "play"), "exhaust")
    return reacting | {"actions": [{"do": do, "cards": example}]}


def names(kind: Any) -> set[str]:
    return {field.name for field in attrs.fields(kind) if field.init}


@pytest.mark.parametrize("example", EXAMPLES, ids=[json.dumps(example)[:60] for example in EXAMPLES])
def test_every_example_can_be_read(example: Json) -> None:
    pool_from_json(pool_with(example))


def test_the_example_in_toml_can_be_read() -> None:
    (text,) = re.findall(r"^```toml\n(.+?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert pool_from_json(tomllib.loads(text)).name == "Diner"


@pytest.mark.parametrize("kind", ENUMS)
def test_every_word_is_told(kind: type[enum.Enum]) -> None:
    assert {member.value for member in kind if f"`{member.value}`" not in PAGE} == set()


@pytest.mark.parametrize(
    "kind",
    [Pool, Champion, Equipment, Action, Reaction, Condition, Filter, Chosen, Each, When, Costs, Activated,
     While, Constant, *get_args(EffectAction)],
)  # fmt: skip
def test_every_key_is_told(kind: Any) -> None:
    keys = names(kind) - {"cards"}
    assert {key for key in keys if f"`{key}`" not in PAGE and f'"{key}":' not in PAGE} == set()


@pytest.mark.parametrize("kind", get_args(EffectAction))
def test_every_effect_action_has_an_example_with_all_of_its_keys(kind: Any) -> None:
    own = [set(example) for example in EXAMPLES if example.get("do") == word_of(kind)]
    assert own
    assert names(kind) <= set().union(*own, SHARED)


def test_what_lasts_has_no_duration_in_a_constant_effect() -> None:
    assert all("duration" in names(kind) for kind in get_args(Lasting))
