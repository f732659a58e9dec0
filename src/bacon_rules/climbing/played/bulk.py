"""The climbing game for play-outs and batches: deals by dice, finishing orders, and states as plain numbers."""

from __future__ import annotations

import functools
from typing import Any, Final, assert_never

from bacon_rules.climbing import Combination, Deal, Hand, LeadAnswer, Rules, State, Tie
from bacon_rules.climbing.cards import each_packed, unpacked
from bacon_rules.climbing.combinations import combination_of
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.rules import Variant
from bacon_rules.climbing.table import Answering, Deciding, Following, Leading, Played, Stage, Table
from bacon_rules.dice import Dice
from bacon_rules.games.plain import Plain

_NOBODY: Final = -1
_STAGES: Final = (Leading, Following, Deciding, Answering)


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


def order(before: State, after: State) -> tuple[int, ...]:
    """Return the seats that went out (B10), the last of them with the move between two states."""
    if after.table is not None or before.table is None:
        return after.out
    return (*before.out, before.table.stage.seat)


def plain(state: State) -> Plain | None:
    """Return a state as plain numbers; `None` by rules of a derived class, which may be others."""
    if type(state) is not State or type(state.rules) is not Rules:
        return None
    table, winners = state.table, sum([1 << side for side in state.winners])
    numbers = (state.scores, state.deal_number, state.dealer, state.starter, winners)
    return Plain("climbing", _numbers_of(state.rules), (*numbers, None if table is None else _table_numbers(table)))


def unplain(rules: Rules, numbers: tuple[Any, ...]) -> State:
    """Return the state with plain numbers."""
    scores, deal_number, dealer, starter, winners, table = numbers
    won = tuple(side for side in range(rules.sides) if winners >> side & 1)
    return State(rules, scores, deal_number, dealer, starter, None if table is None else _table(*table), won)


@functools.lru_cache(64)
def _numbers_of(rules: Rules) -> tuple[object, ...]:
    return (
        rules.players,
        [*Variant].index(rules.variant),
        rules.suits,
        rules.ranks,
        rules.copies,
        rules.naturals_each,
        rules.wilds_each,
        rules.target,
        rules.max_deals or 0,
        [*Tie].index(rules.tie),
        rules.points,
    )


def _table_numbers(table: Table) -> tuple[object, ...]:
    stage = table.stage
    pile: tuple[Played, ...] = ()
    other, wants_lead = _NOBODY, False
    match stage:
        case Leading():
            pass
        case Following():
            pile = stage.pile
        case Deciding(said=LeadAnswer(other, wants_lead)):
            pass
        case Deciding():
            pass
        case Answering(winner=other):
            pass
        case _:
            assert_never(stage)
    return (
        tuple([hand.packed for hand in table.dealt]),
        tuple([hand.packed for hand in table.hands]),
        table.out,
        _STAGES.index(type(stage)),
        stage.seat,
        tuple([_play_numbers(played.seat, played.combination) for played in pile]),
        other,
        int(wants_lead),
    )


def _play_numbers(seat: int, combination: Combination) -> tuple[int, int, int, int]:
    return seat, combination.kind.number, combination.top, combination.packed


def _table(  # noqa: PLR0913, PLR0917 - the numbers of a table
    dealt: tuple[int, ...],
    hands: tuple[int, ...],
    out: tuple[int, ...],
    stage: int,
    seat: int,
    pile: tuple[tuple[int, int, int, int], ...],
    other: int,
    wants_lead: int,
) -> Table:
    now: Stage
    if pile:
        now = Following(
            seat, tuple([Played(by, combination_of(KINDS[kind], top, cards)) for by, kind, top, cards in pile])
        )
    elif _STAGES[stage] is Deciding:
        now = Deciding(seat, None if other == _NOBODY else LeadAnswer(other, bool(wants_lead)))
    else:
        now = Leading(seat) if _STAGES[stage] is Leading else Answering(seat, other)
    return Table(_hands(dealt), _hands(hands), out, now)


def _hands(packed: tuple[int, ...]) -> tuple[Hand, ...]:
    return tuple(map(unpacked, packed))
