"""A match of Hearts, and the view that one seat has of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

import attrs

from bacon_rules.shuffle import Randomness, Seed
from further_games.cards import PACK, Cards
from further_games.dealing import Deal
from further_games.hearts import moves
from further_games.hearts.events import Own, events_of
from further_games.hearts.guessing import filled
from further_games.hearts.legality import legal_turns, turn_fault
from further_games.hearts.moves import Move, Pass, Play, Turn
from further_games.hearts.reasons import Illegal
from further_games.hearts.rules import Rules
from further_games.hearts.scoring import score_deal
from further_games.hearts.table import Plays, Table, after_deal, after_turn, distance, is_passing, record, trick
from further_games.match import DealtState, DealtView, Match


class HeartsMatch(Match[Rules, Turn]):
    """The common base of Hearts' states and views."""

    __slots__ = ()

    turns = (Pass, Play)

    @property
    @abstractmethod
    def played(self) -> Plays:
        """All cards played in this deal, in order."""

    @property
    @abstractmethod
    def passes(self) -> int:
        """The number of cards passed in this deal."""

    @property
    def steps(self) -> int:
        """The passing distance in this deal, in seats clockwise; 0 for no passing (H1)."""
        return distance(self.rules, self.deal_number)

    @property
    def passing(self) -> bool:
        """Whether cards are being passed."""
        return self.turn is not None and is_passing(self.steps, self.passes)

    @property
    def trick(self) -> Plays:
        """The cards of the current trick, from the lead on, each with its player."""
        return trick(self.played)

    parse_move = staticmethod(moves.parse_move)

    def legal_for(self, hand: Cards) -> tuple[Turn, ...]:
        """Return the legal moves of the seat to act with this hand."""
        return legal_turns(self.rules, hand, self.played, passing=self.passing)

    def fault(self, hand: Cards, turn: Turn) -> Illegal | None:
        """Return the rule that a move of the seat to act, with this hand, breaks."""
        return turn_fault(self.rules, hand, self.played, turn, passing=self.passing)


@attrs.frozen
class State(HeartsMatch, DealtState[Rules, Table, Turn, Own]):
    """A state of a match of Hearts."""

    rules: Rules
    table: Table | None

    @property
    def played(self) -> Plays:
        """All cards played in this deal, in order."""
        return self.table.played if self.table else ()

    @property
    def passes(self) -> int:
        """The number of cards passed in this deal."""
        return sum(map(len, self.table.passed)) if self.table else 0

    def dealt(self, deal: Deal) -> Table:
        """Return the table after the cards are dealt."""
        return after_deal(deal, self.steps)

    def after(self, table: Table, turn: Turn) -> Table:
        """Return the table after a legal move."""
        return after_turn(table, turn, self.steps)

    def scored(self, table: Table) -> tuple[int, ...] | None:
        """Return the change of each seat's score by a deal; `None` during the deal."""
        return score_deal(self.rules, table.played) if len(table.played) == len(PACK) else None

    def told(self, turn: Turn, after: Table) -> Iterator[Own]:
        """Yield the events of a legal move, given the table after it."""
        assert self.turn is not None
        return events_of(self.rules, self.steps, self.turn, turn, after)

    def record(self, table: Table) -> list[Move]:
        """Return the moves that led to a table, from the deal on."""
        return record(table, self.steps)

    def observe(self, seat: int | None) -> View:
        """Return the view of a seat, or with `None` the view of a spectator.

        Raises:
            SeatError: there is no such seat.
        """
        common, passed, received = self.seen(seat), Cards(), Cards()
        if common["seat"] is not None and self.table is not None:
            passed = self.table.passed[common["seat"]]
            received = () if self.passing else self.table.passed[common["seat"] - self.steps]
        return View(**common, passed=passed, received=received, passes=self.passes, played=self.played)


@attrs.frozen
class View(HeartsMatch, DealtView[Rules, Turn, State]):
    """A match of Hearts as one seat sees it.

    Attributes:
        rules: the rules of the game.
        passed: the cards that the viewer has passed in this deal.
        received: the cards passed to the viewer.
        passes: the number of cards passed by all in this deal.
        played: all cards played in this deal, in order.
    """

    rules: Rules
    passed: Cards
    received: Cards
    passes: int
    played: Plays

    @property
    def laid_aside(self) -> Cards:
        """The visible cards that nobody holds: the played cards, or during passing the viewer's own passed cards."""
        return self.passed if self.passing else tuple(laid.card for laid in self.played)

    def determinize(self, seed: Seed) -> State:
        """Return a state that has this view; the seed draws the hidden cards uniformly from all possible ones.

        Raises:
            SeedError: the seed is not an `int`, a `str` or `bytes`.
        """
        randomness = Randomness(f"{self.name}/determinize", self.deal_number, seed)
        table = None if self.turn is None else filled(self, self.turn, randomness)
        return State(self.scores, self.deal_number, self.dealer, self.winners, self.rules, table)
