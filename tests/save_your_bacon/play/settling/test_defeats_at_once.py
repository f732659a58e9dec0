"""Defeats that bring others about, and what is asked and kept while something may be done instead (S21, S28, S61)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Window
from tests.save_your_bacon.scenarios import *

MEND = do("remove-damage", cards="that")
BOLT = action("Bolt", damage(9, choose()))


def saved(would: Json, *deeds: Json, **rest: object) -> Json:
    """Return a champion who does something instead."""
    return champion("Saint", {"name": "Save", "would": would, "instead": list(deeds), **rest})


def test_s21_players_react_to_a_defeat_and_to_the_next_one_that_it_brings_about_at_once() -> None:
    pack = condition("Pack", constant("Together", modify(each(FRIEND), "defense", "add", 2)))
    mourner = champion("Sage", activated("Mourn", do("gain-energy", count=1), when=when("defeated"), may=True))
    seats = Seat(champions="sage elm ash", hand="bolt"), Seat()
    state = position(*seats, cards=[BOLT, pack, mourner], conditions={3: "pack"}, damaged={4: 4, 5: 3})
    state = play(state, "play:bolt@0", "choose:3")
    window = table_of(state).stack[-1]
    assert isinstance(window, Window)
    defeats = [place for place, one in enumerate(window.happenings) if one.timing is Timing.DEFEATED]
    assert [window.happenings[place].what.number for place in defeats] == [3, 4]
    assert legal(state) == [*(f"activate:0/0!{place}" for place in defeats), "pass"]


@pytest.mark.parametrize("exhausted", [False, True])
def test_s28_how_a_champion_is_that_would_be_defeated_can_be_asked(*, exhausted: bool) -> None:
    saint = saved(when("defeated", card={**FRIEND, "ready": False}), MEND)
    seats = Seat(hand="bolt"), Seat(champions="saint elm ash")
    state = position(*seats, cards=[BOLT, saint], exhausted=[4] if exhausted else [])
    state = play(state, "play:bolt@0", "choose:4")
    assert player(state, 0).bacon == (not exhausted)


@pytest.mark.parametrize(("side", "bacon"), [("opposing", 0), ("friendly", 1)])
def test_s61_who_would_defeat_a_champion_can_be_asked(side: str, bacon: int) -> None:
    saint = saved(when("defeated", by={"side": side}), MEND)
    state = position(Seat(hand="bolt"), Seat(champions="saint elm ash"), cards=[BOLT, saint])
    assert player(play(state, "play:bolt@0", "choose:4"), 0).bacon == bacon


def test_s61_who_defeats_a_champion_gains_the_bacon_if_it_is_not_saved() -> None:
    saint = saved(when("defeated"), MEND, may=True)
    seats = Seat(hand="bolt"), Seat(champions="saint elm ash"), Seat()
    state = play(position(*seats, cards=[BOLT, saint]), "play:bolt@0", "choose:8")
    assert (state.to_act, legal(state)) == (1, ["yes", "no"])
    state = play(state, "no")
    assert [player(state, seat).bacon for seat in range(3)] == [1, 0, 0]


@pytest.mark.parametrize(("before", "after"), [(2, 2), (3, 2)])
def test_s61_bacon_that_nobody_would_give_comes_from_the_supply_after_all(before: int, after: int) -> None:
    saint = saved(when("gained-bacon"), do("draw", count=1), may=True)
    state = position(Seat(hand="bolt"), Seat(champions="saint elm ash", bacon=before), cards=[BOLT, saint])
    state = play(state, "play:bolt@0", "choose:4", "no")
    assert [player(state, seat).bacon for seat in range(2)] == [1, after]
