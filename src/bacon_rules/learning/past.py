"""The last moves of a deal, as rows of numbers: what a view has forgotten."""

from __future__ import annotations

from array import array
from typing import Final, Self

import attrs

from bacon_rules.errors import RulesError, shown
from bacon_rules.games import AnyMatch, AnyRules, AnyView
from bacon_rules.games.register import game_of_rules, is_match, is_view
from bacon_rules.games.rows import WIDTH, Layout, seat_that_looks
from bacon_rules.integers import checked_int

MOST: Final = 1_000
"""The greatest number of moves that a past remembers."""


@attrs.frozen
class Past:
    """The last moves that players have made in a deal, for games in which everybody sees all moves.

    A past never changes: `after` returns the next one.  It is the same for all seats; its rows count seats from the
    seat that looks.

    Attributes:
        rules: the rules.
        most: the number of moves that it remembers.
        deal: the number of the deal.
        moves: the moves with their seats, the last one first.

    >>> from bacon_rules import bacon, chance_move, new_match, observe, parse_move
    >>> state = new_match(bacon(4))
    >>> state = state.apply(chance_move(state, seed=7))
    >>> past = Past.begun(bacon(4), 10)
    >>> for text in ("single-7:7c", "pass"):
    ...     move = parse_move(text)
    ...     past, state = past.after(state, move), state.apply(move)
    >>> [(seat, str(move)) for seat, move in past.moves]
    [(2, 'pass'), (1, 'single-7:7c')]
    >>> row = past.row(observe(state, 0))
    >>> len(row), past.layout.size
    (710, 71)
    """

    rules: AnyRules
    most: int
    deal: int = 0
    moves: tuple[tuple[int, object], ...] = ()

    @classmethod
    def begun(cls, rules: AnyRules, most: int) -> Self:
        """Return the past before the first move.

        Args:
            rules: the rules of a game.
            most: the number of moves to remember, from 0 to 1,000.

        Raises:
            RulesError: the value is not the rules of a game, or the number is out of range.
            NoWingError: not everybody sees all moves of the game.
        """
        game = game_of_rules(rules)
        number = checked_int("most", most, 0, MOST)
        if number:
            game.move_layout(rules)
        return cls(rules, number)

    @property
    def layout(self) -> Layout:
        """The layout of the numbers that tell of one move.

        Raises:
            NoWingError: not everybody sees all moves of the game.
        """
        return game_of_rules(self.rules).move_layout(self.rules)

    def after(self, match: AnyMatch, move: object) -> Past:
        """Return the past after a legal move of a state or a view.

        Chance moves are not remembered, nor are earlier deals.

        Raises:
            RulesError: the value is neither a state nor a view, or of other rules.
        """
        if not is_match(match) or match.rules != self.rules:
            raise RulesError(f"expected a state or a view of a match by the rules of this past, got {shown(match)}")
        seat = match.to_act
        if seat is None or not self.most:
            return self
        deal = game_of_rules(self.rules).part_of(match)
        before = self.moves if deal == self.deal else ()
        return attrs.evolve(self, deal=deal, moves=((seat, move), *before[: self.most - 1]))

    def row(self, view: AnyView) -> array[float]:
        """Return the moves as the seat of a view has seen them, as an ``array("f")`` of numbers from 0 to 1.

        There are ``layout.size`` numbers for each of `most` moves, the last move first; those that are missing are 0,
        as are all in a deal whose first move is to come.

        Raises:
            SeatError: the view is a spectator's.
            RulesError: the value is not a view, or one of other rules.
        """
        if not is_view(view) or view.rules != self.rules:
            raise RulesError(f"expected a view of a match by the rules of this past, got {shown(view)}")
        seat, game = seat_that_looks(view.seat), game_of_rules(self.rules)
        if not self.most:
            return array("f")
        moves = self.moves if game.part_of(view) == self.deal else ()
        told = b"".join([game.move_row(self.rules, seat, by, move) for by, move in moves])
        return array("f", told.ljust(self.most * self.layout.size * WIDTH, b"\0"))
