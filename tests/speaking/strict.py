"""In these tests, a message without a translation is a mistake, rather than said in English."""

import functools
import gettext

import attrs
import pytest
from tools.words import CATALOGUES

from bacon_rules.speaking.catalogues import catalogue
from bacon_rules.words import languages


class Missing(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        raise AssertionError(f"no translation of {message!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise AssertionError(f"no translation of {msgid1!r} and {msgid2!r} for {n}")


@attrs.frozen
class English(gettext.NullTranslations):
    """English, in which nothing is said that cannot be said in the other languages."""

    others: tuple[gettext.NullTranslations, ...]

    def info(self) -> dict[str, str]:
        return {}

    def gettext(self, message: str) -> str:
        assert all(other.gettext(message) for other in self.others)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        assert all(other.ngettext(msgid1, msgid2, n) for other in self.others)
        return msgid1 if n == 1 else msgid2


@functools.cache
def strict_catalogues() -> dict[str, gettext.NullTranslations]:
    found: dict[str, gettext.NullTranslations] = {}
    for language in languages()[1:]:
        with (CATALOGUES / f"{language}.mo").open("rb") as file:
            found[language] = gettext.GNUTranslations(file)
        found[language].add_fallback(Missing())
    return found | {"en": English(tuple(found.values()))}


@pytest.fixture(autouse=True)
def strictly_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    def strict(language: str) -> gettext.NullTranslations:
        usual = catalogue(language)
        return strict_catalogues().get(language, usual)

    monkeypatch.setattr("bacon_rules.speaking.speaker.catalogue", strict)
