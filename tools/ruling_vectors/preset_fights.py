"""Cases by the preset's own rules of Save Your Bacon! about attacks and defeat."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from tools.ruling_vectors.cases import Case
from tools.ruling_vectors.tables import GARDEN, HARBOUR, MARKET, WORKSHOP, Seat, go, laid_out, table

__all__ = ["duel", "preset_fights"]

duel: Final = functools.partial(table, decks="preconstructed")
"""Returns the entries of a table for two who have decks of the preset."""


def preset_fights() -> Iterator[Case]:
    """Yield the cases."""
    yield from _attacks()
    yield from _defeats()


def _attacks() -> Iterator[Case]:
    yield go(
        laid_out(
            "half of a counter that is stronger",
            "S16 S18 §6.0 §10.2.1 §14.0",
            duel(
                Seat(WORKSHOP, "sparks-fly", energy=2),
                Seat(MARKET, "i-saw-it-coming", energy=2),
                worn=[("wind-up-mouse", 0)],
                turn=1,
            ),
        ),
        *("attack:4", "target:6", "counter", "play:i-saw-it-coming@3", "play:sparks-fly@2", "activate:2/"),
    )
    yield go(
        laid_out(
            "both are defeated at the same time",
            "§4.1 §4.1.1 §6.0",
            duel(Seat(WORKSHOP), Seat(GARDEN), damage={2: 2, 5: 2}),
        ),
        *("attack:2", "target:5", "counter"),
    )
    yield go(
        laid_out(
            "defeated before the attack strikes",
            "§6.0 §10.2.1",
            duel(Seat(GARDEN), Seat(MARKET, "tripwire", energy=2), damage={2: 3}),
        ),
        *("attack:2", "play:tripwire@4"),
    )
    yield go(
        laid_out(
            "equipment of exhausted champions",
            "S16 §6.0 §9.0 §10.1",
            duel(
                Seat(WORKSHOP),
                Seat(GARDEN),
                worn=[("wind-up-mouse", 0), ("anvil-on-a-chain", 2), ("bee-veil", 3)],
                exhausted=[2, 3, 5],
                damage={8: 1},
            ),
        ),
        *("attack:6", "target:8", "counter", "activate:2/", "pass-time", "attack:4", "target:7"),
    )
    yield go(
        laid_out(
            "an attack by a lantern, of nothing",
            "S29 §6.0 §11.1",
            duel(
                Seat(HARBOUR, "salt-in-the-wound", energy=1),
                Seat(GARDEN),
                worn=[("storm-lantern", 0)],
                exhausted=[4],
            ),
        ),
        *("attack:6", "target:4", "refresh"),
    )
    yield go(
        laid_out(
            "another target, which counters",
            "§6.0 §14.0",
            duel(Seat(GARDEN), Seat(HARBOUR, "man-the-rail", energy=2), damage={5: 1}, exhausted=[5]),
        ),
        *("attack:2", "target:5", "play:man-the-rail@3", "choose:4", "activate:5/", "counter"),
    )


def _defeats() -> Iterator[Case]:
    yield go(
        laid_out(
            "bacon of somebody who has three",
            "S5 §4.1 §4.1.1 §6.0",
            duel(
                Seat(HARBOUR, "spring-tide", energy=4),
                Seat(MARKET, "pounce", bacon=3),
                worn=[("rolling-pin", 3)],
                damage={3: 1, 4: 4, 6: 1},
                exhausted=[4],
                conditions={3: "soaked"},
            ),
        ),
        *("attack:2", "target:3", "no-counter", "play:spring-tide@2"),
    )
    yield go(
        laid_out(
            "defeated by a condition of one's own",
            "S13 §4.1.1 §10.2",
            duel(
                Seat(WORKSHOP),
                Seat(MARKET),
                worn=[("crystal-ball", 3)],
                damage={5: 6},
                conditions={5: "stung", 4: "soaked"},
                actions=1,
            ),
        ),
        *("pass-time", "activate:5/"),
    )
    yield go(
        laid_out(
            "a plate that is exhausted, and damage of before",
            "S21 §4.1.1",
            duel(Seat(HARBOUR), Seat(WORKSHOP), worn=[("barnacle-plate", 2)], damage={2: 7}),
        ),
        *("attack:6",),
    )

    yield go(
        laid_out(
            "two defeats of one effect",
            "§4.1 §10.2.1",
            duel(
                Seat(HARBOUR, "spring-tide", energy=4),
                Seat(MARKET),
                damage={3: 4, 5: 5},
                exhausted=[3, 4, 5],
            ),
        ),
        *("play:spring-tide@2", "choose:5", "activate:4/1!3"),
    )
