"""States as numbers: what tests of compiled verbs beside Python's own, in the same process, have in common."""

import gc
import operator
import random
import sys
from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

from bacon_rules import build
from tests.forged import JUNK, Hostile

needs_native = pytest.mark.skipif(build.COMPILED is None, reason="the compiled module is not used")
MOST_LOOKED_AT: Final = 30
VERBS: Final = ("apply", "legal_moves", "chance_move")
ATTRIBUTES: Final = ("to_act", "is_over", "table")
CHANGED: Final = (*JUNK, 0, 2, 10**30, True, (0,), (9, 9), (0, 10), (-1, 0), (10**30, 0), (0, 0, 0), (0.5, 0), ([], 0))


class Odd(int):
    """An integer that adds in its own way."""

    def __add__(self, other: int) -> int:
        return 100


class Stop:
    """Wants to stop the program when it is looked at."""

    def __eq__(self, other: object) -> bool:
        raise KeyboardInterrupt

    def __hash__(self) -> int:
        raise KeyboardInterrupt

    def __iter__(self) -> Any:
        raise KeyboardInterrupt


def in_python(value: Any, name: str) -> Any:
    """Return an attribute of a state as Python has it, whichever build runs."""
    return getattr(value, name if build.COMPILED is None else f"_{name}")


def remade(state: Any) -> Any:
    """Return the state as Python makes it, without numbers."""
    return type(state)(*in_parts(state))


def in_parts(value: Any) -> tuple[Any, ...]:
    """Return the attributes of a value."""
    return tuple(getattr(value, field.name) for field in attrs.fields(type(value)))


def told(verb: Callable[..., Any], *arguments: Any) -> object:
    """Return what a verb returns or raises."""
    try:
        return verb(*arguments)
    except Exception as error:
        return type(error), str(error)


def asked(state: Any, name: str) -> object:
    """Ask a state for an attribute, or let it do a verb with some argument."""
    answer = getattr(state, name)
    return answer(*[1] * (name != "legal_moves")) if name in VERBS else answer


def changes(value: Any, changed: tuple[Any, ...] = CHANGED) -> list[Any]:
    """Return the value with one field after the other changed, as no check has seen it."""
    made = []
    for field in attrs.fields(type(value)):
        for junk in changed:
            other = object.__new__(type(value))
            for kept in attrs.fields(type(value)):
                object.__setattr__(other, kept.name, junk if kept is field else getattr(value, kept.name))
            made.append(other)
    return made


def check_same(first: object, second: object) -> None:
    """Compare two values, if they can be compared."""
    assert told(operator.eq, first, second) in (True, told(operator.eq, Hostile(), 0))


def check_state(state: Any, moves: list[Any]) -> None:
    """Compare the compiled verbs of a state with Python's."""
    check_same(told(getattr, state, "is_over"), told(in_python, state, "is_over"))
    check_same(told(getattr, state, "to_act"), told(in_python, state, "to_act"))
    check_same(told(state.legal_moves), told(in_python(state, "legal_moves")))
    check_same(told(state.chance_move, 1), told(in_python(state, "chance_move"), 1))
    for move in moves:
        check_move(state, move)


def check_move(state: Any, move: Any) -> None:
    """Compare what both verbs make of a move, and what can follow."""
    looked = []
    for look in (getattr, in_python):
        after: Any = told(look(state, "apply"), move)
        is_made = isinstance(after, type(state))
        looked.append((told(in_parts, after), told(look(after, "legal_moves"))) if is_made else after)
    check_same(*looked)


def check_match(first: Any, seed: int, looks: float) -> int:
    """Play a match with both verbs, and look at some of its states on the way and later; return how long it was."""
    player = random.Random(seed)
    native = slow = first
    kept: list[tuple[Any, Any]] = []
    plies = 0
    while not in_python(slow, "is_over"):
        plies += 1
        assert (native.is_over, native.to_act) == (False, in_python(slow, "to_act"))
        legal, listed = native.legal_moves(), in_python(slow, "legal_moves")()
        assert (type(legal), len(legal)) == (type(listed), len(listed))
        if legal:
            place = player.randrange(len(legal)) if player.random() < 0.7 else len(legal) - 1
            move = legal[place]
            assert move == listed[place]
        else:
            move, same = native.chance_move(seed), in_python(slow, "chance_move")(seed)
            assert (move, repr(move)) == (same, repr(same))
            seed += 1
        if player.random() < looks:
            places = range(-len(legal), len(legal), len(legal) // MOST_LOOKED_AT + 1)
            assert [legal[place] for place in places] == [listed[place] for place in places]
            assert (legal, hash(legal)) == (listed, hash(listed))
        if player.random() < looks:
            native = remade(native)
        native, slow = native.apply(move), in_python(slow, "apply")(move)
        if player.random() < looks:
            assert native == slow
        if player.random() < 0.1:
            kept.append((native, slow))
    assert (native.is_over, native.to_act, len(native.legal_moves())) == (True, None, 0)
    for some, others in (*kept, (native, slow)):
        assert (some, hash(some), repr(some)) == (others, hash(others), repr(others))
    return plies


def check_nothing_is_lost(shared: list[object], play: Callable[[], None]) -> None:
    """Count how often things are referred to, before and after playing."""
    gc.freeze()  # looking through what is there before takes seconds
    counts = []
    for times in (1, 3):
        for _ in range(times):
            play()
        gc.collect()
        counts.append([sys.getrefcount(thing) for thing in shared])
    assert counts[0] == counts[1]
