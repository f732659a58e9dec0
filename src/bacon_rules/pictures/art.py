"""Art by rule: a champion's portrait or a card's emblem, from the name, the traits and the kind and nothing else.

The ground is 240 wide and 100 high.  The figure lies in the middle, 80 wide, so that a page can cut the picture to many
shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.pictures.markup import moved, tag
from bacon_rules.pictures.traits import DARK, HEIGHT, PAPER, WIDTH, TraitLook, any_trait, number_of, trait_look

_WORN: Final = (
    "",
    "M32 31h56v-5l-8-2c0-11-9-16-20-16s-20 5-20 16l-8 2z",
    "M34 31h52L66 1z",
    "M42 32V20a9.5 9.5 0 0 1 2-18a17 14 0 0 1 32 0a9.5 9.5 0 0 1 2 18v12z",
    "M38 30V8l11 9L60 4l11 13l11-9v22z",
    "M60 27c-17-2-24-12-26-22c14 0 24 8 26 22zM60 27c17-2 24-12 26-22c-14 0-24 8-26 22z",
    "M36 34C22 27 22 10 34 2c-1 13 5 19 16 22zM84 34c14-7 14-24 2-32c1 13-5 19-16 22z",
    "M33 37c3-14 14-19 27-19s24 5 27 19l-6 2H39zM86 34l14-8l-4 11l7 7l-16-4z",
)
"""What is worn: hair on end, drawn as lines; a hat, a pointed cap, a cook's hat, a crown, leaves, horns, a scarf."""


def _line(path: str, colour: str = PAPER, width: float = 2.8) -> str:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _dot(x: float, y: float, radius: float, colour: str) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=colour)


def _filled(path: str, colour: str = PAPER) -> str:
    return tag("path", d=path, fill=colour)


def _both(half: str) -> str:
    """Return a half of a face with its mirror image."""
    return half + tag("g", half, transform="matrix(-1 0 0 1 120 0)")


_EYES: Final = (
    _both(_dot(50, 48, 4.5, PAPER) + _dot(50.5, 48, 1.8, DARK)),
    _both(_filled("M44 47h12a6 6 0 0 1-12 0z") + _dot(50, 49.5, 2, DARK)),
    _both(_filled("M43 44l14 6c-4 5-12 3-14-6z")),
    _both(_dot(49.5, 48, 7, PAPER) + _dot(49.5, 48, 4.6, DARK)) + _line("M57 47h6", width=2.6),
    _filled("M46 48q14-13 28 0q-14 13-28 0z") + _dot(60, 48, 4.4, DARK),
    _both(_line("M44 48q6 5 12 0")),
)
_MOUTHS: Final = (
    _filled("M57 59h6l-3 4z"),
    _line("M52 61q8 7 16 0"),
    _line("M53 63h14"),
    _filled("M50 60l4 5l3-5l3 5l3-5l3 5l4-5z"),
    _filled("M60 58c-3-2-7-1-9 1c-2 3-5 3-7 1c2 6 12 7 16 2c4 5 14 4 16-2c-2 2-5 2-7-1c-2-2-6-3-9-1z"),
)


def art(name: str, traits: Sequence[str], kind: str) -> str:
    """Return the art of a card, on a ground of 240 by 100.

    Args:
        name: the printed name.
        traits: the letters of the traits; a card without traits finds one by its name.
        kind: the kind of card, such as ``champion``.
    """
    looks = [trait_look(one) for one in traits or (any_trait(name),)]
    chosen = number_of(name)
    if kind == "champion":
        return _ground(looks[1 % len(looks)]) + moved(60, 0, _champion(chosen, looks[0], looks[1 % len(looks)]))
    return _ground(looks[0]) + _EMBLEMS.get(kind, _ring)(chosen, looks[0])


def framed(drawn: str, x: float, y: float, width: float, height: float) -> str:
    """Return art in a frame of any shape, which cuts the sides or the foot."""
    box = f"0 6 {WIDTH} {HEIGHT - 6}"
    return tag("svg", drawn, x=x, y=y, width=width, height=height, viewBox=box, preserveAspectRatio="xMidYMin slice")


def _ground(look: TraitLook) -> str:
    lines = tag("path", d=look.pattern, fill="none", stroke=look.ink, stroke_opacity=0.34, stroke_width=2.4)
    return tag("rect", width=WIDTH, height=HEIGHT, fill=look.tint) + lines


def _champion(chosen: int, first: TraitLook, second: TraitLook) -> str:
    """Return a champion who looks at you: the head of the first trait on the shoulders of the second."""
    collar = _filled("M60 72l-7 12l7 6l7-6z")
    marks = (
        "",
        _both(_line("M43 56l-14-2M43 59l-13 4", DARK, 1.5)),
        _both(tag("circle", cx=44, cy=57, r=2.6, fill=first.tint, opacity=0.8)),
    )
    return "".join(
        [
            _dot(60, 46, 39, PAPER),
            tag("circle", cx=60, cy=46, r=35.5, fill="none", stroke=first.ink, stroke_dasharray="1.5 4"),
            _filled(second.body, second.ink),
            tag("path", d="M60 74L98 102H60z", fill=DARK, opacity=0.3),
            collar,
            moved(3, 2, _filled(first.head, first.tint)),
            _filled(first.head, first.ink),
            _worn(_WORN[chosen % 8], first, second),
            _EYES[(chosen >> 5) % 6],
            _MOUTHS[(chosen >> 9) % 5],
            marks[(chosen >> 13) % 3],
        ]
    )


def _worn(path: str, first: TraitLook, second: TraitLook) -> str:
    """Return a champion's clothes, in another ink than the head's."""
    if not path:
        hair = _line("M60 5v10", second.ink, 4)
        return "".join(tag("g", hair, transform=f"rotate({turn} 60 46)") for turn in (-48, -24, 0, 24, 48))
    ink = DARK if first.ink == second.ink else second.ink
    return moved(-2.5, 2, _filled(path)) + _filled(path, ink)


def _icon(look: TraitLook, at: tuple[float, float], scale: float, turn: float = 0, ink: str = "") -> str:
    """Return a trait's icon around a point, in its ink or another."""
    ink = ink or look.ink
    return tag("g", moved(*at, moved(-12, -12, look.icon), scale=scale, turn=turn), fill=ink, color=ink)


def _upright(chosen: int, look: TraitLook) -> str:
    """Return equipment: upright on a centre line."""
    spots = ((24, 76), (50,), (24, 50, 76))[chosen % 3]
    nails = (
        tag("rect", x=x - 2.5, y=y - 2.5, width=5, height=5, fill=look.ink, transform=f"rotate(45 {x} {y})")
        for x in (100, 140)
        for y in spots
    )
    panel = tag("rect", x=93, y=18, width=54, height=64, rx=7, fill=PAPER)
    fold = _line("M120 20v60", look.ink, 1.5) + _dot(120, 50, 20, PAPER)
    return "".join([panel, fold, _icon(look, (120, 50), 1.6), *nails])


def _rising(chosen: int, look: TraitLook) -> str:
    """Return an action: it grows from the lower left to the upper right."""
    path = _filled(f"M52 104L{142 + chosen % 3 * 8} -4h46L104 104z")
    grown = ((92, 68), 0.8, -20, 0.5), ((107, 59), 1.1, -10, 0.75), ((131, 44), 1.8, 0, 1)
    return path + "".join(tag("g", _icon(look, at, scale, turn), opacity=faint) for at, scale, turn, faint in grown)


def _turning(chosen: int, look: TraitLook) -> str:
    """Return a reaction: two halves that turn around the middle."""
    half = _filled("M-28 0a28 28 0 0 1 56 0a14 14 0 0 1-28 0a14 14 0 0 0-28 0z", look.ink)
    turn = (0, 30, -30)[chosen % 3]
    light, dark = _icon(look, (14, 0), 0.85, -turn, PAPER), _icon(look, (-14, 0), 0.85, 180 - turn)
    return _dot(120, 50, 30, PAPER) + moved(120, 50, half, light, dark, turn=turn)


def _ring(chosen: int, look: TraitLook) -> str:
    """Return a condition, or anything else: icons in a ring."""
    many = 5 + chosen % 2
    one = _icon(look, (0, -16), 0.6)
    return _dot(120, 50, 29, PAPER) + "".join(moved(120, 50, one, turn=place * 360 / many) for place in range(many))


_EMBLEMS: Final = {"equipment": _upright, "action": _rising, "reaction": _turning}
