"""Play a match through the rules server, with nothing but Python's standard library.

The server is any command that speaks the protocol on its standard input and output:

    python examples/server_client.py
    python examples/server_client.py --game chunky-6 --seed 3 -- python -m bacon_rules serve
"""

import argparse
import json
import subprocess
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self


class ServerError(Exception):
    """An error from the server: its number, its description, and its details."""

    def __init__(self, code: int, message: str, data: dict[str, Any]) -> None:
        super().__init__(f"{message}: {data['problem']}")
        self.code = code
        self.data = data


class RulesServer:
    """A running server.  Use it in a `with` statement, which stops the server."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self._last_id = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """Ask one thing and wait for its answer."""
        return _result(self._exchange(self._request(method, params)))

    def call_all(self, calls: Sequence[tuple[str, dict[str, object]]]) -> list[dict[str, Any]]:
        """Ask many things at once; the answers come in the order of the calls."""
        requests = [self._request(method, params) for method, params in calls]
        answers = {answer["id"]: answer for answer in self._exchange(requests)}
        return [_result(answers[request["id"]]) for request in requests]

    def _request(self, method: str, params: dict[str, object]) -> dict[str, object]:
        self._last_id += 1
        return {"jsonrpc": "2.0", "method": method, "params": params, "id": self._last_id}

    def _exchange(self, message: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise ConnectionError("the server has ended")
        return json.loads(line)


def _result(answer: dict[str, Any]) -> dict[str, Any]:
    if "error" in answer:
        raise ServerError(**answer["error"])
    result: dict[str, Any] = answer["result"]
    return result


def look_around(server: RulesServer, state: int) -> None:
    """Ask about some moves in a state, and try some leads side by side."""
    actor = server.call("status", state=state)["to_act"]
    leads = server.call("legal_moves", state=state, limit=3)
    print(f"Seat {actor} has {leads['count']} moves. The first are {', '.join(leads['moves'])}.")
    answer = server.call("check_move", state=state, move="pass")
    if not answer["legal"]:
        print(f"No pass: {answer['explanation']} ({answer['ruling']}).")
    try:
        server.call("apply", state=state, move="hello")
    except ServerError as error:
        print(f"Error {error.code}: {error}")
    branches = server.call_all([("apply", {"state": state, "move": move}) for move in leads["moves"]])
    counts = server.call_all([("count_legal_moves", {"state": branch["state"]}) for branch in branches])
    for move, count in zip(leads["moves"], counts, strict=True):
        print(f"After {move} the next player has {count['count']} moves.")
    server.call("release", states=[branch["state"] for branch in branches])


def play(server: RulesServer, game: str, seed: str) -> None:
    """Play a match: each player takes a move by its number, in a way that any language can repeat."""
    status = server.call("new_game", game=game)
    ply = 0
    while not status["is_over"]:
        state = status["state"]
        if status["to_act"] is None:
            move = server.call("chance_move", state=state, seed=seed)["move"]
        else:
            if ply == 1:
                look_around(server, state)
            count = server.call("count_legal_moves", state=state)["count"]
            move = server.call("legal_moves", state=state, offset=7919 * ply % count, limit=1)["moves"][0]
        status = server.call("apply", state=state, move=move)
        server.call("release", states=[state])
        ply += 1
    print(f"After {ply} moves the winners are {status['winners']}, the scores {status['scores']}.")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play one match of a game."""
    parser = argparse.ArgumentParser(description="Play a match through the rules server.")
    parser.add_argument("--game", default="bacon-4", help="what to play (default: %(default)s)")
    parser.add_argument("--seed", default="7", help="what to deal from (default: %(default)s)")
    parser.add_argument("command", nargs="*", default=["bacon-rules", "serve"], help="the server, after --")
    options = parser.parse_args(arguments)
    with RulesServer(options.command) as server:
        print(server.call("version")["name"], "plays", options.game)
        play(server, options.game, options.seed)


if __name__ == "__main__":
    main()
