"""The rows of the tables of effect actions: everything that the engine needs for each one (§10.2.2).

`resolving` tells six kinds of rows apart.  A new effect action is one more row.
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
    """The outcome of an effect action.

    Attributes:
        many: the amount, or the number of cards, of the effect action: the meaning of "that many" from then on.
        full: whether all of it was done (§14.0 If you do).
        those: the affected cards out of play, in their publicly known places.
        gone: the number of frames below the effect's frame that have left the stack.
    """

    many: int = 0
    full: bool = attrs.field(default=True, kw_only=True)
    those: tuple[Lying, ...] = attrs.field(default=(), kw_only=True)
    gone: int = attrs.field(default=0, kw_only=True)


NOTHING: Final = Outcome()
"""The outcome of an effect action that was done in full, without an amount."""


class Affected(NamedTuple):
    """The cards that an effect action is done to: the numbers of those in play, and those out of play."""

    numbers: list[CardNumber]
    lying: Sequence[Lying]


affected_by: Final = maker_of_tuples(Affected)

Can: TypeAlias = Callable[[Board, Resolving, ActionT, CardNumber], bool]
"""A function that returns whether an effect action can be done to a card in play."""

Do: TypeAlias = Callable[[Board, Resolving, ActionT, Affected], Outcome]
"""A function that does an effect action to possible cards in play, and to cards out of play."""


@attrs.frozen
class ToCards(Generic[ActionT]):
    """An effect action on cards, which are named or chosen.

    Attributes:
        kind: the class of the effect action.
        do: does the effect action.
        can: whether at least a part can be done to a card in play.
        can_fully: whether all of it can be done to a card in play (§14.0 If able); `None` if it has no parts, so that
            `can` says it.
        can_begin: whether it may be done to some cards, as far as everybody knows (S20).
    """

    kind: type[ActionT]
    do: Do[ActionT]
    can: Can[ActionT]
    can_fully: Can[ActionT] | None = None
    can_begin: Callable[[Board, Resolving, ActionT], bool] = attrs.field(default=lambda *_: True, kw_only=True)


@attrs.frozen
class ToNoCards(Generic[ActionT]):
    """An effect action on players, an attack, or a declared card or effect.

    Attributes:
        kind: the class of the effect action.
        do: does the effect action.
        able: whether all of it can be done (§14.0 If able).
    """

    kind: type[ActionT]
    do: Callable[[Board, Resolving, ActionT], Outcome]
    able: Callable[[Board, Resolving, ActionT], bool]


@attrs.frozen
class Gives(Generic[ActionT]):
    """An effect action that gives cards to a card in play, which is chosen before them (S51, S52).

    Attributes:
        kind: the class of the effect action.
        do: does the effect action; the effect has the receiving card.
        can: whether a card in play can be given to the receiving card.
        to: the selector of the receiving card.
        can_get: whether a card in play can receive cards.
        has_room: whether a card can receive a number of cards.
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
        kind: the class of the effect action.
        do: plays the chosen card; the effect has the champion.
    """

    kind: type[ActionT]
    do: Callable[[Board, Resolving, ActionT, Lying], Outcome]


@attrs.frozen
class Question(Generic[ActionT]):
    """A question to a player.

    Attributes:
        offered: the possible answers.
        answer: the class of the answers.
        no_answer: the reason against any other kind of move.
        not_offered: the reason against any other answer.
    """

    offered: Callable[[Board, Resolving, ActionT], Sequence[PlayerMove]]
    answer: type[PlayerMove]
    no_answer: Illegal
    not_offered: Illegal


@attrs.frozen
class Decides(Generic[ActionT]):
    """An effect action that affects no cards: it decides the course of the effect, or the meaning of its words.

    Attributes:
        kind: the class of the effect action.
        begin: goes on with the effect, or asks for a decision.
        question: the question to the deciding player; `None` if no player ever decides.
        can_begin: whether there is anything to decide.
    """

    kind: type[ActionT]
    begin: Callable[[Board, Resolving, ActionT], None]
    question: Question[ActionT] | None = None
    can_begin: Callable[[Board, Resolving, ActionT], bool] = attrs.field(default=lambda *_: True)


@attrs.frozen
class Polls(Generic[ActionT]):
    """An effect action by which one player decides between options, or several decide something in turn (S84).

    Attributes:
        kind: the class of the effect action.
        can_begin: whether there is anything to decide.
    """

    kind: type[ActionT]
    can_begin: Callable[[Board, Resolving, ActionT], bool] = attrs.field(default=lambda *_: True)


Row: TypeAlias = ToCards[Any] | ToNoCards[Any] | Gives[Any] | Plays[Any] | Decides[Any] | Polls[Any]
"""The row of an effect action."""


def always(_board: Board, _frame: Resolving, _action: BasicAction, _number: CardNumber) -> bool:
    """Return `True`: the effect action can be done to every card."""
    return True
