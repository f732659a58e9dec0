"""Playing cards, usage requirements and equipment (§2.0.1, §9.0, §10.0, §10.1; S11), and stats (§11.1, S18)."""

from bacon_rules.save_your_bacon.events import EquipmentEntered
from tests.save_your_bacon.scenarios import *


def test_10_0_equipment_comes_into_play_ready_at_the_champion_that_used_it() -> None:
    state = position(Seat(hand="spade"), Seat())
    assert EquipmentEntered(0, CardKey("spade"), CardNumber(6), CardNumber(1)) in told(state, "play:spade@1")
    state = play(state, "play:spade@1")
    spade = card(state, 6)
    assert (spade.champion, spade.seat, spade.exhausted, spade.damage, spade.is_champion) == (1, 0, False, 0, False)
    assert (player(state, 0).hand, player(state, 0).discard, turn_of(state).actions) == ((), (), 1)
    assert "attack:6" in legal(state)


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


def test_9_0_a_ban_that_an_effect_makes_lasts_as_long_as_it_says() -> None:
    calm = action("Calm", do("forbid", cards=each(FOE), what="attack", duration="until-your-next-turn"))
    state = play(position(Seat(hand="calm"), Seat(), cards=[calm]), "play:calm@0", "pass-time")
    assert legal(state, "attack") == []
    state = play(state, "pass-time", "pass-time", "pass-time", "pass-time")
    assert legal(state, "attack") == ["attack:3", "attack:4", "attack:5"]


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
