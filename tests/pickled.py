"""Values of every kind, pickled for other Pythons: ``python -m tests.pickled FILE`` reads those in a file.

It fails unless they are what this Python makes, and leaves its own in their place.
"""

import pickle
import random
import sys
from pathlib import Path
from typing import Any

from bacon_rules import IllegalMoveError
from bacon_rules.games import GAMES
from bacon_rules.records import Record, validate

NAMES = ("bacon-4", "applewood-3", "trick-taking", "save-your-bacon")
PLIES = 9


def values() -> dict[str, object]:
    """Return rules, states, views, moves, events, records and errors by what they are."""
    return {f"{name} {what}": value for name in NAMES for what, value in _of(name).items()}


def _of(name: str) -> dict[str, object]:
    pick = random.Random(name)
    first = GAMES[name].new_match({"game": name}, 0)
    state: Any = first.state  # of any game
    found: dict[str, object] = {"rules": state.rules}
    moves = []
    for ply in range(PLIES):
        legal = state.legal_moves()
        moves.append(state.chance_move(1) if state.to_act is None else pick.choice(legal))
        found[f"state {ply}"] = (state, state.observe(None), state.observe(1), legal, moves[-1])
        found[f"step {ply}"] = state.step(moves[-1])
        state = state.apply(moves[-1])
    record = Record.of_texts(first, map(str, moves))
    found["record"] = (record, validate(record))
    found["refusal"] = _refusal(state, moves[0])
    return found


def _refusal(state: Any, move: object) -> object:
    """Return what the error about a move says, for errors are not equal to each other."""
    try:
        state.apply(move)
    except IllegalMoveError as error:
        again = pickle.loads(pickle.dumps(error))
        return str(again), again.reason
    raise AssertionError("there is nothing to deal now")


def main(file: Path) -> None:
    """Compare, and leave the own values."""
    mine, theirs = values(), pickle.loads(file.read_bytes())
    assert list(theirs) == list(mine)
    for what, value in mine.items():
        assert theirs[what] == value, what
        assert hash(theirs[what]) == hash(value), what
    file.write_bytes(pickle.dumps(mine))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
