"""The common base of states and views: everything public about a match."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from bacon_rules.bases import BasicMatch
from bacon_rules.trick_taking.cards import Card
from bacon_rules.trick_taking.moves import Move
from bacon_rules.trick_taking.notation import parse_move
from bacon_rules.trick_taking.picking import Reading, readings
from bacon_rules.trick_taking.play import tricks_won
from bacon_rules.trick_taking.reasons import Illegal
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.table import Laid, Playing, Stage, Trick


class Match(BasicMatch[Rules]):
    """A match: a `State` knows all cards, a `View` only the cards that one seat may know."""

    __slots__ = ()

    def parse_move(self, text: str) -> Move:
        """Read a move in notation.

        Raises:
            NotationError: the text is not a move.
        """
        return parse_move(text)

    @abstractmethod
    def why_illegal(self, move: Move) -> Illegal | None:
        """Return the rule that a move breaks, or `None` if it is legal."""

    def readings(self, cards: Iterable[Card]) -> tuple[Reading, ...]:
        """Return the moves that use exactly these cards: a single card is discarded if a discard is due, else played.

        The reading of an illegal move has the reason.  No cards, or several, have no readings.  A view answers for its
        own seat.

        Raises:
            HandError: something is not a card, or a card is there twice.
        """
        return readings(self.stage, cards, self.why_illegal)

    @property
    @abstractmethod
    def upcards(self) -> tuple[Card, ...]:
        """The upcards turned so far; the last one is or was taken."""

    @property
    @abstractmethod
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks won so far in this deal."""

    @property
    @abstractmethod
    def stage(self) -> Stage | None:
        """The seat to act and its task, as if the match were not over; `None` while cards are to be dealt."""

    @property
    def seats(self) -> int:
        """The number of players: four."""
        return SEATS

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` while the cards are to be dealt and when the match is over."""
        stage = self.stage
        return None if stage is None or self.winners else stage.seat

    @property
    def upcard(self) -> Card | None:
        """The upcard; its suit is or was offered as trump.  `None` while the cards are to be dealt."""
        return self.upcards[-1] if self.upcards else None

    @property
    def trick(self) -> tuple[Laid, ...]:
        """The cards of the current trick, from the lead on, each with its player."""
        stage = self.stage
        return stage.trick if isinstance(stage, Playing) else ()

    @property
    def tricks_won(self) -> tuple[int, int]:
        """The number of tricks that each side has won in this deal."""
        return tricks_won(self.tricks)

    def side_of(self, seat: int) -> int:
        """Return the side that the seat plays for: seats 0 and 2 are side 0, seats 1 and 3 side 1."""
        return seat % 2
