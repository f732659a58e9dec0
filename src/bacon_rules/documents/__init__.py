"""JSON: plain values, how values write themselves, strict reading, and the schemas.

>>> from bacon_rules import bacon
>>> write_json(bacon(4).to_json())
'{"game":"bacon-4"}'
>>> schema("state")["title"]
'State of the climbing game'
"""

from bacon_rules.documents.schemas import SCHEMAS, schema
from bacon_rules.documents.values import JsonObject, JsonValue, read_json, write_json

__all__ = ["SCHEMAS", "JsonObject", "JsonValue", "read_json", "schema", "write_json"]
