"""Reading TOML texts that may be hostile, as plain JSON values."""

from __future__ import annotations

import re
from typing import Final

from bacon_rules.documents.values import LONGEST_TEXT, JsonValue
from bacon_rules.errors import JsonError

MOST_PARTS: Final = 16
"""The greatest number of parts of a dotted key: the time that ``tomllib`` takes grows with its square."""

_PART: Final = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')"""
_DOT: Final = r"[ \t]*+\.[ \t]*+"
_TOKEN: Final = rf"""
    \#[^\n]*+                                       # a comment
    | \"\"\"(?:[^"\\]++|\\.|"(?!""))*+"{{3,5}}      # texts of several lines
    | '''(?:[^']++|'(?!''))*+'{{3,5}}
    | (?P<long>{_PART}(?:{_DOT}{_PART}){{{MOST_PARTS},}})
    | {_PART}(?:{_DOT}{_PART})*+
    | (?P<open>["'])                                # a text without an end, which no TOML has
"""


def read_toml(text: str) -> JsonValue:
    """Read a TOML text: nothing very long or deeply nested, no long keys and no long numbers.

    Raises:
        JsonError: the text is not TOML, or is beyond these limits.
    """
    import tomllib  # noqa: PLC0415 - few programs read TOML, and it takes long to import

    if len(text) > LONGEST_TEXT:
        raise JsonError("$", f"the text has more than the {LONGEST_TEXT} characters that are read")
    _refuse_long_keys(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise JsonError("$", f"not TOML: {error}") from None
    except RecursionError:
        raise JsonError("$", "values are nested too deeply") from None
    except ValueError:  # an integer with more digits than Python converts
        raise JsonError("$", "a number has too many digits") from None


def _refuse_long_keys(text: str) -> None:
    """Refuse a dotted key with too many parts, anywhere before the first mistake of the text."""
    for token in re.finditer(_TOKEN, text, re.DOTALL | re.VERBOSE):
        if token["open"]:
            return
        if token["long"]:
            line = text.count("\n", 0, token.start()) + 1
            raise JsonError("$", f"a key at line {line} has more than the {MOST_PARTS} parts that are read")
