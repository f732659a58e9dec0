"""JSON: plain values, writing, strict reading, and the schemas.

>>> from bacon_rules import bacon
>>> write_json(bacon(4).to_json())
'{"game":"bacon-4"}'
>>> schema("state")["title"]
'State of the climbing game'
"""

from typing import TYPE_CHECKING

from bacon_rules.documents.schemas import names, schema
from bacon_rules.documents.values import JsonObject, JsonValue, read_json, write_json

__all__ = ["SCHEMAS", "JsonObject", "JsonValue", "read_json", "schema", "write_json"]

if TYPE_CHECKING:
    SCHEMAS: tuple[str, ...]
    """The names of the schemas: of records, of the climbing game's values, of other games', and of a table's socket."""
else:

    def __getattr__(name: str) -> object:
        """Find the schemas on first use."""
        if name == "SCHEMAS":
            return names()
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
