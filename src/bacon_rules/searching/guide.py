"""Who judges the moves of a search before it tries them."""

from __future__ import annotations

import enum


class Guide(enum.Enum):
    """Who judges the moves of a search before it tries them."""

    NOBODY = "nobody"
    """Only what comes out counts."""

    NET = "net"
    """The game's net, which has learned by playing against itself, has a say too; it needs the extra ``net``."""
