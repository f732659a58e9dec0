"""The texts for people at a table, in their language and with the players' names."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final, cast

import attrs

from bacon_rules import words
from bacon_rules.documents.values import JsonObject, read_json
from bacon_rules.games import AnyMatch, AnyView
from bacon_rules.speaking.catalogues import catalogue
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words.speakers import speaker

ENGLISH: Final = "en"


def languages() -> tuple[str, ...]:
    """Return the languages that a table speaks."""
    return words.languages()


def nearest(accepted: str) -> str:
    """Return the first known language of an ``Accept-Language`` header; English if there is none."""
    for part in accepted.split(","):
        tag = re.split(r"[-;]", part.strip().lower())[0]
        if tag in languages():
            return tag
    return ENGLISH


@functools.cache
def strings(language: str, package: str = __package__) -> Mapping[str, str]:
    """Return the words of a package's pages, usually of the table's; words without a translation are English.

    In a catalogue of translations, the key of each is its context.

    Raises:
        LanguageError: the package has no words in this language.
    """
    file = resources.files(package) / "strings.json"
    english = cast("dict[str, str]", read_json(file.read_text(encoding="utf-8")))
    translations = catalogue(language)
    return {key: translations.pgettext(key, text) for key, text in english.items()}


def chrome(key: str, language: str, **parts: object) -> str:
    """Return a sentence of the page's own, with its named parts filled in."""
    return strings(language)[key].format(**parts)


@attrs.frozen
class Telling:
    """A translator of values into words.

    Attributes:
        language: the language, such as ``en``.
        names: the name of each seat's player.
        match: the match in question.
        reader: the seat of the reader, to whom sentences about values say *you*; `None` if it is nobody's.
    """

    language: str
    names: Sequence[str]
    match: AnyView | None = None
    reader: int | None = None

    def __call__(self, value: object) -> str:
        """Return a card, a combination, a move, an event, a reason or another value in words."""
        return words.describe(value, self.language, names=self.names, match=self.match, reader=self.reader)

    def speaker(self, match: AnyMatch) -> Speaker:
        """Return a speaker who knows a match."""
        return speaker(self.language, self.names, match)

    def chrome(self, key: str, **parts: object) -> str:
        """Return a sentence of the page's own."""
        return chrome(key, self.language, **parts)

    def strings(self) -> JsonObject:
        """Return the page's own words."""
        return dict(strings(self.language))
