"""States as numbers, on which the compiled module has the verbs; Python's are in `state`, `legality` and `turns`.

A state made in Python is turned into numbers when its first verb is called.  One made by a verb has them from the
start, and its table is made when somebody asks for it.
"""

from __future__ import annotations

from typing import Any, Final

from bacon_rules.build import compiled
from bacon_rules.game import DealtState
from bacon_rules.shuffle import words
from bacon_rules.trick_taking.cards import PACK, Hand
from bacon_rules.trick_taking.legality import DISCARDS, PLAYS
from bacon_rules.trick_taking.moves import CALLS, Deal, Move, Turn
from bacon_rules.trick_taking.picking import LegalMoves
from bacon_rules.trick_taking.play import tricks_won
from bacon_rules.trick_taking.rules import NAME, Rules, Taker
from bacon_rules.trick_taking.table import Approving, Bidding, Discarding, Laid, Playing, Table
from bacon_rules.trick_taking.turns import after_deal, after_turn

_State = DealtState[Move, Rules, Table]

_TURNS: Final[tuple[Turn, ...]] = (*CALLS, *DISCARDS, *PLAYS)
"""The moves of players, in the order of their numbers."""

_TAKERS: Final = tuple(Taker)
_TRUTHS: Final = (False, True)
_STAGES: Final = (None, Bidding, Approving, Discarding, Playing)

_Ints = tuple[int, ...]
_Table = tuple[_Ints, _Ints, _Ints, _Ints, bytes]
Numbers = tuple[_Ints, tuple[_Ints, _Ints, _Ints, _Ints, _Ints, bytes], str, None, None]
"""A state: numbers of the rules and of the rest, and the name; nothing else is needed to go on."""

Course = list[Any]
"""A deal or a table; then perhaps a later table and the moves until then.  All states of a deal may share it."""

_TO_DEAL: Final[_Table] = (0,) * 8, (), (), (), b""
"""The numbers of a table while the cards are to be dealt."""


def native_tricks(classes: tuple[type, ...], values: tuple[object, ...]) -> None:
    """Give states their native verbs; in pure Python there are none."""


def hasten(state: type[_State]) -> None:
    """Give states their native verbs, if the compiled module is used."""
    values = (words, numbers_of, table_after, _TURNS, PACK)
    compiled(native_tricks)((state, LegalMoves, Deal, Hand), values)


def numbers_of(state: _State) -> Numbers | None:
    """Return a state as numbers: the match, the table, the hands, the cards laid, who laid them, and the stub.

    States with rules of another class are left to Python, and those of matches that are over: `None`.
    """
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
    if table is not None and {type(table.calls), type(table.tricks)} != {tuple}:
        return None
    told = _TO_DEAL if table is None else _table_numbers(table)
    return fields, ((*state.scores, state.deal_number, state.dealer), *told), NAME, None, None


def _table_numbers(table: Table) -> _Table:
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
    return (
        (_STAGES.index(type(stage)), stage.seat, table.upcard_number, *settled, *won),
        tuple([hand.packed for hand in table.hands]),
        tuple([one.card.number for one in laid]),
        tuple([one.seat for one in laid]),
        bytes([card.number for card in table.stub]),
    )


def table_after(state: _State, course: Course, turns: bytes) -> Table:
    """Return the table of a state, and keep it in the course of its deal.

    Args:
        state: the state.
        course: the start, which is the deal or a table of it; then perhaps the last table made, with its moves.
        turns: the moves since the start, by their numbers.
    """
    start, *made = course.copy()  # other threads may change the list
    known, before = made[0] if made and turns.startswith(made[0][1]) else (start, b"")
    table: Table = after_deal(state.dealer, known) if isinstance(known, Deal) else known
    for number in turns[len(before) :]:
        following = after_turn(state.rules, state.dealer, table, _TURNS[number])
        assert following is not None
        table = following
    course[1:] = [(table, turns)]
    return table
