"""Counters, other costs, X and once in pools that are refused: each fault is told with what would be right."""

from typing import Any

import pytest

from bacon_rules import PoolError
from bacon_rules.documents.values import write_json
from bacon_rules.save_your_bacon.cards.loading import loads_pool
from tests.save_your_bacon.test_pool_faults import APRON, CHAMPION, IN_HAND, PAN, Json, effect, on_condition, pool

REFRESH: Json = {"do": "refresh"}
PUT: Json = {"do": "put-counters", "counter": "charge", "cards": "this-champion"}
MINE: Json = {"choose": {"side": "friendly"}}


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
        paid({"do": "discard", "cards": IN_HAND}, {"do": "discard", "cards": IN_HAND}),
        paid({"do": "place-damage", "amount": 1, "cards": "this-card"}, exhaust=True),
        paid({"do": "place-damage", "amount": "x", "cards": "this-card"}, {"do": "exhaust", "cards": "this-card"}),
        paid({"do": "remove-counters", "counter": "charge", "cards": "this-card"}, x=True),
        paid({"do": "remove-condition", "cards": MINE}, {"do": "remove-condition", "cards": MINE}),
        card_with(x=True, actions=[{"do": "draw", "count": "x"}]),
        card_with(pay=[{"do": "discard", "cards": IN_HAND | {"count": "x"}}], actions=[{"do": "draw", "count": "x"}]),
        pool(equipment=[APRON | {"pay": [{"do": "exhaust", "cards": "this-champion"}]}]),
        pool(reactions=[PAN | {"when": {"timing": "drew"}, "x": True, "actions": [{"do": "draw", "count": "x"}]}]),
        asking({"counters": {"counter": "charge", "at_most": 2}}),
        effect(when={"timing": "drew"}, once="turn", actions=[REFRESH]),
        on_condition(when={"timing": "drew"}, once="game", actions=[REFRESH]),
    ):
        loads_pool(write_json(right))


NOT_IN_COSTS = "a cost is always paid in full, expected no such key"
CHOICE = "for a cost its player chooses exactly so many cards, expected no such key"
OWN = "costs are paid with cards of one's own, expected this-card, this-champion or a choice"
SAME = "a cost before is paid with the same card already, expected another card or cost"
SETTLED = "what a cost takes is settled before it is paid, expected numbers or 'x'"
ELSEWHERE = "costs are not paid with cards there, expected play or hand or discard"
NO_X = "nothing is paid for X here: expected 'x' among the costs, or another amount"
CHARGES: Json = {"do": "remove-counters", "counter": "charge", "cards": "this-card"}
EXHAUST: Json = {"do": "exhaust", "cards": "this-card"}

COSTS: list[tuple[list[Json], str]] = [
    ([{"do": "draw", "count": 1}], "[0].do: draw is no cost, expected one of discard, destroy, return-to-hand"),
    ([PUT], "[0].do: put-counters is no cost"),
    ([{"do": "pitch", "cards": IN_HAND}], "[0].do: pitch is no cost"),
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
        "[0].counter: no card puts counters 'charg' on cards",
    ),
    ([{"do": "discard", "cards": "this-card"}], "[0].cards: champions stay in play"),
]


@pytest.mark.parametrize(("pay", "problem"), COSTS, ids=[problem for _, problem in COSTS])
def test_what_cannot_be_a_cost_is_refused(pay: list[Json], problem: str) -> None:
    with pytest.raises(PoolError) as caught:
        loads_pool(write_json(paid(*pay)))
    assert f"champion 'The Cook': effects[0].costs.pay{problem}" in str(caught.value)


OTHERS: list[tuple[Json, str]] = [
    (
        paid(EXHAUST, exhaust=True),
        "effects[0].costs.pay[0]: the cost 'exhaust' says this already, expected no such key",
    ),
    (paid({"do": "exhaust", "cards": "this-champion"}, exhaust=True), "effects[0].costs.pay[0]: the cost 'exhaust'"),
    (
        card_with(pay=[EXHAUST]),
        "pay[0].cards: this card is being played and is not in play yet, expected this-champion",
    ),
    (
        pool(equipment=[APRON | {"pay": [{"do": "discard", "cards": "this-card"}]}]),
        "pay[0].cards: this card is being played and is not in play yet",
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
        f"effects[0].costs.pay[1]: {SAME}",
    ),
    (pool(equipment=[APRON | {"x": True}]), "there is no key 'x' here"),
    (
        on_condition(when={"timing": "drew"}, costs={"pay": [{"do": "discard", "cards": IN_HAND}]}, actions=[REFRESH]),
        "neither costs nor may",
    ),
    (on_condition(when={"timing": "drew"}, costs={"x": True}, actions=[REFRESH]), "neither costs nor may"),
    (
        effect(when={"timing": "drew"}, may=True, costs={"x": True}, actions=[REFRESH]),
        "what has costs is optional anyway",
    ),
    (card_with(actions=[{"do": "draw", "count": "x"}]), f"actions[0].count: {NO_X}"),
    (card_with(actions=[{"do": "draw", "count": {"sum": ["x", 1]}}]), f"actions[0].count.sum[0]: {NO_X}"),
    (effect(when={"timing": "drew"}, actions=[{"do": "draw", "count": "x"}]), f"actions[0].count: {NO_X}"),
    (
        effect(costs={"action": True, "x": True}, actions=[REFRESH], **{"if": {"amount": "x", "at_least": 1}}),
        f"effects[0].if.amount: {NO_X}",
    ),
    (effect(when={"timing": "drew"}, once="round", actions=[REFRESH]), "once: expected 'turn' or 'game', got 'round'"),
    (asking({"counters": {"counter": "rust"}}), "cards.each.counters.counter: no card puts counters 'rust' on cards"),
    (asking({"counters": {"counter": "charg"}}), "did you mean 'charge'"),
    (asking({"counters": {"counter": "charge", "at_least": 3, "at_most": 2}}), "no number is at least 3 and at most 2"),
    (
        card_with(actions=[PUT, {"do": "draw", "count": {"counters": "rust", "of": "this-champion"}}]),
        "count.counters: no card puts",
    ),
    (
        card_with(actions=[PUT, {"do": "draw", "count": {"counters": "charge", "of": "this-card"}}]),
        "count.of: an action is no card in play",
    ),
    (card_with(actions=[PUT | {"counter": ""}]), "actions[0].counter: expected 1 to 60 characters on one line"),
    (card_with(actions=[PUT | {"counter": "x" * 61}]), "actions[0].counter: expected 1 to 60 characters on one line"),
    (card_with(actions=[PUT | {"counter": "a\nb"}]), "actions[0].counter: expected 1 to 60 characters on one line"),
    (card_with(actions=[PUT | {"counter": " a"}]), "without spaces around them"),
    (card_with(actions=[PUT | {"amount": 0}]), "actions[0].amount: expected a whole number from 1 to 99, got 0"),
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
        "effects[1].does[0].cards.each.counters.at_least.value: a constant effect with modify cannot depend on this",
    ),
]


@pytest.mark.parametrize(("wrong", "problem"), OTHERS, ids=[problem for _, problem in OTHERS])
def test_what_is_wrong_is_told(wrong: Json, problem: str) -> None:
    with pytest.raises(PoolError) as caught:
        loads_pool(write_json(wrong))
    assert problem in str(caught.value)
