"""The trick-taking game for play-outs and batches: deals by dice, and states as plain numbers.

The numbers of a table are those of its deal and of the moves since, which `NUMBERING` numbers.
"""

from __future__ import annotations

from typing import Any, Final

from bacon_rules.dice import Dice
from bacon_rules.games.plain import Plain
from bacon_rules.trick_taking import Deal, Rules, State, Taker
from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.cards import PACK, unpacked
from bacon_rules.trick_taking.moves import CALLS, deal_of
from bacon_rules.trick_taking.native import table_after
from bacon_rules.trick_taking.rules import NAME
from bacon_rules.trick_taking.state import dealt_in
from bacon_rules.trick_taking.table import Playing, Table

_TAKERS: Final = tuple(Taker)
_DISCARD: Final = len(CALLS)
_PLAY: Final = _DISCARD + len(PACK)
"""The numbers of the first discard and of the first play."""


def rolled(state: State, dice: Dice) -> Deal:
    """Return the deal that dice make: blocks of the shuffled pack are the hands, the rest is the stub (T9)."""
    order = list(range(len(PACK)))
    for limit in range(len(PACK), 1, -1):
        place = dice.below(limit)
        order[limit - 1], order[place] = order[place], order[limit - 1]
    return dealt_in(order, state.rules.cards_each)


def plain(state: State) -> Plain | None:
    """Return a state as plain numbers; `None` for rules of a derived class."""
    rules, table = state.rules, state.table
    if type(rules) is not Rules:
        return None
    fields = (rules.cards_each, rules.upcards, _TAKERS.index(rules.taker), rules.most_tricks, rules.all_tricks)
    winners = sum([1 << side for side in state.winners])
    numbers = (state.scores, state.deal_number, state.dealer, winners)
    told = None if table is None else _table_numbers(rules, table)
    return Plain(NAME, (*fields, rules.factor, rules.target), (*numbers, told))


def unplain(rules: Rules, numbers: tuple[Any, ...]) -> State:
    """Return the state with plain numbers."""
    scores, deal_number, dealer, winners, told = numbers
    state = State(rules, scores, deal_number, dealer)
    if told is None:
        return state
    hands, stub, turns = told
    deal = deal_of(tuple(map(unpacked, hands)), tuple([PACK[card] for card in stub]))
    won = tuple(side for side in range(len(scores)) if winners >> side & 1)
    return State(rules, scores, deal_number, dealer, table_after(state, deal, turns), won)


def _table_numbers(rules: Rules, table: Table) -> tuple[tuple[int, ...], bytes, bytes]:
    laid = [one for trick in table.tricks for one in trick.laid]
    laid += table.stage.trick if isinstance(table.stage, Playing) else ()
    turns = [CALLS.index(called.call) for called in table.calls]
    hands = [hand.packed for hand in table.hands]
    taker = None if table.contract is None else taking_seat(rules, table.contract.declarer)
    for one in laid:
        hands[one.seat] |= 1 << one.card.number
    if taker is not None:
        if table.discard is not None:
            hands[taker] |= 1 << table.discard.number
            turns.append(_DISCARD + table.discard.number)
        hands[taker] ^= 1 << table.upcard.number
    turns += [_PLAY + one.card.number for one in laid]
    return tuple(hands), bytes([card.number for card in table.stub]), bytes(turns)
