"""Words for the highest and the lowest of several cards or combinations."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

ThingT = TypeVar("ThingT")


class End(enum.Enum):
    """The end of an order that a text asks for."""

    HIGHEST = "highest"
    LOWEST = "lowest"


ENDS: Final = {
    **dict.fromkeys(("highest", "strongest", "biggest"), End.HIGHEST),
    **dict.fromkeys(
        (
            "最高",
            "最強",
            "最大",
            "一番高い",
            "一番強い",
            "一番大きい",
            "いちばん高い",
            "最も高い",
            "最も強い",
            "最も大きい",
        ),
        End.HIGHEST,
    ),
    **dict.fromkeys(("lowest", "weakest", "smallest", "cheapest"), End.LOWEST),
    **dict.fromkeys(
        (
            "最低",
            "最弱",
            "最小",
            "一番低い",
            "一番弱い",
            "一番小さい",
            "いちばん低い",
            "一番安い",
            "最も低い",
            "最も弱い",
            "最も小さい",
        ),
        End.LOWEST,
    ),
}
"""The end that each word asks for."""

_END: Final = re.compile("|".join(ENDS))


def parted(text: str) -> tuple[End | None, str]:
    """Return the end that a text in normal form asks for, and the rest of the text.

    >>> parted("my highest heart")
    (<End.HIGHEST: 'highest'>, 'my  heart')
    """
    found = _END.search(text)
    return (None, text) if found is None else (ENDS[found[0]], text[: found.start()] + text[found.end() :])


def at_end(things: Iterable[ThingT], end: End, height: Callable[[ThingT], int]) -> list[ThingT]:
    """Return the things at one end of their order, all of them if several are equal."""
    some = list(things)
    heights = [height(one) for one in some]
    wanted = (max if end is End.HIGHEST else min)(heights, default=0)
    return [one for one, high in zip(some, heights, strict=True) if high == wanted]
