"""Random matches of every game as positions and texts, by the usual rules and by house rules."""

import functools
import random
from typing import Final

from bacon_rules.documents import JsonObject
from bacon_rules.games import GAMES, Position
from tests.climbing import positions
from tests.save_your_bacon.strategies import ALL_RULES
from tests.trick_taking.scripts import HOUSE_RULES

Played = tuple[tuple[Position, str], ...]

RULES: Final[dict[str, JsonObject]] = {
    **{name: game.rules for name, game in GAMES.items()},
    **{f"{rules.name}, {name}": rules.to_json() for name, rules in positions.HOUSE_RULES.items()},
    **{f"trick-taking, {name}": rules.to_json() for name, rules in HOUSE_RULES.items()},
    **{f"save-your-bacon, {name}": rules.to_json() for name, rules in list(ALL_RULES.items())[::11]},
}


def game_of(name: str) -> str:
    return name.partition(",")[0]


@functools.cache
def played(name: str, most: int = 300) -> Played:
    """Return each position of a random match with the move that was made there, as many as asked for at most."""
    players = random.Random(name)
    position = GAMES[game_of(name)].new_match(RULES[name], 0)
    found: list[tuple[Position, str]] = []
    while not position.is_over and len(found) < most:
        move = position.chance_move(name) if position.to_act is None else players.choice(position.legal_moves())
        found.append((position, move))
        position = position.apply(move)
    return tuple(found)
