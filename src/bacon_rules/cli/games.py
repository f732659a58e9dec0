"""The games that the command plays and shows: a table entry for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import attrs

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.bots import climbing as climbing_bot
from bacon_rules.bots import save_your_bacon as save_your_bacon_bot
from bacon_rules.bots import trick_taking as trick_taking_bot
from bacon_rules.cli import climbing as climbing_teller
from bacon_rules.cli import save_your_bacon as save_your_bacon_teller
from bacon_rules.cli import save_your_bacon_picture
from bacon_rules.cli import trick_taking as trick_taking_teller
from bacon_rules.cli.course import Playable, course, told
from bacon_rules.cli.paint import Paint
from bacon_rules.cli.picture import picture
from bacon_rules.cli.seating import NAMES
from bacon_rules.climbing.events import Event as ClimbingEvent
from bacon_rules.positions import Position, position_of
from bacon_rules.save_your_bacon.events import Event as SaveYourBaconEvent
from bacon_rules.save_your_bacon.rules import NAME as SAVE_YOUR_BACON
from bacon_rules.trick_taking.events import Event as TrickTakingEvent
from bacon_rules.trick_taking.rules import NAME as TRICK_TAKING
from bacon_rules.trick_taking.rules import SEATS

__all__ = ["GAMES", "Game"]

DUEL: Final = 2
"""How many players a duel of Save Your Bacon! has."""


@attrs.frozen
class Game:
    """One game.

    Attributes:
        name: its name, the same everywhere.
        start: gives where a match of it begins.
        names: who sits in each seat.
        moves: plays the match that a seed makes, from the start on.
        story: tells a match line by line, from its first position, its moves and who sits in each seat.
        picture: shows a position to the named players.
    """

    name: str
    start: Callable[[], Position]
    names: tuple[str, ...]
    moves: Callable[[int], Iterable[str]]
    story: Callable[[Position, Iterable[str], Sequence[str], Paint], Iterable[str]]
    picture: Callable[[Position, Sequence[str], Paint], Iterable[str]]


def _climbing(name: str) -> Game:
    rules = climbing.preset(name)
    start: Playable[climbing.Move, climbing.View, ClimbingEvent] = climbing.new_match(rules)

    def moves(seed: int) -> Iterable[str]:
        return map(str, course(start, climbing_bot.choose, seed))

    def first() -> Position:
        return position_of(climbing.new_match(rules))

    return Game(name, first, NAMES[: rules.players], moves, _climbing_story, _climbing_picture)


def _climbing_story(start: Position, moves: Iterable[str], names: Sequence[str], paint: Paint) -> Iterable[str]:
    state = _climbing_state(start)
    playable: Playable[climbing.Move, climbing.View, ClimbingEvent] = state
    return climbing_teller.narrate(state.rules, told(playable, map(state.parse_move, moves)), paint, names)


def _climbing_picture(position: Position, names: Sequence[str], paint: Paint) -> Iterable[str]:
    return picture(_climbing_state(position), names, paint)


def _climbing_state(position: Position) -> climbing.State:
    # Only who tells a match pays for the converter.
    from bacon_rules.climbing.codec import load_state  # noqa: PLC0415

    return load_state(position.to_json())


def _trick_taking() -> Game:
    start: Playable[trick_taking.Move, trick_taking.View, TrickTakingEvent] = trick_taking.new_match()

    def moves(seed: int) -> Iterable[str]:
        return map(str, course(start, trick_taking_bot.choose, seed))

    def first() -> Position:
        return position_of(trick_taking.new_match())

    return Game(TRICK_TAKING, first, NAMES[:SEATS], moves, _trick_taking_story, _trick_taking_picture)


def _trick_taking_story(start: Position, moves: Iterable[str], names: Sequence[str], paint: Paint) -> Iterable[str]:
    state = _trick_taking_state(start)
    playable: Playable[trick_taking.Move, trick_taking.View, TrickTakingEvent] = state
    return trick_taking_teller.narrate(state.rules, told(playable, map(state.parse_move, moves)), paint, names)


def _trick_taking_picture(position: Position, names: Sequence[str], paint: Paint) -> Iterable[str]:
    return trick_taking_teller.picture(_trick_taking_state(position), names, paint)


def _trick_taking_state(position: Position) -> trick_taking.State:
    # Only who tells a match pays for the converter.
    from bacon_rules.trick_taking.codec import load_state  # noqa: PLC0415

    return load_state(position.to_json())


def _save_your_bacon() -> Game:
    # Only who plays a match pays for the cards.
    def moves(seed: int) -> Iterable[str]:
        start: Playable[save_your_bacon.Move, save_your_bacon.View, SaveYourBaconEvent] = save_your_bacon.new_match()
        return map(str, course(start, save_your_bacon_bot.choose, seed))

    def first() -> Position:
        return position_of(save_your_bacon.new_match())

    return Game(SAVE_YOUR_BACON, first, NAMES[:DUEL], moves, _save_your_bacon_story, _save_your_bacon_picture)


def _save_your_bacon_story(start: Position, moves: Iterable[str], names: Sequence[str], paint: Paint) -> Iterable[str]:
    state = _save_your_bacon_state(start)
    playable: Playable[save_your_bacon.Move, save_your_bacon.View, SaveYourBaconEvent] = state
    return save_your_bacon_teller.narrate(state, told(playable, map(state.parse_move, moves)), paint, names)


def _save_your_bacon_picture(position: Position, names: Sequence[str], paint: Paint) -> Iterable[str]:
    return save_your_bacon_picture.picture(_save_your_bacon_state(position), names, paint)


def _save_your_bacon_state(position: Position) -> save_your_bacon.State:
    # Only who tells a match pays for the converter.
    from bacon_rules.save_your_bacon.codec import load_state  # noqa: PLC0415

    return load_state(position.to_json())


GAMES: Final = {game.name: game for game in (*map(_climbing, climbing.PRESETS), _trick_taking(), _save_your_bacon())}
"""Each game by its name."""
