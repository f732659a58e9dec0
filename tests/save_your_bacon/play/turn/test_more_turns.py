"""More actions (S45), extra turns (S46), limits of players (S47): effects, times and bounds."""

from typing import Any

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state, load_view
from bacon_rules.save_your_bacon.events import ActionsGained, EffectEnded, EffectLasts, TurnBegan, TurnGained
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

GAIN = do("gain-energy", count=1)


def turns(state: State, *, most: int) -> list[int]:
    """Return whose turns come next, while everybody passes time with an empty hand."""
    found: list[int] = []
    while len(found) < most and not state.is_over:
        move = "pass-time" if "pass-time" in legal(state) else legal(state)[-1]
        found += [event.seat for event in told(state, move) if isinstance(event, TurnBegan)]
        state = play(state, move)
    return found


# --- more actions ---------------------------------------------------------------------------------


def test_a_player_gains_actions_in_the_own_turn() -> None:
    act = action("Act", do("gain-action", count=2))
    state = position(Seat(hand="act"), Seat(), cards=[act])
    assert ActionsGained(0, 2) in told(state, "play:act@0")
    state = play(state, "play:act@0")
    assert turn_of(state).actions == 3
    assert turn_of(play(state, "pass-time", "pass-time")).seat == 0
    assert turn_of(play(state, "pass-time", "pass-time", "pass-time")).seat == 1


def test_nobody_gains_actions_in_somebody_elses_turn() -> None:
    for who, left in (("you", 2), ("active-player", 3), ("each-player", 3), ("that-player", 3)):
        answer = reaction(
            "Answer",
            when("exhausted"),
            do("choose-player"),
            do("gain-action", count=1, who=who),
            GAIN | {"if_you_do": True},
        )
        tire = action("Tire", do("exhaust", cards=choose(FOE)), do("gain-action", count=1))
        state = position(Seat(hand="tire"), Seat(hand="answer"), cards=[answer, tire])
        state = play(state, "play:tire@0", "choose:3", "play:answer@3!0")
        assert turn_of(state).actions == left, who
        assert player(state, 1).energy == (who in ("active-player", "that-player"))


def test_actions_are_gained_as_soon_as_the_turn_has_started_and_not_after_it_has_ended() -> None:
    for timing, left in (("turn-started", 3), ("turn-ended", 2)):
        eager = champion(
            "Eager", activated("More", do("gain-action", count=1), GAIN | {"if_you_do": True}, when=when(timing))
        )
        state = position(Seat(champions="eager elm ash"), Seat(champions="eager elm ash"), cards=[eager])
        state = play(state, "pass-time", "pass-time")
        while legal(state, "activate"):
            state = play(state, legal(state, "activate")[0])
        assert (turn_of(state).seat, turn_of(state).actions) == (1, left)
        assert player(state, 1).energy == (timing == "turn-started")


def test_actions_that_cannot_be_gained_are_not_able() -> None:
    act = reaction("Act", when("exhausted"), do("gain-action", count=1, if_able=True), GAIN | {"if_you_do": True})
    tire = action("Tire", do("exhaust", cards=choose(FOE)))
    state = position(Seat(hand="tire"), Seat(hand="act"), cards=[act, tire])
    assert player(play(state, "play:tire@0", "choose:3", "play:act@3!0"), 1).energy == 0


def test_a_refresh_is_always_able() -> None:
    act = action("Act", do("refresh", if_able=True))
    assert legal(play(position(Seat(hand="act one"), Seat(), cards=[act]), "play:act@0"), "pitch") == ["pitch:one"]


# --- extra turns ----------------------------------------------------------------------------------

AGAIN = action("Again", do("extra-turn"), GAIN | {"if_you_do": True})


def test_an_extra_turn_is_taken_after_this_one() -> None:
    state = position(Seat(hand="again"), Seat(), cards=[AGAIN])
    assert TurnGained(0) in told(state, "play:again@0")
    state = play(state, "play:again@0")
    assert player(state, 0).extra_turn
    assert turns(state, most=5) == [0, 1, 0, 1, 0]
    extra = play(state, "pass-time")
    assert turn_of(extra) == Turn(0, 2, TurnStep.ACTIONS, after=0)
    assert not player(extra, 0).extra_turn
    assert turn_of(play(extra, "pass-time", "pass-time")) == Turn(1, 2, TurnStep.ACTIONS)


def test_an_extra_turn_of_somebody_else_does_not_change_whose_turn_comes_then() -> None:
    give = action("Give", do("choose-player", among="players"), do("extra-turn", who="that-player"))
    seats = (Seat(hand="give"), Seat(), Seat(), Seat())
    state = play(position(*seats, cards=[give]), "play:give@0")
    for seat in range(4):
        assert turns(play(state, f"player:{seat}"), most=5) == [seat, 1, 2, 3, 0]


def test_extra_turns_of_several_players_come_in_player_order() -> None:
    give = action("Give", do("extra-turn", who="each-player"))
    state = position(Seat(), Seat(hand="give"), Seat(), cards=[give], turn=1)
    assert turns(play(state, "play:give@3"), most=6) == [1, 2, 0, 2, 0, 1]


def test_a_player_has_at_most_one_extra_turn_waiting() -> None:
    state = position(Seat(hand="again again"), Seat(), cards=[AGAIN])
    state = play(state, "play:again@0", "play:again@0")
    assert player(state, 0).energy == 1
    assert turn_of(state) == Turn(0, 2, TurnStep.ACTIONS, after=0)
    assert turns(state, most=2) == [1, 0]


def test_in_an_extra_turn_nobody_is_given_another() -> None:
    give = action("Give", do("extra-turn", who="each-player", if_able=True), GAIN | {"if_you_do": True})
    extra = Turn(0, 2, TurnStep.ACTIONS, after=0)
    state = position(Seat(hand="again give"), Seat(), cards=[AGAIN, give], turn=extra)
    state = play(state, "play:again@0", "play:give@0")
    assert player(state, 0).energy == 0
    assert turn_of(state).seat == 1


def test_an_extra_turn_is_able_only_for_those_who_can_take_one() -> None:
    give = action("Give", do("extra-turn", who="each-player", if_able=True), GAIN | {"if_you_do": True})
    state = position(Seat(hand="again give"), Seat(), cards=[AGAIN, give])
    assert player(play(state, "play:give@0"), 0).energy == 1
    assert player(play(state, "play:again@0", "play:give@0"), 1).extra_turn is False


def test_an_extra_turn_begins_with_the_check_for_victory() -> None:
    state = play(position(Seat(hand="again", bacon=3), Seat(), cards=[AGAIN]), "play:again@0", "pass-time")
    assert state.winners == (0,)
    seats = (Seat(hand="again", spent="three three three three three three three"), Seat(), Seat())
    state = play(position(*seats, cards=[AGAIN]), "play:again@0", "pass-time")
    assert player(state, 0).out
    assert turn_of(state) == Turn(1, 2, TurnStep.ACTIONS)


def test_a_player_who_has_lost_takes_no_extra_turn() -> None:
    give = action("Give", do("extra-turn", who="each-player"))
    seats = (Seat(hand="give"), Seat(spent="three three three three three three three"), Seat())
    state = play(position(*seats, cards=[give]), "play:give@0")
    assert turns(state, most=6) == [0, 1, 2, 2, 0, 2]


def test_turns_go_on_after_a_player_who_has_lost_in_an_extra_turn() -> None:
    give = action("Give", do("extra-turn", who="each-player"))
    seats = (Seat(hand="give", spent="three three three three three three three"), Seat(), Seat(), Seat())
    state = play(position(*seats, cards=[give]), "play:give@0", "pass-time")
    assert player(state, 0).out
    assert turn_of(state) == Turn(1, 2, TurnStep.ACTIONS, after=0)
    assert load_state(same(state.to_json())) == state
    assert turns(state, most=6) == [2, 3, 1, 2, 3, 1]


def test_what_lasts_until_your_next_turn_ends_in_an_extra_one() -> None:
    act = action("Act", modify("this-champion", "attack", "add", 5, duration="until-your-next-turn"), do("extra-turn"))
    state = play(position(Seat(hand="act"), Seat(), cards=[act]), "play:act@0")
    assert state.standing(0).attack == 7
    assert play(state, "pass-time").standing(0).attack == 2


def test_a_state_with_extra_turns_is_stored() -> None:
    state = play(position(Seat(hand="again"), Seat(), cards=[AGAIN]), "play:again@0")
    for one in (state, play(state, "pass-time")):
        assert load_state(same(one.to_json())) == one
        assert load_view(same(one.observe(1).to_json())) == one.observe(1)
    document: Any = same(play(state, "pass-time").to_json())
    document["stage"]["stack"][0]["after"] = 2
    with pytest.raises(JsonError, match=r"stage.stack\[0\].after: expected a number from 0 to 1"):
        load_state(document)


def test_widdershins_knows_extra_turns_too() -> None:
    state = position(Seat(hand="again"), Seat(), Seat(), cards=[AGAIN], played=Format.WIDDERSHINS)
    assert turns(play(state, "play:again@0"), most=3) == [0, 1, 2]


# --- limits ---------------------------------------------------------------------------------------


def test_the_number_of_actions_is_settled_when_a_turn_begins() -> None:
    slow = action("Slow", modify_player("actions", "subtract", 1, who="each-opponent", duration="until-your-next-turn"))
    state = position(Seat(hand="slow"), Seat(), cards=[slow])
    assert EffectLasts(CardKey("slow"), (), table_of(play(state, "play:slow@0")).lasting[0].duration, (1,)) in told(
        state, "play:slow@0"
    )
    state = play(state, "play:slow@0")
    assert turn_of(state).actions == 1
    state = play(state, "pass-time")
    assert (turn_of(state).seat, turn_of(state).actions) == (1, 1)
    ended = [event for event in told(state, "pass-time") if isinstance(event, EffectEnded)]
    assert [(event.source, event.players) for event in ended] == [("slow", (1,))]
    state = play(state, "pass-time", "pass-time", "pass-time")
    assert (turn_of(state).seat, turn_of(state).actions) == (1, 2)


def test_a_turn_has_at_least_one_action() -> None:
    dull = champion("Dull", constant("Yawn", modify_player("actions", "set", 0, who="each-player")))
    state = position(Seat(champions="dull elm ash"), Seat(), cards=[dull])
    assert turns(state, most=3) == [1, 0, 1]
    state = play(state, "pass-time", "pass-time")
    assert (turn_of(state).seat, turn_of(state).actions) == (1, 1)


def test_constant_effects_on_players_hold_while_they_say() -> None:
    busy = equipment(
        "Busy",
        constant(
            "Bees", modify_player("actions", "add", 2), during={"if": {"card": "this-champion", "is": {"ready": True}}}
        ),
    )
    for exhausted, actions in (((), 4), ((0,), 2)):
        state = position(cards=[busy], gear=[("busy", 0)], exhausted=exhausted)
        state = play(state, "pass-time", "pass-time", "pass-time", "pass-time")
        assert (turn_of(state).seat, turn_of(state).actions) == (0, actions)


@pytest.mark.parametrize(
    ("changed", "drawn"),
    [
        (("add", 2, {}), 7),
        (("subtract", 2, {}), 3),
        (("set", 0, {}), 0),
        (("divide", 2, {}), 3),
        (("divide", 2, {"round": "down"}), 2),
        (("multiply", {"tokens": "bacon"}, {}), 5),
        (("add", 3, {"who": "each-opponent"}), 5),
    ],
)
def test_a_refresh_draws_up_to_the_hand_size(changed: tuple[str, object, Json], drawn: int) -> None:
    operation, by, rest = changed
    host = champion("Host", constant("Table", modify_player("hand-size", operation, by, **rest)))
    state = position(Seat(champions="host elm ash", deck="one " * 9, bacon=1), Seat(), cards=[host])
    state = play(state, "refresh")
    assert len(player(state, 0).hand) == drawn


def test_a_hand_size_lasts_for_a_turn() -> None:
    feast = action("Feast", modify_player("hand-size", "add", {"count": {}, "zone": "discard"}, duration="this-turn"))
    state = position(Seat(hand="feast", deck="one " * 9, discard="nap nap"), Seat(), cards=[feast])
    assert table_of(play(state, "play:feast@0")).lasting[0].amount == 2
    state = play(state, "play:feast@0", "refresh")
    assert len(player(state, 0).hand) == 7
    assert table_of(state).lasting == ()


def test_a_hand_size_of_others_is_theirs_alone() -> None:
    feast = action("Feast", modify_player("hand-size", "set", 1, who="each-opponent", duration="until-your-next-turn"))
    seats = (Seat(hand="feast", deck="one " * 9), Seat(deck="one " * 9))
    state = play(position(*seats, cards=[feast]), "play:feast@0", "refresh")
    assert len(player(state, 0).hand) == 5
    assert len(player(play(state, "refresh"), 1).hand) == 1


@pytest.mark.parametrize("able", [{}, {"if_able": True}])
@pytest.mark.parametrize(
    ("who", "by", "done"), [("you", 1, True), ("you", {"difference": [1, 1]}, False), ("that-player", 1, False)]
)
def test_a_limit_that_nobody_has_or_nothing_changes_is_not_modified(
    able: Json, who: str, by: object, done: bool
) -> None:
    nobody = do("exhaust", cards=choose({"kind": "equipment"}))
    act = action(
        "Act",
        nobody,
        modify_player("hand-size", "add", by, who=who, duration="this-turn", **able),
        GAIN | {"if_you_do": True},
    )
    state = play(position(Seat(hand="act"), Seat(), cards=[act]), "play:act@0")
    assert (player(state, 0).energy, len(table_of(state).lasting)) == (done, done)


def test_a_limit_does_not_last_for_an_attack_that_nobody_makes() -> None:
    act = action("Act", modify_player("hand-size", "add", 1, duration="this-attack"), GAIN | {"if_you_do": True})
    state = play(position(Seat(hand="act"), Seat(), cards=[act]), "play:act@0")
    assert (player(state, 0).energy, table_of(state).lasting) == (0, ())


def test_a_limit_can_last_for_an_attack() -> None:
    act = reaction(
        "Act",
        when("target-declared"),
        modify_player("hand-size", "add", 1, duration="this-attack"),
        GAIN | {"if_you_do": True},
    )
    state = position(Seat(), Seat(hand="act"), cards=[act])
    state = play(state, "attack:0", "target:3", "play:act@3!0")
    assert (player(state, 1).energy, len(table_of(state).lasting)) == (1, 1)
    state = play(state, "no-counter")
    assert table_of(state).lasting == ()


def test_an_effect_on_players_outlives_a_player_who_has_lost() -> None:
    slow = action("Slow", modify_player("actions", "subtract", 1, who="each-opponent", duration="until-your-next-turn"))
    seats = (Seat(hand="slow"), Seat(spent="three three three three three three three"), Seat())
    state = play(position(*seats, cards=[slow]), "play:slow@0", "pass-time")
    assert player(state, 1).out
    assert (turn_of(state).seat, turn_of(state).actions) == (2, 1)
    assert table_of(state).lasting[0].players == (1, 2)
    assert load_state(same(state.to_json())) == state
    document: Any = same(state.to_json())
    document["stage"]["lasting"][0]["players"] = [3]
    with pytest.raises(JsonError, match=r"stage.lasting\[0\].players\[0\]: expected a number from 0 to 2"):
        load_state(document)


# --- equipment ------------------------------------------------------------------------------------


def test_equipment_above_the_limit_stays() -> None:
    act = action("Act", modify(each(FOE), "equipment-limit", "set", 0, duration="until-your-next-turn"))
    state = play(
        position(Seat(hand="act"), Seat(), cards=[act], gear=[("spade", 3), ("spade", 3)]), "play:act@0", "pass-time"
    )
    assert [one.champion for one in table_of(state).cards[6:]] == [3, 3]
