"""The look of traits: inks, icons, patterns, heads and bodies, also for the traits that a pool defines."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import attrs

from bacon_rules.pictures.colours import LIGHT
from bacon_rules.pictures.lettering import BOLD, lettered
from bacon_rules.pictures.markup import moved, number, tag
from bacon_rules.pictures.tokens import INKS

PAPER: Final = f"var(--bacon-face,{LIGHT.face})"
"""The lightest of the few inks, which is the paper."""

DARK: Final = LIGHT.print
WIDTH: Final = 240
HEIGHT: Final = 100
MIDDLE: Final = (120, 46)
"""The point of a pattern around which it lies."""


def number_of(name: str) -> int:
    """Return the number of a name: FNV-1a of its UTF-8 bytes, mixed so that alike names have unlike numbers.

    >>> number_of("The Badger") == number_of("The Badger"), number_of("The Badger") == number_of("The Badgers")
    (True, False)
    """
    mixed = 0x811C9DC5
    for byte in name.encode("utf-8", "surrogatepass"):
        mixed = (mixed ^ byte) * 0x01000193 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x85EBCA77 & 0xFFFFFFFF
    return mixed ^ mixed >> 13


@attrs.frozen
class TraitLook:
    """How a trait looks.

    Attributes:
        ink: a dark colour.
        tint: a light colour.
        icon: elements in a box of 24 by 24, in the colour that is set.
        pattern: the path of a pattern on a ground of 240 by 100, for thin lines.
        head: the path of a champion's head, in the middle at 60.
        body: the path of a champion's shoulders.
    """

    ink: str
    tint: str
    icon: str
    pattern: str
    head: str
    body: str


def _zigzag() -> str:
    return "".join(f"M-4 {y}" + "l8 -8l8 8" * 16 for y in range(6, 118, 11))


def _slanted() -> str:
    return "".join(f"M{x} 100l100 -100" for x in range(-100, 240, 10))


def _scales() -> str:
    rows = enumerate(range(8, 112, 8))
    return "".join(f"M{-8 * (row % 2)} {y}" + "a8 8 0 0 1 16 0" * 16 for row, y in rows)


def _bricks() -> str:
    flat = "".join(f"M0 {y}h240" for y in range(10, 100, 12))
    rows = enumerate(range(-2, 100, 12))
    return flat + "".join(f"M{x} {y}v12" for row, y in rows for x in range(10 * (row % 2), 241, 20))


def _rays() -> str:
    x, y = MIDDLE
    ends = ((number(140 * cos(turn * pi / 16)), number(140 * sin(turn * pi / 16))) for turn in range(32))
    return "".join(f"M{x} {y}l{across} {down}" for across, down in ends)


def _dashes() -> str:
    return "".join(f"M{4 + 5 * (row % 2)} {y}" + "h5m5 0" * 24 for row, y in enumerate(range(6, 100, 9)))


def _waves() -> str:
    return "".join(f"M-6 {y}q8 -7 16 0" + "t16 0" * 15 for y in range(6, 106, 9))


def _rings() -> str:
    x, y = MIDDLE
    rings = range(42, 140, 9)
    return "".join(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0" for r in rings)


def _squares() -> str:
    return "".join(f"M0 {y}h240" for y in range(5, 100, 12)) + "".join(f"M{x} 0v100" for x in range(0, 241, 12))


def _look(colours: tuple[str, str], icon: str, pattern: Callable[[], str], head: str, body: str) -> TraitLook:
    return TraitLook(*colours, tag("path", d=icon, fill_rule="evenodd"), pattern(), head, body)


_LOOKS: Final = {
    "AG": _look(
        INKS["AG"],
        "M12 1l2.6 5.6l5.9-2.1l-1.7 6l5 3.4l-6 1.4l.8 6.2l-5-3.6L9 22l-.6-6.4l-6.2-.8l4.6-4.3l-2.3-5.7l5.6 2z",
        _zigzag,
        "M38 36c-9-2-14-8-14-18c7 7 13 8 20 8h32c7 0 13-1 20-8c0 10-5 16-14 18l-4 24l-12 13H54L42 60z",
        "M12 102l8-26l12 8l8-12h40l8 12l12-8l8 26z",
    ),
    "CU": _look(
        INKS["CU"],
        "M2 3l6 4.5h8L22 3l-1.2 10.5L12 22l-8.8-8.5zM7 12.2l3.6 1.8l-3 1zM17 12.2L13.4 14l3 1z",
        _slanted,
        "M33 16l17 14h20l17-14l1 32l-28 27l-28-27z",
        "M14 102c4-24 24-30 46-36c22 6 42 12 46 36z",
    ),
    "PR": _look(
        INKS["PR"],
        "M12 1.5v2A10 10 0 0 1 22 13.5c-1.6-1.5-3.6-1.5-5 0c-1-1-2.3-1.5-3.7-.9V19a3.2 3.2 0 0 1-6.4 0h2.3"
        "a1 1 0 0 0 1.8 0v-6.4C9.5 12 8.2 12.5 7 13.5c-1.4-1.5-3.4-1.5-5 0A10 10 0 0 1 11 3.5v-2z",
        _scales,
        "M35 74V48a25 25 0 0 1 50 0v26z",
        "M10 102c0-20 16-28 32-30h36c16 2 32 10 32 30z",
    ),
    "PH": _look(
        INKS["PH"],
        "M1 9h2V6h4v4.5h10V6h4v3h2v6h-2v3h-4v-4.5H7V18H3v-3H1z",
        _bricks,
        "M34 25h52v34l-9 15H43l-9-15z",
        "M8 102V80l14-10h76l14 10v22z",
    ),
    "MA": _look(
        INKS["MA"],
        "M10.5 3l2.6 7.4L20.5 13l-7.4 2.6l-2.6 7.4l-2.6-7.4L.5 13l7.4-2.6zM19 1l1.1 3.1l3.1 1.1l-3.1 1.1L19 9.4"
        "l-1.1-3.1l-3.1-1.1l3.1-1.1z",
        _rays,
        "M60 15L89 46L60 77L31 46z",
        "M18 102l14-34l28 15l28-15l14 34z",
    ),
    "TE": _look(
        INKS["TE"],
        "M6 6h12v12H6zM9.5 9.5v5h5v-5zM8 1.5h2V5H8zM14 1.5h2V5h-2zM8 19h2v3.5H8zM14 19h2v3.5h-2z"
        "M1.5 8H5v2H1.5zM1.5 14H5v2H1.5zM19 8h3.5v2H19zM19 14h3.5v2H19z",
        _dashes,
        "M37 26h46a4 4 0 0 1 4 4v34a8 8 0 0 1-8 8H41a8 8 0 0 1-8-8V30a4 4 0 0 1 4-4z",
        "M20 102l6-30h68l6 30z",
    ),
    "SE": _look(
        INKS["SE"],
        "M11 22v-8C5 14 2 10.5 2 4.5c5.5 0 8.6 2.3 9.6 6C12.5 6 16 2.8 22 2.5c0 7-3.2 10.8-9 11.3V22z",
        _waves,
        "M60 21a26 26 0 1 1 0 52a26 26 0 1 1 0-52z",
        "M12 102c2-16 14-28 30-28c4 9 32 9 36 0c16 0 28 12 30 28z",
    ),
    "SU": _look(
        INKS["SU"],
        "M15 1.5A10.7 10.7 0 1 0 22.3 17A9 9 0 0 1 15 1.5zM19 5l1 2.5l2.5 1l-2.5 1l-1 2.5l-1-2.5l-2.5-1l2.5-1z",
        _rings,
        "M35 78V45a25 25 0 0 1 50 0v33l-8-7l-8.5 7l-8.5-7l-8.5 7l-8.5-7z",
        "M6 102c10-4 6-20 16-22s12 6 20-6h36c8 12 10 4 20 6s6 18 16 22z",
    ),
    "TO": _look(
        INKS["TO"],
        "M3 3h11c4 0 6 2 7 5h-5.5L14 9.5V12h-4V9.5H3zM10 13.5h4V22a2 2 0 0 1-4 0z",
        _squares,
        "M60 18l26 15v29L60 77L34 62V33z",
        "M18 102V77h20l6-7h32l6 7h20v25z",
    ),
}
"""The traits of the rulebook, by their letters."""


def trait_look(letters: str) -> TraitLook:
    """Return the look of a trait, given its two letters: for a trait that a pool defines, one with these letters."""
    known = _LOOKS.get(letters)
    if known is not None:
        return known
    looks, chosen = tuple(_LOOKS.values()), number_of(letters)
    drawn = moved(12, 17.5, lettered(letters, 0, 0, 15, "currentColor", weight=BOLD, at=0.5))
    base, other, third = (looks[(chosen >> bits) % len(looks)] for bits in (0, 8, 16))
    return TraitLook(base.ink, base.tint, drawn, other.pattern, third.head, other.body)


def any_trait(name: str) -> str:
    """Return the letters of a trait for something that has none, by its name."""
    return tuple(_LOOKS)[number_of(name) // 64 % len(_LOOKS)]
