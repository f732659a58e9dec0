"""Objects that people type, and those in which some keys may be missing: what is wrong is told where it is."""

from collections.abc import Collection
from typing import Any, ClassVar

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.documents.loading import Reader
from bacon_rules.documents.sparse import attributes_of, defaults_left_out, may_lack, read_attributes
from bacon_rules.documents.values import JsonValue
from bacon_rules.documents.writing import Brief

NO_NULL = "expected no null: leave out keys without a value"


@attrs.frozen(kw_only=True)
class Recipe:
    number: int
    if_: int = 5
    sizes: tuple[int, ...] = ()
    length: int = attrs.field(init=False, default=7)


@attrs.frozen
class Side(Brief):
    left_out: ClassVar[tuple[str, ...]] = ("zone",)

    amount: int | None
    seat: int
    zone: int | None = None
    since: int = 4


def last(_: object, names: Collection[str]) -> str:
    return list(names)[-1]


def refused(reader: Any, value: JsonValue, kind: type) -> tuple[str, str]:
    with pytest.raises(JsonError) as caught:
        reader.read(value, kind)
    return caught.value.path, caught.value.problem


def test_what_is_as_usual_may_be_left_out() -> None:
    reader = Reader()
    defaults_left_out(reader)
    assert reader.read({"number": 1}, Recipe) == Recipe(number=1)
    whole: JsonValue = {"number": 1, "if": 2, "sizes": [3]}
    assert reader.read(whole, Recipe) == Recipe(number=1, if_=2, sizes=(3,))
    names = "number, if, sizes"
    refusals: list[tuple[JsonValue, str, str]] = [
        ("x", "$", "expected an object, got 'x'"),
        ({"if": 2}, "$", "the key 'number' is missing"),
        ({"number": 1, "nubmer": 1}, "$", f"there is no key 'nubmer' here, did you mean 'number'? There are {names}"),
        ({"number": 1, "length": 7}, "$", f"there is no key 'length' here, there are {names}"),
        ({"number": 1, "if_": 2}, "$", f"there is no key 'if_' here, did you mean 'if'? There are {names}"),
        ({"number": 1, "if": None}, "$.if", NO_NULL),
        ({"number": 1, "if": "x"}, "$.if", "expected a whole number, got 'x'"),
        ({"number": 1, "sizes": [0, "x"]}, "$.sizes[1]", "expected a whole number, got 'x'"),
    ]
    for value, path, problem in refusals:
        assert refused(reader, value, Recipe) == (path, problem)


def test_whoever_reads_may_guess_what_was_meant() -> None:
    reader = Reader()
    defaults_left_out(reader, last)
    problem = "there is no key 'nubmer' here, did you mean 'sizes'? There are number, if, sizes"
    assert refused(reader, {"nubmer": 1}, Recipe) == ("$", problem)


def test_one_object_can_have_the_attributes_of_several_classes() -> None:
    groups = (attributes_of(Recipe), attributes_of(Side))
    value = {"number": 1, "if": 2, "amount": 3, "seat": 0}
    reader = Reader()
    assert read_attributes(reader, value, *groups) == [{"number": 1, "if_": 2}, {"amount": 3, "seat": 0}]
    with pytest.raises(JsonError) as caught:
        read_attributes(reader, {**value, "more": 1}, *groups, guess=last)
    names = "number, if, sizes, amount, seat, zone, since"
    assert caught.value.path == ""
    assert caught.value.problem == f"there is no key 'more' here, did you mean 'since'? There are {names}"


def test_some_attributes_of_a_class_may_be_missing() -> None:
    reader = Reader()
    may_lack(reader, Side, "since")
    whole = {"amount": None, "seat": 1, "zone": 2, "since": 3}
    assert reader.read(whole, Side) == Side(None, 1, 2, 3)
    assert reader.read({"amount": 6, "seat": 1}, Side) == Side(6, 1)
    for value, path, problem in (
        (None, "$", "expected an object, got null"),
        ({"seat": 1}, "$", "the key 'amount' is missing"),
        ({**whole, "more": 1}, "$", "there is no key 'more' here, the keys are amount, seat, zone, since"),
        ({"amount": 1, "seat": 1, "more": 1}, "$", "there is no key 'more' here, the keys are amount, seat"),
        ({**whole, "zone": None}, "$.zone", NO_NULL),
        ({**whole, "since": None}, "$.since", "expected a whole number, got null"),
        ({**whole, "seat": "x"}, "$.seat", "expected a whole number, got 'x'"),
    ):
        assert refused(reader, value, Side) == (path, problem)
