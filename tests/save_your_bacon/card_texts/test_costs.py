"""Counters, costs, X and once as the text of cards."""

import pytest

from bacon_rules.save_your_bacon.card_texts.cards import card_text
from tests.save_your_bacon.scenarios import (
    FOE,
    FRIEND,
    Json,
    action,
    activated,
    champion,
    choose,
    damage,
    do,
    each,
    equipment,
    pool_of,
    reaction,
    when,
)

OF: Json = {"counters": "charge", "of": "this-champion"}


NUMBER = "the number of charge counters on this champion"


def put(amount: int | str | Json, cards: str | Json = "this-champion") -> Json:
    return do("put-counters", counter="charge", amount=amount, cards=cards)


def spend(cards: str | Json = "this-champion", **rest: object) -> Json:
    return do("remove-counters", counter="charge", cards=cards, **rest)


def having(**bounds: int) -> Json:
    return each({"kind": "champion", "counters": {"counter": "charge", **bounds}})


SAID: list[tuple[Json, str]] = [
    (put(1), "Put a charge counter on this champion."),
    (put("x", each(FRIEND)), "Put X charge counters on each friendly champion."),
    (
        put({"count": {"kind": "champion", "damaged": True}}),
        "Put a charge counter on this champion for each damaged champion.",
    ),
    (
        put({"half": OF}),
        "Put charge counters equal to half the number of charge counters on this champion on this champion.",
    ),
    (spend(), "Remove all charge counters from this champion."),
    (spend(amount=2), "Remove 2 charge counters from this champion."),
    (damage(OF, "this-champion"), "Place 1{D} on this champion for each charge counter on this champion."),
    (damage("x", choose(FOE)), "Place X{D} on an opposing champion."),
    (do("draw", count="x"), "Draw X cards."),
    (do("draw", count={"sum": ["x", 1]}), "Draw cards equal to X plus 1."),
    (do("exhaust", cards=choose(FRIEND, count="x")), "Exhaust X friendly champions."),
    (do("ready", cards=having()), "Ready each champion with a charge counter."),
    (do("ready", cards=having(at_least=2)), "Ready each champion with 2 or more charge counters."),
    (do("ready", cards=having(at_least=1, at_most=1)), "Ready each champion with 1 charge counter."),
    (do("ready", cards=having(at_most=2)), "Ready each champion with 2 or fewer charge counters."),
    (do("ready", cards=having(at_most=0)), "Ready each champion with no charge counters."),
]


@pytest.mark.parametrize(("said", "text"), SAID, ids=[text for _, text in SAID])
def test_what_effect_actions_do(said: Json, text: str) -> None:
    [*_, card] = pool_of(action("Charge", put(1)), action("Said", said, x=True)).actions
    assert card_text(card) == f"Said\nAction, cost 0 + X, value 1\n{text}"


DISCARD: Json = do("discard", cards=choose(zone="hand"))
CARDS: list[tuple[Json, str]] = [
    (
        action("Cut", do("draw", count=1), pay=[DISCARD, do("exhaust", cards="this-champion")]),
        (
            "Cut\nAction, cost 0, value 1\n"
            "As an additional cost, discard a card from your hand and exhaust this champion.\nDraw a card."
        ),
    ),
    (
        reaction("Dodge", when("refreshed"), do("draw", count=1), pay=[DISCARD]),
        (
            "Dodge\nReaction, cost 0, value 1\nAs an additional cost, discard a card from your hand.\n"
            "[When a player refreshes] Draw a card."
        ),
    ),
    (
        equipment("Hat", pay=[DISCARD]),
        "Hat\nEquipment, cost 0, value 1, attack 1, defense 2\nAs an additional cost, discard a card from your hand.",
    ),
    (
        champion("Cook", activated("Cut", do("draw", count="x"), costs={"action": True, "x": True, "pay": [DISCARD]})),
        "Cook, Cook\nChampion, attack 2, defense 4\nCut: {A}, X{E}, discard a card from your hand \u2192 Draw X cards.",
    ),
    (
        champion("Cook", activated("Cut", do("draw", count=1), when=when("refreshed"), once="turn")),
        (
            "Cook, Cook\nChampion, attack 2, defense 4\n"
            "Cut: When a player refreshes, draw a card. Activate this only once a turn."
        ),
    ),
    (
        champion("Cook", activated("Cut", do("draw", count=1), costs={"action": True}, once="game")),
        "Cook, Cook\nChampion, attack 2, defense 4\nCut: {A} \u2192 Draw a card. Activate this only once a game.",
    ),
]


@pytest.mark.parametrize(("card", "text"), CARDS, ids=[text for _, text in CARDS])
def test_what_cards_cost(card: Json, text: str) -> None:
    pool = pool_of(card)
    [found] = [one for one in pool.cards if one.name == card["name"]]
    assert card_text(found) == text
