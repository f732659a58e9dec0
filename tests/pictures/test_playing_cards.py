"""Cards, hands and combinations: every card has a picture of its own, also for those who see no colours."""

import itertools
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import PictureError, climbing, parse_combination, parse_hand, trick_taking
from bacon_rules.climbing import WILD, Card, Combination, Hand, Suit
from bacon_rules.errors import shown
from bacon_rules.pictures import svg
from bacon_rules.pictures.colours import DARK, LIGHT
from bacon_rules.pictures.playing_cards import HEIGHT, WIDTH, PlayingCard, back, covered, front
from tests.climbing.strategies import combinations_of, decks
from tests.pictures.reading import checked, title, uncoloured

NATURALS = [Card(rank, suit) for rank in range(1, 14) for suit in Suit]


def test_all_cards_look_different_even_without_colours() -> None:
    climbing_cards = {uncoloured(svg(card)) for card in [*NATURALS, WILD]}
    assert len(climbing_cards) == 53
    assert len({uncoloured(svg(card)) for card in trick_taking.PACK}) == 52


def test_both_indexes_are_upright_so_that_no_six_looks_like_a_nine() -> None:
    for card in (
        PlayingCard("6", "h"),
        PlayingCard("9", "h"),
        PlayingCard("6", "h", wild=True),
        PlayingCard(wild=True),
    ):
        index = covered(card, LIGHT).partition("/>")[2]
        assert front(card, LIGHT).count(index) == 2
        assert "rotate" not in front(card, LIGHT)


def test_all_cards_look_different_where_only_their_edge_is_seen() -> None:
    sides = [("", ""), *itertools.product(map(str, range(1, 15)), ["", *"cdhs"])]
    wilds = [PlayingCard(rank, suit, wild=True) for rank, suit in sides]
    naturals = [PlayingCard(rank, suit) for rank in [*map(str, range(1, 14)), *"JQKA"] for suit in "cdhs"]
    drawn = {uncoloured(covered(card, LIGHT)) for card in [*naturals, *wilds]}
    assert len(drawn) == len(naturals) + len(wilds)


@pytest.mark.parametrize("card", [*NATURALS, WILD, *trick_taking.PACK], ids=str)
def test_a_card_is_told_drawn_and_dark_or_light(card: Card | trick_taking.Card) -> None:
    light, dark = svg(card), svg(card, dark=True)
    assert light != dark
    assert uncoloured(light) == uncoloured(dark)
    root = checked(light)
    assert (root.attrib["width"], root.attrib["height"]) == (str(WIDTH), str(HEIGHT))
    assert title(light)
    if card.suit:
        assert set(re.findall("#[0-9a-f]{6}", dark)) == {DARK.face, DARK.border, DARK.suit(card.suit.value)}


@given(decks, st.data())
def test_a_combination_shows_each_card_and_what_wilds_stand_for(rules: climbing.Rules, data: st.DataObject) -> None:
    combination = data.draw(combinations_of(rules))
    picture = svg(combination)
    checked(picture)
    for placed in combination.placed:
        suit = "" if placed.suit is None else str(placed.suit)
        card = PlayingCard(str(placed.rank), suit, wild=placed.card.is_wild)
        assert picture.count(front(card, LIGHT)) >= 1
    assert picture.count(f'fill="{LIGHT.lean}"') == combination.cards.wilds
    assert svg(Combination(combination.kind, combination.top, combination.cards)) == picture


@given(st.lists(st.sampled_from([*NATURALS, WILD]), max_size=40).map(lambda cards: cards[:40]))
def test_a_hand_shows_the_edge_of_every_card(cards: list[Card]) -> None:
    few = list(dict.fromkeys(cards))
    hand = Hand(few)
    picture = svg(hand)
    checked(picture)
    for card in few:
        edge = covered(PlayingCard(wild=True) if card.is_wild else PlayingCard(str(card.rank), str(card.suit)), LIGHT)
        assert edge in picture
    assert picture.count(f'fill="{LIGHT.face}"') == len(hand.naturals)
    assert picture.count(f'fill="{LIGHT.wild_face}"') == hand.wilds
    assert svg(Hand(reversed(few))) == picture


@pytest.mark.parametrize("width", [1, 82.8, 320, 331.2, 100_000])
def test_a_picture_is_as_wide_as_is_asked_and_as_high_as_is_right(width: float) -> None:
    own, asked = svg(parse_hand("7c X")), svg(parse_hand("7c X"), width=width)
    sizes = re.compile(r' width="([\d.]+)" height="([\d.]+)" viewBox="0 0 ([\d.]+) ([\d.]+)"')
    wide, high, *whole = map(float, sizes.search(asked).groups())  # type: ignore[union-attr]  # it is found
    assert (wide, high) == pytest.approx((width, width * whole[1] / whole[0]), abs=0.01)
    assert sizes.sub("", asked, 1) == sizes.sub("", own, 1)
    assert f'viewBox="0 0 {whole[0]:g} {whole[1]:g}"' in own


@pytest.mark.parametrize("width", [0, 0.99, -7, 100_001, float("nan"), float("inf"), True, "320", b"", [320]])
def test_there_is_no_such_width(width: Any) -> None:
    told = f"width: expected a number from 1 to 100000, got {shown(width)}"
    with pytest.raises(PictureError, match=f"^{re.escape(told)}$"):
        svg(parse_hand("7c X"), width=width)


def test_the_titles_are_words() -> None:
    assert title(svg(parse_combination("straight-8:4c,5d,6h,X,8s"))) == "Straight 4\N{EN DASH}8, X = 7"
    assert title(svg(parse_hand("7c X"))) == "7♣ X"
    assert title(svg(parse_hand(""))) == "No cards"
    assert "ペア" in title(svg(parse_combination("pair-7:7c,X"), language="ja"))


def test_few_cards_lie_side_by_side_and_many_one_over_the_other() -> None:
    few, many = svg(trick_taking.parse_hand("2c 3c 4c 5c 6c 7c")), svg(trick_taking.parse_hand("2c 3c 4c 5c 6c 7c 8c"))
    assert float(checked(few).attrib["width"]) > float(checked(many).attrib["width"])
    assert "stroke-dasharray" in svg(trick_taking.Hand())
    assert "stroke-dasharray" not in few + many


def test_a_back_is_no_front() -> None:
    assert LIGHT.back in back(LIGHT)
    assert not any(LIGHT.back in svg(card) for card in [*NATURALS, WILD])


@pytest.mark.parametrize("value", [5, None, "7c", b"", object(), Suit.CLUBS, [WILD], Card])
def test_there_are_no_pictures_of_anything_else(value: Card) -> None:
    with pytest.raises(PictureError, match=r"there is no picture of .*, but of cards, hands, combinations and views"):
        svg(value)
