"""A match, deal by deal (T7-T9, T12, T15), and the view that one seat has of it."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.bases import BasicState, BasicView, NativeState, is_forged, no_rules, sealed
from bacon_rules.errors import ChanceError, IllegalMoveError
from bacon_rules.integers import checked_int, seat_of_view
from bacon_rules.making import maker
from bacon_rules.shuffle import Randomness, Seed, permutation
from bacon_rules.trick_taking.cards import PACK, Card, Hand, unpacked
from bacon_rules.trick_taking.events import Event, events_of
from bacon_rules.trick_taking.guessing import filled
from bacon_rules.trick_taking.hiding import seen
from bacon_rules.trick_taking.legality import deal_fault, form_fault, options, turn_fault
from bacon_rules.trick_taking.match import Match
from bacon_rules.trick_taking.moves import Deal, Move, deal_of
from bacon_rules.trick_taking.native import hasten
from bacon_rules.trick_taking.picking import NO_MOVES, LegalMoves
from bacon_rules.trick_taking.play import tricks_won
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.scoring import match_winners, score_deal
from bacon_rules.trick_taking.table import Called, Contract, Stage, Table, Trick
from bacon_rules.trick_taking.turns import after_deal, after_turn


@sealed
@attrs.frozen
class State(NativeState, Match, BasicState[Move, Event]):
    """A state of a match.  Start with `new_match`, go on with `apply`.

    States are immutable, equal by value, hashable and picklable, and can be shared between threads.

    Attributes:
        rules: the rules of the game.
        scores: the score of each side.
        deal_number: the number of the deal that is being dealt or played, from 1; acquitted deals count (T12).
        dealer: the seat that deals.
        table: the deal being played; `None` while the cards are to be dealt.
        winners: the side that won, as a tuple; empty until the match is over.
    """

    rules: Rules
    scores: tuple[int, ...]
    deal_number: int
    dealer: int
    table: Table | None = None
    winners: tuple[int, ...] = ()

    @property
    def stage(self) -> Stage | None:
        """The seat to act and its task, as if the match were not over; `None` while cards are to be dealt."""
        return None if self.table is None else self.table.stage

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat; empty hands while the cards are to be dealt."""
        return (Hand(),) * SEATS if self.table is None else self.table.hands

    @property
    def upcards(self) -> tuple[Card, ...]:
        """The upcards turned so far; the last one is or was taken."""
        return () if self.table is None else self.table.upcards

    @property
    def contract(self) -> Contract | None:
        """The declarer, the trump suit, and whether the declarer plays alone; `None` until the auction settles it."""
        return None if self.table is None else self.table.contract

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks won so far in this deal."""
        return () if self.table is None else self.table.tricks

    def legal_moves(self) -> LegalMoves:
        """Return the legal moves; none while the cards are to be dealt and when the match is over."""
        if self.table is None or self.winners:
            return NO_MOVES
        stage = self.table.stage
        return options(stage, self.table.hands[stage.seat])

    def why_illegal(self, move: Move) -> Illegal | None:
        """Return the rule that a move breaks, or `None` if it is legal."""
        try:
            fault = form_fault(move)
            if fault is not None:
                return fault
            if self.winners:
                return Illegal.MATCH_IS_OVER
            if isinstance(move, Deal):
                return Illegal.ALREADY_DEALT if self.table is not None else deal_fault(self.rules, move)
            if self.table is None:
                return Illegal.CARDS_TO_BE_DEALT
            stage = self.table.stage
            return turn_fault(stage, self.table.hands[stage.seat], move)
        except Exception:
            if is_forged(self, move):
                return Illegal.NOT_A_MOVE
            raise

    def apply(self, move: Move) -> State:
        """Return the state after a move.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, reason)
        if isinstance(move, Deal):
            return self._at(after_deal(self.dealer, move))
        assert self.table is not None
        table = after_turn(self.rules, self.dealer, self.table, move)
        if table is None:
            return _state_of(self.rules, self.scores, self.deal_number + 1, self.dealer)
        return self._at(table) if len(table.tricks) < self.rules.cards_each else self._scored(table)

    def step(self, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a move, and the events that the move caused.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        after = self.apply(move)
        return after, events_of(self, move, after)

    def chance_move(self, seed: Seed) -> Deal:
        """Return the deal that a seed makes: blocks of the shuffled pack are the hands, the rest is the stub.

        Raises:
            ChanceError: no cards are to be dealt now.
            SeedError: the seed is not an `int`, a `str` or `bytes`.
        """
        if self.table is not None:
            raise ChanceError("no cards are to be dealt now" if not self.winners else "the match is over")
        return dealt_in(permutation(len(PACK), self.name, self.deal_number, seed), self.rules.cards_each)

    def observe(self, seat: int | None) -> View:
        """Return the view of a seat, or with `None` the view of a spectator.

        Raises:
            SeatError: there is no such seat.
        """
        looking = seat_of_view(SEATS, seat)
        parts = seen(self.table, looking)
        return _view_of(self.rules, looking, self.scores, self.deal_number, self.dealer, *parts, self.winners)

    def _at(self, table: Table) -> State:
        return _state_of(self.rules, self.scores, self.deal_number, self.dealer, table)

    def _scored(self, table: Table) -> State:
        contract = table.contract
        assert contract is not None
        points = score_deal(self.rules, tricks_won(table.tricks), contract.declarer % 2, alone=contract.alone)
        scores = (self.scores[0] + points[0], self.scores[1] + points[1])
        winners = match_winners(self.rules, scores)
        if winners:
            return _state_of(self.rules, scores, self.deal_number, self.dealer, table, winners)
        return _state_of(self.rules, scores, self.deal_number + 1, (self.dealer + 1) % SEATS)


_state_of: Final = maker(State)


def dealt_in(order: list[int], each: int) -> Deal:
    """Return the deal of a pack in this order: blocks of it are the hands, the rest is the stub (T9)."""
    bits = [1 << place for place in order]
    hands = tuple([unpacked(sum(bits[seat * each : (seat + 1) * each])) for seat in range(SEATS)])
    return deal_of(hands, tuple([PACK[place] for place in order[SEATS * each :]]))


@sealed
@attrs.frozen
class View(Match, BasicView):
    """A match as one seat sees it.  Make one with `observe`.

    Two states that differ only in hidden cards have equal views.

    Attributes:
        rules: the rules of the game.
        seat: the seat whose view this is; `None` for a spectator.
        scores: the score of each side.
        deal_number: the number of the deal that is being dealt or played, from 1.
        dealer: the seat that deals.
        hand: the cards of that seat; empty for a spectator, and while the cards are to be dealt.
        card_counts: the number of cards of each seat.
        upcards: the upcards turned so far; the last one is or was taken.
        calls: the calls of the auction.
        contract: the contract; `None` during the auction.
        discard: the card discarded face up, if any.
        tricks: the tricks won so far.
        stage: the seat to act and its task, with the cards of the trick; `None` while the cards are to be dealt.
        winners: the side that won, as a tuple; empty until the match is over.
    """

    rules: Rules
    seat: int | None
    scores: tuple[int, ...]
    deal_number: int
    dealer: int
    hand: Hand
    card_counts: tuple[int, ...]
    upcards: tuple[Card, ...]
    calls: tuple[Called, ...]
    contract: Contract | None
    discard: Card | None
    tricks: tuple[Trick, ...]
    stage: Stage | None
    winners: tuple[int, ...]

    @property
    def seen_table(self) -> Table | None:
        """The deal without hidden cards: the hands of others are empty, and the stub ends with the upcard."""
        if self.stage is None:
            return None
        hands = tuple(self.hand if seat == self.seat else Hand() for seat in range(SEATS))
        last = len(self.upcards) - 1
        return Table(hands, self.upcards, last, self.calls, self.contract, self.discard, self.tricks, self.stage)

    def legal_moves(self) -> LegalMoves:
        """Return the legal moves of this view's seat; none where another seat is to act."""
        if self.stage is None or self.seat is None or self.seat != self.to_act:
            return NO_MOVES
        return options(self.stage, self.hand)

    def why_illegal(self, move: Move) -> Illegal | None:
        """Return the rule that a move of this view's seat would break, or `None` if it is legal."""
        try:
            fault = form_fault(move)
            if fault is not None:
                return fault
            if self.winners:
                return Illegal.MATCH_IS_OVER
            if self.stage is None:
                return Illegal.CARDS_TO_BE_DEALT
            if isinstance(move, Deal):
                return Illegal.ALREADY_DEALT
            if self.seat != self.stage.seat:
                return Illegal.NOT_THE_SEATS_TURN
            return turn_fault(self.stage, self.hand, move)
        except Exception:
            if is_forged(self, move):
                return Illegal.NOT_A_MOVE
            raise

    def determinize(self, seed: Seed) -> State:
        """Return a state that has this view; the seed draws the hidden cards uniformly from all possible ones.

        A seat that did not follow suit gets no card of that suit.  A seat that took the upcard holds the card until
        playing or discarding it.  The same view and seed give the same state.

        Raises:
            SeedError: the seed is not an `int`, a `str` or `bytes`.
        """
        randomness = Randomness(f"{self.name}/determinize", self.deal_number, seed)
        table = self.seen_table
        if table is not None:
            table = filled(self.rules, table, self.card_counts, randomness)
        return State(self.rules, self.scores, self.deal_number, self.dealer, table, self.winners)


_view_of: Final = maker(View)


def new_match(rules: Rules | None = None, dealer: int = 0) -> State:
    """Return the first state of a match; its cards are to be dealt (T8).

    Args:
        rules: the rules; the standard rules by default.
        dealer: the seat that deals first.

    Raises:
        RulesError: `rules` is not a `Rules`, or there is no such seat.

    >>> from bacon_rules import apply, chance_move, legal_moves
    >>> state = new_match()
    >>> state = apply(state, chance_move(state, seed=7))
    >>> state.to_act, [str(move) for move in legal_moves(state)]
    (1, ['pick-up', 'pick-up-alone', 'pass'])
    """
    if rules is None:
        rules = Rules()
    if not isinstance(rules, Rules):
        raise no_rules(rules, "Rules()")
    return State(rules, (0, 0), 1, checked_int("dealer", dealer, 0, SEATS - 1, "a seat"))


hasten(State)
