"""The languages there are words in: a catalogue of translations for each but English, in which messages are written.

A catalogue is a file of GNU gettext, such as ``ja.po``; beside it lies what is read, ``ja.mo``, compiled from it.
"""

from __future__ import annotations

import functools
import gettext
from importlib import resources
from typing import Final

from bacon_rules.errors import LanguageError, named_in, shown

ENGLISH: Final = "en"
_SUFFIX: Final = ".mo"


@functools.cache
def languages() -> tuple[str, ...]:
    """Return the languages there are words in, English first.

    >>> languages()[0], "ja" in languages()
    ('en', True)
    """
    names = (file.name for file in resources.files(__name__).iterdir())
    return (ENGLISH, *sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def catalogue(language: str) -> gettext.NullTranslations:
    """Return the translations into a language.

    Raises:
        LanguageError: there are no words in it.
    """
    if not isinstance(language, str) or language not in languages():
        raise LanguageError(f"there are no words in {shown(language)}{named_in(language, languages())}")
    return _catalogue(language)


@functools.cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == ENGLISH:
        return gettext.NullTranslations()
    with (resources.files(__name__) / f"{language}{_SUFFIX}").open("rb") as file:
        return gettext.GNUTranslations(file)
