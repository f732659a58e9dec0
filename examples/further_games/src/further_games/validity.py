"""Reading the values of either game from plain JSON: a deal is played once more from its record."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from operator import sub
from typing import Any, Final, TypeAlias

import attrs

from bacon_rules.documents.codec import Codec, register_rules
from bacon_rules.documents.faults import LARGEST_COUNT, Fault, Faults, event_faults, range_faults, size_faults, unless
from bacon_rules.documents.loading import LARGEST_INT, Reader
from bacon_rules.documents.values import write_json
from bacon_rules.documents.writing import written
from bacon_rules.errors import BaconRulesError, JsonError
from bacon_rules.game import GameEvent
from further_games.cards import Card, parse_card
from further_games.dealing import EACH, SEATS, best
from further_games.match import DealtState, DealtView

AnyState: TypeAlias = DealtState[Any, Any, Any, Any]
AnyView: TypeAlias = DealtView[Any, Any, AnyState]

_SEAT: Final = (0, SEATS - 1)
_RANGES: Final = {
    "deal_number": (1, LARGEST_INT),
    "dealer": _SEAT,
    "giver": _SEAT,
    "seat": _SEAT,
    "winners": _SEAT,
}
_SIZES: Final = {"points": (SEATS, SEATS), "scores": (SEATS, SEATS), "winners": (1, SEATS)}


def codec(
    state: type[Any], view: type[Any], event: Any, parse_move: Callable[[str], Any], preset: Callable[[str], Any]
) -> Codec[Any, Any, Any, Any, Any]:
    """Return the codec for the rules, states, views, moves and events of a game.

    Args:
        state: the class of the states.
        view: the class of the views.
        event: the union of the events.
        parse_move: reads a move in notation.
        preset: returns the rules of a name.
    """
    rules = attrs.fields(attrs.resolve_types(state)).rules.type

    @functools.cache
    def reader() -> Reader:
        made = Reader({Card: parse_card})
        register_rules(made, rules, preset)
        return made

    return Codec(reader, rules, state, view, event, parse_move, _state_faults, _view_faults, _event_faults)


def _event_faults(event: GameEvent) -> Faults:
    yield from event_faults(event, _SIZES, _RANGES)


def _state_faults(state: AnyState) -> Faults:
    yield from _match_faults(state)
    if state.table is None:
        yield from size_faults("winners", state.winners, 0)
        return
    yield from size_faults("table.hands", state.table.hands, SEATS)
    yield from _played_faults("table.played", state.played)
    yield from _replay_faults(lambda: _replayed(state), state)


def _replayed(state: AnyState) -> AnyState:
    """Return the state at the end of a deal's record."""
    points = state.scored(state.table) if state.winners else (0,) * SEATS
    before = tuple(map(sub, state.scores, points or (0,) * SEATS))
    start = attrs.evolve(state, scores=before, winners=(), table=None)
    return start.replay(state.record(state.table))


def _view_faults(view: AnyView) -> Faults:
    yield from _match_faults(view)
    if view.seat is not None:
        yield from range_faults("seat", view.seat, *_SEAT)
    yield from size_faults("card_counts", view.card_counts, SEATS)
    for place, count in enumerate(view.card_counts):
        yield from range_faults(f"card_counts[{place}]", count, 0, EACH)
    yield from size_faults("hand", view.hand, 0 if view.seat is None else view.card_counts[view.seat])
    yield from _played_faults("played", view.played)
    cards = (*view.hand, *view.laid_aside)
    yield from unless(len(set(cards)) == len(cards), "hand", "a card is there, or was played, twice")
    yield from _replay_faults(lambda: _filled(view).observe(view.seat), view)


def _filled(view: AnyView) -> AnyState:
    """Return a playable state that has this view."""
    state = view.determinize(0)
    for fault in _state_faults(state):
        raise JsonError(f"$.{fault.path}", fault.problem)
    return state


def _match_faults(match: AnyState | AnyView) -> Faults:
    yield from size_faults("scores", match.scores, SEATS)
    for seat, score in enumerate(match.scores):
        yield from range_faults(f"scores[{seat}]", score, -LARGEST_COUNT)
    yield from range_faults("deal_number", match.deal_number, 1)
    yield from range_faults("dealer", match.dealer, *_SEAT)
    expected = best(match.scores) if min(match.scores) <= -match.rules.target else ()
    yield from unless(match.winners == expected, "winners", f"expected {list(expected)} with these scores")


def _played_faults(path: str, played: Iterable[Any]) -> Faults:
    for place, laid in enumerate(played):
        yield from range_faults(f"{path}[{place}].seat", laid.seat, *_SEAT)


def _replay_faults(replay: Callable[[], Any], found: Any) -> Faults:
    """Yield the differences between a state or view and the result of its own record."""
    try:
        expected = replay()
    except BaconRulesError as error:
        yield Fault("played", f"this deal cannot have come about: {error}")
        return
    yield from _differences("", expected, found)


def _differences(path: str, expected: Any, found: Any) -> Faults:
    if attrs.has(type(expected)) and type(expected) is type(found) and not isinstance(expected, Card):
        for field in attrs.fields(type(expected)):
            below = f"{path}.{field.name}" if path else field.name
            yield from _differences(below, getattr(expected, field.name), getattr(found, field.name))
    elif expected != found:
        yield Fault(path, f"expected {write_json(written(expected))}, got {write_json(written(found))}")
