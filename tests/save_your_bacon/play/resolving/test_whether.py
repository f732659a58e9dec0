"""Conditions, "if" in the language: each way to say one, and everywhere it can stand."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.save_your_bacon.scenarios import *


def deciding(wanted: Json, *before: Json, **changes: Any) -> str:
    """Return what an action makes of a condition."""
    act = action(
        "Act",
        *before,
        do("if", **{"if": wanted, "then": [do("gain-energy", count=1)], "else": [do("gain-bacon", count=1)]}),
    )
    told: Json = {"cards": [act], "gear": [("spade", 0)], "damaged": {3: 1, 4: 2}, "exhausted": [4]}
    seats = (Seat(hand="act", discard="one two"), Seat(hand="one", energy=3))
    state = play(position(*seats, **(told | changes)), "play:act@0")
    after = player(state, 0)
    assert after.energy + after.bacon == 1
    return "then" if after.energy else "else"


ATTACK: Json = {"value": "attack", "of": "this-champion"}
SO: list[Json] = [
    {"count": FRIEND},
    {"count": GEAR, "at_least": 1},
    {"count": GEAR, "at_most": 1},
    {"count": GEAR, "at_least": 1, "at_most": 1},
    {"count": FOE, "at_least": {"count": FRIEND}},
    {"count": {}, "zone": "discard", "at_least": 2},
    {"count": {"kind": "equipment"}, "zone": "discard", "at_most": 0},
    {"count": {}, "zone": "hand", "who": "each-opponent", "at_most": 1},
    {"amount": {"tokens": "energy", "who": "each-opponent"}, "at_least": 3},
    {"amount": {"tokens": "energy"}, "at_most": 0},
    {"amount": {"value": "attack", "of": "this-champion"}, "at_least": 2, "at_most": 2},
    {"amount": {"tokens": "energy", "who": "each-opponent"}, "at_least": ATTACK},
    {"amount": {"tokens": "energy"}, "at_most": ATTACK},
    {"card": "this-champion", "is": {"ready": True}},
    {"card": "this-champion", "is": {"has": {"name": "Spade"}}},
    {"turn": "friendly"},
    {"all": [{"turn": "friendly"}, {"count": GEAR}]},
    {"any": [{"turn": "opposing"}, {"count": GEAR}]},
    {"not": {"turn": "opposing"}},
    {"not": {"all": [{"turn": "friendly"}, {"turn": "opposing"}]}},
]
NOT_SO: list[Json] = [
    {"count": {"kind": "equipment", "side": "opposing"}},
    {"count": GEAR, "at_least": 2},
    {"count": GEAR, "at_most": 0},
    {"count": {}, "zone": "hand"},
    {"amount": {"tokens": "energy"}, "at_least": 1},
    {"amount": 5, "at_most": 4},
    {"amount": {"tokens": "energy"}, "at_least": ATTACK},
    {"amount": {"tokens": "energy", "who": "each-opponent"}, "at_most": ATTACK},
    {"card": "this-champion", "is": {"damaged": True}},
    {"card": "attacking-card", "is": {}},
    {"card": "defending-card", "is": {"not": {"ready": True}}},
    {"turn": "opposing"},
    {"all": [{"turn": "opposing"}, {"count": GEAR}]},
    {"any": [{"turn": "opposing"}, {"count": GEAR, "at_least": 2}]},
    {"not": {"turn": "friendly"}},
]


@pytest.mark.parametrize("wanted", SO, ids=str)
def test_what_is_so(wanted: Json) -> None:
    assert deciding(wanted) == "then"


@pytest.mark.parametrize("wanted", NOT_SO, ids=str)
def test_what_is_not_so(wanted: Json) -> None:
    assert deciding(wanted) == "else"


trees = st.recursive(
    st.sampled_from([({"turn": "friendly"}, True), ({"turn": "opposing"}, False)]),
    lambda inner: st.one_of(
        st.builds(lambda one: ({"not": one[0]}, not one[1]), inner),
        st.builds(
            lambda parts: ({"all": [one for one, _ in parts]}, all(so for _, so in parts)),
            st.lists(inner, min_size=2, max_size=3),
        ),
        st.builds(
            lambda parts: ({"any": [one for one, _ in parts]}, any(so for _, so in parts)),
            st.lists(inner, min_size=2, max_size=3),
        ),
    ),
    max_leaves=5,
)


@given(trees)
def test_conditions_are_put_together_as_in_logic(tree: tuple[Json, bool]) -> None:
    wanted, so = tree
    assert deciding(wanted) == ("then" if so else "else")


def test_all_cards_that_are_meant_have_to_pass() -> None:
    both = do("choose", cards=choose({"kind": "champion", "side": "opposing", "damaged": True}, count=2))
    assert deciding({"card": "that", "is": {"damaged": True}}, both) == "then"
    assert deciding({"card": "that", "is": {"damage": 1}}, both) == "else"
    nobody = do("choose", cards=choose({"kind": "equipment", "side": "opposing"}))
    assert deciding({"card": "that", "is": {}}, nobody) == "else"
    assert deciding({"not": {"card": "that", "is": {}}}, nobody) == "then"


def test_without_an_else_what_follows_knows_that_nothing_was_done() -> None:
    for wanted, gained in (({"turn": "friendly"}, 1), ({"turn": "opposing"}, 0)):
        act = action(
            "Act",
            do("gain-energy", count=3),
            do("if", **{"if": wanted, "then": [do("ready", cards=choose(FRIEND, count=3), may=True)]}),
            do("gain-bacon", count="that-many", if_you_do=True),
        )
        state = position(Seat(hand="act"), Seat(), cards=[act], exhausted=[0])
        state = play(state, "play:act@0", *["yes"] * gained)
        assert (player(state, 0).energy, player(state, 0).bacon) == (3, 0)
        act = action(
            "Act",
            do("gain-energy", count=3),
            do("if", **{"if": wanted, "then": [do("exhaust", cards=choose(FRIEND, count=3))]}),
            do("gain-bacon", count="that-many", if_you_do=True),
        )
        state = play(position(Seat(hand="act"), Seat(), cards=[act]), "play:act@0")
        assert player(state, 0).bacon == 3 * gained


def test_an_if_may_be_left_out() -> None:
    act = action("Act", do("if", **{"if": {"turn": "friendly"}, "then": [do("gain-energy", count=1)]}, may=True))
    state = play(position(Seat(hand="act"), Seat(), cards=[act]), "play:act@0")
    assert legal(state) == ["yes", "no"]
    assert [player(play(state, answer), 0).energy for answer in ("yes", "no")] == [1, 0]


# --- where conditions stand -----------------------------------------------------------------------

RICH: Json = {"amount": {"tokens": "energy"}, "at_least": 1}


def test_reaction_text_asks_whether_something_is_so_when_a_player_reacts() -> None:
    answer = reaction("Answer", when("exhausted", side="friendly", **{"if": RICH}), do("gain-bacon", count=1))
    tire = action("Tire", do("exhaust", cards=choose(FOE)))
    for energy, asked in ((0, ["pass-time"]), (1, ["play:answer@3!0"])):
        state = position(Seat(hand="tire"), Seat(hand="answer", energy=energy), cards=[answer, tire])
        state = play(state, "play:tire@0", "choose:3")
        assert set(asked) <= set(legal(state)), legal(state)


def test_what_reaction_text_asks_for_is_known_to_everybody() -> None:
    answer = reaction("Answer", when("exhausted", side="friendly", **{"if": RICH}), do("gain-bacon", count=1))
    tire = action("Tire", do("exhaust", cards=choose(FOE)))
    for energy, asked in ((0, 0), (1, 1)):
        for hand in ("answer", "one"):
            seats = (Seat(hand="tire"), Seat(hand=hand, deck="one answer", energy=energy))
            state = play(position(*seats, cards=[answer, tire]), "play:tire@0", "choose:3")
            assert state.to_act == asked


def test_an_effect_is_activated_only_while_something_is_so() -> None:
    chef = champion("Chef", activated("Feast", do("gain-bacon", count=1), costs={"action": True}, **{"if": RICH}))
    for energy, reason in ((0, Illegal.IS_NOT_SO), (1, None)):
        state = position(Seat(champions="chef elm ash", energy=energy), Seat(), cards=[chef])
        assert why(state, "activate:0/0") is reason
        assert ("activate:0/0" in legal(state)) is (reason is None)


def test_a_mandatory_effect_does_nothing_while_something_is_not_so() -> None:
    chef = champion("Chef", activated("Gasp", do("gain-bacon", count=1), when=when("exhausted"), **{"if": RICH}))
    tire = action("Tire", do("exhaust", cards=choose(FOE)))
    for energy, bacon in ((0, 0), (1, 1)):
        seats = (Seat(hand="tire"), Seat(champions="chef elm ash", energy=energy))
        state = play(position(*seats, cards=[chef, tire]), "play:tire@0", "choose:4")
        if energy:
            assert legal(state) == ["activate:3/0!0"]
            state = play(state, "activate:3/0!0")
        assert player(state, 1).bacon == bacon
        assert state.to_act == 0


def standing_attack(during: Json, **changes: Any) -> int:
    brave = champion("Brave", constant("Pride", modify("this-card", "attack", "add", 3), during=during))
    state: State = position(Seat(champions="brave elm ash"), Seat(), **({"cards": [brave]} | changes))
    return state.standing(0).attack


def test_a_constant_effect_holds_while_something_is_so() -> None:
    assert standing_attack({"if": {"turn": "friendly"}}) == 5
    assert standing_attack({"if": {"turn": "friendly"}}, turn=1) == 2
    assert standing_attack({"if": {"count": GEAR}}) == 2
    assert standing_attack({"if": {"count": GEAR}}, gear=[("spade", 1)]) == 5
    assert standing_attack({"if": {"card": "this-card", "is": {"damaged": True}}}) == 2
    assert standing_attack({"if": {"turn": "friendly"}, "this": {"damaged": True}}, damaged={0: 1}) == 5
    assert standing_attack({"if": {"turn": "friendly"}, "this": {"damaged": True}}) == 2


def test_a_constant_effect_of_equipment_asks_for_its_champion() -> None:
    hat = equipment(
        "Hat",
        constant(
            "Fit",
            modify("this-champion", "attack", "add", 3),
            during={"if": {"card": "this-champion", "is": {"ready": True}}},
        ),
    )
    for exhausted, attack in (((), 5), ((0,), 2)):
        assert position(cards=[hat], gear=[("hat", 0)], exhausted=exhausted).standing(0).attack == attack


def test_conditions_ask_what_is_so_when_their_effect_action_comes() -> None:
    act = action(
        "Act",
        damage(1, "this-champion"),
        do("if", **{"if": {"card": "this-champion", "is": {"damage": 1}}, "then": [do("gain-bacon", count=1)]}),
    )
    assert player(play(position(Seat(hand="act"), Seat(), cards=[act]), "play:act@0"), 0).bacon == 1
