"""The meanings of a text in the climbing game, or the reason why none is legal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from bacon_rules.climbing import Combination, Move, Play, View
from bacon_rules.climbing.shown.reading.explaining import explained
from bacon_rules.climbing.shown.reading.matching import playable, wilds_first_last
from bacon_rules.climbing.shown.reading.others import others_of
from bacon_rules.climbing.shown.reading.tokens import What, tokens_of
from bacon_rules.climbing.shown.reading.wishes import Wish, wishes_of
from bacon_rules.errors import ReadingError
from bacon_rules.reading.described import described
from bacon_rules.reading.texts import normal

MOST: Final = 2000
"""The greatest number of meanings of a text."""


def read(view: View, text: str, names: Sequence[str]) -> tuple[Move, ...]:
    """Return the legal moves that a text can mean, best first; the viewer is to act.

    Raises:
        ReadingError: the text fits no legal move, or too many.
    """
    same = normal(text)
    others = described(view.legal_moves().others, text, names) or others_of(view, same, names)
    tokens = tokens_of(same)
    known = all(token.what is not What.UNKNOWN for token in tokens)
    wishes = wishes_of(tokens, view.rules) if known else ()
    legal = view.legal_moves()
    found: dict[Move, None] = {}
    for wish in wishes:
        found |= dict.fromkeys(map(Play, _best_first(view, wish)))
        if len(found) > MOST:
            raise ReadingError(text, "", f"it can mean more than {MOST} moves; name cards or a top rank")
    found |= dict.fromkeys(move for move in others if move in legal)
    return tuple(found) or explained(view, text, tokens, wishes, others, names)


def _best_first(view: View, wish: Wish) -> list[Combination]:
    """Return the plays that fit a wish and are possible now, best first."""
    return sorted(islice(playable(view, wish), MOST + 1), key=wilds_first_last)
