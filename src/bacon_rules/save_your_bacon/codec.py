"""Save Your Bacon!'s values as plain JSON, and back.

States and views are documents with a ``format`` and a ``version``; their other keys are the attributes' names.  Cards
are their keys, or numbers in play, and moves are texts in notation.  The package's JSON Schemas describe every key.
Everything read is checked: a state or view that cannot be played on is refused, just as a wrong key is.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

import attrs

from bacon_rules.documents.codec import Codec, Older, register_rules
from bacon_rules.documents.loading import Reader, checked_object, found_at
from bacon_rules.documents.sparse import attributes_of, may_lack, read_attributes
from bacon_rules.documents.values import LONGEST_TEXT, JsonValue, told
from bacon_rules.errors import JsonError, RulesError
from bacon_rules.save_your_bacon.cards.codec import register_pool
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Context,
    Happening,
    Last,
    Loop,
    Named,
    PayingCosts,
    Playing,
    Replacing,
    Resolving,
    Subject,
    Turn,
    Was,
    Window,
)
from bacon_rules.save_your_bacon.match import NAMING_VERSION
from bacon_rules.save_your_bacon.messages import rules_with_pool, with_pool
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.notation import parse_move
from bacon_rules.save_your_bacon.older import register_older, renewed
from bacon_rules.save_your_bacon.rules import DeckRules, Rules, least_rules, preset
from bacon_rules.save_your_bacon.state import State, View
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect, Player, Table
from bacon_rules.save_your_bacon.validity.events import event_faults
from bacon_rules.save_your_bacon.validity.states import form_faults, state_faults, view_faults

_LONGEST_KEY: Final = 200


def _text(value: JsonValue) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_KEY:
        raise JsonError("", f"expected a text of at most {_LONGEST_KEY} characters, got {told(value)}")
    return value


def _deck_rules(reader: Reader) -> Callable[[JsonValue], DeckRules]:
    fields: dict[str, Any] = {field.name: field.type for field in attrs.fields(attrs.resolve_types(DeckRules))}

    def structured(value: JsonValue) -> DeckRules:
        given = checked_object(value, fields)
        parts = {
            name: found_at(f".{name}", partial(reader.structure, given[name], kind)) for name, kind in fields.items()
        }
        try:
            return DeckRules(**parts)
        except RulesError as error:
            name, _, problem = str(error).partition(": ")
            raise JsonError(f".{name}", problem) from None

    return structured


@functools.cache
def _reader() -> Reader:
    return _new_reader()


def _new_reader() -> Reader:
    # The game allows any number of frames on the stack, so the length of a text is the only limit.
    reader = Reader(longest=LONGEST_TEXT)
    reader.register(str, _text)
    reader.register(DeckRules, _deck_rules(reader))
    for sparse in (Was, Context, Loop):
        reader.register(sparse, partial(_read_sparse, reader, sparse))
    for kind in (
        Subject,
        Last,
        Happening,
        InPlay,
        LastingEffect,
        Named,
        Player,
        Playing,
        Activating,
        PayingCosts,
        Replacing,
        Resolving,
        Turn,
        Window,
        Table,
    ):
        may_lack(reader, kind)
    register_pool(reader)
    register_rules(reader, Rules, preset)
    by_name = reader.hook_of(Rules)
    reader.register(Rules, lambda value: _of_these_cards(value, by_name))
    return reader


def _read_sparse(reader: Reader, kind: type[Was | Context | Loop], value: JsonValue) -> Was | Context | Loop:
    return kind(**read_attributes(reader, value, attributes_of(kind))[0])


@functools.cache
def _older_reader() -> Reader:
    reader = _new_reader()
    register_older(reader)
    return reader


def _of_these_cards(value: JsonValue, read_rules: Callable[[JsonValue], Rules]) -> Rules:
    """Read rules.  They may hold the digest of the pool at the time of writing, as those of version 2 have to."""
    if not isinstance(value, Mapping) or "cards" not in value:
        return read_rules(value)
    rules = read_rules({key: part for key, part in value.items() if key != "cards"})
    cards, house = rules.pool.digest, value.get("house_rules", {})
    if value["cards"] != cards and not (isinstance(house, Mapping) and "pool" in house):
        raise JsonError(
            ".cards",
            f"no pool known here has the digest {told(value['cards'])}, the starter pool has {cards}: "
            "give the pool to the reader as well, or read a document that has all cards",
        )
    if value["cards"] != cards:
        raise JsonError(
            ".cards",
            f"the cards of the pool {rules.pool.name!r} have the digest {cards} here, those of the document have "
            f"{told(value['cards'])}: it was made with other cards",
        )
    return rules


CODEC: Final[Codec[Rules, State, View, Move, Event]] = Codec(
    reader=_reader,
    rules=Rules,
    state=State,
    view=View,
    event=Event,
    parse_move=parse_move,
    state_faults=state_faults,
    view_faults=view_faults,
    event_faults=event_faults,
    version=NAMING_VERSION,
    older=Older(1, _older_reader, form_faults, renewed, least_rules),
)


def load_rules(value: JsonValue, pools: Iterable[Pool] = ()) -> Rules:
    """Read rules.  House rules may repeat what the game's own rules say anyway.

    Args:
        value: the rules.
        pools: the pools that the rules may name by their digests, besides the starter pool.

    Raises:
        JsonError: the value is not rules, names a pool that is not here, or no match can be played by them.
    """
    return CODEC.load_rules(rules_with_pool(value, pools))


def load_state(value: JsonValue, pools: Iterable[Pool] = ()) -> State:
    """Read a state.  The state must be playable; whether play can have led to it is not checked.

    Args:
        value: the state.
        pools: the pools that its rules may name by their digests, besides the starter pool.

    Raises:
        JsonError: the value is not a state, is of a newer version, names a pool that is not here, or cannot be played
            on.
    """
    return CODEC.load_state(with_pool(value, pools))


def load_view(value: JsonValue, pools: Iterable[Pool] = ()) -> View:
    """Read a view.

    Args:
        value: the view.
        pools: the pools that its rules may name by their digests, besides the starter pool.

    Raises:
        JsonError: the value is not a view, is of a newer version, names a pool that is not here, or belongs to no
            playable state.
    """
    return CODEC.load_view(with_pool(value, pools))


load_move: Callable[[JsonValue], Move] = CODEC.load_move
load_event: Callable[[JsonValue], Event] = CODEC.load_event
