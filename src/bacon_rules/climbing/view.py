"""What one seat, or a spectator, may know of a match: nothing hidden is in here, so nothing hidden can get out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from bacon_rules.climbing.cards import WILD, Hand, unpacked
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.generation import LegalMoves
from bacon_rules.climbing.legality import NO_MOVES, options, turn_fault
from bacon_rules.climbing.moves import Deal, Move, is_move
from bacon_rules.climbing.reasons import Illegal
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Following, Played, Stage, Table
from bacon_rules.jsonvalues import JsonObject
from bacon_rules.shuffle import Seed, permutation

if TYPE_CHECKING:
    from bacon_rules.climbing.state import State

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
        starter: the seat that leads it.
        hand: the cards of the seat that looks; none for a spectator, and while the cards are to be dealt.
        card_counts: how many cards each seat holds.
        wild_counts: how many wilds each seat holds; everybody knows, since all were dealt the same number (B3).
        played: the cards each seat has played in this deal.
        out: the seats that went out, in order.
        stage: whose turn it is for what (or would be if the match were not over), with the pile of the round, or with
            what a partner answered aloud; `None` while the cards are to be dealt.
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
    def seats(self) -> int:
        """How many players there are."""
        return self.rules.players

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` while the cards are to be dealt and when the match is over."""
        return None if self.stage is None or self.winners else self.stage.seat

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    @property
    def pile(self) -> tuple[Played, ...]:
        """What has been played in this round, and by whom, from the lead up."""
        return self.stage.pile if isinstance(self.stage, Following) else ()

    @property
    def top(self) -> Combination | None:
        """The combination to beat; `None` where there is none."""
        return self.pile[-1].combination if self.pile else None

    @property
    def unseen(self) -> Hand:
        """The naturals that are neither in the looking seat's hand nor played in this deal."""
        seen = self.hand.naturals.packed + sum(cards.naturals.packed for cards in self.played)
        return unpacked(self.rules.pack.packed - seen)

    def side_of(self, seat: int) -> int:
        """Give the side that the seat plays for."""
        return self.rules.side_of(seat)

    def legal_moves(self) -> LegalMoves:
        """Give the legal moves of the looking seat; none where it is not its turn."""
        if self.stage is None or self.seat is None or self.seat != self.to_act:
            return NO_MOVES
        return options(self.rules, self._table(self.stage))

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
        return turn_fault(self.rules, self._table(self.stage), move)

    def _table(self, stage: Stage) -> Table:
        """Make a table on which the cards of the others, of which only the number matters, are all wilds."""
        hands = tuple(
            self.hand if seat == self.seat else unpacked(cards) for seat, cards in enumerate(self.card_counts)
        )
        return Table((), hands, self.out, stage)

    def to_json(self) -> JsonObject:
        """Give the view as a JSON object; `load_view` reads it."""
        # Only who writes JSON pays for the converter.
        from bacon_rules.climbing.codec import dump_view  # noqa: PLC0415

        return dump_view(self)

    def determinize(self, seed: Seed) -> State:
        """Give a state that has this view: the hidden cards are dealt by the seed, uniformly over what is possible.

        The looking seat and all that is public stay as they are.  The same view and seed give the same state.

        Raises:
            SeedError: the seed is none.
        """
        # A state makes its views, so its module imports this one.
        from bacon_rules.climbing.state import State  # noqa: PLC0415

        table = None
        if self.stage is not None:
            hands = self._guessed_hands(seed)
            dealt = tuple(
                unpacked(hand.packed + played.packed) for hand, played in zip(hands, self.played, strict=True)
            )
            table = Table(dealt, hands, self.out, self.stage)
        return State(self.rules, self.scores, self.deal_number, self.dealer, self.starter, table, self.winners)

    def _guessed_hands(self, seed: Seed) -> tuple[Hand, ...]:
        unseen = tuple(self.unseen)
        order = permutation(len(unseen), f"{self.rules.name}/determinize", self.deal_number, seed)
        cards = [unseen[place] for place in order]
        hands: list[Hand] = []
        for seat, (count, wilds) in enumerate(zip(self.card_counts, self.wild_counts, strict=True)):
            if seat == self.seat:
                hands.append(self.hand)
            else:
                naturals = count - wilds
                hands.append(Hand(cards[:naturals] + [WILD] * wilds))
                cards = cards[naturals:]
        return tuple(hands)
