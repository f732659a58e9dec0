"""The entries in the text of a pool, and the words and the picture of one of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, Final, assert_never

from bacon_rules.documents.loading import LONGEST_LIST
from bacon_rules.documents.toml_writing import toml_value
from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.pictures.markup import document
from bacon_rules.pictures.sprites import variables
from bacon_rules.save_your_bacon.cards.cards import Card
from bacon_rules.save_your_bacon.cards.pool import Pool, PreconstructedDeck
from bacon_rules.save_your_bacon.shown.text_cards import HEIGHT, WIDTH, face
from bacon_rules.save_your_bacon.texts import card_text
from bacon_rules.save_your_bacon.workshop.fields import ENTRIES, LABELS, Form, fields_of, title_of
from bacon_rules.save_your_bacon.workshop.reading import Draft, numbered, read_draft, spans
from bacon_rules.speaking.speaker import Speaker, speaker_of

LAST: Final = -1
"""What stands for the number of the last entry of a list."""

LARGE: Final = 1.25
"""How many times as large as on a sheet a card is drawn."""


def look(text: str, place: str, language: str) -> JsonObject:
    """Return what there is in a text, what is wrong and where, and the entry at a place, as `Workshop.looked` says."""
    draft, by = read_draft(text), speaker_of(language)
    lists = [] if draft.value is None else [*_lists(draft, by)]
    name, number = numbered(place)
    entries: Any = (draft.value or {}).get(name)
    count = len(entries) if name in ENTRIES and isinstance(entries, list) else 0
    number = count - 1 if number == LAST else number
    return {
        "problems": [{"line": one.line, "entry": one.entry, "text": one.text} for one in draft.problems],
        "lists": lists,
        "kinds": [{"name": name, "title": by.say(one.title)} for name, one in ENTRIES.items()],
        "entry": _entry(draft, name, number, by, language) if number is not None and 0 <= number < count else None,
    }


def _lists(draft: Draft, by: Speaker) -> Iterator[JsonObject]:
    value: Any = draft.value
    ends = [at for at, letter in enumerate(draft.text) if letter == "\n"]
    headed = spans(draft)
    for name, kind in ENTRIES.items():
        entries = value.get(name)
        if not isinstance(entries, list) or not entries:
            continue
        told: list[JsonObject] = []
        for number, entry in enumerate(entries[:LONGEST_LIST]):
            place = f"{name}[{number}]"
            inline = draft.places.get(f"$.{place}")
            begins, after = headed.get(place) or ((inline.begins, inline.ends) if inline else (0, 0))
            last = max(begins, after - 1)
            while last > begins and draft.text[last].isspace():
                last -= 1
            title = title_of(entry) or f"{by.say(kind.title)} {number + 1}"
            lines = {"from": bisect_left(ends, begins) + 1, "to": bisect_left(ends, last) + 1}
            told.append({"place": place, "title": title, **lines})
        yield {"name": name, "title": by.say(kind.title), "entries": told}


def _entry(draft: Draft, name: str, number: int, by: Speaker, language: str) -> JsonObject:
    value: Any = draft.value
    entry = value[name][number]
    fields = [] if not isinstance(entry, dict) else [*_fields(draft, name, number, entry, by)]
    told: dict[str, JsonValue] = {"place": f"{name}[{number}]", "fields": fields, "title": title_of(entry)}
    return told if draft.pool is None else {**told, **_shown(draft.pool, name, number, language)}


def _fields(draft: Draft, name: str, number: int, entry: JsonObject, by: Speaker) -> Iterator[JsonObject]:
    for key, form, is_needed in fields_of(name):
        place = draft.places.get(f"$.{name}[{number}].{key}")
        written = None if place is None or place.is_header else draft.text[place.starts : place.ends]
        yield {
            "key": key,
            "label": by.say(LABELS[key]),
            "form": form,
            "needed": is_needed,
            "value": _filled(form, entry[key], written) if key in entry else "",
            "elsewhere": key in entry and written is None,
        }


def _filled(form: Form, value: Any, written: str | None) -> str:
    """Return what stands in a form for a value."""
    match form:
        case Form.TOML:
            return toml_value(value) if written is None else written
        case Form.LIST:
            return "\n".join(map(str, value)) if isinstance(value, list) else str(value)
        case Form.FLAG:
            return "true" if value is True else ""
        case Form.LINE | Form.TEXT | Form.NUMBER:
            return str(value)
        case _:
            assert_never(form)


def _shown(pool: Pool, name: str, number: int, language: str) -> JsonObject:
    one = getattr(pool, name)[number]
    if isinstance(one, PreconstructedDeck):
        return {"says": "\n".join([one.name, *one.champions]), "svg": ""}
    says = card_text(one, language)
    if not isinstance(one, Card):
        return {"says": says, "svg": ""}
    drawn = face(one, variables())
    return {"says": says, "svg": document(WIDTH, HEIGHT, card_text(one), drawn, scale=LARGE)}
