"""Plain words for games that bring no words: explanations, notation, the parts of events, and the seat to act."""

from __future__ import annotations

import enum
from typing import Any, cast

import attrs

from bacon_rules.course import Unfinished
from bacon_rules.documents.writing import Text, tag_of
from bacon_rules.errors import Reason, WordsError, shown
from bacon_rules.game import GameEvent, GameState, GameView
from bacon_rules.speaking.speaker import Speaker


def plainly(value: object, by: Speaker) -> str:
    """Return a value of a game in words: what `shared_told` says, the name of an enum's member, or its notation.

    Raises:
        WordsError: its class has no text of its own.
    """
    own_text = type(value).__str__
    if isinstance(value, enum.Enum) and own_text is enum.Enum.__str__:
        return value.name.replace("_", " ").lower()
    if isinstance(value, Reason | Text | GameEvent) or own_text is object.__str__:
        return shared_told(value, by)
    return str(value)


def shared_told(value: object, by: Speaker) -> str:
    """Return a reason's explanation, an outcome, the notation of what has one, or the name and parts of an event.

    Raises:
        WordsError: it is none of these.
    """
    match value:
        case Reason():
            return value.explanation
        case Unfinished(moves=moves):
            return by.say("The match is unfinished: it had no end after {number} moves.", number=moves)
        case Text():
            return str(value)
        case GameEvent():
            return _event(value, by)
        case _:
            raise WordsError(f"there are no words for {shown(value)}")


def turn_told_plainly(match: GameState[Any, Any, Any] | GameView[Any, Any], by: Speaker) -> str:
    """Return the seat to act, to its player with a view; at the end of a match, a sentence about the winners."""
    if match.is_over:
        sides = [by.side(side, len(match.scores)) for side in match.winners]
        return by.say("{player} wins.", player=by.listed(sides))
    if match.to_act is None:
        return by.say("The cards are to be dealt.")
    if getattr(match, "seat", None) == match.to_act:  # only views have a seat
        return by.say("You are to move.")
    return by.say("{player} is to move.", player=by.seat(match.to_act))


def _event(event: GameEvent, by: Speaker) -> str:
    kind = cast("Any", type(event))  # of attrs, as all events are
    parts = {field.name: getattr(event, field.name) for field in attrs.fields(kind)}
    seat = parts.pop("seat", None)
    told = ", ".join(f"{name.replace('_', ' ')} {_part(part)}" for name, part in parts.items())
    happened = tag_of(kind).replace("-", " ") + (f" ({told})" if told else "")
    return happened if seat is None else f"{by.seat(seat)}: {happened}"


def _part(part: object) -> str:
    return " ".join(map(str, part)) if isinstance(part, tuple) else str(part)
