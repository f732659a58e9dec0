"""Texts as outlines: every letter stands where the ones before it end, and none is lost."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bacon_rules.pictures.lettering import BOLD, EM, MEDIUM, faces, has_outlines, lettered, width_of
from bacon_rules.save_your_bacon import card_text, midnight_pool, starter_pool

LETTERS = [letter for letter in faces()[MEDIUM].advances if len(letter) == 1]
OTHERS = "\u2013\u2014\u2018\u2019\u201c\u201d\u2212"
"""Dashes, quotation marks, and the minus sign."""

OUTLINE = re.compile(r"M-?\d+(?:\.\d+)? -?\d+(?:\.\d+)?(?:[lqhvmzca][-0-9. ]*)+")

texts = st.text(st.sampled_from(LETTERS) | st.characters(), max_size=12)
weights = st.sampled_from([MEDIUM, BOLD])


@pytest.mark.parametrize("weight", [MEDIUM, BOLD])
def test_the_letters_of_ascii_and_of_all_cards_have_outlines(weight: str) -> None:
    cards = "".join(card_text(card) + card.flavor for pool in (starter_pool(), midnight_pool()) for card in pool.cards)
    for letter in {*map(chr, range(32, 127)), *cards, *"ÄÖÜäöüßéñçøåłőşžŒœ…•→♣♦♥♠", *OTHERS} - {"\n"}:
        assert faces()[weight].known(letter) == letter
        assert (letter == " ") == (not faces()[weight].outlines[letter])


@given(texts, weights)
def test_every_outline_is_a_path_and_every_text_has_a_width(text: str, weight: str) -> None:
    drawn = lettered(text, 10, 20, 15, "#000000", weight=weight)
    data = re.findall(r' d="([^"]+)"', drawn)
    assert bool(data) == (bool(drawn) and has_outlines(text))
    assert all(OUTLINE.fullmatch(outline) for outlines in data for outline in re.findall("M[^M]+", outlines))
    assert width_of(text, 15, weight) >= 0


@given(texts, texts, weights)
def test_a_text_is_as_wide_as_its_parts_and_their_kerning(first: str, second: str, weight: str) -> None:
    assume(has_outlines(first + second))
    face = faces()[weight]
    letters = [letter for _, letter in face.steps(first + second)]
    pairs = sum(face.kerning.get(one + other, 0) for one, other in pairwise(letters))
    alone = sum(face.advances[letter] for letter in letters) / EM
    assert width_of(first + second, 1, weight) == pytest.approx(alone + pairs / EM)


def test_letters_that_would_stand_far_apart_are_moved_together() -> None:
    for weight in (MEDIUM, BOLD):
        for pair in ("AV", "To", "y."):
            alone = sum(width_of(letter, 1, weight) for letter in pair)
            assert width_of(pair, 1, weight) == pytest.approx(alone + faces()[weight].kerning[pair] / EM)
            assert faces()[weight].kerning[pair] < 0


def test_digits_are_all_of_one_width() -> None:
    for weight in (MEDIUM, BOLD):
        assert {width_of(digit, 1, weight) for digit in "0123456789"} == {0.504}


@given(texts, weights, st.sampled_from([0, 0.5, 1]), st.sampled_from([0.5, 1]))
def test_a_text_without_outlines_fills_the_same_room_in_any_font(
    text: str, weight: str, at: float, squeeze: float
) -> None:
    assume(not has_outlines(text))
    drawn = ET.fromstring(lettered(text, 100, 50, 15, "#000000", weight=weight, at=at, squeeze=squeeze))
    wide = float(drawn.attrib["textLength"])
    assert wide == pytest.approx(width_of(text, 15, weight) * squeeze, abs=0.006)
    assert float(drawn.attrib["x"]) == pytest.approx(100 - at * wide, abs=0.02)
    assert drawn.attrib["font-weight"] == ("bold" if weight == BOLD else "normal")
    assert len(drawn.text or "") == len(text)


def test_what_has_no_outline_is_drawn_without_its_accent_or_in_a_font() -> None:
    assert width_of("ǎ", 10) == width_of("a", 10)  # which has a letter below its accent
    assert width_of("é", 10) == width_of("e\N{COMBINING ACUTE ACCENT}", 10)
    assert width_of("ベ", 10) == width_of("猫", 10) == 10
    assert width_of("Д", 10) == width_of("Дa", 10) / 2 == pytest.approx(6.2)
    assert width_of("q\N{COMBINING ACUTE ACCENT}\u200d", 10) == width_of("q", 10)
    assert width_of("\u3000", 10) == width_of(" ", 10)
    assert ">猫 &amp; ベン<" in lettered("猫 & ベン", 0, 0, 10, "#000000")
    assert lettered("", 0, 0, 10, "#000000") == ""


def test_where_a_text_stands() -> None:
    half = width_of("Bacon", 20) / 2
    assert f"translate({100 - half:.2f} 50)" in lettered("Bacon", 100, 50, 20, "#000000", at=0.5)
    assert f"translate({100 - half:.2f} 50)scale(0.01 0.02)" in lettered(
        "Bacon", 100, 50, 20, "#000000", at=1, squeeze=0.5
    )
