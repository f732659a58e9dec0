"""Attacks, damage, defeat and destruction, and what modifies values, broken."""

from typing import Any

from tests.save_your_bacon.broken.breaking import Call, answer, method
from tests.save_your_bacon.reference.table import Flow, Json
from tests.save_your_bacon.reference.turns import Game

# Attacks


def stays_ready(right: Call, game: Game, attack: Json) -> Flow:
    flow = right(game, attack)
    yield from flow
    if game.in_play(attack["card"]) and not attack["stopped"]:
        game.card(attack["card"])["exhausted"] = False


def counter_stays_ready(right: Call, game: Game, attack: Json) -> None:
    right(game, attack)
    game.card(attack["target"])["exhausted"] = False


def of_any_champion(_: Call, game: Game, card: Json) -> bool:
    return game.can_be_exhausted(card["number"]) and not game.is_forbidden(card["number"], "attack")


def exhausted_attacks(_: Call, game: Game, card: Json) -> bool:
    return not game.is_exhausted(card["champion"])


def equipment_does_not(right: Call, game: Game, card: Json) -> bool:
    return bool(right(game, card)) and game.is_champion(card)


def champions_only(right: Call, game: Game, seat: int, card: Json) -> bool:
    return bool(right(game, seat, card)) and game.is_champion(card)


def own_cards_too(right: Call, game: Game, seat: int, card: Json) -> bool:
    return bool(right(game, seat, card)) or card["seat"] == seat


def champion_counters_ready(right: Call, game: Game, number: int) -> bool:
    return bool(right(game, number)) and not game.is_exhausted(game.card(number)["champion"])


def exhausted_counters(_: Call, game: Game, number: int) -> bool:
    return not game.is_forbidden(number, "counter", game.innermost())


def equipment_never_counters(right: Call, game: Game, number: int) -> bool:
    return bool(right(game, number)) and game.is_champion(game.card(number))


def one_after_the_other(right: Call, game: Game, hits: list[Json]) -> None:
    if len(hits) == 2 and hits[1]["kind"] == "counter":
        target = game.card(hits[0]["target"])
        if target["damage"] + hits[0]["amount"] >= game.defense_of(target["number"]):
            hits = hits[:1]
    right(game, hits)


def strikes_anyway(_: Call, game: Game, attack: Json) -> bool:
    return game.in_play(attack["card"])


method("§6.0", "an attacking card is not exhausted", "declare", stays_ready)
method("§6.0", "a countering card is not exhausted", "counter", counter_stays_ready)
method("§6.0", "equipment of an exhausted champion attacks", "can_attack", of_any_champion)
method("§6.0", "an exhausted card attacks", "can_attack", exhausted_attacks)
method("§6.0", "equipment does not attack", "can_attack", equipment_does_not)
method("§6.0", "equipment is no target", "can_be_target", champions_only)
method("§6.0", "own cards can be attacked", "can_be_target", own_cards_too)
method("§6.0", "equipment of an exhausted champion does not counter", "can_counter", champion_counters_ready)
method("§6.0", "an exhausted card counters", "can_counter", exhausted_counters)
method("§6.0", "equipment does not counter", "can_counter", equipment_never_counters)
method("§6.0", "who is defeated does not strike back", "place_damage", one_after_the_other)
method("§6.0", "a defeated card goes on attacking", "goes_on_with", strikes_anyway)


def to_the_left(_: Call, game: Game, seat: int) -> int:
    seats = game.seats_in()
    return seats[(seats.index(seat) + 1) % len(seats)]


def all_equipment(right: Call, game: Game, seat: int, card: Json) -> bool:
    return bool(right(game, seat, card)) or (not game.is_champion(card) and card["seat"] != seat)


method("S9", "the player to the left is attacked", "right_of", to_the_left)
method("S9", "equipment of every player is attacked", "can_be_target", all_equipment)

# Damage and defeat


def more_than_defense(_: Call, game: Game, card: Json) -> bool:
    return bool(card["damage"] > game.defense_of(card["number"]))


def stays_so(*names: str) -> Call:
    """Return a defeat that leaves something on the champion."""

    def broken(right: Call, game: Game, card: Json, by: int | None) -> Flow:
        before = {name: card[name] for name in names}
        yield from right(game, card, by)
        card.update(before)

    return broken


def leaves_play(right: Call, game: Game, card: Json, by: int | None) -> Flow:
    yield from right(game, card, by)
    for one in game.equipment_of(card["number"]):
        one["damage"] = 0


def own_effects_credit(right: Call, game: Game, card: Json, by: int | None) -> Flow:
    if by is not None and by == card["seat"]:
        game.happen("defeated", card["seat"], card["number"])
        card.update(damage=0, conditions=[], exhausted=True)
        game.gain_bacon(by, 1)
    else:
        yield from right(game, card, by)


def from_the_supply(_: Call, game: Game, seat: int, loser: int) -> None:
    game.gain_bacon(seat, 1)


def from_the_loser(_: Call, game: Game, seat: int, loser: int) -> None:
    game.players[loser]["bacon"] = max(game.players[loser]["bacon"] - 1, 0)
    game.gain_bacon(seat, 1)


def the_turns_player(right: Call, game: Game, card: Json, by: int | None) -> Flow:
    yield from right(game, card, game.turn["seat"])


method("§4.1", "a card survives damage equal to its defense", "has_too_much_damage", more_than_defense)
method("§4.1.1", "a defeated champion stays ready", "defeat", stays_so("exhausted"))
method("§4.1.1", "a defeated champion keeps its conditions", "defeat", stays_so("conditions"))
method("§4.1.1", "tokens on equipment are removed", "defeat", leaves_play)
method("§4.1.1", "a player gains bacon for their own champion", "defeat", own_effects_credit)
method("§4.1.1", "bacon always comes from the supply", "credit", from_the_supply)
method("§4.1.1", "bacon always comes from the champion's player", "credit", from_the_loser)
method("§4.1.1", "the player whose turn it is gains the bacon", "defeat", the_turns_player)


def only_the_hurt(right: Call, game: Game, card: Json) -> bool:
    return bool(right(game, card)) and card["number"] in game.hurt


method("S21", "only cards damaged just now are checked", "has_too_much_damage", only_the_hurt)


def as_in_a_free_for_all(right: Call, game: Game, *given: Any) -> Any:
    before, game.format = game.format, "free-for-all"
    done = right(game, *given)
    game.format = before
    return done


method("S22", "in widdershins bacon comes from the supply", "credit", as_in_a_free_for_all)
method("S22", "in widdershins winning takes most bacon", "has_won", as_in_a_free_for_all)


def zero_is_placed(right: Call, game: Game, hits: list[Json]) -> None:
    right(game, hits)
    for attack in [] if hits else game.attacks[-1:]:
        by = {"seat": attack["seat"], "number": attack["card"], "facts": game.facts(game.card(attack["card"]))}
        target = attack["target"]
        game.happen("damage-placed", game.card(target)["seat"], target, by=by, damage="attack")


method("S29", "damage of nothing is placed", "place_damage", zero_is_placed)

# Destroyed equipment


def at_once(right: Call, game: Game, happened: list[Json]) -> Flow:
    for card in [card for card in game.cards if card["destroyed"]]:
        game.leave_play(card["number"])
        game.players[card["seat"]]["discard"].append(card["card"])
    yield from right(game, happened)


def at_the_end_of_the_turn(right: Call, game: Game) -> Flow:
    ends = game.turn["actions"] == 0 and not game.attacks
    game.busy += not ends
    yield from right(game)
    game.busy -= not ends


method("S16", "destroyed equipment is discarded before reactions", "window", at_once)
method("S16", "destroyed equipment is discarded at the end of the turn", "no_longer_busy", at_the_end_of_the_turn)


# Values


def rounded_down(_: Call, game: Game, base: int, changes: list[Json]) -> int:
    value, divisor = base, 1
    for change in changes:
        value += change["by"] * {"add": 1, "subtract": -1}.get(change["operation"], 0)
    for change in changes:
        value *= change["by"] if change["operation"] == "multiply" else 1
        divisor *= change["by"] if change["operation"] == "divide" else 1
    return int(max(value // divisor, 0))


def in_their_order(_: Call, game: Game, base: int, changes: list[Json]) -> int:
    for change in sorted(changes, key=lambda one: one["operation"] in ("add", "subtract")):
        match change["operation"]:
            case "add":
                base += change["by"]
            case "subtract":
                base -= change["by"]
            case "multiply":
                base *= change["by"]
            case _:
                base = -(-base // change["by"])
    return max(base, 0)


def below_zero(right: Call, game: Game, base: int, changes: list[Json]) -> int:
    lower = sum(change["by"] for change in changes if change["operation"] == "subtract") > base
    return -1 if lower else int(right(game, base, changes))


def never_modified(_: Call, game: Game, base: int, changes: list[Json]) -> int:
    return base


method("S18", "divisions are rounded down", "modified", rounded_down)
method("S18", "additions come after multiplications", "modified", in_their_order)
method("§11.1", "nothing is modified", "modified", never_modified)
method("§11.1", "values fall below zero", "modified", below_zero)


def of_every_kind(_: Call, game: Game, stat: str, number: int | None, attack: Json | None, *__: Any) -> Any:
    return [does for does, numbers in game.holding("modify", attack) if does["stat"] == stat and number in numbers]


method("§14.0", "attack, counter and effect damage are the same", "changes", of_every_kind)


def as_it_lies(_: Call, game: Game, number: int) -> bool:
    return bool(game.card(number)["exhausted"])


method("§14.0", "what is considered exhausted is not", "is_exhausted", as_it_lies)
answer("§9.0", "nothing is forbidden", "is_forbidden", False)
