"""The text of a schema: a line for each key, each definition and each alternative."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from bacon_rules.documents import JsonValue

__all__ = ["text_of"]


def text_of(schema: Mapping[str, JsonValue]) -> str:
    """Write a schema as text."""
    return "".join(_object(schema, 0)) + "\n"


def _object(schema: Mapping[str, JsonValue], depth: int) -> Iterator[str]:
    inside = "  " * (depth + 1)
    yield "{"
    for place, (key, part) in enumerate(schema.items()):
        yield f"{',' if place else ''}\n{inside}{json.dumps(key)}: "
        if isinstance(part, dict) and ("oneOf" in part or (depth == 0 and key in ("properties", "$defs"))):
            yield from _object(part, depth + 1)
        elif key == "oneOf" and isinstance(part, list):
            yield "[" + ",".join(f"\n{inside}  {_line(entry)}" for entry in part) + f"\n{inside}]"
        else:
            yield _line(part)
    yield "\n" + "  " * depth + "}"


def _line(part: JsonValue) -> str:
    return json.dumps(part, ensure_ascii=False)
