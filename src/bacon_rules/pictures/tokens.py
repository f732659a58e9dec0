"""The tokens: the colours, spaces, letters and motions that the page, the pictures and the documentation share.

By day and by night the counter changes; what is printed on paper stays the same, only dimmed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Pair: TypeAlias = tuple[str, str]
"""A colour by day and by night."""


def _both(colour: str) -> Pair:
    return colour, colour


COUNTER: Final[Mapping[str, Pair]] = {
    "counter": ("#e6d3b1", "#1c1315"),
    "lamp": ("#f8ecd2", "#5a3726"),
    "panel": ("#fbf3e1", "#2b1e1e"),
    "dish": ("#fffaf0", "#3a2926"),
    "rim": ("#c9ab7c", "#8a6047"),
    "ink": ("#2a1a14", "#f8ecd8"),
    "soft": ("#5c4638", "#d3bda6"),
    "line": ("#7f6547", "#ab8b78"),
    "go": ("#9c2a1c", "#ffb184"),
    "on-go": ("#fff8ec", "#2d0f05"),
    "turn": ("#0f5d57", "#83dccb"),
    "bad": ("#9c2a1c", "#ffab98"),
    "on-bad": ("#fff8ec", "#2d0f05"),
    "focus": ("#0b4fa8", "#9cc9ff"),
    "pen": ("#2b3fa8", "#b3bcff"),
    "side-0": ("#14508f", "#9cc9ff"),
    "side-1": ("#96400c", "#ffb784"),
    "tile": ("#d9bf93", "#3a2420"),
}
"""The colours of the counter, and of what lies or is written on it."""

PAPER: Final[Mapping[str, Pair]] = {
    "paper": ("#fffaf0", "#f1e2c8"),
    "paper-low": ("#e9dcc4", "#d8c6a8"),
    "edge": ("#877258", "#5c4738"),
    "print": _both("#2a1a14"),
    "print-soft": ("#5c4638", "#523d30"),
    "pen-on-paper": _both("#2b3fa8"),
    "damage": _both("#85150b"),
    "picked": _both("#0f5d57"),
    "on-picked": _both("#fff8ec"),
    "energy": _both("#7d5100"),
    "on-kind": _both("#ffffff"),
    "champion": _both("#7a2338"),
    "equipment": _both("#3d4f60"),
    "action": _both("#1f5f8b"),
    "reaction": _both("#5b3f91"),
    "condition": _both("#4d5d16"),
}
"""The colours of cards with texts, and of the signs that stand on cards."""

CARDS: Final[Mapping[str, Pair]] = {
    "face": PAPER["paper"],
    "border": PAPER["edge"],
    "clubs": ("#0c6e64", "#175e57"),
    "diamonds": ("#0b3565", "#00217a"),
    "hearts": ("#c70000", "#ad0000"),
    "spades": _both("#16191c"),
    "wild-face": ("#ffeede", "#f3d8bd"),
    "wild": _both("#8e2352"),
    "on-wild": _both("#ffffff"),
    "lean": _both("#a8321f"),
    "fat": _both("#f6d9c0"),
    "back": _both("#8f2a1f"),
    "back-line": _both("#f0c9a4"),
}
"""The colours of playing cards, which a page can set for itself: ``--bacon-`` comes before their names."""

INKS: Final[Mapping[str, tuple[str, str]]] = {
    "AG": ("#a8321f", "#f3c4b0"),
    "CU": ("#6b3f7d", "#e2cde6"),
    "PR": ("#1f5f8b", "#c8dde8"),
    "PH": ("#7a4a1f", "#ecd3b0"),
    "MA": ("#9a2a5b", "#f4cbd9"),
    "TE": ("#0f6b66", "#c1e2da"),
    "SE": ("#4d6314", "#dbe3b2"),
    "SU": ("#3c3f8f", "#d2d3ee"),
    "TO": ("#8a5a00", "#f5dc9f"),
}
"""The ink and the tint of each trait of the rulebook, by its letters."""

SPACE: Final[Mapping[str, str]] = {
    "s1": "4px",
    "s2": "8px",
    "s3": "12px",
    "s4": "16px",
    "r1": "6px",
    "r2": "10px",
    "tap": "44px",
}
"""Spaces in steps of 4 px, the radii of corners, and the size of what is touched."""

TYPE: Final[Mapping[str, str]] = {
    "display": '"Rockwell", "Rockwell Nova", "Roboto Slab", "Bitter", "DejaVu Serif Condensed", "Sitka Text",'
    ' "Hiragino Mincho ProN", "Noto Serif CJK JP", serif',
    "text": '"Seravek", "Gill Sans Nova", "Ubuntu", "Calibri", "DejaVu Sans Condensed", "Source Sans 3",'
    ' "Hiragino Sans", "Noto Sans CJK JP", "IPAPGothic", sans-serif',
    "t-xs": "0.75rem",
    "t-s": "0.8125rem",
    "t-m": "0.9375rem",
    "t-l": "1.125rem",
    "t-xl": "1.5rem",
}
"""The letters of names and questions, those of other texts, and their sizes."""

MOTION: Final[Mapping[str, str]] = {
    "fast": "120ms",
    "move": "220ms",
    "ease": "cubic-bezier(0.2, 0.8, 0.2, 1)",
    "breath": "0",
}
"""How long things move, how they start and stop, and how far the lamp has breathed in, from 0 to 1."""
