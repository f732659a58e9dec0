"""Guesses about the other players, from public knowledge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules.climbing import Combination, Kind, View
from bacon_rules.climbing.played.bot.cutting import chance

STRONG: Final = 70
ALMOST_SURE: Final = 95
SURE: Final = 100
"""Chances to stay unbeaten, in hundredths: of a strong combination at least, and of those that few or none can beat."""

SMALLEST_BOMB: Final = Kind.QUAD.size
"""The number of cards of the smallest bomb."""

DANGER: Final = {1: 240, 2: 140, 3: 80, 4: 40, 5: 20}
"""The extra worth of the lead, by the least number of cards of an opponent."""


def opponents(view: View, seat: int) -> tuple[int, ...]:
    """Return the seats of other sides that still hold cards, clockwise from this seat."""
    cards, teams = view.card_counts, view.rules.teams
    others = (*range(seat + 1, view.seats), *range(seat))
    return tuple([other for other in others if cards[other] and not (teams and (other - seat) % 2 == 0)])


def rivals_left(view: View, seat: int, owner: int) -> tuple[int, ...]:
    """Return the opponents between this seat and the owner of the top combination, who may still beat it."""
    seats = view.seats
    return tuple(other for other in opponents(view, seat) if (other - seat) % seats < (owner - seat) % seats)


def most_cards(view: View, seats: Iterable[int]) -> int:
    """Return the size of the largest hand of these seats; 0 without seats."""
    return max([view.card_counts[seat] for seat in seats], default=0)


def odds(view: View, combination: Combination, rivals: Iterable[int]) -> int:
    """Guess how often all of these rivals leave a combination unbeaten, in hundredths."""
    return chance_against(combination.kind, view.rules.top_rank - combination.top, most_cards(view, rivals))


def chance_against(kind: Kind, below: int, most: int) -> int:
    """Guess how often a combination stays unbeaten by rivals of whom one holds most cards, in hundredths."""
    if most < min(kind.size, SMALLEST_BOMB):
        return SURE
    return ALMOST_SURE if most < kind.size else chance(kind, below)


def danger(view: View, seat: int) -> int:
    """Guess the extra worth of the lead because an opponent may soon be out, in hundredths."""
    return DANGER.get(min((view.card_counts[other] for other in opponents(view, seat)), default=0), 0)


def turns_of(cards: int) -> int:
    """Guess the number of combinations in a hand of unknown cards."""
    return cards // 2 + 1
