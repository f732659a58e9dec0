"""Refusing what a page asks for, with a sentence in its language."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources
from typing import Final, cast

import attrs

from bacon_rules.documents.values import read_json
from bacon_rules.speaking.catalogues import catalogue

WRONG: Final = 400


@attrs.define(slots=False, eq=False)
class RequestError(Exception):
    """What a page asks for is not possible.

    Attributes:
        key: the key of the sentence that says why.
        status: the status of the answer.
        parts: the parts of the sentence.
    """

    key: str
    status: int = WRONG
    parts: Mapping[str, object] = attrs.field(factory=dict)


@functools.cache
def strings(language: str) -> Mapping[str, str]:
    """Return the words of the lobby's pages by their keys; words without a translation are English."""
    file = resources.files(__package__) / "strings.json"
    english = cast("dict[str, str]", read_json(file.read_text(encoding="utf-8")))
    translations = catalogue(language)
    return {key: translations.pgettext(key, text) for key, text in english.items()}
