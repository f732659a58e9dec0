"""Makers: what they make is what the class makes, whatever build runs, and no misuse does worse than raise."""

import abc
import ast
import copy
import gc
import importlib
import inspect
import itertools
import keyword
import pickle
import random
import sys
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, Self

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bacon_rules
from bacon_rules import build, making, save_your_bacon, trick_taking
from tests.memory import reachable

Filler = Callable[..., Callable[..., Any]]


def slot_by_slot(*arguments: Any) -> Callable[..., Any]:
    """Work as the filler in Python does where there is no global lock."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "FREE_THREADED", True)
        return making.filler(*arguments)


def fillers() -> dict[str, Filler]:
    in_python = {"pure": making.filler, "slot by slot": slot_by_slot}
    try:
        return {**in_python, "compiled": build.load().filler}
    except ImportError:
        return in_python


FILLERS = fillers()


@pytest.fixture(params=FILLERS)
def filler(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Filler:
    """Have makers made by each build's filler in turn."""
    chosen = FILLERS[request.param]
    monkeypatch.setattr(making, "_filler", chosen)
    return chosen


def converted(value: object) -> int:
    raise AssertionError(value)


def checked(*values: Any) -> None:
    raise AssertionError(values)


@attrs.frozen
class Point:
    x: int
    y: int = 7
    _colour: str = "red"


@attrs.frozen
class Deep(Point):
    z: int = 0


@attrs.frozen
class Trusting:
    number: int = attrs.field(converter=converted, validator=checked)

    def __attrs_post_init__(self) -> None:
        checked(self)


@attrs.frozen(init=False)
class Own:
    low: int
    high: int

    def __init__(self, both: int) -> None:
        self.__attrs_init__(both, both)


@attrs.frozen
class Nothing:
    pass


@attrs.frozen
class Wide:
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int


def same(made: object, right: object) -> None:
    assert type(made) is type(right)
    assert made == right
    assert hash(made) == hash(right)
    assert repr(made) == repr(right)
    assert pickle.dumps(made) == pickle.dumps(right)
    assert pickle.loads(pickle.dumps(made)) == copy.copy(made) == copy.deepcopy(right)
    assert weakref.ref(made)() is made
    assert gc.is_tracked(made)


@pytest.mark.usefixtures("filler")
def test_what_is_made_is_what_the_class_makes() -> None:
    for cls in (Point, Deep):
        make = making.maker(cls)
        same(make(1), cls(1))
        same(make(1, 2), cls(1, 2))
        same(make(1, 2, "blue"), cls(1, 2, "blue"))
        same(make(y=2, x=1), cls(y=2, x=1))
        same(make(1, colour="blue"), cls(1, colour="blue"))
    same(making.maker(Deep)(1, 2, "blue", 3), Deep(1, 2, "blue", 3))
    same(making.maker(Deep)(1, z=3), Deep(1, z=3))
    same(making.maker(Nothing)(), Nothing())
    same(making.maker(Wide)(*range(8)), Wide(*range(8)))
    same(making.maker_of_fields(Own)(3, 3), Own(3))
    assert making.maker_of_fields(Own)(high=4, low=3) == making.maker_of_fields(Own)(3, 4) != Own(3)


@pytest.mark.usefixtures("filler")
def test_nothing_is_checked_or_converted() -> None:
    assert making.maker(Trusting)("7").__getstate__() == {"number": "7"}
    with pytest.raises(AssertionError):
        Trusting(3)


@pytest.mark.usefixtures("filler")
def test_what_is_made_is_frozen() -> None:
    made = making.maker(Point)(1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.x = 3  # type: ignore[misc]  # that it cannot be assigned is the point
    assert not hasattr(made, "__dict__")


names = st.from_regex(r"[a-z][a-z_0-9]{0,6}", fullmatch=True).filter(lambda name: not keyword.iskeyword(name))


@st.composite
def classes(draw: st.DrawFn) -> type[Any]:
    """Draw a frozen class of a few fields, perhaps below another one, the last fields having defaults."""
    fields = draw(st.lists(names, unique=True, max_size=9))
    required = draw(st.integers(0, len(fields)))
    split = draw(st.integers(0, len(fields)))
    made = [attrs.field() if number < required else attrs.field(default=number) for number in range(len(fields))]
    base = attrs.make_class("Base", dict(zip(fields[:split], made[:split], strict=True)), frozen=True, slots=True)
    rest = dict(zip(fields[split:], made[split:], strict=True))
    weak = draw(st.booleans())
    return attrs.make_class("Made", rest, bases=(base,), frozen=True, slots=True, weakref_slot=weak)


@given(classes(), st.data())
@pytest.mark.parametrize("kind", FILLERS)
def test_any_class_and_any_arguments(kind: str, cls: type[Any], data: st.DataObject) -> None:
    fields = [field.name for field in attrs.fields(cls)]
    positional = data.draw(st.lists(st.integers(), max_size=len(fields) + 1))
    named = data.draw(st.dictionaries(st.sampled_from([*fields, "unknown_one"]), st.integers(), max_size=4))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "_filler", FILLERS[kind])
        make = making.maker(cls)
    try:
        right = cls(*positional, **named)
    except TypeError:
        with pytest.raises(TypeError):
            make(*positional, **named)
    else:
        made = make(*positional, **named)
        assert type(made) is cls
        assert made == right
        assert hash(made) == hash(right)


def test_the_function_in_python_has_the_signature_of_the_class() -> None:
    make = making.filler(Point, ("x", "y", "colour"), (Point.x, Point.y, Point._colour), (7, "red"))
    unannotated = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for parameter in inspect.signature(Point).parameters.values()
    ]
    assert list(inspect.signature(make).parameters.values()) == unannotated


class Plain:
    x: int


@attrs.frozen(slots=False)
class WithDict:
    x: int


@attrs.frozen
class OwnNew:
    x: int

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)


@attrs.frozen(cache_hash=True)
class Cached:
    x: int


@attrs.frozen
class TooLate:
    x: int = 3
    y: int = attrs.field(kw_only=True)


@attrs.frozen
class Late:
    x: int = attrs.field(init=False)


@attrs.frozen
class FromFactory:
    x: list[int] = attrs.field(factory=list)


@attrs.define(slots=False)
class AnError(Exception):
    x: int


@pytest.mark.usefixtures("filler")
@pytest.mark.parametrize(
    "cls",
    [
        Own,
        Plain,
        WithDict,
        OwnNew,
        Cached,
        TooLate,
        Late,
        FromFactory,
        AnError,
        int,
        type,
        "Point",
        3,
        len,
        lambda x: x,
    ],
)
def test_classes_with_more_to_do_are_refused(cls: Callable[..., object]) -> None:
    with pytest.raises(TypeError):
        making.maker(cls)


@attrs.frozen
class Settled:
    x: int = attrs.field(init=False, default=3)
    y: int


@pytest.mark.usefixtures("filler")
def test_what_is_not_in_init_has_its_default() -> None:
    assert making.maker(Settled)(4) == Settled(4)
    assert making.maker(Settled)(4).x == 3


@attrs.frozen(kw_only=True)
class ByName:
    x: int
    y: int = 7
    z: int = 8


@pytest.mark.usefixtures("filler")
@pytest.mark.parametrize("named", [{"x": 1}, {"z": 3, "x": 1}, {"x": 1, "y": 2, "z": 3}, {"z": 3, "y": 2, "x": 1}])
def test_what_is_given_by_name_alone_is_given_by_name(named: dict[str, int]) -> None:
    same(making.maker(ByName)(**named), ByName(**named))


def test_a_required_field_after_others_that_are_not_is_given_by_name() -> None:
    assert TooLate(y=1) == TooLate(3, y=1)


@pytest.mark.usefixtures("filler")
@given(st.dictionaries(st.sampled_from("abcdefgh"), st.integers()))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_evolved_is_what_attrs_evolves(changes: dict[str, int]) -> None:
    wide = Wide(*range(8))
    same(making.evolver(Wide)(wide, **changes), attrs.evolve(wide, **changes))
    assert wide == Wide(*range(8))
    same(making.evolver(Deep)(Deep(1, 2), colour="blue", z=3), Deep(1, 2, "blue", 3))


@pytest.mark.usefixtures("filler")
@given(st.dictionaries(st.sampled_from("abcdefgh"), st.integers(), min_size=1))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_always_changes_is_what_attrs_evolves(changes: dict[str, int]) -> None:
    wide, evolve = Wide(*range(8)), making.changer(Wide, *changes)
    for evolved in (evolve(wide, **changes), evolve(wide, *changes.values())):
        same(evolved, attrs.evolve(wide, **changes))
    assert wide == Wide(*range(8))


@pytest.mark.usefixtures("filler")
def test_what_always_changes_has_to_be_given_and_nothing_else() -> None:
    same(making.changer(Deep, "colour", "z")(Deep(1, 2), "blue", 3), Deep(1, 2, "blue", 3))
    for given_values in ((), ("blue",), ("blue", 3, 4)):
        with pytest.raises(TypeError):
            making.changer(Deep, "colour", "z")(Deep(1, 2), *given_values)
    with pytest.raises(TypeError, match=r"Deep'> has no attribute color, w"):
        making.changer(Deep, "w", "z", "color")


@pytest.mark.usefixtures("filler")
def test_nothing_but_its_attributes_is_evolved() -> None:
    assert making.evolver(Trusting)(making.maker(Trusting)("7"), number="8") == making.maker(Trusting)("8")
    for positional, named in (((), {}), ((Point(1), *range(9)), {}), ((Point(1),), {"z": 1}), ((3,), {"x": 1})):
        with pytest.raises((TypeError, AttributeError)):
            making.evolver(Point)(*positional, **named)


class Pair(NamedTuple):
    left: int
    right: int = 7


def test_tuples_that_are_made_are_what_the_class_makes() -> None:
    make = making.maker_of_tuples(Pair)
    for made, right in ((make(1), Pair(1)), (make(1, 2), Pair(1, 2)), (make(right=2, left=1), Pair(1, 2))):
        assert (made, type(made), repr(made)) == (right, Pair, repr(right))
        assert pickle.dumps(made) == pickle.dumps(right)
    for positional, named in (((), {}), ((1, 2, 3), {}), ((1,), {"left": 1}), ((1,), {"up": 1})):
        with pytest.raises(TypeError):
            make(*positional, **named)


@pytest.mark.parametrize("cls", [tuple, Point, int, 3, len])
def test_no_other_tuples_are_made(cls: Callable[..., object]) -> None:
    with pytest.raises(TypeError):
        making.maker_of_tuples(cls)


@pytest.mark.parametrize("maker_of_many", [making.one_by_one, making.column_by_column])
def test_many_are_made_as_each_is(maker_of_many: Callable[[type], Callable[..., list[object]]]) -> None:
    assert maker_of_many(Settled)([4, 5], [3, 3]) == [Settled(4), Settled(5)]
    assert maker_of_many(Settled)(itertools.repeat(4), [3, 3, 3]) == [Settled(4)] * 3
    assert maker_of_many(Settled)([], []) == []
    for cls in (Late, WithDict, int):
        with pytest.raises(TypeError):
            maker_of_many(cls)


class Abstract(abc.ABC):
    __slots__ = ("x",)

    @abc.abstractmethod
    def missing(self) -> None:
        """Be there."""


def test_what_cannot_be_instantiated_is_not_made(filler: Filler) -> None:
    with pytest.raises(TypeError):
        filler(Abstract, ("x",), (Abstract.__dict__["x"],), ())(1)


def test_slots_of_other_classes_are_not_filled(filler: Filler) -> None:
    with pytest.raises((TypeError, AttributeError)):
        filler(Nothing, ("x",), (Point.__dict__["x"],), ())(1)


@pytest.mark.usefixtures("filler")
@pytest.mark.parametrize(
    ("positional", "named"),
    [
        ((), {}),
        ((), {"y": 1}),
        ((1, 2, "a", 4), {}),
        ((1,) * 1000, {}),
        ((1,), {"x": 1}),
        ((1, 2), {"y": 1, "colour": "a"}),
        ((1,), {"_colour": "a"}),
        ((1,), {"": 1}),
        ((1,), {"\ud800": 1}),
        ((1,), {f"name_{number}": number for number in range(100)}),
    ],
)
def test_wrong_arguments_are_type_errors(positional: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        making.maker(Point)(*positional, **named)


class Name(str):
    """A name that raises when it is compared."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    __hash__ = str.__hash__


@pytest.mark.usefixtures("filler")
def test_a_hostile_name_does_no_worse_than_raise() -> None:
    with pytest.raises((TypeError, ZeroDivisionError)):
        making.maker(Point)(1, **{Name("unknown"): 3})  # type: ignore[arg-type]  # a name of no parameter


SLOTS = (Point.__dict__["x"], Point.__dict__["y"])


@pytest.mark.skipif("compiled" not in FILLERS, reason="the compiled module is not there")
@pytest.mark.parametrize(
    "arguments",
    [
        (),
        (Point,),
        (Point, ("x", "y"), SLOTS),
        (Point, ("x", "y"), SLOTS, (), ()),
        (Point(1), ("x", "y"), SLOTS, ()),
        (None, ("x", "y"), SLOTS, ()),
        (int, (), (), ()),
        (type, (), (), ()),
        (OwnNew, (), (), ()),
        (AnError, (), (), ()),
        (Point, ["x", "y"], SLOTS, ()),
        (Point, ("x", "y"), list(SLOTS), ()),
        (Point, ("x", "y"), SLOTS, None),
        (Point, ("x",), SLOTS, ()),
        (Point, ("x", "y", "z"), SLOTS, ()),
        (Point, ("x", 3), SLOTS, ()),
        (Point, ("x", "y"), ("x", "y"), ()),
        (Point, ("x", "y"), (SLOTS[0], None), ()),
        (Point, ("x", "y"), (property(), property()), ()),
        (Point, ("x", "y"), SLOTS, (1, 2, 3)),
    ],
)
def test_the_compiled_filler_takes_nothing_else(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError):
        FILLERS["compiled"](*arguments)


@pytest.mark.skipif("compiled" not in FILLERS, reason="the compiled module is not there")
def test_slots_that_cannot_be_written_are_left_alone() -> None:
    function = type(lambda: None)
    read_only = vars(function)["__globals__"]
    with pytest.raises(TypeError):
        FILLERS["compiled"](Point, ("x",), (read_only,), ())


def several(make: Callable[..., Any], value: object) -> None:
    """Make instances in each way, and fail in each way."""
    make(value)
    make(value, value)
    make(y=value, x=value)
    for positional, named in (((), {}), ((value,) * 4, {}), ((value,), {"x": value}), ((value,), {"z": value})):
        with pytest.raises(TypeError):
            make(*positional, **named)


@pytest.fixture(scope="module")
def nothing_else() -> None:
    """Leave out what is there before when garbage is collected: looking through all of it takes seconds."""
    gc.freeze()


@pytest.mark.usefixtures("nothing_else")
def test_no_reference_is_lost_or_kept(filler: Filler) -> None:
    class Local:
        __slots__ = ("__weakref__", "x", "y")

    value, default = object(), object()
    parameters, slots, defaults = ("x", "y"), (Local.__dict__["x"], Local.__dict__["y"]), (default,)
    held: tuple[object, ...] = (value, default, Local, parameters, slots, defaults, *slots)

    def counts() -> list[int]:
        gc.collect()
        return list(map(sys.getrefcount, held))

    make = filler(Local, parameters, slots, defaults)
    several(make, value)
    before = counts()
    for _ in range(300):
        several(make, value)
    after = counts()
    assert after == before
    made = [make(value) for _ in range(100)]
    assert counts()[:3] == [count + 100 for count in before[:3]]
    del made
    assert counts() == before


@pytest.mark.usefixtures("nothing_else")
def test_a_maker_and_its_class_are_collected_together(filler: Filler) -> None:
    class Local:
        __slots__ = ("__weakref__", "x")
        make: Callable[[object], object]

    Local.make = filler(Local, ("x",), (Local.__dict__["x"],), ())
    made = Local.make(Local.make)
    gone = weakref.ref(Local)
    del Local, made
    gc.collect()
    assert gone() is None


def test_makers_are_for_all_threads(filler: Filler) -> None:
    make = filler(Point, ("x", "y"), SLOTS, (7,))

    def some(first: int) -> list[int]:
        return [made.x + made.y for made in map(make, range(first, first + 2000))]

    with ThreadPoolExecutor(4) as pool:
        for first, sums in zip(range(0, 40_000, 5000), pool.map(some, range(0, 40_000, 5000)), strict=True):
            assert sums == list(range(first + 7, first + 2007))


SOURCE = Path(bacon_rules.__file__).parent
ELSEWHERE = Path(__file__).parent / "save_your_bacon" / "pools" / "elsewhere.json"


def made_classes() -> Iterator[type[Any]]:
    """Yield the classes for which the package has makers."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "bacon_rules.making" in text:
            parts = path.relative_to(SOURCE.parent).with_suffix("").parts
            module = importlib.import_module(".".join(parts))
            for node in ast.walk(ast.parse(text)):
                match node:
                    case ast.Call(ast.Name("maker" | "maker_of_fields"), [ast.Name(name)]):
                        yield getattr(module, name)
                    case _:
                        pass


def seen_in_play(state: Any, player: random.Random, most: int) -> Iterator[object]:
    """Yield the states of some random play, with views, moves and events."""
    for _ in range(most):
        moves = state.legal_moves()
        move = player.choice(moves) if moves else state.chance_move(7)
        yield from (state, moves, *moves[:30], move, *map(state.observe, range(state.seats)), *state.events(move))
        state = state.apply(move)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("filler")
def test_makers_of_the_package_make_what_play_makes() -> None:
    examples: dict[type[Any], list[Any]] = {}
    classes = set(made_classes())
    assert classes
    space = bacon_rules.action_space(bacon_rules.bacon(4))
    pool = save_your_bacon.load_pool(ELSEWHERE)
    drawn = save_your_bacon.DeckSource.POD_CONSTRUCTED
    champions = [
        save_your_bacon.new_match(),
        save_your_bacon.new_match(save_your_bacon.Rules(pool=pool, decks=drawn)),
    ] * 9
    starts = (bacon_rules.new_match(bacon_rules.bacon(4)), trick_taking.new_match(), *champions)
    for seed, start in enumerate(starts):
        if classes - examples.keys():
            for value in reachable([space, *seen_in_play(start, random.Random(seed), 60)]).values():
                examples.setdefault(type(value), []).append(value)
    assert classes - examples.keys() == set()
    for cls in classes:
        make = making.maker_of_fields(cls)
        for value in examples[cls][:200]:
            fields = attrs.fields(cls)
            same(make(*(getattr(value, field.name) for field in fields)), value)
