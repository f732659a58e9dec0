"""How texts are changed: only what was asked for, and everything else as it was written."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from bacon_rules.errors import PoolError
from bacon_rules.save_your_bacon import midnight_pool, pool_to_json, starter_pool
from bacon_rules.save_your_bacon.workshop import workshop
from bacon_rules.save_your_bacon.workshop.fields import ENTRIES, fields_of
from bacon_rules.save_your_bacon.workshop.reading import right_pool

SHOP = workshop()
SMALL = SHOP.begun("small")
INLINE = 'name = "Odd" # my\nactions = [{name = "One", cost = 1}, {}]\n# end\n'


def value(text: str, name: str, number: int, key: str) -> Any:
    return tomllib.loads(text)[name][number].get(key)


@pytest.mark.parametrize(
    ("key", "written", "read"),
    [
        ("cost", "3", 3),
        ("cost", " 0 ", 0),
        ("cost", "x", "x"),
        ("cost", "007", "007"),
        ("cost", "1٣", "1٣"),
        ("cost", "9" * 5000, "9" * 5000),
        ("cost", "", None),
        ("name", 'A "pan"\\', 'A "pan"\\'),
        ("ready", "true", True),
        ("ready", "", None),
        ("traits", "physical\n\n tool-user ", ["physical", "tool-user"]),
        ("actions", "[] # none", []),
        ("actions", "[\n  {do = 'draw', count = 1},\n]", [{"do": "draw", "count": 1}]),
        ("flavor", "Two\nlines", "Two\nlines"),
    ],
)
def test_a_field_has_the_value_of_the_form_and_nothing_else_is_changed(key: str, written: str, read: object) -> None:
    text = f"# mine\n{SMALL}# end\n"
    changed = SHOP.changed(text, "actions[0]", key, written)
    assert value(changed, "actions", 0, key) == read
    rest, before = tomllib.loads(changed), tomllib.loads(text)
    for one in (rest, before):
        one["actions"][0].pop(key, None)
    assert rest == before
    assert changed.startswith("# mine\n")
    assert changed.endswith("# end\n")
    assert SHOP.changed(changed, "actions[0]", "name", "Pot").count("\n") == changed.count("\n")


def test_a_new_field_stands_after_the_others_of_its_entry() -> None:
    changed = SHOP.changed(SMALL, "equipment[0]", "ready", "true")
    assert "defense = 3\nready = true\n\n[[actions]]" in changed
    assert SHOP.changed(changed, "equipment[0]", "ready", "") == SMALL
    noted = SMALL.replace("defense = 3\n\n", "defense = 3 # thick\n\n")
    assert "defense = 3 # thick\nready = true\n\n" in SHOP.changed(noted, "equipment[0]", "ready", "true")
    bare = SHOP.changed("[[actions]]\n\n[[actions.actions]]\ndo = 'draw'", "actions[0]", "cost", "1")
    assert bare == "[[actions]]\ncost = 1\n\n[[actions.actions]]\ndo = 'draw'"


def test_entries_within_a_list_are_changed_too() -> None:
    changed = SHOP.changed(INLINE, "actions[1]", "cost", "2")
    assert changed == 'name = "Odd" # my\nactions = [{name = "One", cost = 1}, {cost = 2}]\n# end\n'
    assert SHOP.changed(changed, "actions[0]", "name", "") == changed.replace('name = "One", ', "")
    assert SHOP.removed(changed, "actions[0]") == changed.replace('{name = "One", cost = 1}, ', "")
    assert value(SHOP.new(INLINE, "actions", "One"), "actions", 2, "name") == "One 2"
    assert value(SHOP.new("actions = 1", "actions", "One"), "actions", 0, "name") == "One"


@pytest.mark.parametrize(
    ("place", "key", "written", "problem"),
    [
        ("actions[0]", "actions", "[1", "not TOML"),
        ("actions[0]", "actions", "1\ny = 2", "one value"),
        ("actions[0]", "actions", "1\n[x]", "not TOML"),
        ("actions[0]", "attack", "1", "no field 'attack'"),
        ("actions[1]", "cost", "1", "no entry"),
        ("actions[0].actions[0]", "do", "1", "no entry"),
        ("decks[0]", "name", "1", "no entry"),
        ("none[0]", "name", "1", "no entry"),
        ("", "name", "1", "no entry"),
    ],
)
def test_what_cannot_be_changed_is_refused(place: str, key: str, written: str, problem: str) -> None:
    with pytest.raises(PoolError, match=problem):
        SHOP.changed(SMALL, place, key, written)


@pytest.mark.parametrize("written", ["[]", ""])
@pytest.mark.parametrize("header", ["[[actions.actions]]", "[actions.actions]"])
def test_what_stands_elsewhere_is_left_to_the_text(header: str, written: str) -> None:
    text = f"[[actions]]\nname = 'A'\n{header}\ndo = 'draw'"
    with pytest.raises(PoolError, match="a table of its own"):
        SHOP.changed(text, "actions[0]", "actions", written)


@pytest.mark.parametrize(
    "act",
    [
        lambda text: SHOP.changed(text, "actions[0]", "cost", "1"),
        lambda text: SHOP.new(text, "actions", "New"),
        lambda text: SHOP.added(text, {"actions": []}),
        lambda text: SHOP.removed(text, "actions[0]"),
    ],
)
def test_what_is_not_toml_is_not_changed(act: Callable[[str], str]) -> None:
    with pytest.raises(PoolError, match="not TOML"):
        act("x = = 1")


@pytest.mark.parametrize("text", ["[actions]\n", "[actions.more]\n", "actions = {}\n"])
def test_a_table_in_place_of_a_list_is_left_to_the_text(text: str) -> None:
    with pytest.raises(PoolError, match="'actions' is a table, expected a list"):
        SHOP.new(text, "actions", "New")


@pytest.mark.parametrize("act", [lambda: SHOP.new(SMALL, "cards", "New"), lambda: SHOP.added(SMALL, {"cards": []})])
def test_there_are_only_the_lists_of_pools(act: Callable[[], str]) -> None:
    with pytest.raises(PoolError, match="no list 'cards'"):
        act()


def test_an_entry_is_removed_with_all_that_is_inside() -> None:
    text = "[[actions]]\nname = 'A'\n[[actions.actions]]\ndo = 'draw'\n[actions.more]\n[[actions]]\nname = 'B'\n"
    assert SHOP.removed(text, "actions[0]") == "[[actions]]\nname = 'B'\n"
    assert SHOP.removed(text, "actions[1]") == text.removesuffix("[[actions]]\nname = 'B'\n")
    with pytest.raises(PoolError, match="no entry"):
        SHOP.removed("[[actions]]\n[actions.inside]\n", "actions[1]")
    apart = "x = 1\n[[actions]]\nname = 'A'\n[[tokens]]\nname = 'T'\n[actions.more]\ny = 1\n[[actions]]\nname = 'B'\n"
    assert SHOP.removed(apart, "actions[0]") == "x = 1\n[[tokens]]\nname = 'T'\n[[actions]]\nname = 'B'\n"


@pytest.mark.parametrize("kind", ["champions", "equipment", "actions", "reactions", "conditions", "tokens"])
def test_a_new_card_is_right_but_for_who_uses_it(kind: str) -> None:
    text = SHOP.new(SHOP.new(SMALL, kind, "New Card"), kind, "New Card")
    names = [card.title for card in getattr(right_pool(text), kind)]
    assert names[-2:] == ["New Card", "New Card 2"]


@pytest.mark.parametrize("kind", ["keywords", "traits", "decks"])
def test_another_new_entry_has_all_that_it_needs(kind: str) -> None:
    text = SHOP.new(SHOP.new(SMALL, kind, "New Card"), kind, "New Card")
    needed = {key for key, _, is_needed in fields_of(kind) if is_needed}
    assert needed <= {*tomllib.loads(text)[kind][0]}
    names = [entry["name"] for entry in tomllib.loads(text)[kind][-2:]]
    assert names == (["new-card", "new-card-2"] if kind == "traits" else ["New Card", "New Card 2"])


def test_every_kind_of_entry_has_a_list_in_pools() -> None:
    assert {*ENTRIES} == {key for key, part in pool_to_json(midnight_pool()).items() if isinstance(part, list)} | {
        *("tokens", "keywords", "traits"),
    }


def test_texts_begin_with_pools_that_are_right_and_open_in_either_form() -> None:
    assert right_pool(SHOP.begun("starter")) == starter_pool()
    assert right_pool(SHOP.opened(json.dumps(pool_to_json(midnight_pool())))) == midnight_pool()
    assert SHOP.opened(SMALL) is SMALL
    with pytest.raises(PoolError, match="no pool 'whist'"):
        SHOP.begun("whist")
    for text, problem in (
        ("{", "not JSON"),
        ('{"a": null}', "no null"),
        ('{"a": ' + "[" * 100 + "]" * 100 + "}", "too deeply"),
    ):
        with pytest.raises(PoolError, match=problem):
            SHOP.opened(text)
