"""The tokens of the page: every one is defined and used, and the colours have the contrast that WCAG 2 asks for."""

import itertools
import re
from importlib import resources

import pytest

from bacon_rules.web.drawings import cards_svg
from tests.pictures.test_colours import SEEING, contrast, distance
from tests.web.tables import sitting_of

STATIC = resources.files("bacon_rules.web") / "static"
TOKENS = (STATIC / "tokens.css").read_text(encoding="utf-8")
SHEETS = "".join((STATIC / name).read_text(encoding="utf-8") for name in ("tokens.css", "table.css", "boards.css"))
SCRIPTS = "".join(file.read_text(encoding="utf-8") for file in STATIC.iterdir() if file.name.endswith(".js"))
CARDS = "".join(cards_svg(sitting_of(game).start.state) for game in ("bacon-4", "trick-taking"))
SUITS = ("bacon-clubs", "bacon-diamonds", "bacon-hearts", "bacon-spades")
KINDS = ("champion", "equipment", "action", "reaction", "condition")

TEXTS = {
    "counter": ("ink", "soft", "bad"),
    "lamp": ("ink", "soft"),
    "panel": ("ink", "soft", "bad"),
    "dish": ("ink", "soft", "bad"),
    "go": ("on-go",),
    "bad": ("on-bad",),
    "paper": ("print", "print-soft", "damage", *SUITS),
    "paper-low": ("print", "print-soft", "damage", *SUITS),
    "bacon-wild-face": ("bacon-wild",),
    "bacon-wild": ("bacon-on-wild",),
    "picked": ("on-picked",),
    **dict.fromkeys(KINDS, ("on-kind",)),
}
MARKS = {
    "counter": ("line", "turn", "focus", "side-0", "side-1", "go", "bad"),
    "panel": ("line", "turn", "focus", "side-0", "side-1", "go"),
    "dish": ("line", "side-0", "side-1"),
    "paper": ("edge", "picked"),
    "bacon-back": ("bacon-back-line",),
    "bacon-lean": ("bacon-fat",),
}


def colour(name: str, place: int) -> str:
    """Return a colour by day or by night."""
    found = re.search(rf"--{name}: (?:light-dark\((#\w{{6}}), (#\w{{6}})\)|(#\w{{6}})|var\(--([\w-]+)\));", TOKENS)
    assert found is not None, name
    return colour(found[4], place) if found[4] else found[3] or found[1 + place]


@pytest.mark.parametrize("place", [0, 1], ids=["day", "night"])
def test_texts_and_marks_have_contrast(place: int) -> None:
    for least, pairs in ((4.5, TEXTS), (3, MARKS)):
        for ground, (*names,) in pairs.items():
            for name in names:
                assert contrast(colour(ground, place), colour(name, place)) >= least, (name, ground)


@pytest.mark.parametrize("place", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("seeing", SEEING)
def test_suits_and_sides_differ_for_eyes_of_every_kind(seeing: str, place: int) -> None:
    for group in (SUITS, ("side-0", "side-1")):
        for one, other in itertools.combinations(group, 2):
            assert distance(colour(one, place), colour(other, place), SEEING[seeing]) >= 0.12, (one, other)


def test_every_property_that_is_used_is_defined() -> None:
    defined = {*re.findall(r"(--[\w-]+):", SHEETS), *re.findall(r'setProperty\("(--[\w-]+)"', SCRIPTS)}
    used = {*re.findall(r"var\((--[\w-]+)", SHEETS + CARDS), *re.findall(r'size\("(--[\w-]+)"', SCRIPTS)}
    assert used - defined == set()
    assert defined - used == set()
