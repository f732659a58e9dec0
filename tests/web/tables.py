"""Tables for tests, and sockets that talk with them."""

from __future__ import annotations

import functools
import json
import random
import weakref
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs
from starlette.testclient import TestClient, WebSocketTestSession

from bacon_rules.bots.searching import Budget
from bacon_rules.games import GAMES, Position
from bacon_rules.guiding import Guide
from bacon_rules.records.owned import release
from bacon_rules.sitting import Moment
from bacon_rules.web import Host, Place, Sitting, application
from bacon_rules.web.keeping import forgotten
from bacon_rules.web.puzzling import PuzzleHost

SHORT = Budget(simulations=3)
NAMES = ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay")
EVERY_GAME = ("bacon-4", "applewood-3", "chunky-6", "trick-taking", "save-your-bacon")

Message = dict[str, Any]


def sitting_of(game: str, humans: Iterable[int] = (0,), seed: int = 7, plies: int = 0) -> Sitting:
    """Return a match in which computers have made some moves."""
    whole = _played(game, seed)
    while whole.ply < plies and not whole.position.is_over:
        whole.make(whole.chosen())
    sitting = attrs.evolve(whole, humans=frozenset(humans))
    sitting.moves, sitting.positions = whole.moves[:plies], whole.positions[: plies + 1]
    sitting.moments = [moment for moment in whole.moments if moment.ply <= plies]
    return sitting


@functools.cache
def _played(game: str, seed: int) -> Sitting:
    """Return a match of computers, which plays on as far as any test needs it."""
    start = GAMES[game].new_match({"game": game}, 0)
    return Sitting(start, NAMES[: start.seats], frozenset(), seed)


def host_at(place: Place) -> Host:
    """Return the host of a place at a table."""
    assert isinstance(place.host, Host)
    return place.host


def otherwise(sitting: Sitting, seat: int | None, number: int) -> Sitting:
    """Return a match that differs from this one in all that a seat may not know."""
    other = sitting_of(sitting.start.name, sitting.humans)
    other.moves, other.positions = list(sitting.moves), list(sitting.positions)
    other.positions[-1] = Position(sitting.position.state.observe(seat).determinize(number))
    rng = random.Random(number)
    hidden = [moment.event for moment in sitting.moments if not moment.event.is_seen_by(seat)]
    other.moments = [
        moment
        if moment.event.is_seen_by(seat)
        else Moment(moment.ply, rng.choice([e for e in hidden if type(e) is type(moment.event)]))
        for moment in sitting.moments
    ]
    return other


def host_of(sitting: Sitting, *, is_record: bool = False) -> Host:
    """Return who runs a table, where computers think shortly about hints."""
    return Host(sitting, 0, forgotten, is_record=is_record, budget=SHORT)


def host_of_lesson(game: str) -> Host:
    """Return who runs a table with the lesson of a game, where nobody waits."""
    guide = Guide.begun(GAMES[game], NAMES, "seven")
    return Host(guide.sitting, 0, forgotten, budget=SHORT, guide=guide)


def client_of(host: Host | PuzzleHost, **more: Any) -> TestClient:
    """Return a client of a server with this table; seat 0 sits by the link `seat-0`, whoever looks by `looks`."""
    places = {f"seat-{seat}": Place(host, seat) for seat in host.sitting.humans}
    return TestClient(application({**places, "looks": Place(host, None)}, **more))


def all_crash() -> None:
    """Let all tables end as a process does that is killed."""
    held = [one.peek() for one in [*weakref.finalize._registry]]  # type: ignore[attr-defined]  # nobody else knows them
    for file, work, _, _ in filter(None, held):
        if work is release:
            file.close()


def heard(socket: WebSocketTestSession, kind: str) -> Message:
    """Return the next message of a kind; the others are passed over."""
    while True:
        message: Message = socket.receive_json()
        if message["type"] == kind:
            return message


def turn_of(socket: WebSocketTestSession, seat: int) -> Message:
    """Return the next position in which it is a seat's turn, or a deal is due, or the match is over."""
    while True:
        message = heard(socket, "position")
        if message["over"] or message["deal_due"] or message["to_act"] == seat:
            return message


def ask(socket: WebSocketTestSession, **order: Any) -> None:
    socket.send_text(json.dumps({key.rstrip("_"): value for key, value in order.items()}))


def texts_in(value: object) -> Iterator[str]:
    """Yield every text in a JSON value, keys too."""
    match value:
        case str():
            yield value
        case Mapping():
            for key, part in value.items():
                yield key
                yield from texts_in(part)
        case list():
            for part in value:
                yield from texts_in(part)
        case _:
            pass
