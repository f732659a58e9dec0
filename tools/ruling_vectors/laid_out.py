"""Cases of Save Your Bacon! that begin with a table laid out for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.ruling_vectors.cases import Case
from tools.ruling_vectors.fights import fights
from tools.ruling_vectors.tables import GARDEN, HARBOUR, MARKET, WORKSHOP, Seat, go, laid_out, table

__all__ = ["laid_out_cases"]

SPENT: Final = (
    "lick-the-wounds lick-the-wounds reshuffle-fate reshuffle-fate sugar-rush sugar-rush crystal-ball crystal-ball "
    "i-saw-it-coming"
)
"""Cards worth 20 energy."""


def laid_out_cases() -> Iterator[Case]:
    """Yield the cases."""
    yield from fights()
    yield from _cards()
    yield from _ends()


def _cards() -> Iterator[Case]:
    yield go(
        laid_out(
            "a card that cannot be paid for after all",
            "S5 S23 §10.0",
            table(
                Seat(WORKSHOP, "anvil-on-a-chain firmware-update overtime"),
                Seat(HARBOUR, "surprise-inspection false-bottom", energy=1),
            ),
        ),
        *("play:anvil-on-a-chain@2", "play:surprise-inspection@4", "done", "random:overtime"),
        *("pass-time", "pitch:anvil-on-a-chain", "done"),
    )
    yield go(
        laid_out(
            "paying with cards and tokens",
            "S5 S11 S14 §10.0",
            table(
                Seat(WORKSHOP, "melt-it-down firmware-update wind-up-mouse overtime anvil-on-a-chain", energy=1),
                Seat(HARBOUR),
                worn=[("wind-up-mouse", 0), ("anvil-on-a-chain", 2)],
            ),
        ),
        *("play:wind-up-mouse@0", "pitch:overtime", "pitch:anvil-on-a-chain", "play:melt-it-down@2"),
        *("done",),
    )
    yield go(
        laid_out(
            "if able, and if you do",
            "S5 S11 S14 S16 §10.2 §11.1 §14.0",
            table(
                Seat(WORKSHOP, "melt-it-down melt-it-down", energy=2),
                Seat(HARBOUR),
                worn=[("anvil-on-a-chain", 2), ("storm-lantern", 3)],
            ),
        ),
        *("play:melt-it-down@2", "done", "activate:2/", "attack:2", "target:5", "no-counter"),
    )
    yield go(
        laid_out(
            "if it is not able",
            "§14.0",
            table(Seat(WORKSHOP, "melt-it-down", energy=1), Seat(HARBOUR)),
        ),
        *("play:melt-it-down@2", "attack:2", "target:5", "no-counter"),
    )
    yield go(
        laid_out(
            "three pieces of equipment",
            "§10.0 §10.1",
            table(
                Seat(WORKSHOP, "wind-up-mouse anvil-on-a-chain firmware-update firmware-update", energy=6),
                Seat(HARBOUR),
                worn=[("wind-up-mouse", 0), ("anvil-on-a-chain", 2)],
                exhausted=[2],
            ),
        ),
        *("play:wind-up-mouse@0", "done"),
    )
    yield go(
        laid_out(
            "a third piece of equipment",
            "§10.0",
            table(
                Seat(WORKSHOP, "anvil-on-a-chain firmware-update firmware-update", energy=6),
                Seat(HARBOUR),
                worn=[("wind-up-mouse", 2), ("wind-up-mouse", 2)],
            ),
        ),
    )
    yield go(
        laid_out(
            "up to two champions are readied",
            "S11",
            table(Seat(MARKET, "sugar-rush", energy=2), Seat(WORKSHOP), exhausted=[0, 2]),
        ),
        *("play:sugar-rush@2", "choose:2", "done"),
    )
    yield go(
        laid_out(
            "what lasts for a turn",
            "S25",
            table(Seat(MARKET, "pounce", energy=2), Seat(WORKSHOP)),
        ),
        *("play:pounce@1", "target:3", "no-counter", "refresh", "choose:1", "attack:5", "target:1", "counter"),
    )
    yield go(
        laid_out(
            "each player draws",
            "S11 §14.0",
            table(Seat(MARKET, "reshuffle-fate", discard="pounce tripwire", energy=1, empty=True), Seat(WORKSHOP)),
        ),
        *("play:reshuffle-fate@0", "take:pounce", "done", "shuffle:pounce"),
    )
    yield go(
        laid_out(
            "two conditions of one champion",
            "S13",
            table(Seat(MARKET), Seat(WORKSHOP), conditions={0: "rattled soaked"}, actions=1),
        ),
        *("pass-time", "activate:0/3", "activate:0/3"),
    )
    yield go(
        laid_out(
            "an effect that attacks",
            "S2 S5 §10.1",
            table(Seat(MARKET, "pounce", energy=2), Seat(WORKSHOP)),
        ),
        *("play:pounce@1", "target:3", "no-counter", "attack:0", "target:4", "no-counter"),
    )
    yield go(
        laid_out(
            "a refresh by a card, and another",
            "S2 S3 §5.0 §10.1",
            table(
                Seat(WORKSHOP, "overtime firmware-update firmware-update melt-it-down", energy=1),
                Seat(MARKET),
                exhausted=[0, 1, 2, 6],
                worn=[("wind-up-mouse", 0)],
            ),
        ),
        *("play:overtime@0", "done", "pitch:firmware-update", "pitch:melt-it-down", "choose:0", "choose:6", "choose:2"),
        *("refresh", "done"),
    )
    yield go(
        laid_out(
            "opponents pitch",
            "S11 S12",
            table(
                Seat("scarecrow badger beekeeper", "crows", discard="swarm", energy=1),
                Seat(MARKET, "pounce sugar-rush"),
                Seat(WORKSHOP, "overtime"),
                format="free-for-all",
            ),
        ),
        *("play:crows@0", "take:pounce"),
    )
    yield go(
        laid_out(
            "conditions are applied and removed",
            "S13 S14 S25 §6.0 §9.0",
            table(
                Seat(GARDEN, "swarm bare-teeth", energy=4),
                Seat(MARKET, "lick-the-wounds", energy=1),
                conditions={3: "soaked", 5: "stung"},
            ),
        ),
        *("play:swarm@0", "done", "choose:3", "choose:4"),
        *("play:bare-teeth@2", "choose:4", "activate:5/", "activate:3/"),
    )


def _ends() -> Iterator[Case]:
    yield go(
        laid_out(
            "a player is out",
            "S1 S2 S7",
            table(
                Seat(MARKET, "pounce", spent=f"{SPENT} pounce", energy=2, bacon=1),
                Seat(WORKSHOP),
                Seat(GARDEN),
                worn=[("rolling-pin", 2)],
                turn=2,
                actions=1,
                format="free-for-all",
            ),
        ),
        *("pass-time", "pass-time", "attack:5", "target:8", "no-counter", "activate:8/", "pass-time"),
    )
    yield go(
        laid_out(
            "three bacon and 21 energy",
            "S1",
            table(Seat(MARKET, spent=f"{SPENT} pounce", bacon=3), Seat(WORKSHOP), turn=1, actions=1),
        ),
        "pass-time",
    )
    yield go(
        laid_out(
            "the next game of a duel",
            "S10",
            table(Seat(MARKET), Seat(WORKSHOP, bacon=3), actions=1, best_of=3),
        ),
        *("pass-time", "begin:1"),
    )
    yield go(
        laid_out(
            "the next game of three players",
            "S10 S17",
            table(Seat(MARKET), Seat(WORKSHOP, bacon=3), Seat(GARDEN), actions=1, best_of=3, format="free-for-all"),
        ),
        *("pass-time", "begin:0"),
    )
    yield go(
        laid_out(
            "a deck that is shuffled while cards are drawn",
            "S2 S3 S4 S8",
            table(
                Seat(MARKET, "pounce", "tripwire", "sugar-rush rolling-pin", "pounce", empty=True),
                Seat(WORKSHOP, "overtime firmware-update"),
            ),
        ),
        *("refresh", "done", "shuffle:sugar-rush,rolling-pin", "pass-time", "pitch:pounce", "pitch:sugar-rush"),
        *("pass-time", "pitch:overtime"),
    )
