"""Messages that a server gets: right ones, nearly right ones, and nonsense."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import strategies as st

from bacon_rules.climbing import PRESETS
from bacon_rules.server import rules_endpoint

METHODS = tuple(rules_endpoint().methods)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)

likely = (
    st.sampled_from(["pass", "single-1:1c", "pair-3:3c,3d", "deal:", "give:2", "ask:0", "yes", *PRESETS])
    | st.integers(-1, 12)
    | st.lists(st.integers(0, 12), max_size=3)
    | st.lists(st.sampled_from(["1c", "7c", "10h", "X", "As", "hammer", 2]), max_size=4)
)

NAMES = sorted({name for method in rules_endpoint().methods.values() for name in method.names})

params = st.dictionaries(st.sampled_from(NAMES), likely | anything, max_size=4) | st.lists(
    likely | anything, max_size=4
)

requests = st.fixed_dictionaries(
    {"jsonrpc": st.just("2.0"), "method": st.sampled_from(METHODS), "params": params},
    optional={"id": st.none() | st.integers() | st.text() | st.floats()},
)

shapes = st.dictionaries(st.sampled_from(["jsonrpc", "method", "params", "id"]), anything | params, max_size=4)

messages = st.one_of(requests, shapes, anything, st.lists(requests | anything, max_size=5))


def mutated(rng: random.Random, message: bytes) -> bytes:
    """Change a right message: mostly something in its params, sometimes anything else, sometimes its bytes."""
    fate = rng.random()
    if fate < 0.2:
        return _with_other_bytes(rng, message)
    value = json.loads(message)
    if fate < 0.3:
        return json.dumps(_with_other_part(rng, value)).encode()
    request = rng.choice(value) if isinstance(value, list) else value
    for _ in range(rng.choice([1, 1, 2])):
        request["params"] = _with_other_part(rng, request["params"])
    return json.dumps(value).encode()


def _with_other_bytes(rng: random.Random, message: bytes) -> bytes:
    data = bytearray(message)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data) + 1)
        data[place : place + rng.randint(0, 3)] = rng.choice([b"", rng.randbytes(2), rng.choice(_TOKENS)])
    return bytes(data)


_TOKENS = (*map(bytes, zip(b'[]{}",:\\-0')), b"\\u0000", b"\\ud800", b"1e999", b"null", b"true", b"NaN")
_VALUES = (None, True, False, 0, -1, 1, 2, 2**31, 2**64, 10**40, 1.0, 0.5, -0.0, 1e308, float("inf"), "", "pass", "\0")
_OTHERS: tuple[object, ...] = (
    "\ud800",
    "7c" * 5000,
    "9" * 5000,
    [],
    [[]],
    [1] * 300,
    {},
    {"": None},
    {"state": 1},
    "deal:" + "/" * 100,
)


def _with_other_part(rng: random.Random, value: Any) -> Any:
    """Return a value with one part changed, at any depth."""
    if isinstance(value, str) and value and rng.random() < 0.7:
        place = rng.randrange(len(value))
        return value[:place] + rng.choice(["", "X", "1", ",", "-", "\0"]) + value[place + rng.randint(0, 3) :]
    if not isinstance(value, list | dict) or not value or rng.random() < 0.15:
        return rng.choice((*_VALUES, *_OTHERS))
    changed: Any = list(value) if isinstance(value, list) else dict(value)
    key = rng.choice(range(len(value)) if isinstance(value, list) else list(value))
    fate = rng.random()
    if fate < 0.15:
        del changed[key]
    elif fate < 0.25 and isinstance(changed, dict):
        changed[f"{key}s"] = changed.pop(key)
    elif fate < 0.25:
        changed.append(changed[key])
    else:
        changed[key] = _with_other_part(rng, changed[key])
    return changed
