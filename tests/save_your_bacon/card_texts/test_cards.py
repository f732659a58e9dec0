"""Cards as text: English that reads like the rulebook's cards, whatever the data is."""

# ruff: noqa: E501 - an example or a text stands on one line

import random
import re
from pathlib import Path
from typing import Any

import pytest
from tools.card_texts import files, text_of

from bacon_rules.documents.values import read_json
from bacon_rules.save_your_bacon import Champion, Condition, Equipment, Pool, Reaction, card_text, starter_pool
from bacon_rules.save_your_bacon.cards.codec import part_form, pool_form
from bacon_rules.save_your_bacon.cards.effects import When
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from tests.save_your_bacon.matches.random_pools import random_pool
from tests.save_your_bacon.scenarios import do, pool_of, reaction, when

STRESS = Path(__file__).parents[1] / "stress.json"

EFFECT_ACTIONS: list[tuple[Any, str]] = [
    ({"do": "must", "cards": {"each": {"kind": "champion", "side": "opposing"}}, "what": "attack", "duration": "this-turn"},
     "Opposing champions must attack if able this turn."),
    ({"do": "must", "cards": {"choose": {"kind": "champion"}}, "what": "be-targeted", "duration": "this-turn", "may": True},
     "You may choose a champion; it must be attacked if able this turn."),
    ({"do": "must", "cards": "this-champion", "what": "counter", "duration": "this-turn", "may": True},
     "You may have this champion be made to counter if able this turn."),
    ({"do": "allow", "cards": "this-champion", "what": "attack-again", "duration": "this-turn"},
     "This champion may attack even after your Attack action this turn."),
    ({"do": "prevent", "cards": "this-champion", "amount": 2, "damage": "attack", "next": True, "duration": "this-turn"},
     "This champion prevents the next 2 attack damage that would be placed on it this turn."),
    ({"do": "prevent", "cards": "this-champion", "amount": {"tokens": "bacon"}, "duration": "this-turn"},
     "This champion prevents the number of {B} you have of any damage that would be placed on it this turn."),
    ({"do": "redirect", "cards": "this-champion", "to": "that", "duration": "this-turn"},
     "This champion redirects all damage that would be placed on it to that card this turn."),
    ({"do": "redirect", "cards": "this-champion", "to": "that", "next": True, "duration": "this-turn"},
     "This champion redirects the next damage that would be placed on it to that card this turn."),
    ({"do": "later", "at": {"timing": "turn-started", "side": "friendly"}, "actions": [{"do": "draw", "count": 2}]},
     "At the start of your next turn, draw 2 cards."),
    ({"do": "later", "at": {"timing": "drew", "side": "opposing"}, "actions": [{"do": "draw", "count": 1}, {"do": "refresh"}], "duration": "this-turn", "may": True},
     "You may have the following happen: the next time an opponent draws cards this turn, draw a card; refresh."),
    ({"do": "later", "at": {"timing": "card-played", "side": "friendly"}, "actions": [{"do": "refresh"}]},
     "The next time you play a card, refresh."),
    ({"do": "draw", "count": {"value": "equipment", "of": "this-champion"}},
     "Draw a card for each equipment card equipped to this champion."),
    ({"do": "place-damage", "amount": {"count": {"kind": "champion", "damaged": True}}, "cards": {"choose": {"kind": "champion", "side": "opposing"}}},
     "Place 1{D} on an opposing champion for each damaged champion."),
    ({"do": "place-damage", "amount": {"value": "attack", "of": "this-champion"}, "cards": {"choose": {"kind": "champion", "side": "opposing"}, "count": 2, "up_to": True}},
     "Place {D} equal to this champion's Attack on each of up to 2 opposing champions."),
    ({"do": "place-damage", "amount": {"half": {"value": "attack", "of": "this-champion"}, "round": "down"}, "cards": "that"},
     "Place {D} equal to half this champion's Attack (rounded down) on that card."),
    ({"do": "draw", "count": {"tokens": "bacon", "who": "each-opponent"}},
     "Draw a card for each {B} your opponents have."),
    ({"do": "draw", "count": {"tokens": "bacon"}, "who": "each-player"},
     "Each player draws a card for each {B} you have."),
    ({"do": "draw", "count": "that-many"},
     "Draw that many cards."),
    ({"do": "gain-energy", "count": "that-many"},
     "Gain that many {E+}."),
    ({"do": "gain-energy", "count": {"product": [2, {"count": {"kind": "equipment", "of_this_champion": True}}]}},
     "Gain 2{E+} for each equipment card equipped to this champion."),
    ({"do": "draw", "count": {"difference": [5, {"count": {}, "zone": "hand"}]}},
     "Draw cards equal to 5 minus the number of cards in your hand."),
    ({"do": "gain-energy", "count": {"half": {"tokens": "spent"}}},
     "Gain {E+} equal to half your spent energy."),
    ({"do": "gain-energy", "count": {"count": {}, "zone": "hand", "who": "each-opponent"}},
     "Gain 1{E+} for each card in your opponents' hands."),
    ({"do": "gain-energy", "count": {"count": {"kind": "reaction"}, "zone": "discard"}},
     "Gain 1{E+} for each reaction card in your discard."),
    ({"do": "gain-energy", "count": {"least": [3, {"value": "damage", "of": "this-champion"}]}},
     "Gain {E+} equal to the lesser of 3 and the number of {D} on this champion."),
    ({"do": "gain-energy", "count": {"greatest": [{"value": "attack", "of": "that"}, {"value": "defense", "of": "that"}, 1]}},
     "Gain {E+} equal to the greatest of that card's Attack, that card's Defense, and 1."),
    ({"do": "gain-energy", "count": {"product": [{"sum": [1, {"count": {}}]}, {"value": "equipment", "of": "that"}]}},
     "Gain {E+} equal to (1 plus the number of cards) times the number of equipment cards equipped to that card."),
    ({"do": "remove-damage", "cards": "this-champion", "amount": {"value": "conditions", "of": "that"}},
     "Remove 1{D} from this champion for each condition on that card."),
    ({"do": "modify", "cards": "this-champion", "stat": "attack", "operation": "add", "by": {"count": {"kind": "champion", "ready": False}}, "duration": "this-turn"},
     "This champion has +1 Attack this turn for each exhausted champion."),
    ({"do": "modify", "cards": "this-champion", "stat": "attack", "operation": "add", "by": {"value": "defense", "of": "that"}, "duration": "this-turn"},
     "This champion has its Attack increased by that card's Defense this turn."),
    ({"do": "modify", "cards": "this-champion", "stat": "attack", "operation": "subtract", "by": "that-many", "duration": "this-turn"},
     "This champion has its Attack reduced by that number this turn."),
    ({"do": "modify", "cards": "this-champion", "stat": "attack", "operation": "multiply", "by": 2, "duration": "this-turn"},
     "This champion has its Attack doubled this turn."),
    ({"do": "modify", "cards": {"choose": {"kind": "champion"}, "count": 2, "up_to": True}, "stat": "defense", "operation": "divide", "by": 3, "duration": "this-turn"},
     "Choose up to 2 champions; they have their Defense divided by 3 this turn."),
    ({"do": "modify", "cards": {"choose": {"kind": "champion"}}, "stat": "cost", "operation": "add", "by": 2, "duration": "this-turn"},
     "Choose a champion; cards and effects it uses cost 2{E} more this turn."),
    ({"do": "modify", "cards": {"choose": {"kind": "champion"}}, "stat": "cost", "operation": "add", "by": {"value": "damage", "of": "this-champion"}, "duration": "this-turn"},
     "Choose a champion; cards and effects it uses cost 1{E} more this turn for each {D} on this champion."),
    ({"do": "modify", "cards": "this-champion", "stat": "cost", "operation": "divide", "by": 2, "duration": "this-turn", "may": True},
     "You may have cards and effects used by this champion get their cost halved this turn."),
    ({"do": "modify", "cards": "this-champion", "stat": "damage-placed", "operation": "add", "by": {"value": "attack", "of": "that"}, "duration": "this-turn", "damage": "attack"},
     "This champion places additional attack damage equal to that card's Attack this turn."),
    ({"do": "modify", "cards": "this-champion", "stat": "damage-taken", "operation": "divide", "by": 5, "duration": "this-turn", "may": True},
     "You may have this champion take damage divided by 5 this turn."),
    ({"do": "forbid", "cards": "that", "what": "counter", "duration": "this-attack", "may": True},
     "You may have that card be unable to counter during this attack."),
    ({"do": "consider-exhausted", "cards": {"each": {"side": "opposing"}}, "duration": "this-turn", "if_you_do": True, "if_able": True},
     "If you do and if able, each opposing card is considered exhausted this turn."),
    ({"do": "choose", "cards": {"choose": {"kind": "champion", "ready": True}}},
     "Choose a ready champion."),
    ({"do": "move-equipment", "cards": {"choose": {"kind": "equipment", "side": "opposing"}}, "to": "this-champion"},
     "Move an opposing equipment card to this champion."),
    ({"do": "move-equipment", "cards": {"each": {"kind": "equipment", "owner": "friendly"}}, "to": {"choose": {"kind": "champion", "side": "friendly"}}, "may": True},
     "You may move each equipment card owned by you to a friendly champion."),
    ({"do": "put-under", "cards": {"choose": {}, "zone": "hand"}, "under": "this-champion"},
     "Put a card from your hand underneath this champion."),
    ({"do": "put-under", "cards": {"choose": {"side": "opposing"}, "zone": "hand"}, "under": {"choose": {"kind": "champion"}}},
     "Each opponent puts a card from their hand underneath a champion."),
    ({"do": "play-card", "cards": {"choose": {"kind": "action"}, "zone": "discard"}},
     "Play an action card from your discard."),
    ({"do": "play-card", "cards": {"choose": {"kind": "equipment"}, "zone": "hand"}, "free": True, "may": True},
     "You may play an equipment card from your hand without paying its costs."),
    ({"do": "copy", "cards": {"choose": {"kind": "action"}, "zone": "discard"}},
     "Resolve the effect text of an action card in your discard as if this champion had used it."),
    ({"do": "copy", "cards": {"choose": {"kind": "action"}, "zone": "discard", "count": 2}},
     "Resolve the effect text of 2 action cards in your discard as if this champion had used them."),
    ({"do": "exhaust", "cards": {"each": {"kind": "equipment", "side": "friendly", "owner": "opposing"}}},
     "Exhaust each friendly equipment card owned by an opponent."),
    ({"do": "exhaust", "cards": {"each": {"not": {"defending": False}}}},
     "Exhaust each card that is being attacked."),
    ({"do": "draw", "count": {"value": "under", "of": "this-champion"}},
     "Draw cards equal to the number of cards underneath this champion."),
    ({"do": "choose-player"},
     "Choose an opponent."),
    ({"do": "choose-player", "among": "players"},
     "Choose a player."),
    ({"do": "choose-one", "options": [{"actions": [{"do": "draw", "count": 1}]}, {"actions": [{"do": "place-damage", "amount": 2, "cards": {"choose": {"kind": "champion"}}}, {"do": "exhaust", "cards": "that"}], "if": {"turn": "friendly"}}]},
     "Choose one:\n• Draw a card.\n• If it is your turn: Place 2{D} on a champion. Exhaust that champion."),
    ({"do": "if", "if": {"count": {"kind": "champion", "side": "friendly", "damaged": True}}, "then": [{"do": "draw", "count": 1}, {"do": "refresh", "may": True}], "else": [{"do": "gain-bacon", "count": 1}]},
     "If there is a damaged friendly champion, draw a card; you may refresh. Otherwise, gain 1{B}."),
    ({"do": "if", "if": {"amount": {"tokens": "bacon"}, "at_least": 2}, "then": [{"do": "draw", "count": 1}]},
     "If you have 2{B} or more, draw a card."),
    ({"do": "if", "if": {"amount": {"tokens": "bacon", "who": "each-opponent"}, "at_most": 2}, "then": [{"do": "draw", "count": 1}]},
     "If your opponents have 2{B} or fewer, draw a card."),
    ({"do": "if", "if": {"amount": {"tokens": "energy"}, "at_least": 2, "at_most": 2}, "then": [{"do": "draw", "count": 1}]},
     "If you have exactly 2{E+}, draw a card."),
    ({"do": "if", "if": {"amount": {"tokens": "spent"}, "at_least": 10}, "then": [{"do": "draw", "count": 1}]},
     "If your spent energy is 10 or more, draw a card."),
    ({"do": "if", "if": {"amount": {"value": "attack", "of": "that"}, "at_least": {"value": "attack", "of": "this-champion"}}, "then": [{"do": "draw", "count": 1}]},
     "If that card's Attack is at least this champion's Attack, draw a card."),
    ({"do": "if", "if": {"amount": {"value": "attack", "of": "that"}, "at_least": 2, "at_most": 4}, "then": [{"do": "draw", "count": 1}]},
     "If that card's Attack is from 2 to 4, draw a card."),
    ({"do": "if", "if": {"count": {"kind": "equipment", "side": "friendly"}, "at_least": 3}, "then": [{"do": "draw", "count": 1}]},
     "If there are 3 or more friendly equipment cards, draw a card."),
    ({"do": "if", "if": {"count": {"kind": "equipment", "side": "friendly"}, "at_most": 3}, "then": [{"do": "draw", "count": 1}]},
     "If there are 3 or fewer friendly equipment cards, draw a card."),
    ({"do": "if", "if": {"count": {"kind": "equipment", "side": "friendly"}, "at_most": 0}, "then": [{"do": "draw", "count": 1}]},
     "If there are no friendly equipment cards, draw a card."),
    ({"do": "if", "if": {"count": {"kind": "equipment", "side": "friendly"}, "at_least": 1, "at_most": 1}, "then": [{"do": "draw", "count": 1}]},
     "If there is exactly 1 friendly equipment card, draw a card."),
    ({"do": "if", "if": {"count": {"kind": "equipment", "side": "friendly"}, "at_least": {"count": {"kind": "equipment", "side": "opposing"}}}, "then": [{"do": "draw", "count": 1}]},
     "If the number of friendly equipment cards is at least the number of opposing equipment cards, draw a card."),
    ({"do": "if", "if": {"count": {}, "zone": "hand", "at_least": 5}, "then": [{"do": "draw", "count": 1}]},
     "If there are 5 or more cards in your hand, draw a card."),
    ({"do": "if", "if": {"count": {}, "zone": "hand", "who": "each-opponent", "at_most": 0}, "then": [{"do": "draw", "count": 1}]},
     "If there are no cards in your opponents' hands, draw a card."),
    ({"do": "if", "if": {"card": "this-champion", "is": {"damaged": True}}, "then": [{"do": "draw", "count": 1}]},
     "If this champion is damaged, draw a card."),
    ({"do": "if", "if": {"card": "that", "is": {"kind": "champion", "side": "opposing"}}, "then": [{"do": "draw", "count": 1}]},
     "If that card is an opposing champion, draw a card."),
    ({"do": "if", "if": {"not": {"card": "that", "is": {"condition": "Burnt"}}}, "then": [{"do": "draw", "count": 1}]},
     "If that card does not have Burnt, draw a card."),
    ({"do": "if", "if": {"not": {"card": "that", "is": {"ready": True, "traits": ["magic"]}}}, "then": [{"do": "draw", "count": 1}]},
     "If that card is not a ready card with {MA}, draw a card."),
    ({"do": "if", "if": {"not": {"count": {"condition": "Burnt"}}}, "then": [{"do": "draw", "count": 1}]},
     "If there are no champions with Burnt, draw a card."),
    ({"do": "if", "if": {"not": {"turn": "opposing"}}, "then": [{"do": "draw", "count": 1}]},
     "If it is not an opponent's turn, draw a card."),
    ({"do": "if", "if": {"all": [{"turn": "opposing"}, {"any": [{"card": "this-champion", "is": {"ready": True}}, {"card": "this-champion", "is": {"traits": ["magic", "techno"]}}]}]}, "then": [{"do": "draw", "count": 1}]},
     "If it is an opponent's turn and either this champion is ready or this champion has {MA} and {TE}, draw a card."),
    ({"do": "exhaust", "cards": {"each": {"name": "Spade"}}},
     "Exhaust each card named Spade."),
    ({"do": "exhaust", "cards": {"each": {"cost": 3}}},
     "Exhaust each card with energy cost 3."),
    ({"do": "exhaust", "cards": {"each": {"kind": "equipment", "cost": {"at_most": 2}, "side": "opposing"}}},
     "Exhaust each opposing equipment card with energy cost 2 or less."),
    ({"do": "exhaust", "cards": {"each": {"attack": {"at_least": {"value": "attack", "of": "this-champion"}}}}},
     "Exhaust each card with Attack at least this champion's Attack."),
    ({"do": "exhaust", "cards": {"each": {"damage": {"at_least": 2}}}},
     "Exhaust each card with 2{D} or more."),
    ({"do": "exhaust", "cards": {"each": {"equipment": {"at_least": 1}}}},
     "Exhaust each champion with equipment."),
    ({"do": "exhaust", "cards": {"each": {"equipment": {"at_most": 0}}}},
     "Exhaust each champion with no equipment."),
    ({"do": "exhaust", "cards": {"each": {"equipment": 2}}},
     "Exhaust each champion with 2 equipment cards."),
    ({"do": "exhaust", "cards": {"each": {"has": {"ready": True, "name": "Spade"}}}},
     "Exhaust each champion equipped with a ready equipment card named Spade."),
    ({"do": "exhaust", "cards": {"each": {"of": "that"}}},
     "Exhaust each equipment card equipped to that card."),
    ({"do": "exhaust", "cards": {"each": {"side": "friendly", "any": [{"damaged": True}, {"condition": "Burnt"}]}}},
     "Exhaust each friendly card that is damaged or has Burnt."),
    ({"do": "exhaust", "cards": {"each": {"any": [{"kind": "champion", "damaged": True}, {"kind": "equipment", "cost": {"at_least": 2}}]}}},
     "Exhaust each card that is a damaged champion or an equipment card with energy cost 2 or more."),
    ({"do": "exhaust", "cards": {"each": {"kind": "champion", "not": {"damaged": True}}}},
     "Exhaust each champion that is not damaged."),
    ({"do": "exhaust", "cards": {"each": {"kind": "champion", "not": {"damaged": True, "ready": True}}}},
     "Exhaust each champion that is not a damaged ready card."),
    ({"do": "exhaust", "cards": {"each": {"kind": "champion", "not": {"condition": "Burnt"}}}},
     "Exhaust each champion that does not have Burnt."),
    ({"do": "exhaust", "cards": {"choose": {"kind": "champion"}, "count": 3, "up_to": True, "at_least": 1}},
     "Exhaust 1 to 3 champions."),
    ({"do": "exhaust", "cards": {"choose": {"kind": "champion"}, "count": "that-many"}},
     "Exhaust that many champions."),
    ({"do": "exhaust", "cards": {"choose": {"kind": "champion"}, "count": {"tokens": "bacon"}, "up_to": True}},
     "Exhaust up to a number of champions equal to the number of {B} you have."),
    ({"do": "discard", "cards": {"choose": {}, "zone": "hand", "count": {"value": "attack", "of": "this-champion"}}},
     "Discard a number of cards equal to this champion's Attack from your hand."),
    ({"do": "remove-damage", "cards": {"choose": {"kind": "champion"}, "count": 2}},
     "Remove all damage from 2 champions."),
    ({"do": "return-to-hand", "cards": {"each": {"kind": "equipment"}}},
     "Return each equipment card to its owner's hand."),
    ({"do": "return-to-hand", "cards": {"choose": {"kind": "equipment"}, "count": 2}},
     "Return 2 equipment cards to their owners' hands."),
    ({"do": "return-to-deck", "cards": {"choose": {"side": "opposing"}, "zone": "hand"}, "place": "bottom"},
     "Each opponent puts a card from their hand on the bottom of their deck."),
]  # fmt: skip

EFFECTS: list[tuple[Any, str]] = [
    ({"name": "Nine Lives", "would": {"timing": "defeated", "card": {"same_as": "this-card"}}, "may": True, "instead": [{"do": "remove-damage", "cards": "that"}]},
     "Nine Lives: If this card would be defeated, you may remove all damage from it instead."),
    ({"name": "Scratch", "would": {"timing": "defeated", "by": {"side": "opposing"}, "if": {"turn": "opposing"}}, "may": True, "instead": [{"do": "refresh"}, {"do": "draw", "count": 1}]},
     "Scratch: If an opponent would defeat a champion and it is an opponent's turn, you may instead do the following: refresh; draw a card."),
    ({"name": "Bounce", "would": {"timing": "destroyed", "by": {"side": "friendly"}}, "instead": [{"do": "return-to-hand", "cards": "that"}]},
     "Bounce: If you would destroy an equipment card, instead return it to its owner's hand."),
    ({"name": "Hoard", "would": {"timing": "drew", "side": "opposing"}, "instead": [{"do": "draw", "count": 1}]},
     "Hoard: If an opponent would draw cards, instead draw a card."),
    ({"name": "Stand", "does": [{"do": "allow", "cards": "this-champion", "what": "attack-exhausted"}, {"do": "must", "cards": "this-champion", "what": "counter"}]},
     "Stand: This champion may attack while exhausted and must counter if able."),
    ({"name": "Stone", "does": [{"do": "prevent", "cards": "this-champion", "amount": 1}]},
     "Stone: This champion prevents 1 of any damage that would be placed on it."),
    ({"name": "Guard", "when": {"timing": "target-declared", "card": {"kind": "champion", "side": "friendly"}, "if": {"turn": "opposing"}}, "actions": [{"do": "exhaust", "cards": "that", "may": True}, {"do": "draw", "count": 1, "if_you_do": True}]},
     "Guard: When a friendly champion is attacked, if it is an opponent's turn, you may exhaust it. If you do, draw a card."),
    ({"name": "Avenge", "when": {"timing": "target-declared", "card": {"kind": "champion", "side": "friendly"}, "by": {"kind": "champion", "side": "opposing"}}, "actions": [{"do": "exhaust", "cards": "that"}, {"do": "draw", "count": 1, "who": "that-player"}]},
     "Avenge: When a friendly champion is attacked by an opposing champion, exhaust that friendly champion. That friendly champion's controller draws a card."),
    ({"name": "Rage", "when": {"timing": "damage-placed", "by": {"same_as": "this-champion"}, "damage": "attack"}, "may": True, "actions": [{"do": "exhaust", "cards": "that"}, {"do": "draw", "count": 1, "if_you_do": True}]},
     "Rage: When this champion places attack damage on a card, you may do the following: exhaust that card; if you do, draw a card."),
    ({"name": "Serve", "costs": {"action": True, "energy": 5}, "if": {"count": {"damaged": True}, "at_least": 2}, "actions": [{"do": "draw", "count": 1}]},
     "Serve: {A}, 5{E} → Draw a card. Activate this only if there are 2 or more damaged cards."),
    ({"name": "Curse", "does": [{"do": "forbid", "cards": "this-champion", "what": "attack"}, {"do": "forbid", "cards": "this-champion", "what": "counter"}, {"do": "grant-trait", "cards": "this-champion", "trait": "magic"}, {"do": "modify", "cards": "this-champion", "stat": "attack", "operation": "add", "by": 1}]},
     "Curse: This champion cannot attack or counter, and has {MA} and +1 Attack."),
    ({"name": "Fever", "during": {"this": {"damaged": True, "condition": "Burnt"}}, "does": [{"do": "modify", "cards": "this-card", "stat": "attack", "operation": "add", "by": 1}]},
     "Fever: While this card is damaged and has Burnt, it has +1 Attack."),
    ({"name": "Rush", "during": {"this": {"attacking": True, "ready": False}, "if": {"turn": "friendly"}}, "does": [{"do": "modify", "cards": "this-card", "stat": "attack", "operation": "add", "by": 1}]},
     "Rush: While this card is exhausted and attacking and it is your turn, it has +1 Attack."),
    ({"name": "Wall", "during": {"this": {"defending": True}, "attacking": {"kind": "champion"}}, "does": [{"do": "modify", "cards": "this-card", "stat": "attack", "operation": "add", "by": 1}]},
     "Wall: While being attacked by a champion, this card has +1 Attack."),
    ({"name": "Feast", "during": {"if": {"amount": {"tokens": "bacon"}, "at_least": 2}}, "does": [{"do": "modify", "cards": {"each": {"kind": "champion", "side": "friendly"}}, "stat": "attack", "operation": "add", "by": 1}, {"do": "grant-trait", "cards": "this-champion", "trait": "magic"}]},
     "Feast: While you have 2{B} or more, each friendly champion has +1 Attack, and this champion has {MA}."),
    ({"name": "Startle", "when": {"timing": "readied", "card": {"kind": "champion", "side": "opposing"}}, "actions": [{"do": "draw", "count": 1}, {"do": "exhaust", "cards": "that"}, {"do": "draw", "count": 1, "who": "that-player"}]},
     "Startle: When an opposing champion is readied, draw a card. Exhaust that champion. That champion's controller draws a card."),
    ({"name": "Echo", "when": {"timing": "card-played", "card": {"kind": "action"}, "by": {"kind": "champion", "traits": ["magic"]}}, "may": True, "actions": [{"do": "choose-one", "options": [{"actions": [{"do": "draw", "count": 1}]}, {"actions": [{"do": "refresh"}]}]}, {"do": "draw", "count": 1}]},
     "Echo: After a player plays an action card using a champion with {MA}, you may do the following: choose one:\n• Draw a card.\n• Refresh.\nThen draw a card."),
    ({"name": "Jam", "when": {"timing": "effect-declared", "card": {"kind": "equipment"}, "side": "opposing"}, "actions": [{"do": "exhaust", "cards": "that"}]},
     "Jam: When an opponent declares an effect of an equipment card, exhaust that card."),
    ({"name": "Swerve", "when": {"timing": "target-changed", "card": {"same_as": "this-champion"}, "by": {"side": "opposing"}}, "actions": [{"do": "exhaust", "cards": "attacking-card"}]},
     "Swerve: When the target of an attack by an opposing card changes to this champion, exhaust the attacking card."),
    ({"name": "Salvage", "when": {"timing": "destroyed", "card": {"side": "friendly"}, "by": {"side": "opposing"}}, "actions": [{"do": "draw", "count": 1, "who": "that-player"}]},
     "Salvage: When an opponent destroys a friendly equipment card, its controller draws a card."),
    ({"name": "Relapse", "when": {"timing": "condition-applied", "side": "friendly"}, "actions": [{"do": "draw", "count": 1, "who": "that-player"}, {"do": "discard", "cards": {"choose": {"side": "opposing"}, "zone": "hand"}}, {"do": "draw", "count": 1, "if_you_do": True}]},
     "Relapse: When a condition is applied to a friendly champion, its controller draws a card. Each opponent discards a card from their hand. If they do, draw a card."),
]  # fmt: skip


TIMINGS: list[tuple[Any, str]] = [
    ({"timing": "turn-started", "side": "friendly"}, "At the start of your turn"),
    ({"timing": "turn-ended", "side": "opposing"}, "At the end of each opponent's turn"),
    ({"timing": "card-declared"}, "When a player declares a card"),
    ({"timing": "card-declared", "card": {"kind": "equipment", "side": "friendly"}},
     "When you declare an equipment card"),
    ({"timing": "card-played", "side": "opposing", "by": {"kind": "champion"}}, "After an opponent plays a card"),
    ({"timing": "card-played", "by": {"same_as": "this-champion"}}, "After a player plays a card using this champion"),
    ({"timing": "effect-declared", "card": {"kind": "champion"}, "by": {"side": "opposing", "ready": False}},
     "When an opponent declares an effect of a champion using an exhausted champion"),
    ({"timing": "attack-declared"}, "When a card attacks"),
    ({"timing": "target-declared", "by": {"kind": "equipment"}}, "When a card is attacked by an equipment card"),
    ({"timing": "counter-declared", "card": {"same_as": "this-champion"}, "by": {"side": "opposing"}},
     "When this champion counters an opposing card"),
    ({"timing": "target-changed"}, "When the target of an attack changes"),
    ({"timing": "target-changed", "side": "friendly"}, "When the target of an attack changes to a friendly card"),
    ({"timing": "attack-ended", "side": "friendly", "by": {"ready": True}}, "After a friendly card attacks a ready card"),
    ({"timing": "damage-placed"}, "When damage is placed on a card"),
    ({"timing": "damage-placed", "damage": "effect", "by": {"kind": "action", "side": "opposing"}},
     "When an opposing action card places effect damage on a card"),
    ({"timing": "defeated", "card": {"side": "opposing"}, "by": {"side": "friendly"}},
     "When you defeat an opposing champion"),
    ({"timing": "defeated", "by": {}}, "When a champion is defeated"),
    ({"timing": "destroyed", "side": "friendly"}, "When a friendly equipment card is destroyed"),
    ({"timing": "destroyed", "by": {"side": "opposing"}}, "When an opponent destroys an equipment card"),
    ({"timing": "exhausted", "card": {"same_as": "this-champion", "damaged": True}},
     "When this damaged champion is exhausted"),
    ({"timing": "readied", "card": {"traits": ["magic", "techno"], "lacking": ["cunning"]}},
     "When a card with {MA} and {TE} without {CU} is readied"),
    ({"timing": "condition-applied"}, "When a condition is applied to a champion"),
    ({"timing": "drew"}, "When a player draws cards"),
    ({"timing": "gained-bacon", "side": "friendly"}, "When you gain bacon"),
    ({"timing": "refreshed", "side": "opposing"}, "When an opponent refreshes"),
]  # fmt: skip


PARTS: list[tuple[Any, str]] = [
    ({"energy": 3, "upgraded": 4, "exhaust": True}, "{E}{E}{E}, 4{E+}, {X}"),
    ({"choose": {"not": {"damaged": True}, "attacking": False}, "count": 2}, "2 cards that are not attacking and are not damaged"),
    ({"each": {"any": [{"damaged": True, "ready": True}, {"lacking": ["magic"]}]}}, "each card that is a damaged ready card or lacks {MA}"),
    ({"timing": "readied", "card": {"same_as": "this-champion", "defending": False}},
     "When this champion that is not being attacked is readied"),
    ({"attacking": {"side": "opposing"}, "defending": {"kind": "champion"}},
     "While an opposing card is attacking a champion"),
    ({"defending": {"same_as": "this-champion"}}, "While this champion is being attacked"),
    ({"this": {"ready": True, "lacking": ["magic", "techno"]}}, "While this card is ready, and lacks {MA} or {TE}"),
    ({"this": {"any": [{"damaged": True}, {"ready": False}]}},
     "While this card is a damaged card or an exhausted card"),
    ({"this": {"not": {"lacking": ["magic"]}}}, "While this card has {MA}"),
    ({"this": {"of_this_champion": True, "attacking": False}},
     "While this card is not attacking and equipped to this champion"),
    ({"this": {"defending": True, "ready": True}}, "While this card is ready and being attacked"),
    ({"count": {"kind": "champion", "other": True}}, "the number of other champions"),
    ({"count": {}, "zone": "spent", "who": "each-player"}, "the number of cards in all players' spent energy stacks"),
    ({"count": {}, "zone": "deck", "who": "that-player"}, "the number of cards in that player's deck"),
    ({"value": "cost", "of": "that"}, "that card's energy cost"),
    ({"value": "energy", "of": "this-card"}, "this card's energy value"),
    ({"difference": [{"value": "damage", "of": "that"}, {"value": "conditions", "of": "that"}, {"value": "equipment", "of": "that"}]},
     "the number of {D} on that card minus the number of conditions on that card minus the number of equipment cards equipped to that card"),
    ({"tokens": "spent", "who": "each-opponent"}, "your opponents' spent energy"),
    ({"tokens": "energy", "who": "that-player"}, "the number of {E+} that player has"),
    ({"sum": [1, {"half": {"tokens": "bacon"}}]}, "1 plus half the number of {B} you have"),
    ({"product": [2, {"value": "attack", "of": "defending-card"}]}, "twice the defending card's Attack"),
    ({"product": [3, {"value": "attack", "of": "attacking-card"}]}, "3 times the attacking card's Attack"),
    ({"least": [1, 2, "that-many"]}, "the least of 1, 2, and that number"),
    ({"greatest": [1, {"difference": [5, 2]}]}, "the greater of 1 and (5 minus 2)"),
    ({"count": {"other": True}, "at_least": 1, "at_most": 1}, "If there is exactly 1 other card"),
    ({"count": {"other": True}, "at_least": 2, "at_most": 2}, "If there are exactly 2 other cards"),
    ({"count": {"other": True}, "at_least": 2, "at_most": 3}, "If there are from 2 to 3 other cards"),
    ({"amount": {"tokens": "bacon"}, "at_least": {"tokens": "energy"}},
     "If the number of {B} you have is at least the number of {E+} you have"),
    ({"amount": {"tokens": "spent"}, "at_least": "that-many", "at_most": "that-many"},
     "If your spent energy is equal to that number"),
    ({"amount": {"tokens": "spent"}, "at_most": {"tokens": "bacon"}},
     "If your spent energy is at most the number of {B} you have"),
    ({"not": {"not": {"turn": "friendly"}}}, "If it is your turn"),
    ({"not": {"any": [{"turn": "friendly"}, {"card": "that", "is": {}}]}},
     "If it is not true that it is your turn or that card is a card"),
    ({"kind": "reaction", "name": "Spade"}, "a reaction card named Spade"),
    ({"equipment": {"at_most": 1}}, "a champion with 1 or fewer equipment cards"),
    ({"damage": {"at_least": 2}, "value": 2, "cost": 1}, "a card with energy cost 1, energy value 2, and 2{D} or more"),
    ({"card": "that", "is": {"side": "opposing"}}, "If that card is opposing"),
    ({"card": "that", "is": {"name": "Spade"}}, "If that card is a card named Spade"),
    ({"card": "that", "is": {"of": "this-champion"}}, "If that card is equipped to this champion"),
]  # fmt: skip


@pytest.mark.parametrize(("example", "text"), [*EFFECT_ACTIONS, *EFFECTS, *TIMINGS, *PARTS])
def test_what_cards_and_parts_of_them_say(example: Any, text: str) -> None:
    assert text_of(example) == text


def test_what_always_holds_has_no_while() -> None:
    does = [{"do": "forbid", "cards": "this-card", "what": "attack"}]
    assert text_of({"name": "Slow", "during": {"this": {}}, "does": does}) == "Slow: This card cannot attack."


def test_it_has_things() -> None:
    effect: Any = {
        "name": "Burn",
        "when": {"timing": "readied", "card": {"kind": "champion"}},
        "actions": [{"do": "place-damage", "amount": {"value": "attack", "of": "that"}, "cards": "that"}],
    }
    assert text_of(effect) == "Burn: When a champion is readied, place {D} equal to its Attack on it."


def printed(kind: Any, *effects: Any) -> list[str]:
    """Return the lines of a card in play that has these effects."""
    card: Any = {"name": "Lid", "effects": [{"name": f"E{place}", **effect} for place, effect in enumerate(effects)]}
    if kind is Champion:
        card |= {"archetype": "The Cook", "attack": 1, "defense": 2}
    if kind is Equipment:
        card |= {"value": 1, "cost": 1, "attack": 1, "defense": 2}
    return card_text(part_form(card, kind)).splitlines()


ANOTHER = {"when": {"timing": "readied", "card": {"kind": "champion", "other": True}}, "actions": [{"do": "refresh"}]}
THIS = {"does": [{"do": "forbid", "cards": "this-card", "what": "attack"}]}


def test_a_text_knows_the_card_it_is_printed_on() -> None:
    assert printed(Champion, ANOTHER, THIS) == [
        "The Cook, Lid",
        "Champion, attack 1, defense 2",
        "E0: When another champion is readied, refresh.",
        "E1: This champion cannot attack.",
    ]
    assert printed(Equipment, ANOTHER, THIS) == [
        "Lid",
        "Equipment, cost 1, value 1, attack 1, defense 2",
        "E0: When a champion is readied, refresh.",
        "E1: This card cannot attack.",
    ]
    assert printed(Condition, ANOTHER) == ["Lid", "Condition", "E0: When a champion is readied, refresh."]


def test_a_reaction_begins_with_its_reaction_text() -> None:
    reaction: Any = {
        "name": "Save the Bacon",
        "value": 1,
        "cost": 2,
        "ready": True,
        "traits": ["magic"],
        "when": {"timing": "target-declared", "card": {"kind": "champion", "side": "friendly"}},
        "actions": [
            {"do": "exhaust", "cards": "that", "may": True},
            {"do": "draw", "count": 1, "if_you_do": True},
        ],
    }
    assert card_text(part_form(reaction, Reaction)).splitlines() == [
        "Save the Bacon",
        "Reaction, {R} {MA}, cost 2, value 1",
        "[When a friendly champion is attacked] You may exhaust it. If you do, draw a card.",
    ]


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([{"do": "exhaust", "cards": {"choose": {"side": "opposing"}, "count": 2, "up_to": True}},
          {"do": "place-damage", "amount": 1, "cards": "that"}, {"do": "draw", "count": 1, "who": "that-player"}],
         "Exhaust up to 2 opposing cards. Place 1{D} on each of those cards. Those cards' controller draws a card."),
        ([{"do": "exhaust", "cards": {"choose": {"side": "opposing"}, "up_to": True}}, {"do": "ready", "cards": "that"}],
         "Exhaust up to 1 opposing card. Ready that card."),
        ([{"do": "discard", "cards": {"choose": {}, "zone": "hand"}}, {"do": "draw", "count": 1, "who": "that-player"}],
         "Discard a card from your hand. Draw a card."),
        ([{"do": "discard", "cards": {"choose": {}, "zone": "hand"}},
          {"do": "gain-energy", "count": {"tokens": "energy", "who": "that-player"}}],
         "Discard a card from your hand. Gain 1{E+} for each {E+} you have."),
        ([{"do": "discard", "cards": {"choose": {"side": "opposing"}, "zone": "hand"}},
          {"do": "draw", "count": 2, "who": "that-player"}],
         "Each opponent discards a card from their hand. That player draws 2 cards."),
        ([{"do": "choose-player"}, {"do": "draw", "count": 1, "who": "that-player", "may": True}],
         "Choose an opponent. You may have that player draw a card."),
        ([{"do": "refresh"}, {"do": "draw", "count": 1, "if_you_do": True, "if_able": True, "may": True}],
         "Refresh. If you do and if able, you may draw a card."),
        ([{"do": "choose-one", "may": True, "options": [
            {"actions": [{"do": "choose-one", "options": [{"actions": [{"do": "refresh"}]}] * 2}]},
            {"actions": [{"do": "draw", "count": 1}, {"do": "refresh", "if_you_do": True}]}]}, {"do": "refresh"}],
         "You may choose one:\n\u2022 Choose one:\n  \u2022 Refresh.\n  \u2022 Refresh.\n\u2022 Draw a card. If you do, refresh.\nRefresh."),
        ([{"do": "if", "if": {"turn": "friendly"}, "may": True, "then": [{"do": "draw", "count": 1}]}],
         "If it is your turn, you may do the following: draw a card."),
        ([{"do": "refresh"}, {"do": "if", "if": {"turn": "friendly"}, "if_you_do": True, "then": [
            {"do": "choose-one", "options": [{"actions": [{"do": "refresh"}]}] * 2}, {"do": "draw", "count": 1}],
           "else": [{"do": "refresh"}]}],
         "Refresh. If you do and if it is your turn, choose one:\n\u2022 Refresh.\n\u2022 Refresh.\nThen draw a card.\nOtherwise, refresh."),
    ],
)  # fmt: skip
def test_sentences_refer_to_those_before(actions: Any, text: str) -> None:
    card = {"name": "Stew", "value": 1, "cost": 1, "actions": actions}
    assert text_of(card) == f"Stew\nAction, cost 1, value 1\n{text}"


def stress_pool() -> Pool:
    return pool_form(read_json(STRESS.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "pool", [starter_pool(), stress_pool(), *(random_pool(random.Random(seed)) for seed in range(3))]
)
def test_every_card_of_the_pools_is_well_written(pool: Pool) -> None:
    for card in pool.cards:
        title, values, *lines = card_text(card).splitlines()
        assert title.startswith(card.title)
        assert re.fullmatch(
            r"(Champion|Equipment|Action|Reaction|Condition)(, (\{\w\w?\} ?)+)?(, [a-z]+ \d+( \+ X)?)*", values
        )
        for line in lines:
            assert re.search(r"\.\u201d?$|^Pod: |[Cc]hoose one:$", line), line
            assert not re.search(r"\S  +\S|\.\.|[ (][,.;)]|\b(a [aeiou]|an [^aeiou])|None|\b([a-z]+) \2\b", line), line


def test_the_documentation_has_the_texts_of_its_examples() -> None:
    for path, text in files():
        assert path.read_text(encoding="utf-8") == text, "nox -s generate -- card_texts writes the texts again"


@pytest.mark.parametrize(
    ("when", "text"),
    [
        (When(timing=Timing.DAMAGE_REMOVED), "When damage is removed from a card"),
        (When(timing=Timing.DISCARDED, zone=Zone.PLAY), "When a player discards a card from play"),
        (When(timing=Timing.DISCARDED, zone=Zone.UNDER), "When a player discards a card from underneath a card"),
    ],
)
def test_what_has_gone_is_told(when: When, text: str) -> None:
    assert card_text(when) == text


def test_pitching_is_told_of_the_player() -> None:
    echo = reaction("Echo", when("pitched", side="friendly"), do("draw", count=1))
    assert "[When you pitch a card]" in card_text(pool_of(echo).reactions[-1])
