"""Writes inputs for the fuzzer to start from: ``python -m fuzz.seeds fuzz/corpus``.

They are small: of each kind of thing one or two, from matches by seeds.  Findings of a fuzzer may lie beside them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from bacon_rules.documents import write_json
from bacon_rules.games import GAMES, Position, Variant
from bacon_rules.games.register import game_of_any
from bacon_rules.records import Record, dumps
from bacon_rules.shuffle import Randomness
from bacon_rules.web import Host, orders
from bacon_rules.web.orders import Order
from bacon_rules.web.puzzling import PuzzleHost
from fuzz.orders_are_answered import TABLES

GAME_NAMES = ("bacon-4", "bacon-6", "applewood-3", "chunky-4", "trick-taking", "save-your-bacon")
PLIES = 30
POOLS = Path(__file__).parents[1] / "tests" / "save_your_bacon" / "pools"
RELEASED = Path(__file__).parents[1] / "tests" / "released" / "0.1.0"
OF_VERSION_1 = ("duel-full-constructed-1", "duel-preconstructed-1", "free-for-all-preconstructed-2", "waiting-2")
SMALL_POOL = """{"format": "bacon-rules/pool", "version": 1, "name": "Kitchen",
"champions": [
{"archetype": "The Cook", "name": "Flip", "attack": 3, "defense": 4, "pod": ["Hot Pan"]},
{"archetype": "The Waiter", "name": "Ada", "attack": 2, "defense": 5, "traits": ["physical"], "pod": ["Hot Pan"]},
{"archetype": "The Guest", "name": "Bo", "attack": 1, "defense": 9, "pod": ["Hot Pan"]}],
"actions": [{"name": "Hot Pan", "value": 1, "cost": 2, "actions": [
{"do": "place-damage", "amount": 2, "cards": {"choose": {"kind": "champion", "side": "opposing"}}}]}]}
"""
SMALL_POOL_IN_TOML = """format = "bacon-rules/pool"
version = 1
name = "Kitchen"
[[champions]]
archetype = "The Cook"
name = "Flip"
attack = 3
defense = 4
pod = ["Hot Pan"]
[[champions]]
archetype = "The Waiter"
name = "Ada"
attack = 2
defense = 5
pod = ["Hot Pan"]
[[champions]]
archetype = "The Guest"
name = "Bo"
attack = 1
defense = 9
pod = ["Hot Pan"]
[[actions]]
name = "Hot Pan"
value = 1
cost = 2
actions = [{ do = "place-damage", amount = 2, cards = { choose = { kind = "champion", side = "opposing" } } }]
"""


def seeds() -> Iterator[tuple[str, str, str]]:
    """Yield the target, the name and the text of each input."""
    for name in OF_VERSION_1:
        for target, kind in (("states_play_on", "state"), ("views_are_filled_in", "view")):
            file = RELEASED / f"save-your-bacon_{name}.{kind}.json"
            yield target, f"version-1-{name}", file.read_text(encoding="utf-8")
    yield "pools_are_read", "json", SMALL_POOL
    yield "pools_are_read", "toml", SMALL_POOL_IN_TOML
    for file in sorted(POOLS.glob("*.json")):
        yield "pools_are_read", file.stem, json.dumps(json.loads(file.read_text(encoding="utf-8")))
    for name, table in TABLES.items():
        lines = [write_json(order.to_json()) for order in _orders(name, table())]
        yield "orders_are_answered", name, "\n".join((name, *lines))
    for name in GAME_NAMES:
        positions, moves = _played(GAMES[name])
        record = Record.of_texts(positions[0], moves)
        yield "records_are_judged", name, dumps(record)
        yield "lines_are_answered", name, "".join(json.dumps(call) + "\n" for call in _calls(name, moves))
        for place in (0, PLIES // 3, PLIES - 1):
            position = positions[place]
            yield "states_play_on", f"{name}-{place}", write_json(position.to_json())
            yield "views_are_filled_in", f"{name}-{place}", write_json(position.observe(position.to_act))
        for move in {move.partition(":")[0].partition("-")[0]: move for move in moves}.values():
            yield "texts_are_values", f"{name}-{move.partition(':')[0]}", move


def _played(game: Variant) -> tuple[list[Position], list[str]]:
    """Return the positions of the beginning of a match, and the moves between them."""
    randomness = Randomness(f"fuzz/{game.name}", 1, "fuzz")
    positions = [game.new_match({"game": game.name}, 0)]
    moves: list[str] = []
    while len(moves) < PLIES:
        position = positions[-1]
        legal = position.legal_moves()
        moves.append(position.chance_move("fuzz") if position.to_act is None else legal[randomness.below(len(legal))])
        positions.append(position.apply(moves[-1]))
    return positions, moves


def _orders(name: str, host: Host | PuzzleHost) -> Iterator[Order]:
    """Yield what a page could send to a table, first what there is not."""
    ply = host.sitting.ply
    yield from (orders.Look(ply + 1), orders.PlayOn(-1), orders.Sit(9), orders.Turn(0), orders.Speak("xx"))
    yield orders.Pick(("no such thing",), 0)
    match name:
        case "match-that-is-over":
            yield from (orders.Review(), orders.Enough(), orders.PlayOn(ply // 2), orders.Look(3), orders.Rematch())
        case "match-of-people":
            yield from (
                orders.Say("hello"),
                orders.Undo(),
                orders.Allow(0, ply),
                orders.Deny(0, ply),
                orders.Say("thanks"),
            )
        case "record":
            yield from (orders.Look(ply // 2), orders.Sit(1), orders.Sit(None), orders.PlayOn(3), orders.Speak("ja"))
        case "lesson":
            yield from (orders.Next(), orders.Next(), orders.Hint(), orders.LeaveLesson(), orders.Undo())
        case "puzzles":
            yield from (orders.Turn(2), orders.Hint(), orders.Show(), orders.Pick((), 1))
            yield orders.Play("pass", 0)
        case _:
            view = host.sitting.position.state.observe(0)
            move = host.sitting.chosen()
            things = game_of_any(view).things(view, view.parse_move(move))
            yield from (orders.Pick((), 1), orders.Pick(tuple(things), 2), orders.Play(move, ply), orders.Hurry())
            yield from (orders.Undo(), orders.Speak("ja"), orders.GoOn(), orders.Look(None), orders.Hint())


def _calls(name: str, moves: list[str]) -> Iterator[dict[str, object]]:
    calls: tuple[tuple[str, dict[str, object]], ...] = (
        ("new_game", {"game": name}),
        ("chance_move", {"state": 1, "seed": 7}),
        ("apply", {"state": 1, "move": moves[0]}),
        ("legal_moves", {"state": 2, "limit": 3}),
        ("check_move", {"state": 2, "move": moves[1]}),
        ("observe", {"state": 2, "seat": 0}),
    )
    for number, (method, params) in enumerate(calls, start=1):
        yield {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def main(folder: Path) -> None:
    """Write the inputs, in a folder for each target."""
    for target, name, text in seeds():
        (folder / target).mkdir(parents=True, exist_ok=True)
        (folder / target / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
