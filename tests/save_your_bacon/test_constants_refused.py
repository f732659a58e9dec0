"""What pools are refused for in what is required, allowed, prevented and redirected."""

import pytest

from bacon_rules import JsonError
from tests.save_your_bacon.scenarios import (
    FRIEND,
    GEAR,
    Json,
    action,
    activated,
    champion,
    choose,
    condition,
    constant,
    do,
    each,
    equipment,
    pool_of,
    when,
)

TURN: Json = {"duration": "this-turn"}


def held(*does: Json, **rest: Json) -> Json:
    return champion("Sage", constant("Aura", *does, **rest))


def refused(*cards: Json) -> str:
    with pytest.raises(JsonError) as caught:
        pool_of(*cards)
    return f"{caught.value.path.removeprefix('$.')}: {caught.value.problem}"


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (held(do("must", cards="this-card", what="win")), "champions[3].effects[0].does[0].what"),
        (held(do("allow", cards="this-card", what="counter")), "champions[3].effects[0].does[0].what"),
        (
            held(do("allow", cards=each(GEAR), what="use-exhausted")),
            "champions[3].effects[0].does[0].cards.each.kind: this can be said of champions only, expected the kind",
        ),
        (
            held(do("allow", cards="this-card", what="attack-champion-exhausted")),
            "champions[3].effects[0].does[0].cards: a champion is no other champion's, expected the kind equipment",
        ),
        (
            held(do("prevent", cards="this-card", next=True)),
            "champions[3].effects[0].does[0].next: a constant effect lasts while its card is in play",
        ),
        (
            held(do("prevent", cards="this-card", amount=0)),
            "champions[3].effects[0].does[0].amount: expected a whole number from 1 to 99, got 0",
        ),
        (
            held(do("redirect", cards=each(FRIEND), to="that")),
            "champions[3].effects[0].does[0].to: no card was chosen before, or reacted to",
        ),
        (
            held(do("redirect", cards="this-card", to="this-card")),
            "champions[3].effects[0].does[0].to: damage on this-card is placed there anyway",
        ),
        (held(do("redirect", cards="this-card")), "champions[3].effects[0].does[0]: the key 'to' is missing"),
        (
            action("Swap", do("redirect", cards=choose(), to="that", **TURN)),
            "actions[4].actions[0].to: no card was chosen before, or reacted to",
        ),
        (
            action("Swap", do("prevent", cards=choose())),
            "actions[4].actions[0]: the key 'duration' is missing",
        ),
    ],
)
def test_what_is_refused(card: Json, told: str) -> None:
    assert refused(card).startswith(told)


def test_a_condition_is_no_card_that_damage_goes_to() -> None:
    told = refused(condition("Hex", constant("Aura", do("redirect", cards="this-champion", to="this-card"))))
    assert told.startswith("conditions[0].effects[0].does[0].to: a condition is no card in play")


def test_what_is_right() -> None:
    pool_of(
        held(
            do("must", cards="this-card", what="attack"),
            do("prevent", cards="this-card", amount={"value": "attack", "of": "this-card"}),
        ),
        equipment("Turret", constant("Stand", do("allow", cards="this-card", what="attack-champion-exhausted"))),
        champion(
            "Monk", activated("Shift", do("redirect", cards="that", to="this-card", **TURN), when=when("readied"))
        ),
    )
