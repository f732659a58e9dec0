"""English sentences in the second person, made from those in the third."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final


class You(str):
    """What the reader is called in place of a name."""

    __slots__ = ()


_TOKEN: Final = re.compile(r"\{(\w+)\}('s)?|\w+|\W")
_ACTS: Final = re.compile(r" \w+s\b")
_IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "their": "your"}
_LONGER: Final = re.compile(r"\w*(?:ss|sh|ch|x|zz|o)es")


def addressed(text: str, you: Collection[str]) -> str:
    """Return an English message in which what the reader does is in the second person.

    Verbs stand behind the name of a player, or behind *and*.

    Args:
        text: the message.
        you: the names of its parts that stand for the reader.

    >>> addressed("{player} passes, and {leader} leads.", {"player"})
    '{player} pass, and {leader} leads.'
    """
    told: list[str] = []
    acts = verb_comes = False
    for match in _TOKEN.finditer(text):
        token, part, owned = match[0], match[1], match[2]
        if part in you:
            acts = verb_comes = not owned
            token = "your" if owned else token
        elif part is not None:
            acts = acts and not (verb_comes and _ACTS.match(text, match.end()))
            verb_comes = False
        elif token.isalpha():
            if acts and (verb_comes or token == "their"):
                token = _second_person(token)
            verb_comes = acts and (token == "and" or (token == "who" and verb_comes))
        elif token not in " ,":
            verb_comes = False
        told.append(token)
    return "".join(told)


def _second_person(word: str) -> str:
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-2] if _LONGER.fullmatch(word) else word.removesuffix("s")
