"""§10.2.1: when reactions are played, and in which order things are resolved."""

from bacon_rules.save_your_bacon.events import CardDestroyed, CardLeft, ChampionDefeated
from tests.save_your_bacon.rulebook.going import ANY, casting, go
from tests.save_your_bacon.scenarios import *

ECHO = reaction("Echo", when("damage-placed"), do("gain-energy", count=1))


def test_10_2_1_reactions_interrupt_right_after_the_effect_action_or_step_that_triggers_them() -> None:
    state = casting(damage(1, choose(FOE)), damage(2, "that"), others=(Seat(hand="echo echo"),), cards=[ECHO])
    state = go(state, "choose:3")
    assert (wounds(state, 3), state.to_act) == ([1], 1)
    state = go(state, "play:echo@3", "pass")
    assert (wounds(state, 3), state.to_act) == ([3], 1)
    flinch = reaction("Flinch", when("target-declared"), do("exhaust", cards="that"))
    state = go(position(Seat(), Seat(hand="flinch"), cards=[flinch]), "attack:0", "target:3", "play:flinch@4")
    assert (state.to_act, wounds(state, 0, 3)) == (0, [0, 2])


def test_10_2_1_an_effect_has_effect_actions_and_an_attack_four_steps_to_react_to() -> None:
    timings = ("attack-declared", "target-declared", "counter-declared", "attack-ended")
    cards = [
        champion("Spy", *[activated(timing, do("gain-energy", count=1), when=when(timing)) for timing in timings]),
    ]
    state = position(Seat(), Seat(champions="spy elm ash"), cards=cards)
    for number, move in enumerate(("attack:0", "target:4", "counter")):
        state = go(state, move)
        assert [move.split("!")[0] for move in legal(state)] == [f"activate:3/{number}"]
        state = go(state, f"activate:3/{number}")
    assert [move.split("!")[0] for move in legal(state)] == ["activate:3/3"]
    assert wounds(state, 0, 4) == [2, 2]


def test_10_2_1_step_1_an_effect_action_is_resolved_whole_before_any_reaction() -> None:
    state = casting(damage(1, each(ANY)), others=(Seat(hand="echo"),), cards=[ECHO])
    assert (state.to_act, wounds(state, *range(6))) == (1, [1] * 6)


def test_10_2_1_step_2_destruction_and_defeat_are_checked_before_reactions() -> None:
    salve = reaction("Salve", when("damage-placed", side="friendly"), do("remove-damage", cards="that"))
    state = casting(damage(4, each({"side": "opposing"})), others=(Seat(hand="salve"),), cards=[salve])
    state = go(state, "choose:3", "choose:4")
    assert (player(state, 0).bacon, state.to_act) == (3, 1)


def test_10_2_1_step_2_destroyed_cards_are_noted() -> None:
    echo = reaction("Echo", when("destroyed"), do("gain-energy", count=1))
    state = casting(damage(2, choose(FOE_GEAR)), others=(Seat(hand="echo"),), cards=[echo], gear=[("spade", 3)])
    assert (card(state, 6).destroyed, state.to_act) == (True, 1)


def test_10_2_1_step_2_defeats_are_resolved_in_player_order_each_players_in_the_chosen_order() -> None:
    storm = action("Storm", damage(4, each(ANY)))
    state = go(position(Seat(), Seat(hand="storm"), cards=[storm], turn=1), "play:storm@3")
    assert (state.to_act, legal(state)) == (1, ["choose:3", "choose:4", "choose:5"])
    assert why(state, "choose:0") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "pass") is Illegal.MUST_ORDER_DEFEATS
    state = go(state, "choose:5", "choose:3")
    assert (state.to_act, legal(state)) == (0, ["choose:0", "choose:1", "choose:2"])
    state = go(state, "choose:2")
    events = told(state, "choose:0")
    assert [event.card for event in events if isinstance(event, ChampionDefeated)] == [0, 1]


def test_10_2_1_step_3_reactions_in_player_order_one_by_one() -> None:
    state = casting(
        damage(1, choose(FOE)), me=Seat(hand="echo echo"), others=(Seat(hand="echo"), Seat(hand="echo")), cards=[ECHO]
    )
    state = go(state, "choose:3")
    order = []
    while legal(state, "play:echo"):
        assert state.to_act is not None
        order.append(state.to_act)
        state = go(state, f"play:echo@{3 * state.to_act}")
    assert order == [0, 0, 1, 2]


def test_10_2_1_step_3_a_reaction_is_resolved_with_the_reactions_to_it_before_the_next_one() -> None:
    jab = reaction("Jab", when("damage-placed", side="friendly"), damage(1, choose(FOE)), do("gain-energy", count=1))
    state = casting(damage(1, choose(FOE)), me=Seat(hand="jab"), others=(Seat(hand="jab jab"),), cards=[jab])
    state = go(state, "choose:3", "play:jab@3", "choose:1")
    assert (state.to_act, player(state, 1).energy) == (0, 0)
    state = go(state, "play:jab@0", "choose:4")
    assert (state.to_act, [player(state, seat).energy for seat in (0, 1)]) == (1, [0, 0])
    assert all(move.endswith(("!0", "pass")) for move in legal(state))
    state = go(state, "pass")
    assert [player(state, seat).energy for seat in (0, 1)] == [1, 1]


def test_10_2_1_effect_actions_stop_when_their_card_is_discarded_or_leaves_play() -> None:
    horn = equipment(
        "Horn", activated("Blow", damage(1, choose(FOE)), do("gain-bacon", count=1), costs={"action": True})
    )
    grab = reaction("Grab", when("damage-placed"), do("return-to-hand", cards=choose(FOE_GEAR)))
    state = position(Seat(), Seat(hand="grab"), cards=[horn, grab], gear=[("horn", 0)])
    kept = go(state, "activate:6/0", "choose:3", "pass")
    assert player(kept, 0).bacon == 1
    state = go(state, "activate:6/0", "choose:3", "play:grab@3")
    assert (player(state, 0).bacon, player(state, 0).hand) == (0, ("horn",))


def test_10_2_1_after_the_reactions_the_next_effect_action_and_at_the_end_destroyed_cards_are_discarded() -> None:
    glee = reaction("Glee", when("destroyed"), do("gain-energy", count=1))
    state = casting(
        do("destroy", cards=choose(FOE_GEAR)),
        do("return-to-hand", cards=choose(GEAR)),
        others=(Seat(hand="glee"),),
        cards=[glee],
        gear=[("spade", 0), ("spade", 1), ("spade", 3)],
    )
    state = go(state, "play:glee@3")
    assert (state.to_act, legal(state), is_in_play(state, 8)) == (0, ["choose:6", "choose:7"], True)
    events = [event for event in told(state, "choose:6") if isinstance(event, CardLeft)]
    assert [(event.number, event.to) for event in events] == [(6, "hand"), (8, "discard")]


def test_10_2_1_destroyed_cards_are_discarded_before_the_next_game_step() -> None:
    smash = reaction("Smash", when("target-declared"), do("destroy", cards=choose(FOE_GEAR)))
    state = position(Seat(), Seat(hand="smash"), cards=[smash], gear=[("spade", 1)])
    state = go(state, "attack:0", "target:3")
    move = next(iter(legal(state, "play:smash@4")))
    events = told(state, move)
    assert [type(event) for event in events if isinstance(event, CardDestroyed | CardLeft)] == [CardDestroyed, CardLeft]
    state = go(state, move)
    assert (legal(state), is_in_play(state, 6)) == (["counter", "no-counter"], False)


def test_10_2_1_a_champion_is_not_taken_out_of_play_by_its_defeat_and_its_effects_go_on() -> None:
    rage = champion(
        "Rage", activated("Burn", damage(4, "this-card"), do("gain-energy", count=2), costs={"action": True})
    )
    state = go(position(Seat(champions="rage elm ash"), Seat(), cards=[rage]), "activate:0/0")
    assert (player(state, 0).energy, player(state, 1).bacon) == (2, 1)
