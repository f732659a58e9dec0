"""The pages of the cookbook: more than a hundred ideas, of which nearly all can be written, each played by a test."""

import re
from pathlib import Path

from tests.save_your_bacon.cookbook.kitchen import PAGE, RECIPES

IMPOSSIBLE = dict(re.findall(r"^\| \*\*(\d+)\.\*\* [^|]+ \| ([^|]+) \|$", PAGE, re.MULTILINE))
"""Why ideas cannot be written, by their numbers."""


def test_there_are_more_than_a_hundred_ideas_of_which_nine_in_ten_can_be_written() -> None:
    ideas = sorted([*RECIPES, *map(int, IMPOSSIBLE)])
    assert ideas == list(range(1, len(ideas) + 1))
    assert len(ideas) > 100
    assert len(RECIPES) >= 0.9 * len(ideas)
    assert list(RECIPES) == sorted(RECIPES)
    assert all(reason.endswith(".") for reason in IMPOSSIBLE.values())


def test_no_two_cards_have_the_same_name() -> None:
    names = [card.get("archetype", card["name"]) for cards in RECIPES.values() for card in cards]
    assert len(set(names)) == len(names)


def test_every_card_is_played_by_a_test() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    played = [int(number) for source in sources for number in re.findall(r"^def test_(\d+)_", source, re.MULTILINE)]
    assert sorted(played) == list(RECIPES)
