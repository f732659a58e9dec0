"""Where values stand in TOML: checked against what Python's own reader says of the text at each place."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.documents.toml_places import line_of, toml_places
from bacon_rules.documents.toml_writing import write_toml

KEYS = st.text("abz_-09", min_size=1, max_size=4)
PLAIN = (
    st.text(max_size=6).filter(lambda text: text.isprintable())
    | st.integers(0, 99)
    | st.booleans()
    | st.just('a#b,]}"\\')
)
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3))
DOCUMENTS = st.dictionaries(KEYS, VALUES, max_size=4)

WRITTEN = '''
# [[no]] header = 1
title = "a # b" # a comment
"quoted key" = 'one "'  # a text, then another comment
a.b . "c" = [ 1, # one
  2,

  {x = 1, y = [ "}", ']' ]},
]

[plain]
many = """
[[no]]
x = "
"" """
other = \'\'\'
'' = 1
\'\'\'
  [[ list ]]
at = 1979-05-27 07:32:00
[[list]]
[list.inside]
n = 1.5
[[list.more]]
[[list.more]]
m = -1
'''


def parts(value: Any, path: str = "$") -> Iterator[tuple[str, Any]]:
    """Yield all parts of a value with their paths."""
    yield path, value
    match value:
        case dict():
            for key, part in value.items():
                yield from parts(part, f"{path}.{key}")
        case list():
            for number, part in enumerate(value):
                yield from parts(part, f"{path}[{number}]")


def check(text: str) -> None:
    places = toml_places(text)
    there = dict(parts(tomllib.loads(text)))
    assert places.keys() <= there.keys()
    for path, place in places.items():
        if place.is_header:
            assert text[place.begins] == "["
            assert text[place.ends - 1] == "]"
        else:
            assert tomllib.loads(f"x = {text[place.starts : place.ends]}")["x"] == there[path], path
    values = [path for path, value in there.items() if not isinstance(value, dict | list)]
    assert {*values} <= places.keys()


def test_every_form_of_toml_is_found() -> None:
    text = WRITTEN
    check(text)
    places = toml_places(text)
    assert text[places["$.a.b.c[2].y"].starts : places["$.a.b.c[2].y"].ends] == "[ \"}\", ']' ]"
    assert text[places["$.list[1].inside.n"].starts :].startswith("1.5")
    assert text[places["$.list[1].more[1].m"].starts :].startswith("-1")


@given(DOCUMENTS)
def test_every_value_is_found_where_it_stands(document: dict[str, Any]) -> None:
    text = write_toml(document)
    assert tomllib.loads(text) == document
    check(text)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("$", 1),
        ("$.cards[1]", 5),
        ("$.cards[1].cost", 6),
        ("$.cards[1].cost.more[3].inside", 6),
        ("$.cards[1].missing", 5),
        ("$.cards[7].cost", 1),
        ("", 1),
    ],
)
def test_the_line_is_that_of_the_nearest_value(path: str, line: int) -> None:
    text = 'name = "a"\n\n[[cards]]\n\n[[cards]]\ncost = 1\n'
    assert line_of(text, toml_places(text), path) == line
