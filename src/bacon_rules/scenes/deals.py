"""The parts of scenes that games with deals have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from bacon_rules.game import GameView
from bacon_rules.scenes.plain import standing
from bacon_rules.scenes.scene import Columns, Row
from bacon_rules.speaking.speaker import Speaker, sentence

EventT = TypeVar("EventT")


def since(events: Sequence[EventT], *kinds: type[EventT]) -> Sequence[EventT]:
    """Return the events from the last one of some kinds on; all if there is none."""
    for place in reversed(range(len(events))):
        if isinstance(events[place], kinds):
            return events[place:]
    return events


def over(view: GameView[Any, Any], by: Speaker) -> str:
    """Return a sentence about the end of the deal or the match."""
    if not view.is_over:
        return by.say("The deal is over")
    winners = [by.listed(standing(view, by)[side].names) for side in view.winners]
    return by.say("{names} won the match", names=by.listed(winners))


def reached(view: GameView[Any, Any], target: int, by: Speaker) -> str:
    """Return a sentence about the points with which the winners won."""
    names = by.listed([by.listed(standing(view, by)[side].names) for side in view.winners])
    return by.say("{players} reached {number} points.", players=names, number=target)


def ruled(told: str, number: str, by: Speaker) -> str:
    """Return a sentence with the ruling behind it."""
    return by.say("{told} (Rule {number})", told=sentence(told), number=number)


def totals(view: GameView[Any, Any], points: Sequence[int], scores: Sequence[int], by: Speaker) -> Columns:
    """Return the points of each side in a deal, and the new scores."""
    rows = [
        Row(number, side.names, (f"+{points[number]}", str(scores[number])))
        for number, side in enumerate(standing(view, by))
    ]
    return Columns((by.say("Side"), by.say("This deal"), by.say("Score")), tuple(rows))
