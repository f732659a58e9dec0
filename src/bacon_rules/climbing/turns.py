"""How a deal goes on: turns, rounds, going out, and the lead (B8-B13)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.climbing.cards import Hand, unpacked
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.moves import Answer, AskLead, GiveLead, Pass, Play
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Answering, Deciding, Following, LeadAnswer, Leading, Played, Stage, Table

Turn = Play | Pass | GiveLead | AskLead | Answer
"""A move that a player makes."""


def start(hands: tuple[Hand, ...], starter: int) -> Table:
    """Put dealt hands on the table.  The starter leads, with nobody to give the lead to (B11)."""
    return Table(hands, hands, (), Leading(starter))


def partners_in(rules: Rules, table: Table, seat: int) -> tuple[int, ...]:
    """Return the seat's partners who still hold cards, clockwise."""
    return tuple(partner for partner in rules.partners_of(seat) if table.hands[partner].packed)


def takers(rules: Rules, table: Table, winner: int) -> tuple[int, ...]:
    """Return the seats to which a round's winner can give the lead, clockwise (B11, B12)."""
    partners = partners_in(rules, table, winner)
    if table.hands[winner].packed:
        return partners
    left = _next_holder(table.hands, winner)
    return partners if left in partners else (left, *partners)


def advance(rules: Rules, table: Table, turn: Turn) -> Table:
    """Return the table after a legal turn."""
    stage = table.stage
    match turn:
        case Play(combination):
            return _played(table, stage, combination)
        case Pass():
            assert isinstance(stage, Following)
            return Table(table.dealt, table.hands, table.out, _after_pass(rules, table, stage))
        case GiveLead(seat):
            return Table(table.dealt, table.hands, table.out, Leading(seat))
        case AskLead(seat):
            return Table(table.dealt, table.hands, table.out, Answering(seat, stage.seat))
        case Answer(wants_lead):
            assert isinstance(stage, Answering)
            return Table(
                table.dealt, table.hands, table.out, Deciding(stage.winner, LeadAnswer(stage.seat, wants_lead))
            )
        case _:
            assert_never(turn)


def _played(table: Table, stage: Stage, combination: Combination) -> Table:
    seat = stage.seat
    left = unpacked(table.hands[seat].packed - combination.packed)
    hands = (*table.hands[:seat], left, *table.hands[seat + 1 :])
    out = table.out if left.packed else (*table.out, seat)
    pile = stage.pile if isinstance(stage, Following) else ()
    return Table(table.dealt, hands, out, Following(_next_holder(hands, seat), (*pile, Played(seat, combination))))


def _after_pass(rules: Rules, table: Table, stage: Following) -> Stage:
    """Return the turn to the next player, or end the round where it comes back to the owner of the top (B9)."""
    owner = stage.top.seat
    seat = stage.seat
    while True:
        seat = (seat + 1) % rules.players
        if seat == owner:
            return _round_won(rules, table, owner)
        if table.hands[seat].packed:
            return Following(seat, stage.pile)


def _round_won(rules: Rules, table: Table, winner: int) -> Stage:
    """Let the winner decide, unless only one player can lead (B11, B12)."""
    choices = takers(rules, table, winner)
    if table.hands[winner].packed:
        return Deciding(winner) if choices else Leading(winner)
    return Deciding(winner) if len(choices) > 1 else Leading(choices[0])


def _next_holder(hands: tuple[Hand, ...], seat: int) -> int:
    """Return the next seat clockwise that holds cards."""
    seat = (seat + 1) % len(hands)
    while not hands[seat].packed:
        seat = (seat + 1) % len(hands)
    return seat
