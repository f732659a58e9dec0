"""Pools that are refused for what their effects do to players, for moved damage, and for values that are set."""

from typing import Any

import pytest

from bacon_rules.documents.values import write_json
from bacon_rules.save_your_bacon.cards.loading import loads_pool
from tests.save_your_bacon.cards.test_pool_faults import ANYTHING, NO_KEY, A, E, Json, about, action, constant, effect
from tests.save_your_bacon.refusing import check_pool_refused

TURN: Json = {"duration": "this-turn"}


def modifying(**parts: Any) -> Json:
    return action(
        {"do": "modify", "cards": "this-champion", "stat": "attack", "operation": "add", "by": 1} | TURN | parts
    )


def limiting(**parts: Any) -> Json:
    return action({"do": "modify-player", "stat": "hand-size", "operation": "add", "by": 1} | TURN | parts)


def holding(**parts: Any) -> Json:
    return effect(does=[{"do": "modify-player", "stat": "actions", "operation": "add", "by": 1} | parts])


RIGHT: list[Json] = [
    modifying(operation="set", by=0),
    modifying(operation="divide", round="down"),
    modifying(stat="equipment-limit", operation="set", by={"tokens": "bacon"}),
    limiting(stat="actions", duration="until-your-next-turn", who="active-player"),
    limiting(operation="divide", round="down"),
    limiting(duration="this-attack"),
    holding(who="each-player"),
    holding(by={"value": "attack", "of": "this-card"}),
    about(ANYTHING, "move-damage", to="this-champion", amount={"tokens": "bacon"}),
    about("this-champion", "move-damage", to="defending-card"),
    action({"do": "choose", "cards": ANYTHING}, {"do": "move-damage", "cards": ANYTHING, "to": "that"}),
    action({"do": "choose", "cards": ANYTHING}, {"do": "attack", "cards": ANYTHING, "target": "that"}),
    action({"do": "choose-player", "at_random": True}, {"do": "extra-turn", "who": "that-player"}),
]


@pytest.mark.parametrize("right", RIGHT, ids=[write_json(one)[250:] for one in RIGHT])
def test_what_is_refused_elsewhere_is_right_here(right: Json) -> None:
    loads_pool(write_json(right))


SETTLED = (
    f"{A}.duration: how many actions a turn has is settled when it begins, expected 'until-your-next-turn', "
    "or the effect action 'gain-action'"
)
FAULTS: list[tuple[Json, str]] = [
    (modifying(by=0), f"{A}.by: expected a whole number from 1 to 99, got 0"),
    (modifying(by={"half": "that-many"}, operation="set"),
     f"{A}.by.half: nothing that was done or reacted to before this can be counted, expected another amount"),
    *[(modifying(operation=operation, round="down"), f"{A}.round: only divisions are rounded, {NO_KEY}")
      for operation in ("set", "add", "subtract", "multiply")],
    (modifying(stat="hand-size"),
     (f"{A}.stat: expected 'attack' or 'defense' or 'damage-placed' or 'damage-taken' or 'cost' or "
      "'equipment-limit', got 'hand-size'")),
    (about({"each": {"kind": "equipment"}}, "modify", stat="equipment-limit", operation="set", by=1, **TURN),
     f"{A}.cards.each.kind: this can be said of champions only, expected the kind champion"),
    (modifying(stat="equipment-limit", damage="attack"), f"{A}.damage: equipment-limit is no damage, {NO_KEY}"),
    (limiting(by=0), f"{A}.by: expected a whole number from 1 to 99, got 0"),
    (limiting(operation="add", round="down"), f"{A}.round: only divisions are rounded, {NO_KEY}"),
    (limiting(stat="attack"), f"{A}.stat: expected 'hand-size' or 'actions', got 'attack'"),
    (limiting(who="that-player"), f"{A}.who: no card was chosen before, or reacted to: expected another player"),
    (limiting(stat="actions"), SETTLED),
    (limiting(stat="actions", duration="this-attack"), SETTLED),
    (action({"do": "modify-player", "stat": "actions", "operation": "add", "by": 1}),
     f"{A}: the key 'duration' is missing: an effect action says how long it lasts"),
    (limiting(cards="this-champion"),
     (f"{A}: there is no key 'cards' here, there are who, stat, operation, by, duration, round, "
      "may, if_able, if_you_do")),
    (holding(who="that-player"), f"{E}.does[0].who: no card was chosen before, or reacted to: expected another player"),
    (holding(stat="hand-size", **TURN),
     f"{E}.does[0].duration: a constant effect lasts while its card is in play, {NO_KEY}"),
    (constant("consider-exhausted", "this-card",
              {"if": {"amount": {"value": "attack", "of": "this-card"}, "at_least": 1}}),
     f"{E}.during.if.amount.value: a constant effect with consider-exhausted cannot depend on this, {NO_KEY}"),
    (about(ANYTHING, "move-damage"), f"{A}: the key 'to' is missing"),
    (about(ANYTHING, "move-damage", to={"choose": {}}),
     (f"{A}.to: expected 'this-card' or 'this-champion' or 'that' or 'doer' or 'attacking-card' "
      "or 'defending-card', got an object")),
    (about(ANYTHING, "move-damage", to="that"),
     f"{A}.to: no card was chosen before, or reacted to: expected another reference"),
    (about(ANYTHING, "move-damage", to="this-card"),
     f"{A}.to: an action is no card in play, expected another reference"),
    (about("this-champion", "move-damage", to="this-champion"),
     f"{A}.to: damage is moved to another card, expected another reference"),
    (about(ANYTHING, "move-damage", to="this-champion", amount=0),
     f"{A}.amount: expected a whole number from 1 to 99, got 0"),
    (about({"choose": {}, "zone": "hand"}, "move-damage", to="this-champion"),
     f"{A}.cards.zone: this cannot be done to cards there, expected play"),
    *[(action({"do": deed, "count": 0}), f"{A}.count: expected a whole number from 1 to 99, got 0")
      for deed in ("lose-energy", "lose-bacon", "gain-action")],
    *[(action({"do": deed, "who": "that-player", "count": 1}),
       f"{A}.who: no card was chosen before, or reacted to: expected another player")
      for deed in ("lose-energy", "lose-bacon", "gain-action")],
    (action({"do": "extra-turn", "count": 1}),
     f"{A}: there is no key 'count' here, there are who, may, if_able, if_you_do"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "told"), FAULTS, ids=[told for _, told in FAULTS])
def test_what_is_refused(value: Json, told: str) -> None:
    check_pool_refused(value, told)
