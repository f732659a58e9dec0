"""The common base of the climbing game's states and views."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from bacon_rules.bases import BasicMatch
from bacon_rules.climbing.cards import Card
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.moves import Move
from bacon_rules.climbing.notation import parse_move
from bacon_rules.climbing.picking import Reading, readings
from bacon_rules.climbing.reasons import Illegal
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Following, Played, Stage


class Match(BasicMatch[Rules]):
    """A match as it is, a `State`, or as somebody sees it, a `View`."""

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
        """Return the plays that use exactly these cards: legal plays first, and better names first within each part.

        Bombs come before other names, and higher ones before lower ones.  The reading of an illegal play has the
        reason.  Cards that make no combination have no readings.  A view answers for its own seat.

        Raises:
            HandError: the cards make no hand, or are not from the pack of these rules.

        >>> from bacon_rules import bacon, chance_move, new_match, observe, parse_hand, parse_move
        >>> state = new_match(bacon(4))
        >>> state = state.apply(chance_move(state, seed=7)).apply(parse_move("pair-10:10d,X"))
        >>> for reading in observe(state, 2).readings(parse_hand("1d 1d")):
        ...     print(reading.move, "-", reading.reason)
        pair-1:1d,1d - the top combination is of the same kind and as high or higher (B7)
        """
        return readings(self.rules, cards, self.why_illegal)

    @property
    @abstractmethod
    def stage(self) -> Stage | None:
        """The seat to act and its task, as if the match were not over; `None` while cards are to be dealt."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.rules.players

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` while the cards are to be dealt and when the match is over."""
        stage = self.stage
        return None if stage is None or self.winners else stage.seat

    @property
    def pile(self) -> tuple[Played, ...]:
        """The combinations played in this round, from the lead up, each with its player."""
        stage = self.stage
        return stage.pile if isinstance(stage, Following) else ()

    @property
    def top(self) -> Combination | None:
        """The combination to beat; `None` if the seat to act leads."""
        pile = self.pile
        return pile[-1].combination if pile else None

    def side_of(self, seat: int) -> int:
        """Return the side that the seat plays for: its team, ``seat % 2``, or in Applewood itself."""
        return self.rules.side_of(seat)
