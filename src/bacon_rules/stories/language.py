"""The language in which a command speaks: what was asked for, or that of the environment."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping
from typing import Final

from bacon_rules.errors import LanguageError
from bacon_rules.speaking.catalogues import ENGLISH, catalogue, languages

_NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_PLAIN: Final = ("", "C", "POSIX", ENGLISH)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option for the language to a parser; `spoken` returns the language."""
    parser.add_argument(
        "--language", type=_language, metavar="CODE", help="en or ja (default: the language of the environment, LANG)"
    )


def spoken(asked: str | None) -> str:
    """Return the language that was asked for, or else that of the environment."""
    return usual(os.environ) if asked is None else asked


def usual(environ: Mapping[str, str]) -> str:
    """Return the language of an environment; English if the package has no words in it.

    >>> usual({"LANG": "ja_JP.UTF-8"}), usual({"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}), usual({})
    ('ja', 'en', 'en')
    """
    wanted = next((environ[name] for name in _NAMES if environ.get(name)), "")
    language = re.split(r"[_.@]", wanted)[0]
    return language if language not in _PLAIN and language in languages() else ENGLISH


def _language(text: str) -> str:
    try:
        catalogue(text)
    except LanguageError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text
