"""The card in play to which an effect action gives cards: it is chosen before them (S51, S52)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Mention
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_resolving
from bacon_rules.save_your_bacon.play.board.lines import action_of
from bacon_rules.save_your_bacon.play.effect_actions.rows import Gives
from bacon_rules.save_your_bacon.play.effect_actions.table import ROWS, can_do_fully
from bacon_rules.save_your_bacon.play.resolving import choosing
from bacon_rules.save_your_bacon.play.resolving.choosers import parts_of
from bacon_rules.save_your_bacon.play.resolving.selecting import cards_for, lying_for
from bacon_rules.save_your_bacon.play.values.references import cards_meant
from bacon_rules.save_your_bacon.play.values.values import matches


def recipients(board: Board, frame: Resolving, action: Giving) -> list[CardNumber]:
    """Return the numbers of the cards to which an effect action can give cards.

    With "if able", only cards that can get all of it count.
    """
    row = _row_of(action)
    selector = row.to(action)
    if isinstance(selector, Chosen):
        numbers = [card.number for card in board.cards.values() if matches(board, selector.choose, card, frame)]
    else:
        assert isinstance(selector, Mention)
        numbers = cards_meant(board, selector, frame)
    numbers = [number for number in numbers if row.can_get(board, number)]
    return [number for number in numbers if not action.if_able or _can_get_all(board, frame, action, number)]


def _row_of(action: Giving) -> Gives[Giving]:
    row = ROWS[type(action)]
    assert isinstance(row, Gives)
    return row


def with_recipient(board: Board, frame: Resolving, action: Giving) -> Resolving:
    """Return an effect with a chosen recipient as the meaning of "that"."""
    if frame.to is None or not isinstance(_row_of(action).to(action), Chosen):
        return frame
    return evolve_resolving(
        frame, context=evolve(frame.context, that=(frame.to,), that_player=board.cards[frame.to].seat)
    )


def _can_get_all(board: Board, frame: Resolving, action: Giving, number: CardNumber) -> bool:
    giving, selector = evolve_resolving(frame, to=number), action.cards
    if not isinstance(selector, Chosen):
        numbers = cards_for(board, giving, selector)
        lying = lying_for(board, giving, selector)
        able = bool(numbers or lying) and all(can_do_fully(board, giving, action, one) for one in numbers)
        wanted = len(numbers)
    elif selector.up_to:
        return True
    else:
        able = choosing.are_enough(board, giving, selector)
        parts = parts_of(board, giving, selector)
        wanted = max((choosing.count_to_choose(board, giving, selector, part.owner) for part in parts), default=0)
    return able and _row_of(action).has_room(board, number, wanted)


def given(board: Board, frame: Resolving) -> Giving:
    """Return the effect action of an effect that gives cards."""
    action = action_of(board, frame)
    assert isinstance(action, Giving)
    return action
