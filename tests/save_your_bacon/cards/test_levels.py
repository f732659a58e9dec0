"""The questions of constant effects, and the attacks to which they are bound."""

from typing import Any

import pytest

from bacon_rules.save_your_bacon.cards.binding import Bound, bound_of
from bacon_rules.save_your_bacon.cards.codec import part_form
from bacon_rules.save_your_bacon.cards.effects import GrantEffect, Lasting, While
from bacon_rules.save_your_bacon.cards.expressions import Amount, Filter, Whether
from bacon_rules.save_your_bacon.cards.faults.levels import asked_by, level_of
from bacon_rules.save_your_bacon.cards.language import Prevent, Redirect
from bacon_rules.save_your_bacon.cards.vocabulary import Duty, Permission, PlayerStat, Stat, What

Json = dict[str, Any]
Asked = list[tuple[str, int]]

EXHAUSTED, TRAITS, KEYWORDS, DEFENSE, ATTACK, REST = range(6)
ATTACK_OF: Json = {"value": "attack", "of": "this-card"}
MANY: Json = {"at_least": ATTACK_OF, "at_most": {"value": "defense", "of": "this-card"}}
BOTH: Asked = [("here.{}.at_least.value", ATTACK), ("here.{}.at_most.value", DEFENSE)]


def within(key: str) -> Asked:
    return [(path.format(key), level) for path, level in BOTH]


FILTERS: list[tuple[Json, Asked]] = [
    ({}, []),
    ({"kind": "champion", "side": "friendly", "damaged": True, "other": True, "condition": "Wet"}, []),
    ({"traits": ["magic"]}, [("here.traits", TRAITS)]),
    ({"lacking": ["magic"]}, [("here.lacking", TRAITS)]),
    ({"keyword": "Armor"}, [("here.keyword", KEYWORDS)]),
    ({"ready": False}, [("here.ready", EXHAUSTED)]),
    ({"attack": 2}, [("here.attack", ATTACK)]),
    ({"defense": {"at_most": 2}}, [("here.defense", DEFENSE)]),
    ({"attack": MANY}, [("here.attack", ATTACK), *within("attack")]),
    ({"defense": MANY}, [("here.defense", DEFENSE), *within("defense")]),
    *[({key: MANY}, within(key)) for key in ("cost", "value", "damage", "equipment")],
    ({"counters": {"counter": "charge"}}, []),
    ({"counters": {"counter": "charge", **MANY}}, within("counters")),
    ({"has": {"attack": 2}}, [("here.has.attack", ATTACK)]),
    ({"not": {"ready": True}}, [("here.not.ready", EXHAUSTED)]),
    ({"any": [{}, {"ready": True}, {"traits": ["magic"]}]}, [("here.any[1].ready", EXHAUSTED),
                                                             ("here.any[2].traits", TRAITS)]),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "asked"), FILTERS)
def test_what_a_filter_asks_for(wanted: Json, asked: Asked) -> None:
    assert list(asked_by("here", part_form(wanted, Filter))) == asked


AMOUNTS: list[tuple[Any, Asked]] = [
    (3, []),
    ("x", []),
    ("that-many", []),
    ({"tokens": "bacon"}, []),
    ({"counters": "charge", "of": "this-card"}, []),
    ({"value": "cost", "of": "that"}, []),
    (ATTACK_OF, [("here.value", ATTACK)]),
    ({"value": "defense", "of": "this-card"}, [("here.value", DEFENSE)]),
    ({"count": {"ready": True}}, [("here.count.ready", EXHAUSTED)]),
    ({"half": ATTACK_OF}, [("here.half.value", ATTACK)]),
    *[({key: [1, ATTACK_OF]}, [(f"here.{key}[1].value", ATTACK)])
      for key in ("sum", "difference", "product", "least", "greatest")],
]  # fmt: skip


@pytest.mark.parametrize(("amount", "asked"), AMOUNTS)
def test_what_an_amount_asks_for(amount: Any, asked: Asked) -> None:
    assert list(asked_by("here", part_form(amount, Amount))) == asked


TURN: Json = {"turn": "friendly"}
READY: Json = {"count": {"ready": True}}
WHETHERS: list[tuple[Json, Asked]] = [
    (TURN, []),
    (READY, [("here.count.ready", EXHAUSTED)]),
    ({"count": {}, **MANY}, [("here.at_least.value", ATTACK), ("here.at_most.value", DEFENSE)]),
    ({"amount": ATTACK_OF, **MANY}, [("here.amount.value", ATTACK), ("here.at_least.value", ATTACK),
                                     ("here.at_most.value", DEFENSE)]),
    ({"card": "this-card", "is": {"traits": ["magic"]}}, [("here.is.traits", TRAITS)]),
    ({"all": [TURN, READY]}, [("here.all[1].count.ready", EXHAUSTED)]),
    ({"any": [READY, TURN]}, [("here.any[0].count.ready", EXHAUSTED)]),
    ({"not": READY}, [("here.not.count.ready", EXHAUSTED)]),
]  # fmt: skip


@pytest.mark.parametrize(("whether", "asked"), WHETHERS)
def test_what_has_to_be_so_asks_for_what_it_is_made_of(whether: Json, asked: Asked) -> None:
    assert list(asked_by("here", part_form(whether, Whether))) == asked


def test_what_nothing_asks_for_comes_last() -> None:
    assert (level_of(Stat.DEFENSE), level_of(Stat.ATTACK)) == (DEFENSE, ATTACK)
    others = (Stat.COST, PlayerStat.ACTIONS, What.ATTACK, Duty.ATTACK, Permission.ATTACK_AGAIN)
    assert {level_of(aspect) for aspect in (*others, Prevent, Redirect, GrantEffect)} == {REST}


HOLD: Json = {"do": "forbid", "cards": "this-card", "what": "attack"}
BOUND: list[tuple[Json, Json | None, Bound]] = [
    ({}, None, Bound.FREE),
    ({}, {"this": {"damaged": True}}, Bound.FREE),
    ({}, {"if": TURN}, Bound.FREE),
    ({}, {"attacking": {}}, Bound.ONE),
    ({}, {"defending": {}}, Bound.ONE),
    ({}, {"this": {"attacking": True}}, Bound.ONE),
    ({}, {"this": {"attacking": False}}, Bound.EVERY),
    ({}, {"this": {"defending": False}}, Bound.EVERY),
    ({}, {"this": {"not": {"defending": True}}}, Bound.ONE),
    ({}, {"this": {"any": [{}, {"attacking": True}]}}, Bound.ONE),
    ({}, {"this": {"has": {"attacking": False}}}, Bound.EVERY),
    ({}, {"this": {"attacking": False}, "defending": {}}, Bound.ONE),
    ({"cards": "attacking-card"}, None, Bound.ONE),
    ({"cards": "defending-card"}, None, Bound.ONE),
    ({"cards": {"each": {"defending": True}}}, None, Bound.ONE),
    ({"cards": {"each": {"attacking": False}}}, None, Bound.EVERY),
    ({"cards": {"each": {}}}, None, Bound.FREE),
    ({"do": "redirect", "cards": {"each": {}}, "to": "this-card"}, None, Bound.FREE),
    ({"do": "redirect", "cards": {"each": {}}, "to": "attacking-card"}, None, Bound.ONE),
    ({"do": "redirect", "cards": "defending-card", "to": "this-card"}, None, Bound.ONE),
    ({"do": "modify-player", "stat": "actions", "operation": "add", "by": 1}, None, Bound.FREE),
]


@pytest.mark.parametrize(("does", "during", "bound"), BOUND)
def test_of_which_attacks_a_constant_effect_speaks(does: Json, during: Json | None, bound: Bound) -> None:
    action = part_form(does if does.get("do") in ("redirect", "modify-player") else HOLD | does, Lasting)
    assert bound_of(action, None if during is None else part_form(during, While)) is bound
