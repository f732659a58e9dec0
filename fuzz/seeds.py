"""Writes inputs for the fuzzer to start from: ``python -m fuzz.seeds FOLDER``."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from bacon_rules import apply, chance_move, legal_moves, new_match, preset
from bacon_rules.climbing import PRESETS
from bacon_rules.records import Record, dumps


def main(folder: Path) -> None:
    """Write a record and a session with the server for each game."""
    for kind in ("records_are_judged", "lines_are_answered"):
        (folder / kind).mkdir(parents=True, exist_ok=True)
    for name in PRESETS:
        players = random.Random(name)
        state = start = new_match(preset(name))
        moves = []
        for _ in range(30):
            move = chance_move(state, "fuzz") if state.to_act is None else players.choice(legal_moves(state))
            moves.append(move)
            state = apply(state, move)
        (folder / "records_are_judged" / name).write_text(dumps(Record.of(start, moves)), encoding="utf-8")
        calls = [
            {"jsonrpc": "2.0", "id": 1, "method": "new_game", "params": {"game": name}},
            {"jsonrpc": "2.0", "id": 2, "method": "chance_move", "params": {"state": 1, "seed": 7}},
            {"jsonrpc": "2.0", "id": 3, "method": "apply", "params": {"state": 1, "move": str(moves[0])}},
            {"jsonrpc": "2.0", "id": 4, "method": "legal_moves", "params": {"state": 2, "limit": 3}},
            {"jsonrpc": "2.0", "id": 5, "method": "check_move", "params": {"state": 2, "move": str(moves[1])}},
            {"jsonrpc": "2.0", "id": 6, "method": "observe", "params": {"state": 2, "seat": 0}},
        ]
        text = "".join(json.dumps(call) + "\n" for call in calls)
        (folder / "lines_are_answered" / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
