"""Card pools: read from files and texts, written and read again, and the pools that come with the package."""

import enum
import json
import pickle
import random
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import JsonError, PoolError, save_your_bacon
from bacon_rules.documents.loading import LONGEST_LIST, Reader
from bacon_rules.documents.values import LONGEST_TEXT, JsonValue, write_json
from bacon_rules.errors import shown
from bacon_rules.game import to_json
from bacon_rules.save_your_bacon import cards
from bacon_rules.save_your_bacon.cards import (
    EffectAction,
    Pool,
    key_of,
    load_pool,
    loads_pool,
    midnight_pool,
    pool_from_json,
    pools,
    published_decks,
    starter_pool,
)
from bacon_rules.save_your_bacon.cards.codec import register_pool
from tests.jsontrees import at, json_values, mutations, place_of, places, replaced
from tests.save_your_bacon.cards.words_used import all_words, kinds_asked_for, used_words
from tests.save_your_bacon.matches.random_pools import random_pool
from tests.save_your_bacon.play.resolving.zone_cards import zone_pool
from tests.save_your_bacon.strategies import POOLS, STRESS, WORD_POOLS

STARTER = to_json(starter_pool())
SMALL: dict[str, Any] = {
    "format": "bacon-rules/pool",
    "version": 1,
    "name": "Small",
    "champions": [{"archetype": "The Cook", "name": "Flip", "traits": ["magic"], "attack": 3, "defense": 6}],
    "actions": [{"name": "Hot Pan", "value": 1, "cost": 2, "actions": [{"do": "refresh"}]}],
}
KEYS = "name, note, champions, equipment, actions, reactions, conditions, tokens, traits, keywords, decks, pod_copies"
TOML = """
format = "bacon-rules/pool"
version = 1
name = "Small"
champions = [{archetype = "The Cook", name = "Flip", traits = ["magic"], attack = 3, defense = 6}]

[[actions]]
name = "Hot Pan"
value = 1
cost = 2
actions = [{do = "refresh"}]
"""


def deep(depth: int) -> JsonValue:
    value: JsonValue = []
    for _ in range(depth):
        value = [value]
    return value


def test_the_starter_pool_is_written_as_it_is_shipped() -> None:
    shipped = Path(str(files(pools) / "starter.json"))
    assert json.loads(shipped.read_text(encoding="utf-8")) == STARTER
    assert load_pool(shipped) == load_pool(str(shipped)) == starter_pool() is starter_pool()


def test_what_is_written_is_read_again_and_nothing_is_written_that_is_as_usual() -> None:
    again = pool_from_json(json.loads(write_json(STARTER)))
    assert again == starter_pool()
    assert to_json(again) == STARTER
    assert loads_pool(write_json(SMALL)) == pool_from_json(SMALL)
    assert to_json(pool_from_json(SMALL)) == SMALL
    usual = {"note": "", "equipment": [], "decks": [], "pod_copies": 2}
    assert to_json(pool_from_json(SMALL | usual)) == SMALL
    assert pickle.loads(pickle.dumps(again)) == again
    assert hash(again) == hash(starter_pool())


def test_a_pool_shows_its_name() -> None:
    assert repr(starter_pool()) == "<Pool 'Starter pool'>"


def test_a_pool_can_be_a_part_of_something_else() -> None:
    reader = Reader()
    register_pool(reader)
    pools = (starter_pool(), pool_from_json(SMALL))
    written = [to_json(pool) for pool in pools]
    assert written == [STARTER, SMALL]
    kind: Any = tuple[Pool, ...]
    assert reader.read(written, kind) == pools
    with pytest.raises(JsonError) as caught:
        reader.read([SMALL, SMALL | {"champions": []}], kind)
    assert caught.value.path == "$[1].champions"
    with pytest.raises(JsonError) as caught:
        reader.read([SMALL, {}], kind)
    assert caught.value.path == "$[1]"


# --- the pools of the package ---------------------------------------------------------------------


@pytest.mark.exhaustive
def test_every_word_is_used_by_a_pool() -> None:
    pools = (starter_pool(), midnight_pool(), zone_pool(), STRESS, *WORD_POOLS.values())
    missing = all_words().difference(*map(used_words, pools))
    for seed in range(80):
        if missing:
            missing -= used_words(random_pool(random.Random(seed)))
    assert missing == set()
    assert kinds_asked_for(starter_pool().cards) == {"champion", "equipment", "action", "reaction"}


def test_random_matches_have_cards_with_every_effect_action() -> None:
    pools = (*POOLS.values(), *WORD_POOLS.values())
    missing = {(kind.__name__,) for kind in get_args(EffectAction)}.difference(*map(used_words, pools))
    assert missing == set(), "add a card to tests/save_your_bacon/pools, for the shipped pools never change"


def test_the_starter_pool_can_be_played_with_by_all_ways_to_a_deck() -> None:
    pool = starter_pool()
    assert "not the published game" in pool.note
    assert len(pool.champions) == 12  # a draft for three
    assert sorted(one for deck in pool.decks for one in deck.champions) == sorted(
        champion.archetype for champion in pool.champions
    )
    in_pods = sorted(name for champion in pool.champions for name in champion.pod)
    assert in_pods == sorted(card.name for card in pool.deck_cards)
    for deck in pool.decks:
        built = pool.pod_deck(map(key_of, deck.champions))
        assert len(built.champions) == 3
        assert len(built.cards) == 18
        assert sum(pool.faces[key].value for key in built.cards) >= 28
        traits = {trait for key in built.champions for trait in pool.faces[key].traits}
        assert all(pool.faces[key].traits <= traits for key in built.cards)


def test_the_starter_pool_has_nothing_of_the_published_game() -> None:
    published = {name.lower() for deck in published_decks() for one in deck.champions for name in attrs.astuple(one)}
    own = {name.lower() for one in starter_pool().champions for name in (one.archetype, one.name)}
    assert published.isdisjoint(own)
    assert {deck.name for deck in published_decks()}.isdisjoint(deck.name for deck in starter_pool().decks)


def test_the_published_decks_are_those_of_the_rulebook() -> None:
    decks = {deck.name: [one.archetype for one in deck.champions] for deck in published_decks()}
    assert decks == {
        "Dangerous Darkness": ["The Dark Space Lord", "The Ninja", "The Xeno Hunter"],
        "Lacking Limits": ["The Berserker", "The Killbot", "The Medbot"],
        "Light Fight": ["The Wizard", "The Cleric", "The Light Space Monk"],
        "Powerful Potential": ["The Kaiju", "The Dinosaurs", "The Ice Queen"],
        "Spooky Specters": ["The Demon", "The Ghost Pirate", "The Haunted Armor"],
    }
    names = [one.name for deck in published_decks() for one in deck.champions]
    assert len(set(names)) == 15
    assert names[:3] == ["Rylo Ken", "Reverse Gap Moe-chan", "“Stalker”"]
    assert published_decks() is published_decks()


# --- files and texts ------------------------------------------------------------------------------


def test_toml_and_json_are_the_same(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(TOML, encoding="utf-8")
    (tmp_path / "small.json").write_text("\ufeff" + json.dumps(SMALL), encoding="utf-8")
    assert tomllib.loads(TOML) == SMALL
    assert load_pool(tmp_path / "small.toml") == load_pool(tmp_path / "small.json") == pool_from_json(SMALL)


def problem(read_it: Callable[[Any], object], value: object) -> str:
    with pytest.raises(PoolError) as caught:
        read_it(value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("cards.toml", b"name = ", "not TOML: Invalid value (at end of document)"),
        ("cards.toml", b"a = " + b"[" * 100_000, "values are nested too deeply"),
        ("cards.toml", b"#" * (LONGEST_TEXT + 1),
         f"the text has more than the {LONGEST_TEXT} characters that are read"),
        ("cards.toml", TOML.replace("attack = 3", "attack = 2020-01-01").encode(),
         "champion 'The Cook': attack: expected a whole number from 0 to 99, got datetime.date(2020, 1, 1)"),
        ("cards.toml", TOML.replace("attack = 3", "attack = nan").encode(),
         "champion 'The Cook': attack: expected a whole number from 0 to 99, got nan"),
        ("cards.json", b"{", "not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        ("cards.json", b"[" * 100_000, "values are nested too deeply"),
        ("cards.json", b"[" + b" " * 5 * LONGEST_TEXT,
         f"the text has {4 * LONGEST_TEXT + 1} characters, more than the {LONGEST_TEXT} that are read"),
        ("cards.json", b'{"a": \xff}', "not UTF-8 at byte 7"),
        ("cards.json", json.dumps(SMALL | {"champions": []}).encode(),
         "champions: expected at least one champion, got none"),
        ("cards.json", TOML.encode(), "not JSON: Expecting value: line 2 column 1 (char 1)"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_pool_is_told_by_its_name(tmp_path: Path, name: str, content: bytes, told: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert problem(load_pool, path) == f"{path}: {told}"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert problem(load_pool, tmp_path / "none.json") == f"{tmp_path}/none.json: No such file or directory"
    assert problem(load_pool, tmp_path) == f"{tmp_path}: Is a directory"
    assert problem(load_pool, "a\0b").startswith("no file has the name 'a\\x00b': ")
    assert problem(load_pool, None).startswith("no file has the name None: ")
    assert problem(load_pool, "x" * 5000).endswith("File name too long")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ([], "expected an object, got a list"),
        ({}, "the key 'format' is missing"),
        ({"format": "bacon-rules/state", "version": 1}, "format: expected 'bacon-rules/pool', got 'bacon-rules/state'"),
        (SMALL | {"version": 2},
         "version: version 2 is newer than 1, the newest that this release of bacon-rules reads"),
        (SMALL | {"version": 1.0}, "version: expected 1, got 1.0"),
        (SMALL | {"name": None}, "name: expected no null: leave out keys without a value"),
        (SMALL | {"note": 3}, "note: expected at most 2000 printable characters, got 3"),
        (SMALL | {"note": "x" * 2001}, f"note: expected at most 2000 printable characters, got {shown('x' * 2001)}"),
        (SMALL | {"note": "\ud800"}, "note: expected at most 2000 printable characters, got '\\ud800'"),
        (SMALL | {"champions": {}}, "champions: expected a list, got an object"),
        (SMALL | {"champions": SMALL["champions"] * (LONGEST_LIST + 1)},
         "champions: expected at most 512 entries, got 513"),
        (SMALL | {"champions": [3]}, "champion 1: expected an object, got 3"),
        (SMALL | {"champions": [*SMALL["champions"], {"name": 7}]}, "champion 2: the key 'archetype' is missing"),
        (SMALL | {"actions": [{"name": "Hot Pan", "value": True}]},
         "action 'Hot Pan': value: expected a whole number from 0 to 99, got true"),
        (SMALL | {"equipmnt": []}, f"there is no key 'equipmnt' here, did you mean 'equipment'? There are {KEYS}"),
        (SMALL | {"x" * 5000: []}, f"there is no key {shown('x' * 5000)} here, there are {KEYS}"),
    ],
)  # fmt: skip
def test_texts_that_are_no_pools(value: JsonValue, told: str) -> None:
    assert problem(loads_pool, json.dumps(value)) == told


def test_other_texts() -> None:
    assert problem(loads_pool, 3) == "expected a text, got a int"
    assert problem(loads_pool, "NaN") == "NaN is not JSON"
    assert "stands twice" in problem(loads_pool, '{"a": 1, "a": 2}')


# --- hostile values -------------------------------------------------------------------------------


@given(json_values)
def test_any_value_is_read_or_refused(value: JsonValue) -> None:
    for whole in (value, SMALL | {"champions": value}, SMALL | {"actions": [value]}):
        with pytest.raises(JsonError) as caught:
            pool_from_json(whole)
        assert len(str(caught.value)) < 2000


@st.composite
def changed_pools(draw: st.DrawFn) -> JsonValue:
    """Draw the starter pool with a change in one of its lists' entries, or anywhere."""
    if draw(st.integers(0, 9)) == 0:
        return draw(mutations(STARTER))
    place = draw(st.sampled_from([place for place in places(STARTER) if len(place) == 2]))
    return replaced(STARTER, place, draw(mutations(at(STARTER, place))))


def written(value: JsonValue) -> str | None:
    try:
        return json.dumps(value)
    except ValueError:  # a number with more digits than Python writes
        return None


@given(st.data())
def test_a_changed_pool_is_read_or_refused(data: st.DataObject) -> None:
    value = data.draw(changed_pools())
    try:
        pool = pool_from_json(value)
    except JsonError as error:
        place_of(error.path)  # it is a path
        assert error.problem
        text = written(value)
        if text is not None:
            assert problem(loads_pool, text)
    else:
        assert pool_from_json(to_json(pool)) == pool


class Loud(enum.Enum):
    """What is no JSON value at all."""

    VALUE = "magic"


STRANGE: list[Any] = [object(), Loud.VALUE, b"magic", {1: 2}, {(): {}}, 10**5000, float("nan"), range(5), deep(99_999)]


@pytest.mark.parametrize("strange", STRANGE, ids=lambda value: type(value).__name__)
def test_what_is_no_json_is_refused_everywhere(strange: Any) -> None:
    action = SMALL["actions"][0]
    champion = SMALL["champions"][0]
    for value in (
        strange,
        SMALL | {"name": strange},
        SMALL | {"champions": [champion | {"traits": strange}]},
        SMALL | {"champions": [champion | {"traits": [strange]}]},
        SMALL | {"champions": [champion | {"effects": [strange]}]},
        SMALL | {"champions": [champion | {"attack": strange}]},
        SMALL | {"actions": [action | {"actions": [strange]}]},
        SMALL | {"actions": [action | {"actions": [{"do": strange}]}]},
        SMALL | {"actions": [action | {"actions": [{"do": "ready", "cards": strange}]}]},
        SMALL | {"actions": [action | {"actions": [{"do": "ready", "cards": {"each": strange}}]}]},
        SMALL | {"decks": [{"name": "A", "champions": [strange]}]},
    ):
        with pytest.raises(JsonError) as caught:
            pool_from_json(value)
        assert len(str(caught.value)) < 2000


def test_pools_are_written_and_read_by_functions_too() -> None:
    document = save_your_bacon.pool_to_json(starter_pool())
    assert document == starter_pool().to_json()
    assert save_your_bacon.pool_from_json(document) == cards.pool_from_json(document) == starter_pool()
    assert save_your_bacon.pool_to_json is cards.pool_to_json
