"""What people at a table read, in their language and with the players' names."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from bacon_rules.web.sitting import AnyView


@attrs.frozen
class Telling:
    """Puts things into words.

    Attributes:
        language: such as ``en``.
        names: the name of each seat's player.
    """

    language: str
    names: Sequence[str]

    def __call__(self, value: object) -> str:
        """Return a card, a combination, a move, an event, a reason or the like in words."""
        return str(value)

    def asked(self, view: AnyView) -> str:
        """Return whose turn it is, and for what."""
        return f"{view.to_act}"
