"""Filters by name, numbers, equipment, and put together: what passes them, in play and elsewhere."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import pool_from_json
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

CHARM = equipment("Charm", attack=3, defense=5, value=2, cost=4, traits=["magic"])
BEAR = champion("Bear", attack=5, defense=9, traits=["magic"])
STAR = champion(
    "Star", constant("Glow", modify(each({"side": "friendly", "other": True, "kind": "champion"}), "attack", "add", 1))
)


def choosing(wanted: Json, *before: Json, seats: tuple[Seat, ...] = (), **changes: Any) -> State:
    """Return a game in which seat 0 chooses cards that pass a filter."""
    act = action("Act", *before, do("choose", cards=choose(wanted, count=20, up_to=True)))
    told: Json = {
        "cards": [act, CHARM, BEAR, STAR],
        "gear": [("spade", 0), ("charm", 0), ("charm", 4)],
        "damaged": {0: 3, 3: 1, 6: 1},
    }
    usual = (Seat(champions="bear elm star", hand="act"), Seat())
    return play(position(*(seats or usual), **(told | changes)), "play:act@0")


def passing(wanted: Json, *before: Json, **changes: Any) -> list[int]:
    """Return the numbers of the cards that pass a filter; 0 to 2 are friendly champions, 6 and 7 friendly equipment."""
    return [int(move.removeprefix("choose:")) for move in legal(choosing(wanted, *before, **changes), "choose:")]


FRIENDLY_CHARMS: Json = {"count": {"name": "Charm", "side": "friendly"}}

PASSING: list[tuple[Json, list[int]]] = [
    ({}, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ({"name": "Bear"}, [0]),
    ({"name": "Charm"}, [7, 8]),
    ({"name": "Charm", "side": "friendly"}, [7]),
    ({"cost": 4}, [7, 8]),
    ({"cost": {"at_most": 3}}, [6]),
    ({"cost": {"at_least": 0}}, [6, 7, 8]),
    ({"value": 2}, [7, 8]),
    ({"value": {"at_most": 1}}, [6]),
    ({"attack": 3}, [1, 7, 8]),
    ({"attack": {"at_least": 4}}, [0]),
    ({"attack": 6}, [0]),
    ({"attack": {"at_least": 2, "at_most": 3}, "kind": "champion"}, [1, 2, 3, 4, 5]),
    ({"defense": {"at_least": 5}}, [0, 7, 8]),
    ({"defense": 2}, [6]),
    ({"damage": 0, "side": "opposing", "kind": "champion"}, [4, 5]),
    ({"damage": 1}, [3, 6]),
    ({"damage": {"at_least": 2}}, [0]),
    ({"equipment": 2}, [0]),
    ({"equipment": {"at_least": 1}}, [0, 4]),
    ({"equipment": 0, "kind": "champion"}, [1, 2, 3, 5]),
    ({"has": {}}, [0, 4]),
    ({"has": {"name": "Spade"}}, [0]),
    ({"has": {"damaged": False}, "side": "opposing"}, [4]),
    ({"has": {"side": "opposing"}}, [4]),
    ({"has": {"attack": {"at_least": {"value": "damage", "of": "this-champion"}}}}, [0, 4]),
    ({"of": "this-champion"}, [6, 7]),
    ({"of": "this-champion", "name": "Spade"}, [6]),
    ({"any": [{"name": "Bear"}, {"damage": 1}]}, [0, 3, 6]),
    ({"any": [{"side": "friendly"}, {"kind": "equipment"}], "damaged": True}, [0, 6]),
    ({"not": {"kind": "champion"}}, [6, 7, 8]),
    ({"not": {"cost": {"at_least": 0}}}, [0, 1, 2, 3, 4, 5]),
    ({"not": {"same_as": "this-champion"}, "side": "friendly", "kind": "champion"}, [1, 2]),
    ({"not": {"not": {"name": "Bear"}}}, [0]),
    ({"attack": {"at_least": {"value": "attack", "of": "this-champion"}}}, [0]),
    ({"damage": {"at_least": {"count": {"name": "Charm"}}}}, [0]),
    ({"damage": {"at_least": FRIENDLY_CHARMS}}, [0, 3, 6]),
    ({"cost": {"at_least": FRIENDLY_CHARMS}}, [7, 8]),
    ({"value": {"at_most": FRIENDLY_CHARMS}}, [6]),
    ({"equipment": {"at_least": FRIENDLY_CHARMS}}, [0, 4]),
    ({"defense": {"at_least": {"value": "attack", "of": "this-champion"}}}, [0]),
    ({"traits": ["magic"]}, [0, 7, 8]),
]


@pytest.mark.parametrize(("wanted", "expected"), PASSING, ids=[str(wanted) for wanted, _ in PASSING])
def test_cards_in_play_pass_a_filter(wanted: Json, expected: list[int]) -> None:
    assert passing(wanted) == expected


def passed(wanted: Json) -> set[int]:
    """Return the numbers of the cards that pass a filter: none if it is refused, because no card can be so."""
    try:
        return set(passing(wanted))
    except JsonError as error:
        assert error.problem.startswith("no champion or equipment is so, ")
        return set()


singles = [(wanted, set(expected)) for wanted, expected in PASSING if wanted]
EVERYTHING = set(range(9))


@given(st.sampled_from(singles), st.sampled_from(singles))
def test_filters_are_put_together_as_in_logic(first: tuple[Json, set[int]], second: tuple[Json, set[int]]) -> None:
    assert passed({"any": [first[0], second[0]]}) == first[1] | second[1]
    assert passed({"not": first[0]}) == EVERYTHING - first[1]
    neither = {"not": {"any": [{"not": first[0]}, {"not": second[0]}]}}
    assert passed(neither) == first[1] & second[1]


def test_s36_a_champion_and_another_card_can_have_one_name() -> None:
    named = [do("exhaust", cards=each({"name": "Hero", "kind": kind})) for kind in ("champion", "equipment")]
    hero = champion("Hero", key="hero-champion")
    cards = [hero, equipment("Hero"), action("Up", named[0]), action("Down", named[1])]
    seat = Seat(champions="hero-champion elm ash", hand="up down")
    state = checked(position(seat, Seat(), cards=cards, gear=[("hero", 1)]))
    assert [card(play(state, "play:up@1"), number).exhausted for number in (0, 6)] == [True, False]
    assert [card(play(state, "play:down@1"), number).exhausted for number in (0, 6)] == [False, True]


def test_s36_decks_find_their_champions_by_archetype() -> None:
    hero = champion("Hero", key="hero-champion", pod=["Hero"])
    pool = pool_of(hero, equipment("Hero"), decks=[{"name": "Trio", "champions": ["Oak", "Hero", "Elm"]}])
    deck = pool.preconstructed()["trio"]
    assert (deck.champions, deck.cards) == (("oak", "hero-champion", "elm"), ("hero", "hero"))
    assert pool_from_json(pool.to_json()) == pool


def test_a_filter_can_mean_the_card_chosen_before() -> None:
    pick = do("choose", cards=choose({"name": "Bear"}))
    assert passing({"of": "that"}, pick) == [6, 7]
    assert passing({"kind": "champion", "not": {"same_as": "that"}}, pick) == [1, 2, 3, 4, 5]
    assert passing({"any": [{"same_as": "that"}, {"of": "that"}]}, pick) == [0, 6, 7]
    assert passing({"attack": {"at_most": {"value": "damage", "of": "that"}}}, pick) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_an_attack_that_is_being_made_can_be_meant() -> None:
    block = reaction(
        "Block", when("target-declared"), do("choose", cards=choose({"of": "attacking-card"}, count=9, up_to=True))
    )
    state = position(Seat(), Seat(hand="block"), cards=[block], gear=[("spade", 0), ("spade", 3)])
    state = play(state, "attack:0", "target:3", "play:block@3!0")
    assert legal(state) == ["choose:6", "done"]


def test_other_and_the_same_can_be_asked_at_once() -> None:
    grudge = champion(
        "Grudge",
        {
            "name": "Grudge",
            "when": when("target-declared"),
            "actions": [
                do(
                    "exhaust",
                    cards=each(
                        {
                            "other": True,
                            "any": [{"same_as": "attacking-card", "other": True}, {"same_as": "defending-card"}],
                        }
                    ),
                )
            ],
        },
    )
    state = position(Seat(champions="grudge elm ash"), Seat(), cards=[grudge])
    state = play(state, "attack:0", "target:4", "activate:0/0!0")
    assert [one.number for one in table_of(state).cards if one.exhausted] == [0, 4]


# --- out of play ----------------------------------------------------------------------------------

CHEAP = action("Cheap", do("draw", count=1), cost=1, value=3)
ZAP = reaction("Zap", when("drew"), do("draw", count=1), cost=2, traits=["magic"])

ATTACK: Json = {"value": "attack", "of": "this-champion"}
LYING: list[tuple[Json, list[str]]] = [
    ({"name": "Spade"}, ["spade"]),
    ({"cost": {"at_most": 1}}, ["cheap", "spade"]),
    ({"cost": 4}, ["charm"]),
    ({"value": {"at_least": 2}}, ["charm", "cheap"]),
    ({"attack": {"at_most": 1}}, ["spade"]),
    ({"attack": 3}, ["charm"]),
    ({"defense": {"at_least": 0}}, ["charm", "spade"]),
    ({"any": [{"kind": "reaction"}, {"name": "Cheap"}]}, ["cheap", "zap"]),
    ({"not": {"kind": "equipment"}}, ["cheap", "zap"]),
    ({"not": {"attack": 3}, "value": {"at_most": 2}}, ["spade", "zap"]),
    ({"traits": ["magic"], "not": {"kind": "reaction"}}, ["charm"]),
    ({"cost": {"at_least": ATTACK}}, ["charm", "zap"]),
    ({"any": [{"cost": {"at_least": ATTACK}}, {"name": "Spade"}]}, ["charm", "spade", "zap"]),
    ({"not": {"cost": {"at_least": ATTACK}}}, ["cheap", "spade"]),
]


@pytest.mark.parametrize(("wanted", "expected"), LYING, ids=[str(wanted) for wanted, _ in LYING])
def test_cards_of_a_discard_pass_a_filter_by_what_is_printed(wanted: Json, expected: list[str]) -> None:
    act = action("Act", do("return-to-hand", cards=choose(wanted, zone="discard", count=9, up_to=True)))
    seats = (Seat(hand="act", discard="zap spade cheap charm"), Seat())
    state = play(position(*seats, cards=[act, BEAR, CHARM, CHEAP, ZAP]), "play:act@0")
    assert sorted(move.removeprefix("take:") for move in legal(state, "take:")) == expected


def test_a_reaction_asks_what_is_played() -> None:
    smash = reaction("Smash", when("card-declared", card={"cost": {"at_least": 1}}), do("draw", count=1))
    free = action("Free", do("draw", count=1))
    for played, asked in (("cheap", True), ("free", False)):
        seats = (Seat(hand=f"{played} one", energy=5, deck="one one"), Seat(hand="smash"))
        state = play(position(*seats, cards=[smash, CHEAP, free]), f"play:{played}@0")
        assert bool(legal(state, "play:smash")) is asked


# --- values that effects make ---------------------------------------------------------------------


def test_a_constant_effect_asks_for_values_that_come_before() -> None:
    """Attack values follow from defense values, these from traits, and these from exhaustion."""
    sleepy = champion("Sleepy", constant("Doze", do("consider-exhausted", cards=each({"damage": {"at_least": 1}}))))
    wise = champion("Wise", constant("Teach", do("grant-trait", cards=each({"ready": False}), trait="magic")))
    tough = champion(
        "Tough",
        constant("Skin", modify(each({"traits": ["magic"]}), "defense", "add", 5)),
        constant("Fist", modify(each({"defense": {"at_least": 9}}), "attack", "add", 7)),
        constant("Fear", do("forbid", cards=each({"attack": {"at_least": 9}}), what="attack")),
    )
    state = position(Seat(champions="sleepy wise tough"), Seat(), cards=[sleepy, wise, tough], damaged={3: 1})
    assert [state.standing(number).attack for number in (3, 4)] == [9, 2]
    assert [state.standing(number).defense for number in (3, 4)] == [9, 4]


def test_filters_of_reaction_text_ask_for_numbers() -> None:
    wince = reaction("Wince", when("damage-placed", card={"damage": {"at_least": 1}} | FRIEND), do("draw", count=1))
    hit = action("Hit", do("place-damage", amount=2, cards=choose(FOE)))
    seats = (Seat(hand="hit hit"), Seat(hand="wince", deck="one"))
    state = play(position(*seats, cards=[wince, hit]), "play:hit@0", "choose:3")
    assert state.to_act == 0
    state = position(*seats, cards=[wince, hit], damaged={3: 1})
    assert legal(play(state, "play:hit@0", "choose:3"), "play:wince")


def test_a_champion_has_no_cost_when_something_happens_to_it() -> None:
    echo = reaction("Echo", when("exhausted", card={"cost": {"at_most": 5}}), do("gain-energy", count=1))
    cast = action("Cast", do("exhaust", cards=each({"side": "friendly"})))
    state = position(Seat(hand="cast echo"), Seat(), cards=[echo, cast], gear=[("spade", 0)])
    state = play(state, "play:cast@0")
    assert [move for move in legal(state) if move.startswith("play:echo@0")] == ["play:echo@0!3"]
