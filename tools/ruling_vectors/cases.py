"""A case: moves from a position on, told ply by ply."""

from __future__ import annotations

import hashlib
import json

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.games import GAMES, Position

__all__ = ["Case", "digest", "told"]


def digest(text: str) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of a text in UTF-8."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def canonical(value: JsonValue) -> str:
    """Return a JSON value as the only text it has here: keys sorted, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def told(position: Position, move: str | None) -> JsonObject:
    """Return what a ply says of the position after a move."""
    return {
        "move": move,
        "to_act": position.to_act,
        "legal_moves": len(position.legal_moves()),
        "scores": list(position.scores),
        "winners": list(position.winners),
        "state": digest(canonical(position.to_json())),
    }


class Case:
    """A case while it is played."""

    def __init__(self, name: str, rulings: str, game: str, dealer: int = 0, **changes: JsonValue) -> None:
        """Begin with a new match, or with one of which these entries of the state's JSON are different."""
        first = GAMES[game].new_match(changes.pop("rules", {"game": game}), dealer)
        self.name, self.rulings = name, rulings.split()
        self.start: JsonObject = {**first.to_json(), **changes}
        self.position = GAMES[game].load(self.start)
        self.plies: list[dict[str, JsonValue]] = [{**told(self.position, None)}]

    def do(self, *moves: str) -> Case:
        """Make moves."""
        for move in moves:
            self.position = self.position.apply(move)
            self.plies.append({**told(self.position, move)})
        return self

    def chance(self, seed: int) -> Case:
        """Make the chance move of a seed."""
        self.do(self.position.chance_move(seed))
        self.plies[-1]["seed"] = {"int": str(seed)}
        return self

    def lowest(self, times: int = 1) -> Case:
        """Make the first legal move, so many times: the lowest of the smallest combinations."""
        for _ in range(times):
            self.do(self.position.legal_moves()[0])
        return self

    def refusing(self, *moves: str) -> Case:
        """Note these moves as illegal here, with the rulings that they break."""
        refused: dict[str, JsonValue] = {}
        for move in moves:
            reason = self.position.why_illegal(move)
            assert reason is not None, f"{self.name}: {move} is legal"
            refused[move] = reason.ruling
        self.plies[-1]["refused"] = refused
        return self

    def seen(self) -> Case:
        """Tell what each seat may know here, and last what a spectator may."""
        seats = (*range(self.position.seats), None)
        self.plies[-1]["views"] = [digest(canonical(self.position.observe(seat))) for seat in seats]
        return self

    def to_json(self) -> JsonObject:
        """Return the case as the files have it."""
        return {"name": self.name, "rulings": [*self.rulings], "start": self.start, "plies": [*self.plies]}
