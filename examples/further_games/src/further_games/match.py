"""A match of either game, deal by deal, and the view that one seat has of it.

The common parts of the games have rulings, too:

- D1: The 52 cards are dealt to four players, thirteen to each, each playing alone.  The deal passes to the left. - D2:
Players move in turn, clockwise. - D3: After a deal players lose points.  The match ends when somebody has lost the
number that the rules set (`target`), and the player with the fewest lost points wins.  Scores count lost points as
negative numbers, so that the highest score wins, as in every game of `bacon_rules`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from operator import add, sub
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import attrs

from bacon_rules.bases import BasicMatch, BasicState, BasicView
from bacon_rules.documents.writing import HasName
from bacon_rules.errors import ChanceError, IllegalMoveError, Reason
from bacon_rules.game import GameEvent
from bacon_rules.integers import seat_of_view
from bacon_rules.shuffle import Seed
from further_games.cards import Cards
from further_games.dealing import SEATS, Deal, best, shuffled
from further_games.events import Common, DealBegan, DealScored, HandDealt, MatchWon
from further_games.picking import LegalMoves
from further_games.reasons import NotNow


class HasTarget(HasName, Protocol):
    """Rules of either game."""

    @property
    def target(self) -> int:
        """The number of lost points that ends the match (D3)."""


class HasSeat(Protocol):
    """Something played by a seat."""

    @property
    def seat(self) -> int:
        """The seat that played it."""


class HasHands(Protocol):
    """A deal on the table."""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards that each seat holds."""

    @property
    def turn(self) -> int:
        """The seat to act, as if the match were not over."""


RulesT = TypeVar("RulesT", bound=HasTarget)
TableT = TypeVar("TableT", bound=HasHands)
TurnT = TypeVar("TurnT")
EventT = TypeVar("EventT", bound=GameEvent)
StateT_co = TypeVar("StateT_co", covariant=True)


class Match(BasicMatch[RulesT], Generic[RulesT, TurnT]):
    """A match: a state knows all cards, a view only the cards that one seat may know."""

    __slots__ = ()

    turns: ClassVar[tuple[type, ...]]
    """The classes of the moves that players make."""

    @property
    @abstractmethod
    def deal_number(self) -> int:
        """The number of the deal that is being dealt or played, from 1."""

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """The seat to act, as if the match were not over; `None` while the cards are to be dealt."""

    @property
    @abstractmethod
    def played(self) -> Sequence[HasSeat]:
        """All plays of this deal, in order."""

    @abstractmethod
    def legal_for(self, hand: Cards) -> tuple[TurnT, ...]:
        """Return the legal moves of the seat to act with this hand."""

    @abstractmethod
    def fault(self, hand: Cards, turn: TurnT) -> Reason | None:
        """Return the rule that a move of the seat to act, with this hand, breaks."""

    @property
    def seats(self) -> int:
        """The number of players: four."""
        return SEATS

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` while the cards are to be dealt and when the match is over."""
        return None if self.winners else self.turn

    def side_of(self, seat: int) -> int:
        """Return the side that the seat plays for: its own."""
        return seat

    def _never(self, move: object) -> NotNow | None:
        if not isinstance(move, (Deal, *self.turns)):
            return NotNow.NOT_A_MOVE
        return NotNow.MATCH_IS_OVER if self.winners else None


@attrs.frozen
class DealtState(
    Match[RulesT, TurnT], BasicState[Deal | TurnT, Common | EventT], Generic[RulesT, TableT, TurnT, EventT]
):
    """A state of a match.  Start with the `new_match` of the rules, go on with `apply`.

    Attributes:
        scores: the score of each seat, below zero (D3).
        deal_number: the number of the deal that is being dealt or played, from 1.
        dealer: the seat that deals.
        winners: the seats that won; empty until the match is over.
        table: the deal being played; `None` while the cards are to be dealt.
    """

    scores: tuple[int, ...]
    deal_number: int
    dealer: int
    winners: tuple[int, ...]
    table: TableT | None

    @abstractmethod
    def dealt(self, deal: Deal) -> TableT:
        """Return the table after the cards are dealt."""

    @abstractmethod
    def after(self, table: TableT, turn: TurnT) -> TableT:
        """Return the table after a legal move."""

    @abstractmethod
    def scored(self, table: TableT) -> tuple[int, ...] | None:
        """Return the change of each seat's score by a deal; `None` during the deal."""

    @abstractmethod
    def told(self, turn: TurnT, after: TableT) -> Iterator[EventT]:
        """Yield the events of a legal move, given the table after it."""

    @abstractmethod
    def observe(self, seat: int | None) -> object:
        """Return the view of a seat, or with `None` the view of a spectator."""

    @abstractmethod
    def record(self, table: TableT) -> list[Deal | TurnT]:
        """Return the moves that led to a table, from the deal on."""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The hand of each seat; empty hands while the cards are to be dealt."""
        return ((),) * SEATS if self.table is None else self.table.hands

    @property
    def turn(self) -> int | None:
        """The seat to act, as if the match were not over; `None` while the cards are to be dealt."""
        return None if self.table is None else self.table.turn

    def seen(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat may know of what both games have: the attributes of a `DealtView` by their names.

        Raises:
            SeatError: there is no such seat.
        """
        looking = seat_of_view(SEATS, seat)
        hand = () if looking is None else self.hands[looking]
        common = {name: getattr(self, name) for name in ("rules", "scores", "deal_number", "dealer", "winners", "turn")}
        return {**common, "seat": looking, "hand": hand, "card_counts": tuple(map(len, self.hands))}

    def legal_moves(self) -> LegalMoves:
        """Return the legal moves; none while the cards are to be dealt and when the match is over."""
        return LegalMoves() if self.to_act is None else LegalMoves(self.legal_for(self.hands[self.to_act]))

    def why_illegal(self, move: Deal | TurnT) -> Reason | None:
        """Return the rule that a move breaks, or `None` if it is legal."""
        never = self._never(move)
        if never is not None:
            return never
        if isinstance(move, Deal):
            if self.table is not None:
                return NotNow.ALREADY_DEALT
            return None if move.is_whole else NotNow.NOT_THE_PACK
        return NotNow.CARDS_TO_BE_DEALT if self.table is None else self.fault(self.hands[self.table.turn], move)

    def apply(self, move: Deal | TurnT) -> Self:
        """Return the state after a move.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        return self._at(self._table_after(move))

    def step(self, move: Deal | TurnT) -> tuple[Self, tuple[Common | EventT, ...]]:
        """Return the state after a move, and the events that the move caused.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        table = self._table_after(move)
        following = self._at(table)
        return following, tuple(self._events(move, table, following))

    def chance_move(self, seed: Seed) -> Deal:
        """Return the deal that a seed makes.

        Raises:
            ChanceError: no cards are to be dealt now.
            SeedError: the seed is not an `int`, a `str` or `bytes`.
        """
        if self.table is not None:
            raise ChanceError("the match is over" if self.winners else "no cards are to be dealt now")
        return shuffled(self.name, self.deal_number, seed)

    def _table_after(self, move: Deal | TurnT) -> TableT:
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(move, reason)
        if isinstance(move, Deal):
            return self.dealt(move)
        assert self.table is not None
        return self.after(self.table, move)

    def _at(self, table: TableT) -> Self:
        """Return the state at a table; after a scored deal, the next deal begins."""
        points = self.scored(table)
        if points is None:
            return attrs.evolve(self, table=table)
        scores = tuple(map(add, self.scores, points))
        if min(scores) <= -self.rules.target:
            return attrs.evolve(self, table=table, scores=scores, winners=best(scores))
        number, dealer = self.deal_number + 1, (self.dealer + 1) % SEATS
        return attrs.evolve(self, table=None, scores=scores, deal_number=number, dealer=dealer)

    def _events(self, move: Deal | TurnT, table: TableT, after: Self) -> Iterator[Common | EventT]:
        if isinstance(move, Deal):
            yield DealBegan(self.deal_number, self.dealer)
            yield from (HandDealt(seat, hand) for seat, hand in enumerate(move.hands))
            return
        yield from self.told(move, table)
        if self.scored(table) is not None:
            yield DealScored(tuple(map(sub, after.scores, self.scores)), after.scores)
        if after.winners:
            yield MatchWon(after.winners, after.scores)


@attrs.frozen
class DealtView(Match[RulesT, TurnT], BasicView, Generic[RulesT, TurnT, StateT_co]):
    """A match as one seat sees it.  Make one with `observe`.

    Attributes:
        seat: the viewer's seat; `None` for a spectator.
        scores: the score of each seat, below zero (D3).
        deal_number: the number of the deal that is being dealt or played, from 1.
        dealer: the seat that deals.
        winners: the seats that won; empty until the match is over.
        hand: the viewer's cards; empty for a spectator.
        card_counts: the number of cards of each seat.
        turn: the seat to act, as if the match were not over; `None` while the cards are to be dealt.
    """

    seat: int | None
    scores: tuple[int, ...]
    deal_number: int
    dealer: int
    winners: tuple[int, ...]
    hand: Cards
    card_counts: tuple[int, ...]
    turn: int | None

    @property
    @abstractmethod
    def laid_aside(self) -> Cards:
        """The visible cards that nobody holds."""

    @abstractmethod
    def determinize(self, seed: Seed) -> StateT_co:
        """Return a state that has this view."""

    def legal_moves(self) -> LegalMoves:
        """Return the legal moves of the viewer; none where another seat is to act."""
        is_its_turn = self.seat is not None and self.seat == self.to_act
        return LegalMoves(self.legal_for(self.hand)) if is_its_turn else LegalMoves()

    def why_illegal(self, move: Deal | TurnT) -> Reason | None:
        """Return the rule that a move of the viewer would break, or `None` if it is legal."""
        never = self._never(move)
        if never is not None:
            return never
        if self.turn is None:
            return NotNow.CARDS_TO_BE_DEALT
        if isinstance(move, Deal):
            return NotNow.ALREADY_DEALT
        return self.fault(self.hand, move) if self.seat == self.turn else NotNow.NOT_THE_SEATS_TURN
