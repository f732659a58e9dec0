"""The tokens of players, counted from events."""

from collections.abc import Sequence

import pytest

from bacon_rules.save_your_bacon import Rules, new_match
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import (
    BaconGained,
    BaconLost,
    CardMoved,
    CardPitched,
    CardTaken,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    Event,
    GameBegan,
    TimePassed,
)
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.shown.tally import Tally
from tests.save_your_bacon.scenarios import Seat, position

THREE = CardKey("three")
HAVING = position(Seat(bacon=2, energy=5, spent="three two"), Seat(bacon=1, energy=1, spent="one"))


@pytest.mark.parametrize(
    ("events", "bacon", "energy", "spent"),
    [
        ([], [2, 1], [5, 1], [5, 1]),
        ([TimePassed(0)], [2, 1], [5, 1], [5, 1]),
        ([GameBegan(2, 0)], [0, 0], [0, 0], [0, 0]),
        ([CardPitched(0, THREE), CardPitched(1, THREE)], [2, 1], [5, 1], [8, 4]),
        ([CardMoved(0, THREE, Zone.SPENT, "discard")], [2, 1], [5, 1], [2, 1]),
        ([CardTaken(0, THREE, Zone.SPENT, 1)], [2, 1], [5, 1], [2, 1]),
        ([CardMoved(0, THREE, Zone.DISCARD, "hand")], [2, 1], [5, 1], [5, 1]),
        ([EnergyGained(1, 3)], [2, 1], [5, 4], [5, 1]),
        ([EnergySpent(0, 2), EnergyLost(0, 2), EnergyLost(1, 1)], [2, 1], [1, 0], [5, 1]),
        ([BaconGained(1, 3, None)], [2, 4], [5, 1], [5, 1]),
        ([BaconGained(0, 1, 1)], [3, 0], [5, 1], [5, 1]),
        ([BaconLost(0, 1), BaconLost(1, 1)], [1, 0], [5, 1], [5, 1]),
    ],
)
def test_what_happens_changes_what_players_have(
    events: Sequence[Event], bacon: list[int], energy: list[int], spent: list[int]
) -> None:
    tally = Tally.of(HAVING)
    for event in events:
        tally.count(event)
    assert (tally.bacon, tally.energy, tally.spent) == (bacon, energy, spent)


def test_before_a_game_players_have_nothing() -> None:
    tally = Tally.of(new_match(Rules()))
    assert (tally.bacon, tally.energy, tally.spent) == ([0, 0], [0, 0], [0, 0])
