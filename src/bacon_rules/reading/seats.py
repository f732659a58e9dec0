"""The seats that a text names, by number or by their players' names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bacon_rules.reading.texts import normal

_SEAT: Final = re.compile(r"(?:seat|player|no\.?|席|プレイヤー|プレーヤー|#)?\s*([0-9]{1,2})(?:番|さん)?")
_AROUND: Final = re.compile(r"^(?:to|for|the lead|lead|at)\b|(?:さん)?(?:に|へ|を|にリードを)$")


def seats_named(text: str, names: Sequence[str]) -> tuple[int, ...] | None:
    """Return the seats that a text in normal form means: by number, by name, or by the beginning of a name.

    Args:
        text: the text, only for a seat.
        names: the name of each seat's player.

    Returns:
        The seats; several if players share the name or its beginning.  `None` if the text names no seat.

    >>> seats_named("c", ["Ann", "Cem", "Cy", "Dee"])
    (1, 2)
    """
    bare = _AROUND.sub("", text.strip(" :,.")).strip(" :,.")
    number = _SEAT.fullmatch(bare)
    if number and int(number[1]) < len(names):
        return (int(number[1]),)
    written = [normal(name) for name in names]
    exactly = tuple(seat for seat, name in enumerate(written) if name == bare)
    return exactly or tuple(seat for seat, name in enumerate(written) if bare and name.startswith(bare)) or None
