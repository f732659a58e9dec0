"""Paying, playing cards, using effects, choosing, and effect actions, broken."""

from typing import Any

from tests.save_your_bacon.broken.breaking import Call, house, method
from tests.save_your_bacon.reference.table import Ask, Flow, Json
from tests.save_your_bacon.reference.turns import Game

# Paying


def pays(rest: bool, exact: bool, nothing: bool) -> Call:
    """Return another way to pay: pitching on, stopping at the cost, or pitching for nothing."""

    def broken(_: Call, game: Game, seat: int, energy: int, upgraded: int) -> Flow:
        player = game.players[seat]
        player["energy"] -= upgraded
        pitched = 0
        while player["hand"] and (energy or nothing) and (rest or pitched <= energy) and (exact or pitched != energy):
            moves = [f"pitch:{key}" for key in sorted({*player["hand"]})]
            move = yield Ask(seat, [*moves, "done"] if pitched + player["energy"] >= energy else moves)
            if move == "done":
                break
            pitched += game.pitch(seat, move.removeprefix("pitch:"))
        player["energy"] += pitched - energy

    return broken


def surplus_is_lost(right: Call, game: Game, seat: int, energy: int, upgraded: int) -> Flow:
    most = game.players[seat]["energy"]
    yield from right(game, seat, energy, upgraded)
    game.players[seat]["energy"] = min(game.players[seat]["energy"], most)


def pitched_for_upgraded(right: Call, game: Game, seat: int, energy: int, upgraded: int, hand: list[str]) -> bool:  # noqa: PLR0917
    return bool(right(game, seat, energy + upgraded, 0, hand))


def no_tokens_for_energy(right: Call, game: Game, seat: int, energy: int, upgraded: int, hand: list[str]) -> bool:  # noqa: PLR0917
    return bool(right(game, seat, energy, upgraded, hand)) and sum(map(game.value_of, hand)) >= energy


def pays_for_itself(right: Call, game: Game, seat: int, energy: int, upgraded: int, hand: list[str]) -> bool:  # noqa: PLR0917
    whole = game.players[seat]["hand"]
    return bool(right(game, seat, energy, upgraded, whole if len(whole) == len(hand) + 1 else hand))


def value_is_one(_: Call, game: Game, key: str) -> int:
    return 1


method("S5", "pitching goes on beyond the cost", "pay", pays(rest=True, exact=True, nothing=False))
method("S5", "what is pitched beyond the cost is lost", "pay", surplus_is_lost)
method("S5", "cards pay for upgraded energy", "can_pay", pitched_for_upgraded)
method("S5", "tokens do not pay for energy", "can_pay", no_tokens_for_energy)
method("S5", "a card pays for itself", "can_pay", pays_for_itself)
method("S5", "every card is worth one", "value_of", value_is_one)
method("S14", "pitching ends when the cost is met", "pay", pays(rest=False, exact=False, nothing=False))
method("S14", "a cost of nothing can be pitched for", "pay", pays(rest=False, exact=True, nothing=True))

# Playing cards and using effects


def meets(ready: bool, traits: bool) -> Call:
    def broken(right: Call, game: Game, champion: Json, wanted: Json) -> bool:
        asked = {"ready": ready and wanted.get("ready", False), "traits": wanted.get("traits", ()) if traits else ()}
        return bool(right(game, champion, asked))

    return broken


def always_ready(right: Call, game: Game, champion: Json, wanted: Json) -> bool:
    return bool(right(game, champion, {**wanted, "ready": True}))


method("§10.1", "an exhausted champion can use every card", "meets_requirements", meets(ready=False, traits=True))
method("§10.1", "no traits are asked for", "meets_requirements", meets(ready=True, traits=False))
method("§10.1", "only ready champions use cards", "meets_requirements", always_ready)
house("§10.0", "a champion has one piece of equipment", "equipment_limit", 1)
house("§10.0", "a champion has three pieces of equipment", "equipment_limit", 3)


def discarded_first(right: Call, game: Game, effect: Json) -> Flow:
    action = effect["on"] is None
    if action:
        game.players[effect["seat"]]["discard"].append(effect["key"])
    yield from right(game, effect)
    if action:
        game.players[effect["seat"]]["discard"].remove(effect["key"])


method("§10.0", "a card is discarded before it is resolved", "resolve", discarded_first)


def too_expensive(spends: bool, keeps: bool) -> Call:
    """Return another way to deal with a card that cannot be paid for after all."""

    def broken(right: Call, game: Game, seat: int, key: str, champion: int, *trigger: Json | None) -> Flow:
        actions = game.turn["actions"]
        yield from right(game, seat, key, champion, *trigger)
        if trigger == (None,) and game.turn["actions"] == actions:
            game.turn["actions"] -= spends
            if not keeps:
                game.players[seat]["hand"].remove(key)
                game.players[seat]["discard"].append(key)

    return broken


method("S23", "the action of a card that cannot be paid for is spent", "play", too_expensive(spends=True, keeps=True))
method("S23", "a card that cannot be paid for is lost", "play", too_expensive(spends=False, keeps=False))


def costs_no_action(right: Call, game: Game, *given: Any) -> Flow:
    actions = game.turn["actions"]
    yield from right(game, *given)
    game.turn["actions"] = max(game.turn["actions"], actions)


method("§5.0", "activating an effect is no action", "activate", costs_no_action)


def not_exhausted_to_pay(right: Call, game: Game, card: Json, effect: Json) -> bool:
    costs = {name: cost for name, cost in effect.get("costs", {}).items() if name != "exhaust"}
    return bool(right(game, card, {**effect, "costs": costs}))


method("§5.0", "an exhausted card is exhausted to pay", "meets", not_exhausted_to_pay)

# Choosing


def always_asked(right: Call, game: Game, effect: Json, action: Json) -> Flow:
    cards = action["cards"]
    if isinstance(cards, dict) and "choose" in cards:
        left = game.candidates(effect, action, [])
        if len(left) == 1 and not cards.get("up_to", False):
            yield Ask(effect["seat"], [f"choose:{left[0]}"])
    yield from right(game, effect, action)


def only_the_player(_: Call, game: Game, effect: Json, cards: Json) -> list[int]:
    return [effect["seat"]]


def first_opponent(right: Call, game: Game, effect: Json, cards: Json) -> list[int]:
    seats: list[int] = right(game, effect, cards)
    return seats[:1]


def not_up_to(right: Call, game: Game, effect: Json, action: Json) -> Flow:
    cards = action["cards"]
    if isinstance(cards, dict) and "up_to" in cards:
        action = {**action, "cards": {**cards, "up_to": False}}
    yield from right(game, effect, action)


def chooses_any(right: Call, game: Game, effect: Json, action: Json, chosen: list[int]) -> list[int]:
    return [card["number"] for card in game.cards if card["number"] not in chosen and right(game, effect, action, [])]


method("S11", "who has no choice is asked", "choose", always_asked)
method("S11", "what opponents discard is the player's own", "owners", only_the_player)
method("S11", "only one opponent discards", "owners", first_opponent)
method("S11", "up to so many is so many", "choose", not_up_to)
method("S11", "any card can be chosen", "candidates", chooses_any)


def pitched_for_nothing(right: Call, game: Game, effect: Json, action: Json) -> Flow:
    energy = [player["energy"] for player in game.players]
    yield from right(game, effect, action)
    if action["do"] == "pitch":
        for player, before in zip(game.players, energy, strict=True):
            player["energy"] = before


def discarded_instead(right: Call, game: Game, effect: Json, action: Json) -> Flow:
    yield from right(game, effect, {**action, "do": "discard"} if action["do"] == "pitch" else action)


method("S12", "what an effect pitches gains nothing", "do_out_of_play", pitched_for_nothing)
method("S12", "what an effect pitches is discarded", "do_out_of_play", discarded_instead)

# Conditions


def no_conditions(right: Call, game: Game, card: Json) -> list[Any]:
    return [one for one in right(game, card) if one[0] == card["card"]]


def constant_only(right: Call, game: Game, card: Json) -> list[Any]:
    return [one for one in right(game, card) if one[0] == card["card"] or "does" in one[2]]


def all_conditions(right: Call, game: Game, action: Json, cards: list[Json]) -> None:
    gone = {name: value for name, value in action.items() if name != "condition"}
    right(game, gone if action["do"] == "remove-condition" else action, cards)


method("S13", "conditions do nothing", "effects_on", no_conditions)
method("S13", "conditions have no reactions", "effects_on", constant_only)
method("S13", "all conditions are removed with one", "change_conditions", all_conditions)

# Effect actions


def if_you_do_or_not(right: Call, game: Game, effect: Json) -> Flow:
    plain = [{name: value for name, value in one.items() if name != "if_you_do"} for one in effect["actions"]]
    yield from right(game, {**effect, "actions": plain})


def never_if_you_do(right: Call, game: Game, effect: Json) -> Flow:
    yield from right(game, {**effect, "actions": [one for one in effect["actions"] if not one.get("if_you_do", False)]})


def must(right: Call, game: Game, effect: Json) -> Flow:
    plain = [{name: value for name, value in one.items() if name != "may"} for one in effect["actions"]]
    yield from right(game, {**effect, "actions": plain})


method("§14.0", "what follows if you do follows in any case", "resolve", if_you_do_or_not)
method("§14.0", "what follows if you do never follows", "resolve", never_if_you_do)
method("§14.0", "what may be done has to be done", "resolve", must)


def each_opponent_is_one(right: Call, game: Game, effect: Json, who: str) -> list[int]:
    seats: list[int] = right(game, effect, who)
    return [effect["seat"]] if who == "each-player" else seats


def that_player_is_you(right: Call, game: Game, effect: Json, who: str) -> list[int]:
    seats: list[int] = right(game, effect, who)
    return [effect["seat"]] if who == "that-player" else seats


method("§14.0", "each player is the player", "players_meant", each_opponent_is_one)
method("§14.0", "that player is the player", "players_meant", that_player_is_you)
