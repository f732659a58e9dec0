"""Reading strictly: only what would be written is read, and what is refused is told exactly where it is."""

import enum
from typing import Any

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.documents.loading import LARGEST_INT, LONGEST_LIST, Reader, opened
from bacon_rules.documents.values import JsonValue
from bacon_rules.errors import NotationError

LONGEST = 3


class Suit(enum.Enum):
    CLUBS = "clubs"
    HEARTS = "hearts"


@attrs.frozen
class Card:
    letter: str


def parse_card(text: str) -> Card:
    if len(text) != 1:
        raise NotationError(text, 0, "expected a letter")
    return Card(text)


@attrs.frozen
class Nothing:
    pass


@attrs.frozen
class OneMore:
    card: Card


@attrs.frozen
class Pile:
    number: int
    is_open: bool
    suit: Suit
    top: Card | None
    sizes: tuple[int, ...]
    cards: tuple[Card, ...]
    last: Nothing | OneMore
    next: Nothing | OneMore | None


def usual_reader() -> Reader:
    return Reader({Card: parse_card}, LONGEST)


RIGHT: dict[str, JsonValue] = {
    "number": 7,
    "is_open": True,
    "suit": "hearts",
    "top": None,
    "sizes": [],
    "cards": ["a", "b"],
    "last": {"type": "nothing"},
    "next": None,
}
PILE = Pile(7, True, Suit.HEARTS, None, (), (Card("a"), Card("b")), Nothing(), None)


def refused(value: JsonValue, kind: Any = Pile, reader: Reader | None = None) -> tuple[str, str]:
    with pytest.raises(JsonError) as caught:
        (reader or usual_reader()).read(value, kind)
    return caught.value.path, caught.value.problem


@pytest.mark.parametrize(
    ("key", "part", "expected"),
    [
        ("number", LARGEST_INT, LARGEST_INT),
        ("number", -LARGEST_INT, -LARGEST_INT),
        ("is_open", False, False),
        ("suit", "clubs", Suit.CLUBS),
        ("top", "c", Card("c")),
        ("sizes", [0] * LONGEST, (0,) * LONGEST),
        ("sizes", (2, 1), (2, 1)),
        ("cards", [], ()),
        ("last", {"type": "one-more", "card": "d"}, OneMore(Card("d"))),
        ("next", {"type": "one-more", "card": "d"}, OneMore(Card("d"))),
        ("next", {"type": "nothing"}, Nothing()),
    ],
)
def test_what_would_be_written_is_read(key: str, part: JsonValue, expected: Any) -> None:
    assert usual_reader().read(RIGHT, Pile) == PILE
    found = usual_reader().read({**RIGHT, key: part}, Pile)
    assert found == attrs.evolve(PILE, **{key: expected})
    assert type(getattr(found, key)) is type(expected)


INTEGERS = "expected a number from -9007199254740991 to 9007199254740991, got "


@pytest.mark.parametrize(
    ("key", "part", "path", "problem"),
    [
        ("number", True, "", "expected a whole number, got true"),
        ("number", 7.0, "", "expected a whole number, got 7.0"),
        ("number", "7", "", "expected a whole number, got '7'"),
        ("number", LARGEST_INT + 1, "", f"{INTEGERS}9007199254740992"),
        ("number", -LARGEST_INT - 1, "", f"{INTEGERS}-9007199254740992"),
        ("is_open", 1, "", "expected true or false, got 1"),
        ("is_open", None, "", "expected true or false, got null"),
        ("suit", "swords", "", "expected 'clubs' or 'hearts', got 'swords'"),
        ("suit", ["clubs"], "", "expected 'clubs' or 'hearts', got a list"),
        ("top", 7, "", "expected a text, got 7"),
        ("top", "ab", "", "'ab', at character 1: expected a letter"),
        ("sizes", {}, "", "expected a list, got an object"),
        ("sizes", "12", "", "expected a list, got '12'"),
        ("sizes", [0] * (LONGEST + 1), "", "expected at most 3 entries, got 4"),
        ("sizes", [1, None, "x"], "[1]", "expected a whole number, got null"),
        ("cards", ["a", "b", 3], "[2]", "expected a text, got 3"),
        ("last", None, "", "expected an object, got null"),
        ("last", [], "", "expected an object, got a list"),
        ("last", {"card": "d"}, "", "the key 'type' is missing"),
        ("last", {"type": "dog"}, ".type", "expected one of nothing, one-more, got 'dog'"),
        ("last", {"type": ["nothing"]}, ".type", "expected one of nothing, one-more, got a list"),
        ("last", {"type": "one-more"}, "", "the key 'card' is missing"),
        ("last", {"type": "one-more", "card": 4}, ".card", "expected a text, got 4"),
        ("next", "dog", "", "expected an object, got 'dog'"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(key: str, part: JsonValue, path: str, problem: str) -> None:
    assert refused({**RIGHT, key: part}) == (f"$.{key}{path}", problem)


def test_an_object_has_exactly_its_keys() -> None:
    names = "number, is_open, suit, top, sizes, cards, last, next"
    assert refused(["number"]) == ("$", "expected an object, got a list")
    assert refused({**RIGHT, "more": 1}) == ("$", f"there is no key 'more' here, the keys are {names}")
    for name in RIGHT:
        assert refused({key: part for key, part in RIGHT.items() if key != name}) == (
            "$",
            f"the key {name!r} is missing",
        )


def test_a_list_is_as_long_as_states_need_unless_more_is_said() -> None:
    usual = Reader()
    assert usual.read([1] * LONGEST_LIST, tuple[int, ...]) == (1,) * LONGEST_LIST
    problem = "expected at most 512 entries, got 513"
    assert refused([1] * (LONGEST_LIST + 1), tuple[int, ...], usual) == ("$", problem)


OPENED: dict[str, JsonValue] = {"format": "a/form", "version": 2, "more": [1]}
NEWER = "version 4 is newer than 3, the newest that this release of bacon-rules reads"


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_document_is_opened(version: int) -> None:
    assert opened({**OPENED, "version": version}, "a/form", 3) == {"more": [1]}


@pytest.mark.parametrize(
    ("value", "path", "problem"),
    [
        ([], "$", "expected an object, got a list"),
        ({"version": 2}, "$", "the key 'format' is missing"),
        ({"format": "a/form"}, "$", "the key 'version' is missing"),
        ({**OPENED, "format": "b/form"}, "$.format", "expected 'a/form', got 'b/form'"),
        ({**OPENED, "format": None}, "$.format", "expected 'a/form', got null"),
        ({**OPENED, "version": 0}, "$.version", "expected 3, got 0"),
        ({**OPENED, "version": "2"}, "$.version", "expected 3, got '2'"),
        ({**OPENED, "version": True}, "$.version", "expected 3, got true"),
        ({**OPENED, "version": 4}, "$.version", NEWER),
    ],
)
def test_what_is_no_such_document_is_refused(value: JsonValue, path: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        opened(value, "a/form", 3)
    assert (caught.value.path, caught.value.problem) == (path, problem)


@attrs.frozen
class Late:
    numbers: "tuple[int, ...]"


def test_what_is_only_read_has_its_types_found_out() -> None:
    assert Reader().read({"numbers": [1, 2]}, Late) == Late((1, 2))
    with pytest.raises(JsonError, match=r"^\$\.numbers\[0\]: expected a whole number, got '1'$"):
        Reader().read({"numbers": ["1"]}, Late)
