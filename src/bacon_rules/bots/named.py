"""Computer players with their names at the command line."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.bots import all_games, anything, net, quick
from bacon_rules.bots.all_games import Computer
from bacon_rules.bots.searching import Budget, Guide, Searcher


@attrs.frozen
class Named:
    """The computers of a match, with their name at the command line."""

    name: str
    choose: Computer


PLAIN: Final = Named("plain", all_games.choose)
"""The default computers."""

ANY: Final = Named("any", anything.choose)
QUICK: Final = Named("quick", quick.choose)
NET: Final = Named("net", net.choose)


def searching(budget: Budget, guide: Guide = Guide.NOBODY) -> Named:
    """Return the player that searches, with its name."""
    limit = str(budget.simulations) if budget.seconds is None else f"{budget.seconds:.9f}".rstrip("0") + "s"
    return Named(f"{'net+' if guide is Guide.NET else ''}search:{limit}", Searcher(budget, guide))
