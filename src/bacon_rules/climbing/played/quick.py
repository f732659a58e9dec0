"""The quick player of the climbing game, with cards and by all rules.  The twin in C, quick.c, only counts cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from bacon_rules.climbing import Combination, State
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.moves import Answer, GiveLead, Move, Pass, Play
from bacon_rules.climbing.played.bot.answering import less, taken
from bacon_rules.climbing.played.bot.cutting import Shape
from bacon_rules.climbing.played.bot.plan import made, plan_of
from bacon_rules.climbing.played.search.quick import NOTHING, Choice, Deal
from bacon_rules.climbing.table import Answering, Deciding, Following, Leading, Table


def quick_player() -> Callable[[State], Move]:
    """Return a quick player for all seats, which cuts their hands once in each deal."""
    return _QuickPlayer()


class _QuickPlayer:
    def __init__(self) -> None:
        self._deal_number: int | None = None

    def __call__(self, state: State) -> Move:
        """Return the next move.

        It does not ask whether a partner wants the lead; if asked, the partner wants the lead that it would get (B13).
        """
        table = state.table
        assert table is not None
        if state.deal_number != self._deal_number:
            self._deal_number = state.deal_number
            top_rank = state.rules.top_rank
            self._plans = [[*plan_of(hand, top_rank).combinations] for hand in table.hands]
            self._size = top_rank
            self._deal = _deal(state.rules.teams, top_rank, self._plans, table)
        seat, deal = table.stage.seat, self._deal
        if isinstance(table.stage, Answering):
            return Answer(deal.leader(table.stage.winner) == seat)
        deal.next_turn()
        if deal.seat != seat:
            return GiveLead(deal.seat)
        choice = deal.usual()
        deal.take(choice)
        return Pass() if choice is None else Play(self._taken(choice))

    def _taken(self, choice: Choice) -> Combination:
        """Take a play from the plan of the seat to act; a part of a combination is made of naturals first."""
        place, rest, (kind, top) = choice
        plan = self._plans[self._deal.seat]
        whole = plan.pop(place)
        if rest < 0:
            return whole
        held = whole.packed.to_bytes(self._size, "little")
        cards = taken(held, KINDS[kind], top, -1)
        plan.insert(place, made(rest, top, less(held, cards)))
        return made(kind, top, cards)


def _deal(teams: bool, top_rank: int, plans: list[list[Combination]], table: Table) -> Deal:  # noqa: FBT001 - as `Deal`
    """Return a deal that goes on with the turn of the seat to act, or with the decision of a round's winner."""
    match table.stage:
        case Leading(seat):
            at = seat, NOTHING, seat
        case Following(seat, pile):
            at = (seat - 1) % len(plans), _shape(pile[-1].combination), pile[-1].seat
        case Deciding(winner) | Answering(_, winner):
            at = (winner - 1) % len(plans), (0, 0), winner
        case _:
            assert_never(table.stage)
    return Deal(teams, top_rank, [[*map(_shape, plan)] for plan in plans], table.out, *at)


def _shape(combination: Combination) -> Shape:
    return combination.kind.number, combination.top
