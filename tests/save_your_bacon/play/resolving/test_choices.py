"""Choices of their own: cards that later effect actions mean, one of several things, a player, "at least"."""

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon.codec import load_state, load_view
from bacon_rules.save_your_bacon.events import OptionChosen, PlayerChosen
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving
from tests.save_your_bacon.scenarios import *


def acting(
    *actions: Json, others: tuple[Seat, ...] = (Seat(),), hand: str = "", deck: str = "", **changes: object
) -> State:
    """Return a game in which seat 0 has played an action with these effect actions."""
    act = action("Act", *actions)
    return play(position(Seat(hand=f"act {hand}", deck=deck), *others, cards=[act], **changes), "play:act@0")  # type: ignore[arg-type]


def option(*actions: Json, **rest: object) -> Json:
    return {"actions": list(actions), **rest}


def one_of(*options: Json, **rest: object) -> Json:
    return do("choose-one", options=list(options), **rest)


GAIN = do("gain-energy", count=1)
BACON = do("gain-bacon", count=1)
DRAW = do("draw", count=1)


# --- choose ---------------------------------------------------------------------------------------


def test_what_is_chosen_is_meant_by_all_that_follows() -> None:
    state = acting(
        do("choose", cards=choose(FOE, count=2)),
        damage(1, "that"),
        do("exhaust", cards="that"),
        do("gain-energy", count=1, who="that-player"),
    )
    state = play(state, "choose:3", "choose:5")
    assert wounds(state, 3, 4, 5) == [1, 0, 1]
    assert [card(state, number).exhausted for number in (3, 4, 5)] == [True, False, True]
    assert player(state, 1).energy == 1


def test_choosing_does_nothing_to_the_cards_even_if_that_is_all() -> None:
    before = acting(do("choose", cards=choose(FOE)))
    state = play(before, "choose:3")
    assert table_of(state).cards == table_of(before).cards
    assert legal(state)[-1] == "pass-time"


def test_a_card_that_is_chosen_need_not_allow_what_follows() -> None:
    """§10.2.2: whether future actions will be possible is not evaluated."""
    state = acting(do("choose", cards=choose(FOE)), do("ready", cards="that"), exhausted=[3])
    assert legal(state) == ["choose:3", "choose:4", "choose:5"]


# --- up to, at least ------------------------------------------------------------------------------


def test_at_least_one_of_up_to_two_has_to_be_chosen() -> None:
    state = acting(do("exhaust", cards=choose(FOE, count=2, up_to=True, at_least=1)))
    assert legal(state) == ["choose:3", "choose:4", "choose:5"]
    assert why(state, "done") is Illegal.NOT_CHOSEN_YET
    state = play(state, "choose:4")
    assert legal(state) == ["choose:3", "choose:5", "done"]
    assert legal(play(state, "done"))[-1] == "pass-time"


def test_where_there_are_no_more_than_the_least_they_are_chosen_without_a_choice() -> None:
    several = do("exhaust", cards=choose({"kind": "equipment"}, count=3, up_to=True, at_least=2))
    for gear, moves in ((1, None), (2, None), (3, ["choose:6", "choose:7", "choose:8"])):
        state = acting(several, gear=[("spade", 3)] * gear)
        if moves is None:
            assert legal(state)[-1] == "pass-time"
            assert all(card(state, 6 + number).exhausted for number in range(gear))
        else:
            assert legal(state) == moves


@pytest.mark.parametrize(
    ("least", "gear", "done"), [(0, 0, True), (0, 1, True), (1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True)]
)
def test_if_you_do_follows_when_so_many_were_chosen(least: int, gear: int, done: bool) -> None:
    chosen = choose({"kind": "equipment"}, count=3, up_to=True, **({"at_least": least} if least else {}))
    state = acting(do("exhaust", cards=chosen), BACON | {"if_you_do": True}, gear=[("spade", 3)] * gear)
    while legal(state)[-1] == "done":
        state = play(state, "done")
    assert player(state, 0).bacon == done


def test_each_opponent_has_to_choose_at_least_so_many_cards_of_a_hand() -> None:
    rob = do("discard", cards=choose({"side": "opposing"}, zone="hand", count=3, up_to=True, at_least=1))
    state = acting(
        rob, DRAW | {"if_you_do": True}, others=(Seat(hand="one two three"), Seat(hand="one two")), deck="one"
    )
    assert (state.to_act, legal(state)) == (1, ["take:one", "take:three", "take:two"])
    for seat in (0, 1, 2, None):
        view = state.observe(seat)
        for seed in range(5):
            assert view.determinize(seed).observe(seat) == view
    state = play(state, "take:two", "done")
    assert state.to_act == 2
    for seat in (0, 1, 2, None):
        view = state.observe(seat)
        assert load_view(view.to_json()) == view
        for seed in range(5):
            assert view.determinize(seed).observe(seat) == view
    state = play(state, "take:one", "take:two")
    assert [player(state, seat).hand for seat in (0, 1, 2)] == [("one",), ("one", "three"), ()]


# --- choose one -----------------------------------------------------------------------------------


def test_a_player_chooses_one_of_several_things() -> None:
    state = acting(one_of(option(GAIN), option(BACON, DRAW), option(DRAW)), GAIN, deck="one")
    assert legal(state) == ["option:0", "option:1", "option:2"]
    assert told(state, "option:1")[0] == OptionChosen(0, 1)
    after = player(play(state, "option:1"), 0)
    assert (after.energy, after.bacon, after.hand) == (1, 1, ("one",))
    after = player(play(state, "option:0"), 0)
    assert (after.energy, after.bacon, after.hand) == (2, 0, ())


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("option:2", Illegal.CANNOT_BE_CHOSEN),
        ("option:3", Illegal.CANNOT_BE_CHOSEN),
        ("player:0", Illegal.MUST_CHOOSE_OPTION),
        ("pass", Illegal.MUST_CHOOSE_OPTION),
    ],
)
def test_only_options_that_are_offered_can_be_chosen(move: str, reason: Illegal) -> None:
    never = {"turn": "opposing"}
    state = acting(one_of(option(GAIN), option(BACON), option(DRAW, **{"if": never})))
    assert legal(state) == ["option:0", "option:1"]
    assert why(state, move) is reason


def test_an_option_that_is_left_alone_is_taken_and_none_is_nothing() -> None:
    never, always = {"if": {"turn": "opposing"}}, {"if": {"turn": "friendly"}}
    state = acting(one_of(option(GAIN, **never), option(BACON, **always)), BACON | {"if_you_do": True})
    assert player(state, 0).bacon == 2
    state = acting(GAIN, one_of(option(GAIN, **never), option(BACON, **never)), BACON | {"if_you_do": True})
    assert (player(state, 0).energy, player(state, 0).bacon) == (1, 0)


def test_choosing_one_may_be_left_out_unless_nothing_is_offered() -> None:
    state = acting(one_of(option(GAIN), option(BACON), may=True))
    assert legal(state) == ["yes", "no"]
    assert legal(play(state, "yes")) == ["option:0", "option:1"]
    assert legal(play(state, "no"))[-1] == "pass-time"
    never = {"if": {"turn": "opposing"}}
    assert legal(acting(one_of(option(GAIN, **never), option(BACON, **never), may=True)))[-1] == "pass-time"


def test_options_can_have_options_and_choices_in_them() -> None:
    state = acting(
        one_of(
            option(one_of(option(GAIN), option(damage(1, choose(FOE)), damage(1, "that"))), BACON),
            option({"do": "if", "if": {"turn": "friendly"}, "then": [BACON], "else": [GAIN]}),
        ),
        DRAW,
        deck="one",
    )
    deep = play(state, "option:0", "option:1", "choose:4")
    assert wounds(deep, 4) == [2]
    assert (player(deep, 0).bacon, player(deep, 0).energy, player(deep, 0).hand) == (1, 0, ("one",))
    other = play(state, "option:1")
    assert (player(other, 0).bacon, player(other, 0).energy, player(other, 0).hand) == (1, 0, ("one",))


def test_if_you_do_after_choosing_one_is_about_its_last_effect_action() -> None:
    full = one_of(option(GAIN, do("ready", cards="this-champion")), option(do("ready", cards="this-champion"), GAIN))
    state = acting(full, BACON | {"if_you_do": True})
    assert [player(play(state, f"option:{number}"), 0).bacon for number in (0, 1)] == [0, 1]


def test_an_effect_in_play_ends_when_its_card_leaves_within_an_option() -> None:
    bomb = equipment(
        "Bomb",
        activated(
            "Bang", one_of(option(do("discard", cards="this-card"), BACON), option(GAIN)), BACON, costs={"action": True}
        ),
    )
    state = play(position(cards=[bomb], gear=[("bomb", 0)]), "activate:6/0", "option:0")
    assert player(state, 0).bacon == 0


# --- choose a player ------------------------------------------------------------------------------


def test_a_player_chooses_a_player() -> None:
    among = do("choose-player", among="players")
    state = acting(among, do("gain-energy", count=2, who="that-player"), others=(Seat(), Seat()))
    assert legal(state) == ["player:0", "player:1", "player:2"]
    assert told(state, "player:2")[0] == PlayerChosen(0, 2)
    assert why(state, "player:3") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "option:0") is Illegal.MUST_CHOOSE_PLAYER
    assert [player(play(state, "player:2"), seat).energy for seat in range(3)] == [0, 0, 2]
    assert [player(play(state, "player:0"), seat).energy for seat in range(3)] == [2, 0, 0]


def test_a_player_chooses_an_opponent_and_in_a_duel_there_is_no_choice() -> None:
    deeds = (do("choose-player"), do("draw", count=1, who="that-player"), BACON | {"if_you_do": True})
    state = acting(*deeds, others=(Seat(deck="one"), Seat(), Seat(deck="two")))
    assert legal(state) == ["player:1", "player:2", "player:3"]
    assert [player(play(state, f"player:{seat}"), 0).bacon for seat in (1, 2, 3)] == [1, 0, 1]
    state = acting(*deeds, others=(Seat(deck="one"),))
    assert (player(state, 1).hand, player(state, 0).bacon) == (("one",), 1)


@pytest.mark.parametrize("others", [(Seat(),), (Seat(), Seat())])
def test_if_you_do_after_choosing_a_player_is_about_that_choice(others: tuple[Seat, ...]) -> None:
    state = acting(do("ready", cards="this-champion"), do("choose-player"), BACON | {"if_you_do": True}, others=others)
    state = play(state, *legal(state, "player")[:1])
    assert player(state, 0).bacon == 1


def test_choosing_a_player_is_always_able() -> None:
    state = acting(do("choose-player", if_able=True), GAIN | {"who": "that-player"})
    assert player(state, 1).energy == 1


def test_players_who_are_out_are_not_chosen() -> None:
    state = acting(do("choose-player", among="players"), others=(Seat(out=True), Seat()))
    assert legal(state) == ["player:0", "player:2"]
    state = acting(do("choose-player"), GAIN | {"who": "that-player"}, others=(Seat(out=True), Seat()))
    assert player(state, 2).energy == 1


# --- states in between ----------------------------------------------------------------------------


def test_a_state_and_a_view_can_be_stored_while_an_option_or_player_is_chosen() -> None:
    for deed in (one_of(option(GAIN), option(BACON)), do("choose-player")):
        state = acting(deed, others=(Seat(hand="one"), Seat()))
        assert load_state(state.to_json()) == state
        for seat in (0, 1, 2, None):
            view = state.observe(seat)
            assert load_view(view.to_json()) == view
            assert view.determinize(3).observe(seat) == view


def bent(state: State, **changes: object) -> Json:
    document: Json = dict(state.to_json())
    stage = dict(document["stage"])
    frame = dict(stage["stack"][-1]) | changes
    return document | {"stage": stage | {"stack": [*stage["stack"][:-1], frame]}}


def test_a_state_that_waits_for_an_option_where_there_is_none_is_refused() -> None:
    state = acting(damage(1, choose(FOE)), one_of(option(GAIN), option(BACON)))
    assert isinstance(table_of(state).stack[-1], Resolving)
    with pytest.raises(JsonError, match=r"^\$\.stage\.stack\[2\]\.step: this effect action leaves no options$"):
        load_state(bent(state, step="option", choosers=[]))
    never = {"if": {"turn": "opposing"}}
    state = acting(one_of(option(GAIN, **never), option(BACON, **never)), one_of(option(GAIN), option(BACON)))
    frame = table_of(state).stack[-1]
    assert isinstance(frame, Resolving)
    assert frame.step is ResolveStep.OPTION
    with pytest.raises(
        JsonError, match=r"^\$\.stage\.stack\[2\]\.step: there is nothing between which the player can choose$"
    ):
        load_state(bent(state, action=0))
    assert load_state(bent(state, context={"many": 7})) != state


def test_choosing_does_not_ask_who_could_be_hurt() -> None:
    brave = champion("Brave", attack=3)
    act = action("Act", do("choose", cards=choose(FRIEND)), do("exhaust", cards="that"), damage(1, each(FOE)))
    state = position(Seat(champions="brave elm ash", hand="act"), Seat(), cards=[act, brave])
    state = play(state, "play:act@1", "choose:0")
    assert card(state, 0).exhausted
    assert wounds(state, 3, 4, 5) == [1, 1, 1]
