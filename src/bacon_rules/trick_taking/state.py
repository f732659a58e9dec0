"""A match, deal by deal (T7-T9, T12, T15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from bacon_rules.errors import ChanceError, IllegalMoveError, RulesError, SeatError, shown
from bacon_rules.jsonvalues import JsonObject
from bacon_rules.shuffle import Seed, permutation
from bacon_rules.trick_taking import scoring
from bacon_rules.trick_taking.auction import after_call
from bacon_rules.trick_taking.cards import PACK, Card, Hand
from bacon_rules.trick_taking.legality import deal_fault, options, turn_fault
from bacon_rules.trick_taking.moves import Deal, Discard, Move, Play, Turn, is_move
from bacon_rules.trick_taking.notation import parse_move
from bacon_rules.trick_taking.play import after_discard, after_play, tricks_won
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.table import Bidding, Contract, Laid, Playing, Stage, Table, Trick
from bacon_rules.trick_taking.view import View

if TYPE_CHECKING:
    from bacon_rules.trick_taking.events import Event

__all__ = ["State", "new_match"]


@attrs.frozen
class State:
    """A state of a match.  Get one from `new_match`, and others with `apply`.

    States are immutable, equal by value, hashable and picklable, and can be shared between threads.

    Attributes:
        rules: what is played.
        scores: the score of each side.
        deal_number: which deal is being dealt or played, from 1; acquitted deals count (T12).
        dealer: the seat that deals it.
        table: the deal as it is being played; `None` while the cards are to be dealt.
        winners: the side that won, as a tuple; empty until the match is over.
    """

    rules: Rules
    scores: tuple[int, ...]
    deal_number: int
    dealer: int
    table: Table | None = None
    winners: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The game's name."""
        return self.rules.name

    @property
    def seats(self) -> int:
        """How many players there are: four."""
        return SEATS

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
        return (Hand(),) * SEATS if self.table is None else self.table.hands

    @property
    def upcard(self) -> Card | None:
        """The upcard, whose suit is or was offered as trump; `None` while the cards are to be dealt."""
        return None if self.table is None else self.table.upcard

    @property
    def contract(self) -> Contract | None:
        """Who picked up which trump, alone or not; `None` until that is settled."""
        return None if self.table is None else self.table.contract

    @property
    def trick(self) -> tuple[Laid, ...]:
        """What has been laid to the trick that is being played, and by whom, from the lead on."""
        return self.table.stage.trick if self.table is not None and isinstance(self.table.stage, Playing) else ()

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks won so far in this deal."""
        return () if self.table is None else self.table.tricks

    @property
    def tricks_won(self) -> tuple[int, int]:
        """How many tricks each side has won in this deal."""
        return tricks_won(self.tricks)

    def side_of(self, seat: int) -> int:
        """Give the side that the seat plays for: seats 0 and 2 are side 0, seats 1 and 3 side 1."""
        return seat % 2

    def legal_moves(self) -> tuple[Move, ...]:
        """Give the legal moves; none while the cards are to be dealt and when the match is over."""
        if self.table is None or self.winners:
            return ()
        stage = self.table.stage
        return options(stage, self.table.hands[stage.seat])

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
        stage = self.table.stage
        return turn_fault(stage, self.table.hands[stage.seat], move)

    def apply(self, move: Move) -> State:
        """Give the state after a move.

        Raises:
            IllegalMoveError: the move is illegal; this state is unchanged in any case.
        """
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, reason)
        if isinstance(move, Deal):
            stage = Bidding((self.dealer + 1) % SEATS)
            return self._at(Table(move.hands, move.stub, 0, (), None, None, (), stage))
        assert self.table is not None
        return self._after(self.table, move)

    def chance_move(self, seed: Seed) -> Deal:
        """Give the deal that a seed makes: a hand for each seat in blocks from the shuffled pack, the rest the stub.

        Raises:
            ChanceError: no cards are to be dealt now.
            SeedError: the seed is none.
        """
        if self.table is not None:
            raise ChanceError("no cards are to be dealt now" if not self.winners else "the match is over")
        cards = [PACK[place] for place in permutation(len(PACK), self.name, self.deal_number, seed)]
        each = self.rules.cards_each
        return Deal(tuple(Hand(cards[seat * each : (seat + 1) * each]) for seat in range(SEATS)), cards[SEATS * each :])

    def observe(self, seat: int | None) -> View:
        """Give what a seat may know; `None` gives what a spectator may know.

        Raises:
            SeatError: there is no such seat.
        """
        if seat is not None and (type(seat) is not int or not 0 <= seat < SEATS):
            raise SeatError(f"expected a seat from 0 to {SEATS - 1}, or None for a spectator, not {shown(seat)}")
        hands, table = self.hands, self.table
        return View(
            rules=self.rules,
            seat=seat,
            scores=self.scores,
            deal_number=self.deal_number,
            dealer=self.dealer,
            hand=Hand() if seat is None else hands[seat],
            card_counts=tuple(map(len, hands)),
            upcards=() if table is None else table.stub[: table.upcard_number + 1],
            calls=() if table is None else table.calls,
            contract=None if table is None else table.contract,
            discard=None if table is None else table.discard,
            tricks=() if table is None else table.tricks,
            stage=None if table is None else table.stage,
            winners=self.winners,
        )

    def events(self, move: Move) -> tuple[Event, ...]:
        """Tell what a legal move does, in a front end's terms.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        # Events are told of states, so their module imports this one.
        from bacon_rules.trick_taking.events import events  # noqa: PLC0415

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
        from bacon_rules.trick_taking.codec import dump_state  # noqa: PLC0415

        return dump_state(self)

    def _at(self, table: Table) -> State:
        return State(self.rules, self.scores, self.deal_number, self.dealer, table)

    def _after(self, table: Table, turn: Turn) -> State:
        match turn:
            case Play(card):
                played = after_play(table, card)
                return self._at(played) if len(played.tricks) < self.rules.cards_each else self._scored(played)
            case Discard(card):
                return self._at(after_discard(table, card))
            case _:
                following = after_call(self.rules, self.dealer, table, turn)
                return self._acquitted() if following is None else self._at(following)

    def _acquitted(self) -> State:
        return State(self.rules, self.scores, self.deal_number + 1, self.dealer)

    def _scored(self, table: Table) -> State:
        contract = table.contract
        assert contract is not None
        points = scoring.score_deal(self.rules, tricks_won(table.tricks), contract.declarer % 2, alone=contract.alone)
        scores = (self.scores[0] + points[0], self.scores[1] + points[1])
        winners = scoring.winners(self.rules, scores)
        if winners:
            return State(self.rules, scores, self.deal_number, self.dealer, table, winners)
        return State(self.rules, scores, self.deal_number + 1, (self.dealer + 1) % SEATS)


DEFAULT_RULES = Rules()


def new_match(rules: Rules = DEFAULT_RULES, dealer: int = 0) -> State:
    """Give the first state of a match; its cards are to be dealt (T8).

    Args:
        rules: what to play.
        dealer: the seat that deals first.

    Raises:
        RulesError: there is no such seat.

    >>> from bacon_rules import apply, chance_move, legal_moves
    >>> state = new_match()
    >>> state = apply(state, chance_move(state, seed=7))
    >>> state.to_act, [str(move) for move in legal_moves(state)]
    (1, ['pick-up', 'pick-up-alone', 'pass'])
    """
    if not isinstance(rules, Rules):
        raise RulesError(f"a match is played by Rules, not by {shown(rules)}")
    if type(dealer) is not int or not 0 <= dealer < SEATS:
        raise RulesError(f"dealer: expected a seat from 0 to {SEATS - 1}, got {shown(dealer)}")
    return State(rules, (0, 0), 1, dealer)
