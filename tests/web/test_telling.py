"""The page's own words."""

import re
from pathlib import Path
from string import Formatter

import pytest

from bacon_rules.errors import LanguageError
from bacon_rules.web import telling
from bacon_rules.web.pages import Files

PARTS = Formatter()


def parts(text: str) -> set[str]:
    return {name for _, name, _, _ in PARTS.parse(text) if name is not None}


@pytest.mark.parametrize("language", telling.languages())
def test_every_language_has_every_word_with_the_same_parts(language: str) -> None:
    english, other = telling.strings("en"), telling.strings(language)
    assert english.keys() == other.keys()
    assert {key: parts(text) for key, text in english.items()} == {key: parts(text) for key, text in other.items()}
    assert all(other.values())
    if language != "en":
        same = {key for key in english if english[key] == other[key] and re.search("[a-z]{2}", english[key])}
        assert same <= {"key-enter", "key-escape"}


def test_the_page_says_what_is_in_the_catalogue() -> None:
    """The keys are exactly the keys that the page uses."""
    files = Files.of("bacon_rules.web").files
    scripts = b"\n".join(data for name, data in files.items() if name.endswith(".js")).decode()
    keys = telling.strings("en").keys()
    asked = set(re.findall(r'\bt\(\s*"([\w-]+)"', scripts))
    assert asked <= keys
    quoted = {*re.findall(r'"([\w-]+)"', scripts)}
    made = {key for key in keys if re.match(r"(key|does|phrase)-", key)}
    sources = "\n".join(path.read_text(encoding="utf-8") for path in telling_sources())
    said = {key for key in keys if f'"{key}"' in sources}
    assert keys - quoted - made - said == set()


def telling_sources() -> list[Path]:
    return sorted(Path(telling.__file__).parent.rglob("*.py"))


def test_there_are_no_words_in_an_unknown_language() -> None:
    with pytest.raises(LanguageError):
        telling.strings("xx")


def test_the_first_language_that_a_browser_accepts_is_spoken() -> None:
    for accepted, language in (
        ("", "en"),
        ("ja", "ja"),
        ("ja-JP,en;q=0.8", "ja"),
        ("de-DE,fr;q=0.9", "en"),
        ("de,JA;q=0.5", "ja"),
        (",;=,*", "en"),
    ):
        assert telling.nearest(accepted) == language
