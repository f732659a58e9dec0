"""The trick-taking game for play-outs and batches: deals by dice, and states as plain numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bacon_rules.dice import Dice
from bacon_rules.games.plain import Plain
from bacon_rules.shuffle import SPARE, Seed
from bacon_rules.shuffle import words as words_of
from bacon_rules.trick_taking import Deal, Rules, State
from bacon_rules.trick_taking.cards import PACK, unpacked
from bacon_rules.trick_taking.moves import deal_of
from bacon_rules.trick_taking.native import numbers_of, table_after
from bacon_rules.trick_taking.rules import NAME
from bacon_rules.trick_taking.state import dealt_in


def rolled(state: State, dice: Dice) -> Deal:
    """Return the deal that dice make: blocks of the shuffled pack are the hands, the rest is the stub (T9)."""
    order = list(range(len(PACK)))
    for limit in range(len(PACK), 1, -1):
        place = dice.below(limit)
        order[limit - 1], order[place] = order[place], order[limit - 1]
    return dealt_in(order, state.rules.cards_each)


def words(state: State, seeds: Iterable[Seed]) -> bytes:
    """Return the words that shuffle the pack, for one seed after the other."""
    name, number, count = state.name, state.deal_number, len(PACK) + SPARE
    return b"".join([words_of(name, number, seed, count) for seed in seeds])


def plain(state: State) -> Plain | None:
    """Return a state as plain numbers; `None` for what is left to the verbs: see `numbers_of`."""
    numbers = numbers_of(state) if type(state) is State else None
    return None if numbers is None else Plain(NAME, *numbers[:2])


def unplain(rules: Rules, numbers: tuple[Any, ...]) -> State:
    """Return the state with the numbers that C tells of a game of a batch: of its deal, and of the moves since."""
    scores, deal_number, dealer, told = numbers
    state = State(rules, scores, deal_number, dealer)
    if told is None:
        return state
    hands, stub, turns = told
    deal = deal_of(tuple(map(unpacked, hands)), tuple([PACK[card] for card in stub]))
    return State(rules, scores, deal_number, dealer, table_after(state, [deal], turns))
