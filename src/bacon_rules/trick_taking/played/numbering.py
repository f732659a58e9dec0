"""The numbers of moves in the trick-taking game: the calls, then a discard and a play of each card."""

from __future__ import annotations

from array import array
from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.errors import ActionError, shown
from bacon_rules.games.numbering import Numbering
from bacon_rules.trick_taking import (
    PACK,
    Accept,
    Deal,
    Discard,
    Move,
    Pass,
    PickUp,
    Play,
    State,
    Veto,
    VetoAlone,
    View,
)

_CALLS: Final = (PickUp(), PickUp(alone=True), Pass(), Accept(), Veto(), VetoAlone())
_MOVES: Final[tuple[Move, ...]] = (*_CALLS, *map(Discard, PACK), *map(Play, PACK))
_NUMBERS: Final = {move: number for number, move in enumerate(_MOVES)}


@attrs.frozen(repr=False)
class TrickTakingActions(Numbering[State | View, Move]):
    """The numbers of the moves of the trick-taking game, the same for all its rules.  ``GAME.numbering`` returns them.

    0 to 5 are ``pick-up``, ``pick-up-alone``, ``pass``, ``accept``, ``veto`` and ``veto-alone``; then come a discard of
    each card, by rank, then suit, and a play of each card.  A move always has the same number, and `number` and `move`
    need no state.

    >>> from bacon_rules import trick_taking
    >>> from bacon_rules.actions import actions
    >>> numbered = actions(trick_taking.Rules())
    >>> len(numbered), numbered.number(trick_taking.parse_move("play:2c")), str(numbered.move(57))
    (110, 58, 'discard:As')
    """

    def __len__(self) -> int:
        return len(_MOVES)

    @override
    def number(self, move: Move, at: State | View | None = None) -> int:
        """Return the number of a move, which need not be legal.

        Raises:
            ActionError: the move has no number: it is a chance move, or not a move of this game.
        """
        match move:
            case PickUp() | Pass() | Accept() | Veto() | VetoAlone() | Discard() | Play():
                return _NUMBERS[move]
            case Deal():
                raise ActionError("a deal is made by chance, and has no number")
            case _:
                raise ActionError(f"expected a move of the trick-taking game, got {shown(move)}")

    @override
    def move(self, number: int, at: State | View | None = None) -> Move:
        """Return the move with a number; it need not be legal.

        Raises:
            ActionError: no move has this number.
        """
        return _MOVES[self.checked(number)]

    @override
    def legal(self, at: State | View) -> array[int]:
        if not isinstance(at, State | View):
            raise ActionError(f"expected a state or a view of the trick-taking game, got {shown(at)}")
        return array("I", [_NUMBERS[move] for move in at.legal_moves()])

    @property
    @override
    def feature_names(self) -> tuple[str, ...]:
        """The name of each byte of `features`.

        ``verb`` is 0 to 5 for the calls in their order, 6 for a discard and 7 for a play; ``rank`` (2 to 14) and
        ``suit`` (0 to 3) describe the card, and are 0 for a call.
        """
        return ("verb", "rank", "suit")

    @override
    def features(self, number: int) -> bytes:
        match self.move(number):
            case Discard(card):
                return bytes((len(_CALLS), card.rank, card.suit.number))
            case Play(card):
                return bytes((len(_CALLS) + 1, card.rank, card.suit.number))
            case call:
                return bytes((_NUMBERS[call], 0, 0))

    def __repr__(self) -> str:
        return f"<{len(self)} actions>"
