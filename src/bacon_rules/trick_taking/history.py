"""What a table keeps of its deal: the hands that were dealt, and all moves in order, each with its place."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from bacon_rules.trick_taking.auction import taking_seat
from bacon_rules.trick_taking.cards import Card
from bacon_rules.trick_taking.moves import Discard, Play, Turn
from bacon_rules.trick_taking.rules import Rules
from bacon_rules.trick_taking.table import Laid, Playing, Stage, Table, Trick

__all__ = ["Step", "cards_had", "laid_cards", "steps", "taker_of"]


@attrs.frozen
class Step:
    """A move of a deal.

    Attributes:
        seat: whose it was.
        seat_path: where the table says so.
        turn: the move.
        turn_path: where the table has it.
    """

    seat: int
    seat_path: str
    turn: Turn
    turn_path: str


def taker_of(rules: Rules, table: Table) -> int | None:
    """Give the seat that has taken the upcard into its hand, if one has."""
    return None if table.contract is None else taking_seat(rules, table.contract.declarer)


def laid_cards(tricks: tuple[Trick, ...], stage: Stage | None) -> Iterator[tuple[str, Laid]]:
    """Give the cards of all tricks in order, the one that is being played among them, each with its path."""
    for number, trick in enumerate(tricks):
        for place, laid in enumerate(trick.laid):
            yield f"tricks[{number}].laid[{place}]", laid
    if isinstance(stage, Playing):
        for place, laid in enumerate(stage.trick):
            yield f"stage.trick[{place}]", laid


def cards_had(rules: Rules, table: Table) -> list[list[Card]]:
    """Give the cards that each seat has, or has had, in its hand; a taken upcard is among them."""
    had = [list(hand) for hand in table.hands]
    for _, laid in laid_cards(table.tricks, table.stage):
        had[laid.seat].append(laid.card)
    taker = taker_of(rules, table)
    if taker is not None and table.discard is not None:
        had[taker].append(table.discard)
    return had


def steps(rules: Rules, table: Table) -> Iterator[Step]:
    """Give the moves of the players in order."""
    for number, called in enumerate(table.calls):
        path = f"calls[{number}]"
        yield Step(called.seat, f"{path}.seat", called.call, f"{path}.call")
    taker = taker_of(rules, table)
    if taker is not None and table.discard is not None:
        yield Step(taker, "discard", Discard(table.discard), "discard")
    for path, laid in laid_cards(table.tricks, table.stage):
        yield Step(laid.seat, f"{path}.seat", Play(laid.card), f"{path}.card")
