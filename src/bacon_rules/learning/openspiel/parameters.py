"""House rules as a parameter of a game, so that OpenSpiel writes them down, and finds them again, with the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, unquote

from bacon_rules.documents import read_json, write_json
from bacon_rules.errors import JsonError, RulesError
from bacon_rules.games import AnyRules, game_named

RULES: Final = "rules"
"""The only parameter: what differs from the usual rules, as JSON in the letters of a URL; empty for nothing."""

SPECIFICATION: Final = {RULES: ""}
"""The parameters that a game has, and what they usually are."""


def parameters_of(rules: AnyRules) -> dict[str, str]:
    """Return the parameters of a game by these rules, none for the usual ones."""
    written = rules.to_json()
    return {} if written == game_named(rules.name).rules else {RULES: quote(write_json(written), safe="")}


def rules_of(name: str, parameters: Mapping[str, object]) -> AnyRules:
    """Return the rules of a game with these parameters.

    Raises:
        RulesError: there are no such rules, or they are those of another game.
    """
    game, written = game_named(name), str(parameters.get(RULES, ""))
    try:
        rules: AnyRules = game.game.load_rules(read_json(unquote(written)) if written else game.rules)
    except JsonError as error:
        raise RulesError(f"the parameter rules: {error}") from None
    if rules.name != name:
        raise RulesError(f"the parameter rules: these are rules of {rules.name}, expected those of {name}")
    return rules
