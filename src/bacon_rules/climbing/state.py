"""A match, deal by deal (B14-B24)."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

import attrs

from bacon_rules.climbing import scoring
from bacon_rules.climbing.cards import Hand, each_packed, unpacked
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.generation import LegalMoves
from bacon_rules.climbing.legality import NO_MOVES, deal_fault, options, turn_fault
from bacon_rules.climbing.moves import Deal, Move, is_move
from bacon_rules.climbing.notation import parse_move
from bacon_rules.climbing.reasons import Illegal
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Following, Played, Stage, Table
from bacon_rules.climbing.turns import Turn, advance, start
from bacon_rules.climbing.view import View
from bacon_rules.errors import ChanceError, IllegalMoveError, RulesError, SeatError, shown
from bacon_rules.jsonvalues import JsonObject
from bacon_rules.shuffle import Seed, permutation

if TYPE_CHECKING:
    from bacon_rules.climbing.events import Event

__all__ = ["State", "new_match"]

_NO_CARDS: Final = Hand()
_WILDS: Final = 0xFF


_packed_cards = functools.cache(each_packed)


@attrs.frozen
class State:
    """A state of a match of Bacon, Applewood or Chunky Bacon.  Get one from `new_match`, and others with `apply`.

    States are immutable, equal by value, hashable and picklable, and can be shared between threads.

    Attributes:
        rules: what is played.
        scores: the score of each side.
        deal_number: which deal is being dealt or played, from 1.
        dealer: the seat that deals it.
        starter: the seat that leads it.
        table: the deal as it is being played; `None` while the cards are to be dealt.
        winners: the sides that won; empty until the match is over.
    """

    rules: Rules
    scores: tuple[int, ...]
    deal_number: int
    dealer: int
    starter: int
    table: Table | None = None
    winners: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The game's name: that of the preset that the rules are, or vary."""
        return self.rules.name

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.rules.players

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` while the cards are to be dealt and when the match is over."""
        return None if self.table is None or self.winners else self.table.stage.seat

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    @property
    def stage(self) -> Stage | None:
        """Whose turn it is for what, or would be if the match were not over; `None` while cards are to be dealt."""
        return None if self.table is None else self.table.stage

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat; empty hands while the cards are to be dealt."""
        return (Hand(),) * self.seats if self.table is None else self.table.hands

    @property
    def dealt(self) -> tuple[Hand, ...]:
        """The hand each seat was dealt; empty hands while the cards are to be dealt."""
        return (Hand(),) * self.seats if self.table is None else self.table.dealt

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have gone out in this deal, in order (B10)."""
        return () if self.table is None else self.table.out

    @property
    def pile(self) -> tuple[Played, ...]:
        """What has been played in this round, and by whom, from the lead up."""
        return self.table.stage.pile if self.table is not None and isinstance(self.table.stage, Following) else ()

    @property
    def top(self) -> Combination | None:
        """The combination to beat; `None` where there is none."""
        return self.pile[-1].combination if self.pile else None

    def side_of(self, seat: int) -> int:
        """Give the side that the seat plays for: its team, ``seat % 2``, or in Applewood itself."""
        return self.rules.side_of(seat)

    def legal_moves(self) -> LegalMoves:
        """Give the legal moves; none while the cards are to be dealt and when the match is over."""
        return NO_MOVES if self.table is None or self.winners else options(self.rules, self.table)

    def why_illegal(self, move: Move) -> Illegal | None:
        """Give the rule that a move breaks, or `None` if it is legal."""
        if not is_move(move):
            return Illegal.NOT_A_MOVE
        if self.winners:
            return Illegal.MATCH_IS_OVER
        if isinstance(move, Deal):
            return Illegal.ALREADY_DEALT if self.table is not None else deal_fault(self.rules, move)
        if self.table is None:
            return Illegal.CARDS_TO_BE_DEALT
        return turn_fault(self.rules, self.table, move)

    def apply(self, move: Move) -> State:
        """Give the state after a move.

        Raises:
            IllegalMoveError: the move is illegal; this state is unchanged in any case.
        """
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, reason)
        if isinstance(move, Deal):
            return self._at(start(move.hands, self.starter))
        assert self.table is not None
        return self._after(self.table, move)

    def chance_move(self, seed: Seed) -> Deal:
        """Give the deal that a seed makes: two wilds for each player, the naturals shuffled (B3).

        Raises:
            ChanceError: no cards are to be dealt now.
            SeedError: the seed is none.
        """
        if self.table is not None:
            raise ChanceError("no cards are to be dealt now" if not self.winners else "the match is over")
        rules = self.rules
        pack = _packed_cards(rules.pack.packed)
        cards = [pack[place] for place in permutation(len(pack), rules.name, self.deal_number, seed)]
        each, wilds = rules.naturals_each, rules.wilds_each
        return Deal(
            tuple(unpacked(sum(cards[seat * each : (seat + 1) * each], wilds)) for seat in range(rules.players))
        )

    def observe(self, seat: int | None) -> View:
        """Give what a seat may know; `None` gives what a spectator may know.

        Raises:
            SeatError: there is no such seat.
        """
        rules, table = self.rules, self.table
        if seat is not None and (type(seat) is not int or not 0 <= seat < rules.players):
            raise SeatError(f"expected a seat from 0 to {self.seats - 1}, or None for a spectator, not {shown(seat)}")
        hands, dealt = (self.hands, self.dealt) if table is None else (table.hands, table.dealt)
        # A front end observes for every seat after every move; arguments by place are faster.
        return View(
            rules,
            seat,
            self.scores,
            self.deal_number,
            self.dealer,
            self.starter,
            _NO_CARDS if seat is None else hands[seat],
            tuple(map(len, hands)),
            tuple([hand.packed & _WILDS for hand in hands]),
            tuple([unpacked(given.packed - hand.packed) for given, hand in zip(dealt, hands, strict=True)]),
            () if table is None else table.out,
            None if table is None else table.stage,
            self.winners,
        )

    def events(self, move: Move) -> tuple[Event, ...]:
        """Tell what a legal move does, in a front end's terms.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        # Events are told of states, so their module imports this one.
        from bacon_rules.climbing.events import events  # noqa: PLC0415

        return events(self, move, self.apply(move))

    def parse_move(self, text: str) -> Move:
        """Read a move in notation.

        Raises:
            NotationError: the text is no move.
        """
        return parse_move(text)

    def to_json(self) -> JsonObject:
        """Give the whole state as a JSON object, hidden cards included; `load_state` reads it."""
        # Only who writes JSON pays for the converter.
        from bacon_rules.climbing.codec import dump_state  # noqa: PLC0415

        return dump_state(self)

    def _at(self, table: Table) -> State:
        return State(self.rules, self.scores, self.deal_number, self.dealer, self.starter, table)

    def _after(self, before: Table, turn: Turn) -> State:
        table = advance(self.rules, before, turn)
        if len(table.out) > len(before.out):
            if scoring.wins_at_once(self.rules, self.scores, self.deal_number, table.out):
                return self._won_at_once(table)
            if scoring.deal_is_over(self.rules, table.out):
                return self._after_deal(table)
        return self._at(table)

    def _won_at_once(self, table: Table) -> State:
        team = self.rules.side_of(table.out[0])
        secured = scoring.secured_points(self.rules, table.out)
        scores = tuple(score + secured * (side == team) for side, score in enumerate(self.scores))
        return State(self.rules, scores, self.deal_number, self.dealer, self.starter, table, (team,))

    def _after_deal(self, table: Table) -> State:
        rules, out = self.rules, table.out
        points = scoring.score_deal(rules, out)
        scores = tuple(score + more for score, more in zip(self.scores, points, strict=True))
        winners = scoring.winners(rules, scores, self.deal_number)
        if winners:
            return State(rules, scores, self.deal_number, self.dealer, self.starter, table, winners)
        dealer = scoring.next_dealer(rules, self.dealer, scores, out)
        starter = scoring.next_starter(rules, self.dealer, scores, dealer)
        return State(rules, scores, self.deal_number + 1, dealer, starter)


def new_match(rules: Rules, dealer: int = 0) -> State:
    """Give the first state of a match; its cards are to be dealt (B14).

    Args:
        rules: what to play, such as ``bacon(4)``.
        dealer: the seat that deals first.

    Raises:
        RulesError: there is no such seat.

    >>> from bacon_rules import bacon, chance_move, legal_moves
    >>> state = new_match(bacon(4))
    >>> state = state.apply(chance_move(state, seed=7))
    >>> state.to_act, len(legal_moves(state))
    (1, 1106)
    """
    if not isinstance(rules, Rules):
        raise RulesError(f"a match is played by Rules, not by {shown(rules)}")
    if type(dealer) is not int or not 0 <= dealer < rules.players:
        raise RulesError(f"dealer: expected a seat from 0 to {rules.players - 1}, got {shown(dealer)}")
    return State(rules, (0,) * rules.sides, 1, dealer, (dealer + 1) % rules.players)
