"""Changes in JSON documents, which seldom come about by changing bytes."""

import json
import random
from typing import Any

NEW: tuple[Any, ...] = (None, True, False, 0, -1, 1, 2, 2**53, 10**400, 0.5, "", "X", "?", "pass", "\ud800", [], {})


def mutated(data: bytes, seed: int) -> bytes | None:
    """Return a document, or one of several lines of documents, with something changed in it; `None` if it is none."""
    pick = random.Random(seed)
    lines = data.split(b"\n") if data.count(b"\n{") else [data]
    place = pick.randrange(len(lines))
    try:
        value = json.loads(lines[place])
    except (ValueError, RecursionError):
        return None
    containers = [part for part in _parts(value) if part]
    if not containers:
        return None
    container = pick.choice(containers)
    key = pick.choice([*container] if isinstance(container, dict) else range(len(container)))
    match pick.randrange(6):
        case 0:
            del container[key]
        case 1:
            container[key] = pick.choice(NEW)
        case 2:
            container[key] = pick.choice([*_parts(value), *NEW, *_leaves(value)])
        case 3 if isinstance(container, list):
            container.append(container[key])
        case 4:
            _exchange(value, pick)
        case _:
            number = container[key]
            container[key] = (
                number + pick.choice((-1, 1)) if type(number) is int else pick.choice(_leaves(value) or NEW)
            )
    try:
        lines[place] = json.dumps(value).encode()
    except (ValueError, RecursionError):  # a part has become part of itself
        return None
    return b"\n".join(lines)


def _exchange(value: Any, pick: random.Random) -> None:
    """Let two texts or numbers somewhere in a value change places, such as two cards of a pile."""
    places = [
        (part, key)
        for part in _parts(value)
        for key in (part if isinstance(part, dict) else range(len(part)))
        if not isinstance(part[key], dict | list)
    ]
    if places:
        one, key = pick.choice(places)
        other, place = pick.choice([(part, at) for part, at in places if type(part[at]) is type(one[key])])
        one[key], other[place] = other[place], one[key]


def _parts(value: Any) -> list[Any]:
    """Return the lists and objects in a value."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    mine = [value] if isinstance(value, dict | list) else []
    return mine + [part for one in inside for part in _parts(one)]


def _leaves(value: Any) -> list[Any]:
    """Return what is in the lists and objects of a value and is none itself."""
    inside = [one for part in _parts(value) for one in (part.values() if isinstance(part, dict) else part)]
    return [one for one in inside if not isinstance(one, dict | list)]
