"""Writing SVG elements and numbers, in as few characters as possible."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

SVG_NAMESPACE: Final = "http://www.w3.org/2000/svg"

_UNWRITABLE: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""The characters that no XML document may contain."""


def number(value: float) -> str:
    """Return a number as text, with at most two decimal places.

    >>> number(2.0), number(0.125), number(-0.001)
    ('2', '0.12', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, *inner: str, **attributes: str | float) -> str:
    """Return an element.  An underscore in an attribute's name becomes a hyphen; an underscore at the end is dropped.

    >>> tag("g", tag("path", d="M0 0h1", stroke_width=1.5), fill="#fff")
    '<g fill="#fff"><path d="M0 0h1" stroke-width="1.5"/></g>'
    """
    parts = [name]
    for key, value in attributes.items():
        text = value if isinstance(value, str) else number(value)
        parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    opened = " ".join(parts)
    return f"<{opened}>{''.join(inner)}</{name}>" if inner else f"<{opened}/>"


def written(text: str) -> str:
    """Return a text as the inside of an element."""
    return escape(_UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text))


def moved(x: float, y: float, *inner: str, scale: float = 1, turn: float = 0) -> str:
    """Return a drawing that is scaled, then turned clockwise by degrees, then moved."""
    steps = [f"translate({number(x)} {number(y)})"]
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({scale:.4g})"] if scale != 1 else []
    return tag("g", *inner, transform="".join(steps))


def document(width: float, height: float, title: str, *inner: str, scale: float = 1) -> str:
    """Return a whole picture of a size in pixels, scaled, with a title for people who do not see it."""
    named = tag("title", written(title))
    size = {"width": number(width * scale), "height": number(height * scale)}
    view = f"0 0 {number(width)} {number(height)}"
    return tag("svg", named, *inner, xmlns=SVG_NAMESPACE, **size, viewBox=view, role="img")
