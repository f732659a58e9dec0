"""House rules of every game, made from the fields of its rules: whoever adds a field has it tried by every service."""

import contextlib
import enum
import functools
import itertools
import random
from collections.abc import Iterator
from typing import Any, Final, get_args, get_type_hints

import attrs
import pytest

from bacon_rules import RulesError
from bacon_rules.games import GAMES

NUMBERS: Final = (0, 1, 3, 1_000, 1_000_000)
"""What every number is tried with, beside its neighbours."""

AT_MOST: Final = 2
"""How many rules are made for a field that cannot be changed alone."""


def usual_rules() -> tuple[Any, ...]:
    return tuple(game.new_match(game.rules, 0).state.rules for game in GAMES.values())


def other_values(value: Any, hint: Any) -> Iterator[Any]:
    """Yield what else a field can be tried with, by its value and its type."""
    if value is not None and type(None) in get_args(hint):
        yield None
    match value:
        case None:
            yield from NUMBERS
        case bool():
            yield not value
        case enum.Enum():
            yield from (member for member in type(value) if member is not value)
        case int():
            yield from sorted({*NUMBERS, value - 1, value + 1} - {value, -1})
        case str():
            yield f"{value}, by house rules"
        case (int(), *_):
            yield from (value[:-1], (*value, value[-1]))
            places = itertools.product(range(len(value)), NUMBERS)
            yield from ((*value[:place], number, *value[place + 1 :]) for place, number in places)
        case _ if attrs.has(type(value)):
            yield from itertools.chain.from_iterable(changed(value, field) for field in fields_of(type(value)))
        case _:
            pass


def fields_of(kind: type) -> list[str]:
    return [name for name, field in attrs.fields_dict(kind).items() if field.init]


def changed(value: Any, field: str) -> Iterator[Any]:
    """Yield a value with something else in a field, wherever that is allowed."""
    for other in other_values(getattr(value, field), get_type_hints(type(value))[field]):
        yield from allowed(value, {field: other})


def allowed(value: Any, changes: dict[str, Any]) -> Iterator[Any]:
    """Yield a value with these changes, unless it is refused then."""
    with contextlib.suppress(RulesError):
        yield attrs.evolve(value, **changes)


def changed_twice(rules: Any, field: str) -> Iterator[Any]:
    """Yield rules with something else in a field, and in another one that allows it."""
    hints = get_type_hints(type(rules))
    for other in [name for name in fields_of(type(rules)) if name != field]:
        for value in other_values(getattr(rules, field), hints[field]):
            for beside in other_values(getattr(rules, other), hints[other]):
                yield from allowed(rules, {field: value, other: beside})


KINDS: Final = tuple(dict.fromkeys(map(type, usual_rules())))
FIELDS: Final = tuple((kind, field) for kind in KINDS for field in fields_of(kind))
every_field = pytest.mark.parametrize(
    ("kind", "field"), FIELDS, ids=[f"{kind.__module__.split('.')[1]}.{field}" for kind, field in FIELDS]
)
"""For a test of `house_rules`."""


@functools.cache
def house_rules(kind: type, field: str) -> tuple[Any, ...]:
    """Return rules that differ from the usual ones in a field, and in another one if that cannot be changed alone.

    Of several usual rules of a kind, each field changes those of another one.
    """
    usual = [rules for rules in usual_rules() if type(rules) is kind]
    first = fields_of(kind).index(field) % len(usual)
    for rules in (*usual[first:], *usual[:first]):
        if found := tuple(changed(rules, field)):
            return found
    for rules in usual:
        if found := tuple(itertools.islice(changed_twice(rules, field), AT_MOST)):
            return found
    return ()


def played(rules: Any, most: int) -> list[tuple[Any, Any]]:
    """Return the first states of a random match, as many as asked for at most, each with the move made there."""
    state: Any = GAMES[rules.name].new_match(rules.to_json(), 0).state
    dice = random.Random(1)
    found: list[tuple[Any, Any]] = []
    while not state.is_over and len(found) < most:
        move = state.chance_move(1) if state.to_act is None else dice.choice(state.legal_moves())
        found.append((state, move))
        state = state.apply(move)
    return found
