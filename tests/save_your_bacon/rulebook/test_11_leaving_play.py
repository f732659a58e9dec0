"""§11.0 and §11.1: destruction, leaving play, and modified stats."""

import pytest

from bacon_rules.save_your_bacon.events import CardDestroyed, CardLeft
from tests.save_your_bacon.rulebook.going import ANY, casting, go
from tests.save_your_bacon.scenarios import *


def test_11_0_equipment_is_destroyed_after_an_effect_action_an_attack_or_a_counter() -> None:
    assert not is_in_play(casting(damage(2, choose(FOE_GEAR)), gear=[("spade", 3)]), 6)
    state = position(gear=[("spade", 0), ("spade", 3)])
    state = go(state, "attack:0", "target:7", "counter")
    assert (is_in_play(state, 7), player(state, 1).discard, wounds(state, 0)) == (False, ("spade",), [1])
    state = go(position(gear=[("spade", 0)]), "attack:6", "target:3", "counter")
    assert (is_in_play(state, 6), player(state, 0).discard) == (False, ("spade",))


def test_11_0_a_destroyed_card_stays_in_play_until_all_is_resolved() -> None:
    """It still works and still reacts, and the effect that destroyed it still finds it."""
    vase = equipment(
        "Vase",
        constant("Cover", modify("this-champion", "defense", "add", 2)),
        activated("Spite", do("gain-energy", count=3), when=when("destroyed")),
    )
    state = casting(
        do("destroy", cards=choose(FOE_GEAR)),
        damage(4, each(FOE)),
        cards=[vase],
        gear=[("vase", 3)],
    )
    state = go(state, "activate:6/1")
    assert (is_in_play(state, 6), player(state, 1).energy, wounds(state, 3)) == (True, 3, [4])
    state = go(state, "choose:4")
    assert (is_in_play(state, 6), player(state, 1).discard) == (False, ("vase",))
    assert (wounds(state, 3), card(state, 3).exhausted, player(state, 0).bacon) == ([0], True, 3)


def test_11_0_step_1_tokens_on_a_card_that_leaves_play_go_back_to_the_supply() -> None:
    state = casting(
        do("return-to-hand", cards=choose({"kind": "equipment"})), gear=[("spade", 0)], damaged={6: 1}, exhausted=[6]
    )
    assert player(state, 0).hand == ("spade",)
    state = go(state, "play:spade@0")
    assert (wounds(state, 7), card(state, 7).exhausted) == ([0], False)


@pytest.mark.parametrize(
    ("deed", "zone"),
    [("discard", "discard"), ("return-to-hand", "hand"), ("return-to-deck", "deck"), ("remove-from-game", "removed")],
)
def test_11_0_step_2_the_card_is_placed_in_its_final_destination(deed: str, zone: str) -> None:
    state = casting(do(deed, cards=choose(FOE_GEAR)), gear=[("spade", 3)])
    assert getattr(player(state, 1), zone) == ("spade",)
    assert sum(len(getattr(player(state, 1), name)) for name in ("hand", "deck", "discard", "removed", "spent")) == 1


def test_11_0_step_2_a_condition_goes_back_to_the_shared_conditions() -> None:
    wet = condition("Wet", constant("Cold", modify("this-champion", "attack", "subtract", 1)))
    state = casting(do("remove-condition", cards=choose(ANY)), cards=[wet], conditions={3: "wet"})
    state = go(state, "choose:3")
    assert (card(state, 3).conditions, state.standing(3).attack) == ((), 2)
    zones = ("hand", "deck", "discard", "removed", "spent")
    assert not any("wet" in getattr(one, name) for one in table_of(state).players for name in zones)


def test_11_0_the_discard_comes_after_the_destruction_and_all_that_follows_from_it() -> None:
    save = reaction("Save", when("destroyed", side="friendly"), do("gain-energy", count=1))
    state = casting(
        do("destroy", cards=choose(FOE_GEAR)), others=(Seat(hand="save"),), cards=[save], gear=[("spade", 3)]
    )
    assert (card(state, 6).destroyed, player(state, 1).discard) == (True, ())
    events = told(state, "pass")
    assert CardDestroyed not in {type(event) for event in events}
    assert [event.to for event in events if isinstance(event, CardLeft)] == ["discard"]


@pytest.mark.parametrize("turned", [False, True])
def test_11_1_additions_and_subtractions_come_before_multiplications_and_divisions(turned: bool) -> None:
    """(3 + 4 - 1) * 2 = 12, whatever comes first."""
    changes = [("multiply", 2), ("add", 4), ("subtract", 1)]
    effects = [constant(f"E{n}", modify("this-card", "attack", *one)) for n, one in enumerate(changes)]
    odd = champion("Odd", *(effects[::-1] if turned else effects), attack=3)
    assert position(Seat(champions="odd elm ash"), Seat(), cards=[odd]).standing(0).attack == 12


@pytest.mark.parametrize(("attack", "half"), [(4, 2), (5, 3), (1, 1), (0, 0)])
def test_11_1_division_rounds_up(attack: int, half: int) -> None:
    odd = champion("Odd", constant("E", modify("this-card", "attack", "divide", 2)), attack=attack)
    assert position(Seat(champions="odd elm ash"), Seat(), cards=[odd]).standing(0).attack == half


@pytest.mark.parametrize(("how", "placed"), [({}, 2), ({"round": "up"}, 2), ({"round": "down"}, 1)])
def test_11_1_rounding_is_down_where_a_card_says_so(how: Json, placed: int) -> None:
    half = {"half": 3, **how}
    assert wounds(casting(do("place-damage", amount=half, cards="this-champion")), 0) == [placed]


def test_11_1_the_amount_of_damage_is_modified_in_the_same_way() -> None:
    """(5 - 1) / 2 = 2."""
    tough = [modify("this-card", "damage-taken", "divide", 2), modify("this-card", "damage-taken", "subtract", 1)]
    plate = champion("Plate", constant("Tough", *tough))
    state = casting(damage(5, choose(FOE)), others=(Seat(champions="plate elm ash"),), cards=[plate])
    assert wounds(go(state, "choose:3"), 3) == [2]


@pytest.mark.parametrize("stat", ["attack", "defense"])
def test_11_1_values_below_zero_are_zero(stat: str) -> None:
    odd = champion("Odd", constant("E", modify("this-card", stat, "subtract", 9)))
    assert getattr(position(Seat(champions="odd elm ash"), Seat(), cards=[odd]).standing(0), stat) == 0


def test_11_1_a_number_of_tokens_below_zero_is_zero() -> None:
    plate = champion("Plate", constant("Tough", modify("this-card", "damage-taken", "subtract", 9)))
    seats = (Seat(champions="plate elm ash"),)
    state = casting(damage(5, choose(FOE)), others=seats, cards=[plate], damaged={3: 1})
    assert wounds(go(state, "choose:3"), 3) == [1]
