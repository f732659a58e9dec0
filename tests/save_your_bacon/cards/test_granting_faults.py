"""Granted effects in pools (S72): the cards that can use them, and the words that they may use."""

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon.cards import Face, GrantEffect, Kind
from tests.save_your_bacon.play.values.test_granting import BOLT, FRIENDS, SERVE, grant, held
from tests.save_your_bacon.scenarios import Json, activated, champion, constant, do, each, modify, pool_of

COSTS: Json = {"costs": {"action": True}}
SKILLED = {**SERVE, "traits": ["techno"]}
TECHNICIAN = champion("Technician", traits=["techno"])
GRANTED = "$.champions[3].effects[0].does[0].effect"
USABLE_BY = "expected traits that {} has or a card grants, got techno"


def check_cards_refused(told: str, *cards: Json) -> None:
    with pytest.raises(JsonError) as caught:
        pool_of(*cards)
    assert str(caught.value) == told


def test_s72_an_effect_that_is_given_has_the_face_of_a_condition_with_the_name_of_its_card() -> None:
    face = Face.of(pool_of(held(SERVE)).equipment[-1])
    [given] = face.grants
    assert isinstance(given, GrantEffect)
    assert face.granting(given) == Face(face.key, "Banner", Kind.CONDITION, effects=(given.effect,))


def test_s72_what_a_champion_gives_another_one_can_use() -> None:
    lord = champion("Lord", constant("Rally", grant(FRIENDS, SKILLED)))
    assert len(pool_of(lord, TECHNICIAN).champions) == 5
    check_cards_refused(f"{GRANTED}.traits: {USABLE_BY.format('a champion of the pool')}", lord)


@pytest.mark.parametrize("gives", [False, True])
def test_its_own_effects_a_champion_uses_alone(gives: bool) -> None:
    more = [constant("Rally", grant(FRIENDS, SERVE))] if gives else []
    check_cards_refused(
        f"$.champions[3].effects[0].traits: {USABLE_BY.format('this champion')}",
        champion("Lord", SKILLED, *more),
        TECHNICIAN,
    )


def test_s72_an_effect_that_is_given_speaks_of_the_counters_of_the_pool() -> None:
    charge: Json = {"counter": "charge", "cards": "this-card"}
    pool_of(held(activated("Trade", do("remove-counters", **charge), do("put-counters", **charge), **COSTS)))


def test_s72_a_constant_effect_that_does_nothing_is_not_given_whatever_it_depends_on() -> None:
    told = "expected at least one thing that it does, got none"
    for does, where, problem in (
        ([], "effect.does", told),
        (
            [modify("this-card", "attack", "add", 1), do("forbid", cards="this-card", what="attack")],
            "cards.each.attack",
            "a constant effect with grant-effect cannot depend on this, expected no such key",
        ),
    ):
        check_cards_refused(
            f"$.equipment[1].effects[0].does[0].{where}: {problem}",
            BOLT,
            held(constant("Boost", *does), each({"attack": 2})),
        )
