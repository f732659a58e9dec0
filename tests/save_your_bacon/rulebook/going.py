"""What the scenarios of the rulebook share: moves told by their beginnings, and a card that does what is to be seen."""

from typing import Any, Final

import attrs

from bacon_rules.save_your_bacon.state import State
from tests.save_your_bacon.scenarios import Json, Seat, action, choose, damage, legal, play, position

ANY: Final = {"kind": "champion"}
LOST: Final = "three three three three three three three"
"""Cards worth 21 energy."""

BOLT: Final = action("Bolt", damage(4, choose(ANY)))
"""Defeats a plain champion."""


def go(state: State, *moves: str) -> State:
    """Make moves; one that is not whole stands for the only legal move that begins so."""
    for move in moves:
        state = play(state, whole(state, move))
    return state


def whole(state: State, beginning: str) -> str:
    """Return the only legal move that begins so, or the text itself."""
    fitting = [text for text in legal(state) if text.startswith(beginning)]
    return fitting[0] if len(fitting) == 1 else beginning


def casting(*actions: Json, me: Seat | None = None, others: tuple[Seat, ...] = (Seat(),), **rest: Any) -> State:
    """Let the first player play an action card, Cast, that has these effect actions, with the first champion."""
    first = me or Seat()
    cards = [action("Cast", *actions), *rest.pop("cards", [])]
    state = position(attrs.evolve(first, hand=f"cast {first.hand}"), *others, cards=cards, **rest)
    return play(state, "play:cast@0")
