"""The sheet of symbols: one for each card of a game, in colours that a page can set."""

import itertools
import re
from xml.etree import ElementTree as ET

import attrs
import pytest

from bacon_rules import PictureError, bacon, climbing, save_your_bacon, trick_taking
from bacon_rules.pictures import colours, sprites
from bacon_rules.pictures.colours import DARK, LIGHT
from bacon_rules.pictures.playing_cards import back, front, stands_for
from bacon_rules.pictures.rows import playing_card
from bacon_rules.pictures.tokens import INKS
from bacon_rules.save_your_bacon.shown.text_cards import face
from tests.pictures.reading import NAMESPACE

VARIABLE = re.compile(r"var\((--[a-z0-9-]+),(#[0-9a-f]{6})\)")


def symbols(sheet: str) -> dict[str, str]:
    """Return what each symbol of a sheet shows in the light colours, and check that it is well-formed."""
    root = ET.fromstring(sheet)
    assert root.tag == f"{NAMESPACE}svg"
    assert all(child.tag == f"{NAMESPACE}symbol" and len(child.attrib["viewBox"].split()) == 4 for child in root)
    plain = VARIABLE.sub(r"\2", sheet)
    found = re.findall(r'<symbol id="([^"]+)" viewBox="[^"]+">(.*?)</symbol>', plain)
    assert [name for name, _ in found] == [child.attrib["id"] for child in root]
    assert len(dict(found)) == len(found)
    return dict(found)


COMMON = {"card-back", "suit-c", "suit-d", "suit-h", "suit-s"}


@pytest.mark.parametrize("rules", [*map(climbing.preset, climbing.PRESETS), attrs.evolve(bacon(4), wilds_each=0)])
def test_a_sheet_of_climbing_has_every_card_of_the_pack_and_what_wilds_stand_for(rules: climbing.Rules) -> None:
    drawn = symbols(sprites(rules))
    cards = [*dict.fromkeys(rules.pack), climbing.WILD]
    suits = ["", *sorted({str(card.suit) for card in rules.pack})]
    signs = {f"stands-for-{rank}{suit}" for rank in range(1, rules.top_rank + 1) for suit in suits}
    assert drawn.keys() == {f"card-{card}" for card in cards} | signs | COMMON
    assert all(drawn[f"card-{card}"] == front(playing_card(card), LIGHT) for card in cards)
    assert drawn["card-back"] == back(LIGHT)
    assert drawn["stands-for-7c"] == stands_for("7", "c", LIGHT)


def test_a_sheet_of_trick_taking_has_the_pack() -> None:
    drawn = symbols(sprites(trick_taking.Rules()))
    assert drawn.keys() == {f"card-{card}" for card in trick_taking.PACK} | COMMON


def test_a_sheet_of_save_your_bacon_has_the_cards_of_the_pool_and_their_icons() -> None:
    for pool in (save_your_bacon.starter_pool(), save_your_bacon.midnight_pool()):
        drawn = symbols(sprites(save_your_bacon.Rules(pool=pool)))
        icons = {f"icon-{icon}" for icon in ("A", "B", "D", "E", "E+", "R", "X")}
        icons |= {f"icon-{trait.icon}" for trait in save_your_bacon.Trait}
        assert drawn.keys() == {f"card-{card.key}" for card in pool.cards} | {"card-back"} | icons
        assert all(drawn[f"card-{card.key}"] == face(card, LIGHT) for card in pool.cards)


def test_a_sheet_says_no_colour_that_a_page_cannot_set_but_the_inks_of_art() -> None:
    inks = {LIGHT.print, *itertools.chain(*INKS.values())}
    for rules, fixed in ((bacon(4), set()), (trick_taking.Rules(), set()), (save_your_bacon.Rules(), inks)):
        sheet = sprites(rules)
        assert {*re.findall("#[0-9a-f]+", VARIABLE.sub("", sheet))} == fixed
        said = dict(VARIABLE.findall(sheet))
        assert said.items() <= colours().items()


def test_colours_have_the_same_names_in_the_dark() -> None:
    assert colours().keys() == colours(dark=True).keys()
    assert set(colours().values()) == {LIGHT.sides[0], LIGHT.sides[1], *attrs.astuple(LIGHT)[:-1]}
    assert colours(dark=True)["--bacon-wild-face"] == DARK.wild_face
    assert colours(dark=True)["--bacon-sides-1"] == DARK.sides[1]


@pytest.mark.parametrize("rules", [5, None, "bacon-4", bacon])
def test_what_are_no_rules_is_refused(rules: climbing.Rules) -> None:
    with pytest.raises(PictureError, match="expected the rules of a game, got"):
        sprites(rules)
