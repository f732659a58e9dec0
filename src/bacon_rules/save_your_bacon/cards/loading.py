"""Reading card pools from files and texts, and the pools that come with the package."""

from __future__ import annotations

import codecs
import functools
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, cast

import attrs

from bacon_rules.documents.toml import read_toml
from bacon_rules.documents.toml_places import line_of, toml_places
from bacon_rules.documents.values import LONGEST_TEXT, JsonValue, read_json
from bacon_rules.errors import JsonError, PoolError, shown
from bacon_rules.save_your_bacon.cards.codec import pool_form, pool_from_json
from bacon_rules.save_your_bacon.cards.pool import Pool

__all__ = [
    "PublishedChampion",
    "PublishedDeck",
    "load_pool",
    "loads_pool",
    "midnight_pool",
    "published_decks",
    "starter_pool",
]

KINDS: Final = {
    "champions": "champion",
    "equipment": "equipment",
    "actions": "action",
    "reactions": "reaction",
    "conditions": "condition",
    "tokens": "token",
    "traits": "trait",
    "keywords": "keyword",
    "decks": "deck",
}
"""The words for the entries of a pool's lists."""


MOST_BYTES: Final = 4 * LONGEST_TEXT
"""The largest number of bytes read from a file; the longest allowed text fits in it."""


@attrs.frozen
class PublishedChampion:
    """A champion of the published game, with the two names that the rulebook gives (§8.1).

    Attributes:
        archetype: the archetype, which identifies the champion.
        name: the name of the deck.
    """

    archetype: str
    name: str


@attrs.frozen
class PublishedDeck:
    """A preconstructed deck of the published game (§8.1).

    Attributes:
        name: the name of the deck.
        champions: the three champions.
    """

    name: str
    champions: tuple[PublishedChampion, ...]


def load_pool(path: str | os.PathLike[str]) -> Pool:
    """Read a pool from a file: TOML if its name ends in ``.toml``, else JSON.

    Raises:
        PoolError: the file does not exist, cannot be read, or has cards that no match can be played with; the message
            names the file, the card and the field.
    """
    from pathlib import Path  # noqa: PLC0415 - few programs read files, and it takes long to import

    try:
        place = Path(path)
        with place.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise PoolError(f"{place}: {error.strerror}") from None
    except (TypeError, ValueError) as error:
        raise PoolError(f"no file has the name {shown(path)}: {error}") from None
    return _named(str(place), content, read_toml if place.suffix == ".toml" else read_json)


def pool_in_bytes(name: str, content: bytes) -> Pool:
    """Read a pool from bytes without a file name: JSON if they begin with a brace, else TOML.

    Args:
        name: the name of the source for messages.
        content: the bytes.

    Raises:
        PoolError: the bytes hold no pool, or no match can be played with its cards.
    """
    is_json = content.removeprefix(codecs.BOM_UTF8).lstrip().startswith(b"{")
    return _named(name, content, read_json if is_json else read_toml)


def loads_pool(text: str) -> Pool:
    """Read a pool from a JSON text.

    Raises:
        PoolError: the text is not JSON, or no match can be played with these cards; the message names the card and the
            field.
    """
    return _pool(text, read_json)


@functools.cache
def starter_pool() -> Pool:
    """Return the first pool of the package, not the published game's cards: twelve champions, four decks.

    >>> len(starter_pool().champions), [deck.name for deck in starter_pool().decks]
    (12, ['Harbour Shift', 'Night Market', 'Workshop', 'Wild Garden'])
    """
    return _own_pool("starter.json")


@functools.cache
def midnight_pool() -> Pool:
    """Return the second pool of the package, not the published game's cards: sixteen champions, six decks.

    >>> midnight_pool().name, len(midnight_pool().champions)
    ('Midnight Buffet', 16)
    """
    return _own_pool("midnight.json")


@functools.cache
def published_decks() -> tuple[PublishedDeck, ...]:
    """Return the preconstructed decks of the published game, of which only the champions' names are public (§8.1).

    >>> published_decks()[0].name
    'Dangerous Darkness'
    """
    decks = cast("Sequence[Mapping[str, Any]]", read_json(_shipped("published_decks.json")))
    return tuple(
        PublishedDeck(deck["name"], tuple(PublishedChampion(**champion) for champion in deck["champions"]))
        for deck in decks
    )


def _own_pool(name: str) -> Pool:
    """Return a pool of the package, whose cards are right: tests check them, which takes as long as reading them."""
    return pool_form(read_json(_shipped(name)))


def _shipped(name: str) -> str:
    with open(f"{os.path.dirname(__file__)}/pools/{name}", encoding="utf-8") as file:  # pathlib takes long to import
        return file.read()


def _named(name: str, content: bytes, parse: Callable[[str], JsonValue]) -> Pool:
    """Read a pool from bytes; messages begin with the given name."""
    try:
        return _pool(content.decode("utf-8-sig"), parse)
    except PoolError as error:
        raise PoolError(f"{name}: {error}", tuple(f"{name}: {problem}" for problem in error.problems)) from None
    except UnicodeDecodeError as error:
        raise PoolError(f"{name}: not UTF-8 at byte {error.start + 1}") from None


def _pool(text: str, parse: Callable[[str], JsonValue]) -> Pool:
    try:
        value = parse(text)
    except JsonError as error:
        raise PoolError(error.problem) from None
    try:
        return pool_from_json(value)
    except JsonError as error:
        raise PoolError(told_at(value, error), tuple(_problems(text, parse, value))) from None


def _problems(text: str, parse: Callable[[str], JsonValue], value: JsonValue) -> Iterator[str]:
    """Yield all that is wrong with the value of a pool, with the lines if it is from TOML."""
    from bacon_rules.save_your_bacon.cards.checking import every_fault  # noqa: PLC0415 - not for right pools

    places = toml_places(text) if parse is read_toml else None
    for error in every_fault(value):
        line = "" if places is None else f"line {line_of(text, places, error.path)}: "
        yield f"{line}{told_at(value, error)}"


def told_at(value: JsonValue, error: JsonError) -> str:
    """Return what is wrong with the value of a pool, with the name of the card, and the field."""
    return ": ".join([*filter(None, _where(value, error.path)), error.problem])


def _where(value: JsonValue, path: str) -> list[str]:
    inside = re.fullmatch(r"\$\.(\w+)\[(\d+)\]\.?(.*)", path)
    if inside is None:
        return [path.removeprefix("$").removeprefix(".")]
    kind, number, field = inside.groups()
    entry: Any = cast("Any", value)[kind][int(number)]
    return [f"{KINDS[kind]} {_title(entry) or int(number) + 1}", field]


def _title(entry: JsonValue) -> str | None:
    titles = [entry.get(key) for key in ("archetype", "name")] if isinstance(entry, Mapping) else []
    return next((shown(title) for title in titles if isinstance(title, str)), None)
