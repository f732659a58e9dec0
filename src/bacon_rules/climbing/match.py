"""What a state and a view of a match have in common."""

from __future__ import annotations

from abc import abstractmethod

from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.moves import Move
from bacon_rules.climbing.notation import parse_move
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Following, Played, Stage
from bacon_rules.game import BasicMatch


class Match(BasicMatch[Rules]):
    """A match, as it is or as somebody sees it: a `State` or a `View`."""

    __slots__ = ()

    def parse_move(self, text: str) -> Move:
        """Read a move in notation.

        Raises:
            NotationError: the text is not a move's.
        """
        return parse_move(text)

    @property
    @abstractmethod
    def stage(self) -> Stage | None:
        """Whose turn it is for what, or would be if the match were not over; `None` while cards are to be dealt."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.rules.players

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` while the cards are to be dealt and when the match is over."""
        stage = self.stage
        return None if stage is None or self.winners else stage.seat

    @property
    def pile(self) -> tuple[Played, ...]:
        """What has been played in this round, and by whom, from the lead up."""
        stage = self.stage
        return stage.pile if isinstance(stage, Following) else ()

    @property
    def top(self) -> Combination | None:
        """The combination to beat; `None` where there is none."""
        pile = self.pile
        return pile[-1].combination if pile else None

    def side_of(self, seat: int) -> int:
        """Return the side that the seat plays for: its team, ``seat % 2``, or in Applewood itself."""
        return self.rules.side_of(seat)
