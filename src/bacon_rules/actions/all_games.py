"""The numbering of every game, by its rules."""

from __future__ import annotations

from typing import TypeAlias, overload

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.actions.climbing import ClimbingActions
from bacon_rules.actions.save_your_bacon import SaveYourBaconActions
from bacon_rules.actions.trick_taking import TrickTakingActions
from bacon_rules.errors import ActionError, shown

AnyActions: TypeAlias = ClimbingActions | TrickTakingActions | SaveYourBaconActions
"""The numbering of any game."""


@overload
def actions(rules: climbing.Rules) -> ClimbingActions: ...
@overload
def actions(rules: trick_taking.Rules) -> TrickTakingActions: ...
@overload
def actions(rules: save_your_bacon.Rules) -> SaveYourBaconActions: ...
def actions(rules: climbing.Rules | trick_taking.Rules | save_your_bacon.Rules) -> AnyActions:
    """Return the numbers of all moves that players can make by these rules.

    Raises:
        ActionError: it is not the rules of a game.
    """
    match rules:
        case climbing.Rules():
            return ClimbingActions.of(rules)
        case trick_taking.Rules():
            return TrickTakingActions()
        case save_your_bacon.Rules():
            return SaveYourBaconActions.of(rules)
        case _:
            raise ActionError(f"expected the rules of a game, such as bacon(4), got {shown(rules)}")
