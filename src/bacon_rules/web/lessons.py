"""Lessons at a table: what a learner may do, and going on."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from bacon_rules.games import AnyState
from bacon_rules.guiding import Guide
from bacon_rules.web import orders, showing
from bacon_rules.web.guests import Guest


def against(guide: Guide | None, guest: Guest, move: str | None) -> str | None:
    """Return why a learner cannot make a move now, or get a hint; `None` if nothing is against it.

    Args:
        guide: leads through the lesson, if there is one.
        guest: the learner's page.
        move: the move; `None` for a hint.
    """
    if guide is None or guide.proposed in {None, move}:
        return None
    state: AnyState = guide.sitting.position.state
    say = attrs.evolve(guest.telling, match=state.observe(guest.seat))
    return say.chrome("lesson-first", move=say(state.parse_move(guide.proposed)))


def led(
    guide: Guide | None, order: orders.Next | orders.LeaveLesson, guest: Guest, guests: Iterable[Guest]
) -> str | None:
    """Go on with a lesson, or leave it, and show it to every page; return the reason if that is not possible."""
    say = guest.telling
    if guide is None or not guide.leads:
        return say.chrome("no-lesson")
    if isinstance(order, orders.Next):
        guide.read_on()
    else:
        guide.leave()
    for one in tuple(guests):
        one.send(showing.lesson(guide, one.telling))
    if isinstance(order, orders.LeaveLesson):
        guest.send({"type": "notice", "text": say.chrome("lesson-left")})
    return None
