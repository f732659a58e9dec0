"""Colours: texts and marks have the contrast that WCAG 2 asks for, and suits differ for eyes of every kind."""

import itertools
import re

import attrs
import pytest

from bacon_rules.pictures.colours import DARK, LIGHT
from bacon_rules.pictures.tokens import CARDS, COUNTER, INKS, PAPER

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

TOKENS = {**COUNTER, **PAPER, **CARDS}
SUITS = ("clubs", "diamonds", "hearts", "spades")
KINDS = ("champion", "equipment", "action", "reaction", "condition")
SIDES = ("side-0", "side-1")
BOTH = pytest.mark.parametrize("place", [0, 1], ids=["day", "night"])

TEXTS = {
    "counter": ("ink", "soft", "bad"),
    "lamp": ("ink", "soft"),
    "panel": ("ink", "soft", "bad"),
    "dish": ("ink", "soft", "bad"),
    "ink": ("counter",),
    "go": ("on-go",),
    "bad": ("on-bad",),
    "paper": ("print", "print-soft", "pen-on-paper", "damage", *SUITS),
    "paper-low": ("print", "print-soft", "damage", *SUITS),
    "face": SUITS,
    "wild-face": ("wild",),
    "wild": ("on-wild",),
    "picked": ("on-picked",),
    **dict.fromkeys((*KINDS, "energy"), ("on-kind",)),
}
"""Which texts stand on which colour; ranks are texts."""

MARKS = {
    "counter": ("line", "turn", "focus", "pen", "go", "bad", *SIDES),
    "panel": ("line", "turn", "focus", "go", "bad", *SIDES),
    "lamp": ("pen",),
    "dish": ("line", "pen", "bad", *SIDES),
    "paper": ("edge", "picked", "energy", "damage", "back", *KINDS),
    "face": ("border", "back"),
    "wild-face": ("border", "lean", *SUITS),
    "wild": ("on-wild",),
    "lean": ("fat",),
    "back": ("back-line",),
}
"""Which shapes stand on which colour."""

ORNAMENTS = {"rim", "tile"}
"""Ornaments, without which nothing would be missed."""

SEEING: dict[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What becomes of linear red, green and blue in eyes that lack one kind of cones (Machado and others, 2009)."""

TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB: Matrix = (
    (0.2104542553, 0.793617785, -0.0040720468),
    (1.9779984951, -2.428592205, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.808675766),
)


def linear(colour: str) -> Vector:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def light(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lights = sorted(
        sum(w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def times(matrix: Matrix, vector: Vector) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def distance(one: str, other: str, seeing: Matrix) -> float:
    """Return how far two colours are from each other in Oklab, where black and white are 1 apart."""
    seen = []
    for colour in (one, other):
        red, green, blue = (min(max(part, 0.0), 1.0) for part in times(seeing, linear(colour)))
        long, middle, short = times(TO_CONES, (red, green, blue))
        seen.append(times(TO_OKLAB, (long ** (1 / 3), middle ** (1 / 3), short ** (1 / 3))))
    return float(sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5)


@BOTH
def test_the_contrast_of_texts_is_at_least_four_and_a_half_and_of_marks_three(place: int) -> None:
    for least, pairs in ((4.5, TEXTS), (3, MARKS)):
        for ground, (*names,) in pairs.items():
            for name in names:
                assert contrast(TOKENS[ground][place], TOKENS[name][place]) >= least, (name, ground)


@BOTH
def test_cards_are_seen_on_everything_on_which_they_lie_by_their_paper_or_by_their_edge(place: int) -> None:
    for ground in ("counter", "lamp", "panel", "dish"):
        assert max(contrast(TOKENS[ground][place], TOKENS[name][place]) for name in ("face", "border")) >= 3, ground


@BOTH
@pytest.mark.parametrize("seeing", SEEING)
def test_suits_and_sides_differ_for_eyes_of_every_kind(place: int, seeing: str) -> None:
    for group in (SUITS, SIDES):
        for one, other in itertools.combinations(group, 2):
            assert distance(TOKENS[one][place], TOKENS[other][place], SEEING[seeing]) >= 0.12, (one, other)


def test_paper_is_light_by_night_too_and_only_dimmed() -> None:
    for name in ("paper", "paper-low", "face", "wild-face"):
        day, night = map(light, TOKENS[name])
        assert 0.5 <= night <= day, name
    day, night = map(light, COUNTER["counter"])
    assert night < 0.05
    assert day > 0.5


def test_contrast_and_distance_are_what_they_are_known_to_be() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert distance("#000000", "#ffffff", SEEING["all colours"]) == pytest.approx(1, abs=0.001)
    assert all(times(matrix, (0.5, 0.5, 0.5)) == pytest.approx((0.5, 0.5, 0.5), abs=1e-5) for matrix in SEEING.values())
    assert distance("#ff0000", "#8f8f00", SEEING["no red"]) < distance("#ff0000", "#8f8f00", SEEING["no blue"])


def test_every_colour_is_asked_for_and_plain() -> None:
    assert {*TEXTS, *MARKS, *itertools.chain(*TEXTS.values(), *MARKS.values()), *ORNAMENTS} == TOKENS.keys()
    assert len(TOKENS) == len(COUNTER) + len(PAPER) + len(CARDS)
    for colour in itertools.chain(*TOKENS.values(), *INKS.values()):
        assert re.fullmatch("#[0-9a-f]{6}", colour)


@BOTH
def test_the_pictures_have_the_colours_of_the_tokens(place: int) -> None:
    palette = (LIGHT, DARK)[place]
    values = [*itertools.chain(*(one if isinstance(one, tuple) else (one,) for one in attrs.astuple(palette)))]
    assert {*values} <= {pair[place] for pair in TOKENS.values()}
    assert palette.suit("h") == CARDS["hearts"][place]
    paper = palette.on_paper
    assert (paper.panel, paper.ink, paper.soft) == tuple(
        PAPER[name][place] for name in ("paper", "print", "print-soft")
    )
    assert (paper.danger, paper.edge) == (PAPER["damage"][place], PAPER["edge"][place])
