"""States and matches of any size: hands, packs, pools, tables, stacks and records."""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Callable
from typing import Any, Final

import attrs

from bacon_rules import bacon, new_match, save_your_bacon, trick_taking
from bacon_rules.games import AnyState
from bacon_rules.save_your_bacon import DeckSource, Format, Pool, Rules, loads_pool
from benchmarks.tables import pool_of

__all__ = ["STARTS", "hands", "in_play", "players", "pools", "random_moves", "stacked", "tricks"]

Make = Callable[[int, int], Any]
"""Makes a state of a size from a seed; a player is to act."""

_SEEDS: Final = 8
"""The number of different states of a size where making them takes long, and nothing is kept between them."""

_LONG: Final[dict[str, Any]] = {"energy_to_lose": 1_000, "bacon_to_win": 1_000}

STARTS: Final[dict[str, AnyState]] = {
    "bacon-4": new_match(attrs.evolve(bacon(4), target=1_000_000, max_deals=None)),
    "trick-taking": trick_taking.new_match(trick_taking.Rules(target=1_000_000)),
    "save-your-bacon": save_your_bacon.new_match(Rules(best_of=99, **_LONG)),
}
"""The beginnings of matches that do not end soon."""

_GAIN: Final = {"do": "gain-bacon", "count": 1}
_EVERY: Final = {"each": {"kind": "equipment"}}
_EQUIPMENT: Final[dict[str, dict[str, Any]]] = {
    "Cup": {"costs": {"action": True}, "actions": [_GAIN]},
    "Lamp": {"does": [{"do": "modify", "cards": _EVERY, "stat": "defense", "operation": "add", "by": 1}]},
    "Bell": {"when": {"timing": "damage-placed"}, "costs": {"exhaust": True}, "actions": [_GAIN]},
}


def random_moves(start: AnyState, number: int, seed: int) -> tuple[AnyState, list[Any]]:
    """Make so many moves at random, and more until a player is to act; return the state and the moves."""
    state, rng, moves = start, random.Random(seed), list[Any]()
    while len(moves) < number or state.to_act is None:
        due = state.to_act is None
        moves.append(state.chance_move(f"{seed} {len(moves)}") if due else rng.choice(state.legal_moves()))
        state = state.apply(moves[-1])
    return state, moves


def hands(field: str) -> Make:
    """Return what deals Bacon for four from a large pack, 12 naturals each; the size is one of the rules' fields."""
    usual: dict[str, Any] = {"suits": 4, "ranks": 13, "copies": 3, "naturals_each": 12}
    return lambda size, seed: random_moves(new_match(attrs.evolve(bacon(4), **usual | {field: size})), 1, seed)[0]


def _kept(make: Make) -> Make:
    """Return what makes a few states of each size once, from seeds."""
    kept = functools.cache(make)
    return lambda size, seed: kept(size, seed % _SEEDS)


def tricks(size: int, seed: int) -> AnyState:
    """Return the trick-taking game with so many cards each, some moves after the deal."""
    return random_moves(trick_taking.new_match(trick_taking.Rules(cards_each=size, upcards=1)), 6, seed)[0]


@_kept
def pools(size: int, seed: int) -> AnyState:
    """Return a duel with a pool of so many cards, in its midst."""
    return random_moves(save_your_bacon.new_match(Rules(pool=pool_of(size), **_LONG)), 60, seed)[0]


@_kept
def players(size: int, seed: int) -> AnyState:
    """Return a free-for-all of so many players, in its midst."""
    rules = Rules(players=size, format=Format.FREE_FOR_ALL, decks=DeckSource.POD_CONSTRUCTED, **_LONG)
    return random_moves(save_your_bacon.new_match(rules), 15 * size, seed)[0]


@_kept
def stacked(size: int, seed: int) -> Any:
    """Return a duel with at least so many frames on the stack: reactions to reactions."""
    state = _play(_whole_decks("Echo", seed), "Shout", 1)
    while len(state.table.stack) < size:
        state = _play(state, "Echo", 1)
    return state


def in_play(key: str) -> Make:
    """Return what puts so many cards into play, all of one kind, and then damages each."""
    return _kept(lambda size, seed: _play(_play(_whole_decks(key, seed), key, size), "Quake", 1))


def _whole_decks(key: str, seed: int) -> Any:  # the state of one game, of which the attributes are needed
    """Return a duel in which hands hold the whole decks: copies of this card, of Shout and of Quake."""
    rules = Rules(pool=_deep_pool(key), hand_size=480, actions=1_000, equipment_limit=1_000, **_LONG)
    return random_moves(save_your_bacon.new_match(rules), 4, seed)[0]


def _play(state: Any, key: str, times: int) -> Any:
    for _ in range(times):
        state = state.apply(next(move for move in state.legal_moves() if str(move).startswith(f"play:{key.lower()}@")))
    return state


@functools.cache
def _deep_pool(key: str) -> Pool:
    names = ("Ape", "Bat", "Cat", "Dog", "Eel", "Fox")
    champion = {"attack": 1, "defense": 4, "pod": [key, "Shout", "Quake"], "effects": []}
    usual = {"value": 1, "cost": 0}
    quake = {"do": "place-damage", "amount": 1, "cards": _EVERY}
    gear = {**usual, "attack": 0, "defense": 9}
    pool: dict[str, Any] = {
        "format": "bacon-rules/pool",
        "version": 1,
        "name": f"Many of {key}",
        "pod_copies": 53,
        "champions": [{"archetype": name, "name": name, **champion} for name in names],
        "equipment": [{"name": name, **gear, "effects": [{"name": name, **one}]} for name, one in _EQUIPMENT.items()],
        "actions": [{"name": "Shout", **usual, "actions": [_GAIN]}, {"name": "Quake", **usual, "actions": [quake]}],
        "reactions": [{"name": "Echo", **usual, "when": {"timing": "card-declared"}, "actions": [_GAIN]}],
        "decks": [{"name": "A", "champions": names[:3]}, {"name": "B", "champions": names[3:]}],
    }
    return loads_pool(json.dumps(pool))
