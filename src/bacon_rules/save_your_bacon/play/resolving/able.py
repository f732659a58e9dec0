"""Whether optional effect actions, and effect actions with "if able", are possible (§14.0 If able, S20)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.cards.destinations import HIDDEN_ZONES
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.rows import Decides, Gives, Plays, Polls, ToCards, ToNoCards
from bacon_rules.save_your_bacon.play.effect_actions.table import ROWS, can_do_fully
from bacon_rules.save_your_bacon.play.resolving import choosing, playing
from bacon_rules.save_your_bacon.play.resolving.choosers import parts_of
from bacon_rules.save_your_bacon.play.resolving.playing import played
from bacon_rules.save_your_bacon.play.resolving.recipients import given, recipients
from bacon_rules.save_your_bacon.play.resolving.selecting import cards_for, lying_for, wanted_of
from bacon_rules.save_your_bacon.play.values.references import players_meant

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.


def is_able(board: Board, frame: Resolving, action: EffectAction) -> bool:
    """Return whether all of an effect action can be done (§14.0 If able)."""
    row = ROWS[type(action)]
    match row:
        case Decides() | Polls():
            return True
        case ToNoCards():
            return row.able(board, frame, action)
        case Plays():
            return playing.asks(board, frame, played(board, frame))
        case Gives():
            return bool(recipients(board, frame, given(board, frame)))
        case ToCards():
            return _can_do_to_all(board, frame, action)
        case _:
            assert_never(row)


def _can_do_to_all(board: Board, frame: Resolving, action: EffectAction) -> bool:
    """Return whether there are enough cards for an effect action, and all of it can be done to each."""
    selector = selector_of(action)
    assert selector is not None
    if isinstance(selector, Chosen):
        return selector.up_to or choosing.are_enough(board, frame, selector)
    numbers = cards_for(board, frame, selector)
    many = len(numbers) + len(lying_for(board, frame, selector))
    there = many >= max(wanted_of(board, frame, selector), 1)
    return there and all(can_do_fully(board, frame, action, number) for number in numbers)


def can_begin(board: Board, frame: Resolving, action: EffectAction) -> bool:
    """Return whether an optional effect action may have anything to affect, by public knowledge (S20)."""
    row = ROWS[type(action)]
    match row:
        case Decides() | Polls():
            return row.can_begin(board, frame, action)
        case ToNoCards():
            return True
        case Plays():
            return playing.asks(board, frame, played(board, frame))
        case Gives():
            return bool(recipients(board, frame, given(board, frame))) and _any_card(board, frame, action)
        case ToCards():
            return row.can_begin(board, frame, action) and _any_card(board, frame, action)
        case _:
            assert_never(row)


def _any_card(board: Board, frame: Resolving, action: EffectAction) -> bool:
    """Return whether there may be a possible card for an effect action, by public knowledge (S20)."""
    selector = selector_of(action)
    assert selector is not None
    if isinstance(selector, Chosen):
        parts = parts_of(board, frame, selector)
        if selector.zone in HIDDEN_ZONES:
            return any(board.players[part.owner].cards_in(selector.zone) for part in parts)
        return any(choosing.how_many(board, frame, selector, part) for part in parts)
    if isinstance(selector, Each) and selector.zone in SECRET:
        owners = players_meant(board, selector.whose, frame)
        return any(board.players[owner].cards_in(selector.zone) for owner in owners)
    if isinstance(selector, LastDrawn):
        drawing = [board.players[owner] for owner in players_meant(board, selector.last_drawn, frame)]
        return any(player.drawn and player.hand for player in drawing)
    return bool(cards_for(board, frame, selector) or lying_for(board, frame, selector))
