"""The rows of the tables in which effect actions stand: what the engine has to know of each (§10.2.2).

`resolving` tells five kinds of rows apart.  A new effect action is one more row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

import attrs

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.frames import Lying, Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import PlayerMove
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.reasons import Illegal

ActionT = TypeVar("ActionT", bound=BasicAction)


@attrs.frozen
class Outcome:
    """What came of an effect action.

    Attributes:
        many: how much, or to how many cards, it was done: what "that many" means from then on.
        full: whether all of it was done (§14.0 If you do).
        those: the cards out of play that it was done to, where everybody knows them to be now.
        gone: how many frames have left the stack below that of the effect.
    """

    many: int = 0
    full: bool = attrs.field(default=True, kw_only=True)
    those: tuple[Lying, ...] = attrs.field(default=(), kw_only=True)
    gone: int = attrs.field(default=0, kw_only=True)


NOTHING: Final = Outcome()
"""All was done, and nothing of it can be counted."""


class Affected(NamedTuple):
    """The cards that an effect action is done to: the numbers of those in play, and those out of play."""

    numbers: list[CardNumber]
    lying: Sequence[Lying]


affected_by: Final = maker_of_tuples(Affected)

Can: TypeAlias = Callable[[Board, Resolving, ActionT, CardNumber], bool]
"""Whether something can be done to a card in play."""

Do: TypeAlias = Callable[[Board, Resolving, ActionT, Affected], Outcome]
"""Does something to cards in play to which it can be done, and to cards out of play."""


@attrs.frozen
class ToCards(Generic[ActionT]):
    """An effect action about cards, which are named or chosen.

    Attributes:
        kind: its class.
        do: does it.
        can: whether it can be done to a card in play, at least in part.
        can_fully: whether all of it can be done to a card in play (§14.0 If able); for what is done whole or not at
            all, the same.
    """

    kind: type[ActionT]
    do: Do[ActionT]
    can: Can[ActionT]
    can_fully: Can[ActionT] = attrs.field()

    @can_fully.default
    def _whole_or_not_at_all(self) -> Can[ActionT]:
        return self.can


@attrs.frozen
class ToNoCards(Generic[ActionT]):
    """An effect action that is done to players, to an attack or to what was declared.

    Attributes:
        kind: its class.
        do: does it.
        able: whether all of it can be done (§14.0 If able).
    """

    kind: type[ActionT]
    do: Callable[[Board, Resolving, ActionT], Outcome]
    able: Callable[[Board, Resolving, ActionT], bool]


@attrs.frozen
class Gives(Generic[ActionT]):
    """An effect action that gives cards to a card in play, which is chosen before them (S51, S52).

    Attributes:
        kind: its class.
        do: does it; the effect says to which card.
        can: whether a card in play can be given to that card.
        to: the selector of the card that gets them.
        can_get: whether a card in play can be the one that gets cards.
        has_room: whether it can get so many.
    """

    kind: type[ActionT]
    do: Do[ActionT]
    can: Can[ActionT]
    to: Callable[[ActionT], Selector]
    can_get: Callable[[Board, CardNumber], bool]
    has_room: Callable[[Board, CardNumber, int], bool]


@attrs.frozen
class Plays(Generic[ActionT]):
    """An effect action by which the player plays a card, with a champion of the player's choice (S53).

    Attributes:
        kind: its class.
        do: has the card played that lies where it was chosen; the effect says by which champion.
    """

    kind: type[ActionT]
    do: Callable[[Board, Resolving, ActionT, Lying], Outcome]


@attrs.frozen
class Question(Generic[ActionT]):
    """What a player is asked.

    Attributes:
        offered: the answers between which the player chooses.
        answer: their class.
        no_answer: why another move is illegal.
        not_offered: why another answer is.
    """

    offered: Callable[[Board, Resolving, ActionT], Sequence[PlayerMove]]
    answer: type[PlayerMove]
    no_answer: Illegal
    not_offered: Illegal


@attrs.frozen
class Decides(Generic[ActionT]):
    """An effect action that does nothing to cards: it decides how the effect goes on, or what its words mean.

    Attributes:
        kind: its class.
        begin: goes on with the effect, or has somebody decide.
        question: what a player is asked who decides; `None` if no player ever is.
        can_begin: whether there is anything to decide.
    """

    kind: type[ActionT]
    begin: Callable[[Board, Resolving, ActionT], None]
    question: Question[ActionT] | None = None
    can_begin: Callable[[Board, Resolving, ActionT], bool] = attrs.field(default=lambda *_: True)


Row: TypeAlias = ToCards[Any] | ToNoCards[Any] | Gives[Any] | Plays[Any] | Decides[Any]
"""What the engine has to know of an effect action."""


def always(_board: Board, _frame: Resolving, _action: BasicAction, _number: CardNumber) -> bool:
    """Return that something can be done to every card."""
    return True
