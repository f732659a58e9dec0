"""A match of Big Two, and the view that one seat has of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

import attrs
from typing_extensions import override

from bacon_rules.shuffle import Randomness, Seed
from further_games.big_two import moves
from further_games.big_two.combinations import LOWEST
from further_games.big_two.events import Own, events_of
from further_games.big_two.moves import Move, Pass, Play, Turn
from further_games.big_two.reasons import Illegal
from further_games.big_two.rules import Rules
from further_games.big_two.table import (
    Laid,
    Table,
    after_deal,
    after_turn,
    legal_turns,
    record,
    score_deal,
    to_beat,
    turn_fault,
)
from further_games.cards import PACK, Card, Cards
from further_games.dealing import Deal
from further_games.guessing import drawn
from further_games.match import DealtState, DealtView, Match


class BigTwoMatch(Match[Rules, Turn]):
    """The common base of Big Two's states and views."""

    __slots__ = ()

    turns = (Play, Pass)

    @property
    @abstractmethod
    def played(self) -> tuple[Laid, ...]:
        """All turns of this deal, in order."""

    @property
    @abstractmethod
    def led(self) -> int:
        """The number of turns in this deal before the last lead."""

    @property
    def round(self) -> tuple[Laid, ...]:
        """The turns from the last lead on."""
        return self.played[self.led :]

    @property
    def to_beat(self) -> Cards:
        """The cards to beat; none if the seat to act leads."""
        return to_beat(self.round)

    parse_move = staticmethod(moves.parse_move)

    def legal_for(self, hand: Cards) -> tuple[Turn, ...]:
        """Return the legal moves of the seat to act with this hand."""
        return legal_turns(self.rules, hand, self.round, first=not self.played)

    def fault(self, hand: Cards, turn: Turn) -> Illegal | None:
        """Return the rule that a move of the seat to act, with this hand, breaks."""
        return turn_fault(self.rules, hand, self.round, turn, first=not self.played)


@attrs.frozen
class State(BigTwoMatch, DealtState[Rules, Table, Turn, Own]):
    """A state of a match of Big Two."""

    rules: Rules
    table: Table | None

    @property
    def played(self) -> tuple[Laid, ...]:
        """All turns of this deal, in order."""
        return self.table.played if self.table else ()

    @property
    def led(self) -> int:
        """The number of turns in this deal before the last lead."""
        return self.table.led if self.table else 0

    def dealt(self, deal: Deal) -> Table:
        """Return the table after the cards are dealt."""
        return after_deal(deal)

    def after(self, table: Table, turn: Turn) -> Table:
        """Return the table after a legal move."""
        return after_turn(self.rules, table, turn)

    def scored(self, table: Table) -> tuple[int, ...] | None:
        """Return the change of each seat's score by a deal; `None` during the deal."""
        return None if all(table.hands) else score_deal(self.rules, table.hands)

    @override
    def told(self, turn: Turn, after: Table) -> Iterator[Own]:
        """Yield the events of a legal move, given the table after it."""
        return events_of(after)

    def record(self, table: Table) -> list[Move]:
        """Return the moves that led to a table, from the deal on."""
        return record(table)

    def observe(self, seat: int | None) -> View:
        """Return the view of a seat, or with `None` the view of a spectator.

        Raises:
            SeatError: there is no such seat.
        """
        return View(**self.seen(seat), played=self.played, led=self.led)


@attrs.frozen
class View(BigTwoMatch, DealtView[Rules, Turn, State]):
    """A match of Big Two as one seat sees it.

    Attributes:
        rules: the rules of the game.
        played: all turns of this deal, in order.
        led: the number of turns before the last lead.
    """

    rules: Rules
    played: tuple[Laid, ...]
    led: int

    @property
    def laid_aside(self) -> Cards:
        """The cards that have been played in this deal."""
        return tuple(card for laid in self.played for card in laid.cards)

    def determinize(self, seed: Seed) -> State:
        """Return a state that has this view; the seed draws the hidden cards uniformly from all possible ones.

        Raises:
            SeedError: the seed is not an `int`, a `str` or `bytes`.
        """
        randomness = Randomness(f"{self.name}/determinize", self.deal_number, seed)
        table = None if self.turn is None else self._filled(self.turn, randomness)
        return State(self.scores, self.deal_number, self.dealer, self.winners, self.rules, table)

    def _filled(self, turn: int, randomness: Randomness) -> Table:
        first = self.played[0].seat if self.played else turn
        hidden = sorted(set(PACK) - set(self.hand) - set(self.laid_aside))
        needs = [0 if seat == self.seat else count for seat, count in enumerate(self.card_counts)]

        def may_hold(seat: int, card: Card) -> bool:
            return card != LOWEST or seat == first

        hands = [tuple(sorted(hand)) for hand in drawn(hidden, needs, may_hold, randomness)]
        if self.seat is not None:
            hands[self.seat] = self.hand
        return Table(tuple(hands), self.played, self.led, turn)
