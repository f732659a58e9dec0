"""The game's own parts of the command: telling a match, and showing a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from bacon_rules.game import GameEvent, GameState
from bacon_rules.games import AnyState, Position, game_of_any
from bacon_rules.speaking.speaker import sentence
from bacon_rules.stories.paint import Paint
from bacon_rules.stories.voice import Voice
from bacon_rules.words.telling import told

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")


def story(
    start: Position, moves: Iterable[str], names: Sequence[str], paint: Paint, language: str = "en"
) -> Iterator[str]:
    """Yield the lines that tell a match between the named players, from the start on with these moves."""
    state, game = start.state, start.game
    if game.has("story"):
        return game.story(state, _events(state, moves), names, paint, language)
    return _told(state, moves, Voice.of(state, names, paint, language))


def picture(position: Position, names: Sequence[str], paint: Paint, language: str) -> Iterator[str]:
    """Yield the lines that show a position to the named players."""
    state, game = position.state, position.game
    if game.has("position_told"):
        return game.position_told(state, names, paint, language)
    return _shown(state, Voice.of(state, names, paint, language))


def _events(state: GameState[MoveT, ViewT, EventT], moves: Iterable[str]) -> Iterator[EventT]:
    for move in moves:
        state, events = state.step(state.parse_move(move))
        yield from events


def _told(start: AnyState, moves: Iterable[str], voice: Voice) -> Iterator[str]:
    """Yield the lines that tell a match of a game without a story of its own: one for each event, and the end.

    The winners are said once: by an event with ``winners``, or else at the end.
    """
    end, is_said = start, False

    def events() -> Iterator[GameEvent]:
        nonlocal end
        for move in moves:
            end, happened = end.step(end.parse_move(move))
            yield from happened

    yield from filter(None, voice.introduction(start))
    for event, text in told(events(), start, voice.by):
        is_said = hasattr(event, "winners")
        yield f"  {text}"
    if end.is_over and is_said:
        yield from ["", *voice.seating.standing(end.scores)]
    elif end.is_over:
        yield from _standing(end, voice)


def _shown(state: AnyState, voice: Voice) -> Iterator[str]:
    """Yield the lines that show a position of such a game: the game, the seat to act, and the scores."""
    yield from filter(None, voice.introduction(state))
    yield from _standing(state, voice)


def _standing(state: AnyState, voice: Voice) -> Iterator[str]:
    """Yield the lines that say who is to act or has won, and the scores."""
    yield from ["", f"  {sentence(game_of_any(state).turn_told(state, voice.by))}", ""]
    yield from voice.seating.standing(state.scores)
