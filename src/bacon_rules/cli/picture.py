"""A position of the climbing game, shown so that a person sees what there is to decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from bacon_rules.cli.climbing import POSITIONS, Teller, teller_for
from bacon_rules.cli.paint import Paint
from bacon_rules.climbing import Answering, Deciding, Following, Leading, Said, Stage, State
from bacon_rules.climbing.events import DealBegan

__all__ = ["picture"]


def picture(state: State, names: Sequence[str], paint: Paint) -> Iterator[str]:
    """Show a position line by line: the hands, the pile, whose turn it is, and the scores.

    Args:
        state: the position.
        names: who sits in each seat.
        paint: how to give texts their colours.
    """
    teller = teller_for(state.rules, paint, names)
    yield from teller.introduction()
    yield from teller.around(DealBegan(state.deal_number, state.dealer, state.starter))
    if state.table is not None:
        yield from _hands(teller, state)
        if state.pile:
            yield ""
            yield from _pile(teller, state)
        yield ""
    if state.is_over:
        yield "  " + teller.result(state.winners, state.scores)
    else:
        yield from _turn(teller, state.stage)
    yield ""
    yield from teller.seating.standing(state.scores)


def _hands(teller: Teller, state: State) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        shown = teller.cards(hand) if hand else f"is out, {POSITIONS[state.out.index(seat)]}"
        yield f"  {teller.seating.column(seat)}  {shown}"


def _pile(teller: Teller, state: State) -> list[str]:
    left = [len(hand) for hand in state.hands]
    lines: list[str] = []
    for place, played in reversed(list(enumerate(state.pile))):
        lines.append(teller.play(played.seat, "beats" if place else "leads", played.combination, left[played.seat]))
        left[played.seat] += played.combination.size
    return lines[::-1]


def _turn(teller: Teller, stage: Stage | None) -> list[str]:
    match stage:
        case None:
            return ["  The cards are to be dealt."]
        case Leading(seat):
            return [f"  {teller.seat(seat)} is to lead."]
        case Following(seat):
            return [f"  {teller.seat(seat)} is to beat this, or to pass."]
        case Deciding(seat, Said(partner, wants_lead)):
            answer = f"  {teller.seat(partner)} {'wants' if wants_lead else 'does not want'} the lead."
            return [answer, *_turn(teller, Deciding(seat))]
        case Deciding(seat):
            return [f"  {teller.seat(seat)} has won the round, and decides about the lead."]
        case Answering(seat, winner):
            return [f"  {teller.seat(winner)} asks {teller.seat(seat)}: do you want the lead?"]
        case _:
            assert_never(stage)
