"""The example clients play the match that the library plays."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from bacon_rules import chance_move, legal_moves, new_match, parse_move, preset, why_illegal

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = shutil.which("node")
CLIENTS = [
    pytest.param([sys.executable, "-X", "utf8", str(EXAMPLES / "server_client.py")], id="python"),
    pytest.param(
        [NODE or "node", str(EXAMPLES / "server_client.mjs")],
        marks=pytest.mark.skipif(NODE is None, reason="Node.js is not installed: there is no command node"),
        id="node",
    ),
]
NOT_A_MOVE = (
    "Error -32002: Not notation: 'hello', at character 1: "
    "expected a combination such as pair-7:7c,X, or pass, give:SEAT, ask:SEAT, yes, no or deal:HANDS"
)
SERVER = ("--", sys.executable, "-m", "bacon_rules", "serve")


def run(client: Sequence[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*client, *arguments], capture_output=True, encoding="utf-8", check=False, timeout=120)


def story(game: str, seed: str) -> list[str]:
    """Return what a client prints, worked out by the library itself."""
    state, ply = new_match(preset(game)), 0
    lines = [f"bacon-rules plays {game}"]
    while not state.is_over:
        moves = legal_moves(state)
        if ply == 1:
            first = list(moves[:3])
            reason = why_illegal(state, parse_move("pass"))
            assert reason is not None
            texts = ", ".join(map(str, first))
            lines += [
                f"Seat {state.to_act} has {len(moves)} moves. The first are {texts}.",
                f"No pass: {reason.explanation} ({reason.ruling}).",
                NOT_A_MOVE,
                *(f"After {move} the next player has {len(legal_moves(state.apply(move)))} moves." for move in first),
            ]
        move = chance_move(state, seed) if state.to_act is None else moves[7919 * ply % len(moves)]
        state = state.apply(move)
        ply += 1
    return [*lines, f"After {ply} moves the winners are {list(state.winners)}, the scores {list(state.scores)}."]


@pytest.mark.parametrize("client", CLIENTS)
def test_a_client_plays_the_same_match(client: list[str]) -> None:
    done = run(client, "--game", "applewood-3", "--seed", "a", *SERVER)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == story("applewood-3", "a")


@pytest.mark.parametrize("client", CLIENTS)
def test_a_client_tells_the_servers_errors(client: list[str]) -> None:
    done = run(client, "--game", "poker", *SERVER)
    assert done.returncode == 1
    assert "Invalid params: expected the name of a game, one of bacon-4," in done.stderr


@pytest.mark.parametrize("client", CLIENTS)
def test_a_client_notices_that_the_server_has_ended(client: list[str]) -> None:
    done = run(client, "--", sys.executable, "-c", "input()")
    assert done.returncode == 1
    assert "the server has ended" in done.stderr


def test_the_python_client_needs_nothing_but_python() -> None:
    code = (EXAMPLES / "server_client.py").read_text(encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, *SERVER],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )
    assert done.stdout.splitlines() == story("bacon-4", "7")
