"""Colours: texts and marks have the contrast that WCAG 2 asks for, and suits differ for eyes of every kind."""

import itertools
import re
from collections.abc import Iterator

import attrs
import pytest

from bacon_rules.pictures.colours import DARK, LIGHT, Palette

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

BOTH = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])

TEXTS = {
    "surface": ("ink", "soft"),
    "panel": ("ink", "soft", "danger"),
    "face": ("ink", "soft", "clubs", "diamonds", "hearts", "spades", "danger"),
    "wild_face": ("wild",),
    "wild": ("on_wild",),
    "accent": ("on_accent",),
    "energy": ("on_energy",),
    "champion": ("on_kind",),
    "equipment": ("on_kind",),
    "action": ("on_kind",),
    "reaction": ("on_kind",),
    "condition": ("on_kind",),
}
"""Which texts stand on which colour; ranks are texts."""

MARKS = {
    "surface": ("edge", "border", "accent", "sides", "wild", "lean", "back"),
    "panel": ("edge", "border", "accent", "sides", "lean", "back", "danger", "clubs", "diamonds", "hearts", "spades"),
    "face": (
        "border",
        "back",
        "danger",
        "energy",
        "champion",
        "equipment",
        "action",
        "reaction",
        "condition",
        "accent",
    ),
    "wild_face": ("border", "lean", "clubs", "diamonds", "hearts", "spades"),
    "wild": ("on_wild",),
    "lean": ("fat",),
    "back": ("back_line",),
    "energy": ("on_energy", "on_kind"),
}
"""Which shapes stand on which colour."""

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


def colours(palette: Palette, name: str) -> Iterator[str]:
    value = getattr(palette, name)
    yield from (value,) if isinstance(value, str) else value


@BOTH
def test_the_contrast_of_texts_is_at_least_four_and_a_half(palette: Palette) -> None:
    for ground, texts in TEXTS.items():
        for text in texts:
            assert contrast(getattr(palette, ground), getattr(palette, text)) >= 4.5, (text, ground)


@BOTH
def test_the_contrast_of_marks_is_at_least_three(palette: Palette) -> None:
    for ground, marks in MARKS.items():
        for mark in marks:
            for colour in colours(palette, mark):
                assert contrast(getattr(palette, ground), colour) >= 3, (mark, ground)


@BOTH
@pytest.mark.parametrize("seeing", SEEING)
def test_suits_differ_for_eyes_of_every_kind(palette: Palette, seeing: str) -> None:
    suits = [palette.suit(letter) for letter in "cdhs"]
    for one, other in itertools.combinations(suits, 2):
        assert distance(one, other, SEEING[seeing]) >= 0.12


@BOTH
@pytest.mark.parametrize("seeing", SEEING)
def test_the_two_teams_differ_for_eyes_of_every_kind(palette: Palette, seeing: str) -> None:
    one, other = palette.sides
    assert distance(one, other, SEEING[seeing]) >= 0.12


def test_contrast_and_distance_are_what_they_are_known_to_be() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert distance("#000000", "#ffffff", SEEING["all colours"]) == pytest.approx(1, abs=0.001)
    assert all(times(matrix, (0.5, 0.5, 0.5)) == pytest.approx((0.5, 0.5, 0.5), abs=1e-5) for matrix in SEEING.values())
    assert distance("#ff0000", "#8f8f00", SEEING["no red"]) < distance("#ff0000", "#8f8f00", SEEING["no blue"])


@BOTH
def test_every_colour_is_asked_for_and_plain(palette: Palette) -> None:
    named = {field.name for field in attrs.fields(Palette)}
    asked = {*TEXTS, *MARKS, *itertools.chain(*TEXTS.values(), *MARKS.values())}
    assert asked == named
    for name in named:
        assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours(palette, name))
