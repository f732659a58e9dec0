"""A player for the arena that is a program of its own: it chooses any legal move, all of them equally likely.

    bacon-rules arena plain "any=!python examples/pipe_player.py" --deals 10

It needs nothing of this library, and is as short in any language.
"""

import json
import sys
from typing import Any


def say(message: dict[str, Any]) -> None:
    """Write a message: a line of JSON."""
    print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)


def ask(method: str, **params: Any) -> Any:
    """Ask the rules server, which listens while this player thinks."""
    say({"method": method, "params": params, "id": method})
    return json.loads(input())["result"]


def choose(view: Any, count: int, moves: list[str], seed: int) -> str:
    """Choose a move; of more than a thousand, those that were not listed have to be asked for."""
    number = seed % count
    if number < len(moves):
        return moves[number]
    state = ask("determinize", view=view, seed=seed)["state"]
    [move] = ask("legal_moves", state=state, offset=number, limit=1)["moves"]
    return str(move)


for line in iter(sys.stdin.readline, ""):
    request = json.loads(line)
    say({"result": {"move": choose(**request["params"])}, "id": request["id"]})
