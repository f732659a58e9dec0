"""Cases of Save Your Bacon! by the preset's own rules: duels with tables laid out for two of its four decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.ruling_vectors.cases import Case
from tools.ruling_vectors.preset_fights import duel, preset_fights
from tools.ruling_vectors.tables import GARDEN, HARBOUR, MARKET, WORKSHOP, Seat, go, laid_out

__all__ = ["preset_cases"]

NINETEEN: Final = (
    "lick-the-wounds lick-the-wounds reshuffle-fate reshuffle-fate sugar-rush sugar-rush crystal-ball crystal-ball "
    "tripwire"
)
"""Cards of the night market that are worth 19 energy."""


def preset_cases() -> Iterator[Case]:
    """Yield the cases."""
    yield from preset_fights()
    yield from _costs()
    yield from _effects()
    yield from _reactions()
    yield from _turns()


def _costs() -> Iterator[Case]:
    yield go(
        laid_out(
            "too dear after a reaction",
            "S5 S23 §10.0",
            duel(
                Seat(WORKSHOP, "anvil-on-a-chain firmware-update overtime"),
                Seat(HARBOUR, "surprise-inspection false-bottom", energy=1),
            ),
        ),
        *("play:anvil-on-a-chain@2", "play:surprise-inspection@4", "done", "random:overtime"),
        *("pass-time", "pitch:anvil-on-a-chain", "done"),
    )
    yield go(
        laid_out(
            "cards and tokens for a cost",
            "S5 S11 S14",
            duel(
                Seat(WORKSHOP, "melt-it-down firmware-update wind-up-mouse overtime anvil-on-a-chain", energy=1),
                Seat(HARBOUR),
                worn=[("wind-up-mouse", 0), ("anvil-on-a-chain", 2)],
            ),
        ),
        *("play:wind-up-mouse@0", "pitch:overtime", "pitch:anvil-on-a-chain", "play:melt-it-down@2", "done"),
        "activate:2/",
    )
    yield go(
        laid_out(
            "two pieces of equipment, and a third",
            "§10.0 §10.1",
            duel(
                Seat(HARBOUR, "hooked-cane storm-lantern barnacle-plate", energy=7),
                Seat(WORKSHOP),
                worn=[("storm-lantern", 1), ("hooked-cane", 1), ("barnacle-plate", 2)],
                exhausted=[0],
            ),
        ),
        *("play:barnacle-plate@2", "done", "play:storm-lantern@0", "done"),
    )
    yield go(
        laid_out(
            "able, and twice as much damage",
            "S14 S16 §14.0",
            duel(
                Seat(WORKSHOP, "melt-it-down melt-it-down", energy=2),
                Seat(HARBOUR),
                worn=[("anvil-on-a-chain", 2)],
            ),
        ),
        *("play:melt-it-down@2", "done", "activate:2/", "attack:2", "target:3", "no-counter"),
    )
    yield go(
        laid_out(
            "not able, and no more damage than usual",
            "§14.0",
            duel(Seat(WORKSHOP, "melt-it-down", energy=1), Seat(HARBOUR), worn=[("storm-lantern", 3)]),
        ),
        *("play:melt-it-down@2", "attack:2", "target:3", "no-counter"),
    )


def _effects() -> Iterator[Case]:
    yield go(
        laid_out(
            "what may be done, and if it is",
            "§14.0",
            duel(Seat(HARBOUR, "false-bottom false-bottom fog-bank"), Seat(WORKSHOP)),
        ),
        *("play:false-bottom@1", "no", "play:false-bottom@1", "yes"),
    )
    yield go(
        laid_out(
            "conditions of two champions",
            "S13 S25 §6.0 §9.0",
            duel(
                Seat(GARDEN, "swarm bare-teeth", energy=4),
                Seat(MARKET, "lick-the-wounds", energy=1),
                conditions={3: "soaked", 5: "stung"},
            ),
        ),
        *("play:swarm@0", "done", "choose:3", "choose:4"),
        *("play:bare-teeth@2", "choose:4", "activate:5/", "activate:3/"),
        *("pass-time", "pitch:lick-the-wounds", "pass-time", "activate:3/"),
    )
    yield go(
        laid_out(
            "one of three is readied",
            "S11 S13",
            duel(Seat(MARKET, "sugar-rush", energy=2), Seat(WORKSHOP), exhausted=[0, 1, 2], actions=1),
        ),
        *("play:sugar-rush@2", "choose:2", "done", "activate:2/"),
    )
    yield go(
        laid_out(
            "the opponent chooses what to pitch",
            "S11 S12 §14.0",
            duel(
                Seat(GARDEN, "crows", discard="swarm charge", energy=1),
                Seat(MARKET, "pounce sugar-rush"),
            ),
        ),
        *("play:crows@1", "take:swarm", "take:pounce"),
    )
    yield go(
        laid_out(
            "each player draws, from a shuffled deck",
            "S8 §14.0",
            duel(
                Seat(MARKET, "reshuffle-fate", discard="pounce tripwire", spent="sugar-rush", energy=1, empty=True),
                Seat(WORKSHOP, discard="overtime firmware-update", spent="sparks-fly", empty=True),
            ),
        ),
        *("play:reshuffle-fate@0", "take:pounce", "done", "shuffle:pounce", "shuffle:firmware-update,overtime"),
    )
    yield go(
        laid_out(
            "a stopped clock",
            "S28 §14.0",
            duel(Seat(GARDEN, energy=2), Seat(WORKSHOP, "stopped-clock", energy=3), exhausted=[0]),
        ),
        *("refresh", "choose:0", "play:stopped-clock@3", "pass-time", "pitch:charge", "done"),
        *("attack:3", "target:0", "no-counter"),
    )


def _reactions() -> Iterator[Case]:
    yield go(
        laid_out(
            "reactions that lie open are in no hand",
            "S20",
            duel(
                Seat(GARDEN),
                Seat(MARKET, "pounce sugar-rush", discard="tripwire", spent="tripwire", energy=2),
            ),
        ),
        *("attack:2", "target:3"),
    )
    yield go(
        laid_out(
            "no damage during this attack",
            "S20 S25",
            duel(Seat(MARKET, "pounce", energy=2), Seat(GARDEN, "not-really-there", energy=3)),
        ),
        *("attack:2", "target:4", "play:not-really-there@4", "no-counter", "play:pounce@1", "target:4", "no-counter"),
    )
    yield go(
        laid_out(
            "an attack and an exhaustion, watched",
            "S28 §5.0 §10.2",
            duel(Seat(WORKSHOP), Seat(GARDEN, energy=1), exhausted=[0]),
        ),
        *("attack:2", "target:4", "no-counter", "activate:1/", "activate:4/"),
    )


def _turns() -> Iterator[Case]:
    yield go(
        laid_out(
            "until the end of the turn",
            "S25",
            duel(Seat(MARKET, "pounce", energy=2), Seat(GARDEN)),
        ),
        *("play:pounce@1", "target:5", "no-counter", "activate:5/", "refresh", "choose:1"),
        *("attack:4", "target:1", "counter"),
    )
    yield go(
        laid_out(
            "until the next turn of whose effect it is",
            "S3 S11 S25",
            duel(Seat(GARDEN, "dead-stare", energy=3), Seat(WORKSHOP), exhausted=[4]),
        ),
        *("play:dead-stare@1", "choose:3", "pass-time", "refresh", "choose:4", "pass-time"),
        *("pitch:melt-it-down", "done", "pass-time", "pass-time", "refresh", "done", "choose:3"),
    )
    yield go(
        laid_out(
            "attacks and refreshes of cards, and those of the turn",
            "S2 S3 §5.0 §10.1",
            duel(
                Seat(WORKSHOP, "overtime firmware-update firmware-update melt-it-down", energy=1),
                Seat(MARKET, "pounce", energy=2),
                exhausted=[0, 1, 2, 6],
                worn=[("wind-up-mouse", 0)],
            ),
        ),
        *("play:overtime@0", "done", "pitch:firmware-update", "pitch:melt-it-down", "choose:0", "choose:6", "choose:2"),
        *(
            "refresh",
            "done",
            "choose:1",
            "play:pounce@4",
            "target:0",
            "no-counter",
            "attack:3",
            "target:1",
            "no-counter",
        ),
    )
    yield go(
        laid_out(
            "passing time, and drawing from the discard",
            "S3 S4 S8",
            duel(
                Seat(MARKET, "pounce", "tripwire", "sugar-rush rolling-pin", "pounce", empty=True),
                Seat(WORKSHOP, "overtime firmware-update"),
            ),
        ),
        *("refresh", "done", "shuffle:sugar-rush,rolling-pin", "pass-time", "pitch:pounce", "pitch:sugar-rush"),
        *("pass-time", "pitch:overtime"),
    )
    yield go(
        laid_out(
            "three bacon, and more energy than one may have spent",
            "S1",
            duel(Seat(MARKET, spent=f"{NINETEEN} pounce pounce", bacon=3), Seat(WORKSHOP), turn=1, actions=1),
        ),
        "pass-time",
    )
    yield go(
        laid_out(
            "two bacon, and all the energy that one may spend",
            "S1 S2 S4",
            duel(
                Seat(MARKET, "pounce", spent=f"{NINETEEN} pounce", bacon=2),
                Seat(WORKSHOP),
                turn=1,
                actions=1,
            ),
        ),
        *("pass-time", "pass-time", "pitch:pounce", "pass-time", "pass-time", "pass-time"),
    )
