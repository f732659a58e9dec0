"""Refusing what a page asks for, with a sentence in its language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from bacon_rules.web import telling

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


def strings(language: str) -> Mapping[str, str]:
    """Return the words of the lobby's pages by their keys; words without a translation are English."""
    return telling.strings(language, __package__)
