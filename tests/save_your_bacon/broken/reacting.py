"""Reactions, who is asked, what was true, and when durations end, broken."""

from typing import Any

from tests.save_your_bacon.broken.breaking import Call, answer, method
from tests.save_your_bacon.reference.table import Flow, Json
from tests.save_your_bacon.reference.turns import Game

# Who is asked


def only_who_can(_: Call, game: Game, seat: int, happened: list[Json], used: list[Any]) -> bool:
    return bool(game.plays(seat, happened) or game.activations(seat, happened, used))


def holds_anything(_: Call, game: Game, seat: int, key: str) -> bool:
    return True


def by_the_hand(_: Call, game: Game, seat: int, key: str) -> bool:
    return key in game.players[seat]["hand"]


def effects_only(_: Call, game: Game, seat: int, happened: list[Json]) -> bool:
    return False


method("S20", "who cannot react is not asked", "might_react", only_who_can)
method("S20", "open cards may be in a hand", "might_hold", holds_anything)
method("S20", "who holds no reaction is not asked", "might_hold", by_the_hand)
method("S20", "nobody is asked for a reaction card", "might_play", effects_only)


def from_the_left(right: Call, game: Game) -> list[int]:
    seats: list[int] = right(game)
    return seats[1:] + seats[:1]


def by_seat(right: Call, game: Game) -> list[int]:
    return sorted(right(game))


method("§10.2.1", "the player after the one whose turn it is reacts first", "order", from_the_left)
method("§10.2.1", "seat 0 reacts first", "order", by_seat)
answer("§10.2", "no effect has to be used", "is_mandatory", False)
answer("§10.2", "every effect has to be used", "is_mandatory", True)


def once_each(right: Call, game: Game, happened: list[Json]) -> Flow:
    asked: list[int] = []
    might_react = game.might_react

    def might(seat: int, *given: Any) -> bool:
        if seat in asked:
            return False
        asked.append(seat)
        return might_react(seat, *given)

    game.might_react = might  # type: ignore[assignment, method-assign]  # that is the break
    yield from right(game, happened)
    del game.might_react


method("§10.2.1", "each player reacts once", "window", once_each)


def only_the_last(right: Call, game: Game, *given: Any) -> list[int]:
    found: list[int] = right(game, *given)
    return found[-1:]


method("§10.2.1", "an effect reacts to one thing only", "triggers", only_the_last)


def attacks_later(right: Call, game: Game, when: Json, happening: Json, asker: Json) -> bool:
    if happening["timing"] == "exhausted":
        happening = {**happening, "facts": {**happening["facts"], "attacking": False}}
    return bool(right(game, when, happening, asker))


def of_any_kind(right: Call, game: Game, when: Json, happening: Json, asker: Json) -> bool:
    return bool(right(game, {name: value for name, value in when.items() if name != "damage"}, happening, asker))


def whoever(right: Call, game: Game, when: Json, happening: Json, asker: Json) -> bool:
    return bool(right(game, {name: value for name, value in when.items() if name != "side"}, happening, asker))


def whatever(right: Call, game: Game, when: Json, happening: Json, asker: Json) -> bool:
    return bool(right(game, {name: value for name, value in when.items() if name != "card"}, happening, asker))


method("S28", "a card that is exhausted to attack does not attack yet", "comes_true", attacks_later)
method("§14.0", "any damage is attack damage", "comes_true", of_any_kind)
method("§10.2", "it does not matter to whom something happened", "comes_true", whoever)
method("§10.2", "it does not matter to what card something happened", "comes_true", whatever)

# Durations


def lasts(name: str, until: str) -> Call:
    """Return effects that last for another time than they say."""

    def broken(right: Call, game: Game, effect: Json, action: Json) -> None:
        right(game, effect, {**action, "duration": until} if action["duration"] == name else action)

    return broken


method("S25", "what lasts for an attack lasts for the turn", "let_last", lasts("this-attack", "this-turn"))
method("S25", "what lasts for a turn lasts until the next", "let_last", lasts("this-turn", "until-your-next-turn"))
method(
    "S25", "what lasts until the next turn lasts for this one", "let_last", lasts("until-your-next-turn", "this-turn")
)
method("S25", "what lasts until the next turn lasts for ever", "let_last", lasts("until-your-next-turn", "ever"))
