"""Card pools as plain JSON, and back.

A pool is typed by hand, so what is as usual is left out.  An effect action stands flat with its deed, whose name is the
key ``do``; which cards it is about is a reference's text, or an object with ``choose`` or ``each``; an effect of a card
in play is activated if it has ``actions`` and constant if it has ``does``.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Callable, Mapping
from functools import partial
from operator import eq
from types import UnionType
from typing import Any, Final

from cattrs import Converter

from bacon_rules.conversion import (
    opened,
    read,
    strict_converter,
    told,
)
from bacon_rules.errors import JsonError
from bacon_rules.jsonvalues import JsonObject, JsonValue, tag_of
from bacon_rules.save_your_bacon.effects import (
    Activated,
    Choose,
    Constant,
    Deed,
    Each,
    Effect,
    EffectAction,
    Lasting,
    Selector,
)
from bacon_rules.save_your_bacon.pool import Pool
from bacon_rules.save_your_bacon.pool_checking import pool_fault
from bacon_rules.save_your_bacon.words import Reference
from bacon_rules.sparse import (
    attributes_of,
    defaults_left_out,
    read_attributes,
    unstructured_attributes,
)
from bacon_rules.suggestions import named_in

__all__ = ["FORMAT", "VERSION", "pool_form", "pool_from_json", "pool_to_json", "register_pool"]

FORMAT: Final = "bacon-rules/pool"
"""The format of a pool's document."""

VERSION: Final = 1
"""The version of the documents that are written, and the newest that is read."""

LARGEST_NUMBER: Final = 99
LONGEST_TEXT: Final = 2000

UNPRINTABLE: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""What no text can have in it."""

Hook = Callable[[Any, Any], Any]
ValueT = typing.TypeVar("ValueT")


def pool_from_json(value: JsonValue) -> Pool:
    """Read a pool from a JSON value.

    Raises:
        JsonError: the value is no pool, is of a newer version, or no match can be played with its cards.
    """
    pool = pool_form(value)
    fault = pool_fault(pool)
    if fault is not None:
        raise JsonError(f"$.{fault.path}", fault.problem)
    return pool


def pool_form(value: JsonValue) -> Pool:
    """Read a pool by its form alone: whether its cards fit together is not asked.

    Raises:
        JsonError: the value has not the form of a pool.
    """
    return read(_CONVERTER, opened(value, FORMAT, VERSION), Pool)


def pool_to_json(pool: Pool) -> JsonObject:
    """Give a pool as a JSON object, without what is as usual; `pool_from_json` reads it."""
    return {"format": FORMAT, "version": VERSION, **_CONVERTER.unstructure(pool)}


def register_pool(converter: Converter) -> None:
    """Let another converter read and write pools, so that they can be a part of other values."""

    def structured(value: JsonValue, _: object) -> Pool:
        try:
            return pool_from_json(value)
        except JsonError as error:
            raise JsonError(error.path.removeprefix("$"), error.problem) from None

    converter.register_structure_hook(Pool, structured)
    converter.register_unstructure_hook(Pool, pool_to_json)


def _number(value: JsonValue, _: object) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
        raise JsonError("", f"expected a whole number from 0 to {LARGEST_NUMBER}, got {told(value)}")
    return value


def _text(value: JsonValue, _: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or UNPRINTABLE.search(value):
        raise JsonError("", f"expected at most {LONGEST_TEXT} printable characters, got {told(value)}")
    return value


def _selector(value: JsonValue, _: object) -> Selector:
    if isinstance(value, str):
        return _CONVERTER.structure(value, Reference)
    return _of_one_key(value, {"choose": Choose, "each": Each})


def _effect(value: JsonValue, _: object) -> Effect:
    return _of_one_key(value, {"actions": Activated, "does": Constant})


def _of_one_key(value: JsonValue, kinds: Mapping[str, type[ValueT]]) -> ValueT:
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    found = [kind for key, kind in kinds.items() if key in value]
    if len(found) != 1:
        raise JsonError("", f"expected an object with either {' or '.join(map(repr, kinds))}")
    return _CONVERTER.structure(value, found[0])


def _lasting(value: JsonValue, _: object) -> Lasting:
    kind, rest = _opened_deed(value, _LASTINGS)
    lasting: Lasting = _CONVERTER.structure(rest, kind)
    return lasting


def _effect_action(value: JsonValue, _: object) -> EffectAction:
    kind, rest = _opened_deed(value, _DEEDS)
    of_deed, of_action = read_attributes(_CONVERTER, rest, attributes_of(kind), _FLAGS)
    return EffectAction(do=kind(**of_deed), **of_action)


def _opened_deed(value: JsonValue, deeds: Mapping[str, type[ValueT]]) -> tuple[type[ValueT], JsonObject]:
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    if "do" not in value:
        raise JsonError("", "the key 'do' is missing")
    name = value["do"]
    if not isinstance(name, str) or name not in deeds:
        raise JsonError(".do", f"here is no deed {told(name)}{named_in(name, deeds)}")
    return deeds[name], {key: part for key, part in value.items() if key != "do"}


def _effect_action_to_json(action: EffectAction) -> JsonObject:
    flags = {name: True for name in _FLAGS if getattr(action, name)}
    return {**_CONVERTER.unstructure(action.do), **flags}


def _deed_to_json(kind: type) -> Callable[[object], JsonObject]:
    return lambda deed: {"do": tag_of(kind), **unstructured_attributes(_CONVERTER, deed)}


def _converter() -> Converter:
    converter = strict_converter({})
    defaults_left_out(converter)
    converter.register_structure_hook(int, _number)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(EffectAction, _effect_action)
    converter.register_unstructure_hook(EffectAction, _effect_action_to_json)
    hooks: dict[UnionType, Hook] = {Selector: _selector, Effect: _effect, Lasting: _lasting}
    for union, hook in hooks.items():
        converter.register_structure_hook_func(partial(eq, union), hook)
    for kind in _DEEDS.values():
        converter.register_unstructure_hook(kind, _deed_to_json(kind))
    return converter


_DEEDS: Final[Mapping[str, type[Any]]] = {tag_of(kind): kind for kind in typing.get_args(Deed)}
_LASTINGS: Final[Mapping[str, type[Any]]] = {tag_of(kind): kind for kind in typing.get_args(Lasting)}
_FLAGS: Final = {name: field for name, field in attributes_of(EffectAction).items() if name != "do"}
_CONVERTER: Final = _converter()
