"""The numbers of moves in the trick-taking game: the calls, then a discard and a play of each card.

0 to 5 are ``pick-up``, ``pick-up-alone``, ``pass``, ``accept``, ``veto`` and ``veto-alone``; then come a discard of
each card, by rank, then suit, and a play of each card.  A move has the same number by all rules.  Of its features,
``verb`` is 0 to 5 for the calls in their order, 6 for a discard and 7 for a play; ``rank`` (2 to 14) and ``suit`` (0 to
3) describe the card, and are 0 for a call.

>>> from bacon_rules import trick_taking
>>> len(NUMBERING), NUMBERING.number(trick_taking.parse_move("play:2c")), str(NUMBERING.move(57))
(110, 58, 'discard:As')
"""

from __future__ import annotations

from typing import Final

from bacon_rules.games.listed import ListedNumbering
from bacon_rules.trick_taking import PACK, Discard, Move, Play
from bacon_rules.trick_taking.moves import CALLS

__all__ = ["NUMBERING"]


def _features(move: Move) -> bytes:
    match move:
        case Discard(card):
            return bytes((len(CALLS), card.rank, card.suit.number))
        case Play(card):
            return bytes((len(CALLS) + 1, card.rank, card.suit.number))
        case call:
            return bytes((CALLS.index(call), 0, 0))


NUMBERING: Final[ListedNumbering[Move]] = ListedNumbering(
    (*CALLS, *map(Discard, PACK), *map(Play, PACK)), ("verb", "rank", "suit"), _features
)
