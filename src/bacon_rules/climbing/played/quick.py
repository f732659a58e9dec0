"""The quick player of the climbing game, with cards and by all rules.  The twin in C, quick.c, only counts cards.

It cuts a dealt hand once, and plays what is left of that plan.  What is left follows from the dealt hand and from the
hand now, so the player knows it from the view of its seat alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

from bacon_rules.climbing import Combination, Hand, State, View
from bacon_rules.climbing.cards import contains, unpacked
from bacon_rules.climbing.combinations import combination_of
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.moves import Answer, GiveLead, Move, Pass, Play
from bacon_rules.climbing.played.bot.answering import taken
from bacon_rules.climbing.played.bot.cutting import Shape
from bacon_rules.climbing.played.bot.plan import plan_of
from bacon_rules.climbing.played.search.quick import NOTHING, Choice, Deal
from bacon_rules.climbing.table import Answering, Deciding, Following, Leading, Stage
from bacon_rules.errors import out_of_turn

_SINGLE: Final = (0, 0)
"""A shape that stands for any card of somebody else."""


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
            shapes = [[*map(_shape, plan)] for plan in self._plans]
            self._deal = Deal(state.rules.teams, top_rank, shapes, table.out, *_at(table.stage, len(shapes)))
        seat, deal = table.stage.seat, self._deal
        if isinstance(table.stage, Answering):
            return Answer(deal.leader(table.stage.winner) == seat)
        deal.next_turn()
        if deal.seat != seat:
            return GiveLead(deal.seat)
        choice = deal.usual()
        deal.take(choice)
        if choice is None:
            return Pass()
        place, rest, _ = choice
        plan = self._plans[seat]
        play = _played(plan[place], choice)
        plan[place : place + 1] = [_without(plan[place], rest)] if rest >= 0 else []
        return Play(play)


def quick_choose(view: View) -> Move:
    """Return the move that the quick player chooses in the seat of a view, if it has played the deal from the start.

    A hand that is no rest of the plan, because somebody else has played it before, is cut anew.  If asked, the player
    cannot know the plan of the round's winner, as `quick_player` does: it wants the lead if it would get it before
    other partners and holds fewer cards than the winner (B13).

    Raises:
        SeatError: the view's seat is not to act.
    """
    seat, stage, rules, counts = view.seat, view.stage, view.rules, view.card_counts
    if seat is None or stage is None or seat != view.to_act:
        raise out_of_turn(seat)
    if isinstance(stage, Answering):
        winner = stage.winner
        partners = [(winner + step) % view.seats for step in range(2, view.seats, 2)]
        nearest = min([one for one in partners if counts[one]], key=counts.__getitem__)
        return Answer(nearest == seat and (not counts[winner] or counts[seat] < counts[winner]))
    plan = left_of(unpacked(view.hand.packed + view.played[seat].packed), view.hand, rules.top_rank)
    shapes = [[_SINGLE] * number for number in counts]
    shapes[seat] = [*map(_shape, plan)]
    deal = Deal(rules.teams, rules.top_rank, shapes, view.out, *_at(stage, len(shapes)))
    deal.next_turn()
    if deal.seat != seat:
        return GiveLead(deal.seat)
    choice = deal.usual()
    return Pass() if choice is None else Play(_played(plan[choice[0]], choice))


def left_of(dealt: Hand, held: Hand, top_rank: int) -> Sequence[Combination]:
    """Return what is left of the plan of a dealt hand; the plan of the hand now if that is no rest of it.

    Args:
        dealt: the dealt hand.
        held: the hand now.
        top_rank: the highest rank a wild can stand for.
    """
    left = _left(plan_of(dealt, top_rank).combinations, dealt.packed, held.packed)
    return plan_of(held, top_rank).combinations if left is None else left


def _left(plan: Sequence[Combination], whole: int, held: int) -> Sequence[Combination] | None:
    """Return parts of a plan with exactly the cards of a packed hand; `None` if there are none such.

    Rests that keep more of the first combinations come first.

    Args:
        plan: the plan.
        whole: all its cards, packed.
        held: the hand.
    """
    if whole == held:
        return plan
    if not contains(whole, held):
        return None
    first, *others = plan
    whole -= first.packed
    for rest in _rests(first):
        if contains(held, rest.packed):
            left = _left(others, whole, held - rest.packed)
            if left is not None:
                return [rest, *left]
    return _left(others, whole, held)


def _rests(combination: Combination) -> Iterator[Combination]:
    """Yield a combination, and what is left of a triple or a pair of which a part has been played, the most first."""
    yield combination
    number = combination.kind.number
    for rest in reversed(range(number)) if number < len(_PARTED) else ():
        yield _without(combination, rest)


_PARTED: Final = ("single", "pair", "triple")
"""The kinds that are played in parts."""


def _without(combination: Combination, rest: int) -> Combination:
    """Return what is left of a triple or a pair, given the number of its kind: naturals have been played first."""
    part = _part(combination, combination.kind.number - rest - 1)
    return combination_of(KINDS[rest], combination.top, combination.packed - part.packed)


def _played(whole: Combination, choice: Choice) -> Combination:
    """Return a play from a combination of a plan; a part of it is made of naturals first."""
    _, rest, (kind, _) = choice
    return whole if rest < 0 else _part(whole, kind)


def _part(whole: Combination, kind: int) -> Combination:
    """Return the part of a triple or a pair with the number of a kind."""
    held = whole.packed.to_bytes(whole.top + 1, "little")
    cards = taken(held, KINDS[kind], whole.top, -1)
    return combination_of(KINDS[kind], whole.top, int.from_bytes(cards, "little"))


def _at(stage: Stage, seats: int) -> tuple[int, Shape, int]:
    """Return where a deal goes on: with the turn of the seat to act, or with the decision of a round's winner."""
    match stage:
        case Leading(seat):
            return seat, NOTHING, seat
        case Following(seat, pile):
            return (seat - 1) % seats, _shape(pile[-1].combination), pile[-1].seat
        case Deciding(winner) | Answering(_, winner):
            return (winner - 1) % seats, (0, 0), winner
        case _:
            assert_never(stage)


def _shape(combination: Combination) -> Shape:
    return combination.kind.number, combination.top
