"""The known languages: a catalogue of translations for each language except English, the language of the messages.

A catalogue is a file of GNU gettext, such as ``ja.po``; the compiled file beside it, ``ja.mo``, is the one that is
read.
"""

from __future__ import annotations

import functools
import gettext
from typing import Final

from bacon_rules.errors import LanguageError, named_in, shown

ENGLISH: Final = "en"
_SUFFIX: Final = ".mo"


@functools.cache
def languages() -> tuple[str, ...]:
    """Return the known languages, English first.

    >>> languages()[0], "ja" in languages()
    ('en', True)
    """
    from importlib import resources  # noqa: PLC0415 - English needs no files, and this takes long to import

    names = (file.name for file in resources.files(__name__).iterdir())
    return (ENGLISH, *sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def catalogue(language: str) -> gettext.NullTranslations:
    """Return the translations into a language.

    Raises:
        LanguageError: the package has no words in this language.
    """
    if not isinstance(language, str) or (language != ENGLISH and language not in languages()):
        raise LanguageError(f"there are no words in {shown(language)}{named_in(language, languages())}")
    return _catalogue(language)


@functools.cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == ENGLISH:
        return gettext.NullTranslations()
    from importlib import resources  # noqa: PLC0415 - as above

    with (resources.files(__name__) / f"{language}{_SUFFIX}").open("rb") as file:
        return gettext.GNUTranslations(file)
