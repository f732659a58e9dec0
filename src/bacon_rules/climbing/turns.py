"""The course of a deal: turns, rounds, going out, and the lead (B8-B13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bacon_rules.climbing.cards import Hand, unpacked
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.moves import Answer, AskLead, GiveLead, Pass, Play, Turn
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import (
    Answering,
    Deciding,
    Following,
    LeadAnswer,
    Leading,
    Stage,
    Table,
    deciding_of,
    following_of,
    played_of,
    table_of,
)


def start(hands: tuple[Hand, ...], starter: int) -> Table:
    """Put dealt hands on the table.  The starter leads, with nobody to give the lead to (B11)."""
    return Table(hands, hands, (), Leading(starter))


def partners_in(rules: Rules, table: Table, seat: int) -> tuple[int, ...]:
    """Return the seat's partners who still hold cards, clockwise."""
    hands, partners = table.hands, rules.partners_of(seat)
    for partner in partners:
        if not hands[partner].packed:
            return tuple([other for other in partners if hands[other].packed])
    return partners


def takers(rules: Rules, table: Table, winner: int) -> tuple[int, ...]:
    """Return the seats to which a round's winner can give the lead, clockwise (B11, B12)."""
    partners = partners_in(rules, table, winner)
    if table.hands[winner].packed:
        return partners
    left = _next_holder(table.hands, winner)
    return partners if left in partners else (left, *partners)


def advance(rules: Rules, table: Table, turn: Turn) -> Table:
    """Return the table after a legal turn; `out` stays the same tuple if nobody went out."""
    if isinstance(turn, Pass):
        return _passed(rules, table)
    if isinstance(turn, Play):
        return _played(table, turn.combination)
    match turn:
        case GiveLead(seat):
            return _now(table, Leading(seat))
        case AskLead(seat):
            return _now(table, Answering(seat, table.stage.seat))
        case Answer(wants_lead):
            stage = table.stage
            assert isinstance(stage, Answering)
            return _now(table, Deciding(stage.winner, LeadAnswer(stage.seat, wants_lead)))
        case _:
            assert_never(turn)


def _now(table: Table, stage: Stage) -> Table:
    return table_of(table.dealt, table.hands, table.out, stage)


def _played(table: Table, combination: Combination) -> Table:
    stage = table.stage
    seat = stage.seat
    hands = list(table.hands)
    hands[seat] = left = unpacked(hands[seat].packed - combination.packed)
    out = table.out if left.packed else (*table.out, seat)
    play = played_of(seat, combination)
    pile = stage.pile + (play,) if isinstance(stage, Following) else (play,)  # noqa: RUF005 - unpacking makes a list too
    return table_of(table.dealt, tuple(hands), out, following_of(_next_holder(hands, seat), pile))


def _passed(rules: Rules, table: Table) -> Table:
    """Give the turn to the next player, or end the round if that player owns the top combination (B9)."""
    stage, hands = table.stage, table.hands
    assert isinstance(stage, Following)
    pile = stage.pile
    owner, seat, last = pile[-1].seat, stage.seat, len(hands) - 1
    while True:
        seat = seat + 1 if seat < last else 0
        if seat == owner:
            return table_of(table.dealt, hands, table.out, _round_won(rules, table, owner))
        if hands[seat].packed:
            return table_of(table.dealt, hands, table.out, following_of(seat, pile))


def _round_won(rules: Rules, table: Table, winner: int) -> Stage:
    """Let the winner decide, unless only one player can lead (B11, B12)."""
    choices = takers(rules, table, winner)
    if table.hands[winner].packed:
        return deciding_of(winner) if choices else Leading(winner)
    return deciding_of(winner) if len(choices) > 1 else Leading(choices[0])


def _next_holder(hands: Sequence[Hand], seat: int) -> int:
    """Return the next seat clockwise that holds cards."""
    seat = (seat + 1) % len(hands)
    while not hands[seat].packed:
        seat = (seat + 1) % len(hands)
    return seat
