"""Champions that fall because they become weaker: who gains the bacon when no damage was placed (§4.1.1, S21)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from tests.save_your_bacon.scenarios import *

PILES: Json = {"count": {}, "zone": "discard", "who": "each-opponent"}
SPENT: Json = {"count": {}, "zone": "spent", "who": "each-opponent"}
ENERGY: Json = {"tokens": "energy", "who": "each-opponent"}
TIRED: Json = {"count": {"ready": False, "side": "opposing"}}
HANDS: Json = {"count": {}, "zone": "hand", "who": "each-opponent"}

EAR = champion(
    "Ear",
    activated("Hear", do("refresh"), when=when("pitched"), may=True),
    activated("Work", do("gain-energy", count=1), costs={"action": True, "exhaust": True}),
)
COSTLY = action("Costly", do("gain-energy", count=1), cost=1)


@pytest.mark.parametrize(
    ("operation", "by", "moves"),
    [
        ("add", HANDS, ("play:nap@0",)),
        ("subtract", ENERGY, ("play:nap@0",)),
        ("subtract", PILES, ("play:nap@0",)),
        ("subtract", SPENT, ("play:costly@0", "pitch:one", "done")),
        ("subtract", SPENT, ("pass-time", "pitch:one")),
        ("subtract", SPENT, ("refresh", "pitch:one")),
        ("add", TIRED, ("refresh", "done", "choose:1")),
        ("subtract", TIRED, ("activate:0/1",)),
    ],
    ids=["hand", "energy", "discard", "paying", "passing time", "refreshing", "readying", "exhausting"],
)
def test_who_makes_a_champion_too_weak_for_its_damage_gains_the_bacon(
    operation: str, by: Json, moves: tuple[str, ...]
) -> None:
    weak = champion("Weak", constant("Lean", modify("this-card", "defense", operation, by)), defense=9)
    seats = (Seat(champions="ear elm ash", hand="costly nap one"), Seat(), Seat(champions="weak elm ash"))
    healthy = position(*seats, cards=[EAR, COSTLY, weak], exhausted=[1])
    hurt = position(*seats, cards=[EAR, COSTLY, weak], exhausted=[1], damaged={6: healthy.standing(6).defense - 1})
    before = play(hurt, *moves[:-1])
    assert player(before, 0).bacon == 0
    assert player(play(before, moves[-1]), 0).bacon == 1
    assert wounds(play(before, moves[-1]), 6) == [0]


def test_whose_turn_begins_gains_the_bacon_for_what_it_weakens() -> None:
    lean = constant("Lean", modify("this-card", "defense", "add", 1), during={"if": {"turn": "friendly"}})
    seats = (Seat(), Seat(), Seat(champions="weak elm ash"))
    last = Turn(2, 1, TurnStep.ACTIONS)
    state = play(position(*seats, cards=[champion("Weak", lean)], damaged={6: 4}, turn=last), "pass-time")
    assert [player(state, seat).bacon for seat in range(3)] == [1, 0, 0]


def test_nobody_gains_the_bacon_unasked_for_what_has_lasted_long_enough() -> None:
    prop = action("Prop", modify("this-champion", "defense", "add", 1, duration="this-turn"))
    lasts = LastingEffect(CardKey("prop"), -1, 0, (CardNumber(3),), 0, Duration.THIS_TURN, amount=1)
    last = Turn(0, 1, TurnStep.ACTIONS)
    state = position(Seat(), Seat(), Seat(), cards=[prop], damaged={3: 4}, lasting=(lasts,), turn=last)
    state = play(state, "pass-time")
    assert (state.to_act, legal(state)) == (1, ["opponent:0", "opponent:2"])
