"""§6.0: an attack in its four steps."""

import pytest

from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *

SWORD = equipment("Sword", attack=3, defense=9)


def test_6_0_step_1_a_ready_friendly_champion_or_its_ready_equipment_attacks_and_is_exhausted() -> None:
    gear = [("sword", 0), ("sword", 1), ("sword", 2), ("sword", 3)]
    state = position(cards=[SWORD], gear=gear, exhausted=[1, 8])
    assert legal(state, "attack") == ["attack:0", "attack:2", "attack:6"]
    assert why(state, "attack:7") is Illegal.CHAMPION_IS_EXHAUSTED
    assert why(state, "attack:8") is Illegal.CARD_IS_EXHAUSTED
    assert card(go(state, "attack:0"), 0).exhausted
    armed = go(state, "attack:6")
    assert (card(armed, 6).exhausted, card(armed, 0).exhausted) == (True, False)


def test_6_0_step_2_an_opposing_champion_or_equipment_is_the_target() -> None:
    state = go(position(cards=[SWORD], gear=[("sword", 0), ("sword", 4)]), "attack:0")
    assert (state.to_act, legal(state)) == (0, ["target:3", "target:4", "target:5", "target:7"])
    assert why(state, "target:1") is Illegal.CANNOT_BE_TARGETED


def test_6_0_step_3_the_defending_player_may_exhaust_a_ready_defending_card_to_counter() -> None:
    state = go(position(exhausted=[4]), "attack:0", "target:3")
    assert (state.to_act, legal(state)) == (1, ["counter", "no-counter"])
    assert card(go(state, "counter"), 3).exhausted
    assert not card(go(state, "no-counter"), 3).exhausted
    tired = go(position(exhausted=[3]), "attack:0", "target:3")
    assert (tired.to_act, wounds(tired, 0, 3)) == (0, [0, 2])


def test_6_0_step_3_equipment_counters_even_if_its_champion_is_exhausted() -> None:
    state = position(cards=[SWORD], gear=[("sword", 3)], exhausted=[3])
    assert wounds(go(state, "attack:0", "target:6", "counter"), 0, 3, 6) == [3, 0, 2]


def test_6_0_step_4_both_place_damage_equal_to_their_attack_value() -> None:
    state = position(cards=[SWORD], gear=[("sword", 0)])
    assert wounds(go(state, "attack:6", "target:3", "counter"), 0, 3, 6) == [0, 3, 2]
    assert wounds(go(state, "attack:6", "target:3", "no-counter"), 0, 3, 6) == [0, 3, 0]


def test_6_0_step_4_the_damage_is_placed_at_the_same_time() -> None:
    state = go(position(damaged={0: 2, 3: 2}), "attack:0", "target:3", "counter")
    assert (player(state, 0).bacon, player(state, 1).bacon, wounds(state, 0, 3)) == (1, 1, [0, 0])


@pytest.mark.parametrize(
    ("deed", "attacker"),
    [(damage(4, "attacking-card"), 0), (do("return-to-hand", cards="attacking-card"), 6)],
)
@pytest.mark.parametrize(
    ("timing", "moves"),
    [("attack-declared", ()), ("target-declared", ("target:3",)), ("counter-declared", ("target:3", "counter"))],
)
def test_6_0_an_attacker_that_is_defeated_or_leaves_play_places_no_damage(
    deed: Json, attacker: int, timing: str, moves: tuple[str, ...]
) -> None:
    trap = reaction("Trap", when(timing), deed)
    state = position(Seat(), Seat(hand="trap"), cards=[SWORD, trap], gear=[("sword", 0)])
    state = go(state, f"attack:{attacker}", *moves, "play:trap@4")
    assert (wounds(state, 3, 4, 5), is_in_play(state, 6)) == ([0, 0, 0], attacker == 0)
    assert (state.to_act, turn_of(state).actions) == (0, 1)


def test_6_0_step_4_a_target_defeated_in_the_meantime_is_still_damaged() -> None:
    rash = reaction("Rash", when("target-declared"), damage(4, choose(FOE)))
    state = position(Seat(hand="rash"), Seat(), cards=[rash])
    state = go(state, "attack:0", "target:3", "play:rash@1", "choose:3")
    assert (player(state, 0).bacon, wounds(state, 3)) == (1, [2])
