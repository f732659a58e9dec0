"""What the pictures of all games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.errors import Reason
from bacon_rules.games import AnyView
from bacon_rules.web.telling import Telling


def seat(view: AnyView, number: int, telling: Telling, **more: JsonValue) -> JsonObject:
    """Return what stands at a seat: who sits there, for which side, and whether it is the seat's turn."""
    side = view.side_of(number)
    return {"seat": number, "name": telling.names[number], "side": side, "turn": view.to_act == number, **more}


def sides(view: AnyView, telling: Telling) -> list[JsonObject]:
    """Return who is on each side, and its score."""
    seats = range(view.seats)
    return [
        {"names": [telling.names[seat] for seat in seats if view.side_of(seat) == side], "score": score}
        for side, score in enumerate(view.scores)
    ]


def choices(moves: Iterable[object], telling: Telling) -> list[JsonObject]:
    """Return moves as they are offered on buttons."""
    return [{"move": str(move), "text": telling(move)} for move in moves]


def names(readings: Iterable[tuple[object, Reason | None, bool]], telling: Telling) -> list[JsonObject]:
    """Return what picked cards make: moves, each with why it is illegal, if it is, and whether it is a bomb."""
    return [
        {"move": str(move), "text": telling(move), "why": None if why is None else telling(why), "bomb": bomb}
        for move, why, bomb in readings
    ]


def cards(things: Iterable[object], telling: Telling) -> list[JsonObject]:
    """Return cards with their names."""
    return [{"card": str(card), "name": telling(card)} for card in things]


def since(events: Sequence[object], *kinds: type) -> Sequence[object]:
    """Return the events from the last one of some kinds on; all if there is none."""
    for place in reversed(range(len(events))):
        if isinstance(events[place], kinds):
            return events[place:]
    return events
