"""Losing energy and bacon, moving damage (S49), setting values (S48), the active player, players drawn by lot."""

import pytest

from bacon_rules.save_your_bacon import RandomSeat, load_state, load_view
from bacon_rules.save_your_bacon.events import BaconLost, ChampionDefeated, DamageMoved, EnergyLost, PlayerChosen
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

BACON = do("gain-bacon", count=1)
IF_YOU_DO = {"if_you_do": True}


def acting(*actions: Json, seats: tuple[Seat, ...] = (), cards: tuple[Json, ...] = (), **changes: object) -> State:
    """Return a game after seat 0 has played an action with these effect actions."""
    others = seats or (Seat(energy=1, bacon=2),)
    state = position(Seat(hand="act", energy=4, bacon=1), *others, cards=[action("Act", *actions), *cards], **changes)  # type: ignore[arg-type]
    return play(state, "play:act@0")


# --- losing ---------------------------------------------------------------------------------------


def test_players_lose_as_much_as_there_is() -> None:
    state = acting(do("lose-energy", count=2, who="each-player"), do("gain-bacon", count="that-many"))
    assert [player(state, seat).energy for seat in (0, 1)] == [2, 0]
    assert player(state, 0).bacon == 1 + 3
    state = acting(do("lose-bacon", count=2, who="each-player"), do("gain-energy", count="that-many"))
    assert [player(state, seat).bacon for seat in (0, 1)] == [0, 0]
    assert player(state, 0).energy == 4 + 3


@pytest.mark.parametrize(
    ("deed", "done"),
    [
        (do("lose-energy", count=4), True),
        (do("lose-energy", count=5), False),
        (do("lose-bacon", count=1), True),
        (do("lose-bacon", count=2), False),
        (do("lose-bacon", count=2, who="each-opponent"), True),
        (do("lose-energy", count=1, who="each-player"), True),
        (do("lose-energy", count=2, who="each-player"), False),
    ],
    ids=str,
)
@pytest.mark.parametrize("able", [{}, {"if_able": True}])
def test_losing_is_done_fully_if_there_was_so_much(deed: Json, done: bool, able: Json) -> None:
    state = acting(deed | able, do("gain-bacon", count=9, **IF_YOU_DO))
    assert (player(state, 0).bacon >= 9) is done
    if able and not done:
        assert (player(state, 0).energy, player(state, 0).bacon) == (4, 1)


def test_what_is_lost_is_told_and_goes_to_the_supply() -> None:
    act = action("Act", do("lose-bacon", count=3, who="each-player"), do("lose-energy", count=9))
    state = position(Seat(hand="act", energy=2), Seat(bacon=1), Seat(bacon=5), cards=[act])
    events = told(state, "play:act@0")
    assert [event for event in events if isinstance(event, BaconLost)] == [BaconLost(1, 1), BaconLost(2, 3)]
    assert EnergyLost(0, 2) in events
    state = play(state, "play:act@0")
    assert [player(state, seat).bacon for seat in range(3)] == [0, 0, 2]


def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    answer = reaction("Answer", when("exhausted"), do("lose-bacon", count=1, who="active-player"))
    tire = action("Tire", do("exhaust", cards=choose(FOE)))
    seats = (Seat(hand="tire", bacon=2), Seat(hand="answer", bacon=2))
    state = play(position(*seats, cards=[answer, tire]), "play:tire@0", "choose:3", "play:answer@3!0")
    assert [player(state, seat).bacon for seat in (0, 1)] == [1, 2]


# --- moving damage --------------------------------------------------------------------------------


def test_damage_is_moved_to_another_card() -> None:
    state = acting(
        do("move-damage", cards=choose({"damaged": True}), to="this-champion", amount=2), damaged={1: 3, 4: 1}
    )
    assert legal(state) == ["choose:1", "choose:4"]
    assert DamageMoved(CardNumber(1), CardNumber(0), 2) in told(state, "choose:1")
    assert wounds(play(state, "choose:1"), 0, 1, 4) == [2, 1, 1]
    assert wounds(play(state, "choose:4"), 0, 1, 4) == [1, 3, 0]


def test_without_an_amount_all_damage_is_moved() -> None:
    moved = do("move-damage", cards=each(FOE), to="this-champion")
    state = acting(moved, do("gain-energy", count="that-many"), damaged={3: 2, 4: 1})
    assert wounds(state, 0, 3, 4, 5) == [3, 0, 0, 0]
    assert player(state, 0).energy == 7


@pytest.mark.parametrize(
    ("amount", "damaged", "done"),
    [(2, {1: 2}, True), (2, {1: 1}, False), (None, {1: 1}, True), (None, {}, False), (1, {}, False)],
)
@pytest.mark.parametrize("able", [{}, {"if_able": True}])
def test_moving_is_done_fully_if_there_was_so_much(
    amount: int | None, damaged: dict[int, int], done: bool, able: Json
) -> None:
    some = {} if amount is None else {"amount": amount}
    moved = do("move-damage", cards="that", to="this-champion", **some, **able)
    pick = do("choose", cards=choose({"name": "Elm", "side": "friendly"}))
    state = acting(pick, moved, BACON | IF_YOU_DO, damaged=damaged)
    assert player(state, 0).bacon == 1 + done
    expected = 0 if able and not done else min(damaged.get(1, 0), amount or 99)
    assert wounds(state, 0) == [expected]


def test_damage_is_not_moved_to_where_it_is_or_to_several_cards_or_none() -> None:
    for to, chosen in (
        ("this-champion", choose({"name": "Oak", "side": "friendly"})),
        ("that", choose(FOE, count=3)),
        ("attacking-card", choose(FRIEND, count=3)),
    ):
        state = acting(
            do("choose", cards=chosen), do("move-damage", cards=each(FRIEND), to=to), BACON | IF_YOU_DO, damaged={0: 2}
        )
        assert wounds(state, 0, 1, 2, 3, 4, 5) == [2, 0, 0, 0, 0, 0]
        assert player(state, 0).bacon == 1


def test_both_cards_can_be_chosen() -> None:
    pick, move = (
        do("choose", cards=choose(FOE)),
        do("move-damage", cards=choose({"side": "friendly", "damaged": True}), to="that"),
    )
    state = acting(pick, move, damage(1, "that"), damaged={0: 1, 1: 1})
    state = play(state, "choose:4", "choose:1")
    assert wounds(state, 0, 1, 4) == [1, 1, 1]


def test_9_0_moved_damage_is_neither_placed_nor_removed() -> None:
    """Different words mean different things: nothing modifies, forbids or answers it."""
    saint = champion(
        "Saint",
        constant("Grace", do("forbid", cards="this-card", what="take-damage")),
        constant("Skin", modify("this-card", "damage-taken", "divide", 9)),
        defense=9,
    )
    ouch = reaction("Ouch", when("damage-placed"), do("draw", count=1))
    act = do("move-damage", cards="this-champion", to="that")
    state = acting(
        do("choose", cards=choose({"name": "Saint"})),
        act,
        seats=(Seat(champions="saint elm ash", hand="ouch"),),
        cards=(saint, ouch),
        damaged={0: 3},
    )
    assert wounds(state, 0, 3) == [0, 3]
    assert state.to_act == 0


def test_4_1_moved_damage_defeats_and_destroys() -> None:
    pick, move = do("choose", cards=choose(FOE)), do("move-damage", cards="this-champion", to="that")
    state = acting(pick, move, damaged={0: 3, 3: 1})
    assert ChampionDefeated(CardNumber(3)) in told(state, "choose:3")
    state = play(state, "choose:3")
    assert (wounds(state, 0, 3), player(state, 0).bacon) == ([0, 0], 2)
    pick = do("choose", cards=choose({"kind": "equipment"}))
    state = acting(pick, move, damaged={0: 3}, gear=[("spade", 3)])
    assert not is_in_play(state, 6)


def test_a_champion_that_takes_damage_over_can_fall_by_its_own_players_effect() -> None:
    state = acting(do("move-damage", cards=each(FOE), to="this-champion"), damaged={3: 3, 4: 3})
    assert player(state, 1).bacon == 3
    assert wounds(state, 0) == [0]


# --- setting --------------------------------------------------------------------------------------


def test_a_value_is_set_before_it_is_added_to() -> None:
    grow = constant("Grow", modify("this-card", "attack", "add", 1))
    fix = condition("Fixed", constant("Fix", modify("this-champion", "attack", "set", 7)))
    tree = champion("Tree", grow, attack=3)
    for conditions, attack in (({}, 4), ({0: "fixed"}, 8)):
        state = position(Seat(champions="tree elm ash"), Seat(), cards=[tree, fix], conditions=conditions)
        assert state.standing(0).attack == attack


def test_of_several_that_set_a_value_the_last_counts() -> None:
    four = action("Four", modify("this-champion", "attack", "set", 4, duration="this-turn"))
    six = action("Six", do("gain-action", count=1), modify("this-champion", "attack", "set", 6, duration="this-turn"))
    hat = equipment("Hat", constant("Fit", modify("this-champion", "attack", "set", 9)))
    cap = equipment("Cap", constant("Fit", modify("this-champion", "attack", "set", 1)))
    for gear, attack in ((["cap", "hat"], 9), (["hat", "cap"], 1)):
        state = position(Seat(hand="four six"), Seat(), cards=[four, six, hat, cap], gear=[(name, 0) for name in gear])
        assert state.standing(0).attack == attack
        state = play(state, "play:six@0")
        assert state.standing(0).attack == 6
        assert play(state, "play:four@0").standing(0).attack == 4


def test_a_value_can_be_set_to_nothing_and_to_what_is_worked_out() -> None:
    for by, attack in ((0, 0), ({"value": "defense", "of": "this-champion"}, 4), ({"difference": [1, 1]}, 0)):
        state = acting(modify("this-champion", "attack", "set", by, duration="this-turn"), BACON | IF_YOU_DO)
        assert state.standing(0).attack == attack
        assert player(state, 0).bacon == 2


# --- players drawn by lot -------------------------------------------------------------------------

LOT = do("choose-player", among="players", at_random=True)


def test_chance_chooses_a_player() -> None:
    state = acting(LOT, do("lose-bacon", count=1, who="that-player"), seats=(Seat(bacon=2), Seat(bacon=2)))
    assert (state.to_act, legal(state)) == (None, [])
    assert state.chance_move(5) == state.chance_move(5)
    assert {state.chance_move(seed) for seed in range(30)} == {RandomSeat(0), RandomSeat(1), RandomSeat(2)}
    assert told(state, "random-player:2")[0] == PlayerChosen(0, 2)
    state = play(state, "random-player:2")
    assert [player(state, seat).bacon for seat in range(3)] == [1, 2, 1]


def test_only_those_who_can_be_meant_are_drawn() -> None:
    state = acting(do("choose-player", at_random=True), seats=(Seat(out=True), Seat(), Seat()))
    assert {str(state.chance_move(seed)) for seed in range(30)} == {"random-player:2", "random-player:3"}
    for move in ("random-player:0", "random-player:1", "random-player:4"):
        assert why(state, move) is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "random:act") is Illegal.NO_CHANCE_NOW
    assert why(state, "player:2") is Illegal.CHANCE_MOVES


def test_in_a_duel_the_only_opponent_is_not_drawn() -> None:
    state = acting(do("choose-player", at_random=True), do("lose-bacon", count=1, who="that-player"))
    assert player(state, 1).bacon == 1


def test_a_state_that_waits_for_such_a_lot_is_stored_and_guessed() -> None:
    state = acting(LOT, BACON, seats=(Seat(hand="one"), Seat(hand="two")))
    assert load_state(same(state.to_json())) == state
    for seat in (0, 1, 2, None):
        view = state.observe(seat)
        assert load_view(same(view.to_json())) == view
        assert view.determinize(4).observe(seat) == view
        assert view.to_act is None
