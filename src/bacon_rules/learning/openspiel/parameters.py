"""House rules as a parameter of a game, so that OpenSpiel writes and reads them with the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, unquote

from bacon_rules.documents import read_json, write_json
from bacon_rules.errors import JsonError, RulesError
from bacon_rules.games import AnyRules, game_named

RULES: Final = "rules"
"""The only parameter: the changed rules as URL-safe JSON; empty for the usual rules."""

SPECIFICATION: Final = {RULES: ""}
"""The parameters of a game, with their defaults."""


def parameters_of(rules: AnyRules) -> dict[str, str]:
    """Return the parameters of a game by these rules; none for the usual rules."""
    written = rules.to_json()
    return {} if written == game_named(rules.name).rules else {RULES: quote(write_json(written), safe="")}


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
