"""TOML texts: read as `tomllib` reads them, but for keys that would take it the square of their length."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.documents.toml import MOST_PARTS, read_toml
from bacon_rules.documents.values import LONGEST_TEXT
from bacon_rules.errors import JsonError

PARTS = ("a", "a-b_7", '""', "''", '"a.b"', "'a.b'", '"\\""')
BEFORE = (
    "",
    "\n",
    "# it's a comment with a \"\n",
    'x = "it\'s"\n',
    "x = '\"'\n",
    "x = '\\'\n",
    'x = "\\\\"\n',
    'x = """\n"it\'s""" # "\n',
    'x = """a""""\n',
    'x = """a"""""\n',
    'x = """\\""""\n',
    "x = '''it's \"'''\n",
    "x = '''a''''\n",
    "x = '''a'''''\n",
    "x = [1.5, 1979-05-27T07:32:00.5Z, '''\n''', \"\"]\n",
)
PLACES = (
    "{} = 1\n",
    "[{}]\n",
    "[[{}]]\n",
    "{}=1",
    "y = {{{} = 1}}",
    "y = [1, {{b = '\"', {}=1}}]",
    "y={{b='''\"''',{}=1}}",
)


def key(parts: int, part: str = "a", dot: str = ".") -> str:
    return dot.join([*(f"k{number}" for number in range(parts - 1)), part])


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("before", BEFORE)
def test_long_keys_are_refused_wherever_they_stand(before: str, place: str) -> None:
    text = before + place.format(key(MOST_PARTS))
    assert read_toml(text) == tomllib.loads(text)
    longer = before + place.format(key(MOST_PARTS + 1))
    tomllib.loads(longer)
    line = longer[: longer.index("k0")].count("\n") + 1
    with pytest.raises(JsonError, match=rf"^\$: a key at line {line} has more than the 16 parts that are read$"):
        read_toml(longer)


@pytest.mark.parametrize("dot", [".", " . ", "\t.", ". "])
@pytest.mark.parametrize("part", PARTS)
def test_the_parts_of_keys_are_counted_however_they_are_written(part: str, dot: str) -> None:
    text = f"{key(MOST_PARTS, part, dot)} = 1"
    assert read_toml(text) == tomllib.loads(text)
    with pytest.raises(JsonError, match="more than the 16 parts"):
        read_toml(f"{part}{dot}{text}")


@pytest.mark.parametrize(
    "text",
    [
        f"# {key(40)}",
        f"x = '{key(40)}'",
        f'x = "{key(40)}"',
        f'x = """\n{key(40)}\n"""',
        f"x = '''\n{key(40)}\n'''",
        "".join(f"x{number}.y = 1.5\n" for number in range(40)),
    ],
)
def test_dots_elsewhere_are_no_keys(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"x = 'it\n{key(40)} = 1", "not TOML: "),  # what comes after a mistake is not read
        ('x = "', "not TOML: "),
        (f"x = {'[' * 100_000}", "values are nested too deeply$"),
        (f"x = {'1' * 100_000}", "a number has too many digits$"),
        ("x" * (LONGEST_TEXT + 1), "the text has more than the 1048576 characters that are read$"),
        (f"{key(100_000)} = 1", "a key at line 1 has more than the 16 parts"),
    ],
)
def test_what_is_no_toml_or_too_much_is_refused(text: str, problem: str) -> None:
    with pytest.raises(JsonError, match=rf"^\$: {problem}"):
        read_toml(text)


def test_the_longest_text_is_read() -> None:
    assert read_toml("#" * LONGEST_TEXT) == {}


@given(st.text(alphabet="a.\"'\\#=[]{}, \n1", max_size=60))
def test_any_text_is_read_as_tomllib_reads_it(text: str) -> None:
    if text.count(".") >= MOST_PARTS:
        return
    try:
        expected = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        with pytest.raises(JsonError, match="not TOML"):
            read_toml(text)
    else:
        assert read_toml(text) == expected
