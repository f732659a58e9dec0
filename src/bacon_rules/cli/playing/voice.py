"""What the terminal says besides `bacon_rules.words`: its labels, help and hints, in the same languages."""

from __future__ import annotations

import functools
import gettext
from importlib import resources
from typing import Final

from bacon_rules.words.speaking import Speaker

FOLDER: Final = "languages"


def voice(language: str) -> Speaker:
    """Return a speaker of the terminal's own messages; in a language without a catalogue they are English."""
    return Speaker(_catalogue(language))


@functools.cache
def _catalogue(language: str) -> gettext.NullTranslations:
    file = resources.files(__package__) / FOLDER / f"{language}.mo"
    if not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as opened:
        return gettext.GNUTranslations(opened)
