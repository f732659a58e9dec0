"""The pages about writing cards: every example can be read, and every word is there."""

import enum
import json
import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest

from bacon_rules.documents.writing import key_of
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
    Keyword,
    Lasting,
    Option,
    Pool,
    Range,
    Reaction,
    Replacement,
    TokenCard,
    Trait,
    When,
    Whether,
    While,
    pool_from_json,
)
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED, word_of
from bacon_rules.save_your_bacon.cards.expressions.filters import WorkedOut
from tests.save_your_bacon.cards.words_used import ENUMS

DOCS = Path(__file__).parents[3] / "docs"
PATHS = [DOCS / "save-your-bacon-cards.md", *sorted((DOCS / "cards").glob("*.md"))]
PAGE = "\n".join(path.read_text(encoding="utf-8") for path in PATHS)
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
    "traits": [*(one.value for one in Trait), "baker"],
    "keywords": ["Lifelink", {"keyword": "Armor", "n": 1}],
}
HOT_PAN: Json = {"name": "Hot Pan", "value": 1, "cost": 2, "actions": [{"do": "refresh"}]}
BURNT: Json = {"name": "Burnt", "effects": []}
RUSTY_PAN: Json = {"name": "Rusty Pan", "attack": 1, "defense": 1}
CHARGER: Json = {
    "name": "Charger",
    "value": 0,
    "cost": 0,
    "actions": [
        {"do": "put-counters", "counter": "charge", "cards": "this-champion"},
        *(
            {"do": "grant-keyword", "cards": "this-champion", "duration": "this-turn", **one}
            for one in ({"keyword": "Lifelink"}, {"keyword": "Armor", "n": 1})
        ),
        {"do": "grant-trait", "trait": "baker", "cards": "this-champion", "duration": "this-turn"},
        {"do": "lay-face-down", "cards": {"choose": {}, "zone": "hand"}},
    ],
}
TRAITS = [example for example in EXAMPLES if set(example) == {"name", "icon"}]
KEYWORDS = [example for example in EXAMPLES if set(example) == {"name", "reminder", "effects"}]
DOCUMENT: Json = {
    "format": "bacon-rules/pool",
    "version": 1,
    "name": "Examples",
    "champions": [COOK],
    "actions": [CHARGER],
    "tokens": [RUSTY_PAN],
    "traits": TRAITS,
    "keywords": KEYWORDS,
}


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
    if example in KEYWORDS + TRAITS or example == {"do": "draw", "count": "n"}:
        return pool
    if keys >= {"name", "attack"}:
        return pool | {"tokens": [example]}
    if keys >= {"name", "effects"}:
        return pool | {"conditions": [example]}
    beside = {"side_deck": ["Hot Pan"]} if "side-deck" in str(example) else {}
    return pool | {"champions": [COOK | beside | {"effects": [effect_with(example)]}], "actions": [HOT_PAN, CHARGER]}


def effect_with(example: Json) -> Json:
    keys = set(example)
    if keys & {"actions", "does", "instead"} and "do" not in keys:
        return example
    reacting = {"name": "Example", "when": {"timing": "readied"}, "actions": [{"do": "refresh"}]}
    if "timing" in keys:
        return reacting | {"when": example}
    if keys <= names(Range):
        return effect_with({"each": {"damage": example}})
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
        declared = "card-declared" if example["do"] == "cancel" else "effect-declared"
        used = [{"do": "draw", "count": {"number": example["as"]}}] if example["do"] == "name-number" else []
        return reacting | {"when": {"timing": declared}, "actions": [{"do": "refresh"}, example, *used]}
    zone = "deck" if example.keys() <= {"top", "whose"} else example.get("zone", "play")
    zone = "hand" if "last_drawn" in keys else zone
    do = "exhaust" if zone == "play" else "discard" if zone in ("hand", "deck") else "return-to-hand"
    return reacting | {"actions": [{"do": do, "cards": example}]}


def names(kind: Any) -> set[str]:
    return {key_of(field.name) for field in attrs.fields(kind) if field.init}


@pytest.mark.exhaustive
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
    [Pool, Champion, Equipment, Action, Reaction, Condition, TokenCard, Keyword, Filter, Chosen, Each, When, Costs,
     Activated, While, Constant, Replacement, Option, Range, *get_args(WorkedOut), *get_args(Whether),
     *get_args(EffectAction)],
)  # fmt: skip
def test_every_key_is_told(kind: Any) -> None:
    keys = names(kind) - {"cards"}
    assert {key for key in keys if f"`{key}`" not in PAGE and f'"{key}":' not in PAGE} == set()


@pytest.mark.parametrize("kind", get_args(EffectAction))
def test_every_effect_action_has_an_example_with_all_of_its_keys(kind: Any) -> None:
    own = [set(example) for example in EXAMPLES if example.get("do") == word_of(kind)]
    assert own
    assert names(kind) <= set().union(*own, map(key_of, SHARED))


def test_the_table_of_filters_is_whole() -> None:
    page = (DOCS / "cards" / "filters.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert table == [key_of(field.name) for field in attrs.fields(Filter) if field.init]


def test_what_lasts_has_no_duration_in_a_constant_effect() -> None:
    assert all("duration" in names(kind) for kind in get_args(Lasting))
