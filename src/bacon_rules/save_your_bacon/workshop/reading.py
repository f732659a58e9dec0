"""Reading the text of a pool that is being written: what is wrong with it, and where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import attrs

from bacon_rules.documents.toml import read_toml
from bacon_rules.documents.toml_places import Places, line_of, toml_places
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import JsonError, PoolError
from bacon_rules.save_your_bacon.cards.checking import every_fault
from bacon_rules.save_your_bacon.cards.codec import pool_from_json
from bacon_rules.save_your_bacon.cards.loading import told_at
from bacon_rules.save_your_bacon.cards.pool import Pool


@attrs.frozen
class Problem:
    """Something that is wrong.

    Attributes:
        line: the line, from 1.
        text: the problem, as the command ``pool check`` tells it.
        entry: the entry in which it is, such as ``actions[0]``; empty for the pool itself.
    """

    line: int
    text: str
    entry: str = ""


@attrs.frozen
class Draft:
    """A text that has been read.

    Attributes:
        text: the text.
        value: its value; `None` if it is not TOML.
        places: the places of its values.
        pool: the pool; `None` if something is wrong.
        problems: what is wrong, as `every_fault` finds it.
    """

    text: str
    value: JsonObject | None
    places: Places
    pool: Pool | None
    problems: tuple[Problem, ...]


def read_draft(text: str) -> Draft:
    """Read a text, whatever is wrong with it."""
    try:
        value: Any = read_toml(text)
    except JsonError as error:
        found = re.search(r"at line (\d+)", error.problem)
        line = int(found[1]) if found else text.count("\n") + 1
        return Draft(text, None, {}, None, (Problem(line, error.problem),))
    places = toml_places(text)
    try:
        return Draft(text, value, places, pool_from_json(value), ())
    except JsonError:
        problems = tuple(_problem(text, places, value, error) for error in every_fault(value))
        return Draft(text, value, places, None, problems)


def numbered(place: str) -> tuple[str, int | None]:
    """Return the list and the number of an entry by its place, such as ``actions[0]``; `None` if it has no number."""
    found = re.fullmatch(r"(\w+)\[(-?\d{1,9})\]", place, re.ASCII)
    return (found[1], int(found[2])) if found else (place, None)


def spans(draft: Draft) -> dict[str, tuple[int, int]]:
    """Return where entries with a header begin, and where they end: where the next header is that is not inside."""
    found: dict[str, tuple[int, int]] = {}
    headers = [(path, place.begins) for path, place in draft.places.items() if place.is_header]
    name, begins = "", 0
    for path, at in [*headers, ("", len(draft.text))]:
        if not (name and path.startswith(f"$.{name}.")):
            found[name] = begins, at
            entry = re.fullmatch(r"\$\.(\w+\[\d+\])", path)
            name, begins = (entry[1] if entry else ""), at
    return found


def right_pool(text: str) -> Pool:
    """Return the pool of a text.

    Raises:
        PoolError: something is wrong.
    """
    draft = read_draft(text)
    if draft.pool is None:
        raise PoolError(draft.problems[0].text)
    return draft.pool


def _problem(text: str, places: Places, value: Mapping[str, Any], error: JsonError) -> Problem:
    entry = re.match(r"\$\.(\w+\[\d+\])", error.path)
    told = told_at(value, error)
    return Problem(line_of(text, places, error.path), told, entry[1] if entry else "")
