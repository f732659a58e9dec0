"""The stages of each game: a position for each kind of table that a seat can see, with as much on it as there is."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from bacon_rules.documents.values import JsonObject, write_json
from bacon_rules.games import Position
from bacon_rules.save_your_bacon import Format, Rules, new_match
from bacon_rules.web import Sitting, showing
from bacon_rules.web.telling import Telling
from tests.web.tables import NAMES, sitting_of

LONG_NAMES = (
    "Maximiliane von Hohenstein-Bartholomäus",
    "Wolfeschlegelsteinhausenbergerdorff",
    "長久命の長助と五劫のすりきれ海砂利水魚の水行末",
    "Ann of the Thousand Pancakes and Syrup",
    "Pneumonoultramicroscopicsilicovolcano",
    "カタカナノトテモナガイナマエノヒト",
)
"""Names that need room, among them words that cannot be parted."""

SEEDS = range(3)
PLIES = 240
FOUR_PLAY = "save-your-bacon for four"
FOUR = Position(new_match(Rules(players=4, format=Format.FREE_FOR_ALL)))

Kind = tuple[object, ...]


def kind_of(sitting: Sitting, scene: JsonObject) -> Kind:
    """Return what tells one kind of table from others: the stage, and what lies where."""
    state = sitting.position.state
    stage = getattr(getattr(state, "table", state), "stage", None)

    def length(name: str, most: int) -> int:
        part = scene.get(name, [])
        assert isinstance(part, list)
        return min(len(part), most)

    return (
        type(stage or state).__name__,
        type(state.observe(0).legal_moves()[0]).__name__ if sitting.position.to_act == 0 else None,
        length("middle", 3) if scene.get("lies") else 0,
        "alarm" in write_json(scene.get("middle", [])),
        length("stack", 3),
        length("offers", 1),
        length("choices", 3),
        "sheet" in scene,
    )


@functools.cache
def stages(game: str) -> tuple[Sitting, ...]:
    """Return a match for each kind of table that there is."""
    fullest: dict[Kind, tuple[int, Sitting]] = {}
    for seed in SEEDS:
        for sitting in moments(game, seed):
            scene = showing.position(sitting, 0, sitting.ply, Telling("en", sitting.names), news=sitting.ply)["scene"]
            assert isinstance(scene, dict)
            kind = kind_of(sitting, scene)
            full = len(write_json(scene))
            if full > fullest.get(kind, (0,))[0]:
                fullest[kind] = full, as_it_is(sitting)
    return tuple(sitting for _, sitting in fullest.values())


def moments(game: str, seed: int) -> Iterator[Sitting]:
    """Yield the match after each move."""
    sitting = Sitting(FOUR, NAMES[:4], frozenset({0}), seed) if game == FOUR_PLAY else sitting_of(game, seed=seed)
    while not sitting.position.is_over and sitting.ply < PLIES:
        yield sitting
        sitting.make(sitting.chosen())
    yield sitting


def as_it_is(sitting: Sitting, names: tuple[str, ...] | None = None) -> Sitting:
    """Return a match that stays as this one is now, with the same names or others."""
    seats = len(sitting.names)
    other = Sitting(sitting.start, (names or sitting.names)[:seats], sitting.humans, sitting.seed)
    other.moves, other.positions, other.moments = list(sitting.moves), list(sitting.positions), list(sitting.moments)
    return other
