"""Reading card pools from plain JSON.

A pool is typed by hand, so what is as usual is left out.  An effect action has its word as ``do``; which cards it is
about is a reference's text, or an object with ``choose`` or ``each``.  An effect of a card in play is activated if it
has ``actions`` and constant if it has ``does``.
"""

from __future__ import annotations

import functools
import re
import typing
from collections.abc import Callable, Mapping
from functools import partial
from operator import eq
from types import UnionType
from typing import TYPE_CHECKING, Any, Final

from bacon_rules.documents.reading import opened, read, strict_converter
from bacon_rules.documents.sparse import Attributes, attributes_of, defaults_left_out, read_attributes
from bacon_rules.documents.values import JsonObject, JsonValue, told
from bacon_rules.documents.writing import POOL_FORMAT, VERSION
from bacon_rules.errors import JsonError, named_in
from bacon_rules.save_your_bacon.cards.effect_actions import SHARED, EffectAction, Lasting, Modify, word_of
from bacon_rules.save_your_bacon.cards.effects import Activated, Constant, Effect
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.pool_faults import pool_fault
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Reference

if TYPE_CHECKING:
    from cattrs import Converter

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
    return read(_converter(), opened(value, POOL_FORMAT, VERSION), Pool)


def register_pool(converter: Converter) -> None:
    """Register pools with another converter, so that they can be read as a part of other values."""

    def structured(value: JsonValue, _: object) -> Pool:
        try:
            return pool_from_json(value)
        except JsonError as error:
            raise JsonError(error.path.removeprefix("$"), error.problem) from None

    converter.register_structure_hook(Pool, structured)


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
        return _converter().structure(value, Reference)
    return _of_one_key(value, {"choose": Chosen, "each": Each})


def _effect(value: JsonValue, _: object) -> Effect:
    return _of_one_key(value, {"actions": Activated, "does": Constant})


def _of_one_key(value: JsonValue, kinds: Mapping[str, type[ValueT]]) -> ValueT:
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    found = [kind for key, kind in kinds.items() if key in value]
    if len(found) != 1:
        raise JsonError("", f"expected an object with either {' or '.join(map(repr, kinds))}")
    return _converter().structure(value, found[0])


def _effect_action(value: JsonValue, _: object) -> EffectAction:
    kind, rest = _opened_action(value, _EFFECT_ACTIONS)
    own, shared = read_attributes(_converter(), rest, _own(kind), _SHARED)
    action: EffectAction = kind(**own, **shared)
    return action


def _lasting(value: JsonValue, _: object) -> Lasting:
    """Read what a constant effect does: an effect action without what is said of effect actions only."""
    kind, rest = _opened_action(value, _LASTING)
    [own] = read_attributes(_converter(), rest, _own(kind))
    lasting: Lasting = kind(**own)
    return lasting


def _opened_action(value: JsonValue, kinds: Mapping[str, type[Any]]) -> tuple[type[Any], JsonObject]:
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    if "do" not in value:
        raise JsonError("", "the key 'do' is missing")
    word = value["do"]
    if not isinstance(word, str) or word not in kinds:
        raise JsonError(".do", f"there is no effect action {told(word)} here{named_in(word, kinds)}")
    return kinds[word], {key: part for key, part in value.items() if key != "do"}


def _own(kind: type[Any]) -> Attributes:
    """Return the attributes that not every effect action has."""
    return {name: field for name, field in attributes_of(kind).items() if name not in SHARED}


@functools.cache
def _converter() -> Converter:
    converter = strict_converter({})
    defaults_left_out(converter)
    converter.register_structure_hook(int, _number)
    converter.register_structure_hook(str, _text)
    hooks: dict[UnionType, Hook] = {
        Selector: _selector,
        Effect: _effect,
        EffectAction: _effect_action,
        Lasting: _lasting,
    }
    for union, hook in hooks.items():
        converter.register_structure_hook_func(partial(eq, union), hook)
    return converter


_EFFECT_ACTIONS: Final[Mapping[str, type[Any]]] = {word_of(kind): kind for kind in typing.get_args(EffectAction)}
_LASTING: Final[Mapping[str, type[Any]]] = {word_of(kind): kind for kind in typing.get_args(Lasting)}
_SHARED: Final = {name: field for name, field in attributes_of(Modify).items() if name in SHARED}
"""The attributes that every effect action has."""
