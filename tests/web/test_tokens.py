"""The sheets of the page use the tokens, and no others."""

import re
from importlib import resources

from tools import tokens

from bacon_rules.pictures.tokens import CARDS
from bacon_rules.web.drawings import cards_svg
from tests.web.tables import sitting_of

STATIC = resources.files("bacon_rules.web") / "static"
SHEETS = "".join(file.read_text(encoding="utf-8") for file in STATIC.iterdir() if file.name.endswith(".css"))
SCRIPTS = "".join(file.read_text(encoding="utf-8") for file in STATIC.iterdir() if file.name.endswith(".js"))
DECKS = "".join(cards_svg(sitting_of(game).start.state) for game in ("bacon-4", "trick-taking"))
IN_PICTURES = {"--energy"}
"""What only pictures use."""


def test_the_sheet_of_tokens_is_made_from_them() -> None:
    for path, sheet in tokens.files():
        assert path.read_text(encoding="utf-8") == sheet


def test_every_property_that_is_used_is_defined() -> None:
    defined = {*re.findall(r"(--[\w-]+):", SHEETS), *re.findall(r'setProperty\("(--[\w-]+)"', SCRIPTS)}
    used = {*re.findall(r"var\((--[\w-]+)", SHEETS + DECKS), *re.findall(r'size\("(--[\w-]+)"', SCRIPTS)}
    assert used - defined == set()
    assert defined - used <= IN_PICTURES


def test_playing_cards_ask_for_nothing_else_than_the_colours_of_cards() -> None:
    assert {*re.findall(r"var\(--bacon-([\w-]+)", DECKS)} == CARDS.keys()


def test_the_icon_has_the_colours_of_a_card_that_lies_face_down() -> None:
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    assert re.findall("#[0-9a-f]+", icon) == [CARDS["back"][0], CARDS["back-line"][0]]
