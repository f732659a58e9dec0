"""The climbing game for play-outs and batches: deals by dice, finishing orders, and states as plain numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bacon_rules.climbing import Deal, Hand, Rules, State
from bacon_rules.climbing.cards import each_packed, unpacked
from bacon_rules.climbing.combinations import combination_of
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.native import numbers_of, stage_at
from bacon_rules.climbing.table import played_of, table_of
from bacon_rules.dice import Dice
from bacon_rules.games.plain import Plain
from bacon_rules.shuffle import SPARE, Seed
from bacon_rules.shuffle import words as words_of


def rolled(state: State, dice: Dice) -> Deal:
    """Return the deal that dice make: shuffled naturals, and the same number of wilds for each player (B3)."""
    rules = state.rules
    pack, each = list(each_packed(rules.pack.packed)), rules.naturals_each
    for limit in range(len(pack), 1, -1):
        place = dice.below(limit)
        pack[limit - 1], pack[place] = pack[place], pack[limit - 1]
    return Deal(
        [unpacked(sum(pack[seat * each : (seat + 1) * each], rules.wilds_each)) for seat in range(rules.players)]
    )


def words(state: State, seeds: Iterable[Seed]) -> bytes:
    """Return the words that shuffle the naturals of the pack, for one seed after the other."""
    name, number, rules = state.name, state.deal_number, state.rules
    count = rules.suits * rules.ranks * rules.copies + SPARE
    return b"".join([words_of(name, number, seed, count) for seed in seeds])


def order(before: State, after: State) -> tuple[int, ...]:
    """Return the seats that went out (B10), the last of them with the move between two states."""
    if after.table is not None or before.table is None:
        return after.out
    return (*before.out, before.table.stage.seat)


def plain(state: State) -> Plain | None:
    """Return a state as plain numbers; `None` for what is left to the verbs: see `numbers_of`."""
    numbers = numbers_of(state) if type(state) is State else None
    return None if numbers is None else Plain("climbing", *numbers[:2])


def unplain(rules: Rules, numbers: tuple[Any, ...]) -> State:
    """Return the state with the numbers that C tells of a game of a batch."""
    scores, deal_number, dealer, starter, told = numbers
    if told is None:
        return State(rules, scores, deal_number, dealer, starter)
    task, dealt, hands, out, pile = told
    played = tuple([played_of(seat, combination_of(KINDS[kind], top, cards)) for seat, kind, top, cards in pile])
    table = table_of(_hands(dealt), _hands(hands), out, stage_at(task, played))
    return State(rules, scores, deal_number, dealer, starter, table)


def _hands(packed: tuple[int, ...]) -> tuple[Hand, ...]:
    return tuple(map(unpacked, packed))
