"""House rules and reduced actions as parameters of a game, so that OpenSpiel writes and reads them with the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast
from urllib.parse import quote, unquote

from bacon_rules.documents import read_json, write_json
from bacon_rules.errors import JsonError, RulesError
from bacon_rules.games import AnyRules, game_named
from bacon_rules.learning.episodes import Actions

RULES: Final = "rules"
"""The parameter of the changed rules as URL-safe JSON; empty for the usual rules."""

ACTIONS: Final = "actions"
"""The parameter of the numbers of actions: ``all`` or ``reduced``."""

SPECIFICATION: Final = {RULES: "", ACTIONS: "all"}
"""The parameters of a game, with their defaults."""


def parameters_of(rules: AnyRules, actions: Actions) -> dict[str, str]:
    """Return the parameters of a game by these rules; none for the usual rules and all actions."""
    written = rules.to_json()
    house = {} if written == game_named(rules.name).rules else {RULES: quote(write_json(written), safe="")}
    return house if actions == "all" else {**house, ACTIONS: actions}


def rules_of(name: str, parameters: Mapping[str, object]) -> AnyRules:
    """Return the rules of a game with these parameters.

    Raises:
        RulesError: such rules are impossible, or belong to another game.
    """
    game, written = game_named(name), str(parameters.get(RULES, ""))
    try:
        rules: AnyRules = game.game.load_rules(read_json(unquote(written)) if written else game.rules)
    except JsonError as error:
        raise RulesError(f"the parameter rules: {error}") from None
    if rules.name != name:
        raise RulesError(f"the parameter rules: these are rules of {rules.name}, expected those of {name}")
    return rules


def actions_of(parameters: Mapping[str, object]) -> Actions:
    """Return the kind of numbering in these parameters, unchecked: `numbers_of` checks it."""
    return cast("Actions", str(parameters.get(ACTIONS, "all")))
