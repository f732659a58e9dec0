"""The game's own parts of the command: choosing moves, telling a match, and showing a position."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.bots.all_games import choose
from bacon_rules.cli import climbing as climbing_teller
from bacon_rules.cli import save_your_bacon as save_your_bacon_teller
from bacon_rules.cli import save_your_bacon_picture
from bacon_rules.cli import trick_taking as trick_taking_teller
from bacon_rules.cli.computers import Computer
from bacon_rules.cli.paint import Paint
from bacon_rules.cli.speaking import Voice
from bacon_rules.game import GameEvent, GameState
from bacon_rules.games import AnyState, Position, game_of_any
from bacon_rules.speaking.speaker import sentence
from bacon_rules.words.telling import told

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")


def course(start: Position, seed: int, computer: Computer = choose) -> Iterator[str]:
    """Yield the moves of a whole match between players of the package; the same seed makes the same match."""
    rng = random.Random(str(seed))
    position = start
    while not position.is_over:
        seat = position.to_act
        move = position.chance_move(seed) if seat is None else str(computer(position.state.observe(seat), rng))
        yield move
        position = position.apply(move)


def story(
    start: Position, moves: Iterable[str], names: Sequence[str], paint: Paint, language: str = "en"
) -> Iterator[str]:
    """Yield the lines that tell a match between the named players, from the start on with these moves."""
    match start.state:
        case climbing.State() as state:
            return climbing_teller.narrate(state, _events(state, moves), paint, names, language)
        case trick_taking.State() as state:
            return trick_taking_teller.narrate(state, _events(state, moves), paint, names, language)
        case save_your_bacon.State() as state:
            return save_your_bacon_teller.narrate(state, _events(state, moves), paint, names, language)
        case _:
            return _told(start.state, _events(start.state, moves), Voice.of(start.state, names, paint, language))


def picture(position: Position, names: Sequence[str], paint: Paint, language: str) -> Iterator[str]:
    """Yield the lines that show a position to the named players."""
    match position.state:
        case climbing.State() as state:
            return climbing_teller.picture(state, names, paint, language)
        case trick_taking.State() as state:
            return trick_taking_teller.picture(state, names, paint, language)
        case save_your_bacon.State() as state:
            return save_your_bacon_picture.picture(state, names, paint, language)
        case _:
            return _shown(position.state, Voice.of(position.state, names, paint, language))


def _events(state: GameState[MoveT, ViewT, EventT], moves: Iterable[str]) -> Iterator[EventT]:
    for move in moves:
        state, events = state.step(state.parse_move(move))
        yield from events


def _told(start: AnyState, events: Iterable[GameEvent], voice: Voice) -> Iterator[str]:
    """Yield the lines that tell a match of a game without a story of its own: one for each event."""
    yield from filter(None, voice.introduction(start))
    yield from (f"  {text}" for _, text in told(events, start, voice.by))


def _shown(state: AnyState, voice: Voice) -> Iterator[str]:
    """Yield the lines that show a position of such a game: the game, the seat to act, and the scores."""
    yield from filter(None, voice.introduction(state))
    yield from ["", f"  {sentence(game_of_any(state).turn_told(state, voice.by))}", ""]
    yield from voice.seating.standing(state.scores)
