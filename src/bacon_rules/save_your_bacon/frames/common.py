"""Helpers that frames share."""

from __future__ import annotations

from bacon_rules.documents.values import JsonObject


def without_none(told: JsonObject, *names: str) -> JsonObject:
    """Return a JSON object without some attributes where they are `None`."""
    return {key: part for key, part in told.items() if key not in names or part is not None}
