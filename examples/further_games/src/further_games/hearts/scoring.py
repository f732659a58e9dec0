"""The cost of a deal for each seat (H6, H7)."""

from __future__ import annotations

from typing import Final

from further_games.cards import JACK, Card, Cards, Suit
from further_games.dealing import SEATS
from further_games.hearts.legality import QUEEN_OF_SPADES, costs
from further_games.hearts.rules import Rules
from further_games.hearts.table import Plays, tricks, winner

JACK_OF_DIAMONDS: Final = Card(JACK, Suit.DIAMONDS)
_QUEEN: Final = 13
_JACK: Final = 10
_NO_TRICK: Final = 5
_MOON: Final = 26


def lost(rules: Rules, cards: Cards) -> int:
    """Return the points that taken cards cost, minus the points that they are worth (H6)."""
    points = sum(_QUEEN if card == QUEEN_OF_SPADES else 1 for card in cards if costs(card))
    return points - _JACK if rules.jd_bonus and JACK_OF_DIAMONDS in cards else points


def score_deal(rules: Rules, played: Plays) -> tuple[int, ...]:
    """Return the change of each seat's score by a whole deal: negative for lost points.

    >>> from further_games.cards import PACK
    >>> from further_games.hearts.table import Laid
    >>> score_deal(Rules(), tuple(Laid(card.suit.number, card) for card in PACK))
    (0, -26, -26, -26)
    """
    taken = [Cards()] * SEATS
    for trick in tricks(played):
        taken[winner(trick)] += tuple(laid.card for laid in trick)
    shooter = next((seat for seat, cards in enumerate(taken) if sum(map(costs, cards)) == 14), None)
    points = [lost(rules, cards) for cards in taken]
    if shooter is not None:
        points = [lost_ - _MOON if seat == shooter else lost_ + _MOON for seat, lost_ in enumerate(points)]
    elif rules.avoid_all_tricks_bonus:
        points = [lost_ if cards else lost_ - _NO_TRICK for lost_, cards in zip(points, taken, strict=True)]
    return tuple(-lost_ for lost_ in points)
