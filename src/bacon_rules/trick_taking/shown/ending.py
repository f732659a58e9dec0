"""The reason why a match of the trick-taking game ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.scenes.deals import reached, ruled
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.trick_taking.events import Event
from bacon_rules.trick_taking.state import View


def ending_told(view: View, events: Sequence[Event], by: Speaker) -> str:  # noqa: ARG001 - the scores say it all
    """Return the reason why the match ended, with its ruling."""
    return ruled(reached(view, view.rules.target, by), "T7", by) if view.is_over else ""
