"""Golden texts: what happens in matches by seeds, told so that a person can read in a diff what has changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Final

from bacon_rules.documents import JsonObject, JsonValue, write_json
from bacon_rules.games import Position
from bacon_rules.shuffle import Randomness

__all__ = ["SEED", "changes", "chosen", "first_difference", "seen_alike"]

SEED: Final = "playthrough"


def chosen(position: Position, randomness: Randomness) -> str:
    """Return a chance move, or a legal move: one late in the list is likelier, which makes matches shorter."""
    if position.to_act is None:
        return position.chance_move(SEED)
    moves = position.legal_moves()
    return moves[max(randomness.below(len(moves)) for _ in range(2))]


def seen_alike(before: Mapping[str, JsonObject], after: Mapping[str, JsonObject]) -> dict[str, list[str]]:
    """Return the changes in what players are shown, each with everybody who sees it."""
    seen: dict[str, list[str]] = {}
    for who, value in after.items():
        for change in changes("", before.get(who, {}), value):
            seen.setdefault(change, []).append(who)
    return seen


def changes(path: str, before: JsonValue, after: JsonValue) -> Iterator[str]:
    """Yield the paths at which a value is different, with the new values."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.get("type") == after.get("type"):
        for key, value in after.items():
            if key not in before:
                yield f"{path}.{key} = {_short(value)}".removeprefix(".")
            else:
                yield from changes(f"{path}.{key}", before[key], value)
        yield from (f"{path}.{key} is gone".removeprefix(".") for key in before if key not in after)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for at, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from changes(f"{path}[{at}]", one, other)
    elif isinstance(before, list) and isinstance(after, list) and before and after[: len(before)] == before:
        yield f"{path} += {_short(after[len(before) :])}".removeprefix(".")
    else:
        yield f"{path} = {_short(after)}".removeprefix(".")


def _short(value: JsonValue) -> str:
    """Return a value as JSON; a pool of cards, which never changes, as its name."""
    if not isinstance(value, dict) or "house_rules" not in value:
        return write_json(value)
    house = {key: part["name"] if key == "pool" else part for key, part in value["house_rules"].items()}
    return write_json({**value, "house_rules": house})


def first_difference(before: str, now: str) -> tuple[int, str | None, str | None] | None:
    """Return the number of the first line that is different, with the old and the new line, if there is one."""
    lines = zip_longest(before.splitlines(), now.splitlines())
    return next(((number, was, is_now) for number, (was, is_now) in enumerate(lines, 1) if was != is_now), None)
