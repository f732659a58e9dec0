"""Art by rule and marks: for every name, trait and kind there is, the same each time, and in inks that can be seen."""

import itertools
import re
from string import ascii_uppercase
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.pictures.art import art
from bacon_rules.pictures.marks import mark
from bacon_rules.pictures.markup import document
from bacon_rules.pictures.traits import DARK, PAPER, TraitLook, number_of, trait_look
from bacon_rules.save_your_bacon import Pool, Rules, Trait, midnight_pool, starter_pool
from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.shown.marks import MARKS
from bacon_rules.save_your_bacon.shown.picture import emblems
from tests.pictures.reading import checked
from tests.pictures.test_colours import contrast
from tests.save_your_bacon.strategies import STRESS, WORD_POOLS

POOLS = [starter_pool(), midnight_pool(), STRESS, *WORD_POOLS.values()]
LETTERS = [trait.icon for trait in Trait]
PAIRS = ["".join(pair) for pair in itertools.product(ascii_uppercase, repeat=2)]
ANY = st.sampled_from(LETTERS) | st.sampled_from(PAIRS)
LIGHT = PAPER.partition(",")[2].removesuffix(")")


def alone(drawn: str) -> None:
    """Check a drawing as a picture of its own, in which no other colours are than of the page's paper."""
    checked(document(240, 100, "Art", drawn))
    assert {*re.findall(r"var\([^)]*\)", drawn)} <= {PAPER}


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_numbers_are_those_of_the_rule(name: str) -> None:
    mixed = 2166136261
    for byte in name.encode():
        mixed = ((mixed ^ byte) * 16777619) % 2**32
    mixed ^= mixed // 2**15
    mixed = mixed * 2246822519 % 2**32
    assert number_of(name) == mixed ^ mixed // 2**13


@pytest.mark.parametrize("pool", POOLS, ids=lambda pool: pool.name)
def test_every_card_of_any_pool_has_art(pool: Pool) -> None:
    drawn = "".join(emblems(cast(Rules, SimpleNamespace(pool=pool))))
    ids = re.findall(r' id="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))
    wanted = {f"art-{card.key}" for card in pool.cards} | {f"mark-{trait.icon}" for trait in pool.all_traits}
    assert {*ids} == wanted | {f"mark-{letters}" for letters in MARKS}
    for symbol in re.findall(r"<symbol[^>]*>(.*?)</symbol>", drawn):
        alone(symbol)


def test_no_two_champions_of_a_pool_of_the_package_look_alike() -> None:
    for pool in (starter_pool(), midnight_pool()):
        drawn = [art(one.title, [trait.icon for trait in one.traits], "champion") for one in pool.champions]
        assert len(set(drawn)) == len(drawn)


@given(
    st.text(max_size=9), st.lists(st.sampled_from(LETTERS) | st.sampled_from(PAIRS), max_size=4), st.sampled_from(Kind)
)
def test_any_name_and_traits_have_art_which_depends_on_nothing_else(name: str, traits: list[str], kind: Kind) -> None:
    drawn = art(name, traits, kind.value)
    alone(drawn)
    assert drawn == art(name, tuple(traits), kind.value)


def test_kinds_and_traits_can_be_told_apart() -> None:
    for name in ("The Badger", "Spring Tide"):
        drawn = {art(name, [letters], kind.value) for letters in LETTERS for kind in Kind}
        assert len(drawn) == len(LETTERS) * len(Kind)


def test_champions_differ_in_what_they_wear_in_eyes_mouths_and_marks() -> None:
    assert len({art(str(number), ["MA"], "champion") for number in range(9000)}) == 8 * 6 * 5 * 3


def test_only_champions_have_faces() -> None:
    for name, letters, kind in itertools.product(map(str, range(40)), LETTERS, Kind):
        assert ("matrix(-1 0 0 1 120 0)" in art(name, [letters], kind.value)) <= (kind is Kind.CHAMPION)


def test_every_trait_that_a_pool_can_define_has_a_mark_and_a_look() -> None:
    looks = [trait_look(letters) for letters in PAIRS]
    assert all(isinstance(look, TraitLook) for look in looks)
    assert len({mark(letters) for letters in [*PAIRS, "E", "E+"]}) == len(PAIRS) + 2


def test_inks_are_seen_on_tints_and_on_paper_and_paper_on_inks() -> None:
    for letters in LETTERS:
        look = trait_look(letters)
        assert contrast(look.ink, look.tint) >= 3, letters
        assert contrast(look.ink, LIGHT) >= 4.5, letters
        assert contrast(DARK, LIGHT) >= 4.5
