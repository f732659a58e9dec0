"""The sensible choices of a seat, few enough for a numbered list."""

from __future__ import annotations

from bacon_rules.games import AnyView, game_of_any
from bacon_rules.records import AnyMove


def sensible(view: AnyView) -> tuple[AnyMove, ...]:
    """Return the most useful moves: all if they are few, else the cheapest ones."""
    return tuple(game_of_any(view).sensible(view))
