"""Changing the text of a pool in one place, so that everything else in it stays as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, assert_never, cast

from bacon_rules.documents.toml import read_toml
from bacon_rules.documents.toml_places import Places
from bacon_rules.documents.toml_writing import toml_entry, toml_pair, toml_value
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import JsonError, PoolError, shown
from bacon_rules.save_your_bacon.workshop.fields import ENTRIES, Form, fields_of, title_of
from bacon_rules.save_your_bacon.workshop.reading import Draft, read_draft


def with_value(text: str, place: str, key: str, value: str) -> str:
    """Return a text in which a field of an entry has another value.

    Args:
        text: the text.
        place: the place of the entry.
        key: the key of the field.
        value: what stands in the form; nothing if it is empty.

    Raises:
        PoolError: there is no such field, or the value is not TOML.
    """
    draft, entry = _entry(text, place)
    form = {name: form for name, form, _ in fields_of(place.partition("[")[0])}.get(key)
    if form is None:
        raise PoolError(f"there is no field {shown(key)} here")
    wanted = _written(form, value)
    own = draft.places.get(f"$.{place}")
    field = draft.places.get(f"$.{place}.{key}")
    if own is None or not own.is_header:
        literal = {} if wanted is None else {key: _read(wanted)}
        rest = {name: part for name, part in entry.items() if name != key}
        return _with_entries(draft, place, [{**rest, **literal}])
    if key in entry and (field is None or field.is_header):
        raise PoolError(f"{shown(key)} is a table of its own: change it in the text")
    if field is not None:
        if wanted is None:
            return text[: field.begins] + text[field.ends :].removeprefix("\n")
        return f"{text[: field.starts]}{wanted}{text[field.ends :]}"
    if wanted is None:
        return text
    last = max([own.ends, *_ends_of_fields(draft.places, place)])
    last += len(text[last:].partition("\n")[0])  # a comment stays in its line
    return f"{text[:last]}\n{key} = {wanted}{text[last:]}"


def with_entries(text: str, entries: Mapping[str, Sequence[JsonObject]]) -> str:
    """Return a text with more entries at its end.

    Raises:
        PoolError: the text is not TOML, or there is no such list, or a table in its place.
    """
    for name, more in entries.items():
        draft = _read_text(text)
        if name not in ENTRIES:
            raise PoolError(f"there is no list {shown(name)}")
        there, old = draft.places.get(f"$.{name}"), cast("Any", draft.value).get(name)
        if isinstance(old, dict):
            raise PoolError(f"{shown(name)} is a table, expected a list: change it in the text")
        if there is None:
            blocks = [toml_entry(name, entry) for entry in more]
            text = "\n".join([f"{text.rstrip()}\n", *blocks])
        else:
            text = _replaced(draft, name, [*(old if isinstance(old, list) else []), *more])
    return text


def with_new(text: str, kind: str, name: str) -> str:
    """Return a text with one more entry to be filled in.

    Args:
        text: the text.
        kind: the name of the list.
        name: the name of the entry; it gets a number if others have it.

    Raises:
        PoolError: the text is not TOML, or there is no such list.
    """
    if kind not in ENTRIES:
        raise PoolError(f"there is no list {shown(kind)}")
    value = _read_text(text).value or {}
    taken = {title_of(one) for part in value.values() if isinstance(part, list) for one in part}
    joint = " "
    if kind == "traits":
        name, joint = name.lower().replace(" ", "-"), "-"
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}{joint}{number}"
    key = "archetype" if kind == "champions" else "name"
    return with_entries(text, {kind: [{key: free, **ENTRIES[kind].new}]})


def without(text: str, place: str) -> str:
    """Return a text without an entry.

    Raises:
        PoolError: there is no such entry.
    """
    draft, _ = _entry(text, place)
    own = draft.places.get(f"$.{place}")
    if own is None or not own.is_header:
        return _with_entries(draft, place, [])
    headers = [(f"{path}.", one.begins) for path, one in draft.places.items() if one.is_header]
    ends = [*(begins for _, begins in headers[1:]), len(text)]
    kept = (text[at:end] for (path, at), end in zip(headers, ends, strict=True) if not path.startswith(f"$.{place}."))
    return "".join([text[: headers[0][1]], *kept])


def _ends_of_fields(places: Places, place: str) -> Iterable[int]:
    field = re.compile(rf"\$\.{re.escape(place)}\.[^.\[]+")
    return (one.ends for path, one in places.items() if field.fullmatch(path) and not one.is_header)


def _read_text(text: str) -> Draft:
    draft = read_draft(text)
    if draft.value is None:
        raise PoolError(draft.problems[0].text)
    return draft


def _entry(text: str, place: str) -> tuple[Draft, JsonObject]:
    draft = _read_text(text)
    found = re.fullmatch(r"(\w+)\[(\d{1,4})\]", place)
    part = cast("Any", draft.value).get(found[1]) if found else None
    entries = part if isinstance(part, list) else []
    number = int(found[2]) if found else 0
    if found is None or found[1] not in ENTRIES or number >= len(entries) or not isinstance(entries[number], dict):
        raise PoolError(f"there is no entry {shown(place)}")
    return draft, entries[number]


def _with_entries(draft: Draft, place: str, entries: list[JsonObject]) -> str:
    """Return the text with others in place of one entry of a list that is written as a value."""
    name, number = place.removesuffix("]").split("[")
    old = cast("Any", draft.value)[name]
    return _replaced(draft, name, [*old[: int(number)], *entries, *old[int(number) + 1 :]])


def _replaced(draft: Draft, name: str, entries: list[JsonObject]) -> str:
    there = draft.places[f"$.{name}"]
    return f"{draft.text[: there.begins]}{toml_pair(name, entries)}{draft.text[there.ends :]}"


def _written(form: Form, value: str) -> str | None:
    """Return the TOML of what stands in a form; `None` if that is nothing."""
    if not value.strip():
        return None
    match form:
        case Form.NUMBER:
            return value.strip() if re.fullmatch(r"\s*(?:0|[1-9][0-9]{0,8})\s*", value) else toml_value(value)
        case Form.FLAG:
            return "true"
        case Form.LINE | Form.TEXT:
            return toml_value(value)
        case Form.LIST:
            return toml_value([line.strip() for line in value.splitlines() if line.strip()])
        case Form.TOML:
            _read(value)
            return value.strip()
        case _:
            assert_never(form)


def _read(literal: str) -> Any:
    """Return the value that is written as TOML, one value and nothing after it.

    Raises:
        PoolError: it is not.
    """
    try:
        value = read_toml(f"x = {literal}")
    except JsonError as error:
        raise PoolError(error.problem) from None
    if len(cast("Any", value)) != 1:
        raise PoolError("expected one value, and no key after it")
    return cast("Any", value)["x"]
