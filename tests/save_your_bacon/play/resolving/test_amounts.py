"""Amounts that are worked out (S29): each way to say one, when it is worked out, and a second way to work it out."""

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import JsonError
from bacon_rules.save_your_bacon.cards.expressions import Range
from bacon_rules.save_your_bacon.cards.vocabulary import Operation
from bacon_rules.save_your_bacon.play.values.modifying import Change, modified
from tests.jsontrees import at
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

CHARM = equipment("Charm", attack=3, defense=5, value=2, cost=4)


def scene(*cards: Json, hand: str = "act", deck: str = "one two three one two three", **changes: Any) -> State:
    """Return a game with all sorts of things on the table; seat 0 is to take an action."""
    told: Json = {
        "cards": [CHARM, condition("Wet"), condition("Sick"), *cards],
        "gear": [("spade", 0), ("charm", 0), ("spade", 4)],
        "damaged": {0: 3, 3: 1, 4: 2},
        "exhausted": [1],
        "conditions": {0: "sick wet", 3: "wet"},
    }
    return position(
        Seat(hand=hand, deck=deck, discard="one charm two", spent="two", energy=5, bacon=1),
        Seat(hand="one two", deck="three", discard="nap", spent="one three", energy=2, bacon=2),
        **(told | changes),
    )


def worth(amount: object, state: State | None = None) -> int:
    """Return the value of an amount for seat 0, measured as gained energy."""
    before = state or scene(action("Act", do("gain-energy", count=amount)))
    return player(play(before, "play:act@0"), 0).energy - player(before, 0).energy


WORTH: list[tuple[object, int]] = [
    (7, 7),
    ({"count": {}}, 9),
    ({"count": FRIEND}, 3),
    ({"count": {"side": "opposing", "damaged": True}}, 2),
    ({"count": {"kind": "champion", "condition": "Wet"}}, 2),
    ({"count": {}, "zone": "discard"}, 3),
    ({"count": {"kind": "equipment"}, "zone": "discard"}, 1),
    ({"count": {"kind": "equipment"}, "zone": "discard", "who": "each-opponent"}, 0),
    ({"count": {}, "zone": "discard", "who": "each-player"}, 4),
    ({"count": {"cost": {"at_most": {"value": "defense", "of": "this-champion"}}}, "zone": "discard"}, 1),
    ({"count": {"value": {"at_least": {"value": "attack", "of": "this-champion"}}}, "zone": "discard"}, 2),
    ({"count": {"attack": {"at_least": {"value": "attack", "of": "this-champion"}}}, "zone": "discard"}, 1),
    ({"count": {"defense": {"at_most": {"value": "attack", "of": "this-champion"}}}, "zone": "discard"}, 0),
    ({"count": {}, "zone": "spent", "who": "each-opponent"}, 2),
    ({"count": {}, "zone": "hand"}, 0),
    ({"count": {}, "zone": "hand", "who": "each-opponent"}, 2),
    ({"count": {}, "zone": "deck"}, 6),
    ({"count": {}, "zone": "deck", "who": "each-player"}, 7),
    ({"value": "attack", "of": "this-champion"}, 2),
    ({"value": "defense", "of": "this-champion"}, 4),
    ({"value": "damage", "of": "this-champion"}, 3),
    ({"value": "equipment", "of": "this-champion"}, 2),
    ({"value": "conditions", "of": "this-champion"}, 2),
    ({"value": "attack", "of": "attacking-card"}, 0),
    ({"value": "attack", "of": "defending-card"}, 0),
    ({"tokens": "bacon"}, 1),
    ({"tokens": "bacon", "who": "each-opponent"}, 2),
    ({"tokens": "bacon", "who": "each-player"}, 3),
    ({"tokens": "energy"}, 5),
    ({"tokens": "energy", "who": "each-opponent"}, 2),
    ({"tokens": "spent"}, 2),
    ({"tokens": "spent", "who": "each-player"}, 6),
    ({"sum": [1, {"count": FRIEND}, {"tokens": "bacon"}]}, 5),
    ({"difference": [7, 2]}, 5),
    ({"difference": [7, 2, 4]}, 1),
    ({"difference": [{"tokens": "bacon"}, 4]}, 0),
    ({"product": [2, 3, {"tokens": "bacon"}]}, 6),
    ({"product": [50, 50]}, 99),
    ({"sum": [99, 99]}, 99),
    ({"difference": [{"sum": [99, 9]}, 9]}, 90),
    ({"half": 5}, 3),
    ({"half": 5, "round": "up"}, 3),
    ({"half": 5, "round": "down"}, 2),
    ({"half": 4, "round": "down"}, 2),
    ({"half": 1, "round": "down"}, 0),
    ({"least": [4, {"tokens": "bacon"}]}, 1),
    ({"greatest": [4, {"tokens": "bacon"}, 3]}, 4),
]


@pytest.mark.parametrize(("amount", "expected"), WORTH, ids=[str(amount) for amount, _ in WORTH])
def test_an_amount_is_worked_out(amount: object, expected: int) -> None:
    assert worth(amount) == expected


def reckon(amount: Any, state: State) -> int:
    """Work an amount out for seat 0 a second time, straight from the file's form and the table."""
    if isinstance(amount, int):
        return amount
    if "value" in amount:
        return {"damage": 3, "equipment": 2, "conditions": 2}[amount["value"]]
    if "tokens" in amount:
        counted = {"bacon": (1, 2), "energy": (5, 2), "spent": (2, 4)}[amount["tokens"]]
        return sum(counted[seat] for seat in seats(amount))
    if "count" in amount:
        if "zone" in amount:
            zones = [getattr(player(state, seat), amount["zone"]) for seat in seats(amount)]
            return sum(map(len, zones)) - (amount["zone"] == "hand" and 0 in seats(amount))
        wanted = amount["count"]
        found = [
            one
            for one in table_of(state).cards
            if wanted.get("damaged", one.damage > 0) == (one.damage > 0)
            and wanted.get("side", side(one.seat)) == side(one.seat)
        ]
        return len(found)
    ((key, parts),) = [(key, part) for key, part in amount.items() if key != "round"]
    if key == "half":
        whole = reckon(parts, state)
        return math.floor(whole / 2) if amount.get("round") == "down" else math.ceil(whole / 2)
    each_part = [reckon(part, state) for part in parts]
    total = {
        "sum": sum(each_part),
        "difference": each_part[0] - sum(each_part[1:]),
        "product": math.prod(each_part),
        "least": min(each_part),
        "greatest": max(each_part),
    }[key]
    return min(max(total, 0), 99)


def side(seat: int) -> str:
    return "opposing" if seat else "friendly"


def seats(amount: Any) -> list[int]:
    return {"you": [0], "each-opponent": [1], "each-player": [0, 1]}[amount.get("who", "you")]


whos = st.sampled_from([{}, {"who": "you"}, {"who": "each-opponent"}, {"who": "each-player"}])
single: st.SearchStrategy[Any] = st.one_of(
    st.integers(1, 99),
    st.builds(lambda value: {"value": value, "of": "this-champion"}, st.sampled_from(["damage", "equipment"])),
    st.builds(lambda token, who: {"tokens": token} | who, st.sampled_from(["bacon", "energy", "spent"]), whos),
    st.builds(
        lambda zone, who: {"count": {}, "zone": zone} | who, st.sampled_from(["hand", "deck", "discard", "spent"]), whos
    ),
    st.builds(
        lambda wanted: {"count": wanted},
        st.fixed_dictionaries(
            {}, optional={"damaged": st.booleans(), "side": st.sampled_from(["friendly", "opposing"])}
        ),
    ),
)
amounts = st.recursive(
    single,
    lambda inner: st.one_of(
        st.builds(
            lambda key, parts: {key: parts},
            st.sampled_from(["sum", "difference", "product", "least", "greatest"]),
            st.lists(inner, min_size=2, max_size=3),
        ),
        st.builds(
            lambda whole, way: {"half": whole} | way, inner, st.sampled_from([{}, {"round": "down"}, {"round": "up"}])
        ),
    ),
    max_leaves=6,
)


@given(amounts)
def test_a_second_way_to_work_out_amounts_agrees(amount: Any) -> None:
    try:
        state = scene(action("Act", do("gain-energy", count=amount)))
    except JsonError as error:
        assert "nested too deeply" in error.problem
        return
    assert worth(amount, state) == reckon(amount, state)


# --- when it is worked out ------------------------------------------------------------------------


def test_the_number_of_cards_on_top_of_a_deck_is_worked_out() -> None:
    top = {"top": {"value": "attack", "of": "this-champion"}}
    state = play(scene(action("Act", do("discard", cards=top))), "play:act@0")
    assert player(state, 0).deck == ("three", "one", "two", "three")


def test_that_many_is_how_much_the_effect_action_before_did() -> None:
    cases: list[tuple[list[Json], int]] = [
        ([do("remove-damage", cards="this-champion")], 3),
        ([do("remove-damage", cards="this-champion", amount=2)], 2),
        ([damage(1, each(FOE))], 3),
        ([do("draw", count=2)], 2),
        ([do("discard", cards=choose(zone="hand", count=9))], 2),
        ([do("exhaust", cards=each({"side": "friendly"}))], 4),
        ([do("gain-energy", count=1), do("gain-bacon", count=2)], 2),
        ([do("ready", cards="attacking-card")], 0),
        ([do("choose", cards=choose(FOE, count=9))], 3),
        ([do("draw", count=1), do("ready", cards="attacking-card", if_able=True)], 0),
        ([do("remove-condition", cards=each({}))], 2),
        ([do("discard", cards=each({"side": "opposing", "kind": "equipment"}))], 1),
    ]
    for actions, expected in cases:
        cards = action("Act", *actions, do("gain-energy", count="that-many"))
        before = scene(cards, hand="act one one")
        after = play(before, "play:act@0")
        gained = sum("gain-energy" in str(one) and one.get("count", 0) != "that-many" for one in actions)
        assert player(after, 0).energy - 5 - gained == expected, actions


def test_that_many_counts_cards_that_each_opponent_chose() -> None:
    rob = action(
        "Act", do("discard", cards=choose({"side": "opposing"}, zone="hand", count=2)), do("draw", count="that-many")
    )
    state = position(
        Seat(hand="act", deck="one one one one one"), Seat(hand="one two"), Seat(hand="three"), cards=[rob]
    )
    assert len(player(play(state, "play:act@0"), 0).hand) == 3


def test_an_amount_is_worked_out_before_the_choice_of_its_own_effect_action() -> None:
    fight = action(
        "Act",
        do("choose", cards=choose(FRIEND)),
        damage({"value": "attack", "of": "that"}, choose(FOE)),
        do("gain-energy", count={"value": "damage", "of": "that"}),
    )
    bear = champion("Bear", attack=5, defense=9)
    state = position(
        Seat(champions="bear elm ash", hand="act"),
        Seat(champions="oak bear ash"),
        cards=[fight, bear],
    )
    state = play(state, "play:act@1", "choose:0", "choose:4")
    assert wounds(state, 4) == [5]
    assert player(state, 0).energy == 5


@pytest.mark.parametrize(("value", "worth"), [("cost", 4), ("energy", 2), ("attack", 3), ("defense", 5), ("damage", 0)])
def test_values_of_a_card_that_was_chosen(value: str, worth: int) -> None:
    pick = do("choose", cards=choose({"name": "Charm"}))
    state = scene(action("Act", pick, do("gain-energy", count={"value": value, "of": "that"})))
    assert player(play(state, "play:act@0"), 0).energy == 5 + worth


def test_a_count_is_worked_out_before_the_first_choice() -> None:
    swap = action("Act", do("exhaust", cards=choose(FOE, count={"count": {"side": "opposing", "damaged": True}})))
    state = position(Seat(hand="act"), Seat(), cards=[swap], damaged={3: 1, 4: 1})
    state = play(state, "play:act@0", "choose:5")
    assert legal(state) == ["choose:3", "choose:4"]
    state = play(state, "choose:3")
    assert [card(state, number).exhausted for number in (3, 4, 5)] == [True, False, True]
    assert legal(state)[-1] == "pass-time"


def test_what_lasts_keeps_the_amount_of_the_moment_it_began() -> None:
    grow = action("Act", modify("this-champion", "attack", "add", {"count": {}, "zone": "hand"}, duration="this-turn"))
    state = play(position(Seat(hand="act one two", deck="one"), Seat(), cards=[grow]), "play:act@0")
    assert state.standing(0).attack == 4
    assert [lasting.amount for lasting in table_of(state).lasting] == [2]


def test_a_constant_effect_works_its_amount_out_again_and_again() -> None:
    bold = champion(
        "Bold",
        constant("Rage", modify("this-card", "attack", "add", {"value": "damage", "of": "this-card"})),
    )
    state = position(
        Seat(champions="bold elm ash", hand="hit hit"), Seat(), cards=[bold, action("Hit", damage(1, choose(FRIEND)))]
    )
    assert state.standing(0).attack == 2
    state = play(state, "play:hit@1", "choose:0")
    assert state.standing(0).attack == 3
    state = play(state, "play:hit@1", "choose:0")
    assert state.standing(0).attack == 4


# --- nothing --------------------------------------------------------------------------------------

ZERO = {"difference": [1, 1]}


@pytest.mark.parametrize(
    "deed",
    [
        do("draw", count=ZERO),
        do("gain-energy", count=ZERO),
        do("gain-bacon", count=ZERO),
        damage(ZERO, "this-champion"),
        do("remove-damage", cards="this-champion", amount=ZERO),
        do("exhaust", cards=choose(FOE, count=ZERO)),
        do("discard", cards=choose(zone="hand", count=ZERO)),
        modify("this-champion", "attack", "add", ZERO, duration="this-turn"),
        modify("this-champion", "attack", "divide", ZERO, duration="this-turn"),
    ],
    ids=str,
)
@pytest.mark.parametrize("able", [{}, {"if_able": True}])
def test_an_amount_of_nothing_does_nothing_and_is_not_done(deed: Json, able: Json) -> None:
    state = scene(action("Act", deed | able, do("gain-bacon", count=3, if_you_do=True)), hand="act one two")
    after = play(state, "play:act@0")
    assert legal(after)[-1] == "pass-time"
    before, now = table_of(state), table_of(after)
    assert (now.cards, now.lasting) == (before.cards, ())
    assert player(after, 0).hand == ("one", "two")
    assert (player(after, 0).energy, player(after, 0).bacon) == (5, 1)


def test_multiplying_by_nothing_is_nothing_and_dividing_by_it_changes_nothing() -> None:
    weak = action("Act", modify("this-champion", "attack", "multiply", ZERO, duration="this-turn"))
    assert play(scene(weak), "play:act@0").standing(0).attack == 0
    torn = champion("Torn", constant("Tear", modify("this-card", "attack", "divide", ZERO)))
    assert position(Seat(champions="torn elm ash"), Seat(), cards=[torn]).standing(0).attack == 2
    assert modified(5, [Change(Operation.DIVIDE, 0), Change(Operation.DIVIDE, 2)]) == 3


def test_nothing_can_be_said_to_be_able_where_nobody_is_meant() -> None:
    act = action(
        "Act",
        do("exhaust", cards=choose({"kind": "equipment", "side": "opposing"})),
        do("gain-energy", count=2, who="that-player", if_able=True),
        do("draw", count=2, who="that-player", if_able=True),
        do("gain-bacon", count=1, if_you_do=True),
    )
    after = play(position(Seat(hand="act"), Seat(), cards=[act]), "play:act@0")
    assert (player(after, 0).bacon, player(after, 0).energy, player(after, 1).energy) == (0, 0, 0)


def test_what_may_be_done_so_often_may_be_done_not_at_all() -> None:
    act = action("Act", do("draw", count={"count": {}, "zone": "discard"}, may=True))
    state = position(Seat(hand="act", discard="one", deck="two"), Seat(), cards=[act])
    assert legal(play(state, "play:act@0")) == ["yes", "no"]
    assert player(play(state, "play:act@0", "yes"), 0).hand == ("two",)


def test_if_able_asks_for_the_whole_amount() -> None:
    act = action("Act", do("draw", count={"count": FRIEND}, if_able=True), do("gain-bacon", count=1, if_you_do=True))
    for deck, drawn in (("one one", 0), ("one one one", 3)):
        after = play(position(Seat(hand="act", deck=deck), Seat(), cards=[act]), "play:act@0")
        assert (len(player(after, 0).hand), player(after, 0).bacon) == (drawn, bool(drawn))


# --- forms ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "written"),
    [(3, 3), ({"at_least": 3}, {"at_least": 3}), ({"at_most": 3}, {"at_most": 3}),
     ({"at_least": 1, "at_most": 3}, {"at_least": 1, "at_most": 3}), ({"at_least": 3, "at_most": 3}, 3), (0, 0),
     ({"at_least": {"tokens": "bacon"}}, {"at_least": {"tokens": "bacon"}}),
     ("that-many", {"at_least": "that-many", "at_most": "that-many"})],
)  # fmt: skip
def test_a_range_is_written_as_short_as_it_can_be(told: object, written: object) -> None:
    pool = pool_of(action("Act", do("draw", count=1), do("exhaust", cards=each({"damage": told}))))
    assert at(same(pool.actions[-1].to_json()), ("actions", 1, "cards", "each", "damage")) == written
    assert Range(at_least=2, at_most=2).to_json() == 2


def test_an_amount_is_written_as_it_was_read() -> None:
    for amount, _ in WORTH:
        given_back = same(pool_of(condition("Wet"), action("Act", do("draw", count=amount))).actions[-1].to_json())
        usual = {"round": "up"}
        expected = (
            {key: part for key, part in amount.items() if usual.get(key) != part}
            if isinstance(amount, dict)
            else amount
        )
        assert at(given_back, ("actions", 0, "count")) == expected


def test_a_reaction_counts_what_its_own_effect_actions_did() -> None:
    answer = reaction(
        "Answer",
        when("damage-placed", side="friendly"),
        do("remove-damage", cards="that"),
        do("draw", count="that-many"),
    )
    state = position(
        Seat(hand="hit"),
        Seat(hand="answer", deck="one one one"),
        cards=[answer, action("Hit", damage(2, choose(FOE)))],
    )
    state = play(state, "play:hit@0", "choose:3", "play:answer@3!0")
    assert len(player(state, 1).hand) == 2


def test_an_effect_in_play_counts_too() -> None:
    chef = champion("Chef", activated("Feast", do("gain-energy", count={"count": FRIEND}), costs={"action": True}))
    state = position(Seat(champions="chef elm ash"), Seat(), cards=[chef])
    assert player(play(state, "activate:0/0"), 0).energy == 3
