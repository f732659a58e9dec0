"""States as numbers, on which the compiled module has the verbs; Python's are in `state`, `legality` and `turns`.

A state made in Python is turned into numbers when its first verb is called; one made by a verb has them from the start,
and its table is made when somebody asks for it.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from bacon_rules.build import compiled
from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.legality import ANSWERS, ASKS, GIVES, PASS
from bacon_rules.climbing.listing.generation import LegalMoves
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.moves import Deal, Move, Play
from bacon_rules.climbing.rules import Rules, Tie, Variant
from bacon_rules.climbing.table import (
    Answering,
    Deciding,
    Following,
    LeadAnswer,
    Leading,
    Played,
    Stage,
    Table,
    following_of,
    played_of,
    table_of,
)
from bacon_rules.game import DealtState
from bacon_rules.shuffle import words

_TO_DEAL: Final = 4
_UNSAID: Final = -1, -1
_NO_TOP: Final = -1, 0, 0
_STAGES: Final = (Leading, Following, Deciding, Answering)
_VARIANTS: Final = tuple(Variant)
_TIES: Final = tuple(Tie)

Pile = tuple[Any, int, Combination]
"""The pile below or `None`, a seat, and its combination."""

Task = tuple[int, int, int, int]
"""The number of the stage, its seat, and the round's winner or the answer: the seat, and whether it wants the lead."""

Numbers = tuple[
    tuple[tuple[int, ...], tuple[int, ...]],
    tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]],
    str,
    tuple[Hand, ...] | None,
    Pile | None,
]
"""A state: numbers of the rules and of the rest, then what a table is made of: the name, the hands dealt, the pile."""


class _State(DealtState[Move, Rules, Table], Protocol):
    """A state of the climbing game."""

    @property
    def starter(self) -> int:
        """The seat that leads first in this deal (B12)."""


def native_climbing(classes: tuple[type, ...], values: tuple[object, ...]) -> None:
    """Give states and legal moves their native verbs; in pure Python there are none."""


def hasten(state: type[_State]) -> None:
    """Give states and legal moves their native verbs, if the compiled module is used."""
    moves = (*PASS, *ANSWERS, *GIVES, *ASKS)
    values = (words, numbers_of, table_at, moves, PASS, ANSWERS, (), tuple(KINDS), Hand())
    compiled(native_climbing)((state, LegalMoves, Deal, Hand, Play, Combination), values)


def numbers_of(state: _State) -> Numbers | None:
    """Return a state as numbers: of the deal, whose turn it is and the top of the pile; scores; seats out; and hands.

    States with rules of another class are left to Python, and those of matches that are over: `None`.
    """
    rules, table = state.rules, state.table
    if type(rules) is not Rules or state.winners != ():
        return None
    fields = (
        rules.players,
        _VARIANTS.index(rules.variant),
        rules.suits,
        rules.ranks,
        rules.copies,
        rules.naturals_each,
        rules.wilds_each,
        rules.target,
        0 if rules.max_deals is None else rules.max_deals or -1,
        _TIES.index(rules.tie),
    )
    known, deal = (fields, rules.points), (state.deal_number, state.dealer, state.starter)
    if table is None:
        numbers = (*deal, _TO_DEAL, state.starter, *_UNSAID, *_NO_TOP)
        return known, (numbers, state.scores, (), ()), rules.name, None, None
    stage, hands = table.stage, table.hands
    said, top = _UNSAID, _NO_TOP
    pile: Pile | None = None
    match stage:
        case Following():
            for played in stage.pile:
                pile = pile, played.seat, played.combination
                top = played.seat, KINDS.index(played.combination.kind), played.combination.top
        case Deciding(_, LeadAnswer(other, wants_lead)):
            said = other, int(wants_lead)
        case Answering(_, winner):
            said = winner, 0
        case Leading() | Deciding(_, None):
            pass
        case _:
            return None
    if {type(table.dealt), type(hands), *map(type, hands)} != {tuple, Hand}:
        return None
    numbers = (*deal, _STAGES.index(type(stage)), stage.seat, *said, *top)
    held = tuple([hand.packed for hand in hands])
    return known, (numbers, state.scores, table.out, held), rules.name, table.dealt, pile


def table_at(
    task: Task, dealt: tuple[Hand, ...], hands: tuple[Hand, ...], out: tuple[int, ...], pile: Pile | None
) -> Table:
    """Return the table of a position."""
    played = []
    while pile is not None:
        pile, seat, combination = pile
        played.append(played_of(seat, combination))
    return table_of(dealt, hands, out, stage_at(task, tuple(reversed(played))))


def stage_at(task: Task, pile: tuple[Played, ...]) -> Stage:
    """Return the seat to act and its task."""
    number, seat, other, wants_lead = task
    stage = _STAGES[number]
    if stage is Following:
        return following_of(seat, pile)
    if stage is Deciding:
        return Deciding(seat, None if other < 0 else LeadAnswer(other, bool(wants_lead)))
    return Answering(seat, other) if stage is Answering else Leading(seat)
