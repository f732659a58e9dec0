"""What goes through sockets, held against its schemas."""

from __future__ import annotations

from typing import Any, get_args

import attrs
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from bacon_rules.documents import SCHEMAS, JsonObject, JsonValue, schema
from bacon_rules.documents.loading import LARGEST_INT
from bacon_rules.web.orders import Order

EVERY: dict[str, Any] = {name: schema(name) for name in SCHEMAS}
REGISTRY = Registry[Any]().with_resources((one["$id"], Resource.from_contents(one)) for one in EVERY.values())
ORDER, MESSAGE = (Draft202012Validator(EVERY[name], registry=REGISTRY) for name in ("table-order", "table-message"))


def form(value: JsonValue, key: str = "") -> object:
    """Return the keys, types and tags in a value; the entries of a list count once for each form."""
    match value:
        case dict():
            return tuple(sorted((name, form(part, name)) for name, part in value.items()))
        case list():
            return tuple(sorted({repr(form(part)) for part in value}))
        case _:
            return value if key in ("type", "tone") else type(value).__name__


VALUES: dict[Any, list[Any]] = {
    int: [-LARGEST_INT, 3],
    int | None: [None, LARGEST_INT],
    str: ["", "pass"],
    tuple[str, ...]: [[], ["7c", "X"]],
}
"""Values of the attributes of orders, by type."""


def order_of(kind: Any, number: int) -> JsonObject:
    """Return an order of a kind, with one of the values of each attribute's type."""
    given = {field.name: VALUES[field.type][number] for field in attrs.fields(attrs.resolve_types(kind))}
    order: JsonObject = kind(**given).to_json()
    return order


ORDERS = [order_of(kind, number) for kind in get_args(Order) for number in (0, 1)]
