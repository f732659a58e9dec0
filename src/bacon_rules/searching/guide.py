"""The judge of moves before a search tries them."""

from __future__ import annotations

import enum


class Guide(enum.Enum):
    """The judge of moves before a search tries them."""

    NOBODY = "nobody"
    """Only what comes out counts."""

    NET = "net"
    """The game's net, which has learned by playing against itself, has a say too; it needs the extra ``net``."""
