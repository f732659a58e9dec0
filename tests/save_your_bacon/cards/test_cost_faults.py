"""Counters, other costs, X and once in pools that are refused: each fault is told with what would be right."""

from typing import Any

import pytest

from bacon_rules.documents.values import write_json
from bacon_rules.save_your_bacon.cards.loading import loads_pool
from tests.save_your_bacon.cards.test_pool_faults import (
    APRON,
    CHAMPION,
    IN_HAND,
    PAN,
    A,
    E,
    Json,
    effect,
    on_condition,
    pool,
)
from tests.save_your_bacon.refusing import check_pool_refused

REFRESH: Json = {"do": "refresh"}
PUT: Json = {"do": "put-counters", "counter": "charge", "cards": "this-champion"}
MINE: Json = {"choose": {"side": "friendly"}}
DRAW_X: Json = PAN | {"when": {"timing": "drew"}, "actions": [{"do": "draw", "count": "x"}]}


def paid(*pay: Json, **costs: Any) -> Json:
    """Return a pool in which a champion has an effect with these costs."""
    actions = [PUT, {"do": "apply-condition", "condition": "Burnt", "cards": "this-champion"}]
    return effect(costs={"action": True, "pay": list(pay), **costs}, actions=actions)


def card_with(**parts: Any) -> Json:
    return pool(actions=[PAN | parts])


def asking(wanted: Json) -> Json:
    return card_with(actions=[PUT, {"do": "ready", "cards": {"each": wanted}}])


def test_the_pools_here_are_right_but_for_what_is_said() -> None:
    for right in (
        paid(*[{"do": "discard", "cards": IN_HAND}] * 8),
        paid({"do": "place-damage", "amount": 1, "cards": "this-card"}, exhaust=True),
        paid({"do": "place-damage", "amount": "x", "cards": "this-card"}, {"do": "exhaust", "cards": "this-card"}),
        paid({"do": "remove-counters", "counter": "charge", "cards": "this-card"}, x=True),
        paid({"do": "remove-condition", "cards": MINE}, {"do": "remove-condition", "cards": MINE}),
        card_with(x=True, actions=[{"do": "draw", "count": "x"}]),
        card_with(pay=[{"do": "discard", "cards": IN_HAND | {"count": "x"}}], actions=[{"do": "draw", "count": "x"}]),
        pool(equipment=[APRON | {"pay": [{"do": "exhaust", "cards": "this-champion"}]}]),
        pool(reactions=[DRAW_X | {"x": True}]),
        pool(reactions=[DRAW_X | {"pay": [{"do": "discard", "cards": IN_HAND | {"count": "x"}}]}]),
        asking({"counters": {"counter": "charge"}}),
        asking({"counters": {"counter": "charge", "at_most": 2}}),
        effect(when={"timing": "drew"}, once="turn", actions=[REFRESH]),
        on_condition(when={"timing": "drew"}, once="game", actions=[REFRESH]),
    ):
        loads_pool(write_json(right))


NOT_IN_COSTS = "a cost is always paid in full, expected no such key"
CHOICE = "for a cost its player chooses exactly so many cards, expected no such key"
NO_COST = (
    "expected one of discard, destroy, return-to-hand, return-to-deck, remove-from-game, exhaust, ready, place-damage, "
    "remove-counters, remove-condition, lose-energy, lose-bacon"
)
OWN = "costs are paid with cards of one's own, expected this-card, this-champion or a choice"
SAME = "a cost before is paid with the same card already, expected another card or cost"
SETTLED = "what a cost takes is settled before it is paid, expected numbers or 'x'"
ELSEWHERE = "costs are not paid with cards there, expected play or hand or discard"
NO_X = "nothing is paid for X here: expected 'x' among the costs, or another amount"
COUNTER = "expected 1 to 60 characters on one line, without spaces around them, got"
CHARGES: Json = {"do": "remove-counters", "counter": "charge", "cards": "this-card"}
EXHAUST: Json = {"do": "exhaust", "cards": "this-card"}

COSTS: list[tuple[list[Json], str]] = [
    ([{"do": "draw", "count": 1}], f"[0].do: draw is no cost, {NO_COST}"),
    ([PUT], f"[0].do: put-counters is no cost, {NO_COST}"),
    ([{"do": "pitch", "cards": IN_HAND}], f"[0].do: pitch is no cost, {NO_COST}"),
    ([EXHAUST | {"may": True}], f"[0].may: {NOT_IN_COSTS}"),
    ([EXHAUST | {"if_able": True}], f"[0].if_able: {NOT_IN_COSTS}"),
    ([EXHAUST, {"do": "discard", "cards": IN_HAND, "if_you_do": True}], f"[1].if_you_do: {NOT_IN_COSTS}"),
    ([{"do": "discard", "cards": IN_HAND | {"up_to": True}}], f"[0].cards.up_to: {CHOICE}"),
    ([{"do": "discard", "cards": IN_HAND | {"at_random": True}}], f"[0].cards.at_random: {CHOICE}"),
    (
        [{"do": "exhaust", "cards": {"choose": {}}}],
        "[0].cards.choose.side: costs are paid with one's own cards, expected friendly",
    ),
    (
        [{"do": "discard", "cards": {"choose": {"side": "opposing"}, "zone": "hand"}}],
        "[0].cards.choose.side: costs are paid with one's own cards, expected no such key",
    ),
    ([{"do": "exhaust", "cards": {"each": {"side": "friendly"}}}], f"[0].cards: {OWN}"),
    ([{"do": "exhaust", "cards": "attacking-card"}], f"[0].cards: {OWN}"),
    ([{"do": "exhaust", "cards": "that"}], f"[0].cards: {OWN}"),
    (
        [{"do": "discard", "cards": {"choose": {}, "zone": "spent"}}],
        f"[0].cards.zone: {ELSEWHERE}",
    ),
    ([{"do": "place-damage", "amount": {"tokens": "bacon"}, "cards": "this-card"}], f"[0]: {SETTLED}"),
    ([{"do": "discard", "cards": IN_HAND | {"count": "that-many"}}], f"[0]: {SETTLED}"),
    (
        [{"do": "exhaust", "cards": {"choose": {"side": "friendly", "attack": {"at_least": {"tokens": "bacon"}}}}}],
        f"[0]: {SETTLED}",
    ),
    ([EXHAUST, {"do": "exhaust", "cards": "this-champion"}], f"[1]: {SAME}"),
    ([EXHAUST, {"do": "ready", "cards": "this-card"}], f"[1]: {SAME}"),
    ([CHARGES, CHARGES | {"amount": 1}], f"[1]: {SAME}"),
    (
        [
            {"do": "remove-condition", "cards": "this-card"},
            {"do": "remove-condition", "cards": "this-card", "condition": "Burnt"},
        ],
        f"[1]: {SAME}",
    ),
    (
        [{"do": "return-to-deck", "cards": IN_HAND}, {"do": "return-to-deck", "cards": IN_HAND, "place": "shuffled"}],
        "[1]: a cost before returns cards to a deck already, expected one such cost",
    ),
    ([{"do": "discard", "cards": IN_HAND}] * 9, ": expected at most 8 costs, got 9"),
    (
        [{"do": "remove-counters", "counter": "charg", "cards": "this-card"}],
        "[0].counter: no card puts counters 'charg' on cards, did you mean 'charge'? There are charge",
    ),
    (
        [{"do": "discard", "cards": "this-card"}],
        "[0].cards: champions stay in play, expected equipment, or cards of a hand or discard",
    ),
]


@pytest.mark.parametrize(("pay", "problem"), COSTS, ids=[problem for _, problem in COSTS])
def test_what_cannot_be_a_cost_is_refused(pay: list[Json], problem: str) -> None:
    check_pool_refused(paid(*pay), f"{E}.costs.pay{problem}")


HELD: Json = {"counter": "charge"}
OTHERS: list[tuple[Json, str]] = [
    (
        paid(EXHAUST, exhaust=True),
        f"{E}.costs.pay[0]: the cost 'exhaust' says this already, expected no such key",
    ),
    (
        paid({"do": "exhaust", "cards": "this-champion"}, exhaust=True),
        f"{E}.costs.pay[0]: the cost 'exhaust' says this already, expected no such key",
    ),
    (
        card_with(pay=[PUT]),
        f"action 'Hot Pan': pay[0].do: put-counters is no cost, {NO_COST}",
    ),
    (
        card_with(pay=[EXHAUST]),
        (
            "action 'Hot Pan': pay[0].cards: this card is being played and is not in play yet, expected "
            "this-champion or a choice"
        ),
    ),
    (
        pool(equipment=[APRON | {"pay": [{"do": "discard", "cards": "this-card"}]}]),
        (
            "equipment 'Apron': pay[0].cards: this card is being played and is not in play yet, expected "
            "this-champion or a choice"
        ),
    ),
    (
        pool(
            equipment=[
                APRON
                | {
                    "effects": [
                        {
                            "name": "A",
                            "costs": {
                                "action": True,
                                "pay": [
                                    {"do": "discard", "cards": "this-card"},
                                    {"do": "return-to-hand", "cards": "this-card"},
                                ],
                            },
                            "actions": [REFRESH],
                        }
                    ]
                }
            ]
        ),
        f"equipment 'Apron': effects[0].costs.pay[1]: {SAME}",
    ),
    (
        pool(equipment=[APRON | {"x": True}]),
        (
            "equipment 'Apron': there is no key 'x' here, there are name, value, cost, ready, traits, attack, "
            "defense, pay, effects, flavor"
        ),
    ),
    (
        on_condition(when={"timing": "drew"}, costs={"pay": [{"do": "discard", "cards": IN_HAND}]}, actions=[REFRESH]),
        (
            "condition 'Burnt': effects[0]: a condition's effects are constant, or have reaction text and "
            "neither costs nor may, got another one"
        ),
    ),
    (
        on_condition(when={"timing": "drew"}, costs={"x": True}, actions=[REFRESH]),
        (
            "condition 'Burnt': effects[0]: a condition's effects are constant, or have reaction text and neither "
            "costs nor may, got another one"
        ),
    ),
    (
        effect(when={"timing": "drew"}, may=True, costs={"x": True}, actions=[REFRESH]),
        f"{E}.may: an effect with costs is optional anyway (§10.2), expected no such key",
    ),
    (card_with(actions=[{"do": "draw", "count": "x"}]), f"{A}.count: {NO_X}"),
    (card_with(actions=[{"do": "draw", "count": {"sum": ["x", 1]}}]), f"{A}.count.sum[0]: {NO_X}"),
    (effect(when={"timing": "drew"}, actions=[{"do": "draw", "count": "x"}]), f"{E}.actions[0].count: {NO_X}"),
    (
        effect(costs={"action": True, "x": True}, actions=[REFRESH], **{"if": {"amount": "x", "at_least": 1}}),
        f"{E}.if.amount: {NO_X}",
    ),
    (
        effect(when={"timing": "drew"}, once="round", actions=[REFRESH]),
        f"{E}.once: expected 'turn' or 'game', got 'round'",
    ),
    (
        asking({"counters": {"counter": "rust"}}),
        (
            "action 'Hot Pan': actions[1].cards.each.counters.counter: no card puts counters 'rust' on cards, there "
            "are charge"
        ),
    ),
    (
        asking({"counters": {"counter": "charg"}}),
        (
            "action 'Hot Pan': actions[1].cards.each.counters.counter: no card puts counters 'charg' on cards, did "
            "you mean 'charge'? There are charge"
        ),
    ),
    (
        card_with(actions=[{"do": "ready", "cards": {"each": {"counters": {"counter": "charge"}}}}]),
        f"{A}.cards.each.counters.counter: no card puts counters 'charge' on cards, there are none",
    ),
    *[
        (
            effect(does=[{"do": "forbid", "cards": {"each": {"counters": HELD | {key: "x"}}}, "what": "attack"}])
            | {"actions": [PAN | {"actions": [PUT]}]},
            f"{E}.does[0].cards.each.counters.{key}: {NO_X}",
        )
        for key in ("at_least", "at_most")
    ],
    (
        asking({"counters": {"counter": "charge", "at_least": 3, "at_most": 2}}),
        "action 'Hot Pan': actions[1].cards.each.counters: no number is at least 3 and at most 2",
    ),
    (
        card_with(actions=[PUT, {"do": "draw", "count": {"counters": "rust", "of": "this-champion"}}]),
        "action 'Hot Pan': actions[1].count.counters: no card puts counters 'rust' on cards, there are charge",
    ),
    (
        card_with(actions=[PUT, {"do": "draw", "count": {"counters": "charge", "of": "this-card"}}]),
        "action 'Hot Pan': actions[1].count.of: an action is no card in play, expected another reference",
    ),
    (card_with(actions=[PUT | {"counter": ""}]), f"{A}.counter: {COUNTER} ''"),
    (card_with(actions=[PUT | {"counter": "x" * 61}]), f"{A}.counter: {COUNTER} '{'x' * 58}…"),
    (card_with(actions=[PUT | {"counter": "a\nb"}]), f"{A}.counter: {COUNTER} 'a\\nb'"),
    (card_with(actions=[PUT | {"counter": " a"}]), f"{A}.counter: {COUNTER} ' a'"),
    (card_with(actions=[PUT | {"amount": 0}]), f"{A}.amount: expected a whole number from 1 to 99, got 0"),
    (
        pool(
            champions=[
                CHAMPION
                | {
                    "effects": [
                        {"name": "A", "when": {"timing": "drew"}, "actions": [PUT]},
                        {
                            "name": "B",
                            "does": [
                                {
                                    "do": "modify",
                                    "stat": "attack",
                                    "operation": "add",
                                    "by": 1,
                                    "cards": {
                                        "each": {
                                            "counters": {
                                                "counter": "charge",
                                                "at_least": {"value": "attack", "of": "this-card"},
                                            }
                                        }
                                    },
                                }
                            ],
                        },
                    ]
                }
            ]
        ),
        (
            "champion 'The Cook': effects[1].does[0].cards.each.counters.at_least.value: a constant effect with "
            "modify cannot depend on this, expected no such key"
        ),
    ),
]


@pytest.mark.parametrize(("wrong", "problem"), OTHERS, ids=[problem for _, problem in OTHERS])
def test_what_is_wrong_is_told(wrong: Json, problem: str) -> None:
    check_pool_refused(wrong, problem)


HURT: Json = {"do": "place-damage", "amount": 1, "cards": "this-card"}
READY: Json = {"do": "ready", "cards": "this-card"}
CURE: Json = {"do": "remove-condition", "cards": "this-card"}
RUST: Json = {"do": "remove-counters", "counter": "rust", "cards": "this-card"}
BOUNCE: Json = {"do": "return-to-hand", "cards": "this-card"}
SCRAP: Json = {"do": "destroy", "cards": "this-card"}
PUT_RUST: Json = PUT | {"counter": "rust"}


@pytest.mark.parametrize(
    ("first", "second", "together"),
    [
        (EXHAUST, HURT, True),
        (EXHAUST, CHARGES, True),
        (HURT, HURT, False),
        (EXHAUST, EXHAUST, False),
        (READY, READY, False),
        (READY, EXHAUST, False),
        (CHARGES, RUST, True),
        (RUST, RUST, False),
        (CURE | {"condition": "Burnt"}, CURE | {"condition": "Wet"}, True),
        (CURE | {"condition": "Burnt"}, CURE | {"condition": "Burnt"}, False),
        (CURE | {"condition": "Burnt"}, CURE, False),
        (CURE, CURE | {"condition": "Burnt"}, False),
        (CURE, EXHAUST, True),
        (EXHAUST, EXHAUST | {"cards": MINE}, True),
        (EXHAUST | {"cards": "this-champion"}, EXHAUST, False),
    ],
)
def test_which_costs_one_champion_pays_together(first: Json, second: Json, together: bool) -> None:
    more = {"name": "More", "costs": {"action": True}, "actions": [PUT_RUST]}
    made = paid(first, second)
    made["conditions"].append({"name": "Wet", "effects": []})
    made["champions"][0]["effects"].append(more)
    check_together(made, f"{E}.costs.pay[1]: {SAME}", together)


@pytest.mark.parametrize(
    ("first", "second", "together"),
    [
        (BOUNCE, SCRAP, False),
        (BOUNCE, EXHAUST, True),
        (EXHAUST, BOUNCE, True),
        (EXHAUST, EXHAUST | {"cards": "this-champion"}, True),
        (BOUNCE, {"do": "discard", "cards": MINE}, True),
    ],
)
def test_which_costs_equipment_pays_together(first: Json, second: Json, together: bool) -> None:
    uses = {"name": "A", "costs": {"action": True, "pay": [first, second]}, "actions": [REFRESH]}
    made = pool(equipment=[APRON | {"effects": [uses]}])
    check_together(made, f"equipment 'Apron': effects[0].costs.pay[1]: {SAME}", together)


def check_together(made: Json, told: str, together: bool) -> None:
    """Check that a pool is read, or else why it is not."""
    if together:
        loads_pool(write_json(made))
        return
    check_pool_refused(made, told)
