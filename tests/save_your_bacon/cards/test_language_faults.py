"""Pools that are refused for what their effects ask: filters, amounts, conditions, options, and circles of them."""

from collections.abc import Callable
from typing import Any

import pytest

from bacon_rules import JsonError, PoolError
from bacon_rules.documents.values import write_json
from bacon_rules.save_your_bacon.cards.codec import MOST_PARTS as MOST_AT_A_DEPTH
from bacon_rules.save_your_bacon.cards.codec import pool_from_json
from bacon_rules.save_your_bacon.cards.loading import loads_pool
from tests.save_your_bacon.cards.test_pool_faults import (
    ANYTHING,
    NO_KEY,
    A,
    E,
    Json,
    W,
    about,
    action,
    constant,
    effect,
    on_condition,
    on_equipment,
    pool,
    reaction,
)
from tests.save_your_bacon.refusing import check_pool_refused

REFRESH: Json = {"do": "refresh"}
DRAW: Json = {"do": "draw", "count": 1}
TURN: Json = {"turn": "friendly"}
BEFORE: Json = {"do": "exhaust", "cards": ANYTHING}
IN_HAND: Json = {"do": "discard", "cards": {"choose": {}, "zone": "hand"}}


def drawing(count: Any, *before: Json) -> Json:
    return action(*before, {"do": "draw", "count": count})


def deciding(wanted: Any, *before: Json) -> Json:
    return action(*before, {"do": "if", "if": wanted, "then": [DRAW]})


def one_of(*options: Any, **rest: Any) -> Json:
    return action({"do": "choose-one", "options": list(options), **rest})


def modifying(by: Any, stat: str = "attack", cards: Any = "this-card", during: Any = None) -> Json:
    return constant("modify", cards, during, stat=stat, operation="add", by=by)


def within(deed: Json) -> Json:
    return {"do": "if", "if": TURN, "then": [deed]}


def nested(deepest: Any, times: int, key: str = "not") -> Any:
    for _ in range(times):
        deepest = {key: deepest}
    return deepest


def wrapped_in_options(deed: Json) -> Json:
    return {"do": "choose-one", "options": [{"actions": [deed]}, {"actions": [DRAW]}]}


def wrapped_in_else(deed: Json) -> Json:
    return within(DRAW) | {"else": [deed]}


def wrapped_in_later(deed: Json) -> Json:
    return {"do": "later", "at": {"timing": "drew"}, "actions": [deed]}


WRAPS: dict[Callable[[Json], Json], tuple[str, str]] = {
    within: ("then[0]", "then"),
    wrapped_in_else: ("else[0]", "then"),
    wrapped_in_options: ("options[0].actions[0]", "options[0].actions"),
    wrapped_in_later: ("actions[0]", "actions"),
}
"""What effect actions can be within, with where they stand in it, and the first list in it."""


def nested_in(wrap: Callable[[Json], Json], times: int) -> Json:
    deed = DRAW
    for _ in range(times):
        deed = wrap(deed)
    return deed


RIGHT: list[Json] = [
    about({"each": {"name": "Apron"}}),
    about({"each": {"name": "The Cook", "attack": {"at_least": 0}, "defense": 3, "equipment": 0,
                    "has": {"name": "Apron"}}}),
    about({"each": {"cost": 1, "value": {"at_most": 2}, "of": "this-champion"}}),
    about({"each": {"not": {"same_as": "this-champion"}}}),
    action(BEFORE, {"do": "exhaust", "cards": {"choose": {"of": "that", "not": {"same_as": "that"}}}}),
    action({"do": "discard", "cards": {"choose": {"name": "Apron", "attack": 1}, "zone": "hand"}}),
    drawing({"count": {}, "zone": "hand", "who": "each-player"}),
    drawing({"value": "cost", "of": "that"}, BEFORE),
    drawing("that-many", REFRESH),
    drawing({"tokens": "bacon", "who": "that-player"}, {"do": "choose-player"}),
    action({"do": "choose-player"}, {"do": "draw", "count": 1, "who": "that-player"}),
    drawing({"tokens": "bacon", "who": "that-player"}, IN_HAND),
    drawing({"value": "attack", "of": "that"}, IN_HAND),
    reaction("drew", {"do": "draw", "count": {"tokens": "bacon", "who": "that-player"}}),
    reaction("readied", {"do": "draw", "count": {"value": "attack", "of": "that"}}),
    deciding({"amount": "that-many", "at_least": 1}, REFRESH),
    deciding({"count": {}}),
    one_of({"actions": [DRAW], "if": TURN}, {"actions": [BEFORE, {"do": "ready", "cards": "that"}]}, may=True),
    one_of(*[{"actions": [DRAW]}] * 8),
    *[action(nested_in(wrap, 3)) for wrap in WRAPS],
    reaction("readied", **{"if": {"card": "this-champion", "is": {"ready": True}}}),
    effect(costs={"action": True}, actions=[DRAW], **{"if": {"card": "this-card", "is": {}}}),
    constant("grant-trait", {"each": {"ready": False}}, trait="magic"),
    modifying({"count": {"traits": ["magic"], "ready": True}}, "defense"),
    modifying({"value": "defense", "of": "this-card"}),
    modifying({"value": "attack", "of": "this-card"}, "cost"),
    constant("forbid", {"each": {"attack": {"at_least": 3}}}, {"if": {"count": {"ready": True}}}, what="attack"),
    about({"each": nested({}, 7)}),
    drawing(nested(2, 7, "half")),
    drawing({"count": {"attack": {"at_least": {"count": {}}}}}),
]  # fmt: skip


@pytest.mark.parametrize("right", RIGHT, ids=[write_json(one)[150:] for one in RIGHT])
def test_what_is_refused_elsewhere_is_right_here(right: Json) -> None:
    loads_pool(write_json(right))


SECOND = "action 'Hot Pan': actions[1]"
R = "reaction 'Hot Pan': actions[0]"
NO_CHOICE = "no card was chosen before, or reacted to: expected another reference"
NO_PLAYER = "no card was chosen before, or reacted to: expected another player"
NO_NUMBER = "nothing that was done or reacted to before this can be counted, expected another amount"
OR_ALL = "expected a number, or an object with 'at_least' or 'at_most'"
AMOUNTS = "'count', 'value', 'counters', 'tokens', 'half', 'sum', 'difference', 'product', 'least' or 'greatest'"
WHETHERS = "'count', 'amount', 'card', 'turn', 'all', 'any' or 'not'"

FAULTS: list[tuple[Json, str]] = [
    # filters
    (about({"each": {"name": "Aprn"}}),
     f"{A}.cards.each.name: there is no card 'Aprn', did you mean 'Apron'? There are The Cook, Apron, Hot Pan, Burnt"),
    (about({"each": {"name": "Hot Pan"}}),
     f"{A}.cards.each.name: 'Hot Pan' is an action, which is never found here, expected champion or equipment"),
    (about({"each": {"name": "Burnt"}}),
     f"{A}.cards.each.name: 'Burnt' is a condition, which is never found here, expected champion or equipment"),
    (about({"each": {"any": [{"name": "Hot Pan"}, {}]}}),
     f"{A}.cards.each.any[0].name: 'Hot Pan' is an action, which is never found here, expected champion or equipment"),
    (action({"do": "discard", "cards": {"choose": {"name": "The Cook"}, "zone": "hand"}}),
     (f"{A}.cards.choose.name: 'The Cook' is a champion, which is never found here, "
     "expected equipment or action or reaction")),
    (about({"each": {"has": {"name": "The Cook"}}}),
     f"{A}.cards.each.has.name: 'The Cook' is a champion, which is never found here, expected equipment"),
    (about({"each": {"has": {"kind": "champion"}}}),
     f"{A}.cards.each.has.kind: a champion is never found here, expected equipment"),
    *[(about({"each": {"kind": "champion", key: 1}}), f"{A}.cards.each.{key}: champions have none, {NO_KEY}")
      for key in ("cost", "value")],
    (about({"each": {"kind": "equipment", "equipment": 1}}),
     f"{A}.cards.each.equipment: only champions have equipment, {NO_KEY}"),
    (about({"each": {"kind": "equipment", "has": {}}}), f"{A}.cards.each.has: only champions have equipment, {NO_KEY}"),
    *[(action({"do": "discard", "cards": {"choose": {"kind": kind, key: 1}, "zone": "hand"}}),
       f"{A}.cards.choose.{key}: only champions and equipment have it, {NO_KEY}")
      for kind in ("action", "reaction") for key in ("attack", "defense")],
    (about({"each": {"kind": "champion", "of": "this-champion"}}),
     f"{A}.cards.each.of: only equipment is a champion's, expected the kind equipment"),
    (about({"each": {"of": "that"}}), f"{A}.cards.each.of: {NO_CHOICE}"),
    (about({"each": {"of": "this-card"}}),
     f"{A}.cards.each.of: an action is no card in play, expected another reference"),
    (about({"each": {"not": {"same_as": "that"}}}), f"{A}.cards.each.not.same_as: {NO_CHOICE}"),
    (about({"each": {"any": [{}]}}), f"{A}.cards.each.any: expected two filters or more, got one"),
    (about({"each": {"not": {"condition": "Wet"}}}),
     f"{A}.cards.each.not.condition: there is no condition 'Wet', there are Burnt"),
    (about({"each": {"cost": {}}}), f"{A}.cards.each.cost: {OR_ALL}"),
    (about({"each": {"cost": {"at_least": 3, "at_most": 2}}}),
     f"{A}.cards.each.cost: no number is at least 3 and at most 2"),
    (about({"each": {"cost": {"at_lest": 3}}}),
     f"{A}.cards.each.cost: there is no key 'at_lest' here, did you mean 'at_least'? There are at_least, at_most"),
    (about({"each": {"cost": {"at_least": "that-many"}}}), f"{A}.cards.each.cost.at_least: {NO_NUMBER}"),
    (about({"each": {"cost": "some"}}), f"{A}.cards.each.cost: expected 'that-many' or 'x', got 'some'"),
    *[(action({"do": "discard", "cards": {"choose": {key: value}, "zone": "hand"}}),
       f"{A}.cards.choose.{key}: only cards in play can be told apart by this, {NO_KEY}")
      for key, value in (("damage", 1), ("equipment", 1), ("has", {}), ("of", "this-champion"))],
    (action({"do": "discard", "cards": {"choose": {"not": {"ready": True}}, "zone": "hand"}}),
     f"{A}.cards.choose.not.ready: only cards in play can be told apart by this, {NO_KEY}"),
    (action({"do": "discard", "cards": {"choose": {"not": {"side": "opposing"}}, "zone": "hand"}}),
     f"{A}.cards.choose.not.side: out of play, whose cards these are is not asked here, {NO_KEY}"),
    (action({"do": "discard", "cards": {"choose": {"any": [{}, {"side": "opposing"}]}, "zone": "hand"}}),
     f"{A}.cards.choose.any[1].side: out of play, whose cards these are is not asked here, {NO_KEY}"),
    # amounts
    (drawing(0), f"{A}.count: expected a whole number from 1 to 99, got 0"),
    (drawing(100), f"{A}.count: expected a whole number from 1 to 99, got 100"),
    (drawing({}), f"{A}.count: expected an object with either {AMOUNTS}"),
    (drawing({"tokens": "bacon", "value": "attack"}), f"{A}.count: expected an object with either {AMOUNTS}"),
    (drawing({"tokens": "coins"}),
     f"{A}.count.tokens: expected 'bacon' or 'energy' or 'spent', got 'coins'"),
    (drawing("that-many"), f"{A}.count: {NO_NUMBER}"),
    (reaction("readied", {"do": "draw", "count": {"half": "that-many"}}), f"{R}.count.half: {NO_NUMBER}"),
    (drawing({"tokens": "bacon", "who": "that-player"}), f"{A}.count.who: {NO_PLAYER}"),
    (drawing({"value": "attack", "of": "that"}), f"{A}.count.of: {NO_CHOICE}"),
    *[(drawing({"value": value, "of": "this-champion"}),
       f"{A}.count.value: a champion has none, expected another value")
      for value in ("cost", "energy")],
    (effect(costs={"action": True}, actions=[{"do": "draw", "count": {"value": "cost", "of": "this-card"}}]),
     f"{E}.actions[0].count.value: a champion has none, expected another value"),
    *[(on_equipment(costs={"action": True}, actions=[{"do": "draw", "count": {"value": value, "of": "this-card"}}]),
       "equipment 'Apron': effects[0].actions[0].count.value: an equipment has none, expected another value")
      for value in ("equipment", "conditions")],
    *[(drawing({key: parts}), f"{A}.count.{key}: expected two amounts or more, got {len(parts)}")
      for key in ("sum", "difference", "product", "least", "greatest") for parts in ([], [3])],
    (drawing({"sum": [1, {"half": {"value": "attack", "of": "that"}}]}), f"{A}.count.sum[1].half.of: {NO_CHOICE}"),
    (drawing({"half": 3, "round": "off"}), f"{A}.count.round: expected 'up' or 'down', got 'off'"),
    (drawing({"count": {}, "who": "each-player"}), f"{A}.count.who: in play, the filter's 'side' says whose, {NO_KEY}"),
    *[(drawing({"count": {"kind": "action"}, "zone": zone}),
       f"{A}.count.count: cards that nobody sees are only counted, expected {{}}") for zone in ("hand", "deck")],
    (drawing({"count": {"side": "friendly"}, "zone": "discard"}), f"{A}.count.count.side: 'who' says whose, {NO_KEY}"),
    (drawing({"count": {"damaged": True}, "zone": "spent"}),
     f"{A}.count.count.damaged: only cards in play can be told apart by this, {NO_KEY}"),
    (drawing({"count": {}, "zone": "spent", "who": "that-player"}), f"{A}.count.who: {NO_PLAYER}"),
    (drawing({"count": {"kind": "reaction"}}),
     f"{A}.count.count.kind: a reaction is never found here, expected champion or equipment"),
    (about("this-champion", "remove-damage", amount=0), f"{A}.amount: expected a whole number from 1 to 99, got 0"),
    (about("this-champion", "modify", stat="attack", operation="add", by=0, duration="this-turn"),
     f"{A}.by: expected a whole number from 1 to 99, got 0"),
    # conditions
    (deciding({}), f"{A}.if: expected an object with either {WHETHERS}"),
    (deciding("yes"), f"{A}.if: expected an object, got 'yes'"),
    (deciding({"turn": "mine"}),
     f"{A}.if.turn: expected 'friendly' or 'opposing', got 'mine', did you mean 'friendly'?"),
    (deciding({"count": {"kind": "action"}}),
     f"{A}.if.count.kind: an action is never found here, expected champion or equipment"),
    (deciding({"count": {}, "at_least": 4, "at_most": 3}), f"{A}.if: no number is at least 4 and at most 3"),
    (deciding({"count": {}, "at_most": "that-many"}), f"{A}.if.at_most: {NO_NUMBER}"),
    (deciding({"count": {}, "zone": "hand", "who": "that-player"}), f"{A}.if.who: {NO_PLAYER}"),
    (deciding({"amount": 3}), f"{A}.if: {OR_ALL}"),
    (deciding({"amount": "that-many", "at_least": 1}), f"{A}.if.amount: {NO_NUMBER}"),
    (deciding({"card": "that", "is": {}}), f"{A}.if.card: {NO_CHOICE}"),
    (deciding({"card": "this-champion", "is": {"kind": "action"}}),
     f"{A}.if.is.kind: an action is never found here, expected champion or equipment"),
    (deciding({"card": "this-champion"}), f"{A}.if: the key 'is' is missing"),
    (deciding({"all": [TURN, {"amount": "that-many", "at_least": 1}]}), f"{A}.if.all[1].amount: {NO_NUMBER}"),
    (deciding({"card": "this-champion", "is": {"name": "Nobody"}}),
     f"{A}.if.is.name: there is no card 'Nobody', there are The Cook, Apron, Hot Pan, Burnt"),
    (deciding({"card": "that", "is": {"name": "Nobody"}}, IN_HAND),
     f"{SECOND}.if.is.name: there is no card 'Nobody', there are The Cook, Apron, Hot Pan, Burnt"),
    *[(deciding({key: [TURN]}), f"{A}.if.{key}: expected two conditions or more, got 1") for key in ("all", "any")],
    (deciding({"any": [TURN, {"all": []}]}), f"{A}.if.any[1].all: expected two conditions or more, got 0"),
    (deciding({"not": {"card": "that", "is": {}}}), f"{A}.if.not.card: {NO_CHOICE}"),
    (reaction("readied", **{"if": {"card": "that", "is": {}}}), f"{W}.if.card: {NO_CHOICE}"),
    (effect(costs={"action": True}, actions=[DRAW], **{"if": {"amount": "that-many", "at_least": 1}}),
     f"{E}.if.amount: {NO_NUMBER}"),
    (constant("forbid", "this-card", {"if": {"card": "that", "is": {}}}, what="attack"),
     f"{E}.during.if.card: {NO_CHOICE}"),
    (modifying("that-many"), f"{E}.does[0].by: {NO_NUMBER}"),
    (modifying({"tokens": "bacon", "who": "that-player"}), f"{E}.does[0].by.who: {NO_PLAYER}"),
    # effect actions made of others
    *[(one_of(*[{"actions": [DRAW]}] * number),
       f"{A}.options: expected 2 to 8 options, got {number}") for number in (0, 1, 9)],
    (one_of({"actions": []}, {"actions": [DRAW]}),
     f"{A}.options[0].actions: expected at least one effect action, got none"),
    (one_of({"actions": [DRAW]}, {"actions": [DRAW], "if": {"amount": 1}}), f"{A}.options[1].if: {OR_ALL}"),
    (one_of({"actions": [DRAW]}, {"actions": [DRAW], "if": {"amount": "that-many", "at_least": 1}}),
     f"{A}.options[1].if.amount: {NO_NUMBER}"),
    (one_of({"actions": [DRAW]}, {"actions": [{"do": "ready", "cards": "that"}]}),
     f"{A}.options[1].actions[0].cards: no card was chosen before, or reacted to: expected a choice"),
    (one_of({"actions": [BEFORE]}, {"actions": [{"do": "ready", "cards": "that"}]}),
     f"{A}.options[1].actions[0].cards: no card was chosen before, or reacted to: expected a choice"),
    (one_of({"actions": [DRAW]}, {"actions": [DRAW | {"if_you_do": True}]}),
     f"{A}.options[1].actions[0].if_you_do: there is no effect action before this one, {NO_KEY}"),
    (one_of({"actions": [DRAW]}, {"actions": [{"do": "forbid", "cards": "this-champion", "what": "attack"}]}),
     f"{A}.options[1].actions[0]: the key 'duration' is missing: an effect action says how long it lasts"),
    (one_of({"actions": [DRAW]}, {"actions": [DRAW]}, if_able=True),
     f"{A}.if_able: its effect actions say for themselves whether they are able, {NO_KEY}"),
    (action({"do": "if", "if": TURN, "then": [DRAW], "if_able": True}),
     f"{A}.if_able: its effect actions say for themselves whether they are able, {NO_KEY}"),
    (action({"do": "if", "if": TURN, "then": []}), f"{A}.then: expected at least one effect action, got none"),
    (action({"do": "if", "if": TURN, "then": [DRAW], "else": [{"do": "draw", "count": 0}]}),
     f"{A}.else[0].count: expected a whole number from 1 to 99, got 0"),
    (action({"do": "if", "if": TURN, "then": [{"do": "grant-trait", "cards": "this-champion", "trait": "magic"}]}),
     f"{A}.then[0]: the key 'duration' is missing: an effect action says how long it lasts"),
    (action({"do": "if", "then": [DRAW]}), f"{A}: the key 'if' is missing"),
    (action({"do": "choose", "cards": "this-champion"}), f"{A}.cards: expected an object, got 'this-champion'"),
    (action({"do": "choose", "cards": {"choose": {}, "zone": "hand"}}),
     f"{A}.cards.zone: this cannot be done to cards there, expected play or discard or spent"),
    (action({"do": "choose-player", "among": "friends"}),
     f"{A}.among: expected 'opponents' or 'players', got 'friends'"),
    (action(DRAW, {"do": "draw", "count": 1, "who": "that-player"}), f"{SECOND}.who: {NO_PLAYER}"),
    # choices
    (about({"choose": {}, "at_least": 1}), f"{A}.cards.at_least: without 'up_to' all are chosen, {NO_KEY}"),
    *[(about({"choose": {}, "count": 2, "up_to": True, "at_least": least}),
       f"{A}.cards.at_least: expected less than the 2 that can be chosen at most") for least in (2, 3)],
    (about({"choose": {}, "count": {"half": "that-many"}}), f"{A}.cards.count.half: {NO_NUMBER}"),
    # what goes in circles
    *[(modifying(by, stat), f"{E}.does[0].by.{where}: a constant effect with modify cannot depend on this, {NO_KEY}")
      for by, stat, where in (
          ({"value": "attack", "of": "this-card"}, "attack", "value"),
          ({"half": {"value": "attack", "of": "this-card"}}, "defense", "half.value"),
          ({"value": "defense", "of": "this-card"}, "defense", "value"),
          ({"count": {"attack": 2}}, "attack", "count.attack"),
          ({"sum": [1, {"count": {"any": [{}, {"defense": 2}]}}]}, "defense", "sum[1].count.any[1].defense"),
          ({"least": [1, {"count": {"not": {"attack": 2}}}]}, "attack", "least[1].count.not.attack"),
          ({"greatest": [1, {"count": {"has": {"attack": 2}}}]}, "attack", "greatest[1].count.has.attack"),
          ({"product": [1, {"count": {"damage": {"at_most": {"value": "attack", "of": "this-card"}}}}]}, "attack",
           "product[1].count.damage.at_most.value"),
          ({"difference": [1, {"count": {"damage": {"at_least": {"value": "attack", "of": "this-card"}}}}]}, "attack",
           "difference[1].count.damage.at_least.value"),
      )],
    *[(constant("consider-exhausted", "this-card", {"if": wanted}),
       f"{E}.during.if.{where}: a constant effect with consider-exhausted cannot depend on this, {NO_KEY}")
      for wanted, where in (
          ({"count": {"ready": True}}, "count.ready"),
          ({"count": {}, "at_least": {"value": "attack", "of": "this-card"}}, "at_least.value"),
          ({"amount": {"value": "defense", "of": "this-card"}, "at_most": 3}, "amount.value"),
          ({"amount": 3, "at_most": {"value": "defense", "of": "this-card"}}, "at_most.value"),
          ({"card": "this-card", "is": {"traits": ["magic"]}}, "is.traits"),
          ({"all": [TURN, {"count": {"ready": True}}]}, "all[1].count.ready"),
          ({"any": [TURN, {"not": {"count": {"ready": True}}}]}, "any[1].not.count.ready"),
      )],
    (constant("grant-trait", {"each": {"attack": 2}}, trait="magic"),
     f"{E}.does[0].cards.each.attack: a constant effect with grant-trait cannot depend on this, {NO_KEY}"),
    (on_condition(does=[{"do": "modify", "cards": "this-champion", "stat": "attack", "operation": "add",
                         "by": {"value": "attack", "of": "this-champion"}}]),
     f"condition 'Burnt': effects[0].does[0].by.value: a constant effect with modify cannot depend on this, {NO_KEY}"),
    # how much there can be
    (about({"each": nested({}, 8)}),
     f"{A}.cards.each{'.not' * 8}: this is nested too deeply, expected at most 8 levels"),
    (drawing(nested(2, 9, "half")), f"{A}.count{'.half' * 8}: this is nested too deeply, expected at most 8 levels"),
    (deciding(nested(TURN, 8)), f"{A}.if{'.not' * 8}: this is nested too deeply, expected at most 8 levels"),
    (drawing({"count": {"attack": {"at_least": {"count": {"cost": {"at_most": {"count": {}}}}}}}}),
     f"{A}.count.count.attack.at_least.count.cost.at_most: too many counts are within each other, expected at most 2"),
    (about({"each": {"any": [{}] * 64}}), f"{A}.cards.each: this is too long, expected at most 64 parts, got 65"),
    *[(action(nested_in(wrap, 4)),
       f"{A}{f'.{place}' * 3}.{first}: effect actions are nested too deeply, expected at most 4 levels")
      for wrap, (place, first) in WRAPS.items()],
    (action(within(DRAW) | {"else": [{"do": "ready", "cards": "that"}]}),
     f"{A}.else[0].cards: no card was chosen before, or reacted to: expected a choice"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "told"), FAULTS, ids=[told for _, told in FAULTS])
def test_what_is_refused(value: Json, told: str) -> None:
    check_pool_refused(value, told)


def test_what_a_filter_works_out_of_itself_is_no_key() -> None:
    with pytest.raises(PoolError, match="there is no key 'is_plain' here, there are kind, side, "):
        loads_pool(write_json(about({"each": {"is_plain": True}})))


@pytest.mark.parametrize("depth", [70, 300])
def test_values_that_are_nested_without_end_are_refused(depth: int) -> None:
    with pytest.raises(PoolError, match="values are nested too deeply"):
        loads_pool(write_json(about({"each": nested({}, depth)})))
    lists: Any = []
    for _ in range(depth):
        lists = [lists]
    with pytest.raises(PoolError, match="values are nested too deeply"):
        loads_pool(write_json(pool(actions=lists)))


def test_objects_that_are_in_themselves_are_refused() -> None:
    wanted: Json = {}
    wanted["not"] = wanted
    with pytest.raises(JsonError, match="values are nested too deeply"):
        pool_from_json(about({"each": wanted}))
    wide: Any = "x"
    while len(str(wide)) < MOST_AT_A_DEPTH:
        wide = [wide] * 99
    with pytest.raises(JsonError):
        pool_from_json(pool(actions=[wide, wide, wide]))
