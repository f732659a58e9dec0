"""What a study asks for, and the deals that it is about: the dealer moves on from deal to deal."""

from __future__ import annotations

from typing import Self

import attrs

from bacon_rules.arena.playing import new_match
from bacon_rules.arena.terms import Terms
from bacon_rules.games import AnyRules, AnyState, game_of_rules


@attrs.frozen
class Asked:
    """What a study asks for.

    Attributes:
        terms: the number of deals, the seed and the limits.
        plays: whether the moves are asked for.
        starts: the positions in which deals begin, in turns.
        dealers: the seat that deals in each turn; `None` where nobody does.
        sides: the side of each seat.
    """

    terms: Terms
    plays: bool
    starts: tuple[AnyState, ...]
    dealers: tuple[int | None, ...]
    sides: tuple[int, ...]

    @classmethod
    def of(cls, rules: AnyRules, terms: Terms, *, plays: bool) -> Self:
        """Return what is asked for of a game.

        Raises:
            ArenaError: the value is not the rules of a game.
        """
        first = new_match(rules)
        dealers = range(first.seats) if game_of_rules(rules).deals else (None,)
        starts = tuple(new_match(rules, dealer or 0) for dealer in dealers)
        return cls(terms, plays, starts, tuple(dealers), tuple(first.side_of(seat) for seat in range(first.seats)))

    @property
    def turns(self) -> int:
        """The number of turns, after which the first dealer deals again."""
        return len(self.starts)

    def from_dealer(self, turn: int) -> tuple[int | None, ...]:
        """Return how many seats each seat is after the dealer of a turn; `None` where nobody deals."""
        dealer, seats = self.dealers[turn], len(self.sides)
        return tuple(None if dealer is None else (seat - dealer) % seats for seat in range(seats))
