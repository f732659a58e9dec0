"""The moves of Save Your Bacon!, including chance moves.

Cards in hands, decks and discards are given by their keys, cards in play by their numbers: the champions are numbered
first, seat by seat, and equipment follows in the order of entering play.  Making a move from any other value raises
`MoveError`.

Names imported here that are not in `__all__` are for the engine, and are not public.
"""

from __future__ import annotations

from typing import Final, get_args

from bacon_rules.save_your_bacon.moves.acting import PASS as PASS
from bacon_rules.save_your_bacon.moves.acting import PASS_TIME as PASS_TIME
from bacon_rules.save_your_bacon.moves.acting import REFRESH as REFRESH
from bacon_rules.save_your_bacon.moves.acting import Activate, Pass, PassTime, Pitch, Play, Refresh, Use
from bacon_rules.save_your_bacon.moves.acting import activate_move as activate_move
from bacon_rules.save_your_bacon.moves.acting import pitch_move as pitch_move
from bacon_rules.save_your_bacon.moves.acting import play_move as play_move
from bacon_rules.save_your_bacon.moves.acting import use_move as use_move
from bacon_rules.save_your_bacon.moves.attacking import COUNTER as COUNTER
from bacon_rules.save_your_bacon.moves.attacking import NO_COUNTER as NO_COUNTER
from bacon_rules.save_your_bacon.moves.attacking import Attack, Counter, NoCounter, Target
from bacon_rules.save_your_bacon.moves.attacking import attack_move as attack_move
from bacon_rules.save_your_bacon.moves.attacking import target_move as target_move
from bacon_rules.save_your_bacon.moves.chance import ChanceMove as ChanceMove
from bacon_rules.save_your_bacon.moves.chance import DealPool, DrawLot, RandomCard, RandomInPlay, RandomSeat, Shuffle
from bacon_rules.save_your_bacon.moves.choosing import DONE as DONE
from bacon_rules.save_your_bacon.moves.choosing import YES_OR_NO as YES_OR_NO
from bacon_rules.save_your_bacon.moves.choosing import (
    Answer,
    Choose,
    ChooseCard,
    ChooseOpponent,
    ChooseOption,
    ChooseSeat,
    Done,
    NameTitle,
    SayX,
)
from bacon_rules.save_your_bacon.moves.choosing import choose_card_move as choose_card_move
from bacon_rules.save_your_bacon.moves.choosing import choose_move as choose_move
from bacon_rules.save_your_bacon.moves.preparing import AddCard, Begin, ChooseDeck, PickChampion, ReturnChampion
from bacon_rules.save_your_bacon.reasons import Illegal

__all__ = [
    "Activate",
    "AddCard",
    "Answer",
    "Attack",
    "Begin",
    "Choose",
    "ChooseCard",
    "ChooseDeck",
    "ChooseOpponent",
    "ChooseOption",
    "ChooseSeat",
    "Counter",
    "DealPool",
    "Done",
    "DrawLot",
    "Move",
    "NameTitle",
    "NoCounter",
    "Pass",
    "PassTime",
    "PickChampion",
    "Pitch",
    "Play",
    "RandomCard",
    "RandomInPlay",
    "RandomSeat",
    "Refresh",
    "ReturnChampion",
    "SayX",
    "Shuffle",
    "Target",
    "Use",
]

PlayerMove = (
    ChooseDeck
    | PickChampion
    | ReturnChampion
    | AddCard
    | Begin
    | Play
    | Activate
    | Attack
    | Refresh
    | PassTime
    | Target
    | Counter
    | NoCounter
    | Pitch
    | Choose
    | ChooseCard
    | ChooseOpponent
    | ChooseOption
    | ChooseSeat
    | SayX
    | NameTitle
    | Answer
    | Done
    | Pass
    | Use
)
"""A move that a player makes."""

Move = ChanceMove | PlayerMove
"""Any move of Save Your Bacon!"""

_MOVES: Final = frozenset(get_args(Move))


def form_fault(move: object) -> Illegal | None:
    """Return why a value is not a move; `None` if it is a move."""
    if type(move) not in _MOVES:
        return Illegal.IS_A_TEXT if isinstance(move, str) else Illegal.NOT_A_MOVE
    # Both answers are equally legal, so no other check looks at the value.
    return Illegal.NOT_A_MOVE if isinstance(move, Answer) and type(move.yes) is not bool else None
