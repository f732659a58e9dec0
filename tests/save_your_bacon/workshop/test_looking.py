"""What the workshop says of a text: its entries, what is wrong and where, and how an entry reads and looks."""

from __future__ import annotations

import tomllib
from typing import Any
from xml.etree import ElementTree

import pytest

from bacon_rules.documents.values import LONGEST_TEXT
from bacon_rules.errors import PoolError
from bacon_rules.save_your_bacon import card_text
from bacon_rules.save_your_bacon.cards.checking import MOST_FAULTS
from bacon_rules.save_your_bacon.cards.loading import pool_in_bytes
from bacon_rules.save_your_bacon.workshop import workshop
from bacon_rules.save_your_bacon.workshop.fields import ENTRIES, LABELS, fields_of
from bacon_rules.save_your_bacon.workshop.reading import right_pool

SHOP = workshop()
SMALL = SHOP.begun("small")
BAD = "\n[[actions]]\nname = 'Bad'\ncost = 1\nvalue = 'x'\nactions = []\n"


def looked(text: str, place: str = "", language: str = "en") -> dict[str, Any]:
    return {**SHOP.looked(text, place, language)}


def problems(text: str) -> list[tuple[int, str, str]]:
    return [(one["line"], one["entry"], one["text"]) for one in looked(text)["problems"]]


def refusal(text: str) -> str:
    """Return what the command says of a text."""
    with pytest.raises(PoolError) as refused:
        pool_in_bytes("-", text.encode())
    return str(refused.value).removeprefix("-: ")


@pytest.mark.parametrize("name", ["small", "starter", "midnight"])
def test_each_entry_of_a_right_pool_is_found_in_its_lines_and_reads_as_its_text(name: str) -> None:
    text = SHOP.begun(name)
    pool, rows = right_pool(text), text.splitlines()
    found = looked(text)
    assert (found["problems"], found["entry"]) == ([], None)
    assert [one["name"] for one in found["kinds"]] == [*ENTRIES]
    assert [one["name"] for one in found["lists"]] == [name for name in ENTRIES if getattr(pool, name, ())]
    for one in found["lists"]:
        for number, entry in enumerate(one["entries"]):
            assert entry["place"] == f"{one['name']}[{number}]"
            alone = tomllib.loads("\n".join(rows[entry["from"] - 1 : entry["to"]]))
            assert alone == {one["name"]: [tomllib.loads(text)[one["name"]][number]]}
            assert entry["title"] in (alone[one["name"]][0].get("archetype"), alone[one["name"]][0]["name"])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_is_shown_in_words_and_as_a_picture(language: str) -> None:
    text = SHOP.begun("starter")
    pool = right_pool(text)
    for place, card in (("champions[1]", pool.champions[1]), ("actions[-1]", pool.actions[-1])):
        entry = looked(text, place, language)["entry"]
        assert entry["says"] == card_text(card, language)
        picture = ElementTree.fromstring(entry["svg"])
        assert picture[0].text == card_text(card)
        assert "var(--bacon-" in entry["svg"]
    deck = looked(text, "decks[0]", language)["entry"]
    assert (deck["says"], deck["svg"]) == ("\n".join([pool.decks[0].name, *pool.decks[0].champions]), "")


def test_what_is_no_card_has_words_only() -> None:
    text = SHOP.new(SMALL, "keywords", "Hasty").replace("champions]]", "champions]]\nkeywords = ['Hasty']", 1)
    entry = looked(text, "keywords[0]")["entry"]
    assert entry["says"].startswith("Hasty\nKeyword")
    assert entry["svg"] == ""


def test_the_fields_of_an_entry_are_those_of_its_class_with_what_is_written() -> None:
    text = "\n".join(
        [
            SMALL,
            "[[reactions]]",
            "name = 'Boo'",
            "value = 1",
            "cost = 'much'",
            "ready = true",
            "traits = 'none'",
            "when = {timing = 'x'} # then",
            "[[reactions.actions]]",
            "do = 'draw'",
        ]
    )
    fields = {one["key"]: one for one in looked(text, "reactions[0]")["entry"]["fields"]}
    values = {key: one["value"] for key, one in fields.items() if one["value"]}
    assert values == {
        "name": "Boo",
        "value": "1",
        "cost": "much",
        "ready": "true",
        "traits": "none",
        "when": "{timing = 'x'}",
        "actions": '[{do = "draw"}]',
    }
    assert [key for key, one in fields.items() if one["elsewhere"]] == ["actions"]
    assert [key for key, one in fields.items() if one["needed"]] == ["name", "value", "cost", "when", "actions"]
    forms = {"name": "line", "cost": "number", "ready": "flag", "traits": "list", "when": "toml", "flavor": "text"}
    assert {key: fields[key]["form"] for key in forms} == forms
    pod = looked(SMALL, "champions[0]", "ja")["entry"]["fields"]
    assert [one["value"] for one in pod if one["key"] == "pod"] == ["Hot Pan\nApron"]
    assert [one["label"] for one in pod if one["key"] == "pod"] == ["ポッド"]
    assert {key for name in ENTRIES for key, *_ in fields_of(name)} == {*LABELS}


def test_every_entry_in_a_wrong_form_is_told_as_the_command_tells_the_first() -> None:
    found = problems(SMALL + BAD + BAD.replace("'x'", "1").replace("actions = []", "") + BAD)
    lines = len(SMALL.splitlines())
    assert [(line - lines, entry) for line, entry, _ in found] == [
        (5, "actions[1]"),
        (8, "actions[2]"),
        (17, "actions[3]"),
    ]
    assert found[0][2] == refusal(SMALL + BAD)
    assert "the key 'actions' is missing" in found[1][2]
    assert len(problems(SMALL + BAD * 40)) == MOST_FAULTS


def test_every_entry_that_does_not_fit_the_others_is_told_by_the_first_fault_that_it_has() -> None:
    pan = '\n[[equipment]]\nname = "hot pan"\nvalue = 1\ncost = 1\nattack = 0\ndefense = 1\n'
    dog = "\n[[champions]]\narchetype = 'The Dog'\nname = 'Quick'\nattack = 1\ndefense = 1\nkeywords = ['Quick']\n"
    found = problems(SMALL.replace('"Apron"]', '"Hat"]') + pan + dog + "pod = ['Cup']")
    assert [(entry, told.partition(": ")[2].partition(",")[0]) for _, entry, told in found] == [
        ("actions[0]", "name: equipment 'hot pan' has the key hot-pan as well"),
        ("champions[3]", "keywords[0]: there is no keyword 'Quick'"),
        *((f"champions[{number}]", "pod[1]: there is no equipment") for number in range(3)),
    ]
    decks = "".join(f"\n[[decks]]\nname = 'Deck {number}'\nchampions = ['Nobody']" for number in range(MOST_FAULTS + 5))
    assert len(problems(SMALL + decks)) == MOST_FAULTS


@pytest.mark.parametrize(
    ("text", "line", "entry"),
    [
        (SMALL.replace("cost = 2", "cost = = 2"), 36, ""),
        (f"{SMALL}actions = [", len(SMALL.splitlines()) + 1, ""),
        (SMALL.replace("version = 1", "version = 7"), 2, ""),
        (SMALL.replace('name = "My pool"', 'name = "My pool"\nnone = 1'), 1, ""),
        (SMALL.replace('["Hot Pan", "Apron"]', '["Hot Pan",\n"Hat"]', 1), 11, "champions[0]"),
        (SMALL.replace('side = "opposing"', 'side = "apposing"'), 37, "actions[0]"),
        ("", 1, ""),
        ("champions = 3", 1, ""),
        ("x" * (LONGEST_TEXT + 1), 1, ""),
        (f"x = {'[' * 400}{']' * 400}", 1, ""),
        (f"x = {'[' * 5000}", 1, ""),
        ('a = "<script>alert(1)</script>"', 1, ""),
    ],
)
def test_what_is_wrong_is_told_as_the_command_tells_it_with_its_line(text: str, line: int, entry: str) -> None:
    assert problems(text) == [(line, entry, refusal(text))]
    assert looked(text, "actions[0]")["problems"]


def test_entries_in_odd_forms_are_listed_all_the_same() -> None:
    text = 'actions = [{name = "One"}, 2,\n {cost = 1}]\ntokens = 1\n[[equipment]]\n\n[more]\n[[champions]]\n'
    lists = {one["name"]: one["entries"] for one in looked(text)["lists"]}
    assert [(one["title"], one["from"], one["to"]) for one in lists["actions"]] == [
        ("One", 1, 1),
        ("Action 2", 1, 1),
        ("Action 3", 2, 2),
    ]
    assert [(one["title"], one["from"], one["to"]) for one in lists["equipment"]] == [("Equipment 1", 4, 4)]
    assert looked(text, "actions[1]")["entry"]["fields"] == []
    for place in ("actions[7]", "reactions[-1]", "tokens[0]", "none[0]", "actions", "actions[x]", "actions[-2]"):
        assert looked(text, place)["entry"] is None


def test_an_entry_that_has_gone_meanwhile_is_not_shown() -> None:
    assert looked("x = = 1", "actions[-1]")["entry"] is None


def test_a_field_that_is_a_table_of_its_own_stands_elsewhere() -> None:
    text = "[[reactions]]\nname = 'Boo'\n[reactions.when]\ntiming = 1979-05-27\n"
    (when,) = [one for one in looked(text, "reactions[0]")["entry"]["fields"] if one["key"] == "when"]
    assert (when["value"], when["elsewhere"]) == ("{timing = 1979-05-27}", True)


def test_only_so_many_entries_are_listed() -> None:
    (one,) = looked("[[tokens]]\n" * 2000)["lists"]
    assert len(one["entries"]) == 512


def test_a_pool_that_is_wrong_is_refused() -> None:
    assert right_pool(SMALL).name == "My pool"
    with pytest.raises(PoolError, match="action 'Bad'"):
        right_pool(SMALL + BAD)
