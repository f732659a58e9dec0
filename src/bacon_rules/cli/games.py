"""The games that the command plays and shows: a table entry for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import attrs

from bacon_rules.bots.climbing import choose
from bacon_rules.cli.climbing import NAMES, narrate
from bacon_rules.cli.course import Playable, course, told
from bacon_rules.cli.paint import Paint
from bacon_rules.cli.picture import picture
from bacon_rules.climbing import PRESETS, Move, State, View, new_match, preset
from bacon_rules.climbing.events import Event
from bacon_rules.positions import Position, position_of

__all__ = ["GAMES", "Game"]


@attrs.frozen
class Game:
    """One game.

    Attributes:
        name: its name, the same everywhere.
        start: where a match of it begins.
        names: who sits in each seat.
        moves: plays the match that a seed makes, from the start on.
        story: tells a match line by line, from its first position, its moves and who sits in each seat.
        picture: shows a position to the named players.
    """

    name: str
    start: Position
    names: tuple[str, ...]
    moves: Callable[[int], Iterable[str]]
    story: Callable[[Position, Iterable[str], Sequence[str], Paint], Iterable[str]]
    picture: Callable[[Position, Sequence[str], Paint], Iterable[str]]


def _climbing(name: str) -> Game:
    rules = preset(name)
    start: Playable[Move, View, Event] = new_match(rules)

    def moves(seed: int) -> Iterable[str]:
        return map(str, course(start, choose, seed))

    return Game(name, position_of(new_match(rules)), NAMES[: rules.players], moves, _story, _picture)


def _story(start: Position, moves: Iterable[str], names: Sequence[str], paint: Paint) -> Iterable[str]:
    state = _state(start)
    playable: Playable[Move, View, Event] = state
    return narrate(state.rules, told(playable, map(state.parse_move, moves)), paint, names)


def _picture(position: Position, names: Sequence[str], paint: Paint) -> Iterable[str]:
    return picture(_state(position), names, paint)


def _state(position: Position) -> State:
    # Only who tells a match pays for the converter.
    from bacon_rules.climbing.codec import load_state  # noqa: PLC0415

    return load_state(position.to_json())


GAMES: Final = {name: _climbing(name) for name in PRESETS}
"""Each game by its name."""
