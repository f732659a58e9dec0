"""Playing cards, usage requirements and equipment (§2.0.1, §9.0, §10.0, §10.1; S11), and stats (§11.1, S18)."""

import pytest

from bacon_rules.save_your_bacon.events import CardDeclared, CardPlayed, EquipmentEntered
from tests.save_your_bacon.scenarios import *


def test_10_0_an_action_is_revealed_resolved_and_then_discarded() -> None:
    state = position(Seat(hand="nap", discard="one"), Seat())
    assert told(state, "play:nap@1")[0] == CardDeclared(0, CardKey("nap"), CardNumber(1))
    assert told(state, "play:nap@1")[-1] == CardPlayed(0, CardKey("nap"))
    state = play(state, "play:nap@1")
    assert (player(state, 0).energy, player(state, 0).hand, player(state, 0).discard) == (1, (), ("one", "nap"))
    assert turn_of(state).actions == 1


def test_10_0_equipment_comes_into_play_ready_at_the_champion_that_used_it() -> None:
    state = position(Seat(hand="spade"), Seat())
    assert EquipmentEntered(0, CardKey("spade"), CardNumber(6), CardNumber(1)) in told(state, "play:spade@1")
    state = play(state, "play:spade@1")
    spade = card(state, 6)
    assert (spade.champion, spade.seat, spade.exhausted, spade.damage, spade.is_champion) == (1, 0, False, 0, False)
    assert (player(state, 0).hand, player(state, 0).discard, turn_of(state).actions) == ((), (), 1)
    assert "attack:6" in legal(state)


def test_10_0_players_are_told_what_is_played_before_it_is_paid() -> None:
    snoop = reaction("Snoop", when("card-declared", card={"kind": "equipment"}, by=FOE), do("gain-energy", count=2))
    seats = (Seat(hand="spade nap"), Seat(hand="snoop"))
    state = position(*seats, cards=[snoop])
    assert play(state, "play:nap@0").to_act == 0
    state = play(state, "play:spade@0")
    assert (state.to_act, is_in_play(state, 6)) == (1, False)
    state = play(state, "play:snoop@3!0")
    assert (is_in_play(state, 6), player(state, 1).energy) == (True, 2)


def test_10_0_only_cards_of_the_own_hand_are_played_and_only_in_the_own_turn() -> None:
    state = position(Seat(deck="nap"), Seat(hand="nap"))
    assert why(state, "play:nap@0") is Illegal.NOT_IN_HAND
    assert why(state, "play:nowhere@0") is Illegal.NOT_IN_HAND
    assert why(position(Seat(hand="nap"), Seat()), "play:nap@0!0") is Illegal.NOT_A_REACTION


FORBIDDEN: dict[str, Json] = {
    "attack": do("forbid", cards="this-champion", what="attack"),
    "counter": do("forbid", cards="this-champion", what="counter"),
    "targeted": do("forbid", cards="this-champion", what="be-targeted"),
    "exhausted": do("forbid", cards="this-champion", what="be-exhausted"),
    "readied": do("forbid", cards="this-champion", what="be-readied"),
    "damage": do("forbid", cards="this-champion", what="take-damage"),
    "effect damage": do("forbid", cards="this-champion", what="take-effect-damage"),
    "use": do("forbid", cards="this-champion", what="use-cards"),
}
ALL_BANS = [condition(f"No {name}", constant("Ban", deed)) for name, deed in FORBIDDEN.items()]


def test_9_0_cannot_counter_is_stronger_than_the_rules_and_than_an_effect_that_lets_counter() -> None:
    parry = reaction("Parry", when("target-declared"), do("counter"))
    state = position(Seat(), Seat(hand="parry"), cards=[*ALL_BANS, parry], conditions={3: "no-counter"})
    state = play(state, "attack:0", "target:3", "play:parry@4!0")
    assert (wounds(state, 0, 3), card(state, 3).exhausted) == ([0, 2], False)


def test_9_0_what_cannot_be_targeted_can_still_be_chosen_by_effects() -> None:
    bolt = action("Bolt", damage(1, choose(FOE)))
    state = position(Seat(hand="bolt"), Seat(), cards=[*ALL_BANS, bolt], conditions={3: "no-targeted"})
    assert wounds(play(state, "play:bolt@0", "choose:3"), 3) == [1]


def test_9_0_what_cannot_be_exhausted_neither_attacks_nor_counters_nor_pays_with_exhaustion() -> None:
    sage = champion("Sage", activated("Bow", do("gain-bacon", count=1), costs={"action": True, "exhaust": True}))
    tire = action("Tire", do("exhaust", cards=choose({"kind": "champion"})))
    seats = (Seat(champions="sage elm ash", hand="tire"), Seat())
    state = position(*seats, cards=[*ALL_BANS, sage, tire], conditions={0: "no-exhausted", 3: "no-exhausted"})
    assert why(state, "attack:0") is Illegal.CANNOT_ATTACK
    assert why(state, "activate:0/0") is Illegal.CANNOT_PAY
    assert not card(play(state, "play:tire@1", "choose:0"), 0).exhausted
    state = play(state, "attack:1", "target:3")
    assert (wounds(state, 3), state.to_act) == ([2], 0)


def test_9_0_what_cannot_be_exhausted_stays_ready_when_it_is_defeated() -> None:
    bolt = action("Bolt", damage(4, choose(FOE)))
    state = position(Seat(hand="bolt"), Seat(), cards=[*ALL_BANS, bolt], conditions={3: "no-exhausted"})
    state = play(state, "play:bolt@0", "choose:3")
    assert (card(state, 3).exhausted, player(state, 0).bacon, card(state, 3).conditions) == (False, 1, ())


def test_9_0_what_cannot_be_readied_is_not_readied_by_refreshing_nor_by_effects() -> None:
    wake = action("Wake", do("ready", cards=choose(FRIEND)))
    state = position(Seat(hand="wake"), Seat(), cards=[*ALL_BANS, wake], conditions={0: "no-readied"}, exhausted=[0, 1])
    assert card(play(state, "play:wake@2", "choose:0"), 0).exhausted
    state = play(state, "refresh", "done")
    assert legal(state) == ["choose:1", "done"]


def test_9_0_what_cannot_take_damage_takes_none_at_all() -> None:
    bolt = action("Bolt", damage(3, choose(FOE)), do("gain-energy", count=1, if_you_do=True))
    state = position(Seat(hand="bolt"), Seat(), cards=[*ALL_BANS, bolt], conditions={3: "no-damage"})
    hurt = play(state, "play:bolt@0", "choose:3", "attack:0", "target:3", "no-counter")
    assert (wounds(hurt, 3), player(hurt, 0).energy) == ([0], 0)


def test_9_0_what_cannot_take_effect_damage_takes_damage_of_attacks_and_counters() -> None:
    bolt = action("Bolt", damage(3, choose({"kind": "champion"})))
    bans = {0: "no-effect-damage", 3: "no-effect-damage"}
    state = position(Seat(hand="bolt"), Seat(), cards=[*ALL_BANS, bolt], conditions=bans)
    state = play(state, "play:bolt@0", "choose:3", "attack:0", "target:3", "counter")
    assert wounds(state, 0, 3) == [2, 2]


def test_9_0_champions_that_cannot_use_cards_use_neither_cards_nor_effects_nor_reactions() -> None:
    sage = champion(
        "Sage",
        activated("Bow", do("gain-bacon", count=1), costs={"action": True}),
        activated("Nod", do("gain-bacon", count=1), when=when("attack-declared")),
    )
    shout = reaction("Shout", when("attack-declared"), do("gain-energy", count=1))
    seats = (Seat(champions="sage elm ash", hand="nap shout"), Seat())
    state = position(*seats, cards=[*ALL_BANS, sage, shout], conditions={0: "no-use"})
    assert legal(state, "play") == ["play:nap@1", "play:nap@2"]
    assert why(state, "play:nap@0") is Illegal.CHAMPION_CANNOT_USE
    assert why(state, "activate:0/0") is Illegal.CHAMPION_CANNOT_USE
    state = play(state, "attack:1")
    assert legal(state) == ["play:shout@1!1", "play:shout@2!1", "pass"]
    assert why(state, "play:shout@0!1") is Illegal.CHAMPION_CANNOT_USE
    assert why(state, "activate:0/0!1") is Illegal.NOT_TRIGGERED
    assert why(state, "activate:0/1!1") is Illegal.CHAMPION_CANNOT_USE


def test_14_0_a_champion_uses_the_equipment_that_attacks_or_counters() -> None:
    gear = [("spade", 0), ("spade", 1), ("spade", 3)]
    state = position(cards=ALL_BANS, conditions={0: "no-use", 3: "no-use"}, gear=gear)
    assert legal(state, "attack") == ["attack:0", "attack:1", "attack:2", "attack:7"]
    assert why(state, "attack:6") is Illegal.CANNOT_ATTACK
    state = play(state, "attack:7", "target:8")
    assert (wounds(state, 8), state.to_act) == ([1], 0)
    state = play(position(cards=ALL_BANS, conditions={3: "no-use"}), "attack:0", "target:3")
    assert legal(state) == ["counter", "no-counter"]


def test_9_0_a_ban_that_an_effect_makes_lasts_as_long_as_it_says() -> None:
    calm = action("Calm", do("forbid", cards=each(FOE), what="attack", duration="until-your-next-turn"))
    state = play(position(Seat(hand="calm"), Seat(), cards=[calm]), "play:calm@0", "pass-time")
    assert legal(state, "attack") == []
    state = play(state, "pass-time", "pass-time", "pass-time", "pass-time")
    assert legal(state, "attack") == ["attack:3", "attack:4", "attack:5"]


@pytest.mark.parametrize(
    ("operations", "expected"),
    [
        ([("divide", 2)], 3),
        ([("divide", 3)], 2),
        ([("divide", 2), ("divide", 2)], 2),
        ([("divide", 2), ("multiply", 2)], 5),
        ([("divide", 4), ("multiply", 3)], 4),
        ([("subtract", 9)], 0),
        ([("subtract", 9), ("multiply", 2)], 0),
        ([("subtract", 9), ("add", 5)], 1),
        ([("subtract", 5), ("divide", 2)], 0),
    ],
)
def test_s18_one_division_is_made_and_rounded_up_and_nothing_is_below_zero(
    operations: list[tuple[str, int]], expected: int
) -> None:
    """§11.1, beginning with an attack value of five."""
    five = champion(
        "Five", *[constant(f"E{n}", modify("this-card", "attack", *one)) for n, one in enumerate(operations)], attack=5
    )
    giant = champion("Giant", defense=99)
    state = position(Seat(champions="five elm ash"), Seat(champions="giant elm ash"), cards=[five, giant])
    state = play(state, "attack:0", "target:3", "no-counter")
    assert wounds(state, 3) == [expected]


def test_11_1_damage_placed_and_taken_is_modified_by_its_kind() -> None:
    brute = champion(
        "Brute",
        constant("Hit hard", modify("this-card", "damage-placed", "add", 2, damage="attack")),
        attack=1,
        defense=9,
    )
    plate = champion(
        "Plate", constant("Dodge", modify("this-card", "damage-taken", "subtract", 1, damage="effect")), defense=9
    )
    bolt = action("Bolt", damage(3, choose(FOE)))
    seats = (Seat(champions="brute elm ash", hand="bolt"), Seat(champions="plate brute ash"))
    state = position(*seats, cards=[brute, plate, bolt])
    state = play(state, "play:bolt@0", "choose:3")
    assert wounds(state, 3) == [2]
    state = play(state, "attack:0", "target:4", "counter")
    assert wounds(state, 0, 4) == [1, 3]


def test_11_1_damage_is_halved_after_what_both_cards_add_and_subtract() -> None:
    brute = champion("Brute", constant("Hard", modify("this-card", "damage-placed", "add", 4)), attack=2)
    half = champion(
        "Half",
        constant(
            "Tough",
            modify("this-card", "damage-taken", "divide", 2),
            modify("this-card", "damage-taken", "subtract", 1),
        ),
        defense=9,
    )
    state = position(Seat(champions="brute elm ash"), Seat(champions="half elm ash"), cards=[brute, half])
    state = play(state, "attack:0", "target:3", "no-counter")
    assert wounds(state, 3) == [3]


def test_10_2_constant_effects_may_hold_only_while_something_is_so() -> None:
    wolf = champion(
        "Wolf",
        constant("Pain", modify("this-card", "attack", "add", 1), during={"this": {"damaged": True, "ready": False}}),
    )
    boar = champion(
        "Boar",
        constant(
            "Charge", modify("defending-card", "damage-taken", "add", 1), during={"attacking": {"side": "friendly"}}
        ),
    )
    plain = position(Seat(champions="wolf elm ash"), Seat(), cards=[wolf], damaged={0: 1})
    assert wounds(play(plain, "attack:0", "target:3", "no-counter"), 3) == [3]
    assert wounds(
        play(position(Seat(champions="wolf elm ash"), Seat(), cards=[wolf]), "attack:0", "target:3", "no-counter"), 3
    ) == [2]
    helped = position(Seat(champions="boar elm ash"), Seat(champions="boar elm ash"), cards=[boar])
    helped = play(helped, "attack:1", "target:4", "counter")
    assert wounds(helped, 1, 4) == [2, 3]


def test_10_2_constant_effects_of_both_the_attacking_and_the_defending_card() -> None:
    ghost = champion(
        "Ghost",
        constant(
            "Chill", modify("attacking-card", "attack", "subtract", 1), during={"defending": {"side": "friendly"}}
        ),
    )
    state = position(Seat(), Seat(champions="ghost elm ash"), cards=[ghost], turn=0)
    state = play(state, "attack:0", "target:5", "counter")
    assert wounds(state, 0, 5) == [2, 1]
