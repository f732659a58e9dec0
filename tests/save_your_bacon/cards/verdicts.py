"""Parts of pools, each with what it is refused for, or that it is right: they stand in ``verdicts.txt``."""

from pathlib import Path
from typing import Any, Final

from bacon_rules import PoolError
from bacon_rules.documents.values import read_json, write_json
from bacon_rules.documents.writing import POOL_FORMAT
from bacon_rules.save_your_bacon.cards.loading import loads_pool
from tests.save_your_bacon.scenarios import Json

FILE: Final = Path(__file__).with_suffix(".txt")
RIGHT: Final = "right"

CHAMPION: Final[Json] = {"archetype": "The Cook", "name": "Flip", "traits": ["magic"], "attack": 3, "defense": 6}
APRON: Final[Json] = {"name": "Apron", "value": 1, "cost": 1, "attack": 1, "defense": 2}
PAN: Final[Json] = {"name": "Hot Pan", "value": 1, "cost": 2}
BURNT: Final[Json] = {"name": "Burnt", "effects": []}
DINER: Final[Json] = {
    "format": POOL_FORMAT,
    "version": 1,
    "name": "Diner",
    "champions": [CHAMPION],
    "equipment": [APRON],
    "conditions": [BURNT],
}
"""A pool that is right, in which the parts take their places."""

HAVE_EFFECTS: Final = {
    "champion": ("champions", CHAMPION),
    "equipment": ("equipment", APRON),
    "condition": ("conditions", BURNT),
}


def pool_with(kind: str, part: Any) -> Json:
    """Return a pool with a part.

    Args:
        kind: the place that it takes: in a ``pool``, other lists than these; in an ``action``, its effect actions; in
            a ``reaction``, its reaction text and effect actions; else the only effect of a card of this kind.
        part: the part, as in a pool's file.
    """
    match kind:
        case "pool":
            return {**DINER, **part}
        case "action":
            return DINER | {"actions": [PAN | {"actions": part}]}
        case "reaction":
            return DINER | {"reactions": [PAN | part]}
    of_the_kind, card = HAVE_EFFECTS[kind]
    return DINER | {of_the_kind: [card | {"effects": [{"name": "Flambé", **part}]}]}


def pool_of_line(line: str) -> Json:
    kind, _, part = line.partition(" ")
    return pool_with(kind, read_json(part))


def verdict(pool: Json) -> str:
    """Return the message with which a pool is refused, or that it is right."""
    try:
        loads_pool(write_json(pool))
    except PoolError as error:
        return str(error)
    return RIGHT


def verdicts() -> dict[str, str]:
    """Return the verdict on each part, which is a line."""
    stands = FILE.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    return {part: told for part, _, told in (one.partition("\n") for one in stands)}
