"""Reading card pools from plain JSON.

A pool is typed by hand, so default values are left out.  An effect action has its word as ``do``; its cards are the
text of a reference, or an object with ``choose`` or ``each``.  An effect of a card in play is activated if it has
``actions`` and constant if it has ``does``.  The first key of an amount or a test tells its class.
"""

from __future__ import annotations

import enum
import functools
import json
import re
import typing
from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Any, Final

from bacon_rules.documents.loading import Hook, Reader, opened
from bacon_rules.documents.sparse import Attributes, attributes_of, defaults_left_out, read_attributes
from bacon_rules.documents.values import JsonObject, JsonValue, told, write_json
from bacon_rules.documents.writing import POOL_FORMAT, VERSION, key_of
from bacon_rules.errors import JsonError, named_in
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED, word_of
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Modify
from bacon_rules.save_your_bacon.cards.effects import (
    Activated,
    Constant,
    Effect,
    EffectAction,
    HasKeyword,
    Lasting,
    NamedKeyword,
    ReactionText,
    Replacement,
    When,
)
from bacon_rules.save_your_bacon.cards.expressions import Amount, Range, Term, Whether
from bacon_rules.save_your_bacon.cards.expressions.filters import WorkedOut
from bacon_rules.save_your_bacon.cards.filling import filled
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Selector, Top
from bacon_rules.save_your_bacon.cards.synonyms import meant
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    AnyTrait,
    Mention,
    NamedTrait,
    Players,
    Positive,
    Reference,
    The,
    Trait,
    Who,
)

LARGEST_NUMBER: Final = 99
LONGEST_TEXT: Final = 2000

DEEPEST: Final = 64
"""The greatest depth of lists and objects within each other."""

MOST_PARTS: Final = 1 << 20
"""The greatest number of values at one depth."""

UNPRINTABLE: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""The characters that no text may contain."""

Kinds = Mapping[str, type[Any]]


def pool_from_json(value: JsonValue) -> Pool:
    """Read a pool from a JSON value.

    Raises:
        JsonError: the value is not a pool, has a newer version, or has cards that no match can be played with.
    """
    check_depth(value)
    try:
        text = write_json(value)
    except (TypeError, ValueError):  # it is not JSON, and reading says where
        return _checked(value)
    return _read_before(text) if json.loads(text) == value else _checked(value)


@functools.lru_cache(maxsize=16)
def _read_before(text: str) -> Pool:
    """Return the pool of a text, kept for the next document with the same cards: most of the time goes into checks."""
    return _checked(json.loads(text))


def _checked(value: JsonValue) -> Pool:
    from bacon_rules.save_your_bacon.cards.faults.pool import known_fault  # noqa: PLC0415 - not for the package's pools

    pool = pool_form(value)
    fault = known_fault(pool)
    if fault is not None:
        raise JsonError(f"$.{fault.path}", fault.problem)
    return pool


def pool_form(value: JsonValue) -> Pool:
    """Read a pool by form alone, without checking that the cards fit together.

    Raises:
        JsonError: the value does not have the form of a pool.
    """
    check_depth(value)
    return _reader().read(opened(value, POOL_FORMAT, VERSION), Pool)


def check_depth(value: JsonValue) -> None:
    """Check that a value is nested no deeper than a pool can be, before any recursion.

    Raises:
        JsonError: it is nested more deeply.
    """
    level: list[JsonValue] = [value]
    for _ in range(DEEPEST):
        level = [part for one in level for part in _parts(one)]
        if not level:
            return
        if len(level) > MOST_PARTS:
            break
    raise JsonError("$", "values are nested too deeply")


def _parts(value: JsonValue) -> Iterable[JsonValue]:
    if isinstance(value, Mapping):
        return value.values()
    return value if isinstance(value, list | tuple) else ()


def part_form(value: JsonValue, kind: Any) -> Any:
    """Read a part of a pool by its form alone, such as one effect.

    Args:
        value: the JSON value.
        kind: the wanted class or union of classes.

    Raises:
        JsonError: the value does not describe an instance of this class.
    """
    return _reader().read(value, kind)


def register_pool(reader: Reader) -> None:
    """Register pools with another reader, so that it can read pools and their traits within other values.

    A pool that has been read already can stand in place of its form in JSON.
    """

    def structured(value: JsonValue | Pool) -> Pool:
        if isinstance(value, Pool):
            return value
        try:
            return pool_from_json(value)
        except JsonError as error:
            raise JsonError(error.path.removeprefix("$"), error.problem) from None

    reader.register(Pool, structured)
    reader.register(AnyTrait, _trait)


def _trait(value: JsonValue) -> AnyTrait:
    if not isinstance(value, str):
        raise JsonError("", f"expected the name of a trait, got {told(value)}")
    return _TRAITS.get(value) or NamedTrait(value)


def _number(value: JsonValue) -> int:
    return _number_from(0, value)


def _positive(value: JsonValue) -> int:
    return _number_from(1, value)


def _number_from(least: int, value: JsonValue) -> int:
    if type(value) is not int or not least <= value <= LARGEST_NUMBER:
        hint = '; only a cost can be X, which is written "x": true' if value in ("x", "X") else ""
        raise JsonError("", f"expected a whole number from {least} to {LARGEST_NUMBER}, got {told(value)}{hint}")
    return value


def _is_word(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def _word_hook(kind: type[enum.Enum], else_: str = "") -> Hook:
    members = {member.value: member for member in kind}

    def hook(value: JsonValue) -> enum.Enum:
        if isinstance(value, str) and value in members:
            return members[value]
        guessed = meant(value, members)
        suggested = "" if guessed is None else f", did you mean {guessed!r}?"
        raise JsonError("", f"expected {' or '.join(map(repr, members))}{else_}, got {told(value)}{suggested}")

    return hook


def _text(value: JsonValue) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or UNPRINTABLE.search(value):
        raise JsonError("", f"expected at most {LONGEST_TEXT} printable characters, got {told(value)}")
    return value


def _one_of(value: JsonValue, kinds: Kinds) -> Any:
    """Read a member of a union of classes that are told apart by one key each."""
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    found = [kind for key, kind in kinds.items() if key in value]
    if len(found) != 1:
        *keys, last = map(repr, kinds)
        guesses = [f", did you mean {guessed!r}?" for key in value if (guessed := meant(key, kinds)) and not found]
        raise JsonError("", f"expected an object with either {', '.join(keys)} or {last}{''.join(guesses[:1])}")
    return _reader().structure(value, found[0])


_selected: Final = _word_hook(Reference, " or an object with 'choose' or 'each'")


def _selector(value: JsonValue) -> Selector:
    if isinstance(value, str):
        reference: Reference = _selected(value)
        return reference
    if isinstance(value, Mapping) and "choose" in value:  # a choice can also have the keys of the others
        return _reader().structure(value, Chosen)
    selector: Selector = _one_of(value, SELECTORS)
    return selector


def _mention(value: JsonValue) -> Mention:
    reader = _reader()
    return reader.structure(value, The) if _is_name(value) else reader.structure(value, Reference)


def _players(value: JsonValue) -> Players:
    reader = _reader()
    return reader.structure(value, The) if _is_name(value) else reader.structure(value, Who)


def _is_name(value: JsonValue) -> bool:
    return isinstance(value, Mapping) and "the" in value


def _amount(value: JsonValue) -> Amount:
    return _amount_from(1, value)


def _term(value: JsonValue) -> Amount:
    return _amount_from(0, value)


def _amount_from(least: int, value: JsonValue) -> Amount:
    if isinstance(value, str):
        return _reader().structure(value, AmountWord)
    if isinstance(value, Mapping):
        amount: Amount = _one_of(value, AMOUNTS)
        return amount
    return _number_from(least, value)


def _range(value: JsonValue) -> Range:
    if isinstance(value, Mapping):
        return Range(**read_attributes(_reader(), value, attributes_of(Range))[0])
    return Range(at_least=(amount := _term(value)), at_most=amount)


def _reaction_text(value: JsonValue) -> ReactionText:
    if not isinstance(value, list):
        return _reader().structure(value, When)
    several: tuple[When, ...] = _reader().structure(value, tuple[When, ...])
    return several


def _pool(value: JsonValue) -> Pool:
    return Pool(**filled(read_attributes(_reader(), value, attributes_of(Pool), guess=meant)[0]))


def _has_keyword(value: JsonValue) -> HasKeyword:
    parts = value if isinstance(value, Mapping) else {"keyword": value}
    return HasKeyword(**read_attributes(_reader(), parts, attributes_of(HasKeyword), guess=meant)[0])


def _effect_action(value: JsonValue) -> EffectAction:
    kind, rest = _opened_action(value, _EFFECT_ACTIONS)
    own, shared = read_attributes(_reader(), rest, _own(kind), _SHARED, guess=meant)
    action: EffectAction = kind(**own, **shared)
    return action


def _lasting(value: JsonValue) -> Lasting:
    """Read an action of a constant effect: an effect action without the attributes that only effect actions have."""
    kind, rest = _opened_action(value, _LASTING)
    [own] = read_attributes(_reader(), rest, _own(kind), guess=meant)
    lasting: Lasting = kind(**own)
    return lasting


def _opened_action(value: JsonValue, kinds: Mapping[str, Any]) -> tuple[Any, JsonObject]:
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    if "do" not in value:
        raise JsonError("", "the key 'do' is missing")
    word = value["do"]
    if not isinstance(word, str) or word not in kinds:
        raise JsonError(".do", f"there is no effect action {told(word)} here{named_in(word, kinds, meant)}")
    return kinds[word], {key: part for key, part in value.items() if key != "do"}


@functools.cache
def _own(kind: type[Any]) -> Attributes:
    """Return the attributes beyond the ones that every effect action has."""
    return {name: field for name, field in attributes_of(kind).items() if name not in SHARED}


@functools.cache
def _reader() -> Reader:
    reader = Reader()
    defaults_left_out(reader, meant)
    reader.register_maker(_is_word, _word_hook)
    reader.register(int, _number)
    reader.register(Positive, _positive)
    reader.register(str, _text)
    reader.register(Range, _range)
    reader.register(Pool, _pool)
    reader.register(HasKeyword, _has_keyword)
    reader.register(NamedKeyword, lambda value: NamedKeyword(_text(value)))
    hooks: dict[Any, Hook] = {
        Mention: _mention,
        Players: _players,
        Selector: _selector,
        Chosen | Reference: lambda value: _reader().structure(value, Reference if isinstance(value, str) else Chosen),
        Amount: _amount,
        Term: _term,
        AnyTrait: _trait,
        EffectAction: _effect_action,
        Lasting: _lasting,
        ReactionText: _reaction_text,
        Whether: lambda value: _one_of(value, WHETHERS),
        Effect: lambda value: _one_of(value, EFFECTS),
    }
    for union, hook in [*hooks.items(), *((union | None, hook) for union, hook in hooks.items())]:
        reader.register(union, hook)
    return reader


def _by_key(union: UnionType) -> Kinds:
    """Return the classes of a union by their first key, which is different for each class."""
    return {key_of(next(iter(attributes_of(kind)))): kind for kind in typing.get_args(union)}


_TRAITS: Final = {trait.value: trait for trait in Trait}
SELECTORS: Final[Kinds] = {"choose": Chosen, "each": Each, "top": Top, "last_drawn": LastDrawn, "the": The}
AMOUNTS: Final = _by_key(WorkedOut)
WHETHERS: Final = _by_key(Whether)
EFFECTS: Final[Kinds] = {"actions": Activated, "does": Constant, "instead": Replacement}
_EFFECT_ACTIONS: Final[Mapping[str, type[Any]]] = {word_of(kind): kind for kind in typing.get_args(EffectAction)}
_LASTING: Final[Mapping[str, type[Any]]] = {word_of(kind): kind for kind in typing.get_args(Lasting)}
_SHARED: Final = {name: field for name, field in attributes_of(Modify).items() if name in SHARED}
"""The attributes that every effect action has."""
