"""Cases of Save Your Bacon! that begin with a table laid out for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.ruling_vectors.cases import Case
from tools.ruling_vectors.tables import Seat, laid_out, table

__all__ = ["laid_out_cases"]

HARBOUR: Final = "lighthouse-keeper smuggler sea-serpent"
MARKET: Final = "fortune-teller alley-cat pastry-cook"
WORKSHOP: Final = "clockmaker delivery-drone blacksmith"
GARDEN: Final = "beekeeper scarecrow badger"
SPENT: Final = (
    "lick-the-wounds lick-the-wounds reshuffle-fate reshuffle-fate sugar-rush sugar-rush crystal-ball crystal-ball "
    "i-saw-it-coming"
)
"""Cards worth 20 energy."""


def laid_out_cases() -> Iterator[Case]:
    """Yield the cases."""
    yield from _attacks()
    yield from _defeats()
    yield from _cards()
    yield from _ends()


def _attacks() -> Iterator[Case]:
    yield _go(
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
    yield _go(
        laid_out(
            "an attack that does no damage",
            "S2 S29 §6.0 §11.1",
            table(Seat(HARBOUR, "salt-in-the-wound", energy=1), Seat(GARDEN), worn=[("storm-lantern", 0)]),
        ),
        *("attack:6", "target:4", "no-counter"),
    )
    yield _go(
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
    yield _go(
        laid_out(
            "an attack and a counter that both defeat",
            "§4.1 §6.0",
            table(Seat("badger blacksmith scarecrow"), Seat("sea-serpent beekeeper clockmaker"), damage={0: 1, 3: 2}),
        ),
        *("attack:0", "target:3", "counter"),
    )
    yield _go(
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

    yield _go(
        laid_out(
            "a counter that defeats",
            "§4.1.1 §14.0",
            table(Seat(WORKSHOP), Seat(GARDEN), Seat(MARKET), damage={0: 4}, format="free-for-all"),
        ),
        *("attack:0", "target:7", "counter"),
    )
    yield _go(
        laid_out(
            "who reacts first, and until when it lasts",
            "S25 §10.2.1",
            table(Seat(GARDEN), Seat(HARBOUR, "salt-in-the-wound", energy=1), turn=1, actions=1),
        ),
        *("attack:5", "target:2", "no-counter", "pass", "activate:2/", "attack:2", "target:3", "no-counter"),
    )
    yield _go(
        laid_out(
            "what lasts for an attack",
            "S25",
            table(Seat(MARKET, "pounce", energy=2), Seat(GARDEN, "not-really-there", energy=3)),
        ),
        *("attack:0", "target:4", "play:not-really-there@4", "no-counter"),
        *("play:pounce@1", "target:4", "no-counter"),
    )
    yield _go(
        laid_out(
            "what is considered exhausted",
            "S25 S28 §14.0",
            table(Seat(GARDEN, energy=2), Seat(WORKSHOP, "stopped-clock", energy=3), exhausted=[0]),
        ),
        *("refresh", "choose:0", "play:stopped-clock@3", "pass-time", "pitch:charge", "done"),
        *("attack:3", "target:0", "no-counter"),
    )


def _defeats() -> Iterator[Case]:
    yield _go(
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
        yield _go(
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
        yield _go(
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
    yield _go(
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


def _cards() -> Iterator[Case]:
    yield _go(
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
    yield _go(
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
    yield _go(
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
    yield _go(
        laid_out(
            "if it is not able",
            "§14.0",
            table(Seat(WORKSHOP, "melt-it-down", energy=1), Seat(HARBOUR)),
        ),
        *("play:melt-it-down@2", "attack:2", "target:5", "no-counter"),
    )
    yield _go(
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
    yield _go(
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
    yield _go(
        laid_out(
            "up to two champions are readied",
            "S11",
            table(Seat(MARKET, "sugar-rush", energy=2), Seat(WORKSHOP), exhausted=[0, 2]),
        ),
        *("play:sugar-rush@2", "choose:2", "done"),
    )
    yield _go(
        laid_out(
            "what lasts for a turn",
            "S25",
            table(Seat(MARKET, "pounce", energy=2), Seat(WORKSHOP)),
        ),
        *("play:pounce@1", "target:3", "no-counter", "refresh", "choose:1", "attack:5", "target:1", "counter"),
    )
    yield _go(
        laid_out(
            "each player draws",
            "S11 §14.0",
            table(Seat(MARKET, "reshuffle-fate", discard="pounce tripwire", energy=1, empty=True), Seat(WORKSHOP)),
        ),
        *("play:reshuffle-fate@0", "take:pounce", "done", "shuffle:pounce"),
    )
    yield _go(
        laid_out(
            "two conditions of one champion",
            "S13",
            table(Seat(MARKET), Seat(WORKSHOP), conditions={0: "rattled soaked"}, actions=1),
        ),
        *("pass-time", "activate:0/3", "activate:0/3"),
    )
    yield _go(
        laid_out(
            "an effect that attacks",
            "S2 S5 §10.1",
            table(Seat(MARKET, "pounce", energy=2), Seat(WORKSHOP)),
        ),
        *("play:pounce@1", "target:3", "no-counter", "attack:0", "target:4", "no-counter"),
    )
    yield _go(
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
    yield _go(
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
    yield _go(
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
    yield _go(
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
    yield _go(
        laid_out(
            "three bacon and 21 energy",
            "S1",
            table(Seat(MARKET, spent=f"{SPENT} pounce", bacon=3), Seat(WORKSHOP), turn=1, actions=1),
        ),
        "pass-time",
    )
    yield _go(
        laid_out(
            "the next game of a duel",
            "S10",
            table(Seat(MARKET), Seat(WORKSHOP, bacon=3), actions=1, best_of=3),
        ),
        *("pass-time", "begin:1"),
    )
    yield _go(
        laid_out(
            "the next game of three players",
            "S10 S17",
            table(Seat(MARKET), Seat(WORKSHOP, bacon=3), Seat(GARDEN), actions=1, best_of=3, format="free-for-all"),
        ),
        *("pass-time", "begin:0"),
    )
    yield _go(
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


def _go(case: Case, *beginnings: str) -> Case:
    """Make moves, one that is not whole being the only legal one that begins so; who is not told to react passes."""
    for beginning in beginnings:
        while not (fitting := _fitting(case, beginning)):
            case.do("pass")
        assert len(fitting) == 1, f"{case.name}: {beginning} is {fitting}"
        case.do(*fitting)
    return case


def _fitting(case: Case, beginning: str) -> list[str]:
    """Return the legal moves that begin so, or the one that is whole; chance moves are told whole."""
    legal = case.position.legal_moves()
    if case.position.to_act is None or beginning in legal:
        return [beginning]
    return [move for move in legal if move.startswith(beginning)]
