"""Champions whose effects cost nothing and set each other off."""

from bacon_rules.save_your_bacon.state import State
from tests.save_your_bacon.scenarios import Json, Seat, activated, champion, do, position, when

ROWS = ("bell gong horn", "drum fife harp")
NAMES = " ".join(ROWS).split()
START = activated("Start", do("gain-bacon", count=1), costs={"action": True})


def echoes(count: int, reaction: Json, *actions: Json, **rest: Json | bool) -> list[Json]:
    """Return effects with the same reaction text."""
    return [activated(f"Echo {number}", *actions, when=reaction, **rest) for number in range(count)]


def ringing(effects: list[Json], *champions: str) -> State:
    """Return a game in which these champions, or all of them, have these effects."""
    rung = champions or NAMES
    cards = [champion(name.title(), START, *(effects if name in rung else ())) for name in NAMES]
    return position(*(Seat(champions=row) for row in ROWS), cards=cards)


def declared(count: int, *champions: str, **rest: Json | bool) -> State:
    """Return a game in which champions have so many effects that react to every effect that is declared."""
    return ringing(echoes(count, when("effect-declared"), do("gain-energy", count=1), **rest), *champions)
