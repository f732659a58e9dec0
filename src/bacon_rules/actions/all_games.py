"""The numbering of every game, by its rules."""

from __future__ import annotations

from typing import Any, TypeAlias

from bacon_rules.errors import ActionError, RulesError
from bacon_rules.games import AnyRules
from bacon_rules.games.numbering import Numbering
from bacon_rules.games.register import game_of_rules

AnyActions: TypeAlias = Numbering[Any, Any]
"""The numbering of any game."""


def actions(rules: AnyRules) -> AnyActions:
    """Return the numbers of all moves that players can make by these rules.

    A program for one game calls ``GAME.numbering(rules)``, which returns the game's own `Numbering`.

    Raises:
        ActionError: the value is not the rules of a game.
        NoWingError: the moves of this game have no numbers.
    """
    try:
        game = game_of_rules(rules)
    except RulesError as error:
        raise ActionError(str(error)) from None
    return game.numbering(rules)
