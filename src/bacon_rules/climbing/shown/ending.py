"""The reason why a match of the climbing game ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.climbing.events import Ending, Event, MatchWon
from bacon_rules.climbing.rules import Variant
from bacon_rules.climbing.shown.words.events import ENDINGS
from bacon_rules.climbing.state import View
from bacon_rules.scenes.deals import reached, ruled
from bacon_rules.speaking.speaker import Speaker

_RULINGS: Final = {Ending.SECURED: "B21", Ending.LAST_DEAL: "B22"}


def ending_told(view: View, events: Sequence[Event], by: Speaker) -> str:
    """Return the reason why the match ended, with its ruling; empty if the events do not say."""
    won = next((event for event in reversed(events) if isinstance(event, MatchWon)), None)
    if won is None:
        return ""
    cause = ENDINGS[won.ending]
    if cause is None:
        return _played_out(view, by)
    extra = "B23" if view.rules.variant is Variant.BACON else "B24"
    return ruled(by.say(cause), _RULINGS.get(won.ending, extra), by)


def _played_out(view: View, by: Speaker) -> str:
    """Return the reason why a match ended with a whole deal."""
    is_bacon = view.rules.variant is Variant.BACON
    if max(view.scores) >= view.rules.target:
        told, number = reached(view, view.rules.target, by), "B21" if is_bacon else "B24"
    else:
        told, number = by.say("It was the last deal, so the highest score wins."), "B22" if is_bacon else "B33"
    if len(view.winners) > 1:
        told, number = by.joined([told, by.say("Whoever is level shares the win.")]), "B24"
    return ruled(told, number, by)
