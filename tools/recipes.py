"""The recipes of the cookbook in the documentation, for the workshop on the site."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from typing import Final

from bacon_rules.documents.values import JsonObject

BOOK: Final = Path(__file__).parents[1] / "docs" / "cookbook"
IDEA: Final = re.compile(
    r"^## (?P<part>.+?)$|^\*\*(?P<number>\d+)\.\*\* (?P<idea>.+?)(?=^\*\*\d+\.\*\*|^##? |\Z)", re.MULTILINE | re.DOTALL
)
BLOCK: Final = re.compile(r"^```(json|text)\n(.+?)^```", re.MULTILINE | re.DOTALL)


def recipes() -> Iterator[JsonObject]:
    """Yield the ideas by number, each with its ``number``, ``part`` of the book, ``idea``, and its cards.

    The cards are in ``entries``, by the names of their lists in a pool, the one that the idea is about first; ``says``
    is their text.
    """
    found = [recipe for page in BOOK.glob("*.md") for recipe in _recipes(page.read_text(encoding="utf-8"))]
    yield from sorted(found, key=itemgetter("number"))


def _recipes(page: str) -> Iterator[JsonObject]:
    part = ""
    for found in IDEA.finditer(page):
        part = found["part"] or part
        if found["idea"] is None:
            continue
        idea = " ".join(found["idea"].partition("```")[0].split())
        entries: dict[str, list[JsonObject]] = {}
        says: list[str] = []
        for kind, text in BLOCK.findall(found["idea"]):
            if kind == "text":
                says.append(text)
            else:
                card = json.loads(text)
                entries.setdefault(_list_of(card), []).append(card)
        yield {"number": int(found["number"]), "part": part, "idea": idea, "entries": entries, "says": "\n".join(says)}


def _list_of(card: JsonObject) -> str:
    """Return the name of the list in which a card stands, by the keys that it has."""
    if "archetype" in card:
        return "champions"
    if "reminder" in card:
        return "keywords"
    if "icon" in card:
        return "traits"
    if "value" not in card:
        return "tokens" if "attack" in card else "conditions"
    return "equipment" if "attack" in card else "reactions" if "when" in card else "actions"
