"""Documents with something else in a few places, and playing on from what is read of them."""

import functools
import random
from typing import Any

from bacon_rules import JsonError
from bacon_rules.documents.values import JsonValue
from bacon_rules.save_your_bacon import (
    State,
    View,
    apply,
    determinize,
    legal_moves,
    load_event,
    load_state,
    load_view,
    observe,
    step,
    why_illegal,
)
from tests.jsontrees import Path, at, place_of, places, replaced
from tests.save_your_bacon.corpus import corpus, same
from tests.save_your_bacon.invariants import check_playable
from tests.save_your_bacon.strategies import random_move


@functools.cache
def documents() -> list[JsonValue]:
    """Return a state and two views of everything that random matches wait for."""
    values: list[State | View] = [*corpus().values()]
    values += [observe(state, seat) for state in corpus().values() for seat in (0, None)]
    return [same(value.to_json()) for value in values]


def loaded(document: JsonValue) -> State | View | None:
    """Return the value of a changed document; `None` if it is refused, with the path of an existing place."""
    try:
        found = read(document)
    except JsonError as error:
        if error.path != "$":
            at(document, place_of(error.path))
        return None
    assert read(same(found.to_json())) == found
    return found


def read(document: JsonValue) -> State | View:
    """Return a state or a view as it is read."""
    if isinstance(document, dict) and "seat" in document:
        return load_view(document)
    return load_state(document)


def play_on(found: State | View, seed: int, most: int = 200) -> None:
    """Play on with every verb from what was read."""
    if isinstance(found, View):
        assert observe(determinize(found, seed), found.seat) == found
        found = determinize(found, seed)
    dice = random.Random(seed)
    for number in range(most):
        check_playable(found)
        if number % 20 == 0:
            check_copies_by_text(found, dice)
        if found.is_over:
            return
        move = random_move(found, dice)
        assert why_illegal(found, move) is None
        after, told = step(found, move)
        assert after == apply(found, move)
        for event in told:
            assert load_event(same(event.to_json())) == event
        found = after


def check_copies_by_text(state: State, dice: random.Random) -> None:
    """Check that a state and a view of it are read as they are written, and that the view's guess has the same view."""
    assert load_state(same(state.to_json())) == state
    seat = dice.choice([*range(state.seats), None])
    view = observe(state, seat)
    assert load_view(same(view.to_json())) == view
    guess = determinize(view, dice.random().hex())
    assert load_state(same(guess.to_json())) == guess
    assert observe(guess, seat) == view
    assert legal_moves(view) == (legal_moves(guess) if seat is not None and seat == state.to_act else ())


def bent(value: JsonValue, dice: random.Random, times: int) -> JsonValue:
    """Return a document with a few values replaced by others of their kind, half of them in the stack."""
    for _ in range(times):
        every = [place for place in places(value) if len(place) > 1 and place[0] != "rules"]
        stack = [place for place in every if place[:2] == ("stage", "stack")]
        place = dice.choice(stack if stack and dice.random() < 0.5 else every)
        alike = [at(value, other) for other in every if _named_alike(other, place)]
        value = replaced(value, place, _other_value(at(value, place), alike, dice))
    return value


def _other_value(part: Any, others: list[Any], dice: random.Random) -> JsonValue:
    """Return a similar value: from such a place elsewhere, or a near one."""
    choices: list[Any] = [*others]
    if isinstance(part, bool):
        choices = [not part]
    elif isinstance(part, int):
        choices += [part - 1, part + 1, 0, 2, None]
    elif isinstance(part, list):
        choices += [part[1:], part[::-1], part + part[:1]]
    elif isinstance(part, str):
        choices += ["resolve", "damage", "ready", "end"]
    elif part is None:
        choices += [0, 1, 4]
    found: JsonValue = dice.choice(choices)
    return found


def _named_alike(place: Path, other: Path) -> bool:
    return [step for step in place if isinstance(step, str)][-1:] == [s for s in other if isinstance(s, str)][-1:]
