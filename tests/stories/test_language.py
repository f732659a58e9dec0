"""The language in which commands speak."""

import argparse

import pytest

from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.stories.language import add_language, spoken, usual
from bacon_rules.stories.texts import WRONG, WRONG_USE, Refused


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        *(({"LANG": wanted}, "ja") for wanted in ("ja_JP.UTF-8", "ja", "ja.UTF-8", "ja@latin")),
        *(({"LANG": wanted}, "en") for wanted in ("", "C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "xx_XX", "jav_ID")),
        ({"LANG": "ja_JP", "LC_MESSAGES": "en_US", "LC_ALL": ""}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "ja_JP"}, "ja"),
    ],
)
def test_the_environment_has_a_language(
    environ: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert usual(environ) == language
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert (spoken(None), spoken("ja"), spoken("en")) == (language, "ja", "en")


def test_a_language_is_one_that_has_words() -> None:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_language(parser)
    assert parser.parse_args([]).language is None
    assert parser.parse_args(["--language", "ja"]).language == "ja"
    with pytest.raises(argparse.ArgumentError, match="there are no words in 'xx', there are en, ja"):
        parser.parse_args(["--language", "xx"])


def test_a_refusal_with_parts_is_told_in_any_language_and_one_without_as_it_is() -> None:
    parts = Refused("--seat: {game} has the seats 0 to {last}, not {seat}", WRONG_USE, game="x", last=3, seat=9)
    assert (str(parts), parts.status) == ("--seat: x has the seats 0 to 3, not 9", WRONG_USE)
    assert parts.told(speaker_of("en")) == str(parts)
    assert parts.told(speaker_of("ja")) == "--seat: xの座席は0から3までです。9はありません。"
    whole = Refused("{file}: wrong")
    assert (str(whole), whole.told(speaker_of("ja")), whole.status) == ("{file}: wrong", "{file}: wrong", WRONG)
