"""The legal moves at a table, and the reasons against illegal ones."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.climbing.cards import Hand, contains
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.listing.generation import LegalMoves, answers_of, leads_of
from bacon_rules.climbing.moves import MOVES, Answer, AskLead, Deal, GiveLead, Move, Pass, Play
from bacon_rules.climbing.reasons import Illegal
from bacon_rules.climbing.rules import MAX_PLAYERS, Rules
from bacon_rules.climbing.table import Answering, Deciding, Following, Leading, Table
from bacon_rules.climbing.turns import partners_in, takers

_NO_CARDS = Hand()
PASS: Final[tuple[Move, ...]] = (Pass(),)
"""The moves of a seat that does not beat the top combination."""

GIVES: Final = tuple(GiveLead(seat) for seat in range(MAX_PLAYERS))
ASKS: Final = tuple(AskLead(seat) for seat in range(MAX_PLAYERS))
ANSWERS: Final = (Answer(wants_lead=True), Answer(wants_lead=False))
NO_MOVES = leads_of(_NO_CARDS, 1, ())
"""The legal moves where there are none."""


def options(rules: Rules, table: Table) -> LegalMoves:
    """Return the legal moves of the seat to act (B8, B11-B13)."""
    stage = table.stage
    hand = table.hands[stage.seat]
    if isinstance(stage, Following):
        return answers_of(hand, rules.ranks, stage.pile[-1].combination, PASS)
    match stage:
        case Leading():
            return leads_of(hand, rules.ranks, ())
        case Deciding():
            seats = takers(rules, table, stage.seat)
            others: tuple[Move, ...] = tuple(map(GIVES.__getitem__, seats))
            if stage.said is None and len(seats) > 1:  # partners are among these seats
                partners = partners_in(rules, table, stage.seat)
                others += tuple(map(ASKS.__getitem__, partners)) if len(partners) > 1 else ()
            return leads_of(hand, rules.ranks, others)
        case Answering():
            return leads_of(_NO_CARDS, rules.ranks, ANSWERS)
        case _:
            assert_never(stage)


def form_fault(thing: object) -> Illegal:
    """Return the fault of a value that is not a well-formed move, or `None` for a well-formed one."""
    if isinstance(thing, str):
        return Illegal.IS_A_TEXT
    return Illegal.IS_A_COMBINATION if isinstance(thing, Combination) else Illegal.NOT_A_MOVE


def deal_fault(rules: Rules, deal: Deal) -> Illegal | None:
    """Return the rule that a deal breaks (B1, B3)."""
    if len(deal.hands) != rules.players:
        return Illegal.WRONG_NUMBER_OF_HANDS
    pack = rules.pack.packed
    for hand in deal.hands:
        if hand.wilds != rules.wilds_each:
            return Illegal.WRONG_NUMBER_OF_WILDS
        if len(hand) != rules.naturals_each + rules.wilds_each:
            return Illegal.WRONG_NUMBER_OF_NATURALS
        naturals = hand.naturals.packed
        if not contains(pack, naturals):
            return Illegal.NOT_IN_PACK
        pack -= naturals
    return None


def turn_fault(rules: Rules, table: Table, move: Move) -> Illegal | None:
    """Return the rule that a move breaks where a player is to move, or the fault of a value that is not a move."""
    if isinstance(move, Pass):
        return None if isinstance(table.stage, Following) else _pass_fault(table.stage)
    if isinstance(move, Play):
        return _play_fault(rules, table, move.combination)
    thing: object = move
    if not isinstance(thing, MOVES):
        return form_fault(thing)
    match move:
        case Deal():
            return Illegal.ALREADY_DEALT
        case GiveLead(seat) | AskLead(seat):
            if isinstance(table.stage, Answering):
                return Illegal.MUST_ANSWER
            if not isinstance(table.stage, Deciding):
                return Illegal.NO_LEAD_TO_GIVE
            return (_give_fault if isinstance(move, GiveLead) else _ask_fault)(rules, table, table.stage, seat)
        case Answer():
            if not isinstance(table.stage, Answering):
                return Illegal.NOT_ASKED
            return None if isinstance(move.wants_lead, bool) else Illegal.NOT_A_MOVE
        case _:
            assert_never(move)


def _pass_fault(stage: Leading | Deciding | Answering) -> Illegal:
    return Illegal.MUST_ANSWER if isinstance(stage, Answering) else Illegal.MUST_LEAD


def _play_fault(rules: Rules, table: Table, combination: Combination) -> Illegal | None:
    stage = table.stage
    hand = table.hands[stage.seat].packed
    if isinstance(stage, Answering):
        return Illegal.MUST_ANSWER
    if not hand:
        return Illegal.WINNER_IS_OUT
    if combination.top > rules.top_rank:
        return Illegal.RANK_TOO_HIGH
    if not contains(hand, combination.packed):
        return Illegal.NOT_HELD
    if isinstance(stage, Following):
        top = stage.pile[-1].combination
        if not combination.beats(top):
            if combination.kind is top.kind:
                return Illegal.TOO_LOW
            return Illegal.BOMB_TOO_LOW if top.is_bomb else Illegal.WRONG_KIND
    return None


def _give_fault(rules: Rules, table: Table, stage: Deciding, seat: int) -> Illegal | None:
    if seat in takers(rules, table, stage.seat):
        return None
    return Illegal.SEAT_IS_OUT if seat in rules.partners_of(stage.seat) else Illegal.NOT_A_PARTNER


def _ask_fault(rules: Rules, table: Table, stage: Deciding, seat: int) -> Illegal | None:
    if seat not in rules.partners_of(stage.seat):
        return Illegal.NOT_A_PARTNER
    if len(partners_in(rules, table, stage.seat)) < 2:
        return Illegal.FEWER_THAN_TWO_PARTNERS
    return Illegal.ALREADY_ASKED if stage.said is not None else None
