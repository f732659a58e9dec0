"""Makes the TypeScript types of the npm package from the JSON Schemas.

Each game has a namespace of its types, such as ``Climbing.View``, and so has the socket of a table.  Bounds and
patterns have no types; a schema with a keyword that is not known here is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, cast

from bacon_rules.documents import SCHEMAS, JsonObject, JsonValue, schema

FILE: Final = Path(__file__).parents[1] / "javascript" / "types.d.ts"
HEAD: Final = "// Made from the JSON Schemas by `python -m tools.generate typescript`.\n"
PRIMITIVES: Final = {"boolean": "boolean", "integer": "number", "null": "null", "number": "number", "string": "string"}
UNKNOWN: Final = "unknown"
ANY_OBJECT: Final = "Record<string, unknown>"
TYPED: Final = {
    "$ref",
    "additionalProperties",
    "anyOf",
    "const",
    "enum",
    "items",
    "oneOf",
    "properties",
    "required",
    "type",
}
UNTYPED: Final = {
    *("$defs", "$id", "$schema", "description", "format", "title"),
    *("maxItems", "maxLength", "maximum", "maxProperties", "minItems", "minLength", "minimum", "minProperties"),
    *("else", "if", "not", "pattern", "then", "uniqueItems"),
}
"""The keywords that only narrow a type, or say something about it."""

TAG: Final = "Tells which of the alternatives this is."
"""The description of a key that needs none."""

OF_ALL: Final = ("Event", "Move", "Rules", "State", "View")
"""What every game has."""


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file of the types."""
    yield FILE, declarations()


def declarations() -> str:
    """Return the types of all schemas."""
    places: dict[str, dict[str, JsonObject]] = {}
    for name in SCHEMAS:
        place, kind = _place(str(schema(name)["$id"]))
        places.setdefault(place, {})[kind] = schema(name)
    parts = [HEAD]
    for place, schemas in places.items():
        lines = list(_declared(schemas))
        if place:
            lines = [f"export namespace {place} {{", *(f"  {line}" if line else "" for line in lines), "}"]
        parts.append("\n".join(lines) + "\n")
    games = [place for place, schemas in places.items() if {*OF_ALL} <= schemas.keys()]
    unions = [f"  type {kind} = {' | '.join(f'{game}.{kind}' for game in games)};" for kind in OF_ALL]
    parts.append("\n".join(["/** Those of any game. */", "export namespace AnyGame {", *unions, "}"]) + "\n")
    return "\n".join(parts)


def _place(name: str) -> tuple[str, str]:
    """Return the namespace of a schema, and the name of its type there: of ``urn:bacon-rules:climbing:view:1``."""
    match name.removeprefix("urn:bacon-rules:").split(":"):
        case ["record", *_]:
            return "", "MatchRecord"  # a Record is another thing in TypeScript
        case [place, kind, *_]:
            return _pascal(place), _pascal(kind)
    raise ValueError(f"there is no place for {name}")


def _pascal(name: str) -> str:
    return "".join(part.title() for part in re.split(r"[-_]", name))


def _declared(schemas: Mapping[str, JsonObject]) -> Iterator[str]:
    """Yield the declarations of schemas that share a namespace.

    What several schemas define in the same way is declared once; what one of them defines in another way has that
    schema's name before its own.
    """
    told: dict[str, list[str]] = {}
    for kind, root in schemas.items():
        defined = {_pascal(name): _object(part) for name, part in _object(root.get("$defs", {})).items()}
        names = {name: name for name in defined}
        while True:
            texts = {names[name]: _declaration(names[name], part, names) for name, part in defined.items()}
            other = {name for name, chosen in names.items() if told.get(chosen, texts[chosen]) != texts[chosen]}
            if not other:
                break
            for name in other:
                longer = [f"{of}{name}" for of in schemas if f"{of}{name}" in told and names[name] == name]
                names[name] = next(iter(longer), f"{kind}{name}")
        told |= texts
        told[kind] = _declaration(kind, root, names)
    for lines in told.values():
        yield from lines


def _declaration(name: str, part: JsonObject, names: Mapping[str, str]) -> list[str]:
    text = _type(part, names)
    is_interface = "properties" in part and text != "{}"
    declared = f"interface {name} {text}" if is_interface else f"type {name} = {text};"
    return [*_said(part), *declared.split("\n")]


def _said(part: JsonObject) -> Iterator[str]:
    """Yield what a schema says of a part."""
    text = part.get("description")
    if text and text != TAG:
        yield f"/** {text} */"


def _type(part: JsonObject, names: Mapping[str, str]) -> str:
    """Return the type of a part of a schema."""
    if unknown := part.keys() - TYPED - UNTYPED:
        raise ValueError(f"there is no type for {', '.join(sorted(unknown))}")
    match part:
        case {"$ref": str(name)}:
            return names[_pascal(name.removeprefix("#/$defs/"))] if name.startswith("#") else ".".join(_place(name))
        case {"const": value}:
            return json.dumps(value)
        case {"enum": list(values)}:
            return " | ".join(map(json.dumps, values))
        case {"oneOf": list(kinds)} | {"anyOf": list(kinds)}:
            return _union(_type(_object(kind), names) for kind in kinds)
        case {"type": list(kinds)}:
            return _union(PRIMITIVES[str(kind)] for kind in kinds)
        case {"type": "array"}:
            return _array(part, names)
        case {"type": "object"}:
            return _interface(part, names)
        case {"type": str(kind)}:
            return PRIMITIVES[kind]
        case _:
            return UNKNOWN


def _union(types: Iterable[str]) -> str:
    """Return a union; what another package's game may have there would hide all else."""
    return " | ".join(text for text in dict.fromkeys(types) if text not in (UNKNOWN, ANY_OBJECT))


def _array(part: JsonObject, names: Mapping[str, str]) -> str:
    inner = _type(_object(part.get("items", {})), names)
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _interface(part: JsonObject, names: Mapping[str, str]) -> str:
    more = part.get("additionalProperties", True)
    if "properties" not in part:
        return f"Record<string, {_type(more, names)}>" if isinstance(more, dict) else ANY_OBJECT
    required = cast("list[str]", part.get("required", []))
    lines = []
    for name, value in _object(part["properties"]).items():
        one = _object(value)
        key = name if name.isidentifier() else json.dumps(name)
        typed = f"{key}{'' if name in required else '?'}: {_type(one, names)};"
        lines += [*_said(one), *typed.split("\n")]
    return "\n".join(["{", *(f"  {line}" for line in lines), "}"]) if lines else "{}"


def _object(value: JsonValue) -> JsonObject:
    if not isinstance(value, dict):
        raise ValueError(f"expected a part of a schema, got {value!r}")
    return value
