"""States as numbers, on which the compiled module has the verbs; Python's are in `state`, `legality` and `turns`.

A state made in Python is turned into numbers when its first verb is called.  One made by a verb has them from the
start, and its table is made when somebody asks for it.
"""

from __future__ import annotations

from typing import Final

from bacon_rules.build import compiled, compiled_class
from bacon_rules.game import DealtState
from bacon_rules.shuffle import words
from bacon_rules.trick_taking.cards import PACK, Hand
from bacon_rules.trick_taking.legality import DISCARDS, PLAYS
from bacon_rules.trick_taking.moves import CALLS, Deal, Move, Turn
from bacon_rules.trick_taking.picking import LegalMoves
from bacon_rules.trick_taking.play import tricks_won
from bacon_rules.trick_taking.rules import SEATS, Rules, Taker
from bacon_rules.trick_taking.table import Approving, Bidding, Discarding, Laid, Playing, Table
from bacon_rules.trick_taking.turns import after_deal, after_turn

_State = DealtState[Move, Rules, Table]

_TURNS: Final[tuple[Turn, ...]] = (*CALLS, *DISCARDS, *PLAYS)
"""The moves of players, in the order of their numbers."""

_TAKERS: Final = tuple(Taker)
_TRUTHS: Final = (False, True)
_STAGES: Final = (None, Bidding, Approving, Discarding, Playing)
_NO_TABLE: Final = (0,) * (8 + SEATS) + (-1,) * SEATS + (0,) * SEATS
"""The numbers of a table while the cards are to be dealt."""


@compiled_class
class NativeState:
    """The base of states; in pure Python there is nothing in it."""

    __slots__ = ()


def native_tricks(classes: tuple[type, ...], values: tuple[object, ...]) -> None:
    """Give states their native verbs; in pure Python there are none."""


def hasten(state: type[_State]) -> None:
    """Give states their native verbs, if the compiled module is used."""
    values = (_TURNS, PACK, words, numbers_of, table_after)
    compiled(native_tricks)((state, LegalMoves, Deal, Hand), values)


def numbers_of(state: _State) -> tuple[tuple[int, ...], bytes] | None:
    """Return the numbers of a state in order, and the cards of its stub; `None` for states that are left to Python."""
    rules, table = state.rules, state.table
    if type(rules) is not Rules or state.winners != ():
        return None
    fields = (
        rules.cards_each,
        rules.upcards,
        _TAKERS.index(rules.taker),
        rules.most_tricks,
        rules.all_tricks,
        rules.factor,
        rules.target,
    )
    numbers = (*fields, *state.scores, state.deal_number, state.dealer)
    if table is None:
        return (*numbers, *_NO_TABLE), b""
    if {type(table.calls), type(table.tricks)} != {tuple}:
        return None
    return (*numbers, *_table_numbers(table)), bytes([card.number for card in table.stub])


def _table_numbers(table: Table) -> tuple[int, ...]:
    stage, contract = table.stage, table.contract
    settled, won = (0, 0, 0), (0, 0)
    laid: tuple[Laid, ...] = ()
    if isinstance(stage, Approving):
        settled = 0, 0, _TRUTHS.index(stage.alone)
    elif isinstance(stage, Discarding | Playing):
        assert contract is not None
        settled = contract.declarer, contract.trump.number, _TRUTHS.index(contract.alone)
    if isinstance(stage, Playing):
        laid, won = stage.trick, tricks_won(table.tricks)
    task = _STAGES.index(type(stage)), stage.seat, table.upcard_number
    cards = [one.card.number for one in laid] + [-1] * (SEATS - len(laid))
    seats = [one.seat for one in laid] + [0] * (SEATS - len(laid))
    return (*task, *settled, *won, *[hand.packed for hand in table.hands], *cards, *seats)


def table_after(state: _State, known: Deal | Table, turns: bytes) -> Table:
    """Return the table of a state: that after moves, given by their numbers, since its deal or a table of it."""
    table = after_deal(state.dealer, known) if isinstance(known, Deal) else known
    for number in turns:
        following = after_turn(state.rules, state.dealer, table, _TURNS[number])
        assert following is not None
        table = following
    return table
