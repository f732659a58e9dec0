"""What one seat, or a spectator, may know of a match (T14): nothing hidden is in here, so nothing hidden gets out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from bacon_rules.jsonvalues import JsonObject
from bacon_rules.shuffle import Seed
from bacon_rules.trick_taking.cards import Card, Hand
from bacon_rules.trick_taking.guessing import guess
from bacon_rules.trick_taking.legality import options, turn_fault
from bacon_rules.trick_taking.moves import Deal, Move, is_move
from bacon_rules.trick_taking.play import tricks_won
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.table import Called, Contract, Laid, Playing, Stage, Table, Trick

if TYPE_CHECKING:
    from bacon_rules.trick_taking.state import State

__all__ = ["View"]


@attrs.frozen
class View:
    """A match as one seat sees it.  Get one with `observe`.

    Two states that differ only in what the seat may not know have equal views.

    Attributes:
        rules: what is played.
        seat: who looks; `None` for a spectator.
        scores: the score of each side.
        deal_number: which deal is being dealt or played, from 1.
        dealer: the seat that deals it.
        hand: the cards of the seat that looks; none for a spectator, and while the cards are to be dealt.
        card_counts: how many cards each seat holds.
        upcards: the upcards turned so far, the last one the one that is or was taken.
        calls: what was said in the auction.
        contract: how the deal is played; `None` during the auction.
        discard: the card that was discarded face up; `None` where none was.
        tricks: the tricks won so far.
        stage: whose turn it is for what, with the cards of the trick; `None` while the cards are to be dealt.
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
        return None if self.stage is None or self.winners else self.stage.seat

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    @property
    def upcard(self) -> Card | None:
        """The upcard, whose suit is or was offered as trump; `None` while the cards are to be dealt."""
        return self.upcards[-1] if self.upcards else None

    @property
    def trick(self) -> tuple[Laid, ...]:
        """What has been laid to the trick that is being played, and by whom, from the lead on."""
        return self.stage.trick if isinstance(self.stage, Playing) else ()

    @property
    def tricks_won(self) -> tuple[int, int]:
        """How many tricks each side has won in this deal."""
        return tricks_won(self.tricks)

    def side_of(self, seat: int) -> int:
        """Give the side that the seat plays for: seats 0 and 2 are side 0, seats 1 and 3 side 1."""
        return seat % 2

    def legal_moves(self) -> tuple[Move, ...]:
        """Give the legal moves of the looking seat; none where it is not its turn."""
        if self.stage is None or self.seat is None or self.seat != self.to_act:
            return ()
        return options(self.stage, self.hand)

    def why_illegal(self, move: Move) -> Illegal | None:
        """Give the rule that a move of the looking seat would break, or `None` if it is legal."""
        if not is_move(move):
            return Illegal.NOT_A_MOVE
        if self.winners:
            return Illegal.MATCH_IS_OVER
        if self.stage is None:
            return Illegal.CARDS_TO_BE_DEALT
        if isinstance(move, Deal):
            return Illegal.ALREADY_DEALT
        if self.seat != self.stage.seat:
            return Illegal.NOT_THE_SEATS_TURN
        return turn_fault(self.stage, self.hand, move)

    def to_json(self) -> JsonObject:
        """Give the view as a JSON object; `load_view` reads it."""
        # Only who writes JSON pays for the converter.
        from bacon_rules.trick_taking.codec import dump_view  # noqa: PLC0415

        return dump_view(self)

    def determinize(self, seed: Seed) -> State:
        """Give a state that has this view, its hidden cards drawn by the seed uniformly from all that are possible.

        A seat that did not follow suit gets no card of that suit, and one that took the upcard and has not shown it
        since still has it.  The same view and seed give the same state.

        Raises:
            SeedError: the seed is none.
        """
        # A state makes its views, so its module imports this one.
        from bacon_rules.trick_taking.state import State  # noqa: PLC0415

        table = None
        if self.stage is not None:
            hands, stub = guess(self, seed)
            table = Table(
                hands, stub, len(self.upcards) - 1, self.calls, self.contract, self.discard, self.tricks, self.stage
            )
        return State(self.rules, self.scores, self.deal_number, self.dealer, table, self.winners)
