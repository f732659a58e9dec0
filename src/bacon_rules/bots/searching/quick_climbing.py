"""A quick player of the climbing game, to play worlds out: it cuts each hand once, and then plays what it cut.

It decides as the plain player does, but only among the combinations of its plan and, on a single or a pair, parts of
its pairs and triples; and it does not ask whether a partner wants the lead.  So what it comes to is a guess, by which
moves are compared.  Plans are those of `cutting`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bacon_rules.bots.climbing.cutting import Shape, chance, need
from bacon_rules.climbing import Kind

NOTHING: Final = (15, 0)
"""What a seat beats that leads."""

_KINDS: Final = tuple(Kind)
_SIZES: Final = tuple(kind.size for kind in Kind)
_IS_BOMB: Final = tuple(kind.is_bomb for kind in Kind)
_TRIPLE: Final = Kind.TRIPLE.number
_SMALLEST_BOMB: Final = Kind.QUAD.size
_SURE: Final = 100
_ALMOST_SURE: Final = 95
_STRONG: Final = 70
_DANGER: Final = {1: 240, 2: 140, 3: 80, 4: 40, 5: 20}


def play_out(  # noqa: PLR0913, PLR0917 - the table
    teams: bool,  # noqa: FBT001 - a fact of the rules
    top_rank: int,
    plans: Iterable[Iterable[Shape]],
    out: Iterable[int],
    seat: int,
    kind: int,
    rank: int,
    owner: int,
) -> tuple[int, ...]:
    """Play a deal out, and return the seats in the order in which they go out.

    Args:
        teams: whether two teams play.
        top_rank: the highest rank a wild can stand for.
        plans: the plan of each seat; an empty one for a seat that is out, and for no other.
        out: the seats that are out, in order.
        seat: who has just played or passed; where `NOTHING` is to be beaten, who leads.
        kind: the number of the kind of the top combination.
        rank: the top rank of it.
        owner: who played it.
    """
    deal = Deal(teams, top_rank, [*map(list, plans)], [*out])
    top = kind, rank
    while not deal.is_over:
        if top != NOTHING:
            seat = deal.turn_after(seat, owner)
            if seat == owner:
                top, seat = NOTHING, deal.leader(owner)
        played = deal.lead(seat) if top == NOTHING else deal.follow(seat, top, owner)
        if played is not None:
            top, owner = played, seat
            if not deal.left[seat]:
                deal.out.append(seat)
    return tuple(deal.out)


class Deal:
    """A deal that is played out.

    Attributes:
        left: the shapes that each seat has left.
        out: who is out, in order.
    """

    def __init__(self, teams: bool, top_rank: int, left: list[list[Shape]], out: list[int]) -> None:  # noqa: FBT001
        self.left = left
        self.out = out
        self._teams = teams
        self._top_rank = top_rank
        self._seats = len(left)

    @property
    def is_over(self) -> bool:
        """Whether a team is out, or one player is left."""
        if not self._teams:
            return len(self.out) >= self._seats - 1
        in_team_1 = sum([seat % 2 for seat in self.out])
        return 2 * max(in_team_1, len(self.out) - in_team_1) >= self._seats

    def turn_after(self, seat: int, owner: int) -> int:
        """Return whose turn it is after a seat's: the next one that holds cards, or the owner, who wins the round."""
        seat = (seat + 1) % self._seats
        while seat != owner and not self.left[seat]:
            seat = (seat + 1) % self._seats
        return seat

    def leader(self, winner: int) -> int:
        """Return who leads after a round: the winner, or a partner who is nearer to going out (B11, B12)."""
        after = [(winner + step) % self._seats for step in range(2, self._seats, 2)] if self._teams else []
        nearest = min([seat for seat in after if self.left[seat]], key=self._cards, default=None)
        if self.left[winner]:
            gives = nearest is not None and self._cards(nearest) // 2 + 1 < len(self.left[winner])
            return nearest if nearest is not None and gives else winner
        return self.turn_after(winner, winner) if nearest is None else nearest

    def lead(self, seat: int) -> Shape:
        """Lead and return a weak and large shape, but none that lets a rival out; a strong one if few are weak."""
        shapes = self.left[seat]
        rivals = [self._cards(rival) for rival in self._rivals(seat, seat)]
        odds = [self._odds(shape, rivals) for shape in shapes]
        if sum([chances < _STRONG for chances in odds]) <= 1:
            worth = [
                100 * chances - 50 * _IS_BOMB[kind] + _SIZES[kind]
                for (kind, _), chances in zip(shapes, odds, strict=True)
            ]
        else:
            worth = [
                -100_000 * (_SIZES[kind] in rivals and chances < _SURE)
                - 50_000 * _IS_BOMB[kind]
                - 200 * chances
                + 20 * _SIZES[kind]
                - rank
                for (kind, rank), chances in zip(shapes, odds, strict=True)
            ]
        return shapes.pop(worth.index(max(worth)))

    def follow(self, seat: int, top: Shape, owner: int) -> Shape | None:
        """Beat the top with what is worth most, and return it; `None` to pass if nothing is worth it."""
        shapes = self.left[seat]
        rivals = [self._cards(rival) for rival in self._rivals(seat, seat)]
        won = 0
        if self._is_with(seat, owner):
            won = self._odds(top, [self._cards(rival) for rival in self._rivals(seat, owner)])
        lead_worth = 100 + _DANGER.get(min(rivals), 0)
        best, best_worth, best_rest = None, 0, 0
        for place, (kind, rank) in enumerate(shapes):
            below = self._top_rank - rank
            if rank > top[1] if kind == top[0] else _IS_BOMB[kind] and kind > top[0]:
                if len(shapes) == 1:
                    return shapes.pop()
                played, rest, worth = kind, None, need(_KINDS[kind], below)
            elif top[0] < kind <= _TRIPLE and rank > top[1]:
                played, rest = top[0], kind - top[0] - 1
                worth = need(_KINDS[kind], below) - need(_KINDS[rest], below)
            else:
                continue
            worth += (self._odds((played, rank), rivals) - won) * lead_worth // 100
            if worth > best_worth:
                best, best_worth, best_rest = place, worth, -1 if rest is None else rest
        if best is None:
            return None
        kind, rank = shapes[best]
        if best_rest < 0:
            return shapes.pop(best)
        shapes[best] = best_rest, rank
        return top[0], rank

    def _cards(self, seat: int) -> int:
        return sum([_SIZES[kind] for kind, _ in self.left[seat]])

    def _is_with(self, seat: int, other: int) -> bool:
        return (seat - other) % 2 == 0 if self._teams else seat == other

    def _rivals(self, seat: int, until: int) -> Iterable[int]:
        """Return the opponents who hold cards, clockwise from a seat to another one."""
        steps = range(1, (until - seat) % self._seats or self._seats)
        others = [(seat + step) % self._seats for step in steps]
        return [other for other in others if self.left[other] and not self._is_with(seat, other)]

    def _odds(self, shape: Shape, rivals: Sequence[int]) -> int:
        """Guess how often rivals with so many cards all leave a shape unbeaten, in hundredths."""
        kind, rank = shape
        most = max(rivals, default=0)
        if most < _SIZES[kind]:
            return _SURE if most < _SMALLEST_BOMB else _ALMOST_SURE
        return chance(_KINDS[kind], self._top_rank - rank)
