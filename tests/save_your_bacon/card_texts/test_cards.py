"""Cards as text: English that reads like the rulebook's cards, whatever the data is."""

import random
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tools.card_texts import files, text_of

from bacon_rules.documents.values import read_json
from bacon_rules.save_your_bacon import Pool, card_text, starter_pool
from bacon_rules.save_your_bacon.cards.codec import pool_form
from tests.save_your_bacon.matches.random_pools import random_pool

STRESS = Path(__file__).parents[1] / "stress.json"

EXAMPLES = [
    tuple(example.split("\n", 1))
    for example in Path(__file__).with_name("examples.txt").read_text(encoding="utf-8").rstrip("\n").split("\n\n")
]
"""Cards and parts of them in JSON, and what they say."""


def test_what_cards_and_parts_of_them_say() -> None:
    assert [(example, text_of(read_json(example))) for example, _ in EXAMPLES] == EXAMPLES


def stress_pool() -> Pool:
    return pool_form(read_json(STRESS.read_text(encoding="utf-8")))


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "pool", [starter_pool, stress_pool, *(partial(random_pool, random.Random(seed)) for seed in range(3))]
)
def test_every_card_of_the_pools_is_well_written(pool: Callable[[], Pool]) -> None:
    for card in pool().cards:
        title, values, *lines = card_text(card).splitlines()
        assert title.startswith(card.title)
        kinds = "Champion|Equipment( token)?|Action|Reaction|Condition(, on [a-z ]+)?"
        assert re.fullmatch(rf"({kinds})(, (\{{\w\w?\}} ?)+)?(, [a-z]+ \d+( \+ X)?)*", values)
        for line in lines:
            assert re.search(r"\.[\u201d)]?$|^(Pod|Side deck): |[Cc]hooses? one:$", line), line
            assert not re.search(
                r"\S  +\S|\.\.|[ (][,.;)]|\b(a [aeiou]|an [^aeiou])|None|\b(?!half)([a-z]+) \2\b", line
            ), line


def test_the_documentation_has_the_texts_of_its_examples() -> None:
    for path, text in files():
        assert path.read_text(encoding="utf-8") == text, "nox -s generate -- card_texts writes the texts again"
