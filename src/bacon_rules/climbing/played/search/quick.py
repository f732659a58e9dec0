"""A quick player of the climbing game for playing worlds out: it cuts each hand once, and plays the pieces.

The quick player decides as the plain player does, but only among the combinations of its plan and, on a single or a
pair, parts of its pairs and triples; and it does not ask whether a partner wants the lead.  The result is only a guess,
good enough to compare moves.  Plans come from `cutting`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Final

from bacon_rules.climbing import Kind
from bacon_rules.climbing.played.bot.cutting import Shape, chance, need
from bacon_rules.climbing.played.bot.outlook import ALMOST_SURE, DANGER, SMALLEST_BOMB, STRONG, SURE

NOTHING: Final = (15, 0)
"""The top for a seat that leads."""

_SIZES: Final = tuple(kind.size for kind in Kind)
_IS_BOMB: Final = tuple(kind.is_bomb for kind in Kind)
_TRIPLE: Final = Kind.TRIPLE.number
_RANKS: Final = 14
_CHANCES: Final = tuple(tuple(chance(kind, below) for below in range(_RANKS)) for kind in Kind)
_NEEDS: Final = tuple(tuple(need(kind, below) for below in range(_RANKS)) for kind in Kind)

Choice = tuple[int, int, Shape]
"""A play from a plan: the place of a shape; the number of the kind that is left of it, or -1; the play."""


class Deal:
    """A deal to play out.

    Args:
        teams: whether two teams play.
        top_rank: the highest rank a wild can stand for.
        plans: the plan of each seat; empty only for a seat that is out.
        out: the seats that are out, in order.
        seat: the seat that has just played or passed; if `NOTHING` is to be beaten, the seat that leads.
        top: the top combination.
        owner: the player of the top combination.

    Attributes:
        left: the remaining shapes of each seat.
        out: the seats that are out, in order.
        is_over: whether a team is out, or one player is left.
        seat: the seat to act, or the last one.
        top: the combination to be beaten.
        owner: the player of the top combination.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the table
        self,
        teams: bool,  # noqa: FBT001 - a fact of the rules
        top_rank: int,
        plans: Iterable[Iterable[Shape]],
        out: Iterable[int],
        seat: int,
        top: Shape,
        owner: int,
    ) -> None:
        self.left: list[list[Shape]] = [*map(list, plans)]
        self.out: list[int] = [*out]
        self.seat: int = seat
        self.top: Shape = top
        self.owner: int = owner
        self._teams = teams
        self._top_rank = top_rank
        self._seats = len(self.left)
        self._cards = [sum([_SIZES[kind] for kind, _ in shapes]) for shapes in self.left]
        self._opponents = _opponents(teams, self._seats)
        self.is_over: bool = self._has_ended()

    def next_turn(self) -> None:
        """Go on to the next seat that holds cards; if all others have passed, the round's leader leads."""
        if self.top != NOTHING:
            self.seat = self._seat_after(self.seat, self.owner)
            if self.seat == self.owner:
                self.top, self.seat = NOTHING, self.leader(self.owner)

    def usual(self) -> Choice | None:
        """Return the play of the quick player; `None` to pass."""
        return self._lead() if self.top == NOTHING else self._follow()

    def options(self) -> list[Choice | None]:
        """Return the choices in the plan of the seat to act; a pass, `None`, comes first."""
        if self.top == NOTHING:
            return [(place, -1, shape) for place, shape in enumerate(self.left[self.seat])]
        return [None, *self._answers()]

    def take(self, choice: Choice | None) -> None:
        """Go on with a choice of the seat to act."""
        if choice is None:
            return
        place, rest, shape = choice
        seat, shapes = self.seat, self.left[self.seat]
        self.top, self.owner = shape, seat
        self._cards[seat] -= _SIZES[shape[0]]
        if rest >= 0:
            shapes[place] = rest, shape[1]
            return
        del shapes[place]
        if not shapes:
            self.out.append(seat)
            self.is_over = self._has_ended()

    def leader(self, winner: int) -> int:
        """Return the leader after a round: the winner, or a partner who is nearer to going out (B11, B12)."""
        cards = self._cards
        after = [(winner + step) % self._seats for step in range(2, self._seats, 2)] if self._teams else []
        nearest = min([seat for seat in after if cards[seat]], key=cards.__getitem__, default=None)
        if cards[winner]:
            gives = nearest is not None and cards[nearest] // 2 + 1 < len(self.left[winner])
            return nearest if nearest is not None and gives else winner
        return self._seat_after(winner, winner) if nearest is None else nearest

    def _has_ended(self) -> bool:
        if not self._teams:
            return len(self.out) >= self._seats - 1
        in_team_1 = sum([seat % 2 for seat in self.out])
        return 2 * max(in_team_1, len(self.out) - in_team_1) >= self._seats

    def _seat_after(self, seat: int, owner: int) -> int:
        """Return the next seat that holds cards, or the owner of the top, who wins the round."""
        seat = (seat + 1) % self._seats
        while seat != owner and not self._cards[seat]:
            seat = (seat + 1) % self._seats
        return seat

    def _lead(self) -> Choice:
        """Choose a weak and large shape that lets no rival out; a strong shape if few are weak."""
        shapes = self.left[self.seat]
        rivals = self._rivals(self.seat)
        most = max(rivals)
        odds = [self._odds(shape, most) for shape in shapes]
        if sum([chances < STRONG for chances in odds]) <= 1:
            worth = [
                100 * chances - 50 * _IS_BOMB[kind] + _SIZES[kind]
                for (kind, _), chances in zip(shapes, odds, strict=True)
            ]
        else:
            worth = [
                -100_000 * (_SIZES[kind] in rivals and chances < SURE)
                - 50_000 * _IS_BOMB[kind]
                - 200 * chances
                + 20 * _SIZES[kind]
                - rank
                for (kind, rank), chances in zip(shapes, odds, strict=True)
            ]
        place = worth.index(max(worth))
        return place, -1, shapes[place]

    def _follow(self) -> Choice | None:
        """Choose the best answer to the top; `None` to pass if no answer is worth it."""
        found = self._answers()
        if not found:
            return None
        seat, shapes = self.seat, self.left[self.seat]
        if len(shapes) == 1 and found[0][1] < 0:
            return found[0]
        rivals = self._rivals(seat)
        most, lead_worth = max(rivals), 100 + DANGER.get(min(rivals), 0)
        won = 0
        if self._teams and (seat - self.owner) % 2 == 0:
            won = self._odds(self.top, max(self._rivals(seat, self.owner), default=0))
        best, best_worth = None, 0
        for choice in found:
            place, rest, played = choice
            kind, rank = shapes[place]
            below = self._top_rank - rank
            worth = _NEEDS[kind][below] + (self._odds(played, most) - won) * lead_worth // 100
            if rest >= 0:
                worth -= _NEEDS[rest][below]
            if worth > best_worth:
                best, best_worth = choice, worth
        return best

    def _answers(self) -> list[Choice]:
        """Return the answers to the top: whole shapes, and on a single or a pair, parts of pairs and triples."""
        least, beaten = self.top
        found: list[Choice] = []
        for place, shape in enumerate(self.left[self.seat]):
            kind, rank = shape
            if rank > beaten if kind == least else _IS_BOMB[kind] and kind > least:
                found.append((place, -1, shape))
            elif least < kind <= _TRIPLE and rank > beaten:
                found.append((place, kind - least - 1, (least, rank)))
        return found

    def _rivals(self, seat: int, until: int | None = None) -> list[int]:
        """Return the opponents' numbers of cards, without zeros, clockwise from one seat to another or to itself."""
        cards = self._cards
        return [cards[other] for other in self._opponents[seat][seat if until is None else until] if cards[other]]

    def _odds(self, shape: Shape, most: int) -> int:
        """Guess how often all rivals, given their numbers of cards, leave a shape unbeaten, in hundredths."""
        kind, rank = shape
        if most < _SIZES[kind]:
            return SURE if most < SMALLEST_BOMB else ALMOST_SURE
        return _CHANCES[kind][self._top_rank - rank]


def play_out(deal: Deal) -> tuple[int, ...]:
    """Play a deal out, and return the seats in the order in which they go out."""
    while not deal.is_over:
        deal.next_turn()
        deal.take(deal.usual())
    return tuple(deal.out)


@functools.lru_cache
def _opponents(teams: bool, seats: int) -> Sequence[Sequence[Sequence[int]]]:  # noqa: FBT001 - a fact of the rules
    """Return, by pairs of seats, the opponents of one seat on the way clockwise to the other, or around to itself."""
    return tuple(
        tuple(
            tuple((seat + step) % seats for step in range(1, (until - seat) % seats or seats) if not teams or step % 2)
            for until in range(seats)
        )
        for seat in range(seats)
    )
