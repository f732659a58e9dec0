"""Pools that are refused: each fault is told with the card, the field, and what would be right."""

from typing import Any, get_args

import attrs
import pytest

from bacon_rules import PoolError
from bacon_rules.documents.faults import Fault
from bacon_rules.documents.values import write_json
from bacon_rules.errors import named_in
from bacon_rules.save_your_bacon.cards import Action, Champion, Each, Filter, Lasting, PlaceDamage, Pool
from bacon_rules.save_your_bacon.cards.effect_actions.common import word_of
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.faults.pool import pool_fault
from bacon_rules.save_your_bacon.cards.loading import loads_pool
from tests.save_your_bacon.refusing import check_pool_refused

Json = dict[str, Any]

CHAMPION: Json = {"archetype": "The Cook", "name": "Flip", "traits": ["magic"], "attack": 3, "defense": 6}
APRON: Json = {"name": "Apron", "value": 1, "cost": 1, "attack": 1, "defense": 2}
PAN: Json = {"name": "Hot Pan", "value": 1, "cost": 2, "actions": [{"do": "refresh"}]}
BURNT: Json = {"name": "Burnt", "effects": []}
HOLDING: Json = {"do": "forbid", "cards": "this-card", "what": "attack"}
ANYTHING: Json = {"choose": {}}
IN_HAND: Json = {"choose": {}, "zone": "hand"}


def pool(**changes: Any) -> Json:
    """Return a pool with a champion and a condition, with other lists than these."""
    return {
        "format": "bacon-rules/pool",
        "version": 1,
        "name": "Diner",
        "champions": [CHAMPION],
        "equipment": [APRON],
        "conditions": [BURNT],
    } | changes


def action(*actions: Json) -> Json:
    """Return a pool in which an action card has these effect actions."""
    return pool(actions=[PAN | {"actions": actions}])


def reaction(timing: str, *actions: Json, **more: Any) -> Json:
    """Return a pool in which a reaction card has these effect actions."""
    return pool(reactions=[PAN | {"when": {"timing": timing, **more}, "actions": actions or [{"do": "refresh"}]}])


def effect(**parts: Any) -> Json:
    """Return a pool in which a champion has this effect."""
    return pool(champions=[CHAMPION | {"effects": [{"name": "Flambé", **parts}]}])


def about(cards: Any, do: str = "place-damage", **more: Any) -> Json:
    """Return a pool in which an action card does something to these cards."""
    return action({"do": do, "cards": cards, **({"amount": 1} if do == "place-damage" else {}), **more})


def constant(do: str, cards: Any, during: Any = None, **more: Any) -> Json:
    """Return a pool in which a champion has a constant effect."""
    return effect(does=[{"do": do, "cards": cards, **more}], **({} if during is None else {"during": during}))


def on_equipment(**parts: Any) -> Json:
    return pool(equipment=[APRON | {"effects": [{"name": "Flambé", **parts}]}])


def on_condition(**parts: Any) -> Json:
    return pool(conditions=[{"name": "Burnt", "effects": [{"name": "Flambé", **parts}]}])


def test_the_pools_here_are_right_but_for_what_is_said() -> None:
    modified = {"do": "modify", "cards": "that", "stat": "attack", "operation": "add", "by": 1, "duration": "this-turn"}
    for right in (
        pool(),
        pool(name="x" * 60),
        action({"do": "refresh"}),
        action({"do": "ready", "cards": ANYTHING}, {"do": "ready", "cards": "that"}),
        action({"do": "discard", "cards": IN_HAND}, {"do": "draw", "count": 1, "who": "that-player"}),
        reaction("readied", modified),
        reaction("drew", {"do": "draw", "count": 1, "who": "that-player"}),
        effect(costs={"action": True}, actions=[{"do": "refresh"}]),
        effect(when={"timing": "drew"}, may=True, traits=["magic"], actions=[{"do": "refresh"}]),
        constant("consider-exhausted", "this-card", {"this": {"damaged": True}}),
        constant("grant-trait", {"each": {"ready": True}}, trait="magic"),
        constant("modify", "attacking-card", stat="attack", operation="add", by=1),
        on_equipment(does=[{"do": "forbid", "cards": "this-card", "what": "counter"}]),
        on_condition(when={"timing": "drew"}, actions=[{"do": "place-damage", "amount": 1, "cards": "this-champion"}]),
        about("attacking-card", "attack", target="defending-card"),
    ):
        loads_pool(write_json(right))


WITH_CARD = {
    "card-declared": "action", "card-played": "equipment", "effect-declared": "equipment",
    "attack-declared": "equipment", "target-declared": "equipment", "counter-declared": "equipment",
    "target-changed": "equipment", "attack-ended": "equipment", "damage-placed": "equipment",
    "defeated": "champion", "destroyed": "equipment", "exhausted": "equipment", "readied": "equipment",
    "condition-applied": "champion",
}  # fmt: skip
WITH_DOER = {
    "card-declared": "champion", "card-played": "champion", "effect-declared": "champion",
    "target-declared": "equipment", "counter-declared": "equipment", "target-changed": "equipment",
    "attack-ended": "equipment", "damage-placed": "action",
}  # fmt: skip


@pytest.mark.parametrize("timing", WITH_CARD)
def test_what_happens_to_a_card_can_be_reacted_to(timing: str) -> None:
    loads_pool(write_json(reaction(timing, card={"kind": WITH_CARD[timing], "traits": ["magic"], "side": "friendly"})))
    if timing not in ("card-declared", "card-played"):
        loads_pool(
            write_json(reaction(timing, {"do": "ready", "cards": "that"}, card={"damaged": True, "other": True}))
        )


@pytest.mark.parametrize("timing", WITH_DOER)
def test_what_a_card_does_can_be_reacted_to(timing: str) -> None:
    loads_pool(write_json(reaction(timing, by={"kind": WITH_DOER[timing], "side": "opposing"})))


@pytest.mark.parametrize("timing", ["defeated", "destroyed"])
@pytest.mark.parametrize("by", [{}, {"side": "friendly"}, {"side": "opposing"}])
def test_what_a_player_does_can_be_reacted_to(timing: str, by: Json) -> None:
    loads_pool(write_json(reaction(timing, by=by)))


def test_this_very_card_can_be_asked_for() -> None:
    this_card, this_champion = {"same_as": "this-card"}, {"same_as": "this-champion"}
    draw = {"may": True, "actions": [{"do": "draw", "count": 1}]}
    for right in (
        effect(when={"timing": "defeated", "card": this_card}, **draw),
        effect(when={"timing": "defeated", "card": this_champion | {"kind": "champion", "side": "friendly"}}, **draw),
        effect(when={"timing": "card-played", "by": this_card | {"condition": "Burnt"}}, **draw),
        on_equipment(when={"timing": "destroyed", "card": this_card | {"kind": "equipment"}}, **draw),
        on_equipment(when={"timing": "condition-applied", "card": this_champion | {"condition": "Burnt"}}, **draw),
        on_equipment(when={"timing": "damage-placed", "card": this_champion, "by": {"other": True}}, **draw),
        on_condition(when={"timing": "exhausted", "card": this_champion}, actions=draw["actions"]),
        reaction("damage-placed", by=this_champion | {"ready": True, "traits": ["magic"]}),
        constant("forbid", "this-card", {"defending": this_card | {"damaged": True}}, what="counter"),
        on_equipment(does=[HOLDING], during={"attacking": this_champion}),
    ):
        loads_pool(write_json(right))


@pytest.mark.parametrize(
    ("do", "zone"),
    [("pitch", "hand"), ("discard", "hand"), ("discard", "play"), ("return-to-hand", "play"),
     ("return-to-hand", "discard"), *[(do, zone) for do in ("return-to-deck", "remove-from-game")
                                      for zone in ("play", "hand", "discard")], ("destroy", "play"), ("ready", "play")],
)  # fmt: skip
def test_where_cards_can_be_chosen(do: str, zone: str) -> None:
    loads_pool(write_json(about({"choose": {"kind": "equipment"}, "zone": zone, "count": 2, "up_to": True}, do)))


def test_granted_traits_can_be_asked_for() -> None:
    asking = {"actions": [PAN | {"traits": ["magic", "techno"]}]}
    granted = {"do": "grant-trait", "cards": "this-champion", "trait": "techno"}
    constant_grant = on_equipment(does=[granted])
    granted_for_now = {"do": "draw", "count": 1}, granted | {"duration": "this-turn"}
    loads_pool(write_json(constant_grant | asking))
    chosen = [{"do": "choose-one", "options": [{"actions": granted_for_now}, {"actions": [{"do": "refresh"}]}]}]
    for grants in (granted_for_now, chosen):
        loads_pool(write_json(pool(actions=[*asking["actions"], PAN | {"name": "Tool", "actions": grants}])))
    with pytest.raises(PoolError):
        loads_pool(write_json(pool(**asking)))


NO_KEY = "expected no such key"


def listed(union: Any) -> str:
    """Return the words of effect actions as a message lists them."""
    return named_in("", [*map(word_of, get_args(union))], lambda *_: None).removeprefix(", there are ")


ALL_WORDS = listed(EffectAction)
LASTING_WORDS = listed(Lasting)
NAME = "expected 1 to 60 characters on one line, at least one of them a letter or digit, got"

A = "action 'Hot Pan': actions[0]"
C = "champion 'The Cook': "
E = "champion 'The Cook': effects[0]"
W = "reaction 'Hot Pan': when"

TWO_TARGETS: list[Json] = [{"each": {}}, {"choose": {}, "count": 2}]

FAULTS: list[tuple[Json, str]] = [
    # the pool
    (pool(champions=[]), "champions: expected at least one champion, got none"),
    (pool(pod_copies=0), "pod_copies: expected a whole number from 1 to 99, got 0"),
    # names
    (pool(name=""), f"name: {NAME} ''"),
    (pool(name="x" * 61), f"name: {NAME} '{'x' * 58}…"),
    (pool(name="a\nb"), f"name: {NAME} 'a\\nb'"),
    (pool(champions=[CHAMPION | {"archetype": "?!"}]), f"champion '?!': archetype: {NAME} '?!'"),
    (pool(champions=[CHAMPION | {"name": ""}]), f"{C}name: {NAME} ''"),
    (pool(equipment=[APRON | {"name": "-"}]), f"equipment '-': name: {NAME} '-'"),
    (effect(name=" ", actions=[]), f"{E}.name: {NAME} ' '"),
    (pool(decks=[{"name": "", "champions": []}]), f"deck '': name: {NAME} ''"),
    (pool(champions=[CHAMPION, CHAMPION]),
     f"{C}archetype: champion 'The Cook' has the key the-cook as well, expected a name of its own"),
    (pool(actions=[PAN, PAN | {"name": "hot  pan!"}]),
     "action 'hot  pan!': name: action 'Hot Pan' has the key hot-pan as well, expected a name of its own"),
    (pool(conditions=[{"name": "the cook", "effects": []}]),
     "condition 'the cook': name: champion 'The Cook' has the key the-cook as well, expected a name of its own"),
    (pool(champions=[CHAMPION | {"effects": [{"name": "A", "does": [HOLDING]}] * 2}]),
     f"{C}effects[1].name: another effect of this card has the same name, expected a name of its own"),
    # pods and decks
    (pool(champions=[CHAMPION | {"pod": ["Apron", "Aprom"]}]),
     f"{C}pod[1]: there is no equipment, action or reaction 'Aprom', did you mean 'Apron'? There are Apron"),
    (pool(champions=[CHAMPION | {"pod": ["The Cook"]}]),
     f"{C}pod[0]: there is no equipment, action or reaction 'The Cook', there are Apron"),
    (pool(champions=[CHAMPION | {"pod": ["Burnt"]}]),
     f"{C}pod[0]: there is no equipment, action or reaction 'Burnt', there are Apron"),
    (pool(champions=[CHAMPION | {"pod": ["Apron", "Apron"]}]),
     f"{C}pod[1]: 'Apron' stands here twice, expected it once: pod_copies says how often"),
    (pool(decks=[{"name": "A", "champions": ["The Cook"]}]),
     "deck 'A': champions: expected 3 different champions, got 1"),
    (pool(decks=[{"name": "A", "champions": ["The Cook"] * 3}]),
     "deck 'A': champions[1]: 'The Cook' stands here twice, expected 3 different champions"),
    (pool(decks=[{"name": "A", "champions": ["Apron"]}]),
     "deck 'A': champions[0]: there is no champion 'Apron', there are The Cook"),
    (pool(decks=[{"name": "A", "champions": ["The Cok"]}]),
     "deck 'A': champions[0]: there is no champion 'The Cok', did you mean 'The Cook'? There are The Cook"),
    (pool(champions=[CHAMPION | {"archetype": name} for name in ("One", "Two", "Three", "Four")],
          decks=[{"name": "A", "champions": ["One", "Two", "Three", "Four"]}]),
     "deck 'A': champions: expected 3 different champions, got 4"),
    (pool(champions=[CHAMPION | {"archetype": name} for name in ("One", "Two", "Three")],
          decks=[{"name": "A", "champions": ["One", "Two", "Three"]}, {"name": "a.", "champions": []}]),
     "deck 'a.': name: another deck has the key a, expected a name of its own"),
    # traits
    (pool(champions=[CHAMPION | {"traits": ["magic", "techno", "magic"]}]),
     f"{C}traits[2]: magic stands here twice, expected each trait once"),
    (pool(actions=[PAN | {"traits": ["magic", "magic"]}]),
     "action 'Hot Pan': traits[1]: magic stands here twice, expected each trait once"),
    (effect(costs={"action": True}, traits=["magic", "magic"], actions=[{"do": "refresh"}]),
     f"{E}.traits[1]: magic stands here twice, expected each trait once"),
    (about({"each": {"traits": ["magic", "magic"]}}),
     f"{A}.cards.each.traits[1]: magic stands here twice, expected each trait once"),
    (about({"each": {"lacking": ["magic", "magic"]}}),
     f"{A}.cards.each.lacking[1]: magic stands here twice, expected each trait once"),
    (about({"each": {"lacking": ["magic"], "traits": ["techno", "magic"]}}),
     f"{A}.cards.each.lacking: no card has and lacks magic, expected it in one of both"),
    (pool(actions=[PAN | {"traits": ["magic", "techno"]}]),
     ("action 'Hot Pan': traits: expected traits that a champion of the pool has or a card grants, got magic and "
     "techno")),
    (effect(costs={"action": True}, traits=["techno"], actions=[{"do": "refresh"}]),
     f"{E}.traits: expected traits that this champion has or a card grants, got techno"),
    (on_equipment(costs={"action": True}, traits=["techno"], actions=[{"do": "refresh"}]),
     ("equipment 'Apron': effects[0].traits: expected traits that a champion of the pool has or a card grants, "
     "got techno")),
    (pool(champions=[CHAMPION | {"traits": ["lazy"]}]),
     (f"{C}traits[0]: expected 'aggression' or 'cunning' or 'protection' or 'physical' or 'magic' or "
     "'techno' or 'self-sufficient' or 'supernatural' or 'tool-user', got 'lazy'")),
    # numbers
    (pool(champions=[CHAMPION | {"defense": 0}]), f"{C}defense: expected a whole number from 1 to 99, got 0"),
    (pool(equipment=[APRON | {"defense": 0}]),
     "equipment 'Apron': defense: expected a whole number from 1 to 99, got 0"),
    (pool(equipment=[APRON | {"cost": 100}]), "equipment 'Apron': cost: expected a whole number from 0 to 99, got 100"),
    (pool(equipment=[APRON | {"value": -1}]), "equipment 'Apron': value: expected a whole number from 0 to 99, got -1"),
    (about(ANYTHING, amount=0), f"{A}.amount: expected a whole number from 1 to 99, got 0"),
    (about(ANYTHING, amount=100), f"{A}.amount: expected a whole number from 1 to 99, got 100"),
    (about({"choose": {}, "count": -1}), f"{A}.cards.count: expected a whole number from 1 to 99, got -1"),
    (about(ANYTHING, "remove-damage", amount=0), f"{A}.amount: expected a whole number from 1 to 99, got 0"),
    (action({"do": "draw", "count": 0}), f"{A}.count: expected a whole number from 1 to 99, got 0"),
    (constant("modify", "this-card", stat="attack", operation="divide", by=0),
     f"{E}.does[0].by: expected a whole number from 1 to 99, got 0"),
    (about({"choose": {}, "count": 0}), f"{A}.cards.count: expected a whole number from 1 to 99, got 0"),
    (about({"choose": {}, "count": 0, "up_to": True}),
     f"{A}.cards.count: expected a whole number from 1 to 99, got 0"),
    # filters
    *[(about({where: {"kind": kind}}),
       f"{A}.cards.{where}.kind: {a} {kind} is never found here, expected champion or equipment")
      for where in ("choose", "each") for a, kind in (("an", "action"), ("a", "reaction"), ("a", "condition"))],
    *[(about({"choose": {"kind": kind}, "zone": zone}, "remove-from-game"),
       (f"{A}.cards.choose.kind: a {kind} is never found here, expected equipment or action or "
       "reaction"))
      for zone in ("hand", "discard") for kind in ("champion", "condition")],
    *[(about({"choose": {key: value}, "zone": zone}, "remove-from-game"),
       f"{A}.cards.choose.{key}: only cards in play can be told apart by this, {NO_KEY}")
      for zone in ("hand", "discard")
      for key, value in (("ready", False), ("attacking", False), ("defending", True), ("damaged", False),
                         ("condition", "Burnt"), ("other", True), ("of_this_champion", True),
                         ("same_as", "this-champion"))],
    (about({"each": {"condition": "Burned"}}),
     (f"{A}.cards.each.condition: there is no condition 'Burned', did you mean 'Burnt'? There are "
     "Burnt")),
    (about({"each": {"kind": "equipment", "condition": "Burnt"}}),
     f"{A}.cards.each.condition: only champions have conditions, expected the kind champion"),
    (about({"each": {"kind": "champion", "of_this_champion": True}}),
     f"{A}.cards.each.of_this_champion: only equipment is a champion's, expected the kind equipment"),
    (constant("forbid", "this-card", {"defending": {"kind": "action"}}, what="attack"),
     f"{E}.during.defending.kind: an action is never found here, expected champion or equipment"),
    # this very card
    *[(about({where: {"same_as": same}}),
       f"{A}.cards.{where}.same_as: a card that is known needs no filter, say '{same}' instead")
      for where in ("choose", "each") for same in ("this-champion", "that", "defending-card")],
    *[(effect(costs={"action": True}, actions=[{"do": "ready", "cards": {where: {"same_as": "this-card"}}}]),
       f"{E}.actions[0].cards.{where}.same_as: a card that is known needs no filter, say 'this-card' instead")
      for where in ("choose", "each")],
    *[(about({where: {"same_as": "this-card"}}),
       f"{A}.cards.{where}.same_as: an action is no card in play, expected this-champion")
      for where in ("choose", "each")],
    (constant("forbid", {"each": {"same_as": "this-champion"}}, what="attack"),
     f"{E}.does[0].cards.each.same_as: a card that is known needs no filter, say 'this-champion' instead"),
    (reaction("readied", card={"same_as": "that"}),
     f"{W}.card.same_as: no card was chosen before, or reacted to: expected another reference"),
    (reaction("readied", card={"same_as": "these"}),
     (f"{W}.card.same_as: expected 'this-card' or 'this-champion' or 'that' or 'doer' or 'attacking-card' or "
      "'defending-card', got 'these'")),
    *[(reaction(timing, **{key: {"same_as": "this-card"}}),
       f"{W}.{key}.same_as: a reaction is no card in play, expected this-champion")
      for timing, key in (("defeated", "card"), ("damage-placed", "by"))],
    (on_condition(when={"timing": "readied", "card": {"same_as": "this-card"}}, actions=[{"do": "refresh"}]),
     "condition 'Burnt': effects[0].when.card.same_as: a condition is no card in play, expected this-champion"),
    (on_condition(does=[HOLDING | {"cards": "this-champion"}], during={"defending": {"same_as": "this-card"}}),
     "condition 'Burnt': effects[0].during.defending.same_as: a condition is no card in play, expected this-champion"),
    *[(effect(when={"timing": "destroyed", "card": {"same_as": same}}, actions=[{"do": "refresh"}]),
       f"{E}.when.card.same_as: a champion is never found here, expected equipment")
      for same in ("this-card", "this-champion")],
    *[(on_equipment(when={"timing": timing, key: {"same_as": "this-card"}}, actions=[{"do": "refresh"}]),
       f"equipment 'Apron': effects[0].when.{key}.same_as: an equipment is never found here, expected champion")
      for timing, key in (("defeated", "card"), ("condition-applied", "card"), ("card-played", "by"))],
    (reaction("readied", card={"kind": "equipment", "same_as": "this-champion"}),
     f"{W}.card.kind: this-champion is a champion, expected the kind champion"),
    (effect(when={"timing": "readied", "card": {"kind": "equipment", "same_as": "this-card"}},
            actions=[{"do": "refresh"}]),
     f"{E}.when.card.kind: this-card is a champion, expected the kind champion"),
    (on_equipment(when={"timing": "readied", "card": {"kind": "champion", "same_as": "this-card"}},
                  actions=[{"do": "refresh"}]),
     "equipment 'Apron': effects[0].when.card.kind: this-card is an equipment, expected the kind equipment"),
    (on_equipment(when={"timing": "readied", "card": {"condition": "Burnt", "same_as": "this-card"}},
                  actions=[{"do": "refresh"}]),
     ("equipment 'Apron': effects[0].when.card.condition: only champions have conditions, and this-card is an "
      f"equipment, {NO_KEY}")),
    (reaction("readied", card={"side": "opposing", "same_as": "this-champion"}),
     f"{W}.card.side: this-champion is friendly, {NO_KEY}"),
    *[(reaction("readied", card={key: True, "same_as": "this-champion"}),
       f"{W}.card.{key}: 'same_as' already names the card, {NO_KEY}")
      for key in ("other", "of_this_champion")],
    *[(on_equipment(does=[HOLDING], during={"this": {"same_as": same}}),
       f"equipment 'Apron': effects[0].during.this.same_as: this is the effect's card anyway, {NO_KEY}")
      for same in ("this-card", "this-champion")],
    # choices
    (about({"choose": {}, "up_to": True, "at_least": 1}),
     f"{A}.cards.at_least: expected less than the 1 that can be chosen at most"),
    (about({"choose": {}, "zone": "deck", "top": 1, "count": 2}, "return-to-hand"),
     f"{A}.cards.count: expected at most the 1 that are looked at"),
    (about({"choose": {}, "at_random": True, "zone": "hand", "up_to": True}, "discard"),
     f"{A}.cards.up_to: chance chooses exactly so many cards, {NO_KEY}"),
    *[(about({"choose": {}, "zone": zone}, do, **more),
       f"{A}.cards.zone: this cannot be done to cards there, expected {right}")
      for do, zone, right, more in (
          ("place-damage", "hand", "play", {}),
          ("remove-damage", "hand", "play", {}),
          ("exhaust", "discard", "play", {}),
          ("ready", "hand", "play", {}),
          ("pitch", "play", "hand", {}),
          ("pitch", "discard", "hand", {}),
          ("apply-condition", "hand", "play", {"condition": "Burnt"}),
          ("remove-condition", "hand", "play", {}),
          ("attack", "discard", "play", {}),
          ("change-target", "hand", "play", {}),
          ("discard", "discard", "play or hand or deck or spent or under", {}),
          ("destroy", "hand", "play", {}),
          ("return-to-hand", "hand", "play or discard or deck or spent or under", {}),
          ("modify", "hand", "play", {"stat": "cost", "operation": "add", "by": 1, "duration": "this-turn"}),
          ("grant-trait", "hand", "play", {"trait": "magic", "duration": "this-turn"}),
          ("forbid", "hand", "play", {"what": "attack", "duration": "this-turn"}),
          ("consider-exhausted", "hand", "play", {"duration": "this-turn"}),
      )],
    *[(about(cards, "change-target"), f"{A}.cards: an attack has one target, expected one card")
      for cards in TWO_TARGETS],
    # what is done to the wrong cards
    *[(about(cards, do),
       f"{A}.cards{where}: champions stay in play, expected equipment, or cards of a hand or discard")
      for do in ("discard", "destroy", "return-to-hand", "return-to-deck", "remove-from-game")
      for cards, where in (("this-champion", ""), ({"each": {"kind": "champion"}}, ".each.kind"),
                           ({"choose": {"kind": "champion"}}, ".choose.kind"))],
    (effect(costs={"action": True}, actions=[{"do": "destroy", "cards": "this-card"}]),
     (f"{E}.actions[0].cards: champions stay in play, expected equipment, or cards of a hand or "
     "discard")),
    *[(about({"choose": {"kind": "equipment"}}, do, **more),
       f"{A}.cards.choose.kind: this can be said of champions only, expected the kind champion")
      for do, more in (
          ("apply-condition", {"condition": "Burnt"}),
          ("remove-condition", {}),
          ("grant-trait", {"trait": "magic", "duration": "this-turn"}),
          ("modify", {"stat": "cost", "operation": "add", "by": 1, "duration": "this-turn"}),
          ("forbid", {"what": "use-cards", "duration": "this-turn"}),
      )],
    (on_equipment(does=[{"do": "grant-trait", "cards": "this-card", "trait": "magic"}]),
     "equipment 'Apron': effects[0].does[0].cards: this can be said of champions only, expected the kind champion"),
    (about("this-card"), (f"{A}.cards: an action is no card in play, expected another reference or a "
     "choice")),
    (reaction("drew", {"do": "ready", "cards": "this-card"}),
     "reaction 'Hot Pan': actions[0].cards: a reaction is no card in play, expected another reference or a choice"),
    (on_condition(when={"timing": "drew"}, actions=[{"do": "ready", "cards": "this-card"}]),
     ("condition 'Burnt': effects[0].actions[0].cards: a condition is no card in play, expected another "
     "reference or a choice")),
    (about(ANYTHING, "apply-condition", condition="Burned"),
     f"{A}.condition: there is no condition 'Burned', did you mean 'Burnt'? There are Burnt"),
    (about(ANYTHING, "remove-condition", condition="Wet"),
     f"{A}.condition: there is no condition 'Wet', there are Burnt"),
    (about(ANYTHING, "remove-condition", condition="Wet") | {"conditions": []},
     f"{A}.condition: there is no condition 'Wet', there are none"),
    # references
    (about("that"),
     f"{A}.cards: no card was chosen before, or reacted to: expected a choice"),
    (action({"do": "ready", "cards": {"each": {}}}, {"do": "ready", "cards": "that"}),
     "action 'Hot Pan': actions[1].cards: no card was chosen before, or reacted to: expected a choice"),
    *[(reaction(timing, {"do": "ready", "cards": "that"}),
       f"reaction 'Hot Pan': actions[0].cards: {timing} is about a player, not about a card: expected a choice")
      for timing in ("turn-started", "turn-ended", "drew", "gained-bacon", "refreshed")],
    *[(reaction(timing, {"do": "ready", "cards": "that"}),
       f"reaction 'Hot Pan': actions[0].cards: {timing} is about a card that is not in play: expected a choice")
      for timing in ("card-declared", "card-played", "left-play", "discarded", "pitched")],
    (reaction("readied", {"do": "discard", "cards": IN_HAND}, {"do": "ready", "cards": "that"}),
     ("reaction 'Hot Pan': actions[1].cards: the cards chosen last are in a hand, not in play: "
     "expected a choice")),
    (action({"do": "draw", "count": 1, "who": "that-player"}),
     f"{A}.who: no card was chosen before, or reacted to: expected another player"),
    (about(ANYTHING, "attack", target="that"),
     f"{A}.target: no card was chosen before, or reacted to: expected another reference"),
    (about("this-champion", "attack", target="that"),
     f"{A}.target: no card was chosen before, or reacted to: expected another reference"),
    *[(about("this-champion", "attack", target=target),
       f"{A}.target: only opposing cards are attacked, expected another reference, or no such key")
      for target in ("this-card", "this-champion")],
    # effect actions
    (action(), "action 'Hot Pan': actions: expected at least one effect action, got none"),
    (effect(costs={"action": True}, actions=[]),
     f"{E}.actions: expected at least one effect action, got none"),
    (action({"do": "refresh", "if_you_do": True}),
     f"{A}.if_you_do: there is no effect action before this one, {NO_KEY}"),
    (about(ANYTHING, "consider-exhausted"),
     f"{A}: the key 'duration' is missing: an effect action says how long it lasts"),
    (about(ANYTHING, "modify", stat="cost", operation="add", by=1, duration="this-turn", damage="effect"),
     f"{A}.damage: cost is no damage, {NO_KEY}"),
    (action({"do": "destory", "cards": ANYTHING}),
     f"{A}.do: there is no effect action 'destory' here, did you mean 'destroy'? There are {ALL_WORDS}"),
    (action({"do": "kill", "cards": ANYTHING}),
     f"{A}.do: there is no effect action 'kill' here, did you mean 'destroy'? There are {ALL_WORDS}"),
    (action({"do": "draw", "number": 1}),
     f"{A}: there is no key 'number' here, did you mean 'count'? There are count, who, may, if_able, if_you_do"),
    (about({"choose": {"kind": "weapon"}}),
     (f"{A}.cards.choose.kind: expected 'champion' or 'equipment' or 'action' or 'reaction' or 'condition', "
     "got 'weapon', did you mean 'equipment'?")),
    (pool(champions=[{"archetype": "The Cook", "name": "Flip", "attack": 3, "health": 6}]),
     (f"{C}there is no key 'health' here, did you mean 'defense'? There are archetype, name, traits, attack, defense, "
     "effects, pod, flavor")),
    (action({"cards": ANYTHING}), f"{A}: the key 'do' is missing"),
    (effect(does=[{"do": "forbid", "cards": "this-card", "forbidden": "attack"}]),
     f"{E}.does[0]: there is no key 'forbidden' here, did you mean 'what'? There are cards, what, duration"),
    (pool(actions=[PAN | {"actions": ["refresh"]}]), f"{A}: expected an object, got 'refresh'"),
    (action({"do": "refresh", "when": {}}),
     f"{A}: there is no key 'when' here, there are may, if_able, if_you_do"),
    (action({"do": "draw"}), f"{A}: the key 'count' is missing"),
    (about({}), f"{A}.cards: expected an object with either 'choose', 'each' or 'top'"),
    (about({"choose": {}, "each": {}}), (f"{A}.cards: there is no key 'each' here, there are choose, count, up_to, "
     "at_least, zone, at_random, by, whose, top, rest")),
    (about("these"), (f"{A}.cards: expected 'this-card' or 'this-champion' or 'that' or "
     "'doer' or 'attacking-card' or 'defending-card', got 'these'")),
    # reaction text
    *[(reaction(timing, card={}), f"{W}.card: {timing} has none, {NO_KEY}")
      for timing in ("turn-started", "turn-ended", "drew", "gained-bacon", "refreshed")],
    *[(reaction(timing, by={}), f"{W}.by: {timing} has none, {NO_KEY}")
      for timing in ("turn-started", "turn-ended", "drew", "gained-bacon", "refreshed", "exhausted", "readied",
                     "condition-applied", "attack-declared")],
    *[(reaction(timing, damage="attack"), (f"{W}.damage: {timing} has none, expected it with "
       "damage-placed only")) for timing in ("defeated", "drew", "attack-ended")],
    *[(reaction(timing, card={"kind": kind}),
       f"{W}.card.kind: {a} {kind} is never found here, expected {right}")
      for timing, a, kind, right in (
          ("card-declared", "a", "champion", "equipment or action or reaction"),
          ("card-played", "a", "condition", "equipment or action or reaction"),
          ("effect-declared", "an", "action", "champion or equipment"),
          ("defeated", "an", "equipment", "champion"),
          ("destroyed", "a", "champion", "equipment"),
          ("condition-applied", "an", "equipment", "champion"),
      )],
    (reaction("card-played", by={"kind": "equipment"}),
     f"{W}.by.kind: an equipment is never found here, expected champion"),
    (reaction("card-declared", card={"ready": True}),
     f"{W}.card.ready: only cards in play can be told apart by this, {NO_KEY}"),
    (effect(when={"timing": "drew", "card": {}}, actions=[{"do": "refresh"}]),
     f"{E}.when.card: drew has none, {NO_KEY}"),
    (reaction("defeated", by={"kind": "condition"}),
     f"{W}.by.kind: a condition is never found here, expected champion or equipment or action or reaction"),
    *[(reaction(timing, {"do": "ready", "cards": "doer"}),
       ("reaction 'Hot Pan': actions[0].cards: the card that caused the happening is not known here: expected a "
        "choice, or another reference")) for timing in ("exhausted", "drew", "condition-applied")],
    (reaction("exhausted", {"do": "draw", "count": {"value": "attack", "of": "doer"}}),
     ("reaction 'Hot Pan': actions[0].count.of: the card that caused the happening is not known here: "
      "expected another reference")),
    (reaction("exhausted", {"do": "attack", "cards": "this-champion", "target": "doer"}),
     ("reaction 'Hot Pan': actions[0].target: the card that caused the happening is not known here: "
      "expected another reference")),
    (constant("modify", "doer", stat="attack", operation="add", by=1),
     f"{E}.does[0].cards: a constant effect has no choice to refer to, expected another reference"),
    # activated effects
    *[(effect(actions=[{"do": "refresh"}], **more),
       (f"{E}: nobody can activate this: expected reaction text in 'when', or the cost of an "
       "action (§4.0)")) for more in ({}, {"costs": {"energy": 2}}, {"costs": {"exhaust": True}}, {"may": True})],
    (effect(when={"timing": "drew"}, costs={"action": True}, actions=[{"do": "refresh"}]),
     f"{E}.costs.action: no action is to be spent while players react, {NO_KEY}"),
    (effect(costs={"action": True}, may=True, actions=[{"do": "refresh"}]),
     f"{E}.may: an effect with costs is optional anyway (§10.2), {NO_KEY}"),
    (effect(name="Flambé"), f"{E}: expected an object with either 'actions', 'does' or 'instead'"),
    (effect(actions=[], does=[]), f"{E}: expected an object with either 'actions', 'does' or 'instead'"),
    *[(on_condition(actions=[{"do": "refresh"}], **more),
       ("condition 'Burnt': effects[0]: a condition's effects are constant, or have reaction text and neither "
       "costs nor may, "
       "got another one"))
      for more in ({"costs": {"action": True}}, {}, {"when": {"timing": "drew"}, "may": True},
                   {"when": {"timing": "drew"}, "costs": {"upgraded": 1}},
                   {"when": {"timing": "drew"}, "costs": {"exhaust": True}})],
    # constant effects
    (effect(does=[]), f"{E}.does: expected at least one thing that it does, got none"),
    (constant("consider-exhausted", ANYTHING),
     f"{E}.does[0].cards: a constant effect leaves no choice, expected a reference or 'each'"),
    (constant("consider-exhausted", "that"),
     f"{E}.does[0].cards: a constant effect has no choice to refer to, expected another reference"),
    (constant("consider-exhausted", "this-card", duration="this-turn"),
     f"{E}.does[0].duration: a constant effect lasts while its card is in play, {NO_KEY}"),
    (constant("draw", "this-card"),
     f"{E}.does[0].do: there is no effect action 'draw' here, there are {LASTING_WORDS}"),
    *[(constant(do, {"each": {key: value}}, **more),
       f"{E}.does[0].cards.each.{key}: a constant effect with {do} cannot depend on this, {NO_KEY}")
      for do, key, value, more in (
          ("consider-exhausted", "ready", False, {}),
          ("consider-exhausted", "traits", ["magic"], {}),
          ("consider-exhausted", "lacking", ["magic"], {}),
          ("grant-trait", "traits", ["magic"], {"trait": "techno"}),
          ("grant-trait", "lacking", ["magic"], {"trait": "techno"}),
      )],
    *[(constant("consider-exhausted", "this-card", {where: {key: value}}),
       (f"{E}.during.{where}.{key}: a constant effect with consider-exhausted cannot depend on "
       f"this, {NO_KEY}"))
      for where in ("this", "attacking", "defending") for key, value in (("ready", True), ("traits", ["magic"]))],
]  # fmt: skip


@pytest.mark.parametrize(("value", "told"), FAULTS, ids=[told for _, told in FAULTS])
def test_what_is_refused(value: Json, told: str) -> None:
    check_pool_refused(value, told)


BURN = PlaceDamage(amount=0, cards=Each(each=Filter()))
COOK = Champion(archetype="The Cook", name="Flip", attack=1, defense=1)


@pytest.mark.parametrize(
    ("made_in_python", "path"),
    [
        (Pool(name="Diner", champions=(COOK,), pod_copies=0), "pod_copies"),
        (Pool(name="Diner", champions=(attrs.evolve(COOK, defense=0),)), "champions[0].defense"),
        (Pool(name="Diner", champions=(COOK,), actions=(Action(name="Pan", value=1, cost=1, actions=(BURN,)),)),
         "actions[0].actions[0].amount"),
    ],
)  # fmt: skip
def test_numbers_of_pools_that_are_not_read_are_checked_too(made_in_python: Pool, path: str) -> None:
    assert pool_fault(made_in_python) == Fault(path, "expected a whole number from 1 to 99, got 0")
