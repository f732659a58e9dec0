"""Cases of Save Your Bacon! about attacks, damage and defeat, with tables laid out for them."""

from __future__ import annotations

from collections.abc import Iterator

from tools.ruling_vectors.cases import Case
from tools.ruling_vectors.tables import GARDEN, HARBOUR, MARKET, WORKSHOP, Seat, go, laid_out, table

__all__ = ["fights"]


def fights() -> Iterator[Case]:
    """Yield the cases."""
    yield from _attacks()
    yield from _defeats()


def _attacks() -> Iterator[Case]:
    yield go(
        laid_out(
            "half of a counter, and one less",
            "S5 S18 S20 §5.0 §6.0 §10.2.1 §11.1",
            table(
                Seat("lighthouse-keeper fortune-teller alley-cat", "i-saw-it-coming", energy=2),
                Seat(WORKSHOP),
                worn=[("storm-lantern", 0)],
            ),
        ),
        *("attack:0", "target:5", "counter", "play:i-saw-it-coming@1"),
    )
    yield go(
        laid_out(
            "an attack that does no damage",
            "S2 S29 §6.0 §11.1",
            table(Seat(HARBOUR, "salt-in-the-wound", energy=1), Seat(GARDEN), worn=[("storm-lantern", 0)]),
        ),
        *("attack:6", "target:4", "no-counter"),
    )
    yield go(
        laid_out(
            "ready and exhausted cards attack and counter",
            "S16 §6.0 §9.0 §10.1",
            table(
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
            "an attack and a counter that both defeat",
            "§4.1 §6.0",
            table(Seat("badger blacksmith scarecrow"), Seat("sea-serpent beekeeper clockmaker"), damage={0: 1, 3: 2}),
        ),
        *("attack:0", "target:3", "counter"),
    )
    yield go(
        laid_out(
            "an attacker that is defeated does not strike",
            "S5 §6.0 §14.0",
            table(
                Seat("badger blacksmith scarecrow"),
                Seat(MARKET, "tripwire", energy=2),
                damage={0: 3},
            ),
        ),
        *("attack:0", "play:tripwire@4"),
    )

    yield go(
        laid_out(
            "a counter that defeats",
            "§4.1.1 §14.0",
            table(Seat(WORKSHOP), Seat(GARDEN), Seat(MARKET), damage={0: 4}, format="free-for-all"),
        ),
        *("attack:0", "target:7", "counter"),
    )
    yield go(
        laid_out(
            "who reacts first, and until when it lasts",
            "S25 §10.2.1",
            table(Seat(GARDEN), Seat(HARBOUR, "salt-in-the-wound", energy=1), turn=1, actions=1),
        ),
        *("attack:5", "target:2", "no-counter", "pass", "activate:2/", "attack:2", "target:3", "no-counter"),
    )
    yield go(
        laid_out(
            "what lasts for an attack",
            "S25",
            table(Seat(MARKET, "pounce", energy=2), Seat(GARDEN, "not-really-there", energy=3)),
        ),
        *("attack:0", "target:4", "play:not-really-there@4", "no-counter"),
        *("play:pounce@1", "target:4", "no-counter"),
    )
    yield go(
        laid_out(
            "what is considered exhausted",
            "S25 S28 §14.0",
            table(Seat(GARDEN, energy=2), Seat(WORKSHOP, "stopped-clock", energy=3), exhausted=[0]),
        ),
        *("refresh", "choose:0", "play:stopped-clock@3", "pass-time", "pitch:charge", "done"),
        *("attack:3", "target:0", "no-counter"),
    )


def _defeats() -> Iterator[Case]:
    yield go(
        laid_out(
            "a defense that falls",
            "S21 §4.1.1",
            table(
                Seat(HARBOUR),
                Seat(WORKSHOP),
                Seat(MARKET),
                worn=[("barnacle-plate", 2)],
                damage={2: 7},
                format="free-for-all",
            ),
        ),
        *("attack:9", "opponent:1"),
    )
    for played, rulings in (("free-for-all", "§4.1.1"), ("widdershins", "S9 S22 §4.1.1")):
        yield go(
            laid_out(
                f"a champion of a player with three bacon: {played}",
                rulings,
                table(
                    Seat("badger blacksmith scarecrow"),
                    Seat(MARKET),
                    Seat(HARBOUR, bacon=3),
                    worn=[("rolling-pin", 5), ("hooked-cane", 7)],
                    damage={6: 4, 8: 3},
                    format=played,
                ),
            ),
            *("attack:0", "target:6", "no-counter"),
        )
    for bacon in (2, 4):
        yield go(
            laid_out(
                f"a champion of a player with {bacon} bacon",
                "S1 §4.1 §4.1.1 §6.0" if bacon == 2 else "§4.1 §4.1.1 §6.0",
                table(
                    Seat("badger blacksmith scarecrow"),
                    Seat(HARBOUR, bacon=bacon),
                    damage={3: 3},
                    exhausted=[3],
                    conditions={3: "stung"},
                ),
            ),
            *("attack:0", "target:3"),
        )
    yield go(
        laid_out(
            "defeated by a condition",
            "S2 S13 §4.1.1 §10.2",
            table(
                Seat(WORKSHOP),
                Seat(MARKET),
                Seat(GARDEN),
                worn=[("rolling-pin", 5)],
                damage={5: 6, 9: 1},
                conditions={5: "stung", 4: "soaked"},
                actions=1,
                format="free-for-all",
            ),
        ),
        *("pass-time", "activate:5/", "opponent:2", "pass-time", "pass-time", "activate:4/"),
    )
