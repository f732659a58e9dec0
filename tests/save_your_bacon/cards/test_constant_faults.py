"""What pools are refused for in what is required, allowed, prevented and redirected."""

import pytest

from bacon_rules import JsonError
from tests.save_your_bacon.scenarios import *

TURN: Json = {"duration": "this-turn"}
HELD = "champions[3].effects[0].does[0]"


def held(*does: Json, **rest: Json) -> Json:
    return champion("Sage", constant("Aura", *does, **rest))


def refused(*cards: Json) -> str:
    with pytest.raises(JsonError) as caught:
        pool_of(*cards)
    return f"{caught.value.path.removeprefix('$.')}: {caught.value.problem}"


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (
            held(do("must", cards="this-card", what="win")),
            f"{HELD}.what: expected 'attack' or 'counter' or 'be-targeted', got 'win'",
        ),
        (
            held(do("allow", cards="this-card", what="counter")),
            (
                f"{HELD}.what: expected 'attack-exhausted' or 'attack-champion-exhausted' or "
                "'attack-again' or 'counter-exhausted' or 'use-exhausted', got 'counter'"
            ),
        ),
        (
            held(do("allow", cards=each(GEAR), what="use-exhausted")),
            (f"{HELD}.cards.each.kind: this can be said of champions only, expected the kind champion"),
        ),
        (
            held(do("allow", cards="this-card", what="attack-champion-exhausted")),
            f"{HELD}.cards: a champion is no other champion's, expected the kind equipment",
        ),
        (
            held(do("prevent", cards="this-card", next=True)),
            (f"{HELD}.next: a constant effect lasts while its card is in play, expected no such key"),
        ),
        (
            held(do("prevent", cards="this-card", amount=0)),
            f"{HELD}.amount: expected a whole number from 1 to 99, got 0",
        ),
        (
            held(do("redirect", cards=each(FRIEND), to="that")),
            (f"{HELD}.to: no card was chosen before, or reacted to: expected another reference"),
        ),
        (
            held(do("redirect", cards="this-card", to="this-card")),
            (f"{HELD}.to: damage on this-card is placed there anyway, expected another reference"),
        ),
        (held(do("redirect", cards="this-card")), f"{HELD}: the key 'to' is missing"),
        (
            action("Swap", do("redirect", cards=choose(), to="that", **TURN)),
            "actions[4].actions[0].to: no card was chosen before, or reacted to: expected another reference",
        ),
        (
            action("Swap", do("prevent", cards=choose())),
            "actions[4].actions[0]: the key 'duration' is missing: an effect action says how long it lasts",
        ),
    ],
)
def test_what_is_refused(card: Json, told: str) -> None:
    assert refused(card) == told


def test_a_condition_is_no_card_that_damage_goes_to() -> None:
    told = refused(condition("Hex", constant("Aura", do("redirect", cards="this-champion", to="this-card"))))
    problem = "a condition is no card in play, expected another reference"
    assert told == f"conditions[0].effects[0].does[0].to: {problem}"


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
