"""Where the values of a TOML text stand, for messages about them and for changing them in the text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

import attrs

_TEXT: Final = r"""(?:\"{3}(?:[^"\\]|\\.|"(?!""))*+"{3,5}|'{3}(?:[^']|'(?!''))*+'{3,5}|"(?:[^"\\]|\\.)*+"|'[^']*+')"""
_SPACE: Final = re.compile(r"(?:[ \t\r\n]++|\#[^\n]*+)*+")
_PART: Final = re.compile(rf"[ \t]*+([A-Za-z0-9_-]++|{_TEXT})[ \t]*+(\.?)", re.DOTALL)
_PLAIN: Final = re.compile(rf"{_TEXT}|[^,\]}}#\r\n]*+", re.DOTALL)


@attrs.frozen
class Place:
    """The place of a value in a text.

    Attributes:
        begins: where its key or its header begins, or in a list itself.
        starts: where the value starts; of a table with a header, where the header ends.
        ends: where the value ends; of a table with a header, where the header ends.
    """

    begins: int
    starts: int
    ends: int

    @property
    def is_header(self) -> bool:
        """Whether it is the place of a table with a header."""
        return self.starts == self.ends


Places: TypeAlias = Mapping[str, Place]
"""The places of the values of a text, by their paths, such as ``$.actions[0].cost``, in the order of the text."""


def toml_places(text: str) -> Places:
    """Return the places of all values of a text, which has been read as TOML before.

    >>> toml_places("cost = 2")["$.cost"]
    Place(begins=0, starts=7, ends=8)
    """
    return _Scanner(text).scanned()


def line_of(text: str, places: Places, path: str) -> int:
    """Return the line, from 1, of the value with a path, or of the nearest value around it."""
    while path not in places and path:
        path = re.sub(r"(?:\.[^.\[]*|\[\d+\]|^[^.\[]*)$", "", path)
    return text.count("\n", 0, places[path].begins) + 1 if path else 1


@attrs.define
class _Scanner:
    """Goes through a text once."""

    text: str
    at: int = 0
    found: dict[str, Place] = attrs.field(factory=dict)
    counts: dict[str, int] = attrs.field(factory=dict)

    def scanned(self) -> Places:
        """Return the places of all values."""
        table = "$"
        while self._comes() < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
        return self.found

    def _comes(self) -> int:
        """Skip what is no value; return where the next one begins."""
        match = _SPACE.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        return self.at

    def _key(self) -> list[str]:
        """Skip a key, and return its parts."""
        parts, more = [], "."
        while more:
            match = _PART.match(self.text, self.at)
            assert match is not None
            part, more = match.groups()
            parts.append(part.strip("\"'"))
            self.at = match.end()
        return parts

    def _header(self) -> str:
        """Skip a header, and return the path of its table, counted if it is one of a list."""
        begins = self.at
        brackets = 2 if self.text.startswith("[[", begins) else 1
        self.at += brackets
        *outer, last = self._key()
        self.at += brackets
        path = "$"
        for part in outer:
            path = self._counted(f"{path}.{part}")
        path = f"{path}.{last}"
        if brackets > 1:
            self.counts[path] = self.counts.get(path, 0) + 1
        path = self._counted(path)
        self.found[path] = Place(begins, self.at, self.at)
        return path

    def _counted(self, path: str) -> str:
        return f"{path}[{self.counts[path] - 1}]" if path in self.counts else path

    def _pair(self, table: str) -> None:
        """Skip a key and its value."""
        begins = self.at
        path = ".".join([table, *self._key()])
        self.at += 1  # the equals sign
        self._value(path, begins)

    def _value(self, path: str, begins: int | None = None) -> None:
        """Skip a value."""
        starts = self._comes()
        match self.text[starts]:
            case "[":
                self.at += 1
                number = 0
                while self._inside("]"):
                    self._value(f"{path}[{number}]")
                    number += 1
            case "{":
                self.at += 1
                while self._inside("}"):
                    self._pair(path)
            case _:
                plain = _PLAIN.match(self.text, starts)
                assert plain is not None
                self.at = starts + len(plain[0].rstrip(" \t"))
        self.found[path] = Place(starts if begins is None else begins, starts, self.at)

    def _inside(self, end: str) -> bool:
        """Skip what is before the next part of a list or table, or its end; return whether there is another part."""
        self._comes()
        if self.text[self.at] == ",":
            self.at += 1
            self._comes()
        is_end = self.text[self.at] == end
        self.at += is_end
        return not is_end
