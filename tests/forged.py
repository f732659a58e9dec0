"""Moves made without the checks of their classes: nobody can play them."""

import copy
from collections.abc import Iterator, Sequence
from typing import Any, Final

import attrs
import pytest

from bacon_rules import IllegalMoveError
from tests.games.matches import played


class Hostile:
    """What cannot be looked at."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __hash__(self) -> int:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError


NOTHINGS: Final[tuple[object, ...]] = (None, "", (), [], {}, (None,), ([],))
JUNK: Final = (*NOTHINGS, "x", -1, 99, 1.5, b"x", object(), object, Hostile())


def forged(kinds: Sequence[Any], moves: Sequence[Any]) -> Iterator[Any]:
    """Yield moves of these classes, and others like these moves, that lack parts or are made of junk."""
    with_parts = [kind for kind in kinds if attrs.fields(kind)]
    yield from (_made(kind, {}) for kind in with_parts)
    for move in moves:
        parts = {field.name: getattr(move, field.name) for field in attrs.fields(type(move))}
        for name in parts:
            yield _made(type(move), {other: part for other, part in parts.items() if other != name})
            yield from (_made(type(move), parts | {name: junk}) for junk in JUNK)
    for junk in JUNK:
        yield from (_made(kind, {field.name: junk for field in attrs.fields(kind)}) for kind in with_parts)


def _made(kind: type, parts: dict[str, object]) -> Any:
    move: Any = object.__new__(kind)
    for name, part in parts.items():
        object.__setattr__(move, name, part)
    return move


def is_genuine(move: Any) -> bool:
    """Whether the class makes such a move too."""
    try:
        return bool(type(move)(*[getattr(move, field.name) for field in attrs.fields(type(move))]) == move)
    except Exception:
        return False


def check_that_nobody_plays_forged_moves(match: str, kinds: Sequence[Any], every: int) -> None:
    """Try forged moves in a random match, at every so many of its positions, as the players and for a view."""
    tried = 0
    for position, _ in played(match)[::every]:
        state: Any = position.state  # of any game
        legal = [state.chance_move(1)] if state.to_act is None else list(state.legal_moves()[:3])
        views = [state.observe(seat) for seat in (None, *range(state.seats))]
        for move in forged(kinds, legal):
            if is_genuine(move):
                continue
            tried += 1
            reason = state.why_illegal(move)
            assert reason is not None
            for verb in (state.apply, state.step):
                with pytest.raises(IllegalMoveError) as caught:
                    verb(move)
                assert caught.value.reason is reason
                assert str(caught.value)
            assert all(view.why_illegal(move) is not None for view in views)
    assert tried > 1000


class OwnMistakeError(Exception):
    """Stands for a mistake of the library."""


def check_that_mistakes_are_not_hidden(match: str, monkeypatch: pytest.MonkeyPatch, *judges: str) -> None:
    """Let what judges moves, by its dotted names, fail about a right move: that is no fault of the move."""
    state: Any = next(position.state for position, _ in played(match)[20:] if position.to_act is not None)
    view, move = state.observe(state.to_act), copy.copy(state.legal_moves()[0])

    def fail(*_: object) -> None:
        raise OwnMistakeError

    for judge in judges:
        monkeypatch.setattr(judge, fail)
    in_python = getattr(state, "_apply", state.apply)  # a compiled verb may have taken its place, and judges for itself
    for verb in (state.why_illegal, in_python, view.why_illegal):
        with pytest.raises(OwnMistakeError):
            verb(move)
