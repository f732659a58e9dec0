"""A match, deal by deal (B14-B24), and the view that one seat or a spectator has of it."""

from __future__ import annotations

import functools
from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.bases import BasicState, BasicView, NativeState, is_forged, no_rules, sealed
from bacon_rules.climbing import scoring
from bacon_rules.climbing.cards import Hand, each_packed, unpacked
from bacon_rules.climbing.events import Event, events_of
from bacon_rules.climbing.guessing import guessed_table
from bacon_rules.climbing.hiding import known_of, table_known, unseen
from bacon_rules.climbing.legality import NO_MOVES, PASS, deal_fault, form_fault, options, turn_fault
from bacon_rules.climbing.listing.generation import LegalMoves, answers_of
from bacon_rules.climbing.match import Match
from bacon_rules.climbing.moves import MOVES, Deal, Move
from bacon_rules.climbing.native import hasten
from bacon_rules.climbing.reasons import Illegal
from bacon_rules.climbing.rules import Rules, bacon
from bacon_rules.climbing.table import Following, Stage, Table
from bacon_rules.climbing.turns import advance, start
from bacon_rules.errors import ChanceError, IllegalMoveError
from bacon_rules.integers import checked_int, seat_of_view
from bacon_rules.making import maker
from bacon_rules.shuffle import Seed, permutation

_pack_of = functools.cache(each_packed)


@sealed
@attrs.frozen
class State(NativeState, Match, BasicState[Move, Event]):
    """A state of a match of Bacon, Applewood or Chunky Bacon.  Start with `new_match`, go on with `apply`.

    States are immutable, equal by value, hashable and picklable, and can be shared between threads.

    Attributes:
        rules: the rules of the game.
        scores: the score of each side.
        deal_number: the number of the deal that is being dealt or played, from 1.
        dealer: the seat that deals.
        starter: the seat that leads first.
        table: the deal being played; `None` while the cards are to be dealt.
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
    def stage(self) -> Stage | None:
        """The seat to act and its task, as if the match were not over; `None` while cards are to be dealt."""
        return None if self.table is None else self.table.stage

    @property
    @override
    def to_act(self) -> int | None:
        """The seat to move; `None` while the cards are to be dealt and when the match is over."""
        table = self.table
        return None if table is None or self.winners else table.stage.seat

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat; empty hands while the cards are to be dealt."""
        return (Hand(),) * self.seats if self.table is None else self.table.hands

    @property
    def dealt(self) -> tuple[Hand, ...]:
        """The hand dealt to each seat; empty hands while the cards are to be dealt."""
        return (Hand(),) * self.seats if self.table is None else self.table.dealt

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have gone out in this deal, in order (B10)."""
        return () if self.table is None else self.table.out

    def legal_moves(self) -> LegalMoves:
        """Return the legal moves; none while the cards are to be dealt and when the match is over."""
        return NO_MOVES if self.table is None or self.winners else options(self.rules, self.table)

    def why_illegal(self, move: Move) -> Illegal | None:
        """Return the rule that a move breaks, or `None` if it is legal."""
        try:
            table = self.table
            if table is not None and not self.winners:
                return turn_fault(self.rules, table, move)
            thing: object = move
            if not isinstance(thing, MOVES):
                return form_fault(thing)
            if self.winners:
                return Illegal.MATCH_IS_OVER
            return deal_fault(self.rules, move) if isinstance(move, Deal) else Illegal.CARDS_TO_BE_DEALT
        except Exception:
            if is_forged(self, move):
                return Illegal.NOT_A_MOVE
            raise

    def apply(self, move: Move) -> State:
        """Return the state after a move.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        before, rules = self.table, self.rules
        if before is None or self.winners:
            return self._after_deal(move)
        try:
            reason = turn_fault(rules, before, move)
        except Exception:
            if not is_forged(self, move):
                raise
            reason = Illegal.NOT_A_MOVE
        if reason is not None:
            raise IllegalMoveError(move, reason)
        table = advance(rules, before, move)  # type: ignore[arg-type]  # a deal would be illegal here
        if table.out is not before.out:
            return self._after_going_out(table)
        return state_of(rules, self.scores, self.deal_number, self.dealer, self.starter, table, ())

    def step(self, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a move, and the events that the move caused.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        after = self.apply(move)
        return after, events_of(self, move, after)

    def chance_move(self, seed: Seed) -> Deal:
        """Return the deal that a seed makes: shuffled naturals, and the same number of wilds for each player (B3).

        Raises:
            ChanceError: no cards are to be dealt now.
            SeedError: the value is not a seed.
        """
        if self.table is not None:
            raise ChanceError("the match is over" if self.winners else "no cards are to be dealt now")
        pack = _pack_of(self.rules.pack.packed)
        cards = [pack[place] for place in permutation(len(pack), self.name, self.deal_number, seed)]
        each, wilds = self.rules.naturals_each, self.rules.wilds_each
        return Deal([unpacked(sum(cards[seat * each : (seat + 1) * each], wilds)) for seat in range(self.seats)])

    def observe(self, seat: int | None) -> View:
        """Return the view of a seat; with `None`, the view of a spectator.

        Raises:
            SeatError: there is no such seat.
        """
        rules = self.rules
        looking = seat_of_view(rules.players, seat)
        hand, card_counts, wild_counts, played, out, stage = known_of(rules, self.table, looking)
        return view_of(
            rules,
            looking,
            self.scores,
            self.deal_number,
            self.dealer,
            self.starter,
            hand,
            card_counts,
            wild_counts,
            played,
            out,
            stage,
            self.winners,
        )

    def _after_deal(self, move: Move) -> State:
        """Return the state after the cards are dealt, if the move is a legal deal."""
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, reason)
        assert isinstance(move, Deal)
        return self._at(start(move.hands, self.starter))

    def _at(self, table: Table) -> State:
        return state_of(self.rules, self.scores, self.deal_number, self.dealer, self.starter, table, ())

    def _after_going_out(self, table: Table) -> State:
        rules, out = self.rules, table.out
        at_once = scoring.wins_at_once(rules, self.scores, self.deal_number, out)
        if not at_once and not scoring.deal_is_over(rules, out):
            return self._at(table)
        points = scoring.points_now(rules, out)
        scores = tuple(score + more for score, more in zip(self.scores, points, strict=True))
        winners = (rules.side_of(out[0]),) if at_once else scoring.match_winners(rules, scores, self.deal_number)
        if winners:
            return State(rules, scores, self.deal_number, self.dealer, self.starter, table, winners)
        dealer = scoring.next_dealer(rules, self.dealer, scores, out)
        starter = scoring.next_starter(rules, self.dealer, scores, dealer)
        return State(rules, scores, self.deal_number + 1, dealer, starter)


state_of: Final = maker(State)


@sealed
@attrs.frozen
class View(Match, BasicView):
    """A match as one seat sees it.  Make one with `observe`.

    Two states that differ only in hidden cards have equal views: a view contains nothing hidden.

    Attributes:
        rules: the rules of the game.
        seat: the seat whose view this is; `None` for a spectator.
        scores: the score of each side.
        deal_number: the number of the deal that is being dealt or played, from 1.
        dealer: the seat that deals.
        starter: the seat that leads first.
        hand: the cards of that seat; empty for a spectator, and while the cards are to be dealt.
        card_counts: the number of cards of each seat.
        wild_counts: the number of wilds of each seat.
        played: the cards that each seat has played in this deal.
        out: the seats that went out, in order.
        stage: the seat to act and its task, as if the match were not over, with the pile of the round, or with the
            partner's answer; `None` while the cards are to be dealt.
        winners: the sides that won; empty until the match is over.
    """

    rules: Rules
    seat: int | None
    scores: tuple[int, ...]
    deal_number: int
    dealer: int
    starter: int
    hand: Hand
    card_counts: tuple[int, ...]
    wild_counts: tuple[int, ...]
    played: tuple[Hand, ...]
    out: tuple[int, ...]
    stage: Stage | None
    winners: tuple[int, ...]

    @property
    def unseen(self) -> Hand:
        """The naturals that are neither in this view's hand nor played in this deal."""
        return unseen(self.rules, self.hand, self.played)

    def legal_moves(self) -> LegalMoves:
        """Return the legal moves of this view's seat; none where another seat is to act."""
        stage, seat = self.stage, self.seat
        if stage is None or seat is None or seat != self.to_act:
            return NO_MOVES
        if isinstance(stage, Following):
            return answers_of(self.hand, self.rules.ranks, stage.top.combination, PASS)
        return options(self.rules, self._table(stage))

    def why_illegal(self, move: Move) -> Illegal | None:
        """Return the rule that a move of this view's seat would break, or `None` if it is legal."""
        try:
            thing: object = move
            if not isinstance(thing, MOVES):
                return form_fault(thing)
            if self.winners:
                return Illegal.MATCH_IS_OVER
            if self.stage is None:
                return Illegal.CARDS_TO_BE_DEALT
            if isinstance(move, Deal):
                return Illegal.ALREADY_DEALT
            if self.seat != self.stage.seat:
                return Illegal.NOT_THE_SEATS_TURN
            return turn_fault(self.rules, self._table(self.stage), move)
        except Exception:
            if is_forged(self, move):
                return Illegal.NOT_A_MOVE
            raise

    def determinize(self, seed: Seed) -> State:
        """Return a state that has this view: the seed deals the hidden cards, uniformly over all possible deals.

        The seat's own hand and everything public stay as they are.  The same view and seed give the same state.

        Raises:
            SeedError: the value is not a seed.
        """
        known = (self.hand, self.card_counts, self.wild_counts, self.played, self.out, self.stage)
        table = guessed_table(self.rules, self.deal_number, self.seat, known, seed)
        return State(self.rules, self.scores, self.deal_number, self.dealer, self.starter, table, self.winners)

    def _table(self, stage: Stage) -> Table:
        return table_known(self.seat, self.hand, self.card_counts, self.out, stage)


view_of: Final = maker(View)


def new_match(rules: Rules | None = None, dealer: int = 0) -> State:
    """Return the first state of a match; its cards are to be dealt (B14).

    Args:
        rules: the rules, such as ``applewood(5)``; `None` means ``bacon(4)``.
        dealer: the seat that deals first.

    Raises:
        RulesError: there is no such seat.

    >>> from bacon_rules import bacon, chance_move, legal_moves
    >>> state = new_match(bacon(4))
    >>> state = state.apply(chance_move(state, seed=7))
    >>> state.to_act, len(legal_moves(state))
    (1, 1106)
    """
    played = bacon() if rules is None else rules
    if not isinstance(played, Rules):
        raise no_rules(rules, "bacon(4) or preset('bacon-4')")
    seat = checked_int("dealer", dealer, 0, played.players - 1, "a seat")
    return State(played, (0,) * played.sides, 1, seat, (seat + 1) % played.players)


hasten(State)
