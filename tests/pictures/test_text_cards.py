"""Save Your Bacon!'s cards: each has its whole text on it, in letters that are not too small."""

import attrs
import pytest

from bacon_rules.pictures import svg
from bacon_rules.pictures.colours import DARK, LIGHT
from bacon_rules.pictures.lettering import BOLD, lettered
from bacon_rules.pictures.paragraphs import LINE, SMALLEST, Paragraph, fitted, height_of, set_in
from bacon_rules.save_your_bacon import (
    Action,
    Champion,
    Condition,
    Equipment,
    Pool,
    Reaction,
    Trait,
    card_text,
    midnight_pool,
    starter_pool,
)
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.shown.text_cards import art_of, face, face_down
from tests.pictures.reading import checked, title, uncoloured
from tests.save_your_bacon.strategies import STRESS, WORD_POOLS

POOLS = [starter_pool(), midnight_pool(), STRESS, *WORD_POOLS.values()]


@pytest.mark.few(4)
@pytest.mark.parametrize("pool", POOLS, ids=lambda pool: pool.name)
def test_every_card_has_a_picture_and_its_text_as_the_title(pool: Pool) -> None:
    for card in pool.cards:
        light, dark = svg(card), svg(card, dark=True)
        checked(light)
        assert title(light) == card_text(card)
        assert uncoloured(light) == uncoloured(dark)
        assert light != dark


def test_the_text_is_drawn_word_by_word() -> None:
    tide = next(card for card in starter_pool().actions if card.name == "Spring Tide")
    picture = svg(tide)
    ink = LIGHT.ink
    for run in ("Place 2", " on each exhausted", "opposing champion."):
        outline = lettered(run, 0, 0, 16, ink).split('"')[1]
        assert outline in picture
    assert lettered("Spring Tide", 0, 0, 19, LIGHT.on_kind, weight=BOLD).split('"')[1] in picture
    assert picture.count(LIGHT.damage) == 1


def test_what_comes_with_the_package_is_set_in_letters_that_can_be_read() -> None:
    """Ten units are as large on these cards as eleven points on a card that is printed."""
    for pool in (starter_pool(), midnight_pool()):
        for card in pool.cards:
            sizes = {part.split(")")[0] for part in svg(card).split("scale(")[1:]}
            assert all(float(size.split()[0]) >= 0.0095 for size in sizes if float(size.split()[0]) < 0.03)


def test_cards_have_their_art_on_their_own_paper_if_their_text_leaves_room() -> None:
    tide = next(card for card in starter_pool().actions if card.name == "Spring Tide")
    for palette in (LIGHT, DARK):
        assert art_of(tide, palette) in face(tide, palette)
        assert "var(" not in face(tide, palette)
        assert palette.face in art_of(tide, palette)
    wordy = attrs.evolve(tide, flavor="bacon " * 90)
    assert art_of(wordy, LIGHT) not in face(wordy, LIGHT)


def test_the_kinds_of_cards_differ_by_more_than_colour() -> None:
    some = starter_pool()
    cards: list[Card] = [
        Champion(archetype="Same", name="Same", attack=1, defense=1),
        Equipment(name="Same", value=1, cost=1, attack=1, defense=1),
        attrs.evolve(some.actions[0], name="Same", traits=(), value=1, cost=1),
        attrs.evolve(some.reactions[0], name="Same", traits=(), value=1, cost=1),
        Condition(name="Same", effects=()),
    ]
    assert len({uncoloured(face(card, LIGHT)) for card in cards}) == 5
    assert {type(card) for card in cards} == {Champion, Equipment, Action, Reaction, Condition}


def test_what_a_card_costs_and_asks_for_is_on_it() -> None:
    plain = attrs.evolve(starter_pool().actions[0], cost=1, x=False, ready=False, traits=(), value=1)
    others = [
        attrs.evolve(plain, cost=2),
        attrs.evolve(plain, x=True),
        attrs.evolve(plain, ready=True),
        attrs.evolve(plain, traits=(Trait.MAGIC,)),
        attrs.evolve(plain, value=2),
    ]
    assert len({face(card, LIGHT) for card in (plain, *others)}) == 6


def test_long_names_are_squeezed_and_long_texts_are_small_and_cut() -> None:
    condition = starter_pool().conditions[0]
    checked(svg(attrs.evolve(condition, name="Extraordinarily " * 6, flavor="word " * 3000)))
    paragraphs = [Paragraph("word " * 500)]
    assert height_of(paragraphs, 200, SMALLEST) > 100
    cut = fitted(paragraphs, 200, 100, LIGHT)
    assert cut == set_in(SMALLEST, paragraphs, 200, 100, LIGHT)
    assert cut.count("<path") == pytest.approx(100 / (SMALLEST * LINE), abs=1)


def test_what_would_end_an_element_is_written_safely() -> None:
    hostile = attrs.evolve(starter_pool().conditions[0], name='<b>&"\x00\ud800', flavor="]]></svg>")
    assert title(svg(hostile)).startswith('<b>&"\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}')


def test_face_down_all_cards_are_the_same() -> None:
    assert face_down(LIGHT) != face_down(DARK)
    assert LIGHT.back in face_down(LIGHT)
